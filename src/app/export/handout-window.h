/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window that makes a handout: how many puzzles of which size and difficulty, on what paper. */
#pragma once

#include <adwaita.h>

#define QUEENS_TYPE_HANDOUT_WINDOW (queens_handout_window_get_type ())
G_DECLARE_FINAL_TYPE (QueensHandoutWindow, queens_handout_window, QUEENS, HANDOUT_WINDOW, AdwWindow)

/* Presents the window over parent, with the board size n or the nearest there are puzzles for.
 * What was saved is told by a toast. Closing it cancels what is being written. */
void queens_handout_window_present (GtkWindow *parent, int n);
