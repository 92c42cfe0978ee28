/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Counts, also in parts, and kept in files while they run. */
#include "engine/search/count.h"

#include "cli/arguments.h"
#include "cli/watch.h"
#include "model/store/tally.h"

#include <glib/gi18n.h>

/* The time to the first saving. */
#define FIRST_INTERVAL (G_TIME_SPAN_SECOND / 2)

static char *part_text;
static char *resume_path;
static gboolean by_prefix;
static gboolean sum;

static const GOptionEntry options[] = {
  { "part", 0, 0, G_OPTION_ARG_FILENAME, &part_text,
    N_ ("Count the I-th of M parts only; the M counts add up"), "I/M" },
  { "resume", 0, 0, G_OPTION_ARG_FILENAME, &resume_path,
    N_ ("Keep what is done in a file, and go on from there"), "FILE" },
  { "by-prefix", 0, 0, G_OPTION_ARG_NONE, &by_prefix,

    /* Translators: the first file is one on the disk, the four files are vertical lines of the board */
    N_ ("Have the file say how many begin with each prefix of four files; slower"), NULL },
  { "sum", 0, 0, G_OPTION_ARG_NONE, &sum,
    N_ ("Add up such files, given in place of N, and count nothing"), NULL },
  G_OPTION_ENTRY_NULL,
};

/* A count that was asked for. */
typedef struct
{
  QueensRequest request;
  guint64 part; /* from 1 */
  guint64 n_parts;
  int threads;
  QueensControl control;
} Count;

/* FALSE with error set where options exclude each other. */
static gboolean
check_options (const QueensContext *context, GError **error)
{
  const char *problem = NULL;

  if (part_text && context->fundamental)
    problem = _ ("--part and --fundamental exclude each other: classes do not belong to one part");
  else if (resume_path && context->fundamental)
    problem = _ ("--resume and --fundamental exclude each other");
  else if (by_prefix && !resume_path)
    problem = _ ("--by-prefix needs --resume");
  else
    return TRUE;
  g_set_error_literal (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE, problem);
  return FALSE;
}

static gboolean
read_part (Count *self, GError **error)
{
  g_auto (GStrv) numbers = g_strsplit (part_text ? part_text : "1/1", "/", -1);

  if (g_strv_length (numbers) == 2
      && g_ascii_string_to_unsigned (numbers[1], 10, 1, G_MAXINT, &self->n_parts, NULL)
      && g_ascii_string_to_unsigned (numbers[0], 10, 1, self->n_parts, &self->part, NULL))
    return TRUE;
  g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
               _ ("--part must be I/M, two numbers with I from 1 to M, not '%s'"), part_text);
  return FALSE;
}

static void
print_count (int n, guint64 n_solutions, QueensOutput *output)
{
  output->only = "count";
  queens_output_number (output, "n", (guint64) n);
  queens_output_number (output, "count", n_solutions);
  queens_output_end (output);
}

static gboolean
count (Count *self, QueensContext *context, GError **error)
{
  QueensOutcome outcome = QUEENS_DONE;
  uint64_t n_solutions = 0;

  if (!queens_request_contradicts (&self->request, NULL))
    {
      QueensWatch *watch = queens_watch_new (&self->control);

      outcome = self->n_parts > 1
                    ? queens_count_part (&self->request, (int) self->part - 1, (int) self->n_parts,
                                         self->threads, &self->control, &n_solutions)
                    : queens_count (&self->request, self->threads, &self->control, &n_solutions);
      queens_watch_end (watch);
    }
  if (outcome == QUEENS_DONE)
    print_count (self->request.n, n_solutions, &context->output);
  return queens_context_check (context, outcome, error);
}

/* What a file that cannot be used is, wrong input, it is here, too. */
static void
propagate (GError *own_error, GError **error)
{
  if (own_error->domain == QUEENS_TALLY_ERROR && own_error->code != QUEENS_TALLY_ERROR_MEMORY)
    {
      g_set_error_literal (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE, own_error->message);
      g_error_free (own_error);
    }
  else
    g_propagate_error (error, own_error);
}

/* Begins with what the file has, or with an empty file, so that it is known at once whether it can
 * be written. */
static gboolean
take_up (QueensTally *tally, const char *path, GError **error)
{
  GError *own_error = NULL;

  if (queens_tally_save (tally, path, &own_error))
    return TRUE;
  propagate (own_error, error);
  return FALSE;
}

/* On a thread that counts. */
static void
report_cb (const GError *error, gpointer path)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *words = NULL;

  if (!error)
    /* Translators: the name of a file */
    words = g_strdup_printf (_ ("'%s' is saved again"), name);
  queens_cli_warn (error ? error->message : words);
}

