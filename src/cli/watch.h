/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A thread that looks at a long run from time to time: shows how far it is, or ends it. */
#pragma once

#include "engine/control.h"

#include <glib.h>

typedef struct _QueensWatch QueensWatch;

/* Shows the progress of the run on standard error, where that is a terminal: the part that is
 * done, and how many of what ("solutions"; static) were found. Returns (transfer full) the watch,
 * or NULL where there is nobody to see it. */
QueensWatch *
queens_watch_progress (QueensControl *control, const char *what);

/* Ends the run, by its stop flag, after so many seconds (0 for never) or when so many solutions
 * are found. Returns (transfer full) the watch. */
QueensWatch *
queens_watch_until (QueensControl *control, int seconds, guint64 found);

/* Ends the watch and erases what it has shown. May be called with NULL. */
void
queens_watch_end (QueensWatch *self);
