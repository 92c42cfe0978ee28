/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row of widgets that continues on another line if there is not enough width for all of them. On a
 * line, the widgets that expand share the remaining width; if there are none, "align" positions the
 * line. With "homogeneous", all widgets have the same width, and the lines are as equally full as possible.
 * Properties: "spacing" in px, between widgets and between lines; "align", GTK_ALIGN_START or
 * GTK_ALIGN_CENTER. */
#pragma once

#include <gtk/gtk.h>

#define QUEENS_TYPE_WRAP (queens_wrap_get_type ())
G_DECLARE_FINAL_TYPE (QueensWrap, queens_wrap, QUEENS, WRAP, GtkWidget)

/* Adds a widget at the end. */
void queens_wrap_append (QueensWrap *self, GtkWidget *child);

/* Removes all widgets. */
void queens_wrap_clear (QueensWrap *self);
