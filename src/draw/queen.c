/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/queen.h"

#include "draw/paint.h"

#include <math.h>
#include <string.h>

/* The point of the unit square that lies on the middle of a board's square. */
#define CENTRE_X 0.500
#define CENTRE_Y 0.527

#define OUTLINE    0.012
#define HALO       0.05
#define BAND       0.022
#define GOLD_BALL  0.66
#define SMALL_BALL 1.25

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
  int n_body;
  Ball balls[5];
  bool has_bands;
} Design;

static const Segment regina[] = {
  { MOVE, { 0.300, 0.610 } },
  { CURVE, { 0.290, 0.525, 0.240, 0.435, 0.158, 0.375 } },
  { LINE, { 0.176, 0.345 } },
  { CURVE, { 0.232, 0.392, 0.282, 0.430, 0.336, 0.452 } },
  { CURVE, { 0.338, 0.385, 0.330, 0.320, 0.306, 0.252 } },
  { LINE, { 0.338, 0.240 } },
  { CURVE, { 0.370, 0.310, 0.405, 0.380, 0.446, 0.432 } },
  { CURVE, { 0.468, 0.365, 0.480, 0.295, 0.482, 0.215 } },
  { LINE, { 0.518, 0.215 } },
  { CURVE, { 0.520, 0.295, 0.532, 0.365, 0.554, 0.432 } },
  { CURVE, { 0.595, 0.380, 0.630, 0.310, 0.662, 0.240 } },
  { LINE, { 0.694, 0.252 } },
  { CURVE, { 0.670, 0.320, 0.662, 0.385, 0.664, 0.452 } },
  { CURVE, { 0.718, 0.430, 0.768, 0.392, 0.824, 0.345 } },
  { LINE, { 0.842, 0.375 } },
  { CURVE, { 0.760, 0.435, 0.710, 0.525, 0.700, 0.610 } },
  { CURVE, { 0.728, 0.618, 0.728, 0.662, 0.698, 0.668 } },
  { CURVE, { 0.650, 0.682, 0.640, 0.735, 0.690, 0.786 } },
  { CURVE, { 0.748, 0.794, 0.782, 0.818, 0.782, 0.860 } },
  { LINE, { 0.782, 0.872 } },
  { CURVE, { 0.782, 0.882, 0.775, 0.888, 0.765, 0.888 } },
  { LINE, { 0.235, 0.888 } },
  { CURVE, { 0.225, 0.888, 0.218, 0.882, 0.218, 0.872 } },
  { LINE, { 0.218, 0.860 } },
  { CURVE, { 0.218, 0.818, 0.252, 0.794, 0.310, 0.786 } },
  { CURVE, { 0.360, 0.735, 0.350, 0.682, 0.302, 0.668 } },
  { CURVE, { 0.272, 0.662, 0.272, 0.618, 0.300, 0.610 } },
};

static const Segment plain[] = {
  { MOVE, { 0.295, 0.640 } }, { LINE, { 0.160, 0.365 } }, { LINE, { 0.345, 0.475 } },
  { LINE, { 0.330, 0.270 } }, { LINE, { 0.438, 0.440 } }, { LINE, { 0.500, 0.220 } },
  { LINE, { 0.562, 0.440 } }, { LINE, { 0.670, 0.270 } }, { LINE, { 0.655, 0.475 } },
  { LINE, { 0.840, 0.365 } }, { LINE, { 0.705, 0.640 } }, { LINE, { 0.640, 0.640 } },
  { LINE, { 0.690, 0.775 } }, { LINE, { 0.780, 0.775 } }, { LINE, { 0.780, 0.885 } },
  { LINE, { 0.220, 0.885 } }, { LINE, { 0.220, 0.775 } }, { LINE, { 0.310, 0.775 } },
  { LINE, { 0.360, 0.640 } },
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
                            G_N_ELEMENTS (regina),
                            { { 0.146, 0.332, 0.052 },
                              { 0.309, 0.220, 0.052 },
                              { 0.500, 0.176, 0.058 },
                              { 0.691, 0.220, 0.052 },
                              { 0.854, 0.332, 0.052 } },
                            true },
  [QUEENS_QUEEN_PLAIN] = { "plain",
                           plain,
                           G_N_ELEMENTS (plain),
                           { { 0.152, 0.335, 0.060 },
                             { 0.325, 0.232, 0.060 },
                             { 0.500, 0.185, 0.064 },
                             { 0.675, 0.232, 0.060 },
                             { 0.848, 0.335, 0.060 } },
                           false },
};

