/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/board.h"
#include "engine/board/notation.h"
#include "reference.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>
#include <string.h>

/* Parts of a picture besides queens. */
typedef enum
{
  CONFLICTS = 1 << 0,
  ATTACKED = 1 << 2,
  CURSOR = 1 << 3,
  HINT = 1 << 4,
  REJECTION = 1 << 5,
  HEAT = 1 << 6,
  GOLD = 1 << 7,
  MOTIONS = 1 << 8,
  BARE = 1 << 9, /* no frame */
  PLAIN = 1 << 10,
  LOOKED_AT = 1 << 11,
  DEAD_LINE = 1 << 12,
  TRIED = 1 << 13,
  DEAD = 1 << 14
} Show;

/* A picture to draw. Squares are separated by spaces. No text is drawn, because fonts differ from
 * machine to machine. */
typedef struct
{
  const char *name;
  const char *theme;
  int n;
  int size;
  unsigned show;
  const char *queens;
  const char *crosses;
  const char *given;
  const char *pins;
  const char *bans;
} Scene;

#define SOLUTION_8  "a1 b5 c8 d6 e3 f7 g2 h4"
#define SOLUTION_12 "a1 b3 c5 d8 e10 f12 g6 h11 i2 j7 k9 l4"
#define LARGE       "a2 b4 c6 d8 e10 f21 g12 h14 i18 j16 o30 z21 af5 aa23"
#define MARKED      "a3 c1 d4"

static const Scene scenes[] = {
  { "theme-wood", "wood", 4, 248, CONFLICTS | ATTACKED, .queens = MARKED, "b1", "d4" },
  { "theme-green", "green", 4, 248, CONFLICTS | ATTACKED, .queens = MARKED, "b1", "d4" },
  { "theme-blue", "blue", 4, 248, CONFLICTS | ATTACKED, .queens = MARKED, "b1", "d4" },
  { "theme-grey", "grey", 4, 248, CONFLICTS | ATTACKED, .queens = MARKED, "b1", "d4" },
  { "theme-high-contrast", "high-contrast", 4, 248, CONFLICTS | ATTACKED, .queens = MARKED, "b1",
    "d4" },
  { "theme-print", "print", 4, 248, CONFLICTS | ATTACKED, .queens = MARKED, "b1", "d4" },
  { "regina", "wood", 2, 200, BARE, .queens = "a1 b1" },
  { "plain", "wood", 2, 200, BARE | PLAIN, .queens = "a1 b1" },
  { "gold", "blue", 4, 240, GOLD, .queens = "a2 b4 c1 d3" },
  { "gold-plain", "grey", 4, 240, GOLD | PLAIN, .queens = "a2 b4 c1 d3" },
  { "queens-16", "wood", 8, 128, BARE, .queens = SOLUTION_8 },
  { "queens-12", "wood", 8, 96, BARE | PLAIN, .queens = SOLUTION_8 },
  { "pin-and-ban", "blue", 2, 248, 0, .queens = "a1 b2", .pins = "a1 b2", .bans = "a2 b1" },
  { "hint", "blue", 4, 248, HINT, .queens = "a2" },
  { "cursor", "green", 4, 248, CURSOR, .queens = "a2" },
  { "rejection", "wood", 6, 300, REJECTION | ATTACKED, .queens = "a1 b3" },
  { "looked-at", "wood", 6, 300, REJECTION | LOOKED_AT, .queens = "a1 b3" },
  { "tried", "wood", 6, 300, TRIED, .queens = "a6 c5" },
  { "dead-line", "wood", 6, 300, DEAD_LINE, .queens = "b6 e1 d3" },
  { "dead", "wood", 4, 248, DEAD, .queens = "b4" },
  { "dead-thumbnail", "wood", 16, 80, DEAD | BARE, .queens = "b4" },
  { "dead-print", "print", 4, 248, DEAD, .queens = "b4" },
  { "three-on-a-line", "wood", 5, 300, CONFLICTS, .queens = "a1 c3 e5 e1" },
  { "motions", "wood", 4, 248, MOTIONS, .queens = "a2 b4 c1 d3" },
  { "heat", "wood", 16, 200, HEAT | BARE, .queens = "a1" },
  { "heat-print", "print", 16, 200, HEAT | BARE, .queens = "a1" },
  { "thumbnail-8", "wood", 8, 80, BARE, .queens = SOLUTION_8 },
  { "thumbnail-12", "green", 12, 80, BARE, .queens = SOLUTION_12 },
  { "thumbnail-20", "blue", 20, 80, BARE, .queens = "a1 b3 t20" },
  { "thumbnail-32", "wood", 32, 80, BARE, .queens = LARGE },
  { "thumbnail-print", "print", 8, 80, BARE, .queens = SOLUTION_8 },
  { "one-square", "wood", 1, 60, 0, .queens = "a1" },
  { "large-32", "wood", 32, 604, CONFLICTS | ATTACKED | CURSOR | HINT, .queens = LARGE, "z26", "a2",
    "b4", "k3 m20" },
  { "large-32-print", "print", 32, 604, CONFLICTS | CURSOR | HINT, .queens = LARGE, "z26", "a2",
    "b4", "k3 m20" },
};

