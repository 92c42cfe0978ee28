/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/listing.h"

#include "engine/search/solver.h"
#include "engine/board/symmetry.h"

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
  gboolean place_is_number;
  gboolean place_is_class;
  guint64 place; /* the position in the list */
  QueensListingVisitor visitor;
  gpointer data;
} Walk;

static gboolean
is_complete (const QueensRequest *request)
{
  return queens_request_is_free (request) && !request->fundamental;
}

gboolean
queens_listing_walks_all (const QueensListing *self)
{
  return self->request.n <= NUMBERED_MAX_N
         && (self->detail == QUEENS_TEXT_CLASSED
             || (self->detail == QUEENS_TEXT_NUMBERED && !is_complete (&self->request)));
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
  guint place = self->classes->len;

  if (queens_solution_compare (solution, &smallest) == 0)
    g_array_append_val (self->classes, class);
  else
    g_array_binary_search (self->classes, &class, compare_classes, &place);
  return place;
}

/* Handles one of all solutions. Returns TRUE if it is in the list of the request. */
static gboolean
take (Walk *self, const QueensSolution *solution, guint64 *number, guint64 *class_number)
{
  const QueensRequest *request = &self->listing->request;
  guint place = class_of (self, solution);
  Class *class = &g_array_index (self->classes, Class, place);
  gboolean first;

  *number = ++self->n_walked;
  *class_number = place + 1;
  if (!queens_solution_fits (solution, &request->pins, &request->bans))
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

  if (walk->classes && !take (walk, solution, &number, &class_number))
    return true;
  if (++walk->place < walk->listing->from)
    return true;
  if (walk->place_is_number)
    number = walk->place;
  if (walk->place_is_class)
    class_number = walk->place;
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
  walk.place_is_number = self->detail != QUEENS_TEXT_PLAIN && is_complete (&self->request);
  walk.place_is_class = self->detail == QUEENS_TEXT_CLASSED && self->request.fundamental
                        && queens_request_is_free (&self->request);
  if (queens_listing_walks_all (self))
    {
      walk.classes = classes = g_array_new (FALSE, FALSE, sizeof (Class));
      return queens_solver_visit (&all, pass_cb, &walk, control);
    }
  if (!self->first)
    return queens_solver_visit (&self->request, pass_cb, &walk, control);
  walk.place = self->from - 1;
  return queens_solver_visit_range (&self->request, (QueensRange){ .first = self->first }, pass_cb,
                                    &walk, control);
}
