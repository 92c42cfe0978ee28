/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/sheet-layout.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* All in points, as on A4. */
#define MARGIN        42.0
#define TITLED_TOP    79.0 /* where boards begin below a title and a subtitle */
#define BOTTOM        36.0 /* boards end above it, the footer is in it */
#define SHEET_BOTTOM  40.0
#define PAGE_WIDTH    595.276
#define MIN_BOARD     40.0
#define MIN_SQUARE    5.0
#define FONT          0.14 /* of a board's side */
#define MIN_FONT      5.0
#define MAX_FONT      10.0
#define WIDE_BOARD    90.0 /* has room for a second line */
#define ONE_LINE      1.35 /* height of the captions, in font sizes */
#define TWO_LINES     2.5
#define GAP_X         0.36 /* between boards, of their side */
#define GAP_Y         0.09
#define MAX_SHRINKING 0.92  /* so much of its column a board fills at least */
#define MAX_SPREADING 0.1   /* so much farther apart than need be rows are at most */
#define COMFORT       138.0 /* a board whose texts are as on A4 */
#define SHEET_SHAPE   0.665 /* makes a sheet about as wide to its height as A4 */

static const struct
{
  double width;
  double height;
} papers[] = {
  [QUEENS_PAPER_A4] = { PAGE_WIDTH, 841.890 },
  [QUEENS_PAPER_LETTER] = { 612.0, 792.0 },
};

static double
top_of (const QueensSheetOptions *options)
{
  return options->title ? TITLED_TOP : MARGIN;
}

/* The width of columns boards of the side 1. */
static double
columns_width (int columns)
{
  return columns + (columns - 1) * GAP_X;
}

/* Fills in all that follows from the side of a board. */
static void
set_board (const QueensSheetOptions *options, int n, double board, QueensSheetLayout *layout)
{
  double captions = 0.0;

  layout->board = board;
  layout->font = CLAMP (FONT * board, MIN_FONT * layout->unit, MAX_FONT * layout->unit);
  layout->caption_lines = 0;
  if (options->captions)
    {
      bool wide = n > 9 || (options->fundamental && board >= WIDE_BOARD * layout->unit);
      bool two = wide && !options->labelled;

      layout->caption_lines = two ? 2 : 1;
      captions = (two ? TWO_LINES : ONE_LINE) * layout->font;
    }
  layout->step_x = board * (1 + GAP_X);
  layout->step_y = board * (1 + GAP_Y) + captions;
}

/* How many rows fit into a height. */
static int
rows_in (const QueensSheetLayout *layout, double height)
{
  return (int) floor ((height + GAP_Y * layout->board) / layout->step_y + 1e-9);
}

/* The largest boards in that many columns whose rows, if given, fit on the page. */
static void
fit_columns (const QueensSheetOptions *options, int n, int columns, QueensSheetLayout *layout)
{
  double room = layout->width - 2 * MARGIN;
  double height = layout->height - top_of (options) - BOTTOM;
  int wanted = MAX (options->rows, 1);

  set_board (options, n, MIN (room / columns_width (columns), height), layout);
  while (rows_in (layout, height) < wanted && layout->board > 1.0)
    set_board (options, n, 0.99 * layout->board, layout);
  layout->columns = columns;
  layout->rows = options->rows > 0 ? options->rows : rows_in (layout, height);
  layout->x = MARGIN;
  if (columns > 1)
    layout->step_x = (room - layout->board) / (columns - 1);
  else
    layout->x += (room - layout->board) / 2;
}

static double
min_board (int n)
{
  return MAX (MIN_BOARD, MIN_SQUARE * n);
}

/* Boards in that many columns that all fit on one page. Returns false if they would be much narrower
 * than the columns, or too small to read. */
static bool
fit_all (const QueensSheetOptions *options,
         int n,
         int n_boards,
         int columns,
         QueensSheetLayout *layout)
{
  QueensSheetOptions crowded = *options;
  double widest;

  fit_columns (options, n, columns, layout);
  widest = layout->board;
  if (options->rows == 0)
    crowded.rows = (n_boards + columns - 1) / columns;
  fit_columns (&crowded, n, columns, layout);
  return layout->columns * layout->rows >= n_boards && layout->board >= MAX_SHRINKING * widest
         && layout->board >= min_board (n);
}

/* As few columns as bring all boards on one page; failing that, as many as can be read. */
static void
fit_page (const QueensSheetOptions *options, int n, int n_boards, QueensSheetLayout *layout)
{
  double room = layout->width - 2 * MARGIN;
  int most = 1;

  while (most < QUEENS_SHEET_MAX_COLUMNS && room / columns_width (most + 1) >= min_board (n))
    most++;
  for (int columns = 1; columns <= most; columns++)
    if (fit_all (options, n, n_boards, columns, layout))
      return;
  fit_columns (options, n, most, layout);
}

/* Rows take the height that is left, as far as they do not fall apart. */
static void
spread_rows (const QueensSheetOptions *options, QueensSheetLayout *layout)
{
  double height = layout->height - top_of (options) - BOTTOM + GAP_Y * layout->board;
  double rest = height - layout->rows * layout->step_y;

  if (layout->rows > 1)
    layout->step_y += CLAMP (rest / (layout->rows - 1), 0.0, MAX_SPREADING * layout->step_y);
}

static void
lay_out_paper (const QueensSheetOptions *options, int n, int n_boards, QueensSheetLayout *layout)
{
  layout->width = papers[options->paper].width;
  layout->height = papers[options->paper].height;
  layout->unit = 1.0;
  layout->margin = MARGIN;
  layout->y = top_of (options);
  if (options->columns > 0)
    fit_columns (options, n, options->columns, layout);
  else
    fit_page (options, n, n_boards, layout);
  spread_rows (options, layout);
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
  layout->height = ceil (layout->y + layout->rows * layout->step_y - GAP_Y * board
                         + SHEET_BOTTOM * layout->unit);
}

bool
queens_sheet_layout (const QueensSheetOptions *options,
                     int n,
                     int n_boards,
                     QueensSheetLayout *layout,
                     GError **error)
{
  *layout = (QueensSheetLayout){ .n_boards = n_boards };
  if (options->paper == QUEENS_PAPER_NONE && n_boards > QUEENS_SHEET_MAX_ONE_SHEET)
    {
      g_set_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_SIZE,

                   /* Translators: a number of boards, which rules the plural, and the most */
                   ngettext ("%d board is too many for one sheet; the limit is %d",
                             "%d boards are too many for one sheet; the limit is %d",
                             (gulong) n_boards),
                   n_boards, QUEENS_SHEET_MAX_ONE_SHEET);
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
                             "%d columns make the boards too small",
                             (gulong) layout->columns),
                   layout->columns);
      return false;
    }
  layout->n_pages = MAX ((n_boards - 1) / (layout->columns * layout->rows) + 1, 1);
  if (layout->n_pages > QUEENS_SHEET_MAX_PAGES)
    {
      g_set_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_SIZE,

                   /* Translators: a number of pages, which rules the plural, and the most */
                   ngettext ("That would be %d page; the limit is %d",
                             "That would be %d pages; the limit is %d", (gulong) layout->n_pages),
                   layout->n_pages, QUEENS_SHEET_MAX_PAGES);
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
