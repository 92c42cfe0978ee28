/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The input is the file of all settings. If it is accepted, every setting read from it is within its
 * bounds, without critical messages from GLib; otherwise, there is an error message in UTF-8. The file
 * is unchanged. */
#define G_SETTINGS_ENABLE_BACKEND
#include "fuzz.h"

#include "app/settings.h"
#include "fuzz-folder.h"

#include <gio/gsettingsbackend.h>

#define GROUP "[io/github/eightqueens/EightQueens]\n"

const char *const fuzz_seeds[] = {
  GROUP "board-size=9\npage='play'\ntheme='green'\nwindow-width=800\n\n[others]\nsetting=1\n",
  GROUP "board-size=99\nshow-timer=false\nexport-directory='/tmp'\nthumbnail-zoom=-4\n",
  "# nothing\n" GROUP "board-size='eight'\npage=@ms nothing\nshow-timer=[true, false]\n",
  NULL,
};

/* The places where GSettings finds the schema and the file; it looks them up only once in a process. */
static void
set_up (void)
{
  g_autofree char *folder = g_build_filename (fuzz_folder (), "glib-2.0", "settings", NULL);

  g_log_set_always_fatal ((GLogLevelFlags) (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL));
  g_setenv ("GSETTINGS_SCHEMA_DIR", QUEENS_SCHEMA_DIR, TRUE);
  g_setenv ("XDG_CONFIG_HOME", fuzz_folder (), TRUE);
  FUZZ_ASSERT (g_mkdir_with_parents (folder, 0700) == 0);
}

static void
check_values (const char *path)
{
  g_autoptr (GSettingsBackend) backend = g_keyfile_settings_backend_new (path, "/", NULL);
  g_autoptr (GSettings) settings = g_settings_new_with_backend (APPLICATION_ID, backend);
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (char **key = keys; *key; key++)
    {
      g_autoptr (GSettingsSchemaKey) of = g_settings_schema_get_key (schema, *key);
      g_autoptr (GVariant) value = g_settings_get_value (settings, *key);

      FUZZ_ASSERT (g_settings_schema_key_range_check (of, value));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static gboolean is_set_up;
  g_autofree char *path = NULL;
  char *message = NULL;

  if (!is_set_up)
    set_up ();
  is_set_up = TRUE;
  path = fuzz_folder_write ("glib-2.0/settings/keyfile", data, size);
  g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);
  FUZZ_ASSERT (queens_settings_check (&message));
  if (g_str_equal (g_getenv ("GSETTINGS_BACKEND"), "keyfile"))
    check_values (path);
  else
    FUZZ_ASSERT (g_utf8_validate (queens_settings_get_warning (), -1, NULL));
  fuzz_folder_check (path, data, size, TRUE);
  return 0;
}
