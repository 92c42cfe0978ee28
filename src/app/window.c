/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window.h"

#include "app/browse/page.h"
#include "app/export/copy.h"
#include "app/export/dialog.h"
#include "app/export/handout-window.h"
#include "app/export/list.h"
#include "app/export/print-window.h"
#include "app/export/print.h"
#include "app/export/swatches.h"
#include "app/help.h"
#include "app/layout/compat.h"
#include "app/layout/menu.h"
#include "app/layout/names.h"
#include "app/layout/page.h"
#include "app/layout/shell.h"
#include "app/layout/title-switch.h"
#include "app/learn/page.h"
#include "app/learn/switch.h"
#include "app/play/page.h"
#include "app/settings.h"
#include "app/toasts.h"

#include <glib/gi18n.h>

struct _QueensWindow
{
  AdwApplicationWindow parent_instance;

  QueensSolutions *solutions; /* of the board size shown */

  GtkMenuButton *size_button;
  GtkAdjustment *size_adjustment;
  AdwViewStack *stack;
  QueensBrowsePage *browse_page;
  GtkMenuButton *menu_button;
  GMenu *primary_menu;
  GMenuModel *browse_menu; /* the sections that are in the menu on one page only */
  GMenuModel *play_menu;
  GMenuModel *page_menu; /* the one of them that is in it, or NULL */
  AdwBin *play_place;
  QueensPlayPage *play_page; /* NULL until it is needed */
  AdwBin *learn_place;
  QueensLearnPage *learn_page; /* likewise */
  GtkWidget *learn_switch;
  AdwViewSwitcherBar *bar;
};

G_DEFINE_FINAL_TYPE (QueensWindow, queens_window, ADW_TYPE_APPLICATION_WINDOW)

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

static void
size_changed_cb (GtkAdjustment *adjustment, QueensWindow *self)
{
  int n = queens_window_get_board_size (self);
  g_autofree char *label = g_strdup_printf (_ ("%d × %d"), n, n);

  if (self->solutions && queens_solutions_get_n (self->solutions) == n)
    return;
  gtk_menu_button_set_label (self->size_button, label);
  g_settings_set_int (queens_settings_get (), "board-size", n);

  queens_browse_page_set_board_size (self->browse_page, n);
  g_set_object (&self->solutions, queens_browse_page_get_solutions (self->browse_page));
  if (self->play_page)
    queens_play_page_set_solutions (self->play_page, self->solutions);
  if (self->learn_page)
    queens_learn_page_set_board_size (self->learn_page, n);
}

/* Play and Learn are made when they are first needed, for a start without them is quicker. */
static QueensPlayPage *
ensure_play_page (QueensWindow *self)
{
  if (self->play_page)
    return self->play_page;
  self->play_page = g_object_new (QUEENS_TYPE_PLAY_PAGE, NULL);
  adw_bin_set_child (self->play_place, GTK_WIDGET (self->play_page));
  queens_play_page_set_solutions (self->play_page, self->solutions);
  return self->play_page;
}

static QueensLearnPage *
ensure_learn_page (QueensWindow *self)
{
  g_autoptr (GPropertyAction) view = NULL;

  if (self->learn_page)
    return self->learn_page;
  self->learn_page = g_object_new (QUEENS_TYPE_LEARN_PAGE, NULL);
  adw_bin_set_child (self->learn_place, GTK_WIDGET (self->learn_page));
  queens_learn_page_set_board_size (self->learn_page, queens_window_get_board_size (self));
  view = g_property_action_new ("learn-view", self->learn_page, "view");
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (view));
  return self->learn_page;
}

static void
focus_page (QueensWindow *self)
{
  GtkWidget *page = adw_view_stack_get_visible_child (self->stack);

  if (page == GTK_WIDGET (self->play_place))
    page = GTK_WIDGET (ensure_play_page (self));
  else if (page == GTK_WIDGET (self->learn_place))
    page = GTK_WIDGET (ensure_learn_page (self));
  gtk_widget_grab_focus (page);
}

/* What is on the page shown; *file_name, to be freed, is a name for a file with it. NULL on a page
 * without a board. */
static QueensBoardView *
get_shown_board (QueensWindow *self, char **file_name)
{
  const char *page = adw_view_stack_get_visible_child_name (self->stack);

  if (g_strcmp0 (page, "browse") == 0)
    {
      *file_name = queens_browse_page_dup_file_name (self->browse_page);
      return queens_browse_page_get_board (self->browse_page);
    }
  if (g_strcmp0 (page, "play") == 0)
    {
      *file_name = queens_play_page_dup_file_name (ensure_play_page (self));
      return queens_play_page_get_board (self->play_page);
    }
  if (g_strcmp0 (page, "learn") == 0)
    {
      *file_name = queens_learn_page_dup_file_name (ensure_learn_page (self));
      return queens_learn_page_get_board (self->learn_page);
    }
  return NULL;
}

