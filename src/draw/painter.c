/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/paint.h"

#include <math.h>

#define FRAME_RADIUS     12.0
#define INNER_RADIUS     3.0
#define THUMBNAIL_RADIUS 4.0
#define HAIRLINE_ALPHA   0.22
#define FLAT_DARK        0.35 /* the fraction of the dark color, where squares are too small to see */
#define CONFLICT_SCALE   0.80
#define REMOVED          0.3 /* the opacity of a queen that was just removed */

/* The thinnest line of an exported board, as a fraction of its side: half a point if the board is 8 cm
 * wide, the width of a figure in a column of text. */
#define THINNEST (0.5 / (8 * 72 / 2.54))

/* The corner radius of the area of the squares. */
static double
inner_radius (const QueensPainter *painter)
{
  double side = painter->geometry.side * painter->geometry.n;

  return MIN (painter->style->frame ? INNER_RADIUS : THUMBNAIL_RADIUS, side / 4);
}

/* Adds the rounded rectangle around the squares, enlarged by outset. */
static void
append_around_squares (const QueensPainter *painter, double outset, double radius)
{
  const QueensBoardGeometry *geometry = &painter->geometry;
  double side = geometry->side * geometry->n + 2 * outset;

  queens_append_round_rect (painter->cr, geometry->x - outset, geometry->y - outset, side, side,
                            CLAMP (radius, 0.0, side / 2));
}

/* Draws the frame, or a white plate instead of it. */
static void
paint_frame (const QueensPainter *painter)
{
  double frame = painter->geometry.frame;
  double radius = MIN (FRAME_RADIUS * MAX (1.0, frame / 28.0), inner_radius (painter) + frame);

  append_around_squares (painter, frame, radius);
  queens_set_color (painter->cr, painter->theme->frame, 1.0);
  cairo_fill (painter->cr);
}

/* Fills the dark or the light squares. They form one path of whole rectangles, which cairo fills fast.
 * The board's round corners are drawn separately. */
static void
fill_squares (const QueensPainter *painter, bool dark, QueensColor color)
{
  cairo_t *cr = painter->cr;
  int last = painter->geometry.n - 1;
  double x, y, side;

  queens_set_color (cr, color, 1.0);
  for (int file = 0; file <= last; file++)
    for (int rank = (file + !dark) % 2; rank <= last; rank += 2)
      if (!((file == 0 || file == last) && (rank == 0 || rank == last)))
        {
          queens_board_square_rect (
              &painter->geometry, (QueensSquare){ (uint8_t) file, (uint8_t) rank }, &x, &y, &side);
          cairo_rectangle (cr, x, y, side, side);
        }
  cairo_fill (cr);
  for (int corner = 0; corner < 4; corner++)
    {
      QueensSquare square
          = { (uint8_t) (corner & 1 ? last : 0), (uint8_t) (corner & 2 ? last : 0) };

      if (queens_is_dark_square (square) != dark)
        continue;
      queens_board_square_rect (&painter->geometry, square, &x, &y, &side);
      cairo_save (cr);
      cairo_rectangle (cr, x, y, side, side);
      cairo_clip (cr);
      append_around_squares (painter, 0.0, inner_radius (painter));
      cairo_fill (cr);
      cairo_restore (cr);
    }
}

/* Adds the rising lines of one dark square. Their distance divides the side of the square, so that they
 * continue in the next square. */
static void
append_hatching (const QueensPainter *painter, QueensSquare square, int n_lines)
{
  double pitch = 2 * painter->side / n_lines;
  double x, y, side;

  queens_board_square_rect (&painter->geometry, square, &x, &y, &side);
  for (int i = 0; i < n_lines; i++)
    {
      double along = (i + 0.5) * pitch; /* x + y on the line */
      double from = MAX (along - side, 0.0);
      double to = MIN (along, side);

      cairo_move_to (painter->cr, x + from, y + along - from);
      cairo_line_to (painter->cr, x + to, y + along - to);
    }
}

