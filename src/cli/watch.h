/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A thread that looks at a long run from time to time: shows how far it is, and ends it. */
#pragma once

#include "cli/deadline.h"
#include "engine/control.h"

typedef struct _QueensWatch QueensWatch;

/* Watches a run. Where standard error is a terminal, and shows is TRUE, its progress is shown there:
 * the part that is done, and how many solutions were found. By its stop flag it is ended when the time is up (deadline may be NULL), or when enough solutions are found
 * (G_MAXUINT64: never). Returns (transfer full) the watch, or NULL where there is nothing to do. */
QueensWatch *queens_watch_new (QueensControl *control,
                               gboolean shows,
                               const QueensDeadline *deadline,
                               guint64 enough);

/* Ends the watch and erases what it has shown. May be called with NULL. */
void queens_watch_end (QueensWatch *self);
