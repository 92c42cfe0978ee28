/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/sheet.h"
#include "pictures.h"

#include <string.h>

/* At most one pixel in this many may differ between formats, because edges are smoothed differently. */
#define PIXELS_PER_DIFFERENCE 100

/* Solution 1 of n = 8, with labels unless the image has a style of its own. */
static GBytes *
render (QueensImage image, QueensImageFormat format, GError **error)
{
  const QueensSolution solution = { 8, { 0, 4, 7, 5, 2, 6, 1, 3 } };
  QueensPosition queens = queens_position_from_solution (&solution);
  QueensBoardContent content = queens_board_content_new (&queens);
  QueensBoardStyle style = {
    .theme = queens_theme_find ("wood"),
    .coordinates = QUEENS_COORDINATES_FRAME,
    .frame = true,
  };

  image.content = &content;
  image.style = image.style ? image.style : &style;
  image.format = format;
  return queens_image_render (&image, error);
}

static GBytes *
render_well (QueensImage image, QueensImageFormat format)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = render (image, format, &error);

  g_assert_no_error (error);
  g_assert_nonnull (bytes);
  return bytes;
}

/* The same as text. */
static char *
render_text (QueensImage image)
{
  g_autoptr (GBytes) svg = render_well (image, QUEENS_IMAGE_SVG);

  return files_dup_text (svg);
}

/* The same as a picture. */
static cairo_surface_t *
render_picture (QueensImage image)
{
  g_autoptr (GBytes) png = render_well (image, QUEENS_IMAGE_PNG);

  return files_read_picture (png);
}

/* The height of the label of the top rank on the frame, as a fraction of the picture's side: from the
 * first to the last line that has a color other than the frame's. */
static double
measure_label (int size)
{
  g_autoptr (cairo_surface_t) surface = render_picture ((QueensImage){ .size = size });
  /* Inside the frame, in the middle of the board's side, where there is no label. */
  int width = size / 40;
  guint32 frame = pixel_at (surface, width / 2, size / 2);
  int first = -1, last = -1;

  for (int y = size / 20; y < size / 7; y++)
    for (int x = width / 3; x < width; x++)
      if (pixel_at (surface, x, y) != frame)
        {
          first = first < 0 ? y : first;
          last = y;
        }
  g_assert_cmpint (first, >, 0);
  return (double) (last - first + 1) / size;
}

/* Letters and the frame grow with the picture: at 2048 pixels, they are as easy to read as at 512. */
static void
test_scale (void)
{
  static const int sizes[] = { 512, 1024, 2048 };
  double largest = measure_label (4096);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      double share = measure_label (sizes[i]);

      g_test_message ("%d pixels: a label of %.1f", sizes[i], share * sizes[i]);
      g_assert_cmpfloat (share, >, 0.018);
      g_assert_cmpfloat_with_epsilon (share, largest, 2.0 / sizes[i]);
    }
}

static void
test_formats (void)
{
  QueensImage image = { .size = 300, .caption = "Solution 1" };
  g_autoptr (cairo_surface_t) picture = render_picture (image);
  g_autofree char *svg = render_text (image);
  g_autoptr (GBytes) pdf = render_well (image, QUEENS_IMAGE_PDF);
  g_autofree char *information = files_read (pdf, "pdfinfo -");
  g_autofree char *size = NULL;
  g_autofree char *box = NULL;
  int width = (int) queens_image_get_pages (&image).width;
  int height = (int) queens_image_get_pages (&image).height;

  g_assert_cmpint (width, ==, 300);
  g_assert_cmpint (height, >, 300);
  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (picture), ==, height);
  g_assert_cmpint (cairo_image_surface_get_format (picture), ==, CAIRO_FORMAT_RGB24);
  size = g_strdup_printf ("width=\"%dpx\" height=\"%dpx\"", width, height);
  g_assert_true (g_str_has_prefix (svg, "<?xml "));
  g_assert_nonnull (strstr (svg, size));
  g_assert_nonnull (strstr (svg, "</svg>"));
  box = g_strdup_printf ("Page size: +%d x %d pts\n", width, height);
  g_assert_true (g_regex_match_simple (box, information, 0, 0));
}

