/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/found-window.h"
#include "app/play-page-private.h"
#include "engine/notation.h"

#include <glib/gi18n.h>

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_game_undo (QUEENS_PLAY_PAGE (widget)->game);
}

static void
redo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_game_redo (QUEENS_PLAY_PAGE (widget)->game);
}

static void
undo_clear_cb (AdwToast *toast, QueensPlayPage *self)
{
  queens_game_undo (self->game);
}

static void
clear_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  QueensMove move = { .kind = QUEENS_MOVE_CLEAR };
  AdwToast *toast;

  if (!queens_game_play (self->game, &move))
    return;
  toast = queens_play_page_add_toast (self, _ ("Board cleared"), TRUE);
  if (toast)
    g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_clear_cb), self, 0);
}

static void
back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  guint place;
  guint64 count;

  if (queens_completions_get_last_good (self->completions, &place, &count))
    queens_game_go_to (self->game, place);
}

static void
hinted_cb (const QueensHint *hint, gpointer data)
{
  QueensPlayPage *self = data;

  g_clear_pointer (&self->hint_task, queens_hint_task_free);
  self->hint = *hint;
  self->hint_step = 1;
  queens_play_page_update (self);
}

/* The first asking looks for the hint, the next ones tell more of it. */
static void
hint_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);

  if (self->hint_step > 0 && self->hint_step == queens_hint_get_n_steps (&self->hint))
    return;
  queens_game_set_hints (self->game, queens_game_get_hints (self->game) + 1);
  if (self->hint_step > 0)
    self->hint_step++;
  else
    self->hint_task = queens_hint_task_new (self->game, hinted_cb, self);
  queens_play_page_update (self);
}

static void
copy_text (QueensPlayPage *self, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  queens_play_page_tell (self, _ ("Copied"));
}

static void
copy_notation_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  QueensSolution solution;
  char notation[QUEENS_NOTATION_SIZE];

  if (!queens_game_get_solution (self->game, &solution))
    return;
  queens_notation_print (&solution, notation);
  copy_text (self, notation);
}

static void
copy_code_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  const char *code = queens_game_get_code (self->game);

  if (code)
    copy_text (self, code);
}

static void
share_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  g_autofree char *text = queens_play_page_dup_share (self);

  copy_text (self, text);
}

static void
browse_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensSolution solution;
  char notation[QUEENS_NOTATION_SIZE];

  if (!queens_game_get_solution (QUEENS_PLAY_PAGE (widget)->game, &solution))
    return;
  queens_notation_print (&solution, notation);
  gtk_widget_activate_action (widget, "win.show-solution", "s", notation);
}

static void
show_found_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);

  queens_found_window_show (GTK_WINDOW (gtk_widget_get_root (widget)), self->found, self->solutions,
                            &self->style);
}

static const struct
{
  const char *name;
  const char *parameter_type;
  GtkWidgetActionActivateFunc activate;
} actions[] = {
  { "play.undo", NULL, undo_cb },
  { "play.redo", NULL, redo_cb },
  { "play.clear", NULL, clear_cb },
  { "play.back", NULL, back_cb },
  { "play.hint", NULL, hint_cb },
  { "play.new", "s", queens_play_page_new_cb },
  { "play.code", "s", queens_play_page_code_cb },
  { "play.next", NULL, queens_play_page_next_cb },
  { "play.copy-notation", NULL, copy_notation_cb },
  { "play.copy-code", NULL, copy_code_cb },
  { "play.share", NULL, share_cb },
  { "play.browse", NULL, browse_cb },
  { "play.show-found", NULL, show_found_cb },
  { "play.open", NULL, queens_play_page_open_cb },
  { "play.save", NULL, queens_play_page_save_cb },
  { "play.copy", NULL, queens_play_page_copy_cb },
  { "play.paste", NULL, queens_play_page_paste_cb },
};

void
queens_play_page_install_actions (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter_type,
                                     actions[i].activate);
}
