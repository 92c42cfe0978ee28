/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Text files that only grow, line by line: records of what the player has found and done. Several
 * programs may append to one at the same time. Existing content is never changed, not even comments
 * (lines that begin with '#'), lines in another format, or damaged lines. Any thread may call these
 * functions. */
#pragma once

#include <glib.h>

/* The largest file that is read or written. */
#define QUEENS_LINES_MAX_SIZE (4 * 1024 * 1024)

/* Reads the file at path. Returns (transfer full) its lines, except comments and empty ones, or no lines
 * if there is no file. If it cannot be read, returns NULL with error, a message for the user. */
char **queens_lines_read (const char *path, GError **error);

/* Appends lines, each with its newline, under a lock. A new file begins with heading, a comment. Waits
 * at most half a second for another program. On failure, returns FALSE with error, a message for the
 * user; then the file is unchanged. */
gboolean queens_lines_append (const char *path, const char *heading, GBytes *lines, GError **error);
