/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contrast.h"
#include "draw/tree.h"
#include "pictures.h"

#include <math.h>
#include <string.h>

#define WIDTH  160
#define HEIGHT 86
#define ZOOM   2

static const QueensFigureStyle light = { .font_scale = 1.0 };

static void
add_node (QueensTreePicture *picture, double x, double y, QueensTreeShape shape)
{
  QueensTreePictureNode node = { .x = x, .y = y, .shape = shape };

  g_array_append_val (picture->nodes, node);
}

static QueensTreePictureNode *
node_at (QueensTreePicture *picture, guint i)
{
  return &g_array_index (picture->nodes, QueensTreePictureNode, i);
}

static void
add_row (QueensTreePicture *picture, double y, bool band)
{
  QueensTreePictureRow row = { .y = y, .band = band };

  g_array_append_val (picture->rows, row);
}

static void
add_reject (QueensTreePicture *picture, double x, double y, int line, bool is_now)
{
  QueensTreePictureReject reject = { x, y, (QueensMethodLine) line, is_now };

  g_array_append_val (picture->rejects, reject);
}

/* Everything except text, because fonts differ from machine to machine: shapes over the ends of crossing
 * edges, a band below rejected squares, and strokes in each direction. */
static QueensTreePicture *
picture_of_all (void)
{
  QueensTreePicture *picture = queens_tree_picture_new (WIDTH, HEIGHT);

  for (int shape = 0; shape < QUEENS_N_TREE_SHAPES; shape++)
    add_node (picture, 14 + 26 * (shape % 6), shape < 6 ? 16 : 44, (QueensTreeShape) shape);
  for (int kind = QUEENS_TREE_EDGE_REJECTED; kind >= QUEENS_TREE_EDGE_AHEAD; kind--)
    {
      QueensTreePictureEdge edge
          = { 14 + 26 * kind, 16, 14 + 26 * (4 - kind), 44, (QueensTreeEdgeKind) kind };

      g_array_append_val (picture->edges, edge);
    }
  for (int i = QUEENS_METHOD_ROW; i <= QUEENS_METHOD_DIFFERENCE; i++)
    {
      add_reject (picture, 118 + 10 * i, 72, i, false);
      add_reject (picture, 14 + 26 * i, 72, i, true);
    }
  add_row (picture, 72, true);
  add_row (picture, 44, false);
  return picture;
}

/* A context painted with the background of the look. */
static cairo_t *
begin (const QueensFigureStyle *style, double width, double height)
{
  double ground = style->dark ? 0x24 / 255.0 : 1.0;
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) ceil (ZOOM * width), (int) ceil (ZOOM * height));
  cairo_t *cr = cairo_create (surface);

  cairo_surface_destroy (surface);
  cairo_set_source_rgb (cr, ground, ground, ground);
  cairo_paint (cr);
  cairo_scale (cr, ZOOM, ZOOM);
  return cr;
}

