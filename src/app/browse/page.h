/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Browse: the solutions of one n as a gallery, and one of them on the board. */
#pragma once

#include "app/board/view.h"
#include "app/export/choices.h"
#include "model/list/solutions.h"

#include <adwaita.h>

#define QUEENS_TYPE_BROWSE_PAGE (queens_browse_page_get_type ())
G_DECLARE_FINAL_TYPE (QueensBrowsePage, queens_browse_page, QUEENS, BROWSE_PAGE, AdwBin)

/* Shows the solutions of n; the place reached in them before is kept, with pins and bans. */
void queens_browse_page_set_board_size (QueensBrowsePage *self, int n);

/* Shows what is beside the board, which is not there at first. After
 * queens_browse_page_set_board_size(). */
void queens_browse_page_show_panel (QueensBrowsePage *self);

/* What is shown since queens_browse_page_set_board_size(). Owned by the page. */
QueensSolutions *queens_browse_page_get_solutions (QueensBrowsePage *self);

/* Draws everything anew in the look that the settings choose. */
void queens_browse_page_update_style (QueensBrowsePage *self);

/* The board. Owned by the page. */
QueensBoardView *queens_browse_page_get_board (QueensBrowsePage *self);

/* Completes what is taken out from here: the number of the solution shown, and the parts of the list
 * that are seen and that begin with it. */
void queens_browse_page_describe (QueensBrowsePage *self, QueensExportSubject *subject);

/* A name for a file with the solution shown, without ending: "8-queens-1". Free it with g_free(). */
char *queens_browse_page_dup_file_name (QueensBrowsePage *self);
