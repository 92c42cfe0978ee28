/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/constraints.h"

struct _QueensConstraints
{
  GObject parent_instance;
  int n;
  QueensRequest requests[QUEENS_MAX_N + 1]; /* by n */
};

G_DEFINE_FINAL_TYPE (QueensConstraints, queens_constraints, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

void
queens_constraints_set_request (QueensConstraints *self, const QueensRequest *request)
{
  g_return_if_fail (request->n == self->n);

  if (queens_request_equal (request, &self->requests[self->n]))
    return;
  self->requests[self->n] = *request;
  g_signal_emit (self, signals[CHANGED], 0);
}

void
queens_constraints_set_board_size (QueensConstraints *self, int n)
{
  self->requests[n].fundamental = self->requests[self->n].fundamental;
  self->n = n;
}

const QueensRequest *
queens_constraints_get_request (QueensConstraints *self)
{
  return &self->requests[self->n];
}

void
queens_constraints_set_fundamental (QueensConstraints *self, gboolean fundamental)
{
  QueensRequest request = self->requests[self->n];

  request.fundamental = fundamental;
  queens_constraints_set_request (self, &request);
}

/* Frees a square of the request. FALSE if it was free. */
static gboolean
free_square (QueensRequest *request, QueensSquare square)
{
  gboolean was_free = !queens_square_set_contains (&request->pins, square)
                      && !queens_square_set_contains (&request->bans, square);

  queens_square_set_remove (&request->pins, square);
  queens_square_set_remove (&request->bans, square);
  return !was_free;
}

void
queens_constraints_toggle (QueensConstraints *self, QueensSquare square, gboolean pin)
{
  QueensRequest request = self->requests[self->n];

  if (!free_square (&request, square))
    queens_square_set_add (pin ? &request.pins : &request.bans, square);
  queens_constraints_set_request (self, &request);
}

void
queens_constraints_free_square (QueensConstraints *self, QueensSquare square)
{
  QueensRequest request = self->requests[self->n];

  free_square (&request, square);
  queens_constraints_set_request (self, &request);
}

void
queens_constraints_ban_all (QueensConstraints *self, const QueensSquareSet *squares)
{
  QueensRequest request = self->requests[self->n];
  QueensSquareSet bans = queens_square_set_minus (squares, &request.pins);

  request.bans = queens_square_set_union (&request.bans, &bans);
  queens_constraints_set_request (self, &request);
}

void
queens_constraints_clear (QueensConstraints *self)
{
  QueensRequest request = queens_request_all (self->n);

  request.fundamental = self->requests[self->n].fundamental;
  queens_constraints_set_request (self, &request);
}

static void
queens_constraints_class_init (QueensConstraintsClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_constraints_init (QueensConstraints *self)
{
  self->n = QUEENS_MIN_N;
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    self->requests[n] = queens_request_all (n);
}

QueensConstraints *
queens_constraints_new (void)
{
  return g_object_new (QUEENS_TYPE_CONSTRAINTS, NULL);
}
