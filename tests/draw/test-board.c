/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/board.h"
#include "engine/board/notation.h"
#include "pictures.h"

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
  DEAD = 1 << 14,
  HINT_MARKS = 1 << 15
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
  const char *required;
  const char *excluded;
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
  { "pin-and-ban", "blue", 2, 248, 0, .queens = "a1 b2", .required = "a1 b2", .excluded = "a2 b1" },
  { "hint", "blue", 4, 248, HINT, .queens = "a2" },
  { "cursor", "green", 4, 248, CURSOR, .queens = "a2" },
  { "rejection", "wood", 6, 300, REJECTION | ATTACKED, .queens = "a1 b3" },
  { "looked-at", "wood", 6, 300, REJECTION | LOOKED_AT, .queens = "a1 b3" },
  { "tried", "wood", 6, 300, TRIED, .queens = "a6 c5" },
  { "dead-line", "wood", 6, 300, DEAD_LINE, .queens = "b6 e1 d3" },
  { "hint-marks", "wood", 6, 300, HINT_MARKS, .queens = "b6 e1 d3", .crosses = "a2" },
  { "hint-marks-print", "print", 6, 150, HINT_MARKS, .queens = "b6 e1 d3", .crosses = "a2" },
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

/* A line that a queen to remove empties; one to place; and squares to cross out. */
static void
add_hint_marks (QueensHintMarks *hint, int n)
{
  hint->has_line = true;
  hint->on_file = true;
  hint->emptied = squares_of (n, "a1 a3 a4 a5 a6");
  hint->has_culprit = true;
  hint->culprit = (QueensSquare){ 3, 2 };
  hint->remove = squares_of (n, "d3 a2");
  hint->place = squares_of (n, "f5");
  hint->cross = squares_of (n, "f4 e5");
  hint->refuted = squares_of (n, "f6");
}

static void
add_marks (Picture *picture, unsigned show)
{
  QueensBoardContent *content = &picture->content;
  int n = content->queens.n;

  content->show_cursor = show & CURSOR;
  content->cursor = (QueensSquare){ (uint8_t) (n / 2), (uint8_t) (n / 2) };
  if (show & HINT)
    queens_square_set_add (&content->hints, (QueensSquare){ (uint8_t) (n - 2), 1 });
  if ((show & HINT_MARKS) && n >= 6)
    add_hint_marks (&content->hint, n);
  if (show & DEAD_LINE)
    content->dead_line = (QueensDeadLine){ true, true, 0, true, { 3, 2 } };
  if (show & DEAD)
    for (uint8_t i = 0; i < n; i++)
      {
        queens_square_set_add (&content->unused, (QueensSquare){ i, 0 });
        queens_square_set_add (&content->unused, (QueensSquare){ i, i });
      }
  if (show & REJECTION)
    content->rejection = (QueensRejection){ true, { 4, 4 }, { 0, 0 }, 0, { { 0, 0 } } };
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
  content->required = squares_of (scene->n, scene->required);
  content->excluded = squares_of (scene->n, scene->excluded);
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
  g_autoptr (cairo_t) cr = cairo_create (surface);

  queens_draw_board (cr, &picture->content, &picture->style, size);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  return surface;
}

static void
test_scene (gconstpointer data)
{
  const Scene *scene = data;
  g_autofree Picture *picture = g_new0 (Picture, 1);
  g_autoptr (cairo_surface_t) surface = NULL;

  build_picture (picture, scene);
  surface = draw_picture (picture, scene->size);
  assert_looks_like_reference (surface, scene->name);
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
  g_autoptr (cairo_surface_t) with = NULL;
  g_autoptr (cairo_surface_t) without = NULL;
  cairo_rectangle_int_t plate;

  build_picture (picture, &scene);
  with = draw_picture (picture, scene.size);
  picture->content.given = queens_square_set_empty (scene.n);
  without = draw_picture (picture, scene.size);
  plate = find_difference (without, with);
  g_assert_true (plate.x == 104 && plate.y == 104 && plate.width == 92 && plate.height == 92);
}

