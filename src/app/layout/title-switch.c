/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/title-switch.h"

enum
{
  WIDE = 1,
  NARROW,
  N_CHILDREN
};

struct _QueensTitleSwitch
{
  QueensSlots parent_instance;
  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (QueensTitleSwitch, queens_title_switch, QUEENS_TYPE_SLOTS)

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
  int narrow = queens_slots_get_minimum (self, NARROW, orientation);
  int wide, wide_natural;

  gtk_widget_measure (queens_slots_get (self, WIDE), orientation, -1, &wide, &wide_natural, NULL,
                      NULL);
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
  GtkWidget *shown = queens_slots_get (self, self->narrow ? NARROW : WIDE);
  int minimum;

  gtk_widget_set_child_visible (queens_slots_get (self, WIDE), !self->narrow);
  gtk_widget_set_child_visible (queens_slots_get (self, NARROW), self->narrow);
  gtk_widget_measure (shown, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (
      shown, &(GtkAllocation){ .width = MAX (width, minimum), .height = height }, -1);
}

static void
queens_title_switch_class_init (QueensTitleSwitchClass *klass)
{
  static const char *const names[N_CHILDREN] = { NULL, "wide", "narrow" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = queens_title_switch_measure;
  widget_class->size_allocate = queens_title_switch_size_allocate;
  queens_slots_class_install (QUEENS_SLOTS_CLASS (klass), names, N_CHILDREN);
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
