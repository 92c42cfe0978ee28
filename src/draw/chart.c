/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/chart.h"

#include <math.h>

/* Lengths, in user units. */
#define FONT            12.0
#define TITLE_FONT      15.0
#define LINE            2.0
#define MIN_TICK_HEIGHT 24.0 /* the minimum distance between labels of the vertical axis */
#define MIN_TICK_WIDTH  26.0 /* the same for the horizontal axis */
#define LABEL_HEIGHT    17.0
#define LABEL_GAP       14.0 /* from the plot to the name of a series, with the marker in between */
#define NAME_GAP        10.0 /* from the middle of the marker to the name */
#define LABEL_SHARE     0.40 /* the maximum fraction of the width for the names */
#define MARGIN          10.0
#define MARKER_LINE     1.8
/* The size of a disc; other markers look equally large. */
#define MARKER_RADIUS 4.2

/* The styles of series. */

typedef enum
{
  DISC,
  SQUARE,
  DIAMOND,
  UP,   /* a triangle */
  DOWN, /* its mirror image */
  CROSS,
  PLUS,
  STAR, /* both */
  HOURGLASS,
} Shape;

/* No style is red, because red is for conflicts. */
static const struct
{
  Shape shape;
  bool hollow;
  QueensColor on_light;
  QueensColor on_dark;
} styles[QUEENS_CHART_N_STYLES] = {
  { SQUARE, false, QUEENS_RGB (0xc64600), QUEENS_RGB (0xffa348) },
  { HOURGLASS, false, QUEENS_RGB (0xa2543a), QUEENS_RGB (0xf0a58c) },
  { DIAMOND, false, QUEENS_RGB (0x813d9c), QUEENS_RGB (0xd09be8) },
  { DISC, false, QUEENS_RGB (0x1a5fb4), QUEENS_RGB (0x78aeed) },
  { DOWN, false, QUEENS_RGB (0x0b6e7a), QUEENS_RGB (0x5fd3e0) },
  { SQUARE, true, QUEENS_RGB (0x865e3c), QUEENS_RGB (0xcdab8f) },
  { DISC, true, QUEENS_RGB (0x1c71d8), QUEENS_RGB (0x99c1f1) },
  { DIAMOND, true, QUEENS_RGB (0x9a2c7c), QUEENS_RGB (0xf09ad0) },
  { PLUS, true, QUEENS_RGB (0x6b6600), QUEENS_RGB (0xd8d050) },
  { UP, false, QUEENS_RGB (0x1f7d3f), QUEENS_RGB (0x6fdc94) },
  { UP, true, QUEENS_RGB (0x3d6b1f), QUEENS_RGB (0xa6d87a) },
  { DOWN, true, QUEENS_RGB (0x463ba8), QUEENS_RGB (0xb4adff) },
  { STAR, true, QUEENS_RGB (0x9a5b00), QUEENS_RGB (0xf2c066) },
  { CROSS, true, QUEENS_RGB (0x5e5c64), QUEENS_RGB (0xc0bfbc) },
};

QueensColor
queens_chart_style_color (int style, bool dark)
{
  return dark ? styles[style].on_dark : styles[style].on_light;
}

/* A regular polygon with its first corner in this direction. */
static void
append_polygon (cairo_t *cr, int n_corners, double direction, double radius, double x, double y)
{
  for (int i = 0; i < n_corners; i++)
    {
      double angle = direction + i * 2 * G_PI / n_corners;

      cairo_line_to (cr, x + radius * cos (angle), y + radius * sin (angle));
    }
  cairo_close_path (cr);
}

static void
append_shape (cairo_t *cr, Shape shape, double x, double y)
{
  switch (shape)
    {
    case DISC:
      queens_append_circle (cr, x, y, MARKER_RADIUS);
      break;
    case SQUARE:
      append_polygon (cr, 4, G_PI_4, 1.25 * MARKER_RADIUS, x, y);
      break;
    case DIAMOND:
      append_polygon (cr, 4, 0, 1.3 * MARKER_RADIUS, x, y);
      break;
    case UP:
      append_polygon (cr, 3, -G_PI_2, 1.35 * MARKER_RADIUS, x, y);
      break;
    case DOWN:
      append_polygon (cr, 3, G_PI_2, 1.35 * MARKER_RADIUS, x, y);
      break;
    case CROSS:
      queens_append_cross (cr, (QueensPoint){ x, y }, 0.9 * MARKER_RADIUS);
      break;
    case HOURGLASS:
      cairo_move_to (cr, x - MARKER_RADIUS, y - 1.1 * MARKER_RADIUS);
      cairo_line_to (cr, x + MARKER_RADIUS, y - 1.1 * MARKER_RADIUS);
      cairo_line_to (cr, x - MARKER_RADIUS, y + 1.1 * MARKER_RADIUS);
      cairo_line_to (cr, x + MARKER_RADIUS, y + 1.1 * MARKER_RADIUS);
      cairo_close_path (cr);
      break;
    case STAR:
      queens_append_cross (cr, (QueensPoint){ x, y }, 0.8 * MARKER_RADIUS);
      /* fallthrough */
    case PLUS:
      cairo_move_to (cr, x - 1.2 * MARKER_RADIUS, y);
      cairo_line_to (cr, x + 1.2 * MARKER_RADIUS, y);
      cairo_move_to (cr, x, y - 1.2 * MARKER_RADIUS);
      cairo_line_to (cr, x, y + 1.2 * MARKER_RADIUS);
      break;
    }
}

