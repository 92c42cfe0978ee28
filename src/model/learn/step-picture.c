/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/step-picture.h"

#include "draw/board.h"
#include "draw/canvas.h"
#include "draw/text.h"

/* Sizes, in px. */
#define MARGIN   40.0
#define TITLE    28.0
#define SENTENCE 34.0
#define GAP      20.0
#define LINES    3 /* the maximum number of lines of the sentence */

static void
show (cairo_t *cr, const char *text, double size, PangoWeight weight, double y)
{
  g_autoptr (PangoLayout) layout = queens_text_create_layout (cr, size, weight);

  pango_layout_set_width (layout,
                          (int) ((QUEENS_LEARN_STEP_PICTURE_WIDTH - 2 * MARGIN) * PANGO_SCALE));
  pango_layout_set_height (layout, -LINES);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_text (layout, text, -1);
  cairo_set_source_rgb (cr, 0.12, 0.12, 0.12);
  cairo_move_to (cr, MARGIN, y);
  pango_cairo_show_layout (cr, layout);
}

GBytes *
queens_learn_step_picture_render (const QueensBoardContent *content,
                                  const QueensBoardStyle *style,
                                  const char *title,
                                  const char *sentence,
                                  QueensImageFormat format,
                                  GError **error)
{
  double board = QUEENS_LEARN_STEP_PICTURE_WIDTH - 2 * MARGIN;
  double top = MARGIN + 1.4 * TITLE + GAP;
  double height = top + board + GAP + LINES * 1.4 * SENTENCE + MARGIN;
  QueensCanvas *canvas = queens_canvas_new (format, QUEENS_LEARN_STEP_PICTURE_WIDTH, height, false);
  cairo_t *cr = queens_canvas_cairo (canvas);

  show (cr, title, TITLE, PANGO_WEIGHT_NORMAL, MARGIN);
  show (cr, sentence, SENTENCE, PANGO_WEIGHT_BOLD, top + board + GAP);
  cairo_save (cr);
  cairo_translate (cr, MARGIN, top);
  queens_draw_board (cr, content, style, board);
  cairo_restore (cr);
  return queens_canvas_finish (canvas, error);
}
