/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/machine.h"
#include "engine/methods/measure.h"
#include "model/learn/results.h"
#include "model/learn/runner.h"
#include "model/work.h"
#include "tests/wait.h"

#include <string.h>

static const GArray *
get_results (QueensLearnRunner *comparison)
{
  return queens_learn_runner_get_results (comparison);
}

static const QueensMethodResult *
get_result (QueensLearnRunner *comparison, guint i)
{
  return &g_array_index (get_results (comparison), QueensMethodResult, i);
}

/* For n = 1, 2, … */
static QueensLearnRun
run_of (const char *method, int last_n, double seconds)
{
  return (QueensLearnRun){ queens_methods_find (method), QUEENS_GOAL_ALL, last_n, seconds };
}

/* Compares two methods; (transfer full). */
static QueensLearnRunner *
run (const char *first, const char *second, int last_n, double seconds)
{
  QueensLearnRunner *comparison = queens_learn_runner_new (NULL, NULL);
  QueensLearnRun runs[] = { run_of (first, last_n, seconds), run_of (second, last_n, seconds) };

  queens_learn_runner_start (comparison, runs, G_N_ELEMENTS (runs));
  g_assert_true (queens_learn_runner_is_running (comparison));
  wait_until (!queens_learn_runner_is_running (comparison));
  return comparison;
}

/* The rows come in order, with the known counts. */
static void
test_results (void)
{
  g_autoptr (QueensLearnRunner) comparison = run ("rows", "kernel", 8, 60.0);
  const QueensMethodResult *rows = get_result (comparison, 7);

  g_assert_cmpuint (get_results (comparison)->len, ==, 16);
  for (guint i = 0; i < 16; i++)
    g_assert_cmpint (get_result (comparison, i)->n, ==, 1 + (int) i % 8);
  g_assert_cmpfloat (queens_results_get_value (rows, QUEENS_MEASURE_TRIED), ==, 15720);
  g_assert_cmpuint (rows->counters.placed, ==, 2056);
  g_assert_cmpfloat (queens_results_get_value (rows, QUEENS_MEASURE_SOLUTIONS), ==, 92);
  g_assert_cmpfloat (queens_results_get_value (rows, QUEENS_MEASURE_REJECTED), ==, 15720 - 2056);
  g_assert_cmpfloat (queens_results_get_value (rows, QUEENS_MEASURE_TIME), >, 0);
  g_assert_cmpuint (rows->counters.checks, >, rows->counters.tried);
  g_assert_cmpfloat (queens_results_get_value (rows, QUEENS_MEASURE_CHECKS), ==,
                     (double) rows->counters.checks);
  g_assert_cmpuint (rows->counters.peak, >, 0);
  g_assert_cmpfloat (queens_results_get_value (rows, QUEENS_MEASURE_MEMORY), ==,
                     (double) rows->counters.peak);
  g_assert_cmpfloat (queens_learn_runner_get_fraction (comparison), ==, 1.0);
}

/* There is one line for each result; values that were not counted are empty. */
static void
test_csv (void)
{
  g_autoptr (QueensLearnRunner) comparison = run ("rows", "kernel", 4, 60.0);
  g_autofree char *csv = NULL;
  g_auto (GStrv) lines = NULL;

  csv = queens_results_to_csv (get_results (comparison));
  lines = g_strsplit (csv, "\n", -1);
  g_assert_cmpint ((int) g_strv_length (lines), ==, 1 + 8 + 1);
  g_assert_cmpstr (lines[0], ==,
                   "method,n,solutions,tried,rejected,placed,backtracks,checks,seconds,peak_bytes");
  g_assert_true (g_str_has_prefix (lines[4], "rows,4,2,60,44,16,16,"));
  g_assert_true (g_str_has_prefix (lines[8], "kernel,4,2,,,,,,0."));
  g_assert_true (g_str_has_suffix (lines[8], ","));
  for (int i = 0; i < 9; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], ",", -1);

      g_assert_cmpint ((int) g_strv_length (fields), ==, 10);
    }
}

/* A chart has a line for each method, and remains valid without the results. */
static void
test_chart (void)
{
  QueensLearnRunner *comparison = run ("rows", "kernel", 5, 60.0);
  QueensChart *chart;

  chart = queens_results_create_chart (get_results (comparison), QUEENS_MEASURE_TRIED);
  g_assert_cmpint (chart->n_series, ==, 1);
  g_free (chart);
  chart = queens_results_create_chart (get_results (comparison), QUEENS_MEASURE_SOLUTIONS);
  queens_learn_runner_free (comparison);
  g_assert_cmpstr (chart->title, ==, "Solutions");
  g_assert_cmpint (chart->n_series, ==, 2);
  g_assert_cmpstr (chart->series[0].name, ==, "Row by Row With Sets");
  g_assert_cmpint (chart->series[0].n_points, ==, 3);
  g_assert_cmpfloat (chart->series[0].points[2].x, ==, 5);
  g_assert_cmpfloat (chart->series[0].points[2].y, ==, 10);
  g_free (chart);
}

