/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Level pools: depth-first search for lanes. This source is compiled once for each instruction set;
 * QUEENS_LANES_HEADER defines the lanes.
 *
 * A state with k files left is k words: the open ranks of each of these files, which no queen attacks.
 * The next file to fill comes first. A table, indexed by the distance between two files, gives the ranks
 * that a queen on one of them attacks on the other, so files may come in any order. Excluded squares are
 * not open from the start.
 *
 * Each level (each number of files left) has a pool of states, with an array for each word. A step works
 * on a vector of states, one in each lane: each takes the lowest open rank of its next file out of its
 * first word, and the child with a queen there goes to the next level's pool unless it is already known
 * to be dead. A lane whose first word has become 0 is filled with the next state from the pool, so that
 * every lane works in every step. At the end of a run, the states that still have ranks to try go back
 * to the front of their pool.
 *
 * A child is alive if every file left has an open rank, and every rank left is open on some file. Since
 * there are as many ranks left as files, it is enough to count the ranks that are open on any file. If a
 * rank is open only on the next file, its queen must be there: that file's other ranks are closed. With
 * two files left, nothing is stored: one file takes the lower rank left and the other file the higher,
 * or the reverse, and counting mask bits gives the number of lanes where each is possible.
 *
 * The deepest level that has enough states runs next, until its own pool is empty or the next one is
 * full, so that pools are short and stay in the cache. If no level has enough, more batches are put into
 * the first pool; if there are no more, the highest level is run to its end, with some lanes empty. They
 * need no test, because their children are dead.
 *
 * Children are taken from the front of a pool, where they were stored long before: a vector loaded right
 * after the stores that make it up would have to wait for them. Where STORES_LATE says so, a full run
 * stores the live children of a step in the next step, so that no store waits until it is known which
 * children are alive. tests/bench/NOTES lists other ways that were tried. */
#include "engine/kernel/plan.h"

#include QUEENS_LANES_HEADER

#include <stdlib.h>
#include <string.h>

/* The number of states in a pool. Fewer would mean more and shorter runs; more would not fit in the
 * cache. */
#define POOL_SIZE 3072

/* The maximum number of files left, and the number left at the level that stores no children. */
#define MOST_LEFT  QUEENS_LANE_BITS
#define LEAST_LEFT 3

/* A level with fewer states than this waits. */
#define ENOUGH (5 * N_LANES)

/* Room for whole vectors past a pool's end. */
#define ROOM (POOL_SIZE + 3 * N_LANES)

#define INLINE static inline __attribute__ ((always_inline))

INLINE Lanes
lanes_load (const uint16_t *words)
{
  Lanes a;

  memcpy (&a, words, sizeof a);
  return a;
}

INLINE void
lanes_store (uint16_t *words, Lanes a)
{
  memcpy (words, &a, sizeof a);
}

/* The states begin … end - 1 are waiting. */
typedef struct
{
  uint16_t *words; /* arrays of ROOM words each, one after the other */
  ptrdiff_t begin;
  ptrdiff_t end;
} Pool;

/* With k files left: the squares of each other file that a queen on the next file attacks. */
typedef struct
{
  LanesTable others[MOST_LEFT];
} Attacks;

typedef struct
{
  LanesConstants constants;
  Attacks attacks[MOST_LEFT + 1];
  const QueensPlan *plan;
  size_t n_put; /* number of batches put into the first pool */
  uint64_t count;
  uint32_t ranks; /* the ranks that the tables were made for */
  int n_files;
  uint8_t file[MOST_LEFT];
  Pool pools[MOST_LEFT + 1];
  uint16_t words[(MOST_LEFT * (MOST_LEFT + 1) / 2) * ROOM];
} Memory;

/* A run of one level. */
typedef struct
{
  const LanesConstants *constants;
  const LanesTable *attacks;
  const LanesTable *last; /* the table of the last two files */
  uint16_t *words;
  uint16_t *next_words;
  ptrdiff_t at;       /* the next state in the pool */
  ptrdiff_t end;      /* end of the pool */
  ptrdiff_t next_end; /* end of the next pool */
  uint64_t count;
} Run;

