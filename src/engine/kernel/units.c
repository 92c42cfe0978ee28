/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kernel/units.h"

#include "engine/index-prefixes.h"
#include "engine/kernel/middle.h"
#include "engine/symmetry.h"

#include <stdlib.h>
#include <string.h>

/* Where nothing is constrained so many files of a unit have a queen. */
#define FIXED 4

/* On smaller boards searching a half of them takes less time than laying out the middle. */
#define LEAST_N_FOR_MIDDLE 12

/* Constrained boards are cut into so many units or more, unless they have few files left. */
#define UNITS_WANTED     512
#define LEAST_FILES_LEFT 11

/* 32 times 10 bits for what each file multiplies by, and some for the sum. */
#define ESTIMATE_WORDS 11

static bool
append (QueensUnits *units, const QueensBatch *batch)
{
  if (units->n == units->n_allocated)
    {
      size_t n_allocated = units->n > 0 ? 2 * units->n : 64;
      QueensBatch *batches = realloc (units->batches, n_allocated * sizeof *batches);

      if (!batches)
        return false;
      units->batches = batches;
      units->n_allocated = n_allocated;
    }
  units->batches[units->n++] = *batch;
  return true;
}

/* Appends the batch, with the files nearest to the middle filled until at most max_files are left. */
static bool
append_split (QueensUnits *units, const QueensBatch *batch, int max_files)
{
  QueensBatch children[QUEENS_MAX_N];
  size_t n;

  if (batch->n_files <= max_files)
    return append (units, batch);
  n = queens_batch_split (batch, children);
  for (size_t i = 0; i < n; i++)
    if (!append_split (units, &children[i], max_files))
      return false;
  return true;
}

static bool
keep_cb (const QueensBatch *batch, void *data)
{
  QueensUnits *units = data;

  return append_split (units, batch, batch->n > FIXED ? batch->n - FIXED : 0);
}

/* The first queen on one half of its file, counted twice: the mirror gives the other half. */
static bool
append_half_board (QueensUnits *units, const QueensRequest *request)
{
  QueensBatch whole;
  QueensBatch children[QUEENS_MAX_N];
  size_t n;

  queens_batch_init (&whole, request);
  n = queens_batch_split (&whole, children);
  for (size_t rank = 0; 2 * rank < n; rank++)
    {
      children[rank].weight = 2 * rank + 1 == n ? 1 : 2;
      if (!append (units, &children[rank]))
        return false;
    }
  return true;
}

/* A large number, its lowest 32 bits first: floating point would be rounded otherwise by one
 * processor than by another, and units are to be the same everywhere. */
typedef struct
{
  uint32_t words[ESTIMATE_WORDS];
} Estimate;

static void
multiply (Estimate *self, uint32_t factor)
{
  uint64_t carry = 0;

  for (int i = 0; i < ESTIMATE_WORDS; i++)
    {
      carry += (uint64_t) self->words[i] * factor;
      self->words[i] = (uint32_t) carry;
      carry >>= 32;
    }
}

static void
add (Estimate *self, const Estimate *other)
{
  uint64_t carry = 0;

  for (int i = 0; i < ESTIMATE_WORDS; i++)
    {
      carry += (uint64_t) self->words[i] + other->words[i];
      self->words[i] = (uint32_t) carry;
      carry >>= 32;
    }
}

static bool
is_less (const Estimate *a, const Estimate *b)
{
  int i = ESTIMATE_WORDS - 1;

  while (i > 0 && a->words[i] == b->words[i])
    i--;
  return a->words[i] < b->words[i];
}

/* A measure of how many states the search of a batch visits, for comparing images of a board:
 * each file multiplies them by the ranks it has, less those that earlier files have taken, so that
 * with m files, of which the i-th (from 0) has r(i) ranks, the states of a file are those of the
 * one before times r(i) (m - i) / m. The measure is their sum times m to the power of m. */
static Estimate
estimate (const QueensBatch *batch)
{
  uint8_t order[QUEENS_MAX_N];
  Estimate sum = { { 0 } };
  Estimate power = { { 1 } }; /* of m */

  queens_batch_order (batch, order);
  for (int i = batch->n_files - 1; i >= 0; i--)
    {
      uint32_t n_ranks = (uint32_t) __builtin_popcount (batch->free[order[i]]);

      add (&sum, &power);
      multiply (&sum, n_ranks * (uint32_t) (batch->n_files - i));
      multiply (&power, batch->n_files);
    }
  return sum;
}

/* The batch that is quicker to search: it matters whether files are filled or ranks. False when
 * nothing fits. */
