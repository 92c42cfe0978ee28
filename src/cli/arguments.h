/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What was typed, read strictly. All texts are raw bytes, so that nothing depends on a locale. */
#pragma once

#include "cli/command.h"
#include "engine/search/find.h"

/* Reads the arguments of a command into context. Sets context->parameters to NULL when only help was
 * wanted, which is then in the output. Returns FALSE with error set when the usage is wrong. */
gboolean queens_arguments_parse (const QueensCommand *command,
                                 char **arguments,
                                 QueensContext *context,
                                 GError **error);

/* Reads a whole number in ASCII digits, up to max, G_MAXUINT64 where nothing else limits it. name
 * is what it is called in the message. text may be NULL: then *number stays. */
gboolean queens_arguments_read_number (const char *text,
                                       const char *name,
                                       guint64 min,
                                       guint64 max,
                                       guint64 *number,
                                       GError **error);

/* Reads N, the first parameter, a board size from QUEENS_MIN_N to QUEENS_MAX_N. */
gboolean queens_arguments_read_n (const QueensContext *context, int *n, GError **error);

/* The same of a board of any size to max. */
gboolean
queens_arguments_read_large_n (const QueensContext *context, guint max, guint *n, GError **error);

/* Reads the squares of --with or --without, as option says, on a board of n. Returns (transfer full)
 * them, QueensLargeSquare, or NULL with error set. */
GArray *queens_arguments_read_squares (char **texts, const char *option, guint n, GError **error);

/* Reads N, squares and --fundamental: which solutions are meant. */
gboolean queens_arguments_read_request (const QueensContext *context,
                                        QueensRequest *request,
                                        GError **error);
