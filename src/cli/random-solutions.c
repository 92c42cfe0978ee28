/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/random.h"

#include "cli/arguments.h"
#include "cli/locate.h"
#include "engine/search/find.h"

#include <glib/gi18n.h>

/* Up to this size, all solutions are equally likely. */
#define MAX_UNIFORM_N 21

static char *count_text;
static char *seed_text;

static const GOptionEntry options[] = {
  { "count", 0, 0, G_OPTION_ARG_FILENAME, &count_text,
    N_ ("Number of solutions to print "
        "(default: 1)"),
    "C" },
  { "seed", 0, 0, G_OPTION_ARG_FILENAME, &seed_text,
    N_ ("Random seed; the same seed gives the "
        "same output"),
    "S" },
  G_OPTION_ENTRY_NULL,
};

/* A random number from 1 to total. All numbers are equally likely. */
static guint64
draw_number (QueensRandom *random, guint64 total)
{
  guint64 beyond = -(-total % total); /* 2^64 minus the size of the incomplete last round */
  guint64 drawn;

  do
    drawn = queens_random_next (random);
  while (beyond != 0 && drawn >= beyond);
  return drawn % total + 1;
}

/* Finds the solution with this number, or, if that is 0, the first one in a search in random order. */
static gboolean
draw_one (QueensContext *context,
          const QueensRequest *request,
          guint64 number,
          QueensRandom *random,
          QueensSolution *solution,
          GError **error)
{
  QueensOutcome outcome;
  guint64 n_listed;
  bool found;

  if (number > 0)
    return queens_locate_position (context, request, number, solution, &(gboolean){ 0 }, &n_listed,
                                   error);
  outcome = queens_find_random (request, queens_random_next (random) | 1,
                                queens_context_begin_search (context), solution, &found);
  queens_context_end_search (context);
  return queens_context_check_outcome (context, outcome, error);
}

/* number is 0 if the solution was not drawn by its number. */
static gboolean
write_drawn (QueensOutput *output, const QueensSolution *solution, guint64 number)
{
  output->only_field = "notation";
  queens_output_number (output, "n", solution->n);
  queens_output_flag (output, "uniform", number > 0);
  queens_output_optional_number (output, "number", number);
  queens_output_solution (output, solution);
  return queens_output_end_record (output);
}

static gboolean
draw (QueensContext *context, int n, guint64 count, QueensRandom *random, GError **error)
{
  QueensRequest request = queens_request_all (n);
  QueensSolution solution;
  gboolean goes_on = TRUE;
  guint64 total;

  if (!queens_locate_total (context, n, &total, error))
    return FALSE;
  if (total == 0 && n <= MAX_UNIFORM_N)
    return queens_cli_fail (error, QUEENS_CLI_ERROR_FAILED,
                            /* Translators: the size of a board (the same number twice) */
                            _ ("n = %d needs the index prefixes-%d.gz, which is not installed"), n,
                            n);
  for (guint64 i = 0; i < count && goes_on; i++)
    {
      guint64 number = total > 0 ? draw_number (random, total) : 0;

      if (queens_control_is_late (&context->control))
        return queens_context_check_outcome (context, QUEENS_STOPPED, error);
      if (!draw_one (context, &request, number, random, &solution, error))
        return FALSE;
      goes_on = write_drawn (&context->output, &solution, number);
    }
  return TRUE;
}

static gboolean
run (QueensContext *context, GError **error)
{
  QueensRandom random = { .state = (guint64) g_random_int () << 32 | g_random_int () };
  guint64 seed = random.state;
  guint64 count = 1;
  guint n;

  if (!queens_arguments_read_n (context, QUEENS_MAX_N, &n, error)
      || !queens_arguments_read_number (count_text, "--count", 1, G_MAXUINT64, &count, error)
      || !queens_arguments_read_number (seed_text, "--seed", 0, G_MAXUINT64, &seed, error))
    return FALSE;
  random.state = seed;
  if (n != 2 && n != 3)
    return draw (context, (int) n, count, &random, error);
  return queens_cli_fail (error, QUEENS_CLI_ERROR_FAILED, _ ("n = %u has no solution"), n);
}

const QueensCommand queens_command_random = {
  .name = "random",
  .parameters = "N",
  .summary = N_ ("Prints random solutions; up to N = 21, all are equally likely."),
  .shared = QUEENS_OPTION_JSON | QUEENS_OPTION_TIMEOUT | QUEENS_OPTION_THREADS,
  .options = { options },
  .run = run,
};
