/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/sheet.h"

#include "engine/board/notation.h"
#include "engine/board/symmetry.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* The layout: pure arithmetic. */

/* Lengths, in points on A4. */
#define MARGIN       42.0
#define MAX_MARGIN   190.0 /* of text; within it, text begins where the boards do */
#define TITLED_TOP   79.0  /* where boards start if there are a title and a subtitle */
#define BOTTOM       36.0  /* where boards end; the footer is below */
#define SHEET_BOTTOM 40.0
#define PAGE_WIDTH   595.276
#define MIN_BOARD    40.0
#define MIN_SQUARE   5.0
#define FONT         0.14 /* fraction of a board's side */
#define MIN_FONT     7.0
#define MAX_FONT     10.0
#define WIDE_BOARD   90.0 /* boards at least this wide have room for a second line */
#define ONE_LINE     1.35 /* heights of the captions, in font sizes */
#define TWO_LINES    2.5
#define GAP          0.12  /* between boards, and below captions, as fractions of a board's side */
#define A4_BOARD     138.0 /* the side of a board with text as large as on A4 */
#define SHEET_SHAPE  0.8   /* makes the proportions of a sheet about those of A4 */

/* The widths of parts of captions, in font sizes. */
#define DIGIT       0.6
#define BOLD_DIGIT  0.72
#define DASH        0.4
#define NUMBER_ROOM 0.5 /* the space after the number */

static const struct
{
  double width;
  double height;
} papers[] = {
  [QUEENS_PAPER_A4] = { PAGE_WIDTH, 841.890 },
  [QUEENS_PAPER_LETTER] = { 612.0, 792.0 },
};

void
queens_paper_get_size (QueensPaper paper, double *width, double *height)
{
  *width = papers[paper].width;
  *height = papers[paper].height;
}

/* Formats a number as the options say. */
static char *
dup_number (const QueensSheetOptions *options, uint64_t number)
{
  return options->dup_number ? options->dup_number (number)
                             : g_strdup_printf ("%" G_GUINT64_FORMAT, (guint64) number);
}

static double
top_of (const QueensSheetOptions *options)
{
  return options->title ? TITLED_TOP : MARGIN;
}

/* The width of a row of boards of side 1. */
static double
columns_width (int columns)
{
  return columns + (columns - 1) * GAP;
}

/* The width of the line with the notation, in font sizes; 0 if there is no such line. */
static double
notation_width (const QueensSheetOptions *options, int n)
{
  if (!options->captions || options->labeled)
    return 0.0;
  if (n > 9)
    return (2 * n - 9) * DIGIT + (n - 1) * DASH;
  /* The number is on the same line; it is at most 92, or 352 for n = 9. */
  return (n == 9 ? 3 : 2) * BOLD_DIGIT + NUMBER_ROOM + n * DIGIT;
}

/* Computes everything that depends on the side of a board. */
static void
set_board (const QueensSheetOptions *options, int n, double board, QueensSheetLayout *layout)
{
  double notation = notation_width (options, n);
  double captions = 0.0;

  layout->board = board;
  layout->font = CLAMP (FONT * board, MIN_FONT * layout->unit, MAX_FONT * layout->unit);
  if (notation > 0.0)
    layout->font = MIN (layout->font, MAX (board / notation, layout->min_font));
  layout->caption_lines = 0;
  if (options->captions)
    {
      bool wide = n > 9 || (options->fundamental && board >= WIDE_BOARD * layout->unit);
      bool two = wide && !options->labeled;

      layout->caption_lines = two ? 2 : 1;
      captions = (two ? TWO_LINES : ONE_LINE) * layout->font;
    }
  layout->step_x = board * (1 + GAP);
  layout->step_y = layout->step_x + captions;
}

/* The number of rows that fit into a height. */
static int
rows_in (const QueensSheetLayout *layout, double height)
{
  return (int) floor ((height + GAP * layout->board) / layout->step_y + 1e-9);
}

/* Makes the boards as large as possible, with this many columns and, if rows is not 0, this many rows on
 * a page. */
