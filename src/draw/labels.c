/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/paint.h"

#include "engine/board/notation.h"

#include <math.h>

#define FRAME_SHARE 0.52 /* font size, in widths of the frame */
#define SHEET_SHARE 0.58 /* the same on a sheet */
#define MIN_FONT    9.0
/* The font size on a single board in a file, as a fraction of its side: 6 points if it is 8 cm wide. */
#define FILE_FONT    (6.1 / (8 * 72 / 2.54))
#define SQUARE_ROOM  0.3 /* the largest font that leaves room for the queen, in sides of a square */
#define SQUARE_SHARE 0.17 /* font size inside squares, in sides of a square */
#define SQUARE_INSET 0.04
#define TEXT_EDGE    0.4 /* from the visible edge of a text to its middle, in heights of the text */
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
  return (int) MAX (ceil (MAX (width + 1.0, 0.8 * height) / painter->side), 1.0);
}

static double
frame_font (const QueensPainter *painter)
{
  const QueensBoardGeometry *geometry = &painter->geometry;

  switch (painter->style->frame_size)
    {
    case QUEENS_FRAME_PICTURE:
      return MAX (FRAME_SHARE * geometry->frame, FILE_FONT * geometry->size);
    case QUEENS_FRAME_SHEET:
      return SHEET_SHARE * geometry->frame;
    case QUEENS_FRAME_WINDOW:
    default:
      return FRAME_SHARE * geometry->frame;
    }
}

static void
paint_frame_labels (const QueensPainter *painter)
{
  const QueensBoardGeometry *geometry = &painter->geometry;
  cairo_t *cr = painter->cr;
  double font_size = MAX (frame_font (painter), MIN_FONT);
  g_autoptr (PangoLayout) layout = NULL;
  double middle = geometry->frame / 2;
  double bottom = geometry->y + geometry->n * geometry->side + middle;
  int step;

  if (font_size > geometry->frame)
    return;
  layout = queens_text_create_layout (cr, font_size, PANGO_WEIGHT_SEMIBOLD);
  step = label_step (painter, layout);
  queens_set_color (cr, painter->theme->label, 1.0);
  for (int i = 0; i < geometry->n; i += step)
    {
      char file[QUEENS_SQUARE_NAME_SIZE], rank[QUEENS_SQUARE_NAME_SIZE];
      double along = (i + 0.5) * geometry->side;

      frame_names (painter, i, file, rank);
      queens_text_show (cr, layout, file, geometry->x + along, bottom);
      queens_text_show (cr, layout, rank, geometry->x - middle,
                        geometry->y + geometry->n * geometry->side - along);
    }
}

void
queens_paint_in_corner (const QueensPainter *painter,
                        PangoLayout *layout,
                        const char *text,
                        QueensSquare square,
                        double inset,
                        bool right,
                        bool lower)
{
  double x, y, side, width, height;

  queens_board_square_rect (&painter->geometry, square, &x, &y, &side);
  queens_text_measure (layout, text, &width, &height);
  inset *= side;
  queens_text_show (painter->cr, layout, text,
                    right ? x + side - inset - width / 2 : x + inset + width / 2,
                    lower ? y + side - inset - TEXT_EDGE * height : y + inset + TEXT_EDGE * height);
}

/* Draws the ranks in the squares of the first file, and the files in those of the first rank, on the left,
 * where there are no badges, pushpins, or locks. */
static void
paint_square_labels (const QueensPainter *painter)
{
  double font_size = MAX (SQUARE_SHARE * painter->side, MIN_FONT);
  g_autoptr (PangoLayout) layout = NULL;

  if (painter->side < MIN_SQUARE)
    return;
  if (painter->style->frame_size == QUEENS_FRAME_PICTURE)
    font_size
        = MAX (font_size, MIN (FILE_FONT * painter->geometry.size, SQUARE_ROOM * painter->side));
  layout = queens_text_create_layout (painter->cr, font_size, PANGO_WEIGHT_SEMIBOLD);
  queens_set_color (painter->cr, painter->theme->queen, 1.0);
  for (uint8_t i = 0; i < painter->geometry.n; i++)
    {
      char name[QUEENS_SQUARE_NAME_SIZE];

      rank_name (i, name);
      queens_paint_in_corner (painter, layout, name, (QueensSquare){ 0, i }, SQUARE_INSET, false,
                              false);
      queens_file_name (i, name);
      queens_paint_in_corner (painter, layout, name, (QueensSquare){ i, 0 }, SQUARE_INSET, false,
                              true);
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
