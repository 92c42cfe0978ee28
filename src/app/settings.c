/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/settings.h"

#include <glib/gi18n.h>

gboolean
queens_settings_check (char **message)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema
      = source ? g_settings_schema_source_lookup (source, APPLICATION_ID, TRUE) : NULL;

  if (schema)
    return TRUE;
  *message = g_strdup_printf (
      /* Translators: %s is the name of the settings schema */
      _ ("The settings schema %s is not installed. Install Eight Queens, or start it from its "
         "build folder with “meson devenv”."),
      APPLICATION_ID);
  return FALSE;
}

GSettings *
queens_settings_get (void)
{
  static GSettings *settings;

  if (!settings)
    settings = g_settings_new (APPLICATION_ID);
  return settings;
}

QueensBoardStyle
queens_settings_get_board_style (void)
{
  GSettings *settings = queens_settings_get ();
  g_autofree char *theme = g_settings_get_string (settings, "theme");
  g_autofree char *design = g_settings_get_string (settings, "queen-design");
  gboolean coordinates = g_settings_get_boolean (settings, "show-coordinates");
  QueensBoardStyle style = {
    .theme = queens_theme_find (theme),
    .coordinates = coordinates ? QUEENS_COORDINATES_FRAME : QUEENS_COORDINATES_NONE,
    .frame = true,
  };

  queens_queen_design_find (design, &style.queen);
  return style;
}