_Static_assert(ENOUGH *MOST_LEFT + ENOUGH <= POOL_SIZE, "a remainder's children need room");

/* Children of a step, and which of them go into the next pool. */
typedef struct
{
  Lanes words[MOST_LEFT]; /* the first is not used */
  LanesSet alive;
} Children;

/* Places the queen of each lane's next file on its lowest open rank. Returns the lanes for which this was
 * the last one. may_be_empty: lanes may be without a state, which happens only in the run of a remainder. */
INLINE LanesSet
place (const Run *run, Lanes *s, Children *children, const int left, const bool may_be_empty)
{
  LanesIndex queen = lanes_lowest (&s[0], may_be_empty);
  LanesSet gaps = lanes_set (lanes_empty (s[0]));

#pragma GCC unroll 16
  for (int j = 1; j < left; j++)
    children->words[j] = lanes_unattacked (s[j], &run->attacks[j], queen);
  return gaps;
}

/* Finds the live children, and closes those ranks of their next file that a queen cannot take because
 * another rank is open only there. */
INLINE void
judge (Children *children, const int left)
{
  Lanes *words = children->words;
  Lanes least = lanes_min (words[1], words[2]), others = words[2], all;

#pragma GCC unroll 16
  for (int j = 3; j < left; j++)
    {
      least = lanes_min (least, words[j]);
      others |= words[j];
    }
  all = others | words[1];
  words[1] = lanes_or_else (words[1] & ~others, words[1]);
  children->alive = lanes_set (lanes_alive (least, all, left - 1));
}

/* Puts the live children into the next pool. */
INLINE void
store_children (Run *run, const Children *children, const int left)
{
  LanesPacking packing
      = lanes_packing (run->constants, children->alive, run->next_words + run->next_end);

#pragma GCC unroll 16
  for (int j = 1; j < left; j++)
    lanes_append (&packing, (j - 1) * ROOM, children->words[j]);
  run->next_end += packing.n;
}

/* Counts the completions of the children, or puts the live ones into the next pool. */
INLINE void
deliver (Run *run, Children *children, const int left)
{
  if (left == LEAST_LEFT)
    {
      run->count
          += (uint64_t) lanes_count_pairs (children->words[1], children->words[2], run->last);
      return;
    }
  judge (children, left);
  store_children (run, children, left);
}

/* Fills the lanes that have no ranks left to try with the next states of the pool. */
INLINE void
refill (Run *run, Lanes *s, LanesSet gaps, const int left)
{
  LanesPacking filling = lanes_filling (run->constants, gaps, run->words + run->at);
  LanesMask mask = lanes_empty (s[0]);

#pragma GCC unroll 16
  for (int j = 0; j < left; j++)
    s[j] = lanes_fill (s[j], mask, &filling, j * ROOM);
  run->at += filling.n;
}

/* Places a queen in each lane. The lanes are refilled before the children are handled, so that the
 * processor can do both at once. If before is not NULL, the children are left there for the next step, and
 * those of the step before are stored. */
INLINE void
step (Run *run, Lanes *s, Children *before, const int left, const bool may_be_empty)
{
  Children children;
  LanesSet gaps = place (run, s, &children, left, may_be_empty);

  if (before)
    {
      judge (&children, left);
      store_children (run, before, left);
    }
  refill (run, s, gaps, left);
  if (before)
    *before = children;
  else
    deliver (run, &children, left);
}

INLINE void
load_states (Run *run, Lanes *s, const int left)
{
#pragma GCC unroll 16
  for (int j = 0; j < left; j++)
    s[j] = lanes_load (run->words + j * ROOM + run->at);
  run->at += N_LANES;
}

/* Moves the remaining states back to the front of their pool. */
INLINE void
store_states (Run *run, const Lanes *s, const int left)
{
  run->at -= N_LANES;
#pragma GCC unroll 16
  for (int j = 0; j < left; j++)
    lanes_store (run->words + j * ROOM + run->at, s[j]);
}

