/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Counting, whole or in parts; saving counts in files while they run; adding up and verifying such
 * files; and estimating a count. */
#include "engine/search/count.h"

#include "cli/arguments.h"
#include "engine/kernel/kernel.h"
#include "engine/search/estimate.h"
#include "model/store/tally.h"

#include <glib/gi18n.h>

/* The time before the first save. */
#define FIRST_INTERVAL (G_TIME_SPAN_SECOND / 2)

/* The relative precision of an estimate, and its maximum time, in µs. */
#define PRECISION         0.01
#define MAX_ESTIMATE_TIME (50 * G_TIME_SPAN_SECOND)

/* The default number of units to verify. */
#define DEFAULT_SAMPLE 20

/* If there are more parts than this, missing parts are not listed. */
#define MAX_PARTS 1000

#define SECONDS_A_YEAR (365.25 * 24 * 60 * 60)

static char *part_text;
static char *resume_path;
static char *sample_text;
static char *seed_text;
static gboolean by_prefix;
static gboolean estimate;
static gboolean missing;
static gboolean sum;
static gboolean verify;

static const GOptionEntry count_options[] = {
  { "part", 0, 0, G_OPTION_ARG_FILENAME, &part_text,
    N_ ("Count only part I of M; the counts of all parts add up to the total"), "I/M" },
  { "resume", 0, 0, G_OPTION_ARG_FILENAME, &resume_path,
    N_ ("Save progress in FILE and resume from it"), "FILE" },
  { "by-prefix", 0, 0, G_OPTION_ARG_NONE, &by_prefix,

    /* Translators: the first file is one on the disk, the four files are vertical lines of the board */
    N_ ("Record counts by the placement of the first four queens (slower)"), NULL },
  { "estimate", 0, 0, G_OPTION_ARG_NONE, &estimate,
    N_ ("Estimate from a random sample, in at most a minute, how long the count will take"), NULL },
  G_OPTION_ENTRY_NULL,
};

static const GOptionEntry verify_options[] = {
  { "verify", 0, 0, G_OPTION_ARG_NONE, &verify,
    N_ ("Recount a random sample of the work units in the --resume files (given instead of N)"),
    NULL },
  { "sample", 0, 0, G_OPTION_ARG_FILENAME, &sample_text,
    N_ ("Number of units to verify (default: 20)"), "K" },
  { "seed", 0, 0, G_OPTION_ARG_FILENAME, &seed_text,
    N_ ("Random seed; the same seed draws the same sample"), "S" },
  G_OPTION_ENTRY_NULL,
};

static const GOptionEntry sum_options[] = {
  { "sum", 0, 0, G_OPTION_ARG_NONE, &sum,
    N_ ("Add up the counts in the --resume files (given instead of N)"), NULL },
  { "missing", 0, 0, G_OPTION_ARG_NONE, &missing,
    N_ ("With --sum, print the parts I/M that are missing"), NULL },
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
  else if (by_prefix && !resume_path)
    problem = _ ("--by-prefix requires --resume");
  else if (estimate && (resume_path || context->fundamental))
    problem = _ ("--estimate cannot be combined with --resume or --fundamental");
  else if (missing)
    problem = _ ("--missing requires --sum");
  else if (sample_text)
    problem = _ ("--sample requires --verify");
  else if (seed_text && !estimate)
    problem = _ ("--seed requires --estimate or --verify");
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
      QueensControl *control = queens_context_begin (context);

      outcome = self->request.fundamental
                    ? queens_count (&self->request, context->threads, control, &n_solutions)
                    : queens_count_part (&self->request, (int) self->part - 1, (int) self->n_parts,
                                         context->threads, control, &n_solutions);
      queens_context_end (context);
    }
  if (outcome == QUEENS_DONE)
    print_count (self->request.n, n_solutions, &context->output);
  return queens_context_check (context, outcome, error);
}

/* Called on a counting thread. */
static void
report_cb (const GError *error, gpointer path)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *words = NULL;

  if (!error)
    /* Translators: the name of a file */
    words = g_strdup_printf (_ ("saving '%s' works again"), name);
  queens_cli_warn (error ? error->message : words);
}

