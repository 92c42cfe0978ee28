/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Strict reading of arguments, and of standard input. All strings are raw bytes, so nothing depends on
 * a locale. */
#pragma once

#include "cli/command.h"
#include "engine/board/request.h"
#include "model/text/reader.h"

/* Reads the arguments of a command into context. If only help was requested, it is in the output, and
 * context->parameters is NULL. Returns FALSE with error set for wrong usage. */
gboolean queens_arguments_parse (const QueensCommand *command,
                                 char **arguments,
                                 QueensContext *context,
                                 GError **error);

/* Reads a whole number in ASCII digits, up to max (G_MAXUINT64: no limit). name is for the message. If
 * text is NULL, *number does not change. */
gboolean queens_arguments_read_number (const char *text,
                                       const char *name,
                                       guint64 min,
                                       guint64 max,
                                       guint64 *number,
                                       GError **error);

/* Reads the first parameter, N, a board size from QUEENS_MIN_N to max. */
gboolean
queens_arguments_read_n (const QueensContext *context, guint max, guint *n, GError **error);

/* Reads N, squares, and --fundamental into the request. */
gboolean queens_arguments_read_request (const QueensContext *context,
                                        QueensRequest *request,
                                        GError **error);

/* Positions, as arguments or on standard input, in any notation that the reader knows. */

/* Reads a position from text, on a board of size n. name is for the message. Returns (transfer full) its
 * queens (QueensSquare) in order, or NULL with error set. */
GArray *queens_input_read_queens (const char *text, const char *name, guint n, GError **error);

/* Reads a position from text, on a board of size set->n, and adds its queens to the set. name is for the
 * message. Returns FALSE with error set on failure. */
gboolean
queens_input_add_queens (const char *text, const char *name, QueensSquareSet *set, GError **error);

/* Reads the next board: from standard input, which must be claimed, if context is not NULL; otherwise, from
 * text that was added to the reader. Returns FALSE at the end. Returns FALSE with error set on failure, or
 * when the deadline of the context has passed. The message names the board by name; if name is NULL, by
 * its line. */
gboolean queens_input_read_board (QueensReader *reader,
                                  const QueensContext *context,
                                  const char *name,
                                  QueensReaderBoard *board,
                                  GError **error);

/* Returns (transfer full) what messages call a line of the input, from 1. */
char *queens_input_dup_line_name (guint line);

/* TRUE if the queens, read on a board of size read_n, are on one of size n; otherwise, sets error. */
gboolean queens_input_check_size (const GArray *queens,
                                  guint read_n,
                                  guint n,
                                  const char *name,
                                  GError **error);

/* Claims standard input for the caller. Returns FALSE with error set if it has been claimed before. */
gboolean queens_input_claim_stdin (GError **error);

/* Returns (transfer full) all of standard input, which must be claimed, or NULL with error set. */
char *queens_input_read_all (GError **error);

/* Returns (transfer full) the next line of standard input without its end. Returns NULL at the end of
 * input, and NULL with error set on failure. */
char *queens_input_read_line (GError **error);
