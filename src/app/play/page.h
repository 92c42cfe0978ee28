/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Play: queens placed by hand, judged live; hints, puzzles, and what has been found. One game for
 * each n, kept in the user's data folder from one start to the next. Its actions are in the group
 * "play". */
#pragma once

#include "app/board/view.h"
#include "model/list/solutions.h"

#include <adwaita.h>

#define QUEENS_TYPE_PLAY_PAGE (queens_play_page_get_type ())
G_DECLARE_FINAL_TYPE (QueensPlayPage, queens_play_page, QUEENS, PLAY_PAGE, AdwBin)

/* Shows the game of the solutions' n; a solved board is identified with them. */
void queens_play_page_set_solutions (QueensPlayPage *self, QueensSolutions *solutions);

/* Begins a game with the queens of position, of which those on given are locked. */
void queens_play_page_open_position (QueensPlayPage *self,
                                     const QueensPosition *position,
                                     const QueensSquareSet *given);

/* Draws everything anew in the look that the settings choose. */
void queens_play_page_update_style (QueensPlayPage *self);

/* Opens saved games and shows the last one; where one cannot be read, a toast says why and nothing
 * changes. */
void queens_play_page_open_files (QueensPlayPage *self, GFile *const *files, guint n_files);

/* Takes text for what it is: a puzzle's code, a saved game, or a position in any notation. */
void queens_play_page_paste (QueensPlayPage *self, const char *text);

/* Keeps now what has changed of the running games, which are kept as they change, too. */
void queens_play_page_keep (QueensPlayPage *self);

/* The board. Owned by the page. */
QueensBoardView *queens_play_page_get_board (QueensPlayPage *self);

/* The page of the help that belongs to what is shown. */
const char *queens_play_page_get_help (QueensPlayPage *self);

/* A name for a file with the board shown, without ending. Free it with g_free(). */
char *queens_play_page_dup_file_name (QueensPlayPage *self);
