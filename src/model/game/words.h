/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How a game went, in translated words. Every function that returns a char * gives (transfer
 * full) a string to be freed with g_free(). */
#pragma once

#include "model/game/bests.h"
#include "model/game/found.h"
#include "model/game/game.h"
#include "model/list/solutions.h"

/* "2:41", or "1:02:41". */
char *queens_game_words_time (gint64 seconds);

/* "without helps", "with 2 hints, the count". */
char *queens_game_words_helps (const QueensHelps *helps);

/* The same as briefly as can be: "no helps", "1 hint", "2 helps". */
char *queens_game_words_helps_badge (const QueensHelps *helps);

/* "Easy", "Medium", "Hard", "Free". */
const char *queens_game_words_kind (QueensGameKind kind);

/* How a game went: "Hard, 2:41, without helps"; seconds is negative where no time was taken. */
char *queens_game_words_result (QueensGame *game, QueensGameKind kind, gint64 seconds);

/* The queens of a game in the order in which they came: "▣▣♛♕♛", given, stayed, removed. No
 * square can be read from it. */
char *queens_game_words_road (QueensGame *game);

/* What a player sends to another after a puzzle: its code or, of a daily one, its date; how it went;
 * and the road. */
char *queens_game_words_share (QueensGame *game, QueensGameKind kind, gint64 seconds);

/* A date as kept, "2026-11-21", as "Saturday 21 November 2026" in the locale's words; as it is where
 * it is no date. */
char *queens_game_words_date (const char *date);

/* "17 of 92 solutions"; of is 0 where the total is not known. */
char *queens_game_words_found_solutions (guint64 found, guint64 of);

/* "4 of 12 classes". */
char *queens_game_words_found_classes (guint64 found, guint64 of);

/* Both, "17 of 92 solutions, 4 of 12 classes", or "Nothing yet". */
char *queens_game_words_found (QueensFound *found, QueensSolutions *solutions);
