/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/sheet.h"

#include "draw/canvas.h"
#include "draw/paint.h"
#include "engine/board/notation.h"
#include "engine/board/symmetry.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* All lengths are in units of the layout; on A4, one unit is one point. */
#define TITLE_FONT    17.0
#define TITLE_Y       47.0
#define SUBTITLE_FONT 9.0
#define SUBTITLE_Y    65.0
#define RIGHT_MARGIN  42.0 /* of title and subtitle */
#define FOOTER_FONT   8.0
#define FOOTER_Y      17.0 /* from the bottom */

/* For captions, relative to their font size. */
#define NUMBER_SIZE 1.2
#define DETAIL_SIZE 0.8
#define LINE_1      0.80 /* the middle of a line of text below the board */
#define LINE_2      1.95

/* Shared drawings are made with squares of this side, so that queens have full detail. Queens on squares
 * smaller than BOLD_SQUARE units are drawn bold. */
#define SQUARE       60.0
#define BOLD_SQUARE  20.0
#define SMALL_SQUARE 12.0

#define PIXELS_PER_POINT (300.0 / 72.0)

#define INK     ((QueensColor){ 0.13, 0.13, 0.14 })
#define DIM_INK ((QueensColor){ 0.42, 0.42, 0.43 })

/* The sheet that is being drawn. */
typedef struct
{
  cairo_t *cr;
  const QueensSheetOptions *options;
  const QueensSheetLayout *layout;
  QueensBoardStyle style;
} Sheet;

static void
draw_heading (const Sheet *self)
{
  const QueensSheetLayout *layout = self->layout;
  double unit = layout->unit;
  double room = layout->width - layout->margin - RIGHT_MARGIN * unit;
  const QueensTextLook title = { TITLE_FONT * unit, 0.0, PANGO_WEIGHT_BOLD, INK };
  const QueensTextLook subtitle = { SUBTITLE_FONT * unit, 0.0, PANGO_WEIGHT_NORMAL, DIM_INK };

  if (!self->options->title)
    return;
  queens_text_show_fitted (self->cr, &title, self->options->title, PANGO_ALIGN_LEFT, layout->margin,
                           TITLE_Y * unit, room);
  if (self->options->subtitle)
    queens_text_show_fitted (self->cr, &subtitle, self->options->subtitle, PANGO_ALIGN_LEFT,
                             layout->margin, SUBTITLE_Y * unit, room);
}

/* page is one of the n_pages of the file. */
static void
draw_footer (const Sheet *self, int page, int n_pages)
{
  const QueensSheetLayout *layout = self->layout;
  const QueensTextLook look = { FOOTER_FONT * layout->unit, 0.0, PANGO_WEIGHT_NORMAL, DIM_INK };
  double room = layout->width - 2 * layout->margin;
  double y = layout->height - FOOTER_Y * layout->unit;
  g_autofree char *this_page = queens_sheet_dup_number (self->options, (uint64_t) page + 1);
  g_autofree char *last_page = queens_sheet_dup_number (self->options, (uint64_t) n_pages);
  /* Translators: page 3 of 12 */
  g_autofree char *number = g_strdup_printf (_ ("%s of %s"), this_page, last_page);

  queens_text_show_fitted (self->cr, &look, _ ("Eight Queens"), PANGO_ALIGN_LEFT, layout->margin, y,
                           room / 2);
  if (n_pages > 1)
    queens_text_show_fitted (self->cr, &look, number, PANGO_ALIGN_RIGHT,
                             layout->width - layout->margin, y, room / 2);
}

