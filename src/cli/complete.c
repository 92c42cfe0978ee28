/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/arguments.h"
#include "engine/search/count.h"
#include "engine/search/find.h"
#include "engine/search/solver.h"

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
  gboolean lines; /* TRUE if boards come from standard input; each gets an answer */
  QueensRequest request;
  gboolean has_printed; /* TRUE if solutions were printed for this board */
  gboolean some_none;
  gboolean some_undecided;
} Completing;

static bool
print_cb (const QueensSolution *solution, void *data)
{
  Completing *self = data;

  self->has_printed = TRUE;
  queens_output_number (self->output, "n", solution->n);
  queens_output_flag (self->output, "found", TRUE);
  queens_output_solution (self->output, solution);
  return queens_output_end_record (self->output);
}

/* Prints that there is no solution, or that the time is up. The latter is printed only in JSON, or as
 * the answer to a line of input. */
static void
print_absence (Completing *self, gboolean is_decided)
{
  self->output->only_field = is_decided || self->lines ? "found" : "";
  queens_output_number (self->output, "n", self->request.n);
  queens_output_field (self->output, "found", is_decided ? "false" : "null",
                       is_decided ? "none" : "timeout");
  queens_output_end_record (self->output);
}

static QueensOutcome
answer_one (Completing *self)
{
  QueensSolution solution;
  bool found;
  QueensOutcome outcome
      = queens_find_one (&self->request, &self->context->control, &solution, &found);

  if (outcome != QUEENS_DONE)
    return outcome;
  if (found)
    print_cb (&solution, self);
  else
    print_absence (self, TRUE);
  self->some_none = self->some_none || !found;
  return outcome;
}

static QueensOutcome
answer_count (Completing *self)
{
  QueensOutcome outcome = QUEENS_DONE;
  uint64_t n_found = 0;

  if (!queens_request_contradicts (&self->request, NULL))
    outcome
        = queens_count (&self->request, self->context->threads, &self->context->control, &n_found);
  if (outcome != QUEENS_DONE)
    return outcome;
  self->some_none = self->some_none || n_found == 0;
  queens_output_number (self->output, "n", self->request.n);
  queens_output_number (self->output, "count", n_found);
  queens_output_end_record (self->output);
  return outcome;
}

/* If the reader stops before the end of the list, that is a success. */
static QueensOutcome
answer_all (Completing *self)
{
  QueensControl *control = &self->context->control;
  QueensOutcome outcome = queens_solver_visit (&self->request, print_cb, self, control);

  if (outcome == QUEENS_STOPPED && !queens_control_stop_requested (control))
    outcome = QUEENS_DONE;
  self->some_none = outcome == QUEENS_DONE && !self->has_printed;
  return outcome;
}

/* Prints the answer that the options require, within the time for one answer. */
static void
answer (Completing *self)
{
  QueensOutcome outcome;

  queens_context_restart_clock (self->context);
  self->output->only_field = count ? "count" : "notation";
  /* on a terminal, the solutions themselves show the progress */
  if (!all || !isatty (STDOUT_FILENO))
    queens_context_begin_search (self->context);
  outcome = (count ? answer_count : all ? answer_all : answer_one) (self);
  queens_context_end_search (self->context);
  if (outcome == QUEENS_DONE)
    return;
  self->some_undecided = TRUE;
  if (!all)
    print_absence (self, FALSE);
}

/* Answers the board in a line, which may have no queens. */
static gboolean
answer_line (Completing *self, const char *line, guint number, GError **error)
{
  QueensPosition required = self->request.required;
  g_autofree char *name = queens_input_dup_line_name (number);

  if (line[strspn (line, " \t\r")]
      && !queens_input_add_queens (line, name, &self->request.required, error))
    return FALSE;
  answer (self);
  self->request.required = required;
  /* the program that sends the lines waits for each answer */
  self->output->threshold = 1;
  return queens_output_commit (self->output);
}

static gboolean
answer_lines (Completing *self, GError **error)
{
  GError *own_error = NULL;
  gboolean goes_on = queens_input_claim_stdin (&own_error);

  for (guint number = 1; goes_on; number++)
    {
      g_autofree char *line = queens_input_read_line (&own_error);

      goes_on = line && answer_line (self, line, number, &own_error);
      if (!line && !own_error && number == 1)
        queens_cli_fail (&own_error, QUEENS_CLI_ERROR_USAGE, _ ("no board to complete"));
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
  Completing self = { .context = context, .output = &context->output };

  self.lines = context->parameters[1] != NULL;
  if (!check_parameters (&self, context->parameters[1], error)
      || !queens_arguments_read_request (context, &self.request, error)
      || (self.lines && !answer_lines (&self, error)))
    return FALSE;
  if (!self.lines)
    answer (&self);
  if (self.some_undecided)
    return queens_context_check_outcome (context, QUEENS_STOPPED, error);
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
  .options = { options },
  .run = run,
};
