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
  g_assert_cmpfloat (queens_results_get (rows, QUEENS_MEASURE_TRIED), ==, 15720);
  g_assert_cmpuint (rows->counters.placed, ==, 2056);
  g_assert_cmpfloat (queens_results_get (rows, QUEENS_MEASURE_SOLUTIONS), ==, 92);
  g_assert_cmpfloat (queens_results_get (rows, QUEENS_MEASURE_REJECTED), ==, 15720 - 2056);
  g_assert_cmpfloat (queens_results_get (rows, QUEENS_MEASURE_TIME), >, 0);
  g_assert_cmpuint (rows->counters.checks, >, rows->counters.tried);
  g_assert_cmpfloat (queens_results_get (rows, QUEENS_MEASURE_CHECKS), ==,
                     (double) rows->counters.checks);
  g_assert_cmpuint (rows->counters.peak, >, 0);
  g_assert_cmpfloat (queens_results_get (rows, QUEENS_MEASURE_MEMORY), ==,
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
  g_assert_cmpstr (lines[0], ==, "method,n,solutions,tried,rejected,placed,backtracks,checks,seconds,peak_bytes");
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
        g_assert_cmpfloat (queens_results_get (result, QUEENS_MEASURE_TRIED), ==, 0);
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

  queens_ask (&other, QUEENS_WORK_USER_STARTED, rest_cb, NULL, NULL, NULL, NULL);
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
  QueensMethodRequest request = queens_method_request (queens_methods_find (method), n);
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
  g_test_add_func ("/learn-comparison/time", test_time);
  g_test_add_func ("/learn-comparison/others-rest", test_others_rest);
  g_test_add_func ("/learn-comparison/figures", test_figures);
  return g_test_run ();
}
