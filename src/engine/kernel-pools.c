/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Level pools: depth-first search for lanes. This source is compiled once for each instruction
 * set and lane width; QUEENS_LANES_HEADER says what a lane is there.
 *
 * A state is three words, one lane of three vectors: the ranks that are left, and the ranks that
 * the rising and the falling diagonals of the queens placed so far reach on the file that is next.
 * All that is the same for all states of a level lies in vectors of constants.
 *
 * Each level, that is each number of queens placed, has a pool of fresh states. A step works on
 * vectors of states: each places the queen of its file on its lowest open rank, and the child
 * that results goes to the next level's pool unless it is seen to be dead. A lane whose state has
 * no open rank left is filled with the next fresh state, so that every lane works in every step.
 * What decides about a child:
 * - each of the next two files must have an open rank;
 * - with few files left, every rank left must be open on at least one of them;
 * - with two files left nothing is stored: either the first takes the lower of the two ranks left
 *   and the second the higher, or the other way round, and a count of mask bits tells how many
 *   lanes can do which.
 *
 * The deepest level that can fill its lanes runs next. It runs until its own pool is used up or
 * the next one is full, so that pools are short and stay in the cache. Only when no level can fill
 * its lanes does the first that has any state run with what it has.
 *
 * Children are taken from the front of a pool, where they have been for long: a vector loaded
 * right after the stores it is made of would have to wait for them. A placing and the refill that
 * follows are a chain of instructions that wait for each other, from the lanes without an open rank
 * over their number and the loads to the open ranks of the next placing. So two vectors take turns,
 * and between the two parts of one's chain the other's child is judged, which waits for nothing.
 * tests/bench/NOTES says what else was tried.
 */
#include "engine/kernel-plan.h"

#include QUEENS_LANES_HEADER

/* Fresh states a level holds. Fewer make more, shorter runs, more leave the cache. */
#define POOL_SIZE 3072

/* With this many files left or fewer, a child is asked for its ranks. */
#define COVER_FILES 6

/* The most children that one vector of states has. */
#define MOST_CHILDREN (N_LANES * QUEENS_LANE_BITS)

/* Room behind a pool's end for whole vectors. */
#define ROOM (POOL_SIZE + N_VECTORS * N_LANES)

/* Fresh states a full run cannot do without: for filling all lanes at its start, and once more for
 * each turn of its first round and the one before. */
#define FEWEST_FRESH ((2 * N_VECTORS + 1) * N_LANES)

#define INLINE static inline __attribute__ ((always_inline))

/* A state in each lane. */
typedef struct
{
  Lanes ranks; /* left */
  Lanes rising;
  Lanes falling;
  Lanes open; /* ranks of the next file that are not yet tried; not stored in pools */
} States;

/* States begin … end - 1 wait. */
typedef struct
{
  LaneWord ranks[ROOM];
  LaneWord rising[ROOM];
  LaneWord falling[ROOM];
  ptrdiff_t begin;
  ptrdiff_t end;
} Pool;

/* States that were at work when their level stopped, with the ranks still to try. */
typedef struct
{
  LaneWord ranks[N_VECTORS * N_LANES];
  LaneWord rising[N_VECTORS * N_LANES];
  LaneWord falling[N_VECTORS * N_LANES];
  LaneWord open[N_VECTORS * N_LANES];
  int n;
} Rest;

typedef struct
{
  Pool pool;
  Rest rest;
} Level;

typedef struct
{
  LanesTables tables;
  const QueensPlan *plan;
  uint64_t count;
  Level levels[QUEENS_LANE_BITS];
} Memory;

/* A level's constants: file 0 is the one to fill. */
typedef struct
{
  Lanes free[COVER_FILES];
  LanesShift step;                /* from file 0 to file 1 */
  LanesShift from_1[COVER_FILES]; /* from file 1 to file k */
} Ahead;

/* A run of one level. */
typedef struct
{
  const LanesTables *tables;
  Ahead ahead;
  Pool *pool;
  Pool *next;
  ptrdiff_t at;       /* the next fresh state of pool */
  ptrdiff_t next_end; /* of next */
  uint64_t count;
} Run;

INLINE void
look_ahead (Ahead *ahead, const QueensPlan *plan, int i, const int left)
{
  const int n_seen = left <= COVER_FILES ? left : 3;

  ahead->step = lanes_shift (plan->file[i + 1] - plan->file[i]);
  for (int k = 0; k < n_seen; k++)
    ahead->free[k] = lanes_all (plan->free[i + k]);
  for (int k = 2; k < n_seen; k++)
    ahead->from_1[k] = lanes_shift (plan->file[i + k] - plan->file[i + 1]);
}

