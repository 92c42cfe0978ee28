/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The only way to save a file: ask for its name, add the extension, ask before replacing a file, write
 * on a worker, and show the result. */
#pragma once

#include "app/layout/files.h"
#include "engine/control.h"

/* Makes a file of data, of a kind: an index in the kinds of the request. Any thread may call it; it checks the stop flag of control,
 * and reports its progress there. Returns (transfer full) the bytes, or NULL with error set, a message for
 * the user. */
typedef GBytes *(*QueensRenderFunc) (gconstpointer data,
                                     guint kind,
                                     QueensControl *control,
                                     GError **error);

/* The same for a file that may be too large for memory: writes it to path. On failure, leaves that file
 * unchanged. */
typedef gboolean (*QueensSaveWriteFunc) (gconstpointer data,
                                         guint kind,
                                         const char *path,
                                         QueensControl *control,
                                         GError **error);

/* The number of solutions to go through in order to write data in a file of a kind, from which the time left is
 * estimated; 0 if it is not known. */
typedef guint64 (*QueensSaveCountFunc) (gconstpointer data, guint kind);

typedef struct
{
  const char *title;           /* title of the file dialog, translated; not copied */
  const char *name;            /* suggested name, without extension */
  const QueensFileKind *kinds; /* copied, but not what it points to */
  guint n_kinds;
  guint kind; /* an index in kinds, unless the file name or the user selects another one */
  QueensRenderFunc render;
  QueensSaveWriteFunc write; /* instead of render, or NULL */
  QueensSaveCountFunc count; /* NULL if the steps of the control are enough for the time left */
  gpointer data;             /* plain data, of which queens_save() takes ownership */
  GDestroyNotify free_data;

  /* Set while the file is saved. */
  GFile *file;
  gboolean has_other_links; /* whether the file had other hard links, which keep the old content */
  gint saved;               /* atomic; whether the file is complete */
  GError *error;
} QueensSaveRequest;

/* Saves from a window, or from a dialog, which closes when the file has been chosen. If a save takes
 * more than a moment, the window shows its progress and lets the user cancel it; a toast reports the
 * end. If it fails, a row shows the reason and offers to save elsewhere. Closing the window cancels the
 * save and leaves the file unchanged. */
void queens_save (GtkWidget *widget, const QueensSaveRequest *request);

/* Whether a save with a row in this box, a window's box for the rows of long jobs, is writing a file. */
gboolean queens_save_is_running (GtkWidget *rows_box);

/* Ends the saves with rows in this box without asking. Then, after all work has stopped, queens_save_report_lost() says on
 * standard error which of their files were not saved, and returns TRUE if there are any. */
void queens_save_end_all (GtkWidget *rows_box);
gboolean queens_save_report_lost (void);

/* Returns FALSE with error, a message for the user, if a file is not on this computer. */
gboolean queens_save_check_local (GFile *file, GError **error);