/* Counts the units of the part that have not been counted in the file of --resume, which need not exist.
 * Results are saved there every half minute (more often at first) and at the end, even if a signal or
 * the deadline ends the count. A complete count is printed even if it could not be saved. */
static gboolean
count_with_file (Count *self, QueensContext *context, GError **error)
{
  QueensCut cut = by_prefix ? QUEENS_CUT_PREFIXES : QUEENS_CUT_MIDDLE;
  g_autoptr (QueensTally) tally = queens_tally_new (&self->request, cut, error);
  QueensTallySaver saver
      = { .tally = tally, .path = resume_path, .report = report_cb, .data = resume_path };
  QueensControl *control;
  gsize n_missing;
  guint64 n_solutions;
  gboolean saved;

  /* Starts with the content of the file, or saves an empty one, so that an unwritable file is noticed at
   * once. */
  if (!tally || !queens_tally_save (tally, resume_path, error))
    return FALSE;
  control = queens_context_begin (context);
  queens_tally_saver_begin (&saver, control, FIRST_INTERVAL);
  queens_count_units (&tally->request, tally->cut, self->part - 1, self->n_parts, context->threads,
                      control, tally->counts);
  saved = queens_tally_saver_end (&saver, TRUE, error);
  queens_context_end (context);
  n_solutions = queens_tally_sum (tally, self->part - 1, self->n_parts, &n_missing);
  if (n_missing == 0)
    print_count (self->request.n, n_solutions, &context->output);
  else if (saved)
    return queens_context_give_up (context, error);
  return saved;
}

/* A random seed, unless one was typed. */
static gboolean
read_seed (guint64 *seed, GError **error)
{
  *seed = g_random_int ();
  return queens_arguments_read_number (seed_text, "--seed", 0, G_MAXUINT64, seed, error);
}

/* word needs no escaping. */
static void
print_word (QueensOutput *output, const char *name, const char *word)
{
  g_autofree char *json = g_strdup_printf ("\"%s\"", word);

  queens_output_field (output, name, json, word);
}

/* Prints a value with four digits under this name, and the ends of its 95% interval. */
static void
print_interval (QueensOutput *output, const char *name, double value, double error)
{
  const double values[] = { value, MAX (0, value - error), value + error };
  const char *const ends[] = { "", "_low", "_high" };

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *field = g_strconcat (name, ends[i], NULL);
      char text[G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_formatd (text, sizeof text, "%.4g", values[i]);
      queens_output_field (output, field, text, text);
    }
}

/* Prints an estimate of the count. With a shorter --timeout, the sample is smaller. */
static gboolean
run_estimate (Count *self, QueensContext *context, GError **error)
{
  gint64 max_time
      = context->seconds > 0 ? (gint64) (context->seconds * G_TIME_SPAN_SECOND) : MAX_ESTIMATE_TIME;
  QueensEstimate found;
  QueensControl *control;
  QueensOutcome outcome;
  guint64 seed;

  if (!read_seed (&seed, error))
    return FALSE;
  control = queens_context_begin (context);
  control->deadline = 0;
  outcome = queens_estimate (&self->request, (int) self->part - 1, (int) self->n_parts, PRECISION,
                             MIN (max_time, MAX_ESTIMATE_TIME), seed, context->threads, control,
                             &found);
  queens_context_end (context);
  if (!queens_context_check (context, outcome, error))
    return FALSE;
  queens_output_number (&context->output, "n", (guint64) self->request.n);
  print_interval (&context->output, "seconds", found.seconds, found.seconds_error);
  print_interval (&context->output, "years", found.seconds / SECONDS_A_YEAR,
                  found.seconds_error / SECONDS_A_YEAR);
  print_interval (&context->output, "count", found.count, found.count_error);
  queens_output_number (&context->output, "pieces", found.n_pieces);
  queens_output_number (&context->output, "seed", seed);
  queens_output_number (&context->output, "threads", (guint64) context->threads);
  print_word (&context->output, "isa", queens_kernel_isa ());
  queens_output_end (&context->output);
  return TRUE;
}

