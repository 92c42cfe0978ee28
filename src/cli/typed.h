/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions that were typed, in every notation the one reader knows, or that come from standard
 * input. */
#pragma once

#include "cli/command.h"
#include "model/text/reader.h"

/* Reads the position text on a board of n. name is what it is called in the message. Returns
 * (transfer full) its queens, QueensLargeSquare, in order; or NULL with error set. */
GArray *queens_typed_read (const char *text, const char *name, guint n, GError **error);

/* The same on a board of any size up to QUEENS_LARGE_MAX_N. Squares, whose notation has no board
 * size, are on a board of n_hint or larger. Sets *n. */
GArray *
queens_typed_read_any (const char *text, const char *name, guint n_hint, guint *n, GError **error);

/* Says that standard input is going to be read. FALSE with error set when it has been already. */
gboolean queens_typed_claim_input (GError **error);

/* Returns (transfer full) all of standard input, which is claimed, or NULL with error set. */
char *queens_typed_read_input (GError **error);

/* Returns (transfer full) the next line of standard input without its end; NULL at the end of it,
 * or with error set, which it is, too, when the time of the context is up, where that is not NULL. */
char *queens_typed_read_line (const QueensContext *context, GError **error);

/* Appends the name of a square. */
void queens_typed_append_square (QueensLargeSquare square, GString *text);