/* On small squares, nothing marks a given queen. */
static void
test_small_lock (void)
{
  static const Scene scene = { "lock", "wood", 4, 100, BARE, .queens = "b1", .given = "b1" };
  g_autofree Picture *picture = g_new0 (Picture, 1);

  build_picture (picture, &scene);
  for (int small = 0; small < 2; small++)
    {
      int size = small ? scene.size : 2 * scene.size;
      g_autoptr (cairo_surface_t) with = draw_picture (picture, size);
      g_autoptr (cairo_surface_t) without = NULL;
      QueensSquareSet given = picture->content.given;

      picture->content.given = queens_square_set_empty (scene.n);
      without = draw_picture (picture, size);
      picture->content.given = given;
      g_assert_cmpint (memcmp (cairo_image_surface_get_data (with),
                               cairo_image_surface_get_data (without),
                               (size_t) cairo_image_surface_get_stride (with)
                                   * (size_t) cairo_image_surface_get_height (with))
                           == 0,
                       ==, small);
    }
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
          g_autoptr (cairo_surface_t) surface = NULL;

          picture->content.show_cursor = cursor;
          picture->content.cursor = (QueensSquare){ 2, 2 };
          surface = draw_picture (picture, scene.size);
          n_mark[cursor] = count_pixels (surface, theme->mark);
          n_hint[cursor] = count_pixels (surface, theme->hint);
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
                              .required = "a1" };
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
  g_autoptr (cairo_surface_t) surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 300, 300);
  g_autoptr (cairo_t) cr = cairo_create (surface);
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
}

/* Themes and designs. */

static void
test_names (void)
{
  static const char *const names[] = { "wood", "green", "blue", "gray", "high-contrast", "print" };
  int n_themes;
  const QueensTheme *themes = queens_theme_all (&n_themes);

  g_assert_cmpint (n_themes, ==, G_N_ELEMENTS (names));
  for (int i = 0; i < n_themes; i++)
    {
      g_assert_cmpstr (themes[i].name, ==, names[i]);
      g_assert_true (queens_theme_find (names[i]) == &themes[i]);
      g_assert_cmpstr (themes[i].title, !=, "");
    }
  g_assert_true (queens_theme_find ("grey") == queens_theme_find ("gray"));
  g_assert_null (queens_theme_find ("Wood"));
  g_assert_null (queens_theme_find (""));
}

static void
test_designs (void)
{
  QueensQueenDesign design = QUEENS_QUEEN_REGINA;

  g_assert_true (queens_queen_design_find ("plain", &design));
  g_assert_cmpint (design, ==, QUEENS_QUEEN_PLAIN);
  g_assert_true (queens_queen_design_find ("regina", &design));
  g_assert_cmpint (design, ==, QUEENS_QUEEN_REGINA);
  g_assert_false (queens_queen_design_find ("Regina", &design));
  g_assert_false (queens_queen_design_find ("", &design));
}

static void
test_heat_shades (void)
{
  g_assert_cmpint (queens_heat_shade (0, 0), ==, 0);
  g_assert_cmpint (queens_heat_shade (0, 7), ==, 0);
  g_assert_cmpint (queens_heat_shade (7, 7), ==, 7);
  g_assert_cmpint (queens_heat_shade (1, 4), ==, 2);
  g_assert_cmpint (queens_heat_shade (2, 4), ==, 4);
  g_assert_cmpint (queens_heat_shade (3, 4), ==, 5);
  g_assert_cmpint (queens_heat_shade (UINT64_MAX, UINT64_MAX), ==, QUEENS_N_HEAT_SHADES - 1);
}

/* Where the parts of a board are. */

static QueensBoardStyle
style_named (const char *theme, bool frame, QueensCoordinates coordinates)
{
  return (QueensBoardStyle){
    .theme = queens_theme_find (theme),
    .coordinates = coordinates,
    .frame = frame,
  };
}

