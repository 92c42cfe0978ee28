/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plain-methods.h"

#define NOWHERE QUEENS_EVENT_NOWHERE

typedef struct
{
  int n;
  const int *choices;
  bool constrained;
  bool masks; /* only free squares are tried */
  PlainRun *run;
  int n_queens;
  int rows[QUEENS_MAX_N];
  int cols[QUEENS_MAX_N];
} Board;

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
next_row (const Board *board, bool constrained)
{
  int best = -1;

  for (int row = 0; row < board->n; row++)
    if (is_open (board, board->rows, row)
        && (best < 0 || (constrained && count_free (board, row) < count_free (board, best))))
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

static void rows (Board *board);

static void
go_below (Board *board, int row, int col, void (*search) (Board *board))
{
  emit (board, QUEENS_EVENT_PLACE, row, col);
  put (board, row, col);
  search (board);
  board->n_queens--;
  emit (board, QUEENS_EVENT_REMOVE, row, col);
}

static void
rows (Board *board)
{
  int n_queens = board->n_queens;

  emit_below (board, QUEENS_EVENT_CALL, n_queens);
  if (n_queens == board->n)
    emit (board, QUEENS_EVENT_SOLUTION, NOWHERE, NOWHERE);
  else
    {
      int row = next_row (board, board->constrained);

      if (board->masks)
        emit (board, QUEENS_EVENT_MASK, row, board->choices[0]);
      for (int i = 0; i < board->n; i++)
        {
          int col = board->choices[i];
          bool fits = is_free (board, row, col);

          if (fits || !board->masks)
            emit (board, QUEENS_EVENT_TRY, row, col);
          if (fits)
            go_below (board, row, col, rows);
          else if (!board->masks)
            emit (board, QUEENS_EVENT_REJECT, row, col);
        }
    }
  emit_below (board, QUEENS_EVENT_RETURN, n_queens);
}

static void
configurations (Board *board)
{
  int row = board->n_queens;

  emit_below (board, QUEENS_EVENT_CALL, row);
  for (int i = 0; row < board->n && i < board->n; i++)
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

static void
cells (Board *board)
{
  int n_queens = board->n_queens;
  int first
      = n_queens == 0 ? 0 : board->rows[n_queens - 1] * board->n + board->cols[n_queens - 1] + 1;

  emit_below (board, QUEENS_EVENT_CALL, n_queens);
  if (n_queens == board->n)
    emit (board, QUEENS_EVENT_SOLUTION, NOWHERE, NOWHERE);
  for (int cell = first; cell < board->n * board->n; cell++)
    {
      int row = cell / board->n, col = cell % board->n;

      emit (board, QUEENS_EVENT_TRY, row, col);
      if (is_free (board, row, col))
        go_below (board, row, col, cells);
      else
        emit (board, QUEENS_EVENT_REJECT, row, col);
    }
  emit_below (board, QUEENS_EVENT_RETURN, n_queens);
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
checking (Board *board)
{
  int n_queens = board->n_queens;
  int row = next_row (board, true);

  emit_below (board, QUEENS_EVENT_CALL, n_queens);
  if (row < 0)
    emit (board, QUEENS_EVENT_SOLUTION, NOWHERE, NOWHERE);
  else
    emit (board, QUEENS_EVENT_CHOOSE, row, board->choices[0]);
  for (int i = 0; row >= 0 && i < board->n; i++)
    {
      int col = board->choices[i];

      if (!is_free (board, row, col))
        continue;
      emit (board, QUEENS_EVENT_TRY, row, col);
      emit (board, QUEENS_EVENT_PLACE, row, col);
      put (board, row, col);
      if (some_row_is_empty (board))
        emit (board, QUEENS_EVENT_DEAD_END, row, col);
      else
        checking (board);
      board->n_queens--;
      emit (board, QUEENS_EVENT_REMOVE, row, col);
    }
  emit_below (board, QUEENS_EVENT_RETURN, n_queens);
}

/* Exact cover: fills the row or column with the fewest free squares, rows first. */
static void
covering (Board *board)
{
  int n_queens = board->n_queens;
  int best = -1, fewest = board->n + 1;

  for (int item = 0; item < 2 * board->n; item++)
    {
      int n_free = 0;

      if (item < board->n ? !is_open (board, board->rows, item)
                          : !is_open (board, board->cols, item - board->n))
        continue;
      for (int i = 0; i < board->n; i++)
        n_free += item < board->n ? is_free (board, item, i) : is_free (board, i, item - board->n);
      if (n_free < fewest)
        {
          best = item;
          fewest = n_free;
        }
    }
  emit_below (board, QUEENS_EVENT_CALL, n_queens);
  if (n_queens == board->n)
    emit (board, QUEENS_EVENT_SOLUTION, NOWHERE, NOWHERE);
  else
    emit (board, QUEENS_EVENT_CHOOSE, best < board->n ? best : 0,
          best < board->n ? 0 : best - board->n);
  for (int i = 0; n_queens < board->n && i < board->n; i++)
    {
      int row = best < board->n ? best : i;
      int col = best < board->n ? i : best - board->n;

      if (!is_free (board, row, col))
        continue;
      emit (board, QUEENS_EVENT_TRY, row, col);
      go_below (board, row, col, covering);
    }
  emit_below (board, QUEENS_EVENT_RETURN, n_queens);
}

/* A stack of choices: each is pushed, tested, and popped again if it is attacked. */
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

      emit (board, QUEENS_EVENT_PUSH, row, col);
      emit (board, QUEENS_EVENT_TRY, row, col);
      if (!is_free (board, row, col))
        {
          emit (board, QUEENS_EVENT_REJECT, row, col);
          emit (board, QUEENS_EVENT_POP, row, col);
          continue;
        }
      emit (board, QUEENS_EVENT_PLACE, row, col);
      put (board, row, col);
      stack (board);
      board->n_queens--;
      emit (board, QUEENS_EVENT_POP, row, col);
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
        emit (board, QUEENS_EVENT_SOLUTION, NOWHERE, NOWHERE);
      for (int i = 0; row < board->n && i < board->n; i++)
        {
          Board copy = taken;
          int col = board->choices[i];

          emit (board, QUEENS_EVENT_TRY, row, col);
          if (is_free (&taken, row, col))
            {
              put (&copy, row, col);
              g_array_append_val (list, copy);
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
  Board board = { .n = n, .choices = choices, .constrained = constrained, .run = &run };

  board.masks = g_str_equal (name, "bitmasks");
  if (g_str_equal (name, "brute-force"))
    configurations (&board);
  else if (g_str_equal (name, "cells"))
    cells (&board);
  else if (g_str_equal (name, "stack"))
    stack (&board);
  else if (g_str_equal (name, "queue") || g_str_equal (name, "boards"))
    boards (&board, *name == 'q');
  else if (g_str_equal (name, "forward-checking"))
    checking (&board);
  else if (g_str_equal (name, "dancing-links"))
    covering (&board);
  else
    rows (&board);
  emit (&board, QUEENS_EVENT_DONE, NOWHERE, NOWHERE);
  return run;
}

void
plain_run_clear (PlainRun *run)
{
  g_array_unref (run->events);
}
