/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/switch.h"

#include "app/layout/names.h"

struct _QueensLearnSwitch
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (QueensLearnSwitch, queens_learn_switch, GTK_TYPE_BOX)

static void
queens_learn_switch_class_init (QueensLearnSwitchClass *klass)
{
  gtk_widget_class_set_template_from_resource (
      GTK_WIDGET_CLASS (klass), "/io/github/eightqueens/EightQueens/learn/switch.ui");
}

static void
queens_learn_switch_init (QueensLearnSwitch *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  queens_names_give (GTK_WIDGET (self));
}
