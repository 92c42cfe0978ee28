/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Standard output, written in large pieces, with every failure noticed; and records of named fields,
 * which are printed as text or as JSON. */
#pragma once

#include <glib.h>

/* Zero it and call queens_output_init(). Append results to text, or with the functions below, and call
 * queens_output_commit() after each. */
typedef struct
{
  GString *text;
  gboolean json;    /* records are JSON objects, one in each line; otherwise lines "name: value" */
  const char *only; /* or NULL; as text, a record is only the value of this field */
  gsize threshold;  /* the amount to collect before writing */
  int code;         /* errno of the first failure, or 0 */
} QueensOutput;

void queens_output_init (QueensOutput *self);

void queens_output_clear (QueensOutput *self);

/* Appends a field of a record: its value as JSON and as text. NULL if one of them does not have it. */
void queens_output_field (QueensOutput *self, const char *name, const char *json, const char *text);

/* Append fields: a number; a number for which 0 means unknown; yes or no; texts in ASCII that need no
 * escaping, separated by separator in text, "none" if there are none. */
void queens_output_number (QueensOutput *self, const char *name, guint64 value);
void queens_output_known (QueensOutput *self, const char *name, guint64 value);
void queens_output_flag (QueensOutput *self, const char *name, gboolean value);
void
queens_output_texts (QueensOutput *self, const char *name, char **values, const char *separator);

/* Appends the field notation, and in JSON also ranks, for n queens, from 0. */
void queens_output_solution (QueensOutput *self, const guint32 *ranks, guint n);

/* Ends a record, and commits it. */
gboolean queens_output_end (QueensOutput *self);

/* Writes the collected output if there is enough. The first results are written at once, so that a
 * reader who wants only a few need not wait. Returns FALSE if nothing can be written any more and the
 * command should end; queens_output_finish() reports the reason. */
gboolean queens_output_commit (QueensOutput *self);

/* Writes the rest. Returns FALSE with error set if some output could not be written. If the reader has
 * closed the pipe, that is no error. */
gboolean queens_output_finish (QueensOutput *self, GError **error);
