/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/prefixes.h"

#include "engine/memory.h"
#include "engine/search/solver.h"

#include <stdlib.h>
#include <string.h>

/* The minimum number of files without a required square that a prefix covers. */
#define MIN_COVERED 4
/* The maximum number of files left to search under a prefix. */
#define MAX_LEFT 12
/* The same if there would be too many prefixes otherwise. If there are still too many, only the
 * first ones are listed. In that case, the number of files left depends on how long a search takes:
 * the fewer solutions a prefix has, the more files may be left, up to a limit. */
#define MAX_LEFT_OF_MANY    13
#define MAX_LEFT_INCOMPLETE 16
#define DEPTH_INCOMPLETE    9

/* True when the mirror image of the prefix, which covers depth files, comes before the prefix. */
static bool
is_above_mirror_image (const QueensSolution *start, int depth)
{
  int file = 0;

  while (file < depth && 2 * start->ranks[file] == start->n - 1)
    file++;
  return file < depth && 2 * start->ranks[file] > start->n - 1;
}

/* Lists a prefix if there is room. */
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
  memcpy (self->ranks + self->n++ * (size_t) self->depth, start->ranks, (size_t) self->depth);
  return true;
}

static int
count_open_files (const QueensRequest *request)
{
  int n_open = 0;

  for (int file = 0; file < request->n; file++)
    n_open += request->required.files[file] == 0;
  return n_open;
}

/* The smallest depth that leaves at most max_left files and covers MIN_COVERED files without a required square, if
 * there are that many. */
static int
choose_depth (const QueensRequest *request, int max_left)
{
  int covered = 0;
  int left = count_open_files (request);
  int depth = 0;

  while (depth < request->n && (covered < MIN_COVERED || left > max_left))
    if (request->required.files[depth++] == 0)
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

void
queens_prefixes_init (QueensPrefixes *self, const QueensRequest *request, int depth)
{
  const int max_left[] = { MAX_LEFT, MAX_LEFT_OF_MANY, max_left_incomplete (request) };
  QueensRequest all = *request;
  uint8_t *listed;

  all.fundamental = false;
  *self = (QueensPrefixes){ .request = *request };
  self->mirrored = request->n > 1 && !request->fundamental
                   && queens_request_has_symmetry (request, QUEENS_MIRROR_RANKS);
  self->depth = depth == 0           ? choose_depth (request, MAX_LEFT)
                : depth < request->n ? depth
                                     : request->n;
  /* Room for as many as there can be: no later depth is larger. */
  self->ranks = queens_allocate (NULL, QUEENS_PREFIXES_MAX, (size_t) self->depth + 1);
  for (int i = 0; i < (depth == 0 ? 3 : 1) && !self->complete; i++)
    {
      if (i > 0)
        self->depth = choose_depth (request, max_left[i]);
      self->complete = true;
      self->n = 0;
      queens_solver_visit_starts (&all, self->depth, list_cb, self);
    }
  /* A copy, because a large block that shrinks keeps its own mapping, and there are many small tables. */
  listed = queens_allocate (NULL, self->n, (size_t) self->depth + 1);
  memcpy (listed, self->ranks, self->n * (size_t) self->depth);
  free (self->ranks);
  self->ranks = listed;
  self->ends = queens_allocate (NULL, self->n + 1, sizeof *self->ends);
  memset (self->ends, 0xff, self->n * sizeof *self->ends);
}

void
queens_prefixes_clear (QueensPrefixes *self)
{
  for (size_t i = 0; self->under && i < self->n; i++)
    queens_prefixes_free (self->under[i]);
  free (self->under);
  free (self->ranks);
  free (self->ends);
  *self = (QueensPrefixes){ 0 };
}

void
queens_prefixes_free (QueensPrefixes *self)
{
  if (self)
    queens_prefixes_clear (self);
  free (self);
}
