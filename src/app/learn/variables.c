/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/layout/wrap.h"
#include "model/learn/contents.h"

#include <glib/gi18n.h>

/* The width in px that the values are assumed to have before the first layout. */
#define USUAL_WIDTH 360

struct _QueensLearnVariables
{
  GtkBox parent_instance;

  GtkWidget *title;
  GtkGrid *grid; /* of names and values */
};

G_DEFINE_FINAL_TYPE (QueensLearnVariables, queens_learn_variables, GTK_TYPE_BOX)

static GtkWidget *
create_label (const char *class)
{
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "yalign", 0.0, "wrap", TRUE, "wrap-mode",
                      PANGO_WRAP_WORD_CHAR, "selectable", TRUE, "can-focus", FALSE, NULL);

  gtk_widget_add_css_class (label, class);
  return label;
}

static void
add_row (QueensLearnVariables *self, int row)
{
  GtkWidget *wrap = g_object_new (QUEENS_TYPE_WRAP, "spacing", 9, "hexpand", TRUE, NULL);

  queens_wrap_append (QUEENS_WRAP (wrap), create_label ("value"));
  queens_wrap_append (QUEENS_WRAP (wrap), create_label ("note"));
  gtk_grid_attach (self->grid, create_label ("name"), 0, row, 1, 1);
  gtk_grid_attach (self->grid, wrap, 1, row, 1, 1);
}

/* What was just removed from a set follows its value after two spaces. */
static void
show_row (QueensLearnVariables *self, int row, const char *name, const char *value)
{
  GtkWidget *first = gtk_grid_get_child_at (self->grid, 0, row);
  GtkWidget *second = gtk_grid_get_child_at (self->grid, 1, row);
  GtkWidget *label = gtk_widget_get_first_child (second);
  GtkWidget *note = gtk_widget_get_next_sibling (label);
  g_auto (GStrv) parts = g_strsplit (value ? value : "", "  ", 2);

  gtk_widget_set_visible (first, name != NULL);
  gtk_widget_set_visible (second, name != NULL);
  gtk_label_set_text (GTK_LABEL (first), name);
  gtk_label_set_text (GTK_LABEL (label), parts[0]);
  gtk_widget_set_visible (note, parts[0] && parts[1]);
  if (parts[0])
    gtk_label_set_text (GTK_LABEL (note), parts[1]);
}

static void
show (QueensLearnVariables *self, char **variables)
{
  char **next = variables;

  for (int row = 0; *next || gtk_grid_get_child_at (self->grid, 0, row); row++)
    {
      if (!gtk_grid_get_child_at (self->grid, 0, row))
        add_row (self, row);
      show_row (self, row, next[0], *next ? next[1] : NULL);
      next += *next ? 2 : 0;
    }
}

void
queens_learn_variables_show (QueensLearnVariables *self, const QueensLearnScene *scene)
{
  g_auto (GStrv) variables = queens_learn_list_variables (scene->view->machine, scene->names);

  gtk_widget_set_visible (self->title, !scene->presenting);
  show (self, variables);
}

void
queens_learn_variables_begin (QueensLearnVariables *self,
                              const QueensMethodRequest *request,
                              QueensSquareNames names)
{
  GtkWidget *grid = GTK_WIDGET (self->grid);
  int width = gtk_widget_get_width (grid), height;
  g_auto (GStrv) longest = queens_learn_list_longest_variables (request, names);

  show (self, longest);
  gtk_widget_set_visible (GTK_WIDGET (self), *longest != NULL);
  gtk_widget_set_size_request (grid, -1, -1);
  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, width > 0 ? width : USUAL_WIDTH, &height,
                      NULL, NULL, NULL);
  gtk_widget_set_size_request (grid, -1, height);
}

static void
queens_learn_variables_class_init (QueensLearnVariablesClass *klass)
{
}

static void
queens_learn_variables_init (QueensLearnVariables *self)
{
  self->title = g_object_new (GTK_TYPE_LABEL, "label", _ ("Variables"), "xalign", 0.0, NULL);

  self->grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 12, NULL);
  gtk_widget_add_css_class (self->title, "heading");
  gtk_widget_add_css_class (GTK_WIDGET (self->grid), "contents");
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_box_append (GTK_BOX (self), self->title);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->grid));
}
