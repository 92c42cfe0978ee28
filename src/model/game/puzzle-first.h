/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first series of puzzles, with the letters E, M and H, as it was shared before there was the
 * second one. It never changes, so that its codes open what they have always opened. */
#pragma once

#include "model/game/puzzle-name.h"

/* Makes the puzzle of a name of the first series: its given queens. Searches, so call it on a
 * worker. */
QueensPosition queens_puzzle_first_make (const QueensPuzzleName *name);
