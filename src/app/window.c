/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window.h"

#include "app/announce.h"
#include "app/browse/page.h"
#include "app/export/export.h"
#include "app/help.h"
#include "app/keys.h"
#include "app/layout/focus.h"
#include "app/layout/a11y.h"
#include "app/layout/page.h"
#include "app/learn/page.h"
#include "app/learn/parts.h"
#include "app/play/how-to-play.h"
#include "app/play/page.h"
#include "app/play/transfer.h"
#include "app/settings.h"
#include "app/toasts.h"

#include <glib/gi18n.h>

struct _QueensWindow
{
  AdwApplicationWindow parent_instance;

  GtkMenuButton *size_button;
  GtkEditable *size_spin;
  GtkAdjustment *size_adjustment;
  AdwViewStack *stack;
  QueensBrowsePage *browse_page;
  GtkMenuButton *menu_button;
  GMenu *primary_menu;
  GMenuModel *page_menu; /* the section of the menu that belongs to the page, or NULL */
  AdwBin *play_place;    /* pages of Play and Learn, which are created when they are first shown */
  AdwBin *learn_place;
  AdwHeaderBar *header;
  GtkWidget *learn_switch; /* NULL until Learn is created */
  GtkWidget *export_button;
  AdwSqueezer *squeezer; /* shows the page switcher if there is room for it */
  AdwViewSwitcherBar *bar;
  QueensToasts *toasts;
  GtkBox *rows_box; /* contains the rows of long jobs */
  GListModel *row_list;
  GtkWindow *close_question; /* whether to close although something is not saved, or NULL */
  gboolean close_confirmed;
  gboolean narrow;
  guint form_id; /* the source that shows the form that fits the width, or 0 */
};

static void queens_window_host_iface_init (QueensHostInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (QueensWindow,
                               queens_window,
                               ADW_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (QUEENS_TYPE_HOST,
                                                      queens_window_host_iface_init))

enum
{
  VISIBLE_PAGE = 1
};

int
queens_window_get_board_size (QueensWindow *self)
{
  return (int) gtk_adjustment_get_value (self->size_adjustment);
}

void
queens_window_set_board_size (QueensWindow *self, int n)
{
  gtk_adjustment_set_value (self->size_adjustment, n);
}

/* The pages. */

static QueensSolutions *
get_solutions (QueensWindow *self)
{
  return queens_browse_page_get_solutions (self->browse_page);
}

/* The page with this name in the stack; NULL if it does not exist yet. */
static QueensPage *
find_page (QueensWindow *self, const char *name)
{
  GtkWidget *child = adw_view_stack_get_child_by_name (self->stack, name);
  GtkWidget *page = QUEENS_IS_PAGE (child) ? child : adw_bin_get_child (ADW_BIN (child));

  return page ? QUEENS_PAGE (page) : NULL;
}

static void board_changed_cb (QueensWindow *self);

static QueensPage *
ensure_page (QueensWindow *self, const char *name)
{
  QueensPage *page = find_page (self, name);
  AdwBin *place;

  if (page)
    return page;
  place = ADW_BIN (adw_view_stack_get_child_by_name (self->stack, name));
  page = place == self->play_place ? queens_play_page_new (get_solutions (self))
                                   : g_object_new (QUEENS_TYPE_LEARN_PAGE, NULL);
  adw_bin_set_child (place, GTK_WIDGET (page));
  g_signal_connect_object (page, "board-changed", G_CALLBACK (board_changed_cb), self,
                           G_CONNECT_SWAPPED);
  if (QUEENS_PAGE_GET_IFACE (page)->set_board_size)
    QUEENS_PAGE_GET_IFACE (page)->set_board_size (page, queens_window_get_board_size (self));
  if (QUEENS_IS_LEARN_PAGE (page))
    {
      g_autoptr (GPropertyAction) view = g_property_action_new ("learn-view", page, "view");

      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (view));
      self->learn_switch = g_object_new (QUEENS_TYPE_LEARN_SWITCH, NULL);
      adw_header_bar_pack_start (self->header, self->learn_switch);
    }
  return page;
}

/* The page that is shown. */
static QueensPage *
get_page (QueensWindow *self)
{
  return ensure_page (self, adw_view_stack_get_visible_child_name (self->stack));
}

