/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A long count on its way, unit by unit, that can be kept in a file, taken up again on any machine,
 * and put together with what others have counted of it.
 *
 * The file is text: a line for each thing it has to agree in with a count that goes on with it, a
 * line "unit count" for each unit that is done, and a SHA-256 sum of all lines above:
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

#include "engine/count.h"

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

/* Reference-counted, by any thread. Fields are to be read only; counts goes to
 * queens_count_units(). */
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

/* The tally in a file. NULL with error: QUEENS_TALLY_ERROR, or G_FILE_ERROR when it cannot be
 * read. */
QueensTally *queens_tally_read (const char *path, GError **error);

/* The same from a text that was such a file, with a zero byte behind its length bytes; they are
 * overwritten. path is its name in messages. */
QueensTally *queens_tally_parse (char *text, gsize length, const char *path, GError **error);

QueensTally *queens_tally_ref (QueensTally *self);
void queens_tally_unref (QueensTally *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTally, queens_tally_unref)

/* Adds the units of another tally, by name path in messages. FALSE with error when it is of
 * another count, or counts a unit otherwise. */
gboolean
queens_tally_add (QueensTally *self, const QueensTally *other, const char *path, GError **error);

/* Writes the file by the safe writer. Others may go on counting. */
gboolean queens_tally_save (const QueensTally *self, const char *path, GError **error);

/* The sum of the units first, first + step … that are done; *n_missing are not. */
guint64 queens_tally_sum (const QueensTally *self, gsize first, gsize step, gsize *n_missing);
