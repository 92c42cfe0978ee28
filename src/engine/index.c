/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/index.h"

#include "engine/crew.h"
#include "engine/index-refined.h"
#include "engine/kernel/kernel.h"
#include "engine/solver.h"
#include "engine/symmetry.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Prefixes a thread takes at a time. */
#define CHUNK 16

struct QueensIndex
{
  atomic_int ref_count;
  QueensRequest request;
  atomic_bool laid_out; /* what follows is there */
  QueensSums sums;
  bool *chunk_done;       /* its prefixes are counted */
  QueensRefined *refined; /* of an index that began with what was known, or NULL */
  pthread_mutex_t lock;   /* of what follows */
  bool is_wrong;
  QueensIndexFault fault;
};

/* What the threads of one building share. */
typedef struct
{
  QueensIndex *index;
  QueensControl *control;
  QueensBatch root; /* what the pins leave */
  bool visits;      /* solutions instead of counting them */
  atomic_size_t next_chunk;
  pthread_mutex_t lock; /* of what follows a chunk's counting */
} Building;

QueensIndex *
queens_index_new (const QueensRequest *request)
{
  QueensIndex *index = calloc (1, sizeof *index);

  if (!index)
    return NULL;
  atomic_init (&index->ref_count, 1);
  index->request = *request;
  pthread_mutex_init (&index->lock, NULL);
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
  queens_sums_clear (&index->sums);
  free (index->chunk_done);
  queens_refined_free (index->refined);
  index->chunk_done = NULL;
  index->refined = NULL;
}

void
queens_index_unref (QueensIndex *index)
{
  if (!index || atomic_fetch_sub (&index->ref_count, 1) > 1)
    return;
  clear (index);
  pthread_mutex_destroy (&index->lock);
  free (index);
}

static bool
is_laid_out (const QueensIndex *index)
{
  return atomic_load_explicit (&index->laid_out, memory_order_acquire);
}

size_t
queens_index_size (const QueensIndex *index)
{
  const QueensSums *sums = &index->sums;
  size_t n = is_laid_out (index) ? sums->prefixes.n : 0;

  return sizeof *index + n * (size_t) sums->prefixes.depth + (n + 1) * sizeof *sums->ends
         + n / CHUNK + 1;
}

/* Building */

/* A unit is a prefix and its mirror image, where the one half is listed. */
static uint64_t
images_of_prefix (const QueensIndex *index)
{
  return index->sums.prefixes.mirrored ? 2 : 1;
}

/* Takes over the counts of the first prefixes. False when one of them is not possible. */
static bool
take_over (QueensIndex *index, const uint64_t *counts, size_t n_counts)
{
  uint64_t n_images = images_of_prefix (index);

  for (size_t i = 0; i < n_counts; i++)
    {
      if (counts[i] % n_images != 0)
        return false;
      index->sums.ends[i] = counts[i] / n_images;
    }
  queens_sums_add_up (&index->sums, n_counts);
  return true;
}

/* Makes what an index has, laid out as the cut is. False when out of memory: then there is nothing. */
static bool
make_parts (QueensIndex *index, QueensCut cut)
{
  int n = index->request.n;
  int depth = n < QUEENS_COUNT_PREFIX_DEPTH ? n : QUEENS_COUNT_PREFIX_DEPTH;
  bool made;

  if (!queens_sums_init (&index->sums, &index->request, cut == QUEENS_CUT_PREFIXES ? depth : 0))
    return false;
  index->chunk_done = calloc (index->sums.prefixes.n / CHUNK + 1, sizeof *index->chunk_done);
  made = index->chunk_done != NULL;
  if (made && cut == QUEENS_CUT_PREFIXES)
    {
      index->refined = queens_refined_new (depth);
      made = index->refined != NULL;
    }
  if (!made)
    clear (index);
  return made;
}

/* Lists the prefixes; false when out of memory. */
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

