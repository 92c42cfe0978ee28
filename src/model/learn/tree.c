/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/tree.h"

#include "model/scheduler.h"

#include <string.h>

/* The largest part that is grown of a tree that is too large. */
#define PART_MAX 1500

/* What a worker is asked for, and what it answers. */
typedef struct
{
  QueensMethodRequest request;
  gboolean whole;
  int n_path; /* the session's queens, without the given ones */
  QueensMethodSquare path[QUEENS_MAX_N];
  guint64 entered[QUEENS_MAX_N + 1];

  QueensMethodTree *tree; /* the answer, or NULL */
  int n_above;            /* the queens of the path that it is below */
} Growth;

struct _QueensLearnTree
{
  GObject parent_instance;

  QueensLearnSession *session;
  gboolean active;
  QueensMethodRequest request; /* of what is kept or being grown */
  gboolean too_large;
  QueensJob *job; /* its data is a Growth; NULL while nothing is being grown */
  Growth *grown;  /* owned by done */
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

/* The highest part that is not too large. */
static void
grow_part (Growth *growth, QueensControl *control)
{
  QueensMethodRequest request = growth->request;

  for (int i = 0; i <= growth->n_path && !growth->tree; i++)
    {
      if (queens_control_stop_requested (control))
        return;
      if (i > 0)
        queens_square_set_add (&request.given,
                               queens_method_square_to_square (growth->path[i - 1], request.n));
      growth->n_above = i;
      growth->tree = queens_method_tree_new (&request, PART_MAX, control);
    }
}

static void
run_growth (QueensJob *job, gpointer data)
{
  Growth *growth = data;

  if (growth->whole)
    growth->tree = queens_method_tree_new (&growth->request, QUEENS_LEARN_TREE_MAX,
                                           queens_job_get_control (job));
  else
    grow_part (growth, queens_job_get_control (job));
}

/* Whether the run below given queens is the same as the part of a run below the same queens. */
static gboolean
has_parts (const QueensMethod *method)
{
  return method->is_recursive && method->tries != QUEENS_TRIES_CONFIGURATIONS
         && method->store != QUEENS_STORE_FOUR_SETS;
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
  if (growth->tree)
    {
      self->done = g_steal_pointer (&self->job);
      self->grown = growth;
    }
  else
    {
      self->too_large = self->too_large || growth->whole;
      queens_job_cancel (&self->job);
    }
  follow (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
grow (QueensLearnTree *self, const QueensMethodState *state, gboolean whole)
{
  Growth *growth = g_new0 (Growth, 1);

  growth->request = self->request;
  growth->whole = whole;
  growth->n_path = state->n_queens - state->n_given;
  memcpy (growth->path, state->queens + state->n_given,
          (gsize) growth->n_path * sizeof growth->path[0]);
  memcpy (growth->entered, state->entered, sizeof growth->entered);
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

/* Whether the part that is kept is the one below the state's queens. */
static gboolean
covers (const Growth *growth, const QueensMethodState *state)
{
  if (growth->whole)
    return TRUE;
  if (state->n_queens - state->n_given < growth->n_above)
    return FALSE;
  return memcmp (state->queens + state->n_given, growth->path,
                 (gsize) growth->n_above * sizeof growth->path[0])
         == 0;
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
      self->too_large = FALSE;
      if (!self->request.method->is_local)
        grow (self, state, TRUE);
      g_signal_emit (self, signals[CHANGED], 0);
    }
  else if (self->too_large && !self->job && has_parts (self->request.method)
           && (!self->grown || !covers (self->grown, state)))
    grow (self, state, FALSE);
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

gboolean
queens_learn_tree_exists (QueensLearnTree *self)
{
  if (!self->request.method)
    return TRUE;
  return !self->request.method->is_local && (!self->too_large || has_parts (self->request.method));
}

int
queens_learn_tree_get_first_row (QueensLearnTree *self)
{
  return self->grown ? self->grown->n_above : 0;
}

/* The run of a part begins with its given queens, one step each; the session's run put the last of
 * them in the step that it was entered, and both go on alike. */
static gint64
get_offset (QueensLearnTree *self)
{
  const Growth *growth = self->grown;

  if (!growth || growth->n_above == 0)
    return 0;
  return (gint64) growth->entered[growth->n_above]
         - queens_square_set_size (&growth->tree->request.given);
}

guint32
queens_learn_tree_to_tree_step (QueensLearnTree *self, guint64 step)
{
  const QueensMethodTree *tree = queens_learn_tree_get (self);

  return tree ? (guint32) CLAMP ((gint64) step - get_offset (self), 0, (gint64) tree->n_steps) : 0;
}

guint64
queens_learn_tree_get_node_step (QueensLearnTree *self, guint32 node)
{
  const QueensMethodTreeNode *found = &queens_learn_tree_get (self)->nodes[node];
  gint64 step = found->taken == QUEENS_TREE_NONE ? found->entered : found->taken;

  return (guint64) MAX (0, step + get_offset (self));
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