void
queens_chart_style_draw (cairo_t *cr, int style, bool dark, double x, double y)
{
  cairo_new_path (cr);
  append_shape (cr, styles[style].shape, x, y);
  queens_set_color (cr, queens_chart_style_color (style, dark), 1.0);
  cairo_set_line_width (cr, MARKER_LINE);
  if (styles[style].hollow)
    cairo_stroke (cr);
  else
    cairo_fill (cr);
}

/* The plot. */

typedef struct
{
  cairo_t *cr;
  const QueensChart *chart;
  QueensColor ink;
  PangoLayout *layout;
  double left, right, top, bottom; /* edges of the plot */
  int last_x;                      /* the right end of the horizontal axis, which starts at 1 */
  int first_decade, last_decade;   /* the ends of the vertical axis, as powers of ten */
} Plot;

/* The end of a series, and the position of its name. */
typedef struct
{
  const QueensChartSeries *series;
  double x, y;
  double label_y;
} End;

static double
x_of (const Plot *plot, double x)
{
  return plot->left + (x - 1) / (plot->last_x - 1) * (plot->right - plot->left);
}

static double
y_of (const Plot *plot, double y)
{
  double share = (log10 (y) - plot->first_decade) / (plot->last_decade - plot->first_decade);

  return plot->bottom - share * (plot->bottom - plot->top);
}

static void
find_range (Plot *plot)
{
  double minimum = INFINITY, most = 0.0;

  plot->last_x = 2;
  for (int i = 0; i < plot->chart->n_series; i++)
    for (int k = 0; k < plot->chart->series[i].n_points; k++)
      {
        QueensPoint point = plot->chart->series[i].points[k];

        if (point.y <= 0)
          continue;
        minimum = MIN (minimum, point.y);
        most = MAX (most, point.y);
        plot->last_x = MAX (plot->last_x, (int) point.x);
      }
  plot->first_decade = most > 0 ? (int) floor (log10 (minimum)) : 0;
  plot->last_decade = most > 0 ? (int) ceil (log10 (most)) : 1;
  plot->last_decade = MAX (plot->last_decade, plot->first_decade + 1);
}

/* Labels of the vertical axis. */

/* A power of ten: in full up to 1,000, above that as 10⁴. */
static char *
dup_count_label (int decade)
{
  static const char *const whole[] = { "1", "10", "100", "1,000" };
  static const char *const digits[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };

  if (decade >= 0 && decade < (int) G_N_ELEMENTS (whole))
    return g_strdup (whole[decade]);
  return g_strdup_printf ("10%s%s%s", decade < 0 ? "⁻" : "",
                          ABS (decade) >= 10 ? digits[ABS (decade) / 10 % 10] : "",
                          digits[ABS (decade) % 10]);
}

/* 1, 10, or 100 of a unit of time or memory; the smallest unit is 10 to the power of base. */
static char *
dup_unit_label (int decade, int base, const char *const *units, int n_units)
{
  int unit = CLAMP ((decade - base) / 3, 0, n_units - 1);

  return g_strdup_printf ("%g %s", pow (10, decade - base - 3 * unit), units[unit]);
}

static char *
dup_decade_label (QueensChartUnit unit, int decade)
{
  static const char *const seconds[] = { "ns", "µs", "ms", "s" };
  static const char *const bytes[] = { "B", "kB", "MB", "GB" };

  if (unit == QUEENS_CHART_SECONDS)
    return dup_unit_label (decade, -9, seconds, G_N_ELEMENTS (seconds));
  if (unit == QUEENS_CHART_BYTES)
    return dup_unit_label (decade, 0, bytes, G_N_ELEMENTS (bytes));
  return dup_count_label (decade);
}

static double
measure (const Plot *plot, const char *text)
{
  double width, height;

  queens_text_measure (plot->layout, text, &width, &height);
  return width;
}

