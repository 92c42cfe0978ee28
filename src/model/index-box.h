/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An ordered index in a reference-counted box, so that the jobs which build and ask it may
 * outlive the list they were started for. Any thread; one builds at a time. */
#pragma once

#include "engine/classes.h"
#include "model/scheduler.h"

#include <glib.h>

typedef struct _QueensIndexBox QueensIndexBox;

/* A box for the index of a request, with nothing in it yet. */
QueensIndexBox *
queens_index_box_new (const QueensRequest *request);

QueensIndexBox *
queens_index_box_ref (QueensIndexBox *self);
void
queens_index_box_unref (QueensIndexBox *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensIndexBox, queens_index_box_unref)

/* Builds the index, as queens_index_build() does. */
QueensOutcome
queens_index_box_build (QueensIndexBox *self, int threads, QueensControl *control);

/* The index, or NULL before its building has begun. Owned by the box. */
const QueensIndex *
queens_index_box_get (QueensIndexBox *self);

/* TRUE when the box has the classes of n numbered, or will have. */
gboolean
queens_index_box_has_classes (QueensIndexBox *self);

/* As queens_classes_find(); UNKNOWN where there are no classes. */
QueensIndexAnswer
queens_index_box_classify (QueensIndexBox *self,
                           const QueensSolution *solution,
                           guint64 *number,
                           int *member,
                           int *n_members);

/* How many solutions from the first on are known; *total tells whether these are all. */
guint64
queens_index_box_count (QueensIndexBox *self, gboolean *total);

/* Starts a job that builds first and then second, which may be NULL; it keeps both alive. update
 * and owner as for queens_job_start(). Main thread only. Returns (transfer full) the job. */
QueensJob *
queens_index_box_start (QueensJobPriority priority,
                        QueensIndexBox *first,
                        QueensIndexBox *second,
                        QueensJobUpdate update,
                        gpointer owner);

/* The box that a job of queens_index_box_start() is building. Owned by the job. */
QueensIndexBox *
queens_index_box_get_built (QueensJob *job);
