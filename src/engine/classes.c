/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/classes.h"

#include "engine/symmetry.h"

#include <stdlib.h>

struct QueensClasses
{
  QueensIndex *index;
};

QueensClasses *
queens_classes_new (int n)
{
  QueensRequest request = queens_request_all (n);
  QueensClasses *classes;

  if (n > QUEENS_CLASSES_MAX_N)
    return NULL;
  request.fundamental = true;
  classes = calloc (1, sizeof *classes);
  if (classes)
    classes->index = queens_index_new (&request);
  if (classes && !classes->index)
    {
      free (classes);
      classes = NULL;
    }
  return classes;
}

void
queens_classes_free (QueensClasses *classes)
{
  if (!classes)
    return;
  queens_index_free (classes->index);
  free (classes);
}

QueensOutcome
queens_classes_build (QueensClasses *classes, int threads, QueensControl *control)
{
  return queens_index_build (classes->index, threads, control);
}

const QueensIndex *
queens_classes_index (const QueensClasses *classes)
{
  return classes->index;
}

QueensIndexAnswer
queens_classes_find (const QueensClasses *classes,
                     const QueensSolution *solution,
                     uint64_t *number,
                     int *member,
                     int *n_members)
{
  QueensSolution images[QUEENS_N_SYMMETRIES];

  *n_members = queens_symmetry_class (solution, images);
  *member = 1;
  while (queens_solution_compare (&images[*member - 1], solution) != 0)
    ++*member;
  return queens_index_find (classes->index, &images[0], number);
}