static void
show_page (QueensWindow *self, const char *name)
{
  adw_view_stack_set_visible_child_name (self->stack, name);
}

static QueensPlayPage *
show_play_page (QueensWindow *self)
{
  show_page (self, "play");
  return QUEENS_PLAY_PAGE (get_page (self));
}

static const char *const page_names[] = { "browse", "play", "learn" };

static char *
describe_size (int n)
{
  return g_strdup_printf (_ ("%d × %d"), n, n);
}

/* The button shows the size of the page's board. */
static void
update_size (QueensWindow *self)
{
  QueensPage *page = get_page (self);
  QueensPageInterface *iface = QUEENS_PAGE_GET_IFACE (page);
  int other = iface->get_board_size ? iface->get_board_size (page) : 0;
  g_autofree char *label = describe_size (other > 0 ? other : queens_window_get_board_size (self));

  gtk_menu_button_set_label (self->size_button, label);
}

static void
size_changed_cb (GtkAdjustment *adjustment, QueensWindow *self)
{
  int n = queens_window_get_board_size (self);
  g_autofree char *text = describe_size (n);

  if (queens_solutions_get_view (get_solutions (self))->request->n == n)
    return;
  queens_announce (GTK_WIDGET (self), text);
  g_settings_set_int (queens_settings_get (), "board-size", n);
  for (guint i = 0; i < G_N_ELEMENTS (page_names); i++)
    {
      QueensPage *page = find_page (self, page_names[i]);

      if (page && QUEENS_PAGE_GET_IFACE (page)->set_board_size)
        QUEENS_PAGE_GET_IFACE (page)->set_board_size (page, n);
    }
  update_size (self);
}

static void
focus_page (QueensWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (get_page (self)));
}

static void
go_home (GtkWindow *window)
{
  focus_page (QUEENS_WINDOW (window));
}

/* The section of the page is in the menu while the page is shown. */
static void
update_menu (QueensWindow *self)
{
  QueensPage *page = get_page (self);
  QueensPageInterface *iface = QUEENS_PAGE_GET_IFACE (page);
  GMenuModel *section = iface->get_menu ? iface->get_menu (page) : NULL;

  if (section == self->page_menu)
    return;
  if (self->page_menu)
    g_menu_remove (self->primary_menu, 0);
  if (section)
    g_menu_prepend_section (self->primary_menu, NULL, section);
  self->page_menu = section;
}

/* In a narrow window, the switch of Learn is on the page, and Export only in the menu. */
static void
update_form (QueensWindow *self)
{
  GtkWidget *shown = adw_view_stack_get_visible_child (self->stack);

  if (self->learn_switch)
    gtk_widget_set_visible (self->learn_switch,
                            shown == GTK_WIDGET (self->learn_place) && !self->narrow);
  gtk_widget_set_visible (self->export_button, !self->narrow);
}

/* Without a board, or while it is covered, there is nothing to copy, print, or save, and perhaps nothing to
 * export. */
static void
update_board_actions (QueensWindow *self)
{
  QueensPage *page = get_page (self);
  gboolean board = queens_page_get_board (page) != NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.export",
                                 board || QUEENS_PAGE_GET_IFACE (page)->export_without_board);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.print", board);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.copy", board);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.copy-as", board);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.copy-picture", board);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.save-game", board);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.copy-game", board);
}

static void
board_changed_cb (QueensWindow *self)
{
  update_board_actions (self);
  update_size (self);
}

static void
update_list_action (QueensWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.save-list",
                                 get_page (self) == QUEENS_PAGE (self->browse_page));
}

/* What follows the visible page. */
static void (*const followers[]) (QueensWindow *self)
    = { update_menu, update_form, update_list_action, board_changed_cb };

static void
page_changed_cb (QueensWindow *self)
{
  g_object_notify (G_OBJECT (self), "visible-page");
}

static void
style_changed_cb (QueensWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (page_names); i++)
    {
      QueensPage *page = find_page (self, page_names[i]);

      if (page)
        QUEENS_PAGE_GET_IFACE (page)->update_style (page);
    }
}