static void
fit (const QueensSheetOptions *options, int n, int columns, int rows, QueensSheetLayout *layout)
{
  double height = layout->height - top_of (options) - BOTTOM;
  double most = MIN ((layout->width - 2 * MARGIN) / columns_width (columns), height);
  double board = 0.0;

  for (double step = most; step > 0.01; step /= 2)
    if (board + step <= most)
      {
        set_board (options, n, board + step, layout);
        if (rows_in (layout, height) >= MAX (rows, 1))
          board += step;
      }
  set_board (options, n, board, layout);
  layout->columns = columns;
  layout->rows = rows > 0 ? rows : rows_in (layout, height);
}

/* Chooses the number of columns with which the boards are largest when all are on one page. If they
 * would be too small to read, chooses the largest number of columns with readable boards. */
static void
fit_page (const QueensSheetOptions *options, int n, int n_boards, QueensSheetLayout *layout)
{
  double minimum = MAX (MAX (MIN_BOARD, MIN_SQUARE * n), MIN_FONT * notation_width (options, n));
  double room = layout->width - 2 * MARGIN;
  QueensSheetLayout best = { 0 };
  int most = 1;

  while (most < QUEENS_SHEET_MAX_COLUMNS && room / columns_width (most + 1) >= minimum)
    most++;
  for (int columns = 1; columns <= most; columns++)
    {
      int rows = options->rows > 0 ? options->rows : (n_boards + columns - 1) / columns;

      fit (options, n, columns, rows, layout);
      if (columns * rows >= n_boards && layout->board >= MAX (minimum, best.board + 0.1))
        best = *layout;
    }
  if (best.columns > 0)
    *layout = best;
  else
    fit (options, n, most, options->rows, layout);
}

static void
lay_out_paper (const QueensSheetOptions *options, int n, int n_boards, QueensSheetLayout *layout)
{
  queens_paper_get_size (options->paper, &layout->width, &layout->height);
  layout->unit = 1.0;
  layout->min_font = MIN_FONT;
  layout->y = top_of (options);
  if (options->columns > 0)
    fit (options, n, options->columns, options->rows, layout);
  else
    fit_page (options, n, n_boards, layout);
  layout->x = (layout->width - layout->board * columns_width (layout->columns)) / 2;
  layout->margin = MIN (layout->x, MAX_MARGIN);
}

static void
lay_out_sheet (const QueensSheetOptions *options, int n, int n_boards, QueensSheetLayout *layout)
{
  double board = options->board_size;

  layout->columns
      = options->columns > 0 ? options->columns : (int) ceil (sqrt (SHEET_SHAPE * n_boards));
  layout->columns = CLAMP (layout->columns, 1, MAX (n_boards, 1));
  layout->rows = MAX ((n_boards + layout->columns - 1) / layout->columns, 1);
  layout->unit
      = MAX (board * columns_width (layout->columns) / (PAGE_WIDTH - 2 * MARGIN), board / A4_BOARD);
  set_board (options, n, board, layout);
  layout->step_x = round (layout->step_x);
  layout->step_y = round (layout->step_y);
  layout->margin = layout->x = round (MARGIN * layout->unit);
  layout->y = round (top_of (options) * layout->unit);
  layout->width = 2 * layout->x + board + (layout->columns - 1) * layout->step_x;
  layout->height = ceil (layout->y + layout->rows * layout->step_y - GAP * board
                         + SHEET_BOTTOM * layout->unit);
}

