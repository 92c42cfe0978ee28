/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The events that a textbook method reports, step by step. They use the textbooks' terms: row 0 is the
 * top rank, column 0 the left file. */
#pragma once

#include "engine/board/position.h"

/* Stands for the row of an event without a square, and for the line of an event without a line of
 * pseudocode. */
#define QUEENS_EVENT_NOWHERE UINT8_MAX

typedef struct
{
  uint8_t row;
  uint8_t col;
} QueensMethodSquare;

/* The lines of the board as the methods know them. */
typedef enum
{
  QUEENS_METHOD_ROW,
  QUEENS_METHOD_COLUMN,
  QUEENS_METHOD_SUM,        /* row + col is constant: a rising diagonal */
  QUEENS_METHOD_DIFFERENCE, /* row − col is constant: a falling diagonal */
} QueensMethodLine;

typedef enum
{
  QUEENS_EVENT_NONE,     /* no event yet */
  QUEENS_EVENT_GIVEN,    /* a queen that is on the board from the start is put on the square */
  QUEENS_EVENT_CONFLICT, /* two given queens share a line */
  QUEENS_EVENT_TRY,      /* the square is tested or, for whole configurations, all queens */
  QUEENS_EVENT_REJECT,   /* the square or configuration is rejected because of a queen */
  QUEENS_EVENT_PLACE,    /* a queen is put on the square */
  QUEENS_EVENT_REMOVE,   /* the last queen placed is removed from the square */
  QUEENS_EVENT_CALL,     /* the search calls itself below the square */
  QUEENS_EVENT_RETURN, /* the call ends; the next event is one of the call that placed the queen on
                              * the square */
  QUEENS_EVENT_START,  /* the variables get their first values */
  QUEENS_EVENT_CHOOSE, /* the next line to fill is chosen; in a local search, the next queen to move */
  QUEENS_EVENT_DEAD_END, /* the queen on the square leaves a row (column) without a free square */
  QUEENS_EVENT_MOVE,     /* a queen moves to the square */
  QUEENS_EVENT_RESTART,  /* all queens except the given ones are removed, to start again */
  QUEENS_EVENT_MASK,     /* the free squares of the square's row or column are computed */
  QUEENS_EVENT_MARKS,    /* the marks of the square's lines are added up */
  QUEENS_EVENT_CROSS,    /* what the queen on the square attacks is crossed out */
  QUEENS_EVENT_COVER,    /* the chosen row or column is covered */
  QUEENS_EVENT_UNCOVER,  /* the row or column is uncovered, after all its squares were tried */
  QUEENS_EVENT_COPY,     /* the board is copied, with a queen on the square */
  QUEENS_EVENT_PUSH,     /* the board with a queen on the square is stored */
  QUEENS_EVENT_POP,      /* the board is removed from the store */
  QUEENS_EVENT_COMPLETE, /* every row has a queen; in a local search, none is attacked any longer */
  QUEENS_EVENT_SOLUTION, /* the queens on the board are a solution */
  QUEENS_EVENT_DONE,     /* the search is over */
  QUEENS_EVENT_GIVE_UP,  /* the search ends before it has tried everything */
  QUEENS_EVENT_MEMORY_LIMIT, /* the search ends because it would need more memory than the limit */
} QueensMethodEventKind;

typedef struct
{
  uint8_t kind;      /* QueensMethodEventKind */
  uint8_t code_line; /* in the method's pseudocode, from 0, or QUEENS_EVENT_NOWHERE */
  uint8_t row, col;  /* the square; row is QUEENS_EVENT_NOWHERE for the empty board */
  union
  {
    QueensMethodSquare by; /* REJECT, CONFLICT: the attacking queen; MOVE: where the queen was */
    struct
    {
      uint8_t chosen; /* CHOOSE, COVER, UNCOVER: the QueensMethodLine that the square is on */
      uint8_t n_open; /* the number of open squares on that line */
    };
    struct
    {
      uint8_t unused;
      /* TRY and CHOOSE in a local search: the number of attacks by other queens */
      uint8_t n_attacks;
    };
    struct
    {
      uint8_t argument; /* CALL, RETURN: the argument of the call */
      /* CALL, RETURN: the line of pseudocode with the call; QUEENS_EVENT_NOWHERE for the first call */
      uint8_t caller;
    };
    uint8_t dead_line; /* DEAD_END: the row (column) without a square */
    uint8_t marks;     /* MARKS: their sum */
  };
  uint16_t checks; /* since the previous event */
} QueensMethodEvent;

static inline QueensMethodSquare
queens_event_square (const QueensMethodEvent *event)
{
  return (QueensMethodSquare){ event->row, event->col };
}

static inline int
queens_method_square_sum (QueensMethodSquare square)
{
  return square.row + square.col;
}

static inline int
queens_method_square_difference (QueensMethodSquare square)
{
  return square.row - square.col;
}

/* The number of the line of this kind on which the square is: −(n − 1) … 2 (n − 1). */
static inline int
queens_method_line_number (QueensMethodSquare square, QueensMethodLine kind)
{
  switch (kind)
    {
    case QUEENS_METHOD_ROW:
      return square.row;
    case QUEENS_METHOD_COLUMN:
      return square.col;
    case QUEENS_METHOD_SUM:
      return queens_method_square_sum (square);
    default:
      return queens_method_square_difference (square);
    }
}

/* The kind of line that two squares share; they must share one. */
static inline QueensMethodLine
queens_method_shared_line (QueensMethodSquare a, QueensMethodSquare b)
{
  if (a.row == b.row)
    return QUEENS_METHOD_ROW;
  if (a.col == b.col)
    return QUEENS_METHOD_COLUMN;
  return queens_method_square_sum (a) == queens_method_square_sum (b) ? QUEENS_METHOD_SUM
                                                                      : QUEENS_METHOD_DIFFERENCE;
}

/* True when the squares share a row, column, or diagonal, or are the same. */
static inline bool
queens_method_squares_share_line (QueensMethodSquare a, QueensMethodSquare b)
{
  return a.row == b.row || a.col == b.col
         || queens_method_square_sum (a) == queens_method_square_sum (b)
         || queens_method_square_difference (a) == queens_method_square_difference (b);
}

/* Convert between the textbooks' row and column numbers and the squares of the rest of the
 * program. */
static inline QueensSquare
queens_method_square_to_square (QueensMethodSquare square, int n)
{
  return (QueensSquare){ .file = square.col, .rank = (uint8_t) (n - 1 - square.row) };
}

static inline QueensSquareSet
queens_method_squares_to_set (const QueensMethodSquare *squares, int n_squares, int n)
{
  QueensSquareSet set = queens_square_set_empty (n);

  for (int i = 0; i < n_squares; i++)
    queens_square_set_add (&set, queens_method_square_to_square (squares[i], n));
  return set;
}

static inline QueensMethodSquare
queens_method_square_from_square (QueensSquare square, int n)
{
  return (QueensMethodSquare){ .row = (uint8_t) (n - 1 - square.rank), .col = square.file };
}
