/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Exports. A subject is what is shown; a choice says what of it to export, and how. Both together
 * make pages: the image of the board, or a sheet of solutions. */
#pragma once

#include "draw/sheet.h"
#include "model/list/source.h"

/* The maximum number of solutions on all pages of a document, enough for all of n = 14. */
#define QUEENS_SHEET_MAX_BOARDS 400000

/* The maximum size of a title that the user can set, in bytes, including the final 0. */
#define QUEENS_SHEET_TITLE_SIZE 160

/* The number of solutions that are exported together, starting with the shown one. */
#define QUEENS_EXPORT_N_FROM_HERE 12

/* A copy of what the window shows. Reference-counted, and does not change once it is in use, so any
 * thread may read it. */
typedef struct
{
  QueensBoardContent content; /* the subject owns what its pointers point to */
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
  uint64_t heat[QUEENS_MAX_N * QUEENS_MAX_N];
  QueensBoardStyle style;
  guint64 number; /* the number of the solution on the board; 0 if there is none, or not known */
  guint64 class_number;  /* the number of its class, or 0 */
  QueensRequest request; /* the request of the list */
  gboolean has_list;     /* whether the list is on the screen, too */
  guint64 n_listed;      /* the number of solutions known so far; 0 if they were not counted */
  struct
  {
    guint64 from;         /* the first position, from 1; 0 if there is no such part */
    guint n;              /* the maximum number of solutions */
    QueensSolution first; /* the solution at that position, if it is known; otherwise its n is 0 */
  } page, here; /* the visible part of the list, and the part that starts with the shown solution */
  gboolean grouped; /* whether the list is grouped by class, and positions are in that order */
  GArray *selected; /* the positions (guint64) if several solutions are selected, or NULL */
  QueensListSource *source; /* the source for these positions */
  char *file_name;          /* suggested name of the file, without extension */
} QueensExportSubject;

/* Makes a copy of what is shown. Without a list of its own, it has that of the request. content is NULL,
 * and style is not used, if there is no board. Returns (transfer full). */
QueensExportSubject *queens_export_subject_new (const QueensBoardContent *content,
                                                const QueensBoardStyle *style,
                                                guint64 number,
                                                const QueensRequest *request,
                                                const char *file_name);

QueensExportSubject *queens_export_subject_ref (QueensExportSubject *self);
void queens_export_subject_unref (QueensExportSubject *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensExportSubject, queens_export_subject_unref)

/* Which solutions are on a sheet: the values of the setting "export-solutions", in order. */
typedef enum
{
  QUEENS_EXPORT_LISTED,
  QUEENS_EXPORT_ALL,
  QUEENS_EXPORT_FUNDAMENTAL,
  QUEENS_EXPORT_PAGE,     /* those on the screen */
  QUEENS_EXPORT_HERE,     /* the shown solution and those after it */
  QUEENS_EXPORT_SELECTED, /* never saved */
} QueensExportSolutions;

/* TRUE if a sheet of these solutions is known to be too long to draw. */
gboolean queens_export_subject_is_too_long (const QueensExportSubject *self,
                                            QueensExportSolutions solutions);

/* What of a subject to export, and how. A plain value. */
typedef struct
{
  gboolean printing; /* whether it is for paper, whatever the format */
  gboolean sheet;    /* whether to export the list instead of the board */
  QueensExportSolutions solutions;
  char title[QUEENS_SHEET_TITLE_SIZE]; /* the title of the sheet; if "", one is generated */
  QueensImageFormat format;
  gboolean transparent;
  gboolean marks; /* whether the board has its marks */
  int pixels;     /* the size of the board in a PNG */
  int points;     /* the size of the board in an SVG or a PDF */
  /* The board has their style and, if there are captions, a caption. The title and all that follows from the
   * solutions are not used. */
  QueensSheetOptions options;
} QueensExportChoice;

/* Makes the pages: collects the boards of a sheet, and lays them out, below the title of the choice or a
 * description with a subtitle: "The 92 solutions of the eight queens puzzle", "8 of the 92 solutions …, d4
 * required". They own all that they need. Returns
 * (transfer full) the pages, to be drawn or rendered by any thread, or NULL with error set:
 * QUEENS_IMAGE_ERROR_MANY if there are more boards than QUEENS_SHEET_MAX_BOARDS,
 * QUEENS_IMAGE_ERROR_CANCELED if control (may be NULL) stopped it. */
QueensPages *queens_export_make_pages (QueensExportSubject *subject,
                                       const QueensExportChoice *choice,
                                       QueensControl *control,
                                       GError **error);

/* The sheet of these pages, which own it; NULL if they show the board. */
QueensSheet *queens_export_pages_get_sheet (QueensPages *pages);

QueensPages *queens_export_pages_ref (QueensPages *pages);
void queens_export_pages_unref (QueensPages *pages);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensPages, queens_export_pages_unref)

/* The suggested name of the file, without extension; to be freed. */
char *queens_export_dup_file_name (const QueensExportSubject *subject,
                                   const QueensExportChoice *choice);
