/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A run of a textbook method, step by step: board, calls, reason, program, and counters, and below them the
 * search tree if there is room or the user asks for it (property "tree-shown"). In full screen it is shown
 * to an audience ("presenting"). It keeps the given queens and the step for each n. */
#pragma once

#include "app/board/view.h"

#include <adwaita.h>

#define QUEENS_TYPE_LEARN_STEP (queens_learn_step_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnStep, queens_learn_step, QUEENS, LEARN_STEP, AdwBin)

/* Shows the run on an n × n board. */
void queens_learn_step_set_board_size (QueensLearnStep *self, int n);

/* Shows the search for solutions with the queens of a position, from its start. */
void queens_learn_step_open_position (QueensLearnStep *self, const QueensPosition *position);

/* Redraws everything with the look from the settings. */
void queens_learn_step_update_style (QueensLearnStep *self);

/* The board. Owned by the page. */
QueensBoardView *queens_learn_step_get_board (QueensLearnStep *self);

/* The page of the help for what has the focus. */
const char *queens_learn_step_get_help (QueensLearnStep *self);

/* A name for a file with the shown board, without extension. Free it with g_free(). */
char *queens_learn_step_dup_file_name (QueensLearnStep *self);
