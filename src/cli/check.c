/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/answer.h"
#include "cli/arguments.h"
#include "cli/conflicts.h"
#include "cli/locate.h"
#include "cli/output.h"
#include "cli/typed.h"
#include "engine/search.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  guint n_hint; /* the board of squares that do not tell it */
  gboolean json;
  QueensLocator *locator;
  QueensOutput output;
  guint64 n_checked;
  gboolean some_no_solution;
} Checking;

/* A position, and what is to be said of it. */
typedef struct
{
  guint n;
  GArray *queens;
  char **conflicts;
  gboolean is_solution;
  guint64 number; /* 0: not numbered */
  guint64 class_number;
} Checked;

static void
checked_clear (Checked *self)
{
  g_clear_pointer (&self->queens, g_array_unref);
  g_strfreev (self->conflicts);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Checked, checked_clear)

/* The number and class of a solution, as far as they are known. */
static gboolean
look_up (QueensLocator *locator, Checked *checked, GError **error)
{
  QueensSolution solution = { .n = (guint8) checked->n };

  if (checked->n > QUEENS_MAX_N)
    return TRUE;
  for (guint file = 0; file < checked->n; file++)
    solution.ranks[file] = (guint8) g_array_index (checked->queens, QueensReaderSquare, file).rank;
  return queens_locator_number (locator, &solution, &checked->number, error)
         && queens_locator_class (locator, &solution, &checked->class_number, error);
}

static void
append_number (const char *name, guint64 number, GString *text)
{
  if (number > 0)
    g_string_append_printf (text, "%s: %" G_GUINT64_FORMAT "\n", name, number);
  else
    g_string_append_printf (text, "%s: not numbered\n", name);
}

static void
append_lines (const Checked *checked, gboolean first, GString *text)
{
  g_autofree char *conflicts = g_strjoinv ("; ", checked->conflicts);

  g_string_append_printf (text, "%sn: %u\nqueens: %u\nconflicts: %s\nsolution: %s\n",
                          first ? "" : "\n", checked->n, checked->queens->len,
                          *conflicts ? conflicts : "none", checked->is_solution ? "yes" : "no");
  if (!checked->is_solution)
    return;
  append_number ("number", checked->number, text);
  append_number ("class", checked->class_number, text);
}

static void
append_object (const Checked *checked, GString *text)
{
  queens_answer_append_number ("n", checked->n, text);
  queens_answer_append_number ("queens", checked->queens->len, text);
  queens_answer_append_name ("conflicts", text);
  g_string_append_c (text, '[');
  for (char **conflict = checked->conflicts; *conflict; conflict++)
    g_string_append_printf (text, "%s\"%s\"", conflict == checked->conflicts ? "" : ", ",
                            *conflict);
  g_string_append_c (text, ']');
  queens_answer_append_flag ("solution", checked->is_solution, text);
  queens_answer_append_known ("number", checked->number, text);
  queens_answer_append_known ("class", checked->class_number, text);
  queens_answer_end (text);
}

/* Says what is to be said of a position. */
static gboolean
report (Checking *self, Checked *checked, GError **error)
{
  checked->conflicts = queens_conflicts_describe (checked->queens);
  checked->is_solution = checked->queens->len == checked->n && !checked->conflicts[0];
  if (checked->is_solution && !look_up (self->locator, checked, error))
    return FALSE;
  self->some_no_solution = self->some_no_solution || !checked->is_solution;
  if (self->json)
    append_object (checked, self->output.text);
  else
    append_lines (checked, self->n_checked == 0, self->output.text);
  self->n_checked++;
  return queens_output_commit (&self->output);
}

/* Checks one position. */
static gboolean
check (Checking *self, const char *text, const char *name, GError **error)
{
  g_auto (Checked) checked = { 0 };

  checked.queens = queens_typed_read_any (text, name, self->n_hint, &checked.n, error);
  return checked.queens && report (self, &checked, error);
}

/* Checks a block of lines that are no position each: one position, or several boards as lists of
 * rows, of which the reader reads one. */
