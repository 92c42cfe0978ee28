/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contrast between marks or numbers and their background, measured in pictures of the board. */
#include "contrast.h"
#include "draw/board.h"
#include "pictures.h"

#include <math.h>

#define N    8
#define SIZE 560
/* Between two shades of gray, in L* of CIE Lab, up to 100; a difference of about 2 is just visible. */
#define DISTINCT 5.0

/* A ring around a conflicting queen, in sides of a square; this is the area outside the queen. */
#define RING_FROM 0.385
#define RING_TO   0.485

typedef struct
{
  QueensBoardContent content;
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
  uint64_t heat[N * N];
  QueensBoardStyle style;
} Board;

static void
board_init (Board *self, const QueensTheme *theme)
{
  QueensPosition none = queens_square_set_empty (N);

  *self = (Board){ .content = queens_board_content_new (&none),
                   .style = { .theme = theme, .frame = true } };
}

static cairo_surface_t *
draw (const Board *board, int zoom)
{
  cairo_surface_t *picture
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIZE * zoom, SIZE * zoom);
  g_autoptr (cairo_t) cr = cairo_create (picture);

  cairo_scale (cr, zoom, zoom);
  queens_draw_board (cr, &board->content, &board->style, SIZE);
  return picture;
}

static ContrastArea
area_of (cairo_surface_t *picture, double x, double y, double width, double height)
{
  cairo_surface_flush (picture);
  return (ContrastArea){ .pixels
                         = (const guint32 *) (void *) cairo_image_surface_get_data (picture),
                         .stride = cairo_image_surface_get_stride (picture) / 4,
                         .x = x,
                         .y = y,
                         .width = width,
                         .height = height };
}

static ContrastArea
area_of_square (const Board *board, cairo_surface_t *picture, QueensSquare square)
{
  double zoom = (double) cairo_image_surface_get_width (picture) / SIZE;
  QueensBoardGeometry geometry = queens_board_geometry (N, &board->style, SIZE);
  double x, y, side;

  queens_board_square_rect (&geometry, square, &x, &y, &side);
  return area_of (picture, x * zoom, y * zoom, side * zoom, side * zoom);
}

static void
require (const Board *board, const char *what, double contrast, double least)
{
  g_test_message ("%s: %s: %.2f", board->style.theme->name, what, contrast);
  if (contrast >= least)
    return;
  g_test_message ("That is below %.1f.", least);
  g_test_fail ();
}

/* A mark has two colors: its own and that of its casing. They contrast with each other, and one of them
 * contrasts with the square below. */
static void
check_mark (const Board *board,
            const char *what,
            const ContrastArea *marked,
            const ContrastArea *ground)
{
  ContrastColors mark = contrast_look_at (marked);
  g_autofree char *inner = g_strconcat (what, ", in its casing", NULL);

  require (board, inner, contrast_of (mark.dark, mark.light), CONTRAST_READABLE);
  require (board, what, contrast_with (&mark, contrast_look_at (ground).ground), CONTRAST_SEEN);
}

static void
add_conflict (Board *board, QueensSquare a, QueensSquare b)
{
  queens_square_set_add (&board->content.queens, a);
  queens_square_set_add (&board->content.queens, b);
  board->content.n_conflicts
      = queens_rules_find_conflicts (&board->content.queens, board->conflicts);
  board->content.conflicts = board->conflicts;
  g_assert_cmpuint (board->content.n_conflicts, ==, 1);
}

/* Two conflicting queens, and similar squares without queens: dark and light, attacked or not. */
static void
check_conflict (const QueensTheme *theme, gboolean dark, gboolean attacked)
{
  const QueensSquare square = { dark ? 2 : 3, 2 };
  g_autofree char *what = g_strdup_printf ("a conflict on a %s square%s", dark ? "dark" : "light",
                                           attacked ? " that is attacked" : "");
  g_autoptr (cairo_surface_t) picture = NULL;
  Board board;
  ContrastArea marked, beside;

  board_init (&board, theme);
  add_conflict (&board, square, (QueensSquare){ square.file + 3, 5 });
  board.content.show_attacked = attacked;
  picture = draw (&board, 1);
  marked = area_of_square (&board, picture, square);
  marked.from = RING_FROM * marked.width;
  marked.to = RING_TO * marked.width;
  /* Two squares farther on the same file, the color is the same, and the square is attacked. */
  beside = area_of_square (&board, picture, (QueensSquare){ square.file, 4 });
  check_mark (&board, what, &marked, &beside);
}