static QueensSquareSet
squares_of (int n, const char *names)
{
  QueensSquareSet set = queens_square_set_empty (n);
  g_auto (GStrv) list = g_strsplit (names ? names : "", " ", -1);

  for (int i = 0; list[i] && *list[i]; i++)
    {
      QueensSquare square;

      g_assert_cmpint (queens_square_parse (list[i], n, &square), ==, QUEENS_NOTATION_OK);
      queens_square_set_add (&set, square);
    }
  return set;
}

/* Content with the data to which it points. */
typedef struct
{
  QueensBoardContent content;
  QueensBoardStyle style;
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
  uint64_t heat[QUEENS_MAX_N * QUEENS_MAX_N];
  QueensMotion motions[2];
} Picture;

static void
add_marks (Picture *picture, unsigned show)
{
  QueensBoardContent *content = &picture->content;
  int n = content->queens.n;

  content->show_cursor = show & CURSOR;
  content->cursor = (QueensSquare){ (uint8_t) (n / 2), (uint8_t) (n / 2) };
  if (show & HINT)
    queens_square_set_add (&content->hints, (QueensSquare){ (uint8_t) (n - 2), 1 });
  if (show & DEAD_LINE)
    content->dead_line = (QueensDeadLine){ true, true, 0, true, { 3, 2 } };
  if (show & DEAD)
    for (uint8_t i = 0; i < n; i++)
      {
        queens_square_set_add (&content->dead, (QueensSquare){ i, 0 });
        queens_square_set_add (&content->dead, (QueensSquare){ i, i });
      }
  if (show & REJECTION)
    content->rejection = (QueensRejection){ true, { 4, 4 }, { 0, 0 } };
  if (show & LOOKED_AT)
    for (uint8_t i = 0; i < MIN (4, n); i++)
      queens_square_set_add (&content->looked_at, (QueensSquare){ i, i });
  if (show & TRIED)
    for (uint8_t kind = 0; kind < QUEENS_N_TRIED; kind++)
      queens_square_set_add (&content->tried[kind], (QueensSquare){ kind, 2 });
  if (show & HEAT)
    {
      for (int i = 0; i < n * n; i++)
        picture->heat[i] = (uint64_t) (i % n);
      content->heat_squares = queens_square_set_full (n);
      content->heat = picture->heat;
    }
  if (show & MOTIONS)
    {
      picture->motions[0] = (QueensMotion){ { 0, 1 }, 0.0, -0.5, 1.0, 0.5 };
      picture->motions[1] = (QueensMotion){ { 1, 3 }, 0.25, 0.5, 0.8, 1.0 };
      content->motions = picture->motions;
      content->n_motions = 2;
    }
}

