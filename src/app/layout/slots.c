/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/slots.h"

typedef struct
{
  GtkWidget *slots[QUEENS_SLOTS_MAX];
} QueensSlotsPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (QueensSlots, queens_slots, GTK_TYPE_WIDGET)

static void
queens_slots_set_property (GObject *object,
                           guint property_id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  QueensSlotsPrivate *priv = queens_slots_get_instance_private (QUEENS_SLOTS (object));
  GtkWidget *child = g_value_get_object (value);

  priv->slots[property_id] = child;
  if (child)
    gtk_widget_set_parent (child, GTK_WIDGET (object));
}

static void
queens_slots_dispose (GObject *object)
{
  QueensSlotsPrivate *priv = queens_slots_get_instance_private (QUEENS_SLOTS (object));

  for (int slot = 0; slot < QUEENS_SLOTS_MAX; slot++)
    g_clear_pointer (&priv->slots[slot], gtk_widget_unparent);
  G_OBJECT_CLASS (queens_slots_parent_class)->dispose (object);
}

static void
queens_slots_class_init (QueensSlotsClass *klass)
{
  G_OBJECT_CLASS (klass)->set_property = queens_slots_set_property;
  G_OBJECT_CLASS (klass)->dispose = queens_slots_dispose;
}

static void
queens_slots_init (QueensSlots *self)
{
}

void
queens_slots_class_install (QueensSlotsClass *klass, const char *const *names, guint n_slots)
{
  /* GObject gives this to no derived class by itself. */
  if (!G_OBJECT_CLASS (klass)->set_property)
    G_OBJECT_CLASS (klass)->set_property = queens_slots_set_property;
  for (guint slot = 1; slot < n_slots; slot++)
    g_object_class_install_property (
        G_OBJECT_CLASS (klass), slot,
        g_param_spec_object (names[slot], NULL, NULL, GTK_TYPE_WIDGET,
                             G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
}

GtkWidget *
queens_slots_get (gpointer self, int slot)
{
  QueensSlotsPrivate *priv = queens_slots_get_instance_private (self);

  return priv->slots[slot];
}

int
queens_slots_get_minimum (gpointer self, int slot, GtkOrientation orientation)
{
  GtkWidget *child = queens_slots_get (self, slot);
  int minimum = 0;

  if (child && gtk_widget_get_visible (child))
    gtk_widget_measure (child, orientation, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}
