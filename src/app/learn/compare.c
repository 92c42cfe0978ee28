/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/compare.h"

#include "app/layout/compat.h"
#include "app/layout/names.h"
#include "app/layout/page.h"
#include "app/layout/spin-row.h"
#include "app/learn/choices.h"
#include "app/learn/export.h"
#include "app/learn/table.h"
#include "engine/methods/method.h"
#include "model/learn/facts.h"
#include "model/learn/method-words.h"

#include <glib/gi18n.h>

/* The methods selected at first: one of each kind. */
static const char *const first_methods[]
    = { "brute-force", "cells", "rows", "queue", "boards", "bitmasks", NULL };

struct _QueensLearnCompare
{
  AdwBin parent_instance;

  QueensLearnRunner *comparison;
  QueensLearnRunner *facts;
  int n;
  guint n_results;   /* number of results shown */
  GPtrArray *checks; /* GtkCheckButton by method, not owned */
  GPtrArray *rows;   /* AdwPreferencesRow by fact, not owned */
  GPtrArray *labels; /* GtkLabel with the outcome by fact, not owned */
  GPtrArray *images; /* GtkImage by fact, not owned */
  QueensChart *chart; /* the chart of the chosen measure */

  GtkWidget *layout;
  GtkAdjustment *max_n_adjustment;
  GtkAdjustment *seconds_adjustment;
  GtkDropDown *measure_drop_down;
  GtkStack *chart_stack;
  GtkWidget *chart_area;
  GtkLabel *units_label;
  GtkWidget *table_box;
  GtkToggleButton *one_button;
  QueensLearnTable *table;
  AdwPreferencesGroup *methods_group;
  AdwPreferencesGroup *facts_group;
  GtkButton *facts_button;
  GtkWidget *progress_bar;
  GtkLabel *status_label;
  GtkButton *run_button;
};

G_DEFINE_FINAL_TYPE (QueensLearnCompare, queens_learn_compare, ADW_TYPE_BIN)

static const GArray *
get_results (QueensLearnCompare *self)
{
  return queens_learn_runner_get_results (self->comparison);
}

static QueensMeasure
get_measure (QueensLearnCompare *self)
{
  return (QueensMeasure) gtk_drop_down_get_selected (self->measure_drop_down);
}

/* The visible part of the comparison. */

static void
draw_chart_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  QueensChart chart = *QUEENS_LEARN_COMPARE (user_data)->chart;

  chart.title = NULL; /* the page has its name already */
  chart.dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  queens_draw_chart (cr, &chart, width, height);
}

/* A narrow table has no room for all counts, and shows only the one in the chart. */
static void
update_columns (QueensLearnCompare *self)
{
  gboolean narrow;

  g_object_get (self->layout, "narrow", &narrow, NULL);
  queens_learn_table_show_counts (self->table, !narrow, get_measure (self));
}

static void
update_chart (QueensLearnCompare *self)
{
  const GArray *results = get_results (self);
  QueensMeasure measure = get_measure (self);

  g_free (self->chart);
  self->chart = queens_results_create_chart (results, measure);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chart_area), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->chart->title, -1);
  gtk_widget_queue_draw (self->chart_area);
  gtk_stack_set_visible_child_name (self->chart_stack, results->len > 0 ? "chart" : "empty");
  gtk_widget_set_visible (self->table_box, results->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->units_label),
                          measure == QUEENS_MEASURE_TRIED || measure == QUEENS_MEASURE_REJECTED);
  update_columns (self);
}

static void
update_table (QueensLearnCompare *self)
{
  queens_learn_table_set_results (self->table, get_results (self),
                                  gtk_toggle_button_get_active (self->one_button) ? self->n : 0);
}

/* The runs of the chosen methods. Returns their number. */
static guint
get_runs (QueensLearnCompare *self, QueensLearnRun *runs)
{
  guint n_runs = 0;

  for (guint i = 0; i < self->checks->len; i++)
    if (gtk_check_button_get_active (self->checks->pdata[i]))
      runs[n_runs++] = (QueensLearnRun){ queens_methods_get ((int) i), QUEENS_MIN_N,
                                         (int) gtk_adjustment_get_value (self->max_n_adjustment),
                                         gtk_adjustment_get_value (self->seconds_adjustment) };
  return n_runs;
}

