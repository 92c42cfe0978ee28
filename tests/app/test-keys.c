/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Using everything with keys alone: where Tab goes, where the focus returns to, and the keys of the
 * page. */
#include "tests/app/support.h"

#include "app/browse/page.h"
#include "app/keys.h"
#include "app/learn/page.h"
#include "app/learn/parts.h"
#include "app/settings.h"
#include "engine/methods/method.h"
#include "model/learn/method-text.h"

#include <string.h>

static gboolean
is_focus_in (QueensWindow *window, GType type)
{
  GtkWidget *focus = support_get_focus (window);

  return focus
         && (g_type_is_a (G_OBJECT_TYPE (focus), type) || gtk_widget_get_ancestor (focus, type));
}

/* Tab stops at each item of a list, and the version of GTK determines which of them Shift+Tab
 * reaches. */
static gboolean
is_same_stop (GtkWidget *a, GtkWidget *b)
{
  GtkWidget *list = gtk_widget_get_ancestor (a, GTK_TYPE_GRID_VIEW);

  return a == b || (list && gtk_widget_is_ancestor (b, list));
}

/* Whether the widget that has the focus is in the window, and not scrolled out of view. Of a high one, a part
 * is enough. */
static gboolean
is_on_screen (QueensWindow *window)
{
  GtkWidget *focus = support_get_focus (window);
  graphene_rect_t bounds = support_get_bounds (focus, window);
  graphene_rect_t seen = support_get_bounds (window, window);

  for (GtkWidget *around = focus; around; around = gtk_widget_get_parent (around))
    if (GTK_IS_SCROLLED_WINDOW (around))
      {
        graphene_rect_t part = support_get_bounds (around, window);

        if (!graphene_rect_intersection (&seen, &part, &seen))
          return FALSE;
      }
  bounds.size.height = MIN (bounds.size.height, seen.size.height);
  graphene_rect_inset (&seen, -2, -2);
  return graphene_rect_contains_rect (&seen, &bounds);
}

/* Tab goes around and returns to its start, and Shift+Tab goes the same way back. */
static void
assert_round (QueensWindow *window)
{
  g_autoptr (GPtrArray) stops = g_ptr_array_new ();
  /* From the board, Tab goes to the controls first, and then to the rows of the panel. */
  gboolean rows = !is_focus_in (window, QUEENS_TYPE_BOARD_SQUARE);

  do
    {
      rows = rows || is_focus_in (window, g_type_from_name ("QueensControlsRow"));
      g_assert_true (rows || !GTK_IS_LIST_BOX_ROW (support_get_focus (window)));
      g_ptr_array_add (stops, support_get_focus (window));
      g_test_message ("%s", G_OBJECT_TYPE_NAME (support_get_focus (window)));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      g_assert_true (is_on_screen (window));
      g_assert_cmpuint (stops->len, <, SUPPORT_MAX_STOPS);
      g_assert_false (GTK_IS_SCROLLED_WINDOW (support_get_focus (window)));
      /* Its row is the stop. */
      g_assert_false (GTK_IS_SWITCH (support_get_focus (window)));
      support_move_focus (window, "Tab");
    }
  while (support_get_focus (window) != stops->pdata[0]);
  g_assert_cmpuint (stops->len, >, 3);
  for (guint i = stops->len; i > 0; i--)
    {
      support_move_focus (window, "shift+Tab");
      g_test_message ("back to %s", G_OBJECT_TYPE_NAME (support_get_focus (window)));
      g_assert_true (is_same_stop (support_get_focus (window), stops->pdata[i - 1]));
    }
}

/* Tab stops only once at the tiles of the album, and returns to the tile that it left. The arrow keys
 * move among the tiles, and stay there. */
