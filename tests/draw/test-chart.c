/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contrast.h"
#include "draw/chart.h"
#include "pictures.h"

#include <math.h>
#include <string.h>

#define WIDTH  500
#define HEIGHT 320

#define BEYOND 8 /* the columns to the right of a chart must be empty */

/* When no series has a name, the right end of the plot, and the markers of the names. */
#define PLOT_END(width) ((width) -38)
#define LABELS          (PLOT_END (WIDTH) + 14)

static const QueensPoint rising[] = { { 1, 1 }, { 2, 6 }, { 3, 18 }, { 4, 60 }, { 5, 220 } };
static const QueensPoint steep[] = { { 1, 1 }, { 2, 4 }, { 3, 27 }, { 4, 256 } };
static const QueensPoint holes[] = { { 1, 0 }, { 2, 0 }, { 3, 2e-6 } };

static const QueensChartSeries series[] = {
  { "Row by row", 2, false, G_N_ELEMENTS (rising), rising },
  { "Whole Configurations", 0, false, G_N_ELEMENTS (steep), steep },
};

/* A chart of one series without words. */
static QueensChart
chart_of (const QueensChartSeries *one)
{
  return (QueensChart){ NULL, "", QUEENS_CHART_COUNTS, one, 1, false, false };
}

static const QueensChart usual
    = { "Tried", "n", QUEENS_CHART_COUNTS, series, G_N_ELEMENTS (series), false, false };

static cairo_surface_t *
draw (const QueensChart *chart, int width, int height)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width + BEYOND, height);
  g_autoptr (cairo_t) cr = cairo_create (surface);

  queens_draw_chart (cr, chart, width, height);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  g_assert_false (cairo_has_current_point (cr));
  return surface;
}

static gboolean
looks_alike (const QueensChart *a, const QueensChart *b)
{
  g_autoptr (cairo_surface_t) first = draw (a, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) second = draw (b, WIDTH, HEIGHT);

  return surfaces_equal (first, second);
}

/* Each part of a drawing is visible. */
static void
test_parts (void)
{
  const QueensChartSeries other = { "Another", 2, false, G_N_ELEMENTS (rising), rising };
  const QueensChartSeries dashed = { "Another", 2, true, G_N_ELEMENTS (rising), rising };
  const QueensChart charts[] = {
    usual,
    { NULL, "n", QUEENS_CHART_COUNTS, series, 2, false, false },
    { "Tried", "n", QUEENS_CHART_BYTES, series, 2, false, false },
    { "Tried", "n", QUEENS_CHART_SECONDS, series, 2, false, false },
    { "Tried", "n", QUEENS_CHART_COUNTS, series, 1, false, false },
    { "Tried", "n", QUEENS_CHART_COUNTS, series, 2, false, true },
    { "Tried", "m", QUEENS_CHART_COUNTS, series, 2, false, false },
    { "Tried", "n", QUEENS_CHART_COUNTS, &other, 1, false, false },
    { "Tried", "n", QUEENS_CHART_COUNTS, &dashed, 1, false, false },
    { "Tried", "n", QUEENS_CHART_COUNTS, series, 2, true, false },
  };

  for (guint i = 0; i < G_N_ELEMENTS (charts); i++)
    for (guint k = 0; k <= i; k++)
      g_assert_cmpint (looks_alike (&charts[i], &charts[k]), ==, i == k);
}

/* The opaque pixels of a marker, and the sum of their coordinates, which tells shapes apart. */
static void
measure_marker (int style, int *n_pixels, guint *shape)
{
  g_autoptr (cairo_surface_t) surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 32, 32);
  g_autoptr (cairo_t) cr = cairo_create (surface);
  const guchar *data;

  queens_chart_style_draw (cr, style, false, 16, 16);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  *n_pixels = 0;
  *shape = 0;
  for (int i = 0; i < 32 * 32; i++)
    {
      *n_pixels += data[i] > 0;
      *shape = *shape * 31 + data[i];
    }
}