bool
queens_index_begin_with (QueensIndex *index, QueensCut cut, const uint64_t *counts, size_t n_counts)
{
  bool taken;
  size_t n;

  if (is_laid_out (index) || index->request.fundamental || !queens_request_is_free (&index->request)
      || !make_parts (index, cut))
    return false;
  n = index->sums.prefixes.n;
  taken
      = cut == QUEENS_CUT_PREFIXES ? n_counts == n && index->sums.prefixes.complete : n_counts <= n;
  /* Whole chunks are built. */
  if (taken)
    taken = take_over (index, counts, n_counts < n ? n_counts - n_counts % CHUNK : n);
  if (taken)
    atomic_store_explicit (&index->laid_out, true, memory_order_release);
  else
    clear (index);
  return taken;
}

size_t
queens_index_copy_counts (const QueensIndex *index, size_t max, uint64_t *counts)
{
  const QueensSums *sums = &index->sums;
  size_t n = is_laid_out (index) ? queens_sums_get_n_known (sums) : 0;

  if (n > max)
    n = max;
  for (size_t i = 0; i < n; i++)
    counts[i] = images_of_prefix (index)
                * (queens_sums_get_before (sums, i + 1) - queens_sums_get_before (sums, i));
  return n;
}

static bool
count_visit_cb (const QueensSolution *solution, void *data)
{
  (void) solution;
  (*(uint64_t *) data)++;
  return true;
}

static uint64_t
visit_under (const Building *building, const uint8_t *prefix)
{
  const QueensIndex *index = building->index;
  uint64_t count = 0;

  queens_solver_visit_prefix (&index->request, prefix, index->sums.prefixes.depth, count_visit_cb,
                              &count, building->control);
  return count;
}

/* Puts the prefix's queens on their files, and counts what that leaves. */
static uint64_t
count_under (const Building *building, const uint8_t *prefix, QueensKernel *kernel)
{
  QueensBatch batch;

  queens_batch_fix_first (&building->root, prefix, building->index->sums.prefixes.depth, &batch);
  return queens_kernel_count (kernel, &batch, 1, building->control, NULL);
}

/* Sums up the chunks that are counted, as far as no one before them is missing. */
static void
sum_up (Building *building)
{
  QueensIndex *index = building->index;
  size_t known = queens_sums_get_n_known (&index->sums);
  size_t n = index->sums.prefixes.n;

  while (known < n && index->chunk_done[known / CHUNK])
    known = known + CHUNK < n ? known + CHUNK : n;
  queens_sums_add_up (&index->sums, known);
  if (building->control)
    {
      atomic_store_explicit (&building->control->found, queens_index_known (index),
                             memory_order_relaxed);
      atomic_store_explicit (&building->control->steps_done, known, memory_order_relaxed);
    }
}

static void
build_chunks (void *data)
{
  Building *building = data;
  QueensIndex *index = building->index;
  QueensSums *sums = &index->sums;
  QueensKernel *kernel = building->visits ? NULL : queens_kernel_new ();
  bool visits = !kernel || strcmp (queens_kernel_isa (kernel), "portable") == 0;
  size_t n = sums->prefixes.n;

  while (!queens_control_stopped (building->control))
    {
      size_t chunk = atomic_fetch_add (&building->next_chunk, 1);
      size_t end = (chunk + 1) * CHUNK < n ? (chunk + 1) * CHUNK : n;

      if (chunk * CHUNK >= n)
        break;
      for (size_t i = chunk * CHUNK; i < end && !queens_control_stopped (building->control); i++)
        sums->ends[i] = visits ? visit_under (building, queens_sums_get_prefix (sums, i))
                               : count_under (building, queens_sums_get_prefix (sums, i), kernel);
      if (queens_control_stopped (building->control))
        break;
      pthread_mutex_lock (&building->lock);
      index->chunk_done[chunk] = true;
      sum_up (building);
      pthread_mutex_unlock (&building->lock);
    }
  queens_kernel_free (kernel);
}