static void
check_layout (const QueensBoardGeometry *geometry)
{
  double side = geometry->n * geometry->side;

  g_assert_cmpfloat (geometry->side, >, 0);
  g_assert_cmpfloat (geometry->x - geometry->frame, >=, -1e-9);
  g_assert_cmpfloat (geometry->y - geometry->frame, >=, -1e-9);
  g_assert_cmpfloat (geometry->x + side + geometry->frame, <=, geometry->size + 1e-9);
  g_assert_cmpfloat (geometry->y + side + geometry->frame, <=, geometry->size + 1e-9);
  /* centered to the pixel (a size may be fractional), and no larger whole square would fit */
  g_assert_cmpfloat (fabs (geometry->size - side - 2 * geometry->x), <, 2);
  if (geometry->side >= 5)
    {
      g_assert_cmpfloat (geometry->side, ==, floor (geometry->side));
      g_assert_cmpfloat (geometry->x, ==, floor (geometry->x));
      g_assert_cmpfloat (geometry->n * (geometry->side + 1) + 2 * geometry->frame, >,
                         geometry->size);
    }
  else
    g_assert_cmpfloat_with_epsilon (side + 2 * geometry->frame, geometry->size, 1e-9);
}

/* A point at the middle or in any corner of a square is on that square. */
static void
check_square (const QueensBoardGeometry *geometry, QueensSquare square)
{
  double x, y, side;
  const double inside[][2] = { { 0.5, 0.5 }, { 0.01, 0.01 }, { 0.99, 0.01 }, { 0.01, 0.99 } };

  queens_board_square_rect (geometry, square, &x, &y, &side);
  g_assert_cmpfloat (side, ==, geometry->side);
  for (size_t i = 0; i < G_N_ELEMENTS (inside); i++)
    {
      QueensSquare hit = { 255, 255 };

      g_assert_true (queens_board_square_at (geometry, x + inside[i][0] * side,
                                             y + inside[i][1] * side, &hit));
      g_assert_cmpint (hit.file, ==, square.file);
      g_assert_cmpint (hit.rank, ==, square.rank);
    }
}

static void
test_every_square (void)
{
  static const double sizes[] = { 16, 40, 64, 80, 100.5, 240, 372, 404, 603, 604, 1200, 2048 };

  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++)
      for (int look = 0; look < 4; look++)
        {
          QueensBoardStyle style
              = style_named (look & 1 ? "wood" : "print", look & 2, QUEENS_COORDINATES_FRAME);
          QueensBoardGeometry geometry = queens_board_geometry (n, &style, sizes[i]);

          check_layout (&geometry);
          for (uint8_t file = 0; file < n; file++)
            for (uint8_t rank = 0; rank < n; rank++)
              check_square (&geometry, (QueensSquare){ file, rank });
        }
}

static void
test_outside (void)
{
  QueensBoardStyle style = style_named ("wood", true, QUEENS_COORDINATES_FRAME);
  QueensBoardGeometry geometry = queens_board_geometry (8, &style, 604);
  double end = geometry.x + 8 * geometry.side;
  const double points[][2] = { { geometry.x - 0.5, 300 },
                               { 300, geometry.y - 0.5 },
                               { end, 300 },
                               { 300, end },
                               { -1e9, 300 },
                               { 300, 1e9 },
                               { (double) NAN, 300 },
                               { 0, 0 },
                               { 604, 604 } };

  for (size_t i = 0; i < G_N_ELEMENTS (points); i++)
    {
      QueensSquare square = { 77, 77 };

      g_assert_false (queens_board_square_at (&geometry, points[i][0], points[i][1], &square));
      g_assert_cmpint (square.file, ==, 77);
    }
}