/* Counts, and saves meanwhile and at the end. FALSE with error set when the end could not be
 * saved. */
static gboolean
count_and_save (Count *self, QueensTally *tally, GError **error)
{
  QueensTallySaver saver
      = { .tally = tally, .path = resume_path, .report = report_cb, .data = resume_path };
  QueensWatch *watch = queens_watch_new (&self->control);
  gboolean saved;

  queens_tally_saver_begin (&saver, &self->control, FIRST_INTERVAL);
  queens_count_units (&tally->request, tally->cut, self->part - 1, self->n_parts, self->threads,
                      &self->control, tally->counts);
  saved = queens_tally_saver_end (&saver, TRUE, error);
  queens_watch_end (watch);
  return saved;
}

/* Counts the units of the part that are not counted yet in the file of --resume, which need not be there.
 * What is done is written there every half minute, at first more often, and at the end, also when a
 * signal or the deadline ends it. A count that is complete is printed even where it could not be
 * saved. */
static gboolean
count_with_file (Count *self, QueensContext *context, GError **error)
{
  QueensCut cut = by_prefix ? QUEENS_CUT_PREFIXES : QUEENS_CUT_MIDDLE;
  g_autoptr (QueensTally) tally = queens_tally_new (&self->request, cut, error);
  gsize n_missing;
  guint64 n_solutions;
  gboolean saved;

  if (!tally || !take_up (tally, resume_path, error))
    return FALSE;
  saved = count_and_save (self, tally, error);
  n_solutions = queens_tally_sum (tally, self->part - 1, self->n_parts, &n_missing);
  if (n_missing == 0)
    print_count (self->request.n, n_solutions, &context->output);
  else if (saved)
    return queens_context_check (
        context, queens_control_is_late (&self->control) ? QUEENS_STOPPED : QUEENS_NO_MEMORY,
        error);
  return saved;
}

static gboolean
run_count (QueensContext *context, GError **error)
{
  Count self = { .threads = context->threads, .control = { .deadline = context->deadline } };

  if (!queens_arguments_read_request (context, &self.request, error)
      || !check_options (context, error) || !read_part (&self, error))
    return FALSE;
  return resume_path ? count_with_file (&self, context, error) : count (&self, context, error);
}

/* Prints the count of which the files are parts. FALSE with error set when they do not belong together,
 * or are not all of it. */
static gboolean
run_sum (QueensContext *context, GError **error)
{
  g_autoptr (QueensTally) all = NULL;
  GError *own_error = NULL;
  gsize n_missing;
  guint64 n_solutions;

  for (char **paths = context->parameters; *paths && !own_error; paths++)
    {
      g_autoptr (QueensTally) part = queens_tally_read (*paths, &own_error);

      if (all && part)
        queens_tally_add (all, part, *paths, &own_error);
      else if (part)
        all = g_steal_pointer (&part);
    }
  if (own_error)
    {
      propagate (own_error, error);
      return FALSE;
    }
  n_solutions = queens_tally_sum (all, 0, 1, &n_missing);
  if (n_missing > 0)
    {
      g_autofree char *missing = g_strdup_printf ("%" G_GSIZE_FORMAT, n_missing);
      g_autofree char *units = g_strdup_printf ("%" G_GSIZE_FORMAT, all->n_units);

      g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED,
                   /* Translators: two numbers of units of work; the second rules the plural */
                   ngettext ("the files do not have all of the count: %s of %s unit is missing",
                             "the files do not have all of the count: %s of %s units are missing",
                             all->n_units),
                   missing, units);
    }
  else
    print_count (all->request.n, n_solutions, &context->output);
  return n_missing == 0;
}

#define SUMMARY N_ ("Prints the number of solutions on a board of N x N squares.")

static const QueensCommand sum_command = {
  .name = "count",
  .parameters = "FILE [FILE...]",
  .summary = SUMMARY,
  .shared = QUEENS_OPTION_JSON,
  .options = &options[G_N_ELEMENTS (options) - 2],
  .run = run_sum,
};

const QueensCommand queens_command_count = {
  .name = "count",
  .parameters = "N",
  .summary = SUMMARY,
  .shared = QUEENS_OPTION_FUNDAMENTAL | QUEENS_OPTION_SQUARES | QUEENS_OPTION_TIMEOUT
            | QUEENS_OPTION_THREADS | QUEENS_OPTION_JSON,
  .options = options,
  .with_sum = &sum_command,
  .run = run_count,
};
