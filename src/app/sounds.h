/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Quiet sounds of the desktop's sound theme, where the program is built with GSound, the setting
 * "sounds" is on and the desktop's animations are, too. */
#pragma once

#include <glib.h>

typedef enum
{
  QUEENS_SOUND_PLACED, /* a queen was placed */
  QUEENS_SOUND_SOLVED,
} QueensSound;

/* FALSE where the program is built without. */
gboolean queens_sounds_are_there (void);

/* Begins to play a sound. Does nothing where it cannot, or shall not. */
void queens_sounds_play (QueensSound sound);
