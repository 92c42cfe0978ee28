/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/tree.h"

#include "model/work.h"

#include <string.h>

/* A worker's question and answer. */
typedef struct
{
  QueensMethodRequest request;
  QueensMethodTree *tree; /* or NULL */
  bool too_large;
} Growth;

struct _QueensLearnTree
{
  GObject parent_instance;

  QueensLearnSession *session;
  gboolean active;
  QueensMethodRequest request; /* of the tree that is kept or being built */
  gboolean too_large;          /* to be kept whole: there is only a path at each step */
  QueensMethodTree *tree;
  QueensWork *work;
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
grow (gpointer data, QueensControl *control)
{
  Growth *growth = data;

  growth->tree = queens_method_tree_new (&growth->request, QUEENS_LEARN_TREE_MAX, control,
                                         &growth->too_large);
}

static void
set_tree (QueensLearnTree *self, QueensMethodTree *tree)
{
  queens_method_tree_free (self->tree);
  self->tree = tree;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
set_path (QueensLearnTree *self)
{
  set_tree (self, queens_method_tree_new_path (&self->request,
                                               queens_learn_session_get_state (self->session)));
}

static void
grown_cb (gpointer data, gpointer owner)
{
  QueensLearnTree *self = owner;
  Growth *growth = data;

  self->too_large = growth->too_large;
  if (self->too_large)
    set_path (self);
  else
    set_tree (self, g_steal_pointer (&growth->tree));
}

static gboolean
requests_equal (const QueensMethodRequest *a, const QueensMethodRequest *b)
{
  return a->method == b->method && a->n == b->n && a->by_columns == b->by_columns
         && a->order == b->order && a->seed == b->seed
         && memcmp (a->given.files, b->given.files, sizeof a->given.files) == 0;
}

static void
begin (QueensLearnTree *self)
{
  Growth *growth;

  self->request = *queens_learn_session_get_request (self->session);
  self->too_large = FALSE;
  queens_work_cancel (&self->work);
  if (!self->request.method->is_local)
    {
      growth = g_new0 (Growth, 1);
      growth->request = self->request;
      queens_ask (&self->work, QUEENS_WORK_USER_STARTED, grow, growth, growth_free, grown_cb, self);
    }
  set_tree (self, NULL);
}

static void
follow (QueensLearnTree *self)
{
  const QueensMethodState *state = queens_learn_session_get_state (self->session);

  if (!self->active || !state->method)
    return;
  if (!requests_equal (&self->request, queens_learn_session_get_request (self->session)))
    begin (self);
  else if (self->too_large && self->tree && self->tree->n_steps != state->step)
    set_path (self);
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
  return self->tree;
}

guint64
queens_learn_tree_get_step (QueensLearnTree *self)
{
  return self->too_large && self->tree ? self->tree->n_steps
                                       : queens_learn_session_get_state (self->session)->step;
}

gboolean
queens_learn_tree_exists (QueensLearnTree *self)
{
  return !self->request.method || self->tree || self->work;
}

guint64
queens_learn_tree_get_node_step (QueensLearnTree *self, guint32 node)
{
  const QueensMethodTreeNode *found = &self->tree->nodes[node];

  if (found->is_closed)
    return QUEENS_TREE_NEVER;
  return found->taken == QUEENS_TREE_NEVER ? found->entered : found->taken;
}

static void
queens_learn_tree_dispose (GObject *object)
{
  QueensLearnTree *self = QUEENS_LEARN_TREE (object);

  queens_work_cancel (&self->work);
  g_clear_pointer (&self->tree, queens_method_tree_free);
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
  g_signal_connect_swapped (session, "changed", G_CALLBACK (follow), self);
  return self;
}
