/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Standard output, gathered into large pieces, with every failure noticed. */
#pragma once

#include <glib.h>

/* Zero it and call queens_output_init(); append results to text, and call queens_output_commit()
 * after each. */
typedef struct
{
  GString *text;
  gsize threshold; /* so much is gathered before it is written */
  int code;        /* errno of the first failure, or 0 */
} QueensOutput;

void queens_output_init (QueensOutput *self);

void queens_output_clear (QueensOutput *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensOutput, queens_output_clear)

/* Writes out what has gathered when it is enough. The first results are written at once, so that
 * a reader who wants only a few need not wait. Returns FALSE when nothing can be written any more
 * and the command should end; queens_output_finish() says why. */
gboolean queens_output_commit (QueensOutput *self);

/* Writes out the rest. Returns FALSE with error set when a piece could not be written. A reader
 * that has closed the pipe has all it wanted: no error. */
gboolean queens_output_finish (QueensOutput *self, GError **error);

/* Prints text on its own. */
gboolean queens_output_print (const char *text, GError **error);

/* Prints bytes on their own. */
gboolean queens_output_print_bytes (GBytes *bytes, GError **error);
