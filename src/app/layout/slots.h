/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A widget with named slots for one child each. Each slot is a property, implemented once here. Derived
 * classes define the slots and lay out the children. */
#pragma once

#include <gtk/gtk.h>

/* The maximum number of slots of a widget; slot 0 means none. */
#define QUEENS_SLOTS_MAX 8

#define QUEENS_TYPE_SLOTS (queens_slots_get_type ())
G_DECLARE_DERIVABLE_TYPE (QueensSlots, queens_slots, QUEENS, SLOTS, GtkWidget)

struct _QueensSlotsClass
{
  GtkWidgetClass parent_class;
};

/* Call it in class_init: installs the slots names[1] … names[n_slots - 1], whose indexes are also their
 * property IDs. If a class has properties of its own, it numbers them from n_slots, and chains up for
 * the others. */
void queens_slots_class_install (QueensSlotsClass *klass, const char *const *names, guint n_slots);

/* The child of a slot, or NULL. */
GtkWidget *queens_slots_get (gpointer self, int slot);

/* The width in px that a slot needs, and the height it needs at a width, which may be -1 for any; 0 if
 * the slot is empty or hidden. */
int queens_slots_get_width (gpointer self, int slot);
int queens_slots_get_height (gpointer self, int slot, int width);

/* Lays out a slot's child, no smaller than it needs, x px from the start of the widget: from its right
 * edge if it is laid out from right to left. */
void queens_slots_allocate (gpointer self, int slot, int x, int y, int width, int height);
