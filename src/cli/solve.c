/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/solver.h"

#include "cli/answer.h"
#include "cli/arguments.h"
#include "cli/output.h"

#include <glib/gi18n.h>

#define MAX_N 1000000

static gboolean
solve (guint32 n, GError **error)
{
  g_autofree guint32 *ranks = g_new (guint32, n);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!queens_construct (n, ranks))
    {
      g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED, _ ("n = %u has no solution"),
                   n);
      return FALSE;
    }
  queens_answer_append_notation (ranks, n, text);
  g_string_append_c (text, '\n');
  return queens_output_print (text->str, error);
}

static gboolean
run (const QueensCommand *self, char **arguments, GError **error)
{
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  g_auto (GStrv) parameters = NULL;
  guint64 n;

  if (!queens_arguments_parse (self, entries, arguments, &parameters, error))
    return FALSE;
  if (!parameters)
    return TRUE;
  return queens_arguments_read_number (parameters[0], "N", 1, MAX_N, &n, error)
         && solve ((guint32) n, error);
}

const QueensCommand queens_command_solve = {
  .name = "solve",
  .parameters = "N",
  .summary = N_ ("Prints one solution for any N to 1000000, at once."),
  .run = run,
};
