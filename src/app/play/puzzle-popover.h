/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The popover of New Puzzle…: puzzles by difficulty, the daily puzzle, an empty board, and an entry for
 * a puzzle code. It activates "play.new" and "play.code". */
#pragma once

#include <gtk/gtk.h>

#define QUEENS_TYPE_PUZZLE_POPOVER (queens_puzzle_popover_get_type ())
G_DECLARE_FINAL_TYPE (QueensPuzzlePopover,
                      queens_puzzle_popover,
                      QUEENS,
                      PUZZLE_POPOVER,
                      GtkPopover)

/* Offers puzzles for this board size, or for the nearest size that has puzzles. */
void queens_puzzle_popover_set_board_size (QueensPuzzlePopover *self, int n);

/* The chosen board size. */
int queens_puzzle_popover_get_board_size (QueensPuzzlePopover *self);
