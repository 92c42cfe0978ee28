/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/solution-source.h"

#include "engine/completions.h"
#include "engine/solver.h"
#include "engine/symmetry.h"

QueensSolutionSource *
queens_solution_source_new (const QueensRequest *request,
                            QueensIndexBox *all,
                            QueensIndexBox *classes,
                            QueensIndexBox *listed,
                            QueensGrouping *grouping)
{
  QueensSolutionSource *self = g_new0 (QueensSolutionSource, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->request = *request;
  self->all = queens_index_box_ref (all);
  self->classes = classes ? queens_index_box_ref (classes) : NULL;
  self->listed = queens_index_box_ref (listed);
  self->grouping = grouping ? queens_grouping_ref (grouping) : NULL;
  return self;
}

QueensSolutionSource *
queens_solution_source_ref (QueensSolutionSource *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
queens_solution_source_unref (QueensSolutionSource *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  queens_index_box_unref (self->all);
  g_clear_pointer (&self->classes, queens_index_box_unref);
  queens_index_box_unref (self->listed);
  g_clear_pointer (&self->grouping, queens_grouping_unref);
  g_free (self);
}

static QueensIndexAnswer
kth (QueensIndexBox *box, guint64 k, QueensSolution *solution)
{
  const QueensIndex *index = box ? queens_index_box_get (box) : NULL;

  return index ? queens_index_kth (index, k, solution) : QUEENS_INDEX_UNKNOWN;
}

/* The place of a solution, 0 when it is not known or there is none. */
static guint64
find (QueensIndexBox *box, const QueensSolution *solution)
{
  const QueensIndex *index = queens_index_box_get (box);
  guint64 k;

  return index && queens_index_find (index, solution, &k) == QUEENS_INDEX_FOUND ? k : 0;
}

static bool
take_cb (const QueensSolution *solution, void *data)
{
  *(gboolean *) data = TRUE;
  return false;
}

/* TRUE when the request means the solution. */
static gboolean
fits (const QueensRequest *request, const QueensSolution *solution)
{
  gboolean found = FALSE;

  if (!request->fundamental)
    return queens_solution_fits (solution, &request->pins, &request->bans);
  queens_solver_visit_prefix (request, solution->ranks, request->n, take_cb, &found, NULL);
  return found;
}

static QueensClassPlace
get_class_place (QueensSolutionSource *self, const QueensSolution *solution)
{
  QueensSolution images[QUEENS_N_SYMMETRIES];
  QueensClassPlace place = { .member = 1 };

  place.n_members = queens_symmetry_class (solution, images);
  while (queens_solution_compare (&images[place.member - 1], solution) != 0)
    place.member++;
  if (self->classes)
    place.number = find (self->classes, &images[0]);
  return place;
}

/* The place in the index of a position in the list. */
static guint64
place_at (QueensSolutionSource *self, guint64 position)
{
  return self->grouping ? queens_grouping_get_place (self->grouping, position) : position;
}

guint64
queens_solution_source_get_number (QueensSolutionSource *self, guint64 position)
{
  return self->listed == self->all ? place_at (self, position) : 0;
}

guint64
queens_solution_source_get_class (QueensSolutionSource *self, guint64 position)
{
  return self->grouping ? queens_grouping_get_class (self->grouping, position) : 0;
}

static guint64
find_position (QueensSolutionSource *self, const QueensSolution *solution)
{
  guint64 place = find (self->listed, solution);

  return self->grouping ? queens_grouping_get_position (self->grouping, place) : place;
}

static QueensIndexAnswer
find_any (const QueensRequest *request, const QueensControl *control, QueensSolution *solution)
{
  bool found;

  if (queens_find_one (request, control, solution, &found) != QUEENS_DONE)
    return QUEENS_INDEX_UNKNOWN;
  return found ? QUEENS_INDEX_FOUND : QUEENS_INDEX_ABSENT;
}

QueensAnswer
queens_solution_source_answer (QueensSolutionSource *self,
                               const QueensQuery *query,
                               const QueensControl *control)
{
  QueensAnswer answer = { .answer = QUEENS_INDEX_FOUND };

  switch (query->kind)
    {
    case QUEENS_QUERY_POSITION:
      answer.answer = kth (self->listed, place_at (self, query->k), &answer.solution);
      break;
    case QUEENS_QUERY_NUMBER:
      answer.answer = kth (self->all, query->k, &answer.solution);
      break;
    case QUEENS_QUERY_CLASS:
      answer.answer = kth (self->classes, query->k, &answer.solution);
      break;
    case QUEENS_QUERY_SOLUTION:
      answer.solution = query->solution;
      break;
    case QUEENS_QUERY_ANY:
    default:
      answer.answer = find_any (&self->request, control, &answer.solution);
      break;
    }
  if (answer.answer != QUEENS_INDEX_FOUND)
    return answer;
  answer.listed = fits (&self->request, &answer.solution);
  answer.number = find (self->all, &answer.solution);
  answer.position = answer.listed ? find_position (self, &answer.solution) : 0;
  answer.place = get_class_place (self, &answer.solution);
  return answer;
}

/* Takes the solutions it is shown until there are enough. */
typedef struct
{
  QueensSolution *solutions;
  guint n;
  guint n_taken;
} Taking;

static bool
take_many_cb (const QueensSolution *solution, void *data)
{
  Taking *taking = data;

  taking->solutions[taking->n_taken++] = *solution;
  return taking->n_taken < taking->n;
}

/* Reads what lies together in the index at once. */
static guint
read_in_order (QueensSolutionSource *self,
               guint64 first,
               guint n,
               QueensSolution *solutions,
               QueensControl *control)
{
  QueensSolution start;
  Taking taking = { .solutions = solutions, .n = n };

  if (kth (self->listed, first, &start) != QUEENS_INDEX_FOUND)
    return 0;
  queens_solver_visit_from (&self->request, &start, take_many_cb, &taking, control);
  return taking.n_taken;
}

static guint
read_grouped (QueensSolutionSource *self,
              guint64 first,
              guint n,
              QueensSolution *solutions,
              QueensControl *control)
{
  for (guint i = 0; i < n; i++)
    if (queens_control_stopped (control)
        || kth (self->listed, place_at (self, first + i), &solutions[i]) != QUEENS_INDEX_FOUND)
      return i;
  return n;
}

guint
queens_solution_source_read (QueensSolutionSource *self,
                             guint64 first,
                             guint n,
                             QueensSolution *solutions,
                             guint64 *numbers,
                             QueensControl *control)
{
  gboolean total;
  guint64 count = queens_index_box_count (self->listed, &total);

  if (first == 0 || first > count)
    return 0;
  n = (guint) MIN (n, count - first + 1);
  n = self->grouping ? read_grouped (self, first, n, solutions, control)
                     : read_in_order (self, first, n, solutions, control);
  for (guint i = 0; i < n; i++)
    numbers[i]
        = self->listed == self->all ? place_at (self, first + i) : find (self->all, &solutions[i]);
  return n;
}
