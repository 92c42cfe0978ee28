/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What was counted for an index once and is installed with the program: for some n how many
 * solutions begin with each way to fill the first four files. The files are those that
 * `nqueens count N --by-prefix --resume FILE` writes (model/store/tally.h), compressed with gzip:
 * nqueens/prefixes-N.gz in a folder of XDG_DATA_DIRS or in that of the installation, or prefixes-N.gz
 * in the folder that the environment's NQUEENS_INDEX names, and then nowhere else; nowhere at all
 * where it is empty.
 *
 * Of larger boards the index only knows the first solutions, and has to count for minutes to know as
 * many as it can. What was counted in an earlier run is kept in the folder of
 * model/store/kept-count.h. */
#pragma once

#include "engine/search/index.h"

#include <glib.h>

/* Begins an index, unless it has been begun, with what is installed, so that queens_index_is_whole()
 * and all of it is known at once; where nothing is, with what was kept, or with nothing. Reads a file and
 * checks it, which takes about ten milliseconds: to be called on a worker, before queens_index_build().
 * FALSE with error set, one line that names the file, when one that is installed cannot be used, or memory
 * is out: then the index is as before. */
gboolean queens_known_index_begin (QueensIndex *index, GError **error);

/* queens_index_build(), after queens_known_index_begin(). What it learns of an index of all solutions that
 * does not reach the end of the list is kept for a later run of the program. control must not be
 * NULL. */
QueensOutcome queens_known_index_build (QueensIndex *index, int threads, QueensControl *control);

/* What others have counted: sequences A000170 (all solutions) and A002562 (fundamental ones) of the
 * On-Line Encyclopedia of Integer Sequences. Only ever shown as known, until the computed count takes
 * its place; nothing is computed from them. TRUE, with *total set, when that of n has been
 * published. */
gboolean queens_known_total (int n, gboolean fundamental, guint64 *total);
