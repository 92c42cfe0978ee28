/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the settings would export, as small as it must be: a board, or the first page of a sheet,
 * which a worker draws. */
#pragma once

#include "app/export/choices.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_EXPORT_PREVIEW (queens_export_preview_get_type ())
G_DECLARE_FINAL_TYPE (QueensExportPreview, queens_export_preview, QUEENS, EXPORT_PREVIEW, GtkWidget)

/* Previews the subject, which outlives it. It follows the settings. */
void queens_export_preview_set_subject (QueensExportPreview *self,
                                        const QueensExportSubject *subject);

/* To be called when the subject's own choices have changed. */
void queens_export_preview_update (QueensExportPreview *self);

/* What there is to say of it: "2048 × 2176 pixels, 180 kB", "92 boards on 1 page", or why it cannot be;
 * emits "notify::words" when it changes. Owned by the preview. */
const char *queens_export_preview_get_words (QueensExportPreview *self);

/* FALSE when what is chosen cannot be exported. */
gboolean queens_export_preview_is_possible (QueensExportPreview *self);
