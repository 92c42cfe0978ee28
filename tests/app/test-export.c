/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/support.h"
#include "tests/draw/pictures.h"

#include "app/browse/page.h"
#include "app/browse/parts.h"
#include "app/export/export.h"
#include "app/layout/files.h"
#include "app/settings.h"
#include "draw/image.h"
#include "model/game/handout.h"

#include <glib/gstdio.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The variable that names the folder of the process that starts another one. */
#define ENDED_FOLDER "ENDED_FOLDER"

/* Each test has a window and an empty folder of its own. */
typedef struct
{
  QueensWindow *window;
  char *folder;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("queens-export-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->window = support_open_at ("browse", 8);
  wait_until (support_board_says (fixture->window, "Solution 1 of 92"));
  support_choose ("{'export-size': <200>, 'export-centimetres': <%d>, 'export-directory': <%s>}",
                  200 * 2.54 / 72, fixture->folder);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  support_close (fixture->window);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
}

static GtkWindow *
find_dialog (void)
{
  return support_find_window (QUEENS_TYPE_EXPORT_DIALOG);
}

static void
close_dialog (void)
{
  gtk_window_close (find_dialog ());
  wait_until (!find_dialog ());
}

static void
open_dialog (Fixture *fixture)
{
  support_activate (fixture->window, "win.export");
  wait_until (find_dialog ());
}

static GtkWidget *
find_save_button (void)
{
  return find_dialog () ? support_find_action (find_dialog (), "export.save") : NULL;
}

/* Waits for the file dialog. */
static GtkFileChooser *
find_chooser (void)
{
  wait_until (support_find_chooser ()
              && gtk_dialog_get_widget_for_response (GTK_DIALOG (support_find_chooser ()),
                                                     GTK_RESPONSE_ACCEPT));
  return GTK_FILE_CHOOSER (support_find_chooser ());
}

/* Saves from the dialog, which need not be open, to a file with this name (or, if it is NULL, with the
 * suggested one) in the folder. */
static void
save (Fixture *fixture, const char *name)
{
  if (!find_dialog ())
    open_dialog (fixture);
  support_activate (find_save_button (), "export.save");
  support_choose_file (name);
}

static void
wait_until_saved (Fixture *fixture, const char *name)
{
  g_autofree char *words = g_strdup_printf ("“%s” saved", name);

  wait_until (support_shows (fixture->window, words));
  wait_until (!support_find_chooser () && !find_dialog ());
}

/* The path of a file in the folder; to be freed. */
static char *
path_of (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static GBytes *
read_file (Fixture *fixture, const char *name)
{
  g_autofree char *path = path_of (fixture, name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = g_file_load_bytes (file, NULL, NULL, &error);

  g_assert_no_error (error);
  return bytes;
}

/* Asserts that a tool that reads a PDF in the folder writes this text. */
static void
assert_pdf_says (Fixture *fixture, const char *tool, const char *name, const char *text)
{
  g_autoptr (GBytes) pdf = read_file (fixture, name);
  g_autofree char *output = files_read (pdf, tool);

  g_assert_nonnull (strstr (output, text));
}

/* Clicks "Sheet" in the dialog's header bar. */
static void
choose_sheet (void)
{
  GtkWidget *label;

  wait_until ((label = support_find_label (find_dialog (), "Sheet")));
  g_assert_nonnull (gtk_widget_get_ancestor (label, ADW_TYPE_HEADER_BAR));
  gtk_widget_activate (gtk_widget_get_ancestor (label, GTK_TYPE_TOGGLE_BUTTON));
}

/* The dialog's message that matches this pattern, or NULL. */
static GtkWidget *
dialog_says (const char *pattern)
{
  return find_dialog () ? support_find_label (find_dialog (), pattern) : NULL;
}

static const char *
wait_for_message (const char *pattern)
{
  GtkWidget *label;

  wait_until ((label = dialog_says (pattern)));
  return gtk_label_get_text (GTK_LABEL (label));
}

static void
save_list_as (Fixture *fixture, const char *format)
{
  support_activate (fixture->window, "win.save-list::%s", format);
}

/* The bytes are exactly what the drawing function makes of the board. */
static void
assert_is_board (Fixture *fixture, GBytes *bytes, QueensImageFormat format)
{
  QueensBoardView *board = support_get_board (fixture->window);
  const QueensImage image = { .content = queens_board_view_get_content (board),
                              .style = queens_board_view_get_style (board),
                              .format = format,
                              .size = 200,
                              .in_points = true,
                              .transparent = true };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) expected = queens_image_render (&image, &error);

  g_assert_no_error (error);
  files_assert_same (bytes, expected);
}

static void
assert_file_is_board (Fixture *fixture, const char *name, QueensImageFormat format)
{
  g_autoptr (GBytes) saved = read_file (fixture, name);

  assert_is_board (fixture, saved, format);
}

/* The dialog suggests a name and remembers the folder, and the extension selects the format. */
static void
test_formats (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *typed; /* or NULL for the suggested name */
    const char *name;
    QueensImageFormat format;
  } pictures[] = {
    { NULL, "8-queens-1.png", QUEENS_IMAGE_PNG },
    { "board.svg", "board.svg", QUEENS_IMAGE_SVG },
    { "board.pdf", "board.pdf", QUEENS_IMAGE_PDF },
    { "BOARD.PNG", "BOARD.PNG", QUEENS_IMAGE_PNG },
  };
  g_autofree char *directory = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autofree char *path = path_of (fixture, pictures[i].name);
      g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
      g_autofree char *open = g_strconcat ("win.open-file::", uri, NULL);

      save (fixture, pictures[i].typed);
      wait_until_saved (fixture, pictures[i].name);
      assert_file_is_board (fixture, pictures[i].name, pictures[i].format);
      g_assert_nonnull (support_find_action (fixture->window, open));
    }
  g_assert_cmpint (folder_count (fixture->folder), ==, G_N_ELEMENTS (pictures));
  directory = g_settings_get_string (queens_settings_get (), "export-directory");
  g_assert_cmpstr (directory, ==, fixture->folder);
}

/* Marks on the board of Play are in its image. */
static void
test_play (Fixture *fixture, gconstpointer data)
{
  QueensBoardView *board;

  support_activate (fixture->window, "win.page::play");
  wait_until (support_find_action (fixture->window, "play.clear"));
  board = support_get_board (fixture->window);
  support_do (fixture->window, "d4 g7 ×a8");
  wait_until (queens_board_view_get_content (board)->n_conflicts == 1);
  save (fixture, "game.svg");
  wait_until_saved (fixture, "game.svg");
  assert_file_is_board (fixture, "game.svg", QUEENS_IMAGE_SVG);
}

/* A name without a known extension gets one, and an existing file is not replaced without asking. Another
 * hard link to it keeps the old content, and a toast says so. */
