/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/announce.h"
#include "app/layout/focus.h"
#include "app/layout/a11y.h"
#include "app/layout/style.h"
#include "engine/methods/method.h"
#include "model/learn/method-text.h"
#include "model/learn/results.h"
#include "model/learn/runner.h"
#include "model/learn/describe.h"

#include <glib/gi18n.h>

/* The columns of the table before those of numbers. */
enum
{
  CHECK,
  MARK,
  METHOD,
  N_FIRST,
};

/* The columns of numbers, and their indices in the order in which columns are shown where there is
 * no room for all. */
static const QueensMeasure measures[]
    = { QUEENS_MEASURE_SOLUTIONS,  QUEENS_MEASURE_TRIED,  QUEENS_MEASURE_PLACED,
        QUEENS_MEASURE_BACKTRACKS, QUEENS_MEASURE_MEMORY, QUEENS_MEASURE_TIME };
static const int default_order[] = { 1, 5, 0, 4, 2, 3 };

#define N_NUMBERS ((int) G_N_ELEMENTS (measures))

/* The size of the mark of a method, in px. */
#define MARKER_SIZE 16

/* A row of the table. */
typedef struct
{
  GtkCheckButton *check; /* whether the method is chosen */
  GtkWidget *mark;
  GtkLabel *title;
  GtkLabel *numbers[N_NUMBERS];
  GtkLabel *failure_label; /* in place of the numbers, why there are none */
} Row;

struct _QueensLearnCompare
{
  AdwBin parent_instance;

  QueensLearnRunner *runners[QUEENS_N_GOALS]; /* each has the results for its goal */
  int n;
  Row rows[QUEENS_N_METHODS];
  GtkCheckButton *all_check;
  gboolean updating_checks; /* checks are being set to follow the one that was clicked */
  guint n_shown;            /* the number of results that are shown */
  QueensChart *chart;       /* the chart of the chosen methods and measure */

  GtkWidget *choices_pane;
  GtkWidget *table_pane;
  GtkWidget *chart_pane;
  GtkToggleButton *first_button;
  GtkLabel *n_label;
  GtkLabel *status_label;
  GtkAdjustment *max_n_adjustment;
  GtkAdjustment *seconds_adjustment;
  GtkWidget *run_button;
  GtkWidget *progress_bar;
  QueensLearnTable *table;
  GtkLabel *note_label;
  GtkDropDown *measure_drop_down;
  GtkStack *chart_stack;
  GtkWidget *chart_area;
  GtkWidget *shared_label;
};

G_DEFINE_FINAL_TYPE (QueensLearnCompare, queens_learn_compare, ADW_TYPE_BIN)

static QueensMethodGoal
get_goal (QueensLearnCompare *self)
{
  return gtk_toggle_button_get_active (self->first_button) ? QUEENS_GOAL_FIRST : QUEENS_GOAL_ALL;
}

static const GArray *
get_results (QueensLearnCompare *self)
{
  return queens_learn_runner_get_results (self->runners[get_goal (self)]);
}

static QueensMeasure
get_measure (QueensLearnCompare *self)
{
  return (QueensMeasure) gtk_drop_down_get_selected (self->measure_drop_down);
}

/* The runner that is measuring, or NULL. */
static QueensLearnRunner *
get_running (QueensLearnCompare *self)
{
  for (int goal = 0; goal < QUEENS_N_GOALS; goal++)
    if (queens_learn_runner_is_running (self->runners[goal]))
      return self->runners[goal];
  return NULL;
}

static gboolean
is_chosen (QueensLearnCompare *self, const QueensMethod *method)
{
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    if (queens_methods_get (i) == method)
      return gtk_check_button_get_active (self->rows[i].check);
  return FALSE;
}

/* Returns (transfer full) the results of the chosen methods. */
static GArray *
get_chosen_results (QueensLearnCompare *self)
{
  const GArray *results = get_results (self);
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (QueensMethodResult));

  for (guint i = 0; i < results->len; i++)
    {
      const QueensMethodResult *result = &g_array_index (results, QueensMethodResult, i);

      if (is_chosen (self, result->method))
        g_array_append_vals (chosen, result, 1);
    }
  return chosen;
}