static QueensLearnRunner *
run_all (QueensMethodGoal goal, int last_n)
{
  QueensLearnRunner *comparison = queens_learn_runner_new (NULL, NULL);
  QueensLearnRun runs[QUEENS_N_METHODS];
  guint n_runs = 0;

  for (int i = 0; i < QUEENS_N_METHODS; i++)
    if (queens_method_has_goal (queens_methods_get (i), goal))
      runs[n_runs++] = (QueensLearnRun){ queens_methods_get (i), goal, last_n, 60.0 };
  g_assert_cmpuint (n_runs, ==, QUEENS_N_METHODS - 1);
  queens_learn_runner_start (comparison, runs, n_runs);
  wait_until (!queens_learn_runner_is_running (comparison));
  return comparison;
}

static int
get_style (const QueensChart *chart, const char *method)
{
  return queens_results_get_style (chart, queens_methods_find (method));
}

/* The six methods that try the same squares share a look; to the first solution, the queue and the stack of boards
 * do not. A local search has no point where it gives up. The title names the goal. */
static void
test_shared_lines (void)
{
  static const char *const alike[] = { "markers", "stack", "queue", "boards", "states" };

  for (QueensMethodGoal goal = QUEENS_GOAL_ALL; goal < QUEENS_N_GOALS; goal++)
    {
      g_autoptr (QueensLearnRunner) comparison = run_all (goal, 6);
      g_autofree QueensChart *chart
          = queens_results_create_chart (get_results (comparison), QUEENS_MEASURE_TRIED);

      g_assert_cmpstr (chart->title, ==,
                       goal == QUEENS_GOAL_ALL ? "Tried" : "Tried, First Solution");
      for (guint i = 0; i < G_N_ELEMENTS (alike); i++)
        g_assert_true ((get_style (chart, alike[i]) == get_style (chart, "rows"))
                       == (goal == QUEENS_GOAL_ALL
                           || !queens_method_stores_boards (queens_methods_find (alike[i]))));
      g_assert_cmpint (get_style (chart, "permutations"), !=, get_style (chart, "brute-force"));
      for (int i = 0; i < chart->n_series; i++)
        {
          gboolean local = g_str_equal (chart->series[i].name, "Min-Conflicts");

          g_assert_true (chart->series[i].dashed == local);
          g_assert_cmpint (chart->series[i].n_points, ==, local ? 3 : 6);
        }
    }
}

