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
  int page;          /* the one drawn, from 0 */
  int n_pages;       /* 0 if it is not known */
  GdkTexture *image; /* of the board or the page, or NULL */
  char *words;       /* its description: "92 boards, 1 page" */
  GBytes *bytes;     /* of the file, or NULL if it is not made yet or has many pages */
  guint64 size;      /* of the file, about that if there are no bytes; 0 if it is not known */
  char *problem;     /* why it cannot be made, or NULL */
  gboolean only_pdf; /* this format makes it possible */
} QueensExportDraft;

/* A draft of an export. Returns (transfer full). */
QueensExportDraft *queens_export_draft_new (QueensExport *export);

/* A copy with everything that is known so far. Returns (transfer full). */
QueensExportDraft *queens_export_draft_copy (const QueensExportDraft *self);

void queens_export_draft_free (gpointer self);

/* Collects a sheet's boards, unless it has them, draws the page, the last one if there are fewer, and
 * makes the description, or finds a problem. Any thread. */
void queens_export_draft_draw (QueensExportDraft *self, QueensControl *control);

/* Makes the bytes and their size, or finds a problem. For many pages, estimates the size from a part of
 * them. Any thread. */
void queens_export_draft_render (QueensExportDraft *self, QueensControl *control);
