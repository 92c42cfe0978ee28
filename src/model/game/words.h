/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How a game went, in translated words. Every function that returns a char * gives (transfer
 * full) a string to be freed with g_free(). */
#pragma once

#include "model/game/bests.h"
#include "model/game/found.h"
#include "model/list/solutions.h"

/* "2:41", or "1:02:41". */
char *queens_game_words_time (gint64 seconds);

/* "no hints", "1 hint". */
char *queens_game_words_hints (guint hints);

/* What a player sends to another after a puzzle: its code, the date where it is that of a daily
 * puzzle ("2026-11-21", else NULL), time (negative where none was taken) and hints. */
char *queens_game_words_share (const char *code, const char *date, gint64 seconds, guint hints);

/* "17 of 92 solutions"; of is 0 where the total is not known. */
char *queens_game_words_found_solutions (guint64 found, guint64 of);

/* "4 of 12 classes". */
char *queens_game_words_found_classes (guint64 found, guint64 of);

/* Both, "17 of 92 solutions, 4 of 12 classes", or "Nothing yet". */
char *queens_game_words_found (QueensFound *found, QueensSolutions *solutions);

/* "Your best for medium." */
const char *queens_game_words_best (QueensGameKind kind, gboolean hints);