static void
test_album (QueensWindow *window)
{
  GtkWidget *tile, *next, *below;

  support_activate (window, "play.panel::album");
  wait_until (support_find (window, support_has_class, "album-tile"));
  tile = support_tab_to (window, support_has_class, "album-tile");
  support_move_focus (window, "Right");
  next = support_get_focus (window);
  g_assert_true (next == gtk_widget_get_next_sibling (tile));
  support_move_focus (window, "Down");
  below = support_get_focus (window);
  g_assert_true (support_has_class (below, "album-tile"));
  g_assert_false (gtk_widget_get_parent (below) == gtk_widget_get_parent (tile));
  support_move_focus (window, "Tab");
  g_assert_false (support_has_class (support_get_focus (window), "album-tile"));
  support_move_focus (window, "shift+Tab");
  g_assert_true (support_get_focus (window) == below);
  support_move_focus (window, "Up");
  g_assert_true (support_get_focus (window) == next);
  support_move_focus (window, "Left");
  g_assert_true (support_get_focus (window) == tile);
  support_press (window, "Left Up Right");
  wait_until (support_get_focus (window) == next);
}

/* Tab stops only once at the days of the calendar, too, at first on today. No day is named again when
 * nothing has changed. */
static void
test_calendar (QueensWindow *window)
{
  GtkWidget *today;
  guint n_labels = 0, n_tooltips = 0;

  support_activate (window, "play.panel::daily");
  wait_until (support_get_focus (window) && GTK_IS_BUTTON (support_get_focus (window)));
  today = support_tab_to (window, support_has_class, "day");
  g_assert_true (gtk_widget_has_css_class (today, "today"));
  support_move_focus (window, "Tab");
  g_assert_false (support_has_class (support_get_focus (window), "day"));
  support_move_focus (window, "shift+Tab");
  g_assert_true (support_get_focus (window) == today);
  support_count (today, "notify::label", &n_labels);
  support_count (today, "notify::tooltip-text", &n_tooltips);
  support_press (window, "Escape");
  wait_until (is_focus_in (window, QUEENS_TYPE_BOARD_SQUARE));
  support_activate (window, "play.panel::daily");
  wait_until (GTK_IS_BUTTON (support_get_focus (window)) && gtk_widget_get_mapped (today));
  g_assert_cmpuint (n_labels + n_tooltips, ==, 0);
  g_signal_handlers_disconnect_by_data (today, &n_labels);
  g_signal_handlers_disconnect_by_data (today, &n_tooltips);
}

typedef struct
{
  int width, height;
} Size;

static const Size wide = { 1100, 740 }, narrow = { 360, 640 };

static void
test_round (gconstpointer data)
{
  const Size *size = data;
  static const char *const pages[] = { "browse", "play", "learn", "compare" };
  static const char *const panels[] = { "daily", "album", "games" };
  QueensWindow *play;

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gboolean compare = g_str_equal (pages[i], "compare");
      QueensWindow *window
          = support_open_sized (compare ? "learn" : pages[i], 8, size->width, size->height);

      g_test_message ("%s", pages[i]);
      wait_until (support_get_focus (window));
      if (i == 0)
        wait_until (support_shows (window, "92 solutions"));
      if (compare)
        {
          support_activate (window, "win.learn-view::compare");
          wait_until (support_find_action (window, "compare.run")
                      && gtk_widget_get_height (support_find_action (window, "compare.run")) > 0);
          gtk_widget_grab_focus (support_find_action (window, "compare.run"));
        }
      assert_round (window);
      support_close (window);
    }
  play = support_open_sized ("play", 6, size->width, size->height);
  for (guint i = 0; i < G_N_ELEMENTS (panels); i++)
    {
      g_test_message ("%s", panels[i]);
      support_activate (play, "play.panel::%s", panels[i]);
      wait_until (support_get_focus (play) && GTK_IS_BUTTON (support_get_focus (play)));
      /* The panel is laid out in the next frame. */
      gtk_test_widget_wait_for_draw (GTK_WIDGET (play));
      if (g_str_equal (panels[i], "album"))
        wait_until (support_find (play, support_has_class, "album-tile"));
      assert_round (play);
      support_press (play, "Escape");
      wait_until (is_focus_in (play, QUEENS_TYPE_BOARD_SQUARE));
    }
  support_close (play);
}

