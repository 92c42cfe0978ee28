/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/arguments.h"

#include "engine/board/notation.h"
#include "model/work.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#define MAX_THREADS 1024
#define MAX_SECONDS 1e9

/* Reads a number of seconds, which may have a fraction. The time starts now. */
static gboolean
read_timeout (const char *text, QueensContext *context, GError **error)
{
  char *end = NULL;

  if (!text)
    return TRUE;
  if (g_ascii_isdigit (*text) && text[strspn (text, "0123456789.")] == '\0')
    context->seconds = g_ascii_strtod (text, &end);
  if (end && *end == '\0' && context->seconds > 0 && context->seconds <= MAX_SECONDS)
    {
      queens_context_restart_clock (context);
      return TRUE;
    }
  return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                          _ ("--timeout must be a number of seconds above 0, not '%s'"), text);
}

static gboolean
read_threads (QueensContext *context, GError **error)
{
  guint64 threads = (guint64) MIN (queens_work_get_n_threads (), MAX_THREADS);

  if (!queens_arguments_read_number (context->threads_text, "--threads", 1, MAX_THREADS, &threads,
                                     error))
    return FALSE;
  context->threads = (int) threads;
  return TRUE;
}

/* Names in brackets are optional; one that ends in "...]" may be repeated. */
static gboolean
check_parameters (const QueensCommand *command, char **parameters, GError **error)
{
  g_auto (GStrv) names = g_strsplit (command->parameters, " ", -1);
  guint expected = g_strv_length (names);
  guint given = g_strv_length (parameters);

  if (given < expected && names[given][0] != '[')
    return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                            /* Translators: an argument, and a command as in “nqueens count” */
                            _ ("missing argument %s; see '%s --help'"), names[given],
                            g_get_prgname ());
  if (given > expected && !g_str_has_suffix (command->parameters, "...]"))
    return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                            /* Translators: an argument, and a command as in “nqueens count” */
                            _ ("unexpected argument '%s'; see '%s --help'"), parameters[expected],
                            g_get_prgname ());
  return TRUE;
}

/* Rejects a value for an option that takes none, because GOption accepts it. */
static gboolean
check_flags (const GOptionEntry *entries, char **arguments, GError **error)
{
  for (const GOptionEntry *entry = entries; entry && entry->long_name; entry++)
    {
      g_autofree char *start = g_strdup_printf ("--%s=", entry->long_name);

      for (char **argument = arguments; entry->arg == G_OPTION_ARG_NONE && *argument; argument++)
        if (g_str_has_prefix (*argument, start))
          return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                                  /* Translators: the name of an option */
                                  _ ("--%s does not take a value"), entry->long_name);
    }
  return TRUE;
}

static gboolean
print_help (GOptionContext *options, QueensOutput *output)
{
  g_autofree char *text = g_option_context_get_help (options, TRUE, NULL);

  g_string_append (output->text, text);
  /* GLib writes "[OPTION…]" with a character that is not ASCII. */
  g_string_replace (output->text, "…", "...", 0);
  return TRUE;
}

/* Resets all options, in case a command runs again. */
static void
clear_options (const GOptionEntry *entries)
{
  for (const GOptionEntry *entry = entries; entry && entry->long_name; entry++)
    if (entry->arg == G_OPTION_ARG_NONE)
      *(gboolean *) entry->arg_data = FALSE;
    else if (entry->arg == G_OPTION_ARG_FILENAME)
      g_clear_pointer ((char **) entry->arg_data, g_free);
    else
      g_clear_pointer ((char ***) entry->arg_data, g_strfreev);
}

/* The command's own options, which are reset, and the shared ones, whose values go to entries. */
static GOptionContext *
new_options (const QueensCommand *command, const GOptionEntry *entries)
{
  GOptionContext *options = g_option_context_new (command->parameters);
  g_autofree char *name = g_strconcat ("nqueens ", command->name, NULL);

  g_set_prgname (name);
  g_option_context_set_translation_domain (options, GETTEXT_PACKAGE);
  g_option_context_set_summary (options, command->summary);
  /* GLib's own --help uses the encoding of the locale, and ignores write errors. */
  g_option_context_set_help_enabled (options, FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (command->options) && command->options[i]; i++)
    {
      clear_options (command->options[i]);
      g_option_context_add_main_entries (options, command->options[i], GETTEXT_PACKAGE);
    }
  g_option_context_add_main_entries (options, entries, GETTEXT_PACKAGE);
  return options;
}

