/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/random.h"

#include "cli/answer.h"
#include "cli/arguments.h"
#include "cli/locate.h"
#include "cli/output.h"
#include "cli/seek.h"
#include "cli/watch.h"
#include "engine/search.h"
#include "engine/solver.h"

#include <glib/gi18n.h>

typedef struct
{
  char *count;
  char *seed;
  char *timeout;
  gboolean json;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->count);
  g_free (options->seed);
  g_free (options->timeout);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* What is asked for. */
typedef struct
{
  guint n;
  guint64 count;
  QueensRandom random;
  QueensDeadline deadline;
  gboolean json;
  QueensOutput output;
} Drawing;

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

/* One of all solutions, by their index. */
static gboolean
draw_by_index (Drawing *self, const QueensIndex *index, guint32 *ranks, GError **error)
{
  uint64_t total = 0;
  QueensSolution solution = { 0 };

  queens_index_total (index, &total);
  if (!queens_seek_kth (index, draw_number (&self->random, total), &self->deadline, &solution,
                        error))
    return FALSE;
  queens_answer_copy_ranks (&solution, ranks);
  return TRUE;
}

/* The first one a search comes upon that takes squares at random. */
static gboolean
draw_by_search (Drawing *self, guint32 *ranks, GError **error)
{
  QueensControl control = { 0 };
  QueensSearch *search = queens_search_new (self->n);
  QueensWatch *watch = queens_watch_new (&control, FALSE, &self->deadline, G_MAXUINT64);
  QueensSearchAnswer answer = QUEENS_SEARCH_NONE;

  if (search)
    answer = queens_search_one (search, queens_random_next (&self->random) | 1, 0, &control, ranks);
  queens_watch_end (watch);
  queens_search_free (search);
  if (answer == QUEENS_SEARCH_STOPPED)
    queens_deadline_fail (&self->deadline, error);
  else if (answer == QUEENS_SEARCH_NONE)
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED, _ ("out of memory"));
  return answer == QUEENS_SEARCH_FOUND;
}

static gboolean
write_drawn (Drawing *self, const guint32 *ranks, gboolean uniform)
{
  GString *text = self->output.text;

  if (self->json)
    {
      queens_answer_append_number ("n", self->n, text);
      queens_answer_append_flag ("uniform", uniform, text);
      queens_answer_append_solution (ranks, self->n, text);
      queens_answer_end (text);
    }
  else
    {
      queens_answer_append_notation (ranks, self->n, text);
      g_string_append_c (text, '\n');
    }
  return queens_output_commit (&self->output);
}

static gboolean
draw_all (Drawing *self, GError **error)
{
  g_autoptr (QueensLocator) locator = queens_locator_new (&self->deadline);
  g_autofree guint32 *ranks = g_new (guint32, self->n);
  const QueensIndex *index = NULL;
  gboolean goes_on = TRUE;

  if (self->n <= QUEENS_MAX_N && !queens_locator_index (locator, (int) self->n, &index, error))
    return FALSE;
  for (guint64 i = 0; i < self->count && goes_on; i++)
    {
      if (queens_deadline_passed (&self->deadline))
        {
          queens_deadline_fail (&self->deadline, error);
          return FALSE;
        }
      if (!(index ? draw_by_index (self, index, ranks, error)
                  : draw_by_search (self, ranks, error)))
        return FALSE;
      goes_on = write_drawn (self, ranks, index != NULL);
    }
  return TRUE;
}

static gboolean
check_any (guint n, GError **error)
{
  if (n != 2 && n != 3)
    return TRUE;
  g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED, _ ("n = %u has no solution"), n);
  return FALSE;
}

static gboolean
read_options (const Options *options, Drawing *self, GError **error)
{
  guint64 seed = (guint64) g_random_int () << 32 | g_random_int ();

  self->count = 1;
  self->json = options->json;
  if (options->count
      && !queens_arguments_read_number (options->count, "--count", 1, G_MAXUINT64, &self->count,
                                        error))
    return FALSE;
  if (options->seed
      && !queens_arguments_read_number (options->seed, "--seed", 0, G_MAXUINT64, &seed, error))
    return FALSE;
  self->random.state = seed;
  return queens_deadline_read (options->timeout, &self->deadline, error);
}

static gboolean
draw (Drawing *self, GError **error)
{
  gboolean drawn;
  gboolean written;

  queens_output_init (&self->output);
  drawn = draw_all (self, error);
  written = queens_output_finish (&self->output, drawn ? error : NULL);
  queens_output_clear (&self->output);
  return drawn && written;
}

static gboolean
run (const QueensCommand *self, char **arguments, GError **error)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "count", 0, 0, G_OPTION_ARG_FILENAME, &options.count, N_ ("Print so many (1)"), "C" },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &options.seed, N_ ("The same seed prints the same"),
      "S" },
    QUEENS_JSON_ENTRY (&options.json),
    QUEENS_TIMEOUT_ENTRY (&options.timeout),
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) parameters = NULL;
  Drawing drawing = { 0 };
  guint64 n;

  if (!queens_arguments_parse (self, entries, arguments, &parameters, error))
    return FALSE;
  if (!parameters)
    return TRUE;
  if (!queens_arguments_read_number (parameters[0], "N", 1, QUEENS_SEARCH_MAX_N, &n, error)
      || !read_options (&options, &drawing, error))
    return FALSE;
  drawing.n = (guint) n;
  return check_any (drawing.n, error) && draw (&drawing, error);
}

const QueensCommand queens_command_random = {
  .name = "random",
  .parameters = "N",
  .summary = N_ ("Prints random solutions: to N = 21 each as likely as any other, above not."),
  .run = run,
};
