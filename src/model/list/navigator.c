/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/navigator.h"

struct _QueensNavigator
{
  GObject parent_instance;

  QueensSolutions *solutions;
  gulong list_changed_id; /* a handler of solutions */
  QueensListItem *shown;  /* or NULL */
  gboolean must_fit;      /* what is shown goes if it turns out not to be in the list */
  guint64 position;       /* where steps start from */

  QueensListItem *sought; /* what is to be shown once it is known, or NULL */
  QueensQuery query;      /* that it answers */
  guint64 followed;       /* the position to go to after it, or 0 */
  gboolean sought_any;    /* in this list, which has no first solution to show */

  QueensAnswer places[QUEENS_MAX_N + 1]; /* what was shown, by n */
};

G_DEFINE_FINAL_TYPE (QueensNavigator, queens_navigator, G_TYPE_OBJECT)

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void update (QueensNavigator *self);

static void
release (QueensListItem **item, gpointer owner)
{
  if (*item)
    g_signal_handlers_disconnect_by_data (*item, owner);
  g_clear_object (item);
}

/* What is shown. */

/* Takes over what is known of it. */
static void
note_shown (QueensNavigator *self)
{
  const QueensAnswer *answer = queens_list_item_get_answer (self->shown);

  if (answer->position > 0)
    self->position = answer->position;
  self->places[answer->solution.n] = *answer;
}

static void
shown_resolved_cb (QueensNavigator *self)
{
  gboolean leaves = self->must_fit && !queens_list_item_get_answer (self->shown)->listed;

  self->must_fit = FALSE;
  if (leaves)
    {
      release (&self->shown, self);
      self->position = 0;
    }
  else
    note_shown (self);
  g_signal_emit (self, signals[CHANGED], 0);
  if (leaves)
    update (self);
}

/* Shows an item; takes it over. */
static void
show (QueensNavigator *self, QueensListItem *item)
{
  release (&self->shown, self);
  self->must_fit = FALSE;
  self->shown = item;
  g_signal_connect_swapped (item, "notify::resolved", G_CALLBACK (shown_resolved_cb), self);
  note_shown (self);
}

/* Shows what is known of a solution, and looks for its place in the list as it is now. */
static void
show_again (QueensNavigator *self, const QueensAnswer *known)
{
  QueensAnswer answer = *known;
  QueensQuery query = { .kind = QUEENS_QUERY_SOLUTION, .solution = known->solution };

  answer.position = 0;
  show (self, queens_solutions_find (self->solutions, &query, &answer));
}

/* Going elsewhere. */

static void seek_position (QueensNavigator *self, guint64 position);

static void
sought_resolved_cb (QueensNavigator *self)
{
  QueensListItem *item = g_steal_pointer (&self->sought);
  QueensQuery query = self->query;
  guint64 followed = self->followed;

  self->followed = 0;
  g_signal_handlers_disconnect_by_data (item, self);
  if (queens_list_item_get_solution (item))
    {
      show (self, item);
      if (followed > 0)
        seek_position (self, followed);
      g_signal_emit (self, signals[CHANGED], 0);
      return;
    }
  g_object_unref (item);
  if (self->shown)
    note_shown (self);
  g_signal_emit (self, signals[FAILED], 0, &query);
}

static void
seek (QueensNavigator *self, const QueensQuery *query)
{
  release (&self->sought, self);
  self->followed = 0;
  self->query = *query;
  self->sought = queens_solutions_find (self->solutions, query, NULL);
  g_signal_connect_swapped (self->sought, "notify::resolved", G_CALLBACK (sought_resolved_cb),
                            self);
}

static void
seek_position (QueensNavigator *self, guint64 position)
{
  self->position = position;
  seek (self, &(QueensQuery){ .kind = QUEENS_QUERY_POSITION, .k = position });
}

/* Shows something where nothing is shown. */
static void
update (QueensNavigator *self)
{
  gboolean total;
  guint64 n_listed = queens_solutions_get_n_listed (self->solutions, &total);

  if (self->shown || self->sought)
    return;
  if (n_listed > 0)
    seek_position (self, 1);
  else if (!total && !self->sought_any && !queens_solutions_is_busy (self->solutions))
    {
      self->sought_any = TRUE;
      seek (self, &(QueensQuery){ .kind = QUEENS_QUERY_ANY });
    }
}

/* The list. */

