/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/paint.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

/* Lengths, in sides of a square; the minimum values are in px. */
#define RING_RADIUS      0.435
#define LINE             0.05
#define MIN_LINE         1.8
#define SHORTEST_LINE    0.15
#define CASING           0.105
#define MIN_CASING_EDGE  2.0 /* the width of the casing on both edges together */
#define BADGE_RADIUS     0.15
#define MIN_BADGE_RADIUS 3.6
#define BADGE_CASING     0.02
#define BADGE_X          0.315
#define BADGE_Y          -0.315
#define REJECTED_RADIUS  0.265
#define DISC_CASING      0.035
#define DISC_CROSS_ARM   0.415 /* in radii of the disc, like the next value */
#define DISC_CROSS_LINE  0.283
#define QUEEN_EDGE       0.45 /* where the line ends at the attacking queen */

/* Sizes for a line without a free square. */
#define DEAD_ALPHA        0.16
#define DEAD_FRAME        0.05
#define DEAD_FRAME_EDGES  0.05
#define SMALL_DISC_RADIUS 0.145
#define THIN_LINE         0.03
#define THIN_EDGES        0.04
#define MIN_THIN_LINE     1.2
#define MIN_THIN_EDGES    1.4

double
queens_mark_line_width (const QueensPainter *painter)
{
  return queens_line_width (painter, LINE, MIN_LINE);
}

double
queens_mark_casing_width (const QueensPainter *painter)
{
  return MAX (CASING * painter->side, queens_mark_line_width (painter) + MIN_CASING_EDGE);
}

void
queens_append_mark_line (const QueensPainter *painter,
                         QueensSquare from,
                         QueensSquare to,
                         double from_gap,
                         double to_gap)
{
  QueensPoint a = queens_board_square_center (&painter->geometry, from);
  QueensPoint b = queens_board_square_center (&painter->geometry, to);
  double length = hypot (b.x - a.x, b.y - a.y);
  double dx = (b.x - a.x) / length;
  double dy = (b.y - a.y) / length;

  /* Between neighbors, the casings of their rings would hide the rest of the line. */
  if (length - from_gap - to_gap < SHORTEST_LINE * painter->side)
    return;
  cairo_move_to (painter->cr, a.x + dx * from_gap, a.y + dy * from_gap);
  cairo_line_to (painter->cr, b.x - dx * to_gap, b.y - dy * to_gap);
}

static void
stroke_lines (const QueensPainter *painter)
{
  const QueensBoardContent *content = painter->content;
  double ring = RING_RADIUS * painter->side;

  cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_BUTT);
  for (int i = 0; i < content->n_conflicts; i++)
    for (int k = 1; k < content->conflicts[i].n_queens; k++)
      queens_append_mark_line (painter, content->conflicts[i].queens[k - 1],
                               content->conflicts[i].queens[k], ring, ring);
  queens_stroke_cased (painter->cr, painter->theme->mark, queens_mark_line_width (painter),
                       queens_mark_casing_width (painter), false);
}

void
queens_paint_rings (const QueensPainter *painter, const QueensSquareSet *squares, QueensColor color)
{
  double line = queens_mark_line_width (painter);
  const QueensDisc ring = { .radius = RING_RADIUS * painter->side + line / 2,
                            .hole = RING_RADIUS * painter->side - line / 2,
                            .casing = (queens_mark_casing_width (painter) - line) / 2 };

  queens_paint_discs (painter, squares, &ring, color);
}

void
queens_paint_conflicts (const QueensPainter *painter)
{
  stroke_lines (painter);
  queens_paint_rings (painter, &painter->conflicting, painter->theme->mark);
}

static double
badge_radius (const QueensPainter *painter)
{
  return MAX (BADGE_RADIUS * painter->side, MIN_BADGE_RADIUS);
}

static void
append_exclamation_mark (const QueensPainter *painter, QueensSquare square, QueensPoint center)
{
  double radius = badge_radius (painter);
  double x = center.x + BADGE_X * painter->side, y = center.y + BADGE_Y * painter->side;

  queens_append_round_rect (painter->cr, x - 0.14 * radius, y - 0.62 * radius, 0.28 * radius,
                            0.78 * radius, 0.14 * radius);
  queens_append_circle (painter->cr, x, y + 0.47 * radius, 0.17 * radius);
}

void
queens_paint_badges (const QueensPainter *painter)
{
  double s = painter->side;
  const QueensDisc disc = { .dx = BADGE_X * s,
                            .dy = BADGE_Y * s,
                            .radius = badge_radius (painter),
                            .casing = MAX (BADGE_CASING * s, 1.0) };

  queens_paint_discs (painter, &painter->conflicting, &disc, painter->theme->mark);
  if (s >= QUEENS_MIN_DETAILED_SIDE)
    queens_fill_marks (painter, &painter->conflicting, append_exclamation_mark, QUEENS_COLOR_WHITE,
                       1.0);
}

void
queens_paint_crossed_disc (const QueensPainter *painter,
                           QueensSquare square,
                           double radius,
                           QueensColor color)
{
  cairo_t *cr = painter->cr;
  QueensSquareSet only = queens_only_square (painter, square);
  const QueensDisc disc = { .radius = radius, .casing = MAX (DISC_CASING * painter->side, 1.0) };

  queens_paint_discs (painter, &only, &disc, color);
  queens_append_cross (cr, queens_board_square_center (&painter->geometry, square),
                       DISC_CROSS_ARM * radius);
  queens_set_color (cr, QUEENS_COLOR_WHITE, 1.0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, DISC_CROSS_LINE * radius);
  cairo_stroke (cr);
}

