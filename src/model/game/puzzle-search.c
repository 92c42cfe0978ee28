/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/puzzle-search.h"

/* The part of the board still to fill: the files without a queen, and their free squares. */
typedef struct
{
  int n;
  uint32_t open_files;
  uint32_t open_ranks;
  uint32_t free[QUEENS_MAX_N];
  QueensSolution queens; /* the ranks of the queens on the files that are not open */
} Board;

/* The squares left on one file or rank. */
typedef struct
{
  gboolean on_file;
  int line;
  int n_squares;
  QueensSquare squares[QUEENS_MAX_N];
} Line;

/* Places a queen on a free square. */
static void
place (Board *board, QueensSquare queen)
{
  board->open_files &= ~(UINT32_C (1) << queen.file);
  board->open_ranks &= ~(UINT32_C (1) << queen.rank);
  for (uint32_t files = board->open_files; files; files &= files - 1)
    {
      int file = queens_lowest_bit (files);
      int distance = file > queen.file ? file - queen.file : queen.file - file;
      uint64_t rank = UINT64_C (1) << queen.rank;

      board->free[file] &= (uint32_t) ~(rank | (rank << distance) | (rank >> distance));
    }
  board->free[queen.file] = 0;
  board->queens.ranks[queen.file] = queen.rank;
}

static Line
get_file (const Board *board, int file)
{
  Line line = { .on_file = TRUE, .line = file };

  for (uint32_t left = board->free[file]; left; left &= left - 1)
    line.squares[line.n_squares++]
        = (QueensSquare){ (uint8_t) file, (uint8_t) queens_lowest_bit (left) };
  return line;
}

static Line
get_rank (const Board *board, int rank)
{
  Line line = { .line = rank };

  for (uint32_t files = board->open_files; files; files &= files - 1)
    {
      int file = queens_lowest_bit (files);

      if ((board->free[file] >> rank) & 1)
        line.squares[line.n_squares++] = (QueensSquare){ (uint8_t) file, (uint8_t) rank };
    }
  return line;
}

/* The first line with the fewest squares, taking the files in order from the a-file, and then the
 * ranks. */
static Line
get_shortest_line (const Board *board)
{
  Line shortest = { .n_squares = QUEENS_MAX_N + 1 };

  for (uint32_t files = board->open_files; files; files &= files - 1)
    {
      int file = queens_lowest_bit (files);

      if (__builtin_popcount (board->free[file]) < shortest.n_squares)
        shortest = get_file (board, file);
    }
  for (uint32_t ranks = board->open_ranks; ranks && shortest.n_squares > 0; ranks &= ranks - 1)
    {
      Line line = get_rank (board, queens_lowest_bit (ranks));

      if (line.n_squares < shortest.n_squares)
        shortest = line;
    }
  return shortest;
}

/* Where the forced queens lead, that is, queens on lines with only one square left. */
typedef enum
{
  SOLVED,
  STUCK, /* *line is one of the shortest; it has more than one square, unless max_forced was reached */
  DEAD   /* *line has no square */
} End;

/* Places at most max_forced queens, and notes them in `refutation` unless it is NULL. */
static End
force (Board *board, int max_forced, Line *line, QueensRefutation *refutation)
{
  for (int n_forced = 0; board->open_files; n_forced++)
    {
      *line = get_shortest_line (board);
      if (line->n_squares == 0)
        return DEAD;
      if (line->n_squares > 1 || n_forced == max_forced)
        return STUCK;
      if (refutation)
        refutation->forced[refutation->n_forced++] = line->squares[0];
      place (board, line->squares[0]);
    }
  return SOLVED;
}

static void
search (Board board, int max_guesses, QueensPuzzleSearch *result)
{
  Line line;

  switch (force (&board, board.n, &line, NULL))
    {
    case SOLVED:
      result->n_completions++;
      result->completion = board.queens;
      return;
    case DEAD:
      return;
    case STUCK:
    default:
      break;
    }
  for (int i = 0; i < line.n_squares && result->n_completions < 2 && result->known; i++)
    {
      Board next = board;

      result->known = ++result->n_guesses <= max_guesses;
      place (&next, line.squares[i]);
      if (result->known)
        search (next, max_guesses, result);
    }
}

