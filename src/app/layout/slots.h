/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A widget with named places for a child each: a property for every place, written once. Those
 * derived from it say which places there are and lay the children out. */
#pragma once

#include <gtk/gtk.h>

/* The most places of a widget; place 0 is none. */
#define QUEENS_SLOTS_MAX 8

#define QUEENS_TYPE_SLOTS (queens_slots_get_type ())
G_DECLARE_DERIVABLE_TYPE (QueensSlots, queens_slots, QUEENS, SLOTS, GtkWidget)

struct _QueensSlotsClass
{
  GtkWidgetClass parent_class;
};

/* In class_init: the places names[1] … names[n_slots - 1], which are also the numbers of their
 * properties. A class with properties of its own numbers them from n_slots, and hands the others up. */
void queens_slots_class_install (QueensSlotsClass *klass, const char *const *names, guint n_slots);

/* The child of a place, or NULL. */
GtkWidget *queens_slots_get (gpointer self, int slot);

/* The width in px that a place needs, and the height at a width, which may be -1 for any; 0 where
 * nothing is in it, or is hidden. */
int queens_slots_get_width (gpointer self, int slot);
int queens_slots_get_height (gpointer self, int slot, int width);

/* TRUE where the window has the whole screen, of which the board has as much as it can. */
gboolean queens_slots_is_fullscreen (gpointer self);
