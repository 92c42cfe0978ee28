/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Saving a comparison: its chart as a picture, its table as CSV. */
#pragma once

#include "draw/chart.h"

#include <gtk/gtk.h>

/* Writes to a file what its ending says: the chart for .png, .svg and .pdf, csv for .csv. Returns
 * FALSE with error set, its message fit to be shown. */
gboolean
queens_learn_export_write (const QueensChart *chart, const char *csv, GFile *file, GError **error);

/* Asks where to, and writes there; a toast tells how it went. widget shows the chart, which stays as
 * it is until then, in a window with toasts. csv is copied. */
void
queens_learn_export (GtkWidget *widget, const QueensChart *chart, const char *csv);