/* Returns FALSE if two of the queens attack each other. */
static gboolean
set_up (const QueensPosition *given, Board *board)
{
  QueensSquare queens[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_queens = queens_square_set_list (given, queens);

  *board = (Board){ .n = given->n,
                    .open_files = queens_all_ranks (given->n),
                    .open_ranks = queens_all_ranks (given->n),
                    .queens = { .n = given->n } };
  for (int file = 0; file < board->n; file++)
    board->free[file] = queens_all_ranks (board->n);
  for (int i = 0; i < n_queens; i++)
    {
      if (!((board->free[queens[i].file] >> queens[i].rank) & 1))
        return FALSE;
      place (board, queens[i]);
    }
  return TRUE;
}

QueensPuzzleSearch
queens_puzzle_search (const QueensPosition *given, int max_guesses)
{
  QueensPuzzleSearch result = { .known = TRUE };
  Board board;

  if (set_up (given, &board))
    search (board, max_guesses, &result);
  return result;
}

/* The next step. */

static gboolean
refute (const Board *board, QueensSquare square, int max_forced, QueensRefutation *refutation)
{
  Board supposed = *board;
  Line line = { 0 };
  gboolean dead;

  *refutation = (QueensRefutation){ .square = square };
  place (&supposed, square);
  dead = force (&supposed, max_forced, &line, refutation) == DEAD;
  refutation->on_file = line.on_file;
  refutation->line = line.line;
  return dead;
}

/* The refuted squares of a line. */
static QueensPuzzleStep
refute_line (const Board *board, const Line *line, int max_forced)
{
  QueensPuzzleStep step
      = { .on_file = line->on_file, .line = line->line, .n_left = line->n_squares };

  for (int i = 0; i < line->n_squares; i++)
    if (refute (board, line->squares[i], max_forced, &step.refuted[step.n_refuted]))
      step.n_refuted++;
    else
      step.square = line->squares[i];
  step.placed = step.n_refuted == step.n_left - 1;
  return step;
}

/* How good a step is; 0 means no step. The best one places a queen on a short line. */
static int
rate (const QueensPuzzleStep *step)
{
  if (!step->placed && step->n_refuted == 0)
    return 0;
  return (step->placed ? 2 : 1) * QUEENS_MAX_N - step->n_left + 1;
}

gboolean
queens_puzzle_find_step (const QueensPosition *queens,
                         const QueensSquareSet *crosses,
                         const QueensControl *control,
                         QueensPuzzleStep *step)
{
  Board board;
  int best = 0;

  if (!set_up (queens, &board))
    return FALSE;
  for (int file = 0; file < board.n; file++)
    board.free[file] &= ~crosses->files[file];
  for (int max_forced = 0; max_forced <= board.n && best == 0; max_forced = 2 * max_forced + 1)
    for (int i = 0; i < 2 * board.n; i++)
      {
        Line line = i < board.n ? get_file (&board, i) : get_rank (&board, i - board.n);
        QueensPuzzleStep next;

        if (queens_control_stop_requested (control))
          return FALSE;
        if (line.n_squares == 0)
          continue;
        next = refute_line (&board, &line, max_forced);
        if (rate (&next) <= best)
          continue;
        best = rate (&next);
        *step = next;
      }
  return best > 0;
}

/* Whether all queens can be found by crossing out only squares that are refuted with at most max_forced
 * forced queens. */
static gboolean
is_solved_by_steps (Board board, int max_forced)
{
  QueensRefutation refutation;
  gboolean news = TRUE;
  Line line;
  End end;

  while ((end = force (&board, board.n, &line, NULL)) == STUCK && news)
    {
      news = FALSE;
      for (int file = 0; file < board.n; file++)
        for (uint32_t left = board.free[file]; left; left &= left - 1)
          {
            QueensSquare square = { (uint8_t) file, (uint8_t) queens_lowest_bit (left) };

            if (!refute (&board, square, max_forced, &refutation))
              continue;
            board.free[file] &= ~(UINT32_C (1) << square.rank);
            news = TRUE;
          }
    }
  return end == SOLVED;
}

QueensDifficulty
queens_puzzle_grade (const QueensPosition *given)
{
  Board board;
  Board forced;
  Line line;

  if (!set_up (given, &board))
    return QUEENS_PUZZLE_EASY;
  forced = board;
  if (force (&forced, forced.n, &line, NULL) == SOLVED)
    return QUEENS_PUZZLE_EASY;
  return is_solved_by_steps (board, 0) ? QUEENS_PUZZLE_MEDIUM : QUEENS_PUZZLE_HARD;
}