void
queens_window_open_files (QueensWindow *self, GFile *const *files, guint n_files)
{
  queens_transfer_open_files (queens_play_page_get_session (show_play_page (self)), files, n_files);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, QueensWindow *self)
{
  g_autoptr (GSList) list = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  if (G_VALUE_HOLDS_STRING (value))
    {
      queens_play_page_paste (show_play_page (self), g_value_get_string (value));
      return TRUE;
    }
  list = gdk_file_list_get_files (g_value_get_boxed (value));
  for (GSList *link = list; link; link = link->next)
    g_ptr_array_add (files, link->data);
  queens_window_open_files (self, (GFile **) files->pdata, files->len);
  return TRUE;
}

/* The settings that choose what boards show are also actions. */
static const char *const style_keys[]
    = { "theme", "queen-design", "show-coordinates", "show-conflicts", "show-timer" };

static void
add_settings_actions (QueensWindow *self)
{
  GSettings *settings = queens_settings_get ();

  for (guint i = 0; i < G_N_ELEMENTS (style_keys); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (settings, style_keys[i]);
      g_autofree char *signal = g_strconcat ("changed::", style_keys[i], NULL);

      g_action_map_add_action (G_ACTION_MAP (self), action);
      g_signal_connect_object (settings, signal, G_CALLBACK (style_changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (style_changed_cb), self, G_CONNECT_SWAPPED);
}

/* GTK's menus keep the actions for a while after the window is gone. They must not react to changed
 * settings anymore. */
static void
remove_actions (QueensWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (style_keys); i++)
    g_action_map_remove_action (G_ACTION_MAP (self), style_keys[i]);
  g_action_map_remove_action (G_ACTION_MAP (self), "learn-view");
}

/* The actions of the group "win". */

static void
resize_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  int change = g_str_equal (action, "win.grow") ? 1 : -1;

  queens_window_set_board_size (self, queens_window_get_board_size (self) + change);
}

/* "undo" is "play.undo" on Play; "play.hint" works only there. */
static void
do_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  const char *name = g_variant_get_string (parameter, NULL);
  g_autofree char *group
      = g_strconcat (adw_view_stack_get_visible_child_name (self->stack), ".", NULL);
  g_autofree char *full = g_strconcat (strchr (name, '.') ? "" : group, name, NULL);

  if (g_str_has_prefix (full, group))
    gtk_widget_activate_action (GTK_WIDGET (get_page (self)), full, NULL);
}

static void
fullscreen_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_object_set (widget, "fullscreened", !gtk_window_is_fullscreen (GTK_WINDOW (widget)), NULL);
}

static void
fullscreened_cb (QueensWindow *self)
{
  gtk_widget_queue_allocate (adw_view_stack_get_visible_child (self->stack));
}

/* Handles Escape if no widget closer to the focus uses it. */
static void
back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    focus_page (QUEENS_WINDOW (widget));
}

static void
show_page_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);

  show_page (self, g_variant_get_string (parameter, NULL));
  focus_page (self);
}

/* Actions for the game that work on every page: "open", "save", "copy", "paste", "next", "new::daily". */
static void
game_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  g_autofree char *detailed = g_strconcat ("play.", g_variant_get_string (parameter, NULL), NULL);
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (g_action_parse_detailed_name (detailed, &name, &target, NULL))
    gtk_widget_activate_action_variant (GTK_WIDGET (show_play_page (self)), name, target);
}

/* "win.save-game", "win.copy-game". */
static void
this_game_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.game", "s",
                              g_str_equal (action, "win.save-game") ? "save" : "copy");
}

static void
open_file_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_toasts_show_uri (widget, g_variant_get_string (parameter, NULL),
                          _ ("No app that can open this file is installed"), NULL);
}

/* The page of the help for the current view. Browse and Play do not need a help viewer. */
static void
help_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPage *page = get_page (QUEENS_WINDOW (widget));

  queens_help_show (widget, QUEENS_PAGE_GET_IFACE (page)->get_help (page),
                    QUEENS_IS_LEARN_PAGE (page) ? NULL : "win.how-to-play");
}

static void
how_to_play_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_how_to_play_present (GTK_WINDOW (widget));
}

