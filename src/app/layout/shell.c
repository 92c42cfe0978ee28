/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/shell.h"

#include "app/layout/page.h"
#include "app/layout/title-switch.h"

enum
{
  HEADER = 1,
  CONTENT,
  BAR,
  TITLE,
  START,
  END
};

#define N_CHILDREN TITLE

/* What the header bar may need besides for its spacing, in px. */
#define HEADER_SLACK 24

struct _QueensShell
{
  QueensSlots parent_instance;
  QueensTitleSwitch *title; /* somewhere in the header; none is owned */
  QueensTitleSwitch *start;
  QueensTitleSwitch *end;
};

G_DEFINE_FINAL_TYPE (QueensShell, queens_shell, QUEENS_TYPE_SLOTS)

/* The header bar's least width: that with all in it narrow, or, if wide, with all that any page has
 * there wide. */
static int
get_header_width (QueensShell *self, gboolean wide)
{
  QueensTitleSwitch *switches[] = { self->title, self->start, self->end };
  int width = queens_slots_get_width (self, HEADER);

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    width += (wide ? queens_title_switch_get_more (switches[i]) : 0)
             - queens_title_switch_get_less (switches[i]);
  return width;
}

/* The switch between the pages stands below them where the header has no room for it. */
static gboolean
needs_bar (QueensShell *self, int width)
{
  return width < QUEENS_NARROW_WIDTH || get_header_width (self, TRUE) + HEADER_SLACK > width;
}

static void
queens_shell_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  QueensShell *self = QUEENS_SHELL (widget);
  /* It is never the widest, for its words can be cut short. */
  gboolean bar = orientation == GTK_ORIENTATION_VERTICAL && needs_bar (self, for_size);

  *minimum = 0;
  for (int child = HEADER; child < (bar ? N_CHILDREN : BAR); child++)
    if (orientation == GTK_ORIENTATION_VERTICAL)
      *minimum += queens_slots_get_height (self, child, for_size);
    else
      *minimum = MAX (*minimum, child == HEADER ? get_header_width (self, FALSE)
                                                : queens_slots_get_width (self, child));
  *natural = *minimum;
}

static void
queens_shell_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensShell *self = QUEENS_SHELL (widget);
  gboolean narrow = width < QUEENS_NARROW_WIDTH;
  gboolean bar_shown = needs_bar (self, width);
  gboolean fullscreen = queens_slots_is_fullscreen (self);
  int header = fullscreen ? 0 : queens_slots_get_height (self, HEADER, width);
  int bar = bar_shown ? queens_slots_get_height (self, BAR, width) : 0;

  queens_title_switch_set_narrow (self->title, bar_shown);
  queens_title_switch_set_narrow (self->start, narrow);
  queens_title_switch_set_narrow (self->end, narrow);
  gtk_widget_set_child_visible (queens_slots_get (self, BAR), bar_shown);
  gtk_widget_set_child_visible (queens_slots_get (self, HEADER), !fullscreen);
  if (!fullscreen)
    gtk_widget_size_allocate (queens_slots_get (self, HEADER),
                              &(GtkAllocation){ .width = width, .height = header }, -1);
  gtk_widget_size_allocate (
      queens_slots_get (self, CONTENT),
      &(GtkAllocation){ .y = header, .width = width, .height = height - header - bar }, -1);
  if (bar_shown)
    gtk_widget_size_allocate (queens_slots_get (self, BAR),
                              &(GtkAllocation){ .y = height - bar, .width = width, .height = bar },
                              -1);
}

static void
queens_shell_set_property (GObject *object,
                           guint property_id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  QueensShell *self = QUEENS_SHELL (object);

  if (property_id == TITLE)
    self->title = g_value_get_object (value);
  else if (property_id == START)
    self->start = g_value_get_object (value);
  else if (property_id == END)
    self->end = g_value_get_object (value);
  else
    G_OBJECT_CLASS (queens_shell_parent_class)->set_property (object, property_id, value, pspec);
}

static void
queens_shell_class_init (QueensShellClass *klass)
{
  static const char *const names[N_CHILDREN] = { NULL, "header", "content", "bar" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = queens_shell_set_property;
  widget_class->measure = queens_shell_measure;
  widget_class->size_allocate = queens_shell_size_allocate;

  queens_slots_class_install (QUEENS_SLOTS_CLASS (klass), names, N_CHILDREN);
  g_object_class_install_property (object_class, TITLE,
                                   g_param_spec_object ("title", NULL, NULL,
                                                        QUEENS_TYPE_TITLE_SWITCH,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, START,
                                   g_param_spec_object ("start", NULL, NULL,
                                                        QUEENS_TYPE_TITLE_SWITCH,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, END,
                                   g_param_spec_object ("end", NULL, NULL, QUEENS_TYPE_TITLE_SWITCH,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (widget_class, "shell");
}

static void
queens_shell_init (QueensShell *self)
{
}