/* The least of the numbers that follow a word in a text. */
static double
find_least (const char *text, const char *before)
{
  double least = G_MAXDOUBLE;

  for (const char *at = strstr (text, before); at; at = strstr (at + 1, before))
    least = MIN (least, g_ascii_strtod (at + strlen (before), NULL));
  return least;
}

/* As a figure of 8 cm, a board for paper has no line thinner than half a point, and no coordinate smaller
 * than 6 points; and it looks the same in each format, whatever its size is there. */
static void
test_figure (void)
{
  const QueensBoardStyle style = { .theme = queens_theme_find ("print"),
                                   .coordinates = QUEENS_COORDINATES_FRAME,
                                   .frame = true };
  QueensImage image = { .style = &style, .size = 2048, .caption = "Solution 1" };
  const double point = 2048 / (8 * 72 / 2.54);
  g_autofree char *svg = render_text (image);
  QueensBoardStyle inside = style;
  g_autofree char *inner = NULL;
  g_autoptr (cairo_surface_t) png = NULL;

  g_assert_cmpfloat (find_least (svg, "stroke-width:"), >=, 0.5 * point - 0.001);
  g_assert_cmpfloat (find_least (svg, "font-size=\""), >=, 6 * point);
  inside.coordinates = QUEENS_COORDINATES_SQUARES;
  image.style = &inside;
  inner = render_text (image);
  g_assert_cmpfloat (find_least (inner, "font-size=\""), >=, 6 * point);

  image.style = &style;
  image.size = 1024;
  png = render_picture (image);
  image.in_points = true;
  for (int format = QUEENS_IMAGE_SVG; format <= QUEENS_IMAGE_PDF; format++)
    {
      g_autoptr (GBytes) file = NULL;
      g_autoptr (cairo_surface_t) picture = NULL;
      int n_pixels = 1024 * cairo_image_surface_get_height (png);
      int n_differences;

      image.size = format == QUEENS_IMAGE_SVG ? 227 : 28;
      file = render_well (image, (QueensImageFormat) format);
      picture = files_read_picture_at (file, 1024);
      n_differences = count_differences (png, picture);
      g_test_message ("%d points: %d of %d pixels differ", image.size, n_differences, n_pixels);
      g_assert_cmpint (n_differences, <, n_pixels / PIXELS_PER_DIFFERENCE);
    }
}

/* An SVG of two boards as a sheet. */
static GBytes *
render_sheet (const char *theme, int board_size)
{
  const QueensSheetBoard boards[] = { { .solution = { 8, { 0, 4, 7, 5, 2, 6, 1, 3 } } },
                                      { .solution = { 8, { 2, 4, 1, 7, 0, 6, 3, 5 } } } };
  QueensSheet sheet = { .options = { .style = { .theme = queens_theme_find (theme), .frame = true },
                                     .board_size = board_size },
                        .boards = boards };

  g_assert_true (
      queens_sheet_layout (&sheet.options, 8, G_N_ELEMENTS (boards), &sheet.layout, NULL));
  return queens_sheets_render (&sheet, 1, QUEENS_IMAGE_SVG, false, NULL, NULL);
}

/* SVGs of all kinds that are parts of one page look as each one alone does: other boards, other sizes,
 * other themes. Each is the same file whenever it is made. */
static void
test_one_page (void)
{
  static const struct
  {
    const char *theme;
    int size;
  } cases[] = { { "wood", 300 }, { "print", 300 }, { "print", 480 }, { "blue", 200 } };
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (int again = 0; again < 2; again++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
        {
          const QueensBoardStyle style
              = { .theme = queens_theme_find (cases[i].theme), .frame = true };
          const QueensImage image = { .style = &style, .size = cases[i].size };

          g_ptr_array_add (files, render_well (image, QUEENS_IMAGE_SVG));
          g_ptr_array_add (files, render_sheet (cases[i].theme, cases[i].size / 4));
        }
    }
  for (guint i = 0; i < files->len / 2; i++)
    g_assert_true (g_bytes_equal (files->pdata[i], files->pdata[i + files->len / 2]));
  files_assert_one_page ((GBytes **) files->pdata, files->len / 2, 8);
}

