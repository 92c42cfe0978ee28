/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contrast.h"
#include "draw/chart.h"

#include "files.h"

#include <math.h>
#include <string.h>

#define WIDTH  500
#define HEIGHT 320

#define BEYOND 8 /* the columns to the right of a chart must be empty */

/* The plot when there is no title and no series has a name; the markers of the names. */
#define PLOT_TOP    10
#define PLOT_BOTTOM (HEIGHT - 26)
#define PLOT_END    (WIDTH - 38)
#define LABELS      (PLOT_END + 14)
#define MARKER      6 /* the maximum distance from its middle */

#define MAX_MARKS 32

static const QueensPoint rising[] = { { 1, 1 }, { 2, 6 }, { 3, 18 }, { 4, 60 }, { 5, 220 } };
static const QueensPoint steep[] = { { 1, 1 }, { 2, 4 }, { 3, 27 }, { 4, 256 } };
static const QueensPoint holes[] = { { 1, 0 }, { 2, 0 }, { 3, 2e-6 } };

static const QueensChartSeries series[] = {
  { "Row by row", 2, G_N_ELEMENTS (rising), rising },
  { "Whole Configurations", 0, G_N_ELEMENTS (steep), steep },
};

static const QueensChart usual
    = { "Tried", "n", QUEENS_CHART_COUNTS, series, G_N_ELEMENTS (series), false };

static cairo_surface_t *
draw (const QueensChart *chart, int width, int height)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width + BEYOND, height);
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

/* Each part of a drawing is visible. */
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

/* The opaque pixels of a marker, and the sum of their coordinates, which tells shapes apart. */
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

/* All looks have different colors and different markers, and each color is readable. */
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

/* No point, one point, skipped points, ten series in one place: everything is drawn, at any size. */
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

static guint32
pixel_at (cairo_surface_t *surface, int x, int y)
{
  const guchar *data = cairo_image_surface_get_data (surface);
  guint32 pixel;

  memcpy (&pixel, data + y * cairo_image_surface_get_stride (surface) + 4 * x, 4);
  return pixel;
}

static gboolean
has_color (cairo_surface_t *surface, QueensColor color, int x, int y)
{
  return pixel_at (surface, x, y)
         == (0xff000000 | (guint32) lround (255 * color.red) << 16
             | (guint32) lround (255 * color.green) << 8 | (guint32) lround (255 * color.blue));
}

typedef struct
{
  int left, right, top, bottom;
} Box;

/* The area of the pixels that have the color of a look, in these columns. */
static Box
find_look (cairo_surface_t *surface, int look, int from, int to)
{
  QueensColor color = queens_chart_look_color (look, false);
  int height = cairo_image_surface_get_height (surface);
  Box box = { to, -1, height, -1 };

  for (int x = from; x < to; x++)
    for (int y = 0; y < height; y++)
      if (has_color (surface, color, x, y))
        {
          box.left = MIN (box.left, x);
          box.right = MAX (box.right, x);
          box.top = MIN (box.top, y);
          box.bottom = MAX (box.bottom, y);
        }
  return box;
}

/* The middles of the drawn parts in a row of columns, or in a column of rows. Parts that are this close
 * together count as one. */
static int
find_marks (cairo_surface_t *surface, Box in, gboolean across, int close, double *middles)
{
  int begin = across ? in.left : in.top, end = across ? in.right : in.bottom;
  int n_marks = 0, first = -1, last = -1;

  for (int i = begin; i <= end + close; i++)
    {
      gboolean marked = FALSE;

      for (int k = across ? in.top : in.left; i <= end && k <= (across ? in.bottom : in.right); k++)
        marked |= pixel_at (surface, across ? i : k, across ? k : i) != 0;
      if (marked)
        {
          first = first < 0 ? i : first;
          last = i;
        }
      else if (first >= 0 && i - last >= close)
        {
          g_assert_cmpint (n_marks, <, MAX_MARKS);
          middles[n_marks++] = (first + last + 1) / 2.0;
          first = -1;
        }
    }
  return n_marks;
}

