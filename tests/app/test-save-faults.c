/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window saves, by itself and for a person, while calls of the system fail. */
#include "tests/app/support.h"
#include "tests/model/faults.h"

#include "app/export/dialog.h"
#include "app/settings.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#define OLD "old"

static GtkWindow *
find_dialog (void)
{
  return support_find_window (QUEENS_TYPE_EXPORT_DIALOG);
}

/* Up to the question whether board.png is to be replaced. */
static void
choose (QueensWindow *window)
{
  support_activate (window, "win.export");
  wait_until (find_dialog () && support_find_action (find_dialog (), "export.save"));
  support_activate (find_dialog (), "export.save");
  wait_until (support_find_chooser ());
  wait_until (gtk_dialog_get_widget_for_response (GTK_DIALOG (support_find_chooser ()),
                                                  GTK_RESPONSE_ACCEPT));
  support_type_name ("board");
  wait_until (support_accept_chosen ());
  wait_until (support_find_question ());
}

/* TRUE when a toast tells the end: saved, or not and why. */
static gboolean
is_told (QueensWindow *window, gboolean *saved)
{
  *saved = support_shows (window, "Saved “board.png”");
  return *saved || support_shows (window, "“board.png” could not be saved: the disk is full");
}

/* A call that fails leaves the old file, or the new one where it does not matter, and one sentence. */
static void
test_export (void)
{
  static const char *const functions[] = { "openat64", "write",  "fsync",    "fchmod", "fchown",
                                           "fstat64",  "linkat", "renameat", "close" };
  g_autofree char *folder = g_dir_make_tmp ("queens-faults-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "board.png", NULL);
  QueensWindow *window = support_open_at ("browse", 8);
  int n_failed = 0;

  wait_until (support_has_name (support_get_board (window), "Solution 1 of 92"));
  g_settings_set_string (queens_settings_get (), "export-directory", folder);
  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    {
      g_autoptr (GDir) files = NULL;
      g_autofree char *content = NULL;
      gboolean saved;

      g_assert_true (g_file_set_contents (path, OLD, -1, NULL));
      choose (window);
      faults_fail_function (functions[i], 100, ENOSPC);
      support_answer_question ("_Replace");
      wait_until (is_told (window, &saved));
      faults_stop ();
      g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
      g_assert_true (saved ? g_str_has_prefix (content, "\x89PNG") : strcmp (content, OLD) == 0);
      n_failed += !saved;
      files = g_dir_open (folder, 0, NULL);
      g_assert_cmpstr (g_dir_read_name (files), ==, "board.png");
      g_assert_null (g_dir_read_name (files));
      /* The next message is to be told from this one. */
      support_activate (window, "win.copy");
      wait_until (!is_told (window, &saved));
    }
  g_assert_cmpint (n_failed, >=, 4);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  support_close (window);
}

/* A game that cannot be kept is told of once, and kept when it can be. */
static void
test_kept (void)
{
  g_autofree char *path
      = g_build_filename (g_get_user_data_dir (), "eight-queens", "game-8.queens", NULL);
  QueensWindow *window = support_open_at ("play", 8);
  g_autofree char *text = NULL;

  faults_fail_function ("fsync", 100, ENOSPC);
  support_click (support_get_square (window, "c4"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "“game-8.queens” could not be saved: the disk is full"));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  faults_stop ();
  support_click (support_get_square (window, "e1"), GDK_BUTTON_PRIMARY);
  wait_until (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Moves=c4 e1\n"));
  support_close (window);
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  g_test_add_func ("/save-faults/export", test_export);
  g_test_add_func ("/save-faults/kept", test_kept);
  return g_test_run ();
}
