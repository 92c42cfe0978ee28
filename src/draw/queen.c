/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/paint.h"

#include <math.h>
#include <string.h>

/* Queens on squares with a shorter side, in px, have less detail: no bands, then a bold body, so that its points
 * remain visible, and at last only a disc. */
#define MIN_BANDED_SIDE 26.0
#define MIN_FINE_SIDE   22.0
#define MIN_SHAPED_SIDE 9.0

/* The point of the unit square that is placed in the middle of a board's square. */
#define CENTER_X 0.500
#define CENTER_Y 0.527

#define HALO_WIDTH       0.1 /* the width of the white stroke, half of which the queen covers */
#define BAND_WIDTH       0.022
#define GOLD_BALL_FACTOR 0.6 /* factors for the radius of a ball */
#define BOLD_BALL_FACTOR 1.5

/* The side of a box for the queen with its halo, in sides of a square. */
#define BOX_SIDE 1.2

typedef enum
{
  MOVE,
  LINE,
  CURVE
} SegmentKind;

typedef struct
{
  SegmentKind kind;
  double p[6];
} Segment;

typedef struct
{
  double x;
  double y;
  double radius;
} Ball;

typedef struct
{
  const char *name;
  const Segment *body;
  const Segment *bold; /* the body of a small queen; it has n_body segments, too */
  int n_body;
  Ball balls[5];
  bool has_bands;
} Design;

static const Segment regina[] = {
  { MOVE, { 0.293, 0.606 } },
  { CURVE, { 0.284, 0.527, 0.235, 0.439, 0.150, 0.377 } },
  { LINE, { 0.174, 0.336 } },
  { CURVE, { 0.236, 0.387, 0.285, 0.425, 0.330, 0.443 } },
  { CURVE, { 0.332, 0.385, 0.324, 0.321, 0.298, 0.248 } },
  { LINE, { 0.341, 0.232 } },
  { CURVE, { 0.375, 0.307, 0.410, 0.377, 0.444, 0.421 } },
  { CURVE, { 0.462, 0.364, 0.474, 0.294, 0.476, 0.209 } },
  { LINE, { 0.524, 0.209 } },
  { CURVE, { 0.526, 0.294, 0.538, 0.364, 0.556, 0.421 } },
  { CURVE, { 0.590, 0.377, 0.625, 0.307, 0.659, 0.232 } },
  { LINE, { 0.702, 0.248 } },
  { CURVE, { 0.676, 0.321, 0.668, 0.385, 0.670, 0.443 } },
  { CURVE, { 0.715, 0.425, 0.764, 0.387, 0.826, 0.336 } },
  { LINE, { 0.850, 0.377 } },
  { CURVE, { 0.765, 0.439, 0.716, 0.527, 0.707, 0.606 } },
  { CURVE, { 0.734, 0.613, 0.734, 0.667, 0.699, 0.674 } },
  { CURVE, { 0.655, 0.687, 0.646, 0.733, 0.693, 0.780 } },
  { CURVE, { 0.750, 0.788, 0.788, 0.815, 0.788, 0.860 } },
  { LINE, { 0.788, 0.872 } },
  { CURVE, { 0.788, 0.885, 0.777, 0.894, 0.765, 0.894 } },
  { LINE, { 0.235, 0.894 } },
  { CURVE, { 0.223, 0.894, 0.212, 0.885, 0.212, 0.872 } },
  { LINE, { 0.212, 0.860 } },
  { CURVE, { 0.212, 0.815, 0.250, 0.788, 0.307, 0.780 } },
  { CURVE, { 0.354, 0.733, 0.345, 0.687, 0.301, 0.674 } },
  { CURVE, { 0.266, 0.667, 0.266, 0.613, 0.293, 0.606 } },
};

