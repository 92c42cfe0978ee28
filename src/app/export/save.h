/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The only way to save a file: ask for its name, add the extension, ask before replacing a file, write
 * on a worker, and show the result. */
#pragma once

#include "app/layout/files.h"
#include "engine/control.h"

/* Makes a file of data in a format (kind). Any thread may call it; it checks the stop flag of control,
 * and reports its progress there. Returns (transfer full) the bytes, or NULL with error set, a message for
 * the user. */
typedef GBytes *(*QueensRenderFunc) (gconstpointer data,
                                     guint kind,
                                     QueensControl *control,
                                     GError **error);

/* The same for a file that may be too large for memory: writes it to path. On failure, leaves that file
 * unchanged. */
typedef gboolean (*QueensSaveFunc) (gconstpointer data,
                                    guint kind,
                                    const char *path,
                                    QueensControl *control,
                                    GError **error);

/* The number of solutions to go through in order to write data in a format. It is used to estimate the
 * time left; 0 if it is not known. */
typedef guint64 (*QueensSaveCount) (gconstpointer data, guint kind);

typedef struct
{
  const char *title;           /* title of the file dialog, translated; not copied */
  const char *name;            /* suggested name, without extension */
  const QueensFileKind *kinds; /* copied, but not what it points to */
  guint n_kinds;
  guint kind; /* the format, unless the file name or the user selects another one */
  QueensRenderFunc render;
  QueensSaveFunc write;  /* instead of render, or NULL */
  QueensSaveCount count; /* may be NULL if the steps of the control are better */
  gpointer data;         /* plain data, of which it takes ownership */
  GDestroyNotify free_data;

  /* Set while it is saved. */
  GFile *file;
  gboolean linked; /* whether another hard link keeps the old content */
  gint saved;      /* atomic; whether the file is complete */
  GError *error;
} QueensSaveRequest;

/* Saves from a window, or from a dialog, which closes when the file has been chosen. If a save takes
 * more than a moment, the window shows its progress and lets the user cancel it; a toast reports the
 * end. If it fails, a row shows the reason and offers to save elsewhere. Closing the window cancels the
 * save and leaves the file unchanged. */
void queens_save (GtkWidget *widget, const QueensSaveRequest *request);

/* Whether any of these rows of a window is writing a file. */
gboolean queens_save_is_running (GtkWidget *rows);

/* Ends these rows without asking. Then, after all work has stopped, queens_save_report_lost() says on
 * standard error which of their files were not saved, and returns TRUE if there are any. */
void queens_save_end_all (GtkWidget *rows);
gboolean queens_save_report_lost (void);

/* Returns FALSE with error, a message for the user, if a file is not on this computer. */
gboolean queens_save_check_local (GFile *file, GError **error);