/* All looks have different colors and different markers, and each color is readable. */
static void
test_looks (void)
{
  const QueensColor dark_ground = { 0.14, 0.14, 0.14 };
  guint shapes[QUEENS_CHART_N_STYLES];

  for (int style = 0; style < QUEENS_CHART_N_STYLES; style++)
    {
      int n_pixels;
      QueensColor on_light = queens_chart_style_color (style, false);

      g_assert_cmpfloat (contrast_of (on_light, QUEENS_COLOR_WHITE), >=, 4.5);
      g_assert_cmpfloat (contrast_of (queens_chart_style_color (style, true), dark_ground), >=,
                         4.5);
      measure_marker (style, &n_pixels, &shapes[style]);
      g_assert_cmpint (n_pixels, >, 20);
      g_assert_cmpint (n_pixels, <, 200);
      for (int other = 0; other < style; other++)
        {
          QueensColor color = queens_chart_style_color (other, false);

          g_assert_cmpuint (shapes[style], !=, shapes[other]);
          g_assert_true (memcmp (&color, &on_light, sizeof color) != 0);
        }
    }
}

/* No point, one point, skipped points, ten series in one place: everything is drawn, at any size. */
static void
test_odd (void)
{
  QueensChartSeries many[QUEENS_CHART_N_STYLES];
  const QueensChartSeries single = { "One", 1, false, 1, rising };
  const QueensChartSeries gaps = { "Gaps", 1, false, G_N_ELEMENTS (holes), holes };
  const QueensChart charts[] = {
    { NULL, "n", QUEENS_CHART_COUNTS, NULL, 0, false, false },
    { "One", "n", QUEENS_CHART_BYTES, &single, 1, false, true },
    { "Gaps", "n", QUEENS_CHART_SECONDS, &gaps, 1, false, false },
    { "Many", "n", QUEENS_CHART_COUNTS, many, QUEENS_CHART_N_STYLES, false, false },
  };

  for (int i = 0; i < QUEENS_CHART_N_STYLES; i++)
    many[i] = (QueensChartSeries){ "A name that is far too long for its place", i, false,
                                   G_N_ELEMENTS (rising), rising };
  for (guint i = 0; i < G_N_ELEMENTS (charts); i++)
    for (int size = 1; size < 900; size = 2 * size + 5)
      {
        cairo_surface_destroy (draw (&charts[i], size, size));
        cairo_surface_destroy (draw (&charts[i], size, 20));
        cairo_surface_destroy (draw (&charts[i], 20, size));
      }
}

/* Parts of a chart as SVG. */
#define LINES   " d=\"M ([0-9.]+) ([0-9.]+) L ([0-9.]+) ([0-9.]+) ?\""
#define MARKERS " Z M ([0-9.]+) ([0-9.]+) ?\""
#define TEXTS   " x=\"([0-9.]+)\" y=\"([0-9.]+)\" textLength[^>]*>[^<]"
#define GLYPHS  "<use xlink:href=\"[^\"]*\" x=\"([0-9.]+)\" y=\"([0-9.]+)\""

/* The points of a part. */
typedef struct
{
  double x, y;
  double to_x, to_y;
} Part;

/* The parts, in the order in which they are drawn, whose last point is in these columns and rows. */
static GArray *
find_parts (const QueensChart *chart, int width, int height, const char *pattern, Part in)
{
  g_autoptr (GBytes) bytes = queens_chart_render (chart, QUEENS_IMAGE_SVG, width, height, NULL);
  g_autofree char *svg = files_dup_text (bytes);
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (Part));

  for (g_regex_match (regex, svg, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      double numbers[4] = { 0 };
      int n_numbers = g_match_info_get_match_count (match) - 1;

      for (int i = 0; i < n_numbers; i++)
        {
          g_autofree char *number = g_match_info_fetch (match, i + 1);

          numbers[i] = g_ascii_strtod (number, NULL);
        }
      if (numbers[n_numbers - 2] >= in.x && numbers[n_numbers - 2] <= in.to_x
          && numbers[n_numbers - 1] >= in.y && numbers[n_numbers - 1] <= in.to_y)
        g_array_append_vals (parts, numbers, 1);
    }
  return parts;
}

