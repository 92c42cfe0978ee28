/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kernel.h"

#include "engine/kernel-plan.h"

#include <stdlib.h>
#include <string.h>

/* With fewer files than this the scalar search is done before the lanes are full. */
#define FEWEST_FILES_FOR_POOLS 8

/* Pools are aligned to a cache line, the widest vector. */
#define ALIGNMENT 64

/* How many bits narrow lanes have. */
#define NARROW 16

/* The pools look no more files ahead than this. */
#define LONGEST_LOOK 6

/* An instruction set and its pools, for plans that are narrow and for all. */
typedef struct
{
  const char *name;
  bool (*is_available) (void);
  const QueensPools *narrow;
  const QueensPools *wide;
} InstructionSet;

struct QueensKernel
{
  const InstructionSet *set;
  void *narrow_memory; /* allocated when first needed */
  void *wide_memory;
};

static bool
always (void)
{
  return true;
}

#ifdef QUEENS_X86_LANES
static bool
has_avx2 (void)
{
  return __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi")
         && __builtin_cpu_supports ("bmi2") && __builtin_cpu_supports ("popcnt");
}

static bool
has_avx512 (void)
{
  return has_avx2 () && __builtin_cpu_supports ("avx512f") && __builtin_cpu_supports ("avx512bw")
         && __builtin_cpu_supports ("avx512vl") && __builtin_cpu_supports ("avx512vbmi2");
}
#endif

/* The best first. */
static const InstructionSet sets[] = {
#ifdef QUEENS_X86_LANES
  { "avx512", has_avx512, &queens_pools_avx512_16, &queens_pools_avx512_32 },
  { "avx2", has_avx2, &queens_pools_avx2_16, &queens_pools_avx2_32 },
#endif
  { "portable", always, &queens_pools_portable_16, &queens_pools_portable_32 },
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
  *problem = "it must be portable, avx2 or avx512, as this build has them";
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
  free (kernel->narrow_memory);
  free (kernel->wide_memory);
  free (kernel);
}

/* True if ranks and the distances that diagonals are shifted by fit 16-bit lanes. */
static bool
is_narrow (const QueensPlan *plan)
{
  if (plan->ranks >> NARROW)
    return false;
  for (int i = 0, ahead = 0; i < plan->n_files; i++)
    {
      while (ahead + 1 < plan->n_files && ahead + 1 <= i + LONGEST_LOOK)
        ahead++;
      if (plan->file[ahead] - plan->file[i] >= NARROW)
        return false;
    }
  return true;
}

/* False when there is nothing to count: a file without a free rank, or too few ranks. */
static bool
make_plan (QueensPlan *plan, const QueensBatch *batch)
{
  uint32_t ranks = 0;
  int lowest;

  for (int i = 0; i < batch->n_files; i++)
    {
      if (!batch->free[i])
        return false;
      ranks |= batch->free[i];
    }
  lowest = ranks ? queens_lowest_bit (ranks) : 0;
  plan->n_files = batch->n_files;
  plan->ranks = ranks >> lowest;
  for (int i = 0; i < batch->n_files; i++)
    {
      plan->file[i] = batch->files[i];
      plan->free[i] = batch->free[i] >> lowest;
    }
  plan->narrow = is_narrow (plan);
  return __builtin_popcount (ranks) >= batch->n_files;
}

/* The pools' memory, or NULL when there is none. */
static void *
get_memory (void **memory, const QueensPools *pools)
{
  size_t size = (pools->memory_size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;

  if (*memory)
    return *memory;
  *memory = aligned_alloc (ALIGNMENT, size);
  if (*memory)
    pools->init (*memory);
  return *memory;
}

static uint64_t
count_with_pools (QueensKernel *kernel, const QueensPlan *plan, const QueensControl *control)
{
  const QueensPools *pools = plan->narrow ? kernel->set->narrow : kernel->set->wide;
  void *memory = get_memory (plan->narrow ? &kernel->narrow_memory : &kernel->wide_memory, pools);

  if (!memory)
    return queens_kernel_scalar (plan, control);
  return pools->count (memory, plan, control);
}

/* The pools take it for granted that every rank is used in the end. */
static bool
suits_pools (const QueensPlan *plan)
{
  return plan->n_files >= FEWEST_FILES_FOR_POOLS
         && __builtin_popcount (plan->ranks) == plan->n_files;
}

uint64_t
queens_kernel_count (QueensKernel *kernel, const QueensBatch *batch, QueensControl *control)
{
  QueensPlan plan;
  uint64_t count;

  if (!make_plan (&plan, batch))
    return 0;
  if (suits_pools (&plan))
    count = count_with_pools (kernel, &plan, control);
  else
    count = queens_kernel_scalar (&plan, control);
  return count * batch->weight;
}
