/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/arguments.h"
#include "engine/methods/measure.h"
#include "engine/methods/method.h"
#include "model/text/text-format.h"

#include <glib/gi18n.h>

/* Methods run on larger and larger boards until a run takes this long. */
#define MAX_SECONDS 5

#define TABLE_HEADER "%-16s %2s %12s %14s %14s %14s %14s %16s %12s %12s  %s\n"
#define TABLE_ROW    "%-16s %2d %12" G_GUINT64_FORMAT " %14s %14s %14s %14s %16s %12.7f %12s"

static char **names;
static gboolean first;
static gboolean csv;

static const GOptionEntry options[] = {
  { "method", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &names,
    N_ ("Run only this method (can be repeated)"), "NAME" },
  { "first", 0, 0, G_OPTION_ARG_NONE, &first, N_ ("Stop at the first solution"), NULL },
  { "csv", 0, 0, G_OPTION_ARG_NONE, &csv, N_ ("Print the table as CSV"), NULL },
  G_OPTION_ENTRY_NULL,
};

static gboolean
has_first (int i)
{
  return queens_method_has_goal (queens_methods_get (i), QUEENS_GOAL_FIRST);
}

/* Selects the methods to run, by index: all, or those that were named. */
static gboolean
choose (gboolean *running, GError **error)
{
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    running[i] = !names && (!first || has_first (i));
  for (char **name = names; name && *name; name++)
    {
      const QueensMethod *method = queens_methods_find (*name);
      g_autoptr (GString) known = g_string_new (queens_methods_get (0)->name);

      for (int i = 0; i < QUEENS_N_METHODS; i++)
        if (method == queens_methods_get (i))
          running[i] = TRUE;
      for (int i = 1; i < QUEENS_N_METHODS; i++)
        g_string_append_printf (known, ", %s", queens_methods_get (i)->name);
      if (!method)
        return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                                /* Translators: what was typed, and the valid names */
                                _ ("unknown method '%s'; use one of %s"), *name, known->str);
      if (first && !queens_method_has_goal (method, QUEENS_GOAL_FIRST))
        return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                                /* Translators: the name of a method that only counts */
                                _ ("--first and --method %s cannot be combined"), *name);
    }
  return TRUE;
}

static void
append_bound (const QueensMethodResult *result, GString *text)
{
  QueensBound bound;

  if (!queens_bound_of_method (result->method, result->n, &bound))
    return;
  g_string_append (text, result->method->tries == QUEENS_TRIES_CONFIGURATIONS ? "  tried <= "
                                                                              : "  placed <= ");
  if (bound.is_exact)
    g_string_append_printf (text, "%" G_GUINT64_FORMAT, (guint64) bound.exact);
  else
    g_string_append_printf (text, "%.4g", bound.approximate);
}

/* The counts, in the order of the columns; the last one is after the seconds. */
#define N_COUNTS 6

static const struct
{
  const char *name;
  glong offset;
} counts[N_COUNTS] = {
  { "tried", G_STRUCT_OFFSET (QueensMethodCounters, tried) },
  { "rejected", G_STRUCT_OFFSET (QueensMethodCounters, rejected) },
  { "placed", G_STRUCT_OFFSET (QueensMethodCounters, placed) },
  { "backtracks", G_STRUCT_OFFSET (QueensMethodCounters, backtracks) },
  { "checks", G_STRUCT_OFFSET (QueensMethodCounters, checks) },
  { "peak_bytes", G_STRUCT_OFFSET (QueensMethodCounters, peak) },
};

/* Writes a count, or `unknown` if the method does not count. */
static const char *
print_count (const QueensMethodResult *result, int count, const char *unknown, char digits[24])
{
  if (result->method->tries == QUEENS_TRIES_UNKNOWN)
    return unknown;
  g_snprintf (digits, 24, "%" G_GUINT64_FORMAT,
              G_STRUCT_MEMBER (guint64, &result->counters, counts[count].offset));
  return digits;
}