/* Makes room for children by moving the few waiting states to the front. */
static void
move_to_front (Pool *pool, int left)
{
  ptrdiff_t n = pool->end - pool->begin;

  if (pool->begin == 0)
    return;
  for (int j = 0; j < left; j++)
    for (ptrdiff_t i = 0; i < n; i += N_LANES)
      lanes_store (pool->words + j * ROOM + i,
                   lanes_load (pool->words + j * ROOM + pool->begin + i));
  pool->begin = 0;
  pool->end = n;
}

INLINE void
begin_run (Run *run, Memory *memory, const int left)
{
  Pool *pool = &memory->pools[left];
  Pool *next = &memory->pools[left - 1];

  run->constants = &memory->constants;
  run->attacks = memory->attacks[left].others;
  run->last = &memory->attacks[2].others[1];
  run->words = pool->words;
  run->at = pool->begin;
  run->end = pool->end;
  run->count = 0;
  if (left > LEAST_LEFT)
    {
      move_to_front (next, left - 1);
      run->next_words = next->words;
      run->next_end = next->end;
    }
}

INLINE void
end_run (Memory *memory, const Run *run, const int left)
{
  memory->pools[left].begin = run->at;
  memory->count += run->count;
  if (left > LEAST_LEFT)
    memory->pools[left - 1].end = run->next_end;
}

/* True if there are enough states, and enough room, for a step of all vectors. */
INLINE bool
can_go_on (const Run *run, const int left)
{
  ptrdiff_t states = run->end - run->at - N_VECTORS (left) * N_LANES;
  ptrdiff_t room = POOL_SIZE - run->next_end - (N_VECTORS (left) + STORES_LATE (left)) * N_LANES;

  /* Tests both sign bits with one branch: with a branch for each, the compiler would keep two copies of
   * the states. */
  return (states | (left > LEAST_LEFT ? room : 0)) >= 0;
}

/* Runs the level as long as all lanes can be filled. The level must have at least ENOUGH states, and the
 * next level fewer. */
INLINE void
run_full (Memory *memory, const int left)
{
  Lanes s[2][MOST_LEFT];
  Children before = { 0 };
  Run run;

  begin_run (&run, memory, left);
  load_states (&run, s[0], left);
  if (N_VECTORS (left) == 2)
    load_states (&run, s[1], left);
  do
    {
      step (&run, s[0], STORES_LATE (left) ? &before : NULL, left, false);
      if (N_VECTORS (left) == 2)
        step (&run, s[1], NULL, left, false);
    }
  while (can_go_on (&run, left));
  if (STORES_LATE (left))
    store_children (&run, &before, left);
  if (N_VECTORS (left) == 2)
    store_states (&run, s[1], left);
  store_states (&run, s[0], left);
  end_run (memory, &run, left);
}

/* Runs the level to its end, when it has too few states to fill all lanes. */
INLINE void
run_remainder (Memory *memory, const int left)
{
  Pool *pool = &memory->pools[left];
  Lanes s[MOST_LEFT];
  Run run;

  for (int i = 0; i < N_LANES; i++)
    pool->words[pool->end + i] = 0;
  begin_run (&run, memory, left);
  load_states (&run, s, left);
  for (;;)
    {
      if (run.at > run.end)
        run.at = run.end;
      if (lanes_all_empty (s[0]))
        break;
      step (&run, s, NULL, left, true);
    }
  end_run (memory, &run, left);
}

typedef void (*RunFunction) (Memory *memory);

/* There is one function for each number of files left, so that the number is a constant in it. */
#define RUN_FUNCTION(run, left)                                                                    \
  static __attribute__ ((noinline)) void run##_##left (Memory *memory) { run (memory, left); }
#define FOR_EACH_LEFT(make, run)                                                                   \
  make (run, 3) make (run, 4) make (run, 5) make (run, 6) make (run, 7) make (run, 8)              \
      make (run, 9) make (run, 10) make (run, 11) make (run, 12) make (run, 13) make (run, 14)     \
          make (run, 15) make (run, 16)
#define ENTRY(run, left) [left] = run##_##left,

FOR_EACH_LEFT (RUN_FUNCTION, run_full)
FOR_EACH_LEFT (RUN_FUNCTION, run_remainder)

static const RunFunction full_runs[] = { FOR_EACH_LEFT (ENTRY, run_full) };
static const RunFunction remainder_runs[] = { FOR_EACH_LEFT (ENTRY, run_remainder) };

