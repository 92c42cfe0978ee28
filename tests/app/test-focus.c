/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The focus is always on something that is shown: whatever is opened, closed, hidden, or disabled. */
#include "tests/app/tour.h"

#include "app/browse/page.h"
#include "app/browse/parts.h"
#include "app/learn/page.h"
#include "app/play/page.h"
#include "app/toasts.h"

/* Longer than a toast is shown, in seconds. */
#define TOAST_LIMIT 7

/* The first widget with an action, even if it is not mapped. */
static GtkWidget *
find_hidden (GtkWidget *root, const char *action)
{
  GtkWidget *found = NULL;

  if (GTK_IS_ACTIONABLE (root)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), action) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_hidden (child, action);
  return found;
}

static gboolean
is_in_board (QueensWindow *window)
{
  GtkWidget *focus = support_get_focus (window);

  return focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (support_get_board (window)));
}

static int
get_learn_step (QueensWindow *window)
{
  GtkWidget *scale = support_find_type (window, GTK_TYPE_SCALE);

  return scale ? (int) gtk_range_get_value (GTK_RANGE (scale)) : -1;
}

static gboolean
has_tile (GtkWidget *widget, gconstpointer data)
{
  return QUEENS_IS_TILE (gtk_widget_get_first_child (widget));
}

/* Around the three pages by keys, with a puzzle that pauses when its page is left. */
static void
test_pages (QueensWindow *window)
{
  static const char *const second[] = { "Solution 2 of 92", "Solution 2 of 352" };
  GtkWidget *page = support_find_type (window, QUEENS_TYPE_BROWSE_PAGE);
  GtkWidget *resume = NULL;

  for (int i = 0; i < 2; i++)
    {
      support_press (window, "alt+2");
      wait_until (support_find_type (window, QUEENS_TYPE_PLAY_PAGE) && is_in_board (window));
      support_activate (window, "play.new::easy");
      wait_until (queens_square_set_size (&support_get_content (window)->given) > 0
                  && is_in_board (window));
      resume = find_hidden (GTK_WIDGET (window), "play.go-on");
      support_press (window, "alt+1");
      wait_until (support_get_focus (window) == page);
      wait_until (gtk_widget_is_visible (resume));
      g_assert_true (support_get_focus (window) == page);
      support_press (window, "Home Right");
      wait_until (support_board_says (window, second[i]));
      support_press (window, "alt+3");
      wait_until (support_get_focus (window) == GTK_WIDGET (support_get_board (window)));
      support_press (window, "Right");
      wait_until (get_learn_step (window) == 1);
      support_press (window, "alt+2");
      wait_until (support_get_focus (window) == resume);
      support_press (window, "Return");
      wait_until (is_in_board (window));
      support_press (window, "alt+1");
      wait_until (support_get_focus (window) == page);
      support_press (window, "alt+Up");
      wait_until (queens_window_get_board_size (window) == 9 + i);
      wait_until (gtk_widget_is_visible (resume) == FALSE);
      g_assert_true (support_get_focus (window) == page);
      support_press (window, "Home Right");
      wait_until (i == 1 || support_board_says (window, second[1]));
    }
}

/* Asks for hints until one has a reason, and goes to the end of that. */
static void
show_why (QueensWindow *window)
{
  GtkWidget *next;

  do
    {
      support_press (window, "ctrl+h");
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
    }
  while (!support_find_button (window, "Show _Why"));
  support_activate (window, "play.why");
  wait_until ((next = support_find_button (window, "Nex_t")));
  wait_until (support_get_focus (window) == next);
  while (gtk_widget_is_sensitive (next))
    {
      support_press (window, "Return");
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
    }
}

/* The search of a puzzle, from the menu and at the end of a hint's reason, is shown in Learn. The puzzle
 * pauses meanwhile, but the focus stays in Learn. */
