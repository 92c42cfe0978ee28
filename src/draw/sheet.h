/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sheets: many boards on one image or on the pages of a document, with a title and captions. On vector
 * surfaces, all boards share one drawing of the empty board and one of the queen, so that files stay
 * small. */
#pragma once

#include "draw/image.h"

typedef enum
{
  QUEENS_PAPER_NONE, /* one sheet that is as large as its boards require */
  QUEENS_PAPER_A4,
  QUEENS_PAPER_LETTER
} QueensPaper;

/* The size of a paper, in points. */
void queens_paper_get_size (QueensPaper paper, double *width, double *height);

/* The maximum numbers of boards in a row and in a column. */
#define QUEENS_SHEET_MAX_COLUMNS 100
/* The maximum number of pages of a document. */
#define QUEENS_SHEET_MAX_PAGES 20000
/* The maximum number of boards on a sheet without a paper size. */
#define QUEENS_SHEET_MAX_ONE_SHEET 20000

typedef struct
{
  QueensBoardStyle style;
  QueensPaper paper;
  int columns;                           /* boards in a row, from 1; 0: as many as fit best */
  int rows;                              /* boards in a column, from 1; 0: as many as fit */
  int board_size;                        /* the side of a board; only for QUEENS_PAPER_NONE */
  bool captions;                         /* number and notation below each board */
  bool labeled;                          /* captions are a number and a label on one line */
  bool fundamental;                      /* captions begin with the class and its symmetry */
  char *(*dup_number) (uint64_t number); /* prints numbers; NULL: in plain digits */
  bool in_english;                       /* in English, whatever the locale */
  const char *title;                     /* or NULL */
  const char *subtitle;                  /* below the title, or NULL */
} QueensSheetOptions;

/* The bounds of everything on a page, in points (for QUEENS_PAPER_NONE, in units of board_size). */
typedef struct
{
  double width;
  double height;
  double unit; /* the length of one point of A4 */
  double margin;
  double x; /* position of the first board */
  double y;
  double board; /* side of a board */
  double step_x;
  double step_y;
  double font; /* font size of the captions */
  /* Captions that do not fit are made smaller down to this size, then cut off; 0 without a paper size. */
  double min_font;
  int caption_lines;
  int n; /* the size of the boards */
  int columns;
  int rows;
  int n_pages;
  int n_boards;
} QueensSheetLayout;

/* Lays out n_boards boards of size n. Returns false with error set (QUEENS_IMAGE_ERROR_SIZE) if there
 * are too many boards, or they are too small. */
bool queens_sheet_layout (const QueensSheetOptions *options,
                          int n,
                          int n_boards,
                          QueensSheetLayout *layout,
                          GError **error);

/* The number of boards on a page; pages are 0 … n_pages − 1. */
int queens_sheet_n_on_page (const QueensSheetLayout *layout, int page);

/* Sets *x and *y to the upper left corner of a board on a page, in units of the layout. index
 * counts the boards of the page from 0. */
void queens_sheet_get_position (const QueensSheetLayout *layout, int index, double *x, double *y);

typedef struct
{
  QueensSolution solution;
  uint64_t number;       /* 0 if it has no number */
  uint64_t class_number; /* 0 if it has no class */

  const QueensPosition *queens; /* shown instead of the solution; or NULL */
  const char *label;            /* shown in the caption instead of the notation; or NULL */
} QueensSheetBoard;

/* Boards that are laid out together. It owns nothing. */
typedef struct
{
  QueensSheetOptions options;
  QueensSheetLayout layout; /* by queens_sheet_layout() */
  const QueensSheetBoard *boards;
  int first_page; /* the number of pages before it in the same file, for the page numbers */
  int n_pages;    /* the number of pages of the file; if 0, the sheet has all of them */
} QueensSheet;

/* The pages of a sheet. A PNG with a paper size has 300 pixels per inch. */
QueensPages queens_sheet_get_pages (const QueensSheet *self, bool transparent);

/* Draws sheets with the same paper as a file, each starting on a new page. Page numbers continue through
 * all sheets. Only a PDF may have more than one page. Each page is one step of control (may be NULL),
 * which can stop it with QUEENS_IMAGE_ERROR_CANCELED. Returns (transfer full) the bytes of the file, or NULL
 * with error set. Any thread may call it. */
GBytes *queens_sheets_render (QueensSheet *sheets,
                              int n_sheets,
                              QueensImageFormat format,
                              bool transparent,
                              QueensControl *control,
                              GError **error);
