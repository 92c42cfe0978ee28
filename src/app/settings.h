/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The settings of this application, and the look of the board they choose. */
#pragma once

#include "draw/board.h"

#include <gio/gio.h>

/* The application's settings, one object for all. Owned by the application. NULL only where
 * queens_settings_check() has failed. */
GSettings *
queens_settings_get (void);

/* FALSE, with *message (transfer full) for the person who started the program, where the settings
 * schema is not installed. */
gboolean
queens_settings_check (char **message);

/* The look chosen in the settings: theme, queen and coordinates. */
QueensBoardStyle
queens_settings_get_board_style (void);