static void
test_search (QueensWindow *window)
{
  GtkWidget *resume, *search;
  int before;

  for (int i = 0; i < 2; i++)
    {
      support_press (window, "alt+2");
      wait_until (support_find_type (window, QUEENS_TYPE_PLAY_PAGE));
      support_activate (window, "play.code::8C-2MRD");
      wait_until (queens_square_set_size (&support_get_content (window)->given) > 0
                  && is_in_board (window));
      resume = find_hidden (GTK_WIDGET (window), "play.go-on");
      if (i == 0)
        support_activate (window, "play.explain");
      else
        {
          show_why (window);
          wait_until (support_get_focus (window) == support_find_button (window, "_Back"));
          search = support_find_button (window, "See the whole _search");
          while (support_get_focus (window) != search)
            {
              support_move_focus (window, "shift+Tab");
              g_assert_false (is_in_board (window));
            }
          support_press (window, "Return");
        }
      wait_until (get_learn_step (window) > 0);
      wait_until (gtk_widget_is_visible (resume));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      wait_until (support_get_focus (window) == GTK_WIDGET (support_get_board (window)));
      before = get_learn_step (window);
      support_press (window, "Right");
      wait_until (get_learn_step (window) == before + 1);
    }
}

/* Queens from another page are opened in Play with the focus on its board. */
static void
test_open_in_play (QueensWindow *window)
{
  support_press (window, "ctrl+f");
  wait_until (support_find_type (window, GTK_TYPE_TEXT_VIEW)
              && GTK_IS_TEXT_VIEW (support_get_focus (window)));
  support_press (window, "a 1 comma b 1");
  wait_until (support_find_button (window, "Open in _Play"));
  while (support_get_focus (window) != support_find_button (window, "Open in _Play"))
    support_move_focus (window, "Tab");
  support_press (window, "Return");
  wait_until (support_find_type (window, QUEENS_TYPE_PLAY_PAGE) && is_in_board (window));
  support_press (window, "c 3 Return");
  wait_until (support_has (&support_get_content (window)->queens, "c3"));
}

/* The gallery's cursor is on the solution of the board. */
static void
test_gallery (QueensWindow *window)
{
  GtkWidget *page = support_find_type (window, QUEENS_TYPE_BROWSE_PAGE);

  wait_until (support_shows (window, "92 solutions"));
  support_press (window, "End");
  wait_until (support_has_name (page, "Solution 92 of 92"));
  /* The gallery scrolls to the solution, whose tile does not exist before that. */
  wait_until (support_shows (window, "92"));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  support_tab_to (window, has_tile, NULL);
  support_press (window, "Left");
  wait_until (support_has_name (page, "Solution 91 of 92"));
  support_press (window, "Page_Up");
  wait_until (support_has_name (page, "Solution 81 of 92"));
  support_press (window, "Left");
  wait_until (support_has_name (page, "Solution 80 of 92"));
  support_press (window, "Home");
  wait_until (support_has_name (page, "Solution 1 of 92"));
  support_press (window, "Right");
  wait_until (support_has_name (page, "Solution 2 of 92"));
}

/* Compare takes the focus, and F6 moves it to the table and to the chart. */
static void
test_compare (QueensWindow *window)
{
  GtkWidget *run;

  support_activate (window, "win.learn-view::compare");
  support_press (window, "alt+1 alt+3");
  wait_until ((run = support_find_action (window, "compare.run")));
  wait_until (support_get_focus (window) == run);
  support_press (window, "F6");
  wait_until (support_get_focus (window) && GTK_IS_CHECK_BUTTON (support_get_focus (window)));
  support_press (window, "F6");
  wait_until (support_get_focus (window)
              && gtk_widget_get_ancestor (support_get_focus (window), GTK_TYPE_DROP_DOWN));
  support_press (window, "Escape");
  wait_until (support_get_focus (window) == run);
}

/* Learn. */

static gboolean
is_on_board (QueensWindow *window)
{
  GtkWidget *board = GTK_WIDGET (support_get_board (window));

  return support_get_focus (window) == board || is_in_board (window);
}

