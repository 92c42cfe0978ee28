/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Solutions as text, in the formats of several programs, the same in the window and on the command line.
 * For solution 1 of n = 4:
 *
 *   notation   2413
 *   squares    a2 b4 c1 d3
 *   board      the heading "Solution 1", the rows from the top rank (".Q.." …), an empty line
 *   grid       the same with rows like "| |Q| | |"
 *   matrix     the same with rows like "0 1 0 0"
 *   leetcode   one JSON array of all solutions, each an array of the rows as in board
 *   fen        1Q2/3Q/Q3/2Q1, a gap above 9 as a plain number
 *   csv        with the header number,class,notation,squares
 *   json       one array of objects with number, class, notation and ranks
 *
 * A number or class that is not known is left out of a heading, empty in csv, null in json. */
#pragma once

#include "engine/board/notation.h"
#include "engine/methods/measure.h"

#include <glib.h>

typedef enum
{
  QUEENS_TEXT_NOTATION,
  QUEENS_TEXT_SQUARES,
  QUEENS_TEXT_BOARD,
  QUEENS_TEXT_GRID,
  QUEENS_TEXT_MATRIX,
  QUEENS_TEXT_LEETCODE,
  QUEENS_TEXT_FEN,
  QUEENS_TEXT_CSV,
  QUEENS_TEXT_JSON,
  QUEENS_N_TEXT_FORMATS
} QueensTextFormat;

/* What a format includes in addition to the squares of a solution. */
typedef enum
{
  QUEENS_TEXT_PLAIN,       /* nothing */
  QUEENS_TEXT_WITH_NUMBER, /* its number */
  QUEENS_TEXT_WITH_CLASS   /* its number and its class */
} QueensTextDetail;

/* Writes a list, piece by piece. Plain data: set it up with queens_text_writer_begin(); there is nothing to
 * free. */
typedef struct
{
  QueensTextFormat format;
  gboolean empty; /* nothing has been added yet */

  /* In formats with a line for each solution: the solution added last, and its line, because the next line
   * usually starts with the same text, which is copied. */
  QueensSolution last;
  guint8 ends[QUEENS_MAX_N];          /* by file of the board: where its part of the line ends */
  char line[QUEENS_SQUARES_SIZE + 4]; /* with some bytes to spare for that */
} QueensTextWriter;

/* Reads a name as on the command line, such as "notation". Returns FALSE if there is no such format. */
gboolean queens_text_format_find (const char *name, QueensTextFormat *format);

/* The name of the format. */
const char *queens_text_format_get_name (QueensTextFormat format);

/* What the format includes in addition to squares. */
QueensTextDetail queens_text_format_get_detail (QueensTextFormat format);

/* Starts a list in the format, by appending the text before the first solution. The text may be cleared
 * between these calls, for example when a long list is written piece by piece. */
void queens_text_writer_begin (QueensTextWriter *self, QueensTextFormat format, GString *text);

/* Appends a solution, with its number and the number of its class; each is 0 if it is not known. */
void queens_text_writer_add (QueensTextWriter *self,
                             const QueensSolution *solution,
                             guint64 number,
                             guint64 class_number,
                             GString *text);

/* Ends the list: appends the text after the last solution. */
void queens_text_writer_end (QueensTextWriter *self, GString *text);

/* Appends the n lines of a board, as in the format board. */
void queens_text_append_rows (const QueensSolution *solution, GString *text);

/* Results of methods as comma-separated values, the same in every locale. */
#define QUEENS_RESULT_CSV_HEADER                                                                   \
  "method,n,solutions,tried,rejected,placed,backtracks,checks,seconds,peak_bytes\n"

/* Appends a line for a finished result. Values that its method does not count are empty. */
void queens_result_append_csv (const QueensMethodResult *result, GString *text);
