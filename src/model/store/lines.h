/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Text files that only grow, a line each: what a player has found and done. Several programs may
 * add to one at once. What is there stays byte by byte: comments (lines that begin with '#'), lines
 * of another form, damaged ones. Any thread. */
#pragma once

#include <glib.h>

/* The largest file that is read or written. */
#define QUEENS_LINES_MAX_SIZE (4 * 1024 * 1024)

/* Reads the file at path. Returns (transfer full) its lines but comments and empty ones, none where
 * there is no file; NULL with error, fit to be shown, where it cannot be read. */
char **queens_lines_read (const char *path, GError **error);

/* Adds lines, each with its newline, under a lock; a new file begins with heading, a comment. Waits
 * half a second at most for another program. FALSE with error, fit to be shown: then the file is as
 * it was. */
gboolean queens_lines_append (const char *path, const char *heading, GBytes *lines, GError **error);
