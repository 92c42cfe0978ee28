/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/paint.h"

#include "engine/notation.h"

#include <math.h>

#define FRAME_SHARE  0.52 /* font size in widths of the frame */
#define MIN_FONT     9.0
#define SQUARE_SHARE 0.17 /* font size inside squares, in sides */
#define SQUARE_INSET 0.04
#define MIN_SQUARE   22.0 /* smaller squares have no room for a label inside */

PangoLayout *
queens_create_layout (cairo_t *cr, double font_size, PangoWeight weight)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (QUEENS_FONT);

  pango_font_description_set_absolute_size (font, font_size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  return layout;
}

void
queens_measure_text (PangoLayout *layout, const char *text, double *width, double *height)
{
  PangoRectangle rect;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_extents (layout, NULL, &rect);
  *width = (double) rect.width / PANGO_SCALE;
  *height = (double) rect.height / PANGO_SCALE;
}

void
queens_show_text (cairo_t *cr, PangoLayout *layout, const char *text, double x, double y)
{
  double width, height;

  queens_measure_text (layout, text, &width, &height);
  cairo_move_to (cr, x - width / 2, y - height / 2);
  pango_cairo_show_layout (cr, layout);
}

bool
queens_names_on_frame (const QueensBoardStyle *style)
{
  return style->coordinates == QUEENS_COORDINATES_FRAME
         || style->coordinates == QUEENS_COORDINATES_INDICES;
}

static void
rank_name (int rank, char name[QUEENS_SQUARE_NAME_SIZE])
{
  g_snprintf (name, QUEENS_SQUARE_NAME_SIZE, "%d", rank + 1);
}

/* What stands below a file and beside a rank, counted from the lower left corner. */
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

/* Every how manieth file and rank is named, so that no two names touch. */
static int
label_step (const QueensPainter *painter, PangoLayout *layout)
{
  char name[QUEENS_SQUARE_NAME_SIZE], rank[QUEENS_SQUARE_NAME_SIZE];
  double width, height;

  frame_names (painter, painter->geometry.n - 1, name, rank);
  queens_measure_text (layout, name, &width, &height);
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
  layout = queens_create_layout (cr, font_size, PANGO_WEIGHT_SEMIBOLD);
  step = label_step (painter, layout);
  queens_set_color (cr, painter->theme->label, 1.0);
  for (int i = 0; i < geometry->n; i += step)
    {
      char file[QUEENS_SQUARE_NAME_SIZE], rank[QUEENS_SQUARE_NAME_SIZE];
      double along = (i + 0.5) * geometry->square;

      frame_names (painter, i, file, rank);
      queens_show_text (cr, layout, file, geometry->x + along, bottom);
      queens_show_text (cr, layout, rank, geometry->x - middle,
                        geometry->y + geometry->n * geometry->square - along);
    }
}

/* The rank at the upper left of the first file, the file at the lower left of the first rank:
 * the corners that no badge, pin or lock takes. */
static void
paint_square_labels (const QueensPainter *painter)
{
  double s = painter->s;
  cairo_t *cr = painter->cr;
  g_autoptr (PangoLayout) layout = NULL;

  if (s < MIN_SQUARE)
    return;
  layout = queens_create_layout (cr, MAX (SQUARE_SHARE * s, MIN_FONT), PANGO_WEIGHT_SEMIBOLD);
  queens_set_color (cr, painter->theme->queen, 1.0);
  for (uint8_t i = 0; i < painter->geometry.n; i++)
    {
      char name[QUEENS_SQUARE_NAME_SIZE];
      double x, y, side, width, height;

      rank_name (i, name);
      queens_board_square_rect (&painter->geometry, (QueensSquare){ 0, i }, &x, &y, &side);
      queens_measure_text (layout, name, &width, &height);
      queens_show_text (cr, layout, name, x + SQUARE_INSET * s + width / 2,
                        y + SQUARE_INSET * s + 0.4 * height);
      queens_file_name (i, name);
      queens_board_square_rect (&painter->geometry, (QueensSquare){ i, 0 }, &x, &y, &side);
      queens_measure_text (layout, name, &width, &height);
      queens_show_text (cr, layout, name, x + SQUARE_INSET * s + width / 2,
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