const char *
queens_queen_design_name (QueensQueenDesign design)
{
  return designs[design].name;
}

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

/* The five balls run the same way round as the body, so that one fill covers both. */
static void
append_balls (cairo_t *cr, const Design *design, double factor)
{
  for (size_t i = 0; i < G_N_ELEMENTS (design->balls); i++)
    {
      const Ball *ball = &design->balls[i];

      cairo_new_sub_path (cr);
      cairo_arc (cr, ball->x, ball->y, ball->radius * factor, 0, 2 * G_PI);
      cairo_close_path (cr);
    }
}

typedef enum
{
  SILHOUETTE,
  BANDS,
  GOLD_BALLS
} Part;

static void
append_part (cairo_t *cr, const QueensQueenLook *look, Part part)
{
  const Design *design = &designs[look->design];

  switch (part)
    {
    case SILHOUETTE:
      append_segments (cr, design->body, design->n_body);
      cairo_close_path (cr);
      append_balls (cr, design, look->square < QUEENS_SMALL_QUEEN ? SMALL_BALL : 1.0);
      break;
    case BANDS:
      append_segments (cr, bands, G_N_ELEMENTS (bands));
      break;
    case GOLD_BALLS:
    default:
      append_balls (cr, design, GOLD_BALL);
      break;
    }
}

/* Makes the path of one part of every queen, in user units. */
static void
set_path (cairo_t *cr,
          const QueensQueenLook *look,
          Part part,
          const QueensPoint *points,
          int n_points)
{
  double side = look->square * look->scale;
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);
  cairo_new_path (cr);
  for (int i = 0; i < n_points; i++)
    {
      cairo_translate (cr, points[i].x - CENTRE_X * side, points[i].y - CENTRE_Y * side);
      cairo_scale (cr, side, side);
      append_part (cr, look, part);
      cairo_set_matrix (cr, &matrix);
    }
}

/* How wide the silhouette is stroked: small queens are drawn bolder, or their points vanish. */
static double
outline_width (const QueensQueenLook *look)
{
  double side = look->square * look->scale;

  if (look->square >= QUEENS_SMALL_QUEEN)
    return OUTLINE * side;
  return (look->square < QUEENS_TINY_QUEEN ? 0.06 : 0.035) * side;
}

static void
draw_discs (cairo_t *cr, const QueensQueenLook *look, const QueensPoint *points, int n_points)
{
  double radius = MAX (0.37 * look->square, 1.7) * look->scale;

  cairo_new_path (cr);
  for (int i = 0; i < n_points; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, points[i].x, points[i].y, radius, 0, 2 * G_PI);
      cairo_close_path (cr);
    }
  queens_set_color (cr, look->theme->queen, 1.0);
  cairo_fill (cr);
}

static void
draw_ornaments (cairo_t *cr, const QueensQueenLook *look, const QueensPoint *points, int n_points)
{
  double side = look->square * look->scale;

  if (designs[look->design].has_bands && look->square >= QUEENS_BANDED_QUEEN)
    {
      set_path (cr, look, BANDS, points, n_points);
      queens_set_color (cr, look->gold ? QUEENS_COLOR_GOLD : look->theme->light, 1.0);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_width (cr, MAX (BAND * side, 1.0));
      cairo_stroke (cr);
    }
  if (look->gold)
    {
      set_path (cr, look, GOLD_BALLS, points, n_points);
      queens_set_color (cr, QUEENS_COLOR_GOLD, 1.0);
      cairo_fill (cr);
    }
}

void
queens_draw_queens (cairo_t *cr,
                    const QueensQueenLook *look,
                    const QueensPoint *points,
                    int n_points)
{
  cairo_save (cr);
  if (look->square < QUEENS_DISC_QUEEN)
    draw_discs (cr, look, points, n_points);
  else
    {
      double outline = outline_width (look);

      set_path (cr, look, SILHOUETTE, points, n_points);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      if (look->halo)
        {
          queens_set_color (cr, QUEENS_COLOR_WHITE, 1.0);
          cairo_set_line_width (cr, outline + 2 * HALO * look->square);
          cairo_stroke_preserve (cr);
        }
      queens_set_color (cr, look->theme->queen, 1.0);
      cairo_set_line_width (cr, outline);
      cairo_fill_preserve (cr);
      cairo_stroke (cr);
      draw_ornaments (cr, look, points, n_points);
    }
  cairo_restore (cr);
}
