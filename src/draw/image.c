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

static bool
has_caption (const QueensImageOptions *options)
{
  return options->caption && *options->caption;
}

static double
caption_height (const QueensImageOptions *options)
{
  if (!has_caption (options))
    return 0;
  return round (MAX (CAPTION_HEIGHT * options->size, MIN_CAPTION_HEIGHT));
}

void
queens_image_measure (const QueensImageOptions *options, int *width, int *height)
{
  *width = options->size;
  *height = options->size + (int) caption_height (options);
}

static void
draw_caption (cairo_t *cr, const QueensTheme *theme, const QueensImageOptions *options)
{
  double height = caption_height (options);
  double room = CAPTION_WIDTH * options->size;
  double font_size = CAPTION_FONT * height;
  g_autoptr (PangoLayout) layout = queens_text_create_layout (cr, font_size, PANGO_WEIGHT_NORMAL);
  double text_width, text_height;

  pango_layout_set_single_paragraph_mode (layout, TRUE);
  queens_text_measure (layout, options->caption, &text_width, &text_height);
  if (text_width > room)
    {
      font_size *= MAX (room / text_width, MIN_CAPTION_SCALE);
      g_clear_object (&layout);
      layout = queens_text_create_layout (cr, font_size, PANGO_WEIGHT_NORMAL);
      pango_layout_set_single_paragraph_mode (layout, TRUE);
      pango_layout_set_width (layout, (int) (room * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
    }
  queens_set_color (cr, theme->queen, 1.0);
  queens_text_show (cr, layout, options->caption, options->size / 2.0,
                    options->size + 0.45 * height);
}

void
queens_image_draw (cairo_t *cr,
                   const QueensBoardContent *content,
                   const QueensBoardStyle *style,
                   const QueensImageOptions *options)
{
  QueensBoardStyle framed = *style;

  framed.frame_size = QUEENS_FRAME_PICTURE;
  queens_draw_board (cr, content, &framed, options->size);
  if (has_caption (options))
    draw_caption (cr, style->theme, options);
}

/* A board and its image, to draw as a page. */
typedef struct
{
  const QueensBoardContent *content;
  const QueensBoardStyle *style;
  const QueensImageOptions *options;
} Image;

static void
draw_page (cairo_t *cr, const QueensPages *pages, int page)
{
  const Image *image = pages->what;

  queens_image_draw (cr, image->content, image->style, image->options);
}

GBytes *
queens_image_render (const QueensBoardContent *content,
                     const QueensBoardStyle *style,
                     const QueensImageOptions *options,
                     GError **error)
{
  const Image image = { content, style, options };
  QueensPages pages
      = { .transparent = options->transparent, .n_pages = 1, .draw = draw_page, .what = &image };
  char notation[QUEENS_NOTATION_SIZE];
  QueensSolution solution;
  int width, height;

  queens_image_measure (options, &width, &height);
  pages.width = width;
  pages.height = height;
  if (has_caption (options))
    pages.title = options->caption;
  else if (queens_rules_to_solution (&content->queens, &solution))
    {
      queens_notation_print (&solution, notation);
      pages.title = notation;
    }
  return queens_pages_render (&pages, options->format, NULL, error);
}
