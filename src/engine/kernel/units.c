/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kernel/units.h"

#include "engine/board/symmetry.h"
#include "engine/memory.h"

#include <stdlib.h>
#include <string.h>

/* The number of files that have a queen in each unit of an unconstrained board. */
#define N_FILLED_FILES 4

/* On smaller boards, searching one half of the board is faster than filling the middle first. */
#define LEAST_N_FOR_MIDDLE 12

/* Constrained boards are cut into at least this many units, unless few files are left. */
#define UNITS_WANTED     512
#define LEAST_FILES_LEFT 11

/* The number of groups for each thread: large enough that one slow group does not delay the end much. */
#define GROUPS_PER_THREAD 16

/* Above this size, units are counted one by one, because each takes long enough. */
#define LARGEST_GROUPED 18
#define GROUP_SIZE      64

/* For the largest boards: the numbers of shares into which the free ranks of the first and of the second file
 * of each batch are divided. Each of the units takes minutes on a processor core from 2024. */
static const struct
{
  size_t n_first_shares, n_second_shares;
} cuts[] = { { 4, 1 }, { 20, 1 }, { 20, 8 } };

/* A margin, because processors can round differently and the units must be the same everywhere. */
#define SURELY_LESS_FACTOR (1 - 1e-9)

static void
append (QueensUnits *units, const QueensBatch *batch)
{
  if (units->n_batches == units->n_allocated)
    {
      units->n_allocated = units->n_batches > 0 ? 2 * units->n_batches : 64;
      units->batches = queens_allocate (units->batches, units->n_allocated, sizeof *units->batches);
    }
  units->batches[units->n_batches++] = *batch;
}

/* Fills the files nearest to the middle until at most max_files are left. Appends the resulting
 * batches. */
static void
append_split (QueensUnits *units, const QueensBatch *batch, int max_files)
{
  QueensBatch children[QUEENS_MAX_N];
  size_t n;

  if (batch->n_files <= max_files)
    {
      append (units, batch);
      return;
    }
  n = queens_batch_split (batch, children);
  for (size_t i = 0; i < n; i++)
    append_split (units, &children[i], max_files);
}

/* Fills files until N_FILLED_FILES are filled. Appends the resulting batches. */
static void
append_filled (QueensUnits *units, const QueensBatch *batch)
{
  append_split (units, batch, batch->n > N_FILLED_FILES ? batch->n - N_FILLED_FILES : 0);
}

/* The middle: uses symmetry before the search instead of testing each solution. Rotations and
 * reflections of the board map its middle lines to each other: the two middle files and ranks if n is
 * even; the middle file and rank if it is odd; and the two files and two ranks next to them if there is
 * a queen in the very middle. Each of these lines has a queen in every solution. A batch has these
 * queens in place. Of all batches that are images of each other, only one is kept, with a weight that
 * stands for the others. Queens in the middle attack more squares than any others, so they are also the
 * best ones to start with. */

/* Two files at the same distance from the middle, and the two ranks at that distance. */
enum
{
  LOW_RANK, /* the position of its queen on it is the queen's file */
  HIGH_RANK,
  LOW_FILE, /* the position of its queen on it is the queen's rank */
  HIGH_FILE,
  N_LINES,
};

typedef struct
{
  int n;
  int low, high; /* the lines' numbers */
  QueensUnits *units;
} Lines;

static int
lesser (int a, int b)
{
  return a < b ? a : b;
}

/* The distance of a position from the nearer end of its line. */
static int
distance_from_end (int n, int position)
{
  return lesser (position, n - 1 - position);
}

/* A number for a placement, computed from the positions of its queens on the low and high ranks and on
 * the low and high files. A batch is searched faster if the queen on one of its files is near an end, so
 * such placements come first. Placements with the same files to fill are next to each other. */
