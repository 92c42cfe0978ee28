/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/copy-picture.h"
#include "app/export-dialog.h"
#include "app/handout-window.h"
#include "app/print-board.h"
#include "app/save-text.h"
#include "app/window-private.h"

#include <glib/gi18n.h>

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

/* Undo and redo belong to Play; on another page they do nothing. */
static void
history_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  gboolean undo = g_str_equal (action, "win.undo");

  if (g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "play") == 0)
    gtk_widget_activate_action (GTK_WIDGET (queens_window_ensure_play_page (self)),
                                undo ? "play.undo" : "play.redo", NULL);
}

static void
show_page_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);

  adw_view_stack_set_visible_child_name (self->stack, g_variant_get_string (parameter, NULL));
  queens_window_focus_page (self);
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

/* What the menu can do to the game, on whatever page: "open", "save", "copy", "paste". */
static void
game_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  g_autofree char *name = g_strconcat ("play.", g_variant_get_string (parameter, NULL), NULL);

  adw_view_stack_set_visible_child_name (self->stack, "play");
  gtk_widget_activate_action (GTK_WIDGET (queens_window_ensure_play_page (self)), name, NULL);
}

static void
toast_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autofree char *title = g_markup_escape_text (g_variant_get_string (parameter, NULL), -1);

  adw_toast_overlay_add_toast (QUEENS_WINDOW (widget)->toasts, adw_toast_new (title));
}

static void
open_file_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_show_uri (GTK_WINDOW (widget), g_variant_get_string (parameter, NULL), GDK_CURRENT_TIME);
}

/* What is to be exported, or NULL on a page without a board. */
static QueensExportSubject *
create_subject (QueensWindow *self)
{
  g_autofree char *file_name = NULL;
  QueensBoardView *board = queens_window_get_shown_board (self, &file_name);
  const QueensBoardContent *content = board ? queens_board_view_get_content (board) : NULL;
  QueensSolution solution;
  QueensExportSubject *subject;
  QueensClassPlace place;
  guint64 number = 0;

  if (!content)
    return NULL;
  if (queens_position_to_solution (&content->queens, &solution)
      && !queens_solutions_identify (self->solutions, &solution, &number))
    number = 0;
  subject = queens_export_subject_new (content, queens_board_view_get_style (board), number,
                                       queens_solutions_get_request (self->solutions), file_name);
  if (number > 0 && queens_solutions_classify (self->solutions, &solution, &place))
    subject->class_number = place.number;
  return subject;
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  QueensExportSubject *subject = create_subject (self);

  if (subject)
    queens_export_dialog_present (GTK_WINDOW (self), self->toasts, subject);
  else
    queens_learn_page_export (self->learn_page);
}

/* Why is this dead? The search below the queens on Play's board. */
static void
explain_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  QueensBoardView *board = queens_play_page_get_board (queens_window_ensure_play_page (self));

  queens_learn_page_open_position (self->learn_page,
                                   &queens_board_view_get_content (board)->queens);
  gtk_widget_activate_action (widget, "win.page", "s", "learn");
}

static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  QueensExportSubject *subject = create_subject (self);

  if (subject)
    queens_print (GTK_WINDOW (self), self->toasts, subject, NULL);
}

static void
save_text_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);

  queens_save_text (GTK_WINDOW (self), self->toasts,
                    queens_solutions_get_request (self->solutions));
}

static void
handout_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);

  queens_handout_window_present (GTK_WINDOW (self), self->toasts,
                                 queens_window_get_board_size (self));
}

static void
copy_as_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  g_autoptr (QueensExportSubject) subject = create_subject (self);
  QueensTextFormat format;

  if (!subject || !queens_text_format_find (g_variant_get_string (parameter, NULL), &format))
    return;
  adw_toast_overlay_add_toast (
      self->toasts, adw_toast_new (queens_copy_as (widget, subject, format)
                                       ? _ ("Copied the solution as text")
                                       : _ ("There is no solution on the board to copy")));
}

static void
copy_picture_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensWindow *self = QUEENS_WINDOW (widget);
  g_autoptr (QueensExportSubject) subject = create_subject (self);

  if (!subject)
    return;
  queens_copy_picture (widget, subject);
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (_ ("Copied the board as a picture")));
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
  title = g_strdup_printf (_ ("Copied “%s”"), text);
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (title));
}

/* Made when it is asked for: it would take time and memory at each start. */
static void
show_shortcuts_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/io/github/eightqueens/EightQueens/shortcuts.ui");
  GtkWindow *shortcuts = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  gtk_window_set_transient_for (shortcuts, GTK_WINDOW (widget));
  gtk_window_present (shortcuts);
}

void
queens_window_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.grow", NULL, grow_cb);
  gtk_widget_class_install_action (widget_class, "win.shrink", NULL, shrink_cb);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, history_cb);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, history_cb);
  gtk_widget_class_install_action (widget_class, "win.page", "s", show_page_cb);
  gtk_widget_class_install_action (widget_class, "win.board-size", "i", board_size_cb);
  gtk_widget_class_install_action (widget_class, "win.show-solution", "s", show_solution_cb);
  gtk_widget_class_install_action (widget_class, "win.game", "s", game_cb);
  gtk_widget_class_install_action (widget_class, "win.toast", "s", toast_cb);
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
}