/* What belongs to a page is in the menu while that is shown. */
static void
update_menu (QueensWindow *self, const char *page)
{
  GMenuModel *section = g_strcmp0 (page, "browse") == 0 ? self->browse_menu
                        : g_strcmp0 (page, "play") == 0 ? self->play_menu
                                                        : NULL;

  if (section == self->page_menu)
    return;
  if (self->page_menu)
    g_menu_remove (self->primary_menu, 0);
  if (section)
    g_menu_prepend_section (self->primary_menu, NULL, section);
  self->page_menu = section;
}

static void
page_changed_cb (AdwViewStack *stack, GParamSpec *pspec, QueensWindow *self)
{
  const char *page = adw_view_stack_get_visible_child_name (stack);
  g_autofree char *file_name = NULL;
  gboolean board = get_shown_board (self, &file_name) != NULL;

  update_menu (self, page);
  gtk_widget_set_visible (self->learn_switch, g_strcmp0 (page, "learn") == 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.print", board);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.copy", board);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.copy-picture", board);
}

static void
style_changed_cb (QueensWindow *self)
{
  queens_browse_page_update_style (self->browse_page);
  if (self->play_page)
    queens_play_page_update_style (self->play_page);
  if (self->learn_page)
    queens_learn_page_update_style (self->learn_page);
}

void
queens_window_open_files (QueensWindow *self, GFile *const *files, guint n_files)
{
  adw_view_stack_set_visible_child_name (self->stack, "play");
  queens_play_page_open_files (ensure_play_page (self), files, n_files);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, QueensWindow *self)
{
  g_autoptr (GSList) list = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  if (G_VALUE_HOLDS_STRING (value))
    {
      adw_view_stack_set_visible_child_name (self->stack, "play");
      queens_play_page_paste (ensure_play_page (self), g_value_get_string (value));
      return TRUE;
    }
  list = gdk_file_list_get_files (g_value_get_boxed (value));
  for (GSList *link = list; link; link = link->next)
    g_ptr_array_add (files, link->data);
  queens_window_open_files (self, (GFile **) files->pdata, files->len);
  return TRUE;
}

/* The settings that choose the look are actions too. */
static const char *const style_keys[] = { "theme", "queen-design", "show-coordinates" };

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

/* GTK's menus keep the actions a while longer than the window, which a changed setting must not
 * reach any more. */
static void
remove_actions (QueensWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (style_keys); i++)
    g_action_map_remove_action (G_ACTION_MAP (self), style_keys[i]);
  g_action_map_remove_action (G_ACTION_MAP (self), "learn-view");
}

/* The actions of the group "win". */

static void
grow_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);

  queens_window_set_board_size (self, queens_window_get_board_size (self) + 1);
}

static void
shrink_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);

  queens_window_set_board_size (self, queens_window_get_board_size (self) - 1);
}

/* Undo and redo are the page's that is shown. */
static void
history_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  const char *page = adw_view_stack_get_visible_child_name (self->stack);
  gboolean undo = g_str_equal (action, "win.undo");

  if (g_strcmp0 (page, "play") == 0)
    gtk_widget_activate_action (GTK_WIDGET (ensure_play_page (self)),
                                undo ? "play.undo" : "play.redo", NULL);
  else if (g_strcmp0 (page, "browse") == 0)
    gtk_widget_activate_action (GTK_WIDGET (self->browse_page),
                                undo ? "browse.undo" : "browse.redo", NULL);
}

/* "play.hint" on the page play alone. */
static void
do_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  const char *name = g_variant_get_string (parameter, NULL);
  const char *page = adw_view_stack_get_visible_child_name (self->stack);

  if (page && g_str_has_prefix (name, page) && name[strlen (page)] == '.')
    gtk_widget_activate_action (g_str_equal (page, "play") ? GTK_WIDGET (ensure_play_page (self))
                                                           : GTK_WIDGET (self->browse_page),
                                name, NULL);
}

static void
focus_page_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  focus_page (QUEENS_WINDOW (widget));
}

/* In Learn a class sees what is on the whole screen. */
static void
fullscreen_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  gboolean full = gtk_window_is_fullscreen (GTK_WINDOW (self));
  gboolean learn = g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "learn") == 0;

  if (full || !learn || !queens_learn_page_present (ensure_learn_page (self)))
    g_object_set (self, "fullscreened", !full, NULL);
}

