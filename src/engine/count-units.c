/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/count-units.h"

#include "engine/border.h"
#include "engine/symmetry.h"

#include <stdlib.h>

/* The most units asked for; splitting each once more then stays within some megabytes. */
#define MOST_WANTED 2048

/* How wide a board the kernel's narrow lanes hold. */
#define NARROW 16

/* With fewer files left than this, wide lanes cost less than ever smaller batches. */
#define FEWEST_FILES_TO_NARROW 14

/* On smaller boards searching a half of them takes less time than laying out their borders. */
#define LEAST_N_FOR_BORDER 11

static uint32_t
ranks_left (const QueensBatch *batch)
{
  uint32_t ranks = 0;

  for (int i = 0; i < batch->n_files; i++)
    ranks |= batch->free[i];
  return ranks;
}

/* The lowest or highest rank that is left, whichever is free on fewer files. */
static int
edge_rank (const QueensBatch *batch, uint32_t ranks)
{
  int lowest = queens_lowest_bit (ranks);
  int highest = 31 - __builtin_clz (ranks);
  int balance = 0;

  for (int i = 0; i < batch->n_files; i++)
    balance += (int) (batch->free[i] >> lowest & 1) - (int) (batch->free[i] >> highest & 1);
  return balance <= 0 ? lowest : highest;
}

/* True if fixing the queens of the edge ranks makes the board narrow and leaves enough to do.
 * Each rank that is left must hold a queen in the end. */
static bool
should_narrow (const QueensBatch *batch, uint32_t ranks)
{
  int excess;

  if (batch->n_files < FEWEST_FILES_TO_NARROW || __builtin_popcount (ranks) != batch->n_files)
    return false;
  excess = 32 - __builtin_clz (ranks) - queens_lowest_bit (ranks) - NARROW;
  return excess > 0 && batch->n_files - excess >= FEWEST_FILES_TO_NARROW;
}

uint64_t
queens_unit_count (QueensKernel *kernel, const QueensBatch *unit, QueensControl *control)
{
  uint32_t ranks = ranks_left (unit);
  uint64_t count = 0;
  int rank;

  if (!should_narrow (unit, ranks))
    {
      count = queens_kernel_count (kernel, unit, control);
      if (control && !queens_control_stopped (control))
        atomic_fetch_add_explicit (&control->found, count, memory_order_relaxed);
      return count;
    }
  rank = edge_rank (unit, ranks);
  for (int i = 0; i < unit->n_files && !queens_control_stopped (control); i++)
    if (unit->free[i] >> rank & 1)
      {
        QueensBatch child;

        queens_batch_fix (unit, i, rank, &child);
        count += queens_unit_count (kernel, &child, control);
      }
  return count;
}

/* Appends what is left of the batch with each queen of an edge rank, or else of the first file.
 * Returns how many; units may be NULL, to count them only. */
static size_t
split (const QueensBatch *batch, QueensBatch *units)
{
  uint32_t ranks = ranks_left (batch);
  bool by_rank = should_narrow (batch, ranks);
  int edge = by_rank ? edge_rank (batch, ranks) : 0;
  size_t n = 0;

  if (batch->n_files == 0)
    {
      if (units)
        units[0] = *batch;
      return 1;
    }
  for (int i = 0; i < (by_rank ? batch->n_files : 1); i++)
    for (uint32_t bits = batch->free[i] & (by_rank ? UINT32_C (1) << edge : UINT32_MAX); bits;
         bits &= bits - 1, n++)
      if (units)
        queens_batch_fix (batch, i, queens_lowest_bit (bits), &units[n]);
  return n;
}

/* Splits each unit. */
static bool
split_all (QueensUnits *units)
{
  QueensBatch *batches;
  size_t n = 0;

  for (size_t i = 0; i < units->n; i++)
    n += split (&units->batches[i], NULL);
  batches = malloc ((n > 0 ? n : 1) * sizeof *batches);
  if (!batches)
    return false;
  n = 0;
  for (size_t i = 0; i < units->n; i++)
    n += split (&units->batches[i], &batches[n]);
  free (units->batches);
  *units = (QueensUnits){ batches, n };
  return true;
}

/* A measure of how many states the search of a batch visits, for comparing images of a board:
 * each file multiplies them by the ranks it has, less those that earlier files have taken. */
static double
estimate (const QueensBatch *batch)
{
  double states = 1;
  double sum = 0;

  for (int i = 0; i < batch->n_files; i++)
    {
      states
          *= __builtin_popcount (batch->free[i]) * (double) (batch->n_files - i) / batch->n_files;
      sum += states;
    }
  return sum;
}

/* The batch of the image that is quickest to search: it matters which way the files are filled,
 * and whether files are filled or ranks. False when nothing fits. */
static bool
init_best_image (QueensBatch *best, const QueensRequest *request)
{
  static const QueensSymmetry images[]
      = { QUEENS_MIRROR_FILES, QUEENS_MIRROR_RISING, QUEENS_TURN_RIGHT };

  if (!queens_batch_init (best, request))
    return false;
  for (size_t i = 0; i < sizeof images / sizeof images[0]; i++)
    {
      QueensRequest image = { .n = request->n,
                              .pins = queens_symmetry_map_set (images[i], &request->pins),
                              .bans = queens_symmetry_map_set (images[i], &request->bans) };
      QueensBatch batch;

      if (queens_batch_init (&batch, &image) && estimate (&batch) < estimate (best))
        *best = batch;
    }
  return true;
}

/* The first queen on one half of its file, counted twice: the mirror gives the other half. */
static size_t
init_half_board (QueensBatch *batches, const QueensRequest *request)
{
  size_t n = 0;
  QueensBatch whole;

  queens_batch_init (&whole, request);
  for (int rank = 0; 2 * rank < request->n; rank++, n++)
    {
      queens_batch_fix (&whole, 0, rank, &batches[n]);
      batches[n].weight = 2 * rank + 1 == request->n ? 1 : 2;
    }
  return n;
}

bool
queens_units_init (QueensUnits *units, const QueensRequest *request, size_t n_wanted)
{
  bool border = queens_request_is_free (request) && request->n >= LEAST_N_FOR_BORDER;
  size_t n_most = border ? QUEENS_BORDER_MAX_BATCHES : LEAST_N_FOR_BORDER;

  units->batches = malloc (n_most * sizeof *units->batches);
  if (!units->batches)
    return false;
  if (border)
    units->n = (size_t) queens_border_batches (request->n, units->batches);
  else if (queens_request_is_free (request))
    units->n = init_half_board (units->batches, request);
  else
    units->n = init_best_image (units->batches, request);
  if (n_wanted > MOST_WANTED)
    n_wanted = MOST_WANTED;
  for (int depth = 0; depth < request->n && units->n > 0 && units->n < n_wanted; depth++)
    if (!split_all (units))
      {
        queens_units_clear (units);
        return false;
      }
  return true;
}

void
queens_units_clear (QueensUnits *units)
{
  free (units->batches);
  *units = (QueensUnits){ 0 };
}
