/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/command.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <unistd.h>

G_DEFINE_QUARK (queens_cli_error_quark, queens_cli_error)

void
queens_cli_warn (const char *message)
{
  static const char *const signs[][2]
      = { { "“", "'" }, { "”", "'" }, { "’", "'" }, { "×", "x" }, { "−", "-" }, { "…", "..." } };
  static const char head[] = "";
  gboolean erases = isatty (STDERR_FILENO) && g_strcmp0 (g_getenv ("TERM"), "dumb") != 0;
  g_autoptr (GString) line = g_string_new (message);

  /* A catalog has a header. With one, the language's own quotation marks stay. */
  for (gsize i = 0; i < G_N_ELEMENTS (signs) && *gettext (head) == '\0'; i++)
    g_string_replace (line, signs[i][0], signs[i][1], 0);
  for (char *c = line->str; *c; c++)
    if (g_ascii_iscntrl (*c))
      *c = '?';
  fprintf (stderr, "%snqueens: %s\n", erases ? "\r\033[K" : "", line->str);
}

void
queens_context_restart (QueensContext *self)
{
  if (self->seconds > 0)
    self->deadline = g_get_monotonic_time () + (gint64) (self->seconds * G_TIME_SPAN_SECOND);
}

gboolean
queens_cli_fail (GError **error, QueensCliError code, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, QUEENS_CLI_ERROR, (int) code, message);
  return FALSE;
}

gboolean
queens_context_check (const QueensContext *self, QueensOutcome outcome, GError **error)
{
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];

  if (outcome == QUEENS_STOPPED)
    queens_cli_fail (error, QUEENS_CLI_ERROR_TIMEOUT, "not done within the %s s of --timeout",
                     g_ascii_formatd (seconds, sizeof seconds, "%g", self->seconds));
  else if (outcome != QUEENS_DONE)
    queens_cli_fail (error, QUEENS_CLI_ERROR_FAILED, _ ("out of memory"));
  return outcome == QUEENS_DONE;
}