/* A button that becomes disabled passes on the focus. */
static void
test_focus_stays (QueensWindow *window)
{
  GtkWidget *page = support_find_type (window, QUEENS_TYPE_BROWSE_PAGE);

  wait_until (support_shows (window, "92 solutions"));
  gtk_widget_grab_focus (support_find_action (window, "browse.last"));
  support_press (window, "Return");
  wait_until (support_has_name (page, "Solution 92 of 92"));
  wait_until (!gtk_widget_is_sensitive (support_find_action (window, "browse.last")));
  wait_until (support_get_focus (window) == page);
}

static GtkWidget *
find_text (QueensWindow *window)
{
  return support_find_type (window, GTK_TYPE_TEXT_VIEW);
}

/* Tab and Shift+Tab stay in the popover that finds a solution, and Escape returns the focus. */
static void
test_find (QueensWindow *window)
{
  GtkWidget *next;

  wait_until (support_shows (window, "4 solutions"));
  next = support_find_action (window, "browse.next");
  gtk_widget_grab_focus (next);
  support_press (window, "ctrl+f");
  wait_until (find_text (window) && support_get_focus (window) == find_text (window));
  support_press (window, "2 4 6 1 3 5");
  wait_until (support_shows (window, "A solution for the 6 × 6 board"));
  support_move_focus (window, "Tab");
  g_assert_true (GTK_IS_BUTTON (support_get_focus (window)));
  support_move_focus (window, "Tab");
  g_assert_true (support_get_focus (window) == find_text (window));
  support_move_focus (window, "shift+Tab");
  g_assert_true (GTK_IS_BUTTON (support_get_focus (window)));
  support_press (window, "Escape");
  wait_until (support_get_focus (window) == next);
}

static gboolean
names_square (GtkWidget *widget, gconstpointer name)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_ancestor (widget, ADW_TYPE_SQUEEZER)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), name);
}

/* Keys take precedence over a pointer resting on the board, until the pointer moves. */
static void
test_leads (QueensWindow *window)
{
  wait_until (support_shows (window, "92 solutions"));
  gtk_widget_grab_focus (GTK_WIDGET (support_get_board (window)));
  support_point (support_get_square (window, "e5"));
  wait_until (support_find (window, names_square, "e5"));
  support_press (window, "d 4");
  wait_until (support_find (window, names_square, "d4"));
  support_point (support_get_square (window, "g7"));
  wait_until (support_find (window, names_square, "g7"));
  support_press (window, "space");
  wait_until (support_find (window, names_square, "d4"));
}

/* GTK hides the focus ring some seconds after a key, but the cursor stays. */
static void
test_cursor_stays (QueensWindow *window)
{
  GtkWidget *board = GTK_WIDGET (support_get_board (window));
  g_autoptr (GdkTexture) before = NULL, after = NULL;

  support_press (window, "d 4 Up");
  wait_until (queens_board_view_get_cursor (QUEENS_BOARD_VIEW (board)).rank == 4);
  before = support_take_picture (board);
  gtk_window_set_focus_visible (GTK_WINDOW (window), FALSE);
  after = support_take_picture (board);
  g_assert_true (support_is_same_picture (before, after));
}

static void
press_code (QueensWindow *window, guint keyval, guint latin)
{
  g_autoptr (GListModel) controllers
      = gtk_widget_observe_controllers (GTK_WIDGET (support_get_board (window)));
  g_autofree GdkKeymapKey *keys = NULL;
  gboolean handled = FALSE;
  int n_keys;

  g_assert_true (gdk_display_map_keyval (gdk_display_get_default (), latin, &keys, &n_keys));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && !handled)
        g_signal_emit_by_name (controller, "key-pressed", keyval, keys[0].keycode, 0, &handled);
    }
  g_assert_true (handled);
}

/* On a Hebrew keyboard, the key "d" types a gimel; on a French one, digits need Shift. */
static void
test_layout (QueensWindow *window)
{
  static const guint french[]
      = { GDK_KEY_ampersand, GDK_KEY_eacute, GDK_KEY_quotedbl, GDK_KEY_apostrophe,
          GDK_KEY_parenleft, GDK_KEY_minus,  GDK_KEY_egrave,   GDK_KEY_underscore };

  wait_until (is_focus_in (window, QUEENS_TYPE_BOARD_SQUARE));
  press_code (window, GDK_KEY_hebrew_gimel, GDK_KEY_d);
  press_code (window, GDK_KEY_4, GDK_KEY_4);
  wait_until (support_get_focus (window) == support_get_square (window, "d4"));
  for (guint i = 0; i < G_N_ELEMENTS (french); i++)
    {
      const char square[] = { 'a', (char) ('1' + i), '\0' };

      press_code (window, GDK_KEY_a, GDK_KEY_a);
      press_code (window, french[i], GDK_KEY_1 + i);
      wait_until (support_get_focus (window) == support_get_square (window, square));
    }
}

