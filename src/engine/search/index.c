/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/index.h"

#include "engine/kernel/kernel.h"
#include "engine/memory.h"
#include "engine/search/prefixes.h"
#include "engine/search/solver.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* The number of additional files that a longer prefix covers, and the maximum number of files it
 * leaves. */
#define FILES_MORE       2
#define MAX_LEFT_REFINED 16

struct QueensIndex
{
  atomic_int ref_count;
  QueensRequest request;
  atomic_bool laid_out; /* whether the fields below are valid */
  QueensPrefixes prefixes;
};

QueensIndex *
queens_index_new (const QueensRequest *request)
{
  QueensIndex *index = queens_allocate (NULL, 1, sizeof *index);

  *index = (QueensIndex){ .ref_count = 1, .request = *request };
  return index;
}

QueensIndex *
queens_index_ref (QueensIndex *index)
{
  if (index)
    atomic_fetch_add_explicit (&index->ref_count, 1, memory_order_relaxed);
  return index;
}

const QueensRequest *
queens_index_get_request (const QueensIndex *index)
{
  return &index->request;
}

void
queens_index_unref (QueensIndex *index)
{
  if (!index || atomic_fetch_sub (&index->ref_count, 1) > 1)
    return;
  queens_prefixes_clear (&index->prefixes);
  free (index);
}

static bool
is_laid_out (const QueensIndex *index)
{
  return atomic_load_explicit (&index->laid_out, memory_order_acquire);
}

/* The table of prefixes */

static size_t
get_n_known (const QueensPrefixes *self)
{
  return atomic_load_explicit (&self->n_known, memory_order_acquire);
}

/* The number of solutions under the first n prefixes, which must be known. */
static uint64_t
get_before (const QueensPrefixes *self, size_t n)
{
  return n > 0 ? self->ends[n - 1] : 0;
}

/* The index, 0 … n, of the first prefix that is not below ranks. Only as many ranks are compared as a
 * prefix has. */