static void
test_ending (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "board", "board.jpeg" };
  g_autofree char *other = path_of (fixture, "other");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *whole = g_strconcat (names[i], ".png", NULL);
      g_autofree char *kept
          = g_strdup_printf ("A file named “%s” already exists. Replacing it will overwrite its "
                             "contents.",
                             whole);
      g_autofree char *linked
          = g_strdup_printf ("“%s” saved. Other hard links to it keep the old content.", whole);
      g_autofree char *path = path_of (fixture, whole);
      g_autofree char *content = NULL;
      g_autofree char *linked_content = NULL;

      g_assert_true (g_file_set_contents (path, "old", -1, NULL));
      save (fixture, names[i]);
      wait_until (support_find_question () && support_shows (support_find_question (), kept));
      support_answer_question ("_Cancel");
      wait_until (!support_find_question ());
      g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
      g_assert_cmpstr (content, ==, "old");

      g_assert_cmpint (link (path, other), ==, 0);
      save (fixture, names[i]);
      wait_until (support_find_question ());
      support_answer_question ("_Replace");
      wait_until (support_shows (fixture->window, linked));
      assert_file_is_board (fixture, whole, QUEENS_IMAGE_PNG);
      g_assert_true (g_file_get_contents (other, &linked_content, NULL, NULL));
      g_assert_cmpstr (linked_content, ==, "old");
      g_assert_cmpint (g_remove (path) + g_remove (other), ==, 0);

      /* If there is no such file, no question is asked. */
      save (fixture, names[i]);
      wait_until (g_file_test (path, G_FILE_TEST_EXISTS) && !find_dialog ());
      g_assert_null (support_find_question ());
      assert_file_is_board (fixture, whole, QUEENS_IMAGE_PNG);
    }
  g_assert_cmpint (folder_count (fixture->folder), ==, G_N_ELEMENTS (names));
}

/* Saves the dialog's sheet of these solutions. A worker writes it, and it is the same as from the command
 * line with the same choices. The size shown is that of the file. */
static void
check_sheet (Fixture *fixture,
             const char *solutions,
             QueensExportSubject *subject,
             const QueensExportChoice *choice)
{
  g_autofree char *ending = g_settings_get_string (queens_settings_get (), "export-format");
  g_autofree char *name = g_strdup_printf ("%s.%s", solutions, ending);
  g_autoptr (QueensPages) pages = queens_export_make_pages (subject, choice, NULL, NULL);
  g_autoptr (GBytes) expected = NULL;
  g_autoptr (GBytes) saved = NULL;
  g_autofree char *message = NULL;
  g_autofree char *size = NULL;
  QueensImageFormat format;

  g_settings_set_string (queens_settings_get (), "export-solutions", solutions);
  open_dialog (fixture);
  message = g_strdup (wait_for_message ("* boards, *B"));
  save (fixture, name);
  wait_until_saved (fixture, name);
  g_assert_true (queens_image_format_from_name (name, &format));
  expected = queens_pages_render (pages, format, NULL, NULL);
  saved = read_file (fixture, name);
  files_assert_same (saved, expected);
  size = g_format_size (g_bytes_get_size (saved));
  g_assert_true (g_str_has_suffix (message, size));
}

/* A sheet can have the visible tiles, twelve solutions starting with the shown one, or all solutions, in
 * the order of the gallery. */
static void
test_sheet (Fixture *fixture, gconstpointer data)
{
  const QueensRequest request = queens_request_all (8);
  QueensExportChoice choice = {
    .sheet = TRUE,
    .transparent = TRUE,
    .options = { .style = { .theme = queens_theme_find ("wood"), .frame = true },
                 .board_size = 100,
                 .captions = true },
  };
  g_autoptr (QueensExportSubject) subject
      = queens_export_subject_new (NULL, NULL, 0, &request, NULL);
  QueensSolutions *solutions = queens_browse_page_get_solutions (
      QUEENS_BROWSE_PAGE (support_find_type (fixture->window, QUEENS_TYPE_BROWSE_PAGE)));
  const QueensGalleryRange *visible;

  support_choose ("{'export-mode': <'sheet'>, 'export-format': <'svg'>, 'export-paper': <'none'>, "
                  "'export-sheet-size': <100>, 'export-caption': <true>}");
  support_press (fixture->window, "End Left Left");
  wait_until (support_board_says (fixture->window, "Solution 90 of 92"));
  visible = queens_gallery_get_visible_range (
      QUEENS_GALLERY (support_find_type (fixture->window, QUEENS_TYPE_GALLERY)));
  wait_until (visible->last == 92);
  choice.solutions = QUEENS_EXPORT_PAGE;
  subject->page.from = visible->first;
  subject->page.n = (guint) (visible->last - visible->first + 1);
  check_sheet (fixture, "page", subject, &choice);
  support_press (fixture->window, "Home");
  wait_until (support_board_says (fixture->window, "Solution 1 of 92"));
  support_activate (fixture->window, "browse.show::35841726");
  wait_until (support_board_says (fixture->window, "Solution 17 of 92"));
  choice.solutions = QUEENS_EXPORT_HERE;
  subject->here.from = 17;
  subject->here.n = 12;
  check_sheet (fixture, "here", subject, &choice);
  support_activate (fixture->window, "browse.group-by-class");
  wait_until (queens_solutions_get_view (solutions)->order == QUEENS_LIST_ORDER_CLASS);
  support_choose ("{'export-format': <'pdf'>, 'export-paper': <'a4'>}");
  choice.solutions = QUEENS_EXPORT_LISTED;
  choice.options.paper = QUEENS_PAPER_A4;
  subject->grouped = TRUE;
  check_sheet (fixture, "listed", subject, &choice);
}

/* If there are too many solutions, a sheet starts with those on screen, and the setting stays. */
static void
test_dialog_too_long (Fixture *fixture, gconstpointer data)
{
  g_autofree char *chosen = NULL;

  queens_window_set_board_size (fixture->window, 18);
  wait_until (support_board_says (fixture->window, "Solution 1 of 666,090,624"));
  support_choose ("{'export-mode': <'sheet'>, 'export-format': <'pdf'>}");
  open_dialog (fixture);
  wait_for_message ("* boards, *");
  g_assert_true (gtk_widget_is_sensitive (find_save_button ()));
  chosen = g_settings_get_string (queens_settings_get (), "export-solutions");
  g_assert_cmpstr (chosen, ==, "listed");
}

static gboolean
is_columns (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_SPIN_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (widget)), text) == 0;
}

/* "Automatic" columns are a word, not a 0, and the word is accepted when typed. */
static void
test_dialog_columns (Fixture *fixture, gconstpointer data)
{
  GtkWidget *columns;

  support_choose ("{'export-mode': <'sheet'>}");
  open_dialog (fixture);
  wait_until ((columns = support_find (find_dialog (), is_columns, "Automatic")));
  gtk_editable_set_text (GTK_EDITABLE (columns), "3");
  gtk_spin_button_update (GTK_SPIN_BUTTON (columns));
  wait_until (g_settings_get_int (queens_settings_get (), "export-columns") == 3);
  gtk_editable_set_text (GTK_EDITABLE (columns), "Automatic");
  gtk_spin_button_update (GTK_SPIN_BUTTON (columns));
  wait_until (g_settings_get_int (queens_settings_get (), "export-columns") == 0);
  g_assert_true (is_columns (columns, "Automatic"));
}

