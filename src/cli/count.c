/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/count.h"

#include "cli/arguments.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/watch.h"

static gboolean
count (const QueensRequest *request, int threads, guint64 *n_solutions, GError **error)
{
  QueensControl control = { 0 };
  QueensWatch *watch;
  QueensOutcome outcome;

  *n_solutions = 0;
  if (queens_request_contradicts (request, NULL))
    return TRUE;
  queens_interrupt_begin (&control);
  watch = queens_watch_progress (&control, "solutions");
  outcome = queens_count (request, threads, &control, n_solutions);
  queens_watch_end (watch);
  queens_interrupt_end ();
  if (outcome == QUEENS_DONE)
    return TRUE;
  g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED, "out of memory");
  return FALSE;
}

static gboolean
run (const QueensCommand *self, char **arguments, GError **error)
{
  g_auto (QueensRequestOptions) options = { 0 };
  const GOptionEntry entries[] = { QUEENS_REQUEST_ENTRIES (&options), G_OPTION_ENTRY_NULL };
  g_auto (GStrv) parameters = NULL;
  QueensRequest request;
  int n;
  int threads;
  guint64 n_solutions;
  g_autofree char *line = NULL;

  if (!queens_arguments_parse (self, entries, arguments, &parameters, error))
    return FALSE;
  if (!parameters)
    return TRUE;
  if (!queens_arguments_read_n (parameters[0], &n, error)
      || !queens_request_options_read (&options, n, &request, &threads, error)
      || !count (&request, threads, &n_solutions, error))
    return FALSE;
  line = g_strdup_printf ("%" G_GUINT64_FORMAT "\n", n_solutions);
  return queens_output_print (line, error);
}

const QueensCommand queens_command_count = {
  .name = "count",
  .parameters = "N",
  .summary = "Prints the number of solutions on a board of N x N squares.",
  .run = run,
};
