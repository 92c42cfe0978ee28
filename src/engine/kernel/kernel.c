/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kernel/kernel.h"

#include "engine/kernel/plan.h"
#include "engine/memory.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* The pools need at least MIN_FILES. With fewer than FEW_FILES and fewer than FEW_BATCHES, the scalar search
 * is done before the lanes are even full. */
#define MIN_FILES   3
#define FEW_FILES   8
#define FEW_BATCHES 16

/* The number of states that the scalar search visits between two checks of the stop flag. */
#define STOP_INTERVAL 4096

/* The maximum number of threads. */
#define MAX_THREADS 1024

/* The pools are aligned to a cache line, which is also the size of the widest vector. */
#define ALIGNMENT 64

/* An instruction set and its pools. */
typedef struct
{
  const char *name;
  bool (*is_available) (void);
  const QueensPools *pools;
} InstructionSet;

struct QueensKernel
{
  const InstructionSet *set;
  char *block;  /* allocated when first needed */
  void *memory; /* its aligned part, or NULL */
};

static bool
always (void)
{
  return true;
}

#ifdef QUEENS_LANES_SSE4
static bool
has_sse4 (void)
{
  return __builtin_cpu_supports ("ssse3") && __builtin_cpu_supports ("sse4.1")
         && __builtin_cpu_supports ("popcnt");
}
#endif

#ifdef QUEENS_LANES_SSE2
static bool
has_sse2 (void)
{
  return __builtin_cpu_supports ("sse2");
}
#endif

#ifdef QUEENS_LANES_AVX2
static bool
has_avx2 (void)
{
  return __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi")
         && __builtin_cpu_supports ("bmi2") && __builtin_cpu_supports ("popcnt");
}
#endif

#ifdef QUEENS_LANES_AVX512
static bool
has_avx512 (void)
{
  return has_avx2 () && __builtin_cpu_supports ("avx512f") && __builtin_cpu_supports ("avx512bw")
         && __builtin_cpu_supports ("avx512vl") && __builtin_cpu_supports ("avx512vbmi2")
         && __builtin_cpu_supports ("avx512bitalg");
}
#endif

/* Ordered from the best to the worst. */
static const InstructionSet sets[] = {
#ifdef QUEENS_LANES_AVX512
  { "avx512", has_avx512, &queens_pools_avx512 },
#endif
#ifdef QUEENS_LANES_AVX2
  { "avx2", has_avx2, &queens_pools_avx2 },
#endif
#ifdef QUEENS_LANES_SSE4
  { "sse4", has_sse4, &queens_pools_sse4 },
#endif
#ifdef QUEENS_LANES_SSE2
  { "sse2", has_sse2, &queens_pools_sse2 },
#endif
#ifdef QUEENS_LANES_NEON
  { "neon", always, &queens_pools_neon },
#endif
  { "portable", always, &queens_pools_portable },
};

#define N_SETS (sizeof sets / sizeof sets[0])

/* The instruction set that NQUEENS_ISA names, or the best one if the variable is empty or does not
 * exist. NULL if this processor does not have the named one. */
static const InstructionSet *
wanted_set (void)
{
  const char *name = getenv ("NQUEENS_ISA");

  for (size_t i = 0; i < N_SETS; i++)
    if ((!name || !name[0] || strcmp (name, sets[i].name) == 0) && sets[i].is_available ())
      return &sets[i];
  return NULL;
}

/* The set that is used: the wanted one, or the best one. */
static const InstructionSet *
get_set (void)
{
  const InstructionSet *set = wanted_set ();

  for (size_t i = 0; !set; i++)
    if (sets[i].is_available ())
      set = &sets[i];
  return set;
}

const char *
queens_kernel_isa_problem (void)
{
  static char problem[128];
  const char *separator = "available here: ";

  if (wanted_set ())
    return NULL;
  problem[0] = '\0';
  for (size_t i = 0; i < N_SETS; i++)
    if (sets[i].is_available ())
      {
        strcat (problem, separator);
        strcat (problem, sets[i].name);
        separator = ", ";
      }
  return problem;
}

