/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/page.h"

#include "app/layout/names.h"
#include "app/layout/text.h"
#include "app/learn/compare.h"
#include "app/learn/step.h"

struct _QueensLearnPage
{
  AdwBin parent_instance;

  GtkStack *stack;
  QueensLearnStep *step;
  QueensLearnCompare *compare; /* NULL until it is needed */
  int n;
};

G_DEFINE_FINAL_TYPE (QueensLearnPage, queens_learn_page, ADW_TYPE_BIN)

enum
{
  VIEW = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

/* It is made when it is first shown: it is as much as the rest of the page. */
static QueensLearnCompare *
ensure_compare (QueensLearnPage *self)
{
  if (self->compare)
    return self->compare;
  self->compare = g_object_new (QUEENS_TYPE_LEARN_COMPARE, NULL);
  queens_names_give (GTK_WIDGET (self->compare));
  queens_text_fit_rows (GTK_WIDGET (self->compare));
  queens_learn_compare_set_board_size (self->compare, self->n);
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->compare), "compare");
  return self->compare;
}

void
queens_learn_page_set_board_size (QueensLearnPage *self, int n)
{
  queens_learn_step_set_board_size (self->step, n);
  self->n = n;
  if (self->compare)
    queens_learn_compare_set_board_size (self->compare, n);
}

void
queens_learn_page_open_position (QueensLearnPage *self, const QueensPosition *position)
{
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->step));
  queens_learn_step_open_position (self->step, position);
}

void
queens_learn_page_update_style (QueensLearnPage *self)
{
  queens_learn_step_update_style (self->step);
}

QueensBoardView *
queens_learn_page_get_board (QueensLearnPage *self)
{
  gboolean steps = gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->step);

  if (steps && queens_learn_step_get_tree_shown (self->step))
    return NULL;
  return steps ? queens_learn_step_get_board (self->step) : NULL;
}

const char *
queens_learn_page_get_help (QueensLearnPage *self)
{
  if (gtk_stack_get_visible_child (self->stack) != GTK_WIDGET (self->step))
    return "compare";
  return queens_learn_step_get_tree_shown (self->step) ? "learn#tree" : "learn";
}

char *
queens_learn_page_dup_file_name (QueensLearnPage *self)
{
  return queens_learn_step_dup_file_name (self->step);
}

void
queens_learn_page_export (QueensLearnPage *self)
{
  if (gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->step))
    queens_learn_step_export_tree (self->step);
  else
    queens_learn_compare_export (ensure_compare (self));
}

gboolean
queens_learn_page_present (QueensLearnPage *self)
{
  return gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->step)
         && gtk_widget_activate_action (GTK_WIDGET (self->step), "learn.present", NULL);
}

static void
view_changed_cb (QueensLearnPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[VIEW]);
}

static void
queens_learn_page_get_property (GObject *object,
                                guint property_id,
                                GValue *value,
                                GParamSpec *pspec)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (object);

  const char *view = gtk_stack_get_visible_child_name (self->stack);
  gboolean tree = g_strcmp0 (view, "step") == 0 && queens_learn_step_get_tree_shown (self->step);

  g_value_set_string (value, tree ? "tree" : view);
}

static void
queens_learn_page_set_property (GObject *object,
                                guint property_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (object);

  const char *view = g_value_get_string (value);
  gboolean tree = g_strcmp0 (view, "tree") == 0;

  if (g_strcmp0 (view, "compare") == 0)
    {
      gtk_stack_set_visible_child (self->stack, GTK_WIDGET (ensure_compare (self)));
      return;
    }
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->step));
  queens_learn_step_set_tree_shown (self->step, tree);
  view_changed_cb (self);
}

static gboolean
queens_learn_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (gtk_stack_get_visible_child (QUEENS_LEARN_PAGE (widget)->stack));
}

static void
queens_learn_page_class_init (QueensLearnPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = queens_learn_page_get_property;
  object_class->set_property = queens_learn_page_set_property;
  GTK_WIDGET_CLASS (klass)->grab_focus = queens_learn_page_grab_focus;

  properties[VIEW]
      = g_param_spec_string ("view", NULL, NULL, "step",
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
queens_learn_page_init (QueensLearnPage *self)
{
  self->stack = GTK_STACK (gtk_stack_new ());
  self->step = g_object_new (QUEENS_TYPE_LEARN_STEP, NULL);
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->step), "step");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->stack));
  g_signal_connect_swapped (self->stack, "notify::visible-child", G_CALLBACK (view_changed_cb),
                            self);
  queens_names_give (GTK_WIDGET (self));
  queens_text_fit_rows (GTK_WIDGET (self));
}
