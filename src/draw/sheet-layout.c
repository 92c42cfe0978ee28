/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/sheet-layout.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Lengths, in points on A4. */
#define MARGIN       42.0
#define MAX_MARGIN   190.0 /* for the text above and below the boards, which begins where the boards
                            * begin */
#define TITLED_TOP   79.0 /* where boards start if there are a title and a subtitle */
#define BOTTOM       36.0 /* where boards end; the footer is below */
#define SHEET_BOTTOM 40.0
#define PAGE_WIDTH   595.276
#define MIN_BOARD    40.0
#define MIN_SQUARE   5.0
#define FONT         0.14 /* fraction of a board's side */
#define MAX_FONT     10.0
#define WIDE_BOARD   90.0 /* boards at least this wide have room for a second line */
#define ONE_LINE     1.35 /* heights of the captions, in font sizes */
#define TWO_LINES    2.5
#define GAP          0.12  /* between boards, and below captions, as fractions of a board's side */
#define COMFORT      138.0 /* the side of a board with text as large as on A4 */
#define SHEET_SHAPE  0.8   /* gives a sheet about the proportions of A4 */

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

char *
queens_sheet_dup_number (const QueensSheetOptions *options, uint64_t number)
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
  if (!options->captions || options->labelled)
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
  layout->font
      = CLAMP (FONT * board, QUEENS_SHEET_MIN_FONT * layout->unit, MAX_FONT * layout->unit);
  if (notation > 0.0)
    layout->font = MIN (layout->font, MAX (board / notation, layout->min_font));
  layout->caption_lines = 0;
  if (options->captions)
    {
      bool wide = n > 9 || (options->fundamental && board >= WIDE_BOARD * layout->unit);
      bool two = wide && !options->labelled;

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
  double least
      = MAX (MAX (MIN_BOARD, MIN_SQUARE * n), QUEENS_SHEET_MIN_FONT * notation_width (options, n));
  double room = layout->width - 2 * MARGIN;
  double largest = 0.0;
  int most = 1;
  int best = 0;

  while (most < QUEENS_SHEET_MAX_COLUMNS && room / columns_width (most + 1) >= least)
    most++;
  for (int columns = 1; columns <= most; columns++)
    {
      int rows = options->rows > 0 ? options->rows : (n_boards + columns - 1) / columns;

      fit (options, n, columns, rows, layout);
      if (columns * rows >= n_boards && layout->board >= MAX (least, largest + 0.1))
        {
          largest = layout->board;
          best = columns;
        }
    }
  if (best > 0)
    fit (options, n, best, options->rows > 0 ? options->rows : (n_boards + best - 1) / best,
         layout);
  else
    fit (options, n, most, options->rows, layout);
}

static void
lay_out_paper (const QueensSheetOptions *options, int n, int n_boards, QueensSheetLayout *layout)
{
  layout->width = papers[options->paper].width;
  layout->height = papers[options->paper].height;
  layout->unit = 1.0;
  layout->min_font = QUEENS_SHEET_MIN_FONT;
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
      = MAX (board * columns_width (layout->columns) / (PAGE_WIDTH - 2 * MARGIN), board / COMFORT);
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
      g_autofree char *number = queens_sheet_dup_number (options, (uint64_t) n_boards);
      g_autofree char *limit = queens_sheet_dup_number (options, QUEENS_SHEET_MAX_ONE_SHEET);

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
      g_autofree char *number = queens_sheet_dup_number (options, (uint64_t) layout->n_pages);
      g_autofree char *limit = queens_sheet_dup_number (options, QUEENS_SHEET_MAX_PAGES);

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
queens_sheet_place (const QueensSheetLayout *layout, int place, double *x, double *y)
{
  *x = layout->x + place % layout->columns * layout->step_x;
  *y = layout->y + place / layout->columns * layout->step_y;
}
