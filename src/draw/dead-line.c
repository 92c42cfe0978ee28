/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/paint.h"

#include <math.h>
#include <stdlib.h>

/* All in sides of a square; the minimum values in px. */
#define FILL_ALPHA   0.16
#define FRAME_LINE   0.05
#define FRAME_CASING 0.10
#define DISC         0.145
#define LARGE_DISC   0.24
#define LINE         0.03
#define CASING       0.07
#define LARGE_LINE   0.07
#define LARGE_CASING 0.13
#define MIN_LINE     1.2
#define MIN_CASING   2.6
#define QUEEN_EDGE   0.42 /* where a line ends at a queen */

static QueensSquare
square_at (const QueensPainter *painter, int i)
{
  const QueensDeadLine *line = &painter->content->dead_line;

  return (QueensSquare){ line->on_file ? line->line : (uint8_t) i,
                         line->on_file ? (uint8_t) i : line->line };
}

static bool
equals (QueensSquare a, QueensSquare b)
{
  return a.file == b.file && a.rank == b.rank;
}

static int
distance (QueensSquare a, QueensSquare b)
{
  return MAX (abs (a.file - b.file), abs (a.rank - b.rank));
}

/* Finds the nearest other queen that attacks the square; the culprit only if no other queen does.
 * Returns false if there is none. */
static bool
find_attacker (const QueensPainter *painter, QueensSquare square, QueensSquare *attacker)
{
  const QueensDeadLine *line = &painter->content->dead_line;
  QueensSquare queens[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_queens = queens_square_set_list (&painter->content->queens, queens);
  bool found = false;

  for (int i = 0; i < n_queens; i++)
    {
      bool culprit = line->has_culprit && equals (queens[i], line->culprit);

      if (equals (queens[i], square) || !queens_rules_share_line (queens[i], square, NULL)
          || (culprit && found))
        continue;
      if (!found || (line->has_culprit && equals (*attacker, line->culprit))
          || distance (queens[i], square) < distance (*attacker, square))
        *attacker = queens[i];
      found = true;
    }
  return found;
}

/* Fills the line, and draws a frame around it. */
static void
paint_line (const QueensPainter *painter)
{
  cairo_t *cr = painter->cr;
  double s = painter->s;
  double dash[] = { 0.17 * s, 0.115 * s };
  double x, y, side, other_x, other_y;

  queens_board_square_rect (&painter->geometry, square_at (painter, 0), &x, &y, &side);
  queens_board_square_rect (&painter->geometry, square_at (painter, painter->geometry.n - 1),
                            &other_x, &other_y, &side);
  queens_append_round_rect (cr, MIN (x, other_x), MIN (y, other_y), fabs (other_x - x) + side,
                            fabs (other_y - y) + side, 0.06 * s);
  queens_set_color (cr, painter->theme->hint, FILL_ALPHA);
  cairo_fill_preserve (cr);
  queens_stroke_dashed (cr, painter->theme->hint, MAX (FRAME_LINE * s, 2.0),
                        MAX (FRAME_CASING * s, 4.0), dash);
}

/* Draws a square's disc, and the line to the queen that attacks it. */
static void
paint_square (const QueensPainter *painter, QueensSquare square)
{
  const QueensDeadLine *line = &painter->content->dead_line;
  QueensColor color = painter->theme->hint;
  double s = painter->s;
  QueensSquare attacker;
  bool large;

  if (!find_attacker (painter, square, &attacker))
    return;
  large = line->has_culprit && equals (attacker, line->culprit);
  queens_append_line (painter, square, attacker, 0.0, QUEEN_EDGE * s);
  queens_stroke_cased (painter->cr, color, MAX ((large ? LARGE_LINE : LINE) * s, MIN_LINE),
                       MAX ((large ? LARGE_CASING : CASING) * s, MIN_CASING));
  queens_paint_crossed_disc (painter, queens_board_square_centre (&painter->geometry, square),
                             (large ? LARGE_DISC : DISC) * s, color);
}

void
queens_paint_dead_line (const QueensPainter *painter)
{
  const QueensDeadLine *line = &painter->content->dead_line;

  if (!line->shown)
    return;
  cairo_save (painter->cr);
  /* At the edge of the board, the frame of the line must not extend beyond the picture. */
  cairo_rectangle (painter->cr, 0, 0, painter->geometry.size, painter->geometry.size);
  cairo_clip (painter->cr);
  paint_line (painter);
  for (int i = 0; i < painter->geometry.n; i++)
    paint_square (painter, square_at (painter, i));
  if (line->has_culprit)
    queens_paint_rings (painter, &line->culprit, 1, painter->theme->hint);
  cairo_restore (painter->cr);
}
