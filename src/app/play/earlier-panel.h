/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The earlier games, and recent files. A game activates "play.earlier", a file "play.recent". */
#pragma once

#include "app/play/side-panel.h"

#define QUEENS_TYPE_EARLIER_PANEL (queens_earlier_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensEarlierPanel,
                      queens_earlier_panel,
                      QUEENS,
                      EARLIER_PANEL,
                      QueensSidePanel)

/* Adds a file to the recent files. */
void queens_earlier_panel_remember_file (GFile *file);
