/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/count.h"

#include "engine/count-symmetric.h"
#include "engine/crew.h"
#include "engine/kernel/kernel.h"
#include "engine/solver.h"
#include "engine/symmetry.h"

#include <pthread.h>

/* With fewer files than this to fill a count is done before a second thread has started. */
#define FEWEST_FILES_FOR_THREADS 12

/* So many groups a thread that one large group does not matter. */
#define GROUPS_PER_THREAD 16

/* Above this size units take so long that they are counted one by one. */
#define LARGEST_GROUPED 18
#define GROUP_SIZE      64

/* What the threads of one count share. */
typedef struct Job Job;

struct Job
{
  void (*work) (Job *job, QueensKernel *kernel);
  QueensUnits units;
  size_t group_size; /* so many units, or fewer, are counted at once */
  QueensControl *control;
  pthread_mutex_t lock; /* of next */
  size_t next;
  atomic_uint_fast64_t count;

  size_t step;                  /* from unit to unit, where each count is kept */
  atomic_uint_fast64_t *counts; /* of each unit, or NULL */
};

/* The next group of units, first … end - 1. False when there is none. */
static bool
take_group (Job *job, size_t *first, size_t *end)
{
  pthread_mutex_lock (&job->lock);
  *first = *end = job->next;
  if (*first < job->units.n)
    *end = job->next = queens_units_group_end (&job->units, *first, job->group_size);
  pthread_mutex_unlock (&job->lock);
  return *end > *first;
}

static void
count_units (Job *job, QueensKernel *kernel)
{
  QueensControl *control = job->control;
  uint64_t count = 0;
  size_t first, end;

  while (!queens_control_stopped (control) && take_group (job, &first, &end))
    {
      count += queens_kernel_count (kernel, &job->units.batches[first], end - first, control,
                                    control ? &control->found : NULL);
      if (control)
        atomic_fetch_add_explicit (&control->steps_done, end - first, memory_order_relaxed);
    }
  atomic_fetch_add_explicit (&job->count, count, memory_order_relaxed);
}

/* A thread that has no memory leaves the work to the others. */
static void
work_cb (void *data)
{
  Job *job = data;
  QueensKernel *kernel = queens_kernel_new ();

  if (kernel)
    job->work (job, kernel);
  queens_kernel_free (kernel);
}

static QueensOutcome
run_job (Job *job, int threads)
{
  if ((size_t) threads > job->units.n)
    threads = job->units.n > 0 ? (int) job->units.n : 1;
  pthread_mutex_init (&job->lock, NULL);
  queens_crew_run (threads, work_cb, job);
  pthread_mutex_destroy (&job->lock);
  if (queens_control_stopped (job->control))
    return QUEENS_STOPPED;
  return job->next < job->units.n ? QUEENS_NO_MEMORY : QUEENS_DONE;
}

/* So few that threads find work and progress shows, so many that lanes are full. */
static size_t
choose_group_size (int n, size_t n_units, int threads)
{
  size_t size = n <= LARGEST_GROUPED ? GROUP_SIZE : 1;
  size_t most = n_units / ((size_t) threads * GROUPS_PER_THREAD) + 1;

  return threads > 1 && most < size ? most : size;
}

QueensOutcome
queens_count_part (const QueensRequest *request,
                   int part,
                   int n_parts,
                   int threads,
                   QueensControl *control,
                   uint64_t *count)
{
  Job job = { .work = count_units, .control = control };
  QueensOutcome outcome;

  if (!queens_units_init (&job.units, request))
    return QUEENS_NO_MEMORY;
  queens_units_keep (&job.units, (size_t) part, (size_t) n_parts);
  if (request->n < FEWEST_FILES_FOR_THREADS)
    threads = 1;
  if ((size_t) threads > job.units.n)
    threads = job.units.n > 0 ? (int) job.units.n : 1;
  job.group_size = choose_group_size (request->n, job.units.n, threads);
  if (control)
    {
      atomic_store_explicit (&control->steps_total, job.units.n + 1, memory_order_relaxed);
      atomic_store_explicit (&control->steps_done, 1, memory_order_relaxed);
    }
  outcome = run_job (&job, threads);
  *count = atomic_load_explicit (&job.count, memory_order_relaxed);
  queens_units_clear (&job.units);
  return outcome;
}

static bool
count_one_cb (const QueensSolution *solution, void *data)
{
  (void) solution;
  (*(uint64_t *) data)++;
  return true;
}

