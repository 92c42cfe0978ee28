/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/paint.h"

#include <stdlib.h>

/* Lengths are in sides of a square; the minimum values are in px. */
#define N_PATTERN_LINES      4 /* on each square */
#define PATTERN_LINE_WIDTH   0.022
#define PATTERN_ALPHA        0.55
#define DASH_LENGTH          0.22
#define DASH_WIDTH           0.06
#define DOT_RADIUS           0.052
#define MIN_DOT_RADIUS       1.6
#define DOT_PITCH            0.136
#define DOT_ALPHA            0.95
#define MAX_DOTS             4
#define MARK_ALPHA           0.80 /* of crosses, excluded squares, and dashes, in the color of queens */
#define PLATE_ALPHA          0.10
#define PLATE_INSET          0.043
#define PLATE_CORNER_RADIUS  0.075
#define CROSS_ARM            0.14 /* from the middle, that is, 0.36 from the edge */
#define CROSS_LINE_WIDTH     0.055
#define EXCLUDED_RADIUS      0.20
#define EXCLUDED_LINE_WIDTH  0.05
#define PIN_RADIUS           0.17
#define MIN_PIN_RADIUS       3.6
#define PIN_OFFSET           0.30 /* of its middle from that of the square, to the right and up */
#define CURSOR_INSET         0.045
#define CURSOR_LINE_WIDTH    0.045
#define HINT_INSET           0.07
#define HINT_IN_CURSOR_INSET 0.15
#define HINT_LINE_WIDTH      0.055

double
queens_line_width (const QueensPainter *painter, double fraction, double min_width)
{
  return MAX (MAX (fraction * painter->side, min_width), painter->thinnest);
}

