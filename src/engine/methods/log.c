/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/log.h"

#include "engine/methods/method-run.h"

#include <pthread.h>
#include <stdlib.h>

/* Events the worker gathers before it takes the lock. */
#define N_PENDING 256

typedef struct
{
  QueensMethodState start; /* the keyframe: the state before the events */
  QueensMethodEvent events[QUEENS_METHOD_LOG_CHUNK];
} Chunk;

struct QueensMethodLog
{
  QueensMethodRequest request;
  uint32_t n_chunks;
  QueensControl control; /* of the run */

  QueensMethodEvent pending[N_PENDING]; /* the worker's own */
  int n_pending;

  pthread_mutex_t mutex;  /* guards all below */
  pthread_cond_t changed; /* reader, stop or restart */
  Chunk **chunks;         /* chunk k of the run is chunks[k % n_chunks]; made when needed */
  uint64_t first_chunk;   /* the earliest that is kept */
  QueensMethodState tip;  /* the state after all events written */
  QueensMethodNodes nodes;
  uint64_t reader;
  bool stop;
  bool restart;
  bool ended;
  QueensOutcome outcome;
};

QueensMethodLog *
queens_method_log_new (const QueensMethodRequest *request, uint32_t n_chunks)
{
  QueensMethodLog *log = calloc (1, sizeof *log);

  if (!log)
    return NULL;
  log->chunks = calloc (n_chunks, sizeof *log->chunks);
  if (!log->chunks)
    {
      free (log);
      return NULL;
    }
  log->request = *request;
  log->n_chunks = n_chunks;
  queens_method_state_init (&log->tip, request);
  pthread_mutex_init (&log->mutex, NULL);
  pthread_cond_init (&log->changed, NULL);
  return log;
}

void
queens_method_log_free (QueensMethodLog *log)
{
  if (!log)
    return;
  for (uint32_t i = 0; i < log->n_chunks; i++)
    free (log->chunks[i]);
  free (log->chunks);
  queens_method_nodes_clear (&log->nodes);
  pthread_cond_destroy (&log->changed);
  pthread_mutex_destroy (&log->mutex);
  free (log);
}

static bool
is_interrupted (const QueensMethodLog *log)
{
  return log->stop || log->restart;
}

/* Half a window; the reader may be at UINT64_MAX. */
static bool
is_far_ahead (const QueensMethodLog *log)
{
  uint64_t ahead = (uint64_t) (log->n_chunks / 2) * QUEENS_METHOD_LOG_CHUNK;

  return log->tip.step >= ahead && log->tip.step - ahead >= log->reader;
}

/* The chunk for the next event, with its keyframe; the oldest one is given up for it. */
static Chunk *
open_chunk (QueensMethodLog *log)
{
  uint64_t number = log->tip.step / QUEENS_METHOD_LOG_CHUNK;
  Chunk **chunk = &log->chunks[number % log->n_chunks];

  if (!*chunk)
    *chunk = malloc (sizeof **chunk);
  if (!*chunk)
    return NULL;
  if (log->tip.step % QUEENS_METHOD_LOG_CHUNK == 0)
    {
      if (number - log->first_chunk == log->n_chunks)
        log->first_chunk++;
      (*chunk)->start = log->tip;
    }
  return *chunk;
}

static bool
nodes_fit (const QueensMethodLog *log)
{
  uint32_t limit
      = log->request.memory_limit ? log->request.memory_limit : QUEENS_METHOD_MEMORY_LIMIT;

  return (uint64_t) log->nodes.n_nodes * sizeof *log->nodes.nodes < limit;
}

static bool
write_event (QueensMethodLog *log, const QueensMethodEvent *event)
{
  uint64_t place = log->tip.step % QUEENS_METHOD_LOG_CHUNK;
  Chunk *chunk = open_chunk (log);

  if (!chunk || !nodes_fit (log) || !queens_method_state_apply (&log->tip, &log->nodes, event))
    {
      log->outcome = QUEENS_NO_MEMORY;
      return false;
    }
  chunk->events[place] = *event;
  return true;
}