static void
build_picture (Picture *picture, const Scene *scene)
{
  QueensBoardContent *content = &picture->content;
  QueensPosition queens = squares_of (scene->n, scene->queens);

  *content = queens_board_content_new (&queens);
  content->crosses = squares_of (scene->n, scene->crosses);
  content->given = squares_of (scene->n, scene->given);
  content->pins = squares_of (scene->n, scene->pins);
  content->bans = squares_of (scene->n, scene->bans);
  content->show_attacked = scene->show & ATTACKED;
  content->n_gold = scene->show & GOLD ? scene->n / 2 : 0;
  if (scene->show & CONFLICTS)
    {
      content->n_conflicts = queens_rules_find_conflicts (&queens, picture->conflicts);
      content->conflicts = picture->conflicts;
    }
  add_marks (picture, scene->show);
  picture->style = (QueensBoardStyle){
    .theme = queens_theme_find (scene->theme),
    .queen = scene->show & PLAIN ? QUEENS_QUEEN_PLAIN : QUEENS_QUEEN_REGINA,
    .coordinates = QUEENS_COORDINATES_NONE,
    .frame = !(scene->show & BARE),
  };
}

static cairo_surface_t *
draw_picture (const Picture *picture, int size)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);

  queens_draw_board (cr, &picture->content, &picture->style, size);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return surface;
}

static void
test_scene (gconstpointer data)
{
  const Scene *scene = data;
  g_autofree Picture *picture = g_new0 (Picture, 1);
  cairo_surface_t *surface;

  build_picture (picture, scene);
  surface = draw_picture (picture, scene->size);
  assert_looks_like_reference (surface, scene->name);
  cairo_surface_destroy (surface);
}

/* There is no reference for labels, because they are text. They must be visible, and only in their own
 * areas. */
static void
test_labels (void)
{
  static const Scene scene = { "labels", "wood", 8, 400, 0, .queens = "a1" };
  g_autofree Picture *picture = g_new0 (Picture, 1);
  cairo_surface_t *pictures[6];

  build_picture (picture, &scene);
  for (int i = 0; i < 6; i++)
    {
      picture->style.coordinates = (QueensCoordinates) (i < 4 ? i : 0);
      picture->content.values = (QueensSquareValues) (i < 4 ? 0 : i - 3);
      pictures[i] = draw_picture (picture, scene.size);
    }
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < i; j++)
      g_assert_false (surfaces_equal (pictures[i], pictures[j]));
  for (int i = 0; i < 6; i++)
    cairo_surface_destroy (pictures[i]);
}

/* The plate below a given queen is too faint for a reference. It leaves an edge of the same width on all
 * sides of its square. */
static void
test_plate (void)
{
  static const Scene scene = { "plate", "wood", 2, 200, BARE, .given = "b1" };
  g_autofree Picture *picture = g_new0 (Picture, 1);
  cairo_surface_t *with, *without;
  cairo_rectangle_int_t plate;

  build_picture (picture, &scene);
  with = draw_picture (picture, scene.size);
  picture->content.given = queens_square_set_empty (scene.n);
  without = draw_picture (picture, scene.size);
  plate = find_difference (without, with);
  g_assert_cmpint (plate.x, ==, 104);
  g_assert_cmpint (plate.width, ==, 92);
  g_assert_cmpint (plate.y, ==, 104);
  g_assert_cmpint (plate.height, ==, 92);
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
}

static int
count_pixels (cairo_surface_t *surface, QueensColor color)
{
  uint32_t wanted = (uint32_t) (lround (color.red * 255) << 16 | lround (color.green * 255) << 8
                                | lround (color.blue * 255));
  int n_pixels = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      n_pixels += (pixel_at (surface, x, y) & 0xffffff) == wanted;
  return n_pixels;
}

/* The cursor hides neither the rings and badges of conflicts nor the ring of a hint. */
static void
test_cursor_hides_nothing (void)
{
  const Scene scene = { "cursor", "wood", 4, 600, CONFLICTS, .queens = "c3 a1" };
  g_autofree Picture *picture = g_new0 (Picture, 1);

  build_picture (picture, &scene);
  for (int hint = 0; hint < 2; hint++)
    {
      const QueensTheme *theme = picture->style.theme;
      int n_mark[2], n_hint[2];

      if (hint)
        queens_square_set_add (&picture->content.hints, (QueensSquare){ 2, 2 });
      for (int cursor = 0; cursor < 2; cursor++)
        {
          cairo_surface_t *surface;

          picture->content.show_cursor = cursor;
          picture->content.cursor = (QueensSquare){ 2, 2 };
          surface = draw_picture (picture, scene.size);
          n_mark[cursor] = count_pixels (surface, theme->mark);
          n_hint[cursor] = count_pixels (surface, theme->hint);
          cairo_surface_destroy (surface);
        }
      g_assert_cmpint (n_mark[0], >, 1000);
      if (!hint)
        g_assert_cmpint (n_mark[1], >=, n_mark[0]);
      g_assert_cmpint (n_hint[1], >=, n_hint[0] * 2 / 3);
    }
}

