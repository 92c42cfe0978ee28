/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/paint.h"

#include <math.h>
#include <stdlib.h>

/* All in sides of a square; the minima in px. */
#define FILL_ALPHA   0.16
#define FRAME_LINE   0.05
#define FRAME_CASING 0.10
#define DISC         0.145
#define LARGE_DISC   0.24
#define CROSS        0.45 /* in radii of the disc */
#define CROSS_LINE   0.28
#define LINE         0.03
#define CASING       0.07
#define LARGE_LINE   0.07
#define LARGE_CASING 0.13
#define MIN_LINE     1.2
#define MIN_CASING   2.6
#define QUEEN_EDGE   0.42 /* where a line ends at a queen */
#define RING         0.435
#define RING_LINE    0.06
#define RING_CASING  0.12

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

/* The nearest other queen that attacks the square; one that is not the culprit goes before it. FALSE where
 * there is none. */
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

/* Fills the line and frames it. */
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

static void
paint_disc (const QueensPainter *painter, QueensPoint centre, double radius)
{
  cairo_t *cr = painter->cr;

  queens_append_circle (cr, centre.x, centre.y, radius);
  queens_set_color (cr, painter->theme->hint, 1.0);
  queens_stroke_cased (cr, painter->theme->hint, 1.0, MAX (0.05 * painter->s, 2.0));
  queens_append_circle (cr, centre.x, centre.y, radius);
  queens_set_color (cr, painter->theme->hint, 1.0);
  cairo_fill (cr);
  queens_append_cross (cr, centre, CROSS * radius);
  queens_set_color (cr, QUEENS_COLOR_WHITE, 1.0);
  cairo_set_line_width (cr, CROSS_LINE * radius);
  cairo_stroke (cr);
}

/* A square's disc, and the line to the queen that takes it. */
static void
paint_square (const QueensPainter *painter, QueensSquare square)
{
  const QueensDeadLine *line = &painter->content->dead_line;
  double s = painter->s;
  QueensSquare attacker;
  QueensPoint from, to;
  bool large;
  double length;

  if (!find_attacker (painter, square, &attacker))
    return;
  large = line->has_culprit && equals (attacker, line->culprit);
  from = queens_board_square_centre (&painter->geometry, square);
  to = queens_board_square_centre (&painter->geometry, attacker);
  length = hypot (to.x - from.x, to.y - from.y);
  cairo_move_to (painter->cr, from.x, from.y);
  cairo_line_to (painter->cr, to.x - (to.x - from.x) / length * QUEEN_EDGE * s,
                 to.y - (to.y - from.y) / length * QUEEN_EDGE * s);
  queens_stroke_cased (painter->cr, painter->theme->hint,
                       MAX ((large ? LARGE_LINE : LINE) * s, MIN_LINE),
                       MAX ((large ? LARGE_CASING : CASING) * s, MIN_CASING));
  paint_disc (painter, from, (large ? LARGE_DISC : DISC) * s);
}

void
queens_paint_dead_line (const QueensPainter *painter)
{
  const QueensDeadLine *line = &painter->content->dead_line;

  if (!line->shown)
    return;
  cairo_save (painter->cr);
  /* The frame of a line at the edge is as wide as the squares are large. */
  cairo_rectangle (painter->cr, 0, 0, painter->geometry.size, painter->geometry.size);
  cairo_clip (painter->cr);
  paint_line (painter);
  for (int i = 0; i < painter->geometry.n; i++)
    paint_square (painter, square_at (painter, i));
  if (line->has_culprit)
    {
      QueensPoint centre = queens_board_square_centre (&painter->geometry, line->culprit);

      queens_append_circle (painter->cr, centre.x, centre.y, RING * painter->s);
      queens_stroke_cased (painter->cr, painter->theme->hint, MAX (RING_LINE * painter->s, 1.8),
                           MAX (RING_CASING * painter->s, 3.6));
    }
  cairo_restore (painter->cr);
}
