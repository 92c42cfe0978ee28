/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/numbering.h"

#include "engine/symmetry.h"

struct _QueensNumbering
{
  QueensRequest request;
  guint64 n_passed;
  GHashTable *classes; /* the ranks of the smallest member (GBytes) → Class */
};

typedef struct
{
  guint64 number;
  gboolean listed; /* a member has been among the solutions meant */
} Class;

QueensNumbering *
queens_numbering_new (const QueensRequest *request)
{
  QueensNumbering *self = g_new0 (QueensNumbering, 1);

  self->request = *request;
  self->classes
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, g_free);
  return self;
}

void
queens_numbering_free (QueensNumbering *self)
{
  g_hash_table_unref (self->classes);
  g_free (self);
}

/* The class of a solution. Its smallest member comes first, so that classes are met in order. */
static Class *
class_of (QueensNumbering *self, const QueensSolution *solution)
{
  QueensSolution smallest = queens_symmetry_canonical (solution);
  g_autoptr (GBytes) key = g_bytes_new (smallest.ranks, smallest.n);
  Class *class = g_hash_table_lookup (self->classes, key);

  if (!class)
    {
      class = g_new0 (Class, 1);
      class->number = g_hash_table_size (self->classes) + 1;
      g_hash_table_insert (self->classes, g_steal_pointer (&key), class);
    }
  return class;
}

gboolean
queens_numbering_pass (QueensNumbering *self,
                       const QueensSolution *solution,
                       guint64 *number,
                       guint64 *class_number)
{
  Class *class = class_of (self, solution);
  gboolean first;

  *number = ++self->n_passed;
  *class_number = class->number;
  if (!queens_solution_fits (solution, &self->request.pins, &self->request.bans))
    return FALSE;
  first = !class->listed;
  class->listed = TRUE;
  return first || !self->request.fundamental;
}
