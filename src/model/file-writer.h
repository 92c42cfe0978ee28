/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The one safe writer: everything that is ever saved goes through here. After it returns the
 * target is whole: the new content where it returns TRUE, what was there before where it returns
 * FALSE - on a full disk, too. */
#pragma once

#include <glib.h>

/* Replaces or creates the file at path (in the file system's encoding) with bytes. The content is
 * written to a temporary file beside the target, flushed to the disk and renamed over it. A
 * symbolic link is followed and stays a link; the mode of an existing file is kept; another hard
 * link to it keeps the old content. A target that is no regular file (a directory, FIFO, device
 * or socket) is refused. On failure returns FALSE and sets error (G_FILE_ERROR), its message
 * translated, one line and fit to be shown, naming the file. */
gboolean
queens_file_write (const char *path, GBytes *bytes, GError **error);