static void
lay_out (Plot *plot, double width, double height)
{
  double tick_width = 0.0, name_width = 0.0;

  find_range (plot);
  for (int decade = plot->first_decade; decade <= plot->last_decade; decade++)
    {
      g_autofree char *name = dup_decade_label (plot->chart->unit, decade);

      tick_width = MAX (tick_width, measure (plot, name));
    }
  for (int i = 0; i < plot->chart->n_series && !plot->chart->hides_names; i++)
    name_width = MAX (name_width, measure (plot, plot->chart->series[i].name));
  name_width
      = plot->chart->hides_names ? FONT : MIN (name_width + 2 * LABEL_GAP, LABEL_SHARE * width);
  plot->top = plot->chart->title ? 2.6 * TITLE_FONT : MARGIN;
  plot->bottom = height - 2.2 * FONT;
  plot->left = tick_width + MARGIN;
  plot->right = width - name_width - MARGIN;
  plot->right = MAX (plot->right, plot->left + MARGIN);
  plot->bottom = MAX (plot->bottom, plot->top + MARGIN);
}

/* The first of the steps that is at least this long, so that each label has room. */
static int
choose_step (double minimum, const int *steps, int n_steps)
{
  int i = 0;

  while (i < n_steps - 1 && steps[i] < minimum)
    i++;
  return steps[i];
}

/* Painting. */

static void
paint_title (const Plot *plot)
{
  g_autoptr (PangoLayout) layout = NULL;

  if (!plot->chart->title)
    return;
  layout = queens_text_create_layout (plot->cr, TITLE_FONT, PANGO_WEIGHT_BOLD);
  pango_layout_set_text (layout, plot->chart->title, -1);
  queens_set_color (plot->cr, plot->ink, 0.9);
  cairo_move_to (plot->cr, MARGIN, 0.4 * TITLE_FONT);
  pango_cairo_show_layout (plot->cr, layout);
}

static void
paint_vertical_axis (const Plot *plot)
{
  static const int steps[] = { 1, 2, 3, 6, 12, 24 };
  int n_decades = plot->last_decade - plot->first_decade;
  int step = choose_step (n_decades * MIN_TICK_HEIGHT / (plot->bottom - plot->top), steps,
                          G_N_ELEMENTS (steps));

  cairo_set_line_width (plot->cr, 1.0);
  for (int decade = plot->first_decade; decade <= plot->last_decade; decade++)
    {
      g_autofree char *name = dup_decade_label (plot->chart->unit, decade);
      double y = round (y_of (plot, pow (10, decade))) + 0.5;

      if (decade % step != 0)
        continue;
      queens_set_color (plot->cr, plot->ink, decade == plot->first_decade ? 0.45 : 0.12);
      cairo_move_to (plot->cr, plot->left, y);
      cairo_line_to (plot->cr, plot->right, y);
      cairo_stroke (plot->cr);
      queens_set_color (plot->cr, plot->ink, 0.65);
      queens_text_show (plot->cr, plot->layout, name, plot->left - 8 - measure (plot, name) / 2, y);
    }
}

static void
paint_horizontal_axis (const Plot *plot)
{
  static const int steps[] = { 1, 2, 5, 10, 20 };
  double y = plot->bottom + 0.9 * FONT;
  int step = choose_step ((plot->last_x - 1) * MIN_TICK_WIDTH / (plot->right - plot->left), steps,
                          G_N_ELEMENTS (steps));

  step = MIN (step, plot->last_x);
  queens_set_color (plot->cr, plot->ink, 0.65);
  for (int x = step; x <= plot->last_x; x += step)
    {
      char name[12];

      g_snprintf (name, sizeof name, "%d", x);
      queens_text_show (plot->cr, plot->layout, name, x_of (plot, x), y);
    }
  queens_text_show (plot->cr, plot->layout, plot->chart->x_name,
                    plot->right + (plot->chart->hides_names ? 1.2 * FONT : 2 * LABEL_GAP), y);
}

/* Whether the series is drawn already, as one before it that has the same style and so the same points. */
static bool
is_drawn_already (const Plot *plot, const QueensChartSeries *series)
{
  for (const QueensChartSeries *other = plot->chart->series; other < series; other++)
    if (other->style == series->style)
      return true;
  return false;
}