/* The typed title is on the sheet, and is also the title of the document. */
static void
test_dialog_title (Fixture *fixture, gconstpointer data)
{
  g_autofree char *long_title = g_strnfill (100000, 'x');
  GtkEditable *title;

  support_choose ("{'export-mode': <'sheet'>, 'export-format': <'pdf'>}");
  open_dialog (fixture);
  wait_until (support_find_type (find_dialog (), ADW_TYPE_ENTRY_ROW));
  /* Pasted text is cut to the length that a sheet takes. */
  title = GTK_EDITABLE (support_find_type (find_dialog (), ADW_TYPE_ENTRY_ROW));
  gtk_editable_set_text (title, long_title);
  g_assert_cmpuint (strlen (gtk_editable_get_text (title)), <, QUEENS_SHEET_TITLE_SIZE);
  gtk_editable_set_text (title, "Damen für die 4b");
  save (fixture, "titled.pdf");
  wait_until_saved (fixture, "titled.pdf");
  assert_pdf_says (fixture, "pdftotext - -", "titled.pdf", "Damen für die 4b");
  assert_pdf_says (fixture, "pdfinfo -", "titled.pdf", "Damen für die 4b\n");
}

/* TRUE while a file in the folder is open, even if it has no name. */
static gboolean
is_written (Fixture *fixture)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/fd", 0, NULL);
  gboolean found = FALSE;
  const char *name;

  while (!found && (name = g_dir_read_name (dir)))
    {
      g_autofree char *link = g_build_filename ("/proc/self/fd", name, NULL);
      g_autofree char *target = g_file_read_link (link, NULL);

      found = target && g_str_has_prefix (target, fixture->folder);
    }
  return found;
}

static void
save_list (Fixture *fixture, int n, const char *name)
{
  queens_window_set_board_size (fixture->window, n);
  save_list_as (fixture, "notation");
  support_choose_file (name);
}

/* The same for a list whose saving takes long. */
static void
save_long_list (Fixture *fixture)
{
  save_list (fixture, 18, NULL);
  wait_until (support_shows (fixture->window, "Saving “18-queens.txt”"));
}

/* Reads "3%, 1,234,567 per second, 2 min left". */
static gboolean
tells_progress (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget)
         && g_regex_match_simple ("^[0-9]+%, [0-9,]+ per second, .*[0-9]+ .*left$",
                                  gtk_label_get_text (GTK_LABEL (widget)), 0, 0);
}

/* Saving a long list shows its progress, speed, and remaining time, and the window can be used
 * meanwhile. If it is canceled, it ends and leaves nothing behind. */
static void
test_progress (Fixture *fixture, gconstpointer data)
{
  save_long_list (fixture);
  g_assert_true (is_written (fixture));
  wait_until (support_find (fixture->window, tells_progress, NULL));
  queens_window_set_board_size (fixture->window, 9);
  wait_until (support_board_says (fixture->window, "Solution 1 of 352"));
  /* The window asks before it closes. */
  gtk_window_close (GTK_WINDOW (fixture->window));
  support_answer_question ("_Cancel");
  wait_until (!support_find_question ());
  g_assert_true (support_shows (fixture->window, "Saving “18-queens.txt”"));
  g_assert_true (is_written (fixture));
  support_click (support_find_button (fixture->window, "_Cancel"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (fixture->window, "“18-queens.txt” not saved"));
  wait_until (!support_shows (fixture->window, "Saving “18-queens.txt”"));
  wait_until (!is_written (fixture) && folder_count (fixture->folder) == 0);
}

/* If the program is quit while a file is being written, only the answer discards the file. It can be given
 * by keys even if a menu was open. */
static void
test_closed (Fixture *fixture, gconstpointer data)
{
  for (int menu = 0; menu < 2; menu++)
    {
      save_long_list (fixture);
      g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
      if (menu)
        {
          support_press (fixture->window, "F10");
          wait_until (support_find_type (fixture->window, GTK_TYPE_POPOVER_MENU));
          gtk_window_close (GTK_WINDOW (fixture->window));
          wait_until (support_find_question ());
          support_press (support_find_question (), "alt+n");
        }
      else
        {
          support_activate (fixture->window, "app.quit");
          support_answer_question ("Close _Now");
        }
      wait_until (!fixture->window);
      wait_until (!is_written (fixture) && folder_count (fixture->folder) == 0);
      fixture->window = support_open ();
    }
}

/* One question names all that would be lost: the file that is being written and the game. */
static void
test_closed_with_game (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "eight-queens", NULL);
  const char *body;

  support_activate (fixture->window, "win.page::play");
  wait_until (support_find_action (fixture->window, "play.clear"));
  if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    folder_remove (folder);
  g_assert_true (g_file_set_contents (folder, "", -1, NULL));
  support_do (fixture->window, "d4");
  support_activate (fixture->window, "win.page::browse");
  save_long_list (fixture);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  support_press (fixture->window, "ctrl+w");
  wait_until (support_find_question ());
  body = adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (support_find_question ()));
  g_assert_nonnull (strstr (body, "what was played since will be lost"));
  g_assert_nonnull (strstr (body, "The window will close when the file is saved"));
  support_answer_question ("Close _Now");
  wait_until (!fixture->window);
  wait_until (!is_written (fixture));
  g_assert_cmpint (g_remove (folder), ==, 0);
  fixture->window = support_open ();
}

/* Replaces a file in the folder of another process by a long list, and is terminated meanwhile. */
static void
save_and_end (Fixture *fixture)
{
  g_free (fixture->folder);
  fixture->folder = g_strdup (g_getenv (ENDED_FOLDER));
  support_choose ("{'export-directory': <%s>}", fixture->folder);
  save_list (fixture, 18, "18-queens");
  support_answer_question ("_Replace");
  wait_until (support_shows (fixture->window, "Saving “18-queens.txt”") && is_written (fixture));
  kill (getpid (), SIGTERM);
  g_print ("exit status %d\n", support_run ());
  exit (0);
}

/* A signal is not answered with a question. It ends a save at once, which leaves the old file. */
static void
test_dialog_terminated (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = path_of (fixture, "18-queens.txt");
  g_autofree char *content = NULL;

  if (g_test_subprocess ())
    save_and_end (fixture);
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_setenv (ENDED_FOLDER, fixture->folder, TRUE);
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout ("*exit status 1\n*");
  g_test_trap_assert_stderr ("*eight-queens: “18-queens.txt” not saved\n*");
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "old");
  g_assert_cmpint (folder_count (fixture->folder), ==, 1);
}

/* Plays a game that cannot be saved, because there is a file in place of its folder. */
static void
play_and_end (Fixture *fixture)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "eight-queens", NULL);

  support_activate (fixture->window, "win.page::play");
  wait_until (support_find_action (fixture->window, "play.clear"));
  if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    folder_remove (folder);
  g_assert_true (g_file_set_contents (folder, "", -1, NULL));
  support_do (fixture->window, "d4");
  kill (getpid (), SIGTERM);
  g_print ("exit status %d\n", support_run ());
  exit (0);
}

