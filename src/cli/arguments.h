/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Strict reading of arguments. All texts are raw bytes, so that nothing depends on a locale. */
#pragma once

#include "cli/command.h"
#include "engine/search/find.h"

/* Reads the arguments of a command into context. Sets context->parameters to NULL if only help was
 * requested, which is then in the output. Returns FALSE with error set for wrong usage. */
gboolean queens_arguments_parse (const QueensCommand *command,
                                 char **arguments,
                                 QueensContext *context,
                                 GError **error);

/* Reads a whole number in ASCII digits, up to max (G_MAXUINT64: no limit). name is used in the message.
 * text may be NULL: then *number stays. */
gboolean queens_arguments_read_number (const char *text,
                                       const char *name,
                                       guint64 min,
                                       guint64 max,
                                       guint64 *number,
                                       GError **error);

/* Reads N, the first parameter, a board size from QUEENS_MIN_N to QUEENS_MAX_N. */
gboolean queens_arguments_read_n (const QueensContext *context, int *n, GError **error);

/* The same for a board of any size up to max. */
gboolean
queens_arguments_read_large_n (const QueensContext *context, guint max, guint *n, GError **error);

/* Reads the squares of option, --with or --without, on a board of size n. Returns (transfer full)
 * QueensLargeSquare, or NULL with error set. */
GArray *queens_arguments_read_squares (char **texts, const char *option, guint n, GError **error);

/* Reads N, squares, and --fundamental into the request. */
gboolean queens_arguments_read_request (const QueensContext *context,
                                        QueensRequest *request,
                                        GError **error);