/* At the end of the lesson, its buttons are gone, and the arrow keys step. */
static void
test_lesson (QueensWindow *window)
{
  GtkWidget *next;
  GtkWidget *label;

  support_activate (window, "learn.lesson");
  wait_until ((label = support_find_label (window, "Lesson, 1 of *")));
  wait_until ((next = support_find_button (window, "_Next")));
  gtk_widget_grab_focus (next);
  while (gtk_widget_get_mapped (next))
    {
      g_autofree char *before = g_strdup (gtk_label_get_text (GTK_LABEL (label)));

      support_press (window, "Return");
      wait_until (!gtk_widget_get_mapped (next)
                  || g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), before) != 0);
    }
  wait_until (is_on_board (window));
  support_press (window, "Right Right");
  wait_until (get_learn_step (window) == 72);
}

/* So they are when the size changes in the lesson, when a prediction ends, and when the whole board is
 * searched again. */
static void
test_learn (QueensWindow *window)
{
  GtkWidget *button;

  support_activate (window, "learn.lesson");
  wait_until ((button = support_find_button (window, "_Next")));
  gtk_widget_grab_focus (button);
  support_press (window, "alt+Down");
  wait_until (!gtk_widget_get_mapped (button) && is_on_board (window));
  support_activate (window, "learn.predict");
  wait_until ((button = support_find_action (window, "learn.give-up")));
  gtk_widget_grab_focus (button);
  support_activate (window, "learn.predict");
  wait_until (!gtk_widget_get_mapped (button) && is_on_board (window));
  support_press (window, "alt+2");
  wait_until (support_find_type (window, QUEENS_TYPE_PLAY_PAGE) && is_in_board (window));
  support_press (window, "a 1 Return");
  wait_until (queens_square_set_size (&support_get_content (window)->queens) == 1);
  support_activate (window, "play.explain");
  support_when_there (support_find_action (window, "learn.clear-given"), gtk_widget_grab_focus);
  button = support_get_focus (window);
  support_press (window, "Return");
  wait_until (!gtk_widget_get_mapped (button) && is_on_board (window));
}

/* A list of choices opens at the current one, whether or not it was left at another one before, and leaves the
 * focus on its row. */
static void
test_order (QueensWindow *window)
{
  GtkWidget *row = support_find_type (window, ADW_TYPE_COMBO_ROW);
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (row));
  static const char *const keys[] = { "Down Down Escape", "Down Return" };

  g_assert_cmpuint (selected, >, 0);
  gtk_widget_grab_focus (row);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      support_press (window, "Return");
      wait_until (support_find_type (row, GTK_TYPE_POPOVER)
                  && gtk_widget_get_ancestor (support_get_focus (window), GTK_TYPE_LIST_VIEW));
      support_press (window, keys[i]);
      wait_until (!support_find_type (row, GTK_TYPE_POPOVER));
      wait_until (support_get_focus (window) == row);
    }
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, selected + 1);
}

/* Texts. */

static gboolean
is_chip (GtkWidget *widget, gconstpointer text)
{
  return support_has_class (widget, "chip") && support_find_label (widget, text);
}

/* The number field has its keys before the page. */
static void
test_number (QueensWindow *window)
{
  QueensPosition before;
  GtkWidget *text;

  wait_until (support_shows (window, "92 solutions"));
  support_do (window, "d4");
  wait_until (support_shows (window, "8 of 92 solutions")
              && support_find (window, is_chip, "d4 required"));
  wait_until (queens_square_set_size (&support_get_content (window)->queens) == 8
              && support_has (&support_get_content (window)->queens, "d4"));
  before = support_get_content (window)->queens;
  support_press (window, "ctrl+g");
  wait_until (GTK_IS_TEXT (support_get_focus (window)));
  text = support_get_focus (window);
  support_press (window, "ctrl+a 5");
  wait_until (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (text)), "5"));
  support_press (window, "Up Down Page_Down Page_Up ctrl+Up ctrl+Down");
  support_press (window, "ctrl+z");
  /* GTK 4.8 undoes only the insertion, newer GTK also what it replaced. */
  wait_until (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (text)), "5"));
  g_assert_true (support_get_focus (window) == text);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_nonnull (support_find (window, is_chip, "d4 required"));
  g_assert_true (queens_square_set_equal (&support_get_content (window)->queens, &before));
}

