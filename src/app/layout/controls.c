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

/* The width that a slot needs, or its natural width, at which its text does not wrap. The middle is made
 * narrower than its natural width only if that is wider than the row. */
static int
get_slot_width (QueensControlsRow *self, int slot, gboolean natural)
{
  GtkWidget *child = queens_slots_get (self, slot);
  int width = 0;

  if (!natural && slot != MIDDLE)
    return queens_slots_get_width (self, slot);
  if (child && gtk_widget_get_visible (child))
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

/* The width of the visible slots among these, each with the space after it. */
static int
get_group_width (QueensControlsRow *self, int first, int last, Form form, gboolean natural)
{
  int sum = 0;

  for (int slot = first; slot <= last; slot++)
    {
      int width = is_shown (slot, form) ? get_slot_width (self, slot, natural) : 0;

      sum += width > 0 ? width + SPACING : 0;
    }
  return sum;
}

static Form
get_form (QueensControlsRow *self, int width)
{
  for (Form form = WIDE; form < TWO_LINES; form++)
    if (get_group_width (self, WIDE_FIRST, END, form, FALSE) - SPACING <= width)
      return form;
  return TWO_LINES;
}

/* The width of the line that begins with START and ends with END. */
static int
get_line_width (QueensControlsRow *self, Form form, gboolean natural)
{
  int middle = form == TWO_LINES ? get_slot_width (self, MIDDLE, natural) + SPACING : 0;

  return get_group_width (self, WIDE_FIRST, END, form, natural) - middle - SPACING;
}

/* Whether no text has to wrap. */
static gboolean
has_room (QueensControlsRow *self, Form form, int width)
{
  return get_line_width (self, form, TRUE) <= width;
}

/* If text has to wrap, END gets what the others leave, but at most its natural width. */
static int
get_end_width (QueensControlsRow *self, Form form, int width)
{
  int least = get_slot_width (self, END, FALSE);
  int rest = width - get_line_width (self, form, FALSE);

  return MAX (least, MIN (least + rest, get_slot_width (self, END, TRUE)));
}

/* The height of all slots except the middle. */
static int
get_height (QueensControlsRow *self, gboolean natural, int end_width)
{
  int height = queens_slots_get_height (self, END, end_width);

  for (int slot = WIDE_FIRST; slot < END; slot++)
    if (slot != MIDDLE)
      height = MAX (height,
                    queens_slots_get_height (self, slot, get_slot_width (self, slot, natural)));
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
  int width = queens_slots_get_width (self, MIDDLE);
  int height = queens_slots_get_height (self, MIDDLE, -1);
  Form form = for_size >= 0 ? get_form (self, for_size) : WIDE;
  gboolean roomy = for_size < 0 || has_room (self, form, for_size);
  int end = roomy ? get_slot_width (self, END, TRUE) : get_end_width (self, form, for_size);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *natural = get_group_width (self, WIDE_FIRST, END, NARROW, FALSE) - SPACING;
      *minimum = MAX (width, get_line_width (self, TWO_LINES, FALSE));
    }
  else if (form == TWO_LINES)
    *minimum = *natural = get_height (self, roomy, end) + SPACING + height;
  else
    *minimum = *natural = MAX (get_height (self, roomy, end), height);
}

/* Places a slot in a line, x px from its start, or hides it. Returns the position of the next slot. */
static int
place (QueensControlsRow *self, int slot, Form form, int width, int x, GtkAllocation line)
{
  if (width == 0)
    return x;
  gtk_widget_set_child_visible (queens_slots_get (self, slot), is_shown (slot, form));
  if (!is_shown (slot, form))
    return x;
  queens_slots_allocate (self, slot, x, line.y, width, line.height);
  return x + width + SPACING;
}

static void
queens_controls_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensControlsRow *self = QUEENS_CONTROLS_ROW (widget);
  Form form = get_form (self, width);
  gboolean roomy = has_room (self, form, width);
  int middle = MIN (width, get_slot_width (self, MIDDLE, TRUE));
  int end_width = roomy ? get_slot_width (self, END, TRUE) : get_end_width (self, form, width);
  int end = width - get_group_width (self, WIDE_END, NARROW_END, form, roomy) - end_width;
  GtkAllocation above = { .width = width, .height = height };
  GtkAllocation line = above;
  int x = 0, before, after;

  if (form == TWO_LINES)
    {
      above.height = queens_slots_get_height (self, MIDDLE, -1);
      line.y = above.height + SPACING;
      line.height = height - line.y;
    }
  for (int slot = WIDE_FIRST; slot < MIDDLE; slot++)
    x = place (self, slot, form, get_slot_width (self, slot, roomy), x, line);
  before = form == TWO_LINES ? 0 : x;
  after = form == TWO_LINES ? width : end - SPACING;
  place (self, MIDDLE, form, middle,
         CLAMP ((width - middle) / 2, before, MAX (before, after - middle)), above);
  for (int slot = WIDE_END; slot < END; slot++)
    end = place (self, slot, form, get_slot_width (self, slot, roomy), end, line);
  place (self, END, form, end_width, end, line);
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
