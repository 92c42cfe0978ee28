/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The settings of this application, and the look of the board they choose. */
#pragma once

#include "draw/board.h"

#include <gio/gio.h>

/* The application's settings, one object for all. Owned by the application. NULL only where
 * queens_settings_check() has failed. */
GSettings *queens_settings_get (void);

/* To be called before anything else asks for settings. FALSE, with *message (transfer full) for the
 * person who started the program, where the settings schema is not installed. */
gboolean queens_settings_check (char **message);

/* What queens_settings_check() has found wrong with the file of all settings, for the person who
 * started the program, or NULL. The settings are then as at first and kept in memory only, and the
 * file is left as it is. */
const char *queens_settings_get_warning (void);

/* The look chosen in the settings: theme, queen and coordinates; in high contrast, where the desktop
 * asks for that. */
QueensBoardStyle queens_settings_get_board_style (void);