static bool
init_best_image (QueensBatch *best, const QueensRequest *request)
{
  QueensRequest image = { .n = request->n,
                          .pins = queens_symmetry_map_set (QUEENS_MIRROR_RISING, &request->pins),
                          .bans = queens_symmetry_map_set (QUEENS_MIRROR_RISING, &request->bans) };
  QueensBatch batch;
  Estimate of_best, of_image;

  if (!queens_batch_init (best, request))
    return false;
  if (!queens_batch_init (&batch, &image))
    return true;
  of_best = estimate (best);
  of_image = estimate (&batch);
  if (is_less (&of_image, &of_best))
    *best = batch;
  return true;
}

/* All batches with so many files left. */
static bool
append_constrained (QueensUnits *units, const QueensRequest *request)
{
  QueensBatch batch;
  int n_files;

  if (!init_best_image (&batch, request))
    return true;
  n_files = batch.n_files;
  do
    {
      units->n = 0;
      if (!append_split (units, &batch, n_files))
        return false;
    }
  while (n_files-- > LEAST_FILES_LEFT && units->n > 0 && units->n < UNITS_WANTED);
  return true;
}

/* Those with the same weight one after the other. */
static bool
group_by_weight (QueensUnits *units)
{
  QueensUnits rare = { 0 };
  size_t n = 0;
  bool done = true;

  for (size_t i = 0; i < units->n && done; i++)
    if (units->batches[i].weight == QUEENS_N_SYMMETRIES)
      units->batches[n++] = units->batches[i];
    else
      done = append (&rare, &units->batches[i]);
  if (done && rare.n > 0)
    memcpy (&units->batches[n], rare.batches, rare.n * sizeof *rare.batches);
  queens_units_clear (&rare);
  return done;
}

bool
queens_units_init (QueensUnits *units, const QueensRequest *request)
{
  bool done;

  *units = (QueensUnits){ 0 };
  if (queens_request_is_free (request) && request->n < LEAST_N_FOR_MIDDLE)
    done = append_half_board (units, request);
  else if (queens_request_is_free (request))
    done = queens_middle_visit (request->n, keep_cb, units) && group_by_weight (units);
  else
    done = append_constrained (units, request);
  if (!done)
    queens_units_clear (units);
  return done;
}

static bool
append_prefixes (QueensUnits *units, const QueensBatch *whole, const QueensPrefixes *prefixes)
{
  for (size_t i = 0; i < prefixes->n; i++)
    {
      const uint8_t *ranks = prefixes->ranks + i * (size_t) prefixes->depth;
      QueensBatch batch;

      queens_batch_fix_first (whole, ranks, prefixes->depth, &batch);
      batch.weight = prefixes->mirrored ? 2 : 1;
      if (!append (units, &batch))
        return false;
    }
  return true;
}

/* Lists the prefixes of what the request means, ranks being NULL where nothing fits. False when out
 * of memory. */
static bool
list_prefixes (const QueensRequest *request,
               int depth,
               QueensPrefixes *prefixes,
               QueensBatch *whole)
{
  QueensRequest all = *request;

  all.fundamental = false;
  *prefixes = (QueensPrefixes){ 0 };
  if (!queens_batch_init (whole, &all))
    return true;
  if (depth == 0)
    return queens_prefixes_init (prefixes, &all);
  return queens_prefixes_init_depth (prefixes, &all, depth < all.n ? depth : all.n);
}

bool
queens_units_init_prefixes (QueensUnits *units, const QueensRequest *request, int depth)
{
  QueensPrefixes prefixes;
  QueensBatch whole;
  bool done;

  *units = (QueensUnits){ 0 };
  done = list_prefixes (request, depth, &prefixes, &whole)
         && append_prefixes (units, &whole, &prefixes);
  free (prefixes.ranks);
  if (!done)
    queens_units_clear (units);
  return done;
}

bool
queens_units_count_prefixes (const QueensRequest *request, int depth, size_t *n_units)
{
  QueensPrefixes prefixes;
  QueensBatch whole;
  bool done = list_prefixes (request, depth, &prefixes, &whole);

  *n_units = prefixes.n;
  free (prefixes.ranks);
  return done;
}

void
queens_units_clear (QueensUnits *units)
{
  free (units->batches);
  *units = (QueensUnits){ 0 };
}

void
queens_units_keep (QueensUnits *units, size_t first, size_t step)
{
  size_t n = 0;

  for (size_t i = first; i < units->n; i += step)
    units->batches[n++] = units->batches[i];
  units->n = n;
}

size_t
queens_units_group_end (const QueensUnits *units, size_t start, size_t max_n)
{
  const QueensBatch *first = &units->batches[start];
  size_t end = start + 1;

  while (end < units->n && end - start < max_n && units->batches[end].weight == first->weight
         && units->batches[end].n_files == first->n_files
         && memcmp (units->batches[end].files, first->files, first->n_files) == 0)
    end++;
  return end;
}