static void
show_shortcuts_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWindow *shortcuts = queens_keys_window_new ();

  gtk_window_set_transient_for (shortcuts, GTK_WINDOW (widget));
  gtk_window_present (shortcuts);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.grow", NULL, resize_cb);
  gtk_widget_class_install_action (widget_class, "win.shrink", NULL, resize_cb);
  gtk_widget_class_install_action (widget_class, "win.do", "s", do_cb);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, fullscreen_cb);
  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.back", NULL);
  gtk_widget_class_install_action (widget_class, "win.page", "s", show_page_cb);
  gtk_widget_class_install_action (widget_class, "win.game", "s", game_cb);
  gtk_widget_class_install_action (widget_class, "win.save-game", NULL, this_game_cb);
  gtk_widget_class_install_action (widget_class, "win.copy-game", NULL, this_game_cb);
  gtk_widget_class_install_action (widget_class, "win.open-file", "s", open_file_cb);
  gtk_widget_class_install_action (widget_class, "win.how-to-play", NULL, how_to_play_cb);
  gtk_widget_class_install_action (widget_class, "win.show-shortcuts", NULL, show_shortcuts_cb);
  queens_export_install_actions (widget_class);
  queens_help_install_func (widget_class, help_cb);
}

/* What the pages ask for. */

static void
queens_window_host_set_board_size (QueensHost *host, int n)
{
  queens_window_set_board_size (QUEENS_WINDOW (host), n);
}

static void
queens_window_play_position (QueensHost *host,
                             const QueensPosition *position,
                             const QueensSquareSet *given)
{
  QueensWindow *self = QUEENS_WINDOW (host);

  queens_window_set_board_size (self, position->n);
  queens_play_page_open_position (show_play_page (self), position, given);
}

static void
queens_window_explain_position (QueensHost *host, const QueensPosition *position)
{
  QueensWindow *self = QUEENS_WINDOW (host);

  queens_learn_page_open_position (QUEENS_LEARN_PAGE (ensure_page (self, "learn")), position);
  show_page (self, "learn");
  focus_page (self);
}

static void
queens_window_show_solution (QueensHost *host, const char *notation)
{
  QueensWindow *self = QUEENS_WINDOW (host);

  show_page (self, "browse");
  focus_page (self);
  gtk_widget_activate_action (GTK_WIDGET (self->browse_page), "browse.show", "s", notation);
}

static QueensSolutions *
queens_window_get_solutions (QueensHost *host)
{
  return get_solutions (QUEENS_WINDOW (host));
}

static void
queens_window_host_iface_init (QueensHostInterface *iface)
{
  iface->get_solutions = queens_window_get_solutions;
  iface->set_board_size = queens_window_host_set_board_size;
  iface->play_position = queens_window_play_position;
  iface->explain_position = queens_window_explain_position;
  iface->show_solution = queens_window_show_solution;
}

/* The object. */

/* The dialogs of a window are closed before it, because one that remains, such as the print dialog,
 * would keep the program running. */
static void
close_dialogs (GtkWindow *window)
{
  g_autoptr (GPtrArray) dialogs = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (other) == window)
        g_ptr_array_add (dialogs, g_steal_pointer (&other));
    }
  for (guint i = 0; i < dialogs->len; i++)
    {
      close_dialogs (dialogs->pdata[i]);
      gtk_window_close (dialogs->pdata[i]);
    }
}

