/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Long counts are kept in the user's cache folder, as the files of model/store/tally.h, and continue
 * there when the same is asked again, in this run of the program or a later one. Counts that take
 * seconds are not kept. */
#pragma once

#include "model/store/tally.h"

/* queens_count() for a request that is not fundamental, which continues where it ended before; control
 * must not be NULL. Any thread. */
QueensOutcome queens_kept_count (const QueensRequest *request,
                                 int threads,
                                 QueensControl *control,
                                 uint64_t *count);

/* The folder, which need not be there; (transfer full). */
char *queens_kept_count_get_folder (void);

/* Where a count of the request that is cut so is kept; (transfer full). */
char *queens_kept_count_get_path (const QueensRequest *request, QueensCut cut);

/* The tally that is kept at path (transfer full), or NULL where there is none; one that cannot be used is
 * removed. */
QueensTally *queens_kept_count_read (const char *path);

/* Makes the folder, and removes the oldest files where there are too many. */
void queens_kept_count_prepare (void);