void
queens_paint_rejection (const QueensPainter *painter)
{
  const QueensRejection *rejection = &painter->content->rejection;
  double s = painter->side;

  if (!rejection->shown)
    return;
  for (int i = 0; i < rejection->n_others; i++)
    queens_append_mark_line (painter, rejection->square, rejection->others[i], REJECTED_RADIUS * s,
                             QUEEN_EDGE * s);
  queens_stroke_dotted (painter->cr, painter->theme->mark, queens_mark_line_width (painter),
                        queens_mark_casing_width (painter));
  queens_append_mark_line (painter, rejection->square, rejection->queen, REJECTED_RADIUS * s,
                           QUEEN_EDGE * s);
  queens_stroke_cased (painter->cr, painter->theme->mark, queens_mark_line_width (painter),
                       queens_mark_casing_width (painter), true);
  queens_paint_crossed_disc (painter, rejection->square, REJECTED_RADIUS * s, painter->theme->mark);
}

/* A line without a free square. */

static QueensSquare
get_dead_line_square (const QueensPainter *painter, int i)
{
  const QueensDeadLine *line = &painter->content->dead_line;

  return (QueensSquare){ line->on_file ? line->line : (uint8_t) i,
                         line->on_file ? (uint8_t) i : line->line };
}

bool
queens_is_culprit (const QueensDeadLine *line, QueensSquare queen)
{
  return line->has_culprit && queens_square_equal (queen, line->culprit);
}

/* Finds the nearest queen that attacks the square. The culprit is found only if no other queen attacks it.
 * Returns false if none does. */
static bool
find_attacker (const QueensPainter *painter, QueensSquare square, QueensSquare *attacker)
{
  QueensSquare queens[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_queens = queens_square_set_list (&painter->content->queens, queens);
  int best = INT_MAX;

  for (int i = 0; i < n_queens; i++)
    {
      int distance
          = MAX (abs (queens[i].file - square.file), abs (queens[i].rank - square.rank))
            + (queens_is_culprit (&painter->content->dead_line, queens[i]) ? QUEENS_MAX_N : 0);

      if (distance >= best || !queens_rules_share_line (queens[i], square, NULL))
        continue;
      *attacker = queens[i];
      best = distance;
    }
  return best < INT_MAX;
}

/* Fills the line, and draws a frame around it. */
static void
paint_line (const QueensPainter *painter)
{
  cairo_t *cr = painter->cr;
  double s = painter->side;
  double line = queens_line_width (painter, DEAD_FRAME, 2.0);
  double x, y, side, other_x, other_y;

  queens_board_square_rect (&painter->geometry, get_dead_line_square (painter, 0), &x, &y, &side);
  queens_board_square_rect (&painter->geometry,
                            get_dead_line_square (painter, painter->geometry.n - 1), &other_x,
                            &other_y, &side);
  queens_append_round_rect (cr, MIN (x, other_x), MIN (y, other_y), fabs (other_x - x) + side,
                            fabs (other_y - y) + side, 0.06 * s);
  queens_set_color (cr, painter->theme->hint, DEAD_ALPHA);
  cairo_fill_preserve (cr);
  queens_stroke_cased (cr, painter->theme->hint, line, line + MAX (DEAD_FRAME_EDGES * s, 2.0),
                       true);
}

/* Draws a square's disc, and the line to the queen that attacks it. */
static void
paint_square (const QueensPainter *painter, QueensSquare square)
{
  QueensColor color = painter->theme->hint;
  double s = painter->side;
  double line = queens_line_width (painter, THIN_LINE, MIN_THIN_LINE);
  QueensSquare attacker;
  bool culprit;

  if (!find_attacker (painter, square, &attacker))
    return;
  culprit = queens_is_culprit (&painter->content->dead_line, attacker);
  queens_append_mark_line (painter, square, attacker, 0.0, QUEEN_EDGE * s);
  if (culprit)
    queens_stroke_cased (painter->cr, color, queens_mark_line_width (painter),
                         queens_mark_casing_width (painter), false);
  else
    queens_stroke_cased (painter->cr, color, line, line + MAX (THIN_EDGES * s, MIN_THIN_EDGES),
                         false);
  queens_paint_crossed_disc (painter, square, (culprit ? REJECTED_RADIUS : SMALL_DISC_RADIUS) * s,
                             color);
}

void
queens_paint_dead_line (const QueensPainter *painter)
{
  const QueensDeadLine *line = &painter->content->dead_line;
  QueensSquareSet culprit = queens_only_square (painter, line->culprit);

  if (!line->shown)
    return;
  cairo_save (painter->cr);
  /* At the edge of the board, the frame of the line must not extend beyond the picture. */
  cairo_rectangle (painter->cr, 0, 0, painter->geometry.size, painter->geometry.size);
  cairo_clip (painter->cr);
  paint_line (painter);
  for (int i = 0; i < painter->geometry.n; i++)
    paint_square (painter, get_dead_line_square (painter, i));
  if (line->has_culprit)
    queens_paint_rings (painter, &culprit, painter->theme->hint);
  cairo_restore (painter->cr);
}
