/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Text files that only grow, line by line: records of what a player has found and done. Several programs
 * may append to one at once. Existing content stays byte by byte: comments (lines that begin with '#'),
 * lines in another format, damaged ones. Any thread. */
#pragma once

#include <glib.h>

/* The largest file that is read or written. */
#define QUEENS_LINES_MAX_SIZE (4 * 1024 * 1024)

/* Reads the file at path. Returns (transfer full) its lines except comments and empty ones, none if
 * there is no file; NULL with error, for the user, if it cannot be read. */
char **queens_lines_read (const char *path, GError **error);

/* Appends lines, each with its newline, under a lock; a new file begins with heading, a comment. Waits
 * at most half a second for another program. FALSE with error, for the user: then the file is unchanged. */
gboolean queens_lines_append (const char *path, const char *heading, GBytes *lines, GError **error);