static void
append_row (const QueensMethodResult *result, GString *text)
{
  char digits[N_COUNTS][24];
  const char *numbers[N_COUNTS];

  for (int i = 0; i < N_COUNTS; i++)
    numbers[i] = print_count (result, i, "-", digits[i]);
  g_string_append_printf (text, TABLE_ROW, result->method->name, result->n,
                          (guint64) result->counters.solutions, numbers[0], numbers[1], numbers[2],
                          numbers[3], numbers[4], result->seconds, numbers[5]);
  append_bound (result, text);
  g_string_append_c (text, '\n');
}

/* Prints a result as a JSON object. Values that a method does not count are null. */
static void
append_object (const QueensMethodResult *result, QueensOutput *output)
{
  g_autofree char *name = g_strdup_printf ("\"%s\"", result->method->name);
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];

  queens_output_field (output, "method", name, NULL);
  queens_output_number (output, "n", (guint64) result->n);
  queens_output_number (output, "solutions", result->counters.solutions);
  for (int i = 0; i < N_COUNTS; i++)
    {
      char digits[24];

      queens_output_field (output, counts[i].name, print_count (result, i, "null", digits), NULL);
    }
  queens_output_field (output, "seconds",
                       g_ascii_formatd (seconds, sizeof seconds, "%.9f", result->seconds), NULL);
  queens_output_end_record (output);
}

/* Prints why a method ends here, as a line of the table; prints nothing in CSV. */
static void
append_end (const QueensMethodResult *result, GString *text)
{
  g_string_append_printf (text, "%-16s %2d ", result->method->name, result->n);
  if (result->timed_out)
    g_string_append_printf (text, "not done after %d s\n", MAX_SECONDS);
  else
    g_string_append_printf (text, "needs more than %u MiB of memory\n",
                            (unsigned) (QUEENS_METHOD_MEMORY_LIMIT >> 20));
}

/* Runs one method once. *running says whether it continues. Returns FALSE if no more output can be
 * written. */
static gboolean
measure (int place, int n, QueensMethodGoal goal, gboolean *running, QueensContext *context)
{
  QueensOutput *output = &context->output;
  QueensMethodResult result;

  queens_method_measure (queens_methods_get (place), n, goal, MAX_SECONDS,
                         queens_context_begin_search (context), &result);
  queens_context_end_search (context);
  *running = result.outcome == QUEENS_DONE;
  if (*running && output->json)
    append_object (&result, output);
  else if (*running)
    (csv ? queens_result_append_csv : append_row) (&result, output->text);
  else if (!csv && !output->json)
    append_end (&result, output->text);
  /* write each row immediately */
  output->threshold = 1;
  return queens_output_commit (output);
}

static gboolean
run (QueensContext *context, GError **error)
{
  gboolean running[QUEENS_N_METHODS];
  GString *text = context->output.text;
  gboolean writable = TRUE;
  QueensMethodGoal goal = first ? QUEENS_GOAL_FIRST : QUEENS_GOAL_ALL;
  guint max_n;

  if (!queens_arguments_read_n (context, QUEENS_MAX_N, &max_n, error) || !choose (running, error))
    return FALSE;
  if (csv && context->output.json)
    return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                            _ ("--csv and --json cannot be combined"));
  if (csv)
    g_string_append (text, QUEENS_RESULT_CSV_HEADER);
  else if (!context->output.json)
    g_string_append_printf (text, TABLE_HEADER, "method", "n", "solutions", "tried", "rejected",
                            "placed", "backtracks", "checks", "seconds", "peak bytes", "bound");
  for (int n = QUEENS_MIN_N; n <= (int) max_n && writable; n++)
    for (int place = 0; place < QUEENS_N_METHODS && writable; place++)
      writable = !running[place] || measure (place, n, goal, &running[place], context);
  return TRUE;
}

const QueensCommand queens_command_methods = {
  .name = "methods",
  .parameters = "N",
  .summary = N_ ("Runs the textbook methods on boards of size 1 to N and compares them in a "
                 "table."),
  .shared = QUEENS_OPTION_JSON,
  .options = { options },
  .run = run,
};
