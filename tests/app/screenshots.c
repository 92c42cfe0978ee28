/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Takes the pictures in data/screenshots (each page of the real window, light and dark, and a sheet of
 * boards) and those of the help, which are boards without any words, because the help is translated.
 * `ninja screenshots` in a build folder puts them into the tree. Without folders, it is a test: each
 * picture can be taken and is in the tree, those of windows have the same size there, and sheets look the
 * same. Usage:
 * tests/headless --window-manager screenshots [SCREENSHOTS HELP_FIGURES] */
#include "tests/app/support.h"

#include "app/settings.h"
#include "model/list/export.h"

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

typedef struct
{
  const char *name;
  const char *page;
  const char *before; /* what the window shows before the following is done, or NULL */
  const char *words;  /* for support_do() */
  const char *after;  /* what the window shows then, or NULL */
} Shot;

/* The last one, only for the help, is the list with a required and an excluded square. */
static const Shot shots[] = {
  { "browse", "browse", "92 solutions", "browse.next", NULL },
  { "play", "play", NULL, "d1 g2 ×a4", NULL },
  { "learn", "learn", NULL, "40*learn.step", NULL },
  { "constraints", "browse", "92 solutions", "d4 ×a5", "4 of 92 solutions" },
};

static void
take_picture (const Shot *shot, const char *folder, gboolean of_board)
{
  QueensWindow *window = support_open_at (shot->page, 8);
  int width = of_board ? FIGURE_WIDTH : WIDTH;
  int height = of_board ? FIGURE_HEIGHT : HEIGHT;

  support_choose ("{'show-numbers': <true>}");
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  wait_until (gtk_widget_get_width (GTK_WIDGET (window)) == width
              && gtk_widget_get_height (GTK_WIDGET (window)) == height
              && gtk_window_is_active (GTK_WINDOW (window)));
  wait_until (!shot->before || support_shows (window, shot->before));
  support_do (window, shot->words);
  wait_until (!shot->after || support_shows (window, shot->after));
  if (of_board)
    save (window, GTK_WIDGET (support_get_board (window)), folder, shot->name, FALSE);
  else
    for (int dark = 0; dark < 2; dark++)
      save (window, GTK_WIDGET (window), folder, shot->name, dark);
  support_close (window);
}

/* A sheet of boards of this size in px. Without a title, it has no words: no captions, either. */
static void
draw_sheet (const char *folder, int size, gboolean titled)
{
  g_autofree char *path = g_build_filename (folder, "sheet.png", NULL);
  const QueensRequest request = queens_request_all (8);
  const QueensExportChoice choice = {
    .sheet = TRUE,
    .solutions = QUEENS_EXPORT_FUNDAMENTAL,
    .options = { .style.theme = queens_theme_find ("wood"),
                 .columns = 4,
                 .board_size = size,
                 .captions = titled },
  };
  g_autoptr (QueensExportSubject) subject
      = queens_export_subject_new (NULL, NULL, 0, &request, NULL);
  g_autoptr (QueensPages) pages = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  pages = queens_export_make_pages (subject, &choice, NULL, &error);
  g_assert_no_error (error);
  if (!titled)
    queens_export_pages_get_sheet (pages)->options.title = NULL;
  bytes = queens_pages_render (pages, QUEENS_IMAGE_PNG, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), &error));
}

/* Whether two pictures have the same size and look the same, except for details such as how letters are
 * smoothed. */
static gboolean
look_same (GdkTexture *a, GdkTexture *b)
{
  gsize size = 4 * (gsize) gdk_texture_get_width (a) * (gsize) gdk_texture_get_height (a);
  g_autofree guint32 *pixels = support_get_pixels (a);
  g_autofree guint32 *others = support_get_pixels (b);
  gsize n_different = 0;

  if (gdk_texture_get_width (a) != gdk_texture_get_width (b)
      || gdk_texture_get_height (a) != gdk_texture_get_height (b))
    return FALSE;
  for (gsize i = 0; i < size; i++)
    n_different += ABS (((const guint8 *) pixels)[i] - ((const guint8 *) others)[i]) > 32;
  return n_different < size / 50;
}

/* Compares the new pictures with those in the tree, and removes the folder. Only windows and sheets have a
 * fixed size: the size of a board depends on the version of GTK. */
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
      if (g_str_equal (name, "sheet.png") && !look_same (a, b))
        g_error ("%s is not as it is drawn now", kept);
      g_assert_true (of_boards || gdk_texture_get_width (a) == gdk_texture_get_width (b));
      g_assert_true (of_boards || gdk_texture_get_height (a) == gdk_texture_get_height (b));
    }
  folder_remove (folder);
}

static void
take_all (const char *screenshots, const char *figures)
{
  for (guint i = 0; i < G_N_ELEMENTS (shots); i++)
    {
      take_picture (&shots[i], figures, TRUE);
      if (!g_str_equal (shots[i].name, "constraints"))
        take_picture (&shots[i], screenshots, FALSE);
    }
  draw_sheet (screenshots, 250, TRUE);
  draw_sheet (figures, 90, FALSE);
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
