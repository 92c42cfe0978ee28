/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How a step of a method looks on the board. */
#pragma once

#include "draw/board.h"
#include "engine/methods/machine.h"

/* The board after the last event of a state: its queens; what that event was about (the square tried,
 * the line to the queen that forbids it, the squares the test looked at, the row without a free
 * square, a solution's gold); and the idea of the method: what was tried before on the rows of the
 * path, as the tree shows it, what is crossed out or covered, how many queens attack a square.
 * conflicts has room for QUEENS_MAX_CONFLICTS, and is needed as long as the content. */
QueensBoardContent queens_learn_board_content (const QueensMethodState *state,
                                               QueensConflict *conflicts);
