/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/grouping.h"

#include "engine/solver.h"
#include "model/list/numbering.h"

struct _QueensGrouping
{
  gatomicrefcount ref_count;
  guint n;            /* solutions */
  guint n_classes;    /* up to the last that has a member in the list */
  guint32 *places;    /* by position − 1 */
  guint32 *positions; /* by place − 1 */
  guint32 *ends;      /* the last position of a class, by its number; of 0 it is 0 */
};

G_STATIC_ASSERT (QUEENS_GROUPED_MAX_N <= QUEENS_NUMBERED_MAX_N);

/* The classes of the list's solutions. */
typedef struct
{
  QueensNumbering *numbering;
  GArray *classes; /* guint32: numbers, by place − 1 */
  guint n_classes;
} Walk;

static bool
pass_cb (const QueensSolution *solution, void *data)
{
  Walk *walk = data;
  guint64 number, class_number;
  guint32 class;

  if (!queens_numbering_pass (walk->numbering, solution, &number, &class_number))
    return true;
  class = (guint32) class_number;
  g_array_append_val (walk->classes, class);
  walk->n_classes = MAX (walk->n_classes, class);
  return true;
}

/* Sorts by class, so that a class's members keep their order. */
static QueensGrouping *
group (const guint32 *classes, guint n, guint n_classes)
{
  QueensGrouping *self = g_new0 (QueensGrouping, 1);
  g_autofree guint32 *next = g_new0 (guint32, n_classes + 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->n = n;
  self->n_classes = n_classes;
  self->places = g_new (guint32, n);
  self->positions = g_new (guint32, n);
  self->ends = g_new0 (guint32, n_classes + 1);
  for (guint i = 0; i < n; i++)
    self->ends[classes[i]]++;
  for (guint class = 1; class <= n_classes; class ++)
    {
      next[class] = self->ends[class - 1];
      self->ends[class] += self->ends[class - 1];
    }
  for (guint i = 0; i < n; i++)
    {
      guint32 position = next[classes[i]]++;

      self->places[position] = i + 1;
      self->positions[i] = position + 1;
    }
  return self;
}

QueensGrouping *
queens_grouping_ref (QueensGrouping *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
queens_grouping_unref (QueensGrouping *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->places);
  g_free (self->positions);
  g_free (self->ends);
  g_free (self);
}

guint64
queens_grouping_get_place (const QueensGrouping *self, guint64 position)
{
  return position >= 1 && position <= self->n ? self->places[position - 1] : 0;
}

guint64
queens_grouping_get_position (const QueensGrouping *self, guint64 place)
{
  return place >= 1 && place <= self->n ? self->positions[place - 1] : 0;
}

guint64
queens_grouping_get_class (const QueensGrouping *self, guint64 position)
{
  guint low = 1;
  guint high = self->n_classes;

  if (position < 1 || position > self->n)
    return 0;
  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (self->ends[middle] < position)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* The job. */

typedef struct
{
  QueensRequest request;
  QueensGrouping *grouping;
} Task;

static void
task_free (gpointer data)
{
  Task *task = data;

  g_clear_pointer (&task->grouping, queens_grouping_unref);
  g_free (task);
}

static void
run (QueensJob *job, gpointer data)
{
  Task *task = data;
  QueensRequest all = queens_request_all (task->request.n);
  g_autoptr (QueensNumbering) numbering = queens_numbering_new (&task->request);
  g_autoptr (GArray) classes = g_array_new (FALSE, FALSE, sizeof (guint32));
  Walk walk = { .numbering = numbering, .classes = classes };

  if (queens_solver_visit (&all, pass_cb, &walk, queens_job_get_control (job)) == QUEENS_DONE)
    task->grouping
        = group ((const guint32 *) (gpointer) classes->data, classes->len, walk.n_classes);
}

QueensJob *
queens_grouping_start (const QueensRequest *request, QueensJobUpdate update, gpointer owner)
{
  Task *task = g_new0 (Task, 1);

  task->request = *request;
  return queens_job_start (QUEENS_JOB_INTERACTIVE, run, task, task_free, update, owner);
}

QueensGrouping *
queens_grouping_get_result (QueensJob *job)
{
  return ((Task *) queens_job_get_data (job))->grouping;
}
