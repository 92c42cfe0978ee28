/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The only way to compute off the main thread: a function runs on a worker with its own plain data. When
 * it is done, another function receives the data on the main thread, once, unless the work was
 * canceled or replaced by newer work. Main thread only, unless a function says otherwise. */
#pragma once

#include "engine/control.h"

#include <glib.h>

/* The priority of work. */
typedef enum
{
  QUEENS_WORK_USER_STARTED, /* the user waits for it; at most QUEENS_WORK_N_USER_STARTED at a time */
  QUEENS_WORK_BACKGROUND,   /* one at a time; pauses while work started by the user is running */
  QUEENS_WORK_INDEPENDENT, /* has its own thread, waits for no other work, and pauses none: a save */
  QUEENS_WORK_ALONE, /* has its own thread, and all other work pauses, so that times are accurate */
} QueensWorkPriority;

#define QUEENS_WORK_N_USER_STARTED 4

/* Work that has been started and is not over. */
typedef struct _QueensWork QueensWork;

/* Does the work, on a worker thread, and leaves its result in data. Must return soon (within 50 ms) when
 * control, which is passed on to the engine's functions, asks it to stop. */
typedef void (*QueensWorkFunc) (gpointer data, QueensControl *control);

/* Reads the result or the progress from data, on the main thread. May be NULL. */
typedef void (*QueensWorkCallback) (gpointer data, gpointer owner);

/* Starts work: calls func with data on a worker, and then done with data and owner on the main thread. If *slot
 * has work already, cancels it. slot is a member of owner; *slot is the work until done is called, and NULL
 * by then, so done may start other work or free the owner. The work owns data, of which done may take parts, and
 * frees the rest with free_data, on either thread, when it is done or canceled. owner is not kept alive; it
 * must cancel the work in its dispose. */
void queens_work_start (QueensWork **slot,
                        QueensWorkPriority priority,
                        QueensWorkFunc func,
                        gpointer data,
                        GDestroyNotify free_data,
                        QueensWorkCallback done,
                        gpointer owner);

/* Asks the work to stop, and sets *slot to NULL; does nothing if it is NULL already. The callback `done` will
 * not be called. Does not wait. */
void queens_work_cancel (QueensWork **slot);

/* Waits until all canceled work has stopped, at most max_time µs. Call it when the process ends, so that
 * workers can remove their unfinished files. */
void queens_work_wait (gint64 max_time);

/* Calls `progress` during the work, 10 times a second, and soon after queens_work_notify(). It reads the
 * control, or, under a lock, the parts of data that it shares with func. */
void queens_work_set_progress (QueensWork *work, QueensWorkCallback progress);

/* For func: asks for a call of `progress` soon, at most once every 16 ms. control is the one passed to
 * func. Any thread may call it. */
void queens_work_notify (QueensControl *control);

/* The stop flag and the progress. Owned by the work. */
QueensControl *queens_work_get_control (QueensWork *work);

/* The time left, in seconds, estimated from the speed so far; −1 if that is not known yet. */
double queens_work_get_time_left (QueensWork *work);

/* The number of threads that work may use: the number of processors that this process may run on,
 * limited by the quota of its control group; at least 1. Any thread may call it. */
int queens_work_get_n_threads (void);

/* Returns the number of processors, from 1 to limit, that some control groups (version 1 or 2) may use. groups lists
 * them in the format of /proc/self/cgroup; root is the folder that contains them. The groups above them also
 * count. */
int queens_work_limit_to_groups (const char *groups, const char *root, int limit);
