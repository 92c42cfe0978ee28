/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What was counted for an index once and is installed with the program: for some n how many
 * solutions begin with each way to fill the first four files. The files are those that
 * `nqueens count N --by-prefix --resume FILE` writes (model/files/tally.h), compressed with gzip:
 * nqueens/prefixes-N.gz in a folder of XDG_DATA_DIRS or in that of the installation, or prefixes-N.gz
 * in the folder that the environment's NQUEENS_INDEX names, and then nowhere else; nowhere at all
 * where it is empty. */
#pragma once

#include "engine/index.h"

#include <glib.h>

/* Begins an index, a new one, with what is installed, so that queens_index_is_whole() and all of it
 * is known at once; where nothing is, nothing is done. Reads a file and checks it, which takes some
 * ten milliseconds: to be called on a worker, before queens_index_build(). FALSE with error set, one
 * line that names the file, when it cannot be used: then the index is as before. */
gboolean queens_known_index_begin (QueensIndex *index, GError **error);
