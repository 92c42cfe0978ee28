/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The one reader and the one writer of files. The reader takes a small file that may be anything:
 * a device, endless, or not there. After the writer returns the target is whole: the new content
 * where it returns TRUE, what was there before where it returns FALSE - on a full disk, too.
 *
 * Paths are in the file system's encoding. Errors are of G_FILE_ERROR, their messages translated,
 * one line, naming the file and fit to be shown. Any thread may call. */
#pragma once

#include <glib.h>

/* Has all messages name files by their paths as given, for a command line; else it is their last part
 * alone. To be called at the start. */
void queens_file_name_by_path (void);

/* Reads the file at path if it is a regular file of at most max_size bytes, into *text (transfer
 * full, with a zero byte behind it) and *length. Never waits on a FIFO and never reads from a
 * device. Otherwise returns FALSE with error; G_FILE_ERROR_NOENT where there is no file. */
gboolean
queens_file_read (const char *path, gsize max_size, char **text, gsize *length, GError **error);

/* A file on its way: a temporary file in the target's folder. */
typedef struct _QueensFileStream QueensFileStream;

/* Begins to replace or create the file at path, as queens_file_write() does it. Returns (transfer full)
 * the stream, or NULL with error set. Any thread may use it, one at a time. */
QueensFileStream *queens_file_stream_open (const char *path, GError **error);

/* Appends to the new content. FALSE when that failed, now or before: then
 * queens_file_stream_commit() says why. */
gboolean queens_file_stream_write (QueensFileStream *self, gconstpointer data, gsize size);

/* Puts the new content in the place of the old and frees the stream. On failure the target is as
 * before, nothing is left beside it, and error is set. */
gboolean queens_file_stream_commit (QueensFileStream *self, GError **error);

/* Discards the new content: the target is as before, nothing is left beside it. Frees the
 * stream. */
void queens_file_stream_discard (QueensFileStream *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensFileStream, queens_file_stream_discard)

/* Replaces or creates the file at path with bytes. The content is written to a temporary file in
 * the target's folder, flushed to the disk and renamed over it. A symbolic link is followed and
 * stays a link; the owner, where that is permitted, and the mode of an existing file are kept. A
 * target that is no regular file (a directory, FIFO, device or socket) is refused. On failure
 * returns FALSE with error.
 *
 * Another hard link to the file keeps the old content, because nothing can replace both at once:
 * who lets the user choose the target asks queens_file_is_linked() first and says so. */
gboolean queens_file_write (const char *path, GBytes *bytes, GError **error);

/* The same of a file that must not be there: fails with G_FILE_ERROR_EXIST where it is. Of several
 * programs that create one at once a single one succeeds. */
gboolean queens_file_create (const char *path, GBytes *bytes, GError **error);

/* Locks an open file against other programs, and waits for them for at most max_time µs. Returns 0, or
 * an errno: EWOULDBLOCK where one of them still has the lock. Closing the file unlocks it. */
int queens_file_lock (int file, gint64 max_time);

/* TRUE where the file at path, or that to which it links, has another hard link. */
gboolean queens_file_is_linked (const char *path);

/* Removes what killed saves have left in folder: regular files of this user with the name of a
 * temporary file (".queens-A1B2C3.tmp"), untouched for an hour. */
void queens_file_sweep (const char *folder);

/* Sets error as queens_file_write() does where it fails with code, an errno. Returns FALSE. */
gboolean queens_file_fail_to_save (const char *path, int code, GError **error);

/* Gives the file at path, which is damaged, a new name beside it: with ".damaged-1" behind, or the
 * first number that is not taken; never replaces a file. Returns (transfer full) the new name
 * without its folder, fit to be shown, or NULL with error: then the file is as it was. */
char *queens_file_set_aside (const char *path, GError **error);