static void
fullscreened_cb (QueensWindow *self)
{
  gtk_widget_queue_allocate (adw_application_window_get_content (ADW_APPLICATION_WINDOW (self)));
  gtk_widget_queue_allocate (adw_view_stack_get_visible_child (self->stack));
}

/* Escape, where nothing nearer has a use for it. */
static void
back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    focus_page (QUEENS_WINDOW (widget));
}

/* Return takes the size that was typed, if it is one, and closes its popover. */
static gboolean
size_key_cb (GtkEventControllerKey *controller,
             guint keyval,
             guint keycode,
             GdkModifierType state,
             QueensWindow *self)
{
  if (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter && keyval != GDK_KEY_ISO_Enter)
    return GDK_EVENT_PROPAGATE;
  gtk_spin_button_update (
      GTK_SPIN_BUTTON (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller))));
  gtk_menu_button_popdown (self->size_button);
  return GDK_EVENT_STOP;
}

static void
show_page_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);

  adw_view_stack_set_visible_child_name (self->stack, g_variant_get_string (parameter, NULL));
  focus_page (self);
}

/* A set of squares, as the ranks of each file. FALSE where it is none. */
static gboolean
read_squares (GVariant *ranks, QueensSquareSet *set)
{
  gsize n;
  const guint32 *files = g_variant_get_fixed_array (ranks, &n, sizeof *files);

  if (n < QUEENS_MIN_N || n > QUEENS_MAX_N)
    return FALSE;
  *set = queens_square_set_empty ((int) n);
  for (gsize file = 0; file < n; file++)
    set->files[file] = files[file] & queens_all_ranks ((int) n);
  return TRUE;
}

/* Shows a position on Play, the second set of squares locked. */
static void
play_position_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  g_autoptr (GVariant) queens = g_variant_get_child_value (parameter, 0);
  g_autoptr (GVariant) locked = g_variant_get_child_value (parameter, 1);
  QueensPosition position;
  QueensSquareSet given;

  if (!read_squares (queens, &position) || !read_squares (locked, &given) || position.n != given.n)
    return;
  queens_window_set_board_size (self, position.n);
  adw_view_stack_set_visible_child_name (self->stack, "play");
  queens_play_page_open_position (ensure_play_page (self), &position, &given);
}

static void
board_size_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_window_set_board_size (QUEENS_WINDOW (widget), g_variant_get_int32 (parameter));
}

/* Shows the solution of a notation on Browse. */
static void
show_solution_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);

  gtk_widget_activate_action (widget, "win.page", "s", "browse");
  gtk_widget_activate_action_variant (GTK_WIDGET (self->browse_page), "browse.show", parameter);
}

/* What can be done to the game on whatever page: "open", "save", "copy", "paste", "next",
 * "new::daily". */
static void
game_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  g_autofree char *detailed = g_strconcat ("play.", g_variant_get_string (parameter, NULL), NULL);
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  adw_view_stack_set_visible_child_name (self->stack, "play");
  if (g_action_parse_detailed_name (detailed, &name, &target, NULL))
    gtk_widget_activate_action_variant (GTK_WIDGET (ensure_play_page (self)), name, target);
}

static void
not_opened_cb (GtkWindow *window)
{
  queens_toasts_show (GTK_WIDGET (window), _ ("No program that opens this file is installed"));
}

static void
open_file_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_compat_show_uri (GTK_WINDOW (widget), g_variant_get_string (parameter, NULL),
                          not_opened_cb);
}

/* The page of the help that belongs to what is shown. */
static void
help_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  const char *page = adw_view_stack_get_visible_child_name (self->stack);

  if (g_strcmp0 (page, "play") == 0)
    page = queens_play_page_get_help (ensure_play_page (self));
  else if (g_strcmp0 (page, "learn") == 0)
    page = queens_learn_page_get_help (ensure_learn_page (self));
  queens_help_show (widget, page);
}

/* What is to be exported, or NULL on a page without a board. */
static QueensExportSubject *
create_subject (QueensWindow *self)
{
  g_autofree char *file_name = NULL;
  QueensBoardView *board = get_shown_board (self, &file_name);
  const QueensBoardContent *content = board ? queens_board_view_get_content (board) : NULL;
  QueensSolution solution;
  QueensExportSubject *subject;
  QueensClassPlace place;
  guint64 number = 0;

  if (!content)
    return NULL;
  if (queens_rules_to_solution (&content->queens, &solution)
      && !queens_solutions_identify (self->solutions, &solution, &number))
    number = 0;
  subject = queens_export_subject_new (content, queens_board_view_get_style (board), number,
                                       queens_solutions_get_request (self->solutions), file_name);
  if (number > 0 && queens_solutions_classify (self->solutions, &solution, &place))
    subject->class_number = place.number;
  if (board == queens_browse_page_get_board (self->browse_page))
    queens_browse_page_describe (self->browse_page, subject);
  return subject;
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  QueensExportSubject *subject = create_subject (self);

  if (subject)
    queens_export_dialog_present (GTK_WINDOW (self), subject);
  else
    queens_learn_page_export (ensure_learn_page (self));
}