/* A file names its content and the program that made it, and a PNG for paper has its resolution. */
static void
test_description (void)
{
  QueensImage image = { .size = 100 };
  QueensSheet sheet = { .options = { .style = { .theme = queens_theme_find ("wood") },
                                     .paper = QUEENS_PAPER_A4,
                                     .title = "Ein <Titel> für „8“" } };
  g_autoptr (GBytes) png = render_well (image, QUEENS_IMAGE_PNG);
  g_autofree char *svg = render_text (image);
  g_autofree char *chunks = files_read_chunks (png);
  g_autoptr (GBytes) paper = NULL;
  g_autoptr (GBytes) sheet_svg = NULL;
  g_autofree char *paper_chunks = NULL;
  g_autofree char *sheet_text = NULL;

  g_assert_nonnull (strstr (chunks, "iTXtTitle|||||15863724\n"));
  g_assert_nonnull (strstr (chunks, "iTXtSoftware|||||Eight Queens\n"));
  g_assert_null (strstr (chunks, "pHYs"));
  g_assert_nonnull (strstr (svg, "<title>15863724</title>\n<desc>Eight Queens</desc>"));

  g_assert_true (queens_sheet_layout (&sheet.options, 8, 0, &sheet.layout, NULL));
  paper = queens_sheets_render (&sheet, 1, QUEENS_IMAGE_PNG, false, NULL, NULL);
  paper_chunks = files_read_chunks (paper);
  /* 300 pixels per inch are 11,811 per meter. */
  g_assert_nonnull (strstr (paper_chunks, "pHYs||.#||.#\x01\n"));
  g_assert_nonnull (strstr (paper_chunks, "iTXtTitle|||||Ein <Titel> für „8“\n"));
  sheet_svg = queens_sheets_render (&sheet, 1, QUEENS_IMAGE_SVG, false, NULL, NULL);
  sheet_text = files_dup_text (sheet_svg);
  g_assert_nonnull (strstr (sheet_text, "<title>Ein &lt;Titel&gt; für „8“</title>"));
}

/* In an SVG, names and captions are text that can be selected, found, and edited, and one queen is used
 * eight times. */
static void
test_svg_text (void)
{
  g_autofree char *svg = render_text ((QueensImage){ .size = 800, .caption = "1 · <15863724>" });
  g_autofree char *hebrew
      = render_text ((QueensImage){ .size = 800, .caption = "פתרון 1: 15863724" });

  for (char file = 'a'; file <= 'h'; file++)
    {
      g_autofree char *text = g_strdup_printf (">%c</text>", file);

      g_assert_nonnull (strstr (svg, text));
    }
  g_assert_nonnull (strstr (svg, ">8</text>"));
  g_assert_nonnull (strstr (svg, ">1 · &lt;15863724&gt;</text>"));
  g_assert_null (strstr (svg, "glyph"));
  g_assert_cmpuint (strlen (svg), <, 13000);
  g_assert_null (strstr (svg, "direction="));
  g_assert_nonnull (strstr (hebrew, "direction=\"rtl\""));
}

/* An SVG of a board or a sheet looks like the PNG. */
static void
test_svg_looks_like_png (void)
{
  const QueensImage image = { .size = 1024 };
  const QueensSheetBoard boards[] = { { .solution = { 8, { 0, 4, 7, 5, 2, 6, 1, 3 } } },
                                      { .solution = { 8, { 2, 4, 1, 7, 0, 6, 3, 5 } } } };
  QueensSheet sheet
      = { .options = { .style = { .theme = queens_theme_find ("wood") }, .board_size = 200 },
          .boards = boards };

  g_assert_true (
      queens_sheet_layout (&sheet.options, 8, G_N_ELEMENTS (boards), &sheet.layout, NULL));
  for (int whole = 0; whole < 2; whole++)
    {
      cairo_surface_t *surfaces[2];
      int n_pixels;

      for (int format = QUEENS_IMAGE_PNG; format <= QUEENS_IMAGE_SVG; format++)
        {
          g_autoptr (GBytes) file = whole ? queens_sheets_render (
                                        &sheet, 1, (QueensImageFormat) format, false, NULL, NULL)
                                          : render_well (image, (QueensImageFormat) format);

          surfaces[format] = files_read_picture (file);
        }
      n_pixels = cairo_image_surface_get_width (surfaces[0])
                 * cairo_image_surface_get_height (surfaces[0]);
      g_assert_cmpint (count_differences (surfaces[0], surfaces[1]), <,
                       n_pixels / PIXELS_PER_DIFFERENCE);
      cairo_surface_destroy (surfaces[0]);
      cairo_surface_destroy (surfaces[1]);
    }
}

