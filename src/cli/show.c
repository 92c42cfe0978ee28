/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Printing one solution: show and solve. */
#include "cli/arguments.h"
#include "cli/locate.h"
#include "engine/board/notation.h"
#include "engine/search/find.h"
#include "engine/board/symmetry.h"
#include "model/text/text-format.h"

#include <glib/gi18n.h>

#define MAX_SOLVED_N 1000000

/* The position of a solution in its class, from 1, and the notations of all members (transfer full). */
static guint
find_members (const QueensSolution *solution, char ***notations)
{
  QueensSolution members[QUEENS_N_SYMMETRIES];
  int n_members = queens_symmetry_class (solution, members);
  guint member = 0;

  *notations = g_new0 (char *, n_members + 1);
  for (int i = 0; i < n_members; i++)
    {
      char notation[QUEENS_NOTATION_SIZE];

      queens_notation_print (&members[i], notation);
      (*notations)[i] = g_strdup (notation);
      if (queens_solution_compare (&members[i], solution) == 0)
        member = (guint) i + 1;
    }
  return member;
}

static void
print (const QueensSolution *solution, guint64 number, guint64 class_number, QueensOutput *output)
{
  g_auto (GStrv) members = NULL;
  guint member = find_members (solution, &members);

  if (output->json)
    queens_output_number (output, "n", solution->n);
  else
    queens_output_solution (output, solution);
  queens_output_optional_number (output, "number", number);
  queens_output_optional_number (output, "class", class_number);
  queens_output_number (output, "member", member);
  if (output->json)
    queens_output_solution (output, solution);
  queens_output_texts (output, "images", members, " ");
  if (!output->json)
    queens_text_append_rows (solution, output->text);
  queens_output_end_record (output);
}

static gboolean
show (QueensContext *context, GError **error)
{
  QueensSolution solution;
  guint64 number;
  guint64 class_number;
  guint n;

  if (!queens_arguments_read_n (context, QUEENS_MAX_N, &n, error)
      || !queens_locate_which (context, (int) n, context->parameters[1], &solution, &number, error)
      || !queens_locate_solution (context, &solution, &number, &class_number, error))
    return FALSE;
  print (&solution, number, class_number, &context->output);
  return TRUE;
}

const QueensCommand queens_command_show = {
  .name = "show",
  .parameters = "N WHICH",
  .summary = N_ ("Shows one solution; WHICH is its number or the solution itself."),
  .shared = QUEENS_OPTION_JSON | QUEENS_OPTION_TIMEOUT | QUEENS_OPTION_THREADS,
  .run = show,
};

static gboolean
solve (QueensContext *context, GError **error)
{
  g_autofree guint32 *ranks = NULL;
  guint n;

  if (!queens_arguments_read_n (context, MAX_SOLVED_N, &n, error))
    return FALSE;
  ranks = g_new (guint32, n);
  if (!queens_construct (n, ranks))
    return queens_cli_fail (error, QUEENS_CLI_ERROR_FAILED, _ ("n = %u has no solution"), n);
  context->output.only_field = "notation";
  queens_output_number (&context->output, "n", n);
  queens_output_ranks (&context->output, ranks, n);
  queens_output_end_record (&context->output);
  return TRUE;
}

const QueensCommand queens_command_solve = {
  .name = "solve",
  .parameters = "N",
  .summary = N_ ("Prints one solution immediately, for any N up to 1000000."),
  .shared = QUEENS_OPTION_JSON,
  .run = solve,
};
