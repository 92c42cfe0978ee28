/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Classes of the style sheet. */
#pragma once

#include <gtk/gtk.h>

/* Adds a class to a widget, or removes it. */
static inline void
queens_style_set_class (gpointer widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}
