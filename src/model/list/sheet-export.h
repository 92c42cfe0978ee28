/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sheets of a request's solutions as files. */
#pragma once

#include "draw/sheet.h"
#include "engine/board/request.h"
#include "engine/control.h"

#include "model/list/source.h"

#include <gio/gio.h>

/* The maximum number of solutions on all pages of a document, enough for all of n = 14. */
#define QUEENS_SHEET_MAX_BOARDS 400000

/* The maximum size of a title that the user can set, in bytes, including the final 0. */
#define QUEENS_SHEET_TITLE_SIZE 160

/* The settings of an export: a plain value. It does not own what the options point to. */
typedef struct
{
  QueensRequest request;
  guint64 from;         /* the first position in the list, from 1; 0 for the whole list */
  guint limit;          /* the maximum number of boards; 0 for no limit */
  QueensSolution first; /* the solution at that position, if it is known; otherwise its n is 0 */
  QueensListSource *source; /* the source of the positions, … */
  const GArray *positions;  /* … guint64: only these positions are on the sheet; or NULL */
  gboolean by_class;    /* the list is grouped by class, and positions are in that order */
  char title[QUEENS_SHEET_TITLE_SIZE]; /* if "", a title is generated */
  QueensSheetOptions sheet; /* fundamental comes from the request; the title is the one above */
  QueensImageFormat format; /* must be a PDF if there is more than one page */
  bool transparent;
} QueensSheetExport;

/* The boards of a sheet (QueensSheetBoard), in order, with numbers if captions need them. Returns
 * (transfer full) the boards, or NULL with error set: QUEENS_IMAGE_ERROR_MANY if there are more than
 * QUEENS_SHEET_MAX_BOARDS, QUEENS_IMAGE_ERROR_CANCELED if control (may be NULL) stopped it. */
GArray *
queens_sheet_export_gather (const QueensSheetExport *self, QueensControl *control, GError **error);

/* The text above the boards. Must be cleared. */
typedef struct
{
  char *title;
  char *subtitle; /* or NULL */
} QueensSheetWords;

void queens_sheet_words_clear (QueensSheetWords *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensSheetWords, queens_sheet_words_clear)

/* The options of the sheet for its boards. If neither the options nor the export have a title, generates
 * one that describes the boards, with a subtitle: "The 92 solutions of the eight queens puzzle", "16 of
 * the 92 solutions of the eight queens puzzle"; translated. Sets words, which must be cleared after the
 * options are no longer used. */
QueensSheetOptions queens_sheet_export_get_options (const QueensSheetExport *self,
                                                    int n_boards,
                                                    QueensSheetWords *words);

/* Makes the file. `boards` were collected for it, or are NULL. control (may be NULL) shows the progress
 * and can stop it; then the error is QUEENS_IMAGE_ERROR_CANCELED. Returns (transfer full) the bytes, or
 * NULL with error set. Any thread may call it. */
GBytes *queens_sheet_export_render (const QueensSheetExport *self,
                                    GArray *boards,
                                    QueensControl *control,
                                    GError **error);