static uint32_t
get_sort_key (int n, int a, int b, int c, int d)
{
  int nearest = lesser (distance_from_end (n, c), distance_from_end (n, d));

  return (((((uint32_t) nearest * QUEENS_MAX_N + (uint32_t) a) * QUEENS_MAX_N + (uint32_t) b)
               * QUEENS_MAX_N
           + (uint32_t) c)
              * QUEENS_MAX_N
          + (uint32_t) d);
}

/* The number of solutions that each completion of the placement stands for. It is 0 unless the placement
 * is the first among its images. */
static uint32_t
weigh (int n, const int positions[N_LINES])
{
  uint32_t own = get_sort_key (n, positions[LOW_RANK], positions[HIGH_RANK], positions[LOW_FILE],
                               positions[HIGH_FILE]);
  uint32_t n_same = 0;

  for (int transposed = 0; transposed < 2; transposed++)
    {
      int a = positions[transposed ? LOW_FILE : LOW_RANK],
          b = positions[transposed ? HIGH_FILE : HIGH_RANK];
      int c = positions[transposed ? LOW_RANK : LOW_FILE],
          d = positions[transposed ? HIGH_RANK : HIGH_FILE];
      int last = n - 1;
      uint32_t images[]
          = { get_sort_key (n, a, b, c, d), get_sort_key (n, b, a, last - c, last - d),
              get_sort_key (n, last - a, last - b, d, c),
              get_sort_key (n, last - b, last - a, last - d, last - c) };

      for (int i = 0; i < 4; i++)
        {
          if (images[i] < own)
            return 0;
          n_same += images[i] == own;
        }
    }
  return QUEENS_N_SYMMETRIES / n_same;
}

/* Puts a queen on the square; returns false if none is allowed there. */
static bool
place_queen (const QueensBatch *batch, int file, int rank, uint32_t weight, QueensBatch *child)
{
  int i = 0;

  while (i < batch->n_files && batch->files[i] != file)
    i++;
  if (i == batch->n_files || !(batch->free[i] >> rank & 1))
    return false;
  queens_batch_place (batch, i, rank, child);
  child->weight = weight;
  return true;
}

/* Places queens on this line and those after it. The array `known` has the positions of the queens on the
 * lines before it, and the position on a file if the queen of a rank is also on that file; the others are −1.
 * Only the first of all images is needed: in that one, the queen of the low rank is on a lower file than
 * that of the high rank, and at least as near to an end of its rank. */
static void
append_with_lines (const Lines *lines, const QueensBatch *batch, int line, const int known[N_LINES])
{
  bool is_rank = line == LOW_RANK || line == HIGH_RANK;
  int number = line == LOW_RANK || line == LOW_FILE ? lines->low : lines->high;
  int first = line == HIGH_RANK ? known[LOW_RANK] : 0;
  int last = line == LOW_RANK ? lines->low : lines->n - 1 - first;
  bool has_queen = line < N_LINES && known[line] >= 0;

  if (line == N_LINES)
    {
      append_filled (lines->units, batch);
      return;
    }
  if (has_queen)
    first = last = known[line];
  for (int position = first; position <= last; position++)
    {
      int positions[N_LINES] = { known[0], known[1], known[2], known[3] };
      QueensBatch child = *batch;
      uint32_t weight = 1;

      positions[line] = position;
      if (is_rank && (position == lines->low || position == lines->high))
        positions[position == lines->low ? LOW_FILE : HIGH_FILE] = number;
      if (line + 1 == N_LINES && (weight = weigh (lines->n, positions)) == 0)
        continue;
      child.weight = weight;
      if (!has_queen
          && !place_queen (batch, is_rank ? position : number, is_rank ? number : position, weight,
                           &child))
        continue;
      append_with_lines (lines, &child, line + 1, positions);
    }
}

/* If n is odd and no queen is in the very middle, the queens on the two middle lines are at different
 * distances from the ends, or they would attack each other. So all eight images differ. */
