/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/index.h"

#include "engine/kernel/kernel.h"
#include "engine/search/prefixes.h"
#include "engine/search/solver.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* The number of prefixes that a thread takes at a time. */
#define CHUNK 16

struct QueensIndex
{
  atomic_int ref_count;
  QueensRequest request;
  atomic_bool laid_out; /* whether the fields below are valid */
  QueensPrefixes prefixes;
  bool *chunk_done; /* whether its prefixes are counted */
};

QueensIndex *
queens_index_new (const QueensRequest *request)
{
  QueensIndex *index = calloc (1, sizeof *index);

  if (!index)
    return NULL;
  atomic_init (&index->ref_count, 1);
  index->request = *request;
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

static void
clear (QueensIndex *index)
{
  queens_prefixes_clear (&index->prefixes);
  free (index->chunk_done);
  index->chunk_done = NULL;
}

void
queens_index_unref (QueensIndex *index)
{
  if (!index || atomic_fetch_sub (&index->ref_count, 1) > 1)
    return;
  clear (index);
  free (index);
}

static bool
is_laid_out (const QueensIndex *index)
{
  return atomic_load_explicit (&index->laid_out, memory_order_acquire);
}

/* Building */

/* A unit is a prefix. If only half of the prefixes are listed, it includes the mirror image. */
static uint64_t
images_of_prefix (const QueensIndex *index)
{
  return index->prefixes.mirrored ? 2 : 1;
}

/* Uses these counts for the first prefixes. Returns false if one of them is impossible. */
static bool
take_over (QueensIndex *index, const uint64_t *counts, size_t n_counts)
{
  uint64_t n_images = images_of_prefix (index);

  for (size_t i = 0; i < n_counts; i++)
    {
      if (counts[i] % n_images != 0)
        return false;
      index->prefixes.ends[i] = counts[i] / n_images;
    }
  queens_prefixes_add_up (&index->prefixes, n_counts);
  return true;
}

/* Allocates the contents of an index as the cut requires. When out of memory, allocates nothing and
 * returns false. */
static bool
make_parts (QueensIndex *index, QueensCut cut)
{
  int n = index->request.n;
  int depth = n < QUEENS_COUNT_PREFIX_DEPTH ? n : QUEENS_COUNT_PREFIX_DEPTH;
  bool refines = cut == QUEENS_CUT_PREFIXES;

  if (!queens_prefixes_init (&index->prefixes, &index->request, refines ? depth : 0))
    return false;
  index->chunk_done = calloc (index->prefixes.n / CHUNK + 1, sizeof *index->chunk_done);
  if (index->chunk_done && (!refines || queens_prefixes_refine (&index->prefixes)))
    return true;
  clear (index);
  return false;
}

/* Lists the prefixes; returns false when out of memory. */
static bool
lay_out (QueensIndex *index)
{
  if (is_laid_out (index))
    return true;
  if (!make_parts (index, QUEENS_CUT_FIRST))
    return false;
  atomic_store_explicit (&index->laid_out, true, memory_order_release);
  return true;
}

QueensIndexBeginning
queens_index_begin_with (QueensIndex *index, QueensCut cut, const uint64_t *counts, size_t n_counts)
{
  bool taken;
  size_t n;

  if (is_laid_out (index) || index->request.fundamental
      || !queens_request_is_free (&index->request))
    return QUEENS_INDEX_NOT_ITS_COUNTS;
  if (!make_parts (index, cut))
    return QUEENS_INDEX_NO_MEMORY;
  n = index->prefixes.n;
  taken = cut == QUEENS_CUT_PREFIXES ? n_counts == n && index->prefixes.complete : n_counts <= n;
  /* Only whole chunks are built. */
  if (taken && take_over (index, counts, n_counts < n ? n_counts - n_counts % CHUNK : n))
    {
      atomic_store_explicit (&index->laid_out, true, memory_order_release);
      return QUEENS_INDEX_BEGUN;
    }
  clear (index);
  return QUEENS_INDEX_NOT_ITS_COUNTS;
}

size_t
queens_index_copy_counts (const QueensIndex *index, size_t max, uint64_t *counts)
{
  const QueensPrefixes *prefixes = &index->prefixes;
  size_t n = is_laid_out (index) ? queens_prefixes_get_n_known (prefixes) : 0;

  if (n > max)
    n = max;
  for (size_t i = 0; i < n; i++)
    counts[i] = images_of_prefix (index)
                * (queens_prefixes_get_before (prefixes, i + 1)
                   - queens_prefixes_get_before (prefixes, i));
  return n;
}

/* Shared by the threads that build an index. */
typedef struct
{
  QueensIndex *index;
  QueensControl *control;
  QueensBatch root;     /* the batch that satisfies the pins */
  bool visits;          /* visits solutions instead of counting them */
  size_t first_chunk;   /* the first chunk that is not known yet */
  pthread_mutex_t lock; /* locked after a chunk is counted */
} Building;

static uint64_t
count_under (const Building *building, size_t i, QueensKernel *kernel)
{
  const QueensPrefixes *prefixes = &building->index->prefixes;
  const QueensRange range
      = { .prefix = queens_prefixes_get (prefixes, i), .n_prefix = prefixes->depth };
  QueensBatch batch;

  if (building->visits || strcmp (queens_kernel_isa (kernel), "portable") == 0)
    return queens_solver_nth (&prefixes->request, range, UINT64_MAX, NULL, building->control, NULL);
  queens_batch_fix_first (&building->root, range.prefix, prefixes->depth, &batch);
  return queens_kernel_count (kernel, &batch, 1, building->control, NULL);
}

/* Adds up the counted chunks, up to the first one that is not counted yet. */
static void
sum_up (Building *building)
{
  QueensIndex *index = building->index;
  size_t known = queens_prefixes_get_n_known (&index->prefixes);
  size_t n = index->prefixes.n;

  while (known < n && index->chunk_done[known / CHUNK])
    known = known + CHUNK < n ? known + CHUNK : n;
  queens_prefixes_add_up (&index->prefixes, known);
  queens_control_set_progress (building->control, queens_index_known (index), known, n);
}

static void
build_chunk (size_t task, QueensKernel *kernel, void *data)
{
  Building *building = data;
  QueensPrefixes *prefixes = &building->index->prefixes;
  size_t chunk = building->first_chunk + task;
  size_t end = (chunk + 1) * CHUNK < prefixes->n ? (chunk + 1) * CHUNK : prefixes->n;

  for (size_t i = chunk * CHUNK; i < end && !queens_control_stopped (building->control); i++)
    prefixes->ends[i] = count_under (building, i, kernel);
  if (queens_control_stopped (building->control))
    return;
  pthread_mutex_lock (&building->lock);
  building->index->chunk_done[chunk] = true;
  sum_up (building);
  pthread_mutex_unlock (&building->lock);
  queens_control_end_part (building->control);
}

QueensOutcome
queens_index_build (QueensIndex *index, int threads, QueensControl *control)
{
  Building building = { .index = index, .control = control };
  QueensOutcome outcome;
  size_t n_chunks;

  if (!lay_out (index))
    return QUEENS_NO_MEMORY;
  building.visits
      = index->request.fundamental || !queens_batch_init (&building.root, &index->request);
  building.first_chunk = (queens_prefixes_get_n_known (&index->prefixes) + CHUNK - 1) / CHUNK;
  n_chunks = (index->prefixes.n + CHUNK - 1) / CHUNK;
  memset (index->chunk_done + building.first_chunk, 0, n_chunks - building.first_chunk);
  pthread_mutex_init (&building.lock, NULL);
  sum_up (&building);
  outcome = queens_kernel_run (n_chunks - building.first_chunk, threads, build_chunk, &building,
                               control);
  pthread_mutex_destroy (&building.lock);
  return outcome;
}

/* Asking */

/* The number of solutions under the known prefixes; in a mirrored index, of its half only. */
static uint64_t
known_listed (const QueensIndex *index)
{
  return queens_prefixes_get_before (&index->prefixes,
                                     queens_prefixes_get_n_known (&index->prefixes));
}

bool
queens_index_is_whole (QueensIndex *index)
{
  return lay_out (index) && index->prefixes.complete;
}

bool
queens_index_is_partial (const QueensIndex *index)
{
  return is_laid_out (index) && !index->prefixes.complete;
}

bool
queens_index_total (const QueensIndex *index, uint64_t *total)
{
  const QueensPrefixes *prefixes = &index->prefixes;

  if (!is_laid_out (index) || !prefixes->complete
      || queens_prefixes_get_n_known (prefixes) < prefixes->n)
    return false;
  *total = known_listed (index) * images_of_prefix (index);
  return true;
}

uint64_t
queens_index_known (const QueensIndex *index)
{
  uint64_t total;

  return queens_index_total (index, &total) ? total : known_listed (index);
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
  if (k <= known_listed (index))
    return answer (queens_prefixes_take (&index->prefixes, k, control, solution));
  if (!has_total || !queens_prefixes_take (&index->prefixes, total + 1 - k, control, solution))
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
  if (!prefixes->mirrored || queens_prefixes_find (prefixes, end->ranks) < prefixes->n)
    {
      bool known = queens_prefixes_count_below (prefixes, end, control, &below);

      if (known)
        *count = below + queens_solver_means (&index->request, end);
      return answer (known);
    }
  /* In the half that is not listed, the result is computed from the other half. */
  image = queens_symmetry_map_solution (QUEENS_MIRROR_RANKS, end);
  if (!queens_index_total (index, &total)
      || !queens_prefixes_count_below (prefixes, &image, control, &below))
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
  if (solution->n != index->request.n || !queens_solver_means (&index->request, solution))
    return QUEENS_INDEX_ABSENT;
  return queens_index_count_to (index, solution, control, k);
}

/* Classes */

QueensClassPlace
queens_classes_find (const QueensIndex *fundamental, const QueensSolution *solution)
{
  QueensSolution images[QUEENS_N_SYMMETRIES];
  QueensClassPlace place = { .member = 1 };

  place.n_members = queens_symmetry_class (solution, images);
  while (queens_solution_compare (&images[place.member - 1], solution) != 0)
    place.member++;
  if (!fundamental
      || queens_index_find (fundamental, &images[0], NULL, &place.number) != QUEENS_INDEX_FOUND)
    place.number = 0;
  return place;
}

uint64_t
queens_classes_walk (const QueensSolution *smallest, const QueensControl *control)
{
  QueensRequest request = queens_request_all (smallest->n);
  uint64_t n_below;

  request.fundamental = true;
  n_below = queens_solver_nth (&request, (QueensRange){ 0 }, UINT64_MAX, smallest, control, NULL);
  return queens_control_stop_requested (control) ? 0 : n_below + 1;
}
