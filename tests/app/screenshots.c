/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Takes the pictures in data/screenshots, each page of the real window, light and dark, the smaller ones
 * of the help, and sheets of boards. `ninja screenshots` in a build folder puts them into the tree.
 * Without folders it is a test: each can be taken, and the tree has one of the same size. Usage:
 * tests/headless --window-manager screenshots [SCREENSHOTS HELP_FIGURES] */
#include "tests/app/picture.h"
#include "tests/app/support.h"

#include "app/learn/page.h"
#include "app/settings.h"

#include <glib/gstdio.h>

/* Motion has ended when two pictures this far apart, in ms, are the same. A test need not wait for that. */
#define STILL_MS 400

typedef struct
{
  int width, height;
  gboolean dark_too;
  const char *columns; /* of the sheet */
  const char *size;    /* of its boards */
} Look;

static const Look screenshot = { 1100, 740, TRUE, "4", "250" };
static const Look figure = { 1000, 680, FALSE, "6", "130" };

static gboolean is_test;

static gboolean
is_still (QueensWindow *window, Picture *picture)
{
  g_auto (Picture) before = *picture;

  *picture = (Picture){ 0 };
  if (!is_test)
    wait_for_ms (STILL_MS);
  *picture = picture_take (GTK_WIDGET (window), 1);
  return picture_equal (&before, picture);
}

static void
save (QueensWindow *window, const char *folder, const char *page, gboolean dark)
{
  g_autofree char *name = g_strconcat (page, dark ? "-dark.png" : ".png", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_auto (Picture) picture = { 0 };
  g_autoptr (GdkTexture) texture = NULL;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                           : ADW_COLOR_SCHEME_FORCE_LIGHT);
  wait_until (is_still (window, &picture));
  texture = support_take_picture (window);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

static void
show_browse (QueensWindow *window)
{
  wait_until (support_shows (window, "92 solutions"));
  support_activate (support_find_action (window, "browse.next"), "browse.next");
}

/* A game in progress. */
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

/* The list with a pin and a ban. */
static void
show_constraints (QueensWindow *window)
{
  wait_until (support_shows (window, "92 solutions"));
  support_play (window, QUEENS_MOVE_QUEEN, "d4");
  support_play (window, QUEENS_MOVE_CROSS, "a5");
  wait_until (support_shows (window, "4 of 92 solutions"));
}

static void
show_compare (QueensWindow *window)
{
  QueensLearnPage *page = QUEENS_LEARN_PAGE (support_find_type (window, QUEENS_TYPE_LEARN_PAGE));

  g_object_set (page, "view", "compare", NULL);
  support_activate (support_find_action (window, "compare.run"), "compare.run");
  wait_until (support_find_button (window, "Stop"));
  wait_until (support_find_button (window, "Run"));
}

typedef struct
{
  const char *name;
  const char *page;
  void (*show) (QueensWindow *window);
} Shot;

static const Shot of_pages[] = { { "browse", "browse", show_browse },
                                    { "play", "play", show_play },
                                    { "learn", "learn", show_learn } };
static const Shot of_help[]
    = { { "constraints", "browse", show_constraints }, { "compare", "learn", show_compare } };

static void
take_pictures (const Shot *pictures, guint n_pictures, const Look *look, const char *folder)
{
  for (guint i = 0; i < n_pictures; i++)
    {
      QueensWindow *window = support_open_at (pictures[i].page, 8);

      gtk_window_set_default_size (GTK_WINDOW (window), look->width, look->height);
      wait_until (gtk_widget_get_width (GTK_WIDGET (window)) == look->width
                  && gtk_widget_get_height (GTK_WIDGET (window)) == look->height
                  && gtk_window_is_active (GTK_WINDOW (window)));
      pictures[i].show (window);
      save (window, folder, pictures[i].name, FALSE);
      if (look->dark_too)
        save (window, folder, pictures[i].name, TRUE);
      support_close (window);
    }
}

static void
draw_sheet (const Look *look, const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "sheet.png", NULL);
  const char *const command[]
      = { g_getenv ("NQUEENS"), "export", "8",        "fundamental", "--captions", "--columns",
          look->columns,        "--size", look->size, "-o",          path,         NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_remove (path);
  g_assert_true (g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL,
                               NULL, &status, &error));
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, &error));
}

/* Compares the new pictures with those in the tree, by size, and removes the folder. */
static void
compare (const char *folder, const char *kept_folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *taken = g_build_filename (folder, name, NULL);
      g_autofree char *kept = g_build_filename (kept_folder, name, NULL);
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

static void
take_all (const char *screenshots, const char *figures)
{
  take_pictures (of_pages, G_N_ELEMENTS (of_pages), &screenshot, screenshots);
  draw_sheet (&screenshot, screenshots);
  take_pictures (of_pages, G_N_ELEMENTS (of_pages), &figure, figures);
  take_pictures (of_help, G_N_ELEMENTS (of_help), &figure, figures);
  draw_sheet (&figure, figures);
}

int
main (int argc, char **argv)
{
  g_autofree char *screenshots = NULL;
  g_autofree char *figures = NULL;

  support_init (&argc, &argv);
  if (argc > 2)
    {
      take_all (argv[1], argv[2]);
      return 0;
    }
  is_test = TRUE;
  screenshots = g_dir_make_tmp ("queens-screenshots-XXXXXX", NULL);
  figures = g_dir_make_tmp ("queens-figures-XXXXXX", NULL);
  take_all (screenshots, figures);
  compare (screenshots, g_getenv ("SCREENSHOTS"));
  compare (figures, g_getenv ("FIGURES"));
  return 0;
}
