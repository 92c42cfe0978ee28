/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plain-methods.h"

#include <string.h>

#define NOWHERE QUEENS_EVENT_NOWHERE

typedef struct
{
  int row, col;
} Square;

typedef struct Board Board;

struct Board
{
  int n;
  const int *choices;
  int (*list) (Board *board, Square *squares); /* the squares to try next */
  bool constrained;
  QueensMethodEventKind line_event; /* reports the row to be filled, or QUEENS_EVENT_NONE */
  bool only_free;                   /* squares that are not free are not tried */
  bool looks_ahead; /* a queen that leaves a row without a free square is a dead end */
  bool permutes;    /* no column is used twice */
  bool covers;      /* the line to be filled is covered first, and uncovered at the end */
  bool weighs;      /* the marks of a square are added up before it is tested */
  PlainRun *run;
  int n_queens;
  int rows[QUEENS_MAX_N];
  int cols[QUEENS_MAX_N];
};

static void
emit (Board *board, QueensMethodEventKind kind, int row, int col)
{
  PlainEvent event = { (guint8) kind, (guint8) row, (guint8) col };

  g_array_append_val (board->run->events, event);
  board->run->tried += kind == QUEENS_EVENT_TRY;
  board->run->solutions += kind == QUEENS_EVENT_SOLUTION;
}

static bool
attack (int row, int col, int other_row, int other_col)
{
  return row == other_row || col == other_col || ABS (row - other_row) == ABS (col - other_col);
}

static bool
is_free (const Board *board, int row, int col)
{
  for (int i = 0; i < board->n_queens; i++)
    {
      board->run->pairs++;
      if (attack (row, col, board->rows[i], board->cols[i]))
        return false;
    }
  return true;
}

static void
put (Board *board, int row, int col)
{
  board->rows[board->n_queens] = row;
  board->cols[board->n_queens++] = col;
  board->run->placed++;
  board->run->nodes++;
}

/* Whether no queen is on this line; lines are the queens' rows, or their columns. */
static bool
is_open (const Board *board, const int *lines, int line)
{
  for (int i = 0; i < board->n_queens; i++)
    if (lines[i] == line)
      return false;
  return true;
}

static int
count_free (const Board *board, int row)
{
  int n_free = 0;

  for (int col = 0; col < board->n; col++)
    n_free += is_free (board, row, col);
  return n_free;
}

static int
next_row (const Board *board)
{
  int best = -1;

  for (int row = 0; row < board->n; row++)
    if (is_open (board, board->rows, row)
        && (best < 0 || (board->constrained && count_free (board, row) < count_free (board, best))))
      best = row;
  return best;
}

/* Fills the board below the queen placed last, or, at first, the whole board. */
static void
emit_below (Board *board, QueensMethodEventKind kind, int n_queens)
{
  emit (board, kind, n_queens > 0 ? board->rows[n_queens - 1] : NOWHERE,
        n_queens > 0 ? board->cols[n_queens - 1] : NOWHERE);
}

static bool
some_row_is_empty (const Board *board)
{
  for (int row = 0; row < board->n; row++)
    if (is_open (board, board->rows, row))
      {
        board->run->checks++;
        if (count_free (board, row) == 0)
          return true;
      }
  return false;
}

static void
go_below (Board *board, int row, int col, void (*search) (Board *board))
{
  bool dead;

  emit (board, QUEENS_EVENT_PLACE, row, col);
  put (board, row, col);
  dead = board->looks_ahead && some_row_is_empty (board);
  if (board->looks_ahead)
    emit (board, QUEENS_EVENT_CROSS, row, col);
  if (dead)
    emit (board, QUEENS_EVENT_DEAD_END, row, col);
  else
    search (board);
  board->n_queens--;
  emit (board, QUEENS_EVENT_REMOVE, row, col);
}

/* Places a queen on each of the squares that the method lists, and fills the board below it. */
static void
search (Board *board)
{
  Square squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_queens = board->n_queens, n_squares;

  emit_below (board, QUEENS_EVENT_CALL, n_queens);
  if (n_queens == board->n)
    emit (board, QUEENS_EVENT_SOLUTION, NOWHERE, NOWHERE);
  n_squares = board->list (board, squares);
  if (board->covers && n_squares > 0)
    emit (board, QUEENS_EVENT_COVER, squares[0].row, squares[0].col);
  for (int i = 0; i < n_squares; i++)
    {
      int row = squares[i].row, col = squares[i].col;
      bool fits = is_free (board, row, col);

      if (fits || !board->only_free)
        emit (board, QUEENS_EVENT_TRY, row, col);
      if (board->weighs)
        emit (board, QUEENS_EVENT_MARKS, row, col);
      if (fits)
        go_below (board, row, col, search);
      else if (!board->only_free)
        emit (board, QUEENS_EVENT_REJECT, row, col);
    }
  if (board->covers && n_squares > 0)
    emit (board, QUEENS_EVENT_UNCOVER, squares[0].row, squares[0].col);
  emit_below (board, QUEENS_EVENT_RETURN, n_queens);
}

/* The first row without a queen, or the one with the fewest free squares. */
static int
list_row (Board *board, Square *squares)
{
  int row = next_row (board);

  if (row < 0)
    return 0;
  if (board->line_event)
    emit (board, board->line_event, row, board->choices[0]);
  for (int i = 0; i < board->n; i++)
    squares[i] = (Square){ row, board->choices[i] };
  return board->n;
}

/* The cells after the last queen. */
static int
list_cells (Board *board, Square *squares)
{
  int n = board->n, last = board->n_queens - 1, n_squares = 0;

  for (int cell = last < 0 ? 0 : board->rows[last] * n + board->cols[last] + 1; cell < n * n;
       cell++)
    squares[n_squares++] = (Square){ cell / n, cell % n };
  return n_squares;
}

