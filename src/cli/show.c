/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/answer.h"
#include "cli/arguments.h"
#include "cli/locate.h"
#include "cli/output.h"
#include "engine/notation.h"
#include "engine/symmetry.h"
#include "model/files/text-format.h"

#include <glib/gi18n.h>

/* What is told of a solution. */
typedef struct
{
  QueensSolution solution;
  guint64 number; /* 0: not numbered */
  guint64 class_number;
  QueensSolution images[QUEENS_N_SYMMETRIES];
  int n_images;
  int member; /* from 1 */
} Shown;

static void
append_number (GString *text, const char *name, guint64 number)
{
  if (number > 0)
    g_string_append_printf (text, "%s: %" G_GUINT64_FORMAT "\n", name, number);
  else
    g_string_append_printf (text, "%s: not numbered\n", name);
}

static void
append_lines (const Shown *shown, GString *text)
{
  char notation[QUEENS_NOTATION_SIZE];

  queens_notation_print (&shown->solution, notation);
  g_string_append_printf (text, "notation: %s\n", notation);
  append_number (text, "number", shown->number);
  append_number (text, "class", shown->class_number);
  append_number (text, "member", (guint64) shown->member);
  g_string_append (text, "images:");
  for (int i = 0; i < shown->n_images; i++)
    {
      queens_notation_print (&shown->images[i], notation);
      g_string_append_printf (text, " %s", notation);
    }
  g_string_append_c (text, '\n');
  queens_text_append_rows (&shown->solution, text);
}

static void
append_object (const Shown *shown, GString *text)
{
  guint n = shown->solution.n;
  guint32 ranks[QUEENS_MAX_N];
  char notation[QUEENS_NOTATION_SIZE];

  queens_answer_copy_ranks (&shown->solution, ranks);
  queens_answer_append_number ("n", n, text);
  queens_answer_append_known ("number", shown->number, text);
  queens_answer_append_known ("class", shown->class_number, text);
  queens_answer_append_number ("member", (guint64) shown->member, text);
  queens_answer_append_solution (ranks, n, text);
  queens_answer_append_name ("images", text);
  for (int i = 0; i < shown->n_images; i++)
    {
      queens_notation_print (&shown->images[i], notation);
      g_string_append_printf (text, "%s\"%s\"", i > 0 ? ", " : "[", notation);
    }
  g_string_append_c (text, ']');
  queens_answer_end (text);
}

static gboolean
look_up (QueensLocator *locator, int n, const char *which, Shown *shown, GError **error)
{
  QueensSolution *solution = &shown->solution;

  if (!queens_locator_find (locator, n, which, solution, &shown->number, error)
      || (shown->number == 0 && !queens_locator_number (locator, solution, &shown->number, error))
      || !queens_locator_class (locator, solution, &shown->class_number, error))
    return FALSE;
  shown->n_images = queens_symmetry_class (solution, shown->images);
  shown->member = 1;
  while (queens_solution_compare (&shown->images[shown->member - 1], solution) != 0)
    shown->member++;
  return TRUE;
}

static gboolean
run (const QueensCommand *self, char **arguments, GError **error)
{
  gboolean json = FALSE;
  g_autofree char *timeout = NULL;
  const GOptionEntry entries[] = {
    QUEENS_JSON_ENTRY (&json),
    QUEENS_TIMEOUT_ENTRY (&timeout),
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) parameters = NULL;
  QueensDeadline deadline = { 0 };
  g_autoptr (QueensLocator) locator = queens_locator_new (&deadline);
  g_autoptr (GString) text = g_string_new (NULL);
  Shown shown = { 0 };
  int n;

  if (!queens_arguments_parse (self, entries, arguments, &parameters, error))
    return FALSE;
  if (!parameters)
    return TRUE;
  if (!queens_arguments_read_n (parameters[0], &n, error)
      || !queens_deadline_read (timeout, &deadline, error)
      || !look_up (locator, n, parameters[1], &shown, error))
    return FALSE;
  (json ? append_object : append_lines) (&shown, text);
  return queens_output_print (text->str, error);
}

const QueensCommand queens_command_show = {
  .name = "show",
  .parameters = "N WHICH",
  .summary = N_ ("Shows one solution; WHICH is its number or the solution itself."),
  .run = run,
};
