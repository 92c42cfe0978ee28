/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/listing.h"

#include "cli/arguments.h"
#include "cli/locate.h"

#include <glib/gi18n.h>

static char *from_text;
static char *limit_text;
static char *format_text;

static const GOptionEntry options[] = {
  { "from", 0, 0, G_OPTION_ARG_FILENAME, &from_text, N_ ("Start at position K in the list"), "K" },
  { "limit", 0, 0, G_OPTION_ARG_FILENAME, &limit_text, N_ ("End after L solutions"), "L" },
  { "format", 0, 0, G_OPTION_ARG_FILENAME, &format_text,
    N_ ("Format: notation (default), squares, board, grid, matrix, leetcode, fen, csv, or json"),
    "FORMAT" },
  G_OPTION_ENTRY_NULL,
};

/* The list that is being written. */
typedef struct
{
  QueensListing listing;
  guint64 limit; /* the maximum number of solutions to write */
  guint64 n_listed;
  gboolean has_written; /* at least one solution was written */
  QueensTextWriter writer;
  QueensOutput *output;
} Writing;

static bool
write_cb (const QueensSolution *solution, guint64 number, guint64 class_number, gpointer data)
{
  Writing *self = data;

  self->has_written = TRUE;
  queens_text_writer_add (&self->writer, solution, number, class_number, self->output->text);
  return queens_output_commit (self->output) && --self->limit > 0;
}

/* Finds the first solution to write. If there is none at that position, counts the solutions. */
static gboolean
seek (Writing *self, QueensContext *context, QueensSolution *first, gboolean *found, GError **error)
{
  return queens_locate_position (context, &self->listing.request, self->listing.from, first, found,
                                 &self->n_listed, error);
}

static void
set_absent_error (const Writing *self, GError **error)
{
  g_autofree char *listed = g_strdup_printf ("%" G_GUINT64_FORMAT, self->n_listed);
  g_autofree char *from = g_strdup_printf ("%" G_GUINT64_FORMAT, self->listing.from);

  queens_cli_fail (error, QUEENS_CLI_ERROR_FAILED,
                   /* Translators: the number of solutions, and a position in the list */
                   ngettext ("the list has %s solution, none at position %s",
                             "the list has %s solutions, none at position %s",
                             (gulong) self->n_listed),
                   listed, from);
}

static gboolean
visit (Writing *self, QueensContext *context, GError **error)
{
  QueensOutcome outcome = QUEENS_DONE;
  QueensSolution first;
  gboolean walks_there = self->listing.from == 1 || queens_listing_walks_all (&self->listing);
  gboolean found = !queens_request_contradicts (&self->listing.request, NULL);

  if (self->limit == 0)
    return TRUE;
  if (found && !walks_there)
    {
      self->listing.first = &first;
      if (!seek (self, context, &first, &found, error))
        return FALSE;
    }
  if (found)
    outcome = queens_listing_visit (&self->listing, write_cb, self, &context->control);
  if (outcome == QUEENS_STOPPED && queens_control_stop_requested (&context->control))
    return queens_context_check_outcome (context, outcome, error);
  if (self->has_written || self->listing.from == 1)
    return TRUE;
  if (!found || !walks_there || seek (self, context, &first, &found, error))
    set_absent_error (self, error);
  return FALSE;
}

static gboolean
read_format (QueensTextFormat *format, GError **error)
{
  g_autoptr (GString) names = NULL;

  if (!format_text || queens_text_format_find (format_text, format))
    return TRUE;
  names = g_string_new (queens_text_format_get_name (0));
  for (QueensTextFormat f = 1; f < QUEENS_N_TEXT_FORMATS; f++)
    g_string_append_printf (names, ", %s", queens_text_format_get_name (f));
  return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                          /* Translators: what was typed, and the valid names */
                          _ ("unknown format '%s'; use one of %s"), format_text, names->str);
}

static gboolean
run (QueensContext *context, GError **error)
{
  Writing writing = { .listing.from = 1, .limit = G_MAXUINT64, .output = &context->output };
  QueensTextFormat format = QUEENS_TEXT_NOTATION;
  gboolean listed;

  if (!queens_arguments_read_request (context, &writing.listing.request, error)
      || !queens_arguments_read_number (from_text, "--from", 1, G_MAXUINT64, &writing.listing.from,
                                        error)
      || !queens_arguments_read_number (limit_text, "--limit", 0, G_MAXUINT64, &writing.limit,
                                        error)
      || !read_format (&format, error))
    return FALSE;
  writing.listing.detail = queens_text_format_get_detail (format);
  queens_text_writer_begin (&writing.writer, format, context->output.text);
  listed = visit (&writing, context, error);
  queens_text_writer_end (&writing.writer, context->output.text);
  return listed;
}

const QueensCommand queens_command_list = {
  .name = "list",
  .parameters = "N",
  .summary = N_ ("Prints the solutions on an N x N board, in order."),
  .shared = QUEENS_OPTION_FUNDAMENTAL | QUEENS_OPTION_SQUARES | QUEENS_OPTION_TIMEOUT
            | QUEENS_OPTION_THREADS,
  .options = { options },
  .run = run,
};