static void
append_without_center (const Lines *lines, const QueensBatch *whole)
{
  int middle = lines->n / 2;

  for (int file = 0; file < middle; file++)
    for (int rank = 0; rank < file; rank++)
      {
        QueensBatch on_rank, batch;

        if (place_queen (whole, file, middle, 1, &on_rank)
            && place_queen (&on_rank, middle, rank, QUEENS_N_SYMMETRIES, &batch))
          append_filled (lines->units, &batch);
      }
}

/* Makes the batches of an n × n board, n > 1. They and their order depend only on n. */
static void
append_middle (QueensUnits *units, const QueensRequest *request)
{
  const int none[N_LINES] = { -1, -1, -1, -1 };
  int n = request->n;
  Lines lines = { n, (n + 1) / 2 - 1 - n % 2, n / 2 + n % 2, units };
  QueensBatch whole, batch;

  queens_batch_init (&whole, request);
  if (n % 2 == 0)
    {
      append_with_lines (&lines, &whole, LOW_RANK, none);
      return;
    }
  queens_batch_place (&whole, n / 2, n / 2, &batch);
  append_with_lines (&lines, &batch, LOW_RANK, none);
  append_without_center (&lines, &whole);
}

/* Places the first queen on one half of its file only. The weight of 2 accounts for the mirror
 * images. */
static void
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
      append (units, &children[rank]);
    }
}

/* Chooses the batch that is faster to search: filling files and filling ranks can take different times.
 * Returns false when there is no solution. */
static bool
init_best_image (QueensBatch *best, const QueensRequest *request)
{
  QueensRequest image
      = { .n = request->n,
          .required = queens_symmetry_map_set (QUEENS_MIRROR_RISING, &request->required),
          .excluded = queens_symmetry_map_set (QUEENS_MIRROR_RISING, &request->excluded) };
  QueensBatch batch;

  if (!queens_batch_init (best, request))
    return false;
  if (!queens_batch_init (&batch, &image))
    return true;
  if (queens_batch_estimate (&batch) < queens_batch_estimate (best) * SURELY_LESS_FACTOR)
    *best = batch;
  return true;
}

/* Fills files until there are enough units or few files are left. */
static void
append_constrained (QueensUnits *units, const QueensRequest *request)
{
  QueensBatch batch;
  int n_files;

  if (!init_best_image (&batch, request))
    return;
  n_files = batch.n_files;
  do
    {
      units->n_batches = 0;
      append_split (units, &batch, n_files);
    }
  while (n_files-- > LEAST_FILES_LEFT && units->n_batches > 0 && units->n_batches < UNITS_WANTED);
}

/* Moves the batches with a weight other than QUEENS_N_SYMMETRIES to the end. */
static void
group_by_weight (QueensUnits *units)
{
  QueensUnits rare = { 0 };
  size_t n = 0;

  for (size_t i = 0; i < units->n_batches; i++)
    if (units->batches[i].weight == QUEENS_N_SYMMETRIES)
      units->batches[n++] = units->batches[i];
    else
      append (&rare, &units->batches[i]);
  if (rare.n_batches > 0)
    memcpy (&units->batches[n], rare.batches, rare.n_batches * sizeof *rare.batches);
  queens_units_clear (&rare);
}

void
queens_units_init (QueensUnits *units, const QueensRequest *request)
{
  bool is_unconstrained = queens_request_is_unconstrained (request);

  *units = (QueensUnits){ 0 };
  if (!is_unconstrained)
    append_constrained (units, request);
  else if (request->n < LEAST_N_FOR_MIDDLE)
    append_half_board (units, request);
  else
    {
      append_middle (units, request);
      group_by_weight (units);
    }
  units->step = 1;
  queens_units_cut (units, 1, 1);
  if (is_unconstrained && request->n >= QUEENS_UNITS_LEAST_FINE_N
      && request->n <= QUEENS_UNITS_LARGEST_FINE_N)
    queens_units_cut (units, cuts[request->n - QUEENS_UNITS_LEAST_FINE_N].n_first_shares,
                      cuts[request->n - QUEENS_UNITS_LEAST_FINE_N].n_second_shares);
}

