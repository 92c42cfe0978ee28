/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A panel beside the board of Play. The page's stack shows one of them: the panel of the game, the panel
 * of a solved board, or a panel that the user has opened instead. */
#pragma once

#include "draw/board.h"
#include "model/game/session.h"
#include "model/list/solutions.h"

#include <adwaita.h>

#define QUEENS_TYPE_SIDE_PANEL (queens_side_panel_get_type ())
G_DECLARE_DERIVABLE_TYPE (QueensSidePanel, queens_side_panel, QUEENS, SIDE_PANEL, AdwBin)

/* To be called as QUEENS_SIDE_PANEL_GET_CLASS (panel)->show (panel, …). */
struct _QueensSidePanelClass
{
  AdwBinClass parent_class;

  const char *help; /* its page of the help; NULL for that of the game */

  /* Shows the state of session. Its game is on a board with the n of the list. Small boards are drawn in
   * the theme and with the queen of the style. Both objects must exist as long as they are shown. */
  void (*show) (QueensSidePanel *self,
                QueensGameSession *session,
                QueensSolutions *solutions,
                const QueensBoardStyle *style);
};
