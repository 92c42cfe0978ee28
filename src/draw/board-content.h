/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is to be seen on a board, and in which look: plain data. */
#pragma once

#include "draw/queen.h"
#include "engine/board/rules.h"

/* Where files and ranks are named. */
typedef enum
{
  QUEENS_COORDINATES_NONE,
  QUEENS_COORDINATES_FRAME,   /* outside the squares, on the frame */
  QUEENS_COORDINATES_SQUARES, /* inside the squares of the first file and rank */
  QUEENS_COORDINATES_INDICES  /* on the frame, as in textbooks: rows from 0 at the top, columns
                                 from 0 at the left */
} QueensCoordinates;

/* What textbooks compute of a square's row and column, and is written on it. */
typedef enum
{
  QUEENS_VALUES_NONE,
  QUEENS_VALUES_SUMS,       /* row + column */
  QUEENS_VALUES_DIFFERENCES /* row − column */
} QueensSquareValues;

/* How wide the frame is, and the names of files and ranks with it. */
typedef enum
{
  QUEENS_FRAME_WINDOW,  /* at most as wide as a window needs, however large the board */
  QUEENS_FRAME_PICTURE, /* the same share of a picture of any size */
  QUEENS_FRAME_SHEET    /* a larger share: the board is one of many on a page */
} QueensFrameSize;

/* The look, the same for any content. */
typedef struct
{
  const QueensTheme *theme;
  QueensQueenDesign queen;
  QueensCoordinates coordinates;
  bool frame; /* false for thumbnails: a hairline only */
  QueensFrameSize frame_size;
  double
      text_scale; /* how many times as wide the frame of a window is, and its names; below 1: once */
} QueensBoardStyle;

/* How a square was tried before: a stroke in the direction in which it was attacked, or a ring where
 * a queen stood. */
typedef enum
{
  QUEENS_TRIED_LEVEL,   /* — */
  QUEENS_TRIED_UPRIGHT, /* | */
  QUEENS_TRIED_RISING,  /* / */
  QUEENS_TRIED_FALLING, /* \ */
  QUEENS_TRIED_LEFT,
  QUEENS_N_TRIED
} QueensTried;

/* A line from a square that is rejected to the queen that forbids it. */
typedef struct
{
  bool shown;
  QueensSquare square;
  QueensSquare queen;
} QueensRejection;

/* A file or rank that is shown to have no square left: each of its squares with a line to a queen
 * that attacks it, to the culprit where that alone does. */
typedef struct
{
  bool shown;
  bool on_file;
  uint8_t line; /* from 0 */
  bool has_culprit;
  QueensSquare culprit;
} QueensDeadLine;

/* A queen on its way: drawn displaced by (dx, dy) squares (dy down), scaled and faded. It need
 * not stand on the square any more. */
typedef struct
{
  QueensSquare square; /* where it stands, or stood */
  double dx;
  double dy;
  double scale;   /* 1.0 is its size at rest */
  double opacity; /* 0.0 … 1.0 */
} QueensMotion;

/* What is on the board. Start from queens_board_content_new() and set what is wanted; sets have
 * the same n as queens. Nothing is owned. */
typedef struct
{
  QueensPosition queens;
  QueensSquareSet crosses;
  QueensSquareSet given; /* queens that are locked */
  QueensSquareSet pins;
  QueensSquareSet bans;

  const QueensConflict *conflicts; /* n_conflicts of them: rings, badges and lines */
  int n_conflicts;
  double conflict_opacity; /* 1.0 but while fading in */

  QueensSquareSet dead; /* squares that no solution uses: darker than any other */
  bool show_attacked;   /* tint and dots on the squares the queens attack */

  bool show_cursor;
  QueensSquare cursor;
  QueensSquareSet hints; /* squares that a hint points at */
  QueensDeadLine dead_line;
  QueensRejection rejection;
  QueensSquareSet looked_at; /* squares that a test has looked at */
  QueensSquareSet tried[QUEENS_N_TRIED];
  QueensSquareValues values;
  QueensSquareSet counted; /* squares that show how many queens but the chosen attack them */
  bool has_chosen;         /* a queen with a ring, about to move */
  QueensSquare chosen;

  const uint64_t *heat; /* NULL, or n² numbers, heat[file * n + rank]; shown where no queen is */
  QueensSquareSet heat_squares; /* the squares that show theirs */

  int n_gold;                  /* queens on the first n_gold files have gold balls and bands */
  const QueensMotion *motions; /* n_motions queens that do not stand at rest */
  int n_motions;
} QueensBoardContent;

/* A position without any mark. */
static inline QueensBoardContent
queens_board_content_new (const QueensPosition *queens)
{
  QueensSquareSet empty = queens_square_set_empty (queens->n);

  return (QueensBoardContent){
    .queens = *queens,
    .crosses = empty,
    .given = empty,
    .pins = empty,
    .bans = empty,
    .dead = empty,
    .hints = empty,
    .looked_at = empty,
    .tried = { empty, empty, empty, empty, empty },
    .conflict_opacity = 1.0,
    .counted = empty,
    .heat_squares = empty,
  };
}
