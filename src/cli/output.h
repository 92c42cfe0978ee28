/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Standard output, gathered into large pieces, with every failure noticed; and records of named
 * fields, which are printed as text or as JSON. */
#pragma once

#include <glib.h>

/* Zero it and call queens_output_init(); append results to text, or by the functions below, and call
 * queens_output_commit() after each. */
typedef struct
{
  GString *text;
  gboolean json;    /* records are JSON objects, one a line; else lines "name: value" */
  const char *only; /* or NULL: as text a record is only the value of this field */
  gsize threshold;  /* how much is gathered before it is written */
  int code;         /* errno of the first failure, or 0 */
} QueensOutput;

void queens_output_init (QueensOutput *self);

void queens_output_clear (QueensOutput *self);

/* Appends a field of a record: its value as JSON, and as text. NULL for what is not in one of them. */
void queens_output_field (QueensOutput *self, const char *name, const char *json, const char *text);

/* Appends a field: a number; a number that is not known where it is 0; yes or no; texts, in ASCII and
 * without anything to escape, with separator between them as text, "none" where there are none. */
void queens_output_number (QueensOutput *self, const char *name, guint64 value);
void queens_output_known (QueensOutput *self, const char *name, guint64 value);
void queens_output_flag (QueensOutput *self, const char *name, gboolean value);
void
queens_output_texts (QueensOutput *self, const char *name, char **values, const char *separator);

/* Appends the field notation, and in JSON also ranks: of n queens, from 0. */
void queens_output_solution (QueensOutput *self, const guint32 *ranks, guint n);

/* Ends a record, and commits it. */
gboolean queens_output_end (QueensOutput *self);

/* Writes out what has gathered when it is enough. The first results are written at once, so that
 * a reader who wants only a few need not wait. Returns FALSE when nothing can be written any more
 * and the command should end; queens_output_finish() says why. */
gboolean queens_output_commit (QueensOutput *self);

/* Writes out the rest. Returns FALSE with error set when a piece could not be written. A reader
 * that has closed the pipe has all it wanted: no error. */
gboolean queens_output_finish (QueensOutput *self, GError **error);
