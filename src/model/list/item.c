/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/item.h"

struct _QueensListItem
{
  GObject parent_instance;
  QueensAnswer answer;
  gboolean resolved;
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

/* The object. */

static void
queens_list_item_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, QUEENS_LIST_ITEM (object)->resolved);
}

static void
queens_list_item_class_init (QueensListItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = queens_list_item_get_property;
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
