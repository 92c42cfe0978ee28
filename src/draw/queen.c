/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/queen.h"

#include "draw/pen.h"

#include <math.h>
#include <string.h>

/* If the side of a square, in px, is shorter than this, its queen has less detail: … */
#define BANDED 26.0 /* … no bands */
#define SMALL  22.0 /* … bold */
#define TINY   14.0 /* … bolder */
#define DISC   9.0  /* … only a disc */

/* The point of the unit square that is placed in the middle of a board's square. */
#define CENTRE_X 0.500
#define CENTRE_Y 0.527

#define OUTLINE    0.012 /* width of the line around the body */
#define HALO       0.05
#define BAND       0.022
#define GOLD_BALL  0.66
#define SMALL_BALL 1.25

/* The size of the queen with its halo. */
#define BOX 1.2

/* The maximum number of segments of a body. */
#define MAX_SEGMENTS 32
/* Tips sharper than this (1 + the cosine of the turn) do not become longer when the outline grows. */
#define SHARPEST 0.5

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

static int
n_control_points (const Segment *segment)
{
  return segment->kind == CURVE ? 3 : 1;
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

/* The point at this distance from b, outside the corner a–b–c of an outline that runs clockwise. */
static QueensPoint
offset_corner (QueensPoint a, QueensPoint b, QueensPoint c, double distance)
{
  double in = hypot (b.x - a.x, b.y - a.y);
  double out = hypot (c.x - b.x, c.y - b.y);
  QueensPoint n1 = { (b.y - a.y) / in, (a.x - b.x) / in };
  QueensPoint n2 = { (c.y - b.y) / out, (b.x - c.x) / out };
  double miter = distance / MAX (1.0 + n1.x * n2.x + n1.y * n2.y, SHARPEST);

  return (QueensPoint){ b.x + (n1.x + n2.x) * miter, b.y + (n1.y + n2.y) * miter };
}

/* Grows an outline by moving its control polygon outward (Tiller and Hanson, 1984). The result
 * looks as if the outline had been filled and stroked with a line twice as wide as the distance,
 * but takes a third of the time. */
static void
offset_segments (const Segment *segments, int n_segments, double distance, Segment *offset)
{
  QueensPoint points[3 * MAX_SEGMENTS];
  int n_points = 0;
  int k = 0;

  for (int i = 0; i < n_segments; i++)
    for (int j = 0; j < n_control_points (&segments[i]); j++)
      points[n_points++] = (QueensPoint){ segments[i].p[2 * j], segments[i].p[2 * j + 1] };
  /* A curve may end where the outline started. */
  if (points[n_points - 1].x == points[0].x && points[n_points - 1].y == points[0].y)
    n_points--;
  for (int i = 0; i < n_segments; i++)
    {
      offset[i].kind = segments[i].kind;
      for (int j = 0; j < n_control_points (&segments[i]); j++, k++)
        {
          QueensPoint moved
              = offset_corner (points[(k + n_points - 1) % n_points], points[k % n_points],
                               points[(k + 1) % n_points], distance);

          offset[i].p[2 * j] = moved.x;
          offset[i].p[2 * j + 1] = moved.y;
        }
    }
}

/* Maps user units to the unit square of the queen at point. */
static void
enter_unit_square (cairo_t *cr, const QueensQueenLook *look, const QueensPoint *point)
{
  double side = look->square * look->scale;

  cairo_translate (cr, point->x - CENTRE_X * side, point->y - CENTRE_Y * side);
  cairo_scale (cr, side, side);
}

/* Adds an outline (if n_segments is not 0) and the balls to the path, for all queens. The balls, which
 * run in the same direction as the body, so that one fill covers both, have `factor` times their size,
 * enlarged by outset. */
static void
append_parts (cairo_t *cr,
              const QueensQueenLook *look,
              const Segment *segments,
              int n_segments,
              double factor,
              double outset,
              const QueensPoint *points,
              int n_points)
{
  const Design *design = &designs[look->design];
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);
  for (int i = 0; i < n_points; i++)
    {
      enter_unit_square (cr, look, &points[i]);
      append_segments (cr, segments, n_segments);
      if (factor > 0.0)
        {
          cairo_close_path (cr);
          for (size_t k = 0; k < G_N_ELEMENTS (design->balls); k++)
            queens_append_circle (cr, design->balls[k].x, design->balls[k].y,
                                  design->balls[k].radius * factor + outset);
        }
      cairo_set_matrix (cr, &matrix);
    }
}