/* Numbers from the design, and the lower left and upper right corners. */
static void
test_figures (void)
{
  static const struct
  {
    int n;
    double size;
    bool frame;
    double text_scale;
    double frame_width, square, x; /* −1: any */
  } cases[] = {
    { 8, 604, true, 1, 22, 70, -1 },  { 32, 604, true, 1, -1, 17, -1 },
    { 16, 404, true, 1, -1, 23, -1 }, { 8, 240, true, 1, 14, -1, -1 },
    { 8, 1000, true, 1, 28, -1, -1 }, { 8, 604, true, 2, 43, -1, -1 },
    { 8, 200, true, 2, 25, -1, -1 },  { 8, 80, false, 1, 0, 10, 0 },
    { 12, 80, false, 1, 0, 6, 4 },    { 20, 80, false, 1, 0, -1, 0 },
    { 32, 80, false, 1, 0, 2.5, -1 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensBoardStyle style = style_named ("wood", cases[i].frame, QUEENS_COORDINATES_FRAME);
      QueensBoardGeometry geometry;
      double last = cases[i].size - 1;
      QueensSquare corner;

      style.text_scale = cases[i].text_scale;
      geometry = queens_board_geometry (cases[i].n, &style, cases[i].size);
      g_assert_true (cases[i].frame_width < 0 || geometry.frame == cases[i].frame_width);
      g_assert_true (cases[i].square < 0 || geometry.side == cases[i].square);
      g_assert_true (cases[i].x < 0 || geometry.x == cases[i].x);
      g_assert_true (
          queens_board_square_at (&geometry, geometry.x + 1, last - geometry.y, &corner));
      g_assert_true (queens_square_equal (corner, (QueensSquare){ 0, 0 }));
      g_assert_true (
          queens_board_square_at (&geometry, last - geometry.x, geometry.y + 1, &corner));
      g_assert_cmpint (corner.file, ==, cases[i].n - 1);
      g_assert_cmpint (corner.rank, ==, cases[i].n - 1);
      style.frame_size = QUEENS_FRAME_PICTURE;
      if (cases[i].text_scale == 2 && cases[i].size == 604)
        g_assert_cmpfloat (queens_board_geometry (8, &style, 604).frame, ==, 28);
    }
}

/* The number of rows of pixels that are dark from one side of a square to the other in a photocopy, in
 * which each pixel is either black or white. */
static int
count_dark_rows (cairo_surface_t *surface,
                 const QueensBoardGeometry *geometry,
                 QueensSquare square,
                 guint32 threshold)
{
  double x, y, side;
  int n_rows = 0;

  queens_board_square_rect (geometry, square, &x, &y, &side);
  for (int row = (int) y; row < (int) (y + side); row++)
    {
      int n_dark = 0;

      for (int column = (int) x; column < (int) (x + side); column++)
        n_dark += (pixel_at (surface, column, row) & 0xff) < threshold;
      n_rows += n_dark >= 0.95 * side;
    }
  return n_rows;
}

/* On paper, a pale and a dark photocopy tell attacked squares from free ones: light and dark ones. */
static void
test_photocopy (void)
{
  static const Scene scene = { "photocopy", "print", 8, 680, ATTACKED, .queens = "a1" };
  /* attacked: light b1, dark a3; free: light b4, dark b6 */
  static const QueensSquare squares[] = { { 1, 0 }, { 0, 2 }, { 1, 3 }, { 1, 5 } };
  static const guint32 thresholds[] = { 0x40, 0x80, 0xb0 };
  Picture picture;
  QueensBoardGeometry geometry;
  g_autoptr (cairo_surface_t) surface = NULL;

  build_picture (&picture, &scene);
  surface = draw_picture (&picture, scene.size);
  geometry = queens_board_geometry (8, &picture.style, scene.size);
  for (guint i = 0; i < G_N_ELEMENTS (thresholds); i++)
    for (guint k = 0; k < G_N_ELEMENTS (squares); k++)
      {
        int n_rows = count_dark_rows (surface, &geometry, squares[k], thresholds[i]);

        g_test_message ("square %u, threshold %#x: %d rows", k, thresholds[i], n_rows);
        g_assert_true (k < 2 ? n_rows >= 4 : n_rows == 0);
      }
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
  g_test_add_func ("/board/small-lock", test_small_lock);
  g_test_add_func ("/board/all-sizes", test_all_sizes);
  g_test_add_func ("/board/vectors", test_vectors);
  g_test_add_func ("/board/context", test_context);
  g_test_add_func ("/board/theme-names", test_names);
  g_test_add_func ("/board/designs", test_designs);
  g_test_add_func ("/board/heat-shades", test_heat_shades);
  g_test_add_func ("/board/every-square", test_every_square);
  g_test_add_func ("/board/outside", test_outside);
  g_test_add_func ("/board/figures", test_figures);
  g_test_add_func ("/board/photocopy", test_photocopy);
  return g_test_run ();
}
