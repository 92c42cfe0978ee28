/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A piece is what the kernel counts at once: on small boards, a group of units; on larger ones, a
 * unit; and on the largest, one of the batches into which the kernel splits a unit until only as
 * many files are left as a lane has bits. Such a batch is chosen at random from the top down: first
 * a unit, then a queen for one file after another, each with a probability that grows with the
 * estimated work below it. By Horvitz and Thompson (1952), the mean of a piece's time divided by
 * its probability is the time of the whole count. D. E. Knuth sampled the nodes of a tree in this
 * way ("Estimating the efficiency of backtrack programs", 1975). */
#include "engine/search/estimate.h"

#include "engine/kernel/kernel.h"
#include "engine/kernel/plan.h"
#include "engine/random.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

/* The two-sided 95% quantile of the normal distribution. */
#define QUANTILE 1.96

/* The maximum number of pieces to draw. */
#define MAX_PIECES (1 << 20)

/* With fewer pieces than this, their variance cannot be judged. */
#define FEWEST_PIECES 200

/* The sum of the samples, and the sum of their squares. */
typedef struct
{
  double sum;
  double squares;
} Sum;

typedef struct
{
  QueensUnits units;
  double *ends; /* the end of each group's share; shares begin at 0 */
  uint64_t seed;
  double precision;
  int64_t deadline; /* µs of the monotonic clock */
  QueensControl *control;
  pthread_mutex_t mutex; /* protects the fields below */
  uint64_t n_pieces;
  Sum seconds, count;
  atomic_bool done;
} Sample;

static double
now (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (double) time.tv_sec + (double) time.tv_nsec * 1e-9;
}

/* The share of a group is its estimated work. */
static bool
list_shares (Sample *self)
{
  const QueensUnits *units = &self->units;
  double share = 0;

  self->ends = malloc ((units->n_groups + 1) * sizeof *self->ends);
  if (!self->ends)
    return false;
  for (size_t group = 0; group < units->n_groups; group++)
    {
      for (size_t i = units->groups[group]; i < units->groups[group + 1]; i++)
        {
          QueensBatch batch;

          queens_units_get (units, i, &batch);
          share += queens_batch_estimate (&batch);
        }
      self->ends[group] = share;
    }
  return true;
}

/* Draws one of n at random, given the ends of their shares, and divides *weight by the probability
 * of drawing it. */
static size_t
draw (QueensRandom *random, const double *ends, size_t n, double *weight)
{
  double at = (double) (queens_random_next (random) >> 11) * 0x1p-53 * ends[n - 1];
  size_t low = 0, high = n - 1;

  while (low < high)
    {
      size_t middle = low + (high - low) / 2;

      if (ends[middle] > at)
        high = middle;
      else
        low = middle + 1;
    }
  *weight *= ends[n - 1] / (low > 0 ? ends[low] - ends[low - 1] : ends[0]);
  return low;
}

/* Descends to a random piece of the batch. Returns false if a file has no rank for a queen. */
static bool
draw_piece (QueensRandom *random, QueensBatch *batch, double *weight)
{
  QueensBatch children[QUEENS_MAX_N];
  double ends[QUEENS_MAX_N];

  while (batch->n_files > QUEENS_LANE_BITS)
    {
      size_t n = queens_batch_split (batch, children);

      for (size_t i = 0; i < n; i++)
        ends[i] = queens_batch_estimate (&children[i]) + (i > 0 ? ends[i - 1] : 0);
      if (n == 0 || ends[n - 1] <= 0)
        return false;
      *batch = children[draw (random, ends, n, weight)];
    }
  return true;
}

static void
add (Sum *sum, double value)
{
  sum->sum += value;
  sum->squares += value * value;
}

/* Half the width of the confidence interval of the mean. */
static double
error_of (const Sum *sum, uint64_t n)
{
  double mean = sum->sum / (double) n;
  double variance = sum->squares / (double) n - mean * mean;

  return n > 0 && variance > 0 ? QUANTILE * sqrt (variance / (double) n) : 0;
}

static void
count_piece (size_t task, QueensKernel *kernel, void *data)
{
  Sample *self = data;
  QueensRandom random = { self->seed + task * UINT64_C (0xd1342543de82ef95) };
  const QueensBatch *batches;
  QueensBatch piece;
  double weight = 1;
  double seconds = 0;
  uint64_t count = 0;
  size_t group, n;

  if (atomic_load_explicit (&self->done, memory_order_relaxed))
    return;
  group = draw (&random, self->ends, self->units.n_groups, &weight);
  batches = queens_units_get_group (&self->units, group, &piece, &n);
  if (n > 1 || draw_piece (&random, &piece, &weight))
    {
      seconds = now (CLOCK_THREAD_CPUTIME_ID);
      count = queens_kernel_count (kernel, batches, n, self->control, NULL);
      seconds = now (CLOCK_THREAD_CPUTIME_ID) - seconds;
    }
  pthread_mutex_lock (&self->mutex);
  if (!self->done && !queens_control_stop_requested (self->control))
    {
      self->n_pieces++;
      add (&self->seconds, weight * seconds);
      add (&self->count, weight * (double) count);
      self->done = (self->n_pieces >= FEWEST_PIECES
                    && error_of (&self->seconds, self->n_pieces) * (double) self->n_pieces
                           <= self->precision * self->seconds.sum)
                   || now (CLOCK_MONOTONIC) * 1e6 >= (double) self->deadline;
    }
  pthread_mutex_unlock (&self->mutex);
}

QueensOutcome
queens_estimate (const QueensRequest *request,
                 int part,
                 int n_parts,
                 double precision,
                 int64_t max_time,
                 uint64_t seed,
                 int threads,
                 QueensControl *control,
                 QueensEstimate *estimate)
{
  Sample self = { .seed = seed, .precision = precision, .control = control };
  QueensOutcome outcome = QUEENS_NO_MEMORY;

  *estimate = (QueensEstimate){ 0 };
  if (!queens_units_init_part (&self.units, request, part, n_parts, 1))
    return QUEENS_NO_MEMORY;
  self.deadline = (int64_t) (now (CLOCK_MONOTONIC) * 1e6) + max_time;
  pthread_mutex_init (&self.mutex, NULL);
  if (list_shares (&self))
    outcome = self.units.n_groups > 0 && self.ends[self.units.n_groups - 1] > 0
                  ? queens_kernel_run (MAX_PIECES, threads, count_piece, &self, control)
                  : QUEENS_DONE;
  pthread_mutex_destroy (&self.mutex);
  if (outcome == QUEENS_DONE && self.n_pieces > 0)
    *estimate = (QueensEstimate){
      .seconds = self.seconds.sum / (double) self.n_pieces,
      .seconds_error = error_of (&self.seconds, self.n_pieces),
      .count = self.count.sum / (double) self.n_pieces,
      .count_error = error_of (&self.count, self.n_pieces),
      .n_pieces = self.n_pieces,
    };
  free (self.ends);
  queens_units_clear (&self.units);
  return outcome;
}
