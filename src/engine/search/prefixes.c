/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/prefixes.h"

#include "engine/kernel/kernel.h"
#include "engine/search/solver.h"

#include <stdlib.h>

/* The minimum number of files without a pin that a prefix covers, … */
#define MIN_COVERED 4
/* … the maximum number of files left to search under a prefix, … */
#define MAX_LEFT 12
/* … and the maximum if there would be too many prefixes otherwise. If there are still too many, only the
 * first ones are listed. In that case, the number of files left depends on how long a search takes: the
 * fewer solutions a prefix has, the more files may be left, up to a limit. */
#define MAX_LEFT_OF_MANY    13
#define MAX_LEFT_INCOMPLETE 16
#define DEPTH_INCOMPLETE    9

/* The number of additional files that a longer prefix covers, and the maximum number of files it
 * leaves. */
#define FILES_MORE       2
#define MAX_LEFT_REFINED 16

/* True when the mirror image of the prefix, which covers depth files, comes before the prefix. */
static bool
is_above_mirror_image (const QueensSolution *start, int depth)
{
  int file = 0;

  while (file < depth && 2 * start->ranks[file] == start->n - 1)
    file++;
  return file < depth && 2 * start->ranks[file] > start->n - 1;
}

/* Counts a prefix, and lists it if there is room. */
static bool
list_cb (const QueensSolution *start, void *data)
{
  QueensPrefixes *self = data;

  if (self->mirrored && is_above_mirror_image (start, self->depth))
    return false;
  if (self->n == QUEENS_PREFIXES_MAX)
    {
      self->complete = false;
      return false;
    }
  if (self->ranks)
    memcpy (self->ranks + self->n * (size_t) self->depth, start->ranks, (size_t) self->depth);
  self->n++;
  return true;
}

static void
list_prefixes (QueensPrefixes *self, int depth)
{
  QueensRequest request = self->request;

  request.fundamental = false;
  self->depth = depth;
  self->complete = true;
  self->n = 0;
  queens_solver_visit_starts (&request, depth, list_cb, self);
}

static int
count_open_files (const QueensRequest *request)
{
  int n_open = 0;

  for (int file = 0; file < request->n; file++)
    n_open += request->pins.files[file] == 0;
  return n_open;
}

/* The smallest depth that leaves at most max_left files and covers MIN_COVERED files without a pin, if
 * there are that many. */
static int
choose_depth (const QueensRequest *request, int max_left)
{
  int covered = 0;
  int left = count_open_files (request);
  int depth = 0;

  while (depth < request->n && (covered < MIN_COVERED || left > max_left))
    if (request->pins.files[depth++] == 0)
      {
        covered++;
        left--;
      }
  return depth;
}

/* The maximum number of files to leave when only the first prefixes can be listed. */
static int
max_left_incomplete (const QueensRequest *request)
{
  int left = count_open_files (request) - DEPTH_INCOMPLETE;

  if (left < MAX_LEFT_OF_MANY)
    return MAX_LEFT_OF_MANY;
  return left < MAX_LEFT_INCOMPLETE ? left : MAX_LEFT_INCOMPLETE;
}

bool
queens_prefixes_init (QueensPrefixes *self, const QueensRequest *request, int depth)
{
  const int max_left[] = { MAX_LEFT, MAX_LEFT_OF_MANY, max_left_incomplete (request) };

  *self = (QueensPrefixes){ .request = *request };
  self->mirrored = request->n > 1 && !request->fundamental
                   && queens_request_has_symmetry (request, QUEENS_MIRROR_RANKS);
  if (depth > 0)
    list_prefixes (self, depth);
  for (int i = 0; depth == 0 && i < 3 && !self->complete; i++)
    list_prefixes (self, choose_depth (request, max_left[i]));
  self->ranks = malloc (self->n * (size_t) self->depth + 1);
  self->ends = calloc (self->n + 1, sizeof *self->ends);
  if (self->ranks && self->ends)
    {
      list_prefixes (self, self->depth);
      return true;
    }
  queens_prefixes_clear (self);
  return false;
}

bool
queens_prefixes_refine (QueensPrefixes *self)
{
  self->under = calloc (self->n + 1, sizeof *self->under);
  return self->under != NULL;
}

static void
free_table (QueensPrefixes *self)
{
  if (self)
    queens_prefixes_clear (self);
  free (self);
}

