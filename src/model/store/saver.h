/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Writes files in the background, one at a time: for each path only the newest content. Failed writes
 * are tried again with the next save. Main thread only. */
#pragma once

#include <glib.h>

typedef struct _QueensSaver QueensSaver;

/* Called with the reason why a file could not be saved, or with the guard's message, for the user; not
 * again until everything could be saved. It may be NULL. */
typedef void (*QueensSaverFailed) (const char *words, gpointer data);

/* Called, on any thread, before a file is replaced that this saver has not written in this form. Returns
 * FALSE with error, for the user, if it must stay; TRUE with error to show a message although the file
 * may be replaced. */
typedef gboolean (*QueensSaverGuard) (const char *path, GError **error);

/* guard may be NULL. Returns (transfer full), to be freed with queens_saver_free(). */
QueensSaver *queens_saver_new (QueensSaverGuard guard, QueensSaverFailed failed, gpointer data);

/* Flushes; self may be NULL. */
void queens_saver_free (QueensSaver *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensSaver, queens_saver_free)

/* Replaces the file at path with bytes, like queens_file_write(). Creates its folder. */
void queens_saver_replace (QueensSaver *self, const char *path, GBytes *bytes);

/* Removes the file at path, as soon as everything saved before is on the disk. */
void queens_saver_remove (QueensSaver *self, const char *path);

/* Adds a line to the file at path, like queens_lines_append(). Creates its folder. */
void
queens_saver_append (QueensSaver *self, const char *path, const char *heading, const char *line);

/* Writes everything that has not been written. FALSE with error, for the user, if some of it failed. */
gboolean queens_saver_flush (QueensSaver *self, GError **error);