/* Writes the runs of the chosen methods into runs (room for QUEENS_N_METHODS). Returns their
 * number. */
static guint
get_runs (QueensLearnCompare *self, QueensLearnRun *runs)
{
  QueensMethodGoal goal = get_goal (self);
  guint n_runs = 0;

  for (int i = 0; i < QUEENS_N_METHODS; i++)
    if (gtk_check_button_get_active (self->rows[i].check)
        && queens_method_has_goal (queens_methods_get (i), goal))
      runs[n_runs++] = (QueensLearnRun){ queens_methods_get (i), goal,
                                         (int) gtk_adjustment_get_value (self->max_n_adjustment),
                                         gtk_adjustment_get_value (self->seconds_adjustment) };
  return n_runs;
}

/* The table. */

static void
draw_mark_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer style)
{
  queens_chart_style_draw (cr, GPOINTER_TO_INT (style),
                           adw_style_manager_get_dark (adw_style_manager_get_default ()),
                           width / 2.0, height / 2.0);
}

/* Returns (transfer full) the bound on the number of configurations tried, or of queens placed, by
 * a method for n, or NULL if it has none. */
static char *
describe_bound (const QueensMethod *method, int n)
{
  static const char *const names[] = {
    [QUEENS_BOUND_SUBSETS] = "C(n², n)",
    [QUEENS_BOUND_POWER] = "nⁿ",
    [QUEENS_BOUND_PERMUTATIONS] = "n!",
  };
  QueensBound bound;
  g_autofree char *number = NULL;

  if (!queens_bound_of_method (method, n, &bound))
    return NULL;
  number = queens_learn_format_bound (&bound);
  if (method->tries == QUEENS_TRIES_CONFIGURATIONS)
    /* Translators: a bound on the number of configurations tried: its formula, and its value */
    return g_strdup_printf (_ ("tried ≤ %s = %s"), names[method->bound], number);
  /* Translators: a bound on the number of queens placed: its formula, and its value */
  return g_strdup_printf (_ ("placed ≤ %s = %s"), names[method->bound], number);
}

/* Shows the numbers of a result, or none if it is NULL, or why there are none. Screen readers read
 * them with the check of the row. */
static void
show_numbers (Row *row, const QueensMethodResult *result, const char *explanation)
{
  const char *title = gtk_label_get_text (row->title);
  g_autoptr (GString) text = g_string_new (explanation);

  gtk_label_set_text (row->failure_label, explanation ? explanation : "");
  gtk_widget_set_visible (GTK_WIDGET (row->failure_label), explanation != NULL);
  for (int i = 0; i < N_NUMBERS; i++)
    {
      g_autofree char *number = result ? queens_results_describe (result, measures[i]) : NULL;

      gtk_label_set_text (row->numbers[i], number ? number : "");
      gtk_widget_set_visible (GTK_WIDGET (row->numbers[i]), !explanation);
      if (number && !explanation)
        g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "",
                                queens_results_measure_name (measures[i]), number);
    }
  queens_a11y_set_value (GTK_WIDGET (row->check), title, text->str);
}

static void
show_row (QueensLearnCompare *self, int index, int n)
{
  Row *row = &self->rows[index];
  const QueensMethod *method = queens_methods_get (index);
  const QueensMethodResult *result = queens_results_find (get_results (self), method, n);
  g_autofree char *explanation
      = queens_results_explain (get_results (self), method, get_goal (self), n);
  g_autofree char *bound = describe_bound (method, n);
  gboolean dim = !gtk_check_button_get_active (row->check);

  show_numbers (row, result && result->n == n ? result : NULL, explanation);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row->title), bound);
  queens_style_set_class (row->title, "dim-label", dim);
  gtk_widget_set_opacity (row->mark, dim ? 0.4 : 1.0);
  for (int i = 0; i < N_NUMBERS; i++)
    queens_style_set_class (row->numbers[i], "dim-label", dim);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (row->mark), draw_mark_cb,
                                  GINT_TO_POINTER (queens_results_get_style (self->chart, method)),
                                  NULL);
}