/* Popovers, panels, and what disappears. */

static gboolean
is_menu_button (GtkWidget *widget, gconstpointer visited)
{
  return GTK_IS_MENU_BUTTON (widget) && gtk_widget_is_sensitive (widget)
         && !g_hash_table_contains ((GHashTable *) visited, widget);
}

/* Escape from a menu or a popover returns to its button, on every page. */
static void
test_popovers (QueensWindow *window)
{
  static const char *const pages[] = { "alt+1", "alt+2", "alt+3" };
  g_autoptr (GHashTable) visited = g_hash_table_new (NULL, NULL);

  wait_until (support_shows (window, "92 solutions"));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *button;

      support_press (window, pages[i]);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      while ((button = support_find (window, is_menu_button, visited)))
        {
          GtkWidget *popover;
          GtkWidget *before;

          g_hash_table_add (visited, button);
          gtk_widget_grab_focus (button);
          before = support_get_focus (window);
          g_assert_true (gtk_widget_is_ancestor (before, button));
          support_press (window, "space");
          popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
          wait_until (gtk_widget_get_mapped (popover));
          wait_until (gtk_widget_is_ancestor (support_get_focus (window), popover));
          support_press (window, "Escape");
          wait_until (!gtk_widget_get_mapped (popover));
          wait_until (support_get_focus (window) == before);
        }
    }
  g_assert_cmpuint (g_hash_table_size (visited), >, 5);
}

/* Escape discards a typed board size. */
static void
test_size (QueensWindow *window)
{
  GtkWidget *spin;

  support_when_there (support_find_type (window, GTK_TYPE_MENU_BUTTON), gtk_widget_grab_focus);
  support_press (window, "space");
  wait_until ((spin = support_find_type (window, GTK_TYPE_SPIN_BUTTON)));
  wait_until (gtk_widget_is_ancestor (support_get_focus (window), spin));
  support_press (window, "ctrl+a 6");
  wait_until (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), "6"));
  support_press (window, "Escape");
  wait_until (!gtk_widget_get_mapped (spin));
  wait_until (support_get_focus (window));
  g_assert_cmpint (queens_window_get_board_size (window), ==, 8);
}

/* A panel of Play returns to the row that opened it. */
static void
test_panels (QueensWindow *window)
{
  static const char *const panels[] = { "daily", "album", "games" };

  for (guint i = 0; i < G_N_ELEMENTS (panels); i++)
    {
      g_autofree char *action = g_strdup_printf ("play.panel::%s", panels[i]);
      GtkWidget *row;

      wait_until ((row = support_find_action (window, action)));
      gtk_widget_grab_focus (row);
      g_assert_true (support_get_focus (window) == row);
      support_press (window, "Return");
      wait_until (support_get_focus (window) == support_find_action (window, "play.panel::home"));
      support_press (window, "Escape");
      wait_until (support_get_focus (window) == row);
    }
}

/* A chip that is removed passes the focus to the next one, and the last one to the page. */
static void
test_chips (QueensWindow *window)
{
  static const char *const next[] = { "a8 excluded", "h2 excluded" };
  GtkWidget *page = support_find_type (window, QUEENS_TYPE_BROWSE_PAGE);

  support_do (window, "d4 ×a8 ×h2");
  support_when_there (support_find (window, is_chip, "d4 required"), gtk_widget_grab_focus);
  for (guint i = 0; i < G_N_ELEMENTS (next); i++)
    {
      support_press (window, "Return");
      wait_until (support_get_focus (window) && is_chip (support_get_focus (window), next[i]));
    }
  support_press (window, "Return");
  wait_until (support_get_focus (window) == page);
}