const char *
queens_kernel_isa (void)
{
  return get_set ()->name;
}

/* One kernel that has memory is kept when it is freed, for the next one of its set: to map new memory
 * takes longer than to count a small board. */
static _Atomic (QueensKernel *) spare;

static void
destroy (QueensKernel *kernel)
{
  if (kernel)
    free (kernel->block);
  free (kernel);
}

QueensKernel *
queens_kernel_new (void)
{
  QueensKernel *kernel = atomic_exchange (&spare, NULL);

  if (kernel && kernel->set == get_set ())
    return kernel;
  destroy (kernel);
  kernel = queens_allocate (NULL, 1, sizeof *kernel);
  *kernel = (QueensKernel){ .set = get_set () };
  return kernel;
}

void
queens_kernel_free (QueensKernel *kernel)
{
  if (kernel && kernel->block)
    kernel = atomic_exchange (&spare, kernel);
  destroy (kernel);
}

/* Makes a plan for as many of the first batches as fit: each must have no more ranks than files,
 * and together they must have no more ranks than a lane has bits. */
static QueensPlan
make_plan (const QueensBatch *batches, size_t n_batches)
{
  QueensPlan plan = { .batches = batches, .n_files = batches->n_files };
  uint8_t order[QUEENS_MAX_N];

  /* If the whole board fits into a lane, all batches use the numbers of the board's ranks, so that the
   * tables remain valid. */
  if (batches->n <= QUEENS_LANE_BITS)
    plan.ranks = queens_all_ranks (batches->n);
  for (; plan.n_batches < n_batches; plan.n_batches++)
    {
      uint32_t ranks = queens_batch_get_ranks (&batches[plan.n_batches]);

      if (__builtin_popcount (ranks) > plan.n_files
          || __builtin_popcount (plan.ranks | ranks) > QUEENS_LANE_BITS)
        break;
      plan.ranks |= ranks;
    }
  queens_batch_get_order (batches, order);
  for (int i = 0; i < plan.n_files; i++)
    {
      plan.order[i] = order[i];
      plan.file[i] = batches->files[order[i]];
    }
  return plan;
}

typedef struct
{
  const QueensBatch *batch;
  const QueensControl *control;
  uint32_t until_stop_check;
  bool stopped;
} Search;

static bool
stop_now (Search *search)
{
  if (--search->until_stop_check == 0)
    {
      search->until_stop_check = STOP_INTERVAL;
      search->stopped = queens_control_stopped (search->control);
    }
  return search->stopped;
}

/* open: the free ranks of file i, which is not the last file. rising and falling: the ranks of file i
 * that are attacked along diagonals. */
static uint64_t
count_from (Search *search, int i, uint32_t open, uint32_t ranks, uint32_t rising, uint32_t falling)
{
  const QueensBatch *batch = search->batch;
  int step = batch->files[i + 1] - batch->files[i];
  uint32_t next_free = batch->free[i + 1] & ~ranks & ~(rising << step) & ~(falling >> step);
  bool last = i + 2 == batch->n_files;
  uint64_t count = 0;

  if (stop_now (search))
    return 0;
  for (; open; open &= open - 1)
    {
      uint32_t queen = open & -open;
      uint32_t next = next_free & ~(queen | queen << step | queen >> step);

      if (last)
        count += (uint64_t) __builtin_popcount (next);
      else if (next)
        count += count_from (search, i + 1, next, ranks | queen, (rising | queen) << step,
                             (falling | queen) >> step);
    }
  return count;
}

/* Counts completions by depth-first search, one state at a time. Used for batches that are too small to
 * fill the lanes or have more ranks than files. The result is meaningless once control's stop is set. */