gboolean
queens_arguments_parse (const QueensCommand *command,
                        char **arguments,
                        QueensContext *context,
                        GError **error)
{
  gboolean help = FALSE;
  g_autofree char *timeout = NULL;
  const struct
  {
    QueensOptions option;
    GOptionEntry entry;
  } shared[] = {
    { QUEENS_OPTION_FUNDAMENTAL,
      { "fundamental", 0, 0, G_OPTION_ARG_NONE, &context->fundamental,
        N_ ("Only one solution per class"), NULL } },
    { QUEENS_OPTION_SQUARES,
      { "with", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &context->with,
        N_ ("Only solutions with queens on these squares (a1,b5; - for standard input)"),
        "SQUARES" } },
    { QUEENS_OPTION_SQUARES,
      { "without", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &context->without,
        N_ ("Only solutions without queens on these squares"), "SQUARES" } },
    { QUEENS_OPTION_JSON,
      { "json", 0, 0, G_OPTION_ARG_NONE, &context->output.json,
        N_ ("Print JSON, one object per line"), NULL } },
    { QUEENS_OPTION_TIMEOUT,
      { "timeout", 0, 0, G_OPTION_ARG_FILENAME, &timeout,
        N_ ("Give up after S seconds, with exit status 3"), "S" } },
    { QUEENS_OPTION_THREADS,
      { "threads", 0, 0, G_OPTION_ARG_FILENAME, &context->threads_text,
        N_ ("Number of threads (default: all processors)"), "T" } },
    { 0, { "help", 'h', 0, G_OPTION_ARG_NONE, &help, N_ ("Show this help"), NULL } },
    { 0,
      { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &context->parameters, NULL, NULL } },
  };
  GOptionEntry entries[G_N_ELEMENTS (shared) + 1] = { 0 };
  g_autoptr (GOptionContext) options = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  guint n_entries = 0;

  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)
    if (shared[i].option == 0 || (shared[i].option & command->shared))
      entries[n_entries++] = shared[i].entry;
  options = new_options (command, entries);
  for (gsize i = 0; i < G_N_ELEMENTS (command->options); i++)
    if (!check_flags (command->options[i], arguments, error))
      return FALSE;
  g_strv_builder_add (builder, g_get_prgname ());
  g_strv_builder_addv (builder, (const char **) arguments);
  all = g_strv_builder_end (builder);
  if (!check_flags (entries, arguments, error)
      || !g_option_context_parse_strv (options, &all, error))
    return FALSE;
  if (help)
    {
      g_clear_pointer (&context->parameters, g_strfreev);
      return print_help (options, &context->output);
    }
  if (!context->parameters)
    context->parameters = g_new0 (char *, 1);
  return check_parameters (command, context->parameters, error)
         && read_timeout (timeout, context, error) && read_threads (context, error);
}

gboolean
queens_arguments_read_number (const char *text,
                              const char *name,
                              guint64 min,
                              guint64 max,
                              guint64 *number,
                              GError **error)
{
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;
  g_autoptr (GError) problem = NULL;

  if (!text || g_ascii_string_to_unsigned (text, 10, min, max, number, &problem))
    return TRUE;
  first = g_strdup_printf ("%" G_GUINT64_FORMAT, min);
  last = g_strdup_printf ("%" G_GUINT64_FORMAT, max);
  if (max == G_MAXUINT64
      && g_error_matches (problem, G_NUMBER_PARSER_ERROR, G_NUMBER_PARSER_ERROR_OUT_OF_BOUNDS)
      && g_ascii_strtoull (text, NULL, 10) >= min)
    return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                            /* Translators: an argument, and what was typed */
                            _ ("%s is too large: '%s'"), name, text);
  if (max == G_MAXUINT64)
    return queens_cli_fail (
        error, QUEENS_CLI_ERROR_USAGE,
        /* Translators: an argument, its smallest allowed value, and what was typed */
        _ ("%s must be a number, %s or greater, not '%s'"), name, first, text);
  return queens_cli_fail (
      error, QUEENS_CLI_ERROR_USAGE,
      /* Translators: an argument, its smallest and largest allowed value, and what was typed */
      _ ("%s must be a number from %s to %s, not '%s'"), name, first, last, text);
}