static gboolean
close_later_cb (gpointer data)
{
  QueensWindow *self = data;

  if (self->close_question)
    gtk_window_destroy (self->close_question);
  g_clear_weak_pointer (&self->close_question);
  gtk_window_close (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

/* The dialog or row that causes this is still in use. */
static void
close_later (QueensWindow *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_later_cb, g_object_ref (self), g_object_unref);
}

static void
close_answered_cb (QueensWindow *self, const char *response)
{
  self->close_confirmed = g_str_equal (response, "close");
  if (self->close_confirmed)
    {
      close_later (self);
      return;
    }
  g_clear_weak_pointer (&self->close_question);
  if (g_str_equal (response, "elsewhere"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.game", "s", "save");
}

/* The session of Play, or NULL if the page does not exist yet. */
static QueensGameSession *
find_session (QueensWindow *self)
{
  QueensPage *page = find_page (self, "play");

  return page ? queens_play_page_get_session (QUEENS_PLAY_PAGE (page)) : NULL;
}

/* Returns FALSE and asks if closing the window would lose something: a file that is being written, or games
 * that cannot be saved. The window also closes as soon as everything is saved. */
static gboolean
confirm_close (QueensWindow *self)
{
  QueensGameSession *session = find_session (self);
  gboolean writes = queens_save_is_running (GTK_WIDGET (self->rows_box));
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  AdwMessageDialog *dialog;

  if (self->close_confirmed)
    return TRUE;
  if (session)
    queens_game_session_flush (session, &error);
  if ((!writes && !error) || self->close_question)
    return !writes && !error;
  if (error)
    g_string_append_printf (
        text,
        /* Translators: why something could not be saved */
        _ ("%s. If the window is closed now, what was played since will be lost."), error->message);
  if (writes)
    g_string_append_printf (text, "%s%s", error ? "\n\n" : "",
                            _ ("The window will close when the file is saved. If it is closed now, "
                               "the file will not be saved."));
  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (
      GTK_WINDOW (self), error ? _ ("Not Saved") : _ ("Still Saving"), text->str));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "close", _ ("Close _Now"),
                                    NULL);
  if (error && queens_game_session_get_view (session)->unsaved_game)
    adw_message_dialog_add_response (dialog, "elsewhere", _ ("Save _Elsewhere…"));
  adw_message_dialog_set_response_appearance (dialog, "close", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (close_answered_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  g_set_weak_pointer (&self->close_question, GTK_WINDOW (dialog));
  return FALSE;
}

/* Asks again, about what is still not saved, or closes. */
static void
rows_changed_cb (QueensWindow *self)
{
  if (self->close_question && !queens_save_is_running (GTK_WIDGET (self->rows_box)))
    close_later (self);
}

static gboolean
queens_window_close_request (GtkWindow *window)
{
  GSettings *settings = queens_settings_get ();
  int width, height;

  if (!confirm_close (QUEENS_WINDOW (window)))
    return TRUE;
  close_dialogs (window);
  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  g_settings_set_boolean (settings, "window-maximized", gtk_window_is_maximized (window));
  return GTK_WINDOW_CLASS (queens_window_parent_class)->close_request (window);
}

gboolean
queens_window_force_close (QueensWindow *self)
{
  QueensGameSession *session = find_session (self);
  g_autoptr (GError) error = NULL;

  if (session && !queens_game_session_flush (session, &error))
    g_printerr ("eight-queens: %s\n", error->message);
  self->close_confirmed = TRUE;
  queens_save_end_all (GTK_WIDGET (self->rows_box));
  gtk_window_close (GTK_WINDOW (self));
  return error == NULL;
}

static gboolean
has_switcher (QueensWindow *self)
{
  return adw_squeezer_get_visible_child (self->squeezer) != NULL;
}

static gboolean
form_cb (gpointer data)
{
  QueensWindow *self = data;

  self->form_id = 0;
  update_form (self);
  adw_view_switcher_bar_set_reveal (self->bar, !has_switcher (self));
  return G_SOURCE_REMOVE;
}

/* Widgets must not be shown or hidden until the layout is done. */
static void
queens_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  gboolean narrow = width < QUEENS_NARROW_WIDTH;

  GTK_WIDGET_CLASS (queens_window_parent_class)->size_allocate (widget, width, height, baseline);
  /* If there is no room in the header bar, the page switcher is below the pages. */
  if (self->form_id == 0
      && (self->narrow != narrow
          || has_switcher (self) == adw_view_switcher_bar_get_reveal (self->bar)))
    self->form_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, form_cb, self, NULL);
  self->narrow = narrow;
}

/* GtkWindow sets its construct property "maximized" to its default after the instance is initialized. */
static void
queens_window_constructed (GObject *object)
{
  G_OBJECT_CLASS (queens_window_parent_class)->constructed (object);
  if (g_settings_get_boolean (queens_settings_get (), "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (object));
}

static void
queens_window_dispose (GObject *object)
{
  QueensWindow *self = QUEENS_WINDOW (object);

  g_clear_handle_id (&self->form_id, g_source_remove);
  g_clear_weak_pointer (&self->close_question);
  g_clear_object (&self->row_list);
  remove_actions (self);
  if (self->stack)
    g_settings_unbind (self->stack, "visible-child-name");
  G_OBJECT_CLASS (queens_window_parent_class)->dispose (object);
}

static void
queens_window_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, get_page (QUEENS_WINDOW (object)));
}

static void
queens_window_class_init (QueensWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = queens_window_constructed;
  G_OBJECT_CLASS (klass)->dispose = queens_window_dispose;
  G_OBJECT_CLASS (klass)->get_property = queens_window_get_property;
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), VISIBLE_PAGE,
      g_param_spec_object ("visible-page", NULL, NULL, QUEENS_TYPE_PAGE,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
  widget_class->size_allocate = queens_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = queens_window_close_request;

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/window.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, size_button);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, size_adjustment);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, browse_page);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, play_place);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, learn_place);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, header);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, export_button);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, squeezer);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, rows_box);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, size_spin);
  install_actions (widget_class);
}