static uint64_t
count_scalar (const QueensBatch *batch, const QueensControl *control)
{
  Search search = { .batch = batch, .control = control, .until_stop_check = 1 };

  if (batch->n_files == 0)
    return 1;
  if (batch->n_files == 1)
    return (uint64_t) __builtin_popcount (batch->free[0]);
  return count_from (&search, 0, batch->free[0], 0, 0, 0);
}

/* Returns the memory of the pools. */
static void *
get_memory (QueensKernel *kernel)
{
  const QueensPools *pools = kernel->set->pools;

  if (kernel->memory)
    return kernel->memory;
  kernel->block = queens_allocate (NULL, 1, pools->memory_size + ALIGNMENT);
  kernel->memory = kernel->block + ALIGNMENT - (uintptr_t) kernel->block % ALIGNMENT;
  pools->init (kernel->memory);
  return kernel->memory;
}

/* Counts the first batch together with as many of the next ones as possible. Writes the number of
 * batches counted. */
static uint64_t
count_some (QueensKernel *kernel,
            const QueensBatch *batches,
            size_t n_batches,
            const QueensControl *control,
            size_t *n_counted)
{
  QueensPlan plan;

  *n_counted = 1;
  if (batches->n_files < MIN_FILES || (batches->n_files < FEW_FILES && n_batches < FEW_BATCHES))
    return count_scalar (batches, control);
  plan = make_plan (batches, n_batches);
  if (plan.n_batches == 0)
    return count_scalar (batches, control);
  *n_counted = plan.n_batches;
  return kernel->set->pools->count (get_memory (kernel), &plan, control);
}

uint64_t
queens_kernel_count (QueensKernel *kernel,
                     const QueensBatch *batches,
                     size_t n_batches,
                     const QueensControl *control,
                     atomic_uint_fast64_t *found)
{
  uint64_t count = 0;
  size_t n_counted = 1;

  for (size_t i = 0; i < n_batches && !queens_control_stopped (control); i += n_counted)
    {
      QueensBatch children[QUEENS_MAX_N];
      uint64_t n_found;

      if (batches->n_files > QUEENS_LANE_BITS)
        {
          count += queens_kernel_count (kernel, children,
                                        queens_batch_split (&batches[i], children), control, found);
          continue;
        }
      n_found
          = batches->weight * count_some (kernel, &batches[i], n_batches - i, control, &n_counted);
      if (found && !queens_control_stop_requested (control))
        atomic_fetch_add_explicit (found, n_found, memory_order_relaxed);
      count += n_found;
    }
  return count;
}

/* Shared by the threads of one run. */
typedef struct
{
  size_t n_tasks;
  atomic_size_t next;
  void (*task) (size_t task, QueensKernel *kernel, void *data);
  void *data;
  const QueensControl *control;
} Run;

static void *
work (void *data)
{
  Run *run = data;
  QueensKernel *kernel = queens_kernel_new ();
  size_t task;

  while (!queens_control_stopped (run->control)
         && (task = atomic_fetch_add (&run->next, 1)) < run->n_tasks)
    run->task (task, kernel, run->data);
  queens_kernel_free (kernel);
  return NULL;
}

QueensOutcome
queens_kernel_run (size_t n_tasks,
                   int threads,
                   void (*task) (size_t task, QueensKernel *kernel, void *data),
                   void *data,
                   const QueensControl *control)
{
  Run run = { .n_tasks = n_tasks, .task = task, .data = data, .control = control };
  pthread_t others[MAX_THREADS - 1];
  int n_others = 0;

  if ((size_t) threads > n_tasks)
    threads = (int) n_tasks;
  while (n_others < threads - 1 && n_others < MAX_THREADS - 1
         && pthread_create (&others[n_others], NULL, work, &run) == 0)
    n_others++;
  work (&run);
  for (int i = 0; i < n_others; i++)
    pthread_join (others[i], NULL);
  return queens_control_stopped (control) ? QUEENS_STOPPED : QUEENS_DONE;
}