static gboolean
is_size_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_MENU_BUTTON (widget)
         && g_strcmp0 (gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)), label) == 0;
}

/* Types a size into the size menu and presses Enter. */
static void
type_size (QueensWindow *window, const char *before, const char *typed)
{
  GtkWidget *button = support_find (window, is_size_button, before);
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  wait_until (gtk_widget_get_mapped (popover));
  /* A tooltip would cover the popover. */
  g_assert_false (gtk_widget_get_has_tooltip (button));
  gtk_widget_grab_focus (support_find_type (popover, GTK_TYPE_SPIN_BUTTON));
  wait_until (GTK_IS_TEXT (support_get_focus (window)));
  gtk_editable_set_text (GTK_EDITABLE (support_get_focus (window)), typed);
  support_press (window, "Return");
  wait_until (!gtk_widget_get_mapped (popover));
  g_assert_true (gtk_widget_get_has_tooltip (button));
}

static void
test_size (QueensWindow *window)
{
  type_size (window, "8 × 8", "6");
  wait_until (queens_window_get_board_size (window) == 6);
  wait_until (support_get_focus (window) == support_find_type (window, QUEENS_TYPE_BROWSE_PAGE));
  wait_until (support_shows (window, "4 solutions"));
  type_size (window, "6 × 6", "");
  g_assert_cmpint (queens_window_get_board_size (window), ==, 6);
  type_size (window, "6 × 6", "99");
  g_assert_cmpint (queens_window_get_board_size (window), ==, 6);
  wait_until (support_get_focus (window) == support_find_type (window, QUEENS_TYPE_BROWSE_PAGE));
  wait_until (support_lists_all (window));
  /* A presenter's remote control. */
  support_press (window, "Right");
  wait_until (support_board_says (window, "Solution 2 of 4"));
}

static gboolean
note_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* If a menu is opened again at once, the focus that returns from it does not leave it. */
static void
test_opened_again (QueensWindow *window)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (support_find (window, is_size_button, "8 × 8"));
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  gboolean idle = FALSE;

  gtk_menu_button_popup (button);
  wait_until (gtk_widget_get_mapped (popover));
  gtk_menu_button_popdown (button);
  gtk_menu_button_popup (button);
  gtk_widget_grab_focus (support_find_type (popover, GTK_TYPE_SPIN_BUTTON));
  g_idle_add_full (G_PRIORITY_LOW, note_cb, &idle, NULL);
  wait_until (idle);
  g_assert_true (is_focus_in (window, GTK_TYPE_POPOVER));
}

static void
test_puzzle (QueensWindow *window)
{
  support_press (window, "ctrl+n");
  wait_until (is_focus_in (window, GTK_TYPE_POPOVER));
  support_press (window, "Escape");
  wait_until (is_focus_in (window, QUEENS_TYPE_BOARD_SQUARE));
}

static gboolean
sees_panel (QueensWindow *window)
{
  return support_find_type (window, ADW_TYPE_HEADER_BAR) != NULL;
}

/* Enter leaves the entry. Escape goes back one step at a time: first from the entry, then from full screen. */
static void
test_escape (QueensWindow *window)
{
  GtkWidget *page = support_find_type (window, QUEENS_TYPE_BROWSE_PAGE);

  support_press (window, "ctrl+g");
  wait_until (GTK_IS_TEXT (support_get_focus (window)));
  support_press (window, "ctrl+a 7 2 Return");
  wait_until (support_board_says (window, "Solution 72 of 92"));
  wait_until (support_get_focus (window) == page);
  support_press (window, "F11");
  wait_until (gtk_window_is_fullscreen (GTK_WINDOW (window)) && !sees_panel (window));
  support_press (window, "ctrl+g");
  wait_until (GTK_IS_TEXT (support_get_focus (window)));
  support_press (window, "Escape");
  wait_until (support_get_focus (window) == page);
  g_assert_true (gtk_window_is_fullscreen (GTK_WINDOW (window)));
  support_press (window, "Escape");
  wait_until (!gtk_window_is_fullscreen (GTK_WINDOW (window)) && sees_panel (window));
}

