/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The class of the shown solution: its number and member, its images as small boards, buttons with
 * the action "browse.show"; and buttons that rotate and reflect it. */
#pragma once

#include "draw/board.h"
#include "engine/board/symmetry.h"
#include "model/list/source.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_CLASS_BLOCK (queens_class_block_get_type ())
G_DECLARE_FINAL_TYPE (QueensClassBlock, queens_class_block, QUEENS, CLASS_BLOCK, GtkBox)

/* Shows the class of a solution. words is from queens_browse_words_class(). */
void queens_class_block_set_solution (QueensClassBlock *self,
                                      const QueensSolution *solution,
                                      const char *class_words,
                                      const char *member_words,
                                      const QueensBoardStyle *style);
