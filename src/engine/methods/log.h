/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A method's run, to be stepped through: a worker runs it and writes its events into a log, the
 * reader (one other thread) looks at any step of it, forward and back.
 *
 * The log is bounded. It covers a window of steps around the reader: the worker waits when it is
 * half a window ahead, and steps that fall half a window behind are forgotten. A reader that goes
 * back further makes the worker run the method again from the start; a run is the same each time.
 * State k is what there is after k events.
 *
 * All functions but queens_method_log_new(), _run() and _free() may be called from any thread
 * while the worker runs; none of them waits for it. */
#pragma once

#include "engine/methods/state.h"

typedef struct QueensMethodLog QueensMethodLog;

/* Events from one keyframe to the next: the most that are applied to rebuild a state. */
#define QUEENS_METHOD_LOG_CHUNK 1024

/* The usual window, in chunks: about 10 MB when it is full. */
#define QUEENS_METHOD_LOG_CHUNKS 512

/* What the log covers. */
typedef struct
{
  uint64_t first;        /* the earliest and */
  uint64_t last;         /* the latest state that can be read; both 0 while the run begins again */
  bool ended;            /* the run has ended: last is its end */
  QueensOutcome outcome; /* when ended */
} QueensMethodLogRange;

typedef enum
{
  QUEENS_LOG_FOUND,
  QUEENS_LOG_NOT_YET, /* not in what is covered: ask again when it reaches further */
  QUEENS_LOG_NONE,    /* nor will it be: the run has ended */
} QueensMethodLogAnswer;

/* A log for a method that can be stepped, of at most n_chunks chunks (4 or more). NULL without
 * memory. Beside the window it keeps a few bytes for every board that was ever in a queue; these
 * are limited by the method's own memory limit, too. */
QueensMethodLog *queens_method_log_new (const QueensMethodRequest *request, uint32_t n_chunks);

/* When no thread uses it any more. log may be NULL. */
void queens_method_log_free (QueensMethodLog *log);

/* The worker: writes the log until queens_method_log_stop(), also when the run has ended, since
 * the reader may go back. To be called once. */
void queens_method_log_run (QueensMethodLog *log);

/* Ends the worker at once, or keeps it from beginning. What is covered can still be read. */
void queens_method_log_stop (QueensMethodLog *log);

/* Tells where the reader is, or wants to be: the worker goes on to half a window beyond that step,
 * or begins again when the step lies before what is covered. UINT64_MAX: to the end. */
void queens_method_log_seek (QueensMethodLog *log, uint64_t step);

QueensMethodLogRange queens_method_log_range (QueensMethodLog *log);

/* Rebuilds the state after step events. False, with *state as it was, when that is not covered. */
bool queens_method_log_read (QueensMethodLog *log, uint64_t step, QueensMethodState *state);

/* Whether a state is one that is looked for. */
typedef bool (*QueensMethodLogTest) (const QueensMethodState *state, const void *data);

/* Looks for the first state after from that passes the test. *step is that state, or where to go on
 * looking when it was not found. */
QueensMethodLogAnswer queens_method_log_find (QueensMethodLog *log,
                                              uint64_t from,
                                              QueensMethodLogTest test,
                                              const void *data,
                                              uint64_t *step);

/* The same backwards: for the last state before from; the state before the first event is none. */
QueensMethodLogAnswer queens_method_log_find_back (QueensMethodLog *log,
                                                   uint64_t from,
                                                   QueensMethodLogTest test,
                                                   const void *data,
                                                   uint64_t *step);

/* The part of the run that has been written, 0.0 … 1.0, by the outermost choices that are done. */
double queens_method_log_fraction (QueensMethodLog *log);

/* The queens of the boards in the queue of a state that was read, from the board from on, 0 being the
 * front, given ones first: board i of them into queens[i]; counts[i] is their number. At most max
 * boards; returns how many. */
int queens_method_log_queue (QueensMethodLog *log,
                             const QueensMethodState *state,
                             uint32_t from,
                             int max,
                             QueensMethodSquare queens[][QUEENS_MAX_N + 1],
                             int *counts);
