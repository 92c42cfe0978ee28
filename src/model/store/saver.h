/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Writes files in the background, one at a time, and for each path only the newest content. After a
 * failure, it tries again with the next save, and every few seconds. Main thread only. */
#pragma once

#include <glib.h>

typedef struct _QueensSaver QueensSaver;

/* Called whenever something could not be saved, with the reason, a message for the user; and with NULL as soon as
 * everything is saved. May be NULL. */
typedef void (*QueensSaverReportFunc) (const char *text, gpointer data);

/* Returns (transfer full), to be freed with queens_saver_free(). */
QueensSaver *queens_saver_new (QueensSaverReportFunc report, gpointer data);

/* Writes everything first; self may be NULL. */
void queens_saver_free (QueensSaver *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensSaver, queens_saver_free)

/* Replaces the file at path with bytes, like queens_file_write(). Creates its folder. */
void queens_saver_replace (QueensSaver *self, const char *path, GBytes *bytes);

/* Removes the file at path. */
void queens_saver_remove (QueensSaver *self, const char *path);

/* Adds a line to the file at path, like queens_lines_append(). Creates its folder. */
void
queens_saver_append (QueensSaver *self, const char *path, const char *heading, const char *line);

/* The number of changes that are not written yet: to the file at path, or to the files in the folder at path.
 * Removals do not count. */
guint queens_saver_count (QueensSaver *self, const char *path);

/* Writes everything that has not been written. If anything fails, returns FALSE with error, a message
 * for the user. */
gboolean queens_saver_flush (QueensSaver *self, GError **error);
