/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/relief.h"

#include "engine/search/find.h"
#include "model/work.h"

typedef struct
{
  QueensRequest request; /* n is 0 if there is no question */
  QueensSquareSet squares;
} Search;

struct _QueensRelief
{
  void (*changed) (gpointer owner);
  gpointer owner;
  Search asked;
  QueensWork *work;
};

static void
search (gpointer data, QueensControl *control)
{
  Search *search = data;
  QueensSquareSet all = queens_square_set_union (&search->request.pins, &search->request.bans);
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (&all, squares);

  search->squares = queens_square_set_empty (search->request.n);
  for (int i = 0; i < n_squares; i++)
    {
      QueensRequest request = search->request;
      QueensSolution solution;
      bool found;

      queens_square_set_remove (&request.pins, squares[i]);
      queens_square_set_remove (&request.bans, squares[i]);
      if (queens_find_one (&request, control, &solution, &found) != QUEENS_DONE)
        return;
      if (found)
        queens_square_set_add (&search->squares, squares[i]);
    }
}

static void
searched_cb (gpointer data, gpointer owner)
{
  QueensRelief *self = owner;

  self->asked = *(const Search *) data;
  self->changed (self->owner);
}

void
queens_relief_ask (QueensRelief *self, const QueensRequest *request)
{
  if (queens_request_equal (&self->asked.request, request))
    return;
  self->asked = (Search){ .request = *request, .squares = queens_square_set_empty (request->n) };
  queens_ask (&self->work, QUEENS_WORK_USER_STARTED, search,
              g_memdup2 (&self->asked, sizeof self->asked), g_free, searched_cb, self);
}

QueensSquareSet
queens_relief_get_squares (QueensRelief *self, const QueensRequest *request)
{
  return queens_request_equal (&self->asked.request, request)
             ? self->asked.squares
             : queens_square_set_empty (request->n);
}

QueensRelief *
queens_relief_new (void (*changed) (gpointer owner), gpointer owner)
{
  QueensRelief *self = g_new0 (QueensRelief, 1);

  self->changed = changed;
  self->owner = owner;
  return self;
}

void
queens_relief_free (QueensRelief *self)
{
  queens_work_cancel (&self->work);
  g_free (self);
}