/* Exact cover: the row or column with the fewest free squares, rows first. */
static int
list_cover (Board *board, Square *squares)
{
  int n = board->n, fewest = n + 1;

  for (int item = 0; item < 2 * n; item++)
    {
      Square line[QUEENS_MAX_N];
      int n_free = 0;

      if (item < n ? !is_open (board, board->rows, item) : !is_open (board, board->cols, item - n))
        continue;
      for (int i = 0; i < n; i++)
        {
          line[i] = item < n ? (Square){ item, i } : (Square){ i, item - n };
          n_free += is_free (board, line[i].row, line[i].col);
        }
      if (n_free >= fewest)
        continue;
      memcpy (squares, line, (size_t) n * sizeof line[0]);
      fewest = n_free;
    }
  if (fewest > n)
    return 0;
  emit (board, QUEENS_EVENT_CHOOSE, squares[0].row, squares[0].col);
  return n;
}

static void
configurations (Board *board)
{
  int row = board->n_queens;

  emit_below (board, QUEENS_EVENT_CALL, row);
  for (int i = 0; row < board->n && i < board->n; i++)
    if (!board->permutes || is_open (board, board->cols, board->choices[i]))
      go_below (board, row, board->choices[i], configurations);
  if (row == board->n)
    {
      int second = -1;

      for (int i = 1; i < row && second < 0; i++)
        for (int j = 0; j < i && second < 0; j++)
          if (attack (board->rows[i], board->cols[i], board->rows[j], board->cols[j]))
            second = i;
      emit_below (board, QUEENS_EVENT_TRY, row);
      if (second >= 0)
        emit (board, QUEENS_EVENT_REJECT, board->rows[second], board->cols[second]);
      else
        emit (board, QUEENS_EVENT_SOLUTION, NOWHERE, NOWHERE);
    }
  emit_below (board, QUEENS_EVENT_RETURN, row);
}

/* A stack of choices: each that fits is pushed, and popped later. */
static void
stack (Board *board)
{
  int row = board->n_queens;

  if (row == board->n)
    {
      emit (board, QUEENS_EVENT_SOLUTION, NOWHERE, NOWHERE);
      return;
    }
  for (int i = 0; i < board->n; i++)
    {
      int col = board->choices[i];

      emit (board, QUEENS_EVENT_TRY, row, col);
      if (!is_free (board, row, col))
        {
          emit (board, QUEENS_EVENT_REJECT, row, col);
          continue;
        }
      emit (board, QUEENS_EVENT_PLACE, row, col);
      put (board, row, col);
      stack (board);
      board->n_queens--;
      emit (board, QUEENS_EVENT_REMOVE, row, col);
    }
}

/* Boards in a list, taken from its front or its end. */
static void
boards (Board *board, bool from_front)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (Board));

  g_array_append_val (list, *board);
  emit (board, QUEENS_EVENT_PUSH, NOWHERE, NOWHERE);
  while (list->len > 0)
    {
      guint place = from_front ? 0 : list->len - 1;
      Board taken = g_array_index (list, Board, place);
      int row = taken.n_queens;

      g_array_remove_index (list, place);
      emit_below (&taken, QUEENS_EVENT_POP, row);
      if (row == board->n)
        {
          emit (board, QUEENS_EVENT_COMPLETE, NOWHERE, NOWHERE);
          emit (board, QUEENS_EVENT_SOLUTION, NOWHERE, NOWHERE);
        }
      for (int i = 0; row < board->n && i < board->n; i++)
        {
          Board copy = taken;
          int col = board->choices[i];

          emit (board, QUEENS_EVENT_TRY, row, col);
          if (is_free (&taken, row, col))
            {
              put (&copy, row, col);
              g_array_append_val (list, copy);
              emit (board, QUEENS_EVENT_COPY, row, col);
              emit (board, QUEENS_EVENT_PUSH, row, col);
            }
          else
            emit (board, QUEENS_EVENT_REJECT, row, col);
        }
    }
}

PlainRun
plain_run (const char *name, int n, const int *choices, bool constrained)
{
  PlainRun run = { .events = g_array_new (FALSE, FALSE, sizeof (PlainEvent)), .nodes = 1 };
  bool forward = g_str_equal (name, "forward-checking"), masks = g_str_equal (name, "bitmasks");
  bool cover = g_str_equal (name, "dancing-links");
  Board board = { .n = n,
                  .choices = choices,
                  .list = g_str_equal (name, "cells") ? list_cells
                          : cover                     ? list_cover
                                                      : list_row,
                  .constrained = constrained || forward,
                  .line_event = masks     ? QUEENS_EVENT_MASK
                                : forward ? QUEENS_EVENT_CHOOSE
                                          : 0,
                  .only_free = masks || forward || cover,
                  .looks_ahead = forward,
                  .covers = cover,
                  .permutes = g_str_equal (name, "permutations"),
                  .weighs = g_str_equal (name, "markers"),
                  .run = &run };

  if (g_str_equal (name, "brute-force") || g_str_equal (name, "permutations"))
    configurations (&board);
  else if (g_str_equal (name, "stack"))
    {
      emit (&board, QUEENS_EVENT_START, NOWHERE, NOWHERE);
      stack (&board);
    }
  else if (g_str_equal (name, "queue") || g_str_equal (name, "boards"))
    boards (&board, *name == 'q');
  else
    search (&board);
  emit (&board, QUEENS_EVENT_DONE, NOWHERE, NOWHERE);
  return run;
}

void
plain_run_clear (PlainRun *run)
{
  g_array_unref (run->events);
}
