/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Long counts are saved in the user's cache folder, in the format of model/store/tally.h. They resume
 * there when the same count is requested again, in this run of the program or a later one. Counts that
 * take only seconds are not saved. */
#pragma once

#include "model/store/tally.h"

/* Like queens_count(), for a request that is not fundamental, but resumes where the count was
 * interrupted. control must not be NULL. Any thread may call it. */
QueensOutcome queens_kept_count (const QueensRequest *request,
                                 int threads,
                                 QueensControl *control,
                                 uint64_t *count);

/* The folder, which may not exist. Returns (transfer full). */
char *queens_kept_count_get_folder (void);

/* The path for a count of the request with this cut. Returns (transfer full). */
char *queens_kept_count_get_path (const QueensRequest *request, QueensCut cut);

/* The tally saved at path (transfer full), or NULL if there is none. An unusable one is removed. */
QueensTally *queens_kept_count_read (const char *path);

/* Creates the folder, and removes the oldest files if there are too many. */
void queens_kept_count_prepare (void);
