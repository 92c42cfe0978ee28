/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The only way to make a screen reader announce something that happened away from the focus: a move and
 * its effect, a hint, a step, a toast, or the end of a job. */
#pragma once

#include <gtk/gtk.h>

/* Announces a text (translated, what is important first) after a short pause, in the active window
 * of the application or, if there is none, in the window of `widget`. It replaces a waiting text of
 * the same widget, so that only the last of a quick series is heard. Texts of different widgets are
 * announced in order. Does nothing if the text is empty or `widget` is not visible. */
void queens_announce (GtkWidget *widget, const char *text);

/* Shows text on a label, and announces it if it has changed. */
void queens_announce_label (GtkLabel *label, const char *text);
