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

/* Widgets of one line. */
typedef struct
{
  GtkWidget *first;
  GtkWidget *end; /* the first one that is not in it any more, or NULL */
  int width;      /* that they take */
  int columns;    /* where they are homogeneous, else 0 */
  int share; /* the width of each then; else what each that expands has more than it asks for */
} Line;

static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
get_next (GtkWidget *child)
{
  return skip_hidden (gtk_widget_get_next_sibling (child));
}

/* As wide as it likes to be, but not wider than a line. */
static int
get_width (GtkWidget *child, int most)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return MAX (minimum, MIN (natural, most));
}

static int
get_height (GtkWidget *child, int width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* How many stand in each line where they are homogeneous. */
static int
get_columns (QueensWrap *self, int width)
{
  int widest = 1, n_columns, n_lines, n = 0;

  for (GtkWidget *child = skip_hidden (gtk_widget_get_first_child (GTK_WIDGET (self))); child;
       child = get_next (child), n++)
    widest = MAX (widest, get_width (child, width));
  n_columns = CLAMP ((width + self->spacing) / (widest + self->spacing), 1, MAX (1, n));
  n_lines = (n + n_columns - 1) / n_columns;
  return n_lines > 0 ? (n + n_lines - 1) / n_lines : 1;
}

static Line
fill_homogeneous_line (QueensWrap *self, GtkWidget *first, int width)
{
  Line line = { .first = first, .end = first };

  line.columns = get_columns (self, width);
  for (int i = 0; i < line.columns && line.end; i++)
    line.end = get_next (line.end);
  line.width = width;
  line.share = (width - (line.columns - 1) * self->spacing) / line.columns;
  return line;
}

/* Which widgets, from one on, stand in a line of a width. */
static Line
fill_line (QueensWrap *self, GtkWidget *first, int width)
{
  Line line = { .first = first };
  GtkWidget *child;
  int n_expand = 0;

  if (self->homogeneous)
    return fill_homogeneous_line (self, first, width);
  for (child = first; child; child = get_next (child))
    {
      int more = get_width (child, width) + (child == first ? 0 : self->spacing);

      if (child != first && line.width + more > width)
        break;
      line.width += more;
      n_expand += gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL) ? 1 : 0;
    }
  line.end = child;
  if (n_expand > 0)
    {
      line.share = MAX (0, width - line.width) / n_expand;
      line.width = MAX (line.width, width);
    }
  return line;
}

static int
get_final_width (const Line *line, GtkWidget *child, int width)
{
  if (line->columns > 0)
    return line->share;
  return get_width (child, width)
         + (gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL) ? line->share : 0);
}

static int
get_line_height (const Line *line, int width)
{
  int height = 0;

  for (GtkWidget *child = line->first; child != line->end; child = get_next (child))
    height = MAX (height, get_height (child, get_final_width (line, child, width)));
  return height;
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
  for (GtkWidget *child = skip_hidden (gtk_widget_get_first_child (GTK_WIDGET (self))); child;
       child = get_next (child))
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

static int
measure_height (QueensWrap *self, int width)
{
  GtkWidget *child = skip_hidden (gtk_widget_get_first_child (GTK_WIDGET (self)));
  int height = 0;

  while (child)
    {
      Line line = fill_line (self, child, width);

      height += get_line_height (&line, width) + (height > 0 ? self->spacing : 0);
      child = line.end;
    }
  return height;
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
  *minimum = *natural = measure_height (self, for_size);
}

static int
get_start (QueensWrap *self, const Line *line, int width)
{
  int rest = MAX (0, width - line->width);

  return self->align == GTK_ALIGN_END ? rest : self->align == GTK_ALIGN_CENTER ? rest / 2 : 0;
}

static void
allocate_line (QueensWrap *self, const Line *line, int y, int width, int height)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int x = get_start (self, line, width);

  for (GtkWidget *child = line->first; child != line->end; child = get_next (child))
    {
      int child_width = get_final_width (line, child, width);

      gtk_widget_size_allocate (child,
                                &(GtkAllocation){ .x = rtl ? width - x - child_width : x,
                                                  .y = y,
                                                  .width = child_width,
                                                  .height = height },
                                -1);
      x += child_width + self->spacing;
    }
}

static void
queens_wrap_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensWrap *self = QUEENS_WRAP (widget);
  GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget));
  int y = 0;

  while (child)
    {
      Line line = fill_line (self, child, width);
      int line_height = get_line_height (&line, width);

      /* A single line has all the height there is. */
      if (!line.end && y == 0)
        line_height = MAX (line_height, height);
      allocate_line (self, &line, y, width, line_height);
      y += line_height + self->spacing;
      child = line.end;
    }
}

static void
queens_wrap_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  QueensWrap *self = QUEENS_WRAP (object);

  if (property_id == SPACING)
    g_value_set_int (value, self->spacing);
  else if (property_id == HOMOGENEOUS)
    g_value_set_boolean (value, self->homogeneous);
  else
    g_value_set_enum (value, (int) self->align);
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

  object_class->get_property = queens_wrap_get_property;
  object_class->set_property = queens_wrap_set_property;
  object_class->dispose = queens_wrap_dispose;
  widget_class->get_request_mode = queens_wrap_get_request_mode;
  widget_class->measure = queens_wrap_measure;
  widget_class->size_allocate = queens_wrap_size_allocate;

  g_object_class_install_property (object_class, SPACING,
                                   g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 6,
                                                     G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, ALIGN,
                                   g_param_spec_enum ("align", NULL, NULL, GTK_TYPE_ALIGN,
                                                      GTK_ALIGN_START,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (
      object_class, HOMOGENEOUS,
      g_param_spec_boolean ("homogeneous", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (widget_class, "wrap");
}

static void
queens_wrap_init (QueensWrap *self)
{
  self->spacing = 6;
  self->align = GTK_ALIGN_START;
}

GtkWidget *
queens_wrap_new (int spacing)
{
  return g_object_new (QUEENS_TYPE_WRAP, "spacing", spacing, NULL);
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
