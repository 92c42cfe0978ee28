/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/index.h"

#include "engine/crew.h"
#include "engine/index-prefixes.h"
#include "engine/kernel/kernel.h"
#include "engine/solver.h"

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
  QueensPrefixes prefixes;
  uint64_t *ends;        /* solutions under this prefix and all before it; first its own alone */
  bool *chunk_done;      /* its prefixes are counted */
  atomic_size_t n_known; /* leading prefixes of which ends is final */
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
  return index;
}

QueensIndex *
queens_index_ref (QueensIndex *index)
{
  if (index)
    atomic_fetch_add_explicit (&index->ref_count, 1, memory_order_relaxed);
  return index;
}

static void
clear (QueensIndex *index)
{
  free (index->prefixes.ranks);
  free (index->ends);
  free (index->chunk_done);
  index->prefixes.ranks = NULL;
  index->ends = NULL;
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

size_t
queens_index_size (const QueensIndex *index)
{
  size_t n = is_laid_out (index) ? index->prefixes.n : 0;

  return sizeof *index + n * (size_t) index->prefixes.depth + (n + 1) * sizeof *index->ends
         + n / CHUNK + 1;
}

static const uint8_t *
prefix_at (const QueensIndex *index, size_t i)
{
  return index->prefixes.ranks + i * (size_t) index->prefixes.depth;
}

/* Building */

/* Lists the prefixes; false when out of memory. */
static bool
lay_out (QueensIndex *index)
{
  if (is_laid_out (index))
    return true;
  if (queens_prefixes_init (&index->prefixes, &index->request))
    {
      index->ends = calloc (index->prefixes.n + 1, sizeof *index->ends);
      index->chunk_done = calloc (index->prefixes.n / CHUNK + 1, sizeof *index->chunk_done);
    }
  if (!index->ends || !index->chunk_done)
    {
      clear (index);
      return false;
    }
  atomic_store_explicit (&index->laid_out, true, memory_order_release);
  return true;
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

  queens_solver_visit_prefix (&index->request, prefix, index->prefixes.depth, count_visit_cb,
                              &count, building->control);
  return count;
}

/* Puts the prefix's queens on their files, and counts what that leaves. */
static uint64_t
count_under (const Building *building, const uint8_t *prefix, QueensKernel *kernel)
{
  QueensBatch batches[2];
  QueensBatch *batch = &batches[0];
  QueensBatch *child = &batches[1];

  *batch = building->root;
  while (batch->n_files > 0 && batch->files[0] < building->index->prefixes.depth)
    {
      QueensBatch *parent = batch;

      queens_batch_fix (parent, 0, prefix[parent->files[0]], child);
      batch = child;
      child = parent;
    }
  return queens_kernel_count (kernel, batch, 1, building->control, NULL);
}

/* Sums up the chunks that are counted, as far as no one before them is missing. */
static void
sum_up (Building *building)
{
  QueensIndex *index = building->index;
  size_t known = atomic_load_explicit (&index->n_known, memory_order_relaxed);
  size_t n = index->prefixes.n;
  uint64_t sum = known > 0 ? index->ends[known - 1] : 0;

  while (known < n && index->chunk_done[known / CHUNK])
    {
      sum += index->ends[known];
      index->ends[known++] = sum;
    }
  atomic_store_explicit (&index->n_known, known, memory_order_release);
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
  QueensKernel *kernel = building->visits ? NULL : queens_kernel_new ();
  bool visits = !kernel || strcmp (queens_kernel_isa (kernel), "portable") == 0;
  size_t n = index->prefixes.n;

  while (!queens_control_stopped (building->control))
    {
      size_t chunk = atomic_fetch_add (&building->next_chunk, 1);
      size_t end = (chunk + 1) * CHUNK < n ? (chunk + 1) * CHUNK : n;

      if (chunk * CHUNK >= n)
        break;
      for (size_t i = chunk * CHUNK; i < end && !queens_control_stopped (building->control); i++)
        index->ends[i] = visits ? visit_under (building, prefix_at (index, i))
                                : count_under (building, prefix_at (index, i), kernel);
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
  size_t known = atomic_load_explicit (&index->n_known, memory_order_relaxed);
  Building building = { .index = index, .control = control };

  if (!lay_out (index))
    return QUEENS_NO_MEMORY;
  building.visits
      = index->request.fundamental || !queens_batch_init (&building.root, &index->request);
  atomic_store (&building.next_chunk, known / CHUNK);
  memset (index->chunk_done + known / CHUNK, 0, index->prefixes.n / CHUNK + 1 - known / CHUNK);
  if (control)
    atomic_store_explicit (&control->steps_total, index->prefixes.n, memory_order_relaxed);
  pthread_mutex_init (&building.lock, NULL);
  queens_crew_run (threads, build_chunks, &building);
  pthread_mutex_destroy (&building.lock);
  known = atomic_load_explicit (&index->n_known, memory_order_relaxed);
  return known == index->prefixes.n ? QUEENS_DONE : QUEENS_STOPPED;
}

/* Asking */

/* The solutions under the first n_prefixes prefixes, which are known. */
static uint64_t
solutions_before (const QueensIndex *index, size_t n_prefixes)
{
  return n_prefixes > 0 ? index->ends[n_prefixes - 1] : 0;
}

static size_t
known_prefixes (const QueensIndex *index)
{
  return atomic_load_explicit (&index->n_known, memory_order_acquire);
}

/* How many solutions lie under the prefixes that are known: of a mirrored index, in its half. */
static uint64_t
known_listed (const QueensIndex *index)
{
  return solutions_before (index, known_prefixes (index));
}

bool
queens_index_is_whole (QueensIndex *index)
{
  return lay_out (index) && index->prefixes.complete;
}

bool
queens_index_total (const QueensIndex *index, uint64_t *total)
{
  if (!is_laid_out (index) || !index->prefixes.complete
      || known_prefixes (index) < index->prefixes.n)
    return false;
  *total = known_listed (index) * (index->prefixes.mirrored ? 2 : 1);
  return true;
}

uint64_t
queens_index_known (const QueensIndex *index)
{
  uint64_t total;

  return queens_index_total (index, &total) ? total : known_listed (index);
}

static void
mirror (QueensSolution *solution)
{
  for (int file = 0; file < solution->n; file++)
    solution->ranks[file] = (uint8_t) (solution->n - 1 - solution->ranks[file]);
}

/* Takes the k-th solution it is shown. */
typedef struct
{
  uint64_t k;
  QueensSolution solution;
} Take;

static bool
take_cb (const QueensSolution *solution, void *data)
{
  Take *take = data;

  if (--take->k > 0)
    return true;
  take->solution = *solution;
  return false;
}

/* The k-th of the listed solutions; k is at most known_listed(). */
static QueensSolution
take_listed (const QueensIndex *index, uint64_t k)
{
  size_t low = 0;
  size_t high = known_prefixes (index) - 1;
  Take take = { 0 };

  while (low < high)
    {
      size_t middle = low + (high - low) / 2;

      if (index->ends[middle] < k)
        low = middle + 1;
      else
        high = middle;
    }
  take.k = k - solutions_before (index, low);
  queens_solver_visit_prefix (&index->request, prefix_at (index, low), index->prefixes.depth,
                              take_cb, &take, NULL);
  return take.solution;
}

QueensIndexAnswer
queens_index_kth (const QueensIndex *index, uint64_t k, QueensSolution *solution)
{
  uint64_t total;
  bool has_total = queens_index_total (index, &total);
  uint64_t listed = known_listed (index);

  if (k == 0 || (has_total && k > total))
    return QUEENS_INDEX_ABSENT;
  if (k <= listed)
    *solution = take_listed (index, k);
  else if (has_total)
    {
      *solution = take_listed (index, total + 1 - k);
      mirror (solution);
    }
  else
    return QUEENS_INDEX_UNKNOWN;
  return QUEENS_INDEX_FOUND;
}

/* Counts the solutions it is shown up to an end. */
typedef struct
{
  const QueensSolution *end;
  bool inclusive; /* the end itself, too */
  uint64_t count;
} UpTo;

static bool
count_up_to_cb (const QueensSolution *solution, void *data)
{
  UpTo *up_to = data;

  if (queens_solution_compare (solution, up_to->end) >= up_to->inclusive)
    return false;
  up_to->count++;
  return true;
}

/* How many of the listed solutions are below end, any ranks, or equal to it if inclusive. False
 * when it is not known yet. */
static bool
count_listed (const QueensIndex *index, const QueensSolution *end, bool inclusive, uint64_t *count)
{
  const QueensPrefixes *prefixes = &index->prefixes;
  size_t known = known_prefixes (index);
  size_t i = queens_prefixes_find (prefixes, end->ranks);
  UpTo up_to = { .end = end, .inclusive = inclusive };

  if (i > known || (i == known && !(i == prefixes->n && prefixes->complete)))
    return false;
  if (i < known)
    queens_solver_visit_prefix (&index->request, prefix_at (index, i), prefixes->depth,
                                count_up_to_cb, &up_to, NULL);
  *count = solutions_before (index, i) + up_to.count;
  return true;
}

/* The same of all solutions up to end. In the half that is not listed it is what the other half leaves. */
static bool
count_all (const QueensIndex *index, const QueensSolution *end, uint64_t *count)
{
  uint64_t total, after;
  QueensSolution image = *end;

  if (!is_laid_out (index))
    return false;
  if (!index->prefixes.mirrored
      || queens_prefixes_find (&index->prefixes, end->ranks) < index->prefixes.n)
    return count_listed (index, end, true, count);
  mirror (&image);
  if (!queens_index_total (index, &total) || !count_listed (index, &image, false, &after))
    return false;
  *count = total - after;
  return true;
}

QueensIndexAnswer
queens_index_find (const QueensIndex *index, const QueensSolution *solution, uint64_t *k)
{
  if (solution->n != index->request.n || !queens_solver_means (&index->request, solution))
    return QUEENS_INDEX_ABSENT;
  return count_all (index, solution, k) ? QUEENS_INDEX_FOUND : QUEENS_INDEX_UNKNOWN;
}
