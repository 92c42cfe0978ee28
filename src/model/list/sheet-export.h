/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sheets of a request's solutions as files. */
#pragma once

#include "draw/sheet.h"
#include "engine/board/request.h"
#include "engine/control.h"

#include "model/list/source.h"

#include <gio/gio.h>

/* The most solutions on all the pages of a document: all of n = 14 and fewer. */
#define QUEENS_SHEET_MAX_BOARDS 400000

/* The longest title that the user can set, in bytes with the final 0. */
#define QUEENS_SHEET_TITLE_SIZE 160

/* The settings of an export: a plain value; what the options point to is not owned. */
typedef struct
{
  QueensRequest request;
  guint64 from;         /* the first position in the list, from 1; 0 for all of it */
  guint limit;          /* the most boards from there on; 0 for no limit */
  QueensSolution first; /* the solution there, if it is known; else n is 0 */
  QueensListSource *source; /* for the positions, … */
  const GArray *positions;  /* … guint64: only these are on the sheet; or NULL */
  gboolean by_class;    /* the list is grouped by class, and positions are in that order */
  char title[QUEENS_SHEET_TITLE_SIZE]; /* "" has one generated */
  QueensSheetOptions sheet; /* fundamental comes from the request; the title is the one above */
  QueensImageFormat format; /* more than one page only as a PDF */
  bool transparent;
} QueensSheetExport;

/* The boards of a sheet (QueensSheetBoard), in order, numbered if captions need it. Returns (transfer
 * full) them, or NULL with error set: QUEENS_IMAGE_ERROR_MANY if there are more than
 * QUEENS_SHEET_MAX_BOARDS, QUEENS_IMAGE_ERROR_CANCELED if control (may be NULL) stopped it. */
GArray *
queens_sheet_export_gather (const QueensSheetExport *self, QueensControl *control, GError **error);

/* The text above the boards; to be cleared. */
typedef struct
{
  char *title;
  char *subtitle; /* or NULL */
} QueensSheetWords;

void queens_sheet_words_clear (QueensSheetWords *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensSheetWords, queens_sheet_words_clear)

/* The options of the sheet for its boards. If neither the options nor the export have a title, one is
 * generated that describes the boards, with a subtitle: "The 92 solutions of the eight queens puzzle",
 * "16 of the 92 solutions of the eight queens puzzle"; translated. words is set and must be cleared
 * after the options. */
QueensSheetOptions queens_sheet_export_get_options (const QueensSheetExport *self,
                                                    int n_boards,
                                                    QueensSheetWords *words);

/* Writes the sheet to path with the safe writer, page by page. control (may be NULL) stops it, with
 * QUEENS_IMAGE_ERROR_CANCELED and nothing left behind, and shows its progress. Any thread. */
gboolean queens_sheet_export_save (const QueensSheetExport *self,
                                   const char *path,
                                   QueensControl *control,
                                   GError **error);

/* Makes the file from boards that were collected for it. Returns (transfer full) its bytes, or NULL with
 * error set. control and error as above. Any thread. */
GBytes *queens_sheet_export_render (const QueensSheetExport *self,
                                    const GArray *boards,
                                    QueensControl *control,
                                    GError **error);
