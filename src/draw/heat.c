/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/paint.h"

#define TILE_INSET          2.0 /* px */
#define TILE_RADIUS         0.10 /* fractions of a square's side, like the other values without a unit */
#define NUMBER              0.34 /* the size of a number */
#define NUMBER_WIDTH        0.84 /* the maximum width of a number */
#define ZERO                0.27 /* the size of a zero, which is drawn smaller */
#define MIN_NUMBER          7.0  /* in px; a number that would be smaller is rounded or left out */
#define MIN_NUMBERED_SQUARE 14.0 /* in px */
#define MAX_TEXT_SIZE       24

/* Writes the value in full, or rounded to two or three digits with a unit: 4.3M, 43M, 431M. */
static void
print_number (uint64_t value, bool rounded, char text[MAX_TEXT_SIZE])
{
  static const char units[] = "kMGTPE";
  double scaled = (double) value;
  int unit = -1;

  while (rounded && scaled >= 999.5)
    {
      scaled /= 1000;
      unit++;
    }
  if (unit < 0)
    g_snprintf (text, MAX_TEXT_SIZE, "%" G_GUINT64_FORMAT, value);
  else
    {
      char figures[MAX_TEXT_SIZE];

      g_ascii_formatd (figures, sizeof figures, scaled < 9.95 ? "%.1f" : "%.0f", scaled);
      g_snprintf (text, MAX_TEXT_SIZE, "%s%c", figures, units[unit]);
    }
}

/* The squares whose numbers are shown. */
typedef struct
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  uint64_t values[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares;
  uint64_t max;
} Numbers;

static void
list_numbers (const QueensPainter *painter, Numbers *numbers)
{
  const QueensBoardContent *content = painter->content;
  QueensSquareSet shown = queens_square_set_minus (&content->heat_squares, &content->queens);

  numbers->n_squares = queens_square_set_list (&shown, numbers->squares);
  numbers->max = 0;
  for (int i = 0; i < numbers->n_squares; i++)
    {
      QueensSquare square = numbers->squares[i];

      numbers->values[i] = content->heat[square.file * content->queens.n + square.rank];
      numbers->max = MAX (numbers->max, numbers->values[i]);
    }
}

static void
paint_tile (const QueensPainter *painter, QueensSquare square, int shade)
{
  double inset = MIN (TILE_INSET, 0.07 * painter->side);
  double x, y, side;

  queens_board_square_rect (&painter->geometry, square, &x, &y, &side);
  queens_append_round_rect (painter->cr, x + inset, y + inset, side - 2 * inset, side - 2 * inset,
                            TILE_RADIUS * side);
  queens_set_color (painter->cr, queens_theme_heat_color (painter->theme, shade), 1.0);
  cairo_fill (painter->cr);
}

/* The font size at which the widest number fits, or 0 if it would be too small to read. */
static double
fitting_size (const QueensPainter *painter, const Numbers *numbers, bool rounded)
{
  double size = MAX (NUMBER * painter->side, MIN_NUMBER);
  g_autoptr (PangoLayout) layout = queens_text_create_layout (painter->cr, size, PANGO_WEIGHT_BOLD);
  double widest = 1.0, width, height;

  for (int i = 0; i < numbers->n_squares; i++)
    {
      char text[MAX_TEXT_SIZE];

      print_number (numbers->values[i], rounded, text);
      queens_text_measure (layout, text, &width, &height);
      widest = MAX (widest, width);
    }
  size *= MIN (1.0, NUMBER_WIDTH * painter->side / widest);
  return size >= MIN_NUMBER ? size : 0;
}

static void
show_numbers (const QueensPainter *painter, const Numbers *numbers, double size, bool rounded)
{
  cairo_t *cr = painter->cr;
  g_autoptr (PangoLayout) bold = queens_text_create_layout (cr, size, PANGO_WEIGHT_BOLD);
  g_autoptr (PangoLayout) plain
      = queens_text_create_layout (cr, MIN (size, ZERO * painter->side), PANGO_WEIGHT_NORMAL);

  for (int i = 0; i < numbers->n_squares; i++)
    {
      uint64_t value = numbers->values[i];
      int shade = queens_heat_shade (value, numbers->max);
      QueensPoint center = queens_board_square_center (&painter->geometry, numbers->squares[i]);
      PangoLayout *layout = value ? bold : plain;
      double width, height;
      char text[MAX_TEXT_SIZE];

      print_number (value, rounded, text);
      queens_set_color (
          cr, value ? queens_theme_heat_text_color (painter->theme, shade) : painter->theme->queen,
          1.0);
      /* Not with queens_text_show(), whose text is above everything else in an SVG: crosses and the
       * cursor cover numbers. */
      queens_text_measure (layout, text, &width, &height);
      cairo_move_to (cr, center.x - width / 2, center.y - height / 2);
      pango_cairo_show_layout (cr, layout);
    }
}

void
queens_paint_heat (const QueensPainter *painter)
{
  Numbers numbers;
  bool rounded = false;
  double size;

  if (!painter->content->heat)
    return;
  list_numbers (painter, &numbers);
  for (int i = 0; i < numbers.n_squares; i++)
    if (numbers.values[i])
      paint_tile (painter, numbers.squares[i], queens_heat_shade (numbers.values[i], numbers.max));
  if (painter->side < MIN_NUMBERED_SQUARE)
    return;
  size = fitting_size (painter, &numbers, rounded);
  if (size == 0)
    {
      rounded = true;
      size = fitting_size (painter, &numbers, rounded);
    }
  if (size > 0)
    show_numbers (painter, &numbers, size, rounded);
}
