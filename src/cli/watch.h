/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A thread that looks at a long run from time to time: shows how far it is, or ends it. */
#pragma once

#include "engine/control.h"

#include <glib.h>

typedef struct _QueensWatch QueensWatch;

/* Shows the progress of the run on standard error, where that is a terminal. Returns (transfer
 * full) the watch, or NULL where there is nobody to see it. */
QueensWatch *
queens_watch_progress (QueensControl *control);

/* Ends the run after so many seconds, by its stop flag. Returns (transfer full) the watch. */
QueensWatch *
queens_watch_deadline (QueensControl *control, int seconds);

/* Ends the watch and erases what it has shown. May be called with NULL. */
void
queens_watch_end (QueensWatch *self);
