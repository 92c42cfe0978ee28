/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/arguments.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/watch.h"
#include "engine/methods/bounds.h"
#include "engine/methods/measure.h"
#include "engine/methods/methods.h"
#include "model/files/result-csv.h"

#include <glib/gi18n.h>

/* A method is run for larger boards until a run has taken so long. */
#define MAX_SECONDS 5

#define TABLE_HEADER "%-16s %2s %12s %14s %14s %16s %12s %12s  %s\n"
#define TABLE_ROW                                                                                  \
  "%-16s %2d %12" G_GUINT64_FORMAT " %14" G_GUINT64_FORMAT " %14" G_GUINT64_FORMAT                 \
  " %16" G_GUINT64_FORMAT " %12.7f %12" G_GUINT64_FORMAT
#define TABLE_UNCOUNTED_ROW "%-16s %2d %12" G_GUINT64_FORMAT " %14s %14s %16s %12.7f %12s"

typedef struct
{
  char **names;
  gboolean csv;
} Options;

static void
options_clear (Options *options)
{
  g_strfreev (options->names);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* The methods still in the race, by their place in the order they are taught; and what is
 * printed of them. */
typedef struct
{
  gboolean *running;
  gboolean csv;
  QueensOutput output;
} Comparison;

/* All of them, where none is named. */
static gboolean
choose (char **names, gboolean *running, GError **error)
{
  int n_methods = queens_methods_get_n ();

  for (int i = 0; i < n_methods; i++)
    running[i] = !names;
  for (char **name = names; name && *name; name++)
    {
      const QueensMethod *method = queens_methods_find (*name);
      g_autoptr (GString) known = g_string_new (queens_methods_get (0)->name);

      for (int i = 0; i < n_methods; i++)
        if (method == queens_methods_get (i))
          running[i] = TRUE;
      for (int i = 1; i < n_methods; i++)
        g_string_append_printf (known, ", %s", queens_methods_get (i)->name);
      if (!method)
        {
          g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,

                       /* Translators: what was typed, and the names there are */
                       _ ("there is no method '%s', only %s"), *name, known->str);
          return FALSE;
        }
    }
  return TRUE;
}

static void
append_bound (const QueensMethodResult *result, GString *text)
{
  QueensBound bound;

  if (!queens_bound_of_method (result->method, result->n, &bound))
    return;
  g_string_append (text,
                   result->method->bound == QUEENS_BOUND_POWER ? "  tried <= " : "  placed <= ");
  if (bound.is_exact)
    g_string_append_printf (text, "%" G_GUINT64_FORMAT, (guint64) bound.exact);
  else
    g_string_append_printf (text, "%.4g", bound.approximate);
}

static void
append_row (const QueensMethodResult *result, GString *text)
{
  const QueensMethodCounters *counters = &result->counters;

  if (result->method->tries == QUEENS_TRIES_UNKNOWN)
    g_string_append_printf (text, TABLE_UNCOUNTED_ROW, result->method->name, result->n,
                            (guint64) counters->solutions, "-", "-", "-", result->seconds, "-");
  else
    g_string_append_printf (text, TABLE_ROW, result->method->name, result->n,
                            (guint64) counters->solutions, (guint64) counters->tried,
                            (guint64) counters->rejected, (guint64) counters->checks,
                            result->seconds, (guint64) counters->peak);
  append_bound (result, text);
  g_string_append_c (text, '\n');
}

/* Why a method ends here; a line of the table, and nothing in a CSV. */
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

/* Runs one method once. Returns FALSE when no more can be written. */
static gboolean
measure (Comparison *self, int place, int n)
{
  QueensControl control = { 0 };
  QueensMethodResult result;
  QueensWatch *watch;

  queens_interrupt_begin (&control);
  watch = queens_watch_new (&control, TRUE, NULL, G_MAXUINT64);
  queens_method_measure (queens_methods_get (place), n, MAX_SECONDS, &control, &result);
  queens_watch_end (watch);
  queens_interrupt_end ();
  self->running[place] = result.outcome == QUEENS_DONE;
  if (result.outcome == QUEENS_DONE)
    (self->csv ? queens_result_append_csv : append_row) (&result, self->output.text);
  else if (!self->csv)
    append_end (&result, self->output.text);
  /* a row appears as soon as it is there */
  self->output.threshold = 1;
  return queens_output_commit (&self->output);
}

static gboolean
compare (int max_n, const Options *options, GError **error)
{
  int n_methods = queens_methods_get_n ();
  g_autofree gboolean *running = g_new (gboolean, n_methods);
  Comparison self = { .running = running, .csv = options->csv };
  gboolean writable = TRUE;
  gboolean written;

  if (!choose (options->names, running, error))
    return FALSE;
  queens_output_init (&self.output);
  if (self.csv)
    g_string_append (self.output.text, QUEENS_RESULT_CSV_HEADER);
  else
    g_string_append_printf (self.output.text, TABLE_HEADER, "method", "n", "solutions", "tried",
                            "rejected", "checks", "seconds", "peak bytes", "bound");
  for (int n = QUEENS_MIN_N; n <= max_n && writable; n++)
    for (int place = 0; place < n_methods && writable; place++)
      writable = !running[place] || measure (&self, place, n);
  written = queens_output_finish (&self.output, error);
  queens_output_clear (&self.output);
  return written;
}

static gboolean
run (const QueensCommand *self, char **arguments, GError **error)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "method", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.names,
      N_ ("Only this method; may be given several times"), "NAME" },
    { "csv", 0, 0, G_OPTION_ARG_NONE, &options.csv, N_ ("Print the table as CSV"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) parameters = NULL;
  int n;

  if (!queens_arguments_parse (self, entries, arguments, &parameters, error))
    return FALSE;
  if (!parameters)
    return TRUE;
  return queens_arguments_read_n (parameters[0], &n, error) && compare (n, &options, error);
}

const QueensCommand queens_command_methods = {
  .name = "methods",
  .parameters = "N",
  .summary = N_ ("Runs the textbook methods for boards from 1 to N and compares them in a table."),
  .run = run,
};
