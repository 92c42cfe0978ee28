/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A draft of an export, made on a worker: first an image for the preview, then the file. */
#pragma once

#include "app/export/choices.h"

#include <gtk/gtk.h>

typedef struct
{
  QueensExport *export;
  GArray *boards;    /* the boards collected for a sheet, or NULL */
  int page;          /* the page that was drawn, from 0 */
  int n_pages;       /* the number of pages; 0 if it is not known */
  GdkTexture *image; /* the image of the board or the page, or NULL */
  char *words;       /* its description: "92 boards, 1 page" */
  GBytes *bytes;     /* bytes of the file; NULL if it was not made yet or has many pages */
  guint64 size;      /* size of the file, estimated if there are no bytes; 0 if it is not known */
  char *problem;     /* why it cannot be made, or NULL */
  gboolean only_pdf; /* whether it can be made only as a PDF */
} QueensExportDraft;

/* Makes a draft of an export. Returns (transfer full). */
QueensExportDraft *queens_export_draft_new (QueensExport *export);

/* Makes a copy with everything that is known so far. Returns (transfer full). */
QueensExportDraft *queens_export_draft_copy (const QueensExportDraft *self);

void queens_export_draft_free (gpointer self);

/* Collects the boards of a sheet if they are not there yet, draws the page (or, if there are fewer, the
 * last page), and makes the description; or finds a problem. Any thread may call it. */
void queens_export_draft_draw (gpointer self, QueensControl *control);

/* Draws a page, from 0, of the sheet if its boards were collected, or else the board: in the middle of
 * paper of this size, or, in a file of one board, from the origin. Any thread may call it. */
void queens_export_draft_draw_page (const QueensExportDraft *self,
                                    cairo_t *cr,
                                    int page,
                                    double width,
                                    double height);

/* Makes the bytes, and sets their size; or finds a problem. If there are many pages, estimates the size
 * from some of them. Any thread may call it. */
void queens_export_draft_render (gpointer self, QueensControl *control);