static cairo_surface_t *
end (cairo_t *cr)
{
  cairo_surface_t *surface = cairo_surface_reference (cairo_get_target (cr));

  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static cairo_surface_t *
draw (const QueensTreePicture *picture, const QueensFigureStyle *style)
{
  cairo_t *cr = begin (style, picture->width, picture->height);

  queens_draw_tree (cr, picture, style);
  return end (cr);
}

static cairo_surface_t *
draw_legend (const QueensTreePicture *picture, double width, double font_scale)
{
  const QueensFigureStyle style = { .font_scale = font_scale };
  double height = QUEENS_TREE_LEGEND * font_scale;
  cairo_t *cr = begin (&style, width, height);

  queens_draw_tree_legend (cr, picture, width, height / 2, &style);
  return end (cr);
}

static const struct
{
  const char *name;
  QueensFigureStyle style;
  double scale;
} scenes[] = {
  { "tree", { .font_scale = 1.0 }, 1.0 },
  { "tree-dark", { .dark = true, .font_scale = 1.0 }, 1.2 },
  { "tree-high-contrast", { .high_contrast = true, .font_scale = 1.0 }, 0.8 },
};

static void
test_references (void)
{
  g_autoptr (QueensTreePicture) picture = picture_of_all ();

  for (gsize i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      g_autoptr (cairo_surface_t) surface = NULL;

      picture->scale = scenes[i].scale;
      surface = draw (picture, &scenes[i].style);
      assert_looks_like_reference (surface, scenes[i].name);
    }
}

/* The covered area, in px. */
typedef struct
{
  double left, right, top, bottom;
} Box;

static Box
difference_of (cairo_surface_t *a, cairo_surface_t *b)
{
  cairo_rectangle_int_t at = find_difference (a, b);

  return (Box){ (double) at.x / ZOOM, (double) (at.x + at.width) / ZOOM, (double) at.y / ZOOM,
                (double) (at.y + at.height) / ZOOM };
}

/* The area that text adds to the picture. */
static Box
measure_text (const QueensTreePicture *picture,
              const QueensFigureStyle *style,
              const char *text,
              char **place)
{
  g_autoptr (cairo_surface_t) without = draw (picture, style);
  g_autoptr (cairo_surface_t) with = NULL;

  *place = g_strdup (text);
  with = draw (picture, style);
  g_clear_pointer (place, g_free);
  return difference_of (without, with);
}

static void
assert_around (Box box, double x, double y, double epsilon)
{
  g_assert_cmpfloat_with_epsilon ((box.left + box.right) / 2, x, epsilon);
  g_assert_cmpfloat_with_epsilon ((box.top + box.bottom) / 2, y, epsilon);
}

/* Numbers are in the middle of their node, captions to the right of their triangle. */
static void
test_text (void)
{
  g_autoptr (QueensTreePicture) picture = picture_of_all ();

  for (guint i = 0; i < QUEENS_N_TREE_SHAPES; i++)
    {
      QueensTreePictureNode *node = node_at (picture, i);

      if (node->shape == QUEENS_TREE_SHAPE_PATH || node->shape == QUEENS_TREE_SHAPE_CURRENT)
        assert_around (measure_text (picture, &light, "8", &node->label), node->x, node->y, 2.0);
      if (node->shape == QUEENS_TREE_SHAPE_FOLDED)
        {
          Box box = measure_text (picture, &light, "8888", &node->caption);

          g_assert_cmpfloat_with_epsilon (box.left, node->x + 12, 2.0);
          assert_around (box, (box.left + box.right) / 2, node->y, 2.0);
        }
    }
}

static double
height_of_name (double row_height, double font_scale)
{
  g_autoptr (QueensTreePicture) picture = queens_tree_picture_new (200, 200);
  const QueensFigureStyle style = { .font_scale = font_scale };
  Box box;

  picture->row_height = row_height;
  add_row (picture, 100, false);
  box = measure_text (picture, &style, "8",
                      &g_array_index (picture->rows, QueensTreePictureRow, 0).label);
  assert_around (box, 30, 100, 2 * font_scale);
  return box.bottom - box.top;
}

/* The name of a row is at the left. Between rows, there is room for large names, and names are never
 * smaller than normal. */
static void
test_large_text (void)
{
  double usual = height_of_name (60, 1.0);

  g_assert_cmpfloat_with_epsilon (height_of_name (60, 3.0), 3 * usual, 2.0);
  g_assert_cmpfloat_with_epsilon (height_of_name (30, 3.0), 2 * usual, 2.0);
  g_assert_cmpfloat_with_epsilon (height_of_name (2, 3.0), usual, 1.0);
}

static QueensColor
color_at (cairo_surface_t *surface, int x, int y)
{
  guint32 pixel = pixel_at (surface, ZOOM * x, ZOOM * y);

  return (QueensColor){ (pixel >> 16 & 0xff) / 255.0, (pixel >> 8 & 0xff) / 255.0,
                        (pixel & 0xff) / 255.0 };
}

/* Unreached nodes are visible, and even more visible in high contrast. */
static void
test_contrast (void)
{
  static const QueensFigureStyle styles[] = { { .font_scale = 1 },
                                              { .font_scale = 1, .dark = true },
                                              { .font_scale = 1, .high_contrast = true } };
  double contrasts[G_N_ELEMENTS (styles)];

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autoptr (QueensTreePicture) picture = queens_tree_picture_new (WIDTH, HEIGHT);
      g_autoptr (cairo_surface_t) surface = NULL;

      add_node (picture, 20, 20, QUEENS_TREE_SHAPE_AHEAD);
      surface = draw (picture, &styles[i]);
      contrasts[i] = contrast_of (color_at (surface, 20, 20), color_at (surface, 100, 20));
      g_assert_cmpfloat (contrasts[i], >=, 3);
    }
  g_assert_cmpfloat (contrasts[2], >=, 4.5);
}