static gboolean
run_count (QueensContext *context, GError **error)
{
  Count self = { 0 };

  if (!queens_arguments_read_request (context, &self.request, error)
      || !check_options (context, error) || !read_part (&self, error))
    return FALSE;
  if (estimate)
    return run_estimate (&self, context, error);
  if (!queens_count_fits (&self.request))
    return queens_cli_fail (
        error, QUEENS_CLI_ERROR_USAGE,
        _ ("the number of solutions does not fit in 64 bits; N must be 28 or less unless --with "
           "places queens on enough files"));
  return resume_path ? count_with_file (&self, context, error) : count (&self, context, error);
}

/* Prints each part that must be counted again. With its old file, only the missing units of the part are
 * counted. */
static void
print_missing (const QueensTally *tally, QueensOutput *output)
{
  gsize n_parts = queens_tally_find_parts (tally, MAX_PARTS);

  output->only = "part";
  for (gsize part = 0; part < n_parts; part++)
    {
      g_autofree char *text
          = g_strdup_printf ("%" G_GSIZE_FORMAT "/%" G_GSIZE_FORMAT, part + 1, n_parts);
      gsize n_missing;

      queens_tally_sum (tally, part, n_parts, &n_missing);
      if (n_missing == 0)
        continue;
      queens_output_number (output, "n", (guint64) tally->request.n);
      print_word (output, "part", text);
      queens_output_number (output, "missing", n_missing);
      queens_output_end (output);
    }
}

/* Everything that the files know about a count. Returns NULL with error set if they do not belong
 * together. */
static QueensTally *
read_files (char **paths, GError **error)
{
  g_autoptr (QueensTally) all = queens_tally_read (*paths, error);

  while (all && *++paths)
    {
      g_autoptr (QueensTally) part = queens_tally_read (*paths, error);

      if (!part || !queens_tally_add (all, part, *paths, error))
        return NULL;
    }
  return g_steal_pointer (&all);
}

/* Prints the count of which the files are parts, or, with --missing, the missing parts. Returns FALSE
 * with error set if the files do not belong together or are incomplete. */
static gboolean
run_sum (QueensContext *context, GError **error)
{
  g_autoptr (QueensTally) all = read_files (context->parameters, error);
  gsize n_missing;
  guint64 n_solutions;

  if (!all)
    return FALSE;
  n_solutions = queens_tally_sum (all, 0, 1, &n_missing);
  if (missing)
    print_missing (all, &context->output);
  else if (n_missing > 0)
    {
      g_autofree char *absent = g_strdup_printf ("%" G_GSIZE_FORMAT, n_missing);
      g_autofree char *units = g_strdup_printf ("%" G_GSIZE_FORMAT, all->n_units);

      queens_cli_fail (
          error, QUEENS_CLI_ERROR_FAILED,
          /* Translators: two numbers of units of work; the plural depends on the second */
          ngettext ("the count is incomplete: missing %s of %s unit",
                    "the count is incomplete: missing %s of %s units", all->n_units),
          absent, units);
    }
  else
    print_count (all->request.n, n_solutions, &context->output);
  return missing || n_missing == 0;
}

/* Prints the name of the file that has a wrong unit. */
static void
warn_of_unit (char **paths, gsize unit, guint64 before, guint64 again)
{
  g_autofree char *number = g_strdup_printf ("%" G_GSIZE_FORMAT, unit);
  g_autofree char *kept = g_strdup_printf ("%" G_GUINT64_FORMAT, before);
  g_autofree char *counted = g_strdup_printf ("%" G_GUINT64_FORMAT, again);

  for (; *paths; paths++)
    {
      g_autoptr (QueensTally) tally = queens_tally_read (*paths, NULL);
      g_autofree char *name = g_filename_display_name (*paths);
      g_autofree char *message = NULL;

      if (!tally || atomic_load (&tally->counts[unit]) == QUEENS_UNCOUNTED)
        continue;
      message = g_strdup_printf (
          /* Translators: a number of a unit of work, a file, and two numbers of solutions */
          _ ("unit %s of '%s' is wrong: it has %s, but the recount gives %s"), number, name, kept,
          counted);
      queens_cli_warn (message);
    }
}