/* A signal cannot save a game that cannot be saved, but says so. */
static void
test_terminated_unsaved (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "eight-queens", NULL);

  if (g_test_subprocess ())
    play_and_end (fixture);
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout ("*exit status 1\n*");
  g_test_trap_assert_stderr ("*eight-queens: *could not be saved*");
  g_assert_cmpint (g_remove (folder), ==, 0);
}

/* If the window is closed while a file is being written, it closes when the file is complete. */
static void
test_dialog_closes_later (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = path_of (fixture, "14-queens.txt");
  g_autofree char *content = NULL;
  gsize length = 0;

  save_list (fixture, 14, NULL);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_close (GTK_WINDOW (fixture->window));
  wait_until (!fixture->window);
  g_assert_null (support_find_question ());
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  g_assert_cmpuint (length, >, 365596 * 14);
  g_assert_true (g_str_has_suffix (content, "\n"));
  fixture->window = support_open ();
}

/* If saving fails, nothing is written, and a row gives the reason. The choices stay on the screen, and
 * can be saved elsewhere; while a long list is, it cannot be saved elsewhere once more. */
static void
test_dialog_elsewhere (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "list.txt", "board.png" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gboolean list = i == 0;
      g_autofree char *path = path_of (fixture, names[i]);
      g_autofree char *typed = g_strndup (names[i], strcspn (names[i], "."));
      g_autofree char *reason
          = g_strdup_printf ("“%s” could not be saved: it is a folder", names[i]);

      g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
      if (list)
        save_list (fixture, 18, typed);
      else
        save (fixture, typed);
      wait_until (support_find_question ());
      support_answer_question ("_Replace");
      wait_until (support_shows (fixture->window, reason));
      g_assert_null (support_find_action (fixture->window, "win.open-file"));
      g_assert_true (g_file_test (path, G_FILE_TEST_IS_DIR));
      g_assert_cmpint (folder_count (fixture->folder), ==, i + 1);
      support_click (support_find_button (fixture->window, "Save _Elsewhere…"), GDK_BUTTON_PRIMARY);
      support_choose_file (list ? "other.txt" : "other");
      wait_until (
          support_shows (fixture->window, list ? "Saving “other.txt”" : "“other.png” saved"));
      g_assert_false (support_shows (fixture->window, reason));
      g_assert_null (support_find_button (fixture->window, "Save _Elsewhere…"));
      if (!list)
        continue;
      support_click (support_find_button (fixture->window, "_Cancel"), GDK_BUTTON_PRIMARY);
      wait_until (support_shows (fixture->window, "“other.txt” not saved"));
      wait_until (!is_written (fixture) && folder_count (fixture->folder) == 1);
    }
  assert_file_is_board (fixture, "other.png", QUEENS_IMAGE_PNG);
}

/* The limits in the settings are those of the program. */
static void
test_limits (void)
{
  static const struct
  {
    const char *key;
    int min, max;
  } limits[] = {
    { "export-size", QUEENS_IMAGE_MIN_SIZE, QUEENS_IMAGE_MAX_SIZE },
    { "export-columns", 0, QUEENS_SHEET_MAX_COLUMNS },
    { "handout-puzzles", 1, QUEENS_HANDOUT_MAX_PUZZLES },
  };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autoptr (GSettingsSchema) schema = NULL;
      g_autoptr (GSettingsSchemaKey) key = NULL;
      g_autoptr (GVariant) range = NULL;
      g_autofree char *shown = NULL;
      g_autofree char *expected
          = g_strdup_printf ("('range', <(%d, %d)>)", limits[i].min, limits[i].max);

      g_object_get (queens_settings_get (), "settings-schema", &schema, NULL);
      key = g_settings_schema_get_key (schema, limits[i].key);
      range = g_settings_schema_key_get_range (key);
      shown = g_variant_print (range, FALSE);
      g_assert_cmpstr (shown, ==, expected);
    }
}

/* The words in the settings stand for the values of the same names. */
static void
test_words (void)
{
  static const struct
  {
    const char *key, *word;
    int value;
  } words[] = {
    { "export-format", "png", QUEENS_IMAGE_PNG },
    { "export-format", "svg", QUEENS_IMAGE_SVG },
    { "export-format", "pdf", QUEENS_IMAGE_PDF },
    { "export-queen", "regina", QUEENS_QUEEN_REGINA },
    { "export-queen", "plain", QUEENS_QUEEN_PLAIN },
    { "export-coordinates", "none", QUEENS_COORDINATES_NONE },
    { "export-coordinates", "frame", QUEENS_COORDINATES_FRAME },
    { "export-coordinates", "squares", QUEENS_COORDINATES_SQUARES },
    { "export-paper", "none", QUEENS_PAPER_NONE },
    { "export-paper", "a4", QUEENS_PAPER_A4 },
    { "export-paper", "letter", QUEENS_PAPER_LETTER },
    { "handout-paper", "a4", QUEENS_PAPER_A4 },
    { "handout-paper", "letter", QUEENS_PAPER_LETTER },
    { "handout-difficulty", "easy", QUEENS_PUZZLE_EASY },
    { "handout-difficulty", "medium", QUEENS_PUZZLE_MEDIUM },
    { "handout-difficulty", "hard", QUEENS_PUZZLE_HARD },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_settings_set_string (queens_settings_get (), words[i].key, words[i].word);
      g_assert_cmpint (g_settings_get_enum (queens_settings_get (), words[i].key), ==,
                       words[i].value);
    }
}

/* The whole list goes to a file. The file dialog offers the common formats, and in addition the one
 * chosen in the menu; the extension of the suggested name follows the format. */
