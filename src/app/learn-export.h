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

/* Asks where to, and writes there; the window's toast tells how it went. The chart must not be
 * changed before that: hold is (transfer full) what keeps it, or NULL. csv is copied. */
void
queens_learn_export (GtkWindow *parent, const QueensChart *chart, GObject *hold, const char *csv);
