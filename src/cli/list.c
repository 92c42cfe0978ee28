/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/arguments.h"
#include "model/numbering.h"
#include "cli/output.h"
#include "cli/seek.h"
#include "engine/solver.h"
#include "model/text-format.h"

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
  QueensRequest request;
  guint64 from;  /* the first place in the list that is written, counted from 1 */
  guint64 limit; /* so many are written */
  QueensTextFormat format;
  int threads;

  QueensNumbering *numbering; /* or NULL: the request itself is walked */
  gboolean place_is_number;
  guint64 place;
  QueensTextList list;
  QueensOutput output;
} Listing;

static bool
list_cb (const QueensSolution *solution, void *data)
{
  Listing *self = data;
  guint64 number = 0;
  guint64 class_number = 0;

  if (self->numbering && !queens_numbering_pass (self->numbering, solution, &number, &class_number))
    return true;
  self->place++;
  if (self->place < self->from)
    return true;
  if (self->place_is_number)
    number = self->place;
  queens_text_list_add (&self->list, solution, number, class_number, self->output.text);
  return queens_output_commit (&self->output) && self->place - self->from + 1 < self->limit;
}

/* Chooses how solutions get their numbers, where the format wants them. */
static void
prepare_numbers (Listing *self)
{
  QueensTextDetail detail = queens_text_format_detail (self->format);
  gboolean complete = queens_request_is_free (&self->request) && !self->request.fundamental;

  self->place_is_number = complete;
  if (self->request.n <= QUEENS_NUMBERED_MAX_N
      && (detail == QUEENS_TEXT_CLASSED || (detail == QUEENS_TEXT_NUMBERED && !complete)))
    self->numbering = queens_numbering_new (&self->request);
}

/* Visits the list from the place on that is wanted first; all solutions, where they are
 * numbered. */
static void
visit (Listing *self)
{
  QueensRequest all = queens_request_all (self->request.n);
  QueensSolution first;
  guint64 n_listed;

  if (self->limit == 0 || queens_request_contradicts (&self->request, NULL))
    return;
  if (self->numbering || self->from == 1)
    queens_solver_visit (self->numbering ? &all : &self->request, list_cb, self, NULL);
  else if (queens_seek (&self->request, self->from, self->threads, 0, &first, &n_listed)
           == QUEENS_INDEX_FOUND)
    {
      self->place = self->from - 1;
      queens_solver_visit_from (&self->request, &first, list_cb, self, NULL);
    }
}

static gboolean
list_solutions (Listing *self, GError **error)
{
  gboolean written;

  prepare_numbers (self);
  queens_output_init (&self->output);
  queens_text_list_begin (&self->list, self->format, self->output.text);
  visit (self);
  queens_text_list_end (&self->list, self->output.text);
  written = queens_output_finish (&self->output, error);
  queens_output_clear (&self->output);
  g_clear_pointer (&self->numbering, queens_numbering_free);
  return written;
}

static gboolean
read_options (const Options *options, int n, Listing *listing, GError **error)
{
  if (!queens_request_options_read (&options->request, n, &listing->request, &listing->threads,
                                    error))
    return FALSE;
  if (options->from
      && !queens_arguments_read_number (options->from, "--from", 1, G_MAXUINT64, &listing->from,
                                        error))
    return FALSE;
  if (options->limit
      && !queens_arguments_read_number (options->limit, "--limit", 0, G_MAXUINT64, &listing->limit,
                                        error))
    return FALSE;
  if (options->format && !queens_text_format_find (options->format, &listing->format))
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
  Listing listing = { .from = 1, .limit = G_MAXUINT64 };
  int n;

  if (!queens_arguments_parse (self, entries, arguments, &parameters, error))
    return FALSE;
  if (!parameters)
    return TRUE;
  return queens_arguments_read_n (parameters[0], &n, error)
         && read_options (&options, n, &listing, error) && list_solutions (&listing, error);
}

const QueensCommand queens_command_list = {
  .name = "list",
  .parameters = "N",
  .summary = "Prints the solutions on a board of N x N squares, in order.",
  .run = run,
};
