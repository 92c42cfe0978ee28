/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How a step of a method looks on the board. */
#pragma once

#include "draw/board.h"
#include "engine/methods/machine.h"

/* The board after the last event of a state: its queens, and what that event was about (the square
 * tried, the line to the queen that forbids it, the squares the test looked at, a solution's
 * gold). */
QueensBoardContent queens_learn_board_content (const QueensMethodState *state);

/* Adds what was tried before on the rows of the path, as the tree shows it: strokes and rings. Not of
 * methods that hold boards of their own. */
void queens_learn_board_add_tried (QueensBoardContent *content, const QueensMethodState *state);
