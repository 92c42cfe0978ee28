/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/arguments.h"
#include "cli/output.h"
#include "cli/seek.h"
#include "model/listing.h"

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
  QueensTextFormat format;
  QueensTextList list;
  QueensOutput output;
} Writing;

static bool
write_cb (const QueensSolution *solution, guint64 number, guint64 class_number, gpointer data)
{
  Writing *self = data;

  queens_text_list_add (&self->list, solution, number, class_number, self->output.text);
  return queens_output_commit (&self->output) && --self->limit > 0;
}

static void
visit (Writing *self)
{
  const QueensRequest *request = &self->listing.request;
  guint64 from = self->listing.from;
  QueensSolution first;
  guint64 n_listed;

  if (self->limit == 0 || queens_request_contradicts (request, NULL))
    return;
  if (from > 1 && !queens_listing_walks_all (&self->listing))
    {
      if (queens_seek (request, from, self->threads, 0, &first, &n_listed) != QUEENS_INDEX_FOUND)
        return;
      self->listing.first = &first;
    }
  queens_listing_visit (&self->listing, write_cb, self, NULL);
}

static gboolean
list_solutions (Writing *self, GError **error)
{
  gboolean written;

  self->listing.detail = queens_text_format_detail (self->format);
  queens_output_init (&self->output);
  queens_text_list_begin (&self->list, self->format, self->output.text);
  visit (self);
  queens_text_list_end (&self->list, self->output.text);
  written = queens_output_finish (&self->output, error);
  queens_output_clear (&self->output);
  return written;
}

static gboolean
read_options (const Options *options, int n, Writing *writing, GError **error)
{
  if (!queens_request_options_read (&options->request, n, &writing->listing.request,
                                    &writing->threads, error))
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
                   "there is no format '%s', see 'nqueens list --help'", options->format);
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
    { "from", 0, 0, G_OPTION_ARG_FILENAME, &options.from, "Begin with the K-th of the list", "K" },
    { "limit", 0, 0, G_OPTION_ARG_FILENAME, &options.limit, "End after L solutions", "L" },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &options.format,
      "notation (without this option), squares, board, grid, matrix, leetcode, fen, csv or json",
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
  .summary = "Prints the solutions on a board of N x N squares, in order.",
  .run = run,
};
