/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/heat-task.h"

#include "engine/count.h"
#include "engine/histogram.h"
#include "model/scheduler.h"

typedef struct
{
  QueensRequest request;
  gboolean done;
  uint64_t squares[QUEENS_MAX_N * QUEENS_MAX_N];
} Heat;

/* A single square: the solutions of a request that has it among its pins. */
typedef struct
{
  QueensRequest request;
  gboolean done;
  uint64_t count;
} Single;

struct _QueensHeatTask
{
  GObject parent_instance;
  Single single; /* the last square; its request's n is 0 when there is none */
  QueensJob *single_job;
  QueensRequest request; /* n is 0 when nothing is asked */
  QueensJob *job;        /* or NULL */
  double fraction;
  gboolean done;
  uint64_t squares[QUEENS_MAX_N * QUEENS_MAX_N];
};

G_DEFINE_FINAL_TYPE (QueensHeatTask, queens_heat_task, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
compute (QueensJob *job, gpointer data)
{
  Heat *heat = data;

  heat->done = queens_histogram (&heat->request, queens_scheduler_get_n_threads (),
                                 queens_job_get_control (job), heat->squares)
               == QUEENS_DONE;
}

static void
update_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensHeatTask *self = owner;
  Heat *heat = queens_job_get_data (job);

  self->fraction = queens_control_fraction (queens_job_get_control (job));
  if (finished)
    {
      self->done = heat->done;
      memcpy (self->squares, heat->squares, sizeof self->squares);
      queens_job_cancel (&self->job);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

void
queens_heat_task_ask (QueensHeatTask *self, const QueensRequest *request)
{
  Heat *heat;

  if (queens_request_equal (&self->request, request))
    return;
  queens_heat_task_stop (self);
  self->request = *request;
  heat = g_new0 (Heat, 1);
  heat->request = *request;
  self->job = queens_job_start (
      request->n <= QUEENS_HISTOGRAM_MAX_VISITED_N ? QUEENS_JOB_INTERACTIVE : QUEENS_JOB_BACKGROUND,
      compute, heat, g_free, update_cb, self);
}

/* A single square. */

static void
count_single (QueensJob *job, gpointer data)
{
  Single *single = data;

  single->done = queens_count (&single->request, queens_scheduler_get_n_threads (),
                               queens_job_get_control (job), &single->count)
                 == QUEENS_DONE;
}

static void
counted_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensHeatTask *self = owner;

  if (!finished)
    return;
  self->single = *(Single *) queens_job_get_data (job);
  queens_job_cancel (&self->single_job);
  g_signal_emit (self, signals[CHANGED], 0);
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
      queens_job_cancel (&self->single_job);
      self->single = (Single){ .request = asked };
      self->single_job = queens_job_start (QUEENS_JOB_INTERACTIVE, count_single,
                                           g_memdup2 (&self->single, sizeof self->single), g_free,
                                           counted_cb, self);
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
  if (self->done && queens_request_equal (&self->request, request))
    {
      *with = self->squares[square.file * request->n + square.rank];
      return TRUE;
    }
  return request->n > QUEENS_HISTOGRAM_MAX_VISITED_N && !request->fundamental
         && count <= QUEENS_SQUARE_MAX_COUNT && look_up_single (self, request, square, with);
}

void
queens_heat_task_stop (QueensHeatTask *self)
{
  queens_job_cancel (&self->job);
  self->request.n = 0;
  self->fraction = 0;
  self->done = FALSE;
}

const uint64_t *
queens_heat_task_get_squares (QueensHeatTask *self, const QueensRequest *request)
{
  return self->done && queens_request_equal (&self->request, request) ? self->squares : NULL;
}

double
queens_heat_task_get_fraction (QueensHeatTask *self)
{
  return self->fraction;
}

static void
queens_heat_task_dispose (GObject *object)
{
  queens_job_cancel (&QUEENS_HEAT_TASK (object)->single_job);
  queens_heat_task_stop (QUEENS_HEAT_TASK (object));
  G_OBJECT_CLASS (queens_heat_task_parent_class)->dispose (object);
}

static void
queens_heat_task_class_init (QueensHeatTaskClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queens_heat_task_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_heat_task_init (QueensHeatTask *self)
{
}

QueensHeatTask *
queens_heat_task_new (void)
{
  return g_object_new (QUEENS_TYPE_HEAT_TASK, NULL);
}
