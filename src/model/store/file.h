/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The one reader and the one writer of files. The reader takes a small file that may be anything: a
 * device, endless, or missing. After the writer returns the target is complete: the new content if it
 * returns TRUE, the old content if it returns FALSE, even on a full disk.
 *
 * Paths are in the file system's encoding. Errors are of G_FILE_ERROR, with translated messages for the
 * user, of one line, naming the file. Any thread may call. */
#pragma once

#include <glib.h>

/* Makes all messages name files by their full paths as given, for a command line; otherwise by their
 * last part alone. Call it at the start. */
void queens_file_name_by_path (void);

/* Reads the file at path if it is a regular file of at most max_size bytes, into *text (transfer full,
 * with a zero byte after it) and *length. Never waits on a FIFO and never reads from a device. Otherwise
 * returns FALSE with error; G_FILE_ERROR_NOENT if there is no file. */
gboolean
queens_file_read (const char *path, gsize max_size, char **text, gsize *length, GError **error);

/* A file being written: a temporary file in the target's folder. */
typedef struct _QueensFileStream QueensFileStream;

/* Starts to replace or create the file at path, like queens_file_write(). Returns (transfer full) the
 * stream, or NULL with error set. Any thread may use it, one at a time. */
QueensFileStream *queens_file_stream_open (const char *path, GError **error);

/* Appends to the new content. FALSE if that failed, now or before: then queens_file_stream_commit()
 * reports why. */
gboolean queens_file_stream_write (QueensFileStream *self, gconstpointer data, gsize size);

/* Replaces the old content by the new and frees the stream. On failure the target is unchanged, nothing
 * is left next to it, and error is set. */
gboolean queens_file_stream_commit (QueensFileStream *self, GError **error);

/* Discards the new content: the target is unchanged, and nothing is left next to it. Frees the stream. */
void queens_file_stream_discard (QueensFileStream *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensFileStream, queens_file_stream_discard)

/* Replaces or creates the file at path with bytes. The content is written to a temporary file in the
 * target's folder, flushed to the disk, and renamed over it. A symbolic link is followed and stays a
 * link; the owner, if permitted, and the mode of an existing file are kept. A target that is not a
 * regular file (a directory, FIFO, device, or socket) is refused. On failure returns FALSE with error.
 *
 * Another hard link to the file keeps the old content, because nothing can replace both at once: code
 * that lets the user choose the target asks queens_file_is_linked() first and tells the user. */
gboolean queens_file_write (const char *path, GBytes *bytes, GError **error);

/* The same for a file that must not exist: fails with G_FILE_ERROR_EXIST if it does. If several programs
 * create one at once, exactly one succeeds. */
gboolean queens_file_create (const char *path, GBytes *bytes, GError **error);

/* Locks an open file against other programs, and waits for them at most max_time µs. Returns 0, or an
 * errno: EWOULDBLOCK if one of them still has the lock. Closing the file unlocks it. */
int queens_file_lock (int file, gint64 max_time);

/* TRUE if the file at path, or the one it links to, has another hard link. */
gboolean queens_file_is_linked (const char *path);

/* Removes leftovers of killed saves in folder: regular files of this user with the name of a temporary
 * file (".queens-A1B2C3.tmp"), unchanged for an hour. */
void queens_file_sweep (const char *folder);

/* Sets error as queens_file_write() does when it fails with code, an errno. Returns FALSE. */
gboolean queens_file_fail_to_save (const char *path, int code, GError **error);

/* Renames the damaged file at path, in its folder: adds ".damaged-1", or the first number that is free;
 * never replaces a file. Returns (transfer full) the new name without its folder, for the user, or NULL
 * with error: then the file is unchanged. */
char *queens_file_set_aside (const char *path, GError **error);
