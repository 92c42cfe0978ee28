/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * nqueens: arguments in, text and files out. The locale sets the language of messages only; results
 * are the same in every locale. */
#include "cli/arguments.h"
#include "engine/kernel/kernel.h"
#include "model/store/file.h"
#include "model/store/tally.h"
#include "model/text/format.h"

#include <glib/gi18n.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <string.h>

/* The maximum number of letters of a word that are compared. */
#define MAX_WORD 16
/* The maximum number of wrong letters in a word of three or more letters. */
#define MAX_WRONG 2

#ifndef QUEENS_PICTURES
const QueensCommand queens_command_export = {
  .name = "export",
  .parameters = "N WHICH",
  .summary = N_ ("Exports an image (not available: built without image support)."),
};

const QueensCommand queens_command_worksheet = {
  .name = "worksheet",
  .parameters = "N",
  .summary = N_ ("Makes a worksheet (not available: built without image support)."),
};
#endif

static const QueensCommand *const commands[] = {
  &queens_command_count,     &queens_command_list,     &queens_command_show,
  &queens_command_solve,     &queens_command_complete, &queens_command_random,
  &queens_command_check,     &queens_command_export,   &queens_command_methods,
  &queens_command_worksheet,
};

static gboolean
print_help (QueensOutput *output)
{
  GString *text = output->text;

  g_string_append_printf (
      text, "%s\n  nqueens COMMAND N [OPTION...]\n  nqueens help COMMAND\n\n%s\n\n%s\n",
      _ ("Usage:"), _ ("The n-queens problem: N queens on an N x N board."), _ ("Commands:"));
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *usage = g_strconcat (commands[i]->name, " ", commands[i]->parameters, NULL);

      g_string_append_printf (text, "  %-21s %s\n", usage, _ (commands[i]->summary));
    }
  g_string_append_printf (text, "\n%s\n  %-16s %s\n  %-16s %s\n", _ ("Options:"), "-h, --help",
                          _ ("Show this help; after COMMAND, help for that command"), "--version",
                          _ ("Show the version"));
  return TRUE;
}

/* The number of letters to insert, remove, or replace to turn one word into the other (V. I.
 * Levenshtein, 1966). Only the beginning of a long word is compared. */
static guint
distance (const char *word, const char *other)
{
  guint row[MAX_WORD + 1];
  guint length = (guint) MIN (strlen (other), MAX_WORD);

  for (guint k = 0; k <= length; k++)
    row[k] = k;
  for (guint i = 0; word[i] && i < MAX_WORD; i++)
    {
      guint diagonal = row[0]++;

      for (guint k = 0; k < length; k++)
        {
          guint replaced = diagonal + (word[i] != other[k]);

          diagonal = row[k + 1];
          row[k + 1] = MIN (replaced, MIN (row[k], row[k + 1]) + 1);
        }
    }
  return row[length];
}

/* The command that was probably meant by a mistyped name, or NULL. */
static const char *
find_nearest (const char *word)
{
  const char *nearest = NULL;
  guint minimum = strlen (word) > 2 ? MAX_WRONG + 1 : 0;

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const char *name = commands[i]->name;
      guint wrong = g_str_has_prefix (name, word) ? 1 : distance (word, name);

      if (wrong < minimum)
        {
          minimum = wrong;
          nearest = name;
        }
    }
  return nearest;
}

static const QueensCommand *
find_command (const char *name, GError **error)
{
  const char *nearest;

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (name, commands[i]->name) == 0)
      return commands[i];
  nearest = find_nearest (name);
  if (nearest)
    queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                     /* Translators: two commands */
                     _ ("unknown command '%s'; did you mean '%s'?"), name, nearest);
  else
    queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                     _ ("unknown command '%s'; see 'nqueens --help'"), name);
  return NULL;
}

static gboolean
run_command (const char *name, char **arguments, QueensContext *context, GError **error)
{
  const QueensCommand *command = find_command (name, error);

  if (!command)
    return FALSE;
  if (!command->run && !g_strv_contains ((const char *const *) arguments, "--help")
      && !g_strv_contains ((const char *const *) arguments, "-h"))
    return queens_cli_fail (
        error, QUEENS_CLI_ERROR_FAILED,
        _ ("this nqueens was built without image support; use list to write solutions "
           "as text"));
  return queens_arguments_parse (command, arguments, context, error)
         && (!context->parameters || command->run (context, error));
}

static gboolean
run (char **arguments, QueensContext *context, GError **error)
{
  char *help[] = { (char *) "--help", NULL };

  if (!arguments[0])
    return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                            _ ("missing command; see 'nqueens --help'"));
  if (strcmp (arguments[0], "--help") == 0 || strcmp (arguments[0], "-h") == 0)
    return print_help (&context->output);
  if (strcmp (arguments[0], "help") == 0)
    return arguments[1] ? run_command (arguments[1], help, context, error)
                        : print_help (&context->output);
  if (strcmp (arguments[0], "--version") == 0)
    {
      g_string_append (context->output.text, "nqueens " QUEENS_VERSION "\n");
      return TRUE;
    }
  if (queens_kernel_isa_problem ())
    return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE, "NQUEENS_ISA=%s: %s",
                            g_getenv ("NQUEENS_ISA"), queens_kernel_isa_problem ());
  return run_command (arguments[0], arguments + 1, context, error);
}

/* Translations are written in UTF-8. On a terminal with another encoding, messages are in English. */
static void
choose_language (void)
{
  setlocale (LC_CTYPE, "");
  if (g_ascii_strcasecmp (nl_langinfo (CODESET), "UTF-8") == 0)
    setlocale (LC_MESSAGES, "");
  setlocale (LC_CTYPE, "C");
  queens_bind_textdomain ();
}

/* If both the command and writing the rest of its output fail, the error is that of the command. */
int
main (int argc, char **argv)
{
  QueensContext context = { 0 };
  g_autoptr (GError) problem = NULL;
  g_autoptr (GError) write_problem = NULL;
  const GError *error;

  if (argc == 0)
    return QUEENS_CLI_ERROR_USAGE;
  /* A closed pipe and the limit on file sizes are reported as errors when writing. */
  signal (SIGPIPE, SIG_IGN);
  signal (SIGXFSZ, SIG_IGN);
  /* A signal that asks for progress must not end commands that show none. */
  signal (SIGUSR1, SIG_IGN);
  choose_language ();
  queens_cli_set_typed_arguments (argv + 1);
  queens_file_use_full_paths ();
  context.output = (QueensOutput){ .text = g_string_new (NULL), .threshold = 1 };
  run (argv + 1, &context, &problem);
  queens_output_finish (&context.output, &write_problem);
  g_strfreev (context.parameters);
  g_strfreev (context.with);
  g_strfreev (context.without);
  g_free (context.threads_text);
  g_clear_pointer (&context.source, queens_list_source_unref);
  error = write_problem && (!problem || !problem->message[0]) ? write_problem : problem;
  if (!error)
    return 0;
  if (error->message[0])
    queens_cli_warn (error->message);
  if (error->domain == QUEENS_CLI_ERROR)
    return error->code;
  return error->domain == G_OPTION_ERROR || error->domain == QUEENS_TALLY_ERROR
             ? QUEENS_CLI_ERROR_USAGE
             : QUEENS_CLI_ERROR_FAILED;
}