static char *
describe_status (QueensLearnCompare *self)
{
  int n;
  const QueensMethod *method = queens_learn_runner_get_method (self->comparison, &n);

  if (!method)
    return g_strdup (_ ("Runs one method at a time"));
  /* Translators: the method that is running, and its n */
  return g_strdup_printf (_ ("%s, n = %d"), queens_method_words_title (method), n);
}

static void
update_run (QueensLearnCompare *self)
{
  gboolean running = queens_learn_runner_is_running (self->comparison);
  gboolean facts = queens_learn_runner_is_running (self->facts);
  gboolean results = get_results (self)->len > 0;
  g_autofree char *status = describe_status (self);
  QueensLearnRun runs[QUEENS_CHART_N_LOOKS];

  gtk_label_set_text (self->status_label, status);
  gtk_button_set_label (self->run_button, running ? C_ ("button", "Stop") : C_ ("button", "Run"));
  gtk_widget_set_visible (self->progress_bar, running);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress_bar),
                                 queens_learn_runner_get_fraction (self->comparison));
  gtk_button_set_label (self->facts_button, facts ? C_ ("button", "Stop") : C_ ("button", "Verify"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "compare.confirm", !running);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "compare.run",
                                 running || (!facts && get_runs (self, runs) > 0));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "compare.export", results && !running);
}

static void
comparison_changed_cb (gpointer data)
{
  QueensLearnCompare *self = data;
  guint n_results = get_results (self)->len;

  if (n_results != self->n_results)
    {
      self->n_results = n_results;
      update_chart (self);
      update_table (self);
    }
  update_run (self);
}

static void
facts_changed_cb (gpointer data)
{
  QueensLearnCompare *self = data;
  static const char *const icons[] = {
    [QUEENS_FACT_OPEN] = NULL,
    [QUEENS_FACT_RUNNING] = "content-loading-symbolic",
    [QUEENS_FACT_HOLDS] = "object-select-symbolic",
    [QUEENS_FACT_FAILS] = "dialog-warning-symbolic",
    [QUEENS_FACT_DIFFERS] = "dialog-information-symbolic",
    [QUEENS_FACT_MEASURED] = "dialog-information-symbolic",
  };

  for (guint i = 0; i < self->rows->len; i++)
    {
      g_autofree char *outcome = queens_learn_facts_dup_outcome (self->facts, (int) i);

      gtk_label_set_text (self->labels->pdata[i], outcome);
      gtk_widget_set_visible (self->labels->pdata[i], outcome != NULL);
      queens_names_set_value (self->rows->pdata[i],
                              adw_preferences_row_get_title (self->rows->pdata[i]),
                              outcome ? outcome : "");
      queens_compat_set_icon (self->images->pdata[i],
                              icons[queens_learn_facts_get_state (self->facts, (int) i)]);
    }
  update_run (self);
}

void
queens_learn_compare_set_board_size (QueensLearnCompare *self, int n)
{
  g_autofree char *label = g_strdup_printf ("n = %d", n);

  self->n = n;
  gtk_button_set_label (GTK_BUTTON (self->one_button), label);
  update_table (self);
}

/* Actions. */

static void
run_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensLearnCompare *self = QUEENS_LEARN_COMPARE (widget);
  QueensLearnRun runs[QUEENS_CHART_N_LOOKS];

  if (queens_learn_runner_is_running (self->comparison))
    queens_learn_runner_stop (self->comparison);
  else
    queens_learn_runner_start (self->comparison, runs, get_runs (self, runs));
}

static void
confirm_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensLearnRunner *facts = QUEENS_LEARN_COMPARE (widget)->facts;

  if (queens_learn_runner_is_running (facts))
    queens_learn_runner_stop (facts);
  else
    queens_learn_facts_start (facts);
}

void
queens_learn_compare_export (QueensLearnCompare *self)
{
  if (self->n_results > 0)
    queens_learn_export (GTK_WIDGET (self), get_results (self), get_measure (self));
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_learn_compare_export (QUEENS_LEARN_COMPARE (widget));
}

/* The object. */

static gboolean
queens_learn_compare_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (adw_bin_get_child (ADW_BIN (widget)), direction);
}

static void
queens_learn_compare_dispose (GObject *object)
{
  QueensLearnCompare *self = QUEENS_LEARN_COMPARE (object);

  g_clear_pointer (&self->comparison, queens_learn_runner_free);
  g_clear_pointer (&self->facts, queens_learn_runner_free);
  g_clear_pointer (&self->checks, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->labels, g_ptr_array_unref);
  g_clear_pointer (&self->images, g_ptr_array_unref);
  g_clear_pointer (&self->chart, g_free);
  G_OBJECT_CLASS (queens_learn_compare_parent_class)->dispose (object);
}

