/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Settings that cannot be changed, because an administrator has locked them or because they cannot be
 * written. */
#define G_SETTINGS_ENABLE_BACKEND
#include "app/export/export.h"
#include "app/settings.h"
#include "tests/app/support.h"

#include <gio/gsettingsbackend.h>

/* Settings in memory, of which one key or all keys are locked. */

#define TEST_TYPE_BACKEND (test_backend_get_type ())
G_DECLARE_FINAL_TYPE (TestBackend, test_backend, TEST, BACKEND, GSettingsBackend)

struct _TestBackend
{
  GSettingsBackend parent_instance;
  GHashTable *values;
  const char *locked; /* the end of the paths of the locked keys, or NULL; "" locks all */
};

G_DEFINE_FINAL_TYPE (TestBackend, test_backend, G_TYPE_SETTINGS_BACKEND)

static TestBackend *backend;

static gboolean
test_backend_get_writable (GSettingsBackend *self, const char *path)
{
  return !TEST_BACKEND (self)->locked || !g_str_has_suffix (path, TEST_BACKEND (self)->locked);
}

static GVariant *
test_backend_read (GSettingsBackend *self,
                   const char *path,
                   const GVariantType *type,
                   gboolean by_default)
{
  GVariant *value = by_default ? NULL : g_hash_table_lookup (TEST_BACKEND (self)->values, path);

  return value ? g_variant_ref (value) : NULL;
}

static gboolean
test_backend_write (GSettingsBackend *self, const char *path, GVariant *value, gpointer tag)
{
  g_autoptr (GVariant) owned = g_variant_ref_sink (value);

  if (!test_backend_get_writable (self, path))
    return FALSE;
  g_hash_table_insert (TEST_BACKEND (self)->values, g_strdup (path), g_steal_pointer (&owned));
  g_settings_backend_changed (self, path, tag);
  return TRUE;
}

static void
test_backend_reset (GSettingsBackend *self, const char *path, gpointer tag)
{
  if (test_backend_get_writable (self, path)
      && g_hash_table_remove (TEST_BACKEND (self)->values, path))
    g_settings_backend_changed (self, path, tag);
}

static void
test_backend_class_init (TestBackendClass *klass)
{
  GSettingsBackendClass *backend_class = G_SETTINGS_BACKEND_CLASS (klass);

  backend_class->get_writable = test_backend_get_writable;
  backend_class->read = test_backend_read;
  backend_class->write = test_backend_write;
  backend_class->reset = test_backend_reset;
}

static void
test_backend_init (TestBackend *self)
{
  self->values
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
  backend = self;
}

/* Locks a key, "" for all, or NULL to unlock. */
static void
lock (const char *key)
{
  GSettings *settings = queens_settings_get ();
  g_autoptr (GSettingsSchema) schema = NULL;

  backend->locked = key;
  g_object_get (settings, "settings-schema", &schema, NULL);
  g_settings_backend_path_writable_changed (G_SETTINGS_BACKEND (backend),
                                            g_settings_schema_get_path (schema));
}

/* The tests. */

/* Each page reacts to real input. */
static void
use_pages (QueensWindow *window)
{
  support_press (window, "alt+1");
  wait_until (support_find_action (window, "browse.next"));
  support_click (support_find_action (window, "browse.next"), GDK_BUTTON_PRIMARY);
  wait_until (support_board_says (window, "Solution 2 of 92"));
  support_click (support_find_action (window, "browse.previous"), GDK_BUTTON_PRIMARY);
  wait_until (support_board_says (window, "Solution 1 of 92"));

  support_press (window, "alt+2");
  support_type_queens (window, "c6");
  wait_until (support_square_says (window, "c6", "c6, queen"));
  support_press (window, "ctrl+z");
  wait_until (support_square_says (window, "c6", "c6"));

  support_press (window, "alt+3");
  support_click (support_find_action (window, "learn.step"), GDK_BUTTON_PRIMARY);
  wait_until (support_find_action (window, "learn.start")
              && gtk_widget_is_sensitive (support_find_action (window, "learn.start")));
  support_click (support_find_action (window, "learn.start"), GDK_BUTTON_PRIMARY);
  wait_until (!gtk_widget_is_sensitive (support_find_action (window, "learn.start")));
}

static void
assert_sensitive (QueensWindow *window)
{
  static const char *const pages[] = { "browse", "play", "learn" };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      support_activate (window, "win.page::%s", pages[i]);
      g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (support_get_board (window))));
    }
}

static void
use_export (QueensWindow *window)
{
  GtkWindow *dialog = NULL;

  support_press (window, "alt+1");
  support_activate (window, "win.export");
  wait_until ((dialog = support_find_window (QUEENS_TYPE_EXPORT_DIALOG)) != NULL);
  wait_until (support_find_button (dialog, "_Save…"));
  wait_until (gtk_widget_is_sensitive (support_find_button (dialog, "_Save…")));
  support_click (support_find_button (dialog, "_Cancel"), GDK_BUTTON_PRIMARY);
  wait_until (!support_find_window (QUEENS_TYPE_EXPORT_DIALOG));
}

/* Whichever setting is locked, everything else can be used. */
static void
test_each (QueensWindow *window)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (queens_settings_get (), "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (int i = 0; keys[i]; i++)
    {
      g_autofree char *path = g_strconcat ("/", keys[i], NULL);

      g_test_message ("%s", keys[i]);
      lock (path);
      assert_sensitive (window);
      if (g_str_has_prefix (keys[i], "export-"))
        use_export (window);
      else if (g_str_equal (keys[i], "page"))
        use_pages (window);
      lock (NULL);
    }
}

/* The window opens, can be used, and closes without any setting that can be written. */
static void
test_all (void)
{
  QueensWindow *window;

  support_forget ();
  support_choose ("{'learn-lesson-seen': <true>}");
  lock ("");
  window = support_open ();
  wait_until (support_board_says (window, "Solution 1 of 92"));
  use_pages (window);
  use_export (window);
  support_press (window, "alt+1 alt+Up");
  wait_until (support_board_says (window, "Solution 1 of 352"));
  support_close (window);
  lock (NULL);
}

/* What only changes a locked setting is insensitive. */
static void
test_control (QueensWindow *window)
{
  lock ("/show-coordinates");
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "show-coordinates"));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "theme"));
  lock (NULL);
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "show-coordinates"));
}

int
main (int argc, char **argv)
{
  /* GIO loads its modules when the first one is requested. */
  g_vfs_get_default ();
  g_io_extension_point_implement (G_SETTINGS_BACKEND_EXTENSION_POINT_NAME, TEST_TYPE_BACKEND,
                                  "test", 0);
  g_setenv ("GSETTINGS_BACKEND", "test", TRUE);
  support_init (&argc, &argv);
  support_add ("/locked/each", support_open_at, "browse", 8, test_each);
  g_test_add_func ("/locked/all", test_all);
  support_add ("/locked/control", support_open_at, "browse", 8, test_control);
  return g_test_run ();
}
