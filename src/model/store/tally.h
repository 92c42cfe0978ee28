/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A long count, unit by unit. It can be saved in a file, continued on any machine, and combined with
 * the files of other machines.
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

/* Messages are in English, as those of the command line are. */
typedef enum
{
  QUEENS_TALLY_ERROR_DAMAGED, /* no such file, or not as it was written */
  QUEENS_TALLY_ERROR_FOREIGN, /* of another count */
  QUEENS_TALLY_ERROR_MEMORY,
} QueensTallyError;

#define QUEENS_TALLY_ERROR (queens_tally_error_quark ())
GQuark queens_tally_error_quark (void);

/* Fields are to be read only; counts goes to queens_count_units(). */
typedef struct
{
  QueensRequest request;
  QueensCut cut;
  gsize n_units;
  atomic_uint_fast64_t *counts; /* QUEENS_UNCOUNTED where a unit is not done */
} QueensTally;

/* A tally of nothing yet. The request must not be fundamental. NULL with error when out of
 * memory. */
QueensTally *queens_tally_new (const QueensRequest *request, QueensCut cut, GError **error);

void queens_tally_free (QueensTally *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTally, queens_tally_free)

/* The tally in a file. NULL with error: QUEENS_TALLY_ERROR, or G_FILE_ERROR when it cannot be
 * read. */
QueensTally *queens_tally_read (const char *path, GError **error);

/* The same of a file's text, length bytes, which is changed; path names it in errors. */
QueensTally *queens_tally_parse (char *text, gsize length, const char *path, GError **error);

/* Writes the tally, also while it is being counted, and adds the counts that the file already has.
 * Several processes may save to one file at once without loss, except on a file system without locks
 * (flock). FALSE with error set when that fails: QUEENS_TALLY_ERROR where the file is not of
 * this count, is damaged or has counted a unit differently. Then it is as it was. */
gboolean queens_tally_save (QueensTally *self, const char *path, GError **error);

/* Adds the counts of other, which was read from path. FALSE with error set when it is of another count
 * or has counted a unit differently. */
gboolean
queens_tally_add (QueensTally *self, const QueensTally *other, const char *path, GError **error);

/* The sum of the units first, first + step … and how many of them are missing. */
guint64 queens_tally_sum (const QueensTally *self, gsize first, gsize step, gsize *n_missing);

/* The number of parts, 1 to max, for which the parts with missing units have the fewest units in all. Part
 * i of n has the units i, i + n, i + 2n … */
gsize queens_tally_find_parts (const QueensTally *self, gsize max);

/* Draws n of the units that are done, by seed, or all where there are no more. Returns (transfer full)
 * their numbers, gsize, ascending. */
GArray *queens_tally_draw (const QueensTally *self, gsize n, guint64 seed);

/* Saves a tally while it is counted. A plain value; queens_tally_saver_begin() sets it up. */
typedef struct
{
  QueensTally *tally;
  const char *path;
  void (*refresh) (QueensTally *tally, gpointer data); /* called before each saving, or NULL */
  void (*report) (const GError *error, gpointer data); /* called when saving fails that did not fail
                                                        * before, and with NULL when it works again;
                                                        * or NULL */
  gpointer data;                                       /* of both */
  QueensControl *control;
  GMutex mutex;    /* of what follows */
  gint64 interval; /* µs from one saving to the next */
  gint64 due;
  gboolean saved;
  gboolean failing;
} QueensTallySaver;

/* Has the tally saved when a part of the run that control watches is done: the first time after first
 * µs, then after intervals that grow to half a minute. All fields down to data must be set. */
void queens_tally_saver_begin (QueensTallySaver *self, QueensControl *control, gint64 first);

/* Ends that. Where anything was saved, or always is TRUE, saves what came since. FALSE with error set
 * when that fails. */
gboolean queens_tally_saver_end (QueensTallySaver *self, gboolean always, GError **error);
