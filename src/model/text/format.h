/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Squares, conflicts, and numbers as translated text, as the window shows and announces them. Every
 * function except queens_bind_textdomain() returns (transfer full) a string to be freed with g_free(). */
#pragma once

#include "engine/board/rules.h"

#include <glib.h>

/* Uses translations from the folder that EIGHT_QUEENS_LOCALEDIR names, or otherwise from where the
 * program is installed. */
void queens_bind_textdomain (void);

/* "d4". */
char *queens_format_square (QueensSquare square);

/* The names of squares, with separator between them: "d4, g7". There is no “and” in the list,
 * because its grammar depends on the language. */
char *queens_format_squares (const QueensSquare *squares, int n_squares, const char *separator);
char *queens_format_square_set (const QueensSquareSet *set, const char *separator);

/* A required or excluded square: "d4 required" or "d4 excluded". */
char *queens_format_constraint (QueensSquare square, gboolean required);

/* "d4 and g7 share a diagonal", or "row 5 has 3 queens". */
char *queens_describe_conflict (const QueensConflict *conflict);

/* The content of a square; all FALSE or NULL if it is empty. */
typedef struct
{
  gboolean queen;
  gboolean given;
  gboolean cross;
  gboolean required;                /* required in Browse */
  gboolean excluded;                /* excluded in Browse */
  const QueensSquareSet *conflicts; /* the queens in conflict with the one on this square */
  const QueensSquare *attacked_by;  /* a queen that attacks this square, if it is empty */
} QueensSquareContent;

/* A square and its content for a screen reader: "d4, queen, in conflict with g7" or "d4, cross". */
char *queens_describe_square (QueensSquare square, const QueensSquareContent *content);

/* A number of seconds as "12 s", "3 min", or "2 h". */
char *queens_format_duration (double seconds);

/* A number with the locale's grouping, "666,090,624"; if the locale has none, with commas. */
char *queens_format_number (guint64 number);