/* Everything can be drawn without an error at every window size, even if it is absurdly small. */
static void
test_all_sizes (void)
{
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n += n < 8 ? 1 : 6)
    for (int size = 1; size < 700; size = size * 2 + 7)
      {
        const Scene scene = { .theme = size & 1 ? "wood" : "print",
                              .n = n,
                              .show = ~0u,
                              .queens = n > 4 ? "a1 b4 d2 e5" : "a1",
                              .given = "a1",
                              .pins = "a1" };
        g_autofree Picture *picture = g_new0 (Picture, 1);

        build_picture (picture, &scene);
        if (n < 5)
          {
            picture->content.rejection.shown = false;
            picture->content.hints = queens_square_set_empty (n);
            picture->content.n_motions = 0;
          }
        picture->content.values = QUEENS_VALUES_DIFFERENCES;
        for (int i = 0; i < 8; i++)
          {
            picture->style.frame = i & 1;
            picture->style.coordinates = (QueensCoordinates) (i / 2);
            cairo_surface_destroy (draw_picture (picture, size));
          }
      }
}

static cairo_status_t
count_bytes_cb (void *closure, const unsigned char *data, unsigned int length)
{
  *(gsize *) closure += length;
  return CAIRO_STATUS_SUCCESS;
}

/* Every scene without motion can be drawn on an empty surface. (The others need groups, which cairo 1.16
 * leaks there.) */
static void
test_vectors (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (scenes); i++)
    for (int pdf = 0; pdf < 2; pdf++)
      {
        g_autofree Picture *picture = NULL;
        double size = scenes[i].size;
        gsize n_bytes = 0;
        cairo_surface_t *surface;
        cairo_t *cr;

        if (scenes[i].show & MOTIONS)
          continue;
        picture = g_new0 (Picture, 1);
        surface = pdf ? cairo_pdf_surface_create_for_stream (count_bytes_cb, &n_bytes, size, size)
                      : cairo_svg_surface_create_for_stream (count_bytes_cb, &n_bytes, size, size);
        cr = cairo_create (surface);
        build_picture (picture, &scenes[i]);
        queens_draw_board (cr, &picture->content, &picture->style, size);
        g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
        cairo_destroy (cr);
        cairo_surface_finish (surface);
        g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
        g_assert_cmpuint (n_bytes, >, 500);
        cairo_surface_destroy (surface);
      }
}

/* The matrix, clip, source, and current point of the context are unchanged. */
static void
test_context (void)
{
  g_autofree Picture *picture = g_new0 (Picture, 1);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 300, 300);
  cairo_t *cr = cairo_create (surface);
  cairo_matrix_t before, after;
  double x1, y1, x2, y2;

  build_picture (picture, &scenes[0]);
  cairo_translate (cr, 10, 20);
  cairo_set_line_width (cr, 7);
  cairo_get_matrix (cr, &before);
  queens_draw_board (cr, &picture->content, &picture->style, 248);
  cairo_get_matrix (cr, &after);
  g_assert_cmpmem (&before, sizeof before, &after, sizeof after);
  g_assert_cmpfloat (cairo_get_line_width (cr), ==, 7);
  g_assert_cmpint (cairo_get_dash_count (cr), ==, 0);
  g_assert_false (cairo_has_current_point (cr));
  cairo_clip_extents (cr, &x1, &y1, &x2, &y2);
  g_assert_cmpfloat (x2 - x1, ==, 300);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/board/%s", scenes[i].name);

      g_test_add_data_func (path, &scenes[i], test_scene);
    }
  g_test_add_func ("/board/cursor-hides-nothing", test_cursor_hides_nothing);
  g_test_add_func ("/board/labels", test_labels);
  g_test_add_func ("/board/plate", test_plate);
  g_test_add_func ("/board/all-sizes", test_all_sizes);
  g_test_add_func ("/board/vectors", test_vectors);
  g_test_add_func ("/board/context", test_context);
  return g_test_run ();
}