QueensOutcome
queens_index_build (QueensIndex *index, int threads, QueensControl *control)
{
  Building building = { .index = index, .control = control };
  size_t known, n;

  if (!lay_out (index))
    return QUEENS_NO_MEMORY;
  known = queens_sums_get_n_known (&index->sums);
  n = index->sums.prefixes.n;
  building.visits
      = index->request.fundamental || !queens_batch_init (&building.root, &index->request);
  atomic_store (&building.next_chunk, known / CHUNK);
  memset (index->chunk_done + known / CHUNK, 0, n / CHUNK + 1 - known / CHUNK);
  if (control)
    atomic_store_explicit (&control->steps_total, n, memory_order_relaxed);
  pthread_mutex_init (&building.lock, NULL);
  sum_up (&building);
  if (known < n)
    queens_crew_run (threads, build_chunks, &building);
  pthread_mutex_destroy (&building.lock);
  return queens_sums_get_n_known (&index->sums) == n ? QUEENS_DONE : QUEENS_STOPPED;
}

/* Asking */

/* How many solutions lie under the prefixes that are known: of a mirrored index, in its half. */
static uint64_t
known_listed (const QueensIndex *index)
{
  return queens_sums_get_before (&index->sums, queens_sums_get_n_known (&index->sums));
}

bool
queens_index_is_whole (QueensIndex *index)
{
  return lay_out (index) && index->sums.prefixes.complete;
}

bool
queens_index_is_partial (const QueensIndex *index)
{
  return is_laid_out (index) && !index->sums.prefixes.complete;
}

bool
queens_index_total (const QueensIndex *index, uint64_t *total)
{
  const QueensPrefixes *prefixes = &index->sums.prefixes;

  if (!is_laid_out (index) || !prefixes->complete
      || queens_sums_get_n_known (&index->sums) < prefixes->n)
    return false;
  *total = known_listed (index) * (prefixes->mirrored ? 2 : 1);
  return true;
}

uint64_t
queens_index_known (const QueensIndex *index)
{
  uint64_t total;

  return queens_index_total (index, &total) ? total : known_listed (index);
}

/* Notes it, the first time, when there are not as many solutions under the i-th prefix as the index
 * began with. */
static bool
is_right (const QueensIndex *index, size_t i, uint64_t counted)
{
  QueensIndex *self = (QueensIndex *) index;
  const QueensSums *sums = &index->sums;
  uint64_t stated = queens_sums_get_before (sums, i + 1) - queens_sums_get_before (sums, i);

  if (stated == counted)
    return true;
  pthread_mutex_lock (&self->lock);
  if (!self->is_wrong)
    {
      self->is_wrong = true;
      self->fault.depth = sums->prefixes.depth;
      memcpy (self->fault.ranks, queens_sums_get_prefix (sums, i), (size_t) sums->prefixes.depth);
      self->fault.stated = stated;
      self->fault.counted = counted;
    }
  pthread_mutex_unlock (&self->lock);
  return false;
}

bool
queens_index_get_fault (const QueensIndex *index, QueensIndexFault *fault)
{
  QueensIndex *self = (QueensIndex *) index;
  bool is_wrong;

  pthread_mutex_lock (&self->lock);
  is_wrong = self->is_wrong;
  if (is_wrong)
    *fault = self->fault;
  pthread_mutex_unlock (&self->lock);
  return is_wrong;
}

/* What lies under the i-th prefix, to be released: *sums is NULL where the answer is not FOUND. */
static QueensIndexAnswer
refine (const QueensIndex *index, size_t i, const QueensControl *control, const QueensSums **sums)
{
  *sums = queens_refined_get (index->refined, &index->request,
                              queens_sums_get_prefix (&index->sums, i), control);
  if (!*sums)
    return QUEENS_INDEX_UNKNOWN;
  if (is_right (index, i, queens_sums_get_before (*sums, (*sums)->prefixes.n)))
    return QUEENS_INDEX_FOUND;
  queens_refined_release (*sums);
  *sums = NULL;
  return QUEENS_INDEX_WRONG;
}

