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

/* Which form there is room for. */
typedef enum
{
  WIDE,
  NARROW,
  TWO_LINES /* narrow, the middle in a line of its own above the others */
} Form;

/* The width of those of two slots that are there, with the space between them and after. */
static int
get_group_width (QueensControlsRow *self, int first, int second)
{
  int a = queens_slots_get_width (self, first);
  int b = second ? queens_slots_get_width (self, second) : 0;

  return a + b + (a > 0 ? SPACING : 0) + (b > 0 ? SPACING : 0);
}

static Form
get_form (QueensControlsRow *self, int width)
{
  int middle = queens_slots_get_width (self, MIDDLE);
  int wide
      = get_group_width (self, WIDE_FIRST, START) + get_group_width (self, WIDE_START, WIDE_END);
  int end = get_group_width (self, END, 0);

  if (wide + middle + end <= width)
    return WIDE;
  if (get_group_width (self, START, NARROW_END) + middle + end <= width)
    return NARROW;
  return TWO_LINES;
}

static int
get_height (QueensControlsRow *self, int first, int last)
{
  int height = 0;

  for (int slot = first; slot <= last; slot++)
    height = MAX (height, queens_slots_get_height (self, slot, -1));
  return height;
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
  int others = get_group_width (self, START, NARROW_END) + get_group_width (self, END, 0);
  int middle = queens_slots_get_width (self, MIDDLE);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (middle, others - SPACING);
      *natural = middle + others;
    }
  else
    {
      *minimum = get_height (self, WIDE_FIRST, N_SLOTS - 1);
      if (for_size >= 0 && get_form (self, for_size) == TWO_LINES)
        *minimum = MAX (get_height (self, WIDE_FIRST, WIDE_START),
                        get_height (self, WIDE_END, N_SLOTS - 1))
                   + SPACING + get_height (self, MIDDLE, MIDDLE);
      *natural = *minimum;
    }
}

/* Where a slot has its place: its left edge, and its line. */
typedef struct
{
  int x;
  int y;
  int height;
} Spot;

/* Allocates a slot there, or hides it. Returns where the next one begins. */
static int
place (QueensControlsRow *self, int slot, gboolean shown, Spot spot)
{
  int width = queens_slots_get_width (self, slot);
  int row_width = gtk_widget_get_width (GTK_WIDGET (self));
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (width == 0)
    return spot.x;
  gtk_widget_set_child_visible (queens_slots_get (self, slot), shown);
  if (!shown)
    return spot.x;
  gtk_widget_size_allocate (queens_slots_get (self, slot),
                            &(GtkAllocation){ .x = rtl ? row_width - spot.x - width : spot.x,
                                              .y = spot.y,
                                              .width = width,
                                              .height = spot.height },
                            -1);
  return spot.x + width + SPACING;
}

static void
queens_controls_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensControlsRow *self = QUEENS_CONTROLS_ROW (widget);
  Form form = get_form (self, width);
  gboolean wide = form == WIDE;
  int middle = queens_slots_get_width (self, MIDDLE);
  int end = get_group_width (self, wide ? WIDE_END : NARROW_END, END);
  int above = form == TWO_LINES ? get_height (self, MIDDLE, MIDDLE) : height;
  int y = form == TWO_LINES ? above + SPACING : 0;
  Spot spot = { 0, y, height - y };

  spot.x = place (self, WIDE_FIRST, wide, spot);
  spot.x = place (self, START, TRUE, spot);
  spot.x = place (self, WIDE_START, wide, spot);
  if (form == TWO_LINES)
    spot.x = 0;
  place (self, MIDDLE, TRUE,
         (Spot){ CLAMP ((width - middle) / 2, spot.x,
                        MAX (spot.x, width - middle - (form == TWO_LINES ? 0 : end))),
                 0, above });
  spot.x = place (self, WIDE_END, wide, (Spot){ width - end + SPACING, y, height - y });
  spot.x = place (self, NARROW_END, !wide, spot);
  place (self, END, TRUE, spot);
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
