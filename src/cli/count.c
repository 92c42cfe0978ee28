/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Counting, whole or in parts, and saving counts in files while they run. */
#include "engine/search/count.h"

#include "cli/arguments.h"
#include "model/store/tally.h"

#include <glib/gi18n.h>

/* The time before the first save. */
#define FIRST_INTERVAL (G_TIME_SPAN_SECOND / 2)

static char *part_text;
static char *resume_path;

static const GOptionEntry count_options[] = {
  { "part", 0, 0, G_OPTION_ARG_FILENAME, &part_text,
    N_ ("Count only part I of M; the counts of all parts add up to the total"), "I/M" },
  { "resume", 0, 0, G_OPTION_ARG_FILENAME, &resume_path,
    N_ ("Save progress in FILE and resume from it"), "FILE" },
  G_OPTION_ENTRY_NULL,
};

/* The count to make. */
typedef struct
{
  QueensRequest request;
  guint64 part; /* from 1 */
  guint64 n_parts;
} Count;

/* Returns FALSE with error set if options exclude each other. */
static gboolean
check_options (const QueensContext *context, GError **error)
{
  const char *problem = NULL;

  if (part_text && context->fundamental)
    problem = _ ("--part and --fundamental cannot be combined: a class may span several parts");
  else if (resume_path && context->fundamental)
    problem = _ ("--resume and --fundamental cannot be combined");
  else
    return TRUE;
  return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE, "%s", problem);
}

static gboolean
read_part (Count *self, GError **error)
{
  g_auto (GStrv) numbers = g_strsplit (part_text ? part_text : "1/1", "/", -1);

  if (g_strv_length (numbers) == 2
      && g_ascii_string_to_unsigned (numbers[1], 10, 1, G_MAXINT, &self->n_parts, NULL)
      && g_ascii_string_to_unsigned (numbers[0], 10, 1, self->n_parts, &self->part, NULL))
    return TRUE;
  return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                          _ ("--part must be I/M with I from 1 to M, not '%s'"), part_text);
}

static void
print_count (int n, guint64 n_solutions, QueensOutput *output)
{
  output->only_field = "count";
  queens_output_number (output, "n", (guint64) n);
  queens_output_number (output, "count", n_solutions);
  queens_output_end_record (output);
}

static gboolean
count (Count *self, QueensContext *context, GError **error)
{
  QueensOutcome outcome = QUEENS_DONE;
  uint64_t n_solutions = 0;

  if (!queens_request_contradicts (&self->request, NULL))
    {
      QueensControl *control = queens_context_begin_search (context);

      outcome = self->request.fundamental
                    ? queens_count (&self->request, context->threads, control, &n_solutions)
                    : queens_count_part (&self->request, (int) self->part - 1, (int) self->n_parts,
                                         context->threads, control, &n_solutions);
      queens_context_end_search (context);
    }
  if (outcome == QUEENS_DONE)
    print_count (self->request.n, n_solutions, &context->output);
  return queens_context_check_outcome (context, outcome, error);
}

/* Called on a counting thread. */
static void
report_cb (const GError *error, gpointer path)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *text = NULL;

  if (!error)
    /* Translators: the name of a file */
    text = g_strdup_printf (_ ("saving '%s' works again"), name);
  queens_cli_warn (error ? error->message : text);
}

/* Counts the units of the part that have not been counted in the file of --resume, which need not exist.
 * A file that was started with other units, such as those of the installed index, is continued with them.
 * Results are saved there every half minute (more often at first) and at the end, even if a signal or
 * the deadline ends the count. A complete count is printed even if it could not be saved. */
static gboolean
count_with_file (Count *self, QueensContext *context, GError **error)
{
  g_autoptr (QueensTally) started = queens_tally_read (resume_path, NULL);
  QueensCut cut = started ? started->cut : QUEENS_CUT_MIDDLE;
  g_autoptr (QueensTally) tally = queens_tally_new (&self->request, cut);
  QueensTallySaver saver = { .tally = tally,
                             .path = resume_path,
                             .report = report_cb,
                             .data = resume_path,
                             .should_save = queens_context_progress_was_requested };
  QueensControl *control;
  gsize n_missing;
  guint64 n_solutions;
  gboolean saved;

  /* Starts with the content of the file, or saves an empty one, so that an unwritable file is noticed at
   * once. */
  if (!queens_tally_save (tally, resume_path, error))
    return FALSE;
  control = queens_context_begin_search (context);
  queens_tally_saver_begin (&saver, control, FIRST_INTERVAL);
  queens_count_units (&tally->request, tally->cut, self->part - 1, self->n_parts, context->threads,
                      control, tally->counts);
  saved = queens_tally_saver_end (&saver, error);
  queens_context_end_search (context);
  n_solutions = queens_tally_sum (tally, self->part - 1, self->n_parts, &n_missing);
  if (n_missing == 0)
    print_count (self->request.n, n_solutions, &context->output);
  else if (saved)
    return queens_context_check_outcome (context, QUEENS_STOPPED, error);
  return saved;
}

static gboolean
run_count (QueensContext *context, GError **error)
{
  Count self = { 0 };

  if (!queens_arguments_read_request (context, &self.request, error)
      || !check_options (context, error) || !read_part (&self, error))
    return FALSE;
  if (!queens_count_fits (&self.request))
    return queens_cli_fail (
        error, QUEENS_CLI_ERROR_USAGE,
        _ ("the number of solutions does not fit in 64 bits; N must be 28 or less unless --with "
           "places queens in enough columns"));
  return resume_path ? count_with_file (&self, context, error) : count (&self, context, error);
}

const QueensCommand queens_command_count = {
  .name = "count",
  .parameters = "N",
  .summary = N_ ("Prints the number of solutions on an N x N board."),
  .shared = QUEENS_OPTION_FUNDAMENTAL | QUEENS_OPTION_SQUARES | QUEENS_OPTION_TIMEOUT
            | QUEENS_OPTION_THREADS | QUEENS_OPTION_JSON,
  .options = { count_options },
  .run = run_count,
};
