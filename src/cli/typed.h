/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reads positions that were typed, in every notation that the reader knows, or that come from standard
 * input. */
#pragma once

#include "cli/command.h"
#include "model/text/reader.h"

/* Reads the position text on a board of size n. name is used in the message. Returns (transfer full) its
 * queens, QueensLargeSquare, in order; or NULL with error set. */
GArray *queens_typed_read (const char *text, const char *name, guint n, GError **error);

/* The same on a board of any size up to QUEENS_LARGE_MAX_N. Squares, whose notation has no board size,
 * are on a board of size n_hint or larger. Sets *n. */
GArray *
queens_typed_read_any (const char *text, const char *name, guint n_hint, guint *n, GError **error);

/* Announces that standard input will be read. FALSE with error set if it was announced before. */
gboolean queens_typed_claim_input (GError **error);

/* Returns (transfer full) all of standard input, which must be claimed, or NULL with error set. */
char *queens_typed_read_input (GError **error);

/* Returns (transfer full) the next line of standard input without its end. NULL at the end of input, or,
 * with error set, on failure or when the time of the context, which may be NULL, is over. */
char *queens_typed_read_line (const QueensContext *context, GError **error);

/* Appends the name of a square. */
void queens_typed_append_square (QueensLargeSquare square, GString *text);
