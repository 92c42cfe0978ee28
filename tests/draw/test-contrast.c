/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contrast between marks or numbers and their background, measured in pictures of the board. */
#include "contrast.h"
#include "draw/board.h"
#include "reference.h"

#include <math.h>

#define N    8
#define SIZE 560
/* Text is enlarged by this factor, because no pixel of a thin stroke has its full color otherwise. */
#define ZOOM 3

#define READABLE 4.5 /* small text */
#define SEEN     3.0 /* a mark */
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

static QueensColor
color_of (guint32 pixel)
{
  return (QueensColor){ ((pixel >> 16) & 0xff) / 255.0, ((pixel >> 8) & 0xff) / 255.0,
                        (pixel & 0xff) / 255.0 };
}

static int
compare_pixels (gconstpointer a, gconstpointer b)
{
  guint32 first = *(const guint32 *) a, second = *(const guint32 *) b;

  return first < second ? -1 : first > second;
}

/* A part of a picture, in pixels: inside a rectangle, and within a range of distances from its
 * middle. */
typedef struct
{
  cairo_surface_t *picture;
  double x, y, width, height;
  double from, to; /* distances from the middle; to = 0 means any */
} Area;

/* The colors of its pixels, sorted. */
static GArray *
pixels_of (const Area *area)
{
  GArray *pixels = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (int y = (int) ceil (area->y); y < (int) (area->y + area->height); y++)
    for (int x = (int) ceil (area->x); x < (int) (area->x + area->width); x++)
      {
        double distance
            = hypot (x + 0.5 - area->x - area->width / 2, y + 0.5 - area->y - area->height / 2);
        guint32 pixel = pixel_at (area->picture, x, y) & 0xffffff;

        if (area->to == 0 || (distance >= area->from && distance <= area->to))
          g_array_append_val (pixels, pixel);
      }
  g_array_sort (pixels, compare_pixels);
  return pixels;
}

/* The most frequent color in a part. */
static QueensColor
ground_of (const Area *area)
{
  g_autoptr (GArray) pixels = pixels_of (area);
  guint32 best = 0;
  guint most = 0, n_equal = 0;

  for (guint i = 0; i < pixels->len; i++)
    {
      guint32 pixel = g_array_index (pixels, guint32, i);

      n_equal = i > 0 && pixel == g_array_index (pixels, guint32, i - 1) ? n_equal + 1 : 1;
      if (n_equal > most)
        {
          best = pixel;
          most = n_equal;
        }
    }
  return color_of (best);
}

typedef struct
{
  QueensColor dark;
  QueensColor light;
} Extremes;

static Extremes
extremes_of (const Area *area)
{
  static const QueensColor black = { 0, 0, 0 };
  g_autoptr (GArray) pixels = pixels_of (area);
  Extremes extremes = { { 1, 1, 1 }, black };

  for (guint i = 0; i < pixels->len; i++)
    {
      QueensColor color = color_of (g_array_index (pixels, guint32, i));

      if (contrast_of (color, black) < contrast_of (extremes.dark, black))
        extremes.dark = color;
      if (contrast_of (color, black) > contrast_of (extremes.light, black))
        extremes.light = color;
    }
  return extremes;
}

