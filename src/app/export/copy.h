/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Copies pictures and the board to the clipboard. */
#pragma once

#include "app/export/export.h"
#include "app/export/save.h"
#include "model/text/text-format.h"

#include <gtk/gtk.h>

/* Called with the widget and the message when the image is on the clipboard: queens_toasts_show(), or
 * another function. */
typedef void (*QueensCopied) (GtkWidget *widget, const char *message);

/* Copies what `render` makes of `what`, as PNG and SVG. Takes ownership of `what`; the
 * message is static, or NULL. */
void queens_copy_rendered (GtkWidget *widget,
                           QueensRenderFunc render,
                           gpointer what,
                           GDestroyNotify free_what,
                           QueensCopied done,
                           const char *message);

/* Copies an export as an image, as PNG and SVG. A worker makes it. Takes ownership of the
 * export. */
void queens_copy_picture (GtkWidget *widget,
                          QueensExport *export,
                          QueensCopied done,
                          const char *message);

/* Copies the board as text: the notation of a solution, or the squares of any other queens. Returns
 * (transfer full) the text. If there are no queens, it is "", and the clipboard is unchanged. */
char *queens_copy_text (GtkWidget *widget, const QueensExportSubject *subject);

/* Copies the solution on the board in a text format. Returns FALSE if the board is not a solution. */
gboolean
queens_copy_as (GtkWidget *widget, const QueensExportSubject *subject, QueensTextFormat format);
