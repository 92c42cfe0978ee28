/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The settings of this application, and the style of boards that they select. */
#pragma once

#include "draw/board.h"

#include <gio/gio.h>

/* The settings of the application, one shared object, owned by the application. NULL only if
 * queens_settings_check() has failed. */
GSettings *queens_settings_get (void);

/* Call it before anything else uses settings. Returns FALSE, with *message (transfer full) for the user,
 * if the settings schema is not installed. */
gboolean queens_settings_check (char **message);

/* The problem that queens_settings_check() found with the file of all settings, for the user; or NULL.
 * If there is a problem, the settings have their defaults and are kept only in memory, and the file is
 * not changed. */
const char *queens_settings_get_warning (void);

/* The style that is chosen in the settings: theme, queen, and coordinates; with high contrast if
 * the desktop asks for it. */
QueensBoardStyle queens_settings_get_board_style (void);
