/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/heat-task.h"

#include "engine/search/count.h"
#include "engine/search/histogram.h"
#include "model/work.h"

/* All squares. */
typedef struct
{
  QueensRequest request; /* n is 0 if there is no question */
  gboolean done;
  uint64_t squares[QUEENS_MAX_N * QUEENS_MAX_N];
} Heat;

/* A single square: the solutions of a request with this square among its pins. */
typedef struct
{
  QueensRequest request;
  gboolean done;
  uint64_t count;
} Single;

struct _QueensHeatTask
{
  void (*changed) (gpointer owner);
  gpointer owner;
  Single single; /* the last square; its request's n is 0 if there is none */
  QueensWork *single_work;
  Heat heat;
  QueensWork *work;
};

static void
compute (gpointer data, QueensControl *control)
{
  Heat *heat = data;

  heat->done
      = queens_histogram (&heat->request, queens_work_get_n_threads (), control, heat->squares)
        == QUEENS_DONE;
}

static void
progress_cb (gpointer data, gpointer owner)
{
  QueensHeatTask *self = owner;

  self->changed (self->owner);
}

static void
computed_cb (gpointer data, gpointer owner)
{
  QueensHeatTask *self = owner;

  self->heat = *(const Heat *) data;
  self->changed (self->owner);
}

void
queens_heat_task_ask (QueensHeatTask *self, const QueensRequest *request)
{
  if (queens_request_equal (&self->heat.request, request))
    return;
  self->heat = (Heat){ .request = *request };
  queens_ask (&self->work,
              request->n <= QUEENS_HISTOGRAM_MAX_VISITED_N ? QUEENS_WORK_USER_STARTED
                                                           : QUEENS_WORK_BACKGROUND,
              compute, g_memdup2 (&self->heat, sizeof self->heat), g_free, computed_cb, self);
  queens_work_set_progress (self->work, progress_cb);
}

/* A single square. */

static void
count_single (gpointer data, QueensControl *control)
{
  Single *single = data;

  single->done
      = queens_count (&single->request, queens_work_get_n_threads (), control, &single->count)
        == QUEENS_DONE;
}

static void
counted_cb (gpointer data, gpointer owner)
{
  QueensHeatTask *self = owner;

  self->single = *(Single *) data;
  self->changed (self->owner);
}

static gboolean
look_up_single (QueensHeatTask *self,
                const QueensRequest *request,
                QueensSquare square,
                guint64 *with)
{
  QueensRequest asked = *request;

  queens_square_set_add (&asked.pins, square);
  if (!queens_request_equal (&asked, &self->single.request))
    {
      self->single = (Single){ .request = asked };
      queens_ask (&self->single_work, QUEENS_WORK_USER_STARTED, count_single,
                  g_memdup2 (&self->single, sizeof self->single), g_free, counted_cb, self);
    }
  *with = self->single.count;
  return self->single.done;
}

gboolean
queens_heat_task_look_up (QueensHeatTask *self,
                          const QueensRequest *request,
                          guint64 count,
                          QueensSquare square,
                          guint64 *with)
{
  if (request->n <= QUEENS_HISTOGRAM_MAX_VISITED_N)
    queens_heat_task_ask (self, request);
  if (self->heat.done && queens_request_equal (&self->heat.request, request))
    {
      *with = self->heat.squares[square.file * request->n + square.rank];
      return TRUE;
    }
  return request->n > QUEENS_HISTOGRAM_MAX_VISITED_N && !request->fundamental
         && count <= QUEENS_SQUARE_MAX_COUNT && look_up_single (self, request, square, with);
}

void
queens_heat_task_stop (QueensHeatTask *self)
{
  queens_work_cancel (&self->work);
  self->heat.request.n = 0;
  self->heat.done = FALSE;
}

const uint64_t *
queens_heat_task_get_squares (QueensHeatTask *self, const QueensRequest *request)
{
  return self->heat.done && queens_request_equal (&self->heat.request, request) ? self->heat.squares
                                                                                : NULL;
}

double
queens_heat_task_get_fraction (QueensHeatTask *self)
{
  if (self->work)
    return queens_control_fraction (queens_work_get_control (self->work));
  return self->heat.done ? 1.0 : 0.0;
}

QueensHeatTask *
queens_heat_task_new (void (*changed) (gpointer owner), gpointer owner)
{
  QueensHeatTask *self = g_new0 (QueensHeatTask, 1);

  self->changed = changed;
  self->owner = owner;
  return self;
}

void
queens_heat_task_free (QueensHeatTask *self)
{
  queens_work_cancel (&self->single_work);
  queens_work_cancel (&self->work);
  g_free (self);
}
