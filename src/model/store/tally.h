/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A long count, unit by unit. It can be saved in a file, and continued on any machine.
 *
 * The file is text: the lines that identify the count, a line "unit count" for each unit that is
 * done, and a SHA-256 sum of all lines above:
 *
 *   nqueens count, version 1
 *   n: 8
 *   with: d4
 *   without:
 *   scheme: constrained 1
 *   units: 512
 *   0 17
 *   …
 *   sum: 2c26b46b68ffc68f… */
#pragma once

#include "engine/search/count.h"

#include <glib.h>

/* Messages are in English, like those of the command line. */
typedef enum
{
  QUEENS_TALLY_ERROR_DAMAGED, /* the file does not exist, or it was changed */
  QUEENS_TALLY_ERROR_FOREIGN, /* it belongs to another count */
} QueensTallyError;

#define QUEENS_TALLY_ERROR (queens_tally_error_quark ())
GQuark queens_tally_error_quark (void);

/* Fields are read-only, except that counts is passed to queens_count_units(). */
typedef struct
{
  QueensRequest request;
  QueensCut cut;
  gsize n_units;
  atomic_uint_fast64_t *counts; /* QUEENS_UNCOUNTED for units that are not done */
} QueensTally;

/* Makes a tally without counts. The request must not be fundamental. */
QueensTally *queens_tally_new (const QueensRequest *request, QueensCut cut);

void queens_tally_free (QueensTally *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTally, queens_tally_free)

/* Reads the tally in a file. Returns NULL with error: QUEENS_TALLY_ERROR, or G_FILE_ERROR if it cannot
 * be read. */
QueensTally *queens_tally_read (const char *path, GError **error);

/* Reads a tally from the text of a file, which has length bytes and is changed; path names it in
 * errors. */
QueensTally *queens_tally_parse (char *text, gsize length, const char *path, GError **error);

/* Writes the tally, even during a count, and adds the counts that are already in the file. Several
 * processes may save to one file at the same time without loss, except on a file system without locks
 * (flock). On failure, returns FALSE with error set, and the file is unchanged. The error is
 * QUEENS_TALLY_ERROR if the file belongs to another count, is damaged, or has a different count for a
 * unit. */
gboolean queens_tally_save (QueensTally *self, const char *path, GError **error);

/* The sum of the units first, first + step, and so on, and the number of these units that are
 * missing. */
guint64 queens_tally_sum (const QueensTally *self, gsize first, gsize step, gsize *n_missing);

/* Saves a tally during the count. A plain value; set it up with queens_tally_saver_begin(). */
typedef struct
{
  QueensTally *tally;
  const char *path;
  /* Called when saving fails for the first time, and, with NULL, when it works again. */
  void (*report) (const GError *error, gpointer data);
  gpointer data; /* passed to report */
  /* Returns TRUE to save the tally as soon as the next part is done; may be NULL. */
  gboolean (*should_save) (void);
  QueensControl *control;
  GMutex mutex;    /* protects the fields below */
  gint64 interval; /* the interval between two saves, in µs */
  gint64 due;      /* when to save next, in µs of the monotonic clock */
  gboolean failing;
} QueensTallySaver;

/* Saves the tally whenever a part of the run is done (control is that of the run): first after at least
 * `first` µs, then at intervals that grow to half a minute. All fields up to should_save must be set. */
void queens_tally_saver_begin (QueensTallySaver *self, QueensControl *control, gint64 first);

/* Saves the rest, and stops saving. Returns FALSE with error set on failure. */
gboolean queens_tally_saver_end (QueensTallySaver *self, GError **error);
