/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/tree.h"

#include "model/scheduler.h"

#include <string.h>

/* What a worker is asked for, and what it answers. */
typedef struct
{
  QueensMethodRequest request;
  QueensMethodTreePlace place;

  QueensMethodTree *tree; /* the answer, or NULL */
} Growth;

struct _QueensLearnTree
{
  GObject parent_instance;

  QueensLearnSession *session;
  gboolean active;
  QueensMethodRequest request; /* of what is kept or being grown */
  gboolean none;               /* a worker has found that there is none */
  QueensJob *job;              /* its data is a Growth; NULL while nothing is being grown */
  Growth *grown;               /* owned by done */
  QueensJob *done;
};

G_DEFINE_FINAL_TYPE (QueensLearnTree, queens_learn_tree, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
growth_free (gpointer data)
{
  Growth *growth = data;

  queens_method_tree_free (growth->tree);
  g_free (growth);
}

static void
run_growth (QueensJob *job, gpointer data)
{
  Growth *growth = data;

  growth->tree = queens_method_tree_new (&growth->request, &growth->place, QUEENS_LEARN_TREE_MAX,
                                         queens_job_get_control (job));
}

static void
forget (QueensLearnTree *self)
{
  queens_job_cancel (&self->job);
  queens_job_cancel (&self->done);
  self->grown = NULL;
}

static void follow (QueensLearnTree *self);

static void
grown_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensLearnTree *self = owner;
  Growth *growth = queens_job_get_data (job);

  if (!finished)
    return;
  queens_job_cancel (&self->done);
  self->grown = NULL;
  self->none = !growth->tree;
  if (growth->tree)
    {
      self->done = g_steal_pointer (&self->job);
      self->grown = growth;
    }
  else
    queens_job_cancel (&self->job);
  follow (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
grow (QueensLearnTree *self, const QueensMethodState *state)
{
  Growth *growth = g_new0 (Growth, 1);
  QueensMethodTreePlace *place = &growth->place;

  growth->request = self->request;
  place->step = state->step;
  place->n_queens = MAX (0, state->n_queens - state->n_given);
  memcpy (place->queens, state->queens + state->n_given,
          (gsize) place->n_queens * sizeof place->queens[0]);
  queens_job_cancel (&self->job);
  self->job
      = queens_job_start (QUEENS_JOB_INTERACTIVE, run_growth, growth, growth_free, grown_cb, self);
}

static gboolean
requests_equal (const QueensMethodRequest *a, const QueensMethodRequest *b)
{
  return a->method == b->method && a->n == b->n && a->by_columns == b->by_columns
         && a->order == b->order && a->seed == b->seed
         && memcmp (a->given.files, b->given.files, sizeof a->given.files) == 0;
}

static gboolean
is_good_at (const QueensMethodTree *tree, guint64 step)
{
  return step >= tree->first_step && step < tree->end;
}

static void
follow (QueensLearnTree *self)
{
  const QueensMethodState *state = queens_learn_session_get_state (self->session);

  if (!self->active || !state->method)
    return;
  if (!requests_equal (&self->request, queens_learn_session_get_request (self->session)))
    {
      forget (self);
      self->request = *queens_learn_session_get_request (self->session);
      self->none = self->request.method->is_local;
      if (!self->none)
        grow (self, state);
      g_signal_emit (self, signals[CHANGED], 0);
    }
  else if (!self->job && self->grown && !is_good_at (self->grown->tree, state->step))
    grow (self, state);
}

void
queens_learn_tree_set_active (QueensLearnTree *self, gboolean active)
{
  self->active = active;
  follow (self);
}

const QueensMethodTree *
queens_learn_tree_get (QueensLearnTree *self)
{
  return self->grown ? self->grown->tree : NULL;
}

guint64
queens_learn_tree_get_step (QueensLearnTree *self)
{
  guint64 step = queens_learn_session_get_state (self->session)->step;
  const QueensMethodTree *tree = queens_learn_tree_get (self);

  return tree ? CLAMP (step, tree->first_step, tree->end - 1) : step;
}

gboolean
queens_learn_tree_exists (QueensLearnTree *self)
{
  return !self->none;
}

guint64
queens_learn_tree_get_node_step (QueensLearnTree *self, guint32 node)
{
  const QueensMethodTreeNode *found = &queens_learn_tree_get (self)->nodes[node];

  return found->taken == QUEENS_TREE_NEVER ? found->entered : found->taken;
}

static void
session_changed_cb (QueensLearnSession *session, QueensLearnTree *self)
{
  follow (self);
}

static void
queens_learn_tree_dispose (GObject *object)
{
  QueensLearnTree *self = QUEENS_LEARN_TREE (object);

  forget (self);
  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queens_learn_tree_parent_class)->dispose (object);
}

static void
queens_learn_tree_class_init (QueensLearnTreeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queens_learn_tree_dispose;
  signals[CHANGED] = g_signal_new ("changed", QUEENS_TYPE_LEARN_TREE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_learn_tree_init (QueensLearnTree *self)
{
}

QueensLearnTree *
queens_learn_tree_new (QueensLearnSession *session)
{
  QueensLearnTree *self = g_object_new (QUEENS_TYPE_LEARN_TREE, NULL);

  self->session = g_object_ref (session);
  g_signal_connect (session, "changed", G_CALLBACK (session_changed_cb), self);
  return self;
}
