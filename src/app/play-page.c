/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/controls-row.h"
#include "app/page-layout.h"
#include "app/play-page-private.h"
#include "app/puzzle-popover.h"
#include "app/settings.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (QueensPlayPage, queens_play_page, ADW_TYPE_BIN)

/* Toasts. */

static void
toast_gone_cb (AdwToast *toast, QueensPlayPage *self)
{
  if (self->toast == toast)
    self->toast = NULL;
}

AdwToast *
queens_play_page_add_toast (QueensPlayPage *self, const char *text, gboolean undo)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);
  g_autofree char *title = g_markup_escape_text (text, -1);
  AdwToast *toast;

  if (!overlay)
    return NULL;
  toast = adw_toast_new (title);
  if (undo)
    {
      adw_toast_set_button_label (toast, _ ("_Undo"));
      g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_gone_cb), self, 0);
      self->toast = toast;
    }
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
  return toast;
}

void
queens_play_page_tell (QueensPlayPage *self, const char *text)
{
  queens_play_page_add_toast (self, text, FALSE);
}

/* What it offered to undo is no longer the last thing done. */
static void
drop_toast (QueensPlayPage *self)
{
  if (self->toast)
    adw_toast_dismiss (self->toast);
}

/* Games. */

static void
forget_hint (QueensPlayPage *self)
{
  g_clear_pointer (&self->hint_task, queens_hint_task_free);
  self->hint_step = 0;
}

/* The state shown is another one. */
static void
show_state (QueensPlayPage *self)
{
  drop_toast (self);
  forget_hint (self);
  queens_play_page_ask_fit (self);
  queens_play_page_run_clock (self);
  queens_play_page_judge (self);
  queens_play_page_update (self);
}

static void
game_changed_cb (QueensGame *game, QueensPlayPage *self)
{
  if (game == self->game)
    show_state (self);
}

static void
show_game (QueensPlayPage *self, int n)
{
  self->game = self->games[n];
  /* A game that comes solved has been judged before. */
  self->solved = queens_game_get_solution (self->game, NULL);
  self->news = QUEENS_FOUND_AGAIN;
  self->best = FALSE;
  show_state (self);
}

/* Takes the game. */
static void
set_game (QueensPlayPage *self, QueensGame *game)
{
  int n = queens_game_get_n (game);

  if (self->games[n])
    g_signal_handlers_disconnect_by_data (self->games[n], self);
  g_clear_object (&self->games[n]);
  self->games[n] = game;
  g_signal_connect (game, "changed", G_CALLBACK (game_changed_cb), self);
  if (n == queens_solutions_get_n (self->solutions))
    show_game (self, n);
  else
    /* The window shows it as it comes to the size. */
    gtk_widget_activate_action (GTK_WIDGET (self), "win.board-size", "i", n);
}

static void
go_back_cb (AdwToast *toast, QueensPlayPage *self)
{
  QueensGame *game = g_object_get_data (G_OBJECT (toast), "game");

  set_game (self, g_object_ref (game));
}

void
queens_play_page_take_game (QueensPlayPage *self, QueensGame *game, const char *undo)
{
  int n = queens_game_get_n (game);
  g_autoptr (QueensGame) before = self->games[n] ? g_object_ref (self->games[n]) : NULL;
  AdwToast *toast;

  set_game (self, game);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  if (!before || queens_game_get_n_moves (before) == 0 || queens_game_get_solution (before, NULL))
    return;
  toast = queens_play_page_add_toast (self, undo, TRUE);
  if (!toast)
    return;
  g_object_set_data_full (G_OBJECT (toast), "game", g_steal_pointer (&before), g_object_unref);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (go_back_cb), self, 0);
}

void
queens_play_page_open_position (QueensPlayPage *self,
                                const QueensPosition *position,
                                const QueensSquareSet *given)
{
  QueensGameState start = { .queens = *position, .crosses = queens_square_set_empty (position->n) };

  queens_play_page_take_game (self, queens_game_new_at (given, &start), _ ("Board opened"));
}

/* From the board to moves. */