/* A window that was maximized is maximized at the next start, and remembers its size without that. */
static void
test_maximized (void)
{
  QueensWindow *window = support_open_sized ("browse", 8, 900, 700);
  int width, height;

  gtk_window_maximize (GTK_WINDOW (window));
  wait_until (gtk_window_is_maximized (GTK_WINDOW (window)));
  support_close (window);
  for (int i = 0; i < 2; i++)
    {
      g_assert_true (g_settings_get_boolean (queens_settings_get (), "window-maximized"));
      window = support_open ();
      wait_until (gtk_window_is_maximized (GTK_WINDOW (window)));
      gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
      g_assert_cmpint (width, ==, 900);
      g_assert_cmpint (height, ==, 700);
      if (i == 0)
        support_close (window);
    }
  gtk_window_unmaximize (GTK_WINDOW (window));
  wait_until (!gtk_window_is_maximized (GTK_WINDOW (window)));
  support_close (window);
  g_assert_false (g_settings_get_boolean (queens_settings_get (), "window-maximized"));
}

/* The list of keys. */

/* Keys that widgets or GTK handle themselves. Other tests cover them. */
static const char *const read_keys = "Left Right Up Down Page_Up Page_Down Home End Return space "
                                     "BackSpace Tab Escape F10 F1 F6 F8 d+4";
/* Alternatives to a listed key, because keyboards differ. The last one opens menus in newer GTK. */
static const char *const doubles = "<Control>equal <Shift>F6 0x100811b6 equal KP_Equal";

static void
add_keys (GHashTable *keys, const char *text)
{
  g_auto (GStrv) list = g_strsplit (text, " ", -1);

  for (int i = 0; list[i]; i++)
    {
      const char *range = strstr (list[i], "...");
      guint keyval;
      GdkModifierType modifiers;

      if (range)
        {
          /* "<Alt>1...3" */
          g_autofree char *prefix = g_strndup (list[i], (gsize) (range - list[i]) - 1);

          for (char key = range[-1]; key <= range[3]; key++)
            {
              g_autofree char *name = g_strdup_printf ("%s%c", prefix, key);

              add_keys (keys, name);
            }
        }
      else if (gtk_accelerator_parse (list[i], &keyval, &modifiers))
        g_hash_table_add (keys, gtk_accelerator_name (queens_keys_from_keypad (keyval), modifiers));
      else
        g_hash_table_add (keys, g_strdup (list[i]));
    }
}

static void
add_shown_keys (GHashTable *keys, GtkWidget *widget)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree char *accelerator = NULL;

      g_object_get (widget, "accelerator", &accelerator, NULL);
      add_keys (keys, accelerator);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    add_shown_keys (keys, child);
}

static void
add_application_keys (GHashTable *keys)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (application);

  for (int i = 0; actions[i]; i++)
    {
      g_auto (GStrv) accels = gtk_application_get_accels_for_action (application, actions[i]);

      for (int k = 0; accels[k]; k++)
        add_keys (keys, accels[k]);
    }
}

static void
add_controller_keys (GHashTable *keys, gpointer controller)
{
  for (guint i = 0; i < g_list_model_get_n_items (controller); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (controller, i);
      GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

      if (GTK_IS_KEYVAL_TRIGGER (trigger))
        g_hash_table_add (
            keys,
            gtk_accelerator_name (queens_keys_from_keypad (
                                      gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger))),
                                  gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger))));
    }
}

static void
add_own_keys (GHashTable *keys, GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = G_LIST_MODEL (gtk_widget_observe_controllers (widget));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        add_controller_keys (keys, controller);
    }
}