void
queens_prefixes_clear (QueensPrefixes *self)
{
  for (size_t i = 0; self->under && i < self->n; i++)
    free_table (self->under[i]);
  free (self->under);
  free (self->ranks);
  free (self->ends);
  self->under = NULL;
  self->ranks = NULL;
  self->ends = NULL;
}

size_t
queens_prefixes_find (const QueensPrefixes *self, const uint8_t *ranks)
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
  size_t high = queens_prefixes_get_n_known (self);

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

void
queens_prefixes_add_up (QueensPrefixes *self, size_t end)
{
  size_t known = atomic_load_explicit (&self->n_known, memory_order_relaxed);
  uint64_t sum = queens_prefixes_get_before (self, known);

  for (; known < end; known++)
    self->ends[known] = sum += self->ends[known];
  atomic_store_explicit (&self->n_known, known, memory_order_release);
}

/* Counts the solutions under each of the prefixes. Returns false when stopped or out of memory. */
static bool
count_all (QueensPrefixes *self, const QueensControl *control)
{
  QueensKernel *kernel = queens_kernel_new ();
  QueensBatch root;

  if (!kernel)
    return false;
  queens_batch_init (&root, &self->request);
  for (size_t i = 0; i < self->n && !queens_control_stopped (control); i++)
    {
      QueensBatch batch;

      queens_batch_fix_first (&root, queens_prefixes_get (self, i), self->depth, &batch);
      self->ends[i] = queens_kernel_count (kernel, &batch, 1, control, NULL);
    }
  queens_kernel_free (kernel);
  if (queens_control_stop_requested (control))
    return false;
  queens_prefixes_add_up (self, self->n);
  return true;
}

static QueensPrefixes *
make_under (const QueensPrefixes *self, size_t i, const QueensControl *control)
{
  QueensPrefixes *under = malloc (sizeof *under);
  QueensRequest request = self->request;
  int depth = self->depth + FILES_MORE;

  if (depth < request.n - MAX_LEFT_REFINED)
    depth = request.n - MAX_LEFT_REFINED;
  for (uint8_t file = 0; file < self->depth; file++)
    queens_square_set_add (&request.pins,
                           (QueensSquare){ file, queens_prefixes_get (self, i)[file] });
  if (!under || !queens_prefixes_init (under, &request, depth < request.n ? depth : request.n))
    {
      free (under);
      return NULL;
    }
  if (count_all (under, control))
    return under;
  free_table (under);
  return NULL;
}

/* The table for the i-th prefix. If several threads make it at once, the first one's is kept. NULL when
 * stopped or out of memory. */
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
  free_table (under);
  return first;
}

bool
queens_prefixes_take (const QueensPrefixes *self,
                      uint64_t k,
                      const QueensControl *control,
                      QueensSolution *solution)
{
  size_t i = find_place (self, k);
  const QueensRange range = { .prefix = queens_prefixes_get (self, i), .n_prefix = self->depth };

  if (i == queens_prefixes_get_n_known (self))
    return false;
  k -= queens_prefixes_get_before (self, i);
  if (self->under)
    {
      const QueensPrefixes *under = get_under (self, i, control);

      return under && queens_prefixes_take (under, k, control, solution);
    }
  return queens_solver_nth (&self->request, range, k, NULL, control, solution) == k;
}

/* The number of solutions under the i-th prefix that come before end. */
static bool
count_below_under (const QueensPrefixes *self,
                   size_t i,
                   const QueensSolution *end,
                   const QueensControl *control,
                   uint64_t *count)
{
  const QueensRange range = { .prefix = queens_prefixes_get (self, i), .n_prefix = self->depth };

  if (self->under)
    {
      const QueensPrefixes *under = get_under (self, i, control);

      return under && queens_prefixes_count_below (under, end, control, count);
    }
  *count = queens_solver_nth (&self->request, range, UINT64_MAX, end, control, NULL);
  return !queens_control_stop_requested (control);
}

bool
queens_prefixes_count_below (const QueensPrefixes *self,
                             const QueensSolution *end,
                             const QueensControl *control,
                             uint64_t *count)
{
  size_t known = queens_prefixes_get_n_known (self);
  size_t i = queens_prefixes_find (self, end->ranks);
  uint64_t under = 0;

  if (i > known || (i == known && !(i == self->n && self->complete)))
    return false;
  if (i < known && memcmp (queens_prefixes_get (self, i), end->ranks, (size_t) self->depth) == 0
      && !count_below_under (self, i, end, control, &under))
    return false;
  *count = queens_prefixes_get_before (self, i) + under;
  return true;
}
