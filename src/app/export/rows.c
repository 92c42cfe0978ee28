/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/rows.h"

#include "app/settings.h"

#define KEY "queens-key"

void
queens_rows_bind (const QueensRowBinding *bindings, guint n_bindings)
{
  for (guint i = 0; i < n_bindings; i++)
    g_settings_bind (queens_settings_get (), bindings[i].key, bindings[i].widget,
                     bindings[i].property, G_SETTINGS_BIND_DEFAULT);
}

static void
selected_cb (AdwComboRow *row, GParamSpec *pspec, const char *const *values)
{
  const char *key = g_object_get_data (G_OBJECT (row), KEY);
  guint selected = adw_combo_row_get_selected (row);

  if (selected < g_strv_length ((GStrv) values))
    g_settings_set_string (queens_settings_get (), key, values[selected]);
}

void
queens_rows_bind_combo (AdwComboRow *row, const char *key, const char *const *values)
{
  g_autofree char *value = g_settings_get_string (queens_settings_get (), key);

  for (guint i = 0; values[i]; i++)
    if (g_str_equal (values[i], value))
      adw_combo_row_set_selected (row, i);
  g_object_set_data (G_OBJECT (row), KEY, (gpointer) key);
  g_signal_connect (row, "notify::selected", G_CALLBACK (selected_cb), (gpointer) values);
}

void
queens_rows_add_choices (GtkWidget *widget, const char *const *keys)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  for (guint i = 0; keys[i]; i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (queens_settings_get (), keys[i]);

      g_action_map_add_action (G_ACTION_MAP (group), action);
    }
  gtk_widget_insert_action_group (widget, "choices", G_ACTION_GROUP (group));
}
