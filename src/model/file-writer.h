/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The one safe writer: everything that is ever saved goes through here. After it returns the
 * target is whole: the new content where it returns TRUE, what was there before where it returns
 * FALSE - on a full disk, too. */
#pragma once

#include <glib.h>

/* A file on its way: a temporary file beside the target. */
typedef struct _QueensFileStream QueensFileStream;

/* Begins to replace or create the file at path (in the file system's encoding), as
 * queens_file_write() does it. Returns (transfer full) the stream, or NULL with error set. Any
 * thread may use it, one at a time. */
QueensFileStream *
queens_file_stream_open (const char *path, GError **error);

/* Appends to the new content. FALSE when that failed, now or before: then
 * queens_file_stream_commit() says why. */
gboolean
queens_file_stream_write (QueensFileStream *self, gconstpointer data, gsize size);

/* Puts the new content in the place of the old and frees the stream. On failure the target is as
 * before, nothing is left beside it, and error is set. */
gboolean
queens_file_stream_commit (QueensFileStream *self, GError **error);

/* Gives the new content up: the target is as before, nothing is left beside it. Frees the
 * stream. */
void
queens_file_stream_discard (QueensFileStream *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensFileStream, queens_file_stream_discard)

/* Replaces or creates the file at path (in the file system's encoding) with bytes. The content is
 * written to a temporary file beside the target, flushed to the disk and renamed over it. A
 * symbolic link is followed and stays a link; the mode of an existing file is kept; another hard
 * link to it keeps the old content. A target that is no regular file (a directory, FIFO, device
 * or socket) is refused. On failure returns FALSE and sets error (G_FILE_ERROR), its message
 * translated, one line and fit to be shown, naming the file. */
gboolean
queens_file_write (const char *path, GBytes *bytes, GError **error);