static void
paint_series (const Plot *plot, const QueensChartSeries *series)
{
  static const double dashes[] = { 4.0, 4.0 };
  bool dark = plot->chart->dark;

  if (is_drawn_already (plot, series))
    return;
  cairo_new_path (plot->cr);
  cairo_set_line_width (plot->cr, LINE);
  cairo_set_dash (plot->cr, dashes, series->dashed ? 2 : 0, 0);
  cairo_set_line_join (plot->cr, CAIRO_LINE_JOIN_ROUND);
  queens_set_color (plot->cr, queens_chart_style_color (series->style, dark), 1.0);
  for (int i = 0; i < series->n_points; i++)
    if (series->points[i].y > 0)
      cairo_line_to (plot->cr, x_of (plot, series->points[i].x), y_of (plot, series->points[i].y));
  cairo_stroke (plot->cr);
  cairo_set_dash (plot->cr, dashes, 0, 0);
  for (int i = 0; i < series->n_points; i++)
    if (series->points[i].y > 0)
      queens_chart_style_draw (plot->cr, series->style, dark, x_of (plot, series->points[i].x),
                               y_of (plot, series->points[i].y));
}

/* Names of the series. */

static int
compare_ends (const void *a, const void *b)
{
  const End *first = a, *second = b;

  if (first->y != second->y)
    return first->y < second->y ? -1 : 1;
  return first->series->style - second->series->style;
}

static int
find_ends (const Plot *plot, End *ends)
{
  int n_ends = 0;

  for (int i = 0; i < plot->chart->n_series; i++)
    {
      const QueensChartSeries *series = &plot->chart->series[i];
      int last = series->n_points - 1;

      while (last >= 0 && series->points[last].y <= 0)
        last--;
      if (last >= 0)
        ends[n_ends++] = (End){ series, x_of (plot, series->points[last].x),
                                y_of (plot, series->points[last].y), 0.0 };
    }
  return n_ends;
}

/* Places the names from the top down. No name is above the end of its line, unless the names below it
 * would otherwise leave the plot. */
static void
spread_labels (const Plot *plot, End *ends, int n_ends)
{
  double next = plot->top;

  qsort (ends, (size_t) n_ends, sizeof *ends, compare_ends);
  for (int i = 0; i < n_ends; i++)
    {
      ends[i].label_y = MAX (ends[i].y, next);
      next = ends[i].label_y + LABEL_HEIGHT;
    }
  next = plot->bottom;
  for (int i = n_ends - 1; i >= 0; i--)
    {
      ends[i].label_y = MIN (ends[i].label_y, next);
      next = ends[i].label_y - LABEL_HEIGHT;
    }
}

static void
paint_label (const Plot *plot, const End *end, double width)
{
  QueensColor color = queens_chart_style_color (end->series->style, plot->chart->dark);
  const QueensTextStyle style = { FONT, FONT, PANGO_WEIGHT_SEMIBOLD, color };
  double x = plot->right + LABEL_GAP;

  queens_set_color (plot->cr, color, 0.5);
  cairo_set_line_width (plot->cr, 1.0);
  cairo_move_to (plot->cr, end->x, end->y);
  cairo_line_to (plot->cr, x, end->label_y);
  cairo_stroke (plot->cr);
  queens_chart_style_draw (plot->cr, end->series->style, plot->chart->dark, x, end->label_y);
  queens_text_show_fitted (plot->cr, &style, end->series->name, PANGO_ALIGN_LEFT, x + NAME_GAP,
                           end->label_y, width - x - NAME_GAP);
}

static void
paint_labels (const Plot *plot, double width)
{
  g_autofree End *ends = g_new0 (End, (gsize) plot->chart->n_series + 1);
  int n_ends = find_ends (plot, ends);

  spread_labels (plot, ends, n_ends);
  for (int i = 0; i < n_ends; i++)
    paint_label (plot, &ends[i], width);
}

void
queens_draw_chart (cairo_t *cr, const QueensChart *chart, double width, double height)
{
  g_autoptr (PangoLayout) layout = queens_text_create_layout (cr, FONT, PANGO_WEIGHT_NORMAL);
  Plot plot = {
    .cr = cr,
    .chart = chart,
    .layout = layout,
    .ink = chart->dark ? QUEENS_COLOR_WHITE : (QueensColor){ 0.0, 0.0, 0.0 },
  };

  cairo_save (cr);
  cairo_new_path (cr);
  lay_out (&plot, width, height);
  paint_title (&plot);
  paint_vertical_axis (&plot);
  paint_horizontal_axis (&plot);
  for (int i = 0; i < chart->n_series; i++)
    paint_series (&plot, &chart->series[i]);
  if (!chart->hides_names)
    paint_labels (&plot, width);
  cairo_new_path (cr);
  cairo_restore (cr);
}

static void
draw_page (cairo_t *cr, const QueensPages *pages, int page)
{
  queens_draw_chart (cr, pages->data, pages->width, pages->height);
}

GBytes *
queens_chart_render (const QueensChart *chart,
                     QueensImageFormat format,
                     int width,
                     int height,
                     GError **error)
{
  const QueensPages pages
      = { .width = width, .height = height, .n_pages = 1, .draw = draw_page, .data = chart };

  return queens_pages_render (&pages, format, NULL, error);
}