static size_t
find_prefix (const QueensPrefixes *self, const uint8_t *ranks)
{
  size_t low = 0;
  size_t high = self->n;

  while (low < high)
    {
      size_t middle = low + (high - low) / 2;

      if (memcmp (queens_prefixes_get (self, middle), ranks, (size_t) self->depth) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* The index of the prefix with the k-th solution, or the number of known prefixes. */
static size_t
find_place (const QueensPrefixes *self, uint64_t k)
{
  size_t low = 0;
  size_t high = get_n_known (self);

  while (low < high)
    {
      size_t middle = low + (high - low) / 2;

      if (self->ends[middle] < k)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Adds up the counts, from the first unknown prefix to the first that is not counted, and makes these
 * prefixes known. */
static void
add_up (QueensPrefixes *self)
{
  size_t known = atomic_load_explicit (&self->n_known, memory_order_relaxed);
  uint64_t sum = get_before (self, known);

  for (; known < self->n && self->ends[known] != QUEENS_UNCOUNTED; known++)
    self->ends[known] = sum += self->ends[known];
  atomic_store_explicit (&self->n_known, known, memory_order_release);
}

static bool
is_all_known (const QueensPrefixes *self)
{
  return self->complete && get_n_known (self) == self->n;
}

/* The number of known solutions; of a mirrored table, those of its half until all of it is known. */
static uint64_t
get_n_solutions (const QueensPrefixes *self)
{
  /* Read once, because another thread may be building the table. */
  size_t known = get_n_known (self);
  bool is_all = self->complete && known == self->n;

  return get_before (self, known) * (is_all ? queens_prefixes_weight (self) : 1);
}

/* Shared by the threads that count the prefixes of a table. */
typedef struct
{
  QueensPrefixes *prefixes;
  const QueensControl *stop; /* the control with the stop flag, or NULL */
  QueensControl *progress;   /* the control to publish to, or NULL */
  QueensBatch root;          /* the batch that has queens on the required squares */
  bool visits;               /* visits solutions instead of counting them */
  size_t first;              /* the first prefix that is not known yet */
  pthread_mutex_t lock;      /* locked after a prefix is counted */
} Building;

static void
show_progress (const Building *building)
{
  queens_control_set_progress (building->progress, get_n_solutions (building->prefixes),
                               get_n_known (building->prefixes), building->prefixes->n);
}

static void
count_prefix (size_t task, QueensKernel *kernel, void *data)
{
  Building *building = data;
  QueensPrefixes *self = building->prefixes;
  size_t i = building->first + task;
  const QueensRange range = { .prefix = queens_prefixes_get (self, i), .n_prefix = self->depth };
  QueensBatch batch;
  uint64_t count;

  if (building->visits)
    count = queens_solver_nth (&self->request, range, UINT64_MAX, NULL, building->stop, NULL);
  else
    {
      queens_batch_place_first (&building->root, range.prefix, self->depth, &batch);
      count = queens_kernel_count (kernel, &batch, 1, building->stop, NULL);
    }
  if (queens_control_stopped (building->stop))
    return;
  pthread_mutex_lock (&building->lock);
  self->ends[i] = count;
  add_up (self);
  show_progress (building);
  pthread_mutex_unlock (&building->lock);
  queens_control_end_part (building->progress);
}

/* Counts the solutions under each prefix that is not known. With visits, visits them instead. */
static QueensOutcome
build (QueensPrefixes *self,
       bool visits,
       int threads,
       const QueensControl *stop,
       QueensControl *progress)
{
  Building building = { .prefixes = self, .stop = stop, .progress = progress };
  QueensOutcome outcome;

  building.visits = !queens_batch_init (&building.root, &self->request) || visits;
  building.first = get_n_known (self);
  /* After a build that was stopped, only the known counts are kept. */
  for (size_t i = building.first; i < self->n; i++)
    self->ends[i] = QUEENS_UNCOUNTED;
  pthread_mutex_init (&building.lock, NULL);
  show_progress (&building);
  outcome = queens_kernel_run (self->n - building.first, threads, count_prefix, &building, stop);
  pthread_mutex_destroy (&building.lock);
  return outcome;
}

static QueensPrefixes *
make_under (const QueensPrefixes *self, size_t i, const QueensControl *control)
{
  QueensPrefixes *under = queens_allocate (NULL, 1, sizeof *under);
  QueensRequest request = self->request;
  int depth = self->depth + FILES_MORE;

  if (depth < request.n - MAX_LEFT_REFINED)
    depth = request.n - MAX_LEFT_REFINED;
  for (uint8_t file = 0; file < self->depth; file++)
    queens_square_set_add (&request.required,
                           (QueensSquare){ file, queens_prefixes_get (self, i)[file] });
  queens_prefixes_init (under, &request, depth);
  if (build (under, false, 1, control, NULL) == QUEENS_DONE)
    return under;
  queens_prefixes_free (under);
  return NULL;
}

/* The table for the i-th prefix. If several threads make it at once, the first one's is kept. NULL when
 * stopped. */
static const QueensPrefixes *
get_under (const QueensPrefixes *self, size_t i, const QueensControl *control)
{
  QueensPrefixes *under = atomic_load (&self->under[i]);
  QueensPrefixes *first = NULL;

  if (under)
    return under;
  under = make_under (self, i, control);
  if (!under || atomic_compare_exchange_strong (&self->under[i], &first, under))
    return under;
  queens_prefixes_free (under);
  return first;
}

/* Writes the k-th solution, from 1. Returns false if it is not under the known prefixes, or if control
 * is stopped. */
static bool
take (const QueensPrefixes *self,
      uint64_t k,
      const QueensControl *control,
      QueensSolution *solution)
{
  size_t i = find_place (self, k);
  const QueensRange range = { .prefix = queens_prefixes_get (self, i), .n_prefix = self->depth };

  if (i == get_n_known (self))
    return false;
  k -= get_before (self, i);
  if (self->under)
    {
      const QueensPrefixes *under = get_under (self, i, control);

      return under && take (under, k, control, solution);
    }
  return queens_solver_nth (&self->request, range, k, NULL, control, solution) == k;
}

/* The number of solutions before end, which need not be a solution. Returns false if it cannot be
 * known, or if control is stopped. */
static bool
count_below (const QueensPrefixes *self,
             const QueensSolution *end,
             const QueensControl *control,
             uint64_t *count)
{
  size_t known = get_n_known (self);
  size_t i = find_prefix (self, end->ranks);
  const QueensRange range = { .prefix = queens_prefixes_get (self, i), .n_prefix = self->depth };
  uint64_t under = 0;

  if (i > known || (i == known && !(i == self->n && self->complete)))
    return false;
  if (i < known && memcmp (range.prefix, end->ranks, (size_t) self->depth) == 0)
    {
      const QueensPrefixes *longer = self->under ? get_under (self, i, control) : NULL;

      if (!self->under)
        under = queens_solver_nth (&self->request, range, UINT64_MAX, end, control, NULL);
      else if (!longer || !count_below (longer, end, control, &under))
        return false;
      if (!self->under && queens_control_stop_requested (control))
        return false;
    }
  *count = get_before (self, i) + under;
  return true;
}

/* Building */

/* Takes over these counts of prefixes. Returns false if one of them is impossible. */
static bool
take_over (QueensIndex *index, const atomic_uint_fast64_t *counts)
{
  uint64_t n_images = queens_prefixes_weight (&index->prefixes);

  for (size_t i = 0; i < index->prefixes.n; i++)
    {
      uint64_t count = atomic_load_explicit (&counts[i], memory_order_relaxed);

      if (count == QUEENS_UNCOUNTED || count % n_images != 0)
        return false;
      index->prefixes.ends[i] = count / n_images;
    }
  add_up (&index->prefixes);
  return true;
}

/* Lists the prefixes unless that is done. */
static void
lay_out (QueensIndex *index)
{
  if (is_laid_out (index))
    return;
  queens_prefixes_init (&index->prefixes, &index->request, 0);
  atomic_store_explicit (&index->laid_out, true, memory_order_release);
}

bool
queens_index_load_counts (QueensIndex *index, const atomic_uint_fast64_t *counts, size_t n_counts)
{
  QueensPrefixes *prefixes = &index->prefixes;

  if (is_laid_out (index) || index->request.fundamental
      || !queens_request_is_unconstrained (&index->request))
    return false;
  queens_prefixes_init (prefixes, &index->request, QUEENS_COUNT_PREFIX_DEPTH);
  prefixes->under = queens_allocate (NULL, prefixes->n, sizeof *prefixes->under);
  for (size_t i = 0; i < prefixes->n; i++)
    atomic_init (&prefixes->under[i], NULL);
  if (n_counts == prefixes->n && take_over (index, counts))
    {
      atomic_store_explicit (&index->laid_out, true, memory_order_release);
      return true;
    }
  queens_prefixes_clear (prefixes);
  return false;
}

QueensOutcome
queens_index_build (QueensIndex *index, int threads, QueensControl *control)
{
  bool visits = index->request.fundamental || strcmp (queens_kernel_isa (), "portable") == 0;

  lay_out (index);
  return build (&index->prefixes, visits, threads, control, control);
}

/* Queries */

bool
queens_index_covers_list (QueensIndex *index)
{
  lay_out (index);
  return index->prefixes.complete;
}

bool
queens_index_is_known_partial (const QueensIndex *index)
{
  return is_laid_out (index) && !index->prefixes.complete;
}

bool
queens_index_total (const QueensIndex *index, uint64_t *total)
{
  if (!is_laid_out (index) || !is_all_known (&index->prefixes))
    return false;
  *total = get_n_solutions (&index->prefixes);
  return true;
}

uint64_t
queens_index_known (const QueensIndex *index)
{
  return is_laid_out (index) ? get_n_solutions (&index->prefixes) : 0;
}

static QueensIndexAnswer
answer (bool known)
{
  return known ? QUEENS_INDEX_FOUND : QUEENS_INDEX_UNKNOWN;
}

QueensIndexAnswer
queens_index_kth (const QueensIndex *index,
                  uint64_t k,
                  const QueensControl *control,
                  QueensSolution *solution)
{
  uint64_t total;
  bool has_total = queens_index_total (index, &total);

  if (k == 0 || (has_total && k > total))
    return QUEENS_INDEX_ABSENT;
  if (!is_laid_out (index))
    return QUEENS_INDEX_UNKNOWN;
  if (k <= get_before (&index->prefixes, get_n_known (&index->prefixes)))
    return answer (take (&index->prefixes, k, control, solution));
  if (!has_total || !take (&index->prefixes, total + 1 - k, control, solution))
    return QUEENS_INDEX_UNKNOWN;
  *solution = queens_symmetry_map_solution (QUEENS_MIRROR_RANKS, solution);
  return QUEENS_INDEX_FOUND;
}

QueensIndexAnswer
queens_index_count_to (const QueensIndex *index,
                       const QueensSolution *end,
                       const QueensControl *control,
                       uint64_t *count)
{
  const QueensPrefixes *prefixes = &index->prefixes;
  QueensSolution image;
  uint64_t total, below;

  *count = 0;
  if (!is_laid_out (index))
    return QUEENS_INDEX_UNKNOWN;
  if (!prefixes->mirrored || find_prefix (prefixes, end->ranks) < prefixes->n)
    {
      bool known = count_below (prefixes, end, control, &below);

      if (known)
        *count = below + queens_request_matches (&index->request, end);
      return answer (known);
    }
  /* In the half that is not listed, the result is computed from the other half. */
  image = queens_symmetry_map_solution (QUEENS_MIRROR_RANKS, end);
  if (!queens_index_total (index, &total) || !count_below (prefixes, &image, control, &below))
    return QUEENS_INDEX_UNKNOWN;
  *count = total - below;
  return QUEENS_INDEX_FOUND;
}

QueensIndexAnswer
queens_index_find (const QueensIndex *index,
                   const QueensSolution *solution,
                   const QueensControl *control,
                   uint64_t *k)
{
  *k = 0;
  if (solution->n != index->request.n || !queens_request_matches (&index->request, solution))
    return QUEENS_INDEX_ABSENT;
  return queens_index_count_to (index, solution, control, k);
}

/* Classes */

QueensClassMember
queens_classes_find (const QueensIndex *fundamental, const QueensSolution *solution)
{
  QueensSolution images[QUEENS_N_SYMMETRIES];
  QueensClassMember class_member = { .member = 1 };

  class_member.n_members = queens_symmetry_class (solution, images);
  while (queens_solution_compare (&images[class_member.member - 1], solution) != 0)
    class_member.member++;
  if (!fundamental
      || queens_index_find (fundamental, &images[0], NULL, &class_member.class_number)
             != QUEENS_INDEX_FOUND)
    class_member.class_number = 0;
  return class_member;
}
