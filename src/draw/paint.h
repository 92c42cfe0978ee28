/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shared by the files that paint a board. Internal to draw/. */
#pragma once

#include "draw/board.h"

/* Squares with a shorter side, in px, have no dots, no plates, and no "!" in a badge, and the cursor is
 * drawn around them. */
#define QUEENS_MIN_DETAILED_SIDE 28.0

/* The data of one call of queens_draw_board(). */
typedef struct
{
  cairo_t *cr;
  const QueensBoardContent *content;
  const QueensBoardStyle *style;
  const QueensTheme *theme;
  QueensBoardGeometry geometry;
  double side;                 /* side of a square */
  double thinnest;             /* the width of the thinnest line */
  QueensSquareSet conflicting; /* the queens in content->conflicts */
} QueensPainter;

/* labels.c: the coordinates, on the frame or in the squares. */
void queens_paint_labels (const QueensPainter *painter);

/* Draws a text in a corner of a square; inset is a fraction of the square's side. */
void queens_paint_in_corner (const QueensPainter *painter,
                             PangoLayout *layout,
                             const char *text,
                             QueensSquare square,
                             double inset,
                             bool right,
                             bool lower);

/* lesson.c: the values written on the squares, and the marks of squares that a test looked at. */
void queens_paint_values (const QueensPainter *painter);
void queens_paint_counts (const QueensPainter *painter);
void queens_paint_chosen (const QueensPainter *painter);
void queens_paint_tried (const QueensPainter *painter);
void queens_paint_looked_at (const QueensPainter *painter);

/* conflicts.c: a line that has no square left, and the reason. */
void queens_paint_dead_line (const QueensPainter *painter);

/* True for the queen that leaves the line without a square. */
bool queens_is_culprit (const QueensDeadLine *line, QueensSquare queen);

/* hint.c: the tint of the line of a hint, under all marks; and everything else, above the queens. */
void queens_paint_hint_line (const QueensPainter *painter);
void queens_paint_hint (const QueensPainter *painter);

/* heat.c: tiles with numbers. */
void queens_paint_heat (const QueensPainter *painter);

/* Whether a square is dark. */
static inline bool
queens_is_dark_square (QueensSquare square)
{
  return (square.file + square.rank) % 2 == 0;
}

/* marks.c: squares that no solution uses; the tint of attacked squares; marks under the queens (plates,
 * dots, crosses, excluded squares); the cursor, which must not hide rings and badges; and marks above the queens
 * (locks, pushpins, the hint). */
void queens_paint_unused (const QueensPainter *painter);
void queens_paint_tint (const QueensPainter *painter);
void queens_paint_ground_marks (const QueensPainter *painter);
void queens_paint_cursor (const QueensPainter *painter);
void queens_paint_top_marks (const QueensPainter *painter);

/* conflicts.c: lines and rings under the queens; badges and the rejection above them. */
void queens_paint_conflicts (const QueensPainter *painter);
void queens_paint_badges (const QueensPainter *painter);
void queens_paint_rejection (const QueensPainter *painter);

/* Functions of marks.c for all marks. */

/* The width of a line: a fraction of the side of a square, but at least min_width, in px, and never thinner
 * than the thinnest line. */
double queens_line_width (const QueensPainter *painter, double fraction, double min_width);

/* Draws something on a square, or adds it to the path. */
typedef void (*QueensMarkFunc) (const QueensPainter *painter,
                                QueensSquare square,
                                QueensPoint center);

/* Calls `mark` for each square of a set. */
void queens_for_each_square (const QueensPainter *painter,
                             const QueensSquareSet *squares,
                             QueensMarkFunc mark);

/* Adds a mark to the path for each square of a set, and fills the path. */
void queens_fill_marks (const QueensPainter *painter,
                        const QueensSquareSet *squares,
                        QueensMarkFunc append,
                        QueensColor color,
                        double alpha);

/* A disc or, with a hole, a ring, which is (dx, dy) away from the middle of its square, and has a white
 * casing. */
typedef struct
{
  double dx;
  double dy;
  double radius;
  double hole; /* its radius */
  double casing;
} QueensDisc;

/* Draws a disc on each square of a set. */
void queens_paint_discs (const QueensPainter *painter,
                         const QueensSquareSet *squares,
                         const QueensDisc *disc,
                         QueensColor color);

/* conflicts.c: the width of the line of a conflict, without and with its casing. */
double queens_mark_line_width (const QueensPainter *painter);
double queens_mark_casing_width (const QueensPainter *painter);

/* Adds a line between the middles of two squares, from_gap and to_gap away from them, to the path. */
void queens_append_mark_line (const QueensPainter *painter,
                              QueensSquare from,
                              QueensSquare to,
                              double from_gap,
                              double to_gap);

/* Draws a disc with ×. */
void queens_paint_crossed_disc (const QueensPainter *painter,
                                QueensSquare square,
                                double radius,
                                QueensColor color);

/* conflicts.c: draws rings around queens. */
void queens_paint_rings (const QueensPainter *painter,
                         const QueensSquareSet *squares,
                         QueensColor color);

/* A set of one square. */
static inline QueensSquareSet
queens_only_square (const QueensPainter *painter, QueensSquare square)
{
  return queens_square_set_from_list (painter->geometry.n, &square, 1);
}

/* queen.c: the queen, as paths in a unit square. */

/* The style of queens, except for their positions. */
typedef struct
{
  QueensQueenDesign design;
  const QueensTheme *theme;
  double side;     /* side of a square, which determines how much detail is drawn */
  double scale;    /* 1.0 is the normal size for the square */
  double thinnest; /* the width of the thinnest line */
  bool gold;       /* whether balls and bands are gold */
  bool halo;       /* on a hatched square: a white line around the queen */
} QueensQueenStyle;

/* Draws n_points queens with the same style, each in the middle of its square. One call for many queens
 * is much faster than many calls. The queens must not overlap. Leaves cr as it was, without a path. */
void queens_draw_queens (cairo_t *cr,
                         const QueensQueenStyle *style,
                         const QueensPoint *points,
                         int n_points);

/* The style of a hollow queen. Widths are in the units of the board. */
typedef struct
{
  QueensColor line;
  QueensColor body;
  double width;  /* of the line, which is centered on the outline */
  double casing; /* the width of the white edge outside the line */
} QueensGhostStyle;

/* Draws a hollow queen in the middle of its square. */
void queens_draw_ghost (cairo_t *cr,
                        const QueensQueenStyle *style,
                        const QueensGhostStyle *ghost,
                        QueensPoint point);
