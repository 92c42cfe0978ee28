/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The settings of this application, and the look of the board that they choose. */
#pragma once

#include "draw/board.h"

#include <gio/gio.h>

/* The application's settings, one shared object. Owned by the application. NULL only if
 * queens_settings_check() has failed. */
GSettings *queens_settings_get (void);

/* Call it before anything else uses settings. FALSE, with *message (transfer full) for the user, if the
 * settings schema is not installed. */
gboolean queens_settings_check (char **message);

/* The problem that queens_settings_check() has found with the file of all settings, for the user, or
 * NULL. The settings are then the defaults and kept in memory only, and the file is unchanged. */
const char *queens_settings_get_warning (void);

/* The look chosen in the settings: theme, queen, and coordinates; in high contrast if the desktop asks
 * for that. */
QueensBoardStyle queens_settings_get_board_style (void);
