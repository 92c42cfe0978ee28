/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contrast.h"
#include "draw/chart.h"

#include "files.h"

#include <math.h>
#include <string.h>

#define WIDTH  500
#define HEIGHT 320

static const QueensPoint rising[] = { { 1, 1 }, { 2, 6 }, { 3, 18 }, { 4, 60 }, { 5, 220 } };
static const QueensPoint steep[] = { { 1, 1 }, { 2, 4 }, { 3, 27 }, { 4, 256 } };
static const QueensPoint holes[] = { { 1, 0 }, { 2, 0 }, { 3, 2e-6 } };

static const QueensChartSeries series[] = {
  { "Row by row", 2, G_N_ELEMENTS (rising), rising },
  { "Whole configurations", 0, G_N_ELEMENTS (steep), steep },
};

static const QueensChart usual
    = { "Tried", "n", QUEENS_CHART_COUNTS, series, G_N_ELEMENTS (series), false };

static cairo_surface_t *
draw (const QueensChart *chart, int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  queens_draw_chart (cr, chart, width, height);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  g_assert_false (cairo_has_current_point (cr));
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
looks_alike (const QueensChart *a, const QueensChart *b)
{
  cairo_surface_t *first = draw (a, WIDTH, HEIGHT);
  cairo_surface_t *second = draw (b, WIDTH, HEIGHT);
  gsize size = (gsize) cairo_image_surface_get_stride (first) * HEIGHT;
  gboolean alike
      = memcmp (cairo_image_surface_get_data (first), cairo_image_surface_get_data (second), size)
        == 0;

  cairo_surface_destroy (first);
  cairo_surface_destroy (second);
  return alike;
}

/* Each part of what is drawn is seen. */
static void
test_parts (void)
{
  QueensChart changed[7];
  QueensChartSeries other = series[0];

  for (guint i = 0; i < G_N_ELEMENTS (changed); i++)
    changed[i] = usual;
  changed[0].title = NULL;
  changed[1].unit = QUEENS_CHART_BYTES;
  changed[2].unit = QUEENS_CHART_SECONDS;
  changed[3].n_series = 1;
  changed[4].dark = true;
  changed[5].x_name = "m";
  other.name = "Another";
  changed[6].series = &other;
  changed[6].n_series = 1;
  g_assert_true (looks_alike (&usual, &usual));
  for (guint i = 0; i < G_N_ELEMENTS (changed); i++)
    g_assert_false (looks_alike (&usual, &changed[i]));
  g_assert_false (looks_alike (&changed[3], &changed[6]));
}

/* The opaque pixels of a marker, and the sum of their places: what tells shapes apart. */
static void
measure_marker (int look, int *n_pixels, guint *shape)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 32, 32);
  cairo_t *cr = cairo_create (surface);
  const guchar *data;

  queens_chart_look_draw (cr, look, false, 16, 16);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  *n_pixels = 0;
  *shape = 0;
  for (int i = 0; i < 32 * 32; i++)
    {
      *n_pixels += data[i] > 0;
      *shape = *shape * 31 + data[i];
    }
  cairo_surface_destroy (surface);
}

/* No two looks have the same colour, or the same marker; each colour can be read. */
static void
test_looks (void)
{
  const QueensColor dark_ground = { 0.14, 0.14, 0.14 };
  guint shapes[QUEENS_CHART_N_LOOKS];

  for (int look = 0; look < QUEENS_CHART_N_LOOKS; look++)
    {
      int n_pixels;
      QueensColor on_light = queens_chart_look_color (look, false);

      g_assert_cmpfloat (contrast_of (on_light, QUEENS_COLOR_WHITE), >=, 4.5);
      g_assert_cmpfloat (contrast_of (queens_chart_look_color (look, true), dark_ground), >=, 4.5);
      measure_marker (look, &n_pixels, &shapes[look]);
      g_assert_cmpint (n_pixels, >, 20);
      g_assert_cmpint (n_pixels, <, 200);
      for (int other = 0; other < look; other++)
        {
          QueensColor color = queens_chart_look_color (other, false);

          g_assert_cmpuint (shapes[look], !=, shapes[other]);
          g_assert_true (memcmp (&color, &on_light, sizeof color) != 0);
        }
    }
}