static void
test_list (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *format;
    const char *title;
    guint n_formats;
    const char *other; /* another format, chosen in the file dialog; or NULL */
    const char *name;
    const char *begin, *end;
  } cases[] = {
    { "notation", "Text (*.txt)", 3, NULL, "8-queens.txt", "15863724\n16837425\n", "\n84136275\n" },
    { "csv", "CSV (*.csv)", 3, NULL, "8-queens.csv", "number,", "\n" },
    { "notation", "Text (*.txt)", 3, "JSON (*.json)", "8-queens.json", "[", "]\n" },
    { "leetcode", "LeetCode List (*.txt)", 4, NULL, "8-queens.txt", "[[", "]]\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = path_of (fixture, cases[i].name);
      g_autofree char *name = NULL;
      g_autofree char *content = NULL;
      g_autoptr (GListModel) filters = NULL;
      GtkFileChooser *chooser;

      save_list_as (fixture, cases[i].format);
      chooser = find_chooser ();
      filters = gtk_file_chooser_get_filters (chooser);
      g_assert_cmpuint (g_list_model_get_n_items (filters), ==, cases[i].n_formats);
      g_assert_cmpstr (gtk_file_filter_get_name (gtk_file_chooser_get_filter (chooser)), ==,
                       cases[i].title);
      for (guint k = 0; cases[i].other && k < cases[i].n_formats; k++)
        {
          g_autoptr (GtkFileFilter) filter = g_list_model_get_item (filters, k);

          if (g_str_equal (gtk_file_filter_get_name (filter), cases[i].other))
            gtk_file_chooser_set_filter (chooser, filter);
        }
      name = gtk_file_chooser_get_current_name (chooser);
      g_assert_cmpstr (name, ==, cases[i].name);
      support_choose_file (NULL);
      wait_until_saved (fixture, cases[i].name);
      g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
      g_assert_true (g_str_has_prefix (content, cases[i].begin));
      g_assert_true (g_str_has_suffix (content, cases[i].end));
      g_assert_true (i > 0 || strlen (content) == 92 * 9);
      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (folder_count (fixture->folder), ==, 0);
}

/* The maximum number of color changes along a line of the preview. */
static guint
count_changes (GtkWidget *preview)
{
  g_autoptr (GdkTexture) texture = support_take_picture (preview);
  guint width = (guint) gdk_texture_get_width (texture);
  guint height = (guint) gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = support_get_pixels (texture);
  guint most = 0;

  for (guint y = 0; y < height; y++)
    {
      const guint32 *line = pixels + (gsize) width * y;
      guint n_changes = 0;

      for (guint x = 1; x < width; x++)
        n_changes += line[x] != line[x - 1];
      most = MAX (most, n_changes);
    }
  return most;
}

/* An image with few pixels is shown pixel by pixel; it is not drawn again at a larger size. */
static void
test_preview_pixels (Fixture *fixture, gconstpointer data)
{
  GtkWidget *preview;

  support_choose ("{'export-size': <16>}");
  open_dialog (fixture);
  wait_until (dialog_says ("16 × 16 pixels, *"));
  preview = support_find_type (find_dialog (), GTK_TYPE_PICTURE);
  wait_until (gtk_widget_get_width (preview) > 160);
  /* Each pixel has an edge that may be blurred. */
  g_assert_cmpuint (count_changes (preview), <=, 2 * 16 + 6);
  support_choose ("{'export-format': <'svg'>}");
  wait_until (count_changes (preview) > 2 * 16 + 6);
  close_dialog ();
}

/* Every choice is shown at once. Several pages do not fit in one image; the button beside the message
 * chooses PDF. */
static void
test_preview (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *choice, *message;
  } steps[] = {
    { "{'export-caption': <true>}", "200 × 214 pixels*" },
    { "{'export-format': <'pdf'>}", "7.1 × 7.5 cm, *" },
    { "{'export-mode': <'sheet'>}", "92 boards, 1 page, *" },
    { "{'export-solutions': <'fundamental'>}", "12 boards, 1 page*" },
    { "{'export-columns': <2>}", "12 boards, 3 pages*" },
    { "{'export-format': <'svg'>}", "3 pages; only PDF supports multiple pages*" },
  };

  open_dialog (fixture);
  wait_for_message ("200 × 200 pixels, *");
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      support_choose (steps[i].choice);
      wait_for_message (steps[i].message);
    }
  g_assert_false (gtk_widget_is_sensitive (find_save_button ()));
  support_choose ("{'export-paper': <'none'>}");
  wait_until (gtk_widget_is_sensitive (find_save_button ()));
  support_choose ("{'export-paper': <'a4'>}");
  wait_until (!gtk_widget_is_sensitive (find_save_button ()));
  gtk_widget_activate (support_find_button (find_dialog (), "Use PDF"));
  wait_until (gtk_widget_is_sensitive (find_save_button ()));
  wait_until (!support_find_button (find_dialog (), "Use PDF"));
  close_dialog ();
}

/* Where there is no solution, there is no sheet to save or to copy. */
static void
test_empty (Fixture *fixture, gconstpointer data)
{
  queens_window_set_board_size (fixture->window, 3);
  wait_until (
      support_has_name (support_get_board (fixture->window), "A 3 × 3 board has no solution"));
  support_choose ("{'export-mode': <'sheet'>}");
  open_dialog (fixture);
  wait_for_message ("n = 3 has no solution");
  g_assert_false (gtk_widget_is_sensitive (find_save_button ()));
  g_assert_null (support_find_action (find_dialog (), "export.copy"));
  close_dialog ();
}

/* The chosen theme is named. The background is transparent until another one is chosen. */
static void
test_look (Fixture *fixture, gconstpointer data)
{
  GtkWidget *swatch, *choices;

  g_assert_true (g_settings_get_boolean (queens_settings_get (), "export-transparent"));
  open_dialog (fixture);
  wait_until ((swatch = support_find_action (find_dialog (), "choices.export-theme::blue")));
  choices = gtk_widget_get_ancestor (swatch, GTK_TYPE_LIST_BOX_ROW);
  wait_until (support_shows (choices, "As Shown"));
  gtk_widget_activate (swatch);
  wait_until (support_shows (choices, "Blue"));
  g_assert_false (support_shows (choices, "As Shown"));
  close_dialog ();
}

static GtkWidget *
find_row (const char *title)
{
  GtkWidget *label = dialog_says (title);

  return label ? gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW) : NULL;
}

/* Marks are included where the board shows some, which can be changed in the row below the themes. The
 * pages without a list start with the board, although a sheet was exported last. */
static void
test_marks (Fixture *fixture, gconstpointer data)
{
  GtkWidget *themes;
  g_autofree char *mode = NULL;

  support_choose ("{'export-mode': <'sheet'>}");
  support_activate (fixture->window, "win.page::play");
  wait_until (support_find_action (fixture->window, "play.clear"));
  open_dialog (fixture);
  wait_until (dialog_says ("200 × 200 pixels*"));
  g_assert_null (find_row ("Include Marks"));
  close_dialog ();
  support_do (fixture->window, "d4 ×a8");
  open_dialog (fixture);
  wait_until (dialog_says ("200 × 200 pixels*"));
  themes = gtk_widget_get_ancestor (
      support_find_action (find_dialog (), "choices.export-theme::blue"), GTK_TYPE_LIST_BOX_ROW);
  g_assert_true (gtk_widget_get_next_sibling (themes) == find_row ("Include Marks"));
  g_assert_true (gtk_switch_get_active (
      GTK_SWITCH (support_find_type (find_row ("Include Marks"), GTK_TYPE_SWITCH))));
  close_dialog ();
  support_activate (fixture->window, "win.page::learn");
  wait_until (support_find_action (fixture->window, "learn.step"));
  open_dialog (fixture);
  wait_until (dialog_says ("200 × 200 pixels*"));
  close_dialog ();
  mode = g_settings_get_string (queens_settings_get (), "export-mode");
  g_assert_cmpstr (mode, ==, "sheet");
  support_activate (fixture->window, "win.page::browse");
  open_dialog (fixture);
  wait_until (dialog_says ("92 boards, *"));
  close_dialog ();
}

static gboolean
has_picture_of (GtkWidget *preview, GdkPaintable *picture)
{
  return gtk_picture_get_paintable (GTK_PICTURE (preview)) == picture;
}

