/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/support.h"

#include "app/export/dialog.h"
#include "app/settings.h"

#include <glib/gstdio.h>
#include <string.h>

/* Each test has a window, and an empty folder of its own. */
typedef struct
{
  QueensWindow *window;
  char *folder;
  char *path; /* the path of the handout */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("queens-handout-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "7-queens-handout.pdf", NULL);
  fixture->window = support_open_at ("play", 7);
  g_settings_set_string (queens_settings_get (), "export-directory", fixture->folder);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  support_close (fixture->window);
  g_remove (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static GtkWindow *
find_dialog (void)
{
  return support_find_window (QUEENS_TYPE_EXPORT_DIALOG);
}

static void
open_dialog (Fixture *fixture)
{
  support_activate (fixture->window, "win.handout");
  wait_until (find_dialog () && support_find_action (find_dialog (), "export.save"));
}

static void
save (void)
{
  support_activate (find_dialog (), "export.save");
  wait_until (support_find_chooser ());
  wait_until (gtk_dialog_get_widget_for_response (GTK_DIALOG (support_find_chooser ()),
                                                  GTK_RESPONSE_ACCEPT));
  wait_until (support_accept_chosen ());
}

/* The rows determine the content of the file, and are remembered. */
static void
test_saved (Fixture *fixture, gconstpointer data)
{
  GSettings *settings = queens_settings_get ();
  g_autofree char *line = g_strdup_printf ("pdftotext %s -", fixture->path);
  g_autofree char *text = NULL;

  g_settings_set_int (settings, "handout-puzzles", 7);
  open_dialog (fixture);
  g_settings_set_int (settings, "handout-puzzles", 8);
  g_object_set (support_find_type (find_dialog (), ADW_TYPE_COMBO_ROW), "selected", 2, NULL);
  save ();
  wait_until (support_shows (fixture->window, "“7-queens-handout.pdf” saved"));
  wait_until (find_dialog () == NULL);
  g_assert_true (g_spawn_command_line_sync (line, &text, NULL, NULL, NULL));
  g_assert_nonnull (strstr (text, "Eight Queens: 8 hard 7 × 7 puzzles"));
  g_assert_nonnull (strstr (text, "3 of 3"));
  g_clear_pointer (&line, g_free);
  line = g_settings_get_string (settings, "handout-difficulty");
  g_assert_cmpstr (line, ==, "hard");
}

/* Without a file the window stays open, and nothing is written. */
static void
test_cancelled (Fixture *fixture, gconstpointer data)
{
  open_dialog (fixture);
  support_activate (find_dialog (), "export.save");
  wait_until (support_find_chooser ());
  gtk_dialog_response (GTK_DIALOG (support_find_chooser ()), GTK_RESPONSE_CANCEL);
  wait_until (support_find_chooser () == NULL);
  g_assert_nonnull (find_dialog ());
  g_assert_true (gtk_widget_is_sensitive (support_find_action (find_dialog (), "export.save")));
  gtk_window_close (find_dialog ());
  wait_until (find_dialog () == NULL);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

/* Whether all rows are visible without scrolling. */
static gboolean
is_whole (GtkWindow *dialog)
{
  GtkWidget *list = support_find_type (dialog, GTK_TYPE_LIST_BOX);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (list, GTK_WIDGET (dialog), &bounds) && bounds.size.height > 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (GTK_WIDGET (dialog));
}

/* The size of the window's board, or the nearest one with puzzles. */
static void
test_size (Fixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = { { 1, 4 }, { 7, 7 }, { 32, 20 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *spin;

      queens_window_set_board_size (fixture->window, sizes[i][0]);
      open_dialog (fixture);
      wait_until (is_whole (find_dialog ()));
      spin = support_find_type (find_dialog (), GTK_TYPE_SPIN_BUTTON);
      g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, sizes[i][1]);
      gtk_window_close (find_dialog ());
      wait_until (find_dialog () == NULL);
    }
}

static void
add (const char *name, void (*test) (Fixture *fixture, gconstpointer data))
{
  g_test_add (name, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  add ("/handout/size", test_size);
  add ("/handout-dialog/saved", test_saved);
  add ("/handout-dialog/cancelled", test_cancelled);
  return g_test_run ();
}
