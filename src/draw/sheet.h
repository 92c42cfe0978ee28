/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sheets: many boards on one image or on the pages of a document, with a title and captions. On vector
 * surfaces, all boards share one drawing of the empty board and one of the queen, so that files stay
 * small. */
#pragma once

#include "draw/board.h"
#include "draw/sheet-layout.h"
#include "engine/control.h"

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

/* Draws a page of a sheet from the origin of cr. Leaves cr as it was, without a path. Draws no
 * background. */
void queens_sheet_draw_page (cairo_t *cr, const QueensSheet *self, int page);

/* Draws sheets with the same paper as a file, each starting on a new page. Page numbers continue through
 * all sheets. Only a PDF may have more than one page. Each page is one step of control (may be NULL),
 * which can stop it with QUEENS_IMAGE_ERROR_CANCELED. A PNG with a paper size has 300 pixels per inch.
 * Returns (transfer full) the bytes of the file, or NULL with error set. Any thread may call it. */
GBytes *queens_sheets_render (QueensSheet *sheets,
                              int n_sheets,
                              QueensImageFormat format,
                              bool transparent,
                              QueensControl *control,
                              GError **error);
