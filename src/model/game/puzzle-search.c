/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/puzzle-search.h"

#include "engine/board/rules.h"

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
  int number; /* of the file or rank, from 0 */
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
      uint64_t bit = UINT64_C (1) << queen.rank;

      board->free[file] &= (uint32_t) ~(bit | (bit << distance) | (bit >> distance));
    }
  board->free[queen.file] = 0;
  board->queens.ranks[queen.file] = queen.rank;
}

static Line
get_file (const Board *board, int file)
{
  Line line = { .on_file = TRUE, .number = file };

  for (uint32_t left = board->free[file]; left; left &= left - 1)
    line.squares[line.n_squares++]
        = (QueensSquare){ (uint8_t) file, (uint8_t) queens_lowest_bit (left) };
  return line;
}

static Line
get_rank (const Board *board, int rank)
{
  Line line = { .number = rank };

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
  DEAD /* *line has no square */
} ForceResult;

/* Places at most max_forced queens, and notes them in `refutation` unless it is NULL. */
static ForceResult
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
        {
          refutation->forced_on_file[refutation->n_forced] = line->on_file;
          refutation->forced[refutation->n_forced++] = line->squares[0];
        }
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

/* Limits of QUEENS_PUZZLE_STEP_SHORT_PLACE: what a player can follow in two or three sentences. */
#define SHORT_FORCED  3
#define SHORT_SQUARES 4

/* In place of a number of forced queens: the square is not refuted. */
#define NOT_REFUTED 255

/* Marks which of the first n_before forced queens are needed to attack all squares of a line, except that of the
 * next forced queen, if there is one. */
static void
mark_needed (const Board *board,
             const QueensRefutation *refutation,
             const Line *line,
             int n_before,
             gboolean *needed)
{
  for (int i = 0; i < line->n_squares; i++)
    {
      QueensSquare square = line->squares[i];
      int attacker = -1;

      if ((refutation->supposed && queens_rules_share_line (refutation->square, square, NULL))
          || (n_before < refutation->n_forced
              && queens_square_equal (square, refutation->forced[n_before])))
        continue;
      /* The first attacker, unless another one is needed anyway. */
      for (int k = n_before - 1; k >= 0; k--)
        if (queens_rules_share_line (refutation->forced[k], square, NULL)
            && (attacker < 0 || needed[k] || !needed[attacker]))
          attacker = k;
      needed[attacker] = TRUE;
    }
}

/* Removes the forced queens that are not needed to leave the line without a square. */
static void
remove_unneeded (const Board *board, QueensRefutation *refutation)
{
  gboolean needed[QUEENS_MAX_N] = { FALSE };
  Line line = refutation->on_file ? get_file (board, refutation->line)
                                  : get_rank (board, refutation->line);
  int n_needed = 0;

  mark_needed (board, refutation, &line, refutation->n_forced, needed);
  for (int i = refutation->n_forced - 1; i > 0; i--)
    {
      line = refutation->forced_on_file[i] ? get_file (board, refutation->forced[i].file)
                                           : get_rank (board, refutation->forced[i].rank);
      if (needed[i])
        mark_needed (board, refutation, &line, i, needed);
    }
  for (int i = 0; i < refutation->n_forced; i++)
    {
      refutation->forced[n_needed] = refutation->forced[i];
      refutation->forced_on_file[n_needed] = refutation->forced_on_file[i];
      n_needed += needed[i];
    }
  refutation->n_forced = n_needed;
}

/* Places forced queens on *supposed, which is *board with the supposed queen. Returns TRUE if they lead
 * to a line without a square. */
static gboolean
follow (const Board *board, Board *supposed, int max_forced, QueensRefutation *refutation)
{
  Line line = { 0 };

  if (force (supposed, max_forced, &line, refutation) != DEAD)
    return FALSE;
  refutation->on_file = line.on_file;
  refutation->line = line.number;
  if (refutation->n_forced > 0)
    remove_unneeded (board, refutation);
  return TRUE;
}

static void
cross_out (Board *board, const QueensSquareSet *crosses)
{
  for (int file = 0; file < board->n; file++)
    board->free[file] &= ~crosses->files[file];
}

static gboolean
refute (const Board *board, QueensSquare square, int max_forced, QueensRefutation *refutation)
{
  Board supposed = *board;

  *refutation = (QueensRefutation){ .supposed = TRUE, .square = square };
  place (&supposed, square);
  return follow (board, &supposed, max_forced, refutation);
}

gboolean
queens_puzzle_find_chain (const QueensPosition *queens,
                          const QueensSquareSet *crosses,
                          QueensRefutation *chain)
{
  Board board;
  Board forced;

  *chain = (QueensRefutation){ 0 };
  if (!set_up (queens, &board))
    return FALSE;
  cross_out (&board, crosses);
  forced = board;
  return follow (&board, &forced, board.n, chain);
}