/* Every page of a sheet can be reached with keys and clicks, and the pages differ. */
static void
test_preview_pages (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GdkPaintable) first = NULL;
  GtkWidget *preview, *next, *previous;

  support_choose ("{'export-mode': <'sheet'>, 'export-format': <'pdf'>, 'export-columns': <4>}");
  open_dialog (fixture);
  wait_until (dialog_says ("Page 1 of 5*"));
  wait_until (dialog_says ("92 boards, 5 pages"));
  next = support_find_action (find_dialog (), "export.next-page");
  previous = support_find_action (find_dialog (), "export.previous-page");
  preview = support_find_type (find_dialog (), GTK_TYPE_PICTURE);
  first = g_object_ref (gtk_picture_get_paintable (GTK_PICTURE (preview)));
  g_assert_false (gtk_widget_is_sensitive (previous));
  support_press (find_dialog (), "Page_Down");
  wait_until (dialog_says ("Page 2 of 5*") && !has_picture_of (preview, first));
  /* A number has the focus; it uses the keys if Alt is not pressed. */
  gtk_widget_grab_focus (support_find_type (find_dialog (), GTK_TYPE_SPIN_BUTTON));
  support_press (find_dialog (), "alt+Page_Down alt+Page_Down");
  wait_until (dialog_says ("Page 4 of 5*"));
  gtk_widget_grab_focus (next);
  support_click (next, GDK_BUTTON_PRIMARY);
  wait_until (dialog_says ("Page 5 of 5*"));
  /* At the end, the other button has the focus. */
  g_assert_false (gtk_widget_is_sensitive (next));
  g_assert_true (gtk_widget_has_focus (previous));
  /* The page stays the same if it still exists. */
  support_choose ("{'export-theme': <'blue'>}");
  wait_until (dialog_says ("Page 5 of 5*"));
  support_choose ("{'export-columns': <5>}");
  wait_until (dialog_says ("Page 3 of 3*"));
  /* The file is not made only to know its size. */
  g_assert_true (dialog_says ("92 boards, 3 pages"));
  close_dialog ();
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(gboolean *) data
      = gdk_content_provider_write_mime_type_finish (GDK_CONTENT_PROVIDER (source), result, NULL);
}

/* Below a preview, Copy copies what the preview shows, and the size stays readable. */
static void
test_copy_sheet (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GdkTexture) texture = NULL;
  GdkClipboard *clipboard = support_get_clipboard ();

  support_choose (
      "{'export-format': <'png'>, 'export-paper': <'none'>, 'export-solutions': <'fundamental'>}");
  open_dialog (fixture);
  choose_sheet ();
  wait_until (dialog_says ("12 boards, *"));
  support_activate (find_dialog (), "export.copy");
  wait_until (support_find_label (find_dialog (), "12 boards, *, copied"));
  texture = support_read_picture ();
  g_assert_cmpint (gdk_texture_get_width (texture), >, 400);
  g_assert_cmpint (gdk_texture_get_width (texture), !=, gdk_texture_get_height (texture));
  g_assert_true (gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard),
                                                        "image/svg+xml"));
  close_dialog ();
}

/* Queens that are not a solution are copied as squares. If there is nothing to copy, a message says so,
 * and the clipboard is unchanged. */
static void
test_copy_queens (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *text = NULL;

  gdk_clipboard_set_text (support_get_clipboard (), "of another program");
  support_activate (fixture->window, "win.page::play");
  wait_until (support_find_action (fixture->window, "play.clear"));
  support_activate (fixture->window, "win.copy");
  wait_until (support_shows (fixture->window, "No queens on the board to copy"));
  support_activate (fixture->window, "win.copy-as::squares");
  wait_until (support_shows (fixture->window, "No solution on the board to copy"));
  before = support_read_text ();
  g_assert_cmpstr (before, ==, "of another program");
  support_do (fixture->window, "d4 g6");
  support_activate (fixture->window, "win.copy");
  wait_until (support_shows (fixture->window, "“d4 g6” copied"));
  text = support_read_text ();
  g_assert_cmpstr (text, ==, "d4 g6");
}

/* What a program gets that asks for the copied image in a format. */
static GBytes *
read_copied (const char *mime_type)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  gboolean written = FALSE;

  gdk_content_provider_write_mime_type_async (gdk_clipboard_get_content (support_get_clipboard ()),
                                              mime_type, stream, G_PRIORITY_DEFAULT, NULL,
                                              written_cb, &written);
  wait_until (written);
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}

/* SVGs that were copied one after the other are parts of one page without spoiling each other. */
static void
test_copy_two (Fixture *fixture, gconstpointer data)
{
  static const char *const themes[] = { "wood", "print" };
  GBytes *svgs[G_N_ELEMENTS (themes)];

  for (guint i = 0; i < G_N_ELEMENTS (themes); i++)
    {
      gdk_clipboard_set_text (support_get_clipboard (), "");
      g_settings_set_string (queens_settings_get (), "export-theme", themes[i]);
      support_activate (fixture->window, "win.copy-picture");
      wait_until (gdk_content_formats_contain_mime_type (
          gdk_clipboard_get_formats (support_get_clipboard ()), "image/svg+xml"));
      svgs[i] = read_copied ("image/svg+xml");
    }
  files_assert_one_page (svgs, G_N_ELEMENTS (svgs), 8);
  for (guint i = 0; i < G_N_ELEMENTS (svgs); i++)
    g_bytes_unref (svgs[i]);
}

/* As text, a solution is copied in the chosen format; rows can be pasted again. A program that asks for
 * the image as a file gets the same file as a saved one. */
static void
test_copy (Fixture *fixture, gconstpointer data)
{
  GtkWidget *board = GTK_WIDGET (support_get_board (fixture->window));
  g_autofree char *notation = NULL;
  g_autofree char *squares = NULL;
  g_autofree char *rows = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GBytes) png = NULL;

  support_activate (fixture->window, "win.copy");
  notation = support_read_text ();
  g_assert_cmpstr (notation, ==, "15863724");
  support_activate (fixture->window, "win.copy-as::squares");
  squares = support_read_text ();
  g_assert_cmpstr (squares, ==, "a1 b5 c8 d6 e3 f7 g2 h4\n");
  support_activate (fixture->window, "win.copy-picture");
  wait_until (support_shows (fixture->window, "Board copied as image"));
  texture = support_read_picture ();
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 200);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, 200);
  png = read_copied ("image/png");
  assert_is_board (fixture, png, QUEENS_IMAGE_PNG);
  support_activate (fixture->window, "win.copy-as::board");
  wait_until (support_shows (fixture->window, "Solution copied as text"));
  rows = support_read_text ();
  g_assert_cmpstr (rows, ==,
                   "Solution 1\n"
                   "..Q.....\n.....Q..\n...Q....\n.Q......\n"
                   ".......Q\n....Q...\n......Q.\nQ.......\n\n");
  support_press (fixture->window, "End");
  wait_until (support_has_name (board, "Solution 92 of 92"));
  support_press (fixture->window, "ctrl+v");
  wait_until (support_has_name (board, "Solution 1 of 92"));
}

/* Prints the board, or all solutions of n, to a file instead of a printer. */
static void
print_to (Fixture *fixture, int n, gboolean sheet, const char *path)
{
  QueensBoardView *board = support_get_board (fixture->window);
  QueensRequest request = queens_request_all (n);
  QueensExportChoice choice = { .printing = TRUE, .sheet = sheet };
  g_autoptr (QueensExportSubject) subject
      = queens_export_subject_new (queens_board_view_get_content (board),
                                   queens_board_view_get_style (board), 1, &request, "board");
  QueensExport *export = queens_export_new (subject, &choice);

  queens_export_draw (export, NULL);
  queens_print (GTK_WINDOW (fixture->window), export, path);
  wait_until (g_file_test (path, G_FILE_TEST_EXISTS)
              && g_object_get_data (G_OBJECT (fixture->window), "queens-printing") == NULL);
}

