/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What opens from New Puzzle…: puzzles by difficulty, the daily one, an empty board,
 * and an entry for a puzzle's code. It does the actions "play.new" and "play.code". */
#pragma once

#include <gtk/gtk.h>

#define QUEENS_TYPE_PUZZLE_POPOVER (queens_puzzle_popover_get_type ())
G_DECLARE_FINAL_TYPE (QueensPuzzlePopover,
                      queens_puzzle_popover,
                      QUEENS,
                      PUZZLE_POPOVER,
                      GtkPopover)

/* Offers puzzles for that board size, or the nearest that they are made for. */
void queens_puzzle_popover_set_board_size (QueensPuzzlePopover *self, int n);

/* The board size that is chosen. */
int queens_puzzle_popover_get_board_size (QueensPuzzlePopover *self);
