/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The dialog that exports to a file, prints, or makes a worksheet of puzzles. */
#pragma once

#include "app/export/export.h"

#include <adwaita.h>

typedef enum
{
  QUEENS_EXPORT_FILE,
  QUEENS_EXPORT_PRINT,
  QUEENS_EXPORT_WORKSHEET
} QueensExportMode;

#define QUEENS_TYPE_EXPORT_DIALOG (queens_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (QueensExportDialog, queens_export_dialog, QUEENS, EXPORT_DIALOG, AdwWindow)

/* Presents the dialog over parent, to export subject to a file, or to print it. Closing the dialog stops
 * drawing. */
void queens_export_dialog_present (GtkWindow *parent,
                                   QueensExportMode mode,
                                   QueensExportSubject *subject);

/* Presents the dialog over parent, for a worksheet of puzzles of size n (or the nearest size that has
 * puzzles). */
void queens_export_dialog_present_worksheet (GtkWindow *parent, int n);
