/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/tree-pane.h"

#include "app/help.h"
#include "app/layout/wrap.h"
#include "app/learn/export.h"
#include "model/learn/words.h"

struct _QueensLearnTreePane
{
  GtkBox parent_instance;

  QueensLearnSession *session;
  QueensLearnTree *tree;
  GtkLabel *title_label, *size_label, *step_label;
  QueensLearnTreeView *view;
  gboolean active;
};

G_DEFINE_FINAL_TYPE (QueensLearnTreePane, queens_learn_tree_pane, GTK_TYPE_BOX)

enum
{
  GO,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
update (QueensLearnTreePane *self)
{
  g_autofree char *step = NULL;
  g_autofree char *size = NULL;

  if (!self->active)
    return;
  step = queens_learn_words_step (queens_learn_session_get_state (self->session),
                                  queens_learn_session_get_range (self->session));
  size = queens_learn_tree_view_describe (self->view);
  gtk_label_set_text (self->size_label, size);
  gtk_label_set_text (self->step_label, step);
}

void
queens_learn_tree_pane_set_active (QueensLearnTreePane *self, gboolean active)
{
  self->active = active;
  queens_learn_tree_set_active (self->tree, active);
  update (self);
}

void
queens_learn_tree_pane_set_narrow (QueensLearnTreePane *self, gboolean narrow)
{
  gtk_widget_set_visible (GTK_WIDGET (self->title_label), !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->size_label), !narrow);
}

QueensLearnTreeView *
queens_learn_tree_pane_get_view (QueensLearnTreePane *self)
{
  return self->view;
}

static void
go_cb (QueensLearnTreeView *view, guint64 step, QueensLearnTreePane *self)
{
  g_signal_emit (self, signals[GO], 0, step);
}

void
queens_learn_tree_pane_set_session (QueensLearnTreePane *self, QueensLearnSession *session)
{
  self->session = g_object_ref (session);
  self->tree = queens_learn_tree_new (session);
  queens_learn_tree_view_set_tree (self->view, session, self->tree);
  g_signal_connect_object (self->tree, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

/* Actions. */

static void
zoom_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_learn_tree_view_zoom (QUEENS_LEARN_TREE_PANE (widget)->view,
                               g_str_equal (action, "tree.zoom-in")    ? 1.5
                               : g_str_equal (action, "tree.zoom-out") ? 1 / 1.5
                                                                       : 0);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensTreePicture *picture = queens_learn_tree_view_create_picture (
      QUEENS_LEARN_TREE_PANE (widget)->view, QUEENS_LEARN_TREE_EXPORT_WIDTH,
      QUEENS_LEARN_TREE_EXPORT_HEIGHT);

  if (picture)
    queens_learn_export_tree (widget, picture);
}

/* The object. */

static void
queens_learn_tree_pane_dispose (GObject *object)
{
  QueensLearnTreePane *self = QUEENS_LEARN_TREE_PANE (object);

  g_clear_object (&self->tree);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queens_learn_tree_pane_parent_class)->dispose (object);
}

static void
queens_learn_tree_pane_class_init (QueensLearnTreePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_learn_tree_pane_dispose;
  g_type_ensure (QUEENS_TYPE_LEARN_TREE_VIEW);
  g_type_ensure (QUEENS_TYPE_WRAP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/eightqueens/EightQueens/learn/tree-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, title_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, size_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, step_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnTreePane, view);
  gtk_widget_class_bind_template_callback (widget_class, go_cb);
  gtk_widget_class_install_action (widget_class, "tree.zoom-in", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "tree.zoom-out", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "tree.fit", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "tree.save", NULL, save_cb);
  queens_help_install (widget_class, "learn#tree");
  signals[GO] = g_signal_new ("go", QUEENS_TYPE_LEARN_TREE_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
}

static void
queens_learn_tree_pane_init (QueensLearnTreePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
