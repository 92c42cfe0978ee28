/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The help, a page for each part of the window, in data/help. The desktop's help viewer shows it.
 * F1 does the action "help.show" of the nearest widget that has it. */
#pragma once

#include <gtk/gtk.h>

/* Once, after GTK is set up and before there is a popover: F1 in a popover, which else keeps its
 * keys, does what it does where the popover belongs. */
void queens_help_init (void);

/* Opens a page of the help, "play", or a section of one, "puzzles#daily". Where that is not possible
 * a toast in the window of from says so. */
void queens_help_show (GtkWidget *from, const char *page);

/* In class_init: the help of the class's widgets is that page, a static string. */
void queens_help_install (GtkWidgetClass *widget_class, const char *page);

/* In class_init: show opens their help. */
void queens_help_install_func (GtkWidgetClass *widget_class, GtkWidgetActionActivateFunc show);
