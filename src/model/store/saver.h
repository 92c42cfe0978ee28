/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Writes files in the background, one at a time: of each path the newest content. What fails is
 * tried again with whatever is saved next. Main thread only. */
#pragma once

#include <glib.h>

typedef struct _QueensSaver QueensSaver;

/* Called with why a file could not be saved, or with what guard has to show, fit to be shown; not again
 * until all could be saved. It may be NULL. */
typedef void (*QueensSaverFailed) (const char *words, gpointer data);

/* Called, on any thread, before a file is replaced that this saver has not written as it is. Returns FALSE
 * with error, fit to be shown, where it must stay; TRUE with error where that is to be shown and the
 * file may be replaced. */
typedef gboolean (*QueensSaverGuard) (const char *path, GError **error);

/* guard may be NULL. Returns (transfer full), to be freed with queens_saver_free(). */
QueensSaver *queens_saver_new (QueensSaverGuard guard, QueensSaverFailed failed, gpointer data);

/* Flushes; self may be NULL. */
void queens_saver_free (QueensSaver *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensSaver, queens_saver_free)

/* Replaces the file at path with bytes, as queens_file_write() does. Its folder is made. */
void queens_saver_replace (QueensSaver *self, const char *path, GBytes *bytes);

/* Removes the file at path, as soon as all that was saved before is on the disk. */
void queens_saver_remove (QueensSaver *self, const char *path);

/* Adds a line to the file at path, as queens_lines_append() does. Its folder is made. */
void
queens_saver_append (QueensSaver *self, const char *path, const char *heading, const char *line);

/* Writes now all that has not been written. FALSE with error, fit to be shown, where some of it
 * could not be. */
gboolean queens_saver_flush (QueensSaver *self, GError **error);
