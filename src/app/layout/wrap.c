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

/* A visible child. */
typedef struct
{
  GtkWidget *widget;
  int minimum, natural; /* its widths */
  int width;            /* its width on a line */
  gboolean expands;
} Item;

/* Returns (transfer full) the visible children, in order. */
static GArray *
collect (QueensWrap *self)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (Item));

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        Item item = { .widget = child };

        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &item.minimum, &item.natural,
                            NULL, NULL);
        item.expands
            = !self->homogeneous && gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
        g_array_append_val (items, item);
      }
  return items;
}

/* Sets the width of each widget: its natural width, but at most that of a line. If they are homogeneous, all
 * get one width, chosen so that the lines are as equally full as possible. */
static void
set_widths (QueensWrap *self, Item *items, int n, int width)
{
  int widest = 1, n_columns, n_lines;

  for (int i = 0; i < n; i++)
    {
      items[i].width = MAX (items[i].minimum, MIN (items[i].natural, width));
      widest = MAX (widest, items[i].width);
    }
  if (!self->homogeneous || n == 0)
    return;
  n_columns = CLAMP ((width + self->spacing) / (widest + self->spacing), 1, n);
  n_lines = (n + n_columns - 1) / n_columns;
  n_columns = (n + n_lines - 1) / n_lines;
  for (int i = 0; i < n; i++)
    items[i].width = (width - (n_columns - 1) * self->spacing) / n_columns;
}

/* Finds how many widgets fit on a line of this width, and shares the width left among those that expand.
 * Returns their number; *rest is what is left then. */
static int
fill_line (QueensWrap *self, Item *items, int n, int width, int *rest)
{
  int n_items = 0, n_expand = 0;

  for (*rest = width; n_items < n; n_items++)
    {
      int more = items[n_items].width + (n_items > 0 ? self->spacing : 0);

      if (n_items > 0 && more > *rest)
        break;
      *rest -= more;
      n_expand += items[n_items].expands ? 1 : 0;
    }
  *rest = MAX (0, *rest);
  if (n_expand == 0)
    return n_items;
  for (int i = 0; i < n_items; i++)
    items[i].width += items[i].expands ? *rest / n_expand : 0;
  *rest = 0;
  return n_items;
}

static void
allocate_line (QueensWrap *self, const Item *items, int n, const GtkAllocation *line, int rest)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int x = self->align == GTK_ALIGN_CENTER ? rest / 2 : 0;

  for (int i = 0; i < n; i++)
    {
      GtkAllocation place
          = { rtl ? line->width - x - items[i].width : x, line->y, items[i].width, line->height };

      gtk_widget_size_allocate (items[i].widget, &place, -1);
      x += items[i].width + self->spacing;
    }
}

/* Lays out all lines, or only measures them. Returns their height. */
static int
lay_out (QueensWrap *self, int width, int height, gboolean allocate)
{
  g_autoptr (GArray) array = collect (self);
  Item *items = (Item *) (gpointer) array->data;
  int n = (int) array->len;
  GtkAllocation line = { .width = width };

  set_widths (self, items, n, width);
  for (int first = 0, n_items; first < n; first += n_items)
    {
      int rest;

      n_items = fill_line (self, items + first, n - first, width, &rest);
      line.y += first > 0 ? line.height + self->spacing : 0;
      /* A single line gets the whole height. */
      line.height = n_items == n ? height : 0;
      for (int i = first; i < first + n_items; i++)
        {
          int natural;

          gtk_widget_measure (items[i].widget, GTK_ORIENTATION_VERTICAL, items[i].width, NULL,
                              &natural, NULL, NULL);
          line.height = MAX (line.height, natural);
        }
      if (allocate)
        allocate_line (self, items + first, n_items, &line, rest);
    }
  return line.y + line.height;
}

static GtkSizeRequestMode
queens_wrap_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_width (QueensWrap *self, int *minimum, int *natural)
{
  g_autoptr (GArray) items = collect (self);
  int widest = 0;

  *minimum = *natural = 0;
  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = &g_array_index (items, Item, i);

      *minimum = MAX (*minimum, item->minimum);
      *natural += item->natural + (*natural > 0 ? self->spacing : 0);
      widest = MAX (widest, item->natural);
    }
  if (self->homogeneous && items->len > 0)
    *natural = (int) items->len * (widest + self->spacing) - self->spacing;
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