/* Writes what is pending, waiting for the reader where need be. False: the run shall end. */
static bool
flush (QueensMethodLog *log)
{
  bool going = true;

  pthread_mutex_lock (&log->mutex);
  for (int i = 0; i < log->n_pending && going; i++)
    {
      while (is_far_ahead (log) && !is_interrupted (log))
        pthread_cond_wait (&log->changed, &log->mutex);
      going = !is_interrupted (log) && write_event (log, &log->pending[i]);
    }
  pthread_mutex_unlock (&log->mutex);
  log->n_pending = 0;
  return going;
}

static bool
take_event_cb (const QueensMethodEvent *event, void *data)
{
  QueensMethodLog *log = data;

  log->pending[log->n_pending++] = *event;
  return log->n_pending < N_PENDING || flush (log);
}

/* Makes the log that of a run that has not begun. False when it shall not begin. */
static bool
begin (QueensMethodLog *log)
{
  bool going;

  pthread_mutex_lock (&log->mutex);
  going = !log->stop;
  if (going)
    {
      queens_method_state_init (&log->tip, &log->request);
      log->nodes.n_nodes = 0;
      log->first_chunk = 0;
      log->restart = false;
      log->ended = false;
      log->outcome = QUEENS_DONE;
      atomic_store (&log->control.stop, false);
      atomic_store (&log->control.steps_done, 0);
    }
  pthread_mutex_unlock (&log->mutex);
  return going;
}

static void
run_once (QueensMethodLog *log)
{
  QueensMethodCounters counters;
  QueensOutcome outcome;

  log->n_pending = 0;
  outcome = queens_method_run (&log->request, take_event_cb, log, &log->control, &counters);
  flush (log);
  pthread_mutex_lock (&log->mutex);
  if (log->outcome == QUEENS_DONE)
    log->outcome = outcome;
  log->ended = !is_interrupted (log);
  while (!is_interrupted (log))
    pthread_cond_wait (&log->changed, &log->mutex);
  pthread_mutex_unlock (&log->mutex);
}

void
queens_method_log_run (QueensMethodLog *log)
{
  while (begin (log))
    run_once (log);
}

/* With the lock held. */
static void
interrupt (QueensMethodLog *log)
{
  atomic_store (&log->control.stop, true);
  pthread_cond_broadcast (&log->changed);
}

void
queens_method_log_stop (QueensMethodLog *log)
{
  pthread_mutex_lock (&log->mutex);
  log->stop = true;
  interrupt (log);
  pthread_mutex_unlock (&log->mutex);
}

static uint64_t
first_step (const QueensMethodLog *log)
{
  return log->first_chunk * QUEENS_METHOD_LOG_CHUNK;
}

void
queens_method_log_seek (QueensMethodLog *log, uint64_t step)
{
  pthread_mutex_lock (&log->mutex);
  log->reader = step;
  if (step < first_step (log) && !log->stop)
    {
      log->restart = true;
      interrupt (log);
    }
  pthread_cond_broadcast (&log->changed);
  pthread_mutex_unlock (&log->mutex);
}

QueensMethodLogRange
queens_method_log_range (QueensMethodLog *log)
{
  QueensMethodLogRange range = { 0 };

  pthread_mutex_lock (&log->mutex);
  if (!log->restart)
    range = (QueensMethodLogRange){
      .first = first_step (log), .last = log->tip.step, .ended = log->ended, .outcome = log->outcome
    };
  pthread_mutex_unlock (&log->mutex);
  return range;
}

static const Chunk *
chunk_of (const QueensMethodLog *log, uint64_t step)
{
  return log->chunks[step / QUEENS_METHOD_LOG_CHUNK % log->n_chunks];
}

/* From the keyframe forward; the boards are all in nodes already, so that nothing is added. */
static void
rebuild (QueensMethodLog *log, uint64_t step, QueensMethodState *state)
{
  const Chunk *chunk = chunk_of (log, step);

  *state = chunk->start;
  for (uint64_t i = 0; i < step % QUEENS_METHOD_LOG_CHUNK; i++)
    queens_method_state_apply (state, &log->nodes, &chunk->events[i]);
}

