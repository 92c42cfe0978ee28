/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Learn: the textbook methods, stepped through ("step"), with their search tree ("tree") or compared
 * ("compare"), as its property "view" says. */
#pragma once

#include "app/board/view.h"

#include <adwaita.h>

#define QUEENS_TYPE_LEARN_PAGE (queens_learn_page_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnPage, queens_learn_page, QUEENS, LEARN_PAGE, AdwBin)

/* Shows the methods on an n × n board. */
void queens_learn_page_set_board_size (QueensLearnPage *self, int n);

/* Why is this dead? Shows the search below the queens of a position step by step, from its start.
 * The page is to show boards of the position's size from here on. */
void queens_learn_page_open_position (QueensLearnPage *self, const QueensPosition *position);

/* Draws everything anew in the look that the settings choose. */
void queens_learn_page_update_style (QueensLearnPage *self);

/* The board, or NULL while the tree is shown or methods are compared. Owned by the page. */
QueensBoardView *queens_learn_page_get_board (QueensLearnPage *self);

/* While there is no board: asks where to save the tree, or the chart or table. */
void queens_learn_page_export (QueensLearnPage *self);

/* Shows the run to a class, on the whole screen; FALSE where methods are compared and there is none. */
gboolean queens_learn_page_present (QueensLearnPage *self);

/* The page of the help that belongs to what is shown. */
const char *queens_learn_page_get_help (QueensLearnPage *self);

/* A name for a file with what is shown, without ending. Free it with g_free(). */
char *queens_learn_page_dup_file_name (QueensLearnPage *self);
