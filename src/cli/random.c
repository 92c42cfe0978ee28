/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/random.h"

#include "cli/arguments.h"
#include "cli/locate.h"
#include "cli/watch.h"
#include "engine/search/find.h"

#include <glib/gi18n.h>

static char *count_text;
static char *seed_text;

static const GOptionEntry options[] = {
  { "count", 0, 0, G_OPTION_ARG_FILENAME, &count_text, N_ ("Print so many (1)"), "C" },
  { "seed", 0, 0, G_OPTION_ARG_FILENAME, &seed_text, N_ ("The same seed prints the same"), "S" },
  G_OPTION_ENTRY_NULL,
};

/* A number from 1 to total, each as likely as any other. */
static guint64
draw_number (QueensRandom *random, guint64 total)
{
  guint64 beyond = -(-total % total); /* 2^64 less what a last, shorter round would have */
  guint64 drawn;

  do
    drawn = queens_random_next (random);
  while (beyond != 0 && drawn >= beyond);
  return drawn % total + 1;
}

/* One of all total solutions, by their index. */
static gboolean
draw_by_index (QueensLocator *locator,
               guint n,
               guint64 total,
               QueensRandom *random,
               guint32 *ranks,
               guint64 *number,
               GError **error)
{
  QueensRequest request = queens_request_all ((int) n);
  QueensSolution solution = { 0 };
  guint64 n_listed;
  gboolean found;

  *number = draw_number (random, total);
  if (!queens_locator_seek (locator, &request, *number, &solution, &found, &n_listed, error))
    return FALSE;
  for (guint file = 0; file < n; file++)
    ranks[file] = solution.ranks[file];
  return TRUE;
}

/* The first one a search comes upon that takes squares at random. */
static gboolean
draw_by_search (const QueensContext *context,
                guint n,
                QueensRandom *random,
                guint32 *ranks,
                GError **error)
{
  QueensControl control = { .deadline = context->deadline };
  QueensWatch *watch = queens_watch_new (&control);
  QueensSearch *search = queens_search_new (n);
  QueensOutcome outcome = QUEENS_NO_MEMORY;

  if (search)
    outcome = queens_search_one (search, queens_random_next (random) | 1, 0, &control, ranks)
                      == QUEENS_SEARCH_STOPPED
                  ? QUEENS_STOPPED
                  : QUEENS_DONE;
  queens_watch_end (watch);
  queens_search_free (search);
  return queens_context_check (context, outcome, error);
}

/* number is 0 where the solution was not drawn by it. */
static gboolean
write_drawn (QueensOutput *output, const guint32 *ranks, guint n, guint64 number)
{
  output->only = "notation";
  queens_output_number (output, "n", n);
  queens_output_flag (output, "uniform", number > 0);
  queens_output_known (output, "number", number);
  queens_output_solution (output, ranks, n);
  return queens_output_end (output);
}

static gboolean
draw (QueensContext *context, guint n, guint64 count, QueensRandom *random, GError **error)
{
  g_autoptr (QueensLocator) locator = queens_locator_new (context);
  g_autofree guint32 *ranks = g_new (guint32, n);
  const QueensControl control = { .deadline = context->deadline };
  gboolean goes_on = TRUE;
  guint64 total = 0;
  guint64 number = 0;

  if (n <= QUEENS_MAX_N && !queens_locator_total (locator, (int) n, &total, error))
    return FALSE;
  for (guint64 i = 0; i < count && goes_on; i++)
    {
      if (queens_control_is_late (&control))
        return queens_context_check (context, QUEENS_STOPPED, error);
      if (!(total > 0 ? draw_by_index (locator, n, total, random, ranks, &number, error)
                      : draw_by_search (context, n, random, ranks, error)))
        return FALSE;
      goes_on = write_drawn (&context->output, ranks, n, number);
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

  if (!queens_arguments_read_large_n (context, QUEENS_LARGE_MAX_N, &n, error)
      || !queens_arguments_read_number (count_text, "--count", 1, G_MAXUINT64, &count, error)
      || !queens_arguments_read_number (seed_text, "--seed", 0, G_MAXUINT64, &seed, error))
    return FALSE;
  random.state = seed;
  if (n != 2 && n != 3)
    return draw (context, n, count, &random, error);
  g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED, _ ("n = %u has no solution"), n);
  return FALSE;
}

const QueensCommand queens_command_random = {
  .name = "random",
  .parameters = "N",
  .summary = N_ ("Prints random solutions: to N = 21 each as likely as any other, above not."),
  .shared = QUEENS_OPTION_JSON | QUEENS_OPTION_TIMEOUT | QUEENS_OPTION_THREADS,
  .options = options,
  .run = run,
};
