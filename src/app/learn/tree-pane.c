/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

struct _QueensLearnTreePane
{
  GtkBox parent_instance;

  GtkWidget *heading;
  GtkWidget *title;
  QueensLearnTreeView *tree;
  GtkLabel *size_label;
  GtkLabel *step_label;
};

G_DEFINE_FINAL_TYPE (QueensLearnTreePane, queens_learn_tree_pane, GTK_TYPE_BOX)

enum
{
  GO,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

void
queens_learn_tree_pane_show (QueensLearnTreePane *self, const QueensLearnShown *shown)
{
  g_autofree char *step = queens_learn_words_step (shown->view);

  gtk_label_set_text (self->step_label, step);
  queens_learn_tree_view_show (self->tree, shown);
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    {
      g_autofree char *words = queens_learn_tree_view_describe (self->tree);

      gtk_label_set_text (self->size_label, words);
    }
}

void
queens_learn_tree_pane_set_narrow (QueensLearnTreePane *self, gboolean narrow)
{
  gtk_widget_set_visible (self->title, !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->size_label), !narrow);
}

void
queens_learn_tree_pane_set_heading_shown (QueensLearnTreePane *self, gboolean shown)
{
  gtk_widget_set_visible (self->heading, shown);
}

static void
go_cb (QueensLearnTreePane *self, guint64 step)
{
  g_signal_emit (self, signals[GO], 0, step);
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
  queens_learn_tree_view_export (QUEENS_LEARN_TREE_PANE (widget)->tree);
}

static void
queens_learn_tree_pane_class_init (QueensLearnTreePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/eightqueens/EightQueens/learn/tree-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, title);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, heading);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, tree);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, size_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, step_label);
  gtk_widget_class_bind_template_callback (widget_class, go_cb);
  gtk_widget_class_install_action (widget_class, "tree.zoom-in", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "tree.zoom-out", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "tree.fit", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "tree.save", NULL, save_cb);
  signals[GO] = g_signal_new ("go", QUEENS_TYPE_LEARN_TREE_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
}

static void
queens_learn_tree_pane_init (QueensLearnTreePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
