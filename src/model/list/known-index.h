/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Precomputed counts for indexes, installed with the program: for some n, the number of solutions that
 * begin with each way to fill the first four files. For each such n, there is a file of counts
 * (model/store/tally.h), compressed with gzip: nqueens/prefixes-N.gz in a folder of XDG_DATA_DIRS or in that of the
 * installation. If the environment variable NQUEENS_INDEX is set, only prefixes-N.gz in the folder that
 * it names is used, or no file at all if it is empty. */
#pragma once

#include "engine/search/index.h"

#include <glib.h>

/* Loads the installed counts into an index that has no counts yet, so that
 * queens_index_covers_list() is true and all of it is known at once; without these, does nothing. Reads and
 * checks a file, which takes about ten milliseconds: call it on a worker, before queens_index_build().
 * Returns FALSE with error set, one line that names the file, if an installed file cannot be used; then
 * the index is unchanged. */
gboolean queens_known_index_load (QueensIndex *index, GError **error);

/* Published counts: sequences A000170 (all solutions) and A002562 (fundamental ones) of the On-Line
 * Encyclopedia of Integer Sequences. The user sees them until the count has been computed; nothing
 * is computed from them. Returns TRUE, with *total set, if the count for n has been
 * published. */
gboolean queens_known_total (int n, gboolean fundamental, guint64 *total);

/* The largest board for which the number of solutions with a queen on each square is known without
 * counting. On the smallest boards, it is not known, because counting takes only a moment. */
#define QUEENS_KNOWN_SQUARE_COUNTS_MAX_N 18

/* The number of solutions with a queen on each square, counts[file * n + rank]. Returns FALSE, with nothing
 * set, if the request is not for all solutions of a size for which these are known. */
gboolean queens_known_square_counts (const QueensRequest *request, uint64_t *counts);

/* Looks up a solution among the stored ones: the first solutions of the largest boards, for which a search
 * would take several seconds. Writes the k-th one, from 1, of those that match the request, and returns k.
 * If fewer match, returns their number, which is 0 on all smaller boards. */
guint64 queens_known_first (const QueensRequest *request, guint64 k, QueensSolution *solution);
