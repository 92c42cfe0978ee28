/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The one way to have a screen reader say what happened elsewhere than at the focus: a move and
 * what it did, a hint, a step, a toast, the end of a job. */
#pragma once

#include <gtk/gtk.h>

/* Has words (translated, the important ones first) said after a moment of quiet, in the active
 * window of the application, or where there is none in that of from. Words of the same widget that
 * still wait are replaced by them, so that of a burst only the last is heard; those of different
 * widgets are said in the order in which they came. Nothing is
 * said where words are empty or from is not in sight. */
void queens_announce (GtkWidget *from, const char *words);

/* Shows text on a label, and announces it where it has changed. */
void queens_announce_label (GtkLabel *label, const char *text);

/* Takes back what from has waiting; nothing happens where that is nothing. */
void queens_announce_nothing (GtkWidget *from);