/* Places the queen of file 0 on the lowest open rank of each lane. */
INLINE States
place_lowest (States *s, const Ahead *ahead)
{
  Lanes open_less_1 = lanes_less_1 (s->open);
  States child;

  child.ranks = lanes_xor_lowest (s->ranks, s->open, open_less_1);
  child.rising = lanes_up (lanes_or_lowest (s->rising, s->open, open_less_1), ahead->step);
  child.falling = lanes_down (lanes_or_lowest (s->falling, s->open, open_less_1), ahead->step);
  s->open = lanes_and (s->open, open_less_1);
  return child;
}

/* The free ranks of file k, 1 or more, that no diagonal reaches, whether they are left or not. */
INLINE Lanes
open_ranks (const States *child, const Ahead *ahead, int k)
{
  if (k == 1)
    return lanes_without (ahead->free[1], child->rising, child->falling);
  return lanes_without (ahead->free[k], lanes_up (child->rising, ahead->from_1[k]),
                        lanes_down (child->falling, ahead->from_1[k]));
}

/* The lanes whose child may have completions. */
INLINE LanesMask
alive_children (const States *child, const Ahead *ahead, const int left)
{
  Lanes open_1 = open_ranks (child, ahead, 1);
  Lanes open_2 = open_ranks (child, ahead, 2);
  LanesMask alive = lanes_both_meet (open_1, child->ranks, open_2, child->ranks);
  Lanes further;

  if (left > COVER_FILES)
    return alive;
  further = open_ranks (child, ahead, 3);
  if (left == 5)
    further = lanes_or (further, open_ranks (child, ahead, 4));
  else if (left == 6)
    further = lanes_or_3 (further, open_ranks (child, ahead, 4), open_ranks (child, ahead, 5));
  return lanes_mask_and (alive, lanes_covered (child->ranks, open_1, open_2, further));
}

/* The completions of children that have two files and two ranks left. */
INLINE uint64_t
count_last_two (const States *child, const Ahead *ahead, LanesMask valid)
{
  Lanes open_1 = open_ranks (child, ahead, 1);
  Lanes open_2 = open_ranks (child, ahead, 2);
  Lanes low = lanes_lowest_bit (child->ranks);
  Lanes high = lanes_xor (child->ranks, low);
  LanesMask apart = lanes_mask_and (valid, lanes_apart (lanes_up (low, ahead->from_1[2]), high));
  LanesMask upward = lanes_mask_and (apart, lanes_both_meet (open_1, low, open_2, high));
  LanesMask downward = lanes_mask_and (apart, lanes_both_meet (open_1, high, open_2, low));

  return (uint64_t) (lanes_count (upward) + lanes_count (downward));
}

INLINE void
deliver (Run *run, const States *child, const int left, LanesMask valid)
{
  LanesPacking packing;

  if (left == 3)
    {
      run->count += count_last_two (child, &run->ahead, valid);
      return;
    }
  packing = lanes_packing (run->tables,
                           lanes_mask_and (valid, alive_children (child, &run->ahead, left)));
  lanes_append (run->next->ranks + run->next_end, &packing, child->ranks);
  lanes_append (run->next->rising + run->next_end, &packing, child->rising);
  lanes_append (run->next->falling + run->next_end, &packing, child->falling);
  run->next_end += lanes_n_packed (&packing);
}

/* Fills the lanes of the gaps with fresh states. */
INLINE void
refill (Run *run, States *s, const LanesFilling *gaps)
{
  s->ranks = lanes_fill (s->ranks, gaps, run->pool->ranks + run->at);
  s->rising = lanes_fill (s->rising, gaps, run->pool->rising + run->at);
  s->falling = lanes_fill (s->falling, gaps, run->pool->falling + run->at);
  s->open = lanes_merge (
      s->open, gaps,
      lanes_and (run->ahead.free[0], lanes_without (s->ranks, s->rising, s->falling)));
  run->at += lanes_n_gaps (gaps);
}

/* The lanes that have no open rank left. */
INLINE LanesFilling
find_gaps (const Run *run, const States *s)
{
  return lanes_filling (run->tables, lanes_apart (s->open, s->open));
}

/* The vector's next placing. *pending is the child of the one before, of the other vector; it is
 * judged while this vector's gaps are being counted. */
INLINE void
take_turn (Run *run, States *s, States *pending, const int left)
{
  States child = place_lowest (s, &run->ahead);
  LanesFilling gaps = find_gaps (run, s);

  deliver (run, pending, left, lanes_first (N_LANES));
  refill (run, s, &gaps);
  *pending = child;
}