/* The number of rows or columns without ink at both ends of the page in a PDF, in pixels. */
static void
measure_margins (Fixture *fixture, const char *name, int margins[4])
{
  g_autoptr (GBytes) pdf = read_file (fixture, name);
  g_autoptr (cairo_surface_t) page = files_read_picture (pdf);
  int width = cairo_image_surface_get_width (page);
  int height = cairo_image_surface_get_height (page);

  margins[0] = margins[1] = width;
  margins[2] = margins[3] = height;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if ((pixel_at (page, x, y) & 0xffffff) != 0xffffff)
        {
          margins[0] = MIN (margins[0], x);
          margins[1] = MIN (margins[1], width - 1 - x);
          margins[2] = MIN (margins[2], y);
          margins[3] = MIN (margins[3], height - 1 - y);
        }
}

/* A printed board is in the middle of the page, with its caption. A sheet has several pages. It does not
 * matter what was exported last. */
static void
test_print (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = path_of (fixture, "printed.pdf");

  support_choose ("{'export-mode': <'sheet'>, 'export-columns': <4>}");
  for (int caption = 0; caption < 2; caption++)
    {
      int margins[4];

      g_settings_set_boolean (queens_settings_get (), "export-caption", caption);
      print_to (fixture, 8, FALSE, path);
      measure_margins (fixture, "printed.pdf", margins);
      g_assert_cmpint (margins[0], >, 10);
      g_assert_cmpint (ABS (margins[0] - margins[1]), <=, 2);
      g_assert_cmpint (margins[2], >, margins[0]);
      /* Below the line of the caption, there is some space. */
      g_assert_cmpint (ABS (margins[2] - margins[3]), <=, caption ? 20 : 2);
      assert_pdf_says (fixture, "pdfinfo -", "printed.pdf", "Pages:           1\n");
      g_assert_cmpint (g_remove (path), ==, 0);
    }
  support_choose ("{'export-mode': <'board'>}");
  print_to (fixture, 8, TRUE, path);
  assert_pdf_says (fixture, "pdfinfo -", "printed.pdf", "Pages:           5\n");
}

static gboolean
is_empty_list (GtkWidget *widget, gconstpointer data)
{
  if (!GTK_IS_LIST_BOX (widget) || !gtk_widget_get_mapped (widget))
    return FALSE;
  for (GtkWidget *row = gtk_widget_get_first_child (widget); row;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_visible (row))
      return FALSE;
  return TRUE;
}

static GtkWindow *
find_print_dialog (void)
{
  return support_find_window (g_type_from_name ("GtkPrintUnixDialog"));
}

/* Opens the choices for printing, and continues to the system's dialog. */
static void
open_print_dialog (Fixture *fixture)
{
  support_activate (fixture->window, "win.print");
  wait_until (find_dialog () && support_find_button (find_dialog (), "_Print…")
              && gtk_widget_is_sensitive (support_find_button (find_dialog (), "_Print…")));
  support_activate (support_find_button (find_dialog (), "_Print…"), "export.save");
  wait_until (g_type_from_name ("GtkPrintUnixDialog") && find_print_dialog ());
}

/* Printing offers the board, whatever was exported last, and its preview is the page. For a sheet, it
 * shows the number of pages. No list of choices is empty. */
static void
test_print_window (Fixture *fixture, gconstpointer data)
{
  GtkPicture *preview;

  support_choose ("{'export-mode': <'sheet'>}");
  support_activate (fixture->window, "win.print");
  wait_until (dialog_says ("1 page*"));
  preview = GTK_PICTURE (support_find_type (find_dialog (), GTK_TYPE_PICTURE));
  wait_until (gtk_picture_get_paintable (preview));
  g_assert_cmpfloat_with_epsilon (
      gdk_paintable_get_intrinsic_aspect_ratio (gtk_picture_get_paintable (preview)), sqrt (0.5),
      0.01);
  g_assert_null (support_find (find_dialog (), is_empty_list, NULL));
  choose_sheet ();
  wait_until (dialog_says ("92 boards, 1 page*"));
  g_object_set (support_find_type (find_dialog (), ADW_TYPE_COMBO_ROW), "selected", 4, NULL);
  wait_until (dialog_says ("12 boards, 1 page*"));
  support_choose ("{'export-columns': <2>}");
  wait_until (dialog_says ("12 boards, 3 pages*"));
  close_dialog ();
}

/* Pressing Ctrl+P twice opens only one dialog, and closing the window closes it. */
static void
test_print_twice (Fixture *fixture, gconstpointer data)
{
  GtkWindow *dialog;

  open_print_dialog (fixture);
  dialog = find_print_dialog ();
  support_activate (fixture->window, "win.print");
  wait_until (support_shows (fixture->window, "The previous print job is not finished"));
  g_assert_true (find_print_dialog () == dialog);
  g_assert_null (find_dialog ());
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  wait_until (!find_print_dialog ());
  open_print_dialog (fixture);
  support_close (fixture->window);
  wait_until (!find_print_dialog ());
  fixture->window = support_open ();
}

/* If no file is chosen, the window stays open, and nothing is written. */
static void
test_cancelled (Fixture *fixture, gconstpointer data)
{
  static const char *const actions[] = { "win.export", "win.handout" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      support_activate (fixture->window, actions[i]);
      support_activate (find_save_button (), "export.save");
      gtk_dialog_response (GTK_DIALOG (find_chooser ()), GTK_RESPONSE_CANCEL);
      wait_until (support_find_chooser () == NULL);
      g_assert_true (gtk_widget_is_sensitive (find_save_button ()));
      close_dialog ();
    }
  g_assert_cmpint (folder_count (fixture->folder), ==, 0);
}

static GtkWidget *
find_combo_popover (void)
{
  GtkWidget *row = support_find_type (find_dialog (), ADW_TYPE_COMBO_ROW);

  return row ? support_find_type (row, GTK_TYPE_POPOVER) : NULL;
}

/* If a list is open when its window is closed, it does not keep the keyboard from other windows. */
static void
test_closed_with_popover (Fixture *fixture, gconstpointer data)
{
  open_dialog (fixture);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (find_dialog ()));
  support_click (support_find_type (find_dialog (), ADW_TYPE_COMBO_ROW), GDK_BUTTON_PRIMARY);
  wait_until (find_combo_popover ());
  close_dialog ();
  support_press (fixture->window, "alt+2");
  wait_until (support_find_action (fixture->window, "play.clear"));
}

static void
answered_cb (GFile *file, guint kind, gpointer data)
{
  g_assert_null (file);
  *(gboolean *) data = TRUE;
}

