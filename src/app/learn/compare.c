/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/layout/focus.h"
#include "engine/methods/method.h"
#include "model/learn/method-words.h"
#include "model/learn/results.h"
#include "model/learn/runner.h"
#include "model/learn/words.h"
#include "model/text/words.h"

#include <glib/gi18n.h>

/* The methods selected at first: one of each kind. */
static const char *const first_methods[]
    = { "brute-force", "cells", "rows", "queue", "boards", "bitmasks", NULL };

/* The column of n, as if it were a measure. */
#define SIZE (-1)

/* The columns of the table after the method and n. */
static const QueensMeasure measures[]
    = { QUEENS_MEASURE_SOLUTIONS, QUEENS_MEASURE_TRIED,  QUEENS_MEASURE_REJECTED,
        QUEENS_MEASURE_PLACED,    QUEENS_MEASURE_CHECKS, QUEENS_MEASURE_TIME };

#define MARKER_SIZE 16

struct _QueensLearnCompare
{
  AdwBin parent_instance;

  QueensLearnRunner *comparison;
  int n;
  GtkCheckButton *checks[QUEENS_N_METHODS]; /* by method */
  QueensChart *chart;                       /* the chart of the chosen measure */

  GtkWidget *layout;
  GtkWidget *results_pane;
  GtkWidget *choices_pane;
  GtkAdjustment *max_n_adjustment;
  GtkAdjustment *seconds_adjustment;
  GtkDropDown *measure_drop_down;
  GtkStack *chart_stack;
  GtkWidget *chart_area;
  GtkLabel *units_label;
  GtkWidget *table_box;
  GtkToggleButton *one_button;
  GtkColumnView *table;
  GListStore *rows;                                      /* objects with a QueensMethodResult */
  GtkCustomFilter *filter;                               /* matches those that the table shows */
  GtkColumnViewColumn *size_column;                      /* owned by the table, and so are … */
  GtkColumnViewColumn *columns[G_N_ELEMENTS (measures)]; /* … those for each measure */
  AdwPreferencesGroup *methods_group;
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

/* The words of the table. */

static char *
describe_time (const QueensMethodResult *result)
{
  g_autofree char *seconds = queens_learn_words_seconds (result->seconds);

  if (result->outcome == QUEENS_MEMORY_LIMIT)
    return g_strdup (C_ ("table", "memory limit"));
  if (result->outcome == QUEENS_STOPPED)
    return g_strdup_printf (C_ ("table", "over %s"), seconds);
  return g_steal_pointer (&seconds);
}

static char *
describe_bound (const QueensMethodResult *result)
{
  static const char *const names[] = {
    [QUEENS_BOUND_SUBSETS] = "C(n², n)",
    [QUEENS_BOUND_POWER] = "nⁿ",
    [QUEENS_BOUND_PERMUTATIONS] = "n!",
  };
  QueensBound bound;
  g_autofree char *number = NULL;

  if (!queens_bound_of_method (result->method, result->n, &bound))
    return g_strdup ("");
  number = queens_learn_words_bound (&bound);
  if (result->method->tries == QUEENS_TRIES_CONFIGURATIONS)
    /* Translators: a bound on the number of configurations tried: its formula, and its value */
    return g_strdup_printf (_ ("tried ≤ %s = %s"), names[result->method->bound], number);
  /* Translators: a bound on the number of queens placed: its formula, and its value */
  return g_strdup_printf (_ ("placed ≤ %s = %s"), names[result->method->bound], number);
}

/* A measure, or SIZE for n. A measure that was not counted is shown as a dash. */
static char *
describe_measure (const QueensMethodResult *result, int measure)
{
  if (measure == SIZE)
    return g_strdup_printf ("%d", result->n);
  if (measure == QUEENS_MEASURE_TIME)
    return describe_time (result);
  if (result->outcome != QUEENS_DONE
      || (measure != QUEENS_MEASURE_SOLUTIONS && result->method->tries == QUEENS_TRIES_UNKNOWN))
    return g_strdup ("–");
  return queens_words_number ((guint64) queens_results_get (result, (QueensMeasure) measure));
}

/* The cells of the table. */

static void
draw_marker_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  queens_chart_look_draw (cr, GPOINTER_TO_INT (data),
                          adw_style_manager_get_dark (adw_style_manager_get_default ()),
                          width / 2.0, height / 2.0);
}