/* The text about a class that follows the number in a caption. */
static char *
describe_class (const Sheet *self, const QueensSheetBoard *board)
{
  static const char *const images[] = {
    [QUEENS_SYMMETRIC_NONE] =
        /* Translators: the symmetry of a class of solutions under rotation and reflection */
    N_ ("eight members"),
    [QUEENS_SYMMETRIC_HALF_TURN] = N_ ("four members (half turn)"),
    [QUEENS_SYMMETRIC_QUARTER_TURN] = N_ ("two members (quarter turn)"),
    [QUEENS_SYMMETRIC_ALL] = N_ ("one member"),
  };
  const char *symmetry = _ (images[queens_symmetry_of_solution (&board->solution)]);
  g_autofree char *number = queens_sheet_dup_number (self->options, board->number);

  if (board->number == 0)
    return g_strdup (symmetry);
  if (self->layout->n > 9)
    return g_strdup_printf (_ ("Solution %s"), number);
  /* Translators: the number of a solution, and the number of images in its class, as in “Solution 1,
   * eight images” */
  return g_strdup_printf (_ ("Solution %s, %s"), number, symmetry);
}

static void
draw_caption (const Sheet *self, const QueensSheetBoard *board, double x, double y)
{
  cairo_t *cr = self->cr;
  const QueensSheetLayout *layout = self->layout;
  double font = layout->font;
  double least = layout->min_font;
  const QueensTextLook bold = { NUMBER_SIZE * font, least, PANGO_WEIGHT_BOLD, INK };
  const QueensTextLook plain = { font, least, PANGO_WEIGHT_NORMAL, DIM_INK };
  const QueensTextLook small
      = { MAX (DETAIL_SIZE * font, least), least, PANGO_WEIGHT_NORMAL, DIM_INK };
  double right = x + layout->board;
  double room = layout->board;
  double line_1 = y + layout->board + LINE_1 * font;
  double line_2 = y + layout->board + LINE_2 * font;
  bool fundamental = self->options->fundamental;
  /* A long notation has the second line to itself. */
  bool is_long = layout->n > 9 && !board->label;
  uint64_t number = fundamental ? board->class_number : board->number;
  char notation[QUEENS_NOTATION_SIZE];
  g_autofree char *detail = fundamental ? describe_class (self, board) : NULL;

  queens_notation_print (&board->solution, notation);
  if (number > 0)
    {
      g_autofree char *text = queens_sheet_dup_number (self->options, number);

      room -= queens_text_show_fitted (cr, &bold, text, PANGO_ALIGN_LEFT, x, line_1, room)
              + font / 2;
    }
  if (is_long)
    queens_text_show_fitted (cr, &plain, notation, PANGO_ALIGN_LEFT, x, line_2, layout->board);
  else
    queens_text_show_fitted (cr, &plain, board->label ? board->label : notation, PANGO_ALIGN_RIGHT,
                             right, line_1, room);
  if (detail && (is_long || layout->caption_lines > 1))
    queens_text_show_fitted (cr, &small, detail, PANGO_ALIGN_RIGHT, right,
                             is_long ? line_1 : line_2, is_long ? room : layout->board);
}

/* The side of the shared drawing of a board. */
static double
shared_side (const Sheet *self)
{
  int n = self->layout->n;
  bool small = self->layout->board / self->layout->unit < SMALL_SQUARE * n;

  return (small ? BOLD_SQUARE : SQUARE) * n * (self->style.frame ? 1.1 : 1.0);
}

static void
draw_empty_board (cairo_t *cr, gconstpointer data)
{
  const Sheet *self = data;
  QueensSquareSet empty = queens_square_set_empty (self->layout->n);
  QueensBoardContent content = queens_board_content_new (&empty);

  queens_draw_board (cr, &content, &self->style, shared_side (self));
}