static gboolean
is_toast (GtkWidget *widget, gconstpointer data)
{
  return g_str_equal (gtk_widget_get_css_name (widget), "toast");
}

static gboolean
note_cb (gpointer late)
{
  *(gboolean *) late = TRUE;
  return G_SOURCE_REMOVE;
}

/* A toast stays while it has the focus, and gives it back when it is closed. */
static void
test_toast (QueensWindow *window)
{
  GtkWidget *page = support_find_type (window, QUEENS_TYPE_BROWSE_PAGE);
  GtkWidget *button;
  gboolean late = FALSE;

  wait_until (support_get_focus (window) == page);
  queens_toasts_show_button (page, "Here", "_Go", "win.page", g_variant_new_string ("play"));
  wait_until ((button = support_find (window, is_toast, NULL)));
  button = support_find_named (button, "Close");
  g_assert_true (gtk_widget_grab_focus (button));
  /* Toasts close before that. */
  g_timeout_add_seconds (TOAST_LIMIT, note_cb, &late);
  wait_until (late);
  g_assert_true (support_get_focus (window) == button);
  support_press (window, "Return");
  wait_until (support_get_focus (window) == page);
}

/* A solution that is revealed passes the focus to its tile. */
static void
test_reveal (QueensWindow *window)
{
  GtkWidget *tile;

  support_activate (window, "play.panel::album");
  wait_until (support_find (window, support_has_class, "album-tile"));
  tile = support_tab_to (window, support_has_class, "album-tile");
  support_press (window, "Return");
  support_when_there (support_find_button (window, "_Reveal…"), gtk_widget_grab_focus);
  support_press (window, "Return");
  support_answer_question ("_Reveal");
  wait_until (support_get_focus (window) == tile);
}

/* The keypad without Num Lock has the same keys. */
static void
test_keypad (QueensWindow *window)
{
  GtkWidget *page = support_find_type (window, QUEENS_TYPE_BROWSE_PAGE);

  wait_until (support_shows (window, "92 solutions"));
  support_press (window, "KP_Right");
  wait_until (support_board_says (window, "Solution 2 of 92"));
  support_press (window, "KP_End");
  wait_until (support_board_says (window, "Solution 92 of 92"));
  support_press (window, "KP_Page_Up");
  wait_until (support_board_says (window, "Solution 82 of 92"));
  g_assert_true (support_get_focus (window) == page);
  support_press (window, "alt+2");
  wait_until (support_find_type (window, QUEENS_TYPE_PLAY_PAGE) && is_in_board (window));
  support_press (window, "d 4 KP_End KP_Page_Up");
  wait_until (support_get_focus (window) == support_get_square (window, "h8"));
  support_press (window, "alt+3 KP_Right");
  wait_until (get_learn_step (window) == 1);
}

/* The days of the calendar have the keys of a calendar. */
static void
test_calendar (QueensWindow *window)
{
  GtkWidget *today;

  support_activate (window, "play.panel::daily");
  wait_until (support_get_focus (window) && GTK_IS_BUTTON (support_get_focus (window)));
  today = support_tab_to (window, support_has_class, "today");
  support_press (window, "Home");
  wait_until (g_str_equal (gtk_button_get_label (GTK_BUTTON (support_get_focus (window))), "1"));
  support_press (window, "End");
  wait_until (support_get_focus (window) == today);
  support_press (window, "Page_Up");
  wait_until (!support_find (window, support_has_class, "today"));
  g_assert_true (support_has_class (support_get_focus (window), "day"));
  support_press (window, "Page_Down");
  wait_until (support_get_focus (window) == support_find (window, support_has_class, "today"));
}

/* Dialogs. */

/* The dialog over the window. */
static GtkWindow *
find_dialog (void)
{
  return support_find_window (g_type_from_name ("QueensExportDialog"));
}

