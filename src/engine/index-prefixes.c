/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/index-prefixes.h"

#include <stdlib.h>
#include <string.h>

/* Files without a pin: at least so many are covered by a prefix, … */
#define MIN_COVERED 4
/* … and at most so many are left to search under one, … */
#define MAX_LEFT 12
/* … or so many where there would be too many prefixes otherwise. Where there still are, only the
 * first are listed, and so many are left that a search is about as long as it may be: the fewer
 * solutions there are under a prefix, the deeper, up to a limit. */
#define MAX_LEFT_OF_MANY    13
#define MAX_LEFT_INCOMPLETE 16
#define DEPTH_INCOMPLETE    9

typedef struct
{
  const uint32_t *allowed;
  int n;
  QueensPrefixes *prefixes;
  uint8_t *end; /* where the next prefix goes; NULL while they are only counted */
  uint8_t path[QUEENS_MAX_N];
} Listing;

/* in_middle: so far the path is its own mirror image. */
static void
list_under (Listing *listing,
            int file,
            bool in_middle,
            uint32_t ranks,
            uint32_t rising,
            uint32_t falling)
{
  QueensPrefixes *prefixes = listing->prefixes;
  uint32_t free;

  if (file == prefixes->depth)
    {
      if (prefixes->n == QUEENS_PREFIXES_MAX)
        {
          prefixes->complete = false;
          return;
        }
      prefixes->n++;
      if (listing->end)
        {
          memcpy (listing->end, listing->path, (size_t) file);
          listing->end += file;
        }
      return;
    }
  free = listing->allowed[file] & ~(ranks | rising | falling);
  if (in_middle)
    free &= queens_all_ranks ((listing->n + 1) / 2);
  for (; free && prefixes->complete; free &= free - 1)
    {
      uint32_t queen = free & -free;

      listing->path[file] = (uint8_t) queens_lowest_bit (queen);
      list_under (listing, file + 1, in_middle && 2 * listing->path[file] == listing->n - 1,
                  ranks | queen, (rising | queen) << 1, (falling | queen) >> 1);
    }
}

/* Counts the prefixes of this depth, and lists them from end on unless it is NULL. */
static void
list_prefixes (QueensPrefixes *self, int n, const uint32_t *allowed, int depth, uint8_t *end)
{
  Listing listing = { .allowed = allowed, .n = n, .prefixes = self, .end = end };

  self->depth = depth;
  self->complete = true;
  self->n = 0;
  list_under (&listing, 0, self->mirrored, 0, 0, 0);
}

static int
count_open_files (const QueensRequest *request)
{
  int n_open = 0;

  for (int file = 0; file < request->n; file++)
    n_open += request->pins.files[file] == 0;
  return n_open;
}

/* The least depth that covers MIN_COVERED files without a pin, if there are so many, and leaves
 * at most max_left. */
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

/* The most files to leave when only the first prefixes can be listed. */
static int
max_left_incomplete (const QueensRequest *request)
{
  int left = count_open_files (request) - DEPTH_INCOMPLETE;

  if (left < MAX_LEFT_OF_MANY)
    return MAX_LEFT_OF_MANY;
  return left < MAX_LEFT_INCOMPLETE ? left : MAX_LEFT_INCOMPLETE;
}

/* Lists the prefixes of the first of these depths at which that can be all, or else of the last. */
static bool
init_depths (QueensPrefixes *self, const QueensRequest *request, const int *depths, int n_depths)
{
  uint32_t allowed[QUEENS_MAX_N];

  queens_request_allowed (request, allowed);
  self->mirrored = request->n > 1 && !request->fundamental
                   && queens_request_has_symmetry (request, QUEENS_MIRROR_RANKS);
  self->complete = false;
  for (int i = 0; i < n_depths && !self->complete; i++)
    list_prefixes (self, request->n, allowed, depths[i], NULL);
  self->ranks = malloc (self->n * (size_t) self->depth + 1);
  if (!self->ranks)
    return false;
  list_prefixes (self, request->n, allowed, self->depth, self->ranks);
  return true;
}

bool
queens_prefixes_init (QueensPrefixes *self, const QueensRequest *request)
{
  const int depths[] = { choose_depth (request, MAX_LEFT), choose_depth (request, MAX_LEFT_OF_MANY),
                         choose_depth (request, max_left_incomplete (request)) };

  return init_depths (self, request, depths, 3);
}

bool
queens_prefixes_init_depth (QueensPrefixes *self, const QueensRequest *request, int depth)
{
  return init_depths (self, request, &depth, 1);
}

size_t
queens_prefixes_find (const QueensPrefixes *self, const uint8_t *ranks)
{
  size_t low = 0;
  size_t high = self->n;
  size_t depth = (size_t) self->depth;

  while (low < high)
    {
      size_t middle = low + (high - low) / 2;

      if (memcmp (self->ranks + middle * depth, ranks, depth) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}
