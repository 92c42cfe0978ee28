/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/typed.h"

#include "engine/board/notation.h"

#include <glib/gi18n.h>
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

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
    queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                     _ ("standard input, '-', can be read only once"));
  else
    return is_claimed = TRUE;
  return FALSE;
}

/* Standard input that was read but not used yet. */
static struct
{
  char bytes[4096];
  gsize begin;
  gsize end;
  gboolean ended;
} input;

/* Waits for input until the deadline. FALSE with error set when it has passed. */
static gboolean
wait_for_input (const QueensContext *context, GError **error)
{
  gint64 left = context->deadline - g_get_monotonic_time ();
  struct pollfd file = { .fd = STDIN_FILENO, .events = POLLIN };

  while (left > 0 && poll (&file, 1, (int) MIN (left / G_TIME_SPAN_MILLISECOND + 1, G_MAXINT)) <= 0)
    left = context->deadline - g_get_monotonic_time ();
  return left > 0 || queens_context_check (context, QUEENS_STOPPED, error);
}

/* Reads more of standard input; notices its end. */
static gboolean
fill (const QueensContext *context, GError **error)
{
  ssize_t length;

  if (context && context->deadline > 0 && !wait_for_input (context, error))
    return FALSE;
  do
    length = read (STDIN_FILENO, input.bytes, sizeof input.bytes);
  while (length < 0 && errno == EINTR);
  input.begin = 0;
  input.end = (gsize) MAX (length, 0);
  input.ended = length == 0;
  if (length < 0)
    queens_cli_fail (error, QUEENS_CLI_ERROR_FAILED,
                     /* Translators: a message that says why */
                     _ ("standard input could not be read: %s"), g_strerror (errno));
  return length >= 0;
}

/* Appends input up to and including the byte end, or all of it if end is -1, or as much as a position
 * can have. */
static gboolean
read_to (int end, const QueensContext *context, GString *text, GError **error)
{
  const char *found = NULL;

  while (!found && text->len <= QUEENS_READER_MAX_LARGE_BYTES)
    {
      const char *begin;
      gsize length;

      if (input.begin == input.end && !input.ended && !fill (context, error))
        return FALSE;
      begin = input.bytes + input.begin;
      length = input.end - input.begin;
      if (length == 0)
        break;
      found = end >= 0 ? memchr (begin, end, length) : NULL;
      length = found ? (gsize) (found - begin) + 1 : length;
      g_string_append_len (text, begin, (gssize) length);
      input.begin += length;
    }
  if (!memchr (text->str, '\0', text->len))
    return TRUE;
  return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                          _ ("standard input is not text; it contains a NUL byte"));
}

char *
queens_typed_read_input (GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!queens_typed_claim_input (error) || !read_to (-1, NULL, text, error))
    return NULL;
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
queens_typed_read_line (const QueensContext *context, GError **error)
{
  g_autoptr (GString) line = g_string_new (NULL);

  if (!read_to ('\n', context, line, error) || line->len == 0)
    return NULL;
  if (line->str[line->len - 1] == '\n')
    g_string_truncate (line, line->len - 1);
  return g_string_free (g_steal_pointer (&line), FALSE);
}

GArray *
queens_typed_read_any (const char *text, const char *name, guint n_hint, guint *n, GError **error)
{
  g_autoptr (GError) reason = NULL;
  GArray *queens = NULL;

  /* Reads small boards as the window does: "Qa1" is a1, not a square on file qa. */
  if (n_hint <= QUEENS_MAX_N)
    queens = queens_reader_read_large (text, -1, n_hint, QUEENS_MAX_N, n, NULL);
  if (!queens)
    queens = queens_reader_read_large (text, -1, n_hint, QUEENS_LARGE_MAX_N, n, &reason);
  if (!queens)
    /* Translators: what or where it was typed, and the problem */
    queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE, _ ("%s: %s"), name, reason->message);
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
        _ ("%s: square '%s' is outside the %u x %u board"), name, square->str, n, n);
  else if (read_n != n)
    g_set_error (
        error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
        /* Translators: where it was typed, as in “--with”, and the sizes of two boards, each twice */
        _ ("%s: the board is %u x %u, not %u x %u"), name, read_n, read_n, n, n);
  else
    return g_steal_pointer (&queens);
  return NULL;
}
