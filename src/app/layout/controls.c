/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/controls.h"

#define SPACING 6

enum
{
  WIDE_FIRST = 1,
  START,
  WIDE_START,
  MIDDLE,
  WIDE_END,
  NARROW_END,
  END,
  N_SLOTS
};

struct _QueensControlsRow
{
  QueensSlots parent_instance;
};

G_DEFINE_FINAL_TYPE (QueensControlsRow, queens_controls_row, QUEENS_TYPE_SLOTS)

/* The width of those of two slots that are there, with the space between them and after. */
static int
get_group_width (QueensControlsRow *self, int first, int second)
{
  int a = queens_slots_get_minimum (self, first, GTK_ORIENTATION_HORIZONTAL);
  int b = second ? queens_slots_get_minimum (self, second, GTK_ORIENTATION_HORIZONTAL) : 0;

  return a + b + (a > 0 ? SPACING : 0) + (b > 0 ? SPACING : 0);
}

static void
queens_controls_row_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  QueensControlsRow *self = QUEENS_CONTROLS_ROW (widget);

  *minimum = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = get_group_width (self, START, 0)
               + queens_slots_get_minimum (self, MIDDLE, GTK_ORIENTATION_HORIZONTAL)
               + get_group_width (self, NARROW_END, END);
  else
    for (int slot = WIDE_FIRST; slot < N_SLOTS; slot++)
      *minimum = MAX (*minimum, queens_slots_get_minimum (self, slot, orientation));
  *natural = *minimum;
}

/* Allocates a slot with its left edge at x, or hides it. Returns where the next one begins. */
static int
place (QueensControlsRow *self, int slot, gboolean shown, int x, int height)
{
  int width = queens_slots_get_minimum (self, slot, GTK_ORIENTATION_HORIZONTAL);
  int row_width = gtk_widget_get_width (GTK_WIDGET (self));
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (width == 0)
    return x;
  gtk_widget_set_child_visible (queens_slots_get (self, slot), shown);
  if (!shown)
    return x;
  gtk_widget_size_allocate (
      queens_slots_get (self, slot),
      &(GtkAllocation){ .x = rtl ? row_width - x - width : x, .width = width, .height = height },
      -1);
  return x + width + SPACING;
}

static void
queens_controls_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensControlsRow *self = QUEENS_CONTROLS_ROW (widget);
  int middle = queens_slots_get_minimum (self, MIDDLE, GTK_ORIENTATION_HORIZONTAL);
  int wide_start
      = get_group_width (self, START, WIDE_START) + get_group_width (self, WIDE_FIRST, 0);
  int wide_end = get_group_width (self, WIDE_END, END);
  gboolean wide = wide_start + middle + wide_end <= width;
  int start = wide ? wide_start : get_group_width (self, START, 0);
  int end = wide ? wide_end : get_group_width (self, NARROW_END, END);
  int x = place (self, WIDE_FIRST, wide, 0, height);

  x = place (self, START, TRUE, wide ? x : 0, height);
  place (self, WIDE_START, wide, x, height);
  place (self, MIDDLE, TRUE, CLAMP ((width - middle) / 2, start, MAX (start, width - middle - end)),
         height);
  x = place (self, WIDE_END, wide, width - end + SPACING, height);
  x = place (self, NARROW_END, !wide, x, height);
  place (self, END, TRUE, x, height);
}

static void
queens_controls_row_class_init (QueensControlsRowClass *klass)
{
  static const char *const names[N_SLOTS]
      = { NULL, "wide-first", "start", "wide-start", "middle", "wide-end", "narrow-end", "end" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = queens_controls_row_measure;
  widget_class->size_allocate = queens_controls_row_size_allocate;

  queens_slots_class_install (QUEENS_SLOTS_CLASS (klass), names, N_SLOTS);
  gtk_widget_class_set_css_name (widget_class, "controls");
}

static void
queens_controls_row_init (QueensControlsRow *self)
{
}
