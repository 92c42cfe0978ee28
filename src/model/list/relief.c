/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/relief.h"

#include "engine/completions.h"
#include "model/scheduler.h"

typedef struct
{
  QueensRequest request;
  QueensSquareSet squares;
} Search;

struct _QueensRelief
{
  GObject parent_instance;
  QueensRequest request; /* n is 0 when nothing is asked */
  QueensSquareSet squares;
  QueensJob *job; /* or NULL */
};

G_DEFINE_FINAL_TYPE (QueensRelief, queens_relief, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
search (QueensJob *job, gpointer data)
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
      if (queens_find_one (&request, queens_job_get_control (job), &solution, &found)
          != QUEENS_DONE)
        return;
      if (found)
        queens_square_set_add (&search->squares, squares[i]);
    }
}

static void
searched_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensRelief *self = owner;

  if (!finished)
    return;
  self->squares = ((Search *) queens_job_get_data (job))->squares;
  queens_job_cancel (&self->job);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
queens_relief_ask (QueensRelief *self, const QueensRequest *request)
{
  Search *asked;

  if (self->request.n != 0 && queens_request_equal (&self->request, request))
    return;
  queens_job_cancel (&self->job);
  self->request = *request;
  self->squares = queens_square_set_empty (request->n);
  asked = g_new0 (Search, 1);
  asked->request = *request;
  self->job = queens_job_start (QUEENS_JOB_INTERACTIVE, search, asked, g_free, searched_cb, self);
}

QueensSquareSet
queens_relief_get_squares (QueensRelief *self, const QueensRequest *request)
{
  if (self->request.n == 0 || !queens_request_equal (&self->request, request))
    return queens_square_set_empty (request->n);
  return self->squares;
}

static void
queens_relief_dispose (GObject *object)
{
  queens_job_cancel (&QUEENS_RELIEF (object)->job);
  G_OBJECT_CLASS (queens_relief_parent_class)->dispose (object);
}

static void
queens_relief_class_init (QueensReliefClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queens_relief_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_relief_init (QueensRelief *self)
{
}

QueensRelief *
queens_relief_new (void)
{
  return g_object_new (QUEENS_TYPE_RELIEF, NULL);
}