/* Print and Export open with the focus on their main button; on a row, Enter uses the row. */
static void
test_export (QueensWindow *window)
{
  GtkWidget *row;

  wait_until (support_shows (window, "92 solutions"));
  support_press (window, "ctrl+p");
  wait_until (find_dialog ());
  wait_until (support_get_focus (find_dialog ())
              && support_get_focus (find_dialog ())
                     == support_find_action (find_dialog (), "export.save"));
  support_press (find_dialog (), "Escape");
  wait_until (!find_dialog ());
  support_press (window, "ctrl+e");
  wait_until (find_dialog () && support_find_type (find_dialog (), ADW_TYPE_COMBO_ROW));
  row = support_find_type (find_dialog (), ADW_TYPE_COMBO_ROW);
  gtk_widget_grab_focus (row);
  support_press (find_dialog (), "Return");
  wait_until (support_find_type (row, GTK_TYPE_POPOVER));
  g_assert_null (support_find_chooser ());
  support_press (find_dialog (), "Escape");
  wait_until (!support_find_type (row, GTK_TYPE_POPOVER));
  wait_until (support_get_focus (find_dialog ()) == row);
  support_press (find_dialog (), "Escape");
  wait_until (!find_dialog ());
}

/* Whether Tab cannot reach a widget because one that it is in takes no focus. */
static gboolean
is_blocked (GtkWidget *widget, gconstpointer data)
{
  GtkWidget *around = gtk_widget_get_parent (widget);

  if (!GTK_IS_BUTTON (widget) || !gtk_widget_get_focusable (widget)
      || !gtk_widget_get_can_focus (widget) || !gtk_widget_is_sensitive (widget))
    return FALSE;
  while (around && gtk_widget_get_can_focus (around))
    around = gtk_widget_get_parent (around);
  return around != NULL;
}

static void
check_focus (GtkWidget *root, const char *stop, gpointer data)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (root));

  g_test_message ("%s", stop);
  /* The content of this window belongs to GTK. */
  if (GTK_IS_SHORTCUTS_WINDOW (window))
    return;
  g_assert_null (support_find (root, is_blocked, NULL));
  wait_until (support_get_focus (window) && gtk_widget_get_mapped (support_get_focus (window)));
}

/* Whatever is opened and closed, the focus is on something that is shown. */
static void
test_tour (void)
{
  tour (1100, 740, check_focus, NULL);
  tour (360, 640, check_focus, NULL);
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  support_add ("/focus/pages", support_open_at, "browse", 8, test_pages);
  support_add ("/focus/search", support_open_at, "play", 8, test_search);
  support_add ("/focus/open-in-play", support_open_at, "browse", 8, test_open_in_play);
  support_add ("/focus/gallery", support_open_at, "browse", 8, test_gallery);
  support_add ("/focus/compare", support_open_at, "learn", 8, test_compare);
  support_add ("/focus/lesson", support_open_at, "learn", 8, test_lesson);
  support_add ("/focus/learn", support_open_at, "learn", 8, test_learn);
  support_add ("/focus/order", support_open_at, "learn", 8, test_order);
  support_add ("/focus/number", support_open_at, "browse", 8, test_number);
  support_add ("/focus/popovers", support_open_at, "browse", 8, test_popovers);
  support_add ("/focus/size", support_open_at, "browse", 8, test_size);
  support_add ("/focus/panels", support_open_at, "play", 8, test_panels);
  support_add ("/focus/chips", support_open_at, "browse", 8, test_chips);
  support_add ("/focus/toast", support_open_at, "browse", 8, test_toast);
  support_add ("/focus/reveal", support_open_at, "play", 6, test_reveal);
  support_add ("/focus/keypad", support_open_at, "browse", 8, test_keypad);
  support_add ("/focus/calendar", support_open_at, "play", 8, test_calendar);
  support_add ("/focus-dialog/export", support_open_at, "browse", 8, test_export);
  g_test_add_func ("/focus-dialog/tour", test_tour);
  return g_test_run ();
}
