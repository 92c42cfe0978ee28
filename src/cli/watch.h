/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Watches a run that may take long: shows the progress, and lets the program clean up before a signal
 * ends it. */
#pragma once

#include "engine/control.h"

typedef struct QueensWatch QueensWatch;

/* Watches a run. If standard error is a terminal, its progress is shown there: the part that is done,
 * and the number of solutions found, or the time. SIGUSR1 prints the progress on a line. SIGINT,
 * SIGTERM, and SIGHUP only set the control's stop flag. One watch at a time. Returns (transfer full) the
 * watch. */
QueensWatch *queens_watch_new (QueensControl *control);

/* Ends the watch and erases the progress line. Signals end the program again; if one came during the
 * watch, it does so now. */
void queens_watch_end (QueensWatch *self);
