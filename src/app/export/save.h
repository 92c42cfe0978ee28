/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The one way to save a file: ask for its name, complete the ending, ask before a file is replaced,
 * write on a worker, show the result. */
#pragma once

#include "app/layout/compat.h"
#include "engine/control.h"

/* Writes what to the file at path, as that kind. Runs on a worker, reads the stop flag of control
 * and reports progress there. Returns FALSE with error set, its message fit to be shown, and the
 * file unchanged. */
typedef gboolean (*QueensSaveFunc) (gconstpointer what,
                                    guint kind,
                                    const char *path,
                                    QueensControl *control,
                                    GError **error);

/* How many solutions it goes through in writing what, as that kind, for the time that is left; 0 where
 * that is not known. */
typedef guint64 (*QueensSaveCount) (gconstpointer what, guint kind);

typedef struct
{
  const char *title;           /* of the question, translated; not copied */
  const char *name;            /* offered, without ending */
  const QueensFileKind *kinds; /* copied, but not what it points to */
  guint n_kinds;
  guint kind;           /* what the file becomes unless its name or the user says otherwise */
  QueensSaveFunc write;
  QueensSaveCount count; /* or NULL, where the steps of the control say more */
  gpointer what;         /* plain data, consumed */
  GDestroyNotify free_what;
} QueensSaving;

/* Saves from a window, or from a dialog, which closes when the file has been chosen. A long save
 * shows its progress in the window, where it can be canceled; a toast shows the end. After a failure
 * a row shows the reason and offers another place. Closing the window cancels the save and leaves
 * the file unchanged. */
void queens_save (GtkWidget *from, const QueensSaving *saving);

/* Whether something is being written that has one of these rows, which are a window's. */
gboolean queens_save_is_running (GtkWidget *rows);

/* FALSE with error, fit to be shown, where a file is not on this computer. */
gboolean queens_save_check_local (GFile *file, GError **error);
