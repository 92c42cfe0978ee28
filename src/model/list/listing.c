/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/listing.h"

#include "engine/solver.h"
#include "model/list/numbering.h"

typedef struct
{
  const QueensListing *listing;
  QueensNumbering *numbering; /* or NULL */
  gboolean place_is_number;
  gboolean place_is_class;
  guint64 place; /* how many have been passed */
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
  return self->request.n <= QUEENS_NUMBERED_MAX_N
         && (self->detail == QUEENS_TEXT_CLASSED
             || (self->detail == QUEENS_TEXT_NUMBERED && !is_complete (&self->request)));
}

static bool
pass_cb (const QueensSolution *solution, void *data)
{
  Walk *walk = data;
  guint64 number = 0;
  guint64 class_number = 0;

  if (walk->numbering && !queens_numbering_pass (walk->numbering, solution, &number, &class_number))
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
  g_autoptr (QueensNumbering) numbering = NULL;

  if (queens_request_contradicts (&self->request, NULL))
    return QUEENS_DONE;
  walk.place_is_number = self->detail != QUEENS_TEXT_PLAIN && is_complete (&self->request);
  walk.place_is_class = self->detail == QUEENS_TEXT_CLASSED && self->request.fundamental
                        && queens_request_is_free (&self->request);
  if (queens_listing_walks_all (self))
    {
      walk.numbering = numbering = queens_numbering_new (&self->request);
      return queens_solver_visit (&all, pass_cb, &walk, control);
    }
  if (!self->first)
    return queens_solver_visit (&self->request, pass_cb, &walk, control);
  walk.place = self->from - 1;
  return queens_solver_visit_from (&self->request, self->first, pass_cb, &walk, control);
}