bool
queens_method_log_read (QueensMethodLog *log, uint64_t step, QueensMethodState *state)
{
  bool covered;

  pthread_mutex_lock (&log->mutex);
  covered = !log->restart && step >= first_step (log) && step <= log->tip.step;
  if (covered && step == log->tip.step)
    *state = log->tip;
  else if (covered)
    rebuild (log, step, state);
  pthread_mutex_unlock (&log->mutex);
  return covered;
}

QueensMethodLogAnswer
queens_method_log_find (QueensMethodLog *log,
                        uint64_t from,
                        QueensMethodLogTest test,
                        const void *data,
                        uint64_t *step)
{
  QueensMethodLogAnswer answer = QUEENS_LOG_NOT_YET;
  QueensMethodState state;

  pthread_mutex_lock (&log->mutex);
  *step = from;
  if (!log->restart && from >= first_step (log) && from <= log->tip.step)
    {
      if (from < log->tip.step)
        rebuild (log, from, &state);
      while (answer != QUEENS_LOG_FOUND && *step < log->tip.step)
        {
          uint64_t place = (*step)++ % QUEENS_METHOD_LOG_CHUNK;

          queens_method_state_apply (&state, &log->nodes,
                                     &chunk_of (log, *step - 1)->events[place]);
          if (test (&state, data))
            answer = QUEENS_LOG_FOUND;
        }
      if (answer != QUEENS_LOG_FOUND && log->ended)
        answer = QUEENS_LOG_NONE;
    }
  pthread_mutex_unlock (&log->mutex);
  return answer;
}

/* The last state of a chunk before a step that passes; 0 for none. */
static uint64_t
find_in_chunk (QueensMethodLog *log,
               uint64_t chunk,
               uint64_t before,
               QueensMethodLogTest test,
               const void *data)
{
  uint64_t first = chunk * QUEENS_METHOD_LOG_CHUNK;
  uint64_t found = 0;
  QueensMethodState state = chunk_of (log, first)->start;

  for (uint64_t step = first; step < before; step++)
    {
      if (step > 0 && test (&state, data))
        found = step;
      queens_method_state_apply (&state, &log->nodes, &chunk_of (log, step)->events[step - first]);
      if (step + 1 == first + QUEENS_METHOD_LOG_CHUNK)
        break;
    }
  return found;
}

QueensMethodLogAnswer
queens_method_log_find_back (QueensMethodLog *log,
                             uint64_t from,
                             QueensMethodLogTest test,
                             const void *data,
                             uint64_t *step)
{
  QueensMethodLogAnswer answer = QUEENS_LOG_NOT_YET;

  pthread_mutex_lock (&log->mutex);
  *step = from;
  if (!log->restart && from >= first_step (log) && from <= log->tip.step)
    {
      while (answer != QUEENS_LOG_FOUND && *step > first_step (log))
        {
          uint64_t chunk = (*step - 1) / QUEENS_METHOD_LOG_CHUNK;
          uint64_t found = find_in_chunk (log, chunk, *step, test, data);

          if (found > 0)
            answer = QUEENS_LOG_FOUND;
          *step = found > 0 ? found : chunk * QUEENS_METHOD_LOG_CHUNK;
        }
      if (answer != QUEENS_LOG_FOUND && *step == 0)
        answer = QUEENS_LOG_NONE;
    }
  pthread_mutex_unlock (&log->mutex);
  return answer;
}

double
queens_method_log_fraction (QueensMethodLog *log)
{
  return queens_control_fraction (&log->control);
}

int
queens_method_log_queue (QueensMethodLog *log,
                         const QueensMethodState *state,
                         uint32_t from,
                         int max,
                         QueensMethodSquare queens[][QUEENS_MAX_N + 1],
                         int *counts)
{
  int n_boards = 0;

  pthread_mutex_lock (&log->mutex);
  for (uint32_t number = state->n_popped + from;
       number < state->n_pushed && number < log->nodes.n_nodes && n_boards < max;
       number++, n_boards++)
    counts[n_boards]
        = queens_method_state_queue_board (state, &log->nodes, number, queens[n_boards]);
  pthread_mutex_unlock (&log->mutex);
  return n_boards;
}
