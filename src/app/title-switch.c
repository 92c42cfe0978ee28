/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/title-switch.h"

enum
{
  WIDE = 1,
  NARROW,
  N_CHILDREN
};

struct _QueensTitleSwitch
{
  GtkWidget parent_instance;
  GtkWidget *children[N_CHILDREN];
  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (QueensTitleSwitch, queens_title_switch, GTK_TYPE_WIDGET)

static void
queens_title_switch_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  QueensTitleSwitch *self = QUEENS_TITLE_SWITCH (widget);
  int wide, wide_natural, narrow;

  gtk_widget_measure (self->children[WIDE], orientation, -1, &wide, &wide_natural, NULL, NULL);
  gtk_widget_measure (self->children[NARROW], orientation, -1, &narrow, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = narrow;
      *natural = MAX (narrow, wide_natural);
    }
  else
    *minimum = *natural = MAX (wide, narrow);
}

static void
queens_title_switch_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensTitleSwitch *self = QUEENS_TITLE_SWITCH (widget);
  GtkWidget *shown = self->children[self->narrow ? NARROW : WIDE];
  int minimum;

  gtk_widget_set_child_visible (self->children[WIDE], !self->narrow);
  gtk_widget_set_child_visible (self->children[NARROW], self->narrow);
  gtk_widget_measure (shown, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (
      shown, &(GtkAllocation){ .width = MAX (width, minimum), .height = height }, -1);
}

static void
queens_title_switch_set_property (GObject *object,
                                  guint property_id,
                                  const GValue *value,
                                  GParamSpec *pspec)
{
  QueensTitleSwitch *self = QUEENS_TITLE_SWITCH (object);

  self->children[property_id] = g_value_get_object (value);
  gtk_widget_set_parent (self->children[property_id], GTK_WIDGET (self));
}

static void
queens_title_switch_dispose (GObject *object)
{
  QueensTitleSwitch *self = QUEENS_TITLE_SWITCH (object);

  for (int child = WIDE; child < N_CHILDREN; child++)
    g_clear_pointer (&self->children[child], gtk_widget_unparent);
  G_OBJECT_CLASS (queens_title_switch_parent_class)->dispose (object);
}

static void
queens_title_switch_class_init (QueensTitleSwitchClass *klass)
{
  static const char *const names[N_CHILDREN] = { NULL, "wide", "narrow" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = queens_title_switch_set_property;
  object_class->dispose = queens_title_switch_dispose;
  widget_class->measure = queens_title_switch_measure;
  widget_class->size_allocate = queens_title_switch_size_allocate;

  for (guint child = WIDE; child < N_CHILDREN; child++)
    g_object_class_install_property (
        object_class, child,
        g_param_spec_object (names[child], NULL, NULL, GTK_TYPE_WIDGET,
                             G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
}

static void
queens_title_switch_init (QueensTitleSwitch *self)
{
}

void
queens_title_switch_set_narrow (QueensTitleSwitch *self, gboolean narrow)
{
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
