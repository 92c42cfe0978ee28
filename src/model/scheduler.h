/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The scheduler owns the worker threads. Work is handed over as a job: a function that runs on a
 * worker with plain data of its own, and one that is told on the main thread how it goes. What a
 * person waits for (interactive) goes before what fills in the background: while an interactive
 * job runs or waits, background jobs rest. Main thread only, unless a function says otherwise. */
#pragma once

#include "engine/control.h"

#include <glib.h>

typedef enum
{
  QUEENS_JOB_INTERACTIVE,
  QUEENS_JOB_BACKGROUND,
  QUEENS_JOB_ERRAND,    /* what a person has asked for and goes on without, such as a save: has a
                           thread to itself and makes nothing rest */
  QUEENS_JOB_COMPANION, /* serves a page as long as that likes, and mostly waits for it: has a
                           thread to itself, makes nothing rest and is updated only on
                           queens_job_notify() and at its end */
  QUEENS_JOB_KEEPER,    /* a short write that must not wait: one at a time, makes nothing rest and
                           never rests; updated as a companion */
} QueensJobPriority;

/* So many interactive jobs run at once; more wait. */
#define QUEENS_N_INTERACTIVE_JOBS 4

/* One request on its way; reference-counted. */
typedef struct _QueensJob QueensJob;

/* Does the work, on a worker thread. It reads the stop flag of the job's control, and may call
 * queens_job_notify(). */
typedef void (*QueensJobFunc) (QueensJob *job, gpointer data);

/* Called on the main thread with finished FALSE now and then while the job runs (10 times a
 * second, or 16 ms after queens_job_notify()), and once with finished TRUE at its end. Never
 * called again once the job was cancelled. */
typedef void (*QueensJobUpdate) (QueensJob *job, gboolean finished, gpointer data);

/* Starts a job. data belongs to the job; free_data frees it, on either thread, when neither needs
 * it any more. owner goes to update in place of data and is not kept alive: cancel the job in its
 * dispose. Returns (transfer full) the job. */
QueensJob *queens_job_start (QueensJobPriority priority,
                             QueensJobFunc run,
                             gpointer data,
                             GDestroyNotify free_data,
                             QueensJobUpdate update,
                             gpointer owner);

/* Asks the job to stop, lets go of it and sets *job to NULL; nothing happens if it is NULL. Does
 * not wait: the worker ends by itself within 50 ms. */
void queens_job_cancel (QueensJob **job);

/* What the job was started with. Any thread; the job's function and update share it, so that what
 * both use needs a lock. */
gpointer queens_job_get_data (QueensJob *job);

/* The stop flag and the progress. Any thread. */
QueensControl *queens_job_get_control (QueensJob *job);

/* Has update called soon, at most once in 16 ms. Any thread. */
void queens_job_notify (QueensJob *job);

/* How many threads a job may use for itself: the processors of this machine. Any thread. */
int queens_scheduler_get_n_threads (void);

/* Makes all running jobs but this one and keepers rest, for honest times, until it is resumed; counted. */
void queens_scheduler_pause_others (QueensJob *job);

/* Ends one queens_scheduler_pause_others(). */
void queens_scheduler_resume_others (QueensJob *job);
