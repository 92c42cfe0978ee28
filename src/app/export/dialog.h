/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The dialog that exports what is shown: the board or a sheet, previewed while it is chosen how. */
#pragma once

#include "app/export/choices.h"

#include <adwaita.h>

#define QUEENS_TYPE_EXPORT_DIALOG (queens_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (QueensExportDialog, queens_export_dialog, QUEENS, EXPORT_DIALOG, AdwWindow)

/* Presents the dialog over parent. Takes the subject over. What was saved is told by a toast. */
void queens_export_dialog_present (GtkWindow *parent, QueensExportSubject *subject);
