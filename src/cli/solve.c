/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/solver.h"

#include "cli/arguments.h"
#include "cli/output.h"

#define MAX_N 1000000

static gboolean
solve (guint32 n, GError **error)
{
  g_autofree guint32 *ranks = g_new (guint32, n);
  g_auto (QueensOutput) output = { 0 };

  if (!queens_construct (n, ranks))
    {
      g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED,
                   "n = %" G_GUINT32_FORMAT " has no solution", n);
      return FALSE;
    }
  queens_output_init (&output);
  for (guint32 file = 0; file < n; file++)
    {
      if (file > 0 && n > 9)
        g_string_append_c (output.text, '-');
      g_string_append_printf (output.text, "%" G_GUINT32_FORMAT, ranks[file] + 1);
      if (!queens_output_commit (&output))
        break;
    }
  g_string_append_c (output.text, '\n');
  return queens_output_finish (&output, error);
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
  .summary = "Prints one solution for any N to 1000000, at once.",
  .run = run,
};
