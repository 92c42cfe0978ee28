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

/* Draws a page of a sheet, whose boards are laid out, from the origin of cr. Leaves cr as it was, without
 * a path. Draws no background. */
void queens_sheet_draw_page (cairo_t *cr,
                             const QueensSheetOptions *options,
                             const QueensSheetLayout *layout,
                             const QueensSheetBoard *boards,
                             int page);

/* The maximum number of parts of a file. */
#define QUEENS_SHEET_MAX_PARTS 2

/* Boards that are laid out together, starting on a new page. It owns nothing. pages_before and
 * pages_after of the options are ignored. */
typedef struct
{
  QueensSheetOptions options; /* paper must be the same in all parts */
  const QueensSheetBoard *boards;
  int n_boards;
} QueensSheetPart;

/* Draws 1 … QUEENS_SHEET_MAX_PARTS parts with boards of size n as a file. Page numbers continue through
 * all parts. Only a PDF may have more than one page. Each page is one step of control (may be NULL),
 * which can stop it with QUEENS_IMAGE_ERROR_CANCELED. A PNG with a paper size has 300 pixels per inch.
 * Returns (transfer full) the bytes of the file, or NULL with error set. Any thread may call it. */
GBytes *queens_sheets_render (const QueensSheetPart *parts,
                              int n_parts,
                              int n,
                              QueensImageFormat format,
                              bool transparent,
                              QueensControl *control,
                              GError **error);