/* The column of the measure in the chart comes before all others. */
static void
order_columns (QueensLearnCompare *self)
{
  int order[N_NUMBERS], n_ordered = 0;

  for (int i = 0; i < N_NUMBERS; i++)
    if (measures[i] == get_measure (self))
      order[n_ordered++] = N_FIRST + i;
  for (int i = 0; i < N_NUMBERS; i++)
    if (measures[default_order[i]] != get_measure (self))
      order[n_ordered++] = N_FIRST + default_order[i];
  queens_learn_table_set_order (self->table, order, n_ordered);
}

static void
update_table (QueensLearnCompare *self)
{
  int n = queens_results_find_n (get_results (self), self->n);
  g_autofree char *label = g_strdup_printf ("n = %d", n);

  gtk_label_set_text (self->n_label, label);
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    show_row (self, i, n);
}

static void
update_note (QueensLearnCompare *self)
{
  const char *tried = _ ("Tried counts whole boards (Whole Configurations, Permutations), free "
                         "squares only (Bitmasks, Forward "
                         "Checking, Dancing Links), and every square examined (the others).");
  const char *memory
      = _ ("Memory is what a method itself stores at most; + calls is the depth of its recursion.");
  /* Translators: %d is the number of runs */
  g_autofree char *first = g_strdup_printf (
      _ ("Breadth-First Queue still tries all squares, because it completes no board before all "
         "smaller ones are "
         "expanded. The numbers of Min-Conflicts are medians of %d runs with different seeds."),
      QUEENS_MEASURE_N_SEEDS);
  g_autofree char *note
      = g_strjoin (" ", tried, memory, get_goal (self) == QUEENS_GOAL_FIRST ? first : NULL, NULL);

  gtk_label_set_text (self->note_label, note);
}

/* The chart. */

static void
draw_chart_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  QueensChart chart = *QUEENS_LEARN_COMPARE (user_data)->chart;

  chart.title = NULL; /* the page shows the measure and, in the table, the names */
  chart.hides_names = true;
  chart.dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  queens_draw_chart (cr, &chart, width, height);
}

static gboolean
has_shared_line (const QueensChart *chart)
{
  for (int i = 0; i < chart->n_series; i++)
    for (int k = 0; k < i; k++)
      if (chart->series[k].style == chart->series[i].style)
        return TRUE;
  return FALSE;
}

static void
update_chart (QueensLearnCompare *self)
{
  g_autoptr (GArray) results = get_chosen_results (self);

  g_free (self->chart);
  self->chart = queens_results_create_chart (results, get_measure (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chart_area), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->chart->title, -1);
  gtk_widget_queue_draw (self->chart_area);
  gtk_stack_set_visible_child_name (self->chart_stack, results->len > 0 ? "chart" : "empty");
  gtk_widget_set_visible (self->shared_label, has_shared_line (self->chart));
}

/* The status and the results. */

static char *
describe_status (QueensLearnCompare *self)
{
  QueensLearnRunner *runner = get_running (self);
  int n;
  const QueensMethod *method = runner ? queens_learn_runner_get_method (runner, &n) : NULL;

  if (!method)
    return g_strdup ("");
  /* Translators: the method that is running, and its n */
  return g_strdup_printf (_ ("%s, n = %d"), queens_method_get_title (method), n);
}

static void
update_run (QueensLearnCompare *self)
{
  QueensLearnRunner *runner = get_running (self);
  g_autofree char *status = describe_status (self);
  QueensLearnRun runs[QUEENS_N_METHODS];

  gtk_label_set_text (self->status_label, status);
  gtk_button_set_label (GTK_BUTTON (self->run_button),
                        runner ? C_ ("button", "Stop") : C_ ("button", "Run"));
  gtk_widget_set_visible (self->progress_bar, runner != NULL);
  if (runner)
    gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress_bar),
                                   queens_learn_runner_get_fraction (runner));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "compare.run",
                                 runner || get_runs (self, runs) > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "compare.export",
                                 self->chart->n_series > 0 && !runner);
}