/* Hatches the dark squares. The light ones then cover the ends of the lines. */
static void
paint_hatching (const QueensPainter *painter)
{
  cairo_t *cr = painter->cr;
  int n = painter->geometry.n;
  double line = queens_line_width (painter, 0.016, 0.8);
  int n_lines = 2 * (int) MAX (floor (painter->side / MAX (0.09 * painter->side, 3.75 * line)), 1);

  for (int file = 0; file < n; file++)
    for (int rank = file % 2; rank < n; rank += 2)
      append_hatching (painter, (QueensSquare){ (uint8_t) file, (uint8_t) rank }, n_lines);
  queens_set_color (cr, painter->theme->hatch, 1.0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
  fill_squares (painter, false, painter->theme->light);
}

static void
paint_squares (const QueensPainter *painter)
{
  cairo_t *cr = painter->cr;
  const QueensTheme *theme = painter->theme;
  bool flat = painter->side < QUEENS_MIN_TWO_TONE_SIDE;

  append_around_squares (painter, 0.0, inner_radius (painter));
  queens_set_color (
      cr, flat ? queens_mix_colors (theme->light, theme->dark, FLAT_DARK) : theme->light, 1.0);
  cairo_fill (cr);
  if (flat)
    return;
  if (theme->for_paper)
    paint_hatching (painter);
  else
    fill_squares (painter, true, theme->dark);
}

/* Draws a thin line around the squares: outside them if there is no frame, otherwise inside it. */
static void
paint_hairline (const QueensPainter *painter)
{
  bool framed = painter->style->frame;
  double line = framed ? queens_line_width (painter, 0.0, 1.0) : 1.0;
  double outset = framed ? line / 2 : -line / 2;

  append_around_squares (painter, outset, inner_radius (painter) + outset);
  queens_set_color (painter->cr, painter->theme->queen, framed ? 1.0 : HAIRLINE_ALPHA);
  cairo_set_line_width (painter->cr, line);
  cairo_stroke (painter->cr);
}

static QueensQueenStyle
queen_style (const QueensPainter *painter, QueensSquare square)
{
  const QueensDeadLine *dead_line = &painter->content->dead_line;
  /* The culprit and the queens to remove also have rings. */
  bool ringed = queens_square_set_contains (&painter->conflicting, square)
                || queens_square_set_contains (&painter->content->hint.remove, square)
                || (dead_line->shown && queens_is_culprit (dead_line, square));

  return (QueensQueenStyle){
    .design = painter->style->queen,
    .theme = painter->theme,
    .side = painter->side,
    .scale = ringed ? CONFLICT_SCALE : 1.0,
    .thinnest = painter->thinnest,
    .gold = square.file < painter->content->n_gold,
    .halo = painter->theme->for_paper && queens_is_dark_square (square),
  };
}

static bool
same_style (const QueensQueenStyle *a, const QueensQueenStyle *b)
{
  return a->scale == b->scale && a->gold == b->gold && a->halo == b->halo;
}

/* Draws the queens of all squares, in one group for each style. */
static void
paint_resting_queens (const QueensPainter *painter, const QueensSquareSet *resting)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  QueensPoint points[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (resting, squares);

  while (n_squares > 0)
    {
      QueensQueenStyle style = queen_style (painter, squares[0]);
      int n_points = 0;
      int n_left = 0;

      for (int i = 0; i < n_squares; i++)
        {
          QueensQueenStyle other = queen_style (painter, squares[i]);

          if (same_style (&style, &other))
            points[n_points++] = queens_board_square_center (&painter->geometry, squares[i]);
          else
            squares[n_left++] = squares[i];
        }
      queens_draw_queens (painter->cr, &style, points, n_points);
      n_squares = n_left;
    }
}

static void
paint_motion (const QueensPainter *painter, const QueensMotion *motion)
{
  cairo_t *cr = painter->cr;
  double s = painter->side;
  QueensQueenStyle style = queen_style (painter, motion->square);
  QueensPoint point = queens_board_square_center (&painter->geometry, motion->square);

  point.x += motion->dx * s;
  point.y += motion->dy * s;
  style.scale *= motion->scale;
  if (motion->opacity >= 1.0)
    {
      queens_draw_queens (cr, &style, &point, 1);
      return;
    }
  cairo_save (cr);
  cairo_rectangle (cr, floor (point.x - s), floor (point.y - s), ceil (2 * s), ceil (2 * s));
  cairo_clip (cr);
  cairo_push_group (cr);
  queens_draw_queens (cr, &style, &point, 1);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, MAX (motion->opacity, 0.0));
  cairo_restore (cr);
}

static void
paint_queens (const QueensPainter *painter)
{
  const QueensBoardContent *content = painter->content;
  QueensSquareSet resting = content->queens;

  for (int i = 0; i < content->n_motions; i++)
    queens_square_set_remove (&resting, content->motions[i].square);
  paint_resting_queens (painter, &resting);
  if (content->has_removed)
    paint_motion (painter, &(QueensMotion){ content->removed, .scale = 1.0, .opacity = REMOVED });
  for (int i = 0; i < content->n_motions; i++)
    paint_motion (painter, &content->motions[i]);
}

static QueensPainter
create_painter (cairo_t *cr,
                const QueensBoardContent *content,
                const QueensBoardStyle *style,
                double size)
{
  QueensBoardGeometry geometry = queens_board_geometry (content->queens.n, style, size);

  return (QueensPainter){
    .cr = cr,
    .content = content,
    .style = style,
    .theme = style->theme,
    .geometry = geometry,
    .side = geometry.side,
    .thinnest = style->frame_size == QUEENS_FRAME_WINDOW ? 0.0 : THINNEST * size,
    .conflicting = queens_rules_conflicting (geometry.n, content->conflicts, content->n_conflicts),
  };
}

void
queens_draw_board_queens (cairo_t *cr,
                          const QueensBoardContent *content,
                          const QueensBoardStyle *style,
                          double size)
{
  QueensPainter painter = create_painter (cr, content, style, size);

  paint_queens (&painter);
}

void
queens_draw_board (cairo_t *cr,
                   const QueensBoardContent *content,
                   const QueensBoardStyle *style,
                   double size)
{
  QueensPainter painter = create_painter (cr, content, style, size);

  cairo_save (cr);
  cairo_new_path (cr);
  if (style->frame)
    paint_frame (&painter);
  paint_squares (&painter);
  queens_paint_unused (&painter);
  queens_paint_tint (&painter);
  queens_paint_hint_line (&painter);
  if (!style->frame || style->theme->for_paper)
    paint_hairline (&painter);
  queens_paint_heat (&painter);
  queens_paint_labels (&painter);
  queens_paint_values (&painter);
  queens_paint_ground_marks (&painter);
  queens_paint_tried (&painter);
  queens_paint_cursor (&painter);
  queens_paint_conflicts (&painter);
  queens_paint_counts (&painter);
  paint_queens (&painter);
  queens_paint_badges (&painter);
  queens_paint_chosen (&painter);
  queens_paint_looked_at (&painter);
  queens_paint_dead_line (&painter);
  queens_paint_hint (&painter);
  queens_paint_top_marks (&painter);
  queens_paint_rejection (&painter);
  cairo_restore (cr);
}
