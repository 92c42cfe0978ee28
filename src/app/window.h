/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window: board size, pages, menu. Its actions are in the group "win". Its property "visible-page" is the
 * page that is shown, a QueensPage. */
#pragma once

#include "engine/board/position.h"

#include <adwaita.h>

#define QUEENS_TYPE_WINDOW (queens_window_get_type ())
G_DECLARE_FINAL_TYPE (QueensWindow, queens_window, QUEENS, WINDOW, AdwApplicationWindow)

/* Returns (transfer none) a new window of the application, with the size and the page that the last
 * window had. */
QueensWindow *queens_window_new (GtkApplication *application);

/* Return the current board size, and set it like the size button. */
int queens_window_get_board_size (QueensWindow *self);
void queens_window_set_board_size (QueensWindow *self, int n);

/* Closes the window at once and without asking, because the app must quit. A file that is being
 * written is not saved (app/export/save.h). Returns FALSE if the game cannot be saved either, and says so
 * on standard error. */
gboolean queens_window_force_close (QueensWindow *self);

/* Opens saved games on the page Play, one after another; the last one is shown. If one is invalid, a
 * message says why, and the others are opened. */
void queens_window_open_files (QueensWindow *self, GFile *const *files, guint n_files);
