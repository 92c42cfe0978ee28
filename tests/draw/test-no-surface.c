/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every surface and every context of cairo's that is asked for fails in turn, as it does when there
 * is no memory. A picture is whole or an error, never half of one. */
#include "draw/chart.h"
#include "draw/image.h"
#include "draw/sheet.h"
#include "tests/draw/files.h"
#include "tests/draw/surfaces.h"

static QueensBoardStyle
style (void)
{
  return (QueensBoardStyle){
    .theme = queens_theme_find ("wood"),
    .coordinates = QUEENS_COORDINATES_FRAME,
    .frame = true,
  };
}

static const QueensSolution solution = { 8, { 0, 4, 7, 5, 2, 6, 1, 3 } };

static GBytes *
render_image (QueensImageFormat format, GError **error)
{
  QueensPosition queens = queens_position_from_solution (&solution);
  QueensBoardContent content = queens_board_content_new (&queens);
  QueensBoardStyle look = style ();
  QueensImageOptions options = { .format = format, .size = 100, .caption = "caption" };

  return queens_image_render (&content, &look, &options, error);
}

static GBytes *
render_sheet (QueensImageFormat format, GError **error)
{
  QueensSheetBoard boards[] = { { .solution = solution, .number = 1 }, { .solution = solution } };
  QueensSheetOptions options = { .style = style (), .board_size = 100, .captions = true };

  return queens_sheet_render (&options, format, false, boards, G_N_ELEMENTS (boards), error);
}

static GBytes *
render_chart (QueensImageFormat format, GError **error)
{
  QueensPoint points[] = { { 1, 1 }, { 2, 10 }, { 3, 1000 } };
  QueensChartSeries series = { "series", 0, G_N_ELEMENTS (points), points };
  QueensChart chart = { .title = "title", .x_name = "n", .series = &series, .n_series = 1 };

  return queens_chart_render (&chart, format, 200, 100, error);
}

static void
fail_in_turn (GBytes *(*render) (QueensImageFormat, GError **), QueensImageFormat format)
{
  g_autoptr (GBytes) whole = render (format, NULL);
  int failing = 0;
  gboolean has_failed;

  g_assert_nonnull (whole);
  do
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = NULL;

      surfaces_fail (++failing, 1);
      bytes = render (format, &error);
      has_failed = surfaces_stop () > 0;
      if (bytes)
        files_assert_same (bytes, whole);
      else
        g_assert_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_FAILED);
      g_assert_true (bytes || has_failed);
    }
  while (has_failed);
  g_assert_cmpint (failing, >, 1);
}

static const struct
{
  const char *path;
  GBytes *(*render) (QueensImageFormat, GError **);
} cases[] = {
  { "/no-surface/image", render_image },
  { "/no-surface/sheet", render_sheet },
  { "/no-surface/chart", render_chart },
};

static void
test_case (gconstpointer data)
{
  for (int format = QUEENS_IMAGE_PNG; format <= QUEENS_IMAGE_PDF; format++)
    fail_in_turn (cases[GPOINTER_TO_SIZE (data)].render, (QueensImageFormat) format);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, GSIZE_TO_POINTER (i), test_case);
  return g_test_run ();
}
