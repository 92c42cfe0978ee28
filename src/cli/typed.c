/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/typed.h"

#include "cli/command.h"
#include "engine/board/notation.h"

#include <glib/gi18n.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

void
queens_typed_append_square (QueensLargeSquare square, GString *text)
{
  char file[QUEENS_SQUARE_NAME_SIZE];

  queens_file_name ((int) square.file, file);
  g_string_append_printf (text, "%s%u", file, square.rank + 1);
}

gboolean
queens_typed_claim_input (GError **error)
{
  static gboolean is_claimed;

  if (is_claimed)
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 _ ("'-', standard input, can be read only once"));
  else
    return is_claimed = TRUE;
  return FALSE;
}

/* FALSE with error set when reading failed, or what was read is no text. */
static gboolean
check_read (const GString *text, GError **error)
{
  if (ferror (stdin))
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED,

                 /* Translators: why */
                 _ ("standard input could not be read: %s"), g_strerror (errno));
  else if (memchr (text->str, '\0', text->len))
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 _ ("standard input is not text: it has a NUL byte"));
  else
    return TRUE;
  return FALSE;
}

char *
queens_typed_read_input (GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char buffer[4096];
  gsize length;

  if (!queens_typed_claim_input (error))
    return NULL;
  while (text->len <= QUEENS_READER_MAX_LARGE_BYTES
         && (length = fread (buffer, 1, sizeof buffer, stdin)) > 0)
    g_string_append_len (text, buffer, (gssize) length);
  return check_read (text, error) ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

char *
queens_typed_read_line (GError **error)
{
  GString *line = g_string_new (NULL);
  int c = getc (stdin);

  for (; c != EOF && c != '\n' && line->len <= QUEENS_READER_MAX_LARGE_BYTES; c = getc (stdin))
    g_string_append_c (line, (char) c);
  return g_string_free (line, !check_read (line, error) || (c == EOF && line->len == 0));
}

GArray *
queens_typed_read_any (const char *text, const char *name, guint n_hint, guint *n, GError **error)
{
  g_autoptr (GError) reason = NULL;
  GArray *queens = NULL;

  /* As the window reads it, where it would; so is "Qa1" a1, and not a square of file qa. */
  if (n_hint <= QUEENS_MAX_N)
    queens = queens_reader_read_large (text, -1, n_hint, QUEENS_MAX_N, n, NULL);
  if (!queens)
    queens = queens_reader_read_large (text, -1, n_hint, QUEENS_LARGE_MAX_N, n, &reason);
  if (!queens)
    /* Translators: what was typed or where it was typed, and what is wrong with it */
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE, _ ("%s: %s"), name,
                 reason->message);
  return queens;
}

GArray *
queens_typed_read (const char *text, const char *name, guint n, GError **error)
{
  guint read_n;
  g_autoptr (GArray) queens = queens_typed_read_any (text, name, n, &read_n, error);
  g_autoptr (GString) square = g_string_new (NULL);

  if (!queens)
    return NULL;
  for (guint i = 0; i < queens->len && square->len == 0; i++)
    {
      QueensLargeSquare queen = g_array_index (queens, QueensLargeSquare, i);

      if (queen.file >= n || queen.rank >= n)
        queens_typed_append_square (queen, square);
    }
  if (square->len > 0)
    g_set_error (
        error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
        /* Translators: where it was typed, as in “--with”, a square, and twice the size of the board */
        _ ("%s: the square '%s' is outside a board of %u x %u"), name, square->str, n, n);
  else if (read_n != n)
    g_set_error (
        error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
        /* Translators: where it was typed, as in “--with”, and twice each the size of two boards */
        _ ("%s: a board of %u x %u, not of %u x %u"), name, read_n, read_n, n, n);
  else
    return g_steal_pointer (&queens);
  return NULL;
}