/* Why is this dead? The search below the queens on Play's board. */
static void
explain_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  QueensBoardView *board = queens_play_page_get_board (ensure_play_page (self));

  queens_learn_page_open_position (ensure_learn_page (self),
                                   &queens_board_view_get_content (board)->queens);
  gtk_widget_activate_action (widget, "win.page", "s", "learn");
}

static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  QueensExportSubject *subject;

  if (queens_print_refuse (GTK_WINDOW (self)))
    return;
  subject = create_subject (self);
  if (subject)
    queens_print_window_present (GTK_WINDOW (self), subject);
}

static void
save_text_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);

  gboolean total;
  guint64 n_listed = queens_solutions_get_n_listed (self->solutions, &total);

  queens_export_list (widget, queens_solutions_get_request (self->solutions), total ? n_listed : 0);
}

static void
handout_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);

  queens_handout_window_present (GTK_WINDOW (self), queens_window_get_board_size (self));
}

static void
copy_as_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  g_autoptr (QueensExportSubject) subject = create_subject (self);
  QueensTextFormat format;

  if (!subject || !queens_text_format_find (g_variant_get_string (parameter, NULL), &format))
    return;
  queens_toasts_show (widget, queens_copy_as (widget, subject, format)
                                  ? _ ("Copied the solution as text")
                                  : _ ("There is no solution on the board to copy"));
}

static void
copy_picture_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  g_autoptr (QueensExportSubject) subject = create_subject (self);

  if (!subject)
    return;
  queens_copy_picture (widget, subject);
  queens_toasts_show (widget, _ ("Copied the board as a picture"));
}

/* The key goes to a text first that has something to copy. */
static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  g_autoptr (QueensExportSubject) subject = NULL;
  g_autofree char *text = NULL;
  g_autofree char *title = NULL;

  if (focus && (GTK_IS_TEXT (focus) || GTK_IS_LABEL (focus)))
    {
      gtk_widget_activate_action (focus, "clipboard.copy", NULL);
      return;
    }
  subject = create_subject (self);
  if (!subject)
    return;
  text = queens_copy_text (widget, subject);
  title = *text ? g_strdup_printf (
              /* Translators: the text that was copied */
              _ ("Copied “%s”"), text)
                : g_strdup (_ ("There is no queen on the board to copy"));
  queens_toasts_show (widget, title);
}

static gboolean
keyboard_help_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  queens_help_show (widget, "keyboard");
  return TRUE;
}

static GtkEventController *
create_help_key (void)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F1, 0),
                        gtk_callback_action_new (keyboard_help_cb, NULL, NULL)));
  return controller;
}

/* Made when it is asked for: it would take time and memory at each start. */
static void
show_shortcuts_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/io/github/eightqueens/EightQueens/shortcuts.ui");
  GtkWindow *shortcuts = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  gtk_window_set_title (shortcuts, _ ("Keyboard Shortcuts"));
  gtk_widget_add_controller (GTK_WIDGET (shortcuts), create_help_key ());
  gtk_window_set_transient_for (shortcuts, GTK_WINDOW (widget));
  gtk_window_present (shortcuts);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.grow", NULL, grow_cb);
  gtk_widget_class_install_action (widget_class, "win.shrink", NULL, shrink_cb);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, history_cb);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, history_cb);
  gtk_widget_class_install_action (widget_class, "win.do", "s", do_cb);
  gtk_widget_class_install_action (widget_class, "win.focus-page", NULL, focus_page_cb);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, fullscreen_cb);
  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.back", NULL);
  gtk_widget_class_install_action (widget_class, "win.page", "s", show_page_cb);
  gtk_widget_class_install_action (widget_class, "win.board-size", "i", board_size_cb);
  gtk_widget_class_install_action (widget_class, "win.play-position", "(auau)", play_position_cb);
  gtk_widget_class_install_action (widget_class, "win.show-solution", "s", show_solution_cb);
  gtk_widget_class_install_action (widget_class, "win.game", "s", game_cb);
  gtk_widget_class_install_action (widget_class, "win.open-file", "s", open_file_cb);
  gtk_widget_class_install_action (widget_class, "win.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "win.explain-position", NULL, explain_cb);
  gtk_widget_class_install_action (widget_class, "win.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "win.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "win.save-text", NULL, save_text_cb);
  gtk_widget_class_install_action (widget_class, "win.handout", NULL, handout_cb);
  gtk_widget_class_install_action (widget_class, "win.copy-as", "s", copy_as_cb);
  gtk_widget_class_install_action (widget_class, "win.copy-picture", NULL, copy_picture_cb);
  gtk_widget_class_install_action (widget_class, "win.show-shortcuts", NULL, show_shortcuts_cb);
  queens_help_install_func (widget_class, help_cb);
}

