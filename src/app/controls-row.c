/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/controls-row.h"

#define SPACING 6

enum
{
  START = 1,
  WIDE_START,
  MIDDLE,
  WIDE_END,
  NARROW_END,
  END,
  N_SLOTS
};

struct _QueensControlsRow
{
  GtkWidget parent_instance;
  GtkWidget *slots[N_SLOTS];
};

G_DEFINE_FINAL_TYPE (QueensControlsRow, queens_controls_row, GTK_TYPE_WIDGET)

static int
get_size (QueensControlsRow *self, int slot, GtkOrientation orientation)
{
  int minimum = 0;

  if (self->slots[slot] && gtk_widget_get_visible (self->slots[slot]))
    gtk_widget_measure (self->slots[slot], orientation, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* The width of those of two slots that are there, with the space between them and after. */
static int
get_group_width (QueensControlsRow *self, int first, int second)
{
  int a = get_size (self, first, GTK_ORIENTATION_HORIZONTAL);
  int b = second ? get_size (self, second, GTK_ORIENTATION_HORIZONTAL) : 0;

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
               + get_size (self, MIDDLE, GTK_ORIENTATION_HORIZONTAL)
               + get_group_width (self, NARROW_END, END);
  else
    for (int slot = START; slot < N_SLOTS; slot++)
      *minimum = MAX (*minimum, get_size (self, slot, orientation));
  *natural = *minimum;
}

/* Allocates a slot with its left edge at x, or hides it. Returns where the next one begins. */
static int
place (QueensControlsRow *self, int slot, gboolean shown, int x, int height)
{
  int width = get_size (self, slot, GTK_ORIENTATION_HORIZONTAL);
  int row_width = gtk_widget_get_width (GTK_WIDGET (self));
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (width == 0)
    return x;
  gtk_widget_set_child_visible (self->slots[slot], shown);
  if (!shown)
    return x;
  gtk_widget_size_allocate (
      self->slots[slot],
      &(GtkAllocation){ .x = rtl ? row_width - x - width : x, .width = width, .height = height },
      -1);
  return x + width + SPACING;
}

static void
queens_controls_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensControlsRow *self = QUEENS_CONTROLS_ROW (widget);
  int middle = get_size (self, MIDDLE, GTK_ORIENTATION_HORIZONTAL);
  int wide_start = get_group_width (self, START, WIDE_START);
  int wide_end = get_group_width (self, WIDE_END, END);
  gboolean wide = wide_start + middle + wide_end <= width;
  int start = wide ? wide_start : get_group_width (self, START, 0);
  int end = wide ? wide_end : get_group_width (self, NARROW_END, END);
  int x = place (self, START, TRUE, 0, height);

  place (self, WIDE_START, wide, x, height);
  place (self, MIDDLE, TRUE, CLAMP ((width - middle) / 2, start, MAX (start, width - middle - end)),
         height);
  x = place (self, WIDE_END, wide, width - end + SPACING, height);
  x = place (self, NARROW_END, !wide, x, height);
  place (self, END, TRUE, x, height);
}

static void
queens_controls_row_set_property (GObject *object,
                                  guint property_id,
                                  const GValue *value,
                                  GParamSpec *pspec)
{
  QueensControlsRow *self = QUEENS_CONTROLS_ROW (object);

  self->slots[property_id] = g_value_get_object (value);
  if (self->slots[property_id])
    gtk_widget_set_parent (self->slots[property_id], GTK_WIDGET (self));
}

static void
queens_controls_row_dispose (GObject *object)
{
  QueensControlsRow *self = QUEENS_CONTROLS_ROW (object);

  for (int slot = START; slot < N_SLOTS; slot++)
    g_clear_pointer (&self->slots[slot], gtk_widget_unparent);
  G_OBJECT_CLASS (queens_controls_row_parent_class)->dispose (object);
}

static void
queens_controls_row_class_init (QueensControlsRowClass *klass)
{
  static const char *const names[N_SLOTS]
      = { NULL, "start", "wide-start", "middle", "wide-end", "narrow-end", "end" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = queens_controls_row_set_property;
  object_class->dispose = queens_controls_row_dispose;
  widget_class->measure = queens_controls_row_measure;
  widget_class->size_allocate = queens_controls_row_size_allocate;

  for (guint slot = START; slot < N_SLOTS; slot++)
    g_object_class_install_property (
        object_class, slot,
        g_param_spec_object (names[slot], NULL, NULL, GTK_TYPE_WIDGET,
                             G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (widget_class, "controls");
}

static void
queens_controls_row_init (QueensControlsRow *self)
{
}