/* White numbers on the discs of the path are readable. */
static void
test_path_contrast (void)
{
  for (int dark = 0; dark < 2; dark++)
    {
      const QueensFigureStyle style = { .font_scale = 1, .dark = dark };
      g_autoptr (QueensTreePicture) picture = queens_tree_picture_new (WIDTH, HEIGHT);
      g_autoptr (cairo_surface_t) surface = NULL;

      add_node (picture, 20, 20, QUEENS_TREE_SHAPE_PATH);
      surface = draw (picture, &style);
      g_assert_cmpfloat (contrast_of (color_at (surface, 20, 20), QUEENS_COLOR_WHITE), >=, 4.5);
    }
}

/* So are numbers in the triangles with waiting boards. The number is large here, so that it is not blurred. */
static void
test_folded_contrast (void)
{
  for (int dark = 0; dark < 2; dark++)
    {
      const QueensFigureStyle style = { .font_scale = 1, .dark = dark };
      g_autoptr (QueensTreePicture) picture = queens_tree_picture_new (WIDTH, HEIGHT);
      g_autoptr (cairo_surface_t) surface = NULL;
      double best = 0;

      picture->scale = 3;
      add_node (picture, 60, 40, QUEENS_TREE_SHAPE_FOLDED_STORED);
      node_at (picture, 0)->label = g_strdup ("8");
      surface = draw (picture, &style);
      for (int x = 52; x < 68; x++)
        for (int y = 40; y < 52; y++)
          best = MAX (best, contrast_of (color_at (surface, x, y), color_at (surface, 60, 60)));
      g_assert_cmpfloat (best, >=, 4.5);
    }
}

static void
check_legend (const QueensTreePicture *picture, int font_scale)
{
  g_autoptr (QueensTreePicture) none = queens_tree_picture_new (WIDTH, HEIGHT);
  double first = 0, before = 0;

  for (int width = 130 * font_scale; width <= 500 * font_scale; width += 20)
    {
      g_autoptr (cairo_surface_t) empty = draw_legend (none, width, font_scale);
      g_autoptr (cairo_surface_t) drawn = draw_legend (picture, width, font_scale);
      Box box = difference_of (empty, drawn);

      assert_around (box, width / 2.0, QUEENS_TREE_LEGEND / 2 * font_scale, 2.0 + font_scale);
      g_assert_cmpfloat (box.left, >=, 15 - font_scale);
      g_assert_cmpfloat (box.right - box.left, >=, before);
      before = box.right - box.left;
      first = first > 0 ? first : before;
    }
  g_assert_cmpfloat (before, >, 2 * first);
}

/* The legend explains the marks in the picture. It is centered, and marks for which there is no room are
 * left out. */
static void
test_legend (void)
{
  g_autoptr (QueensTreePicture) picture = queens_tree_picture_new (WIDTH, HEIGHT);

  add_node (picture, 0, 0, QUEENS_TREE_SHAPE_PATH);
  add_node (picture, 0, 0, QUEENS_TREE_SHAPE_PATH);
  add_node (picture, 0, 0, QUEENS_TREE_SHAPE_WAITING);
  add_node (picture, 0, 0, QUEENS_TREE_SHAPE_CURRENT);
  add_node (picture, 0, 0, QUEENS_TREE_SHAPE_DEAD);
  for (int font_scale = 1; font_scale <= 3; font_scale++)
    check_legend (picture, font_scale);
}

