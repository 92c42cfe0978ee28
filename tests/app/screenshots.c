/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Takes the pictures in data/screenshots (each page of the real window, light and dark, and a sheet of
 * boards) and those of the help, which are boards without any words, because the help is translated.
 * `ninja screenshots` in a build folder puts them into the tree. Without folders, it is a test: each
 * picture can be taken and is in the tree, and those of windows have the same size there. Usage:
 * tests/headless --window-manager screenshots [SCREENSHOTS HELP_FIGURES] */
#include "tests/app/support.h"

#include "app/settings.h"
#include "model/list/sheet-export.h"

#include <glib/gstdio.h>

/* Animations have ended when two pictures taken this long after each other, in ms, are the same. A test
 * need not wait for that. */
#define STILL_MS 400

#define WIDTH  1100
#define HEIGHT 740

/* The size of a window whose boards fit on a page of the help. */
#define FIGURE_WIDTH  800
#define FIGURE_HEIGHT 600

static gboolean is_test;

static gboolean
is_still (QueensWindow *window)
{
  g_autoptr (GdkTexture) before = support_take_picture_now (window, 1);
  g_autoptr (GdkTexture) now = NULL;

  if (!is_test)
    wait_for_ms (STILL_MS);
  now = support_take_picture_now (window, 1);
  return support_is_same_picture (before, now);
}

static void
save (QueensWindow *window, GtkWidget *widget, const char *folder, const char *shot, gboolean dark)
{
  g_autofree char *name = g_strconcat (shot, dark ? "-dark.png" : ".png", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GdkTexture) texture = NULL;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                           : ADW_COLOR_SCHEME_FORCE_LIGHT);
  wait_until (is_still (window));
  texture = support_take_picture (widget);
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
  g_settings_set_boolean (queens_settings_get (), "show-numbers", TRUE);
  support_do (window, "d1 g2 ×a4");
}

static void
show_learn (QueensWindow *window)
{
  for (int i = 0; i < 40; i++)
    support_activate (support_find_action (window, "learn.step"), "learn.step");
}

/* The list with a required and an excluded square. */
static void
show_constraints (QueensWindow *window)
{
  wait_until (support_shows (window, "92 solutions"));
  support_do (window, "d4 ×a5");
  wait_until (support_shows (window, "4 of 92 solutions"));
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
static const Shot of_help = { "constraints", "browse", show_constraints };

static void
take_picture (const Shot *shot, const char *folder, gboolean of_board)
{
  QueensWindow *window = support_open_at (shot->page, 8);
  int width = of_board ? FIGURE_WIDTH : WIDTH;
  int height = of_board ? FIGURE_HEIGHT : HEIGHT;

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  wait_until (gtk_widget_get_width (GTK_WIDGET (window)) == width
              && gtk_widget_get_height (GTK_WIDGET (window)) == height
              && gtk_window_is_active (GTK_WINDOW (window)));
  shot->show (window);
  if (of_board)
    save (window, GTK_WIDGET (support_get_board (window)), folder, shot->name, FALSE);
  else
    for (int dark = 0; dark < 2; dark++)
      save (window, GTK_WIDGET (window), folder, shot->name, dark);
  support_close (window);
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

/* The same without a title. */
static void
draw_figure_of_sheet (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "sheet.png", NULL);
  QueensSheetExport sheet = {
    .request = queens_request_all (8),
    .sheet = { .style.theme = queens_theme_find ("wood"),
               .columns = 4,
               .board_size = 90,
               .captions = true },
  };
  g_autoptr (QueensSheetBoards) boards = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  sheet.request.fundamental = true;
  boards = queens_sheet_export_gather (&sheet, NULL, &error);
  g_assert_no_error (error);
  boards->sheet.options.title = NULL;
  bytes = queens_sheet_boards_render (boards, boards->boards->len, QUEENS_IMAGE_PNG, FALSE, NULL,
                                      &error);
  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), &error));
}

/* Compares the new pictures with those in the tree, and removes the folder. Only windows have a fixed
 * size: the size of a board depends on the version of GTK. */
static void
compare (const char *folder, const char *kept_folder, gboolean of_boards)
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
      g_assert_true (of_boards || gdk_texture_get_width (a) == gdk_texture_get_width (b));
      g_assert_true (of_boards || gdk_texture_get_height (a) == gdk_texture_get_height (b));
    }
  support_delete_folder (folder);
}

static void
take_all (const char *screenshots, const char *figures)
{
  for (guint i = 0; i < G_N_ELEMENTS (of_pages); i++)
    {
      take_picture (&of_pages[i], screenshots, FALSE);
      take_picture (&of_pages[i], figures, TRUE);
    }
  take_picture (&of_help, figures, TRUE);
  draw_sheet (screenshots);
  draw_figure_of_sheet (figures);
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
  compare (screenshots, g_getenv ("SCREENSHOTS"), FALSE);
  compare (figures, g_getenv ("FIGURES"), TRUE);
  return 0;
}
