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

/* A part of a list. */
typedef struct
{
  guint64 from;         /* its first position, from 1; 0 for the whole list */
  guint n;              /* the maximum number of solutions; 0 for no limit */
  QueensSolution first; /* the solution at that position, if it is known; otherwise its n is 0 */
} QueensExportRange;

/* The settings of an export: a plain value. It does not own what the options point to. */
typedef struct
{
  QueensRequest request;
  QueensExportRange range;
  QueensListSource *source; /* the source of the positions, … */
  const GArray *positions;  /* … guint64: only these positions are on the sheet; or NULL */
  gboolean by_class;        /* the list is grouped by class, and positions are in that order */
  char title[QUEENS_SHEET_TITLE_SIZE]; /* if "", a title is generated */
  QueensSheetOptions sheet; /* fundamental comes from the request; the title is the one above */
} QueensSheetExport;

/* A sheet with its boards. Reference-counted, and does not change, so any thread may use it. */
typedef struct
{
  QueensSheet sheet;
  GArray *boards; /* QueensSheetBoard, in order, with numbers if captions need them */
  char *title;
  char *subtitle; /* or NULL */
} QueensSheetBoards;

/* Collects the boards, and lays them out. Returns (transfer full) the sheet, or NULL with error set:
 * QUEENS_IMAGE_ERROR_MANY if there are more boards than QUEENS_SHEET_MAX_BOARDS,
 * QUEENS_IMAGE_ERROR_CANCELED if control (may be NULL) stopped it. */
QueensSheetBoards *
queens_sheet_export_gather (const QueensSheetExport *self, QueensControl *control, GError **error);

QueensSheetBoards *queens_sheet_boards_ref (QueensSheetBoards *self);
void queens_sheet_boards_unref (QueensSheetBoards *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensSheetBoards, queens_sheet_boards_unref)

/* The text above the boards. If the export has no title, describes them, with a subtitle: "The 92
 * solutions of the eight queens puzzle", "16 of the 92 solutions …", "8 of the 92 solutions …, d4
 * required". Both are to be freed; the subtitle may be NULL. */
void queens_sheet_export_describe (const QueensSheetExport *self,
                                   int n_boards,
                                   char **title,
                                   char **subtitle);

/* Makes the file. It must be a PDF if there is more than one page. control (may be NULL) shows the
 * progress and can stop it; then the error is QUEENS_IMAGE_ERROR_CANCELED. Returns (transfer full) the
 * bytes, or NULL with error set. */
GBytes *queens_sheet_boards_render (const QueensSheetBoards *self,
                                    QueensImageFormat format,
                                    gboolean transparent,
                                    QueensControl *control,
                                    GError **error);
