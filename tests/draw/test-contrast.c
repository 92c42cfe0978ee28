/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contrast between marks or numbers and their background, measured in pictures of the board. */
#include "contrast.h"
#include "draw/board.h"

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
  cairo_t *cr = cairo_create (picture);

  cairo_scale (cr, zoom, zoom);
  queens_draw_board (cr, &board->content, &board->style, SIZE);
  cairo_destroy (cr);
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

/* Two conflicting queens, and similar squares without queens: dark and light, attacked or not. */
static void
check_conflict (const QueensTheme *theme, gboolean dark, gboolean attacked)
{
  QueensSquare squares[] = { { 2, 2 }, { 5, 5 } };
  g_autofree char *what = g_strdup_printf ("a conflict on a %s square%s", dark ? "dark" : "light",
                                           attacked ? " that is attacked" : "");
  Board board;
  cairo_surface_t *picture;
  ContrastArea marked, beside;

  squares[0].file += dark ? 0 : 1;
  squares[1].file += dark ? 0 : 1;
  board_init (&board, theme);
  queens_square_set_add (&board.content.queens, squares[0]);
  queens_square_set_add (&board.content.queens, squares[1]);
  board.content.show_attacked = attacked;
  board.content.n_conflicts = queens_rules_find_conflicts (&board.content.queens, board.conflicts);
  board.content.conflicts = board.conflicts;
  picture = draw (&board, 1);
  marked = area_of_square (&board, picture, squares[0]);
  marked.from = RING_FROM * marked.width;
  marked.to = RING_TO * marked.width;
  /* Two squares farther on the same file, the color is the same, and the square is attacked. */
  beside = area_of_square (&board, picture, (QueensSquare){ squares[0].file, 4 });
  check_mark (&board, what, &marked, &beside);
  cairo_surface_destroy (picture);
}

/* Marks on empty squares. */
static void
check_on_square (const QueensTheme *theme, gboolean dark, const char *what)
{
  QueensSquare square = { dark ? 2 : 3, 2 };
  g_autofree char *words = g_strdup_printf ("%s on a %s square", what, dark ? "dark" : "light");
  Board board;
  cairo_surface_t *before, *after;
  ContrastArea marked, empty;

  board_init (&board, theme);
  before = draw (&board, 1);
  if (g_str_equal (what, "a hint"))
    queens_square_set_add (&board.content.hints, square);
  else if (g_str_equal (what, "a dead square"))
    queens_square_set_add (&board.content.dead, square);
  else if (g_str_equal (what, "a rejection"))
    board.content.rejection = (QueensRejection){ true, square, { 7, 7 } };
  else if (g_str_equal (what, "the cursor"))
    {
      board.content.show_cursor = true;
      board.content.cursor = square;
    }
  after = draw (&board, 1);
  marked = area_of_square (&board, after, square);
  empty = area_of_square (&board, before, square);
  if (g_str_equal (what, "a dead square"))
    require (&board, words,
             contrast_of (contrast_look_at (&marked).dark, contrast_look_at (&empty).ground),
             CONTRAST_SEEN);
  else
    check_mark (&board, words, &marked, &empty);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

/* The pixels of a count that have the color of queens. */
static guint
measure_count (const Board *board)
{
  cairo_surface_t *picture = draw (board, 1);
  ContrastArea area = area_of_square (board, picture, (QueensSquare){ 4, 4 });
  guint n_pixels;

  /* Beside it, the line may have the same color. */
  area.to = 0.28 * area.width;
  n_pixels = contrast_count (&area, board->style.theme->queen);
  cairo_surface_destroy (picture);
  return n_pixels;
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
  board.content.n_conflicts = queens_rules_find_conflicts (&board.content.queens, board.conflicts);
  board.content.conflicts = board.conflicts;
  g_assert_cmpuint (board.content.n_conflicts, ==, 1);
  g_assert_cmpuint (measure_count (&board), ==, n_pixels);
}

static void
test_marks (gconstpointer data)
{
  const QueensTheme *theme = data;

  for (int dark = FALSE; dark <= TRUE; dark++)
    {
      check_conflict (theme, dark, FALSE);
      check_conflict (theme, dark, TRUE);
      check_on_square (theme, dark, "a hint");
      check_on_square (theme, dark, "a rejection");
      check_on_square (theme, dark, "the cursor");
      check_on_square (theme, dark, "a dead square");
    }
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
  QueensBoardGeometry geometry;
  Board board;
  cairo_surface_t *picture;
  ContrastArea area;

  board_init (&board, data);
  board.style.coordinates = QUEENS_COORDINATES_FRAME;
  geometry = queens_board_geometry (N, &board.style, SIZE);
  picture = draw (&board, CONTRAST_ZOOM);
  area = area_of (picture, geometry.x * CONTRAST_ZOOM, (SIZE - geometry.frame + 2) * CONTRAST_ZOOM,
                  N * geometry.square * CONTRAST_ZOOM, (geometry.frame - 4) * CONTRAST_ZOOM);
  check_text (&board, "a file's name", &area);
  cairo_surface_destroy (picture);

  board.style.coordinates = QUEENS_COORDINATES_SQUARES;
  board.content.values = QUEENS_VALUES_SUMS;
  picture = draw (&board, CONTRAST_ZOOM);
  for (uint8_t file = 0; file < 2; file++)
    {
      area = area_of_square (&board, picture, (QueensSquare){ file, 0 });
      check_text (&board, "names and values on a square", &area);
    }
  cairo_surface_destroy (picture);
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
  Board board;
  cairo_surface_t *picture;
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
  cairo_surface_destroy (picture);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    GTestDataFunc test;
  } tests[] = {
    { "marks", test_marks }, { "text", test_text }, { "heat", test_heat }, { "count", test_count }
  };
  int n_themes;
  const QueensTheme *themes = queens_theme_all (&n_themes);

  g_test_init (&argc, &argv, NULL);
  for (int i = 0; i < n_themes; i++)
    for (guint k = 0; k < G_N_ELEMENTS (tests); k++)
      {
        g_autofree char *path = g_strdup_printf ("/contrast/%s/%s", tests[k].name, themes[i].name);

        g_test_add_data_func (path, &themes[i], tests[k].test);
      }
  return g_test_run ();
}
