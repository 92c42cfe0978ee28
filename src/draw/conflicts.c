/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/paint.h"

#include <math.h>
#include <stdlib.h>

/* All in sides of a square; the minima in px. */
#define RING            0.435
#define LINE            0.05
#define MIN_LINE        1.8
#define SHORTEST_LINE   0.15
#define CASING          0.105
#define MIN_CASING_EDGE 2.0 /* both edges of the casing together */
#define BADGE           0.15
#define MIN_BADGE       3.6
#define BADGE_CASING    0.02
#define BADGE_X         0.315
#define BADGE_Y         -0.315
#define REJECTED        0.265
#define REJECTED_CASING 0.30
#define QUEEN_EDGE      0.45 /* where the line to the queen that forbids ends */

static double
line_width (const QueensPainter *painter)
{
  return MAX (LINE * painter->s, MIN_LINE);
}

static double
casing_width (const QueensPainter *painter)
{
  return MAX (CASING * painter->s, line_width (painter) + MIN_CASING_EDGE);
}

/* Adds the part of the line between the middles of two squares that is from_gap and to_gap away
 * from them. */
static void
append_line (const QueensPainter *painter,
             QueensSquare from,
             QueensSquare to,
             double from_gap,
             double to_gap)
{
  QueensPoint a = queens_board_square_centre (&painter->geometry, from);
  QueensPoint b = queens_board_square_centre (&painter->geometry, to);
  double length = hypot (b.x - a.x, b.y - a.y);
  double dx = (b.x - a.x) / length;
  double dy = (b.y - a.y) / length;

  /* What is left between two neighbours would lie in their rings' casing. */
  if (length - from_gap - to_gap < SHORTEST_LINE * painter->s)
    return;
  cairo_move_to (painter->cr, a.x + dx * from_gap, a.y + dy * from_gap);
  cairo_line_to (painter->cr, b.x - dx * to_gap, b.y - dy * to_gap);
}

/* Between begin and end everything is as faded as the conflicts are. */
static void
begin_fade (const QueensPainter *painter)
{
  if (painter->content->conflict_opacity < 1.0)
    cairo_push_group (painter->cr);
}

static void
end_fade (const QueensPainter *painter)
{
  if (painter->content->conflict_opacity >= 1.0)
    return;
  cairo_pop_group_to_source (painter->cr);
  cairo_paint_with_alpha (painter->cr, MAX (painter->content->conflict_opacity, 0.0));
}

static void
stroke_lines (const QueensPainter *painter)
{
  const QueensBoardContent *content = painter->content;
  double ring = RING * painter->s;

  cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_BUTT);
  for (int i = 0; i < content->n_conflicts; i++)
    for (int k = 1; k < content->conflicts[i].n_queens; k++)
      append_line (painter, content->conflicts[i].queens[k - 1], content->conflicts[i].queens[k],
                   ring, ring);
  queens_stroke_cased (painter->cr, painter->theme->mark, line_width (painter),
                       casing_width (painter));
}

/* Filling rings is faster than stroking circles. */
static void
fill_rings (const QueensPainter *painter,
            const QueensSquare *squares,
            int n_squares,
            double width,
            QueensColor color)
{
  cairo_t *cr = painter->cr;
  double radius = RING * painter->s;

  for (int i = 0; i < n_squares; i++)
    {
      QueensPoint centre = queens_board_square_centre (&painter->geometry, squares[i]);

      queens_append_circle (cr, centre.x, centre.y, radius + width / 2);
      cairo_new_sub_path (cr);
      cairo_arc_negative (cr, centre.x, centre.y, MAX (radius - width / 2, 0.0), 2 * G_PI, 0);
      cairo_close_path (cr);
    }
  queens_set_color (cr, color, 1.0);
  cairo_fill (cr);
}

void
queens_paint_conflicts (const QueensPainter *painter)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (&painter->conflicting, squares);

  if (n_squares == 0)
    return;
  begin_fade (painter);
  stroke_lines (painter);
  fill_rings (painter, squares, n_squares, casing_width (painter), QUEENS_COLOR_WHITE);
  fill_rings (painter, squares, n_squares, line_width (painter), painter->theme->mark);
  end_fade (painter);
}