static QueensOutcome
count_classes (int n, int threads, QueensControl *control, uint64_t *count)
{
  QueensRequest all = queens_request_all (n);
  QueensSymmetricCounts symmetric = queens_count_symmetric (n, control);
  QueensOutcome outcome = queens_count_part (&all, 0, 1, threads, control, count);
  uint64_t reflected = n == 1 ? 4 : 0; /* above, two queens would share a line */

  *count = (*count + symmetric.half_turn + 2 * symmetric.quarter_turn + reflected)
           / QUEENS_N_SYMMETRIES;
  return outcome;
}

QueensOutcome
queens_count (const QueensRequest *request, int threads, QueensControl *control, uint64_t *count)
{
  if (!request->fundamental)
    return queens_count_part (request, 0, 1, threads, control, count);
  if (queens_request_is_free (request))
    return count_classes (request->n, threads, control, count);
  *count = 0;
  return queens_solver_visit (request, count_one_cb, count, control);
}

const char *
queens_count_scheme (const QueensRequest *request, QueensCut cut)
{
  if (cut == QUEENS_CUT_PREFIXES)
    return QUEENS_UNITS_PREFIX_SCHEME;
  if (cut == QUEENS_CUT_FIRST)
    return QUEENS_UNITS_FIRST_SCHEME;
  return queens_request_is_free (request) ? QUEENS_UNITS_SCHEME : QUEENS_UNITS_CONSTRAINED_SCHEME;
}

/* 0: as deep as the index. */
static int
prefix_depth (QueensCut cut)
{
  return cut == QUEENS_CUT_PREFIXES ? QUEENS_COUNT_PREFIX_DEPTH : 0;
}

static bool
init_units (QueensUnits *units, const QueensRequest *request, QueensCut cut)
{
  if (cut != QUEENS_CUT_MIDDLE)
    return queens_units_init_prefixes (units, request, prefix_depth (cut));
  return queens_units_init (units, request);
}

bool
queens_count_n_units (const QueensRequest *request, QueensCut cut, size_t *n_units)
{
  QueensUnits units;

  if (cut != QUEENS_CUT_MIDDLE)
    return queens_units_count_prefixes (request, prefix_depth (cut), n_units);
  if (!init_units (&units, request, cut))
    return false;
  *n_units = units.n;
  queens_units_clear (&units);
  return true;
}

/* The next unit that is not counted yet. False when there is none. */
static bool
take_unit (Job *job, size_t *unit)
{
  bool taken = false;

  pthread_mutex_lock (&job->lock);
  for (; !taken && job->next < job->units.n; job->next += job->step)
    if (atomic_load_explicit (&job->counts[job->next], memory_order_relaxed) == QUEENS_UNCOUNTED)
      {
        *unit = job->next;
        taken = true;
      }
  pthread_mutex_unlock (&job->lock);
  return taken;
}

static void
count_each_unit (Job *job, QueensKernel *kernel)
{
  QueensControl *control = job->control;
  size_t unit;

  while (!queens_control_stopped (control) && take_unit (job, &unit))
    {
      uint64_t count = queens_kernel_count (kernel, &job->units.batches[unit], 1, control,
                                            control ? &control->found : NULL);

      if (queens_control_stop_requested (control))
        break;
      atomic_store_explicit (&job->counts[unit], count, memory_order_relaxed);
      if (control)
        atomic_fetch_add_explicit (&control->steps_done, 1, memory_order_relaxed);
    }
}

/* Tells control what the units that are wanted have come to before. */
static void
tell_progress (const Job *job)
{
  uint64_t found = 0;
  size_t n_done = 0;
  size_t n_wanted = 0;

  for (size_t i = job->next; i < job->units.n; i += job->step, n_wanted++)
    {
      uint64_t count = atomic_load_explicit (&job->counts[i], memory_order_relaxed);

      if (count == QUEENS_UNCOUNTED)
        continue;
      found += count;
      n_done++;
    }
  atomic_store_explicit (&job->control->found, found, memory_order_relaxed);
  atomic_store_explicit (&job->control->steps_total, n_wanted + 1, memory_order_relaxed);
  atomic_store_explicit (&job->control->steps_done, n_done + 1, memory_order_relaxed);
}

QueensOutcome
queens_count_units (const QueensRequest *request,
                    QueensCut cut,
                    size_t first,
                    size_t step,
                    int threads,
                    QueensControl *control,
                    atomic_uint_fast64_t *counts)
{
  Job job = {
    .work = count_each_unit, .control = control, .next = first, .step = step, .counts = counts
  };
  QueensOutcome outcome;

  if (!init_units (&job.units, request, cut))
    return QUEENS_NO_MEMORY;
  if (control)
    tell_progress (&job);
  outcome = run_job (&job, threads);
  queens_units_clear (&job.units);
  return outcome;
}
