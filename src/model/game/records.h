/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A text file that is a set of lines and only grows: what a player has found and done. Several
 * programs may add to it at once; each adds to what is on the disk by then, which stays byte by byte
 * as it is: comments (lines that begin with '#'), lines of another form, damaged ones. */
#pragma once

#include <glib.h>

/* The largest file that is read or written. */
#define QUEENS_RECORDS_MAX_SIZE (4 * 1024 * 1024)

typedef struct _QueensRecords QueensRecords;

/* The records in the file at path, which need not exist; heading is the comment it shall begin
 * with, one line. Nothing is read yet. Returns (transfer full), to be freed with
 * queens_records_free(). */
QueensRecords *queens_records_new (const char *path, const char *heading);

void queens_records_free (QueensRecords *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensRecords, queens_records_free)

/* Adds the lines of the file to those known. No file is as good as an empty one. FALSE with error,
 * fit to be shown, where it cannot be read. */
gboolean queens_records_load (QueensRecords *self, GError **error);

/* Adds a line, which must not be empty or hold a newline, and saves: under a lock (the file's name
 * with ".lock") what is in the file is read again, and written by queens_file_write() with what is
 * known and not in it. The line is known even where this fails with error, fit to be shown, and is
 * then saved with the next. A file that cannot be read is left as it is. */
gboolean queens_records_add (QueensRecords *self, const char *line, GError **error);

/* The lines known, sorted. Returns (transfer container); the lines are good until the next call
 * that adds. */
GPtrArray *queens_records_list (QueensRecords *self);
