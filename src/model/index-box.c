/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/index-box.h"

struct _QueensIndexBox
{
  gatomicrefcount ref_count;
  QueensRequest request;
  gboolean has_classes;
  QueensClasses *classes;   /* of all fundamental solutions; made with index */
  const QueensIndex *index; /* atomic; belongs to classes where there are any */
};

QueensIndexBox *
queens_index_box_new (const QueensRequest *request)
{
  QueensIndexBox *self = g_new0 (QueensIndexBox, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->request = *request;
  self->has_classes = request->fundamental && request->n <= QUEENS_CLASSES_MAX_N
                      && queens_request_is_free (request);
  return self;
}

QueensIndexBox *
queens_index_box_ref (QueensIndexBox *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
queens_index_box_unref (QueensIndexBox *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  if (self->has_classes)
    queens_classes_free (self->classes);
  else
    queens_index_free ((QueensIndex *) self->index);
  g_free (self);
}

QueensOutcome
queens_index_box_build (QueensIndexBox *self, int threads, QueensControl *control)
{
  QueensIndex *index = NULL;

  if (self->has_classes && !self->classes)
    self->classes = queens_classes_new (self->request.n);
  if (self->has_classes)
    {
      if (!self->classes)
        return QUEENS_NO_MEMORY;
      g_atomic_pointer_set (&self->index, queens_classes_index (self->classes));
      return queens_classes_build (self->classes, threads, control);
    }
  index = (QueensIndex *) queens_index_box_get (self);
  if (!index)
    index = queens_index_new (&self->request);
  if (!index)
    return QUEENS_NO_MEMORY;
  g_atomic_pointer_set (&self->index, index);
  return queens_index_build (index, threads, control);
}

const QueensIndex *
queens_index_box_get (QueensIndexBox *self)
{
  return g_atomic_pointer_get (&self->index);
}

gboolean
queens_index_box_has_classes (QueensIndexBox *self)
{
  return self->has_classes;
}

QueensIndexAnswer
queens_index_box_classify (QueensIndexBox *self,
                           const QueensSolution *solution,
                           guint64 *number,
                           int *member,
                           int *n_members)
{
  if (!self->has_classes || !queens_index_box_get (self))
    return QUEENS_INDEX_UNKNOWN;
  return queens_classes_find (self->classes, solution, number, member, n_members);
}

guint64
queens_index_box_count (QueensIndexBox *self, gboolean *total)
{
  const QueensIndex *index = queens_index_box_get (self);
  guint64 n_total;

  *total = index && queens_index_total (index, &n_total);
  if (*total)
    return n_total;
  return index ? queens_index_known (index) : 0;
}

/* The job. */

/* What a job builds, one after the other. */
typedef struct
{
  QueensIndexBox *boxes[2];
  gint current; /* atomic */
} Building;

static void
building_free (gpointer data)
{
  Building *building = data;

  for (guint i = 0; i < G_N_ELEMENTS (building->boxes); i++)
    g_clear_pointer (&building->boxes[i], queens_index_box_unref);
  g_free (building);
}

static void
build (QueensJob *job, gpointer data)
{
  Building *building = data;
  QueensControl *control = queens_job_get_control (job);

  for (int i = 0; i < (int) G_N_ELEMENTS (building->boxes) && building->boxes[i]; i++)
    {
      atomic_store (&control->steps_done, 0);
      atomic_store (&control->found, 0);
      g_atomic_int_set (&building->current, i);
      if (queens_index_box_build (building->boxes[i], queens_scheduler_get_n_threads (), control)
          != QUEENS_DONE)
        break;
    }
}

QueensJob *
queens_index_box_start (QueensJobPriority priority,
                        QueensIndexBox *first,
                        QueensIndexBox *second,
                        QueensJobUpdate update,
                        gpointer owner)
{
  Building *building = g_new0 (Building, 1);

  building->boxes[0] = queens_index_box_ref (first);
  building->boxes[1] = second ? queens_index_box_ref (second) : NULL;
  return queens_job_start (priority, build, building, building_free, update, owner);
}

QueensIndexBox *
queens_index_box_get_built (QueensJob *job)
{
  Building *building = queens_job_get_data (job);

  return building->boxes[g_atomic_int_get (&building->current)];
}
