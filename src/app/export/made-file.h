/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The file that is about to be saved, made in memory on a worker: how large it is and, of a PNG, the
 * very picture that is in it. */
#pragma once

#include "app/export/choices.h"
#include "model/scheduler.h"

typedef struct
{
  QueensExportSubject *subject; /* of a board, or NULL */
  QueensExportImage image;      /* of the subject */
  QueensSheetExport sheet;      /* else this, … */
  GArray *boards;               /* … with these boards */

  guint64 n_bytes;
  cairo_surface_t
      *picture;  /* smaller than in the file where that is large; NULL for another format,
                               and where it takes too much memory */
  char *problem; /* why there is no file, or NULL */
} QueensMadeFile;

/* Makes the subject's board. Returns (transfer full) the job, whose data is a QueensMadeFile that is
 * complete when it has finished. */
QueensJob *queens_made_file_start_board (const QueensExportSubject *subject,
                                         QueensJobUpdate update,
                                         gpointer owner);

/* The same of a sheet with the boards gathered for it, which it takes. */
QueensJob *queens_made_file_start_sheet (const QueensSheetExport *sheet,
                                         GArray *boards,
                                         QueensJobUpdate update,
                                         gpointer owner);
