/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Learn: the textbook methods, either step by step or compared (property "view", "step" or
 * "compare"). A run of a method is shown by the board, call stack, reason, pseudocode, and
 * counters, and below them, if there is room or the user asks for it, by the search tree (property
 * "tree-shown"). In full screen, it is shown to an audience ("presenting"). It remembers the given
 * queens and the step for each n. */
#pragma once

#include "app/page.h"

#include <adwaita.h>

#define QUEENS_TYPE_LEARN_PAGE (queens_learn_page_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnPage, queens_learn_page, QUEENS, LEARN_PAGE, AdwBin)

/* Shows, step by step from its start, the search for solutions that contain the queens of a
 * position. From then on, the page must show boards of the position's size. */
void queens_learn_page_open_position (QueensLearnPage *self, const QueensPosition *position);
