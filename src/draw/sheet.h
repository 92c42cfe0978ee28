/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sheets: many boards on one picture or on the pages of a document, with a title and captions.
 * On vector surfaces all boards share one drawing of the empty board and one of the queen, so that
 * files stay small. */
#pragma once

#include "draw/board.h"
#include "draw/sheet-layout.h"

typedef struct
{
  QueensSolution solution;
  uint64_t number;       /* 0: not numbered */
  uint64_t class_number; /* the same */

  const QueensPosition *queens; /* what stands on the board in place of the solution, or NULL */
  const char *label;            /* what the caption says in place of the notation, or NULL */
} QueensSheetBoard;

/* What draws the pages of one sheet or document. */
typedef struct _QueensSheet QueensSheet;

/* Everything is copied. Free it with queens_sheet_free(). */
QueensSheet *
queens_sheet_new (const QueensSheetOptions *options, const QueensSheetLayout *layout, int n);

void queens_sheet_free (QueensSheet *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensSheet, queens_sheet_free)

/* Draws a page from the origin of cr; boards are those of this page. Leaves cr as it was, without
 * a path. Draws no background. */
void
queens_sheet_draw_page (QueensSheet *self, cairo_t *cr, int page, const QueensSheetBoard *boards);

/* Renders a sheet of one page. Returns (transfer full) the bytes of the file, or NULL with error
 * set. A PNG of a paper has 300 pixels an inch. */
GBytes *queens_sheet_render (const QueensSheetOptions *options,
                             QueensImageFormat format,
                             bool transparent,
                             const QueensSheetBoard *boards,
                             int n_boards,
                             GError **error);
