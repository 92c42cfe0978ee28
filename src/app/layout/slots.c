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

/* Tab goes from slot to slot in their order, wherever they are placed; arrow keys follow the visible
 * layout. */
static gboolean
queens_slots_focus (GtkWidget *widget, GtkDirectionType direction)
{
  QueensSlotsPrivate *priv = queens_slots_get_instance_private (QUEENS_SLOTS (widget));
  GtkWidget *focus = gtk_widget_get_focus_child (widget);
  int way = direction == GTK_DIR_TAB_BACKWARD ? -1 : 1;
  int slot = way > 0 ? 0 : QUEENS_SLOTS_MAX - 1;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (queens_slots_parent_class)->focus (widget, direction);
  for (int i = 0; focus && i < QUEENS_SLOTS_MAX; i++)
    if (priv->slots[i] == focus)
      slot = i;
  for (; slot >= 0 && slot < QUEENS_SLOTS_MAX; slot += way)
    if (priv->slots[slot] && gtk_widget_get_mapped (priv->slots[slot])
        && gtk_widget_child_focus (priv->slots[slot], direction))
      return TRUE;
  return FALSE;
}

static GtkSizeRequestMode
queens_slots_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
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
  GTK_WIDGET_CLASS (klass)->focus = queens_slots_focus;
  GTK_WIDGET_CLASS (klass)->get_request_mode = queens_slots_get_request_mode;
}

static void
queens_slots_init (QueensSlots *self)
{
}

void
queens_slots_class_install (QueensSlotsClass *klass, const char *const *names, guint n_slots)
{
  /* GObject does not pass this on to derived classes. */
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

static int
get_minimum (gpointer self, int slot, GtkOrientation orientation, int for_size)
{
  GtkWidget *child = queens_slots_get (self, slot);
  int minimum = 0;

  if (child && gtk_widget_get_visible (child))
    gtk_widget_measure (child, orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

int
queens_slots_get_width (gpointer self, int slot)
{
  return get_minimum (self, slot, GTK_ORIENTATION_HORIZONTAL, -1);
}

int
queens_slots_get_height (gpointer self, int slot, int width)
{
  /* A widget must not be measured for less than its minimum size. */
  if (width >= 0)
    width = MAX (width, queens_slots_get_width (self, slot));
  return get_minimum (self, slot, GTK_ORIENTATION_VERTICAL, width);
}

void
queens_slots_allocate (gpointer self, int slot, int x, int y, int width, int height)
{
  gboolean rtl = gtk_widget_get_direction (self) == GTK_TEXT_DIR_RTL;
  GtkAllocation place = { .y = y, .width = MAX (width, queens_slots_get_width (self, slot)) };

  place.x = rtl ? gtk_widget_get_width (self) - x - place.width : x;
  place.height = MAX (height, queens_slots_get_height (self, slot, place.width));
  gtk_widget_size_allocate (queens_slots_get (self, slot), &place, -1);
}
