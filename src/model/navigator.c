/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/navigator.h"

struct _QueensNavigator
{
  GObject parent_instance;

  QueensSolutions *solutions;
  QueensAnswer shown; /* answer is FOUND when something is shown */
  guint64 position;   /* where steps start from */
  guint64 known;      /* by the indexes, when what is shown was last asked about */

  QueensQuery query; /* what job asks */
  gboolean quiet;    /* it asks about what is shown */
  QueensJob *job;    /* or NULL */

  QueensAnswer remembered[QUEENS_MAX_N + 1]; /* by n */
};

G_DEFINE_FINAL_TYPE (QueensNavigator, queens_navigator, G_TYPE_OBJECT)

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
is_shown (QueensNavigator *self)
{
  return self->shown.answer == QUEENS_INDEX_FOUND;
}

static void
update (QueensNavigator *self);

static void
show (QueensNavigator *self, const QueensAnswer *answer)
{
  self->shown = *answer;
  if (answer->position > 0)
    self->position = answer->position;
  self->remembered[queens_solutions_get_n (self->solutions)] = *answer;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
answered_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensNavigator *self = owner;
  QueensAnswer answer;

  if (!finished)
    return;
  answer = *queens_solutions_get_answer (job);
  queens_job_cancel (&self->job);
  if (answer.answer == QUEENS_INDEX_FOUND && self->quiet && !answer.listed)
    {
      /* What was shown does not fit any more. */
      self->shown.listed = FALSE;
      self->position = 0;
      self->shown.answer = QUEENS_INDEX_UNKNOWN;
      g_signal_emit (self, signals[CHANGED], 0);
      update (self);
    }
  else if (answer.answer == QUEENS_INDEX_FOUND)
    show (self, &answer);
  else
    {
      QueensQuery failed = self->query;

      if (is_shown (self))
        self->position = self->shown.position;
      g_signal_emit (self, signals[FAILED], 0, &failed);
    }
}

/* How much is known by the indexes that what is shown is asked about. */
static guint64
get_known (QueensNavigator *self)
{
  gboolean total;

  return queens_solutions_get_n_listed (self->solutions, &total)
         + queens_solutions_get_count (self->solutions, FALSE, &total)
         + queens_solutions_get_count (self->solutions, TRUE, &total);
}

static void
ask (QueensNavigator *self, const QueensQuery *query, gboolean quiet)
{
  queens_job_cancel (&self->job);
  self->query = *query;
  self->quiet = quiet;
  self->known = get_known (self);
  self->job = queens_solutions_ask (self->solutions, query, answered_cb, self);
}

static void
ask_position (QueensNavigator *self, guint64 position)
{
  self->position = position;
  ask (self, &(QueensQuery){ .kind = QUEENS_QUERY_POSITION, .k = position }, FALSE);
}

/* Asks again about what is shown. */
static void
ask_again (QueensNavigator *self, gboolean quiet)
{
  ask (self, &(QueensQuery){ .kind = QUEENS_QUERY_SOLUTION, .solution = self->shown.solution },
       quiet);
}

static gboolean
lacks_something (QueensNavigator *self)
{
  return self->shown.number == 0 || (self->shown.listed && self->shown.position == 0)
         || (self->shown.place.number == 0
             && queens_solutions_get_n (self->solutions) <= QUEENS_CLASSES_MAX_N);
}

/* Shows something where nothing is shown, and completes what is known about it. */
static void
update (QueensNavigator *self)
{
  gboolean total;
  guint64 n_listed = queens_solutions_get_n_listed (self->solutions, &total);

  if (self->job)
    return;
  if (is_shown (self))
    {
      if (lacks_something (self) && self->known != get_known (self))
        ask_again (self, FALSE);
    }
  else if (n_listed > 0)
    ask_position (self, 1);
  else if (!total && !queens_solutions_is_busy (self->solutions)
           && self->known != get_known (self) + 1)
    {
      ask (self, &(QueensQuery){ .kind = QUEENS_QUERY_ANY }, FALSE);
      self->known = get_known (self) + 1;
    }
}

static void
solutions_changed_cb (QueensSolutions *solutions, QueensNavigator *self)
{
  update (self);
}

/* What was asked about a position is asked about the one that has its number now. */
static void
reordered_cb (QueensSolutions *solutions, QueensNavigator *self)
{
  QueensQuery query = self->query;

  self->shown.position = 0;
  self->known = 0;
  if (self->job)
    ask (self, &query, self->quiet);
  else if (is_shown (self))
    ask_again (self, TRUE);
}

static void
release_solutions (QueensNavigator *self)
{
  queens_job_cancel (&self->job);
  if (self->solutions)
    g_signal_handlers_disconnect_by_data (self->solutions, self);
  g_clear_object (&self->solutions);
}

void
queens_navigator_set_solutions (QueensNavigator *self, QueensSolutions *solutions)
{
  release_solutions (self);
  self->solutions = g_object_ref (solutions);
  g_signal_connect (solutions, "changed", G_CALLBACK (solutions_changed_cb), self);
  g_signal_connect (solutions, "reordered", G_CALLBACK (reordered_cb), self);
  self->shown = self->remembered[queens_solutions_get_n (solutions)];
  /* The order may have been another. */
  if (queens_solutions_get_n (solutions) <= QUEENS_GROUPED_MAX_N)
    self->shown.position = 0;
  self->position = is_shown (self) ? self->shown.position : 0;
  self->known = 0;
  g_signal_emit (self, signals[CHANGED], 0);
  update (self);
}

void
queens_navigator_set_request (QueensNavigator *self, const QueensRequest *request)
{
  queens_job_cancel (&self->job);
  queens_solutions_set_request (self->solutions, request);
  self->shown.position = 0;
  self->known = 0;
  queens_job_cancel (&self->job);
  if (is_shown (self))
    ask_again (self, TRUE);
  else
    update (self);
}

const QueensAnswer *
queens_navigator_get_shown (QueensNavigator *self)
{
  return is_shown (self) ? &self->shown : NULL;
}

guint64
queens_navigator_get_position (QueensNavigator *self)
{
  return self->position;
}

gboolean
queens_navigator_can_go (QueensNavigator *self, int direction)
{
  gboolean total;
  guint64 n_listed = queens_solutions_get_n_listed (self->solutions, &total);

  if (n_listed == 0)
    return FALSE;
  if (is_shown (self) && self->shown.position == 0)
    return TRUE;
  return direction < 0 ? self->position > 1 : self->position < n_listed;
}

void
queens_navigator_go_to (QueensNavigator *self, guint64 position)
{
  gboolean total;
  guint64 n_listed = queens_solutions_get_n_listed (self->solutions, &total);

  if (n_listed > 0)
    ask_position (self, CLAMP (position, 1, n_listed));
}

void
queens_navigator_go_by (QueensNavigator *self, gint64 step)
{
  guint64 back = (guint64) -step;

  if (step >= 0)
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

  if (n_listed > 0)
    queens_navigator_go_to (self, random % n_listed + 1);
}

void
queens_navigator_go_to_query (QueensNavigator *self, const QueensQuery *query)
{
  ask (self, query, FALSE);
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
  self->shown.answer = QUEENS_INDEX_UNKNOWN;
  for (int n = 0; n <= QUEENS_MAX_N; n++)
    self->remembered[n].answer = QUEENS_INDEX_UNKNOWN;
}

QueensNavigator *
queens_navigator_new (void)
{
  return g_object_new (QUEENS_TYPE_NAVIGATOR, NULL);
}