static void
list_changed_cb (QueensNavigator *self)
{
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* What was asked about a position is asked about the one that has its number now. */
static void
reordered_cb (QueensNavigator *self)
{
  QueensQuery query = self->query;

  if (self->shown)
    show_again (self, queens_list_item_get_answer (self->shown));
  if (self->sought)
    seek (self, &query);
}

static void
release_solutions (QueensNavigator *self)
{
  release (&self->shown, self);
  release (&self->sought, self);
  if (self->solutions)
    g_signal_handlers_disconnect_by_data (self->solutions, self);
  g_clear_object (&self->solutions);
}

void
queens_navigator_set_solutions (QueensNavigator *self, QueensSolutions *solutions)
{
  const QueensAnswer *place = &self->places[queens_solutions_get_n (solutions)];

  release_solutions (self);
  self->solutions = g_object_ref (solutions);
  self->list_changed_id
      = g_signal_connect_swapped (solutions, "changed", G_CALLBACK (list_changed_cb), self);
  g_signal_connect_swapped (solutions, "reordered", G_CALLBACK (reordered_cb), self);
  self->position = place->position;
  self->sought_any = FALSE;
  if (place->answer == QUEENS_INDEX_FOUND)
    show_again (self, place);
  else
    update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
queens_navigator_set_request (QueensNavigator *self, const QueensRequest *request)
{
  release (&self->sought, self);
  self->sought_any = FALSE;
  g_signal_handler_block (self->solutions, self->list_changed_id);
  queens_solutions_set_request (self->solutions, request);
  g_signal_handler_unblock (self->solutions, self->list_changed_id);
  if (self->shown)
    {
      show_again (self, queens_list_item_get_answer (self->shown));
      self->must_fit = TRUE;
    }
  else
    update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
queens_navigator_set_place (QueensNavigator *self, const QueensSolution *solution)
{
  self->places[solution->n] = (QueensAnswer){ .answer = QUEENS_INDEX_FOUND, .solution = *solution };
}

gboolean
queens_navigator_has_list (QueensNavigator *self)
{
  return self->solutions != NULL;
}

const QueensRequest *
queens_navigator_get_request (QueensNavigator *self)
{
  return queens_solutions_get_request (self->solutions);
}

const QueensAnswer *
queens_navigator_get_shown (QueensNavigator *self)
{
  return self->shown ? queens_list_item_get_answer (self->shown) : NULL;
}

guint64
queens_navigator_get_position (QueensNavigator *self)
{
  const QueensAnswer *shown = queens_navigator_get_shown (self);

  return self->sought || (shown && shown->position > 0) ? self->position : 0;
}

gboolean
queens_navigator_can_go (QueensNavigator *self, int direction)
{
  gboolean total;
  guint64 n_listed = queens_solutions_get_n_listed (self->solutions, &total);

  if (self->shown && queens_list_item_get_answer (self->shown)->position == 0)
    return n_listed > 0 || !total;
  if (n_listed == 0)
    return FALSE;
  return direction < 0 ? self->position > 1 : self->position < n_listed;
}

void
queens_navigator_go_to (QueensNavigator *self, guint64 position)
{
  gboolean total;
  guint64 n_listed = queens_solutions_get_n_listed (self->solutions, &total);

  if (n_listed > 0)
    seek_position (self, CLAMP (position, 1, n_listed));
}

void
queens_navigator_follow (QueensNavigator *self, guint64 position)
{
  if (self->sought && self->query.kind == QUEENS_QUERY_POSITION)
    self->followed = position;
  else
    queens_navigator_go_to (self, position);
}

void
queens_navigator_go_by (QueensNavigator *self, gint64 step)
{
  guint64 back = (guint64) -step;
  const QueensAnswer *shown = queens_navigator_get_shown (self);
  gboolean total;

  queens_solutions_get_n_listed (self->solutions, &total);
  if (shown && shown->position == 0 && shown->listed && !total)
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
  gboolean total;
  guint64 n_listed = queens_solutions_get_n_listed (self->solutions, &total);
  guint64 random = (guint64) g_random_int () << 32 | g_random_int ();
  guint64 here = queens_navigator_get_position (self);
  guint64 n_others = here > 0 && n_listed > 0 ? n_listed - 1 : n_listed;

  if (!total)
    seek (self, &(QueensQuery){ .kind = QUEENS_QUERY_RANDOM, .k = random });
  else if (n_others > 0)
    {
      guint64 position = random % n_others + 1;

      queens_navigator_go_to (self, here > 0 && position >= here ? position + 1 : position);
    }
}

void
queens_navigator_go_to_query (QueensNavigator *self, const QueensQuery *query)
{
  seek (self, query);
}

static void
queens_navigator_dispose (GObject *object)
{
  release_solutions (QUEENS_NAVIGATOR (object));
  G_OBJECT_CLASS (queens_navigator_parent_class)->dispose (object);
}

static void
queens_navigator_class_init (QueensNavigatorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queens_navigator_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
queens_navigator_init (QueensNavigator *self)
{
  for (int n = 0; n <= QUEENS_MAX_N; n++)
    self->places[n].answer = QUEENS_INDEX_UNKNOWN;
}

QueensNavigator *
queens_navigator_new (void)
{
  return g_object_new (QUEENS_TYPE_NAVIGATOR, NULL);
}
