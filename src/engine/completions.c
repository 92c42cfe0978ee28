/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/completions.h"

#include "engine/search.h"
#include "engine/solver.h"

/* How many queens are placed between two looks at the stop flag. */
#define STOP_INTERVAL 1024

/* The squares left, twice: the ranks of each file and the files of each rank. A file or rank that
 * has its queen is not open any more, and its words mean nothing. */
typedef struct
{
  uint32_t ranks[QUEENS_MAX_N];
  uint32_t files[QUEENS_MAX_N];
  uint32_t open_files;
  uint32_t open_ranks;
} Board;

typedef struct
{
  const QueensControl *control;
  QueensSolution solution;
  uint32_t until_stop_check;
  bool stopped;
} Search;

/* The file (or rank) with the fewest squares left. */
static int
most_constrained (const uint32_t *lines, uint32_t open, int *n_squares)
{
  int best = 0;

  *n_squares = QUEENS_MAX_N + 1;
  for (; open; open &= open - 1)
    {
      int line = queens_lowest_bit (open);
      int n = __builtin_popcount (lines[line]);

      if (n < *n_squares)
        {
          *n_squares = n;
          best = line;
        }
    }
  return best;
}

/* Takes what a queen on line and place attacks out of the lines. */
static void
attack (uint32_t *lines, uint32_t open, int line, int place)
{
  uint64_t queen = UINT64_C (1) << place;

  for (; open; open &= open - 1)
    {
      int other = queens_lowest_bit (open);
      int distance = other > line ? other - line : line - other;

      lines[other] &= (uint32_t) ~(queen | queen << distance | queen >> distance);
    }
}

static void
place (Board *board, int file, int rank)
{
  board->open_files &= ~(UINT32_C (1) << file);
  board->open_ranks &= ~(UINT32_C (1) << rank);
  attack (board->ranks, board->open_files, file, rank);
  attack (board->files, board->open_ranks, rank, file);
}

/* True when a solution was found. */
static bool
search_board (Search *search, const Board *board)
{
  int n_ranks, n_files;
  int file = most_constrained (board->ranks, board->open_files, &n_ranks);
  int rank = most_constrained (board->files, board->open_ranks, &n_files);
  bool by_file = n_ranks <= n_files;
  uint32_t squares = by_file ? board->ranks[file] : board->files[rank];

  if (!board->open_files)
    return true;
  if (--search->until_stop_check == 0)
    {
      search->until_stop_check = STOP_INTERVAL;
      search->stopped = queens_control_stopped (search->control);
    }
  for (; squares && !search->stopped; squares &= squares - 1)
    {
      Board child = *board;

      if (by_file)
        rank = queens_lowest_bit (squares);
      else
        file = queens_lowest_bit (squares);
      place (&child, file, rank);
      search->solution.ranks[file] = (uint8_t) rank;
      if (search_board (search, &child))
        return true;
    }
  return false;
}

static void
init_board (Board *board, const QueensRequest *request)
{
  uint32_t all = queens_all_ranks (request->n);

  *board = (Board){ .open_files = all, .open_ranks = all };
  queens_request_allowed (request, board->ranks);
  for (int file = 0; file < request->n; file++)
    for (uint32_t bits = board->ranks[file]; bits; bits &= bits - 1)
      board->files[queens_lowest_bit (bits)] |= UINT32_C (1) << file;
}

/* Looks for one for a while, going one way after the other. Where there are solutions that mostly
 * finds one in far fewer than n cubed failures; where there are none the plain search is the
 * quicker proof. */
static QueensSearchAnswer
search_briefly (const Board *board, const QueensControl *control, QueensSolution *solution)
{
  QueensSearch *search = queens_search_new (solution->n);
  QueensSearchAnswer answer = QUEENS_SEARCH_STOPPED;
  uint64_t max_failures = (uint64_t) solution->n * solution->n * solution->n;
  uint32_t ranks[QUEENS_MAX_N];

  if (!search)
    return answer;
  for (uint32_t file = 0; file < solution->n; file++)
    for (uint32_t rank = 0; rank < solution->n; rank++)
      if (!(board->ranks[file] >> rank & 1))
        queens_search_ban (search, file, rank);
  answer = queens_search_one (search, 0, max_failures, control, ranks);
  for (int file = 0; answer == QUEENS_SEARCH_FOUND && file < solution->n; file++)
    solution->ranks[file] = (uint8_t) ranks[file];
  queens_search_free (search);
  return answer;
}

QueensOutcome
queens_find_one (const QueensRequest *request,
                 const QueensControl *control,
                 QueensSolution *solution,
                 bool *found)
{
  Search search = { .control = control,
                    .solution = { .n = request->n },
                    .until_stop_check = STOP_INTERVAL,
                    .stopped = queens_control_stopped (control) };
  Board board;

  if (queens_request_is_free (request))
    {
      uint32_t ranks[QUEENS_MAX_N];

      *found = queens_construct (request->n, ranks);
      for (int file = 0; *found && file < request->n; file++)
        search.solution.ranks[file] = (uint8_t) ranks[file];
    }
  else if (!search.stopped)
    {
      QueensSearchAnswer answer;

      init_board (&board, request);
      answer = search_briefly (&board, control, &search.solution);
      *found = answer == QUEENS_SEARCH_FOUND
               || (answer == QUEENS_SEARCH_STOPPED && search_board (&search, &board));
    }
  *solution = search.solution;
  return search.stopped || queens_control_stop_requested (control) ? QUEENS_STOPPED : QUEENS_DONE;
}