/* The k-th of the listed solutions; k is at most known_listed(). */
static QueensIndexAnswer
take_listed (const QueensIndex *index,
             uint64_t k,
             const QueensControl *control,
             QueensSolution *solution)
{
  const QueensSums *sums = &index->sums;
  const QueensSums *under = NULL;
  QueensIndexAnswer answer = QUEENS_INDEX_FOUND;

  if (index->refined)
    {
      size_t i = queens_sums_find (sums, k);

      answer = refine (index, i, control, &under);
      k -= queens_sums_get_before (sums, i);
      sums = under;
    }
  if (answer == QUEENS_INDEX_FOUND && !queens_sums_take (sums, k, control, solution))
    answer = QUEENS_INDEX_UNKNOWN;
  queens_refined_release (under);
  return answer;
}

QueensIndexAnswer
queens_index_kth (const QueensIndex *index,
                  uint64_t k,
                  const QueensControl *control,
                  QueensSolution *solution)
{
  uint64_t total;
  bool has_total = queens_index_total (index, &total);
  uint64_t listed = known_listed (index);
  QueensIndexAnswer answer;

  if (k == 0 || (has_total && k > total))
    return QUEENS_INDEX_ABSENT;
  if (k <= listed)
    return take_listed (index, k, control, solution);
  if (!has_total)
    return QUEENS_INDEX_UNKNOWN;
  answer = take_listed (index, total + 1 - k, control, solution);
  if (answer == QUEENS_INDEX_FOUND)
    *solution = queens_symmetry_map_solution (QUEENS_MIRROR_RANKS, solution);
  return answer;
}

/* How many of the listed solutions are below end, any ranks, or equal to it if inclusive. */
static QueensIndexAnswer
count_listed (const QueensIndex *index,
              const QueensSolution *end,
              bool inclusive,
              const QueensControl *control,
              uint64_t *count)
{
  const QueensSums *sums = &index->sums;
  const QueensSums *under = NULL;
  size_t i = queens_prefixes_find (&sums->prefixes, end->ranks);
  uint64_t before = 0;
  QueensIndexAnswer answer = QUEENS_INDEX_FOUND;

  if (index->refined && i < sums->prefixes.n && queens_sums_begins (sums, i, end->ranks))
    {
      answer = refine (index, i, control, &under);
      before = queens_sums_get_before (sums, i);
      sums = under;
    }
  if (answer == QUEENS_INDEX_FOUND && !queens_sums_count (sums, end, inclusive, control, count))
    answer = QUEENS_INDEX_UNKNOWN;
  *count += before;
  queens_refined_release (under);
  return answer;
}

/* The same of all solutions up to end. In the half that is not listed it is what the other half
 * leaves. */
static QueensIndexAnswer
count_all (const QueensIndex *index,
           const QueensSolution *end,
           const QueensControl *control,
           uint64_t *count)
{
  const QueensPrefixes *prefixes = &index->sums.prefixes;
  uint64_t total;
  uint64_t after = 0;
  QueensSolution image;
  QueensIndexAnswer answer;

  if (!is_laid_out (index))
    return QUEENS_INDEX_UNKNOWN;
  if (!prefixes->mirrored || queens_prefixes_find (prefixes, end->ranks) < prefixes->n)
    return count_listed (index, end, true, control, count);
  image = queens_symmetry_map_solution (QUEENS_MIRROR_RANKS, end);
  if (!queens_index_total (index, &total))
    return QUEENS_INDEX_UNKNOWN;
  answer = count_listed (index, &image, false, control, &after);
  *count = total - after;
  return answer;
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
  return count_all (index, solution, control, k);
}

QueensIndexAnswer
queens_index_count_to (const QueensIndex *index,
                       const QueensSolution *end,
                       const QueensControl *control,
                       uint64_t *count)
{
  *count = 0;
  return count_all (index, end, control, count);
}
