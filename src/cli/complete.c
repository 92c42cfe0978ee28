/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/completions.h"

#include "cli/answer.h"
#include "cli/arguments.h"
#include "cli/output.h"
#include "cli/typed.h"
#include "cli/watch.h"
#include "engine/count.h"
#include "engine/search.h"
#include "engine/solver.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  QueensRequestOptions request;
  gboolean all;
  gboolean count;
  gboolean json;
} Options;

static void
options_clear (Options *options)
{
  queens_request_options_clear (&options->request);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* What is asked, and what has become of it so far. */
typedef struct
{
  const Options *options;
  gboolean lines; /* of standard input, each with its answer */
  QueensTypedConstraints constraints;
  int threads;
  QueensDeadline deadline;
  QueensControl control; /* of the answer being looked for */
  QueensOutput output;
  gboolean some_none;
  gboolean some_undecided;
} Completing;

/* NULL for a board of which the engine has more to say. */
static QueensSearch *
search_for (const QueensTypedConstraints *constraints)
{
  QueensSearch *search;

  if (constraints->n <= QUEENS_MAX_N)
    return NULL;
  search = queens_search_new (constraints->n);
  if (!search)
    g_error ("out of memory");
  for (guint i = 0; i < constraints->pins->len; i++)
    {
      const QueensReaderSquare *pin = &g_array_index (constraints->pins, QueensReaderSquare, i);

      queens_search_pin (search, pin->file, pin->rank);
    }
  for (guint i = 0; i < constraints->bans->len; i++)
    {
      const QueensReaderSquare *ban = &g_array_index (constraints->bans, QueensReaderSquare, i);

      queens_search_ban (search, ban->file, ban->rank);
    }
  return search;
}

/* Appends an answer, after what is common to all. */
static bool
append_solution (Completing *self, const guint32 *ranks)
{
  guint n = self->constraints.n;
  GString *text = self->output.text;

  if (!self->options->json)
    {
      queens_answer_append_notation (ranks, n, text);
      g_string_append_c (text, '\n');
    }
  else
    {
      queens_answer_append_number ("n", n, text);
      queens_answer_append_flag ("found", TRUE, text);
      queens_answer_append_solution (ranks, n, text);
      queens_answer_end (text);
    }
  return queens_output_commit (&self->output);
}

static void
append_none (Completing *self)
{
  GString *text = self->output.text;

  self->some_none = TRUE;
  if (!self->options->json)
    {
      g_string_append (text, "none\n");
      return;
    }
  queens_answer_append_number ("n", self->constraints.n, text);
  queens_answer_append_flag ("found", FALSE, text);
  queens_answer_end (text);
}

/* The time was up. Only a line needs words in the place of its answer. */
static void
append_undecided (Completing *self)
{
  GString *text = self->output.text;

  self->some_undecided = TRUE;
  if (self->options->json)
    {
      queens_answer_append_number ("n", self->constraints.n, text);
      queens_answer_append_text ("found", NULL, text);
      queens_answer_end (text);
    }
  else if (self->lines)
    g_string_append (text, "timeout\n");
}

static QueensOutcome
find_one (Completing *self, guint32 *ranks, bool *found)
{
  QueensSearch *search = search_for (&self->constraints);
  QueensSearchAnswer answer;

  if (!search)
    {
      QueensRequest request = queens_typed_constraints_to_request (&self->constraints);
      QueensSolution solution;
      QueensOutcome outcome = queens_find_one (&request, &self->control, &solution, found);

      if (outcome == QUEENS_DONE && *found)
        queens_answer_copy_ranks (&solution, ranks);
      return outcome;
    }
  answer = queens_search_one (search, 0, 0, &self->control, ranks);
  queens_search_free (search);
  *found = answer == QUEENS_SEARCH_FOUND;
  return answer == QUEENS_SEARCH_STOPPED ? QUEENS_STOPPED : QUEENS_DONE;
}

static void
answer_one (Completing *self)
{
  g_autofree guint32 *ranks = g_new (guint32, self->constraints.n);
  bool found;
  QueensOutcome outcome = find_one (self, ranks, &found);

  if (outcome != QUEENS_DONE)
    append_undecided (self);
  else if (found)
    append_solution (self, ranks);
  else
    append_none (self);
}

static bool
count_cb (const uint32_t *ranks, void *data)
{
  (*(guint64 *) data)++;
  return true;
}

static QueensOutcome
count_all (Completing *self, guint64 *count)
{
  QueensSearch *search = search_for (&self->constraints);
  QueensOutcome outcome = QUEENS_DONE;

  *count = 0;
  if (search)
    outcome = queens_search_visit (search, count_cb, count, &self->control);
  else
    {
      QueensRequest request = queens_typed_constraints_to_request (&self->constraints);
      uint64_t counted = 0;

      if (!queens_request_contradicts (&request, NULL))
        outcome = queens_count (&request, self->threads, &self->control, &counted);
      *count = counted;
    }
  queens_search_free (search);
  return outcome;
}

static void
answer_count (Completing *self)
{
  GString *text = self->output.text;
  guint64 count;
  QueensOutcome outcome = count_all (self, &count);

  if (outcome != QUEENS_DONE)
    {
      append_undecided (self);
      return;
    }
  self->some_none = self->some_none || count == 0;
  if (!self->options->json)
    {
      g_string_append_printf (text, "%" G_GUINT64_FORMAT "\n", count);
      return;
    }
  queens_answer_append_number ("n", self->constraints.n, text);
  queens_answer_append_number ("count", count, text);
  queens_answer_end (text);
}

/* A list being printed. */
typedef struct
{
  Completing *completing;
  gboolean some;
} List;

static bool
append_ranks_cb (const uint32_t *ranks, void *data)
{
  List *list = data;

  list->some = TRUE;
  return append_solution (list->completing, ranks);
}

static bool
append_solution_cb (const QueensSolution *solution, void *data)
{
  guint32 ranks[QUEENS_MAX_N];

  queens_answer_copy_ranks (solution, ranks);
  return append_ranks_cb (ranks, data);
}

static void
answer_all (Completing *self)
{
  QueensSearch *search = search_for (&self->constraints);
  List list = { .completing = self };

  if (search)
    queens_search_visit (search, append_ranks_cb, &list, &self->control);
  else
    {
      QueensRequest request = queens_typed_constraints_to_request (&self->constraints);

      queens_solver_visit (&request, append_solution_cb, &list, &self->control);
    }
  queens_search_free (search);
  self->some_undecided = queens_control_stop_requested (&self->control);
  self->some_none = !list.some && !self->some_undecided;
}

/* Answers as the options say, within the time of one answer. */
static void
answer (Completing *self)
{
  QueensWatch *watch;

  self->control = (QueensControl){ 0 };
  queens_deadline_restart (&self->deadline);
  watch = queens_watch_new (&self->control, FALSE, &self->deadline, G_MAXUINT64);
  if (self->options->count)
    answer_count (self);
  else if (self->options->all)
    answer_all (self);
  else
    answer_one (self);
  queens_watch_end (watch);
}

/* Answers the position in a line, which may have no queens at all. */
static gboolean
answer_line (Completing *self, const char *line, guint number, GError **error)
{
  GArray *pins = self->constraints.pins;
  guint n_pins = pins->len;
  g_autofree char *name = g_strdup_printf (
      /* Translators: a line of what was read; a colon and what is wrong follow */
      _ ("line %u"), number);
  g_autoptr (GArray) queens = NULL;

  if (line[strspn (line, " \t\r")])
    {
      queens = queens_typed_read (line, name, self->constraints.n, error);
      if (!queens)
        return FALSE;
      g_array_append_vals (pins, queens->data, queens->len);
    }
  answer (self);
  g_array_set_size (pins, n_pins);
  /* whoever asks line by line waits for each answer */
  self->output.threshold = 1;
  return queens_output_commit (&self->output);
}

static gboolean
answer_lines (Completing *self, GError **error)
{
  GError *own_error = NULL;
  gboolean goes_on = queens_typed_claim_input (&own_error);

  for (guint number = 1; goes_on; number++)
    {
      g_autofree char *line = queens_typed_read_line (&own_error);

      goes_on = line && answer_line (self, line, number, &own_error);
    }
  if (own_error)
    g_propagate_error (error, own_error);
  return !own_error;
}

/* What the exit status says beyond the answers themselves. */
static gboolean
check_answers (const Completing *self, GError **error)
{
  if (self->some_undecided)
    queens_deadline_fail (&self->deadline, error);
  else if (self->some_none)
    g_set_error_literal (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED, "");
  else
    return TRUE;
  return FALSE;
}

static gboolean
complete (Completing *self, GError **error)
{
  gboolean answered = TRUE;
  gboolean written;

  queens_output_init (&self->output);
  if (self->lines)
    answered = answer_lines (self, error);
  else
    answer (self);
  written = queens_output_finish (&self->output, answered ? error : NULL);
  queens_output_clear (&self->output);
  return answered && written && check_answers (self, error);
}

static gboolean
read_options (const Options *options, guint n, Completing *self, GError **error)
{
  if (options->all && (options->count || self->lines))
    {
      g_set_error_literal (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                           self->lines ? _ ("--all excludes '-': each line has one answer")
                                       : _ ("--all excludes --count"));
      return FALSE;
    }
  self->options = options;
  return queens_typed_constraints_read (&options->request, n, &self->constraints, error)
         && queens_arguments_read_threads (options->request.threads, &self->threads, error)
         && queens_deadline_read (options->request.timeout, &self->deadline, error);
}

static gboolean
run (const QueensCommand *self, char **arguments, GError **error)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    QUEENS_CONSTRAINT_ENTRIES (&options.request),
    { "all", 0, 0, G_OPTION_ARG_NONE, &options.all, N_ ("Print all of them"), NULL },
    { "count", 0, 0, G_OPTION_ARG_NONE, &options.count, N_ ("Print how many there are"), NULL },
    QUEENS_JSON_ENTRY (&options.json),
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) parameters = NULL;
  Completing completing = { 0 };
  gboolean done;
  guint64 n;

  if (!queens_arguments_parse (self, entries, arguments, &parameters, error))
    return FALSE;
  if (!parameters)
    return TRUE;
  completing.lines = parameters[1] != NULL;
  if (completing.lines && strcmp (parameters[1], "-") != 0)
    {
      g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                   _ ("'%s' is not '-', standard input; squares follow --with"), parameters[1]);
      return FALSE;
    }
  done = queens_arguments_read_number (parameters[0], "N", 1, QUEENS_SEARCH_MAX_N, &n, error)
         && read_options (&options, (guint) n, &completing, error) && complete (&completing, error);
  queens_typed_constraints_clear (&completing.constraints);
  return done;
}

const QueensCommand queens_command_complete = {
  .name = "complete",
  .parameters = "N [-]",
  .summary = N_ ("Finds a solution that fits squares with and without queens."),
  .run = run,
};
