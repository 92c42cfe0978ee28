/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The result of a game as translated text. Every function that returns a char * returns (transfer full)
 * a string to be freed with g_free(). */
#pragma once

#include "model/game/game.h"
#include "model/game/records.h"
#include "model/list/solutions.h"

/* "2:41", or "1:02:41". */
char *queens_game_format_time (gint64 seconds);

/* The assists in a short form: "no assists", "1 hint", "2 assists". */
char *queens_game_format_assists (const QueensAssists *assists);

/* "Easy", "Medium", "Hard", "Free". */
const char *queens_game_kind_get_title (QueensGameKind kind);

/* The result of a game: "Hard, 2:41, without assists"; seconds is negative if no time was taken. */
char *queens_game_describe_result (QueensGame *game, gint64 seconds);

/* The text that a player sends to others after a puzzle: its code (or, for a daily puzzle, its date),
 * the result, and the record of moves. */
char *queens_game_describe_to_share (QueensGame *game, gint64 seconds);

/* A day as the locale writes it, "Saturday, November 21, 2026"; "" for 0. */
char *queens_game_format_day (QueensDay day);

/* The goal of a game that is not solved: "Place 8 queens so that no two share a row, a column, or a
 * diagonal."; with given queens, the number of queens to place at the start; or that there is no
 * solution. */
char *queens_game_describe_goal (QueensGame *game);

/* The day and the difficulty of a daily puzzle: "Saturday, November 28 · Hard"; "" for another game. */
char *queens_game_format_day_and_kind (QueensGame *game);

/* "17 of 92 solutions" or, of their classes, "4 of 12 classes". Sets *share to the fraction that
 * was found; or to −1 if the total is not known, which is then left out. */
char *queens_game_format_n_found (QueensRecords *records,
                                  QueensSolutions *solutions,
                                  gboolean classes,
                                  double *share);

/* The solutions and the classes, "17 of 92 solutions, 4 of 12 classes", or "Nothing yet". */
char *queens_game_describe_found (QueensRecords *records, QueensSolutions *solutions);
