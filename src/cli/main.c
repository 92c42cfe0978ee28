/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * nqueens: arguments in, text and files out. No locale is ever set, so that the output is the
 * same in each. */
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/output.h"
#include "engine/kernel/kernel.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

/* So much of a word is compared with the names of commands. */
#define MAX_WORD 16

static const QueensCommand *const commands[] = {
  &queens_command_count, &queens_command_list,     &queens_command_show,
  &queens_command_solve, &queens_command_complete, &queens_command_random,
  &queens_command_check, &queens_command_export,   &queens_command_methods,
};

static gboolean
print_help (GError **error)
{
  g_autoptr (GString) text = g_string_new ("Usage:\n  nqueens COMMAND N [OPTION...]\n"
                                           "  nqueens help COMMAND\n\n"
                                           "The n-queens problem: N queens on N x N squares.\n\n"
                                           "Commands:\n");

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *usage = g_strconcat (commands[i]->name, " ", commands[i]->parameters, NULL);

      g_string_append_printf (text, "  %-21s %s\n", usage, commands[i]->summary);
    }
  g_string_append (text, "\nOptions:\n"
                         "  -h, --help       Show this help; after a COMMAND, its own\n"
                         "  --version        Show the version\n");
  return queens_output_print (text->str, error);
}

/* How many letters have to be put in, left out or replaced to make one word of the other
 * (V. I. Levenshtein, 1966); a long word is not looked at to its end. */
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

static const QueensCommand *
find_command (const char *name, GError **error)
{
  const QueensCommand *nearest = commands[0];

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      if (strcmp (name, commands[i]->name) == 0)
        return commands[i];
      if (distance (name, commands[i]->name) < distance (name, nearest->name))
        nearest = commands[i];
    }
  if (distance (name, nearest->name) <= 2)
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 "there is no command '%s', did you mean '%s'?", name, nearest->name);
  else
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 "there is no command '%s', see 'nqueens --help'", name);
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
                   "COMMAND is missing, see 'nqueens --help'");
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
  g_autoptr (GString) message = g_string_new (error->message);

  g_string_replace (message, "“", "'", 0);
  g_string_replace (message, "”", "'", 0);
  g_string_replace (message, "’", "'", 0);
  for (char *c = message->str; *c; c++)
    if (g_ascii_iscntrl (*c))
      *c = '?';
  fprintf (stderr, "nqueens: %s\n", message->str);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  /* A closed pipe and a limit on the size of files are seen when writing. */
  signal (SIGPIPE, SIG_IGN);
  signal (SIGXFSZ, SIG_IGN);
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
