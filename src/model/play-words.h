/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How a game went, in translated words. Every function returns (transfer full) a string to be
 * freed with g_free(). */
#pragma once

#include "model/bests.h"

/* "2:41", or "1:02:41". */
char *
queens_words_time (gint64 seconds);

/* "no hints", "1 hint". */
char *
queens_words_hints (guint hints);

/* "Easy" … */
const char *
queens_words_game_kind (QueensGameKind kind);

/* What a player sends to another after a puzzle: its code, the date where it is that of a daily
 * puzzle ("2026-11-21", else NULL), time (negative where none was taken) and hints. */
char *
queens_words_share (const char *code, const char *date, gint64 seconds, guint hints);
