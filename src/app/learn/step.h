/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A run of a textbook method, step by step: board, calls, reason, program and counters, and the search
 * tree below them where there is room or it is asked for (property "tree-shown"). On the full screen of
 * its window it is shown to an audience ("presenting"). Each n keeps the given queens it is searched
 * below, and the step it is at. */
#pragma once

#include "app/board/view.h"

#include <adwaita.h>

#define QUEENS_TYPE_LEARN_STEP (queens_learn_step_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnStep, queens_learn_step, QUEENS, LEARN_STEP, AdwBin)

/* Shows the run on an n × n board. */
void queens_learn_step_set_board_size (QueensLearnStep *self, int n);

/* Shows the search below the queens of a position, from its start; on a board of its size. */
void queens_learn_step_open_position (QueensLearnStep *self, const QueensPosition *position);

/* Draws everything again in the look that the settings choose. */
void queens_learn_step_update_style (QueensLearnStep *self);

/* The board. Owned by the page. */
QueensBoardView *queens_learn_step_get_board (QueensLearnStep *self);

/* A name for a file with the board shown, without ending. Free it with g_free(). */
char *queens_learn_step_dup_file_name (QueensLearnStep *self);