static Area
area_of_square (const Board *board, cairo_surface_t *picture, QueensSquare square)
{
  double zoom = (double) cairo_image_surface_get_width (picture) / SIZE;
  QueensBoardGeometry geometry = queens_board_geometry (N, &board->style, SIZE);
  double x, y, side;

  queens_board_square_rect (&geometry, square, &x, &y, &side);
  return (Area){
    .picture = picture, .x = x * zoom, .y = y * zoom, .width = side * zoom, .height = side * zoom
  };
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
check_mark (const Board *board, const char *what, const Area *marked, QueensColor ground)
{
  Extremes mark = extremes_of (marked);
  g_autofree char *inner = g_strconcat (what, ", in its casing", NULL);

  require (board, inner, contrast_of (mark.dark, mark.light), READABLE);
  require (board, what, MAX (contrast_of (mark.dark, ground), contrast_of (mark.light, ground)),
           SEEN);
}

/* Two conflicting queens, and similar squares without queens: dark and light, attacked or not. */
static void
check_conflict (const QueensTheme *theme, gboolean dark, gboolean attacked)
{
  QueensSquare squares[] = { { 2, 2 }, { 5, 5 } };
  g_autofree char *what = g_strdup_printf ("a conflict on a %s square%s", dark ? "dark" : "light",
                                           attacked ? " that is attacked" : "");
  Board board;
  Area marked, beside;
  double side;

  squares[0].file += dark ? 0 : 1;
  squares[1].file += dark ? 0 : 1;
  board_init (&board, theme);
  queens_square_set_add (&board.content.queens, squares[0]);
  queens_square_set_add (&board.content.queens, squares[1]);
  board.content.show_attacked = attacked;
  board.content.n_conflicts = queens_rules_find_conflicts (&board.content.queens, board.conflicts);
  board.content.conflicts = board.conflicts;
  marked.picture = draw (&board, 1);
  marked = area_of_square (&board, marked.picture, squares[0]);
  side = marked.width;
  marked.from = RING_FROM * side;
  marked.to = RING_TO * side;
  /* Two squares farther on the same file, the color is the same, and the square is attacked. */
  beside = area_of_square (&board, marked.picture, (QueensSquare){ squares[0].file, 4 });
  check_mark (&board, what, &marked, ground_of (&beside));
  cairo_surface_destroy (marked.picture);
}

/* Marks on empty squares. */
static void
check_on_square (const QueensTheme *theme, gboolean dark, const char *what)
{
  QueensSquare square = { dark ? 2 : 3, 2 };
  g_autofree char *words = g_strdup_printf ("%s on a %s square", what, dark ? "dark" : "light");
  Board board;
  cairo_surface_t *before, *after;
  Area marked, empty;

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
    require (&board, words, contrast_of (extremes_of (&marked).dark, ground_of (&empty)), SEEN);
  else
    check_mark (&board, words, &marked, ground_of (&empty));
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

/* The pixels of a count that have the color of queens. */
static guint
measure_count (const Board *board)
{
  const QueensColor *queen = &board->style.theme->queen;
  guint32 wanted = (guint32) lround (queen->red * 255) << 16
                   | (guint32) lround (queen->green * 255) << 8
                   | (guint32) lround (queen->blue * 255);
  cairo_surface_t *picture = draw (board, 1);
  Area area = area_of_square (board, picture, (QueensSquare){ 4, 4 });
  g_autoptr (GArray) pixels = NULL;
  guint n_pixels = 0;

  /* Beside it, the line may have the same color. */
  area.to = 0.28 * area.width;
  pixels = pixels_of (&area);
  for (guint i = 0; i < pixels->len; i++)
    n_pixels += g_array_index (pixels, guint32, i) == wanted;
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
check_text (const Board *board, const char *what, const Area *area)
{
  QueensColor ground = ground_of (area);
  Extremes extremes = extremes_of (area);

  require (board, what,
           MAX (contrast_of (extremes.dark, ground), contrast_of (extremes.light, ground)),
           READABLE);
}

static void
test_text (gconstpointer data)
{
  QueensBoardGeometry geometry;
  Board board;
  Area area;

  board_init (&board, data);
  board.style.coordinates = QUEENS_COORDINATES_FRAME;
  geometry = queens_board_geometry (N, &board.style, SIZE);
  area = (Area){ .picture = draw (&board, ZOOM),
                 .x = geometry.x * ZOOM,
                 .y = (SIZE - geometry.frame + 2) * ZOOM,
                 .width = N * geometry.square * ZOOM,
                 .height = (geometry.frame - 4) * ZOOM };
  check_text (&board, "a file's name", &area);
  cairo_surface_destroy (area.picture);

  board.style.coordinates = QUEENS_COORDINATES_SQUARES;
  board.content.values = QUEENS_VALUES_SUMS;
  area.picture = draw (&board, ZOOM);
  for (uint8_t file = 0; file < 2; file++)
    {
      area = area_of_square (&board, area.picture, (QueensSquare){ file, 0 });
      check_text (&board, "names and values on a square", &area);
    }
  cairo_surface_destroy (area.picture);
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
  Area area;
  double before = 0;

  board_init (&board, data);
  for (int i = 0; i < N * N; i++)
    board.heat[i] = (uint64_t) (1 + 2 * (i / N));
  board.content.heat = board.heat;
  board.content.heat_squares = queens_square_set_full (N);
  area.picture = draw (&board, ZOOM);
  for (uint8_t file = 0; file < N; file++)
    {
      g_autofree char *what = g_strdup_printf ("the number of shade %d", file);
      double lightness;

      area = area_of_square (&board, area.picture, (QueensSquare){ file, 3 });
      /* Inside the tile. */
      area.to = 0.40 * area.width;
      check_text (&board, what, &area);
      lightness = lightness_of (ground_of (&area));
      g_test_message ("%s: shade %d in grey: %.1f", board.style.theme->name, file, lightness);
      if (file > 0)
        g_assert_cmpfloat (before - lightness, >=, DISTINCT);
      before = lightness;
    }
  cairo_surface_destroy (area.picture);
}

int
main (int argc, char *argv[])
{
  int n_themes;
  const QueensTheme *themes = queens_theme_all (&n_themes);

  g_test_init (&argc, &argv, NULL);
  for (int i = 0; i < n_themes; i++)
    {
      g_autofree char *marks = g_strconcat ("/contrast/marks/", themes[i].name, NULL);
      g_autofree char *text = g_strconcat ("/contrast/text/", themes[i].name, NULL);
      g_autofree char *heat = g_strconcat ("/contrast/heat/", themes[i].name, NULL);
      g_autofree char *count = g_strconcat ("/contrast/count/", themes[i].name, NULL);

      g_test_add_data_func (marks, &themes[i], test_marks);
      g_test_add_data_func (text, &themes[i], test_text);
      g_test_add_data_func (heat, &themes[i], test_heat);
      g_test_add_data_func (count, &themes[i], test_count);
    }
  return g_test_run ();
}
