/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An export in the making, on a worker: first an image of it to be seen, then the file. */
#pragma once

#include "app/export/choices.h"

#include <gtk/gtk.h>

typedef struct
{
  QueensExport *export;
  GArray *boards;    /* of a sheet, gathered; or NULL */
  GdkTexture *image; /* of the board or the first page, or NULL */
  char *words;       /* what it is: "92 boards, 1 page" */
  GBytes *bytes;     /* of the file, or NULL */
  char *problem;     /* why it cannot be made, or NULL */
  gboolean only_pdf; /* as that format it can be made */
} QueensExportDraft;

/* A draft of an export. Returns (transfer full). */
QueensExportDraft *queens_export_draft_new (QueensExport *export);

/* The same export with what has been gathered and said of it. Returns (transfer full). */
QueensExportDraft *queens_export_draft_copy (const QueensExportDraft *self);

void queens_export_draft_free (gpointer self);

/* Gathers a sheet's boards, draws the image and finds the words, or a problem. Any thread. */
void queens_export_draft_draw (QueensExportDraft *self, QueensControl *control);

/* Makes the bytes, or finds a problem. Any thread. */
void queens_export_draft_render (QueensExportDraft *self, QueensControl *control);