static const Segment plain[] = {
  { MOVE, { 0.291, 0.646 } }, { LINE, { 0.155, 0.360 } }, { LINE, { 0.339, 0.466 } },
  { LINE, { 0.328, 0.264 } }, { LINE, { 0.437, 0.430 } }, { LINE, { 0.500, 0.213 } },
  { LINE, { 0.563, 0.430 } }, { LINE, { 0.672, 0.264 } }, { LINE, { 0.661, 0.466 } },
  { LINE, { 0.845, 0.360 } }, { LINE, { 0.709, 0.646 } }, { LINE, { 0.649, 0.646 } },
  { LINE, { 0.694, 0.769 } }, { LINE, { 0.786, 0.769 } }, { LINE, { 0.786, 0.891 } },
  { LINE, { 0.214, 0.891 } }, { LINE, { 0.214, 0.769 } }, { LINE, { 0.306, 0.769 } },
  { LINE, { 0.351, 0.646 } },
};

static const Segment bold_regina[] = {
  { MOVE, { 0.276, 0.594 } },
  { CURVE, { 0.269, 0.532, 0.223, 0.450, 0.129, 0.381 } },
  { LINE, { 0.170, 0.312 } },
  { CURVE, { 0.246, 0.375, 0.293, 0.411, 0.315, 0.420 } },
  { CURVE, { 0.316, 0.386, 0.308, 0.325, 0.278, 0.239 } },
  { LINE, { 0.349, 0.212 } },
  { CURVE, { 0.390, 0.301, 0.424, 0.368, 0.439, 0.391 } },
  { CURVE, { 0.447, 0.360, 0.458, 0.293, 0.461, 0.193 } },
  { LINE, { 0.539, 0.193 } },
  { CURVE, { 0.542, 0.293, 0.553, 0.360, 0.561, 0.391 } },
  { CURVE, { 0.576, 0.368, 0.610, 0.301, 0.651, 0.212 } },
  { LINE, { 0.722, 0.239 } },
  { CURVE, { 0.692, 0.325, 0.684, 0.386, 0.685, 0.420 } },
  { CURVE, { 0.707, 0.411, 0.754, 0.375, 0.830, 0.312 } },
  { LINE, { 0.871, 0.381 } },
  { CURVE, { 0.777, 0.450, 0.731, 0.532, 0.724, 0.594 } },
  { CURVE, { 0.750, 0.601, 0.750, 0.680, 0.703, 0.689 } },
  { CURVE, { 0.669, 0.699, 0.664, 0.728, 0.700, 0.765 } },
  { CURVE, { 0.756, 0.773, 0.804, 0.807, 0.804, 0.860 } },
  { LINE, { 0.804, 0.872 } },
  { CURVE, { 0.804, 0.892, 0.783, 0.910, 0.765, 0.910 } },
  { LINE, { 0.235, 0.910 } },
  { CURVE, { 0.217, 0.910, 0.196, 0.892, 0.196, 0.872 } },
  { LINE, { 0.196, 0.860 } },
  { CURVE, { 0.196, 0.807, 0.244, 0.773, 0.300, 0.765 } },
  { CURVE, { 0.336, 0.728, 0.331, 0.699, 0.297, 0.689 } },
  { CURVE, { 0.250, 0.680, 0.250, 0.601, 0.276, 0.594 } },
};

static const Segment bold_plain[] = {
  { MOVE, { 0.281, 0.662 } }, { LINE, { 0.143, 0.347 } }, { LINE, { 0.324, 0.440 } },
  { LINE, { 0.323, 0.250 } }, { LINE, { 0.433, 0.404 } }, { LINE, { 0.500, 0.196 } },
  { LINE, { 0.567, 0.404 } }, { LINE, { 0.677, 0.250 } }, { LINE, { 0.676, 0.440 } },
  { LINE, { 0.857, 0.347 } }, { LINE, { 0.719, 0.662 } }, { LINE, { 0.672, 0.662 } },
  { LINE, { 0.705, 0.753 } }, { LINE, { 0.802, 0.753 } }, { LINE, { 0.802, 0.907 } },
  { LINE, { 0.198, 0.907 } }, { LINE, { 0.198, 0.753 } }, { LINE, { 0.295, 0.753 } },
  { LINE, { 0.328, 0.662 } },
};

