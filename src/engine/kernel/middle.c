/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kernel/middle.h"

#include "engine/symmetry.h"

/* The queens on a pair of files that are as far from the middle, and on such a pair of ranks. */
enum
{
  LOW_RANK, /* and the file its queen stands on */
  HIGH_RANK,
  LOW_FILE, /* and the rank */
  HIGH_FILE,
  N_LINES,
};

typedef struct
{
  int n;
  int low, high; /* the lines' numbers */
  bool (*keep_cb) (const QueensBatch *batch, void *data);
  void *data;
} Lines;

static int
lesser (int a, int b)
{
  return a < b ? a : b;
}

/* How far a place is from the end of its line. */
static int
distance_from_end (int n, int place)
{
  return lesser (place, n - 1 - place);
}

/* A number for a placement, from where its queens are on the low and high ranks and on the low and
 * high files. The search of a batch is the shorter, the nearer a queen on one of the files is to
 * an end, so such placements come first. Those with the same files to fill follow each other. */
static uint32_t
place_in_order (int n, int a, int b, int c, int d)
{
  int nearest = lesser (distance_from_end (n, c), distance_from_end (n, d));

  return (((((uint32_t) nearest * QUEENS_MAX_N + (uint32_t) a) * QUEENS_MAX_N + (uint32_t) b)
               * QUEENS_MAX_N
           + (uint32_t) c)
              * QUEENS_MAX_N
          + (uint32_t) d);
}

/* How many solutions each completion of the placement stands for: 0 where the placement is not the
 * first of its images, which stands for it. */
static uint32_t
weigh (int n, const int at[N_LINES])
{
  uint32_t own = place_in_order (n, at[LOW_RANK], at[HIGH_RANK], at[LOW_FILE], at[HIGH_FILE]);
  uint32_t n_same = 0;

  for (int transposed = 0; transposed < 2; transposed++)
    {
      int a = at[transposed ? LOW_FILE : LOW_RANK], b = at[transposed ? HIGH_FILE : HIGH_RANK];
      int c = at[transposed ? LOW_RANK : LOW_FILE], d = at[transposed ? HIGH_RANK : HIGH_FILE];
      int e = n - 1;
      uint32_t images[] = { place_in_order (n, a, b, c, d), place_in_order (n, b, a, e - c, e - d),
                            place_in_order (n, e - a, e - b, d, c),
                            place_in_order (n, e - b, e - a, e - d, e - c) };

      for (int i = 0; i < 4; i++)
        {
          if (images[i] < own)
            return 0;
          n_same += images[i] == own;
        }
    }
  return QUEENS_N_SYMMETRIES / n_same;
}

/* The place of the square's file in the batch, or −1 where no queen can stand on the square. */
static int
place_of (const QueensBatch *batch, int file, int rank)
{
  for (int i = 0; i < batch->n_files; i++)
    if (batch->files[i] == file)
      return batch->free[i] >> rank & 1 ? i : -1;
  return -1;
}

/* What fixing a queen on the square leaves, with the weight; false when none can stand there. */
static bool
fix (const QueensBatch *batch, int file, int rank, uint32_t weight, QueensBatch *child)
{
  int i = place_of (batch, file, rank);

  if (i >= 0)
    queens_batch_fix (batch, i, rank, child);
  child->weight = weight;
  return i >= 0;
}

/* Goes on with this line and those after it. at says where the queens of the lines before it
 * stand, and of a file's queen that stands on one of the ranks. The first of all images has the
 * queens on the ranks in order, and the low rank's nearer to an end than the high one's. */
static bool
visit_line (const Lines *lines, const QueensBatch *batch, int line, const int before[N_LINES])
{
  bool is_rank = line == LOW_RANK || line == HIGH_RANK;
  int number = line == LOW_RANK || line == LOW_FILE ? lines->low : lines->high;
  int first = line == HIGH_RANK ? before[LOW_RANK] : 0;
  int last = line == LOW_RANK ? lines->low : lines->n - 1 - first;
  bool has_queen = line < N_LINES && before[line] >= 0;

  if (line == N_LINES)
    return lines->keep_cb (batch, lines->data);
  if (has_queen)
    first = last = before[line];
  for (int place = first; place <= last; place++)
    {
      int at[N_LINES] = { before[0], before[1], before[2], before[3] };
      QueensBatch child = *batch;
      uint32_t weight = 1;

      at[line] = place;
      if (is_rank && (place == lines->low || place == lines->high))
        at[place == lines->low ? LOW_FILE : HIGH_FILE] = number;
      if (line + 1 == N_LINES && (weight = weigh (lines->n, at)) == 0)
        continue;
      child.weight = weight;
      if (!has_queen
          && !fix (batch, is_rank ? place : number, is_rank ? number : place, weight, &child))
        continue;
      if (!visit_line (lines, &child, line + 1, at))
        return false;
    }
  return true;
}

/* Where n is odd and no queen in the very middle the two on the middle lines are not as far from
 * their ends, for they would attack each other, so all eight images differ. */
static bool
visit_beside (const Lines *lines, const QueensBatch *whole)
{
  int middle = lines->n / 2;

  for (int file = 0; file < middle; file++)
    for (int rank = 0; rank < file; rank++)
      {
        QueensBatch on_rank, batch;

        if (fix (whole, file, middle, 1, &on_rank)
            && fix (&on_rank, middle, rank, QUEENS_N_SYMMETRIES, &batch)
            && !lines->keep_cb (&batch, lines->data))
          return false;
      }
  return true;
}

bool
queens_middle_visit (int n, bool (*keep_cb) (const QueensBatch *batch, void *data), void *data)
{
  const int none[N_LINES] = { -1, -1, -1, -1 };
  QueensRequest request = queens_request_all (n);
  Lines lines = { n, (n + 1) / 2 - 1 - n % 2, n / 2 + n % 2, keep_cb, data };
  QueensBatch whole, batch;

  queens_batch_init (&whole, &request);
  if (n % 2 == 0)
    return visit_line (&lines, &whole, LOW_RANK, none);
  queens_batch_fix (&whole, n / 2, n / 2, &batch);
  if (n == 1)
    return keep_cb (&batch, data);
  return visit_line (&lines, &batch, LOW_RANK, none) && visit_beside (&lines, &whole);
}