bool
queens_sheet_layout (const QueensSheetOptions *options,
                     int n,
                     int n_boards,
                     QueensSheetLayout *layout,
                     GError **error)
{
  *layout = (QueensSheetLayout){ .n = n, .n_boards = n_boards };
  if (options->paper == QUEENS_PAPER_NONE && n_boards > QUEENS_SHEET_MAX_ONE_SHEET)
    {
      g_autofree char *number = dup_number (options, (uint64_t) n_boards);
      g_autofree char *limit = dup_number (options, QUEENS_SHEET_MAX_ONE_SHEET);

      g_set_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_SIZE,

                   /* Translators: a number of boards, on which the plural depends, and the limit */
                   ngettext ("%s board is too many for one sheet; the limit is %s",
                             "%s boards are too many for one sheet; the limit is %s",
                             (gulong) n_boards),
                   number, limit);
      return false;
    }
  if (options->paper == QUEENS_PAPER_NONE)
    lay_out_sheet (options, n, n_boards, layout);
  else
    lay_out_paper (options, n, n_boards, layout);
  if (layout->rows < 1 || layout->board < 2 * n)
    {
      g_set_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_SIZE,
                   ngettext ("%d column makes the boards too small",
                             "%d columns make the boards too small", (gulong) layout->columns),
                   layout->columns);
      return false;
    }
  layout->n_pages = MAX ((n_boards - 1) / (layout->columns * layout->rows) + 1, 1);
  if (layout->n_pages > QUEENS_SHEET_MAX_PAGES)
    {
      g_autofree char *number = dup_number (options, (uint64_t) layout->n_pages);
      g_autofree char *limit = dup_number (options, QUEENS_SHEET_MAX_PAGES);

      g_set_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_SIZE,

                   /* Translators: a number of pages, on which the plural depends, and the limit */
                   ngettext ("That would be %s page; the limit is %s",
                             "That would be %s pages; the limit is %s", (gulong) layout->n_pages),
                   number, limit);
      return false;
    }
  return true;
}

int
queens_sheet_n_on_page (const QueensSheetLayout *layout, int page)
{
  int capacity = layout->columns * layout->rows;

  return CLAMP (layout->n_boards - page * capacity, 0, capacity);
}

void
queens_sheet_get_position (const QueensSheetLayout *layout, int index, double *x, double *y)
{
  *x = layout->x + index % layout->columns * layout->step_x;
  *y = layout->y + index / layout->columns * layout->step_y;
}

/* The drawing. */

/* All lengths are in units of the layout; on A4, one unit is one point. */
#define TITLE_FONT    17.0
#define TITLE_Y       47.0
#define SUBTITLE_FONT 9.0
#define SUBTITLE_Y    65.0
#define FOOTER_FONT   8.0
#define FOOTER_Y      17.0 /* from the bottom */

/* For captions, relative to their font size. */
#define NUMBER_SIZE 1.2
#define DETAIL_SIZE 0.8
#define LINE_1      0.80 /* the middle of a line of text below the board */
#define LINE_2      1.95

/* The side of a square in the shared drawings: SQUARE, at which queens have full detail, or, if
 * squares on the sheet are smaller than SMALL_SQUARE units, BOLD_SQUARE, at which queens are drawn
 * bold. */
#define SQUARE       60.0
#define BOLD_SQUARE  20.0
#define SMALL_SQUARE 12.0

#define PIXELS_PER_POINT (300.0 / 72.0)

#define INK       ((QueensColor){ 0.13, 0.13, 0.14 })
#define DIM_COLOR ((QueensColor){ 0.42, 0.42, 0.43 })

static void
draw_heading (cairo_t *cr, const QueensSheet *self)
{
  const QueensSheetLayout *layout = &self->layout;
  double unit = layout->unit;
  double room = layout->width - layout->margin - MARGIN * unit;
  const QueensTextStyle title = { TITLE_FONT * unit, 0.0, PANGO_WEIGHT_BOLD, INK };
  const QueensTextStyle subtitle = { SUBTITLE_FONT * unit, 0.0, PANGO_WEIGHT_NORMAL, DIM_COLOR };

  if (!self->options.title)
    return;
  queens_text_show_fitted (cr, &title, self->options.title, PANGO_ALIGN_LEFT, layout->margin,
                           TITLE_Y * unit, room);
  if (self->options.subtitle)
    queens_text_show_fitted (cr, &subtitle, self->options.subtitle, PANGO_ALIGN_LEFT,
                             layout->margin, SUBTITLE_Y * unit, room);
}