/* A click finds the nearest node within reach, but no rejected square. */
static void
test_find (void)
{
  g_autoptr (QueensTreePicture) picture = queens_tree_picture_new (WIDTH, HEIGHT);

  add_node (picture, 20, 20, QUEENS_TREE_SHAPE_PATH);
  add_node (picture, 30, 20, QUEENS_TREE_SHAPE_AHEAD);
  add_reject (picture, 60, 60, QUEENS_METHOD_ROW, true);
  g_assert_cmpint (queens_tree_picture_find (picture, 24, 20), ==, 0);
  g_assert_cmpint (queens_tree_picture_find (picture, 26, 20), ==, 1);
  g_assert_cmpint (queens_tree_picture_find (picture, 20, 31), ==, 0);
  g_assert_cmpint (queens_tree_picture_find (picture, 20, 33), ==, -1);
  g_assert_cmpint (queens_tree_picture_find (picture, 11, 11), ==, -1);
  g_assert_cmpint (queens_tree_picture_find (picture, 60, 60), ==, -1);
}

/* The context is unchanged, and a path that was begun before is not drawn. */
static void
test_context (void)
{
  g_autoptr (QueensTreePicture) picture = picture_of_all ();
  g_autoptr (cairo_surface_t) usual = draw (picture, &light);
  g_autoptr (cairo_surface_t) surface = NULL;
  cairo_t *cr = begin (&light, picture->width, picture->height);

  cairo_set_line_width (cr, 7);
  cairo_rectangle (cr, 10, 20, 30, 40);
  queens_draw_tree (cr, picture, &light);
  g_assert_cmpfloat (cairo_get_line_width (cr), ==, 7);
  g_assert_cmpint (cairo_get_dash_count (cr), ==, 0);
  g_assert_false (cairo_has_current_point (cr));
  surface = end (cr);
  g_assert_true (surfaces_equal (usual, surface));
}

static void
draw_with_legend (cairo_t *cr, const QueensPages *pages, int page)
{
  queens_draw_tree (cr, pages->data, &light);
  queens_draw_tree_legend (cr, pages->data, WIDTH, HEIGHT + QUEENS_TREE_LEGEND / 2, &light);
}

/* A file has the picture, with the legend below it, on white. A file that would be too large is
 * refused. */
static void
test_file (void)
{
  g_autoptr (QueensTreePicture) picture = picture_of_all ();
  g_autoptr (QueensTreePicture) large = queens_tree_picture_new (1e6, 100);

  for (int format = QUEENS_IMAGE_PNG; format <= QUEENS_IMAGE_PDF; format++)
    {
      const QueensPages pages = { .width = WIDTH,
                                  .height = HEIGHT + QUEENS_TREE_LEGEND,
                                  .n_pages = 1,
                                  .draw = draw_with_legend,
                                  .data = picture };
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) file = queens_tree_render (picture, (QueensImageFormat) format, &error);
      g_autoptr (GBytes) expected
          = queens_pages_render (&pages, (QueensImageFormat) format, NULL, NULL);

      g_assert_no_error (error);
      files_assert_same (file, expected);
      g_assert_null (queens_tree_render (large, (QueensImageFormat) format, &error));
      g_assert_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_SIZE);
    }
}

/* Trees that are parts of one page look as each one alone does. */
static void
test_one_page (void)
{
  g_autoptr (QueensTreePicture) all = picture_of_all ();
  g_autoptr (QueensTreePicture) small = queens_tree_picture_new (WIDTH, HEIGHT);
  g_autoptr (GBytes) first = queens_tree_render (all, QUEENS_IMAGE_SVG, NULL);
  g_autoptr (GBytes) second = NULL;

  add_node (small, 14, 16, 0);
  second = queens_tree_render (small, QUEENS_IMAGE_SVG, NULL);
  files_assert_one_page ((GBytes *[]){ first, second }, 2, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tree/references", test_references);
  g_test_add_func ("/tree/text", test_text);
  g_test_add_func ("/tree/large-text", test_large_text);
  g_test_add_func ("/tree/contrast", test_contrast);
  g_test_add_func ("/tree/path-contrast", test_path_contrast);
  g_test_add_func ("/tree/folded-contrast", test_folded_contrast);
  g_test_add_func ("/tree/legend", test_legend);
  g_test_add_func ("/tree/find", test_find);
  g_test_add_func ("/tree/context", test_context);
  g_test_add_func ("/tree/file", test_file);
  g_test_add_func ("/tree/one-page", test_one_page);
  return g_test_run ();
}
