/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/rows.h"

#include "app/settings.h"

#include <glib/gi18n.h>

static GtkWidget *
row_with (GtkWidget *control, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  return row;
}

GtkWidget *
queens_export_switch_row (const char *key, const char *title, const char *subtitle)
{
  GtkWidget *control = gtk_switch_new ();

  g_settings_bind (queens_settings_get (), key, control, "active", G_SETTINGS_BIND_DEFAULT);
  return row_with (control, title, subtitle);
}

GtkWidget *
queens_export_spin_row (const char *key, const char *title, int min, int max, int step)
{
  GtkWidget *control = gtk_spin_button_new_with_range (min, max, step);

  g_settings_bind (queens_settings_get (), key, control, "value", G_SETTINGS_BIND_DEFAULT);
  return row_with (control, title, NULL);
}

/* Choices keep their key and values as data. */

static void
selected_cb (AdwComboRow *row, GParamSpec *pspec, const QueensExportOption *options)
{
  const char *key = g_object_get_data (G_OBJECT (row), "key");

  g_settings_set_string (queens_settings_get (), key,
                         options[adw_combo_row_get_selected (row)].value);
}

GtkWidget *
queens_export_combo_row (const char *key,
                         const char *title,
                         const QueensExportOption *options,
                         guint n_options)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  g_autofree char *value = g_settings_get_string (queens_settings_get (), key);
  guint selected = 0;

  for (guint i = 0; i < n_options; i++)
    {
      gtk_string_list_append (titles, _ (options[i].title));
      if (g_str_equal (options[i].value, value))
        selected = i;
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (titles));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  g_object_set_data (G_OBJECT (row), "key", (gpointer) key);
  g_signal_connect (row, "notify::selected", G_CALLBACK (selected_cb), (gpointer) options);
  return row;
}

static void
toggled_cb (GtkToggleButton *button, const QueensExportOption *option)
{
  const char *key = g_object_get_data (G_OBJECT (button), "key");

  if (gtk_toggle_button_get_active (button))
    g_settings_set_string (queens_settings_get (), key, option->value);
}

GtkWidget *
queens_export_toggles (const char *key, const QueensExportOption *options, guint n_options)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autofree char *value = g_settings_get_string (queens_settings_get (), key);
  GtkToggleButton *first = NULL;

  gtk_widget_add_css_class (box, "linked");
  for (guint i = 0; i < n_options; i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (_ (options[i].title));

      if (first)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first);
      else
        first = GTK_TOGGLE_BUTTON (button);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                    g_str_equal (options[i].value, value));
      g_object_set_data (G_OBJECT (button), "key", (gpointer) key);
      g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), (gpointer) &options[i]);
      gtk_box_append (GTK_BOX (box), button);
    }
  return box;
}
