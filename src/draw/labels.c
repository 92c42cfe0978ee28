/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/paint.h"

#include "engine/board/notation.h"

#include <math.h>

#define FRAME_SHARE  0.52 /* font size, in widths of the frame */
#define MIN_FONT     9.0
#define SQUARE_SHARE 0.17 /* font size inside squares, in sides of a square */
#define SQUARE_INSET 0.04
#define MIN_SQUARE   22.0 /* smaller squares, in px, have no room for a label inside */

static void
rank_name (int rank, char name[QUEENS_SQUARE_NAME_SIZE])
{
  g_snprintf (name, QUEENS_SQUARE_NAME_SIZE, "%d", rank + 1);
}

/* Draws the names below each file and beside each rank, starting at the lower left corner. */
static void
frame_names (const QueensPainter *painter,
             int i,
             char file[QUEENS_SQUARE_NAME_SIZE],
             char rank[QUEENS_SQUARE_NAME_SIZE])
{
  if (painter->style->coordinates == QUEENS_COORDINATES_INDICES)
    {
      g_snprintf (file, QUEENS_SQUARE_NAME_SIZE, "%d", i);
      g_snprintf (rank, QUEENS_SQUARE_NAME_SIZE, "%d", painter->geometry.n - 1 - i);
      return;
    }
  queens_file_name (i, file);
  rank_name (i, rank);
}

/* The distance between two files or ranks whose names are drawn, so that no two names touch. */
static int
label_step (const QueensPainter *painter, PangoLayout *layout)
{
  char name[QUEENS_SQUARE_NAME_SIZE], rank[QUEENS_SQUARE_NAME_SIZE];
  double width, height;

  frame_names (painter, painter->geometry.n - 1, name, rank);
  queens_text_measure (layout, name, &width, &height);
  return (int) MAX (ceil (MAX (width + 1.0, 0.8 * height) / painter->s), 1.0);
}

static void
paint_frame_labels (const QueensPainter *painter)
{
  const QueensBoardGeometry *geometry = &painter->geometry;
  cairo_t *cr = painter->cr;
  double font_size = MAX (FRAME_SHARE * geometry->frame, MIN_FONT);
  g_autoptr (PangoLayout) layout = NULL;
  double middle = geometry->frame / 2;
  double bottom = geometry->y + geometry->n * geometry->square + middle;
  int step;

  if (font_size > geometry->frame)
    return;
  layout = queens_text_create_layout (cr, font_size, PANGO_WEIGHT_SEMIBOLD);
  step = label_step (painter, layout);
  queens_set_color (cr, painter->theme->label, 1.0);
  for (int i = 0; i < geometry->n; i += step)
    {
      char file[QUEENS_SQUARE_NAME_SIZE], rank[QUEENS_SQUARE_NAME_SIZE];
      double along = (i + 0.5) * geometry->square;

      frame_names (painter, i, file, rank);
      queens_text_show (cr, layout, file, geometry->x + along, bottom);
      queens_text_show (cr, layout, rank, geometry->x - middle,
                        geometry->y + geometry->n * geometry->square - along);
    }
}

/* Draws the rank at the upper left of each square on the first file, and the file at the lower left of
 * each square on the first rank. These corners have no badges, pins, or locks. */
static void
paint_square_labels (const QueensPainter *painter)
{
  double s = painter->s;
  cairo_t *cr = painter->cr;
  g_autoptr (PangoLayout) layout = NULL;

  if (s < MIN_SQUARE)
    return;
  layout = queens_text_create_layout (cr, MAX (SQUARE_SHARE * s, MIN_FONT), PANGO_WEIGHT_SEMIBOLD);
  queens_set_color (cr, painter->theme->queen, 1.0);
  for (uint8_t i = 0; i < painter->geometry.n; i++)
    {
      char name[QUEENS_SQUARE_NAME_SIZE];
      double x, y, side, width, height;

      rank_name (i, name);
      queens_board_square_rect (&painter->geometry, (QueensSquare){ 0, i }, &x, &y, &side);
      queens_text_measure (layout, name, &width, &height);
      queens_text_show (cr, layout, name, x + SQUARE_INSET * s + width / 2,
                        y + SQUARE_INSET * s + 0.4 * height);
      queens_file_name (i, name);
      queens_board_square_rect (&painter->geometry, (QueensSquare){ i, 0 }, &x, &y, &side);
      queens_text_measure (layout, name, &width, &height);
      queens_text_show (cr, layout, name, x + SQUARE_INSET * s + width / 2,
                        y + (1 - SQUARE_INSET) * s - 0.4 * height);
    }
}

void
queens_paint_labels (const QueensPainter *painter)
{
  if (queens_names_on_frame (painter->style) && painter->style->frame)
    paint_frame_labels (painter);
  else if (painter->style->coordinates == QUEENS_COORDINATES_SQUARES)
    paint_square_labels (painter);
}
