/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Long counts are saved in the user's cache folder, as the files of model/store/tally.h, and resume
 * there when the same count is requested again, in this run of the program or a later one. Counts that
 * take seconds are not saved. */
#pragma once

#include "model/store/tally.h"

/* queens_count() for a request that is not fundamental, resuming where it ended before; control must not
 * be NULL. Any thread. */
QueensOutcome queens_kept_count (const QueensRequest *request,
                                 int threads,
                                 QueensControl *control,
                                 uint64_t *count);

/* The folder, which may not exist; (transfer full). */
char *queens_kept_count_get_folder (void);

/* The path for a count of the request with this cut; (transfer full). */
char *queens_kept_count_get_path (const QueensRequest *request, QueensCut cut);

/* The tally saved at path (transfer full), or NULL if there is none; an unusable one is removed. */
QueensTally *queens_kept_count_read (const char *path);

/* Creates the folder, and removes the oldest files if there are too many. */
void queens_kept_count_prepare (void);
