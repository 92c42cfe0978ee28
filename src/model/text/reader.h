/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The only reader of positions as text, whether typed or pasted. It recognizes the format:
 *
 *   notation   15863724, 1-5-8-6-3-7-2-4
 *   squares    a1 b5 c8 …, in any order, with blanks or commas between them
 *   FEN        2Q5/5Q2/…, with n squares a row, gaps above 9 as numbers
 *   LeetCode   ["..Q.", …], or a list of such lists, of which the first is read
 *   lists      of squares, [['-', 'Q'], …], with or without commas
 *   matrix     rows of 0 and 1, with or without blanks, commas, or brackets
 *   board      rows of . (or - _ * x) and Q, or a grid, | |Q| |; a heading above it is skipped
 *   printed    notation in CSV, in JSON, or after "notation:", as the program prints it; if there
 *              are several, the first */
#pragma once

#include "engine/board/position.h"

#include <glib.h>

/* The maximum size of text that is read, in bytes: for a board of up to 32, and for one of any size. */
#define QUEENS_READER_MAX_BYTES       65536
#define QUEENS_READER_MAX_LARGE_BYTES 4194304

typedef enum
{
  QUEENS_READER_ERROR_EMPTY,
  QUEENS_READER_ERROR_TOO_LONG,
  QUEENS_READER_ERROR_SYNTAX, /* no known format, or an error in the text */
  QUEENS_READER_ERROR_SIZE,   /* the numbers of rows and squares differ or are too large */
} QueensReaderError;

#define QUEENS_READER_ERROR (queens_reader_error_quark ())
GQuark queens_reader_error_quark (void);

/* Reads a position. Its n comes from the text. A list of squares does not specify n; it is n_hint, or
 * larger if necessary. The queens may attack each other. Returns FALSE with error set
 * (QUEENS_READER_ERROR), a message that has the line and the reason. length may be −1. */
gboolean queens_reader_read (const char *text,
                             gssize length,
                             int n_hint,
                             QueensPosition *position,
                             GError **error);

/* The same, but notation can be of a board of up to max_ranks (QUEENS_MAX_N … QUEENS_LARGE_MAX_N).
 * Returns (transfer full) the squares of the queens (QueensSquare), file by file from the lowest rank,
 * and sets *n; or returns NULL with error set. */
GArray *queens_reader_read_large (const char *text,
                                  gssize length,
                                  guint n_hint,
                                  guint max_ranks,
                                  guint *n,
                                  GError **error);
