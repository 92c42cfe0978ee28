/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/solution-item.h"

struct _QueensSolutionItem
{
  GObject parent_instance;
  guint64 position;
  guint64 number;
  guint64 class_number;
  gboolean resolved;
  QueensSolution solution;
};

G_DEFINE_FINAL_TYPE (QueensSolutionItem, queens_solution_item, G_TYPE_OBJECT)

enum
{
  RESOLVED = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void
queens_solution_item_get_property (GObject *object,
                                   guint property_id,
                                   GValue *value,
                                   GParamSpec *pspec)
{
  g_value_set_boolean (value, QUEENS_SOLUTION_ITEM (object)->resolved);
}

static void
queens_solution_item_class_init (QueensSolutionItemClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = queens_solution_item_get_property;
  properties[RESOLVED] = g_param_spec_boolean ("resolved", NULL, NULL, FALSE,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
}

static void
queens_solution_item_init (QueensSolutionItem *self)
{
}

QueensSolutionItem *
queens_solution_item_new (guint64 position, guint64 number, guint64 class_number)
{
  QueensSolutionItem *self = g_object_new (QUEENS_TYPE_SOLUTION_ITEM, NULL);

  self->position = position;
  self->number = number;
  self->class_number = class_number;
  return self;
}

guint64
queens_solution_item_get_position (QueensSolutionItem *self)
{
  return self->position;
}

guint64
queens_solution_item_get_number (QueensSolutionItem *self)
{
  return self->number;
}

guint64
queens_solution_item_get_class (QueensSolutionItem *self)
{
  return self->class_number;
}

const QueensSolution *
queens_solution_item_get_solution (QueensSolutionItem *self)
{
  return self->resolved ? &self->solution : NULL;
}

void
queens_solution_item_resolve (QueensSolutionItem *self,
                              const QueensSolution *solution,
                              guint64 number)
{
  if (self->resolved && self->number == number)
    return;
  self->resolved = TRUE;
  self->solution = *solution;
  self->number = number;
  g_object_notify_by_pspec (G_OBJECT (self), properties[RESOLVED]);
}
