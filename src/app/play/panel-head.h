/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the panels that open in place of the game's have in common: a head with the way back, a
 * title, and maybe a button at its end; and a line of figures. */
#pragma once

#include <gtk/gtk.h>

/* Returns (transfer none) a head; its arrow does "play.panel" with "home". end may be NULL. */
GtkWidget *queens_panel_head_new (const char *title, GtkWidget *end);

/* Returns (transfer none) a card of n figures, each a number above a word. The labels of the
 * numbers go to numbers, the words are translated. */
GtkWidget *queens_panel_figures_new (const char *const *words, GtkLabel **numbers, int n);
