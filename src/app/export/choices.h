/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is exported, printed or copied: the board and the list that are shown, in the way the
 * settings choose. */
#pragma once

#include "draw/image.h"
#include "model/files/sheet-export.h"

/* So many from the solution shown on can be taken out together. */
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
  guint64 class_number;   /* its class's, the same */
  QueensRequest request;  /* what is listed */
  QueensExportRange page; /* of it, what is seen */
  QueensExportRange here; /* of it, some from the solution shown on */
  gboolean grouped;       /* it is in the order of classes */
  char *file_name;        /* without ending */

  /* What is chosen for this time only. */
  char title[QUEENS_SHEET_TITLE_SIZE]; /* of a sheet; "" for one that is made */
  gboolean printing;                   /* the choice between board and sheet is the next two */
  gboolean print_sheet;
  char print_solutions[16]; /* a value of the setting "export-solutions" */
} QueensExportSubject;

/* A copy of what is shown. Free it with queens_export_subject_free(). */
QueensExportSubject *queens_export_subject_new (const QueensBoardContent *content,
                                                const QueensBoardStyle *style,
                                                guint64 number,
                                                const QueensRequest *request,
                                                const char *file_name);

QueensExportSubject *queens_export_subject_copy (const QueensExportSubject *self);

void queens_export_subject_free (QueensExportSubject *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensExportSubject, queens_export_subject_free)

/* TRUE when the board holds a solution, which goes to *solution. */
gboolean queens_export_subject_get_solution (const QueensExportSubject *self,
                                             QueensSolution *solution);

/* The board as a picture. */
typedef struct
{
  QueensBoardContent content; /* points into the subject */
  QueensBoardStyle style;
  QueensImageOptions options; /* the caption is that below */
  char *caption;
  int pixels; /* the size of a PNG or an SVG, and of a PDF */
  int points;
} QueensExportImage;

/* TRUE when a sheet is chosen, not the board. */
gboolean queens_export_is_sheet (const QueensExportSubject *subject);

/* The picture of the subject's board that the settings choose. Clear it with
 * queens_export_image_clear(). */
void queens_export_image_init (QueensExportImage *self, const QueensExportSubject *subject);

/* Makes it a picture of that format, in the size chosen for that. */
void queens_export_image_set_format (QueensExportImage *self, QueensImageFormat format);

void queens_export_image_clear (QueensExportImage *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensExportImage, queens_export_image_clear)

/* The sheet of the subject's list that the settings choose. A plain value. */
QueensSheetExport queens_export_sheet_of (const QueensExportSubject *subject);

/* A name for the file the settings choose, without ending, to be freed. */
char *queens_export_dup_file_name (const QueensExportSubject *subject);
