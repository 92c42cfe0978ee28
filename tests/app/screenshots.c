/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Takes the pictures of data/screenshots: each page of the real window, light and dark, and a sheet
 * of boards. `ninja screenshots` in a build folder puts them into the tree. Without a folder it is a
 * test: each can be taken, and the tree has it in this size.
 * usage: tests/headless --window-manager screenshots [FOLDER] */
#include "tests/app/support.h"

#include "app/settings.h"

#include <glib/gstdio.h>

#define WIDTH  1100
#define HEIGHT 740
/* Nothing moves any more when two pictures so far apart are the same. */
#define STILL_MS 400

static GBytes *
take (QueensWindow *window)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (window));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), WIDTH, HEIGHT);
  node = gtk_snapshot_free_to_node (snapshot);
  /* Newer GTK may have drawn nothing yet. */
  if (!node)
    return NULL;
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT));
  return gdk_texture_save_to_png_bytes (texture);
}

static gboolean
is_still (QueensWindow *window, GBytes **picture)
{
  g_autoptr (GBytes) before = g_steal_pointer (picture);

  wait_for_ms (STILL_MS);
  *picture = take (window);
  return before && *picture && g_bytes_equal (before, *picture);
}

static void
save (QueensWindow *window, const char *folder, const char *page, gboolean dark)
{
  g_autofree char *name = g_strconcat (page, dark ? "-dark.png" : ".png", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GBytes) picture = NULL;
  g_autoptr (GError) error = NULL;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                           : ADW_COLOR_SCHEME_FORCE_LIGHT);
  wait_until (is_still (window, &picture));
  g_file_set_contents (path, g_bytes_get_data (picture, NULL), (gssize) g_bytes_get_size (picture),
                       &error);
  g_assert_no_error (error);
}

static void
show_browse (QueensWindow *window)
{
  wait_until (support_shows (window, "92 solutions"));
  support_activate (support_find_action (window, "browse.next"), "browse.next");
}

/* A game on its way. */
static void
show_play (QueensWindow *window)
{
  static const char *const queens[] = { "d1", "g2" };

  g_settings_set_boolean (queens_settings_get (), "show-numbers", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (queens); i++)
    support_play (window, QUEENS_MOVE_QUEEN, queens[i]);
  support_play (window, QUEENS_MOVE_CROSS, "a4");
}

static void
show_learn (QueensWindow *window)
{
  for (int i = 0; i < 40; i++)
    support_activate (support_find_action (window, "learn.step"), "learn.step");
}

static const struct
{
  const char *page;
  void (*show) (QueensWindow *window);
} pages[] = { { "browse", show_browse }, { "play", show_play }, { "learn", show_learn } };

static void
take_pages (const char *folder)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      QueensWindow *window = support_open_at (pages[i].page, 8);

      gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
      wait_until (gtk_widget_get_width (GTK_WIDGET (window)) == WIDTH
                  && gtk_widget_get_height (GTK_WIDGET (window)) == HEIGHT
                  && gtk_window_is_active (GTK_WINDOW (window)));
      pages[i].show (window);
      save (window, folder, pages[i].page, FALSE);
      save (window, folder, pages[i].page, TRUE);
      support_close (window);
    }
}

static void
draw_sheet (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "sheet.png", NULL);
  const char *const command[] = { g_getenv ("NQUEENS"),
                                  "export",
                                  "8",
                                  "fundamental",
                                  "--captions",
                                  "--columns",
                                  "4",
                                  "--size",
                                  "250",
                                  "-o",
                                  path,
                                  NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_remove (path);
  g_assert_true (g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL,
                               NULL, &status, &error));
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, &error));
}

/* What was taken is what the tree has, but for what has changed since; removes it. */
static void
compare (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *taken = g_build_filename (folder, name, NULL);
      g_autofree char *kept = g_build_filename (g_getenv ("SCREENSHOTS"), name, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GdkTexture) a = gdk_texture_new_from_filename (taken, &error);
      g_autoptr (GdkTexture) b = error ? NULL : gdk_texture_new_from_filename (kept, &error);

      g_assert_no_error (error);
      g_assert_cmpint (gdk_texture_get_width (a), ==, gdk_texture_get_width (b));
      g_assert_cmpint (gdk_texture_get_height (a), ==, gdk_texture_get_height (b));
      g_assert_cmpint (g_unlink (taken), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  g_autofree char *own = NULL;
  const char *folder;

  support_init (&argc, &argv);
  own = argc < 2 ? g_dir_make_tmp ("queens-screenshots-XXXXXX", NULL) : NULL;
  folder = own ? own : argv[1];
  take_pages (folder);
  draw_sheet (folder);
  if (own)
    compare (own);
  return 0;
}
