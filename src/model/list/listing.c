/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/listing.h"

#include "engine/board/symmetry.h"
#include "engine/search/solver.h"
#include "model/store/file.h"

#include <glib/gi18n.h>

/* Up to this board size, going through all solutions takes a few seconds at most. */
#define NUMBERED_MAX_N 16
#define BITS_PER_RANK  4

G_STATIC_ASSERT (NUMBERED_MAX_N *BITS_PER_RANK <= 64);

typedef struct
{
  guint64 smallest; /* the ranks of the smallest member, with file a in the highest bits */
  gboolean listed;  /* a member has been listed */
} Class;

typedef struct
{
  const QueensListing *listing;
  GArray *classes; /* Class, in order, if it goes through all solutions; otherwise NULL */
  guint64 n_walked;
  gboolean position_is_number;
  gboolean position_is_class;
  guint64 position; /* the position in the list */
  QueensListingVisitor visitor;
  gpointer data;
} Walk;

static gboolean
is_complete (const QueensRequest *request)
{
  return queens_request_is_unconstrained (request) && !request->fundamental;
}

gboolean
queens_listing_walks_all (const QueensListing *self)
{
  return self->request.n <= NUMBERED_MAX_N
         && (self->detail == QUEENS_TEXT_WITH_CLASS
             || (self->detail == QUEENS_TEXT_WITH_NUMBER && !is_complete (&self->request)));
}

/* A number for a solution; numbers have the same order as solutions. */
static guint64
pack (const QueensSolution *solution)
{
  guint64 packed = 0;

  for (int file = 0; file < solution->n; file++)
    packed = packed << BITS_PER_RANK | solution->ranks[file];
  return packed;
}

static int
compare_classes (gconstpointer a, gconstpointer b)
{
  guint64 x = ((const Class *) a)->smallest;
  guint64 y = ((const Class *) b)->smallest;

  return (x > y) - (x < y);
}

/* The index of the solution's class, from 0. The smallest member of a class comes first, so the classes
 * are found in order. */
static guint
class_of (Walk *self, const QueensSolution *solution)
{
  QueensSolution smallest = queens_symmetry_canonical (solution);
  Class class = { .smallest = pack (&smallest) };
  guint index = self->classes->len;

  if (queens_solution_compare (solution, &smallest) == 0)
    g_array_append_val (self->classes, class);
  else
    g_array_binary_search (self->classes, &class, compare_classes, &index);
  return index;
}

/* Numbers the next solution of all, and its class. Returns TRUE if it is in the list of the request. */
static gboolean
match_next (Walk *self, const QueensSolution *solution, guint64 *number, guint64 *class_number)
{
  const QueensRequest *request = &self->listing->request;
  guint index = class_of (self, solution);
  Class *class = &g_array_index (self->classes, Class, index);
  gboolean first;

  *number = ++self->n_walked;
  *class_number = index + 1;
  if (!queens_solution_fits (solution, &request->required, &request->excluded))
    return FALSE;
  first = !class->listed;
  class->listed = TRUE;
  return first || !request->fundamental;
}

static bool
pass_cb (const QueensSolution *solution, void *data)
{
  Walk *walk = data;
  guint64 number = 0;
  guint64 class_number = 0;

  if (walk->classes && !match_next (walk, solution, &number, &class_number))
    return true;
  if (++walk->position < walk->listing->from)
    return true;
  if (walk->position_is_number)
    number = walk->position;
  if (walk->position_is_class)
    class_number = walk->position;
  return walk->visitor (solution, number, class_number, walk->data);
}

QueensOutcome
queens_listing_visit (const QueensListing *self,
                      QueensListingVisitor visitor,
                      gpointer data,
                      QueensControl *control)
{
  QueensRequest all = queens_request_all (self->request.n);
  Walk walk = { .listing = self, .visitor = visitor, .data = data };
  g_autoptr (GArray) classes = NULL;

  if (queens_request_contradicts (&self->request, NULL))
    return QUEENS_DONE;
  walk.position_is_number = self->detail != QUEENS_TEXT_PLAIN && is_complete (&self->request);
  walk.position_is_class = self->detail == QUEENS_TEXT_WITH_CLASS && self->request.fundamental
                           && queens_request_is_unconstrained (&self->request);
  if (queens_listing_walks_all (self))
    {
      walk.classes = classes = g_array_new (FALSE, FALSE, sizeof (Class));
      return queens_solver_visit (&all, pass_cb, &walk, control);
    }
  if (!self->first)
    return queens_solver_visit (&self->request, pass_cb, &walk, control);
  walk.position = self->from - 1;
  return queens_solver_visit_range (&self->request, (QueensRange){ .first = self->first }, pass_cb,
                                    &walk, control);
}

/* Export. */

/* The number of bytes to collect before writing them. */
#define CHUNK_SIZE (128 * 1024)

typedef struct
{
  QueensTextWriter writer;
  GString *text;
  QueensFileStream *stream;
} Writing;

char *
queens_listing_print_one (const QueensSolution *solution,
                          QueensTextFormat format,
                          guint64 number,
                          guint64 class_number)
{
  GString *text = g_string_new (NULL);
  QueensTextWriter writer;

  queens_text_writer_begin (&writer, format, text);
  queens_text_writer_add (&writer, solution, number, class_number, text);
  queens_text_writer_end (&writer, text);
  return g_string_free (text, FALSE);
}

/* Returns FALSE if the text could not be written. */
static gboolean
flush (Writing *self)
{
  gboolean written = queens_file_stream_write (self->stream, self->text->str, self->text->len);

  g_string_truncate (self->text, 0);
  return written;
}

static bool
write_cb (const QueensSolution *solution, guint64 number, guint64 class_number, gpointer data)
{
  Writing *self = data;

  queens_text_writer_add (&self->writer, solution, number, class_number, self->text);
  return self->text->len < CHUNK_SIZE || flush (self);
}

gboolean
queens_listing_save (const QueensRequest *request,
                     QueensTextFormat format,
                     const char *path,
                     QueensControl *control,
                     GError **error)
{
  QueensListing listing
      = { .request = *request, .detail = queens_text_format_get_detail (format), .from = 1 };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (QueensFileStream) stream = queens_file_stream_open (path, error);
  Writing writing = { .text = text, .stream = stream };

  if (!stream)
    return FALSE;
  queens_text_writer_begin (&writing.writer, format, text);
  queens_listing_visit (&listing, write_cb, &writing, control);
  queens_text_writer_end (&writing.writer, text);
  if (queens_control_stop_requested (control))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("Export canceled"));
      return FALSE;
    }
  flush (&writing);
  return queens_file_stream_commit (g_steal_pointer (&stream), error);
}
