/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The content of an export, print, or copy: a subject is what the window shows, and an export is what
 * the settings select from it. Both are plain data, reference-counted, and never change once they are in
 * use, so that any thread may read them. */
#pragma once

#include "draw/image.h"
#include "model/list/sheet-export.h"
#include "model/list/source.h"

/* The number of solutions exported together from the shown one on. */
#define QUEENS_EXPORT_N_FROM_HERE 12

/* A part of the list. */
typedef struct
{
  guint64 from;         /* its first position */
  guint n;              /* its length; 0 if there is none */
  QueensSolution first; /* the solution there */
} QueensExportRange;

/* A copy of what the window shows. */
typedef struct
{
  QueensBoardContent content; /* its pointers are owned by the subject */
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
  uint64_t heat[QUEENS_MAX_N * QUEENS_MAX_N];
  QueensBoardStyle style;
  guint64 number;         /* of the solution on the board, 0 if it is none or not known */
  guint64 class_number;   /* the same for its class */
  QueensRequest request;  /* of the list */
  guint64 n_listed;       /* the number known so far, 0 if it was not counted */
  QueensExportRange page; /* the visible part of the list */
  QueensExportRange here; /* the part that starts at the shown solution */
  gboolean grouped;       /* the list is grouped by class */
  GArray *selected;         /* guint64: the positions of several selected solutions, or NULL */
  QueensListSource *source; /* the source for these positions */
  char *file_name;        /* without extension */
} QueensExportSubject;

/* A copy of what is shown. Returns (transfer full). */
QueensExportSubject *queens_export_subject_new (const QueensBoardContent *content,
                                                const QueensBoardStyle *style,
                                                guint64 number,
                                                const QueensRequest *request,
                                                const char *file_name);

QueensExportSubject *queens_export_subject_ref (QueensExportSubject *self);
void queens_export_subject_unref (QueensExportSubject *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensExportSubject, queens_export_subject_unref)

/* TRUE if the board has a solution, which goes to *solution. */
gboolean queens_export_subject_get_solution (const QueensExportSubject *self,
                                             QueensSolution *solution);

/* TRUE if a sheet of these solutions, a value of the setting "export-solutions", is known to be too long
 * to be drawn. */
gboolean queens_export_subject_is_too_long (const QueensExportSubject *self, const char *solutions);

/* The choices of a dialog besides the settings. */
typedef struct
{
  gboolean printing;     /* on paper, whatever the format */
  gboolean sheet;        /* the list, not the board */
  const char *solutions; /* of the list: a value of the setting "export-solutions" */
  const char *title;     /* of the sheet; "" has one generated */
} QueensExportChoice;

/* The export of a subject. */
typedef struct
{
  QueensExportSubject *subject;
  gboolean printing;
  gboolean is_sheet;
  QueensImageFormat format;

  /* the board, … */
  QueensBoardContent content; /* points into the subject */
  QueensBoardStyle style;
  char *caption; /* or NULL */
  int pixels;    /* the size of a PNG or an SVG, … */
  int points;    /* … and of a PDF */
  gboolean transparent;

  /* … or the sheet */
  QueensSheetExport sheet;
} QueensExport;

/* Reads the settings. Without a choice, exports the board, or a sheet of the selected solutions. Main
 * thread. Returns (transfer full). */
QueensExport *queens_export_new (QueensExportSubject *subject, const QueensExportChoice *choice);

QueensExport *queens_export_ref (QueensExport *self);
void queens_export_unref (QueensExport *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensExport, queens_export_unref)

/* The board as an image in this format. The caption belongs to the export. */
QueensImageOptions queens_export_get_image (const QueensExport *self, QueensImageFormat format);

/* Makes the file in a format. boards are those collected for the sheet, or NULL to collect them now.
 * control (may be NULL) stops it and shows its progress. Returns (transfer full) the bytes, or NULL with
 * error set, its message for the user. Any thread. */
GBytes *queens_export_render (const QueensExport *self,
                              QueensImageFormat format,
                              GArray *boards,
                              QueensControl *control,
                              GError **error);

/* A name for the file, without extension, to be freed. */
char *queens_export_dup_file_name (const QueensExport *self);
