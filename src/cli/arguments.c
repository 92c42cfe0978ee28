/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/arguments.h"

#include "cli/nearest.h"
#include "cli/output.h"
#include "cli/typed.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_THREADS 1024

void
queens_request_options_clear (QueensRequestOptions *self)
{
  g_strfreev (self->with);
  g_strfreev (self->without);
  g_free (self->threads);
  g_free (self->timeout);
}

static GOptionContext *
context_for (const QueensCommand *command, const GOptionEntry *entries)
{
  GOptionContext *context = g_option_context_new (command->parameters);
  g_autofree char *name = g_strconcat ("nqueens ", command->name, NULL);

  g_set_prgname (name);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, command->summary);
  /* The built-in help is printed in the locale's encoding, with its errors unnoticed. */
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  return context;
}

/* Names in brackets may be left out; one that ends in "...]" stands for any number. */
static gboolean
check_parameters (const QueensCommand *command, char **parameters, GError **error)
{
  g_auto (GStrv) names = g_strsplit (command->parameters, " ", -1);
  guint expected = g_strv_length (names);
  guint given = parameters ? g_strv_length (parameters) : 0;

  if (given < expected && names[given][0] != '[')
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 /* Translators: an argument, and a command as in “nqueens count” */
                 _ ("%s is missing, see '%s --help'"), names[given], g_get_prgname ());
  else if (given > expected && !g_str_has_suffix (command->parameters, "...]"))
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 /* Translators: an argument, and a command as in “nqueens count” */
                 _ ("'%s' is one argument too many, see '%s --help'"), parameters[expected],
                 g_get_prgname ());
  else
    return TRUE;
  return FALSE;
}

/* Refuses what GOption would let pass: a value for an option that takes none. */
static gboolean
check_flags (const GOptionEntry *entries, char **arguments, GError **error)
{
  for (const GOptionEntry *entry = entries; entry->long_name; entry++)
    {
      g_autofree char *start = g_strdup_printf ("--%s=", entry->long_name);

      for (char **argument = arguments; entry->arg == G_OPTION_ARG_NONE && *argument; argument++)
        if (g_str_has_prefix (*argument, start))
          {
            g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                         /* Translators: the name of an option */
                         _ ("--%s takes no value"), entry->long_name);
            return FALSE;
          }
    }
  return TRUE;
}

/* Refuses a negative N in words; GOption would take it for an option. */
static gboolean
check_sign (char **arguments, GError **error)
{
  const char *first = arguments[0];

  if (!first || first[0] != '-' || !g_ascii_isdigit (first[1]))
    return TRUE;
  g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,

               /* Translators: what was typed */
               _ ("N must be a number from 1, not '%s'"), first);
  return FALSE;
}

/* The names of options as they are typed: "--help". To be freed. */
static GPtrArray *
list_names (const GOptionEntry *entries)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (const GOptionEntry *entry = entries; entry->long_name; entry++)
    {
      g_ptr_array_add (names, g_strconcat ("--", entry->long_name, NULL));
      if (entry->short_name)
        g_ptr_array_add (names, g_strdup_printf ("-%c", entry->short_name));
    }
  g_ptr_array_add (names, g_strdup ("--help"));
  g_ptr_array_add (names, NULL);
  return names;
}

/* The first argument that looks like an option and is none of names, up to its "=". To be freed. */
static char *
find_unknown (char **arguments, const char *const *names)
{
  for (; *arguments && strcmp (*arguments, "--") != 0; arguments++)
    {
      g_autofree char *name = g_strndup (*arguments, strcspn (*arguments, "="));

      if (name[0] == '-' && name[1] && !g_strv_contains (names, name))
        return g_steal_pointer (&name);
    }
  return NULL;
}

/* What GOption has found wrong, in the words of this program. */
static void
say_wrong (const GError *problem, const GOptionEntry *entries, char **arguments, GError **error)
{
  g_autoptr (GPtrArray) names = list_names (entries);
  g_autofree char *unknown = find_unknown (arguments, (const char *const *) names->pdata);
  const char *nearest
      = unknown ? queens_nearest_find (unknown, (const char *const *) names->pdata) : NULL;

  if (problem->code == G_OPTION_ERROR_BAD_VALUE)
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 /* Translators: an option, and a command as in “nqueens count” */
                 _ ("%s needs a value, see '%s --help'"), arguments[g_strv_length (arguments) - 1],
                 g_get_prgname ());
  else if (nearest)
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 /* Translators: two options, as in “--threads” */
                 _ ("there is no option '%s', did you mean '%s'?"), unknown, nearest);
  else
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 /* Translators: an option, and a command as in “nqueens count” */
                 _ ("there is no option '%s', see '%s --help'"), unknown ? unknown : "-",
                 g_get_prgname ());
}