/* A file dialog that has a choice beside the name can be accepted even if nothing is selected in it. */
static void
test_no_file (Fixture *fixture, gconstpointer data)
{
  const QueensFileKind kind = { "PNG", "png" };
  const QueensFileRequest request
      = { .title = "Open", .accept = "Open", .kinds = &kind, .n_kinds = 1 };
  gboolean answered = FALSE;
  GObject *dialog
      = queens_files_open_dialog (GTK_WINDOW (fixture->window), &request, answered_cb, &answered);

  g_signal_emit_by_name (dialog, "response", GTK_RESPONSE_ACCEPT);
  g_assert_true (answered);
  queens_files_close_dialog (&dialog);
  g_assert_null (dialog);
  wait_until (!support_find_chooser ());
}

/* If a file dialog with such a choice is closed, the work that it has started has time to end. */
static void
test_chooser_rests (Fixture *fixture, gconstpointer data)
{
  GtkWindow *chooser;

  save_list_as (fixture, "notation");
  wait_until (support_find_chooser ());
  chooser = support_find_chooser ();
  g_object_add_weak_pointer (G_OBJECT (chooser), (gpointer *) &chooser);
  gtk_window_close (chooser);
  wait_until (!support_find_chooser ());
  wait_for_ms (1000);
  g_assert_nonnull (chooser);
  g_object_remove_weak_pointer (G_OBJECT (chooser), (gpointer *) &chooser);
}

/* The worksheet of puzzles. */

static void
open_handout (Fixture *fixture)
{
  support_activate (fixture->window, "win.handout");
  wait_until (find_save_button ());
}

/* The rows determine the content of the file, and are remembered. */
static void
test_handout (Fixture *fixture, gconstpointer data)
{
  g_autofree char *difficulty = NULL;

  queens_window_set_board_size (fixture->window, 7);
  support_choose ("{'handout-puzzles': <7>}");
  open_handout (fixture);
  support_choose ("{'handout-puzzles': <8>}");
  g_object_set (support_find_type (find_dialog (), ADW_TYPE_COMBO_ROW), "selected", 2, NULL);
  save (fixture, NULL);
  wait_until_saved (fixture, "7-queens-handout.pdf");
  assert_pdf_says (fixture, "pdftotext - -", "7-queens-handout.pdf",
                   "Eight Queens: 8 hard 7 × 7 puzzles");
  assert_pdf_says (fixture, "pdftotext - -", "7-queens-handout.pdf", "3 of 3");
  difficulty = g_settings_get_string (queens_settings_get (), "handout-difficulty");
  g_assert_cmpstr (difficulty, ==, "hard");
}

/* Whether all rows are visible without scrolling. */
static gboolean
is_whole (GtkWindow *dialog)
{
  GtkWidget *list = support_find_type (dialog, GTK_TYPE_LIST_BOX);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (list, GTK_WIDGET (dialog), &bounds) && bounds.size.height > 0
         && bounds.origin.y + bounds.size.height
                <= (float) gtk_widget_get_height (GTK_WIDGET (dialog));
}

/* The size of the window's board, or the nearest size that has puzzles. */
static void
test_handout_size (Fixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = { { 1, 4 }, { 7, 7 }, { 32, 20 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *spin;

      queens_window_set_board_size (fixture->window, sizes[i][0]);
      open_handout (fixture);
      wait_until (is_whole (find_dialog ()));
      spin = support_find_type (find_dialog (), GTK_TYPE_SPIN_BUTTON);
      g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, sizes[i][1]);
      close_dialog ();
    }
}

/* Frees a closed file dialog now; the program waits a minute. */
static void
let_go (gpointer chooser)
{
  g_object_add_weak_pointer (chooser, &chooser);
  while (chooser)
    {
      GSource *source = g_main_context_find_source_by_user_data (NULL, chooser);

      if (source)
        g_source_set_ready_time (source, 0);
      wait_for_ms (10);
    }
}

static void
count_change_cb (GtkTreeModel *model, GtkTreePath *path, GtkTreeIter *iter, guint *n_changes)
{
  (*n_changes)++;
}

/* GTK keeps the model of a folder if its list was clicked. Once the dialog is freed, the model does nothing, even if the
 * next file is saved in that folder. */
static void
test_clicked_list (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkTreeModel) model = NULL;
  gpointer chooser, list;
  guint n_changes = 0;

  open_dialog (fixture);
  support_activate (find_save_button (), "export.save");
  chooser = find_chooser ();
  list = support_find_type (chooser, GTK_TYPE_TREE_VIEW);
  /* Newer GTK has a list of another type. */
  if (list)
    {
      wait_until (gtk_tree_view_get_model (list));
      g_set_object (&model, gtk_tree_view_get_model (list));
    }
  support_choose_file ("first.png");
  wait_until_saved (fixture, "first.png");
  let_go (chooser);
  if (model)
    {
      g_signal_connect (model, "row-inserted", G_CALLBACK (count_change_cb), &n_changes);
      g_signal_connect (model, "row-changed", G_CALLBACK (count_change_cb), &n_changes);
    }
  save (fixture, "second.png");
  wait_until_saved (fixture, "second.png");
  wait_for_ms (500);
  g_assert_cmpuint (n_changes, ==, 0);
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
  add ("/export-dialog/closed-with-popover", test_closed_with_popover);
  add ("/export-dialog/formats", test_formats);
  add ("/export-dialog/play", test_play);
  add ("/export-dialog/ending", test_ending);
  add ("/export-dialog/sheet", test_sheet);
  add ("/export-dialog/too-long", test_dialog_too_long);
  add ("/export-dialog/columns", test_dialog_columns);
  add ("/export-dialog/title", test_dialog_title);
  add ("/export-dialog/list", test_list);
  add ("/export-dialog/progress", test_progress);
  add ("/export-dialog/closed", test_closed);
  add ("/export-dialog/closed-with-game", test_closed_with_game);
  add ("/export-dialog/terminated", test_dialog_terminated);
  add ("/export-dialog/terminated-unsaved", test_terminated_unsaved);
  add ("/export-dialog/closes-later", test_dialog_closes_later);
  add ("/export-dialog/elsewhere", test_dialog_elsewhere);
  g_test_add_func ("/export/limits", test_limits);
  g_test_add_func ("/export/words", test_words);
  add ("/export-dialog/clicked-list", test_clicked_list);
  add ("/export-dialog/print", test_print);
  add ("/export-dialog/print-window", test_print_window);
  add ("/export-dialog/print-twice", test_print_twice);
  add ("/export/preview", test_preview);
  add ("/export/empty", test_empty);
  add ("/export/look", test_look);
  add ("/export/marks", test_marks);
  add ("/export-dialog/preview-pages", test_preview_pages);
  add ("/export/preview-pixels", test_preview_pixels);
  add ("/export/copy", test_copy);
  add ("/export/copy-two", test_copy_two);
  add ("/export/copy-queens", test_copy_queens);
  add ("/export/copy-sheet", test_copy_sheet);
  add ("/export-dialog/cancelled", test_cancelled);
  add ("/export-dialog/no-file", test_no_file);
  add ("/export-dialog/chooser-rests", test_chooser_rests);
  add ("/export/handout-size", test_handout_size);
  add ("/export-dialog/handout", test_handout);
  return g_test_run ();
}