/* Fills the silhouettes of all queens, enlarged by outset units. */
static void
fill_silhouettes (cairo_t *cr,
                  const QueensQueenLook *look,
                  double outset,
                  const QueensPoint *points,
                  int n_points)
{
  const Design *design = &designs[look->design];
  Segment body[MAX_SEGMENTS];

  offset_segments (design->body, design->n_body, outset, body);
  append_parts (cr, look, body, design->n_body, look->square < SMALL ? SMALL_BALL : 1.0, outset,
                points, n_points);
  cairo_fill (cr);
}

/* How much the silhouette grows: small queens are bolder, so that their points remain visible. */
static double
outline (const QueensQueenLook *look)
{
  if (look->square >= SMALL)
    return OUTLINE / 2;
  return (look->square < TINY ? 0.06 : 0.035) / 2;
}

static void
draw_discs (cairo_t *cr, const QueensQueenLook *look, const QueensPoint *points, int n_points)
{
  double radius = MAX (0.37 * look->square, 1.7) * look->scale;

  for (int i = 0; i < n_points; i++)
    queens_append_circle (cr, points[i].x, points[i].y, radius);
  queens_set_color (cr, look->theme->queen, 1.0);
  cairo_fill (cr);
}

static void
draw_shapes (cairo_t *cr, const QueensQueenLook *look, const QueensPoint *points, int n_points)
{
  if (look->square < DISC)
    {
      draw_discs (cr, look, points, n_points);
      return;
    }
  if (look->halo)
    {
      queens_set_color (cr, QUEENS_COLOR_WHITE, 1.0);
      fill_silhouettes (cr, look, outline (look) + HALO, points, n_points);
    }
  queens_set_color (cr, look->theme->queen, 1.0);
  fill_silhouettes (cr, look, outline (look), points, n_points);
  if (designs[look->design].has_bands && look->square >= BANDED)
    {
      append_parts (cr, look, bands, G_N_ELEMENTS (bands), 0.0, 0.0, points, n_points);
      queens_set_color (cr, look->gold ? QUEENS_COLOR_GOLD : look->theme->light, 1.0);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_width (cr, MAX (BAND * look->square * look->scale, 1.0));
      cairo_stroke (cr);
    }
  if (look->gold)
    {
      append_parts (cr, look, NULL, 0, GOLD_BALL, 0.0, points, n_points);
      queens_set_color (cr, QUEENS_COLOR_GOLD, 1.0);
      cairo_fill (cr);
    }
}

static void
draw_stamp (cairo_t *cr, gconstpointer data)
{
  const QueensQueenLook *look = data;
  double middle = look->square * look->scale * BOX / 2;

  draw_shapes (cr, look, &(QueensPoint){ middle, middle }, 1);
}

/* A file contains the shape of a queen only once, and uses it for each queen. */
static void
draw_stamps (cairo_t *cr, const QueensQueenLook *look, const QueensPoint *points, int n_points)
{
  double side = look->square * look->scale * BOX;
  g_autofree char *key
      = g_strdup_printf ("queen %d %s %g %g %d %d", look->design, look->theme->name, look->square,
                         look->scale, look->gold, look->halo);

  for (int i = 0; i < n_points; i++)
    queens_paint_once (cr, key, side, draw_stamp, look, points[i].x - side / 2,
                       points[i].y - side / 2);
}

void
queens_draw_queens (cairo_t *cr,
                    const QueensQueenLook *look,
                    const QueensPoint *points,
                    int n_points)
{
  cairo_surface_type_t type = cairo_surface_get_type (cairo_get_target (cr));
  bool file = type == CAIRO_SURFACE_TYPE_SVG || type == CAIRO_SURFACE_TYPE_PDF
              || type == CAIRO_SURFACE_TYPE_PS;

  if (!(look->square * look->scale > 0.0))
    return;
  cairo_save (cr);
  cairo_new_path (cr);
  if (file && n_points > 1)
    draw_stamps (cr, look, points, n_points);
  else
    draw_shapes (cr, look, points, n_points);
  cairo_restore (cr);
}
