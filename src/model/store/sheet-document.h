/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A PDF of sheets, one after the other, written page by page. */
#pragma once

#include "draw/sheet.h"
#include "engine/control.h"

#include <gio/gio.h>

/* The most sheets of one document. */
#define QUEENS_SHEET_MAX_PARTS 2

/* Boards that are laid out together and begin on a page of their own. Nothing is owned;
 * pages_before and pages_after of the options do not matter. */
typedef struct
{
  QueensSheetOptions options; /* the paper is the same in all parts */
  const QueensSheetBoard *boards;
  int n_boards;
} QueensSheetPart;

/* Writes 1 … QUEENS_SHEET_MAX_PARTS parts with boards of size n to path, by the safe writer. Pages
 * are numbered through. Each page is one step more of control (may be NULL), which stops it with
 * G_IO_ERROR_CANCELLED and nothing left behind. Any thread. */
gboolean queens_sheet_document_save (const QueensSheetPart *parts,
                                     int n_parts,
                                     int n,
                                     bool transparent,
                                     const char *path,
                                     QueensControl *control,
                                     GError **error);

/* Makes the same document in memory. Returns (transfer full) its bytes, or NULL with error set. */
GBytes *queens_sheet_document_render (const QueensSheetPart *parts,
                                      int n_parts,
                                      int n,
                                      bool transparent,
                                      QueensControl *control,
                                      GError **error);