/* The minimum distance between neighbors, which must all be equally far apart. */
static double
measure_step (const double *middles, int n_marks)
{
  double step = n_marks > 1 ? (middles[n_marks - 1] - middles[0]) / (n_marks - 1) : INFINITY;

  for (int i = 1; i < n_marks; i++)
    g_assert_cmpfloat_with_epsilon (middles[i] - middles[i - 1], step, 2.0);
  return step;
}

/* The opacity of the name to the left of this column. */
static int
find_strongest (cairo_surface_t *surface, int left, int y)
{
  guint32 most = 0;

  for (int row = y - 3; row <= y + 3; row++)
    for (int x = 0; x < left; x++)
      most = MAX (most, pixel_at (surface, x, row) >> 24);
  return (int) most;
}

/* A line crosses the whole plot at each power of ten, or at as many of them as there is room for labels.
 * The labels beside the lines are readable and complete. */
static void
test_grid (void)
{
  static const QueensPoint points[] = { { 1, 1 }, { 1, 1000 }, { 1, 1 } };
  const QueensChartSeries one = { "", 0, G_N_ELEMENTS (points), points };
  const QueensChart chart = { NULL, "", QUEENS_CHART_COUNTS, &one, 1, false };

  for (int height = HEIGHT; height > 60; height -= 3)
    {
      cairo_surface_t *surface = draw (&chart, WIDTH, height);
      Box plot = find_look (surface, 0, 0, PLOT_END);
      const int columns[] = { plot.right + 2, WIDTH / 2, PLOT_END - 1 };

      for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
        {
          const Box column = { columns[i], columns[i], 0, height - 24 };
          double lines[MAX_MARKS];
          int n_lines = find_marks (surface, column, FALSE, 1, lines);
          double step = measure_step (lines, n_lines);

          g_assert_cmpfloat (step, >=, 23.0);
          g_assert_true (n_lines == 4 || step < 2 * 24 + 1 || n_lines == 1);
          if (height == HEIGHT)
            g_assert_cmpint (n_lines, ==, 4);
          for (int k = 0; k < n_lines; k++)
            g_assert_cmpint (find_strongest (surface, plot.left, (int) lines[k]), >, 0x50);
        }
      g_assert_cmpint (find_strongest (surface, 1, (int) plot.top + 4), ==, 0);
      cairo_surface_destroy (surface);
    }
}

/* The numbers below the plot are as close together as there is room for them. */
static void
test_numbers (void)
{
  static const QueensPoint points[] = { { 1, 2 }, { 9, 2 } };
  const QueensChartSeries one = { "", 0, G_N_ELEMENTS (points), points };
  const QueensChart chart = { NULL, "", QUEENS_CHART_COUNTS, &one, 1, false };

  for (int width = 100; width <= WIDTH; width += 5)
    {
      cairo_surface_t *surface = draw (&chart, width, HEIGHT);
      Box axis = { find_look (surface, 0, 0, width).left, width - 1, HEIGHT - 24, HEIGHT - 1 };
      double numbers[MAX_MARKS];
      int n_numbers = find_marks (surface, axis, TRUE, 4, numbers);
      double step = measure_step (numbers, n_numbers);

      g_assert_cmpint (n_numbers, >, 0);
      g_assert_cmpfloat (step, >=, 25.0);
      g_assert_true (n_numbers == 9 || step < 2 * 26 + 1 || n_numbers <= 2);
      cairo_surface_destroy (surface);
    }
}

/* The names of series are beside the ends of their lines, do not touch each other, and are inside the
 * plot. */
