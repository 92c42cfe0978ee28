/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/command.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

G_DEFINE_QUARK (queens_cli_error_quark, queens_cli_error)

gboolean
queens_cli_can_erase (void)
{
  const char *terminal = g_getenv ("TERM");

  return terminal && *terminal && !g_str_equal (terminal, "dumb") && isatty (STDERR_FILENO);
}

static char **typed_arguments; /* of the program; NULL-terminated */

void
queens_cli_set_typed_arguments (char **arguments)
{
  typed_arguments = arguments;
}

/* Returns the length, in bytes, of typed text that begins at c in a message, or 0. Typed text is an argument of
 * the program, or what is inside quotation marks. */
static gsize
get_typed_length (const char *c, const char *message)
{
  static const char open[] = "“";
  const char *before = c - strlen (open);
  const char *close = before >= message && g_str_has_prefix (before, open) ? strstr (c, "”") : NULL;
  gsize length = close ? (gsize) (close - c) : 0;

  for (char **argument = typed_arguments; argument && *argument; argument++)
    if (g_str_has_prefix (c, *argument))
      length = MAX (length, strlen (*argument));
  return length;
}

/* Returns (transfer full) the message with ASCII in place of typographic characters, except in typed text. */
static char *
dup_plain (const char *message)
{
  static const char *const signs[][2]
      = { { "“", "'" }, { "”", "'" }, { "’", "'" }, { "×", "x" }, { "−", "-" }, { "…", "..." } };
  GString *line = g_string_new (NULL);

  for (const char *c = message; *c;)
    {
      gsize length = get_typed_length (c, message);
      gsize i = 0;

      g_string_append_len (line, c, (gssize) length);
      c += length;
      while (i < G_N_ELEMENTS (signs) && !g_str_has_prefix (c, signs[i][0]))
        i++;
      if (i < G_N_ELEMENTS (signs))
        g_string_append (line, signs[i][1]);
      else if (*c)
        g_string_append_c (line, *c);
      c += i < G_N_ELEMENTS (signs) ? strlen (signs[i][0]) : *c != '\0';
    }
  return g_string_free (line, FALSE);
}

void
queens_cli_warn (const char *message)
{
  static const char header_id[] = "";
  /* If messages are translated, gettext() returns the header of the catalog for "", otherwise "" itself. A
   * translated message is printed as it is. */
  g_autofree char *line = *gettext (header_id) ? g_strdup (message) : dup_plain (message);

  for (char *c = line; *c; c++)
    if (g_ascii_iscntrl (*c))
      *c = '?';
  fprintf (stderr, "%snqueens: %s\n", queens_cli_can_erase () ? "\r\033[K" : "", line);
}

void
queens_context_restart_clock (QueensContext *self)
{
  self->control = (QueensControl){ 0 };
  if (self->seconds > 0)
    self->control.deadline
        = g_get_monotonic_time () + (gint64) (self->seconds * G_TIME_SPAN_SECOND);
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
queens_context_check_outcome (const QueensContext *self, QueensOutcome outcome, GError **error)
{
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];

  if (outcome == QUEENS_STOPPED)
    queens_cli_fail (error, QUEENS_CLI_ERROR_TIMEOUT, "not done within the %s s of --timeout",
                     g_ascii_formatd (seconds, sizeof seconds, "%g", self->seconds));
  return outcome != QUEENS_STOPPED;
}

/* Output. */

/* The maximum threshold of an output, in bytes. */
#define MAX_THRESHOLD (128 * 1024)

void
queens_output_field (QueensOutput *self, const char *name, const char *json, const char *text)
{
  gboolean first = self->text->len == 0 || self->text->str[self->text->len - 1] == '\n';

  if (self->json && json)
    g_string_append_printf (self->text, "%s\"%s\": %s", first ? "{" : ", ", name, json);
  else if (!self->json && text && !self->only_field)
    g_string_append_printf (self->text, "%s: %s\n", name, text);
  else if (!self->json && text && strcmp (name, self->only_field) == 0)
    g_string_append_printf (self->text, "%s\n", text);
}

void
queens_output_number (QueensOutput *self, const char *name, guint64 value)
{
  char digits[32];

  g_snprintf (digits, sizeof digits, "%" G_GUINT64_FORMAT, value);
  queens_output_field (self, name, digits, digits);
}

void
queens_output_optional_number (QueensOutput *self, const char *name, guint64 value)
{
  if (value > 0)
    queens_output_number (self, name, value);
  else
    queens_output_field (self, name, "null", "not numbered");
}

void
queens_output_flag (QueensOutput *self, const char *name, gboolean value)
{
  queens_output_field (self, name, value ? "true" : "false", value ? "yes" : "no");
}

void
queens_output_texts (QueensOutput *self, const char *name, char **values, const char *separator)
{
  g_autofree char *text = g_strjoinv (separator, values);
  g_autofree char *quoted = g_strjoinv ("\", \"", values);
  g_autofree char *json = *values ? g_strdup_printf ("[\"%s\"]", quoted) : g_strdup ("[]");

  queens_output_field (self, name, json, *values ? text : "none");
}

void
queens_output_ranks (QueensOutput *self, const guint32 *ranks, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) json = g_string_new (NULL);

  for (guint file = 0; file < n; file++)
    g_string_append_printf (text, "%s%" G_GUINT32_FORMAT, file > 0 && n > 9 ? "-" : "",
                            ranks[file] + 1);
  if (self->json)
    g_string_append_printf (json, "\"%s\"", text->str);
  queens_output_field (self, "notation", json->str, text->str);
  if (!self->json)
    return;
  g_string_truncate (json, 0);
  for (guint file = 0; file < n; file++)
    g_string_append_printf (json, "%s%" G_GUINT32_FORMAT, file > 0 ? ", " : "[", ranks[file] + 1);
  g_string_append_c (json, ']');
  queens_output_field (self, "ranks", json->str, NULL);
}

void
queens_output_solution (QueensOutput *self, const QueensSolution *solution)
{
  guint32 ranks[QUEENS_MAX_N];

  for (int file = 0; file < solution->n; file++)
    ranks[file] = solution->ranks[file];
  queens_output_ranks (self, ranks, solution->n);
}

gboolean
queens_output_end_record (QueensOutput *self)
{
  if (self->json)
    g_string_append (self->text, "}\n");
  return queens_output_commit (self);
}

static void
flush (QueensOutput *self)
{
  const char *rest = self->text->str;
  gsize size = self->text->len;

  while (size > 0 && self->write_errno == 0)
    {
      ssize_t written = write (STDOUT_FILENO, rest, size);

      if (written > 0)
        {
          rest += written;
          size -= (gsize) written;
        }
      else if (errno != EINTR)
        self->write_errno = errno;
    }
  g_string_truncate (self->text, 0);
}

gboolean
queens_output_commit (QueensOutput *self)
{
  if (self->text->len >= self->threshold)
    {
      flush (self);
      self->threshold = MIN (2 * self->threshold, MAX_THRESHOLD);
    }
  return self->write_errno == 0;
}

void
queens_output_finish (QueensOutput *self, GError **error)
{
  flush (self);
  g_string_free (self->text, TRUE);
  if (self->write_errno != 0 && self->write_errno != EPIPE)
    g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (self->write_errno),
                 /* Translators: a message that says why */
                 _ ("standard output could not be written: %s"), g_strerror (self->write_errno));
}
