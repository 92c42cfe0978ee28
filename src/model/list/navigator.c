/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/navigator.h"

#include "engine/search/solver.h"

/* The maximum number of states remembered for each n. */
#define MAX_MOMENTS 500

/* A state that undo can return to. */
typedef struct
{
  QueensRequest request;
  QueensSolution solution; /* the solution shown; its n is 0 if there was none */
} Moment;

/* Where the user is for one n, and the history. */
typedef struct
{
  QueensRequest request;
  QueensAnswer shown; /* the solution shown; its n is 0 if there is none */
  GQueue past;        /* of Moment, the latest at the tail */
  GQueue future;
} Trail;

struct _QueensNavigator
{
  GObject parent_instance;

  int n;
  gboolean grouped;
  Trail trails[QUEENS_MAX_N + 1]; /* by n */

  QueensSolutions *solutions;
  guint64 position; /* the position from which steps start */

  QueensWork *seeking;           /* the search for the next solution to show */
  QueensQuery query;             /* the query that the search answers */
  const QueensListSource *asked; /* the source that answers it */
  guint64 followed;              /* the position to go to next, or 0 */
  gboolean sought_any;           /* whether an arbitrary solution was searched for in this list */
};

G_DEFINE_FINAL_TYPE (QueensNavigator, queens_navigator, G_TYPE_OBJECT)

static guint changed_signal, failed_signal;

static const QueensSolutionsView *
get_list (QueensNavigator *self)
{
  return queens_solutions_get (self->solutions);
}

/* The solution shown. */

const QueensAnswer *
queens_navigator_get_shown (QueensNavigator *self)
{
  const QueensAnswer *shown = &self->trails[self->n].shown;

  return shown->solution.n != 0 ? shown : NULL;
}

/* Starts steps from the position shown, if there is one. */
static void
stay (QueensNavigator *self)
{
  guint64 position = self->trails[self->n].shown.position;

  if (position > 0)
    self->position = position;
}

/* Shows a solution, and looks up what is not known about it. */
static void
show (QueensNavigator *self, const QueensSolution *solution)
{
  self->trails[self->n].shown = *queens_solutions_look_up (self->solutions, solution);
  stay (self);
}

/* Going elsewhere. */

static void seek_position (QueensNavigator *self, guint64 position);

static void
sought_cb (gpointer data, gpointer owner)
{
  QueensNavigator *self = owner;
  const QueensReply *reply = data;
  guint64 followed = self->followed;

  self->followed = 0;
  if (reply->answer.answer == QUEENS_INDEX_FOUND)
    {
      queens_solutions_note (self->solutions, &reply->answer);
      show (self, &reply->answer.solution);
      if (followed > 0)
        seek_position (self, followed);
      g_signal_emit (self, changed_signal, 0);
      return;
    }
  stay (self);
  g_signal_emit (self, failed_signal, 0, &reply->query);
}

static void
seek (QueensNavigator *self, const QueensQuery *query)
{
  self->followed = 0;
  self->query = *query;
  self->asked = get_list (self)->source;
  queens_list_source_ask (get_list (self)->source, &self->query, &self->seeking, sought_cb, self);
}

static void
seek_position (QueensNavigator *self, guint64 position)
{
  self->position = position;
  seek (self, &(QueensQuery){ .kind = QUEENS_QUERY_POSITION, .k = position });
}

/* Shows a solution if none is shown. */
static void
update (QueensNavigator *self)
{
  const QueensSolutionsView *list = get_list (self);

  if (queens_navigator_get_shown (self) || self->seeking)
    return;
  if (list->listed.n > 0)
    seek_position (self, 1);
  else if (!list->listed.total && !self->sought_any && !list->busy)
    {
      self->sought_any = TRUE;
      seek (self, &(QueensQuery){ .kind = QUEENS_QUERY_ANY });
    }
}

/* The list. */

