/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The one way to save a file: ask for its name, complete the extension, ask before a file is replaced,
 * write on a worker, show the result. */
#pragma once

#include "app/layout/compat.h"
#include "engine/control.h"

/* Writes what to the file at path, in a format. Runs on a worker, reads the stop flag of control and
 * reports progress there. Returns FALSE with error set, its message for the user, and the file
 * unchanged. */
typedef gboolean (*QueensSaveFunc) (gconstpointer what,
                                    guint kind,
                                    const char *path,
                                    QueensControl *control,
                                    GError **error);

/* The number of solutions that writing what, in a format, goes through, for the remaining time; 0 if
 * that is not known. */
typedef guint64 (*QueensSaveCount) (gconstpointer what, guint kind);

typedef struct
{
  const char *title;           /* of the file dialog, translated; not copied */
  const char *name;            /* suggested, without extension */
  const QueensFileKind *kinds; /* copied, but not what it points to */
  guint n_kinds;
  guint kind;           /* the format, unless the file's name or the user chooses another */
  QueensSaveFunc write;
  QueensSaveCount count; /* or NULL, if the steps of the control are better */
  gpointer what;         /* plain data, consumed */
  GDestroyNotify free_what;
} QueensSaving;

/* Saves from a window, or from a dialog, which closes when the file has been chosen. A long save
 * shows its progress in the window, where it can be canceled; a toast shows the end. After a failure
 * a row shows the reason and offers another place. Closing the window cancels the save and leaves
 * the file unchanged. */
void queens_save (GtkWidget *from, const QueensSaving *saving);

/* Whether a file with one of these rows of a window is being written. */
gboolean queens_save_is_running (GtkWidget *rows);

/* FALSE with error, for the user, if a file is not on this computer. */
gboolean queens_save_check_local (GFile *file, GError **error);
