/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A crew: the same work done by several threads at once. */
#pragma once

/* The most threads a crew has; more are not started. */
#define QUEENS_CREW_MAX_THREADS 1024

/* Calls work with data on threads threads, 1 or more, this one among them, and returns when all
 * have returned. Where the system gives no more threads there are fewer, so work has to take its
 * tasks from a common list. */
void queens_crew_run (int threads, void (*work) (void *data), void *data);
