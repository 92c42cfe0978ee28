/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/trace.h"

#include "draw/board.h"
#include "draw/canvas.h"
#include "draw/text.h"
#include "engine/methods/method-run.h"
#include "engine/methods/methods.h"
#include "model/files/file.h"
#include "model/learn/method-words.h"
#include "model/learn/words.h"

#include <glib/gi18n.h>

/* A4, and what is on it, in points. */
#define WIDTH      595.0
#define HEIGHT     842.0
#define MARGIN     48.0
#define LINE       18.5
#define BOARD      120.0
#define CODE_LINE  13.0
#define NUMBER_X   (MARGIN + 14)
#define SQUARE_X   (MARGIN + 70)
#define ANSWER_X   (MARGIN + 130)
#define N_EXAMPLES 2

/* Of a square: what rejects it, or that it is free. */
static char *
describe_answer (const QueensMethodEvent *event)
{
  QueensMethodSquare square = queens_event_square (event), by = queens_event_by (event);
  g_autofree char *queen = NULL;

  if (event->kind == QUEENS_EVENT_PLACE)
    return g_strdup (_ ("free: a queen is put there"));
  queen = queens_learn_words_square (by, QUEENS_LEARN_TRACE_N, QUEENS_LEARN_INDICES);
  switch (queens_method_shared_line (square, by))
    {
    case QUEENS_METHOD_COLUMN:
      return g_strdup_printf (
          /* Translators: what rejects a square; %s is another square. An answer in a table */
          _ ("the column of the queen on %s"), queen);
    case QUEENS_METHOD_SUM:
      return g_strdup_printf (_ ("the sum of the queen on %s"), queen);
    default:
      return g_strdup_printf (_ ("the difference of the queen on %s"), queen);
    }
}

static bool
line_cb (const QueensMethodEvent *event, void *data)
{
  GPtrArray *lines = data;

  if (event->kind == QUEENS_EVENT_REJECT || event->kind == QUEENS_EVENT_PLACE)
    {
      g_ptr_array_add (lines,
                       queens_learn_words_square (queens_event_square (event), QUEENS_LEARN_TRACE_N,
                                                  QUEENS_LEARN_INDICES));
      g_ptr_array_add (lines, describe_answer (event));
    }
  return event->kind != QUEENS_EVENT_SOLUTION;
}

static QueensMethodRequest
get_request (void)
{
  return queens_method_request (queens_methods_find ("rows"), QUEENS_LEARN_TRACE_N);
}

char **
queens_learn_trace_dup_lines (void)
{
  GPtrArray *lines = g_ptr_array_new ();
  QueensMethodRequest request = get_request ();
  QueensMethodCounters counters;

  queens_method_run (&request, line_cb, lines, NULL, &counters);
  g_ptr_array_add (lines, NULL);
  return (char **) g_ptr_array_free (lines, FALSE);
}

/* The page. */

static double
show (cairo_t *cr, const char *text, double size, PangoWeight weight, double x, double y)
{
  g_autoptr (PangoLayout) layout = queens_text_create_layout (cr, size, weight);
  int height;

  pango_layout_set_width (layout, (int) ((WIDTH - MARGIN - x) * PANGO_SCALE));
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_size (layout, NULL, &height);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  return y + (double) height / PANGO_SCALE;
}

static void
draw_board (cairo_t *cr, double x, double y)
{
  QueensPosition empty = queens_square_set_empty (QUEENS_LEARN_TRACE_N);
  QueensBoardContent content = queens_board_content_new (&empty);
  QueensBoardStyle style = { .theme = queens_theme_find ("print"),
                             .coordinates = QUEENS_COORDINATES_INDICES,
                             .frame = true };

  cairo_save (cr);
  cairo_translate (cr, x, y);
  queens_draw_board (cr, &content, &style, BOARD);
  cairo_restore (cr);
}

static double
draw_head (cairo_t *cr, gboolean answers)
{
  QueensMethodRequest request = get_request ();
  g_auto (GStrv) code = queens_method_words_dup_code (&request);
  double y = show (cr, answers ? _ ("Trace by hand: the answers") : _ ("Trace by hand"), 20,
                   PANGO_WEIGHT_BOLD, MARGIN, MARGIN);
  double top;

  y = show (
          cr,
          _ ("Four queens, row by row, up to the first solution. Write down for every square what "
             "rejects it, or that it is free. Draw the queens in pencil: they are taken away "
             "again."),
          10.5, PANGO_WEIGHT_NORMAL, MARGIN, y + 4)
      + 10;
  top = y;
  for (char **line = code; *line; line++, y += CODE_LINE)
    show (cr, *line, 9.5, PANGO_WEIGHT_NORMAL, MARGIN + 6.0 * (double) strspn (*line, " "), y);
  draw_board (cr, WIDTH - MARGIN - BOARD, top);
  return MAX (y, top + BOARD) + 12;
}

static void
draw_page (cairo_t *cr, char **lines, gboolean answers)
{
  double y = draw_head (cr, answers);

  for (int i = 0; lines[2 * i]; i++, y += LINE)
    {
      g_autofree char *number = g_strdup_printf ("%d", i + 1);

      show (cr, number, 10, PANGO_WEIGHT_NORMAL, NUMBER_X, y);
      show (cr, lines[2 * i], 10.5, PANGO_WEIGHT_BOLD, SQUARE_X, y);
      if (answers || i < N_EXAMPLES)
        show (cr, lines[2 * i + 1], 10.5, PANGO_WEIGHT_NORMAL, ANSWER_X, y);
      cairo_set_source_rgb (cr, 0.6, 0.6, 0.6);
      cairo_set_line_width (cr, 0.5);
      cairo_move_to (cr, MARGIN, y + LINE - 3);
      cairo_line_to (cr, WIDTH - MARGIN, y + LINE - 3);
      cairo_stroke (cr);
    }
}

gboolean
queens_learn_trace_save (const char *path, QueensControl *control, GError **error)
{
  g_auto (GStrv) lines = queens_learn_trace_dup_lines ();
  QueensCanvas *canvas = queens_canvas_new (QUEENS_IMAGE_PDF, WIDTH, HEIGHT, false);
  g_autoptr (GBytes) bytes = NULL;

  draw_page (queens_canvas_cairo (canvas), lines, FALSE);
  queens_canvas_next_page (canvas);
  draw_page (queens_canvas_cairo (canvas), lines, TRUE);
  bytes = queens_canvas_finish (canvas, error);
  return bytes && queens_file_write (path, bytes, error);
}
