/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board on the clipboard. */
#pragma once

#include "app/export/choices.h"
#include "model/text/text-format.h"

#include <gtk/gtk.h>

/* Called with the widget when the image is on the clipboard. */
typedef void (*QueensCopied) (GtkWidget *widget);

/* Copies an export as an image, PNG and SVG; boards are those gathered for a sheet, or NULL. A worker
 * makes it. */
void queens_copy_picture (GtkWidget *widget, QueensExport *export, GArray *boards, QueensCopied done);

/* Copies the board as text: the notation of a solution, the squares of the queens of anything
 * else. Returns (transfer full) it; it is "", and the clipboard stays as it is, where there is no
 * queen. */
char *queens_copy_text (GtkWidget *widget, const QueensExportSubject *subject);

/* Copies the solution on the board in a format of text, and returns TRUE; FALSE when it is none. */
gboolean
queens_copy_as (GtkWidget *widget, const QueensExportSubject *subject, QueensTextFormat format);