gboolean
queens_arguments_parse (const QueensCommand *command,
                        const GOptionEntry *entries,
                        char **arguments,
                        char ***parameters,
                        GError **error)
{
  gboolean help = FALSE;
  g_auto (GStrv) given = NULL;
  const GOptionEntry common[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, N_ ("Show this help"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &given, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = context_for (command, entries);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GError) problem = NULL;
  g_auto (GStrv) all = NULL;

  g_option_context_add_main_entries (context, common, GETTEXT_PACKAGE);
  g_strv_builder_add (builder, g_get_prgname ());
  g_strv_builder_addv (builder, (const char **) arguments);
  all = g_strv_builder_end (builder);
  *parameters = NULL;
  if (!check_sign (arguments, error) || !check_flags (entries, arguments, error)
      || !check_flags (common, arguments, error))
    return FALSE;
  if (!g_option_context_parse_strv (context, &all, &problem))
    {
      say_wrong (problem, entries, arguments, error);
      return FALSE;
    }
  if (help)
    {
      g_autofree char *text = g_option_context_get_help (context, TRUE, NULL);
      g_autoptr (GString) plain = g_string_new (text);

      /* GLib's own sign in "[OPTION...]" is none of ASCII. */
      g_string_replace (plain, "…", "...", 0);
      return queens_output_print (plain->str, error);
    }
  if (!check_parameters (command, given, error))
    return FALSE;
  *parameters = given ? g_steal_pointer (&given) : g_new0 (char *, 1);
  return TRUE;
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

  if (g_ascii_string_to_unsigned (text, 10, min, max, number, &problem))
    return TRUE;
  first = g_strdup_printf ("%" G_GUINT64_FORMAT, min);
  last = g_strdup_printf ("%" G_GUINT64_FORMAT, max);
  if (max == G_MAXUINT64
      && g_error_matches (problem, G_NUMBER_PARSER_ERROR, G_NUMBER_PARSER_ERROR_OUT_OF_BOUNDS)
      && g_ascii_strtoull (text, NULL, 10) >= min)
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 /* Translators: an argument, and what was typed */
                 _ ("%s is too large: '%s'"), name, text);
  else if (max == G_MAXUINT64)
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 /* Translators: an argument, the least that it may be, and what was typed */
                 _ ("%s must be a number from %s on, not '%s'"), name, first, text);
  else
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 /* Translators: an argument, the least and the largest that it may be, and what was
                  * typed */
                 _ ("%s must be a number from %s to %s, not '%s'"), name, first, last, text);
  return FALSE;
}

gboolean
queens_arguments_read_n (const char *text, int *n, GError **error)
{
  guint64 number;

  if (!queens_arguments_read_number (text, "N", QUEENS_MIN_N, QUEENS_MAX_N, &number, error))
    return FALSE;
  *n = (int) number;
  return TRUE;
}

/* Reads positions, which may be none, and puts their queens together. */
static gboolean
read_squares (char **texts, const char *option, guint n, GArray **squares, GError **error)
{
  *squares = g_array_new (FALSE, FALSE, sizeof (QueensReaderSquare));
  for (char **text = texts; text && *text; text++)
    {
      g_autofree char *input = NULL;
      g_autoptr (GArray) more = NULL;

      if (strcmp (*text, "-") == 0 && !(input = queens_typed_read_input (error)))
        return FALSE;
      more = queens_typed_read (input ? input : *text, option, n, error);
      if (!more)
        return FALSE;
      g_array_append_vals (*squares, more->data, more->len);
    }
  return TRUE;
}

void
queens_typed_constraints_clear (QueensTypedConstraints *self)
{
  g_clear_pointer (&self->pins, g_array_unref);
  g_clear_pointer (&self->bans, g_array_unref);
}

gboolean
queens_typed_constraints_read (const QueensRequestOptions *options,
                               guint n,
                               QueensTypedConstraints *self,
                               GError **error)
{
  self->n = n;
  return read_squares (options->with, "--with", n, &self->pins, error)
         && read_squares (options->without, "--without", n, &self->bans, error);
}

static void
add_squares (QueensSquareSet *set, const GArray *squares)
{
  for (guint i = 0; i < squares->len; i++)
    {
      const QueensReaderSquare *square = &g_array_index (squares, QueensReaderSquare, i);

      queens_square_set_add (set, (QueensSquare){ (guint8) square->file, (guint8) square->rank });
    }
}

QueensRequest
queens_typed_constraints_to_request (const QueensTypedConstraints *self)
{
  QueensRequest request = queens_request_all ((int) self->n);

  add_squares (&request.pins, self->pins);
  add_squares (&request.bans, self->bans);
  return request;
}

gboolean
queens_arguments_read_threads (const char *text, int *threads, GError **error)
{
  guint64 number = g_get_num_processors ();

  if (text && !queens_arguments_read_number (text, "--threads", 1, MAX_THREADS, &number, error))
    return FALSE;
  *threads = (int) MIN (number, MAX_THREADS);
  return TRUE;
}

gboolean
queens_request_options_read (const QueensRequestOptions *self,
                             int n,
                             QueensRequest *request,
                             int *threads,
                             QueensDeadline *deadline,
                             GError **error)
{
  g_auto (QueensTypedConstraints) constraints = { 0 };

  if (!queens_typed_constraints_read (self, (guint) n, &constraints, error)
      || !queens_arguments_read_threads (self->threads, threads, error)
      || !queens_deadline_read (self->timeout, deadline, error))
    return FALSE;
  *request = queens_typed_constraints_to_request (&constraints);
  request->fundamental = self->fundamental;
  return TRUE;
}
