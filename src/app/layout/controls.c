/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The row of controls under the board. Its child that is centered is in the middle; those before it are at the
 * start, and those after it at the end. A child with the style class "wide-only" is only in a row that has room
 * for all of these, and one with "narrow-only" only in a narrower row. If even that is too narrow, the middle
 * is on a line of its own above the others. */
#include <gtk/gtk.h>

#define SPACING   6
#define MAX_PARTS 8

G_DECLARE_FINAL_TYPE (QueensControlsRow, queens_controls_row, QUEENS, CONTROLS_ROW, GtkWidget)

struct _QueensControlsRow
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (QueensControlsRow, queens_controls_row, GTK_TYPE_WIDGET)

/* The forms, depending on the available width. */
typedef enum
{
  WIDE,
  NARROW,
  TWO_LINES /* narrow, with the middle on a line of its own above the others */
} Form;

/* A visible child. */
typedef struct
{
  GtkWidget *widget;
  gboolean middle;
  int minimum, natural; /* its widths; at the natural one, its text does not wrap */
  int width;
} Part;

/* The layout at a width. */
typedef struct
{
  Form form;
  Part parts[MAX_PARTS];
  int n;
  int minimum, natural; /* the widths of the line from the start to the end */
  int middle_minimum;   /* the minimum width of the middle */
  int line_height;
  int middle_height;
} Plan;

static gboolean
is_in (GtkWidget *child, Form form)
{
  return gtk_widget_get_visible (child)
         && !gtk_widget_has_css_class (child, form == WIDE ? "narrow-only" : "wide-only");
}

/* Collects the parts of a form. The middle has its natural width, unless it alone is wider than the row. */
static Plan
collect (GtkWidget *row, Form form)
{
  Plan plan = { .form = form };

  for (GtkWidget *child = gtk_widget_get_first_child (row); child && plan.n < MAX_PARTS;
       child = gtk_widget_get_next_sibling (child))
    if (is_in (child, form))
      {
        Part *part = &plan.parts[plan.n++];
        int space;

        part->widget = child;
        part->middle = gtk_widget_get_halign (child) == GTK_ALIGN_CENTER;
        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &part->minimum, &part->natural,
                            NULL, NULL);
        space = part->natural > 0 && plan.natural > 0 ? SPACING : 0;
        if (part->middle)
          {
            plan.middle_minimum = part->minimum;
            part->minimum = part->natural;
          }
        if (part->middle && form == TWO_LINES)
          continue;
        plan.minimum += part->minimum + space;
        plan.natural += part->natural + space;
      }
  return plan;
}

static int
get_height (const Part *part, int width)
{
  int height;

  gtk_widget_measure (part->widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

static Plan
make_plan (GtkWidget *row, int width)
{
  Plan plan = collect (row, WIDE);
  Part *last;

  while (plan.form < TWO_LINES && plan.minimum > width)
    plan = collect (row, plan.form + 1);
  last = &plan.parts[MAX (plan.n, 1) - 1];
  for (int i = 0; i < plan.n; i++)
    {
      Part *part = &plan.parts[i];

      part->width = plan.natural <= width ? part->natural : part->minimum;
      /* If text has to wrap, the last part gets the remaining width. */
      if (part == last)
        part->width = MIN (part->natural, part->minimum + MAX (0, width - plan.minimum));
      if (part->middle)
        {
          part->width = MAX (plan.middle_minimum, MIN (width, part->natural));
          plan.middle_height = get_height (part, -1);
        }
      else
        plan.line_height = MAX (plan.line_height, get_height (part, part->width));
    }
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
  Plan plan;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *natural = collect (widget, NARROW).minimum;
      plan = collect (widget, TWO_LINES);
      *minimum = MAX (plan.middle_minimum, plan.minimum);
      return;
    }
  plan = make_plan (widget, for_size >= 0 ? for_size : G_MAXINT);
  *minimum = *natural = plan.form == TWO_LINES ? plan.line_height + SPACING + plan.middle_height
                                               : MAX (plan.line_height, plan.middle_height);
}

/* The width of a part with the space beside it. */
static int
get_outer_width (const Part *part)
{
  return part->width > 0 ? part->width + SPACING : 0;
}

/* The width of all parts from an index on, with the space beside each. */
static int
get_outer_widths (const Plan *plan, int from)
{
  int width = 0;

  for (int i = from; i < plan->n; i++)
    width += get_outer_width (&plan->parts[i]);
  return width;
}

static void
queens_controls_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  const Plan plan = make_plan (widget, width);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int line_y = plan.form == TWO_LINES ? plan.middle_height + SPACING : 0;
  int x = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_child_visible (child, is_in (child, plan.form));
  for (int i = 0; i < plan.n; i++)
    {
      const Part *part = &plan.parts[i];
      GtkAllocation place = { x, line_y, part->width, height - line_y };

      if (part->middle)
        {
          int end = width - get_outer_widths (&plan, i + 1);
          int middle = (width - part->width) / 2;

          place.y = 0;
          place.height = plan.form == TWO_LINES ? plan.middle_height : height;
          place.x = plan.form == TWO_LINES ? middle : CLAMP (middle, x, MAX (x, end - part->width));
          x = end + SPACING;
        }
      else
        x += get_outer_width (part);
      place.x = rtl ? width - place.x - place.width : place.x;
      gtk_widget_size_allocate (part->widget, &place, -1);
    }
}

static GtkSizeRequestMode
queens_controls_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
queens_controls_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (queens_controls_row_parent_class)->dispose (object);
}

static void
queens_controls_row_class_init (QueensControlsRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_controls_row_dispose;
  widget_class->get_request_mode = queens_controls_row_get_request_mode;
  widget_class->measure = queens_controls_row_measure;
  widget_class->size_allocate = queens_controls_row_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "controls");
}

static void
queens_controls_row_init (QueensControlsRow *self)
{
}