gboolean
queens_arguments_read_n (const QueensContext *context, guint max, guint *n, GError **error)
{
  guint64 number;

  if (!queens_arguments_read_number (context->parameters[0], "N", QUEENS_MIN_N, max, &number,
                                     error))
    return FALSE;
  *n = (guint) number;
  return TRUE;
}

static gboolean
read_set (char **texts, const char *option, QueensSquareSet *set, GError **error)
{
  for (char **text = texts; text && *text; text++)
    {
      g_autofree char *input = NULL;

      if ((strcmp (*text, "-") == 0 && !(input = queens_input_read_all (error)))
          || !queens_input_add_queens (input ? input : *text, option, set, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
queens_arguments_read_request (const QueensContext *context, QueensRequest *request, GError **error)
{
  guint n;

  if (!queens_arguments_read_n (context, QUEENS_MAX_N, &n, error))
    return FALSE;
  *request = queens_request_all ((int) n);
  request->fundamental = context->fundamental;
  return read_set (context->with, "--with", &request->required, error)
         && read_set (context->without, "--without", &request->excluded, error);
}

/* Positions that were typed or read from standard input. */

gboolean
queens_input_claim_stdin (GError **error)
{
  static gboolean is_claimed;

  if (is_claimed)
    queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                     _ ("standard input, '-', can be read only once"));
  else
    return is_claimed = TRUE;
  return FALSE;
}

/* Standard input that has been read but not used yet. */
static struct
{
  char bytes[4096];
  gsize begin;
  gsize end;
  gboolean ended;
} input;

/* Waits for input until the deadline. Returns FALSE with error set when it has passed. */
static gboolean
wait_for_input (const QueensContext *context, GError **error)
{
  gint64 left = context->control.deadline - g_get_monotonic_time ();
  struct pollfd file = { .fd = STDIN_FILENO, .events = POLLIN };

  while (left > 0 && poll (&file, 1, (int) MIN (left / G_TIME_SPAN_MILLISECOND + 1, G_MAXINT)) <= 0)
    left = context->control.deadline - g_get_monotonic_time ();
  return left > 0 || queens_context_check_outcome (context, QUEENS_STOPPED, error);
}

/* Reads more of standard input, and notices its end. */
static gboolean
fill (const QueensContext *context, GError **error)
{
  ssize_t length;

  if (context && context->control.deadline > 0 && !wait_for_input (context, error))
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

static gboolean
fail_not_text (GError **error)
{
  return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                          _ ("standard input is not text; it contains a NUL byte"));
}

/* Appends input up to and including the byte end (all of it if end is −1), but no more than a position
 * can have. */
static gboolean
read_to (int end, GString *text, GError **error)
{
  const char *found = NULL;

  while (!found && text->len <= QUEENS_READER_MAX_LARGE_BYTES)
    {
      const char *begin;
      gsize length;

      if (input.begin == input.end && !input.ended && !fill (NULL, error))
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
  return !memchr (text->str, '\0', text->len) || fail_not_text (error);
}

char *
queens_input_read_all (GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!queens_input_claim_stdin (error) || !read_to (-1, text, error))
    return NULL;
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
queens_input_read_line (GError **error)
{
  g_autoptr (GString) line = g_string_new (NULL);

  if (!read_to ('\n', line, error) || line->len == 0)
    return NULL;
  if (line->str[line->len - 1] == '\n')
    g_string_truncate (line, line->len - 1);
  return g_string_free (g_steal_pointer (&line), FALSE);
}

/* Adds standard input until there is twice as much to read, or no more for now. */
static gboolean
add_input (QueensReader *reader, const QueensContext *context, GError **error)
{
  gsize enough = 2 * queens_reader_get_waiting (reader);
  struct pollfd file = { .fd = STDIN_FILENO, .events = POLLIN };

  do
    {
      if (!fill (context, error))
        return FALSE;
      if (memchr (input.bytes, '\0', input.end))
        return fail_not_text (error);
      queens_reader_add (reader, input.bytes, input.end);
    }
  while (!input.ended && queens_reader_get_waiting (reader) < enough && poll (&file, 1, 0) > 0);
  return queens_reader_get_waiting (reader) <= QUEENS_READER_MAX_LARGE_BYTES
         || queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                             _ ("standard input has a board of more "
                                "than 4 MiB"));
}

gboolean
queens_input_read_board (QueensReader *reader,
                         const QueensContext *context,
                         const char *name,
                         QueensReaderBoard *board,
                         GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *line = NULL;
  QueensReaderResult result;

  while ((result = queens_reader_next (reader, board, &reason)) == QUEENS_READER_MORE)
    if (!add_input (reader, context, error))
      return FALSE;
  if (result != QUEENS_READER_FAILED)
    return result == QUEENS_READER_BOARD;
  line = queens_input_dup_line_name (queens_reader_get_line (reader));
  return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                          /* Translators: what or where it was typed, and the problem */
                          _ ("%s: %s"), name ? name : line, reason->message);
}

char *
queens_input_dup_line_name (guint line)
{
  /* Translators: a line of the input; a colon and the problem follow */
  return g_strdup_printf (_ ("line %u"), line);
}

gboolean
queens_input_check_size (const GArray *queens,
                         guint read_n,
                         guint n,
                         const char *name,
                         GError **error)
{
  char square[QUEENS_SQUARE_NAME_SIZE] = "";

  for (guint i = 0; i < queens->len && !*square; i++)
    {
      QueensSquare queen = g_array_index (queens, QueensSquare, i);

      if (queen.file >= n || queen.rank >= n)
        queens_square_name (queen, square);
    }
  if (*square)
    return queens_cli_fail (
        error, QUEENS_CLI_ERROR_USAGE,
        /* Translators: where it was typed, as in “--with”, a square, and the size of the board
         * (the same number twice) */
        _ ("%s: square '%s' is outside the %u x %u board"), name, square, n, n);
  return read_n == n
         || queens_cli_fail (
             error, QUEENS_CLI_ERROR_USAGE,
             /* Translators: where it was typed, as in “--with”, and the sizes of two boards, each
              * given twice */
             _ ("%s: the board is %u x %u, not %u x %u"), name, read_n, read_n, n, n);
}

/* Says how a text was read that one might read in another way. */
static void
warn_of_reading (const QueensReading *reading, const char *name)
{
  g_auto (GStrv) texts = queens_reading_describe (reading, TRUE);
  g_autofree char *text = g_strjoinv ("; ", texts);
  g_autofree char *message = g_strdup_printf (_ ("%s: %s"), name, text);

  if (*text)
    queens_cli_warn (message);
}

GArray *
queens_input_read_queens (const char *text, const char *name, guint n, GError **error)
{
  g_autoptr (GError) reason = NULL;
  QueensReading reading;
  guint read_n;
  g_autoptr (GArray) queens
      = queens_reader_read_large (text, -1, n, QUEENS_LARGE_MAX_N, &read_n, &reading, &reason);

  if (!queens)
    queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE, _ ("%s: %s"), name, reason->message);
  if (!queens || !queens_input_check_size (queens, read_n, n, name, error))
    return NULL;
  warn_of_reading (&reading, name);
  return g_steal_pointer (&queens);
}

gboolean
queens_input_add_queens (const char *text, const char *name, QueensSquareSet *set, GError **error)
{
  g_autoptr (GArray) queens = queens_input_read_queens (text, name, set->n, error);

  for (guint i = 0; queens && i < queens->len; i++)
    queens_square_set_add (set, g_array_index (queens, QueensSquare, i));
  return queens != NULL;
}
