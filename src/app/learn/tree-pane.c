/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/tree-pane.h"

#include "app/layout/wrap.h"
#include "app/learn/export.h"
#include "model/learn/words.h"
#include "model/words.h"

#include <glib/gi18n.h>

enum
{
  TRIED,
  REJECTED,
  RETURNS,
  SOLUTIONS,
  N_COUNTERS
};

struct _QueensLearnTreePane
{
  GtkBox parent_instance;

  QueensLearnSession *session;
  QueensLearnTree *tree;
  GtkLabel *size_label;
  GtkLabel *counters[N_COUNTERS];
  GtkWidget *counter_boxes[N_COUNTERS];
  GtkLabel *step_label;
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
set_number (QueensLearnTreePane *self, int counter, guint64 number)
{
  g_autofree char *words = queens_words_number (number);

  gtk_label_set_text (self->counters[counter], words);
}

/* What may be shortened is told whole under the pointer. */
static void
set_shortened (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), text);
}

static void
update (QueensLearnTreePane *self)
{
  const QueensMethodState *state = queens_learn_session_get_state (self->session);
  g_autofree char *step
      = queens_learn_words_step (state, queens_learn_session_get_range (self->session));
  g_autofree char *size = NULL;

  if (!self->active)
    return;
  size = queens_learn_tree_view_describe (self->view);
  set_shortened (self->size_label, size);
  set_shortened (self->step_label, step);
  set_number (self, TRIED, state->counters.tried);
  set_number (self, REJECTED, state->counters.rejected);
  set_number (self, RETURNS, state->counters.backtracks);
  set_number (self, SOLUTIONS, state->counters.solutions);
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
  for (int i = 0; i < N_COUNTERS; i++)
    gtk_widget_set_visible (self->counter_boxes[i], !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->size_label), !narrow);
}

QueensLearnTreeView *
queens_learn_tree_pane_get_view (QueensLearnTreePane *self)
{
  return self->view;
}

void
queens_learn_tree_pane_export (QueensLearnTreePane *self)
{
  QueensTreePicture *picture = queens_learn_tree_view_create_picture (
      self->view, QUEENS_LEARN_TREE_EXPORT_WIDTH, QUEENS_LEARN_TREE_EXPORT_HEIGHT);

  if (picture)
    queens_learn_export_tree (GTK_WIDGET (self), picture);
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
  queens_learn_tree_pane_export (QUEENS_LEARN_TREE_PANE (widget));
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
  gtk_widget_class_install_action (widget_class, "tree.zoom-in", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "tree.zoom-out", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "tree.fit", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "tree.save", NULL, save_cb);
  signals[GO] = g_signal_new ("go", QUEENS_TYPE_LEARN_TREE_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
}

static GtkLabel *
add_label (GtkWidget *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_insert_before (label, box, NULL);
  return GTK_LABEL (label);
}

/* A figure and its name, of a width that does not change with every step. */
static void
add_counter (QueensLearnTreePane *self, GtkWidget *heading, int counter, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);

  self->counters[counter] = add_label (box, NULL, "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (self->counters[counter]), "heading");
  gtk_label_set_width_chars (self->counters[counter], 6);
  gtk_label_set_xalign (self->counters[counter], 1);
  gtk_widget_add_css_class (GTK_WIDGET (add_label (box, name, "caption")), "dim-label");
  queens_wrap_append (QUEENS_WRAP (heading), box);
  self->counter_boxes[counter] = box;
}

static void
add_button (GtkWidget *box, const char *icon, const char *action, const char *words)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  gtk_widget_insert_before (button, box, NULL);
}

static GtkWidget *
create_heading (QueensLearnTreePane *self)
{
  GtkWidget *heading = queens_wrap_new (12);
  /* Of a width that does not change with every step. */
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *zoom = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (heading, "tree-heading");
  add_label (heading, _ ("Search Tree"), "heading");
  gtk_box_set_homogeneous (GTK_BOX (words), TRUE);
  gtk_widget_set_hexpand (words, TRUE);
  queens_wrap_append (QUEENS_WRAP (heading), words);
  self->size_label = add_label (words, NULL, "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->size_label), "dim-label");
  gtk_label_set_wrap (self->size_label, TRUE);
  gtk_label_set_xalign (self->size_label, 0);
  self->step_label = add_label (words, NULL, "caption");
  gtk_label_set_xalign (self->step_label, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->step_label), "numeric");
  gtk_label_set_wrap (self->step_label, TRUE);
  add_counter (self, heading, TRIED, C_ ("counter", "tried"));
  add_counter (self, heading, REJECTED, C_ ("counter", "rejected"));
  add_counter (self, heading, RETURNS, C_ ("counter", "taken back"));
  add_counter (self, heading, SOLUTIONS, C_ ("counter", "solutions"));
  gtk_widget_add_css_class (zoom, "linked");
  add_button (zoom, "zoom-out-symbolic", "tree.zoom-out", _ ("Smaller (−)"));
  add_button (zoom, "zoom-fit-best-symbolic", "tree.fit", _ ("As it fits (0)"));
  add_button (zoom, "zoom-in-symbolic", "tree.zoom-in", _ ("Larger (+)"));
  queens_wrap_append (QUEENS_WRAP (heading), zoom);
  add_button (heading, "document-save-symbolic", "tree.save", _ ("Save a picture of the tree"));
  return heading;
}

static void
queens_learn_tree_pane_init (QueensLearnTreePane *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "tree-pane");
  self->view = g_object_new (QUEENS_TYPE_LEARN_TREE_VIEW, "vexpand", TRUE, NULL);
  gtk_box_append (GTK_BOX (self), create_heading (self));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->view));
  g_signal_connect (self->view, "go", G_CALLBACK (go_cb), self);
}