static void
update_results (QueensLearnCompare *self)
{
  self->n_shown = get_results (self)->len;
  order_columns (self);
  update_chart (self);
  update_table (self);
  update_run (self);
}

static void
comparison_changed_cb (gpointer data)
{
  QueensLearnCompare *self = data;
  gboolean was_running = gtk_widget_get_visible (self->progress_bar);

  if (get_results (self)->len != self->n_shown)
    update_results (self);
  else
    update_run (self);
  if (was_running && !get_running (self))
    queens_announce (GTK_WIDGET (self), _ ("Methods measured"));
}

void
queens_learn_compare_set_board_size (QueensLearnCompare *self, int n)
{
  self->n = n;
  update_table (self);
}

/* The choices. */

static void
start (QueensLearnCompare *self)
{
  QueensLearnRun runs[QUEENS_N_METHODS];
  guint n_runs = get_runs (self, runs);

  if (n_runs > 0)
    queens_learn_runner_start (self->runners[get_goal (self)], runs, n_runs);
}

/* Once something was measured, the other goal is measured when it is first shown. */
static void
goal_cb (QueensLearnCompare *self)
{
  update_note (self);
  update_results (self);
  if (get_results (self)->len == 0 && !get_running (self)
      && queens_learn_runner_get_results (self->runners[!get_goal (self)])->len > 0)
    start (self);
}

static guint
count_chosen (QueensLearnCompare *self)
{
  guint n_chosen = 0;

  for (int i = 0; i < QUEENS_N_METHODS; i++)
    n_chosen += gtk_check_button_get_active (self->rows[i].check);
  return n_chosen;
}

/* Sets the checks of all methods to that of All Methods if this was clicked; otherwise, updates All
 * Methods. */
static void
choice_cb (QueensLearnCompare *self, GtkCheckButton *check)
{
  gboolean all = gtk_check_button_get_active (self->all_check);
  guint n_chosen;

  if (self->updating_checks)
    return;
  self->updating_checks = TRUE;
  for (int i = 0; i < QUEENS_N_METHODS && check == self->all_check; i++)
    gtk_check_button_set_active (self->rows[i].check, all);
  n_chosen = count_chosen (self);
  gtk_check_button_set_active (self->all_check, n_chosen == QUEENS_N_METHODS);
  gtk_check_button_set_inconsistent (self->all_check, n_chosen > 0 && n_chosen < QUEENS_N_METHODS);
  self->updating_checks = FALSE;
  update_results (self);
}

static void
title_pressed_cb (GtkGesture *gesture, int n_press, double x, double y, GtkCheckButton *check)
{
  gtk_check_button_set_active (check, !gtk_check_button_get_active (check));
}

/* Actions. */

static void
run_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensLearnCompare *self = QUEENS_LEARN_COMPARE (widget);

  if (get_running (self))
    queens_learn_runner_stop (get_running (self));
  else
    start (self);
}

void
queens_learn_compare_export (QueensLearnCompare *self)
{
  g_autoptr (GArray) results = get_chosen_results (self);

  if (results->len > 0)
    queens_learn_export (GTK_WIDGET (self), results, get_measure (self));
}

void
queens_learn_compare_next_pane (QueensLearnCompare *self)
{
  GtkWidget *panes[] = { self->choices_pane, self->table_pane, self->chart_pane };

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

  return queens_focus_move_to (self->run_button)
         || gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
}

static void
queens_learn_compare_dispose (GObject *object)
{
  QueensLearnCompare *self = QUEENS_LEARN_COMPARE (object);

  for (int goal = 0; goal < QUEENS_N_GOALS; goal++)
    g_clear_pointer (&self->runners[goal], queens_learn_runner_free);
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
  g_type_ensure (QUEENS_TYPE_LEARN_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/learn/compare.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, choices_pane);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, table_pane);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, chart_pane);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, first_button);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, n_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, status_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, max_n_adjustment);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, seconds_adjustment);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, run_button);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, table);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, note_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, measure_drop_down);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, chart_stack);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, chart_area);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCompare, shared_label);
  gtk_widget_class_bind_template_callback (widget_class, goal_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_results);
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