static void
draw_footer (cairo_t *cr, const QueensSheet *self, int page)
{
  const QueensSheetLayout *layout = &self->layout;
  const QueensTextStyle style = { FOOTER_FONT * layout->unit, 0.0, PANGO_WEIGHT_NORMAL, DIM_COLOR };
  double room = layout->width - 2 * layout->margin;
  double y = layout->height - FOOTER_Y * layout->unit;
  int n_pages = MAX (self->n_pages, layout->n_pages);
  g_autofree char *this_page
      = dup_number (&self->options, (uint64_t) self->first_page + (uint64_t) page + 1);
  g_autofree char *last_page = dup_number (&self->options, (uint64_t) n_pages);
  /* Translators: page 3 of 12 */
  g_autofree char *number = g_strdup_printf (_ ("%s of %s"), this_page, last_page);

  queens_text_show_fitted (cr, &style, _ ("Eight Queens"), PANGO_ALIGN_LEFT, layout->margin, y,
                           room / 2);
  if (n_pages > 1)
    queens_text_show_fitted (cr, &style, number, PANGO_ALIGN_RIGHT, layout->width - layout->margin,
                             y, room / 2);
}

/* The text about a class that follows the number in a caption. */
static char *
describe_class (const QueensSheet *self, const QueensSheetBoard *board)
{
  static const char *const members[] = {
    [QUEENS_SYMMETRIC_NONE] =
        /* Translators: the symmetry of a class of solutions under rotation and reflection */
    N_ ("eight members"),
    [QUEENS_SYMMETRIC_HALF_TURN] = N_ ("four members (half turn)"),
    [QUEENS_SYMMETRIC_QUARTER_TURN] = N_ ("two members (quarter turn)"),
    [QUEENS_SYMMETRIC_ALL] = N_ ("one member"),
  };
  const char *symmetry = _ (members[queens_symmetry_of_solution (&board->solution)]);
  g_autofree char *number = dup_number (&self->options, board->number);

  if (board->number == 0)
    return g_strdup (symmetry);
  if (self->layout.n > 9)
    return g_strdup_printf (_ ("Solution %s"), number);
  /* Translators: the number of a solution, and the size of its class, as in “Solution 1, eight members” */
  return g_strdup_printf (_ ("Solution %s, %s"), number, symmetry);
}

