/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * nqueens: arguments in, text and files out. Of the locale only the language of the messages is
 * taken, so that the output is the same in each. */
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/nearest.h"
#include "cli/output.h"
#include "engine/kernel/kernel.h"
#include "model/words.h"

#include <glib/gi18n.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

static const QueensCommand *const commands[] = {
  &queens_command_count, &queens_command_list,     &queens_command_show,
  &queens_command_solve, &queens_command_complete, &queens_command_random,
  &queens_command_check, &queens_command_export,   &queens_command_methods,
};

static gboolean
print_help (GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (
      text, "%s\n  nqueens COMMAND N [OPTION...]\n  nqueens help COMMAND\n\n%s\n\n%s\n",
      _ ("Usage:"), _ ("The n-queens problem: N queens on N x N squares."), _ ("Commands:"));
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *usage = g_strconcat (commands[i]->name, " ", commands[i]->parameters, NULL);

      g_string_append_printf (text, "  %-21s %s\n", usage, _ (commands[i]->summary));
    }
  g_string_append_printf (text, "\n%s\n  %-16s %s\n  %-16s %s\n", _ ("Options:"), "-h, --help",
                          _ ("Show this help; after a COMMAND, its own"), "--version",
                          _ ("Show the version"));
  return queens_output_print (text->str, error);
}

static const QueensCommand *
find_command (const char *name, GError **error)
{
  const char *names[G_N_ELEMENTS (commands) + 1] = { NULL };
  const char *nearest;

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      if (strcmp (name, commands[i]->name) == 0)
        return commands[i];
      names[i] = commands[i]->name;
    }
  nearest = queens_nearest_find (name, names);
  if (nearest)
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,

                 /* Translators: two commands */
                 _ ("there is no command '%s', did you mean '%s'?"), name, nearest);
  else
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 _ ("there is no command '%s', see 'nqueens --help'"), name);
  return NULL;
}

static gboolean
print_command_help (char **names, GError **error)
{
  char *help[] = { (char *) "--help", NULL };
  const QueensCommand *command;

  if (!names[0])
    return print_help (error);
  command = find_command (names[0], error);
  return command && command->run (command, help, error);
}

static gboolean
run_command (char **arguments, GError **error)
{
  const QueensCommand *command = find_command (arguments[0], error);

  return command && command->run (command, arguments + 1, error);
}

static gboolean
run (char **arguments, GError **error)
{
  if (!arguments[0])
    {
      g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                   _ ("COMMAND is missing, see 'nqueens --help'"));
      return FALSE;
    }
  if (strcmp (arguments[0], "--help") == 0 || strcmp (arguments[0], "-h") == 0)
    return print_help (error);
  if (strcmp (arguments[0], "help") == 0)
    return print_command_help (arguments + 1, error);
  if (strcmp (arguments[0], "--version") == 0)
    return queens_output_print ("nqueens " QUEENS_VERSION "\n", error);
  if (queens_kernel_isa_problem ())
    {
      g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED, "NQUEENS_ISA=%s: %s",
                   g_getenv ("NQUEENS_ISA"), queens_kernel_isa_problem ());
      return FALSE;
    }
  return run_command (arguments, error);
}

/* One line, whatever was typed, and in ASCII but for what was typed. */
static void
print_error (const GError *error)
{
  static const char *const signs[][2]
      = { { "“", "'" }, { "”", "'" }, { "’", "'" }, { "×", "x" }, { "−", "-" }, { "…", "..." } };
  static const char head[] = "";
  g_autoptr (GString) message = g_string_new (error->message);

  /* A catalogue has a head. In a language with one, its own quotation marks stay. */
  for (gsize i = 0; i < G_N_ELEMENTS (signs) && *gettext (head) == '\0'; i++)
    g_string_replace (message, signs[i][0], signs[i][1], 0);
  for (char *c = message->str; *c; c++)
    if (g_ascii_iscntrl (*c))
      *c = '?';
  fprintf (stderr, "nqueens: %s\n", message->str);
}

/* What is written in translation is UTF-8; a terminal that is not has English. */
static void
choose_language (void)
{
  setlocale (LC_CTYPE, "");
  if (g_ascii_strcasecmp (nl_langinfo (CODESET), "UTF-8") == 0)
    setlocale (LC_MESSAGES, "");
  setlocale (LC_CTYPE, "C");
  queens_words_bind ();
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  /* A closed pipe and a limit on the size of files are seen when writing. */
  signal (SIGPIPE, SIG_IGN);
  signal (SIGXFSZ, SIG_IGN);
  choose_language ();
  if (argc > 0 && run (argv + 1, &error))
    return 0;
  if (!error)
    return QUEENS_CLI_ERROR_USAGE;
  if (error->message[0])
    print_error (error);
  if (error->domain == QUEENS_CLI_ERROR)
    return error->code;
  return error->domain == G_OPTION_ERROR ? QUEENS_CLI_ERROR_USAGE : QUEENS_CLI_ERROR_FAILED;
}
