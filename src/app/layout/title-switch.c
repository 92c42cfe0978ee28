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
  gboolean told; /* to be narrow or not; else it is as its room wants it */
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

  /* A header bar keeps its title in the middle and takes the room from what could do with less. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      int narrow = queens_slots_get_width (self, NARROW);

      *natural = narrow + (self->narrow ? 0 : queens_title_switch_get_more (self));
      *minimum = self->told ? *natural : narrow;
    }
  else
    *minimum = *natural = MAX (queens_slots_get_height (self, WIDE, -1),
                               queens_slots_get_height (self, NARROW, -1));
}

static int
get_wide (QueensTitleSwitch *self)
{
  int wide;

  gtk_widget_measure (queens_slots_get (self, WIDE), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wide,
                      NULL, NULL);
  return wide;
}

static void
queens_title_switch_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensTitleSwitch *self = QUEENS_TITLE_SWITCH (widget);
  int shown = self->narrow || width < get_wide (self) ? NARROW : WIDE;

  gtk_widget_set_child_visible (queens_slots_get (self, WIDE), shown == WIDE);
  gtk_widget_set_child_visible (queens_slots_get (self, NARROW), shown == NARROW);
  width = MAX (width, queens_slots_get_width (self, shown));
  gtk_widget_size_allocate (queens_slots_get (self, shown),
                            &(GtkAllocation){ .width = width, .height = height }, -1);
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
  if (self->told && self->narrow == narrow)
    return;
  self->told = TRUE;
  self->narrow = narrow;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

int
queens_title_switch_get_less (QueensTitleSwitch *self)
{
  gboolean wide = gtk_widget_get_visible (GTK_WIDGET (self)) && self->told && !self->narrow;

  return wide ? queens_title_switch_get_more (self) : 0;
}

int
queens_title_switch_get_more (QueensTitleSwitch *self)
{
  return MAX (0, get_wide (self) - queens_slots_get_width (self, NARROW));
}
