/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In place of export where nqueens is built without cairo: a command that says so. */
#include "cli/arguments.h"
#include "cli/output.h"

#include <glib/gi18n.h>

static gboolean
run (const QueensCommand *self, char **arguments, GError **error)
{
  g_autofree char *help = g_strdup_printf ("%s\n  nqueens export N WHICH\n\n%s\n", _ ("Usage:"),
                                           _ ("This nqueens was built without pictures."));

  for (char **argument = arguments; *argument; argument++)
    if (g_str_equal (*argument, "--help") || g_str_equal (*argument, "-h"))
      return queens_output_print (help, error);
  g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED,
               _ ("this nqueens was built without pictures; list writes solutions as text"));
  return FALSE;
}

const QueensCommand queens_command_export = {
  .name = "export",
  .parameters = "N WHICH",
  .summary = N_ ("Writes a picture; not with this nqueens, built without pictures."),
  .run = run,
};
