/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/arguments.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

static gboolean all;
static gboolean count;

static const GOptionEntry options[] = {
  { "all", 0, 0, G_OPTION_ARG_NONE, &all, N_ ("Print all solutions"), NULL },
  { "count", 0, 0, G_OPTION_ARG_NONE, &count, N_ ("Print the number of solutions"), NULL },
  G_OPTION_ENTRY_NULL,
};

/* The request, and the results so far. */
typedef struct
{
  QueensContext *context;
  QueensOutput *output;
  gboolean lines; /* TRUE if positions come from standard input; each gets an answer */
  guint n;
  GArray *pins; /* QueensLargeSquare */
  GArray *bans;
  gboolean some; /* TRUE if solutions were printed for this position */
  gboolean some_none;
  gboolean some_undecided;
} Completing;

static bool
print_solution_cb (const uint32_t *ranks, void *data)
{
  Completing *self = data;

  self->some = TRUE;
  queens_output_number (self->output, "n", self->n);
  queens_output_flag (self->output, "found", TRUE);
  queens_output_solution (self->output, ranks, self->n);
  return queens_output_end (self->output);
}

/* Prints that there is no solution, or that the time is up. The latter is printed only in JSON, or as
 * the answer to a line of input. */
static void
print_absence (Completing *self, gboolean is_decided)
{
  self->output->only = is_decided || self->lines ? "found" : "";
  queens_output_number (self->output, "n", self->n);
  queens_output_field (self->output, "found", is_decided ? "false" : "null",
                       is_decided ? "none" : "timeout");
  queens_output_end (self->output);
}

static QueensOutcome
answer_one (Completing *self, const QueensLargeRequest *request)
{
  g_autofree guint32 *ranks = g_new (guint32, self->n);
  bool found = false;
  QueensOutcome outcome = queens_complete_one (request, &self->context->control, ranks, &found);

  if (outcome == QUEENS_DONE && found)
    print_solution_cb (ranks, self);
  else if (outcome == QUEENS_DONE)
    {
      self->some_none = TRUE;
      print_absence (self, TRUE);
    }
  return outcome;
}

static QueensOutcome
answer_count (Completing *self, const QueensLargeRequest *request)
{
  uint64_t n_found;
  QueensOutcome outcome
      = queens_complete_count (request, self->context->threads, &self->context->control, &n_found);

  if (outcome != QUEENS_DONE)
    return outcome;
  self->some_none = self->some_none || n_found == 0;
  queens_output_number (self->output, "n", self->n);
  queens_output_number (self->output, "count", n_found);
  queens_output_end (self->output);
  return outcome;
}

/* If the reader stops before the end of the list, that is a success. */
static QueensOutcome
answer_all (Completing *self, const QueensLargeRequest *request)
{
  QueensOutcome outcome
      = queens_complete_visit (request, print_solution_cb, self, &self->context->control);

  if (outcome == QUEENS_STOPPED && !queens_control_stop_requested (&self->context->control))
    outcome = QUEENS_DONE;
  self->some_none = outcome == QUEENS_DONE && !self->some;
  return outcome;
}

/* Answers as the options require, within the time for one answer. Returns FALSE with error set when out
 * of memory. */
static gboolean
answer (Completing *self, GError **error)
{
  const QueensLargeRequest request = {
    .n = self->n,
    .pins = (const QueensLargeSquare *) self->pins->data,
    .n_pins = self->pins->len,
    .bans = (const QueensLargeSquare *) self->bans->data,
    .n_bans = self->bans->len,
  };
  QueensOutcome outcome;

  queens_context_restart (self->context);
  self->output->only = count ? "count" : "notation";
  /* on a terminal, the solutions themselves show the progress */
  if (!all || !isatty (STDOUT_FILENO))
    queens_context_begin (self->context);
  if (count)
    outcome = answer_count (self, &request);
  else if (all)
    outcome = answer_all (self, &request);
  else
    outcome = answer_one (self, &request);
  queens_context_end (self->context);
  if (outcome != QUEENS_STOPPED)
    return queens_context_check (self->context, outcome, error);
  self->some_undecided = TRUE;
  if (!all)
    print_absence (self, FALSE);
  return TRUE;
}

/* Answers the position in a line, which may have no queens. */
static gboolean
answer_line (Completing *self, const char *line, guint number, GError **error)
{
  guint n_pins = self->pins->len;
  g_autofree char *name = g_strdup_printf (
      /* Translators: a line of the input; a colon and the problem follow */
      _ ("line %u"), number);
  g_autoptr (GArray) queens = NULL;
  gboolean answered;

  if (line[strspn (line, " \t\r")])
    {
      queens = queens_typed_read (line, name, self->n, error);
      if (!queens)
        return FALSE;
      g_array_append_vals (self->pins, queens->data, queens->len);
    }
  answered = answer (self, error);
  g_array_set_size (self->pins, n_pins);
  /* the program that sends the lines waits for each answer */
  self->output->threshold = 1;
  return queens_output_commit (self->output) && answered;
}

static gboolean
answer_lines (Completing *self, GError **error)
{
  GError *own_error = NULL;
  gboolean goes_on = queens_typed_claim_input (&own_error);

  for (guint number = 1; goes_on; number++)
    {
      g_autofree char *line = queens_typed_read_line (NULL, &own_error);

      goes_on = line && answer_line (self, line, number, &own_error);
    }
  if (own_error)
    g_propagate_error (error, own_error);
  return !own_error;
}

static gboolean
check_parameters (const Completing *self, const char *parameter, GError **error)
{
  if (self->lines && strcmp (parameter, "-") != 0)
    return queens_cli_fail (
        error, QUEENS_CLI_ERROR_USAGE,
        _ ("unexpected argument '%s'; use '-' for standard input and --with for squares"),
        parameter);
  if (all && (count || self->lines))
    return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE, "%s",
                            self->lines ? _ ("--all and '-' cannot be combined: each line of "
                                             "input gets one answer")
                                        : _ ("--all and --count cannot be combined"));
  return TRUE;
}

static gboolean
run (QueensContext *context, GError **error)
{
  g_autoptr (GArray) pins = NULL;
  g_autoptr (GArray) bans = NULL;
  Completing self = { .context = context, .output = &context->output };

  self.lines = context->parameters[1] != NULL;
  if (!queens_arguments_read_large_n (context, QUEENS_LARGE_MAX_N, &self.n, error)
      || !check_parameters (&self, context->parameters[1], error)
      || !(pins = queens_arguments_read_squares (context->with, "--with", self.n, error))
      || !(bans = queens_arguments_read_squares (context->without, "--without", self.n, error)))
    return FALSE;
  self.pins = pins;
  self.bans = bans;
  if (!(self.lines ? answer_lines (&self, error) : answer (&self, error)))
    return FALSE;
  if (self.some_undecided)
    return queens_context_check (context, QUEENS_STOPPED, error);
  if (!self.some_none)
    return TRUE;
  return queens_cli_fail (error, QUEENS_CLI_ERROR_FAILED, "%s", "");
}

const QueensCommand queens_command_complete = {
  .name = "complete",
  .parameters = "N [-]",
  .summary = N_ ("Finds a solution with queens on required squares and none on excluded ones."),
  .shared
  = QUEENS_OPTION_SQUARES | QUEENS_OPTION_JSON | QUEENS_OPTION_TIMEOUT | QUEENS_OPTION_THREADS,
  .options = options,
  .run = run,
};
