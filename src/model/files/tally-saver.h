/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Saves a tally while others count: after a while, from then on at intervals that become longer,
 * to half a minute, on a thread of its own. */
#pragma once

#include "model/files/tally.h"

typedef struct _QueensTallySaver QueensTallySaver;

/* Begins to save the tally at path, the first time after first µs. A saving that fails is made up
 * for by the next one. */
QueensTallySaver *queens_tally_saver_start (QueensTally *tally, const char *path, gint64 first);

/* The same of a tally that others do not count into: refresh brings it up to date before each
 * saving, on the saver's thread. free_data frees data, on any thread. */
QueensTallySaver *queens_tally_saver_start_with (QueensTally *tally,
                                                 const char *path,
                                                 gint64 first,
                                                 void (*refresh) (QueensTally *tally,
                                                                  gpointer data),
                                                 gpointer data,
                                                 GDestroyNotify free_data);

/* Ends it and frees it, when a saving that is on its way has ended; what was counted since then is
 * not saved. */
void queens_tally_saver_end (QueensTallySaver *self);

/* Ends it without waiting: unless it ends before the first saving, the tally is saved once more.
 * Frees it when that is done. */
void queens_tally_saver_leave (QueensTallySaver *self);
