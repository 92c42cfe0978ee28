/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Play: queens placed by hand and judged at once, with hints, puzzles, and found solutions. There is one
 * game for each n, which is saved in the user's data folder for the next start. The actions are in the
 * group "play". */
#pragma once

#include "app/page.h"
#include "model/game/session.h"
#include "model/list/solutions.h"

#include <adwaita.h>

#define QUEENS_TYPE_PLAY_PAGE (queens_play_page_get_type ())
G_DECLARE_FINAL_TYPE (QueensPlayPage, queens_play_page, QUEENS, PLAY_PAGE, AdwBin)

/* Returns (transfer floating) a page. It looks solved boards up in the list of solutions. */
QueensPage *queens_play_page_new (QueensSolutions *solutions);

/* Starts a game with the queens of position. Those on given are locked. */
void queens_play_page_open_position (QueensPlayPage *self,
                                     const QueensPosition *position,
                                     const QueensSquareSet *given);

/* The session that is played on the page. Owned by the page. */
QueensGameSession *queens_play_page_get_session (QueensPlayPage *self);

/* Recognizes text as a puzzle code, a saved game, or a position in any notation, and opens it. Asks first if
 * queens_game_session_dup_question() says so. */
void queens_play_page_paste (QueensPlayPage *self, const char *text);
