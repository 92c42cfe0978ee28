/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A draft of an export, made on a worker: first an image for the preview, then the file. */
#pragma once

#include "app/export/choices.h"

#include <gtk/gtk.h>

typedef struct
{
  QueensExport *export;
  GArray *boards;    /* collected for a sheet; or NULL */
  GdkTexture *image; /* of the board or the first page, or NULL */
  char *words;       /* its description: "92 boards, 1 page" */
  GBytes *bytes;     /* of the file, or NULL */
  char *problem;     /* why it cannot be made, or NULL */
  gboolean only_pdf; /* this format makes it possible */
} QueensExportDraft;

/* A draft of an export. Returns (transfer full). */
QueensExportDraft *queens_export_draft_new (QueensExport *export);

/* A copy with the boards and the description so far. Returns (transfer full). */
QueensExportDraft *queens_export_draft_copy (const QueensExportDraft *self);

void queens_export_draft_free (gpointer self);

/* Collects a sheet's boards, draws the image, and makes the description, or finds a problem. Any thread. */
void queens_export_draft_draw (QueensExportDraft *self, QueensControl *control);

/* Makes the bytes, or finds a problem. Any thread. */
void queens_export_draft_render (QueensExportDraft *self, QueensControl *control);