/* Marks on empty squares. */
static void
check_on_square (const QueensTheme *theme, gboolean dark)
{
  static const char *const marks[] = { "a hint", "a rejection", "the cursor", "a dead square" };
  const QueensSquare square = { dark ? 2 : 3, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      g_autofree char *what
          = g_strdup_printf ("%s on a %s square", marks[i], dark ? "dark" : "light");
      g_autoptr (cairo_surface_t) before = NULL;
      g_autoptr (cairo_surface_t) after = NULL;
      Board board;
      ContrastArea marked, empty;

      board_init (&board, theme);
      before = draw (&board, 1);
      if (i == 0)
        queens_square_set_add (&board.content.hints, square);
      board.content.rejection = (QueensRejection){ i == 1, square, { 7, 7 }, 0, { { 0, 0 } } };
      board.content.show_cursor = i == 2;
      board.content.cursor = square;
      if (i == 3)
        queens_square_set_add (&board.content.unused, square);
      after = draw (&board, 1);
      marked = area_of_square (&board, after, square);
      empty = area_of_square (&board, before, square);
      if (i < 3)
        check_mark (&board, what, &marked, &empty);
      else
        require (&board, what,
                 contrast_of (contrast_look_at (&marked).dark, contrast_look_at (&empty).ground),
                 CONTRAST_SEEN);
    }
}

/* The pixels of a count that have the color of queens. */
static guint
measure_count (const Board *board)
{
  g_autoptr (cairo_surface_t) picture = draw (board, 1);
  ContrastArea area = area_of_square (board, picture, (QueensSquare){ 4, 4 });

  /* Beside it, the line may have the same color. */
  area.to = 0.28 * area.width;
  return contrast_count (&area, board->style.theme->queen);
}

/* The line of a conflict leaves the count on a square in between readable. */
static void
test_count (gconstpointer data)
{
  Board board;
  guint n_pixels;

  board_init (&board, data);
  queens_square_set_add (&board.content.queens, (QueensSquare){ 2, 2 });
  queens_square_set_add (&board.content.queens, (QueensSquare){ 6, 6 });
  queens_square_set_add (&board.content.counted, (QueensSquare){ 4, 4 });
  n_pixels = measure_count (&board);
  g_assert_cmpuint (n_pixels, >, 0);
  add_conflict (&board, (QueensSquare){ 2, 2 }, (QueensSquare){ 6, 6 });
  g_assert_cmpuint (measure_count (&board), ==, n_pixels);
}

static void
test_marks (gconstpointer data)
{
  for (int dark = FALSE; dark <= TRUE; dark++)
    {
      check_conflict (data, dark, FALSE);
      check_conflict (data, dark, TRUE);
      check_on_square (data, dark);
    }
}

/* Queens are readable on all squares, and so is gold on them. */
static void
test_queens (gconstpointer data)
{
  const QueensTheme *theme = data;
  QueensColor plate = queens_mix_colors (theme->dark, theme->queen, 0.10);

  g_assert_cmpfloat (contrast_of (theme->queen, theme->light), >=, CONTRAST_READABLE);
  g_assert_cmpfloat (contrast_of (theme->queen, theme->dark), >=, CONTRAST_READABLE);
  g_assert_cmpfloat (contrast_of (theme->queen, plate), >=, CONTRAST_READABLE);
  g_assert_cmpfloat (contrast_of (theme->queen, QUEENS_COLOR_GOLD), >=, CONTRAST_READABLE);
}

static void
check_text (const Board *board, const char *what, const ContrastArea *area)
{
  ContrastColors colors = contrast_look_at (area);

  require (board, what, contrast_with (&colors, colors.ground), CONTRAST_READABLE);
}

static void
test_text (gconstpointer data)
{
  g_autoptr (cairo_surface_t) framed = NULL;
  g_autoptr (cairo_surface_t) inside = NULL;
  QueensBoardGeometry geometry;
  Board board;
  ContrastArea area;

  board_init (&board, data);
  board.style.coordinates = QUEENS_COORDINATES_FRAME;
  geometry = queens_board_geometry (N, &board.style, SIZE);
  framed = draw (&board, CONTRAST_ZOOM);
  area = area_of (framed, geometry.x * CONTRAST_ZOOM, (SIZE - geometry.frame + 2) * CONTRAST_ZOOM,
                  N * geometry.side * CONTRAST_ZOOM, (geometry.frame - 4) * CONTRAST_ZOOM);
  check_text (&board, "a file's name", &area);

  board.style.coordinates = QUEENS_COORDINATES_SQUARES;
  board.content.values = QUEENS_VALUES_SUMS;
  inside = draw (&board, CONTRAST_ZOOM);
  for (uint8_t file = 0; file < 2; file++)
    {
      area = area_of_square (&board, inside, (QueensSquare){ file, 0 });
      check_text (&board, "names and values on a square", &area);
    }
}

static double
lightness_of (QueensColor color)
{
  static const QueensColor black = { 0, 0, 0 };
  double luminance = 0.05 * (contrast_of (color, black) - 1.0);

  return luminance > 0.008856 ? 116 * cbrt (luminance) - 16 : 903.3 * luminance;
}