static void
list_changed_cb (QueensNavigator *self)
{
  const QueensAnswer *shown = queens_navigator_get_shown (self);
  QueensQuery query = self->query;

  if (shown)
    show (self, &shown->solution);
  /* In another order, positions have changed. */
  if (self->seeking && self->asked != get_list (self)->source)
    seek (self, &query);
  update (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
release_solutions (QueensNavigator *self)
{
  queens_work_cancel (&self->seeking);
  if (self->solutions)
    g_signal_handlers_disconnect_by_data (self->solutions, self);
  g_clear_object (&self->solutions);
}

static void
open_list (QueensNavigator *self)
{
  QueensAnswer *shown = &self->trails[self->n].shown;

  release_solutions (self);
  self->solutions = queens_solutions_new (&self->trails[self->n].request);
  queens_solutions_set_grouped (self->solutions, self->grouped);
  g_signal_connect_swapped (self->solutions, "changed", G_CALLBACK (list_changed_cb), self);
  self->position = shown->position;
  self->sought_any = FALSE;
  shown->position = 0;
  if (queens_navigator_get_shown (self))
    {
      queens_solutions_note (self->solutions, shown);
      show (self, &shown->solution);
    }
  update (self);
}

void
queens_navigator_set_board_size (QueensNavigator *self, int n)
{
  self->trails[n].request.fundamental = self->trails[self->n].request.fundamental;
  self->n = n;
  open_list (self);
  g_signal_emit (self, changed_signal, 0);
}

void
queens_navigator_set_grouped (QueensNavigator *self, gboolean grouped)
{
  self->grouped = grouped;
  queens_solutions_set_grouped (self->solutions, grouped);
}

QueensSolutions *
queens_navigator_get_solutions (QueensNavigator *self)
{
  return self->solutions;
}

/* The request. */

static void
change_request (QueensNavigator *self, const QueensRequest *request)
{
  QueensAnswer *shown = &self->trails[self->n].shown;

  queens_work_cancel (&self->seeking);
  self->sought_any = FALSE;
  if (shown->solution.n != 0 && !queens_request_matches (request, &shown->solution))
    {
      *shown = (QueensAnswer){ 0 };
      self->position = 0;
    }
  self->trails[self->n].request = *request;
  queens_solutions_set_request (self->solutions, request);
}

void
queens_navigator_set_request (QueensNavigator *self, const QueensRequest *request)
{
  g_return_if_fail (request->n == self->n);

  if (queens_request_equal (request, &self->trails[self->n].request))
    return;
  queens_navigator_note (self);
  change_request (self, request);
}

void
queens_navigator_set_fundamental (QueensNavigator *self, gboolean fundamental)
{
  QueensRequest request = self->trails[self->n].request;

  request.fundamental = fundamental;
  queens_navigator_set_request (self, &request);
}

void
queens_navigator_play (QueensNavigator *self, const QueensMove *move)
{
  QueensRequest request = self->trails[self->n].request;
  gboolean was_free = !queens_square_set_contains (&request.pins, move->square)
                      && !queens_square_set_contains (&request.bans, move->square);

  if (!queens_move_fits (move, self->n))
    return;
  if (move->kind == QUEENS_MOVE_MARK)
    {
      QueensSquareSet bans = queens_square_set_minus (&move->squares, &request.pins);

      request.bans = queens_square_set_union (&request.bans, &bans);
    }
  else if (move->kind == QUEENS_MOVE_QUEEN || move->kind == QUEENS_MOVE_CROSS
           || move->kind == QUEENS_MOVE_ERASE)
    {
      queens_square_set_remove (&request.pins, move->square);
      queens_square_set_remove (&request.bans, move->square);
      if (was_free && move->kind != QUEENS_MOVE_ERASE)
        queens_square_set_add (move->kind == QUEENS_MOVE_QUEEN ? &request.pins : &request.bans,
                               move->square);
    }
  queens_navigator_set_request (self, &request);
}

/* The history. */

static Moment
get_present (QueensNavigator *self)
{
  return (Moment){ .request = self->trails[self->n].request,
                   .solution = self->trails[self->n].shown.solution };
}

static gboolean
is_same (const Moment *a, const Moment *b)
{
  return queens_request_equal (&a->request, &b->request) && a->solution.n == b->solution.n
         && queens_solution_compare (&a->solution, &b->solution) == 0;
}

static void
push (GQueue *moments, const Moment *moment)
{
  const Moment *last = g_queue_peek_tail (moments);

  if (last && is_same (last, moment))
    return;
  if (moments->length == MAX_MOMENTS)
    g_free (g_queue_pop_head (moments));
  g_queue_push_tail (moments, g_memdup2 (moment, sizeof *moment));
}

void
queens_navigator_note (QueensNavigator *self)
{
  Moment present = get_present (self);

  push (&self->trails[self->n].past, &present);
  g_queue_clear_full (&self->trails[self->n].future, g_free);
}

gboolean
queens_navigator_can_undo (QueensNavigator *self)
{
  return self->trails[self->n].past.length > 0;
}

gboolean
queens_navigator_can_redo (QueensNavigator *self)
{
  return self->trails[self->n].future.length > 0;
}

static void
return_to (QueensNavigator *self, const Moment *moment)
{
  if (!queens_request_equal (&moment->request, &self->trails[self->n].request))
    change_request (self, &moment->request);
  if (moment->solution.n != 0)
    seek (self, &(QueensQuery){ .kind = QUEENS_QUERY_SOLUTION, .solution = moment->solution });
}

/* Returns to the last state in one list that differs from the present state, and adds the present state
 * to the other list. */
static void
move (QueensNavigator *self, GQueue *from, GQueue *to)
{
  Moment present = get_present (self);

  while (from->length > 0)
    {
      g_autofree Moment *moment = g_queue_pop_tail (from);

      if (is_same (moment, &present))
        continue;
      push (to, &present);
      return_to (self, moment);
      return;
    }
}

void
queens_navigator_undo (QueensNavigator *self)
{
  move (self, &self->trails[self->n].past, &self->trails[self->n].future);
}

void
queens_navigator_redo (QueensNavigator *self)
{
  move (self, &self->trails[self->n].future, &self->trails[self->n].past);
}

void
queens_navigator_clear_constraints (QueensNavigator *self)
{
  QueensRequest all = queens_request_all (self->n);

  all.fundamental = self->trails[self->n].request.fundamental;
  for (GList *link = self->trails[self->n].past.tail; link; link = link->prev)
    {
      Moment moment = *(const Moment *) link->data;

      if (!queens_request_is_free (&moment.request) || moment.solution.n == 0)
        continue;
      queens_navigator_note (self);
      moment.request = all;
      return_to (self, &moment);
      return;
    }
  queens_navigator_set_request (self, &all);
}

/* Moving. */

guint64
queens_navigator_get_position (QueensNavigator *self)
{
  const QueensAnswer *shown = queens_navigator_get_shown (self);

  return self->seeking || (shown && shown->position > 0) ? self->position : 0;
}

gboolean
queens_navigator_can_go (QueensNavigator *self, int direction)
{
  const QueensAnswer *shown = queens_navigator_get_shown (self);
  QueensListCount listed = get_list (self)->listed;

  if (shown && shown->position == 0)
    return listed.n > 0 || !listed.total;
  if (listed.n == 0)
    return !listed.total;
  return direction < 0 ? self->position > 1 : self->position < listed.n;
}

void
queens_navigator_go_to (QueensNavigator *self, guint64 position)
{
  guint64 n_listed = get_list (self)->listed.n;

  if (n_listed > 0)
    seek_position (self, CLAMP (position, 1, n_listed));
}

void
queens_navigator_follow (QueensNavigator *self, guint64 position)
{
  if (self->seeking && self->query.kind == QUEENS_QUERY_POSITION)
    self->followed = position;
  else
    queens_navigator_go_to (self, position);
}

void
queens_navigator_go_by (QueensNavigator *self, gint64 step)
{
  guint64 back = (guint64) -step;
  const QueensAnswer *shown = queens_navigator_get_shown (self);

  if (shown && shown->position == 0 && shown->listed && !get_list (self)->listed.total)
    seek (self,
          &(QueensQuery){ .kind = QUEENS_QUERY_NEXT, .steps = step, .solution = shown->solution });
  else if (step >= 0)
    queens_navigator_go_to (self, self->position + (guint64) step);
  else
    queens_navigator_go_to (self, self->position > back ? self->position - back : 1);
}

void
queens_navigator_go_random (QueensNavigator *self)
{
  QueensListCount listed = get_list (self)->listed;
  guint64 random = (guint64) g_random_int () << 32 | g_random_int ();
  guint64 here = queens_navigator_get_position (self);
  guint64 n_others = here > 0 && listed.n > 0 ? listed.n - 1 : listed.n;

  queens_navigator_note (self);
  if (!listed.total)
    seek (self, &(QueensQuery){ .kind = QUEENS_QUERY_ANY, .k = random | 1 });
  else if (n_others > 0)
    {
      guint64 position = random % n_others + 1;

      queens_navigator_go_to (self, here > 0 && position >= here ? position + 1 : position);
    }
}

void
queens_navigator_go_to_query (QueensNavigator *self, const QueensQuery *query)
{
  queens_navigator_note (self);
  seek (self, query);
}

static void
queens_navigator_dispose (GObject *object)
{
  release_solutions (QUEENS_NAVIGATOR (object));
  G_OBJECT_CLASS (queens_navigator_parent_class)->dispose (object);
}

static void
queens_navigator_finalize (GObject *object)
{
  QueensNavigator *self = QUEENS_NAVIGATOR (object);

  for (int n = 0; n <= QUEENS_MAX_N; n++)
    {
      g_queue_clear_full (&self->trails[n].past, g_free);
      g_queue_clear_full (&self->trails[n].future, g_free);
    }
  G_OBJECT_CLASS (queens_navigator_parent_class)->finalize (object);
}

static void
queens_navigator_class_init (QueensNavigatorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queens_navigator_dispose;
  G_OBJECT_CLASS (klass)->finalize = queens_navigator_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  failed_signal = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
queens_navigator_init (QueensNavigator *self)
{
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    self->trails[n].request = queens_request_all (n);
}

QueensNavigator *
queens_navigator_new (const QueensRequest *request, gboolean grouped, const QueensSolution *saved)
{
  QueensNavigator *self = g_object_new (QUEENS_TYPE_NAVIGATOR, NULL);

  self->n = request->n;
  self->grouped = grouped;
  self->trails[self->n].request = *request;
  if (saved)
    self->trails[self->n].shown
        = (QueensAnswer){ .answer = QUEENS_INDEX_FOUND, .solution = *saved };
  open_list (self);
  return self;
}
