/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/settings.h"

#include "model/store/file.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* GSettings would take many seconds for a larger file. A hundred apps with a hundred settings each
 * need less. */
#define MAX_SIZE (1024 * 1024)

static char *warning;

/* GSettings uses a key file if the environment says so, or if it has nothing better. */
static gboolean
uses_key_file (void)
{
  const char *name = g_getenv ("GSETTINGS_BACKEND");
  GIOExtensionPoint *point;
  GList *backends;

  if (name)
    return g_str_equal (name, "keyfile");
  /* GIO loads its modules when the first one is requested. */
  g_vfs_get_default ();
  point = g_io_extension_point_lookup ("gsettings-backend");
  backends = point ? g_io_extension_point_get_extensions (point) : NULL;
  return backends && g_str_equal (g_io_extension_get_name (backends->data), "keyfile");
}

/* Returns FALSE with error for a file that GSettings would never finish reading, or would replace with
 * one that does not have the same settings. */
static gboolean
check_key_file (const char *path, GError **error)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autofree char *text = NULL;
  gsize length;

  if (!queens_file_read (path, MAX_SIZE, &text, &length, error))
    return FALSE;
  if (!g_utf8_validate_len (text, length, NULL))
    {
      g_set_error (error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_PARSE, _ ("it is not text"));
      return FALSE;
    }
  return g_key_file_load_from_data (keys, text, length, G_KEY_FILE_NONE, error);
}

/* Switches to default settings in memory if the key file cannot be read. This also applies to other
 * users of settings in this process, and must be done before any thread is started, because it
 * changes the environment. */
static void
guard_key_file (void)
{
  g_autofree char *path
      = g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings", "keyfile", NULL);
  g_autofree char *shown = g_filename_display_name (path);
  g_autoptr (GError) error = NULL;

  if (check_key_file (path, &error) || g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT)
      || !uses_key_file ())
    return;
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_free (warning);
  warning = g_strdup_printf (
      /* Translators: a file, and what is wrong with it */
      _ ("Default settings are in use because %s, which was left unchanged, could not be read: %s"),
      shown, error->message);
}

const char *
queens_settings_get_warning (void)
{
  return warning;
}

gboolean
queens_settings_check (char **message)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema
      = source ? g_settings_schema_source_lookup (source, APPLICATION_ID, TRUE) : NULL;

  if (schema)
    {
      guard_key_file ();
      return TRUE;
    }
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

/* If the desktop asks for high contrast, the board has it, too. */
static const QueensTheme *
find_theme (const char *name)
{
  gboolean high = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());

  /* The theme for print is already black on white. */
  return queens_theme_find (high && !g_str_equal (name, "print") ? "high-contrast" : name);
}

QueensBoardStyle
queens_settings_get_board_style (void)
{
  GSettings *settings = queens_settings_get ();
  g_autofree char *theme = g_settings_get_string (settings, "theme");
  g_autofree char *design = g_settings_get_string (settings, "queen-design");
  gboolean coordinates = g_settings_get_boolean (settings, "show-coordinates");
  QueensBoardStyle style = {
    .theme = find_theme (theme),
    .coordinates = coordinates ? QUEENS_COORDINATES_FRAME : QUEENS_COORDINATES_NONE,
    .frame = true,
  };

  queens_queen_design_find (design, &style.queen);
  return style;
}