static void
play (QueensPlayPage *self, const QueensMove *move)
{
  if (!queens_game_play (self->game, move))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
play_on (QueensPlayPage *self, QueensMoveKind kind, guint file, guint rank)
{
  QueensMove move = { .kind = kind, .square = { (uint8_t) file, (uint8_t) rank } };

  play (self, &move);
}

static void
queen_cb (QueensBoardView *board, guint file, guint rank, QueensPlayPage *self)
{
  play_on (self, QUEENS_MOVE_QUEEN, file, rank);
}

static void
cross_cb (QueensBoardView *board, guint file, guint rank, QueensPlayPage *self)
{
  play_on (self, QUEENS_MOVE_CROSS, file, rank);
}

static void
erase_cb (QueensBoardView *board, guint file, guint rank, QueensPlayPage *self)
{
  play_on (self, QUEENS_MOVE_ERASE, file, rank);
}

static void
carry_cb (QueensBoardView *board,
          guint file,
          guint rank,
          guint to_file,
          guint to_rank,
          QueensPlayPage *self)
{
  QueensMove move = { .kind = QUEENS_MOVE_CARRY,
                      .square = { (uint8_t) file, (uint8_t) rank },
                      .to = { (uint8_t) to_file, (uint8_t) to_rank } };

  play (self, &move);
}

static void
mark_cb (QueensBoardView *board, const QueensSquareSet *squares, QueensPlayPage *self)
{
  QueensMove move = { .kind = QUEENS_MOVE_MARK, .squares = *squares };

  play (self, &move);
}

static void
cursor_cb (QueensBoardView *board, guint file, guint rank, QueensPlayPage *self)
{
  queens_play_page_update_fit (self);
}

/* What is shown depends on. */

static void
settings_changed_cb (GSettings *settings, const char *key, QueensPlayPage *self)
{
  if (!self->game || !g_str_has_prefix (key, "show-"))
    return;
  if (g_str_equal (key, "show-completions") || g_str_equal (key, "show-numbers"))
    queens_play_page_ask_fit (self);
  queens_play_page_run_clock (self);
  queens_play_page_update (self);
}

static void
fit_changed_cb (QueensCompletions *completions, QueensPlayPage *self)
{
  queens_play_page_update (self);
}

static void
solutions_changed_cb (QueensSolutions *solutions, QueensPlayPage *self)
{
  if (queens_game_get_solution (self->game, NULL))
    queens_play_page_update (self);
  else
    {
      queens_play_page_update_fit (self);
      queens_play_panel_show_found (self->panel, self->found, self->solutions);
    }
}

static void
active_changed_cb (QueensPlayPage *self)
{
  queens_play_page_run_clock (self);
}

void
queens_play_page_set_solutions (QueensPlayPage *self, QueensSolutions *solutions)
{
  int n = queens_solutions_get_n (solutions);

  if (self->solutions)
    g_signal_handlers_disconnect_by_data (self->solutions, self);
  g_set_object (&self->solutions, solutions);
  g_signal_connect (solutions, "changed", G_CALLBACK (solutions_changed_cb), self);
  queens_puzzle_popover_set_board_size (QUEENS_PUZZLE_POPOVER (self->puzzle_popover), n);
  if (self->games[n])
    show_game (self, n);
  else
    set_game (self, queens_play_page_restore (self, n));
}

void
queens_play_page_update_style (QueensPlayPage *self)
{
  self->style = queens_settings_get_board_style ();
  if (self->game)
    queens_play_page_update (self);
}

QueensBoardView *
queens_play_page_get_board (QueensPlayPage *self)
{
  return self->board;
}

char *
queens_play_page_dup_file_name (QueensPlayPage *self)
{
  return g_strdup_printf ("%d-queens-game", queens_game_get_n (self->game));
}

/* The widget. */

static void
queens_play_page_dispose (GObject *object)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (object);

  forget_hint (self);
  queens_job_cancel (&self->puzzle_job);
  g_clear_handle_id (&self->tick, g_source_remove);
  if (self->solutions)
    g_signal_handlers_disconnect_by_data (self->solutions, self);
  g_clear_object (&self->solutions);
  self->game = NULL;
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    {
      if (self->games[n])
        g_signal_handlers_disconnect_by_data (self->games[n], self);
      g_clear_object (&self->games[n]);
    }
  g_clear_object (&self->completions);
  g_clear_object (&self->found);
  g_clear_pointer (&self->bests, queens_bests_free);
  g_clear_pointer (&self->folder, g_free);
  G_OBJECT_CLASS (queens_play_page_parent_class)->dispose (object);
}

static gboolean
queens_play_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (QUEENS_PLAY_PAGE (widget)->board));
}

static void
queens_play_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (queens_play_page_parent_class)->map (widget);
  queens_play_page_run_clock (QUEENS_PLAY_PAGE (widget));
}

static void
queens_play_page_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (queens_play_page_parent_class)->unmap (widget);
  queens_play_page_run_clock (QUEENS_PLAY_PAGE (widget));
}

static void
queens_play_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (queens_play_page_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::is-active",
                           G_CALLBACK (active_changed_cb), widget, G_CONNECT_SWAPPED);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (QUEENS_TYPE_BOARD_VIEW);
  g_type_ensure (QUEENS_TYPE_CONTROLS_ROW);
  g_type_ensure (QUEENS_TYPE_PAGE_LAYOUT);
  g_type_ensure (QUEENS_TYPE_PLAY_PANEL);
  g_type_ensure (QUEENS_TYPE_SOLVED_PANEL);
  g_type_ensure (QUEENS_TYPE_PUZZLE_POPOVER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/eightqueens/EightQueens/play-page.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, board);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, panels);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, panel);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, solved_panel);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, puzzle_stack);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, puzzle_popover);
  gtk_widget_class_bind_template_callback (widget_class, queen_cb);
  gtk_widget_class_bind_template_callback (widget_class, cross_cb);
  gtk_widget_class_bind_template_callback (widget_class, erase_cb);
  gtk_widget_class_bind_template_callback (widget_class, carry_cb);
  gtk_widget_class_bind_template_callback (widget_class, mark_cb);
  gtk_widget_class_bind_template_callback (widget_class, cursor_cb);
}

static void
queens_play_page_class_init (QueensPlayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_play_page_dispose;
  widget_class->grab_focus = queens_play_page_grab_focus;
  widget_class->map = queens_play_page_map;
  widget_class->unmap = queens_play_page_unmap;
  widget_class->root = queens_play_page_root;
  bind_template (widget_class);
  queens_play_page_install_actions (widget_class);
}

static void
load_records (QueensPlayPage *self)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_build_filename (g_get_user_data_dir (), "eight-queens", NULL);
  self->found = queens_found_new (self->folder);
  self->bests = queens_bests_new (self->folder);
  if (!queens_found_load (self->found, &error) || !queens_bests_load (self->bests, &error))
    g_printerr ("eight-queens: %s\n", error->message);
}

static void
queens_play_page_init (QueensPlayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->style = queens_settings_get_board_style ();
  load_records (self);
  self->completions = queens_completions_new ();
  g_signal_connect_object (self->completions, "changed", G_CALLBACK (fit_changed_cb), self, 0);
  queens_board_view_set_interactive (self->board, TRUE);
  g_signal_connect_object (queens_settings_get (), "changed", G_CALLBACK (settings_changed_cb),
                           self, 0);
}