/* True if there are states and room for all vectors to take a turn. */
INLINE bool
can_go_on (const Run *run, const int left)
{
  ptrdiff_t states = run->pool->end - run->at - N_VECTORS * N_LANES;
  ptrdiff_t room = POOL_SIZE - run->next_end - (N_VECTORS + 1) * N_LANES;

  /* One test of two signs: a branch for each makes the compiler keep two copies of the states. */
  return (states | (left > 3 ? room : 0)) >= 0;
}

INLINE void
take_rest (const Run *run, const Rest *rest, States *s, LanesFilling *gaps)
{
#pragma GCC unroll 8
  for (int v = 0; v < N_VECTORS; v++)
    {
      int at = v * N_LANES;

      s[v].ranks = lanes_load (rest->ranks + at);
      s[v].rising = lanes_load (rest->rising + at);
      s[v].falling = lanes_load (rest->falling + at);
      s[v].open = lanes_load (rest->open + at);
      gaps[v] = lanes_filling (run->tables, lanes_mask_not (lanes_first (rest->n - at)));
    }
}

INLINE void
leave_rest (const Run *run, Rest *rest, const States *s)
{
  rest->n = 0;
#pragma GCC unroll 8
  for (int v = 0; v < N_VECTORS; v++)
    {
      LanesMask busy = lanes_mask_not (lanes_apart (s[v].open, s[v].open));
      LanesPacking packing = lanes_packing (run->tables, busy);

      lanes_append (rest->ranks + rest->n, &packing, s[v].ranks);
      lanes_append (rest->rising + rest->n, &packing, s[v].rising);
      lanes_append (rest->falling + rest->n, &packing, s[v].falling);
      lanes_append (rest->open + rest->n, &packing, s[v].open);
      rest->n += lanes_n_packed (&packing);
    }
}

static void
move_words (LaneWord *words, ptrdiff_t from, ptrdiff_t n)
{
  for (ptrdiff_t i = 0; i < n; i += N_LANES)
    lanes_store (words + i, lanes_load (words + from + i));
}

/* Makes room for children: the few states still waiting go to the front. */
INLINE void
move_to_front (Pool *pool)
{
  ptrdiff_t n = pool->end - pool->begin;

  if (pool->begin == 0)
    return;
  move_words (pool->ranks, pool->begin, n);
  move_words (pool->rising, pool->begin, n);
  move_words (pool->falling, pool->begin, n);
  pool->begin = 0;
  pool->end = n;
}

INLINE void
begin_run (Run *run, Memory *memory, int i, const int left)
{
  run->tables = &memory->tables;
  run->pool = &memory->levels[i].pool;
  run->at = run->pool->begin;
  run->count = 0;
  look_ahead (&run->ahead, memory->plan, i, left);
  if (left > 3)
    {
      run->next = &memory->levels[i + 1].pool;
      move_to_front (run->next);
      run->next_end = run->next->end;
    }
}

INLINE void
end_run (Memory *memory, const Run *run, const int left)
{
  run->pool->begin = run->at;
  memory->count += run->count;
  if (left > 3)
    run->next->end = run->next_end;
}

_Static_assert(N_VECTORS <= 2, "a full run has two vectors take turns");

/* Runs level i while all lanes can be filled. The level must have FEWEST_FRESH states in its pool,
 * and the next one fewer. */
INLINE void
run_full (Memory *memory, int i, const int left)
{
  Rest *rest = &memory->levels[i].rest;
  States s[N_VECTORS], pending;
  LanesFilling gaps[N_VECTORS];
  Run run;

  begin_run (&run, memory, i, left);
  take_rest (&run, rest, s, gaps);
#pragma GCC unroll 8
  for (int v = 0; v < N_VECTORS; v++)
    refill (&run, &s[v], &gaps[v]);
  pending = place_lowest (&s[N_VECTORS - 1], &run.ahead);
  gaps[0] = find_gaps (&run, &s[N_VECTORS - 1]);
  refill (&run, &s[N_VECTORS - 1], &gaps[0]);
  do
    {
      take_turn (&run, &s[0], &pending, left);
      if (N_VECTORS == 2)
        take_turn (&run, &s[1], &pending, left);
    }
  while (can_go_on (&run, left));
  deliver (&run, &pending, left, lanes_first (N_LANES));
  leave_rest (&run, rest, s);
  end_run (memory, &run, left);
}

/* Fills the gaps as far as there are states, and runs the vector until it has no open rank. */
INLINE void
run_vector (Run *run, States *s, const LanesFilling *gaps, ptrdiff_t n_states, const int left)
{
  LanesMask busy = lanes_first (n_states < N_LANES ? (int) n_states : N_LANES);

  refill (run, s, gaps);
  while (lanes_count (busy) > 0)
    {
      States child = place_lowest (s, &run->ahead);

      deliver (run, &child, left, busy);
      busy = lanes_mask_and (busy, lanes_mask_not (lanes_apart (s->open, s->open)));
    }
}

