/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/find.h"

#include "engine/random.h"

/* The limit of dead ends of the first run, and the factor by which it grows with each of the next ones. */
#define FIRST_LIMIT    100
#define LIMIT_FACTOR   4
#define N_LIMITED_RUNS 7

/* The number of queens placed between two checks of the stop flag. */
#define STOP_INTERVAL 256

typedef enum
{
  FILES,
  RANKS,
} Direction;

/* The squares left on a board, stored twice: as the ranks of each file, and as the files of each rank.
 * The word of a line that already has a queen is meaningless. */
typedef struct
{
  uint32_t squares[2][QUEENS_MAX_N];
  uint32_t empty[2]; /* the files, and the ranks, that have no queen */
} Board;

typedef struct
{
  Direction direction;
  int index;
  int n_squares;
} Line;

typedef struct
{
  QueensRandom random;
  bool is_random;         /* otherwise, lines and squares are taken in order */
  uint64_t n_until_end;   /* dead ends until the run ends */
  uint32_t n_until_check; /* queens placed until the stop flag is checked */
  const QueensControl *control;
  QueensSolution *solution;
} Run;

typedef enum
{
  ABSENT,
  FOUND,
  ENDED, /* by the limit or the stop flag */
} Answer;

/* An empty line with the fewest squares left: the first one, or any of them in a random run. If no line
 * is empty, n_squares of the result is more than QUEENS_MAX_N. */
static Line
find_shortest (Run *run, const Board *board)
{
  Line shortest = { .n_squares = QUEENS_MAX_N + 1 };
  uint32_t n_shortest = 0;

  for (int i = 0; i < 2; i++)
    for (uint32_t empty = board->empty[i]; empty && shortest.n_squares > 0; empty &= empty - 1)
      {
        int index = queens_lowest_bit (empty);
        int n_squares = __builtin_popcount (board->squares[i][index]);

        if (n_squares > shortest.n_squares
            || (n_squares == shortest.n_squares
                && (!run->is_random || queens_random_below (&run->random, ++n_shortest) > 0)))
          continue;
        if (n_squares < shortest.n_squares)
          n_shortest = 1;
        shortest = (Line){ (Direction) i, index, n_squares };
      }
  return shortest;
}

/* Closes the squares that a queen attacks on the empty lines of one direction. The queen is where `line`, of
 * this direction, crosses `crossing`, of the other one. */
static void
close_attacked (Board *board, Direction direction, int line, int crossing)
{
  uint64_t bit = UINT64_C (1) << crossing;

  board->empty[direction] &= ~(UINT32_C (1) << line);
  for (uint32_t empty = board->empty[direction]; empty; empty &= empty - 1)
    {
      int other = queens_lowest_bit (empty);
      int distance = other > line ? other - line : line - other;

      board->squares[direction][other] &= (uint32_t) ~(bit | bit << distance | bit >> distance);
    }
}

/* Takes a square out of those left on a line: the first one, or any of them in a random run. */
static int
take_square (Run *run, uint32_t *squares)
{
  uint32_t rest = *squares;
  int square;

  if (run->is_random)
    for (uint32_t n = queens_random_below (&run->random, (uint32_t) __builtin_popcount (rest)); n;
         n--)
      rest &= rest - 1;
  square = queens_lowest_bit (rest);
  *squares &= ~(UINT32_C (1) << square);
  return square;
}

static bool
is_stopped (Run *run)
{
  if (--run->n_until_check > 0)
    return false;
  run->n_until_check = STOP_INTERVAL;
  return queens_control_stopped (run->control);
}

static Answer
search (Run *run, const Board *board)
{
  Line line = find_shortest (run, board);
  uint32_t squares = board->squares[line.direction][line.index];
  Answer answer = ABSENT;

  if (line.n_squares > QUEENS_MAX_N)
    return FOUND;
  if (is_stopped (run))
    return ENDED;
  while (squares && answer == ABSENT)
    {
      int square = take_square (run, &squares);
      int file = line.direction == FILES ? line.index : square;
      int rank = line.direction == FILES ? square : line.index;
      Board child = *board;

      close_attacked (&child, FILES, file, rank);
      close_attacked (&child, RANKS, rank, file);
      run->solution->ranks[file] = (uint8_t) rank;
      answer = search (run, &child);
    }
  return answer == ABSENT && --run->n_until_end == 0 ? ENDED : answer;
}

static Board
make_board (const QueensRequest *request)
{
  Board board = { .empty = { queens_all_ranks (request->n), queens_all_ranks (request->n) } };

  queens_request_allowed (request, board.squares[FILES]);
  for (int file = 0; file < request->n; file++)
    for (uint32_t ranks = board.squares[FILES][file]; ranks; ranks &= ranks - 1)
      board.squares[RANKS][queens_lowest_bit (ranks)] |= UINT32_C (1) << file;
  return board;
}

/* The first run is random only with a seed, the next ones always, and the last one never. */
QueensOutcome
queens_find_random (const QueensRequest *request,
                    uint64_t seed,
                    const QueensControl *control,
                    QueensSolution *solution,
                    bool *found)
{
  Run run = { .random.state = seed, .control = control, .solution = solution, .n_until_check = 1 };
  Board board = make_board (request);
  Answer answer = ENDED;
  uint64_t limit = FIRST_LIMIT;

  solution->n = request->n;
  for (int i = 0; i <= N_LIMITED_RUNS && answer == ENDED && !queens_control_stopped (control); i++)
    {
      run.is_random = i < N_LIMITED_RUNS && (i > 0 || seed != 0);
      run.n_until_end = i < N_LIMITED_RUNS ? limit : UINT64_MAX;
      limit *= LIMIT_FACTOR;
      answer = search (&run, &board);
    }
  *found = answer == FOUND;
  return answer == ENDED || queens_control_stop_requested (control) ? QUEENS_STOPPED : QUEENS_DONE;
}

QueensOutcome
queens_find_one (const QueensRequest *request,
                 const QueensControl *control,
                 QueensSolution *solution,
                 bool *found)
{
  uint32_t ranks[QUEENS_MAX_N];

  if (!queens_request_is_unconstrained (request) || !queens_construct (request->n, ranks))
    return queens_find_random (request, 0, control, solution, found);
  *found = true;
  solution->n = request->n;
  for (int file = 0; file < request->n; file++)
    solution->ranks[file] = (uint8_t) ranks[file];
  return queens_control_stop_requested (control) ? QUEENS_STOPPED : QUEENS_DONE;
}

/* The construction for even n, with files and ranks counted from 0. */
static void
construct_even (uint32_t n, uint32_t *ranks)
{
  uint32_t half = n / 2;

  for (uint32_t i = 0; i < half; i++)
    if (n % 6 != 2)
      {
        ranks[i] = 2 * i + 1;
        ranks[half + i] = 2 * i;
      }
    else
      {
        uint32_t rank = (2 * i + half - 1) % n;

        ranks[i] = rank;
        ranks[n - 1 - i] = n - 1 - rank;
      }
}

bool
queens_construct (uint32_t n, uint32_t *ranks)
{
  if (n == 0 || n == 2 || n == 3)
    return false;
  construct_even (n - n % 2, ranks);
  if (n % 2)
    ranks[n - 1] = n - 1;
  return true;
}