/* "!" within a disc of the radius 1. */
static void
append_exclamation_mark (cairo_t *cr, double x, double y, double radius)
{
  queens_append_round_rect (cr, x - 0.14 * radius, y - 0.62 * radius, 0.28 * radius, 0.78 * radius,
                            0.14 * radius);
  queens_append_circle (cr, x, y + 0.47 * radius, 0.17 * radius);
}

static void
paint_badges (const QueensPainter *painter, const QueensSquare *squares, int n_squares)
{
  cairo_t *cr = painter->cr;
  double s = painter->s;
  double radius = MAX (BADGE * s, MIN_BADGE);
  double casing = MAX (BADGE_CASING * s, 1.0);

  for (int pass = 0; pass < 3; pass++)
    {
      for (int i = 0; i < n_squares; i++)
        {
          QueensPoint centre = queens_board_square_centre (&painter->geometry, squares[i]);
          double x = centre.x + BADGE_X * s;
          double y = centre.y + BADGE_Y * s;

          if (pass == 2)
            append_exclamation_mark (cr, x, y, radius);
          else
            queens_append_circle (cr, x, y, pass == 0 ? radius + casing : radius);
        }
      queens_set_color (cr, pass == 1 ? painter->theme->mark : QUEENS_COLOR_WHITE, 1.0);
      cairo_fill (cr);
      if (pass == 1 && s < QUEENS_DETAILED_SQUARE)
        return;
    }
}

void
queens_paint_badges (const QueensPainter *painter)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (&painter->conflicting, squares);

  if (n_squares == 0)
    return;
  begin_fade (painter);
  paint_badges (painter, squares, n_squares);
  end_fade (painter);
}

void
queens_paint_rejection (const QueensPainter *painter)
{
  const QueensRejection *rejection = &painter->content->rejection;
  cairo_t *cr = painter->cr;
  double s = painter->s;
  double line = line_width (painter);
  double dash[] = { 2.2 * line, 1.8 * line };
  double arm = 0.11 * s;
  QueensPoint centre;

  if (!rejection->shown)
    return;
  centre = queens_board_square_centre (&painter->geometry, rejection->square);
  append_line (painter, rejection->square, rejection->queen, REJECTED * s, QUEEN_EDGE * s);
  queens_stroke_dashed (cr, painter->theme->mark, line, casing_width (painter), dash);

  queens_append_circle (cr, centre.x, centre.y, MAX (REJECTED_CASING * s, REJECTED * s + 1.0));
  queens_set_color (cr, QUEENS_COLOR_WHITE, 1.0);
  cairo_fill (cr);
  queens_append_circle (cr, centre.x, centre.y, REJECTED * s);
  queens_set_color (cr, painter->theme->mark, 1.0);
  cairo_fill (cr);
  queens_append_cross (cr, centre, arm);
  queens_set_color (cr, QUEENS_COLOR_WHITE, 1.0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, 0.075 * s);
  cairo_stroke (cr);
}

static void
add_between (QueensSquareSet *set, QueensSquare from, QueensSquare to)
{
  int d_file = to.file - from.file;
  int d_rank = to.rank - from.rank;
  int steps = MAX (MAX (abs (d_file), abs (d_rank)), 1);

  for (int i = 0; i <= steps; i++)
    queens_square_set_add (set, (QueensSquare){ (uint8_t) (from.file + d_file * i / steps),
                                                (uint8_t) (from.rank + d_rank * i / steps) });
}

QueensSquareSet
queens_crossed_squares (const QueensPainter *painter)
{
  const QueensBoardContent *content = painter->content;
  QueensSquareSet crossed = queens_square_set_empty (content->queens.n);

  for (int i = 0; i < content->n_conflicts; i++)
    {
      const QueensConflict *conflict = &content->conflicts[i];

      add_between (&crossed, conflict->queens[0], conflict->queens[conflict->n_queens - 1]);
    }
  if (content->rejection.shown)
    add_between (&crossed, content->rejection.square, content->rejection.queen);
  return crossed;
}
