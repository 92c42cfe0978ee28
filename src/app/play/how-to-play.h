/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How to play, in eight lines with three small boards. It needs no help viewer. */
#pragma once

#include <adwaita.h>

#define QUEENS_TYPE_HOW_TO_PLAY (queens_how_to_play_get_type ())
G_DECLARE_FINAL_TYPE (QueensHowToPlay, queens_how_to_play, QUEENS, HOW_TO_PLAY, AdwWindow)

/* Opens it over the window `parent`. */
void queens_how_to_play_present (GtkWindow *parent);