/* Runs level i with the few states it has, to its end unless the next level gets full. */
INLINE void
run_remainder (Memory *memory, int i, const int left)
{
  Rest *rest = &memory->levels[i].rest;
  States s[N_VECTORS];
  LanesFilling gaps[N_VECTORS];
  LanesFilling all;
  ptrdiff_t n_states;
  Run run;

  begin_run (&run, memory, i, left);
  n_states = rest->n + run.pool->end - run.pool->begin;
  take_rest (&run, rest, s, gaps);
  for (int v = 0; v < N_VECTORS; v++, n_states -= N_LANES)
    run_vector (&run, &s[v], &gaps[v], n_states, left);
  all = lanes_filling (run.tables, lanes_first (N_LANES));
  for (; n_states > 0 && (left == 3 || run.next_end <= POOL_SIZE - MOST_CHILDREN);
       n_states -= N_LANES)
    run_vector (&run, &s[0], &all, n_states, left);
  rest->n = 0;
  if (n_states <= 0)
    run.at = run.pool->end;
  end_run (memory, &run, left);
}

/* A function of its own for each number of files left that matters, so that it is a constant. */
#define RUN_FUNCTIONS(left)                                                                        \
  static __attribute__ ((noinline)) void run_full_##left (Memory *memory, int i)                   \
  {                                                                                                \
    run_full (memory, i, left);                                                                    \
  }                                                                                                \
  static __attribute__ ((noinline)) void run_remainder_##left (Memory *memory, int i)              \
  {                                                                                                \
    run_remainder (memory, i, left);                                                               \
  }

RUN_FUNCTIONS (3)
RUN_FUNCTIONS (4)
RUN_FUNCTIONS (5)
RUN_FUNCTIONS (6)
RUN_FUNCTIONS (7)

typedef void (*RunFunction) (Memory *memory, int i);

/* Levels further up are the same. */
#define MOST_LEFT 7

_Static_assert(MOST_LEFT == COVER_FILES + 1, "each level that covers needs its own functions");
_Static_assert(COVER_FILES == 6, "alive_children says what it does for each number of files");

static const RunFunction full_runs[MOST_LEFT + 1]
    = { [3] = run_full_3, [4] = run_full_4, [5] = run_full_5, [6] = run_full_6, [7] = run_full_7 };
static const RunFunction remainder_runs[MOST_LEFT + 1] = { [3] = run_remainder_3,
                                                           [4] = run_remainder_4,
                                                           [5] = run_remainder_5,
                                                           [6] = run_remainder_6,
                                                           [7] = run_remainder_7 };

static bool
is_waiting (const Level *level)
{
  return level->pool.end > level->pool.begin || level->rest.n > 0;
}

static bool
fills_lanes (const Level *level)
{
  return level->pool.end - level->pool.begin >= FEWEST_FRESH;
}

static int
first_waiting (const Memory *memory, int n_levels)
{
  int i = 0;

  while (i < n_levels && !is_waiting (&memory->levels[i]))
    i++;
  return i;
}

static void
put_root (Memory *memory, int n_levels)
{
  Pool *root = &memory->levels[0].pool;

  for (int i = 0; i < n_levels; i++)
    {
      memory->levels[i].pool.begin = memory->levels[i].pool.end = 0;
      memory->levels[i].rest.n = 0;
    }
  root->ranks[0] = (LaneWord) memory->plan->ranks;
  root->rising[0] = root->falling[0] = 0;
  root->end = 1;
}

static uint64_t
count_completions (void *data, const QueensPlan *plan, const QueensControl *control)
{
  Memory *memory = data;
  int n_levels = plan->n_files - 2;
  int i = 0;

  memory->plan = plan;
  memory->count = 0;
  put_root (memory, n_levels);
  while (!queens_control_stopped (control))
    {
      const RunFunction *runs = full_runs;
      int left;

      while (i >= 0 && !fills_lanes (&memory->levels[i]))
        i--;
      if (i < 0)
        {
          i = first_waiting (memory, n_levels);
          if (i == n_levels)
            break;
          runs = remainder_runs;
        }
      left = plan->n_files - i;
      runs[left < MOST_LEFT ? left : MOST_LEFT](memory, i);
      if (left > 3)
        i++;
    }
  return memory->count;
}

static void
init_memory (void *data)
{
  lanes_init_tables (&((Memory *) data)->tables);
}

const QueensPools QUEENS_POOLS_NAME
    = { .memory_size = sizeof (Memory), .init = init_memory, .count = count_completions };
