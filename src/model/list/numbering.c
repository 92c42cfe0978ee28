/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/numbering.h"

#include "engine/symmetry.h"

#define BITS_PER_RANK 4

struct _QueensNumbering
{
  QueensRequest request;
  guint64 n_passed;
  GArray *classes; /* Class, in order */
};

typedef struct
{
  guint64 smallest; /* the ranks of the smallest member, file a highest */
  gboolean listed;  /* a member has been among the solutions meant */
} Class;

G_STATIC_ASSERT (QUEENS_NUMBERED_MAX_N *BITS_PER_RANK <= 64);

QueensNumbering *
queens_numbering_new (const QueensRequest *request)
{
  QueensNumbering *self = g_new0 (QueensNumbering, 1);

  self->request = *request;
  self->classes = g_array_new (FALSE, FALSE, sizeof (Class));
  return self;
}

void
queens_numbering_free (QueensNumbering *self)
{
  g_array_unref (self->classes);
  g_free (self);
}

/* One number for a solution, in the same order. */
static guint64
pack (const QueensSolution *solution)
{
  guint64 packed = 0;

  for (int file = 0; file < solution->n; file++)
    packed = packed << BITS_PER_RANK | solution->ranks[file];
  return packed;
}

static int
compare_classes (gconstpointer a, gconstpointer b)
{
  guint64 x = ((const Class *) a)->smallest;
  guint64 y = ((const Class *) b)->smallest;

  return (x > y) - (x < y);
}

/* The place of the solution's class, from 0. Its smallest member comes first, so that classes are
 * met in order. */
static guint
class_of (QueensNumbering *self, const QueensSolution *solution)
{
  QueensSolution smallest = queens_symmetry_canonical (solution);
  Class class = { .smallest = pack (&smallest) };
  guint place = self->classes->len;

  if (queens_solution_compare (solution, &smallest) == 0)
    g_array_append_val (self->classes, class);
  else
    g_array_binary_search (self->classes, &class, compare_classes, &place);
  return place;
}

gboolean
queens_numbering_pass (QueensNumbering *self,
                       const QueensSolution *solution,
                       guint64 *number,
                       guint64 *class_number)
{
  guint place = class_of (self, solution);
  Class *class = &g_array_index (self->classes, Class, place);
  gboolean first;

  *number = ++self->n_passed;
  *class_number = place + 1;
  if (!queens_solution_fits (solution, &self->request.pins, &self->request.bans))
    return FALSE;
  first = !class->listed;
  class->listed = TRUE;
  return first || !self->request.fundamental;
}
