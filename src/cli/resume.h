/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Counts that are kept in files while they run. */
#pragma once

#include "cli/deadline.h"
#include "engine/count.h"

/* Counts the units part, part + n_parts … (part from 0) of the request with threads threads, those
 * but that are counted in the file at path, which need not be there yet. What is done is written
 * there every half minute, at first more often, and at the end, also when a signal or the deadline
 * ends it. Sets *count when all of them are counted; that can be so, too, where FALSE is returned
 * because the end could not be saved. */
gboolean queens_resume_count (const QueensRequest *request,
                              QueensCut cut,
                              gsize part,
                              gsize n_parts,
                              int threads,
                              const QueensDeadline *deadline,
                              const char *path,
                              guint64 *count,
                              GError **error);

/* The count of which the files are parts. FALSE with error set when they do not belong together,
 * or are not all of it. */
gboolean queens_resume_sum (char **paths, guint64 *count, GError **error);
