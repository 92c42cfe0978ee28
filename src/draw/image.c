/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/image.h"

#include "draw/pen.h"
#include "draw/text.h"
#include "engine/board/notation.h"
#include "engine/board/rules.h"

#include <math.h>

#define CAPTION_HEIGHT     0.0625 /* fraction of the board's side */
#define MIN_CAPTION_HEIGHT 14.0
#define CAPTION_FONT       0.56 /* fraction of the caption's height */
#define CAPTION_WIDTH      0.96 /* the maximum width of a caption, as a fraction of the board's side */
#define MIN_CAPTION_SCALE  0.5  /* a longer caption is cut off */

static double
caption_height (const QueensImage *self)
{
  if (!self->caption || !*self->caption)
    return 0;
  return round (MAX (CAPTION_HEIGHT * self->size, MIN_CAPTION_HEIGHT));
}

void
queens_image_measure (const QueensImage *self, int *width, int *height)
{
  *width = self->size;
  *height = self->size + (int) caption_height (self);
}

void
queens_image_draw (cairo_t *cr, const QueensImage *self)
{
  QueensBoardStyle framed = *self->style;
  double height = caption_height (self);
  const QueensTextLook look = { CAPTION_FONT * height, MIN_CAPTION_SCALE * CAPTION_FONT * height,
                                PANGO_WEIGHT_NORMAL, self->style->theme->queen };

  framed.frame_size = QUEENS_FRAME_PICTURE;
  queens_draw_board (cr, self->content, &framed, self->size);
  if (height > 0)
    queens_text_show_fitted (cr, &look, self->caption, PANGO_ALIGN_CENTER, self->size / 2.0,
                             self->size + 0.45 * height, CAPTION_WIDTH * self->size);
}

static void
draw_page (cairo_t *cr, const QueensPages *pages, int page)
{
  queens_image_draw (cr, pages->what);
}

GBytes *
queens_image_render (const QueensImage *self, QueensImageFormat format, GError **error)
{
  QueensPages pages
      = { .transparent = self->transparent, .n_pages = 1, .draw = draw_page, .what = self };
  char notation[QUEENS_NOTATION_SIZE];
  QueensSolution solution;
  int width, height;

  queens_image_measure (self, &width, &height);
  pages.width = width;
  pages.height = height;
  if (height > width)
    pages.title = self->caption;
  else if (queens_rules_to_solution (&self->content->queens, &solution))
    {
      queens_notation_print (&solution, notation);
      pages.title = notation;
    }
  return queens_pages_render (&pages, format, NULL, error);
}
