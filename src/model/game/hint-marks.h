/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How a hint is drawn. */
#pragma once

#include "draw/board.h"
#include "model/game/hint.h"

/* Adds marks to content, which has the queens and crosses of the board: those of a step of its
 * reason or, if reason_step is 0, those of a step of the hint. */
void queens_hint_add_marks (const QueensHint *hint,
                            int step,
                            int reason_step,
                            QueensBoardContent *content);

/* Adds the marks of a solution that is about to be shown: the queens to place, and those to remove. */
void queens_hint_add_solution (const QueensSolution *solution, QueensBoardContent *content);
