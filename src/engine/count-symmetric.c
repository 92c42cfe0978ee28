/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/count-symmetric.h"

typedef struct
{
  int n;
  const QueensControl *control;
  uint8_t ranks[QUEENS_MAX_N];
  QueensSymmetricCounts counts;
} Search;

/* The lines that are taken: ranks by number, rising diagonals by n − 1 + file − rank, falling ones
 * by file + rank. */
typedef struct
{
  uint32_t ranks;
  uint64_t rising;
  uint64_t falling;
} Lines;

static Lines
lines_of (int n, int file, int rank)
{
  return (Lines){ UINT32_C (1) << rank, UINT64_C (1) << (n - 1 + file - rank),
                  UINT64_C (1) << (file + rank) };
}

static bool
share_any (const Lines *a, const Lines *b)
{
  return (a->ranks & b->ranks) || (a->rising & b->rising) || (a->falling & b->falling);
}

static Lines
join (const Lines *a, const Lines *b)
{
  return (Lines){ a->ranks | b->ranks, a->rising | b->rising, a->falling | b->falling };
}

/* True if the quarter turn, which takes (file, rank) to (rank, n − 1 − file), changes nothing. */
static bool
is_quarter_turn_symmetric (const Search *search)
{
  for (int file = 0; file < search->n; file++)
    if (search->ranks[search->ranks[file]] != search->n - 1 - file)
      return false;
  return true;
}

static void
search_file (Search *search, int file, const Lines *taken)
{
  int n = search->n;

  if (file == n / 2)
    {
      search->counts.half_turn++;
      search->counts.quarter_turn += is_quarter_turn_symmetric (search);
      return;
    }
  if (queens_control_stopped (search->control))
    return;
  for (int rank = 0; rank < n; rank++)
    {
      Lines queen = lines_of (n, file, rank);
      Lines image = lines_of (n, n - 1 - file, n - 1 - rank);
      Lines both = join (&queen, &image);

      if (share_any (&queen, &image) || share_any (&both, taken))
        continue;
      search->ranks[file] = (uint8_t) rank;
      search->ranks[n - 1 - file] = (uint8_t) (n - 1 - rank);
      both = join (&both, taken);
      search_file (search, file + 1, &both);
    }
}

QueensSymmetricCounts
queens_count_symmetric (int n, const QueensControl *control)
{
  Search search = { .n = n, .control = control };
  Lines taken = { 0 };

  if (n % 2)
    {
      search.ranks[n / 2] = (uint8_t) (n / 2);
      taken = lines_of (n, n / 2, n / 2);
    }
  search_file (&search, 0, &taken);
  return search.counts;
}
