/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/wrap.h"

enum
{
  SPACING = 1,
  ALIGN,
  HOMOGENEOUS
};

struct _QueensWrap
{
  GtkWidget parent_instance;
  int spacing;
  GtkAlign align;
  gboolean homogeneous;
};

G_DEFINE_FINAL_TYPE (QueensWrap, queens_wrap, GTK_TYPE_WIDGET)

/* Widgets on one line. */
typedef struct
{
  GtkWidget *first;
  GtkWidget *end; /* the first one on the next line, or NULL */
  int width;      /* their total width */
  int share;      /* the additional width of each widget that expands */
  int height;
} Line;

static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
get_first (QueensWrap *self)
{
  return skip_hidden (gtk_widget_get_first_child (GTK_WIDGET (self)));
}

static GtkWidget *
get_next (GtkWidget *child)
{
  return skip_hidden (gtk_widget_get_next_sibling (child));
}

/* The natural width, but at most that of a line. */
static int
get_natural_width (GtkWidget *child, int most)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return MAX (minimum, MIN (natural, most));
}

/* The common width if they are homogeneous; it is chosen so that all lines have the same number of
 * widgets. */
static int
get_column_width (QueensWrap *self, int width)
{
  int widest = 1, n_columns, n_lines, n = 0;

  for (GtkWidget *child = get_first (self); child; child = get_next (child), n++)
    widest = MAX (widest, get_natural_width (child, width));
  n_columns = CLAMP ((width + self->spacing) / (widest + self->spacing), 1, MAX (1, n));
  n_lines = MAX (1, (n + n_columns - 1) / n_columns);
  n_columns = MAX (1, (n + n_lines - 1) / n_lines);
  return (width - (n_columns - 1) * self->spacing) / n_columns;
}

static int
get_width (QueensWrap *self, GtkWidget *child, int line_width)
{
  return self->homogeneous ? get_column_width (self, line_width)
                           : get_natural_width (child, line_width);
}

static gboolean
expands (QueensWrap *self, GtkWidget *child)
{
  return !self->homogeneous && gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
}

static int
get_final_width (QueensWrap *self, const Line *line, GtkWidget *child, int width)
{
  return get_width (self, child, width) + (expands (self, child) ? line->share : 0);
}

/* Collects the widgets that fit on a line of this width, starting with the given one. */
static Line
fill_line (QueensWrap *self, GtkWidget *first, int width)
{
  Line line = { .first = first, .end = first };
  int n_expand = 0;

  for (; line.end; line.end = get_next (line.end))
    {
      int more = get_width (self, line.end, width) + (line.end == first ? 0 : self->spacing);

      if (line.end != first && line.width + more > width)
        break;
      line.width += more;
      n_expand += expands (self, line.end) ? 1 : 0;
    }
  if (n_expand > 0)
    {
      line.share = MAX (0, width - line.width) / n_expand;
      line.width = MAX (line.width, width);
    }
  for (GtkWidget *child = first; child != line.end; child = get_next (child))
    {
      int height;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL,
                          get_final_width (self, &line, child, width), NULL, &height, NULL, NULL);
      line.height = MAX (line.height, height);
    }
  return line;
}

static GtkSizeRequestMode
queens_wrap_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_width (QueensWrap *self, int *minimum, int *natural)
{
  int n = 0, widest = 0;

  *minimum = *natural = 0;
  for (GtkWidget *child = get_first (self); child; child = get_next (child))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural,
                          NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural += child_natural + (*natural > 0 ? self->spacing : 0);
      widest = MAX (widest, child_natural);
      n++;
    }
  if (self->homogeneous && n > 0)
    *natural = n * (widest + self->spacing) - self->spacing;
}

static void
allocate_line (QueensWrap *self, const Line *line, int y, int width)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int rest = MAX (0, width - line->width);
  int x = self->align == GTK_ALIGN_END ? rest : self->align == GTK_ALIGN_CENTER ? rest / 2 : 0;

  for (GtkWidget *child = line->first; child != line->end; child = get_next (child))
    {
      int child_width = get_final_width (self, line, child, width);

      gtk_widget_size_allocate (child,
                                &(GtkAllocation){ .x = rtl ? width - x - child_width : x,
                                                  .y = y,
                                                  .width = child_width,
                                                  .height = line->height },
                                -1);
      x += child_width + self->spacing;
    }
}

/* Lays out all lines, or only measures them. Returns their height. */
static int
lay_out (QueensWrap *self, int width, int height, gboolean allocate)
{
  int y = 0;

  for (GtkWidget *child = get_first (self); child;)
    {
      Line line = fill_line (self, child, width);

      /* A single line gets the whole height. */
      if (!line.end && y == 0)
        line.height = MAX (line.height, height);
      if (allocate)
        allocate_line (self, &line, y, width);
      y += line.height + (line.end ? self->spacing : 0);
      child = line.end;
    }
  return y;
}

static void
queens_wrap_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  QueensWrap *self = QUEENS_WRAP (widget);
  int wanted;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (self, minimum, natural);
      return;
    }
  if (for_size < 0)
    measure_width (self, &wanted, &for_size);
  *minimum = *natural = lay_out (self, for_size, 0, FALSE);
}

static void
queens_wrap_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  lay_out (QUEENS_WRAP (widget), width, height, TRUE);
}

static void
queens_wrap_set_property (GObject *object,
                          guint property_id,
                          const GValue *value,
                          GParamSpec *pspec)
{
  QueensWrap *self = QUEENS_WRAP (object);

  if (property_id == SPACING)
    self->spacing = g_value_get_int (value);
  else if (property_id == HOMOGENEOUS)
    self->homogeneous = g_value_get_boolean (value);
  else
    self->align = (GtkAlign) g_value_get_enum (value);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
queens_wrap_dispose (GObject *object)
{
  queens_wrap_clear (QUEENS_WRAP (object));
  G_OBJECT_CLASS (queens_wrap_parent_class)->dispose (object);
}

static void
queens_wrap_class_init (QueensWrapClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = queens_wrap_set_property;
  object_class->dispose = queens_wrap_dispose;
  widget_class->get_request_mode = queens_wrap_get_request_mode;
  widget_class->measure = queens_wrap_measure;
  widget_class->size_allocate = queens_wrap_size_allocate;

  g_object_class_install_property (object_class, SPACING,
                                   g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 6,
                                                     G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, ALIGN,
                                   g_param_spec_enum ("align", NULL, NULL, GTK_TYPE_ALIGN,
                                                      GTK_ALIGN_START,
                                                      G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (
      object_class, HOMOGENEOUS,
      g_param_spec_boolean ("homogeneous", NULL, NULL, FALSE,
                            G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (widget_class, "wrap");
}

static void
queens_wrap_init (QueensWrap *self)
{
  self->spacing = 6;
  self->align = GTK_ALIGN_START;
}

void
queens_wrap_append (QueensWrap *self, GtkWidget *child)
{
  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}

void
queens_wrap_clear (QueensWrap *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
}