static const Segment bands[] = {
  { MOVE, { 0.312, 0.616 } },
  { CURVE, { 0.430, 0.594, 0.570, 0.594, 0.688, 0.616 } },
  { MOVE, { 0.306, 0.800 } },
  { CURVE, { 0.430, 0.780, 0.570, 0.780, 0.694, 0.800 } },
};

static const Design designs[QUEENS_N_QUEEN_DESIGNS] = {
  [QUEENS_QUEEN_REGINA] = { "regina",
                            regina,
                            bold_regina,
                            G_N_ELEMENTS (regina),
                            { { 0.146, 0.332, 0.058 },
                              { 0.309, 0.220, 0.058 },
                              { 0.500, 0.176, 0.064 },
                              { 0.691, 0.220, 0.058 },
                              { 0.854, 0.332, 0.058 } },
                            true },
  [QUEENS_QUEEN_PLAIN] = { "plain",
                           plain,
                           bold_plain,
                           G_N_ELEMENTS (plain),
                           { { 0.152, 0.335, 0.066 },
                             { 0.325, 0.232, 0.066 },
                             { 0.500, 0.185, 0.070 },
                             { 0.675, 0.232, 0.066 },
                             { 0.848, 0.335, 0.066 } },
                           false },
};

bool
queens_queen_design_find (const char *name, QueensQueenDesign *design)
{
  for (int i = 0; i < QUEENS_N_QUEEN_DESIGNS; i++)
    if (strcmp (designs[i].name, name) == 0)
      {
        *design = (QueensQueenDesign) i;
        return true;
      }
  return false;
}

static void
append_segments (cairo_t *cr, const Segment *segments, int n_segments)
{
  for (int i = 0; i < n_segments; i++)
    {
      const double *p = segments[i].p;

      switch (segments[i].kind)
        {
        case MOVE:
          cairo_move_to (cr, p[0], p[1]);
          break;
        case LINE:
          cairo_line_to (cr, p[0], p[1]);
          break;
        case CURVE:
        default:
          cairo_curve_to (cr, p[0], p[1], p[2], p[3], p[4], p[5]);
          break;
        }
    }
}

/* Maps user units to the unit square of the queen at point. */
static void
enter_unit_square (cairo_t *cr, const QueensQueenStyle *style, const QueensPoint *point)
{
  double side = style->side * style->scale;

  cairo_translate (cr, point->x - CENTER_X * side, point->y - CENTER_Y * side);
  cairo_scale (cr, side, side);
}

/* Adds the segments to the path, for all queens, and, if ball_factor is not 0, the balls, whose radius is
 * multiplied by it. The balls run in the same direction as the body, so that one fill covers both. */
static void
append_parts (cairo_t *cr,
              const QueensQueenStyle *style,
              const Segment *segments,
              int n_segments,
              double ball_factor,
              const QueensPoint *points,
              int n_points)
{
  const Design *design = &designs[style->design];
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);
  for (int i = 0; i < n_points; i++)
    {
      enter_unit_square (cr, style, &points[i]);
      append_segments (cr, segments, n_segments);
      if (ball_factor > 0.0)
        {
          cairo_close_path (cr);
          for (size_t k = 0; k < G_N_ELEMENTS (design->balls); k++)
            queens_append_circle (cr, design->balls[k].x, design->balls[k].y,
                                  design->balls[k].radius * ball_factor);
        }
      cairo_set_matrix (cr, &matrix);
    }
}

static void
append_silhouettes (cairo_t *cr,
                    const QueensQueenStyle *style,
                    const QueensPoint *points,
                    int n_points)
{
  const Design *design = &designs[style->design];
  bool is_bold = style->side < MIN_FINE_SIDE;

  append_parts (cr, style, is_bold ? design->bold : design->body, design->n_body,
                is_bold ? BOLD_BALL_FACTOR : 1.0, points, n_points);
}

static void
draw_discs (cairo_t *cr, const QueensQueenStyle *style, const QueensPoint *points, int n_points)
{
  double radius = MAX (0.37 * style->side, 1.7) * style->scale;

  for (int i = 0; i < n_points; i++)
    queens_append_circle (cr, points[i].x, points[i].y, radius);
  queens_set_color (cr, style->theme->queen, 1.0);
  cairo_fill (cr);
}