/* Prints the result of the recount, and each unit whose count differs from the file. Returns FALSE with
 * error set if there are any. */
static gboolean
compare (const QueensTally *tally,
         const GArray *units,
         const atomic_uint_fast64_t *again,
         guint64 seed,
         QueensContext *context,
         GError **error)
{
  guint64 n_wrong = 0;

  for (guint i = 0; i < units->len; i++)
    {
      gsize unit = g_array_index (units, gsize, i);
      guint64 count = atomic_load (&tally->counts[unit]);

      if (count == atomic_load (&again[unit]))
        continue;
      n_wrong++;
      warn_of_unit (context->parameters, unit, count, atomic_load (&again[unit]));
    }
  queens_output_number (&context->output, "n", (guint64) tally->request.n);
  queens_output_number (&context->output, "verified", units->len);
  queens_output_number (&context->output, "wrong", n_wrong);
  print_word (&context->output, "way", "turned");
  print_word (&context->output, "isa", queens_kernel_isa ());
  queens_output_number (&context->output, "seed", seed);
  queens_output_end (&context->output);
  if (n_wrong > 0)
    queens_cli_fail (error, QUEENS_CLI_ERROR_FAILED, "%s", "");
  return n_wrong == 0;
}

/* Recounts some units of the files, on the board rotated by a quarter turn. */
static gboolean
run_verify (QueensContext *context, GError **error)
{
  g_autoptr (QueensTally) tally = NULL;
  g_autoptr (GArray) units = NULL;
  g_autofree atomic_uint_fast64_t *again = NULL;
  guint64 n_wanted = DEFAULT_SAMPLE;
  guint64 seed;
  QueensOutcome outcome;

  if (!read_seed (&seed, error)
      || !queens_arguments_read_number (sample_text, "--sample", 1, G_MAXUINT64, &n_wanted, error)
      || !(tally = read_files (context->parameters, error)))
    return FALSE;
  units = queens_tally_draw (tally, n_wanted, seed);
  if (units->len == 0)
    {
      g_autofree char *name = g_filename_display_name (context->parameters[0]);

      return queens_cli_fail (error, QUEENS_CLI_ERROR_FAILED,
                              /* Translators: a file */
                              _ ("no unit of '%s' has been counted yet"), name);
    }
  again = g_new0 (atomic_uint_fast64_t, tally->n_units);
  for (guint i = 0; i < units->len; i++)
    atomic_init (&again[g_array_index (units, gsize, i)], QUEENS_UNCOUNTED);
  queens_context_begin (context);
  outcome = queens_count_units_again (&tally->request, tally->cut, context->threads,
                                      &context->control, again);
  queens_context_end (context);
  return queens_context_check (context, outcome, error)
         && compare (tally, units, again, seed, context, error);
}

#define SUMMARY N_ ("Prints the number of solutions on an N x N board.")

static const QueensCommand sum_command = {
  .name = "count",
  .parameters = "FILE [FILE...]",
  .summary = SUMMARY,
  .shared = QUEENS_OPTION_JSON,
  .options = { sum_options },
  .run = run_sum,
};

static const QueensCommand verify_command = {
  .name = "count",
  .parameters = "FILE [FILE...]",
  .summary = SUMMARY,
  .shared = QUEENS_OPTION_TIMEOUT | QUEENS_OPTION_THREADS | QUEENS_OPTION_JSON,
  .options = { verify_options },
  .run = run_verify,
};

const QueensCommand queens_command_count = {
  .name = "count",
  .parameters = "N",
  .summary = SUMMARY,
  .shared = QUEENS_OPTION_FUNDAMENTAL | QUEENS_OPTION_SQUARES | QUEENS_OPTION_TIMEOUT
            | QUEENS_OPTION_THREADS | QUEENS_OPTION_JSON,
  .options = { count_options, verify_options, sum_options },
  .with_sum = &sum_command,
  .with_verify = &verify_command,
  .run = run_count,
};