void
queens_for_each_square (const QueensPainter *painter,
                        const QueensSquareSet *squares,
                        QueensMarkFunc mark)
{
  QueensSquare list[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (squares, list);

  for (int i = 0; i < n_squares; i++)
    mark (painter, list[i], queens_board_square_center (&painter->geometry, list[i]));
}

void
queens_fill_marks (const QueensPainter *painter,
                   const QueensSquareSet *squares,
                   QueensMarkFunc append,
                   QueensColor color,
                   double alpha)
{
  queens_for_each_square (painter, squares, append);
  queens_set_color (painter->cr, color, alpha);
  cairo_fill (painter->cr);
}

/* Filling rings is faster than stroking circles. */
void
queens_paint_discs (const QueensPainter *painter,
                    const QueensSquareSet *squares,
                    const QueensDisc *disc,
                    QueensColor color)
{
  QueensSquare list[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (squares, list);
  cairo_t *cr = painter->cr;

  for (int pass = 0; pass < 2; pass++)
    {
      double casing = pass == 0 ? disc->casing : 0;

      for (int i = 0; i < n_squares; i++)
        {
          QueensPoint center = queens_board_square_center (&painter->geometry, list[i]);
          double x = center.x + disc->dx, y = center.y + disc->dy;

          queens_append_circle (cr, x, y, disc->radius + casing);
          if (disc->hole <= casing)
            continue;
          cairo_new_sub_path (cr);
          cairo_arc_negative (cr, x, y, disc->hole - casing, 2 * G_PI, 0);
          cairo_close_path (cr);
        }
      queens_set_color (cr, pass == 0 ? QUEENS_COLOR_WHITE : color, 1.0);
      cairo_fill (cr);
    }
}

static void
append_square (const QueensPainter *painter, QueensSquare square, QueensPoint center)
{
  double x, y, side;

  queens_board_square_rect (&painter->geometry, square, &x, &y, &side);
  cairo_rectangle (painter->cr, x, y, side, side);
}

/* Horizontal lines. On paper, dark squares have gray diagonal lines, and these are black, so that a photocopy
 * shows both. */
static void
append_pattern (const QueensPainter *painter, QueensSquare square, QueensPoint center)
{
  double x, y, side;

  queens_board_square_rect (&painter->geometry, square, &x, &y, &side);
  for (int i = 0; i < N_PATTERN_LINES; i++)
    {
      double height = queens_line_width (painter, PATTERN_LINE_WIDTH, 0.8);

      cairo_rectangle (painter->cr, x, y + (i + 0.5) * side / N_PATTERN_LINES - height / 2, side,
                       height);
    }
}

void
queens_paint_tint (const QueensPainter *painter)
{
  const QueensBoardContent *content = painter->content;
  const QueensTheme *theme = painter->theme;
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  QueensSquareSet attacked, dark;
  int n_squares;

  if (!content->show_attacked)
    return;
  attacked = queens_rules_attacked (&content->queens);
  attacked = queens_square_set_minus (&attacked, &content->queens);
  if (theme->attacked_light == 0)
    {
      queens_fill_marks (painter, &attacked, append_pattern, theme->queen,
                         theme->for_paper ? 1.0 : PATTERN_ALPHA);
      return;
    }
  dark = queens_square_set_empty (content->queens.n);
  n_squares = queens_square_set_list (&attacked, squares);
  for (int i = 0; i < n_squares; i++)
    if (queens_is_dark_square (squares[i]))
      queens_square_set_add (&dark, squares[i]);
  attacked = queens_square_set_minus (&attacked, &dark);
  queens_fill_marks (painter, &attacked, append_square, theme->frame, theme->attacked_light);
  queens_fill_marks (painter, &dark, append_square, theme->frame, theme->attacked_dark);
}

static void
append_dash (const QueensPainter *painter, QueensSquare square, QueensPoint center)
{
  double width = MAX (DASH_LENGTH * painter->side, 3.0);
  double height = queens_line_width (painter, DASH_WIDTH, 1.2);

  cairo_rectangle (painter->cr, center.x - width / 2, center.y - height / 2, width, height);
}

void
queens_paint_unused (const QueensPainter *painter)
{
  if (painter->side >= QUEENS_MIN_TWO_TONE_SIDE)
    queens_fill_marks (painter, &painter->content->unused, append_dash, painter->theme->queen,
                       MARK_ALPHA);
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

/* The squares through which the line of a conflict or rejection passes, including those of its queens. */
static QueensSquareSet
squares_on_lines (const QueensPainter *painter)
{
  const QueensBoardContent *content = painter->content;
  QueensSquareSet on_lines = queens_square_set_empty (content->queens.n);

  for (int i = 0; i < content->n_conflicts; i++)
    {
      const QueensConflict *conflict = &content->conflicts[i];

      add_between (&on_lines, conflict->queens[0], conflict->queens[conflict->n_queens - 1]);
    }
  if (content->rejection.shown)
    add_between (&on_lines, content->rejection.square, content->rejection.queen);
  return on_lines;
}

static void
append_dots (const QueensPainter *painter, QueensSquare square, QueensPoint center)
{
  int n_attackers = queens_rules_count_attackers (&painter->content->queens, square);
  int n_dots = MIN (n_attackers, MAX_DOTS);
  double radius = MAX (DOT_RADIUS * painter->side, MIN_DOT_RADIUS);
  double pitch = MAX (DOT_PITCH * painter->side, 2.5 * radius);

  for (int i = 0; i < n_dots; i++)
    queens_append_circle (painter->cr, center.x + (i - (n_dots - 1) / 2.0) * pitch, center.y,
                          radius);
}

static void
paint_dots (const QueensPainter *painter)
{
  const QueensBoardContent *content = painter->content;
  QueensSquareSet on_lines = squares_on_lines (painter);
  QueensSquareSet dotted;

  if (!content->show_attacked || content->heat || painter->side < QUEENS_MIN_DETAILED_SIDE)
    return;
  dotted = queens_rules_attacked (&content->queens);
  dotted = queens_square_set_minus (&dotted, &content->queens);
  dotted = queens_square_set_minus (&dotted, &on_lines);
  dotted = queens_square_set_minus (&dotted, &content->crosses);
  dotted = queens_square_set_minus (&dotted, &content->excluded);
  dotted = queens_square_set_minus (&dotted, &content->hint.emptied);
  queens_fill_marks (painter, &dotted, append_dots, painter->theme->queen, DOT_ALPHA);
}

static void
append_plate (const QueensPainter *painter, QueensSquare square, QueensPoint center)
{
  double s = painter->side;
  double side = s - 2 * PLATE_INSET * s;

  queens_append_round_rect (painter->cr, center.x - side / 2, center.y - side / 2, side, side,
                            PLATE_CORNER_RADIUS * s);
}

static void
append_cross (const QueensPainter *painter, QueensSquare square, QueensPoint center)
{
  queens_append_cross (painter->cr, center, CROSS_ARM * painter->side);
}

static void
append_excluded (const QueensPainter *painter, QueensSquare square, QueensPoint center)
{
  double radius = EXCLUDED_RADIUS * painter->side;
  double across = radius * G_SQRT2 / 2;

  queens_append_circle (painter->cr, center.x, center.y, radius);
  cairo_move_to (painter->cr, center.x - across, center.y + across);
  cairo_line_to (painter->cr, center.x + across, center.y - across);
}

void
queens_paint_ground_marks (const QueensPainter *painter)
{
  const QueensBoardContent *content = painter->content;
  cairo_t *cr = painter->cr;
  double s = painter->side;

  if (s >= QUEENS_MIN_DETAILED_SIDE)
    queens_fill_marks (painter, &content->given, append_plate, painter->theme->queen, PLATE_ALPHA);
  paint_dots (painter);

  queens_set_color (cr, painter->theme->queen, MARK_ALPHA);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  queens_for_each_square (painter, &content->crosses, append_cross);
  cairo_set_line_width (cr, queens_line_width (painter, CROSS_LINE_WIDTH, 1.2));
  cairo_stroke (cr);
  queens_for_each_square (painter, &content->excluded, append_excluded);
  cairo_set_line_width (cr, queens_line_width (painter, EXCLUDED_LINE_WIDTH, 1.2));
  cairo_stroke (cr);
}

static void
paint_lock (const QueensPainter *painter, QueensSquare square, QueensPoint center)
{
  cairo_t *cr = painter->cr;
  double s = painter->side;
  double casing = MAX (0.06 * s, 2.0);
  double x = center.x - s / 2, y = center.y - s / 2;

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  for (int pass = 0; pass < 2; pass++)
    {
      queens_set_color (cr, pass == 0 ? painter->theme->light : painter->theme->queen, 1.0);
      /* the shackle */
      cairo_move_to (cr, x + 0.726 * s, y + 0.75 * s);
      cairo_arc (cr, x + 0.790 * s, y + 0.710 * s, 0.064 * s, G_PI, 2 * G_PI);
      cairo_line_to (cr, x + 0.854 * s, y + 0.75 * s);
      cairo_set_line_width (cr, queens_line_width (painter, 0.038, 1.0) + (pass == 0 ? casing : 0));
      cairo_stroke (cr);
      /* the body */
      queens_append_round_rect (cr, x + 0.668 * s, y + 0.742 * s, 0.244 * s, 0.166 * s, 0.035 * s);
      if (pass == 0)
        {
          cairo_set_line_width (cr, casing);
          cairo_stroke_preserve (cr);
        }
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

/* A tilted pushpin, on a disc of radius 1. */
static void
paint_pin (const QueensPainter *painter, QueensSquare square, QueensPoint center)
{
  cairo_t *cr = painter->cr;
  double radius = MAX (PIN_RADIUS * painter->side, MIN_PIN_RADIUS);

  cairo_save (cr);
  cairo_translate (cr, center.x + PIN_OFFSET * painter->side,
                   center.y - PIN_OFFSET * painter->side);
  cairo_rotate (cr, G_PI_4);
  cairo_scale (cr, radius, radius);
  cairo_rectangle (cr, -0.34, -0.58, 0.68, 0.16);
  cairo_rectangle (cr, -0.20, -0.45, 0.40, 0.40);
  cairo_rectangle (cr, -0.42, -0.06, 0.84, 0.16);
  cairo_rectangle (cr, -0.06, 0.08, 0.12, 0.52);
  queens_set_color (cr, QUEENS_COLOR_WHITE, 1.0);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* Adds the outline of the cursor or the hint: inside the square, or just outside if the square is
 * small. */
static void
append_outline (const QueensPainter *painter, QueensSquare square, double inset)
{
  double s = painter->side;
  double distance = s < QUEENS_MIN_DETAILED_SIDE ? -1.0 : inset * s;
  double x, y, side;

  queens_board_square_rect (&painter->geometry, square, &x, &y, &side);
  side -= 2 * distance;
  queens_append_round_rect (painter->cr, x + distance, y + distance, side, side, 0.06 * s);
}

void
queens_paint_cursor (const QueensPainter *painter)
{
  if (!painter->content->show_cursor)
    return;
  append_outline (painter, painter->content->cursor, CURSOR_INSET);
  queens_stroke_cased (painter->cr, painter->theme->queen,
                       MAX (CURSOR_LINE_WIDTH * painter->side, 2.2),
                       MAX (0.085 * painter->side, 4.5), false);
}

/* Draws the hint inside the cursor if both are on the same square. */
static void
paint_hint (const QueensPainter *painter, QueensSquare square, QueensPoint center)
{
  const QueensBoardContent *content = painter->content;
  double s = painter->side;
  bool at_cursor = content->show_cursor && queens_square_equal (square, content->cursor);
  double line = queens_line_width (painter, HINT_LINE_WIDTH, 2.0);

  append_outline (painter, square, at_cursor ? HINT_IN_CURSOR_INSET : HINT_INSET);
  queens_stroke_cased (painter->cr, painter->theme->hint, line, line + MAX (0.045 * s, 2.0), true);
}

void
queens_paint_top_marks (const QueensPainter *painter)
{
  const QueensBoardContent *content = painter->content;
  double s = painter->side;
  const QueensDisc disc = { .dx = PIN_OFFSET * s,
                            .dy = -PIN_OFFSET * s,
                            .radius = MAX (PIN_RADIUS * s, MIN_PIN_RADIUS),
                            .casing = MAX (0.025 * s, 1.0) };

  if (s >= QUEENS_MIN_DETAILED_SIDE)
    queens_for_each_square (painter, &content->given, paint_lock);
  queens_paint_discs (painter, &content->required, &disc, painter->theme->queen);
  if (s >= QUEENS_MIN_DETAILED_SIDE)
    queens_for_each_square (painter, &content->required, paint_pin);
  queens_for_each_square (painter, &content->hints, paint_hint);
}
