/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The help (data/help), which has a page for each part of the window. The desktop's help viewer shows
 * it. F1 activates the action "help.show" of the nearest widget that has it. */
#pragma once

#include <gtk/gtk.h>

/* Call it once, after GTK is set up and before there is a popover. Then F1 in a popover, which would
 * otherwise keep its keys to itself, acts on the popover's widget, and there is help in a shortcuts
 * window. */
void queens_help_init (void);

/* Opens a page of the help, "play", or a section of a page, "puzzles#daily". If that is not possible,
 * activates fallback_action, a static string, of the window that contains `widget` or, if it is NULL, shows a toast. */
void queens_help_show (GtkWidget *widget, const char *page, const char *fallback_action);

/* Call it in class_init: sets the help page of the widgets of the class, a static string. */
void queens_help_install (GtkWidgetClass *widget_class, const char *page);

/* Call it in class_init: sets a function that opens the help of the widgets of the class. */
void queens_help_install_func (GtkWidgetClass *widget_class, GtkWidgetActionActivateFunc show);