static void
test_labels (void)
{
  static const int looks[] = { 0, 1, 2, 3, 8 }; /* filled markers */
  static const double ends[][5] = {
    { 1, 10, 100, 1000, 10000 }, { 1, 1, 1, 1, 1 }, { 1, 10, 10, 10, 10 },
    { 5, 5, 5, 5, 5 },           { 1, 1, 2, 2, 2 },
  };

  for (guint k = 0; k < G_N_ELEMENTS (ends); k++)
    {
      QueensPoint points[5];
      QueensChartSeries many[5];
      const QueensChart chart = { NULL, "", QUEENS_CHART_COUNTS, many, 5, false };
      cairo_surface_t *surface;
      double labels[5];

      for (int i = 0; i < 5; i++)
        {
          points[i] = (QueensPoint){ 1, ends[k][i] };
          many[i] = (QueensChartSeries){ "", looks[i], 1, &points[i] };
        }
      surface = draw (&chart, WIDTH, HEIGHT);
      for (int i = 0; i < 5; i++)
        {
          Box point = find_look (surface, looks[i], 0, PLOT_END);
          Box label = find_look (surface, looks[i], PLOT_END, WIDTH);

          g_assert_cmpint (label.right, >, LABELS);
          g_assert_cmpint (label.top, >=, PLOT_TOP - MARKER);
          g_assert_cmpint (label.bottom, <=, PLOT_BOTTOM + MARKER);
          labels[i] = (label.top + label.bottom) / 2.0;
          if (k == 0)
            g_assert_cmpfloat_with_epsilon (labels[i], (point.top + point.bottom) / 2.0, 1.0);
          for (int j = 0; j < i; j++)
            g_assert_cmpfloat (fabs (labels[i] - labels[j]), >=, 2 * MARKER);
        }
      cairo_surface_destroy (surface);
    }
}

/* A name is beside its marker. A name that is too long leaves room for the plot, and is shortened, not
 * clipped. */
static void
test_long_names (void)
{
  const QueensChartSeries one = { "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn", 0, 1, rising };
  const QueensChart chart = { NULL, "", QUEENS_CHART_COUNTS, &one, 1, false };

  for (int width = 300; width < 360; width++)
    {
      cairo_surface_t *surface = draw (&chart, width, HEIGHT);
      Box name = find_look (surface, 0, 60, width);

      g_assert_cmpint (name.left, >, width / 2);
      g_assert_cmpint (name.right, >, width - 30);
      g_assert_cmpint (name.bottom - name.top, <, 14);
      for (int x = width; x < width + BEYOND; x++)
        for (int y = 0; y < HEIGHT; y++)
          g_assert_cmphex (pixel_at (surface, x, y) >> 24, <, 0x40);
      cairo_surface_destroy (surface);
    }
}

/* Points without a number are skipped: the chart is the same without them. */
static void
test_left_out (void)
{
  static const QueensPoint longer[]
      = { { 1, 1 }, { 2, 6 }, { 3, 18 }, { 4, 60 }, { 5, 220 }, { 6, 0 }, { 9, -1 } };
  static const QueensPoint nothing[] = { { 1, 0 }, { 7, -2 } };
  const QueensChartSeries usual_one[] = { { "One", 0, G_N_ELEMENTS (rising), rising } };
  const QueensChartSeries more[] = { { "One", 0, G_N_ELEMENTS (longer), longer },
                                     { "O", 1, G_N_ELEMENTS (nothing), nothing },
                                     { "O", 2, 1, nothing } };
  const QueensChart without = { NULL, "n", QUEENS_CHART_COUNTS, usual_one, 1, false };
  const QueensChart with = { NULL, "n", QUEENS_CHART_COUNTS, more, 3, false };

  g_assert_true (looks_alike (&without, &with));
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
      const QueensChartSeries one = { "", 0, 2, cases[i].ends };
      const QueensChart chart = { NULL, "", cases[i].unit, &one, 1, false };
      g_autoptr (GBytes) pdf = queens_chart_render (&chart, QUEENS_IMAGE_PDF, WIDTH, HEIGHT, NULL);
      g_autofree char *text = files_read_pdf (pdf, "pdftotext");

      g_autofree char *words = without_blanks (text);
      g_autofree char *expected = without_blanks (cases[i].names);

      g_assert_cmpstr (words, ==, expected);
    }
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

      g_assert_no_error (error);
      g_assert_true (
          memcmp (g_bytes_get_data (bytes, NULL), formats[i].start, strlen (formats[i].start))
          == 0);
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
  g_test_add_func ("/chart/grid", test_grid);
  g_test_add_func ("/chart/numbers", test_numbers);
  g_test_add_func ("/chart/labels", test_labels);
  g_test_add_func ("/chart/long-names", test_long_names);
  g_test_add_func ("/chart/left-out", test_left_out);
  g_test_add_func ("/chart/units", test_units);
  g_test_add_func ("/chart/files", test_files);
  return g_test_run ();
}
