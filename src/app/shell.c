/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell.h"

#include "app/page-layout.h"
#include "app/title-switch.h"

enum
{
  HEADER = 1,
  CONTENT,
  BAR,
  TITLE,
  START
};

#define N_CHILDREN TITLE

struct _QueensShell
{
  GtkWidget parent_instance;
  GtkWidget *children[N_CHILDREN]; /* HEADER, CONTENT, BAR */
  QueensTitleSwitch *title;        /* somewhere in the header; neither is owned */
  QueensTitleSwitch *start;
};

G_DEFINE_FINAL_TYPE (QueensShell, queens_shell, GTK_TYPE_WIDGET)

static int
get_minimum (QueensShell *self, int child, GtkOrientation orientation)
{
  int minimum = 0;

  gtk_widget_measure (self->children[child], orientation, -1, &minimum, NULL, NULL, NULL);
  return minimum;
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

  *minimum = 0;
  for (int child = HEADER; child < N_CHILDREN; child++)
    {
      int size = get_minimum (self, child, orientation);

      *minimum = orientation == GTK_ORIENTATION_VERTICAL ? *minimum + size : MAX (*minimum, size);
    }
  *natural = *minimum;
}

static void
queens_shell_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensShell *self = QUEENS_SHELL (widget);
  gboolean narrow = width < QUEENS_NARROW_WIDTH;
  int header = get_minimum (self, HEADER, GTK_ORIENTATION_VERTICAL);
  int bar = narrow ? get_minimum (self, BAR, GTK_ORIENTATION_VERTICAL) : 0;

  queens_title_switch_set_narrow (self->title, narrow);
  queens_title_switch_set_narrow (self->start, narrow);
  gtk_widget_set_child_visible (self->children[BAR], narrow);
  gtk_widget_size_allocate (self->children[HEADER],
                            &(GtkAllocation){ .width = width, .height = header }, -1);
  gtk_widget_size_allocate (
      self->children[CONTENT],
      &(GtkAllocation){ .y = header, .width = width, .height = height - header - bar }, -1);
  if (narrow)
    gtk_widget_size_allocate (self->children[BAR],
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

  if (property_id == TITLE || property_id == START)
    {
      *(property_id == TITLE ? &self->title : &self->start) = g_value_get_object (value);
      return;
    }
  self->children[property_id] = g_value_get_object (value);
  gtk_widget_set_parent (self->children[property_id], GTK_WIDGET (self));
}

static void
queens_shell_dispose (GObject *object)
{
  QueensShell *self = QUEENS_SHELL (object);

  for (int child = HEADER; child < N_CHILDREN; child++)
    g_clear_pointer (&self->children[child], gtk_widget_unparent);
  G_OBJECT_CLASS (queens_shell_parent_class)->dispose (object);
}

static void
queens_shell_class_init (QueensShellClass *klass)
{
  static const char *const names[N_CHILDREN] = { NULL, "header", "content", "bar" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = queens_shell_set_property;
  object_class->dispose = queens_shell_dispose;
  widget_class->measure = queens_shell_measure;
  widget_class->size_allocate = queens_shell_size_allocate;

  for (guint child = HEADER; child < N_CHILDREN; child++)
    g_object_class_install_property (
        object_class, child,
        g_param_spec_object (names[child], NULL, NULL, GTK_TYPE_WIDGET,
                             G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, TITLE,
                                   g_param_spec_object ("title", NULL, NULL,
                                                        QUEENS_TYPE_TITLE_SWITCH,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, START,
                                   g_param_spec_object ("start", NULL, NULL,
                                                        QUEENS_TYPE_TITLE_SWITCH,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (widget_class, "shell");
}

static void
queens_shell_init (QueensShell *self)
{
}
