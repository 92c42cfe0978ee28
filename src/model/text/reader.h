/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The only reader of boards as text, whether typed, pasted, or from a pipe. It reads the grammar at the
 * top of reader.c, and skips nothing that the grammar does not name. */
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
} QueensReaderError;

#define QUEENS_READER_ERROR (queens_reader_error_quark ())
GQuark queens_reader_error_quark (void);

/* How a board was read, as far as other ways were possible. */
typedef struct
{
  gboolean from_0;    /* ranks or pairs count from 0 */
  gboolean are_pairs; /* pairs are column and row */
  gunichar queen; /* a sign that is a queen, and is neither Q nor a picture of one; 0 if none is */
} QueensReading;

/* Returns (transfer full) a phrase for each of these, as in "counted from 0"; translated or in
 * English. */
char **queens_reading_describe (const QueensReading *reading, gboolean translated);

/* A board that was read. */
typedef struct
{
  GArray *queens; /* QueensSquare, file by file from the lowest rank; it belongs to the reader */
  guint n;
  gboolean sized; /* n comes from the text; otherwise, it is the smallest one, or n_hint */
  guint line;     /* of the text, from 1 */
  gsize start;    /* the number of characters in the text before the board and its headings */
  gsize end;      /* the same up to its end; a line end counts as one, ignored marks as none */
  QueensReading reading;
} QueensReaderBoard;

typedef enum
{
  QUEENS_READER_BOARD,
  QUEENS_READER_MORE, /* more text is needed */
  QUEENS_READER_END,
  QUEENS_READER_FAILED
} QueensReaderResult;

/* Reads boards from text that arrives in pieces. */
typedef struct _QueensReader QueensReader;

/* Returns (transfer full) a reader of boards of up to max_n (QUEENS_MAX_N … QUEENS_LARGE_MAX_N). Squares and
 * pairs do not specify n; it is n_hint, or larger if necessary. */
QueensReader *queens_reader_new (guint n_hint, guint max_n);
void queens_reader_free (QueensReader *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensReader, queens_reader_free)

/* Adds text; a length of 0 means that there is no more. */
void queens_reader_add (QueensReader *self, const char *text, gsize length);

/* Reads the next board. Its queens may attack each other. Sets error (QUEENS_READER_ERROR), without the
 * line, if it returns QUEENS_READER_FAILED; then the reader has ended. */
QueensReaderResult
queens_reader_next (QueensReader *self, QueensReaderBoard *board, GError **error);

/* Returns the number of characters that were added and not used yet. */
gsize queens_reader_get_waiting (const QueensReader *self);

/* Returns the line of the last error, from 1. */
guint queens_reader_get_line (const QueensReader *self);

/* Reads a text that contains one board, of up to QUEENS_MAX_N. Squares on several lines are one. Returns FALSE with error set
 * (QUEENS_READER_ERROR), a message that has the line, if there are several, and the reason. length may be
 * −1; reading may be NULL. */
gboolean queens_reader_read (const char *text,
                             gssize length,
                             int n_hint,
                             QueensPosition *position,
                             QueensReading *reading,
                             GError **error);

/* The same for a board of up to max_n. Returns (transfer full) the squares of the queens (QueensSquare),
 * file by file from the lowest rank, and sets *n; or returns NULL with error set. */
GArray *queens_reader_read_large (const char *text,
                                  gssize length,
                                  guint n_hint,
                                  guint max_n,
                                  guint *n,
                                  QueensReading *reading,
                                  GError **error);
