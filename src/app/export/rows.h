/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Widgets of a dialog that each are one setting. */
#pragma once

#include <adwaita.h>

/* A widget's property that is the setting of that key. */
typedef struct
{
  const char *key;
  gpointer widget;
  const char *property;
} QueensRowBinding;

/* Binds so many of them. */
void queens_rows_bind (const QueensRowBinding *bindings, guint n_bindings);

/* Has a row choose among the values of a string setting, in the order of its items; values ends with
 * NULL and is static. */
void queens_rows_bind_combo (AdwComboRow *row, const char *key, const char *const *values);

/* Inserts actions for string settings of those keys, which end with NULL, into a widget: "choices.KEY"
 * with a value as its target, for toggle buttons. */
void queens_rows_add_choices (GtkWidget *widget, const char *const *keys);