/* Creates the parts that a wide window shows only after its first frame, so that the window appears
 * sooner: the gallery and everything around it, and the bar of a narrow window. */
static void
complete (QueensWindow *self)
{
  queens_browse_page_show_panel (self->browse_page);
  adw_view_switcher_bar_set_stack (self->bar, self->stack);
  queens_a11y_apply (GTK_WIDGET (self->bar));
}

static gboolean
complete_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  if (gtk_widget_get_width (widget) == 0)
    return G_SOURCE_CONTINUE;
  complete (QUEENS_WINDOW (widget));
  return G_SOURCE_REMOVE;
}

/* The themes are pictures in the menu. */
static void
menu_made_cb (GtkMenuButton *button)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);

  if (GTK_IS_POPOVER_MENU (popover))
    gtk_popover_menu_add_child (GTK_POPOVER_MENU (popover),
                                queens_swatches_new ("win.theme", FALSE), "theme");
}

static void
queens_window_init (QueensWindow *self)
{
  GSettings *settings = queens_settings_get ();
  g_autofree char *page = g_settings_get_string (settings, "page");
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType dropped[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };

  self->narrow = g_settings_get_int (settings, "window-width") < QUEENS_NARROW_WIDTH;
  gtk_widget_init_template (GTK_WIDGET (self));
  queens_toasts_set_up (GTK_WINDOW (self), self->toasts, self->rows_box);
  self->row_list = gtk_widget_observe_children (GTK_WIDGET (self->rows_box));
  g_signal_connect_object (self->row_list, "items-changed", G_CALLBACK (rows_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_drop_target_set_gtypes (drop, dropped, G_N_ELEMENTS (dropped));
  g_signal_connect (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  add_settings_actions (self);
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));

  /* Enter applies the typed size if it is valid, and closes the popover. */
  g_signal_connect_swapped (gtk_editable_get_delegate (self->size_spin), "activate",
                            G_CALLBACK (gtk_menu_button_popdown), self->size_button);
  g_signal_connect (self->menu_button, "notify::popover", G_CALLBACK (menu_made_cb), NULL);
  queens_page_add_menu (self->menu_button, G_MENU_MODEL (self->primary_menu));
  queens_a11y_apply (GTK_WIDGET (self));
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (fullscreened_cb), NULL);
  g_signal_connect (self->size_adjustment, "value-changed", G_CALLBACK (size_changed_cb), self);
  for (guint i = 0; i < G_N_ELEMENTS (followers); i++)
    g_signal_connect (self, "notify::visible-page", G_CALLBACK (followers[i]), NULL);
  g_signal_connect_swapped (self->stack, "notify::visible-child", G_CALLBACK (page_changed_cb),
                            self);
  queens_window_set_board_size (self, g_settings_get_int (settings, "board-size"));
  adw_view_stack_set_visible_child_name (self->stack, page);
  /* The stack is not only the control of this setting: if the setting is locked, the pages are sensitive. */
  g_settings_bind (settings, "page", self->stack, "visible-child-name",
                   G_SETTINGS_BIND_SET | G_SETTINGS_BIND_NO_SENSITIVITY);
  page_changed_cb (self);
  if (self->narrow)
    complete (self);
  else
    gtk_widget_add_tick_callback (GTK_WIDGET (self), complete_cb, NULL, NULL);
  focus_page (self);
  queens_focus_watch (GTK_WINDOW (self), go_home);
}

QueensWindow *
queens_window_new (GtkApplication *application)
{
  return g_object_new (QUEENS_TYPE_WINDOW, "application", application, NULL);
}
