/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Asking where a picture goes, saving it, and telling how that went. */
#pragma once

#include "draw/image.h"

#include <adwaita.h>

/* Called with the file that was chosen, or NULL. */
typedef void (*QueensSaveFunc) (GFile *file, gpointer data);

/* Asks for a file of a format. file_name is offered, without ending; a name without one gets it.
 * The folder is that of the last time. Calls func with data once; destroy frees data. */
void
queens_save_choose (GtkWindow *parent,
                    QueensImageFormat format,
                    const char *file_name,
                    QueensSaveFunc func,
                    gpointer data,
                    GDestroyNotify destroy);

/* Returns FALSE with error set for a file that only another computer has. */
gboolean
queens_save_check_local (GFile *file, GError **error);

/* Shows a toast with the text; saved, if not NULL, can be opened from it. */
void
queens_save_tell (AdwToastOverlay *toasts, const char *text, GFile *saved);

/* Tells that a file was saved, and remembers its folder. */
void
queens_save_succeeded (AdwToastOverlay *toasts, GFile *file);

/* Saves a board to file, in the format of its ending whatever options say; a toast tells how it
 * went. Returns FALSE where nothing was written. */
gboolean
queens_save_picture_to_file (AdwToastOverlay *toasts,
                             const QueensBoardContent *content,
                             const QueensBoardStyle *style,
                             const QueensImageOptions *options,
                             GFile *file);