static gboolean
check_block (Checking *self, const char *text, guint line, GError **error)
{
  g_autofree char *name = g_strdup_printf (
      /* Translators: a line of what was read; a colon and what is wrong follow */
      _ ("the position in line %u"), line);
  const char *list = text + strspn (text, " \t\r\n");
  const char *end;

  if (list[0] != '[' || list[1 + strspn (list + 1, " \t\r\n")] != '[' || !strchr (list, '"'))
    return check (self, text, name, error);
  for (list = strchr (list + 1, '['); list; list = strchr (end, '['))
    {
      g_autofree char *board = NULL;

      end = strchr (list, ']');
      end = end ? end + 1 : list + strlen (list);
      board = g_strndup (list, (gsize) (end - list));
      if (!check (self, board, name, error))
        return FALSE;
    }
  return TRUE;
}

/* TRUE when the line is a position by itself. */
static gboolean
is_whole (const Checking *self, const char *line)
{
  guint n;
  g_autoptr (GArray) queens = queens_typed_read_any (line, "", self->n_hint, &n, NULL);

  return queens != NULL;
}

/* Checks what is read: a line that is a position by itself, or else all lines up to an empty one
 * or to the next heading. */
static gboolean
check_input (Checking *self, GError **error)
{
  g_autoptr (GString) block = g_string_new (NULL);
  GError *own_error = NULL;
  gboolean goes_on = queens_typed_claim_input (&own_error);
  guint first = 1;

  for (guint number = 1; goes_on; number++)
    {
      g_autofree char *line = queens_typed_read_line (&own_error);
      gboolean blank = !line || !line[strspn (line, " \t\r")];

      if (own_error)
        break;
      if (block->len > 0 && (blank || g_str_has_prefix (line, "Solution")))
        {
          goes_on = check_block (self, block->str, first, &own_error);
          g_string_truncate (block, 0);
        }
      if (!blank && block->len == 0)
        first = number;
      if (!blank)
        g_string_append_printf (block, "%s\n", line);
      if (goes_on && !blank && first == number && is_whole (self, line))
        {
          goes_on = check_block (self, block->str, first, &own_error);
          g_string_truncate (block, 0);
        }
      goes_on = goes_on && line;
    }
  if (own_error)
    g_propagate_error (error, own_error);
  return !own_error;
}

static gboolean
check_all (Checking *self, char **texts, GError **error)
{
  GError *own_error = NULL;

  if (!texts[0])
    return check_input (self, error);
  for (; *texts; texts++)
    {
      g_autofree char *name = g_strdup_printf ("'%s'", *texts);
      gboolean goes_on = strcmp (*texts, "-") == 0 ? check_input (self, &own_error)
                                                   : check (self, *texts, name, &own_error);

      if (!goes_on)
        break;
    }
  if (own_error)
    g_propagate_error (error, own_error);
  return !own_error;
}

/* What the exit status says beyond the answers themselves. */
static gboolean
check_answers (const Checking *self, GError **error)
{
  if (self->n_checked == 0)
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 _ ("there is no position to check"));
  else if (self->some_no_solution)
    g_set_error_literal (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED, "");
  else
    return TRUE;
  return FALSE;
}

static gboolean
run (const QueensCommand *self, char **arguments, GError **error)
{
  g_autofree char *board = NULL;
  g_autofree char *timeout = NULL;
  Checking checking = { 0 };
  const GOptionEntry entries[] = {
    { "board", 0, 0, G_OPTION_ARG_FILENAME, &board,
      N_ ("The size of the board, where the position does not tell it"), "N" },
    QUEENS_JSON_ENTRY (&checking.json),
    QUEENS_TIMEOUT_ENTRY (&timeout),
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) parameters = NULL;
  QueensDeadline deadline = { 0 };
  g_autoptr (QueensLocator) locator = queens_locator_new (&deadline);
  guint64 n = 1;
  gboolean checked;
  gboolean written;

  if (!queens_arguments_parse (self, entries, arguments, &parameters, error))
    return FALSE;
  if (!parameters)
    return TRUE;
  if ((board && !queens_arguments_read_number (board, "--board", 1, QUEENS_SEARCH_MAX_N, &n, error))
      || !queens_deadline_read (timeout, &deadline, error))
    return FALSE;
  checking.n_hint = (guint) n;
  checking.locator = locator;
  queens_output_init (&checking.output);
  checked = check_all (&checking, parameters, error);
  written = queens_output_finish (&checking.output, checked ? error : NULL);
  queens_output_clear (&checking.output);
  return checked && written && check_answers (&checking, error);
}

const QueensCommand queens_command_check = {
  .name = "check",
  .parameters = "[POSITION...]",
  .summary = N_ ("Says of positions, or lines of standard input, whether they are solutions."),
  .run = run,
};
