/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is exported, printed, or copied: a subject, which is what the window shows, and an export of
 * it, which is what the settings choose of that. Both are plain data, reference-counted, and never
 * change once they are in use, so that any thread may read them. */
#pragma once

#include "draw/image.h"
#include "model/list/sheet-export.h"
#include "model/list/source.h"

/* At most this many from the solution shown on are exported together. */
#define QUEENS_EXPORT_N_FROM_HERE 12

/* A part of the list. */
typedef struct
{
  guint64 from;         /* its first place */
  guint n;              /* how many; 0 where there is none */
  QueensSolution first; /* the solution there */
} QueensExportRange;

/* What the window shows. */
typedef struct
{
  QueensBoardContent content; /* what it points to is the subject's own */
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
  uint64_t heat[QUEENS_MAX_N * QUEENS_MAX_N];
  QueensBoardStyle style;
  guint64 number;         /* of the solution on the board, 0 when it is none or not known */
  guint64 class_number;   /* of its class, the same */
  QueensRequest request;  /* what is listed */
  guint64 n_listed;       /* how many of them are known so far, 0 where nobody asked */
  QueensExportRange page; /* the part of the list that is seen */
  QueensExportRange here; /* some from the solution shown on */
  gboolean grouped;       /* the list is in the order of classes */
  GArray *selected;         /* guint64: the positions of several that are selected, or NULL */
  QueensListSource *source; /* of these positions */
  char *file_name;        /* without ending */
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

/* TRUE when the board holds a solution, which goes to *solution. */
gboolean queens_export_subject_get_solution (const QueensExportSubject *self,
                                             QueensSolution *solution);

/* TRUE when a sheet of those solutions, a value of the setting "export-solutions", is known to be too
 * long to be drawn. */
gboolean queens_export_subject_is_too_long (const QueensExportSubject *self, const char *solutions);

/* What a dialog chooses besides the settings. */
typedef struct
{
  gboolean printing;     /* on paper, whatever the format */
  gboolean sheet;        /* the list, not the board */
  const char *solutions; /* of the list: a value of the setting "export-solutions" */
  const char *title;     /* of the sheet; "" has one made */
} QueensExportChoice;

/* What is made of a subject. */
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

/* Reads the settings, and without a choice takes the board, or
 * a sheet of the solutions that are selected. Main thread. Returns (transfer full). */
QueensExport *queens_export_new (QueensExportSubject *subject, const QueensExportChoice *choice);

QueensExport *queens_export_ref (QueensExport *self);
void queens_export_unref (QueensExport *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensExport, queens_export_unref)

/* The board as an image of that format. The caption belongs to the export. */
QueensImageOptions queens_export_get_image (const QueensExport *self, QueensImageFormat format);

/* Makes the file in a format. boards are those gathered for the sheet, or NULL to gather them now.
 * control (may be NULL) stops it and shows how far it is. Returns (transfer full) the bytes, or NULL
 * with error set, its message fit to be shown. Any thread. */
GBytes *queens_export_render (const QueensExport *self,
                              QueensImageFormat format,
                              GArray *boards,
                              QueensControl *control,
                              GError **error);

/* A name for the file, without ending, to be freed. */
char *queens_export_dup_file_name (const QueensExport *self);
