/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/session.h"

#include "model/scheduler.h"

/* How often the log is looked at while the worker writes it, in ms. */
#define POLL_MS 16

typedef enum
{
  NOWHERE, /* stays where it is */
  TO_STEP,
  TO_STOP,
  BACK_TO_STOP
} Aim;

struct _QueensLearnSession
{
  GObject parent_instance;

  QueensMethodRequest request;
  QueensJob *job;       /* its data is the log; NULL before the first begin */
  QueensMethodLog *log; /* owned by the job */
  QueensMethodState state;
  QueensMethodLogRange range;

  Aim aim;
  guint64 target; /* the step to go to, or the one from which to look for where to stop */
  QueensLearnStop stop;
  guint poll_id;
};

G_DEFINE_FINAL_TYPE (QueensLearnSession, queens_learn_session, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
run_log (QueensJob *job, gpointer data)
{
  queens_method_log_run (data);
}

static void
free_log (gpointer data)
{
  queens_method_log_free (data);
}

static void
give_up (QueensLearnSession *self)
{
  g_clear_handle_id (&self->poll_id, g_source_remove);
  if (self->log)
    queens_method_log_stop (self->log);
  self->log = NULL;
  queens_job_cancel (&self->job);
}

/* Shows a step if the log covers it, and has the worker stay near it. */
static void
arrive (QueensLearnSession *self, guint64 step)
{
  if (queens_method_log_read (self->log, step, &self->state))
    {
      self->aim = NOWHERE;
      queens_method_log_seek (self->log, step);
    }
}

static void
go_on_to_stop (QueensLearnSession *self)
{
  gboolean back = self->aim == BACK_TO_STOP;
  uint64_t step;

  switch ((back ? queens_method_log_find_back : queens_method_log_find) (
      self->log, self->target, queens_learn_stop_is_at, &self->stop, &step))
    {
    case QUEENS_LOG_FOUND:
      arrive (self, step);
      break;
    case QUEENS_LOG_NONE:
      arrive (self, back ? 0 : self->range.last);
      break;
    default:
      self->target = step;
      queens_method_log_seek (self->log, back && step > 0 ? step - 1 : step);
    }
}

/* Goes on towards the aim, as far as the log covers it. */
static void
go_on (QueensLearnSession *self)
{
  self->range = queens_method_log_range (self->log);
  if (self->aim == TO_STOP || self->aim == BACK_TO_STOP)
    go_on_to_stop (self);
  else if (self->aim == TO_STEP)
    arrive (self, self->range.ended ? MIN (self->target, self->range.last) : self->target);
}

static gboolean
ranges_equal (const QueensMethodLogRange *a, const QueensMethodLogRange *b)
{
  return a->first == b->first && a->last == b->last && a->ended == b->ended;
}

static gboolean
poll_cb (gpointer user_data)
{
  QueensLearnSession *self = user_data;
  QueensMethodLogRange before = self->range;
  Aim aim = self->aim;
  gboolean still;

  go_on (self);
  still = ranges_equal (&before, &self->range) && self->aim == NOWHERE;
  if (still)
    self->poll_id = 0;
  if (!still || aim != NOWHERE)
    g_signal_emit (self, signals[CHANGED], 0);
  return still ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

/* Emits "changed", and looks at the log again as long as the worker writes it. */
static void
tell (QueensLearnSession *self)
{
  if (self->poll_id == 0)
    self->poll_id = g_timeout_add (POLL_MS, poll_cb, self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
queens_learn_session_begin (QueensLearnSession *self, const QueensMethodRequest *request)
{
  g_return_if_fail (queens_method_is_stepped (request->method));

  give_up (self);
  self->request = *request;
  self->range = (QueensMethodLogRange){ 0 };
  self->aim = NOWHERE;
  queens_method_state_init (&self->state, request);
  self->log = queens_method_log_new (request, QUEENS_METHOD_LOG_CHUNKS);
  if (self->log)
    self->job = queens_job_start (QUEENS_JOB_COMPANION, run_log, self->log, free_log, NULL, NULL);
  else
    self->range = (QueensMethodLogRange){ .ended = true, .outcome = QUEENS_NO_MEMORY };
  tell (self);
}

const QueensMethodRequest *
queens_learn_session_get_request (QueensLearnSession *self)
{
  return &self->request;
}

const QueensMethodState *
queens_learn_session_get_state (QueensLearnSession *self)
{
  return &self->state;
}

const QueensMethodLogRange *
queens_learn_session_get_range (QueensLearnSession *self)
{
  return &self->range;
}

gboolean
queens_learn_session_is_waiting (QueensLearnSession *self)
{
  return self->aim != NOWHERE;
}

guint64
queens_learn_session_get_target (QueensLearnSession *self)
{
  return self->aim == TO_STEP && self->target < G_MAXUINT64 ? self->target : self->state.step;
}

static void
go (QueensLearnSession *self, Aim aim, guint64 target)
{
  if (!self->log)
    return;
  self->aim = aim;
  self->target = target;
  go_on (self);
  if (self->aim == TO_STEP)
    queens_method_log_seek (self->log, target);
  else if (self->aim == TO_STOP)
    queens_method_log_seek (self->log, self->target);
  tell (self);
}

void
queens_learn_session_seek (QueensLearnSession *self, guint64 step)
{
  go (self, TO_STEP, step);
}

void
queens_learn_session_find (QueensLearnSession *self, const QueensLearnStop *stop, gboolean back)
{
  self->stop = *stop;
  go (self, back ? BACK_TO_STOP : TO_STOP, self->state.step);
}

void
queens_learn_session_pause (QueensLearnSession *self)
{
  if (self->aim == NOWHERE)
    return;
  self->range = queens_method_log_range (self->log);
  arrive (self, self->aim == TO_STEP ? MIN (self->range.last, self->target) : self->target);
  self->aim = NOWHERE;
  queens_method_log_seek (self->log, self->state.step);
  tell (self);
}

QueensMethodLogAnswer
queens_learn_session_look (QueensLearnSession *self,
                           guint64 from,
                           QueensMethodLogTest test,
                           const void *data,
                           guint64 *step)
{
  uint64_t found = from;
  QueensMethodLogAnswer answer
      = self->log ? queens_method_log_find (self->log, from, test, data, &found) : QUEENS_LOG_NONE;

  *step = found;
  return answer;
}

gboolean
queens_learn_session_peek (QueensLearnSession *self, guint64 step, QueensMethodState *state)
{
  return self->log && queens_method_log_read (self->log, step, state);
}

double
queens_learn_session_get_fraction (QueensLearnSession *self)
{
  return self->log ? queens_method_log_fraction (self->log) : 1.0;
}

int
queens_learn_session_get_queue (QueensLearnSession *self,
                                guint32 from,
                                int max,
                                QueensMethodSquare queens[][QUEENS_MAX_N + 1],
                                int *counts)
{
  if (!self->log)
    return 0;
  return queens_method_log_queue (self->log, &self->state, from, max, queens, counts);
}

static void
queens_learn_session_dispose (GObject *object)
{
  give_up (QUEENS_LEARN_SESSION (object));
  G_OBJECT_CLASS (queens_learn_session_parent_class)->dispose (object);
}

static void
queens_learn_session_class_init (QueensLearnSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queens_learn_session_dispose;
  signals[CHANGED] = g_signal_new ("changed", QUEENS_TYPE_LEARN_SESSION, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_learn_session_init (QueensLearnSession *self)
{
}

QueensLearnSession *
queens_learn_session_new (void)
{
  return g_object_new (QUEENS_TYPE_LEARN_SESSION, NULL);
}