static void
draw_shapes (cairo_t *cr, const QueensQueenStyle *style, const QueensPoint *points, int n_points)
{
  if (style->side < MIN_SHAPED_SIDE)
    {
      draw_discs (cr, style, points, n_points);
      return;
    }
  append_silhouettes (cr, style, points, n_points);
  if (style->halo)
    {
      queens_set_color (cr, QUEENS_COLOR_WHITE, 1.0);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (cr, HALO_WIDTH * style->side * style->scale);
      cairo_stroke_preserve (cr);
    }
  queens_set_color (cr, style->theme->queen, 1.0);
  cairo_fill (cr);
  if (designs[style->design].has_bands && style->side >= MIN_BANDED_SIDE)
    {
      append_parts (cr, style, bands, G_N_ELEMENTS (bands), 0.0, points, n_points);
      queens_set_color (cr, style->gold ? QUEENS_COLOR_GOLD : style->theme->light, 1.0);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_width (
          cr, MAX (MAX (BAND_WIDTH * style->side * style->scale, 1.0), style->thinnest));
      cairo_stroke (cr);
    }
  if (style->gold)
    {
      append_parts (cr, style, NULL, 0, GOLD_BALL_FACTOR, points, n_points);
      queens_set_color (cr, QUEENS_COLOR_GOLD, 1.0);
      cairo_fill (cr);
    }
}

static void
draw_stamp (cairo_t *cr, gconstpointer data)
{
  const QueensQueenStyle *style = data;
  double middle = style->side * style->scale * BOX_SIDE / 2;

  draw_shapes (cr, style, &(QueensPoint){ middle, middle }, 1);
}

/* In an SVG, PDF, or PostScript file, writes the shape of a queen once, and refers to it for each queen. */
static void
draw_stamps (cairo_t *cr, const QueensQueenStyle *style, const QueensPoint *points, int n_points)
{
  double side = style->side * style->scale * BOX_SIDE;
  g_autofree char *key
      = g_strdup_printf ("queen %d %s %g %g %d %d", style->design, style->theme->name, style->side,
                         style->scale, style->gold, style->halo);

  for (int i = 0; i < n_points; i++)
    queens_paint_shared (cr, key, side, draw_stamp, style, points[i].x - side / 2,
                         points[i].y - side / 2);
}

void
queens_draw_queens (cairo_t *cr,
                    const QueensQueenStyle *style,
                    const QueensPoint *points,
                    int n_points)
{
  cairo_surface_type_t type = cairo_surface_get_type (cairo_get_target (cr));
  bool to_file = type == CAIRO_SURFACE_TYPE_SVG || type == CAIRO_SURFACE_TYPE_PDF
                 || type == CAIRO_SURFACE_TYPE_PS;

  if (!(style->side * style->scale > 0.0))
    return;
  cairo_save (cr);
  cairo_new_path (cr);
  if (to_file && n_points > 1)
    draw_stamps (cr, style, points, n_points);
  else
    draw_shapes (cr, style, points, n_points);
  cairo_restore (cr);
}

void
queens_draw_ghost (cairo_t *cr,
                   const QueensQueenStyle *style,
                   const QueensGhostStyle *ghost,
                   QueensPoint point)
{
  cairo_save (cr);
  cairo_new_path (cr);
  if (style->side < MIN_SHAPED_SIDE)
    queens_append_circle (cr, point.x, point.y, MAX (0.37 * style->side, 1.7) * style->scale);
  else
    append_silhouettes (cr, style, &point, 1);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  queens_set_color (cr, QUEENS_COLOR_WHITE, 1.0);
  cairo_set_line_width (cr, ghost->width + 2 * ghost->casing);
  cairo_stroke_preserve (cr);
  queens_set_color (cr, ghost->body, 1.0);
  cairo_fill_preserve (cr);
  queens_set_color (cr, ghost->line, 1.0);
  cairo_set_line_width (cr, ghost->width);
  cairo_stroke (cr);
  cairo_restore (cr);
}
