/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/history.h"

/* The most moments that are remembered for an n. */
#define MAX_MOMENTS 500

typedef struct
{
  QueensRequest request;
  QueensSolution solution; /* n is 0 where none was shown */
} Moment;

struct _QueensHistory
{
  QueensConstraints *constraints;
  QueensNavigator *navigator;
  gboolean returning;             /* what changes is no news */
  GArray *past[QUEENS_MAX_N + 1]; /* of Moment, by n; NULL while there are none */
  GArray *future[QUEENS_MAX_N + 1];
};

static int
get_n (QueensHistory *self)
{
  return queens_constraints_get_request (self->constraints)->n;
}

/* What is listed and shown, the constraints being new already. */
static Moment
get_present (QueensHistory *self)
{
  const QueensAnswer *shown = queens_navigator_get_shown (self->navigator);
  Moment present = { .request = *queens_navigator_get_request (self->navigator) };

  if (shown)
    present.solution = shown->solution;
  return present;
}

static gboolean
is_same (const Moment *a, const Moment *b)
{
  return queens_request_equal (&a->request, &b->request) && a->solution.n == b->solution.n
         && queens_solution_compare (&a->solution, &b->solution) == 0;
}

static void
push (GArray **moments, const Moment *moment)
{
  if (!*moments)
    *moments = g_array_new (FALSE, FALSE, sizeof (Moment));
  if ((*moments)->len > 0
      && is_same (&g_array_index (*moments, Moment, (*moments)->len - 1), moment))
    return;
  if ((*moments)->len == MAX_MOMENTS)
    g_array_remove_index (*moments, 0);
  g_array_append_val (*moments, *moment);
}

void
queens_history_note (QueensHistory *self)
{
  Moment present;

  /* What a window begins with is no step. */
  if (!queens_navigator_has_list (self->navigator))
    return;
  present = get_present (self);
  push (&self->past[present.request.n], &present);
  g_clear_pointer (&self->future[present.request.n], g_array_unref);
}

static void
constraints_changed_cb (QueensHistory *self)
{
  if (!self->returning)
    queens_history_note (self);
}

QueensHistory *
queens_history_new (QueensConstraints *constraints, QueensNavigator *navigator)
{
  QueensHistory *self = g_new0 (QueensHistory, 1);

  self->constraints = g_object_ref (constraints);
  self->navigator = g_object_ref (navigator);
  g_signal_connect_swapped (constraints, "changed", G_CALLBACK (constraints_changed_cb), self);
  return self;
}

void
queens_history_free (QueensHistory *self)
{
  for (int n = 0; n <= QUEENS_MAX_N; n++)
    {
      g_clear_pointer (&self->past[n], g_array_unref);
      g_clear_pointer (&self->future[n], g_array_unref);
    }
  g_signal_handlers_disconnect_by_data (self->constraints, self);
  g_object_unref (self->constraints);
  g_object_unref (self->navigator);
  g_free (self);
}

gboolean
queens_history_can_undo (QueensHistory *self)
{
  GArray *past = self->past[get_n (self)];

  return past && past->len > 0;
}

gboolean
queens_history_can_redo (QueensHistory *self)
{
  GArray *future = self->future[get_n (self)];

  return future && future->len > 0;
}

static void
show (QueensHistory *self, const Moment *moment)
{
  self->returning = TRUE;
  queens_constraints_set_request (self->constraints, &moment->request);
  self->returning = FALSE;
  if (moment->solution.n != 0)
    queens_navigator_go_to_query (self->navigator, &(QueensQuery){ .kind = QUEENS_QUERY_SOLUTION,
                                                                   .solution = moment->solution });
}

/* Goes to the last of one list's moments that is not the present one, which goes to the other. */
static void
move (QueensHistory *self, GArray **from, GArray **to)
{
  Moment present = get_present (self);

  while (*from && (*from)->len > 0)
    {
      Moment moment = g_array_index (*from, Moment, (*from)->len - 1);

      g_array_set_size (*from, (*from)->len - 1);
      if (is_same (&moment, &present))
        continue;
      push (to, &present);
      show (self, &moment);
      return;
    }
}

void
queens_history_undo (QueensHistory *self)
{
  int n = get_n (self);

  move (self, &self->past[n], &self->future[n]);
}

void
queens_history_redo (QueensHistory *self)
{
  int n = get_n (self);

  move (self, &self->future[n], &self->past[n]);
}

void
queens_history_clear_constraints (QueensHistory *self)
{
  GArray *past = self->past[get_n (self)];

  for (guint i = past ? past->len : 0; i > 0; i--)
    {
      Moment moment = g_array_index (past, Moment, i - 1);

      if (!queens_request_is_free (&moment.request) || moment.solution.n == 0)
        continue;
      queens_history_note (self);
      moment.request.fundamental = queens_constraints_get_request (self->constraints)->fundamental;
      show (self, &moment);
      return;
    }
  queens_constraints_clear (self->constraints);
}
