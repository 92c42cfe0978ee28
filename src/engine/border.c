/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/border.h"

#include "engine/symmetry.h"

/* No queen is fixed on this file. */
#define BETWEEN -1

/* The queens fixed on the border, and what is known of the other two sides. */
typedef struct
{
  int n;
  int distance;    /* of the nearest queen from an end of its side */
  int top_file;    /* of the queen on the top rank */
  int first, last; /* the rank fixed on the first and last file, or BETWEEN */
} Ring;

static QueensSquare
base_square (const Ring *ring)
{
  return (QueensSquare){ (uint8_t) (ring->n - 1 - ring->distance), 0 };
}

static bool
is_nearest (const Ring *ring, int place)
{
  return place == ring->distance || place == ring->n - 1 - ring->distance;
}

/* The border squares as near to an end as the base square. */
static QueensSquareSet
nearest_squares (const Ring *ring)
{
  QueensSquareSet set = queens_square_set_empty (ring->n);
  uint8_t end = (uint8_t) (ring->n - 1);

  queens_square_set_add (&set, base_square (ring));
  if (is_nearest (ring, ring->top_file))
    queens_square_set_add (&set, (QueensSquare){ (uint8_t) ring->top_file, end });
  if (ring->first != BETWEEN)
    queens_square_set_add (&set, (QueensSquare){ 0, (uint8_t) ring->first });
  if (ring->last != BETWEEN)
    queens_square_set_add (&set, (QueensSquare){ end, (uint8_t) ring->last });
  return set;
}

/* Below, at or above 0, in any fixed order of sets. */
static int
compare_sets (const QueensSquareSet *a, const QueensSquareSet *b)
{
  for (int file = 0; file < a->n; file++)
    if (a->files[file] != b->files[file])
      return a->files[file] < b->files[file] ? -1 : 1;
  return 0;
}

/* How many boards each completion of the ring stands for; 0 where another ring stands for them.
 * All eight images of a solution that are rings again have a nearest queen on the base square. */
static uint32_t
ring_weight (const Ring *ring)
{
  QueensSquareSet set = nearest_squares (ring);
  uint32_t n_same = 0;

  for (QueensSymmetry s = QUEENS_IDENTITY; s < QUEENS_N_SYMMETRIES; s++)
    {
      QueensSquareSet image = queens_symmetry_map_set (s, &set);
      int order = compare_sets (&image, &set);

      if (!queens_square_set_contains (&image, base_square (ring)))
        continue;
      if (order < 0)
        return 0;
      n_same += order == 0;
    }
  return QUEENS_N_SYMMETRIES / n_same;
}

static void
restrict_side (QueensRequest *request, int file, int fixed, uint32_t between)
{
  if (fixed == BETWEEN)
    request->bans.files[file] = queens_all_ranks (request->n) & ~between;
  else
    request->pins.files[file] |= UINT32_C (1) << fixed;
}

/* Appends the ring's batch, unless its queens attack each other. */
static int
append (const Ring *ring, uint32_t first, uint32_t last, uint32_t weight, QueensBatch *batch)
{
  QueensRequest request = queens_request_all (ring->n);

  queens_square_set_add (&request.pins, base_square (ring));
  queens_square_set_add (&request.pins,
                         (QueensSquare){ (uint8_t) ring->top_file, (uint8_t) (ring->n - 1) });
  restrict_side (&request, 0, ring->first, first);
  if (ring->distance > 0)
    restrict_side (&request, ring->n - 1, ring->last, last);
  if (weight == 0 || !queens_batch_init (batch, &request))
    return 0;
  batch->weight = weight;
  return 1;
}

/* A queen in the corner serves the bottom rank and the last file. The mirror image in the
 * diagonal through it exchanges the other two sides, and one order of the two is enough. */
static int
corner_batches (int n, QueensBatch *batches)
{
  int n_batches = 0;

  for (int top_file = 1; top_file < n - 1; top_file++)
    {
      Ring ring = { n, 0, top_file, BETWEEN, BETWEEN };
      uint32_t inner = queens_all_ranks (n - 1) & ~UINT32_C (1);
      uint32_t first = inner & ~queens_all_ranks (n - top_file);

      n_batches += append (&ring, first, 0, QUEENS_N_SYMMETRIES, &batches[n_batches]);
    }
  return n_batches;
}

static int
ring_batches (int n, int distance, int top_file, QueensBatch *batches)
{
  int places[3] = { BETWEEN, distance, n - 1 - distance };
  int n_places = places[1] == places[2] ? 2 : 3;
  uint32_t between = queens_all_ranks (n - 1 - distance) & ~queens_all_ranks (distance + 1);
  int n_batches = 0;

  for (int first = 0; first < n_places; first++)
    for (int last = 0; last < n_places; last++)
      {
        Ring ring = { n, distance, top_file, places[first], places[last] };

        n_batches += append (&ring, between, between, ring_weight (&ring), &batches[n_batches]);
      }
  return n_batches;
}

int
queens_border_batches (int n, QueensBatch *batches)
{
  int n_batches;

  if (n == 1)
    {
      batches[0] = (QueensBatch){ .n = 1, .weight = 1 };
      return 1;
    }
  n_batches = corner_batches (n, batches);
  for (int distance = 1; distance <= (n - 1) / 2; distance++)
    for (int top_file = distance; top_file <= n - 1 - distance; top_file++)
      n_batches += ring_batches (n, distance, top_file, &batches[n_batches]);
  return n_batches;
}
