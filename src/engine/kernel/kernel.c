/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kernel/kernel.h"

#include "engine/kernel/plan.h"

#include <stdlib.h>
#include <string.h>

/* With fewer files, and fewer batches, than this the scalar search is done before the lanes are
 * full. */
#define FEWEST_FILES_FOR_POOLS   8
#define FEWEST_BATCHES_FOR_POOLS 16

/* The pools work on no fewer. */
#define LEAST_FILES 3

/* Pools are aligned to a cache line, the widest vector. */
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
  void *memory; /* allocated when first needed */
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

/* The best first. */
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

/* What NQUEENS_ISA asks for, or NULL with *problem set. */
static const InstructionSet *
wanted_set (const char **problem)
{
  const char *name = getenv ("NQUEENS_ISA");

  *problem = NULL;
  for (size_t i = 0; i < N_SETS; i++)
    {
      if (name && name[0] && strcmp (name, sets[i].name) != 0)
        continue;
      if (sets[i].is_available ())
        return &sets[i];
      if (name && name[0])
        {
          *problem = "this processor does not have it";
          return NULL;
        }
    }
  *problem = "it must be portable, sse2, sse4, avx2, avx512 or neon, as this build has them";
  return NULL;
}

static const InstructionSet *
best_set (void)
{
  size_t i = 0;

  while (!sets[i].is_available ())
    i++;
  return &sets[i];
}

const char *
queens_kernel_isa_problem (void)
{
  const char *problem;

  wanted_set (&problem);
  return problem;
}

const char *
queens_kernel_isa (const QueensKernel *kernel)
{
  return kernel->set->name;
}

QueensKernel *
queens_kernel_new (void)
{
  QueensKernel *kernel = calloc (1, sizeof (QueensKernel));
  const char *problem;

  if (!kernel)
    return NULL;
  kernel->set = wanted_set (&problem);
  if (!kernel->set)
    kernel->set = best_set ();
  return kernel;
}

void
queens_kernel_free (QueensKernel *kernel)
{
  if (!kernel)
    return;
  free (kernel->memory);
  free (kernel);
}

/* The pools' memory, or NULL when there is none. */
static void *
get_memory (QueensKernel *kernel)
{
  const QueensPools *pools = kernel->set->pools;
  size_t size = (pools->memory_size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;

  if (kernel->memory)
    return kernel->memory;
  kernel->memory = aligned_alloc (ALIGNMENT, size);
  if (kernel->memory)
    pools->init (kernel->memory);
  return kernel->memory;
}

/* Counts the first of the batches, or as many more at once as it can, and says how many. */
static uint64_t
count_some (QueensKernel *kernel,
            const QueensBatch *batches,
            size_t n_batches,
            const QueensControl *control,
            size_t *n_counted)
{
  QueensPlan plan;
  void *memory;

  *n_counted = 1;
  if (batches->n_files < LEAST_FILES
      || (batches->n_files < FEWEST_FILES_FOR_POOLS && n_batches < FEWEST_BATCHES_FOR_POOLS))
    return queens_kernel_scalar (batches, control);
  plan = queens_plan_make (batches, n_batches);
  memory = get_memory (kernel);
  if (!memory || plan.n_batches == 0)
    return queens_kernel_scalar (batches, control);
  *n_counted = plan.n_batches;
  return kernel->set->pools->count (memory, &plan, control);
}

static uint64_t
count_batches (QueensKernel *kernel,
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
      uint64_t some;

      if (batches->n_files > QUEENS_LANE_BITS)
        {
          count += count_batches (kernel, children, queens_batch_split (&batches[i], children),
                                  control, found);
          continue;
        }
      some = count_some (kernel, &batches[i], n_batches - i, control, &n_counted);
      if (found && !queens_control_stop_requested (control))
        atomic_fetch_add_explicit (found, some * batches->weight, memory_order_relaxed);
      count += some;
    }
  return count;
}

uint64_t
queens_kernel_count (QueensKernel *kernel,
                     const QueensBatch *batches,
                     size_t n_batches,
                     const QueensControl *control,
                     atomic_uint_fast64_t *found)
{
  uint64_t count = count_batches (kernel, batches, n_batches, control, found);

  return n_batches > 0 ? count * batches->weight : 0;
}
