/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/paint.h"

#include <math.h>

#define TILE_INSET    2.0  /* px */
#define TILE_RADIUS   0.10 /* of a side, as the others */
#define NUMBER        0.34
#define NUMBER_WIDTH  0.84 /* the most a number may take */
#define MIN_NUMBER    7.0  /* px; a number that would be smaller is rounded or left out */
#define MAX_TEXT_SIZE 24

/* Writes the value in full, or rounded to three figures with a unit: 43.1M. */
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

/* A square and its number. */
typedef struct
{
  QueensSquare square;
  uint64_t value;
} Reading;

typedef struct
{
  Reading readings[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_readings;
  uint64_t max;
} Readings;

static void
take_readings (const QueensPainter *painter, Readings *readings)
{
  const QueensBoardContent *content = painter->content;
  int n = content->queens.n;

  *readings = (Readings){ 0 };
  for (uint8_t file = 0; file < n; file++)
    for (uint32_t bits = content->heat_squares.files[file] & ~content->queens.files[file]; bits;
         bits &= bits - 1)
      {
        uint8_t rank = (uint8_t) queens_lowest_bit (bits);
        uint64_t value = content->heat[file * n + rank];

        readings->readings[readings->n_readings++] = (Reading){ { file, rank }, value };
        readings->max = MAX (readings->max, value);
      }
}

static void
paint_tile (const QueensPainter *painter, QueensSquare square, int shade)
{
  double inset = MIN (TILE_INSET, 0.07 * painter->s);
  double x, y, side;

  queens_board_square_rect (&painter->geometry, square, &x, &y, &side);
  queens_append_round_rect (painter->cr, x + inset, y + inset, side - 2 * inset, side - 2 * inset,
                            TILE_RADIUS * side);
  queens_set_color (painter->cr, queens_theme_heat_color (painter->theme, shade), 1.0);
  cairo_fill (painter->cr);
}

/* The font size at which the widest number fits, or 0 if that is too small to read. */
static double
number_size (const QueensPainter *painter, const Readings *readings, bool rounded)
{
  double wanted = NUMBER * painter->s;
  g_autoptr (PangoLayout) layout = queens_create_layout (painter->cr, wanted, PANGO_WEIGHT_BOLD);
  double widest = 0;
  double size;

  for (int i = 0; i < readings->n_readings; i++)
    {
      char text[MAX_TEXT_SIZE];
      double width, height;

      print_number (readings->readings[i].value, rounded, text);
      queens_measure_text (layout, text, &width, &height);
      widest = MAX (widest, width);
    }
  size = MIN (wanted, wanted * NUMBER_WIDTH * painter->s / MAX (widest, 1.0));
  return size >= MIN_NUMBER ? size : 0;
}

static void
paint_numbers (const QueensPainter *painter, const Readings *readings)
{
  cairo_t *cr = painter->cr;
  double size = number_size (painter, readings, false);
  bool rounded = size == 0;
  g_autoptr (PangoLayout) bold = NULL;
  g_autoptr (PangoLayout) plain = NULL;

  if (rounded)
    size = number_size (painter, readings, true);
  if (size == 0)
    return;
  bold = queens_create_layout (cr, size, PANGO_WEIGHT_BOLD);
  plain = queens_create_layout (cr, size * 0.85, PANGO_WEIGHT_NORMAL);
  for (int i = 0; i < readings->n_readings; i++)
    {
      const Reading *reading = &readings->readings[i];
      int shade = queens_heat_shade (reading->value, readings->max);
      QueensPoint centre = queens_square_centre (painter, reading->square);
      char text[MAX_TEXT_SIZE];

      print_number (reading->value, rounded, text);
      queens_set_color (cr,
                        reading->value ? queens_theme_heat_text_color (painter->theme, shade)
                                       : painter->theme->queen,
                        1.0);
      queens_show_text (cr, reading->value ? bold : plain, text, centre.x, centre.y);
    }
}

void
queens_paint_heat (const QueensPainter *painter)
{
  Readings readings;

  if (!painter->content->heat)
    return;
  take_readings (painter, &readings);
  for (int i = 0; i < readings.n_readings; i++)
    if (readings.readings[i].value)
      paint_tile (painter, readings.readings[i].square,
                  queens_heat_shade (readings.readings[i].value, readings.max));
  paint_numbers (painter, &readings);
}
