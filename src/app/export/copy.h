/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board on the clipboard, and dragged out of the window. */
#pragma once

#include "app/export/choices.h"
#include "model/files/text-format.h"

#include <gtk/gtk.h>

/* Copies the board as a picture, as the settings choose. */
void queens_copy_picture (GtkWidget *widget, const QueensExportSubject *subject);

/* Copies the board as text: the notation of a solution, the squares of the queens of anything
 * else. Returns (transfer full) it; it is "", and the clipboard stays as it is, where there is no
 * queen. */
char *queens_copy_text (GtkWidget *widget, const QueensExportSubject *subject);

/* Copies the solution on the board in a format of text, and returns TRUE; FALSE when it is none. */
gboolean
queens_copy_as (GtkWidget *widget, const QueensExportSubject *subject, QueensTextFormat format);

/* Lets the picture be dragged out of widget. The subject must outlive it. */
void queens_copy_allow_drag (GtkWidget *widget, const QueensExportSubject *subject);