/* Lets the labels of the buttons that choose the goal wrap. */
static void
wrap_goal_labels (QueensLearnCompare *self)
{
  for (GtkWidget *button = GTK_WIDGET (self->first_button); button;
       button = gtk_widget_get_next_sibling (button))
    g_object_set (gtk_button_get_child (GTK_BUTTON (button)), "wrap", TRUE, "wrap-mode",
                  PANGO_WRAP_WORD_CHAR, "justify", GTK_JUSTIFY_CENTER, NULL);
}

static GtkWidget *
add_label (QueensLearnCompare *self,
           const char *text,
           int row,
           int first,
           int last,
           gboolean number)
{
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", number ? 1.0 : 0.0, "wrap",
                      first != last || !number, "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);

  if (number)
    gtk_widget_add_css_class (label, "numeric");
  queens_learn_table_attach (self->table, label, row, first, last);
  return label;
}

static GtkCheckButton *
add_check (QueensLearnCompare *self, int row, const char *name)
{
  GtkWidget *check
      = g_object_new (GTK_TYPE_CHECK_BUTTON, "active", TRUE, "valign", GTK_ALIGN_CENTER, NULL);

  queens_a11y_set_name (check, name);
  queens_learn_table_attach (self->table, check, row, CHECK, CHECK);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (choice_cb), self);
  return GTK_CHECK_BUTTON (check);
}

static void
add_headings (QueensLearnCompare *self)
{
  self->all_check = add_check (self, 0, _ ("All Methods"));
  gtk_widget_add_css_class (add_label (self, C_ ("table", "Method"), 0, METHOD, METHOD, FALSE),
                            "caption-heading");
  for (int i = 0; i < N_NUMBERS; i++)
    gtk_widget_add_css_class (add_label (self, queens_results_measure_name (measures[i]), 0,
                                         N_FIRST + i, N_FIRST + i, TRUE),
                              "caption-heading");
}

static void
add_method (QueensLearnCompare *self, int index)
{
  Row *row = &self->rows[index];
  const char *title = queens_method_get_title (queens_methods_get (index));
  GtkGesture *click = gtk_gesture_click_new ();

  row->check = add_check (self, index + 1, title);
  row->mark = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role",
                            GTK_ACCESSIBLE_ROLE_PRESENTATION, "content-width", MARKER_SIZE,
                            "content-height", MARKER_SIZE, "valign", GTK_ALIGN_CENTER, NULL);
  queens_learn_table_attach (self->table, row->mark, index + 1, MARK, MARK);
  row->title = GTK_LABEL (add_label (self, title, index + 1, METHOD, METHOD, FALSE));
  g_signal_connect (click, "pressed", G_CALLBACK (title_pressed_cb), row->check);
  gtk_widget_add_controller (GTK_WIDGET (row->title), GTK_EVENT_CONTROLLER (click));
  for (int i = 0; i < N_NUMBERS; i++)
    row->numbers[i] = GTK_LABEL (add_label (self, "", index + 1, N_FIRST + i, N_FIRST + i, TRUE));
  row->failure_label
      = GTK_LABEL (add_label (self, "", index + 1, N_FIRST, N_FIRST + N_NUMBERS - 1, TRUE));
  gtk_label_set_justify (row->failure_label, GTK_JUSTIFY_RIGHT);
  gtk_widget_add_css_class (GTK_WIDGET (row->failure_label), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (row->failure_label), "dim-label");
}

static void
queens_learn_compare_init (QueensLearnCompare *self)
{
  for (int goal = 0; goal < QUEENS_N_GOALS; goal++)
    self->runners[goal] = queens_learn_runner_new (comparison_changed_cb, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  add_headings (self);
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    add_method (self, i);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->chart_area), draw_chart_cb, self, NULL);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self->chart_area, G_CONNECT_SWAPPED);
  wrap_goal_labels (self);
  update_note (self);
  add_measures (self);
}
