/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Saving what takes long, on a worker. */
#pragma once

#include "model/scheduler.h"

#include <gio/gio.h>

/* Writes what describes to the file at path. On a worker. Returns FALSE with error set where nothing
 * was written. */
typedef gboolean (*QueensSaveJobFunc) (gconstpointer what,
                                       const char *path,
                                       QueensControl *control,
                                       GError **error);

/* Starts an interactive job that saves to file, which must be on this computer. what is plain data
 * of that size, copied. update and owner are those of queens_job_start(). Returns (transfer full)
 * the job. */
QueensJob *
queens_save_job_start (QueensSaveJobFunc func,
                       gconstpointer what,
                       gsize size,
                       GFile *file,
                       QueensJobUpdate update,
                       gpointer owner);

/* Of a job that has finished: where it saved, and why it could not, or NULL. Owned by the job. */
GFile *
queens_save_job_get_file (QueensJob *job);
const GError *
queens_save_job_get_error (QueensJob *job);
