/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row of widgets that goes on in a further line where the width is not enough for all of them. In
 * a line those that expand share what is left of it; without any the line stands where "align"
 * says. With "homogeneous" all have the same
 * width, and as many stand in each line. Properties: "spacing" in px, between widgets and between lines; "align", GTK_ALIGN_START,
 * GTK_ALIGN_CENTER or GTK_ALIGN_END. */
#pragma once

#include <gtk/gtk.h>

#define QUEENS_TYPE_WRAP (queens_wrap_get_type ())
G_DECLARE_FINAL_TYPE (QueensWrap, queens_wrap, QUEENS, WRAP, GtkWidget)

/* Returns (transfer floating) a wrap with so much space. */
GtkWidget *queens_wrap_new (int spacing);

/* Adds a widget at the end. */
void queens_wrap_append (QueensWrap *self, GtkWidget *child);

/* Takes all widgets out. */
void queens_wrap_clear (QueensWrap *self);