static void
queens_learn_compare_class_init (QueensLearnCompareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_learn_compare_dispose;
  widget_class->focus = queens_learn_compare_focus;
  g_type_ensure (QUEENS_TYPE_PAGE_LAYOUT);
  g_type_ensure (QUEENS_TYPE_LEARN_SWITCH);
  g_type_ensure (QUEENS_TYPE_LEARN_TABLE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/eightqueens/EightQueens/learn/compare.ui");
  g_type_ensure (QUEENS_TYPE_SPIN_ROW);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, layout);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, max_n_adjustment);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, seconds_adjustment);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, measure_drop_down);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, chart_stack);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, chart_area);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, units_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, table_box);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, one_button);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, table);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, methods_group);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, facts_group);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, facts_button);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, status_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, run_button);
  gtk_widget_class_bind_template_callback (widget_class, update_chart);
  gtk_widget_class_bind_template_callback (widget_class, update_columns);
  gtk_widget_class_bind_template_callback (widget_class, update_table);
  gtk_widget_class_install_action (widget_class, "compare.run", NULL, run_cb);
  gtk_widget_class_install_action (widget_class, "compare.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "compare.confirm", NULL, confirm_cb);
}

static void
add_measures (QueensLearnCompare *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (int measure = 0; measure < QUEENS_N_MEASURES; measure++)
    gtk_string_list_append (names, queens_results_measure_name ((QueensMeasure) measure));
  gtk_drop_down_set_model (self->measure_drop_down, G_LIST_MODEL (names));
}

static void
add_method (QueensLearnCompare *self, const QueensMethod *method)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                               g_strv_contains (first_methods, method->name));
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), queens_method_words_title (method));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  adw_preferences_group_add (self->methods_group, row);
  g_ptr_array_add (self->checks, check);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (update_run), self);
}

/* In the box of an AdwActionRow, text that mixes scripts would ask for more width than there is. */
static void
add_fact (QueensLearnCompare *self, int fact)
{
  g_autofree char *title = queens_learn_facts_dup_title (fact);
  GtkWidget *row = g_object_new (ADW_TYPE_PREFERENCES_ROW, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_LABEL, "title", title, "activatable", FALSE, NULL);
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *titled = gtk_label_new (title);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *image = gtk_image_new ();

  gtk_widget_add_css_class (grid, "fact");
  gtk_widget_add_css_class (label, "subtitle");
  for (int line = 0; line < 2; line++)
    {
      GtkWidget *text = line == 0 ? titled : label;

      g_object_set (text, "xalign", 0.0, "wrap", TRUE, "hexpand", TRUE, NULL);
      gtk_grid_attach (GTK_GRID (grid), text, 0, line, 1, 1);
    }
  gtk_grid_attach (GTK_GRID (grid), image, 1, 0, 1, 2);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), grid);
  gtk_widget_action_set_enabled (row, QUEENS_COMPAT_ACTIVATE_ROW, FALSE);
  adw_preferences_group_add (self->facts_group, row);
  g_ptr_array_add (self->rows, row);
  g_ptr_array_add (self->labels, label);
  g_ptr_array_add (self->images, image);
}

/* Beside its button, a long title would need several lines. */
static void
wrap_title (GtkWidget *widget, const char *title)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), title))
    {
      gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_NONE);
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    wrap_title (child, title);
}

static void
queens_learn_compare_init (QueensLearnCompare *self)
{
  self->comparison = queens_learn_runner_new (comparison_changed_cb, self);
  self->facts = queens_learn_runner_new (facts_changed_cb, self);
  self->checks = g_ptr_array_new ();
  self->rows = g_ptr_array_new ();
  self->labels = g_ptr_array_new ();
  self->images = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  wrap_title (GTK_WIDGET (self->facts_group), adw_preferences_group_get_title (self->facts_group));
  add_measures (self);
  for (int i = 0; i < queens_methods_get_n (); i++)
    add_method (self, queens_methods_get (i));
  for (int i = 0; i < queens_learn_facts_get_n (); i++)
    add_fact (self, i);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->chart_area), draw_chart_cb, self, NULL);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self->chart_area, G_CONNECT_SWAPPED);
  update_chart (self);
  facts_changed_cb (self);
  queens_names_let_shorten (self->facts_button);
}
