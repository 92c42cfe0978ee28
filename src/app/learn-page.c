/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn-page.h"

#include "app/learn-compare.h"
#include "app/learn-step.h"

struct _QueensLearnPage
{
  AdwBin parent_instance;

  int n;           /* the board's size */
  GtkStack *stack; /* NULL until the views are needed */
  QueensLearnStep *step;
  QueensLearnCompare *compare;
};

G_DEFINE_FINAL_TYPE (QueensLearnPage, queens_learn_page, ADW_TYPE_BIN)

enum
{
  VIEW = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void
view_changed_cb (QueensLearnPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[VIEW]);
}

/* The views are made when they are first needed, for a start without them is quicker. */
static void
ensure_views (QueensLearnPage *self)
{
  if (self->stack)
    return;
  self->stack = GTK_STACK (gtk_stack_new ());
  self->step = g_object_new (QUEENS_TYPE_LEARN_STEP, NULL);
  self->compare = g_object_new (QUEENS_TYPE_LEARN_COMPARE, NULL);
  queens_learn_step_set_board_size (self->step, self->n);
  queens_learn_compare_set_board_size (self->compare, self->n);
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->step), "step");
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->compare), "compare");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->stack));
  g_signal_connect_swapped (self->stack, "notify::visible-child", G_CALLBACK (view_changed_cb),
                            self);
}

void
queens_learn_page_set_board_size (QueensLearnPage *self, int n)
{
  self->n = n;
  if (!self->stack)
    return;
  queens_learn_step_set_board_size (self->step, n);
  queens_learn_compare_set_board_size (self->compare, n);
}

void
queens_learn_page_open_position (QueensLearnPage *self, const QueensPosition *position)
{
  ensure_views (self);
  gtk_stack_set_visible_child_name (self->stack, "step");
  queens_learn_step_open_position (self->step, position);
}

void
queens_learn_page_update_style (QueensLearnPage *self)
{
  if (self->stack)
    queens_learn_step_update_style (self->step);
}

/* "step" or "compare"; static. */
static const char *
get_view (QueensLearnPage *self)
{
  return self->stack ? gtk_stack_get_visible_child_name (self->stack) : "step";
}

QueensBoardView *
queens_learn_page_get_board (QueensLearnPage *self)
{
  ensure_views (self);
  return g_str_equal (get_view (self), "step") ? queens_learn_step_get_board (self->step) : NULL;
}

char *
queens_learn_page_dup_file_name (QueensLearnPage *self)
{
  ensure_views (self);
  return queens_learn_step_dup_file_name (self->step);
}

void
queens_learn_page_export (QueensLearnPage *self)
{
  ensure_views (self);
  queens_learn_compare_export (self->compare);
}

static void
queens_learn_page_get_property (GObject *object,
                                guint property_id,
                                GValue *value,
                                GParamSpec *pspec)
{
  g_value_set_string (value, get_view (QUEENS_LEARN_PAGE (object)));
}

static void
queens_learn_page_set_property (GObject *object,
                                guint property_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (object);

  ensure_views (self);
  gtk_stack_set_visible_child_name (self->stack, g_value_get_string (value));
}

static void
queens_learn_page_map (GtkWidget *widget)
{
  ensure_views (QUEENS_LEARN_PAGE (widget));
  GTK_WIDGET_CLASS (queens_learn_page_parent_class)->map (widget);
}

static gboolean
queens_learn_page_grab_focus (GtkWidget *widget)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (widget);

  ensure_views (self);
  return gtk_widget_grab_focus (gtk_stack_get_visible_child (self->stack));
}

static void
queens_learn_page_class_init (QueensLearnPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = queens_learn_page_get_property;
  object_class->set_property = queens_learn_page_set_property;
  GTK_WIDGET_CLASS (klass)->map = queens_learn_page_map;
  GTK_WIDGET_CLASS (klass)->grab_focus = queens_learn_page_grab_focus;

  properties[VIEW]
      = g_param_spec_string ("view", NULL, NULL, "step",
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
queens_learn_page_init (QueensLearnPage *self)
{
  self->n = QUEENS_MIN_N;
}