static GtkWidget *
create_label (gboolean number)
{
  return g_object_new (GTK_TYPE_LABEL, "xalign", number ? 1.0 : 0.0, "wrap", !number, NULL);
}

static void
setup_number_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = create_label (TRUE);

  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

/* The method's marker from the chart, its title, and the bound below the title. */
static void
setup_method_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *marker = gtk_drawing_area_new ();
  GtkWidget *bound = create_label (FALSE);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (marker), MARKER_SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (marker), MARKER_SIZE);
  gtk_widget_set_valign (marker, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (bound, "caption");
  gtk_widget_add_css_class (bound, "dim-label");
  gtk_box_append (GTK_BOX (words), create_label (FALSE));
  gtk_box_append (GTK_BOX (words), bound);
  gtk_box_append (GTK_BOX (box), marker);
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_item_set_child (item, box);
}

/* The result in a row. */
static const QueensMethodResult *
get_result (GtkListItem *item)
{
  return g_object_get_data (gtk_list_item_get_item (item), "result");
}

static void
bind_number_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer measure)
{
  g_autofree char *text = describe_measure (get_result (item), GPOINTER_TO_INT (measure));

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
bind_method_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  const QueensMethodResult *result = get_result (item);
  GtkWidget *marker = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_next_sibling (marker));
  GtkWidget *bound = gtk_widget_get_next_sibling (title);
  g_autofree char *words = describe_bound (result);

  gtk_label_set_text (GTK_LABEL (title), queens_method_words_title (result->method));
  gtk_label_set_text (GTK_LABEL (bound), words);
  gtk_widget_set_visible (bound, *words != '\0');
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (marker), draw_marker_cb,
                                  GINT_TO_POINTER (queens_results_get_look (result->method)), NULL);
}

typedef void (*ItemFunc) (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data);

static GtkColumnViewColumn *
add_column (QueensLearnCompare *self, const char *title, ItemFunc setup, ItemFunc bind, int data)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (title, factory);

  g_signal_connect (factory, "setup", G_CALLBACK (setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind), GINT_TO_POINTER (data));
  gtk_column_view_append_column (self->table, column);
  return column;
}

static void
add_columns (QueensLearnCompare *self)
{
  gtk_column_view_column_set_expand (
      add_column (self, C_ ("table", "Method"), setup_method_cb, bind_method_cb, 0), TRUE);
  self->size_column = add_column (self, "n", setup_number_cb, bind_number_cb, SIZE);
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    self->columns[i] = add_column (self, queens_results_measure_name (measures[i]), setup_number_cb,
                                   bind_number_cb, (int) measures[i]);
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
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    gtk_column_view_column_set_visible (self->columns[i],
                                        !narrow || measures[i] == get_measure (self)
                                            || measures[i] == QUEENS_MEASURE_SOLUTIONS
                                            || measures[i] == QUEENS_MEASURE_TIME);
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

static gboolean
is_row_shown (gpointer row, gpointer user_data)
{
  QueensLearnCompare *self = user_data;
  const QueensMethodResult *result = g_object_get_data (row, "result");

  return !gtk_toggle_button_get_active (self->one_button) || result->n == self->n;
}

/* Shows the results of the chosen n, or of all. */
static void
update_table (QueensLearnCompare *self)
{
  gtk_column_view_column_set_visible (self->size_column,
                                      !gtk_toggle_button_get_active (self->one_button));
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
}

static guint
get_n_rows (QueensLearnCompare *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->rows));
}

/* Adds the new results, or begins again. */
static void
fill_table (QueensLearnCompare *self)
{
  const GArray *results = get_results (self);

  if (results->len < get_n_rows (self))
    g_list_store_remove_all (self->rows);
  for (guint i = get_n_rows (self); i < results->len; i++)
    {
      const QueensMethodResult *result = &g_array_index (results, QueensMethodResult, i);
      g_autoptr (GObject) row = g_object_new (G_TYPE_OBJECT, NULL);

      g_object_set_data_full (row, "result", g_memdup2 (result, sizeof *result), g_free);
      g_list_store_append (self->rows, row);
    }
}