#define PART(parts, i) g_array_index (parts, Part, i)

/* The distance between neighbors, which must all be equally far apart. */
static double
measure_step (const GArray *parts, gboolean across)
{
  double step = INFINITY;

  for (guint i = 1; i < parts->len; i++)
    {
      Part a = PART (parts, i - 1), b = PART (parts, i);
      double distance = fabs (across ? b.x - a.x : b.y - a.y);

      g_assert_true (i == 1 || fabs (distance - step) <= 2.0);
      step = MIN (step, distance);
    }
  return step;
}

/* A line crosses the whole plot at each power of ten, or at as many of them as there is room for labels.
 * Each has a label beside it. */
static void
test_grid (void)
{
  static const QueensPoint points[] = { { 1, 1 }, { 1, 1000 }, { 1, 1 } };
  const QueensChartSeries one = { "", 0, false, G_N_ELEMENTS (points), points };
  const QueensChart chart = chart_of (&one);

  for (int height = HEIGHT; height > 60; height -= 3)
    {
      g_autoptr (GArray) lines
          = find_parts (&chart, WIDTH, height, LINES, (Part){ 0, 0, PLOT_END (WIDTH), height });
      double left = PART (lines, 0).x;
      g_autoptr (GArray) names
          = find_parts (&chart, WIDTH, height, TEXTS, (Part){ 1, 0, left - 8, height - 18 });
      double step = measure_step (lines, FALSE);

      g_assert_cmpfloat (step, >=, 23.0);
      g_assert_true (lines->len == 4 || step < 2 * 24 + 1 || lines->len == 1);
      if (height == HEIGHT)
        g_assert_cmpint (lines->len, ==, 4);
      g_assert_cmpint (names->len, ==, lines->len);
      for (guint i = 0; i < lines->len; i++)
        {
          g_assert_cmpfloat (PART (lines, i).x, ==, left);
          g_assert_cmpfloat (PART (lines, i).to_x, ==, PLOT_END (WIDTH));
          g_assert_cmpfloat (PART (lines, i).to_y, ==, PART (lines, i).y);
          g_assert_cmpfloat_with_epsilon (PART (names, i).y, PART (lines, i).y + 4, 3.0);
        }
    }
}

/* The numbers below the plot are as close together as there is room for them. */
static void
test_numbers (void)
{
  static const QueensPoint points[] = { { 1, 2 }, { 9, 2 } };
  const QueensChartSeries one = { "", 0, false, G_N_ELEMENTS (points), points };
  const QueensChart chart = chart_of (&one);

  for (int width = 100; width <= WIDTH; width += 5)
    {
      g_autoptr (GArray) numbers
          = find_parts (&chart, width, HEIGHT, TEXTS, (Part){ 0, HEIGHT - 18, width, HEIGHT });
      double step = measure_step (numbers, TRUE);

      g_assert_cmpint (numbers->len, >, 0);
      g_assert_cmpfloat (step, >=, 25.0);
      g_assert_true (numbers->len == 9 || step < 2 * 26 + 1 || numbers->len <= 2);
    }
}

/* The names of series, with their markers, are beside the ends of their lines, do not touch each other,
 * and are inside the plot. */
