/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/arguments.h"
#include "cli/output.h"
#include "cli/seek.h"
#include "cli/watch.h"
#include "model/list/listing.h"

#include <glib/gi18n.h>

typedef struct
{
  QueensRequestOptions request;
  char *from;
  char *limit;
  char *format;
} Options;

static void
options_clear (Options *options)
{
  queens_request_options_clear (&options->request);
  g_free (options->from);
  g_free (options->limit);
  g_free (options->format);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* A list being written. */
typedef struct
{
  QueensListing listing;
  guint64 limit; /* so many are written */
  int threads;
  QueensDeadline deadline;
  QueensTextFormat format;
  gboolean some; /* at least one is written */
  QueensTextList list;
  QueensOutput output;
} Writing;

static bool
write_cb (const QueensSolution *solution, guint64 number, guint64 class_number, gpointer data)
{
  Writing *self = data;

  self->some = TRUE;
  queens_text_list_add (&self->list, solution, number, class_number, self->output.text);
  return queens_output_commit (&self->output) && --self->limit > 0;
}

/* Finds where the list begins, unless the walk goes there anyway. */
static QueensIndexAnswer
seek_first (Writing *self, QueensSolution *first, GError **error)
{
  const QueensRequest *request = &self->listing.request;
  guint64 n_listed;

  if (self->listing.from == 1 || queens_listing_walks_all (&self->listing))
    return QUEENS_INDEX_FOUND;
  self->listing.first = first;
  return queens_seek (request, self->listing.from, self->threads, &self->deadline, first, &n_listed,
                      error);
}

/* Says that the list ends before it begins. */
static void
set_absent_error (const Writing *self, GError **error)
{
  const QueensRequest *request = &self->listing.request;
  QueensSolution unused;
  guint64 n_listed = 0;
  g_autofree char *listed = NULL;
  g_autofree char *from = NULL;

  if (!queens_request_contradicts (request, NULL))
    queens_seek (request, self->listing.from, self->threads, NULL, &unused, &n_listed, NULL);
  listed = g_strdup_printf ("%" G_GUINT64_FORMAT, n_listed);
  from = g_strdup_printf ("%" G_GUINT64_FORMAT, self->listing.from);
  g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED,
               /* Translators: how many solutions there are, and a place in the list */
               ngettext ("the list has %s solution, none at %s",
                         "the list has %s solutions, none at %s", (gulong) n_listed),
               listed, from);
}

static gboolean
visit (Writing *self, GError **error)
{
  QueensControl control = { 0 };
  QueensOutcome outcome = QUEENS_DONE;
  QueensSolution first;
  QueensIndexAnswer answer = QUEENS_INDEX_ABSENT;

  if (self->limit == 0)
    return TRUE;
  if (!queens_request_contradicts (&self->listing.request, NULL))
    answer = seek_first (self, &first, error);
  if (answer == QUEENS_INDEX_FOUND)
    {
      QueensWatch *watch = queens_watch_new (&control, FALSE, &self->deadline, G_MAXUINT64);

      outcome = queens_listing_visit (&self->listing, write_cb, self, &control);
      queens_watch_end (watch);
    }
  if (answer == QUEENS_INDEX_UNKNOWN)
    return FALSE;
  if (outcome == QUEENS_STOPPED && queens_control_stop_requested (&control))
    queens_deadline_fail (&self->deadline, error);
  else if (!self->some && self->listing.from > 1)
    set_absent_error (self, error);
  else
    return TRUE;
  return FALSE;
}

static gboolean
list_solutions (Writing *self, GError **error)
{
  gboolean listed;
  gboolean written;

  self->listing.detail = queens_text_format_detail (self->format);
  queens_output_init (&self->output);
  queens_text_list_begin (&self->list, self->format, self->output.text);
  listed = visit (self, error);
  queens_text_list_end (&self->list, self->output.text);
  written = queens_output_finish (&self->output, listed ? error : NULL);
  queens_output_clear (&self->output);
  return listed && written;
}

static gboolean
read_options (const Options *options, int n, Writing *writing, GError **error)
{
  if (!queens_request_options_read (&options->request, n, &writing->listing.request,
                                    &writing->threads, &writing->deadline, error))
    return FALSE;
  if (options->from
      && !queens_arguments_read_number (options->from, "--from", 1, G_MAXUINT64,
                                        &writing->listing.from, error))
    return FALSE;
  if (options->limit
      && !queens_arguments_read_number (options->limit, "--limit", 0, G_MAXUINT64, &writing->limit,
                                        error))
    return FALSE;
  if (options->format && !queens_text_format_find (options->format, &writing->format))
    {
      g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                   _ ("there is no format '%s', see 'nqueens list --help'"), options->format);
      return FALSE;
    }
  return TRUE;
}

static gboolean
run (const QueensCommand *self, char **arguments, GError **error)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    QUEENS_REQUEST_ENTRIES (&options.request),
    { "from", 0, 0, G_OPTION_ARG_FILENAME, &options.from, N_ ("Begin with the K-th of the list"),
      "K" },
    { "limit", 0, 0, G_OPTION_ARG_FILENAME, &options.limit, N_ ("End after L solutions"), "L" },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &options.format,
      N_ ("notation (without this option), squares, board, grid, matrix, leetcode, fen, csv or "
          "json"),
      "FORMAT" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) parameters = NULL;
  Writing writing = { .listing.from = 1, .limit = G_MAXUINT64 };
  int n;

  if (!queens_arguments_parse (self, entries, arguments, &parameters, error))
    return FALSE;
  if (!parameters)
    return TRUE;
  return queens_arguments_read_n (parameters[0], &n, error)
         && read_options (&options, n, &writing, error) && list_solutions (&writing, error);
}

const QueensCommand queens_command_list = {
  .name = "list",
  .parameters = "N",
  .summary = N_ ("Prints the solutions on a board of N x N squares, in order."),
  .run = run,
};
