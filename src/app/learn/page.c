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

static void queens_learn_page_iface_init (QueensPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (QueensLearnPage,
                               queens_learn_page,
                               ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (QUEENS_TYPE_PAGE,
                                                      queens_learn_page_iface_init))

enum
{
  VIEW = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

/* Created when first shown, because it is as large as the rest of the page. */
static QueensLearnCompare *
ensure_compare (QueensLearnPage *self)
{
  if (self->compare)
    return self->compare;
  self->compare = g_object_new (QUEENS_TYPE_LEARN_COMPARE, NULL);
  queens_names_give (GTK_WIDGET (self->compare));
  queens_learn_compare_set_board_size (self->compare, self->n);
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->compare), "compare");
  return self->compare;
}

static void
queens_learn_page_set_solutions (QueensPage *page, QueensSolutions *solutions)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (page);

  self->n = queens_solutions_get_n (solutions);
  queens_learn_step_set_board_size (self->step, self->n);
  if (self->compare)
    queens_learn_compare_set_board_size (self->compare, self->n);
}

void
queens_learn_page_open_position (QueensLearnPage *self, const QueensPosition *position)
{
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->step));
  queens_learn_step_open_position (self->step, position);
}

static void
queens_learn_page_update_style (QueensPage *page)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (page);

  queens_learn_step_update_style (self->step);
}

static QueensBoardView *
queens_learn_page_get_board (QueensPage *page)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (page);
  gboolean steps = gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->step);

  return steps ? queens_learn_step_get_board (self->step) : NULL;
}

static const char *
queens_learn_page_get_help (QueensPage *page)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (page);

  if (gtk_stack_get_visible_child (self->stack) != GTK_WIDGET (self->step))
    return "compare";
  return queens_learn_step_get_help (self->step);
}

static char *
queens_learn_page_dup_file_name (QueensPage *page)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (page);

  return queens_learn_step_dup_file_name (self->step);
}

static void
queens_learn_page_export (QueensPage *page)
{
  queens_learn_compare_export (ensure_compare (QUEENS_LEARN_PAGE (page)));
}

static void
queens_learn_page_iface_init (QueensPageInterface *iface)
{
  iface->set_solutions = queens_learn_page_set_solutions;
  iface->update_style = queens_learn_page_update_style;
  iface->get_help = queens_learn_page_get_help;
  iface->get_board = queens_learn_page_get_board;
  iface->dup_file_name = queens_learn_page_dup_file_name;
  iface->export_other = queens_learn_page_export;
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

  g_value_set_string (value, gtk_stack_get_visible_child_name (self->stack));
}

static void
queens_learn_page_set_property (GObject *object,
                                guint property_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (object);

  if (g_strcmp0 (g_value_get_string (value), "compare") == 0)
    gtk_stack_set_visible_child (self->stack, GTK_WIDGET (ensure_compare (self)));
  else
    gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->step));
}

static gboolean
queens_learn_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (gtk_stack_get_visible_child (QUEENS_LEARN_PAGE (widget)->stack));
}

/* AdwBin's own handler takes the focus itself when Shift+Tab leaves the board, and so returns it. */
static gboolean
queens_learn_page_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (QUEENS_LEARN_PAGE (widget)->stack), direction);
}

static void
queens_learn_page_class_init (QueensLearnPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = queens_learn_page_get_property;
  object_class->set_property = queens_learn_page_set_property;
  GTK_WIDGET_CLASS (klass)->grab_focus = queens_learn_page_grab_focus;
  GTK_WIDGET_CLASS (klass)->focus = queens_learn_page_focus;

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
}