/* Collects this program's types among those in it, and boxes, which have no keys except ours. */
static void
add_widget_keys (GHashTable *keys, GtkWidget *widget)
{
  if (g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Queens") || GTK_IS_BOX (widget))
    add_own_keys (keys, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    add_widget_keys (keys, child);
}

/* A window or a popover, which are base types of this program's parts. */
static void
add_gtk_keys (GHashTable *keys)
{
  GtkWidget *window = adw_application_window_new (NULL);
  GtkWidget *popover = g_object_ref_sink (gtk_popover_new ());

  add_own_keys (keys, window);
  add_own_keys (keys, popover);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (popover);
}

static GHashTable *
create_keys (const char *text)
{
  GHashTable *keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  add_keys (keys, text);
  return keys;
}

/* Asserts that keys contains all of the others but the exceptions. */
static void
assert_contains (GHashTable *keys, GHashTable *others, GHashTable *exceptions, const char *message)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, others);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (keys, key) && !g_hash_table_contains (exceptions, key))
      {
        g_test_message ("%s: %s", (char *) key, message);
        g_test_fail ();
      }
}

/* Every key listed in the shortcuts window works, and every key that works is listed. */
static void
test_listed (void)
{
  static const char *const pages[] = { "browse", "play", "learn" };
  GtkWindow *window = queens_keys_window_new ();
  g_autoptr (GHashTable) read = create_keys (read_keys);
  g_autoptr (GHashTable) others = create_keys (doubles);
  g_autoptr (GHashTable) listed = create_keys ("");
  g_autoptr (GHashTable) known = create_keys ("");

  add_gtk_keys (others);
  add_shown_keys (listed, GTK_WIDGET (window));
  gtk_window_destroy (window);
  add_application_keys (known);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      QueensWindow *opened = support_open_at (pages[i], 8);

      add_widget_keys (known, GTK_WIDGET (opened));
      support_close (opened);
    }
  g_assert_cmpuint (g_hash_table_size (known), >, 40);
  assert_contains (known, listed, read, "does nothing, but is in the list of keys");
  assert_contains (listed, known, others, "is not in the list of keys");
}

static gboolean
is_shortcut (GtkWidget *widget, gconstpointer keys)
{
  g_autofree char *accelerator = NULL;

  if (!GTK_IS_SHORTCUTS_SHORTCUT (widget))
    return FALSE;
  g_object_get (widget, "accelerator", &accelerator, NULL);
  return g_strcmp0 (accelerator, keys) == 0;
}