static void
test_labels (void)
{
  static const double ends[][5] = {
    { 1, 10, 100, 1000, 10000 }, { 1, 1, 1, 1, 1 }, { 1, 10, 10, 10, 10 },
    { 5, 5, 5, 5, 5 },           { 1, 1, 2, 2, 2 },
  };
  const Part column = { LABELS - 6, 10, LABELS + 6, HEIGHT - 26 };

  for (guint k = 0; k < G_N_ELEMENTS (ends); k++)
    {
      QueensPoint points[5];
      QueensChartSeries many[5];
      const QueensChart chart = { NULL, "", QUEENS_CHART_COUNTS, many, 5, false, false };
      g_autoptr (GArray) leads = NULL;
      g_autoptr (GArray) markers = NULL;

      for (int i = 0; i < 5; i++)
        {
          points[i] = (QueensPoint){ 1, ends[k][i] };
          many[i] = (QueensChartSeries){ "", 2, false, 1, &points[i] };
        }
      leads = find_parts (&chart, WIDTH, HEIGHT, LINES, column);
      markers = find_parts (&chart, WIDTH, HEIGHT, MARKERS, column);
      g_assert_cmpuint (leads->len, ==, 5);
      g_assert_cmpuint (markers->len, ==, 5);
      for (guint i = 0; i < 5; i++)
        {
          g_assert_cmpfloat_with_epsilon (PART (markers, i).y, PART (leads, i).to_y, 6.0);
          if (k == 0)
            g_assert_cmpfloat (PART (leads, i).to_y, ==, PART (leads, i).y);
          if (i > 0)
            g_assert_cmpfloat (PART (leads, i).to_y, >=, PART (leads, i - 1).to_y + 12);
        }
    }
}

/* A name is beside its marker. A name that is too long leaves room for the plot, and is shortened, not
 * clipped. */
static void
test_long_names (void)
{
  const QueensChartSeries one
      = { "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn", 0, false, 1, rising };
  const QueensChart chart = chart_of (&one);

  for (int width = 300; width < 360; width++)
    {
      g_autoptr (GArray) name
          = find_parts (&chart, width, HEIGHT, GLYPHS, (Part){ 0, 0, width, HEIGHT });
      g_autoptr (cairo_surface_t) surface = draw (&chart, width, HEIGHT);

      g_assert_cmpfloat (PART (name, 0).x, >, width / 2);
      g_assert_cmpfloat (PART (name, name->len - 1).x, >, width - 30);
      g_assert_cmpfloat (PART (name, name->len - 1).y, ==, PART (name, 0).y);
      for (int x = width; x < width + BEYOND; x++)
        for (int y = 0; y < HEIGHT; y++)
          g_assert_cmphex (pixel_at (surface, x, y) >> 24, <, 0x40);
    }
}

/* Points without a number are skipped: the chart is the same without them. */
static void
test_left_out (void)
{
  static const QueensPoint longer[]
      = { { 1, 1 }, { 2, 6 }, { 3, 18 }, { 4, 60 }, { 5, 220 }, { 6, 0 }, { 9, -1 } };
  static const QueensPoint nothing[] = { { 1, 0 }, { 7, -2 } };
  const QueensChartSeries usual_one[] = { { "One", 0, false, G_N_ELEMENTS (rising), rising } };
  const QueensChartSeries more[] = { { "One", 0, false, G_N_ELEMENTS (longer), longer },
                                     { "O", 1, false, G_N_ELEMENTS (nothing), nothing },
                                     { "O", 2, false, 1, nothing } };
  const QueensChart without = { NULL, "n", QUEENS_CHART_COUNTS, usual_one, 1, false, false };
  const QueensChart with = { NULL, "n", QUEENS_CHART_COUNTS, more, 3, false, false };

  g_assert_true (looks_alike (&without, &with));
}

/* Without names, the plot takes their room. A line that several series share is drawn once. */
static void
test_unnamed (void)
{
  const QueensChartSeries alike[] = { series[0], series[0], series[1] };
  const QueensChartSeries once[] = { series[0], series[1] };
  const QueensChart shared = { NULL, "n", QUEENS_CHART_COUNTS, alike, 3, true, false };
  const QueensChart single = { NULL, "n", QUEENS_CHART_COUNTS, once, 2, true, false };
  g_autoptr (GArray) lines
      = find_parts (&single, WIDTH, HEIGHT, LINES, (Part){ WIDTH - 40, 0, WIDTH, HEIGHT });

  g_assert_true (looks_alike (&shared, &single));
  g_assert_cmpuint (lines->len, >, 3);
}

