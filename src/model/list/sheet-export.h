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

/* The longest title that the user can set, in bytes with the NUL. */
#define QUEENS_SHEET_TITLE_SIZE 160

/* What is exported: a plain value, of which what the options point to is not owned. */
typedef struct
{
  QueensRequest request;
  guint64 from;         /* the first place in the list, from 1; 0 for all of it */
  guint limit;          /* the most boards from there on; 0 for no limit */
  QueensSolution first; /* the solution there, where it is known; else n is 0 */
  QueensListSource *source; /* of the positions, … */
  const GArray *positions;  /* … guint64: those alone are on the sheet; or NULL */
  gboolean by_class;    /* the list is grouped by class, places being those in that order */
  char title[QUEENS_SHEET_TITLE_SIZE]; /* "" has one made */
  QueensSheetOptions sheet; /* fundamental is that of the request; the title is that above */
  QueensImageFormat format; /* more than one page only as a PDF */
  bool transparent;
} QueensSheetExport;

/* The boards of a sheet (QueensSheetBoard), in order, numbered as far as captions want it. Returns
 * (transfer full) them, or NULL with error set: QUEENS_IMAGE_ERROR_MANY when there are more than
 * QUEENS_SHEET_MAX_BOARDS, QUEENS_IMAGE_ERROR_CANCELED when control (may be NULL) stopped it. */
GArray *
queens_sheet_export_gather (const QueensSheetExport *self, QueensControl *control, GError **error);

/* What is written above the boards; to be cleared. */
typedef struct
{
  char *title;
  char *subtitle; /* or NULL */
} QueensSheetWords;

void queens_sheet_words_clear (QueensSheetWords *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensSheetWords, queens_sheet_words_clear)

/* The options of the sheet for its boards. Where neither the options nor the export have a title, one
 * is made from what the boards are, with a subtitle: "The 92 solutions of the eight queens puzzle",
 * "16 of the 92 solutions of the eight queens puzzle"; translated. words is set and must be cleared
 * after the options. */
QueensSheetOptions queens_sheet_export_get_options (const QueensSheetExport *self,
                                                    int n_boards,
                                                    QueensSheetWords *words);

/* Writes the sheet to path by the safe writer, page by page. control (may be NULL) stops it, with
 * QUEENS_IMAGE_ERROR_CANCELED and nothing left behind, and has its progress. Any thread. */
gboolean queens_sheet_export_save (const QueensSheetExport *self,
                                   const char *path,
                                   QueensControl *control,
                                   GError **error);

/* Makes the file of boards that were gathered for it. Returns (transfer full) its bytes, or NULL with
 * error set. control and error as above. Any thread. */
GBytes *queens_sheet_export_render (const QueensSheetExport *self,
                                    const GArray *boards,
                                    QueensControl *control,
                                    GError **error);
