/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/layout/a11y.h"

#include <glib/gi18n.h>

struct _QueensLearnTreePane
{
  GtkBox parent_instance;

  GtkWidget *heading;
  GtkWidget *title;
  GtkWidget *view_switch;
  GtkWidget *zoom_box;
  GtkWidget *legend;
  GtkWidget *save_button;
  GtkStack *stack;
  QueensLearnTreeView *tree;
  QueensLearnLinksView *lists;
  GtkLabel *size_label;
  GtkLabel *step_label;

  /* whether the user prefers the lists to the tree, for a method that has both */
  gboolean wants_lists;
  gboolean has_lists; /* whether the method has lists */
  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (QueensLearnTreePane, queens_learn_tree_pane, GTK_TYPE_BOX)

enum
{
  GO_TO_STEP,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

enum
{
  VIEW = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static gboolean
shows_lists (QueensLearnTreePane *self)
{
  return self->has_lists && self->wants_lists;
}

static void
update_view (QueensLearnTreePane *self)
{
  gboolean lists = shows_lists (self);

  gtk_stack_set_visible_child_name (self->stack, lists ? "lists" : "tree");
  gtk_widget_set_visible (self->title, !self->has_lists && !self->narrow);
  gtk_widget_set_visible (self->view_switch, self->has_lists);
  gtk_widget_set_visible (self->zoom_box, !lists);
  gtk_widget_set_visible (self->legend, lists && !self->narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->size_label), !self->narrow);
  queens_a11y_set_tooltip (self->save_button, lists ? _ ("Save Lists") : _ ("Save Tree"));
}

int
queens_learn_tree_pane_get_wanted_height (QueensLearnTreePane *self)
{
  int heading, lists, width = gtk_widget_get_width (self->heading);

  if (!shows_lists (self) || !gtk_widget_get_visible (GTK_WIDGET (self)))
    return 0;
  gtk_widget_measure (GTK_WIDGET (self->lists), GTK_ORIENTATION_VERTICAL, -1, NULL, &lists, NULL,
                      NULL);
  gtk_widget_measure (self->heading, GTK_ORIENTATION_VERTICAL, width > 0 ? width : -1, NULL,
                      &heading, NULL, NULL);
  return lists + (gtk_widget_get_visible (self->heading) ? heading : 0) + 1;
}

void
queens_learn_tree_pane_show (QueensLearnTreePane *self, const QueensLearnScene *scene)
{
  g_autofree char *number = queens_learn_format_step (scene->view);
  g_autofree char *step = g_strdup_printf (_ ("step %s"), number);

  self->has_lists = scene->view->state->method->store == QUEENS_STORE_LINKS;
  update_view (self);
  gtk_label_set_text (self->step_label, step);
  queens_learn_tree_view_show (self->tree, scene);
  if (self->has_lists)
    queens_learn_links_view_show (self->lists, scene);
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    {
      g_autofree char *text = shows_lists (self) ? queens_learn_links_view_describe (self->lists)
                                                 : queens_learn_tree_view_describe (self->tree);

      gtk_label_set_text (self->size_label, text);
    }
}

gboolean
queens_learn_tree_pane_shows_lists (QueensLearnTreePane *self)
{
  return shows_lists (self);
}

void
queens_learn_tree_pane_set_narrow (QueensLearnTreePane *self, gboolean narrow)
{
  self->narrow = narrow;
  update_view (self);
}

void
queens_learn_tree_pane_set_presenting (QueensLearnTreePane *self, gboolean presenting)
{
  gtk_widget_set_visible (self->heading, !presenting);
  queens_learn_tree_view_set_hides_legend (self->tree, presenting);
}

void
queens_learn_tree_pane_draw_legend (QueensLearnTreePane *self, cairo_t *cr, GtkWidget *widget)
{
  QueensFigureStyle style = queens_learn_get_style (widget);
  double width = gtk_widget_get_width (widget), y = gtk_widget_get_height (widget) / 2.0;

  if (shows_lists (self))
    queens_draw_links_legend (cr, width, y, &style);
  else
    queens_learn_tree_view_draw_legend (self->tree, cr, width, y, &style);
}

static void
go_cb (QueensLearnTreePane *self, guint64 step)
{
  g_signal_emit (self, signals[GO_TO_STEP], 0, step);
}

static void
zoom_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_learn_tree_view_zoom (QUEENS_LEARN_TREE_PANE (widget)->tree,
                               g_str_equal (action, "tree.zoom-in")    ? 1.5
                               : g_str_equal (action, "tree.zoom-out") ? 1 / 1.5
                                                                       : 0);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensLearnTreePane *self = QUEENS_LEARN_TREE_PANE (widget);

  if (shows_lists (self))
    queens_learn_links_view_export (self->lists);
  else
    queens_learn_tree_view_export (self->tree);
}

static void
draw_legend (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  queens_learn_tree_pane_draw_legend (data, cr, GTK_WIDGET (area));
}

static void
queens_learn_tree_pane_get_property (GObject *object,
                                     guint property_id,
                                     GValue *value,
                                     GParamSpec *pspec)
{
  g_value_set_static_string (value,
                             QUEENS_LEARN_TREE_PANE (object)->wants_lists ? "lists" : "tree");
}

/* The page is notified, and shows the run again. */
static void
queens_learn_tree_pane_set_property (GObject *object,
                                     guint property_id,
                                     const GValue *value,
                                     GParamSpec *pspec)
{
  QueensLearnTreePane *self = QUEENS_LEARN_TREE_PANE (object);

  self->wants_lists = g_strcmp0 (g_value_get_string (value), "lists") == 0;
  update_view (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
queens_learn_tree_pane_class_init (QueensLearnTreePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = queens_learn_tree_pane_get_property;
  object_class->set_property = queens_learn_tree_pane_set_property;
  properties[VIEW]
      = g_param_spec_string ("view", NULL, NULL, "lists",
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/learn/tree-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, title);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, heading);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, view_switch);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, zoom_box);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, legend);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, save_button);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, stack);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, tree);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, lists);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, size_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, step_label);
  gtk_widget_class_bind_template_callback (widget_class, go_cb);
  gtk_widget_class_install_action (widget_class, "tree.zoom-in", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "tree.zoom-out", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "tree.fit", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "tree.save", NULL, save_cb);
  gtk_widget_class_install_property_action (widget_class, "tree.view", "view");
  signals[GO_TO_STEP] = g_signal_new ("go-to-step", QUEENS_TYPE_LEARN_TREE_PANE, G_SIGNAL_RUN_LAST,
                                      0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
}

static void
queens_learn_tree_pane_init (QueensLearnTreePane *self)
{
  self->wants_lists = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->legend), draw_legend, self, NULL);
}