static void
draw_caption (cairo_t *cr,
              const QueensSheet *self,
              const QueensSheetBoard *board,
              double x,
              double y)
{
  const QueensSheetLayout *layout = &self->layout;
  double font = layout->font;
  double minimum = layout->min_font;
  const QueensTextStyle bold = { NUMBER_SIZE * font, minimum, PANGO_WEIGHT_BOLD, INK };
  const QueensTextStyle plain = { font, minimum, PANGO_WEIGHT_NORMAL, DIM_COLOR };
  const QueensTextStyle small
      = { MAX (DETAIL_SIZE * font, minimum), minimum, PANGO_WEIGHT_NORMAL, DIM_COLOR };
  double right = x + layout->board;
  double room = layout->board;
  double line_1 = y + layout->board + LINE_1 * font;
  double line_2 = y + layout->board + LINE_2 * font;
  bool fundamental = self->options.fundamental;
  /* A long notation has the second line to itself. */
  bool is_long = layout->n > 9 && !board->label;
  uint64_t number = fundamental ? board->class_number : board->number;
  char notation[QUEENS_NOTATION_SIZE];
  g_autofree char *detail = fundamental ? describe_class (self, board) : NULL;

  queens_notation_print (&board->solution, notation);
  if (number > 0)
    {
      g_autofree char *text = dup_number (&self->options, number);

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
shared_side (const QueensSheet *self)
{
  int n = self->layout.n;
  bool small = self->layout.board / self->layout.unit < SMALL_SQUARE * n;

  return (small ? BOLD_SQUARE : SQUARE) * n * (self->options.style.frame ? 1.1 : 1.0);
}

static void
draw_empty_board (cairo_t *cr, gconstpointer data)
{
  const QueensSheet *self = data;
  QueensSquareSet empty = queens_square_set_empty (self->layout.n);
  QueensBoardContent content = queens_board_content_new (&empty);

  queens_draw_board (cr, &content, &self->options.style, shared_side (self));
}

static void
draw_board (cairo_t *cr, const QueensSheet *self, const QueensSheetBoard *board)
{
  const QueensBoardStyle *style = &self->options.style;
  bool pixels = cairo_surface_get_type (cairo_get_target (cr)) == CAIRO_SURFACE_TYPE_IMAGE;
  /* In a PNG with a paper size, boards have the same detail as in a PDF. */
  double side = pixels && self->options.paper == QUEENS_PAPER_NONE ? self->layout.board
                                                                   : shared_side (self);
  QueensPosition position
      = board->queens ? *board->queens : queens_position_from_solution (&board->solution);
  QueensBoardContent content = queens_board_content_new (&position);
  g_autofree char *key = NULL;

  cairo_scale (cr, self->layout.board / side, self->layout.board / side);
  if (pixels)
    {
      queens_draw_board (cr, &content, style, side);
      return;
    }
  /* Files share one drawing of the empty board, and one of the queen. */
  key = g_strdup_printf ("board %d %s %d %d %g", position.n, style->theme->name, style->coordinates,
                         style->frame, side);
  queens_paint_shared (cr, key, side, draw_empty_board, self, 0, 0);
  queens_draw_board_queens (cr, &content, style, side);
}

static void
draw_page (cairo_t *cr, const QueensPages *pages, int page)
{
  QueensSheet self = *(const QueensSheet *) pages->data;
  const QueensSheetLayout *layout = &self.layout;
  int first = page * layout->columns * layout->rows;
  int n_boards = queens_sheet_n_on_page (layout, page);
  locale_t locale = queens_text_suspend_translation (self.options.in_english);

  self.options.style.frame_size = QUEENS_FRAME_SHEET;
  cairo_save (cr);
  cairo_new_path (cr);
  draw_heading (cr, &self);
  for (int i = 0; i < n_boards; i++)
    {
      double x, y;

      queens_sheet_get_position (layout, i, &x, &y);
      cairo_save (cr);
      cairo_translate (cr, x, y);
      draw_board (cr, &self, &self.boards[first + i]);
      cairo_restore (cr);
      if (self.options.captions)
        draw_caption (cr, &self, &self.boards[first + i], x, y);
    }
  draw_footer (cr, &self, page);
  cairo_new_path (cr);
  cairo_restore (cr);
  queens_text_resume_translation (locale);
}

QueensPages
queens_sheet_get_pages (const QueensSheet *self, bool transparent)
{
  return (QueensPages){
    .width = self->layout.width,
    .height = self->layout.height,
    .density = self->options.paper != QUEENS_PAPER_NONE ? PIXELS_PER_POINT : 0.0,
    .transparent = transparent,
    .title = self->options.title,
    .n_pages = self->layout.n_pages,
    .draw = draw_page,
    .data = self,
  };
}

static void
draw_page_of_all (cairo_t *cr, const QueensPages *pages, int page)
{
  const QueensSheet *sheet = pages->data;
  QueensPages own;

  while (page >= sheet->first_page + sheet->layout.n_pages)
    sheet++;
  own = queens_sheet_get_pages (sheet, pages->transparent);
  draw_page (cr, &own, page - sheet->first_page);
}

GBytes *
queens_sheets_render (QueensSheet *sheets,
                      int n_sheets,
                      QueensImageFormat format,
                      bool transparent,
                      QueensControl *control,
                      GError **error)
{
  QueensPages pages = queens_sheet_get_pages (&sheets[0], transparent);

  pages.draw = draw_page_of_all;
  pages.n_pages = 0;
  for (int i = 0; i < n_sheets; i++)
    {
      sheets[i].first_page = pages.n_pages;
      pages.n_pages += sheets[i].layout.n_pages;
    }
  for (int i = 0; i < n_sheets; i++)
    sheets[i].n_pages = pages.n_pages;
  return queens_pages_render (&pages, format, control, error);
}
