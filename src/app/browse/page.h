/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Browse: the solutions of one n as a gallery, with one of them on the board. */
#pragma once

#include "app/page.h"

#include <adwaita.h>

#define QUEENS_TYPE_BROWSE_PAGE (queens_browse_page_get_type ())
G_DECLARE_FINAL_TYPE (QueensBrowsePage, queens_browse_page, QUEENS, BROWSE_PAGE, AdwBin)

/* Shows the solutions of n, at the position last shown, and with the pins and bans of this n. */
void queens_browse_page_set_board_size (QueensBrowsePage *self, int n);

/* Shows the panel beside the board, which is not there at first. Call it after
 * queens_browse_page_set_board_size(). */
void queens_browse_page_show_panel (QueensBrowsePage *self);

/* The list that has been shown since queens_browse_page_set_board_size(). Owned by the page. */
QueensSolutions *queens_browse_page_get_solutions (QueensBrowsePage *self);
