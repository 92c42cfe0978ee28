/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Rows of a boxed list, each of which is one setting. */
#pragma once

#include <adwaita.h>

/* A value of a setting, and what it is called: marked with N_(). */
typedef struct
{
  const char *value;
  const char *title;
} QueensExportOption;

/* A switch for a boolean setting. subtitle may be NULL. */
GtkWidget *queens_export_switch_row (const char *key, const char *title, const char *subtitle);

/* A spin button for an integer setting. */
GtkWidget *queens_export_spin_row (const char *key, const char *title, int min, int max, int step);

/* A choice for a string setting, as a drop-down. */
GtkWidget *queens_export_combo_row (const char *key,
                                    const char *title,
                                    const QueensExportOption *options,
                                    guint n_options);

/* The same as linked toggle buttons. */
GtkWidget *
queens_export_toggles (const char *key, const QueensExportOption *options, guint n_options);