/* The key for going on is the one that points in the direction of the text. */
static void
test_listed_direction (void)
{
  for (GtkTextDirection way = GTK_TEXT_DIR_LTR; way <= GTK_TEXT_DIR_RTL; way++)
    {
      GtkWindow *keys;

      gtk_widget_set_default_direction (way);
      keys = queens_keys_window_new ();
      g_object_set (keys, "section-name", g_dpgettext2 (NULL, "shortcuts", "Browse"), NULL);
      gtk_window_present (keys);
      wait_until (
          support_find (keys, is_shortcut, way == GTK_TEXT_DIR_LTR ? "Right Left" : "Left Right"));
      g_assert_null (
          support_find (keys, is_shortcut, way == GTK_TEXT_DIR_LTR ? "Left Right" : "Right Left"));
      gtk_window_destroy (keys);
    }
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static int
get_learn_step (QueensWindow *window)
{
  GtkWidget *scale = support_find_type (window, GTK_TYPE_SCALE);

  return scale ? (int) gtk_range_get_value (GTK_RANGE (scale)) : -1;
}

/* F11 in Learn presents to an audience: the same view, with the keys of a remote control wherever the
 * focus is, and with larger type on request. */
static void
test_present (QueensWindow *window)
{
  const QueensBoardContent *content;
  QueensPage *page;
  GtkWidget *code;
  int height;

  wait_until (get_learn_step (window) == 0);
  support_press (window, "F11");
  wait_until (gtk_window_is_fullscreen (GTK_WINDOW (window))
              && !support_find_action (window, "learn.play"));
  page = QUEENS_PAGE (support_find_type (window, QUEENS_TYPE_LEARN_PAGE));
  g_assert_cmpstr (QUEENS_PAGE_GET_IFACE (page)->get_help (page), ==, "class#present");
  code = support_find_type (window, QUEENS_TYPE_LEARN_CODE);
  gtk_widget_grab_focus (gtk_widget_get_first_child (code));
  support_press (window, "Page_Down Page_Down Right");
  wait_until (queens_square_set_size (&support_get_content (window)->queens) == 1);
  support_press (window, "s");
  content = support_get_content (window);
  g_assert_true (support_has_name (support_get_board (window),
                                   queens_method_get_title (queens_methods_find ("rows"))));
  wait_until (content->n_gold == 6);
  support_press (window, "Page_Up");
  wait_until (content->n_gold == 0);
  height = gtk_widget_get_height (gtk_widget_get_first_child (code));
  support_press (window, "plus plus");
  wait_until (gtk_widget_get_height (gtk_widget_get_first_child (code)) > height);
  support_press (window, "minus minus");
  wait_until (gtk_widget_get_height (gtk_widget_get_first_child (code)) == height);
  support_press (window, "Home Escape");
  wait_until (!gtk_window_is_fullscreen (GTK_WINDOW (window)) && get_learn_step (window) == 0);
}

/* A control that the presentation hides passes on the focus to the board, and not to the handle between
 * the panes, which would use Escape and the arrow keys. */
static void
test_present_focus (QueensWindow *window)
{
  GtkWidget *board = GTK_WIDGET (support_get_board (window));
  GtkWidget *row = support_find_type (window, ADW_TYPE_COMBO_ROW);

  wait_until (get_learn_step (window) == 0);
  gtk_widget_grab_focus (row);
  wait_until (support_get_focus (window) == row);
  support_press (window, "F11");
  wait_until (gtk_window_is_fullscreen (GTK_WINDOW (window)) && !gtk_widget_get_mapped (row));
  wait_until (support_get_focus (window) == board);
  support_press (window, "Escape");
  wait_until (!gtk_window_is_fullscreen (GTK_WINDOW (window)) && gtk_widget_get_mapped (row));
  support_press (window, "Right");
  wait_until (get_learn_step (window) == 1);
}

/* In Learn the keys work wherever the focus is. */
static void
test_learn (QueensWindow *window)
{
  gtk_widget_grab_focus (support_find_action (window, "learn.step"));
  support_press (window, "Page_Down");
  wait_until (support_find_action (window, "learn.start")
              && gtk_widget_is_sensitive (support_find_action (window, "learn.start")));
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  g_test_add_data_func ("/round/wide", &wide, test_round);
  g_test_add_data_func ("/round/narrow", &narrow, test_round);
  support_add ("/keys/calendar", support_open_at, "play", 8, test_calendar);
  support_add ("/keys/album", support_open_at, "play", 8, test_album);
  support_add ("/keys/focus-stays", support_open_at, "browse", 8, test_focus_stays);
  support_add ("/keys/find", support_open_at, "browse", 6, test_find);
  support_add ("/keys/leads", support_open_at, "browse", 8, test_leads);
  support_add ("/keys/cursor-stays", support_open_at, "play", 8, test_cursor_stays);
  support_add ("/keys/layout", support_open_at, "play", 8, test_layout);
  support_add ("/keys/size", support_open_at, "browse", 8, test_size);
  support_add ("/keys/opened-again", support_open_at, "browse", 8, test_opened_again);
  support_add ("/keys/puzzle", support_open_at, "play", 8, test_puzzle);
  support_add ("/full-screen/escape", support_open_at, "browse", 8, test_escape);
  support_add ("/keys/learn", support_open_at, "learn", 8, test_learn);
  g_test_add_func ("/keys/listed", test_listed);
  g_test_add_func ("/keys/listed-direction", test_listed_direction);
  g_test_add_func ("/full-screen/maximized", test_maximized);
  support_add ("/full-screen/present", support_open_at, "learn", 6, test_present);
  support_add ("/full-screen/present-focus", support_open_at, "learn", 6, test_present_focus);
  return g_test_run ();
}