static char *
without_blanks (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n\f", -1);

  return g_strjoinv ("", words);
}

/* The powers of ten have the unit of the measured values, with the greatest at the top. "1" and "2" are
 * below the plot. */
static void
test_units (void)
{
  static const struct
  {
    QueensChartUnit unit;
    QueensPoint ends[2];
    const char *names;
  } cases[] = {
    { QUEENS_CHART_COUNTS, { { 1, 1 }, { 2, 1e4 } }, "10⁴ 1,000 100 10 1 1 2" },
    { QUEENS_CHART_COUNTS, { { 1, 1e9 }, { 2, 1e12 } }, "10¹² 10¹¹ 10¹⁰ 10⁹ 1 2" },
    { QUEENS_CHART_COUNTS, { { 1, 1e-2 }, { 2, 1 } }, "1 10⁻¹ 10⁻² 1 2" },
    { QUEENS_CHART_SECONDS, { { 1, 1e-9 }, { 2, 1e-6 } }, "1 µs 100 ns 10 ns 1 ns 1 2" },
    { QUEENS_CHART_SECONDS,
      { { 1, 1e-4 }, { 2, 1e2 } },
      "100 s 10 s 1 s 100 ms 10 ms 1 ms 100 µs 1 2" },
    { QUEENS_CHART_SECONDS, { { 1, 1e3 }, { 2, 1e4 } }, "10000 s 1000 s 1 2" },
    { QUEENS_CHART_BYTES, { { 1, 1e2 }, { 2, 1e6 } }, "1 MB 100 kB 10 kB 1 kB 100 B 1 2" },
    { QUEENS_CHART_BYTES, { { 1, 1e9 }, { 2, 1e10 } }, "10 GB 1 GB 1 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const QueensChartSeries one = { "", 0, false, 2, cases[i].ends };
      const QueensChart chart = { NULL, "", cases[i].unit, &one, 1, false, false };
      g_autoptr (GBytes) pdf = queens_chart_render (&chart, QUEENS_IMAGE_PDF, WIDTH, HEIGHT, NULL);
      g_autofree char *text = files_read (pdf, "pdftotext - -");

      g_autofree char *words = without_blanks (text);
      g_autofree char *expected = without_blanks (cases[i].names);

      g_assert_cmpstr (words, ==, expected);
    }
}

/* Charts that are parts of one page look as each one alone does. */
static void
test_one_page (void)
{
  const QueensChart one = chart_of (&series[1]);
  GBytes *svgs[] = { queens_chart_render (&usual, QUEENS_IMAGE_SVG, WIDTH, HEIGHT, NULL),
                     queens_chart_render (&usual, QUEENS_IMAGE_SVG, WIDTH / 2, HEIGHT, NULL),
                     queens_chart_render (&one, QUEENS_IMAGE_SVG, WIDTH, HEIGHT, NULL) };

  files_assert_one_page (svgs, G_N_ELEMENTS (svgs), 0);
  for (guint i = 0; i < G_N_ELEMENTS (svgs); i++)
    g_bytes_unref (svgs[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chart/parts", test_parts);
  g_test_add_func ("/chart/looks", test_looks);
  g_test_add_func ("/chart/odd", test_odd);
  g_test_add_func ("/chart/grid", test_grid);
  g_test_add_func ("/chart/numbers", test_numbers);
  g_test_add_func ("/chart/labels", test_labels);
  g_test_add_func ("/chart/long-names", test_long_names);
  g_test_add_func ("/chart/left-out", test_left_out);
  g_test_add_func ("/chart/unnamed", test_unnamed);
  g_test_add_func ("/chart/units", test_units);
  g_test_add_func ("/chart/one-page", test_one_page);
  return g_test_run ();
}
