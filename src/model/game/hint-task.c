/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/hint-task.h"

#include "model/scheduler.h"

/* The time after which the best that is known is told, in ms. */
#define TIME_LIMIT 900

/* What the worker reads and writes; update reads it when the worker is done. */
typedef struct
{
  QueensHintQuestion question;
  QueensControl control;
  QueensHint hint;
} Work;

struct _QueensHintTask
{
  QueensJob *job;
  guint timeout; /* 0 when it has passed */
  QueensHintCallback callback;
  gpointer data;
};

static void
run (QueensJob *job, gpointer data)
{
  Work *work = data;

  work->hint = queens_hint_find (&work->question, &work->control);
}

static void
update_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensHintTask *self = owner;
  Work *work = queens_job_get_data (job);

  if (finished)
    self->callback (&work->hint, self->data);
}

static gboolean
timeout_cb (gpointer data)
{
  QueensHintTask *self = data;
  Work *work = queens_job_get_data (self->job);

  atomic_store (&work->control.stop, true);
  self->timeout = 0;
  return G_SOURCE_REMOVE;
}

QueensHintTask *
queens_hint_task_new (QueensGame *game, QueensHintCallback callback, gpointer data)
{
  QueensHintTask *self = g_new0 (QueensHintTask, 1);
  Work *work = g_new0 (Work, 1);

  work->question.n = queens_game_get_n (game);
  work->question.n_given = queens_square_set_size (queens_game_get_given (game));
  work->question.n_queens = queens_game_list_queens (game, work->question.queens);
  self->callback = callback;
  self->data = data;
  self->job = queens_job_start (QUEENS_JOB_INTERACTIVE, run, work, g_free, update_cb, self);
  self->timeout = g_timeout_add (TIME_LIMIT, timeout_cb, self);
  return self;
}

void
queens_hint_task_free (QueensHintTask *self)
{
  if (!self)
    return;
  atomic_store (&((Work *) queens_job_get_data (self->job))->control.stop, true);
  g_clear_handle_id (&self->timeout, g_source_remove);
  queens_job_cancel (&self->job);
  g_free (self);
}
