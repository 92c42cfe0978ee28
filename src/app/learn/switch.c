/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/switch.h"

#include "app/layout/names.h"

#include <glib/gi18n.h>

struct _QueensLearnSwitch
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (QueensLearnSwitch, queens_learn_switch, GTK_TYPE_BOX)

static void
add_button (QueensLearnSwitch *self, const char *label, const char *tooltip, const char *view)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", view);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.learn-view");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_box_append (GTK_BOX (self), button);
}

static void
queens_learn_switch_class_init (QueensLearnSwitchClass *klass)
{
}

static void
queens_learn_switch_init (QueensLearnSwitch *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "linked");
  gtk_widget_add_css_class (GTK_WIDGET (self), "learn-switch");
  add_button (
      self,
      /* Translators: a button that shows a view; at most 12 characters */ C_ ("view", "Step"),
      _ ("A method step by step"), "step");
  add_button (
      self,
      /* Translators: a button that shows a view; at most 12 characters */ C_ ("view", "Tree"),
      _ ("The search tree of the method"), "tree");
  add_button (
      self,
      /* Translators: a button that shows a view; at most 12 characters */ C_ ("view", "Compare"),
      _ ("The methods compared"), "compare");
  queens_names_give (GTK_WIDGET (self));
}