/* Paints with drawings that all boards share: the empty board, and queens with and without a halo. */
static void
draw_shared_board (const Sheet *self, const QueensPosition *position)
{
  int n = self->layout->n;
  bool hatched = self->style.theme->for_paper;
  double side = shared_side (self);
  QueensBoardGeometry geometry = queens_board_geometry (n, &self->style, side);
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (position, squares);
  g_autofree char *key = g_strdup_printf ("board %d %s %d %d %g", n, self->style.theme->name,
                                          self->style.coordinates, self->style.frame, side);

  queens_paint_once (self->cr, key, side, draw_empty_board, self, 0, 0);
  for (int halo = 0; halo <= hatched; halo++)
    {
      QueensPoint points[QUEENS_MAX_N * QUEENS_MAX_N];
      QueensQueenLook look = {
        .design = self->style.queen,
        .theme = self->style.theme,
        .square = geometry.square,
        .scale = 1.0,
        .halo = halo,
      };
      int n_points = 0;

      for (int i = 0; i < n_squares; i++)
        if ((hatched && queens_is_dark_square (squares[i])) == halo)
          points[n_points++] = queens_board_square_centre (&geometry, squares[i]);
      queens_draw_queens (self->cr, &look, points, n_points);
    }
}

static void
draw_board (const Sheet *self, const QueensSheetBoard *board)
{
  bool pixels = cairo_surface_get_type (cairo_get_target (self->cr)) == CAIRO_SURFACE_TYPE_IMAGE;
  /* Pixels on paper show as much detail as they can. */
  double side = pixels && self->options->paper == QUEENS_PAPER_NONE ? self->layout->board
                                                                    : shared_side (self);
  QueensPosition position
      = board->queens ? *board->queens : queens_position_from_solution (&board->solution);
  QueensBoardContent content = queens_board_content_new (&position);

  cairo_scale (self->cr, self->layout->board / side, self->layout->board / side);
  if (pixels)
    queens_draw_board (self->cr, &content, &self->style, side);
  else
    draw_shared_board (self, &position);
}

void
queens_sheet_draw_page (cairo_t *cr, const QueensSheet *sheet, int page)
{
  const QueensSheetLayout *layout = &sheet->layout;
  Sheet self
      = { .cr = cr, .options = &sheet->options, .layout = layout, .style = sheet->options.style };
  int first = page * layout->columns * layout->rows;
  int n_boards = queens_sheet_n_on_page (layout, page);
  locale_t locale = queens_text_begin_language (sheet->options.in_english);

  self.style.frame_size = QUEENS_FRAME_SHEET;
  cairo_save (cr);
  cairo_new_path (cr);
  draw_heading (&self);
  for (int i = 0; i < n_boards; i++)
    {
      double x, y;

      queens_sheet_place (layout, i, &x, &y);
      cairo_save (cr);
      cairo_translate (cr, x, y);
      draw_board (&self, &sheet->boards[first + i]);
      cairo_restore (cr);
      if (sheet->options.captions)
        draw_caption (&self, &sheet->boards[first + i], x, y);
    }
  draw_footer (&self, sheet->first_page + page, MAX (sheet->n_pages, layout->n_pages));
  cairo_new_path (cr);
  cairo_restore (cr);
  queens_text_end_language (locale);
}

static void
draw_page (cairo_t *cr, const QueensPages *pages, int page)
{
  const QueensSheet *sheet = pages->what;

  while (page >= sheet->first_page + sheet->layout.n_pages)
    sheet++;
  queens_sheet_draw_page (cr, sheet, page - sheet->first_page);
}

GBytes *
queens_sheets_render (QueensSheet *sheets,
                      int n_sheets,
                      QueensImageFormat format,
                      bool transparent,
                      QueensControl *control,
                      GError **error)
{
  QueensPages pages = {
    .width = sheets[0].layout.width,
    .height = sheets[0].layout.height,
    .density = sheets[0].options.paper != QUEENS_PAPER_NONE ? PIXELS_PER_POINT : 0.0,
    .transparent = transparent,
    .title = sheets[0].options.title,
    .draw = draw_page,
    .what = sheets,
  };

  for (int i = 0; i < n_sheets; i++)
    {
      sheets[i].first_page = pages.n_pages;
      pages.n_pages += sheets[i].layout.n_pages;
    }
  for (int i = 0; i < n_sheets; i++)
    sheets[i].n_pages = pages.n_pages;
  return queens_pages_render (&pages, format, control, error);
}
