/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/count.h"

#include "engine/count-symmetric.h"
#include "engine/count-units.h"
#include "engine/solver.h"
#include "engine/symmetry.h"

#include <pthread.h>
#include <stdlib.h>

/* With fewer files than this to fill a count is done before a second thread has started. */
#define FEWEST_FILES_FOR_THREADS 11

/* From this size on a count takes long enough to be watched, and is cut for its progress. */
#define LEAST_N_TO_WATCH   18
#define UNITS_FOR_PROGRESS 512

/* So many units a thread or a part that one large unit does not matter. */
#define UNITS_PER_THREAD 16
#define UNITS_PER_PART   128

/* What the threads of one count share. */
typedef struct
{
  QueensUnits units;
  size_t step; /* every step-th unit from next on is counted */
  QueensControl *control;
  atomic_size_t next;
  atomic_uint_fast64_t count;
} Job;

static void
count_units (Job *job, QueensKernel *kernel)
{
  uint64_t count = 0;

  while (!queens_control_stopped (job->control))
    {
      size_t i = atomic_fetch_add_explicit (&job->next, job->step, memory_order_relaxed);

      if (i >= job->units.n)
        break;
      count += queens_unit_count (kernel, &job->units.batches[i], job->control);
      if (job->control)
        atomic_fetch_add_explicit (&job->control->steps_done, 1, memory_order_relaxed);
    }
  atomic_fetch_add_explicit (&job->count, count, memory_order_relaxed);
}

/* A thread that has no memory leaves the work to the others. */
static void *
thread_cb (void *data)
{
  QueensKernel *kernel = queens_kernel_new ();

  if (kernel)
    count_units (data, kernel);
  queens_kernel_free (kernel);
  return NULL;
}

/* Runs the job on this thread and n_others more, or as many as can be had. */
static QueensOutcome
run_job (Job *job, int n_others)
{
  QueensKernel *kernel = queens_kernel_new ();
  pthread_t *others = n_others > 0 ? malloc ((size_t) n_others * sizeof *others) : NULL;
  int n_started = 0;

  if (!kernel)
    {
      free (others);
      return QUEENS_NO_MEMORY;
    }
  while (others && n_started < n_others
         && pthread_create (&others[n_started], NULL, thread_cb, job) == 0)
    n_started++;
  count_units (job, kernel);
  for (int i = 0; i < n_started; i++)
    pthread_join (others[i], NULL);
  free (others);
  queens_kernel_free (kernel);
  return queens_control_stopped (job->control) ? QUEENS_STOPPED : QUEENS_DONE;
}

static size_t
n_wanted_units (int n, int n_parts, int threads)
{
  size_t wanted = n >= LEAST_N_TO_WATCH ? UNITS_FOR_PROGRESS : 1;

  if (n_parts > 1)
    wanted = (size_t) n_parts * UNITS_PER_PART;
  if (threads > 1 && wanted < (size_t) threads * UNITS_PER_THREAD)
    wanted = (size_t) threads * UNITS_PER_THREAD;
  return wanted;
}

QueensOutcome
queens_count_part (const QueensRequest *request,
                   int part,
                   int n_parts,
                   int threads,
                   QueensControl *control,
                   uint64_t *count)
{
  Job job = { .step = (size_t) n_parts, .control = control, .next = (size_t) part };
  QueensOutcome outcome;
  size_t n_units;

  if (request->n < FEWEST_FILES_FOR_THREADS)
    threads = 1;
  if (!queens_units_init (&job.units, request, n_wanted_units (request->n, n_parts, threads)))
    return QUEENS_NO_MEMORY;
  n_units = (job.units.n + (size_t) (n_parts - 1 - part)) / (size_t) n_parts;
  if (control)
    {
      atomic_store_explicit (&control->steps_total, n_units + 1, memory_order_relaxed);
      atomic_store_explicit (&control->steps_done, 1, memory_order_relaxed);
    }
  if ((size_t) threads > n_units)
    threads = n_units > 0 ? (int) n_units : 1;
  outcome = run_job (&job, threads - 1);
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