/* The object. */

/* What stands over a window goes before it: a dialog that is left, such as that for printing, would
 * keep the program running. */
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
queens_window_close_request (GtkWindow *window)
{
  QueensWindow *self = QUEENS_WINDOW (window);
  GSettings *settings = queens_settings_get ();
  int width, height;

  close_dialogs (window);
  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  g_settings_set_boolean (settings, "window-maximized", gtk_window_is_maximized (window));
  if (self->play_page)
    queens_play_page_keep (self->play_page);
  return GTK_WINDOW_CLASS (queens_window_parent_class)->close_request (window);
}

static void
queens_window_dispose (GObject *object)
{
  QueensWindow *self = QUEENS_WINDOW (object);

  g_clear_object (&self->solutions);
  remove_actions (self);
  if (self->stack)
    g_settings_unbind (self->stack, "visible-child-name");
  G_OBJECT_CLASS (queens_window_parent_class)->dispose (object);
}

static void
queens_window_class_init (QueensWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = queens_window_close_request;

  g_type_ensure (QUEENS_TYPE_SHELL);
  g_type_ensure (QUEENS_TYPE_TITLE_SWITCH);
  g_type_ensure (QUEENS_TYPE_BROWSE_PAGE);
  g_type_ensure (QUEENS_TYPE_LEARN_SWITCH);
  g_type_ensure (QUEENS_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/eightqueens/EightQueens/window.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, size_button);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, size_adjustment);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, browse_page);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, browse_menu);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, play_menu);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, play_place);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, learn_place);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, learn_switch);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, bar);
  gtk_widget_class_bind_template_callback (widget_class, size_key_cb);
  install_actions (widget_class);
}

/* What the first frame of a wide window goes before, so that the window is there sooner: the gallery
 * with all around it, and the buttons of a narrow one. */
static void
complete (QueensWindow *self)
{
  queens_browse_page_show_panel (self->browse_page);
  adw_view_switcher_bar_set_stack (self->bar, self->stack);
  queens_names_give (GTK_WIDGET (self->bar));
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
                                g_object_new (QUEENS_TYPE_SWATCHES, "action", "win.theme", NULL),
                                "theme");
}

static void
queens_window_init (QueensWindow *self)
{
  GSettings *settings = queens_settings_get ();
  g_autofree char *page = g_settings_get_string (settings, "page");
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType dropped[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };

  gtk_widget_init_template (GTK_WIDGET (self));
  queens_menu_hide_tooltip (self->size_button);
  gtk_drop_target_set_gtypes (drop, dropped, G_N_ELEMENTS (dropped));
  g_signal_connect (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  add_settings_actions (self);
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));

  g_signal_connect (self->menu_button, "notify::popover", G_CALLBACK (menu_made_cb), NULL);
  queens_menu_add_to_button (G_MENU_MODEL (self->primary_menu), self->menu_button);
  queens_names_give (GTK_WIDGET (self));
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (fullscreened_cb), NULL);
  g_signal_connect (self->size_adjustment, "value-changed", G_CALLBACK (size_changed_cb), self);
  g_signal_connect (self->stack, "notify::visible-child", G_CALLBACK (page_changed_cb), self);
  queens_window_set_board_size (self, g_settings_get_int (settings, "board-size"));
  size_changed_cb (self->size_adjustment, self);
  adw_view_stack_set_visible_child_name (self->stack, page);
  g_settings_bind (settings, "page", self->stack, "visible-child-name", G_SETTINGS_BIND_SET);
  page_changed_cb (self->stack, NULL, self);
  if (g_settings_get_int (settings, "window-width") < QUEENS_NARROW_WIDTH)
    complete (self);
  else
    gtk_widget_add_tick_callback (GTK_WIDGET (self), complete_cb, NULL, NULL);
  focus_page (self);
}

QueensWindow *
queens_window_new (GtkApplication *application)
{
  return g_object_new (QUEENS_TYPE_WINDOW, "application", application, NULL);
}
