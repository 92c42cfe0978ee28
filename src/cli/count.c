/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/count.h"

#include "cli/arguments.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/resume.h"
#include "cli/watch.h"

#include <glib/gi18n.h>

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
    g_set_error (
        error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
        _ ("--part and --fundamental exclude each other: classes do not belong to one part"));
  else if (g_strv_length (numbers) != 2
           || !g_ascii_string_to_unsigned (numbers[1], 10, 1, G_MAXINT, &part->n_parts, NULL)
           || !g_ascii_string_to_unsigned (numbers[0], 10, 1, part->n_parts, &part->part, NULL))
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 _ ("--part must be I/M, two numbers with I from 1 to M, not '%s'"), text);
  else
    return TRUE;
  return FALSE;
}

static gboolean
count (const QueensRequest *request,
       const Part *part,
       int threads,
       const QueensDeadline *deadline,
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
  watch = queens_watch_new (&control, TRUE, deadline, G_MAXUINT64);
  if (part->n_parts > 1)
    outcome = queens_count_part (request, (int) part->part - 1, (int) part->n_parts, threads,
                                 &control, n_solutions);
  else
    outcome = queens_count (request, threads, &control, n_solutions);
  queens_watch_end (watch);
  queens_interrupt_end ();
  if (outcome == QUEENS_DONE)
    return TRUE;
  if (outcome == QUEENS_STOPPED)
    queens_deadline_fail (deadline, error);
  else
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED, _ ("out of memory"));
  return FALSE;
}

/* What was typed. */
typedef struct
{
  QueensRequestOptions request;
  char *part;
  char *resume;
  gboolean by_prefix;
  gboolean sum;
} Options;

static void
options_clear (Options *options)
{
  queens_request_options_clear (&options->request);
  g_free (options->part);
  g_free (options->resume);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static gboolean
print_count (guint64 n_solutions, GError **error)
{
  g_autofree char *line = g_strdup_printf ("%" G_GUINT64_FORMAT "\n", n_solutions);

  return queens_output_print (line, error);
}

/* Counts with a file. A count that is complete is printed even where it could not be saved. */
static gboolean
count_with_file (const QueensRequest *request,
                 const Part *part,
                 int threads,
                 const QueensDeadline *deadline,
                 QueensCut cut,
                 const char *path,
                 GError **error)
{
  guint64 n_solutions = G_MAXUINT64;
  gboolean done = queens_resume_count (request, cut, part->part - 1, part->n_parts, threads,
                                       deadline, path, &n_solutions, error);

  return (n_solutions == G_MAXUINT64 || print_count (n_solutions, done ? error : NULL)) && done;
}

static gboolean
run_count (const Options *options, const char *n_text, GError **error)
{
  QueensRequest request;
  Part part;
  int n;
  int threads;
  QueensDeadline deadline;
  guint64 n_solutions;

  if (!queens_arguments_read_n (n_text, &n, error)
      || !queens_request_options_read (&options->request, n, &request, &threads, &deadline, error)
      || !read_part (options->part, options->request.fundamental, &part, error))
    return FALSE;
  if (options->resume && options->request.fundamental)
    {
      g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                   _ ("--resume and --fundamental exclude each other"));
      return FALSE;
    }
  if (options->by_prefix && !options->resume)
    {
      g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                   _ ("--by-prefix needs --resume"));
      return FALSE;
    }
  if (options->resume)
    return count_with_file (&request, &part, threads, &deadline,
                            options->by_prefix ? QUEENS_CUT_PREFIXES : QUEENS_CUT_MIDDLE,
                            options->resume, error);
  return count (&request, &part, threads, &deadline, &n_solutions, error)
         && print_count (n_solutions, error);
}

static gboolean
run_sum (char **paths, GError **error)
{
  guint64 n_solutions;

  return queens_resume_sum (paths, &n_solutions, error) && print_count (n_solutions, error);
}

static gboolean
run (const QueensCommand *self, char **arguments, GError **error)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    QUEENS_REQUEST_ENTRIES (&options.request),
    { "part", 0, 0, G_OPTION_ARG_FILENAME, &options.part,
      N_ ("Count the I-th of M parts only; the M counts add up"), "I/M" },
    { "resume", 0, 0, G_OPTION_ARG_FILENAME, &options.resume,
      N_ ("Keep what is done in a file, and go on from there"), "FILE" },
    { "by-prefix", 0, 0, G_OPTION_ARG_NONE, &options.by_prefix,

      /* Translators: the first file is one on the disk, the four files are vertical lines of the board */
      N_ ("Have the file say how many begin with each prefix of four files; slower"), NULL },
    { "sum", 0, 0, G_OPTION_ARG_NONE, &options.sum,
      N_ ("Add up such files, given in place of N, and count nothing"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  const GOptionEntry sum_entries[] = { entries[G_N_ELEMENTS (entries) - 2], G_OPTION_ENTRY_NULL };
  gboolean sum = g_strv_contains ((const char *const *) arguments, "--sum");
  QueensCommand of_files = *self;
  g_auto (GStrv) parameters = NULL;

  of_files.parameters = "FILE [FILE...]";
  if (!queens_arguments_parse (sum ? &of_files : self, sum ? sum_entries : entries, arguments,
                               &parameters, error))
    return FALSE;
  if (!parameters)
    return TRUE;
  return sum ? run_sum (parameters, error) : run_count (&options, parameters[0], error);
}

const QueensCommand queens_command_count = {
  .name = "count",
  .parameters = "N",
  .summary = N_ ("Prints the number of solutions on a board of N x N squares."),
  .run = run,
};
