/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Browse: the solutions of one n as a gallery, with one of them on the board. */
#pragma once

#include "app/page.h"
#include "model/list/solutions.h"

#include <adwaita.h>

#define QUEENS_TYPE_BROWSE_PAGE (queens_browse_page_get_type ())
G_DECLARE_FINAL_TYPE (QueensBrowsePage, queens_browse_page, QUEENS, BROWSE_PAGE, AdwBin)

/* Creates and shows the panel beside the board, which a new page does not have. */
void queens_browse_page_show_panel (QueensBrowsePage *self);

/* The list, which is always the same object. Owned by the page. */
QueensSolutions *queens_browse_page_get_solutions (QueensBrowsePage *self);
