/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The only reader and writer of files. The reader takes a small file, and copes with any other: a
 * device, an endless file, or a missing one. After the writer returns, the target is complete: it has
 * the new content if the writer returns TRUE, and the old content if it returns FALSE, even on a full
 * disk.
 *
 * Paths are in the file system's encoding. Errors are of G_FILE_ERROR, with translated messages of one
 * line for the user that name the file. Any thread may call these functions. */
#pragma once

#include <glib.h>

/* Makes all messages name files by their full paths as given, for a command line. Otherwise, they use
 * only the last part of the path. Call it at the start. */
void queens_file_use_full_paths (void);

/* Reads the file at path, if it is a regular file of at most max_size bytes, into *text (transfer full,
 * followed by a zero byte) and *length. Never waits on a FIFO, and never reads from a device. On
 * failure, returns FALSE with error; G_FILE_ERROR_NOENT if there is no file. */
gboolean
queens_file_read (const char *path, gsize max_size, char **text, gsize *length, GError **error);

/* A file being written: a temporary file in the target's folder. */
typedef struct _QueensFileStream QueensFileStream;

/* Starts to replace or create the file at path, like queens_file_write(). Returns (transfer full) the
 * stream, or NULL with error set. Any thread may use it, but only one at a time. */
QueensFileStream *queens_file_stream_open (const char *path, GError **error);

/* Appends to the new content. Returns FALSE if that failed, now or before; then
 * queens_file_stream_commit() reports the reason. */
gboolean queens_file_stream_write (QueensFileStream *self, gconstpointer data, gsize size);

/* Replaces the old content with the new content, and frees the stream. On failure, the target is
 * unchanged, no temporary file remains, and error is set. */
gboolean queens_file_stream_commit (QueensFileStream *self, GError **error);

/* Discards the new content, and frees the stream. The target is unchanged, and no temporary file
 * remains. */
void queens_file_stream_discard (QueensFileStream *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensFileStream, queens_file_stream_discard)

/* Replaces or creates the file at path with bytes. The content is written to a temporary file in the
 * target's folder, flushed to the disk, and renamed over the target. A symbolic link is followed and
 * remains a link; an existing file keeps its mode and, if permitted, its owner. A target that is not a
 * regular file (a directory, FIFO, device, or socket) is refused. On failure, returns FALSE with error.
 *
 * Another hard link to the file keeps the old content, because nothing can replace both at once. Code
 * that lets the user choose the target calls queens_file_is_linked() first and warns the user. */
gboolean queens_file_write (const char *path, GBytes *bytes, GError **error);

/* The same for a file that must not exist yet: fails with G_FILE_ERROR_EXIST if it does. If several
 * programs create one at the same time, exactly one succeeds. */
gboolean queens_file_create (const char *path, GBytes *bytes, GError **error);

/* Locks an open file against other programs, waiting for them for at most max_time µs. Returns 0, or an
 * errno: EWOULDBLOCK if another program still has the lock. Closing the file unlocks it. */
int queens_file_lock (int fd, gint64 max_time);

/* TRUE if the file at path, or the file to which it links, has another hard link. */
gboolean queens_file_is_linked (const char *path);

/* Removes temporary files (".queens-A1B2C3.tmp") from folder that remain from saves during which
 * the program was killed: regular files of this user, unchanged for an hour. */
void queens_file_sweep (const char *folder);

/* Sets error as queens_file_write() does when it fails with code, an errno. Returns FALSE. */
gboolean queens_file_fail_to_save (const char *path, int code, GError **error);

/* Text files that only grow, line by line: records of what the player has found and done. Several
 * programs may append to one at the same time. Existing content is never changed, not even comments
 * (lines that begin with '#'), lines in another format, or damaged lines. */

/* The largest file that is read or written. */
#define QUEENS_LINES_MAX_SIZE (4 * 1024 * 1024)

/* Reads the file at path. Returns (transfer full) its lines, except comments and empty ones, or no lines
 * if there is no file. If it cannot be read, returns NULL with error, a message for the user. */
char **queens_lines_read (const char *path, GError **error);

/* Appends lines, each with its newline, under a lock. A new file begins with heading, a comment. Waits
 * at most half a second for another program. On failure, returns FALSE with error, a message for the
 * user; then the file is unchanged. */
gboolean queens_lines_append (const char *path, const char *heading, GBytes *lines, GError **error);