/* Nothing, one point, points that are left out, ten series at one place: all draw, at any size. */
static void
test_odd (void)
{
  QueensChartSeries many[QUEENS_CHART_N_LOOKS];
  const QueensChartSeries single = { "One", 1, 1, rising };
  const QueensChartSeries gaps = { "Gaps", 1, G_N_ELEMENTS (holes), holes };
  const QueensChart charts[] = {
    { NULL, "n", QUEENS_CHART_COUNTS, NULL, 0, false },
    { "One", "n", QUEENS_CHART_BYTES, &single, 1, true },
    { "Gaps", "n", QUEENS_CHART_SECONDS, &gaps, 1, false },
    { "Many", "n", QUEENS_CHART_COUNTS, many, QUEENS_CHART_N_LOOKS, false },
  };

  for (int i = 0; i < QUEENS_CHART_N_LOOKS; i++)
    many[i] = (QueensChartSeries){ "A name that is far too long for its place", i,
                                   G_N_ELEMENTS (rising), rising };
  for (guint i = 0; i < G_N_ELEMENTS (charts); i++)
    for (int size = 1; size < 900; size = 2 * size + 5)
      {
        cairo_surface_destroy (draw (&charts[i], size, size));
        cairo_surface_destroy (draw (&charts[i], size, 20));
        cairo_surface_destroy (draw (&charts[i], 20, size));
      }
}

/* Where the pixels of a colour are, in rows and columns. */
static gboolean
has_color (cairo_surface_t *surface, QueensColor color, int x, int y)
{
  const guchar *data = cairo_image_surface_get_data (surface);
  guint32 pixel;

  memcpy (&pixel, data + y * cairo_image_surface_get_stride (surface) + 4 * x, 4);
  return pixel
         == (0xff000000 | (guint32) lround (255 * color.red) << 16
             | (guint32) lround (255 * color.green) << 8 | (guint32) lround (255 * color.blue));
}

/* On a logarithmic scale what grows by the same factor is a straight line: the marker of the middle
 * stands halfway between those of the ends. */
static void
test_scale (void)
{
  static const QueensPoint points[] = { { 1, 1 }, { 2, 100 }, { 3, 10000 } };
  const QueensChartSeries one = { "n", 0, G_N_ELEMENTS (points), points };
  const QueensChart chart = { NULL, "n", QUEENS_CHART_COUNTS, &one, 1, false };
  cairo_surface_t *surface = draw (&chart, WIDTH, HEIGHT);
  QueensColor color = queens_chart_look_color (0, false);
  int left = WIDTH, right = 0, top = HEIGHT, bottom = 0;

  for (int x = 0; x < WIDTH - 60; x++)
    for (int y = 0; y < HEIGHT; y++)
      if (has_color (surface, color, x, y))
        {
          left = MIN (left, x);
          right = MAX (right, x);
          top = MIN (top, y);
          bottom = MAX (bottom, y);
        }
  g_assert_cmpint (right - left, >, 100);
  g_assert_cmpint (bottom - top, >, 100);
  g_assert_true (has_color (surface, color, (left + right) / 2, (top + bottom) / 2));
  cairo_surface_destroy (surface);
}

static void
test_files (void)
{
  static const struct
  {
    QueensImageFormat format;
    const char *start;
  } formats[] = {
    { QUEENS_IMAGE_PNG, "\x89PNG" },
    { QUEENS_IMAGE_SVG, "<?xml" },
    { QUEENS_IMAGE_PDF, "%PDF" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes
          = queens_chart_render (&usual, formats[i].format, WIDTH, HEIGHT, &error);
      g_autoptr (GBytes) again = NULL;

      g_assert_no_error (error);
      g_assert_true (
          memcmp (g_bytes_get_data (bytes, NULL), formats[i].start, strlen (formats[i].start))
          == 0);
      again = queens_chart_render (&usual, formats[i].format, WIDTH, HEIGHT, &error);
      files_assert_same (bytes, again);
      g_assert_null (queens_chart_render (&usual, formats[i].format, 5, HEIGHT, &error));
      g_assert_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_SIZE);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chart/parts", test_parts);
  g_test_add_func ("/chart/looks", test_looks);
  g_test_add_func ("/chart/odd", test_odd);
  g_test_add_func ("/chart/scale", test_scale);
  g_test_add_func ("/chart/files", test_files);
  return g_test_run ();
}