/* The words of a value, and those in place of values. */
static void
test_words (void)
{
  g_autoptr (GArray) results = g_array_new (FALSE, TRUE, sizeof (QueensMethodResult));
  const QueensMethod *rows = queens_methods_find ("rows"), *boards = queens_methods_find ("boards");
  QueensMethodResult result
      = { .method = rows, .n = 8, .calls = 9, .counters = { .peak = 1096, .backtracks = 2056 } };
  const struct
  {
    const QueensMethod *method;
    QueensMeasure measure;
    int calls;
    const char *words;
  } cases[] = {
    { rows, QUEENS_MEASURE_MEMORY, 9, "1,096 B + 9 calls" },
    { rows, QUEENS_MEASURE_MEMORY, 1, "1,096 B + 1 call" },
    { boards, QUEENS_MEASURE_MEMORY, 0, "1,096 B" },
    { rows, QUEENS_MEASURE_BACKTRACKS, 9, "2,056" },
    { boards, QUEENS_MEASURE_BACKTRACKS, 0, "–" },
    { queens_methods_find ("kernel"), QUEENS_MEASURE_MEMORY, 0, "–" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = NULL;

      result.method = cases[i].method;
      result.calls = (guint8) cases[i].calls;
      words = queens_results_describe (&result, cases[i].measure);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
  result.method = rows;
  g_array_append_val (results, result);
  result = (QueensMethodResult){
    .method = rows, .n = 9, .outcome = QUEENS_STOPPED, .timed_out = TRUE, .seconds = 5
  };
  g_array_append_val (results, result);
  result = (QueensMethodResult){ .method = boards, .n = 7, .outcome = QUEENS_MEMORY_LIMIT };
  g_array_append_val (results, result);
  for (int n = 7; n <= 10; n++)
    {
      g_autofree char *of_rows = queens_results_explain (results, rows, QUEENS_GOAL_ALL, n);
      g_autofree char *of_boards = queens_results_explain (results, boards, QUEENS_GOAL_ALL, n);

      g_assert_cmpstr (of_rows, ==, n >= 9 ? "over 5.00 s at n = 9" : NULL);
      g_assert_cmpstr (of_boards, ==, "memory limit at n = 7");
      g_assert_cmpint (queens_results_find_n (results, n), ==, MIN (n, 9));
    }
  g_assert_cmpint (queens_results_find_n (results, 6), ==, 6);
}

/* Each method has a time limit of its own. */
static void
test_time (void)
{
  g_autoptr (QueensLearnRunner) comparison = run ("brute-force", "cells", QUEENS_MAX_N, 0.3);
  const GArray *results;
  gboolean second = FALSE;

  results = get_results (comparison);
  for (guint i = 0; i < results->len; i++)
    {
      const QueensMethodResult *result = get_result (comparison, i);

      second |= result->method == queens_methods_find ("cells");
      g_assert_cmpint (result->n, <, 16);
      if (result->outcome != QUEENS_DONE)
        g_assert_cmpfloat (queens_results_get_value (result, QUEENS_MEASURE_TRIED), ==, 0);
    }
  g_assert_true (second);
}

static void
rest_cb (gpointer data, QueensControl *control)
{
  while (!queens_control_stopped (control))
    g_usleep (1000);
}

static gboolean
rests (QueensWork *work)
{
  return atomic_load (&queens_work_get_control (work)->pause);
}

/* All other work is paused until the comparison has ended, is stopped, or is freed. */
static void
test_others_rest (void)
{
  QueensLearnRun plan = run_of ("brute-force", QUEENS_MAX_N, 3600.0);
  QueensWork *other = NULL;

  queens_work_start (&other, QUEENS_WORK_USER_STARTED, rest_cb, NULL, NULL, NULL, NULL);
  for (int how = 0; how < 3; how++)
    {
      QueensLearnRunner *comparison = queens_learn_runner_new (NULL, NULL);

      g_assert_false (rests (other));
      queens_learn_runner_start (comparison, &plan, 1);
      g_assert_true (rests (other));
      wait_until (get_results (comparison)->len >= 5);
      if (how == 1)
        queens_learn_runner_start (comparison, &plan, 1);
      g_assert_true (rests (other));
      if (how == 2)
        {
          queens_learn_runner_stop (comparison);
          g_assert_cmpuint (get_results (comparison)->len, >=, 5);
          g_assert_false (queens_learn_runner_is_running (comparison));
        }
      queens_learn_runner_free (comparison);
      g_assert_false (rests (other));
    }
  queens_work_cancel (&other);
}

/* The work of a method on a whole board. */
static QueensMethodCounters
count (const char *method, int n)
{
  QueensMethodRequest request = queens_method_request_new (queens_methods_find (method), n);
  QueensMethodCounters counters;

  g_assert_cmpint (queens_method_run (&request, NULL, &counters), ==, QUEENS_DONE);
  return counters;
}

/* The figures in a section of a page of the help, in order: every number of at least three digits. */
static GArray *
list_figures (const char *section)
{
  GArray *figures = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GRegex) regex = g_regex_new ("[0-9]{1,3}(,[0-9]{3})+|[0-9]{3,}", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (regex, section, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *word = g_match_info_fetch (match, 0);
      g_auto (GStrv) groups = g_strsplit (word, ",", -1);
      g_autofree char *digits = g_strjoinv ("", groups);
      guint64 figure = g_ascii_strtoull (digits, NULL, 10);

      g_array_append_val (figures, figure);
    }
  return figures;
}

/* The figures in the help are what the methods count. */
static void
test_figures (void)
{
  const struct
  {
    const char *before; /* what the page says before the figure */
    guint64 figure;
  } claims[] = {
    { "C(64, 8) = ", queens_bound_subsets (64, 8).exact },
    { "C(16, 4) = ", queens_bound_subsets (16, 4).exact },
    { "8⁸ = ", count ("brute-force", 8).tried },
    { "4⁴ = ", count ("brute-force", 4).tried },
    { "8! = ", count ("permutations", 8).tried },
    { "<gui>Square by Square</gui> examines ", count ("cells", 8).tried },
    { "<gui>Row by Row With Sets</gui> examines ", count ("rows", 8).tried },
    { "the queue needs ", count ("queue", 8).peak },
    { "the stack ", count ("boards", 8).peak },
  };
  g_autofree char *path = g_build_filename (g_getenv ("QUEENS_DATA"), "help/C/compare.page", NULL);
  g_autofree char *page = NULL;
  g_autoptr (GArray) figures = NULL;
  const char *section;

  g_assert_true (g_file_get_contents (path, &page, NULL, NULL));
  section = strstr (page, "<section id=\"figures\">");
  g_assert_nonnull (section);
  figures = list_figures (section);
  g_assert_cmpuint (figures->len, ==, G_N_ELEMENTS (claims));
  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    {
      g_assert_cmpuint (g_array_index (figures, guint64, i), ==, claims[i].figure);
      section = strstr (section, claims[i].before);
      g_assert_nonnull (section);
      section += strlen (claims[i].before);
      g_assert_true (g_ascii_isdigit (*section));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learn-comparison/results", test_results);
  g_test_add_func ("/learn-comparison/csv", test_csv);
  g_test_add_func ("/learn-comparison/chart", test_chart);
  g_test_add_func ("/learn-comparison/shared-lines", test_shared_lines);
  g_test_add_func ("/learn-comparison/words", test_words);
  g_test_add_func ("/learn-comparison/time", test_time);
  g_test_add_func ("/learn-comparison/others-rest", test_others_rest);
  g_test_add_func ("/learn-comparison/figures", test_figures);
  return g_test_run ();
}
