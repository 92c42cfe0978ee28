/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Watches a run that may take long: shows the progress, and lets the program clean up before a signal
 * ends it. */
#pragma once

#include "engine/control.h"

typedef struct QueensWatch QueensWatch;

/* Watches a run. If standard error is a terminal, shows the progress there: the completed part, and the
 * number of solutions found or the time. SIGUSR1 prints the progress on a line. SIGINT, SIGTERM, and
 * SIGHUP only set the stop flag of the control. There can be only one watch at a time. Returns (transfer
 * full) the watch. */
QueensWatch *queens_watch_new (QueensControl *control);

/* Ends the watch, and erases the progress line. From then on, signals end the program again; if one came
 * during the watch, it takes effect now. */
void queens_watch_end (QueensWatch *self);
