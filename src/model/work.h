/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The one way to compute off the main thread: a function runs on a worker with plain data of its
 * own, and another function receives the data on the main thread, once, unless the request was
 * canceled or replaced by a newer one. Main thread only, unless a function says
 * otherwise. */
#pragma once

#include "engine/control.h"

#include <glib.h>

/* Who goes first. */
typedef enum
{
  QUEENS_WORK_USER_STARTED, /* the user waits for it; at most QUEENS_WORK_N_USER_STARTED at once */
  QUEENS_WORK_BACKGROUND,   /* one at a time; pauses while work started by the user goes on */
  QUEENS_WORK_BESIDE,       /* the user goes on without it, such as a save: it has its own thread,
                               and neither waits for other work nor pauses any */
  QUEENS_WORK_ALONE,        /* has its own thread, and all other work pauses, for honest times */
} QueensWorkPriority;

#define QUEENS_WORK_N_USER_STARTED 4

/* A question that has been asked and not yet answered. */
typedef struct _QueensWork QueensWork;

/* Does the work, on a worker thread, and leaves the answer in data. Returns soon (within 50 ms) when
 * control, which the engine's functions take, asks it to stop. */
typedef void (*QueensWorkFunc) (gpointer data, QueensControl *control);

/* Takes what it needs of the answer, on the main thread. It may be NULL. */
typedef void (*QueensWorkCallback) (gpointer data, gpointer owner);

/* Has func work on data and then done read it. What *work asks for already is canceled; *work is
 * part of owner and the question until done is called, where it is NULL again, so that done may ask
 * for more or free the owner. The question owns data, and frees it with free_data, on either thread,
 * when it is done or canceled; done may take parts of it. owner is not kept alive: it cancels the
 * question in its dispose. */
void queens_ask (QueensWork **work,
                 QueensWorkPriority priority,
                 QueensWorkFunc func,
                 gpointer data,
                 GDestroyNotify free_data,
                 QueensWorkCallback done,
                 gpointer owner);

/* Asks the work to stop and sets *work to NULL; nothing happens where it is NULL. done is not called
 * any more. Does not wait. */
void queens_work_cancel (QueensWork **work);

/* Has progress called while the work goes on, 10 times a second and soon after
 * queens_work_notify(). It reads from data what func and it share under a lock, or the control. */
void queens_work_set_progress (QueensWork *work, QueensWorkCallback progress);

/* For func: has progress called soon, at most once in 16 ms. control is the one that func got. Any
 * thread. */
void queens_work_notify (QueensControl *control);

/* The stop flag and the progress. Owned by the work. */
QueensControl *queens_work_get_control (QueensWork *work);

/* The number of threads that work may use: the processors that this process may run on, at most the
 * share of its control group, 1 or more. Any thread. */
int queens_work_get_n_threads (void);

/* The number of processors, 1 to limit, that control groups (version 1 or 2) allow: the groups that
 * groups, in the format of /proc/self/cgroup, names in the folder root, and all above them. */
int queens_work_limit_to_groups (const char *groups, const char *root, int limit);
