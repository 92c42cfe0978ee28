/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The help, with a page for each part of the window, in data/help. The desktop's help viewer shows it.
 * F1 activates the action "help.show" of the nearest widget that has it. */
#pragma once

#include <gtk/gtk.h>

/* Call it once, after GTK is set up and before there is a popover: F1 in a popover, which otherwise
 * keeps its keys, then acts on the widget of the popover. */
void queens_help_init (void);

/* Opens a page of the help, "play", or a section of one, "puzzles#daily". If that is not possible, a
 * toast in the window of from says so. */
void queens_help_show (GtkWidget *from, const char *page);

/* In class_init: sets the help page of the class's widgets, a static string. */
void queens_help_install (GtkWidgetClass *widget_class, const char *page);

/* In class_init: sets a function that opens their help. */
void queens_help_install_func (GtkWidgetClass *widget_class, GtkWidgetActionActivateFunc show);
