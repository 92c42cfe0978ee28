/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/count.h"

#include "cli/arguments.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/watch.h"

/* Which part of a count is wanted. */
typedef struct
{
  guint64 part; /* from 1 */
  guint64 n_parts;
} Part;

static gboolean
read_part (const char *text, gboolean fundamental, Part *part, GError **error)
{
  g_auto (GStrv) numbers = g_strsplit (text ? text : "1/1", "/", -1);

  if (text && fundamental)
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 "--part and --fundamental exclude each other: classes do not belong to one part");
  else if (g_strv_length (numbers) != 2
           || !g_ascii_string_to_unsigned (numbers[1], 10, 1, G_MAXINT, &part->n_parts, NULL)
           || !g_ascii_string_to_unsigned (numbers[0], 10, 1, part->n_parts, &part->part, NULL))
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 "--part must be I/M, two numbers with I from 1 to M, not '%s'", text);
  else
    return TRUE;
  return FALSE;
}

static gboolean
count (const QueensRequest *request,
       const Part *part,
       int threads,
       guint64 *n_solutions,
       GError **error)
{
  QueensControl control = { 0 };
  QueensWatch *watch;
  QueensOutcome outcome;

  *n_solutions = 0;
  if (queens_request_contradicts (request, NULL))
    return TRUE;
  queens_interrupt_begin (&control);
  watch = queens_watch_progress (&control, "solutions");
  if (part->n_parts > 1)
    outcome = queens_count_part (request, (int) part->part - 1, (int) part->n_parts, threads,
                                 &control, n_solutions);
  else
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
  g_autofree char *part_text = NULL;
  const GOptionEntry entries[] = {
    QUEENS_REQUEST_ENTRIES (&options),
    { "part", 0, 0, G_OPTION_ARG_FILENAME, &part_text,
      "Count the I-th of M parts only; the M counts add up", "I/M" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) parameters = NULL;
  QueensRequest request;
  Part part;
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
      || !read_part (part_text, options.fundamental, &part, error)
      || !count (&request, &part, threads, &n_solutions, error))
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
