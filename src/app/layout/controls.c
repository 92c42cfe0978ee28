/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The row of controls under the board: widgets at its start, in its middle, and at its end. In a narrow
 * row, the widget "narrow-end" replaces "wide-first" (which is before the start), "wide-start", and
 * "wide-end". If even that is too wide, the middle is on a line of its own above the others. Any of the
 * properties may be left unset. */
#include "app/layout/slots.h"

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

G_DECLARE_FINAL_TYPE (QueensControlsRow, queens_controls_row, QUEENS, CONTROLS_ROW, QueensSlots)

struct _QueensControlsRow
{
  QueensSlots parent_instance;
};

G_DEFINE_FINAL_TYPE (QueensControlsRow, queens_controls_row, QUEENS_TYPE_SLOTS)

/* The forms, depending on the available width. */
typedef enum
{
  WIDE,
  NARROW,
  TWO_LINES /* narrow, with the middle on a line of its own above the others */
} Form;

static gboolean
is_shown (int slot, Form form)
{
  if (slot == NARROW_END)
    return form != WIDE;
  return form == WIDE || slot == START || slot == MIDDLE || slot == END;
}

/* The layout at a width. */
typedef struct
{
  Form form;
  int widths[N_SLOTS]; /* 0 for a slot that is not shown */
  int line_height;     /* of the line from START to END */
  int middle_height;
} Plan;

/* The minimum and natural width of each slot, at which its text does not wrap. The middle is made narrower
 * than its natural width only if that is wider than the row. */
static void
measure_slots (QueensControlsRow *self, int *minimum, int *natural)
{
  for (int slot = WIDE_FIRST; slot <= END; slot++)
    {
      GtkWidget *child = queens_slots_get (self, slot);

      minimum[slot] = natural[slot] = 0;
      if (child && gtk_widget_get_visible (child))
        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum[slot], &natural[slot],
                            NULL, NULL);
    }
  minimum[MIDDLE] = natural[MIDDLE];
}

/* The width of the line from START to END in a form. */
static int
get_line_width (const int *widths, Form form)
{
  int sum = -SPACING;

  for (int slot = WIDE_FIRST; slot <= END; slot++)
    if (widths[slot] > 0 && is_shown (slot, form) && !(slot == MIDDLE && form == TWO_LINES))
      sum += widths[slot] + SPACING;
  return MAX (0, sum);
}

static Plan
make_plan (QueensControlsRow *self, int width)
{
  int minimum[N_SLOTS], natural[N_SLOTS];
  Plan plan = { .form = WIDE };
  int rest;

  measure_slots (self, minimum, natural);
  while (plan.form < TWO_LINES && get_line_width (minimum, plan.form) > width)
    plan.form++;
  rest = width - get_line_width (minimum, plan.form);
  /* If text has to wrap, END gets what the others leave. */
  minimum[END] = MAX (minimum[END], MIN (minimum[END] + rest, natural[END]));
  for (int slot = WIDE_FIRST; slot <= END; slot++)
    {
      int slot_width = get_line_width (natural, plan.form) <= width ? natural[slot] : minimum[slot];

      if (slot != MIDDLE)
        plan.line_height = MAX (plan.line_height, queens_slots_get_height (self, slot, slot_width));
      plan.widths[slot] = is_shown (slot, plan.form) ? slot_width : 0;
    }
  plan.widths[MIDDLE] = MIN (width, natural[MIDDLE]);
  plan.middle_height = queens_slots_get_height (self, MIDDLE, -1);
  return plan;
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
  int least[N_SLOTS], most[N_SLOTS];
  Plan plan;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_slots (self, least, most);
      *natural = get_line_width (least, NARROW);
      *minimum = MAX (queens_slots_get_width (self, MIDDLE), get_line_width (least, TWO_LINES));
      return;
    }
  plan = make_plan (self, for_size >= 0 ? for_size : G_MAXINT);
  if (plan.form == TWO_LINES)
    *minimum = *natural = plan.line_height + SPACING + plan.middle_height;
  else
    *minimum = *natural = MAX (plan.line_height, plan.middle_height);
}

/* Places a slot, or hides it. Returns the width that it takes with the space beside it. */
static int
place (QueensControlsRow *self, int slot, const Plan *plan, int x, int y, int height)
{
  int width = plan->widths[slot];

  if (queens_slots_get (self, slot))
    gtk_widget_set_child_visible (queens_slots_get (self, slot), width > 0);
  if (width == 0)
    return 0;
  queens_slots_allocate (self, slot, x, y, width, height);
  return width + SPACING;
}

static void
queens_controls_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensControlsRow *self = QUEENS_CONTROLS_ROW (widget);
  const Plan plan = make_plan (self, width);
  gboolean two_lines = plan.form == TWO_LINES;
  int middle = plan.widths[MIDDLE];
  int y = two_lines ? plan.middle_height + SPACING : 0;
  int start = 0, end = width - plan.widths[END];

  for (int slot = WIDE_FIRST; slot < MIDDLE; slot++)
    start += place (self, slot, &plan, start, y, height - y);
  for (int slot = WIDE_END; slot < END; slot++)
    end -= plan.widths[slot] > 0 ? plan.widths[slot] + SPACING : 0;
  if (two_lines)
    place (self, MIDDLE, &plan, (width - middle) / 2, 0, plan.middle_height);
  else
    place (self, MIDDLE, &plan,
           CLAMP ((width - middle) / 2, start, MAX (start, end - SPACING - middle)), 0, height);
  for (int slot = WIDE_END; slot <= END; slot++)
    end += place (self, slot, &plan, end, y, height - y);
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
