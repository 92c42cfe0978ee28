/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Saving the board shown as a picture. */
#pragma once

#include "draw/board.h"

#include <adwaita.h>

/* Asks where to, and saves what content and style show as PNG, SVG or PDF, as the file's ending
 * says; a toast tells how it went and can open the file. file_name is offered, without ending.
 * content and style are copied. */
void
queens_save_picture (GtkWindow *parent,
                     AdwToastOverlay *toasts,
                     const QueensBoardContent *content,
                     const QueensBoardStyle *style,
                     const char *file_name);

/* Saves what content and style show to file, without asking, in the size the settings choose; a
 * toast tells how it went. Returns FALSE where nothing was written. */
gboolean
queens_save_picture_to_file (AdwToastOverlay *toasts,
                             const QueensBoardContent *content,
                             const QueensBoardStyle *style,
                             GFile *file);
