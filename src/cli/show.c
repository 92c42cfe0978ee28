/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/arguments.h"
#include "cli/locate.h"
#include "cli/output.h"
#include "engine/notation.h"
#include "engine/symmetry.h"
#include "model/text-format.h"

static void
append_number (GString *text, const char *name, guint64 number)
{
  if (number > 0)
    g_string_append_printf (text, "%s: %" G_GUINT64_FORMAT "\n", name, number);
  else
    g_string_append_printf (text, "%s: not numbered\n", name);
}

static void
append_images (GString *text, const QueensSolution *solution)
{
  QueensSolution images[QUEENS_N_SYMMETRIES];
  int n_images = queens_symmetry_class (solution, images);
  int member = 1;
  char notation[QUEENS_NOTATION_SIZE];

  while (queens_solution_compare (&images[member - 1], solution) != 0)
    member++;
  append_number (text, "member", (guint64) member);
  g_string_append (text, "images:");
  for (int i = 0; i < n_images; i++)
    {
      queens_notation_print (&images[i], notation);
      g_string_append_printf (text, " %s", notation);
    }
  g_string_append_c (text, '\n');
}

static gboolean
show (const QueensLocated *located, GError **error)
{
  const QueensSolution *solution = &located->solution;
  g_autoptr (GString) text = g_string_new (NULL);
  char notation[QUEENS_NOTATION_SIZE];

  queens_notation_print (solution, notation);
  g_string_append_printf (text, "notation: %s\n", notation);
  append_number (text, "number",
                 located->number ? located->number : queens_locate_number (solution));
  append_number (text, "class", queens_locate_class (solution));
  append_images (text, solution);
  queens_text_append_rows (solution, text);
  return queens_output_print (text->str, error);
}

static gboolean
run (const QueensCommand *self, char **arguments, GError **error)
{
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  g_auto (GStrv) parameters = NULL;
  QueensLocated located;
  int n;

  if (!queens_arguments_parse (self, entries, arguments, &parameters, error))
    return FALSE;
  if (!parameters)
    return TRUE;
  return queens_arguments_read_n (parameters[0], &n, error)
         && queens_locate (n, parameters[1], &located, error) && show (&located, error);
}

const QueensCommand queens_command_show = {
  .name = "show",
  .parameters = "N WHICH",
  .summary = "Shows one solution; WHICH is its number or its notation.",
  .run = run,
};