/* Makes the table of the squares that a queen on each compact rank attacks on a file at this
 * distance. */
static void
make_table (LanesTable *table, const QueensPlan *plan, int distance)
{
  uint16_t attacked[QUEENS_LANE_BITS] = { 0 };
  int i = 0;

  for (uint32_t ranks = plan->ranks; ranks; ranks &= ranks - 1)
    {
      uint64_t queen = ranks & -ranks;

      attacked[i++] = queens_plan_compact (
          plan, (uint32_t) (queen | queen << distance | queen >> distance) & plan->ranks);
    }
  lanes_init_table (table, attacked);
}

/* Rebuilds the tables only if files or ranks have changed. */
static void
make_attacks (Memory *memory, const QueensPlan *plan)
{
  LanesTable tables[QUEENS_MAX_N];
  uint32_t made = 0;
  int n = plan->n_files;

  if (memory->ranks == plan->ranks && memory->n_files == n
      && memcmp (memory->file, plan->file, (size_t) n) == 0)
    return;
  memory->ranks = plan->ranks;
  memory->n_files = n;
  memcpy (memory->file, plan->file, (size_t) n);
  for (int i = 0; i < n; i++)
    for (int k = i + 1; k < n; k++)
      {
        int distance = abs (plan->file[k] - plan->file[i]);

        if (!(made >> distance & 1))
          make_table (&tables[distance], plan, distance);
        made |= UINT32_C (1) << distance;
        memory->attacks[n - i].others[k - i] = tables[distance];
      }
}

/* Fills the first pool from the batches, but leaves out those that have a file without free ranks. Like
 * those of children, the first word of a state is never 0; full runs rely on it. */
static void
put_batches (Memory *memory)
{
  const QueensPlan *plan = memory->plan;
  Pool *pool = &memory->pools[plan->n_files];

  move_to_front (pool, plan->n_files);
  for (; pool->end < POOL_SIZE && memory->n_put < plan->n_batches; memory->n_put++)
    {
      const uint32_t *free = plan->batches[memory->n_put].free;
      bool has_ranks = true;

      for (int j = 0; j < plan->n_files; j++)
        {
          pool->words[j * ROOM + pool->end] = queens_plan_compact (plan, free[plan->order[j]]);
          has_ranks = has_ranks && free[plan->order[j]] != 0;
        }
      pool->end += has_ranks;
    }
}

/* Returns the deepest level with enough states, or if there is none, the highest level with any states.
 * Sets *runs to the function that runs it. Returns 0 when everything is done. */
static int
choose_level (Memory *memory, const RunFunction **runs)
{
  int highest = 0;

  *runs = full_runs;
  for (int left = LEAST_LEFT; left <= memory->plan->n_files; left++)
    {
      ptrdiff_t n = memory->pools[left].end - memory->pools[left].begin;

      if (n >= ENOUGH)
        return left;
      if (n > 0)
        highest = left;
    }
  *runs = remainder_runs;
  return highest;
}

static uint64_t
count_completions (void *data, const QueensPlan *plan, const QueensControl *control)
{
  Memory *memory = data;

  memory->plan = plan;
  memory->n_put = 0;
  memory->count = 0;
  for (int left = LEAST_LEFT; left <= plan->n_files; left++)
    memory->pools[left].begin = memory->pools[left].end = 0;
  make_attacks (memory, plan);
  while (!queens_control_stopped (control))
    {
      const RunFunction *runs;
      int left = choose_level (memory, &runs);

      if (runs == remainder_runs && memory->n_put < plan->n_batches)
        put_batches (memory);
      else if (left == 0)
        break;
      else
        runs[left](memory);
    }
  return memory->count;
}

static void
init_memory (void *data)
{
  Memory *memory = data;
  uint16_t *words = memory->words;

  lanes_init_constants (&memory->constants);
  memory->n_files = 0;
  for (int left = 1; left <= MOST_LEFT; left++)
    {
      memory->pools[left].words = words;
      words += left * ROOM;
    }
}

const QueensPools QUEENS_POOLS_NAME
    = { .memory_size = sizeof (Memory), .init = init_memory, .count = count_completions };
