/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/item.h"

#include "model/scheduler.h"

struct _QueensListItem
{
  GObject parent_instance;
  QueensAnswer answer;
  gboolean resolved; /* has been answered */

  QueensListSource *source; /* where it looks for itself, or NULL */
  QueensQuery query;
  QueensJob *job; /* looks for it, or NULL */
  gboolean again; /* there may be more to know than job finds */
};

G_DEFINE_FINAL_TYPE (QueensListItem, queens_list_item, G_TYPE_OBJECT)

enum
{
  RESOLVED = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

const QueensAnswer *
queens_list_item_get_answer (QueensListItem *self)
{
  return &self->answer;
}

const QueensSolution *
queens_list_item_get_solution (QueensListItem *self)
{
  return self->answer.answer == QUEENS_INDEX_FOUND ? &self->answer.solution : NULL;
}

void
queens_list_item_resolve (QueensListItem *self, const QueensAnswer *answer)
{
  QueensAnswer old = self->answer;

  if (self->resolved && old.answer == answer->answer && old.number == answer->number
      && old.position == answer->position && old.listed == answer->listed
      && old.place.number == answer->place.number)
    return;
  self->answer = *answer;
  self->resolved = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[RESOLVED]);
}

/* Looking for itself. */

typedef struct
{
  QueensListSource *source;
  QueensQuery query;
  QueensAnswer answer;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  queens_list_source_unref (question->source);
  g_free (question);
}

static void
answer (QueensJob *job, gpointer data)
{
  Question *question = data;

  question->answer = queens_list_source_answer (question->source, &question->query,
                                                queens_job_get_control (job));
}

static void
answered_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  g_autoptr (QueensListItem) self = NULL;
  QueensAnswer answer;

  if (!finished)
    return;
  self = g_object_ref (owner);
  answer = ((Question *) queens_job_get_data (job))->answer;
  queens_job_cancel (&self->job);
  queens_list_item_resolve (self, &answer);
  if (self->again)
    queens_list_item_ask_again (self);
}

static void
ask (QueensListItem *self)
{
  Question *question = g_new0 (Question, 1);

  question->source = queens_list_source_ref (self->source);
  question->query = self->query;
  self->again = FALSE;
  self->job = queens_job_start (QUEENS_JOB_INTERACTIVE, answer, question, question_free,
                                answered_cb, self);
}

void
queens_list_item_ask_again (QueensListItem *self)
{
  const QueensAnswer *known = &self->answer;

  self->again = self->job != NULL;
  if (!self->source || self->job || known->answer != QUEENS_INDEX_FOUND)
    return;
  /* What is sought is known now, so that it is found at once. */
  self->query = (QueensQuery){ .kind = QUEENS_QUERY_SOLUTION, .solution = known->solution };
  if (known->number == 0 || (known->listed && known->position == 0)
      || (known->place.number == 0 && queens_list_source_numbers_classes (self->source)))
    ask (self);
}

/* The object. */

static void
queens_list_item_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, QUEENS_LIST_ITEM (object)->resolved);
}

static void
queens_list_item_dispose (GObject *object)
{
  QueensListItem *self = QUEENS_LIST_ITEM (object);

  queens_job_cancel (&self->job);
  g_clear_pointer (&self->source, queens_list_source_unref);
  G_OBJECT_CLASS (queens_list_item_parent_class)->dispose (object);
}

static void
queens_list_item_class_init (QueensListItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = queens_list_item_get_property;
  object_class->dispose = queens_list_item_dispose;
  properties[RESOLVED] = g_param_spec_boolean ("resolved", NULL, NULL, FALSE,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
queens_list_item_init (QueensListItem *self)
{
  self->answer.answer = QUEENS_INDEX_UNKNOWN;
}

QueensListItem *
queens_list_item_new (const QueensAnswer *known)
{
  QueensListItem *self = g_object_new (QUEENS_TYPE_LIST_ITEM, NULL);

  self->answer = *known;
  return self;
}

QueensListItem *
queens_list_item_new_for_query (QueensListSource *source,
                                const QueensQuery *query,
                                const QueensAnswer *known)
{
  QueensListItem *self = g_object_new (QUEENS_TYPE_LIST_ITEM, NULL);

  if (known)
    self->answer = *known;
  self->source = queens_list_source_ref (source);
  self->query = *query;
  ask (self);
  return self;
}