void
queens_units_clear (QueensUnits *units)
{
  free (units->batches);
  free (units->groups);
  *units = (QueensUnits){ 0 };
}

void
queens_units_cut (QueensUnits *units, size_t n_first_shares, size_t n_second_shares)
{
  units->n_first_shares = n_first_shares;
  units->n_pieces = n_first_shares * n_second_shares;
  units->n = units->n_batches * units->n_pieces;
}

/* Leaves only one share of the free ranks of a file: every step-th, starting with the one at index first. */
static void
leave_share (uint32_t *ranks, size_t first, size_t step)
{
  uint32_t left = 0;
  size_t i = 0;

  for (uint32_t bits = *ranks; bits; bits &= bits - 1, i++)
    if (i % step == first)
      left |= bits & -bits;
  *ranks = left;
}

void
queens_units_get (const QueensUnits *units, size_t i, QueensBatch *batch)
{
  size_t unit = units->first + i * units->step;
  size_t piece = unit % units->n_pieces;
  uint8_t order[QUEENS_MAX_N];

  *batch = units->batches[unit / units->n_pieces];
  if (units->n_pieces == 1)
    return;
  queens_batch_get_order (batch, order);
  leave_share (&batch->free[order[0]], piece % units->n_first_shares, units->n_first_shares);
  leave_share (&batch->free[order[1]], piece / units->n_first_shares,
               units->n_pieces / units->n_first_shares);
}

void
queens_units_keep (QueensUnits *units, size_t first, size_t step)
{
  size_t n = 0;

  for (size_t i = first; i < units->n; i += step, n++)
    if (units->n_pieces == 1)
      units->batches[n] = units->batches[i];
  units->n = n;
  if (units->n_pieces == 1)
    return;
  units->first += first * units->step;
  units->step *= step;
}

/* The maximum number of units to count together. */
static size_t
group_size (const QueensUnits *units, int threads)
{
  size_t size = units->n > 0 && units->batches[0].n <= LARGEST_GROUPED ? GROUP_SIZE : 1;
  size_t max_size = units->n / ((size_t) threads * GROUPS_PER_THREAD) + 1;

  return threads > 1 && max_size < size ? max_size : size;
}

/* The end of the group, of at most max_n units, that begins at start. The units of a batch that was cut
 * are counted one by one. */
static size_t
group_end (const QueensUnits *units, size_t start, size_t max_n)
{
  const QueensBatch *first = &units->batches[start];
  size_t end = start + 1;

  if (units->n_pieces > 1)
    return end;

  while (end < units->n && end - start < max_n && units->batches[end].weight == first->weight
         && units->batches[end].n_files == first->n_files
         && memcmp (units->batches[end].files, first->files, first->n_files) == 0)
    end++;
  return end;
}

void
queens_units_init_part (QueensUnits *units,
                        const QueensRequest *request,
                        int part,
                        int n_parts,
                        int threads)
{
  size_t size;

  queens_units_init (units, request);
  /* Batches need to be cut only for parts. */
  if (n_parts == 1)
    queens_units_cut (units, 1, 1);
  queens_units_keep (units, (size_t) part, (size_t) n_parts);
  if ((size_t) threads > units->n)
    threads = units->n > 0 ? (int) units->n : 1;
  size = group_size (units, threads);
  units->groups = queens_allocate (NULL, units->n + 1, sizeof *units->groups);
  units->groups[0] = 0;
  for (size_t end = 0; end < units->n; units->groups[++units->n_groups] = end)
    end = group_end (units, end, size);
}

const QueensBatch *
queens_units_get_group (const QueensUnits *units, size_t group, QueensBatch *piece, size_t *n)
{
  size_t first = units->groups[group];

  *n = units->groups[group + 1] - first;
  if (*n > 1)
    return &units->batches[first];
  queens_units_get (units, first, piece);
  return piece;
}
