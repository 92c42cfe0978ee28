/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A watch over a run that may take long: it shows the progress, and lets the program tidy up before a
 * signal ends it. */
#pragma once

#include "engine/control.h"

typedef struct QueensWatch QueensWatch;

/* Watches a run. Where standard error is a terminal its progress is shown there: the part that is done,
 * and how many solutions were found, or the time; SIGUSR1 prints that in a line. SIGINT, SIGTERM and SIGHUP only set the control's stop flag. One
 * watch at a time. Returns (transfer full) the watch. */
QueensWatch *queens_watch_new (QueensControl *control);

/* Ends the watch and erases what it has shown. Signals end the program again; if one came meanwhile it
 * does so now. */
void queens_watch_end (QueensWatch *self);