/* The shade increases from file to file. */
static void
test_heat (gconstpointer data)
{
  g_autoptr (cairo_surface_t) picture = NULL;
  Board board;
  double before = 0;

  board_init (&board, data);
  for (int i = 0; i < N * N; i++)
    board.heat[i] = (uint64_t) (1 + 2 * (i / N));
  board.content.heat = board.heat;
  board.content.heat_squares = queens_square_set_full (N);
  picture = draw (&board, CONTRAST_ZOOM);
  for (uint8_t file = 0; file < N; file++)
    {
      ContrastArea area = area_of_square (&board, picture, (QueensSquare){ file, 3 });
      g_autofree char *what = g_strdup_printf ("the number of shade %d", file);
      double lightness;

      /* Inside the tile. */
      area.to = 0.40 * area.width;
      check_text (&board, what, &area);
      lightness = lightness_of (contrast_look_at (&area).ground);
      g_test_message ("%s: shade %d in grey: %.1f", board.style.theme->name, file, lightness);
      if (file > 0)
        g_assert_cmpfloat (before - lightness, >=, DISTINCT);
      before = lightness;
    }
}

/* The side of a square at which a dot is measured, and its least diameter, in px. */
#define SEEN_SQUARE 64
#define SEEN_DOT    6
/* The contrast between attacked and free squares. */
#define ATTACKED 1.4

/* Attacked squares differ from free ones of the same color at a glance: by their color or, in themes without
 * shades, by lines. Each attacker has a dot that is large enough. */
static void
test_attacked (gconstpointer data)
{
  const QueensTheme *theme = data;
  QueensSquare squares[2][2] = { { { 3, 2 }, { 4, 3 } }, { { 2, 2 }, { 3, 3 } } };
  g_autoptr (cairo_surface_t) picture = NULL;
  Board board;

  board_init (&board, theme);
  queens_square_set_add (&board.content.queens, (QueensSquare){ 0, 2 });
  board.content.show_attacked = true;
  picture = draw (&board, CONTRAST_ZOOM);
  for (int dark = 0; dark < 2; dark++)
    {
      ContrastArea attacked = area_of_square (&board, picture, squares[dark][0]);
      ContrastArea free = area_of_square (&board, picture, squares[dark][1]);
      double side = attacked.height;
      double dot;
      ContrastColors colors, free_colors;

      g_assert_false (queens_rules_count_attackers (&board.content.queens, squares[dark][1]));
      colors = contrast_look_at (&attacked);
      dot = 2 * sqrt (contrast_count (&attacked, colors.dark) / G_PI) * SEEN_SQUARE / side;
      g_test_message ("%s: the dot is %.1f px", theme->name, dot);
      require (&board, "the dot", contrast_of (colors.dark, colors.ground), CONTRAST_SEEN);
      /* Beside the dot. */
      attacked.height = free.height = side / 3;
      colors = contrast_look_at (&attacked);
      free_colors = contrast_look_at (&free);
      if (theme->attacked_light > 0)
        {
          g_assert_cmpfloat (dot, >=, SEEN_DOT);
          require (&board, dark ? "an attacked dark square" : "an attacked light square",
                   contrast_of (colors.ground, free_colors.ground), ATTACKED);
        }
      else
        require (&board, dark ? "the lines of a dark square" : "the lines of a light square",
                 contrast_of (colors.dark, colors.ground), CONTRAST_SEEN);
    }
}

/* The measure itself. */
static void
test_formula (void)
{
  QueensColor black = { 0, 0, 0 };
  QueensColor white = { 1, 1, 1 };
  QueensColor grey = { 0x76 / 255.0, 0x76 / 255.0, 0x76 / 255.0 };
  QueensColor red = { 1, 0, 0 };

  g_assert_cmpfloat_with_epsilon (contrast_of (black, white), 21.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (contrast_of (white, black), 21.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (contrast_of (red, red), 1.0, 1e-9);
  /* #767676 is the lightest gray that is readable on white */
  g_assert_cmpfloat_with_epsilon (contrast_of (grey, white), 4.54, 0.005);
  g_assert_cmpfloat_with_epsilon (contrast_of (red, white), 4.0, 0.005);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    GTestDataFunc test;
  } tests[] = {
    { "queens", test_queens }, { "marks", test_marks }, { "text", test_text },
    { "heat", test_heat },     { "count", test_count }, { "attacked", test_attacked },
  };
  int n_themes;
  const QueensTheme *themes = queens_theme_all (&n_themes);

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/contrast/formula", test_formula);
  for (int i = 0; i < n_themes; i++)
    for (guint k = 0; k < G_N_ELEMENTS (tests); k++)
      {
        g_autofree char *path = g_strdup_printf ("/contrast/%s/%s", tests[k].name, themes[i].name);

        g_test_add_data_func (path, &themes[i], tests[k].test);
      }
  return g_test_run ();
}
