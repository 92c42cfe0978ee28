/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn-switch.h"
#include "app/settings.h"
#include "app/shell.h"
#include "app/title-switch.h"
#include "app/window-private.h"

#include <glib/gi18n.h>

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

  g_clear_object (&self->solutions);
  self->solutions = queens_solutions_new (n);
  queens_browse_page_set_solutions (self->browse_page, self->solutions);
  if (self->play_page)
    queens_play_page_set_solutions (self->play_page, self->solutions);
  queens_learn_page_set_board_size (self->learn_page, n);
}

QueensPlayPage *
queens_window_ensure_play_page (QueensWindow *self)
{
  if (self->play_page)
    return self->play_page;
  self->play_page = g_object_new (QUEENS_TYPE_PLAY_PAGE, NULL);
  adw_bin_set_child (self->play_place, GTK_WIDGET (self->play_page));
  queens_play_page_set_solutions (self->play_page, self->solutions);
  return self->play_page;
}

void
queens_window_focus_page (QueensWindow *self)
{
  GtkWidget *page = adw_view_stack_get_visible_child (self->stack);

  if (page == GTK_WIDGET (self->play_place))
    page = GTK_WIDGET (queens_window_ensure_play_page (self));
  gtk_widget_grab_focus (page);
}

QueensBoardView *
queens_window_get_shown_board (QueensWindow *self, char **file_name)
{
  const char *page = adw_view_stack_get_visible_child_name (self->stack);

  if (g_strcmp0 (page, "browse") == 0)
    {
      *file_name = queens_browse_page_dup_file_name (self->browse_page);
      return queens_browse_page_get_board (self->browse_page);
    }
  if (g_strcmp0 (page, "play") == 0)
    {
      *file_name = queens_play_page_dup_file_name (queens_window_ensure_play_page (self));
      return queens_play_page_get_board (self->play_page);
    }
  if (g_strcmp0 (page, "learn") == 0)
    {
      *file_name = queens_learn_page_dup_file_name (self->learn_page);
      return queens_learn_page_get_board (self->learn_page);
    }
  return NULL;
}

/* The menu's popover is made when it is first opened, for a start without it is quicker. */
static void
open_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  if (!gtk_menu_button_get_menu_model (button))
    gtk_menu_button_set_menu_model (button, QUEENS_WINDOW (user_data)->primary_menu);
}

static void
page_changed_cb (AdwViewStack *stack, GParamSpec *pspec, QueensWindow *self)
{
  const char *page = adw_view_stack_get_visible_child_name (stack);
  g_autofree char *file_name = NULL;
  gboolean board = queens_window_get_shown_board (self, &file_name) != NULL;

  gtk_widget_set_visible (self->learn_switch, g_strcmp0 (page, "learn") == 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.print", board);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.copy", board);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.copy-picture", board);
}

static void
style_changed_cb (GSettings *settings, const char *key, QueensWindow *self)
{
  queens_browse_page_update_style (self->browse_page);
  if (self->play_page)
    queens_play_page_update_style (self->play_page);
  queens_learn_page_update_style (self->learn_page);
}

void
queens_window_open_in_play (QueensWindow *self,
                            const QueensPosition *position,
                            const QueensSquareSet *given)
{
  queens_window_set_board_size (self, position->n);
  adw_view_stack_set_visible_child_name (self->stack, "play");
  queens_play_page_open_position (queens_window_ensure_play_page (self), position, given);
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
      g_signal_connect_object (settings, signal, G_CALLBACK (style_changed_cb), self, 0);
    }
}

static void
add_view_action (QueensWindow *self)
{
  g_autoptr (GPropertyAction) view = g_property_action_new ("learn-view", self->learn_page, "view");

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (view));
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

/* The object. */

static gboolean
queens_window_close_request (GtkWindow *window)
{
  QueensWindow *self = QUEENS_WINDOW (window);
  GSettings *settings = queens_settings_get ();
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  g_settings_set_boolean (settings, "window-maximized", gtk_window_is_maximized (window));
  if (self->play_page)
    queens_play_page_keep (self->play_page);
  g_settings_set_string (settings, "page", adw_view_stack_get_visible_child_name (self->stack));
  return GTK_WINDOW_CLASS (queens_window_parent_class)->close_request (window);
}

static void
queens_window_dispose (GObject *object)
{
  QueensWindow *self = QUEENS_WINDOW (object);

  g_clear_object (&self->solutions);
  remove_actions (self);
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
  g_type_ensure (QUEENS_TYPE_LEARN_PAGE);
  g_type_ensure (QUEENS_TYPE_LEARN_SWITCH);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/eightqueens/EightQueens/window.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, size_button);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, size_adjustment);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, browse_page);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, play_place);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, learn_page);
  gtk_widget_class_bind_template_child (widget_class, QueensWindow, learn_switch);
  queens_window_install_actions (widget_class);
}

static void
queens_window_init (QueensWindow *self)
{
  GSettings *settings = queens_settings_get ();
  g_autofree char *page = g_settings_get_string (settings, "page");

  gtk_widget_init_template (GTK_WIDGET (self));
  add_settings_actions (self);
  add_view_action (self);
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));

  gtk_menu_button_set_create_popup_func (self->menu_button, open_menu_cb, self, NULL);
  g_signal_connect (self->size_adjustment, "value-changed", G_CALLBACK (size_changed_cb), self);
  g_signal_connect (self->stack, "notify::visible-child", G_CALLBACK (page_changed_cb), self);
  queens_window_set_board_size (self, g_settings_get_int (settings, "board-size"));
  size_changed_cb (self->size_adjustment, self);
  adw_view_stack_set_visible_child_name (self->stack, page);
  page_changed_cb (self->stack, NULL, self);
  queens_window_focus_page (self);
}

QueensWindow *
queens_window_new (GtkApplication *application)
{
  return g_object_new (QUEENS_TYPE_WINDOW, "application", application, NULL);
}