/* The number of forced queens by which each free square is refuted, or NOT_REFUTED. */
typedef struct
{
  uint8_t n_forced[QUEENS_MAX_N][QUEENS_MAX_N];
} ForcedCounts;

/* Returns FALSE if control stopped it. */
static gboolean
measure (const Board *board, const QueensControl *control, ForcedCounts *counts)
{
  for (int file = 0; file < board->n; file++)
    {
      Line line = get_file (board, file);

      if (queens_control_stop_requested (control))
        return FALSE;
      for (int i = 0; i < line.n_squares; i++)
        {
          QueensRefutation refutation;

          counts->n_forced[file][line.squares[i].rank]
              = refute (board, line.squares[i], board->n, &refutation)
                    ? (uint8_t) refutation.n_forced
                    : NOT_REFUTED;
        }
    }
  return TRUE;
}

/* How good a step on a line is, if it refutes squares with at most max_forced forced queens; 0 means no
 * step. The best one places a queen on a short line with few forced queens; the second best refutes
 * many squares of a short line. */
static int
rate (const Line *line, const ForcedCounts *counts, int max_forced, QueensPuzzleStepKind kind)
{
  gboolean is_short = line->n_squares <= SHORT_SQUARES && max_forced <= SHORT_FORCED;
  int n_refuted = 0;
  int n_forced = 0;

  for (int i = 0; i < line->n_squares; i++)
    {
      int n_needed = counts->n_forced[line->squares[i].file][line->squares[i].rank];

      if (n_needed > max_forced)
        continue;
      n_refuted++;
      n_forced += n_needed;
    }
  if (kind == QUEENS_PUZZLE_STEP_SHORT_PLACE && !is_short)
    return 0;
  if (line->n_squares > 0 && n_refuted == line->n_squares - 1)
    return 4 * QUEENS_MAX_N * QUEENS_MAX_N - QUEENS_MAX_N * MIN (n_forced, QUEENS_MAX_N)
           - line->n_squares;
  if (kind == QUEENS_PUZZLE_STEP_SHORT_PLACE || n_refuted == 0)
    return 0;
  return QUEENS_MAX_N * n_refuted + QUEENS_MAX_N - line->n_squares;
}

/* The step on a line: its squares that are refuted with at most max_forced forced queens. */
static QueensPuzzleStep
make_step (const Board *board, const Line *line, const ForcedCounts *counts, int max_forced)
{
  QueensPuzzleStep step
      = { .on_file = line->on_file, .line = line->number, .n_left = line->n_squares };

  for (int i = 0; i < line->n_squares; i++)
    if (counts->n_forced[line->squares[i].file][line->squares[i].rank] <= max_forced)
      refute (board, line->squares[i], board->n, &step.refuted[step.n_refuted++]);
    else
      step.square = line->squares[i];
  step.placed = step.n_refuted == step.n_left - 1;
  return step;
}

gboolean
queens_puzzle_find_step (const QueensPosition *queens,
                         const QueensSquareSet *crosses,
                         QueensPuzzleStepKind kind,
                         const QueensControl *control,
                         QueensPuzzleStep *step)
{
  ForcedCounts counts;
  Board board;
  int best = 0;

  if (!set_up (queens, &board))
    return FALSE;
  cross_out (&board, crosses);
  if (!measure (&board, control, &counts))
    return FALSE;
  for (int max_forced = 0; max_forced <= board.n && best == 0; max_forced++)
    for (int i = 0; i < 2 * board.n; i++)
      {
        Line line = i < board.n ? get_file (&board, i) : get_rank (&board, i - board.n);
        int rating = rate (&line, &counts, max_forced, kind);

        if (rating <= best)
          continue;
        best = rating;
        *step = make_step (&board, &line, &counts, max_forced);
      }
  return best > 0;
}

/* Whether all queens can be found by crossing out only squares that are refuted with at most max_forced
 * forced queens. */
static gboolean
is_solved_by_steps (Board board, int max_forced)
{
  QueensRefutation refutation;
  gboolean changed = TRUE;
  Line line;
  ForceResult result;

  while ((result = force (&board, board.n, &line, NULL)) == STUCK && changed)
    {
      changed = FALSE;
      for (int file = 0; file < board.n; file++)
        for (uint32_t left = board.free[file]; left; left &= left - 1)
          {
            QueensSquare square = { (uint8_t) file, (uint8_t) queens_lowest_bit (left) };

            if (!refute (&board, square, max_forced, &refutation))
              continue;
            board.free[file] &= ~(UINT32_C (1) << square.rank);
            changed = TRUE;
          }
    }
  return result == SOLVED;
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