static void
test_sizes_refused (void)
{
  static const struct
  {
    QueensImageFormat format;
    int size;
    const char *caption;
  } cases[] = {
    { QUEENS_IMAGE_SVG, QUEENS_IMAGE_MAX_SIZE + 1, NULL },
    { QUEENS_IMAGE_PDF, QUEENS_IMAGE_MAX_SIZE, "a caption" },
    { QUEENS_IMAGE_PNG, 16385, NULL },
    { QUEENS_IMAGE_PNG, 16384, "a caption" },
    { QUEENS_IMAGE_PNG, G_MAXINT, "a caption" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      QueensImage image = { .size = cases[i].size, .caption = cases[i].caption };

      g_assert_null (render (image, cases[i].format, &error));
      g_assert_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_SIZE);
    }
}

static void
test_smallest (void)
{
  const QueensImage image
      = { .size = QUEENS_IMAGE_MIN_SIZE, .caption = "A caption that is much too long" };

  for (int format = QUEENS_IMAGE_PNG; format <= QUEENS_IMAGE_PDF; format++)
    g_bytes_unref (render_well (image, (QueensImageFormat) format));
}

static void
test_transparent (void)
{
  for (int transparent = 0; transparent < 2; transparent++)
    {
      const QueensImage image = { .size = 200, .caption = "x", .transparent = transparent };
      g_autoptr (cairo_surface_t) surface = render_picture (image);
      int bottom = cairo_image_surface_get_height (surface) - 1;
      guint32 ground = transparent ? 0 : 0xffffff;

      g_assert_cmphex (pixel_at (surface, 0, 0) & (transparent ? ~0u : 0xffffff), ==, ground);
      g_assert_cmphex (pixel_at (surface, 0, bottom) & (transparent ? ~0u : 0xffffff), ==, ground);
      g_assert_true (!transparent || pixel_at (surface, 100, 100) >> 24 == 0xff);
    }
}

/* The caption is below the board, inside the picture, and does not change the board. */
static void
test_caption (void)
{
  QueensImage image = { .size = 200, .caption = "Solution 1: 15863724\nand a line" };
  g_autoptr (cairo_surface_t) surface = render_picture (image);
  int dark = 0;

  for (int y = 200; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < 200; x++)
      dark += (pixel_at (surface, x, y) & 0xff) < 0x60;
  g_assert_cmpint (dark, >, 20);
  image.caption = "";
  g_assert_cmpfloat (queens_image_get_pages (&image).height, ==, 200);
}

static void
test_names (void)
{
  static const struct
  {
    const char *name;
    int format; /* −1 if it has none */
  } cases[] = {
    { "a.b/c.SVG", QUEENS_IMAGE_SVG },
    { "x.png.pdf", QUEENS_IMAGE_PDF },
    { ".Png", QUEENS_IMAGE_PNG },
    { "x.jpeg", -1 },
    { "png", -1 },
    { "x.pngx", -1 },
    { "", -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensImageFormat format;
      bool found = queens_image_format_from_name (cases[i].name, &format);

      g_assert_cmpint (found ? (int) format : -1, ==, cases[i].format);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/image/formats", test_formats);
  g_test_add_func ("/image/figure", test_figure);
  g_test_add_func ("/image/one-page", test_one_page);
  g_test_add_func ("/image/description", test_description);
  g_test_add_func ("/image/svg-text", test_svg_text);
  g_test_add_func ("/image/svg-looks-like-png", test_svg_looks_like_png);
  g_test_add_func ("/image/scale", test_scale);
  g_test_add_func ("/image/sizes-refused", test_sizes_refused);
  g_test_add_func ("/image/smallest", test_smallest);
  g_test_add_func ("/image/transparent", test_transparent);
  g_test_add_func ("/image/caption", test_caption);
  g_test_add_func ("/image/names", test_names);
  return g_test_run ();
}
