/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is exported, printed, or copied. A subject is what the window shows; an export is what the
 * settings select from it. Both are plain data with reference counting, and do not change once they are
 * in use, so any thread may read them. */
#pragma once

#include "draw/image.h"
#include "model/list/sheet-export.h"
#include "model/list/source.h"

/* The number of solutions that are exported together, starting with the shown one. */
#define QUEENS_EXPORT_N_FROM_HERE 12

/* A part of the list. */
typedef struct
{
  guint64 from;         /* its first position */
  guint n;              /* its length; 0 if there is none */
  QueensSolution first; /* the solution at that position */
} QueensExportRange;

/* A copy of what the window shows. */
typedef struct
{
  QueensBoardContent content; /* the subject owns what its pointers point to */
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
  uint64_t heat[QUEENS_MAX_N * QUEENS_MAX_N];
  QueensBoardStyle style;
  guint64 number;         /* the number of the solution on the board; 0 if it is not a solution, or not
                           * known */
  guint64 class_number;   /* the number of its class; 0 likewise */
  QueensRequest request;  /* the request of the list */
  guint64 n_listed;       /* the number of solutions known so far; 0 if they were not counted */
  QueensExportRange page; /* the visible part of the list */
  QueensExportRange here; /* the part that starts with the shown solution */
  gboolean grouped;       /* whether the list is grouped by class */
  GArray *selected;         /* the positions (guint64) if several solutions are selected, or NULL */
  QueensListSource *source; /* the source for these positions */
  char *file_name;        /* suggested name of the file, without extension */
} QueensExportSubject;

/* Makes a copy of what is shown. Returns (transfer full). */
QueensExportSubject *queens_export_subject_new (const QueensBoardContent *content,
                                                const QueensBoardStyle *style,
                                                guint64 number,
                                                const QueensRequest *request,
                                                const char *file_name);

QueensExportSubject *queens_export_subject_ref (QueensExportSubject *self);
void queens_export_subject_unref (QueensExportSubject *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensExportSubject, queens_export_subject_unref)

/* TRUE if a sheet of these solutions is known to be too long to draw. solutions is a value of the
 * setting "export-solutions". */
gboolean queens_export_subject_is_too_long (const QueensExportSubject *self, const char *solutions);

/* The choices that a dialog makes in addition to the settings. */
typedef struct
{
  gboolean printing;     /* whether it is for paper, whatever the format */
  gboolean sheet;        /* whether to export the list instead of the board */
  const char *solutions; /* which solutions of the list: a value of the setting "export-solutions" */
  const char *title;     /* title of the sheet; if "", one is generated */
} QueensExportChoice;

/* What to export from a subject. */
typedef struct
{
  QueensExportSubject *subject;
  gboolean printing;
  gboolean is_sheet;
  QueensImageFormat format;

  /* either the board, … */
  QueensBoardContent content; /* owned by the subject */
  QueensBoardStyle style;
  char *caption; /* or NULL */
  int pixels;    /* the size if it is a PNG or an SVG, … */
  int points;    /* … and if it is a PDF */
  gboolean transparent;

  /* … or the sheet */
  QueensSheetExport sheet;
} QueensExport;

/* Reads the settings. If choice is NULL, exports the board, or a sheet if several solutions are
 * selected. Main thread only. Returns (transfer full). */
QueensExport *queens_export_new (QueensExportSubject *subject, const QueensExportChoice *choice);

QueensExport *queens_export_ref (QueensExport *self);
void queens_export_unref (QueensExport *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensExport, queens_export_unref)

/* The board as an image in this format. The export owns the caption. */
QueensImageOptions queens_export_get_image (const QueensExport *self, QueensImageFormat format);

/* Makes the file in a format. boards are those collected for the sheet, or NULL to collect them now.
 * control (may be NULL) stops it and shows its progress. Returns (transfer full) the bytes, or NULL with
 * error set, a message for the user. Any thread may call it. */
GBytes *queens_export_render (const QueensExport *self,
                              QueensImageFormat format,
                              GArray *boards,
                              QueensControl *control,
                              GError **error);

/* The suggested name of the file, without extension; to be freed. */
char *queens_export_dup_file_name (const QueensExport *self);
