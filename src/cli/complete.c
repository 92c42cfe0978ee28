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
  gboolean lines; /* TRUE if positions come from standard input; each gets an answer */
  guint n;
  GArray *pins; /* QueensSquare */
  GArray *bans;
  gboolean some; /* TRUE if solutions were printed for this position */
  gboolean some_none;
  gboolean some_undecided;
} Completing;

static bool
print_ranks_cb (const uint32_t *ranks, void *data)
{
  Completing *self = data;

  self->some = TRUE;
  queens_output_number (self->output, "n", self->n);
  queens_output_flag (self->output, "found", TRUE);
  queens_output_solution (self->output, ranks, self->n);
  return queens_output_end (self->output);
}

static bool
print_solution_cb (const QueensSolution *solution, void *data)
{
  uint32_t ranks[QUEENS_MAX_N];

  for (int file = 0; file < solution->n; file++)
    ranks[file] = solution->ranks[file];
  return print_ranks_cb (ranks, data);
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
answer_one (Completing *self, QueensSearch *search)
{
  g_autofree guint32 *ranks = g_new (guint32, self->n);
  QueensSearchAnswer answer = QUEENS_SEARCH_NONE;

  if (self->n > QUEENS_MAX_N || self->pins->len + self->bans->len > 0)
    answer = queens_search_any (search, &self->context->control, ranks);
  else if (queens_construct (self->n, ranks))
    answer = QUEENS_SEARCH_FOUND;
  if (queens_control_stop_requested (&self->context->control))
    answer = QUEENS_SEARCH_STOPPED;
  if (answer == QUEENS_SEARCH_FOUND)
    print_ranks_cb (ranks, self);
  else if (answer == QUEENS_SEARCH_NONE)
    print_absence (self, TRUE);
  self->some_none = self->some_none || answer == QUEENS_SEARCH_NONE;
  return answer == QUEENS_SEARCH_STOPPED ? QUEENS_STOPPED : QUEENS_DONE;
}

/* On boards up to QUEENS_MAX_N, all solutions can be counted, and visited in order. */
static QueensRequest
to_request (const Completing *self)
{
  QueensRequest request = queens_request_all ((int) self->n);

  request.pins = queens_square_set_from_list (request.n, (const QueensSquare *) self->pins->data,
                                              self->pins->len);
  request.bans = queens_square_set_from_list (request.n, (const QueensSquare *) self->bans->data,
                                              self->bans->len);
  return request;
}

static bool
go_on_cb (const uint32_t *ranks, void *data)
{
  return true;
}

static QueensOutcome
answer_count (Completing *self, QueensSearch *search)
{
  QueensControl *control = &self->context->control;
  QueensOutcome outcome = QUEENS_DONE;
  uint64_t n_found = 0;

  if (self->n > QUEENS_MAX_N)
    {
      outcome = queens_search_visit (search, go_on_cb, NULL, control);
      n_found = atomic_load (&control->found);
    }
  else
    {
      QueensRequest request = to_request (self);

      if (!queens_request_contradicts (&request, NULL))
        outcome = queens_count (&request, self->context->threads, control, &n_found);
    }
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
answer_all (Completing *self, QueensSearch *search)
{
  QueensControl *control = &self->context->control;
  QueensOutcome outcome;

  if (self->n > QUEENS_MAX_N)
    outcome = queens_search_visit (search, print_ranks_cb, self, control);
  else
    {
      QueensRequest request = to_request (self);

      outcome = queens_solver_visit (&request, print_solution_cb, self, control);
    }
  if (outcome == QUEENS_STOPPED && !queens_control_stop_requested (control))
    outcome = QUEENS_DONE;
  self->some_none = outcome == QUEENS_DONE && !self->some;
  return outcome;
}

static void
put_all (QueensSearch *search,
         const GArray *squares,
         void (*put) (QueensSearch *search, uint32_t file, uint32_t rank))
{
  for (guint i = 0; i < squares->len; i++)
    {
      QueensSquare square = g_array_index (squares, QueensSquare, i);

      put (search, square.file, square.rank);
    }
}

/* Answers as the options require, within the time for one answer. Returns FALSE with error set when out
 * of memory. */
static gboolean
answer (Completing *self, GError **error)
{
  QueensSearch *search = queens_search_new (self->n);
  QueensOutcome outcome;

  if (!search)
    return queens_context_check (self->context, QUEENS_NO_MEMORY, error);
  queens_context_restart (self->context);
  put_all (search, self->pins, queens_search_pin);
  put_all (search, self->bans, queens_search_ban);
  self->output->only = count ? "count" : "notation";
  /* on a terminal, the solutions themselves show the progress */
  if (!all || !isatty (STDOUT_FILENO))
    queens_context_begin (self->context);
  outcome = (count ? answer_count : all ? answer_all : answer_one) (self, search);
  queens_context_end (self->context);
  queens_search_free (search);
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
  if (!queens_arguments_read_n (context, QUEENS_LARGE_MAX_N, &self.n, error)
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
  .options = { options },
  .run = run,
};