/* The runs of the chosen methods. Returns their number. */
static guint
get_runs (QueensLearnCompare *self, QueensLearnRun *runs)
{
  guint n_runs = 0;

  for (guint i = 0; i < QUEENS_N_METHODS; i++)
    if (gtk_check_button_get_active (self->checks[i]))
      runs[n_runs++] = (QueensLearnRun){ queens_methods_get ((int) i), QUEENS_GOAL_ALL,
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
  gboolean results = get_results (self)->len > 0;
  g_autofree char *status = describe_status (self);
  QueensLearnRun runs[QUEENS_N_METHODS];

  gtk_label_set_text (self->status_label, status);
  gtk_button_set_label (self->run_button, running ? C_ ("button", "Stop") : C_ ("button", "Run"));
  gtk_widget_set_visible (self->progress_bar, running);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress_bar),
                                 queens_learn_runner_get_fraction (self->comparison));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "compare.run",
                                 running || get_runs (self, runs) > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "compare.export", results && !running);
}

static void
comparison_changed_cb (gpointer data)
{
  QueensLearnCompare *self = data;

  if (get_results (self)->len != get_n_rows (self))
    {
      update_chart (self);
      fill_table (self);
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
  QueensLearnRun runs[QUEENS_N_METHODS];

  if (queens_learn_runner_is_running (self->comparison))
    queens_learn_runner_stop (self->comparison);
  else
    queens_learn_runner_start (self->comparison, runs, get_runs (self, runs));
}

void
queens_learn_compare_export (QueensLearnCompare *self)
{
  if (get_results (self)->len > 0)
    queens_learn_export (GTK_WIDGET (self), get_results (self), get_measure (self));
}

void
queens_learn_compare_next_pane (QueensLearnCompare *self)
{
  GtkWidget *panes[] = { self->choices_pane, self->results_pane };

  queens_focus_next_pane (panes, G_N_ELEMENTS (panes));
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

static gboolean
queens_learn_compare_grab_focus (GtkWidget *widget)
{
  QueensLearnCompare *self = QUEENS_LEARN_COMPARE (widget);

  return queens_focus_move_to (GTK_WIDGET (self->run_button))
         || gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
}

static void
queens_learn_compare_dispose (GObject *object)
{
  QueensLearnCompare *self = QUEENS_LEARN_COMPARE (object);

  g_clear_pointer (&self->comparison, queens_learn_runner_free);
  g_clear_pointer (&self->chart, g_free);
  G_OBJECT_CLASS (queens_learn_compare_parent_class)->dispose (object);
}

static void
queens_learn_compare_class_init (QueensLearnCompareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_learn_compare_dispose;
  widget_class->focus = queens_learn_compare_focus;
  widget_class->grab_focus = queens_learn_compare_grab_focus;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/eightqueens/EightQueens/learn/compare.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, layout);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, results_pane);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, choices_pane);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, max_n_adjustment);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, seconds_adjustment);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, measure_drop_down);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, chart_stack);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, chart_area);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, units_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, table_box);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, one_button);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, table);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, rows);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, filter);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, methods_group);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, status_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, run_button);
  gtk_widget_class_bind_template_callback (widget_class, update_chart);
  gtk_widget_class_bind_template_callback (widget_class, update_columns);
  gtk_widget_class_bind_template_callback (widget_class, update_table);
  gtk_widget_class_install_action (widget_class, "compare.run", NULL, run_cb);
  gtk_widget_class_install_action (widget_class, "compare.export", NULL, export_cb);
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
add_method (QueensLearnCompare *self, int number)
{
  const QueensMethod *method = queens_methods_get (number);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                               g_strv_contains (first_methods, method->name));
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), queens_method_words_title (method));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  adw_preferences_group_add (self->methods_group, row);
  self->checks[number] = GTK_CHECK_BUTTON (check);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (update_run), self);
}

static void
queens_learn_compare_init (QueensLearnCompare *self)
{
  self->comparison = queens_learn_runner_new (comparison_changed_cb, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_custom_filter_set_filter_func (self->filter, is_row_shown, self, NULL);
  add_columns (self);
  add_measures (self);
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    add_method (self, i);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->chart_area), draw_chart_cb, self, NULL);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self->chart_area, G_CONNECT_SWAPPED);
  update_chart (self);
  update_run (self);
}
