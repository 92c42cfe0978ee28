/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The run of a textbook method as translated text, as Learn shows and announces it, with the
 * textbooks' terms: row 0 is the top rank, column 0 the left file. Squares are named as the user
 * has chosen. Returned strings are (transfer full), to be freed with g_free(). */
#pragma once

#include "engine/methods/measure.h"
#include "model/learn/session.h"

#include <glib.h>

/* How squares are named. */
typedef enum
{
  QUEENS_NAMES_INDICES, /* by row and column: "(2, 5)" */
  QUEENS_NAMES_SQUARES, /* as on the board: "f6" */
  QUEENS_NAMES_BOTH,    /* "f6 (2, 5)" */
} QueensSquareNames;

/* "(2, 5)", "f6", or "f6 (2, 5)". */
char *queens_learn_format_square (QueensMethodSquare square, int n, QueensSquareNames names);

/* The number of a row or column, or its name on the board: "3", "5", "d". */
char *queens_learn_format_line (int line, gboolean column, int n, QueensSquareNames names);

/* "3", or "−3" with a real minus sign. */
char *queens_learn_format_signed (int number);

/* The content of a square, for a screen reader: "row 2, column 5, queen". */
char *queens_learn_describe_square (QueensMethodSquare square, gboolean queen, gboolean given);

/* The argument of the call in a frame of a state, 0 … n_frames − 1: "3". */
char *queens_learn_format_argument (const QueensMethodState *state, int frame);

/* The call: "place (3)". */
char *queens_learn_format_call (const QueensMethodState *state, int frame);

/* The last event of a state as a sentence, with the reason if it is a rejection. memory_limit is that of
 * the request. */
char *queens_learn_describe_event (const QueensMethodState *state,
                                   guint32 memory_limit,
                                   QueensSquareNames names);

/* The last event of a state in one or two words, for a small space: "rejected". Static, translated. */
const char *queens_learn_event_get_title (const QueensMethodState *state);

/* A warning that the search for all solutions of n would never end; NULL if it would end. */
char *queens_learn_describe_unreachable (int n);

/* What a method counts as a try: "squares tried". Static, translated. */
const char *queens_learn_tries_get_title (const QueensMethod *method);

/* "252 of 17,868", or "252 of more than 262,144" as long as the end is not known. */
char *queens_learn_format_step (const QueensLearnView *view);

/* A duration: "4.1 s", "6.3 ms", "0.52 µs". */
char *queens_learn_format_seconds (double seconds);

/* A bound: the number itself, or "1.8 × 10^48" if it does not fit in 64 bits. */
char *queens_learn_format_bound (const QueensBound *bound);
