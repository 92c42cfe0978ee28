/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The scrubber: a rail that stands for the whole list, divided into the pieces of the list, with a knob
 * at the shown solution. If it is dragged with Shift or at a distance from the rail, the knob moves at a
 * tenth of the speed.
 *
 * Signals: "pressed" before anything moves; "moved" with a position (guint64) and a gboolean that is
 * FALSE while the knob is being dragged and TRUE when it is released. */
#pragma once

#include "model/list/source.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_SCRUBBER (queens_scrubber_get_type ())
G_DECLARE_FINAL_TYPE (QueensScrubber, queens_scrubber, QUEENS, SCRUBBER, GtkWidget)

/* Sets the pieces and the length of the list, and the position shown (0 for none). words are the
 * position for a screen reader. */
void queens_scrubber_set_list (QueensScrubber *self,
                               const QueensPieces *pieces,
                               guint64 n_listed,
                               guint64 position,
                               const char *words);

/* Sets the positions, from first to last, that are visible elsewhere; they are shown darker. page is the
 * distance that Page Up and Page Down move. */
void queens_scrubber_set_seen (QueensScrubber *self, guint64 first, guint64 last, guint64 page);
