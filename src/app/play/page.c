/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/page.h"

#include "app/export/save.h"
#include "app/layout/controls.h"
#include "app/layout/page.h"
#include "app/layout/strip.h"
#include "app/play/found-window.h"
#include "app/play/panel.h"
#include "app/play/puzzle-popover.h"
#include "app/play/solved-panel.h"
#include "app/settings.h"
#include "app/toasts.h"
#include "engine/notation.h"
#include "model/files/file.h"
#include "model/game/saved-game.h"
#include "model/game/session.h"
#include "model/game/words.h"

#include <glib/gi18n.h>
#include <string.h>

struct _QueensPlayPage
{
  AdwBin parent_instance;

  QueensGameSession *session;
  QueensSolutions *solutions;
  QueensBoardStyle style;
  GObject *question; /* which file to open, or NULL */

  QueensBoardView *board;
  GtkStack *panels;
  QueensPlayPanel *panel;
  QueensSolvedPanel *solved_panel;
  GtkStack *puzzle_stack;
  QueensPuzzlePopover *puzzle_popover;
};

G_DEFINE_FINAL_TYPE (QueensPlayPage, queens_play_page, ADW_TYPE_BIN)

static QueensGame *
get_game (QueensPlayPage *self)
{
  return queens_game_session_get_game (self->session);
}

static void
tell (QueensPlayPage *self, const char *words)
{
  queens_toasts_show (GTK_WIDGET (self), words);
}

static void
message_cb (QueensGameSession *session, const char *words, gboolean back, QueensPlayPage *self)
{
  if (!back)
    tell (self, words);
  else
    queens_toasts_show_button (GTK_WIDGET (self), words, _ ("_Undo"), "win.game",
                               g_variant_new_string ("go-back"));
}

/* Showing. */

/* The squares on which another queen can stand. */
static QueensSquareSet
free_squares (const QueensPosition *queens)
{
  QueensSquareSet attacked = queens_rules_attacked (queens);
  QueensSquareSet free = queens_square_set_full (queens->n);

  free = queens_square_set_minus (&free, &attacked);
  return queens_square_set_minus (&free, queens);
}

static guint64
get_largest (const QueensBoardContent *content)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = content->heat ? queens_square_set_list (&content->heat_squares, squares) : 0;
  guint64 largest = 0;

  for (int i = 0; i < n_squares; i++)
    largest = MAX (largest, content->heat[squares[i].file * content->queens.n + squares[i].rank]);
  return largest;
}

static void
update_board (QueensPlayPage *self)
{
  GSettings *settings = queens_settings_get ();
  QueensGame *game = get_game (self);
  const QueensGameState *state = queens_game_get_state (game);
  QueensBoardContent content = queens_board_content_new (&state->queens);
  gboolean solved = queens_game_get_solution (game, NULL);
  int n_queens = queens_game_get_n_queens (game);
  g_autofree char *label = g_strdup_printf (
      ngettext ("Board with %d queen", "Board with %d queens", (gulong) n_queens), n_queens);

  content.crosses = state->crosses;
  content.given = *queens_game_get_given (game);
  if (g_settings_get_boolean (settings, "show-conflicts"))
    content.conflicts = queens_game_get_conflicts (game, &content.n_conflicts);
  content.show_attacked = g_settings_get_boolean (settings, "show-attacked") && !solved;
  content.n_gold = solved ? queens_game_get_n (game) : 0;
  if (g_settings_get_boolean (settings, "show-numbers") && !solved)
    content.heat
        = queens_completions_get_squares (queens_game_session_get_completions (self->session));
  if (content.heat)
    content.heat_squares = free_squares (&state->queens);
  content.show_hint = queens_game_session_get_hint_square (self->session, &content.hint);
  queens_play_panel_show_legend (self->panel, get_largest (&content), self->style.theme);
  queens_board_view_set_content (self->board, &content, &self->style);
  queens_board_view_set_label (self->board, label);
}

static void
update_actions (QueensPlayPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  QueensGame *game = get_game (self);
  const QueensGameState *state = queens_game_get_state (game);
  gboolean clear = queens_square_set_size (&state->crosses) > 0
                   || !queens_square_set_equal (&state->queens, queens_game_get_given (game));

  gtk_widget_action_set_enabled (widget, "play.undo", queens_game_can_undo (game));
  gtk_widget_action_set_enabled (widget, "play.redo", queens_game_can_redo (game));
  gtk_widget_action_set_enabled (widget, "play.clear", clear);
  gtk_widget_action_set_enabled (widget, "play.hint", queens_game_session_can_hint (self->session));
  if (!queens_game_session_can_go_back (self->session))
    queens_toasts_withdraw (widget, "win.game", "go-back");
}

static void
update_time (QueensPlayPage *self)
{
  gboolean timed = g_settings_get_boolean (queens_settings_get (), "show-timer");
  g_autofree char *time = queens_game_words_time (queens_game_session_get_seconds (self->session));
  g_autofree char *best_words = NULL;
  gint64 best;

  if (queens_game_session_get_best (self->session, FALSE, &best))
    {
      g_autofree char *best_time = queens_game_words_time (best);

      /* Translators: a time, as in “Best without hints: 2:41” */
      best_words = g_strdup_printf (_ ("Best without hints: %s"), best_time);
    }
  queens_play_panel_show_time (self->panel, timed ? time : NULL, best_words);
}

static void
update_fit (QueensPlayPage *self)
{
  QueensSquare cursor = queens_board_view_get_cursor (self->board);
  int n = queens_game_get_n (get_game (self));
  gboolean inside = cursor.file < n && cursor.rank < n;

  queens_play_panel_show_fit (self->panel, get_game (self),
                              queens_game_session_get_completions (self->session), self->solutions,
                              inside ? &cursor : NULL);
}

static void
update_found (QueensPlayPage *self)
{
  queens_play_panel_show_found (self->panel, queens_game_session_get_found (self->session),
                                self->solutions);
}

static void
update_solved_panel (QueensPlayPage *self)
{
  g_autofree char *result = queens_game_session_dup_result (self->session);

  queens_solved_panel_show (self->solved_panel, get_game (self), self->solutions,
                            queens_game_session_get_found (self->session),
                            queens_game_session_get_news (self->session), result);
}

static void
update_panel (QueensPlayPage *self)
{
  gboolean solved = queens_game_get_solution (get_game (self), NULL);
  g_autofree char *hint = queens_game_session_dup_hint (self->session);
  gboolean before = g_strcmp0 (gtk_stack_get_visible_child_name (self->panels), "solved") == 0;

  gtk_stack_set_visible_child_name (self->panels, solved ? "solved" : "playing");
  gtk_stack_set_visible_child_name (self->puzzle_stack, solved ? "next" : "new");
  if (solved)
    {
      update_solved_panel (self);
      if (!before)
        queens_solved_panel_announce (self->solved_panel);
      return;
    }
  queens_play_panel_show_game (self->panel, get_game (self));
  queens_play_panel_show_hint (self->panel, hint);
  update_found (self);
  update_time (self);
  update_fit (self);
}

static void
update (QueensPlayPage *self)
{
  update_board (self);
  update_panel (self);
  update_actions (self);
}

/* TRUE when there is a game, and the window has come to its board size. */
static gboolean
is_ready (QueensPlayPage *self)
{
  return get_game (self)
         && queens_game_get_n (get_game (self)) == queens_solutions_get_n (self->solutions);
}

static void
session_changed_cb (QueensGameSession *session, guint changes, QueensPlayPage *self)
{
  int n = queens_game_get_n (get_game (self));

  if (n != queens_solutions_get_n (self->solutions))
    /* The window then hands over the solutions of that size, and the game is shown. */
    gtk_widget_activate_action (GTK_WIDGET (self), "win.board-size", "i", n);
  else if (changes & QUEENS_GAME_SESSION_BOARD)
    update (self);
  else
    {
      if (changes & QUEENS_GAME_SESSION_FIT)
        {
          update_board (self);
          update_fit (self);
        }
      if (changes & QUEENS_GAME_SESSION_TIME)
        update_time (self);
    }
  if (changes & QUEENS_GAME_SESSION_OPENED)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
solutions_changed_cb (QueensSolutions *solutions, QueensPlayPage *self)
{
  if (queens_game_get_solution (get_game (self), NULL))
    update_solved_panel (self);
  else
    {
      update_fit (self);
      update_found (self);
    }
}

void
queens_play_page_set_solutions (QueensPlayPage *self, QueensSolutions *solutions)
{
  int n = queens_solutions_get_n (solutions);
  QueensGame *before = get_game (self);

  if (self->solutions)
    g_signal_handlers_disconnect_by_data (self->solutions, self);
  g_set_object (&self->solutions, solutions);
  g_signal_connect (solutions, "changed", G_CALLBACK (solutions_changed_cb), self);
  queens_puzzle_popover_set_board_size (self->puzzle_popover, n);
  queens_game_session_set_board_size (self->session, n);
  /* The size came from the session, which then has no news. */
  if (before == get_game (self))
    update (self);
}

void
queens_play_page_update_style (QueensPlayPage *self)
{
  self->style = queens_settings_get_board_style ();
  if (is_ready (self))
    update_board (self);
}

static void
look_changed_cb (GSettings *settings, const char *key, QueensPlayPage *self)
{
  if (is_ready (self))
    update (self);
}

QueensBoardView *
queens_play_page_get_board (QueensPlayPage *self)
{
  return self->board;
}

char *
queens_play_page_dup_file_name (QueensPlayPage *self)
{
  return g_strdup_printf ("%d-queens-game", queens_game_get_n (get_game (self)));
}

/* From the board to moves. */

static void
move_cb (QueensBoardView *board, const QueensMove *move, QueensPlayPage *self)
{
  if (!queens_game_play (get_game (self), move))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
cursor_cb (QueensBoardView *board, QueensPlayPage *self)
{
  update_fit (self);
}

/* Files. */

void
queens_play_page_open_files (QueensPlayPage *self, GFile *const *files, guint n_files)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n_files; i++)
    if (queens_save_check_local (files[i], error ? NULL : &error))
      g_strv_builder_add (paths, g_file_peek_path (files[i]));
  if (error)
    tell (self, error->message);
  list = g_strv_builder_end (paths);
  queens_game_session_open_files (self->session, (const char *const *) list);
}

void
queens_play_page_open_position (QueensPlayPage *self,
                                const QueensPosition *position,
                                const QueensSquareSet *given)
{
  QueensGameState start = { .queens = *position, .crosses = queens_square_set_empty (position->n) };

  queens_game_session_open (self->session, queens_game_new_at (given, &start), _ ("Board opened"));
}

void
queens_play_page_keep (QueensPlayPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!queens_game_session_flush (self->session, &error))
    g_printerr ("eight-queens: %s\n", error->message);
}

static char *
print_game (QueensPlayPage *self)
{
  return queens_saved_game_print (get_game (self), g_get_monotonic_time ());
}

static QueensFileKind
get_file_kind (void)
{
  return (QueensFileKind){ _ ("Games of Eight Queens"), "queens" };
}

static void
chosen_cb (GFile *file, guint kind, gpointer data)
{
  QueensPlayPage *self = data;

  queens_compat_take_back (&self->question);
  if (file)
    queens_play_page_open_files (self, &file, 1);
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  QueensFileKind kind = get_file_kind ();
  QueensFileQuestion question
      = { .title = _ ("Open a Game"), .accept = _ ("_Open"), .kinds = &kind, .n_kinds = 1 };

  queens_compat_take_back (&self->question);
  self->question = queens_compat_ask_file (GTK_WINDOW (gtk_widget_get_root (widget)), &question,
                                           chosen_cb, self);
}

static gboolean
write_cb (gconstpointer what, guint kind, const char *path, QueensControl *control, GError **error)
{
  return queens_file_write (path, (GBytes *) what, error);
}

static void
bytes_free (gpointer bytes)
{
  g_bytes_unref (bytes);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  g_autofree char *name = queens_play_page_dup_file_name (self);
  char *text = print_game (self);
  QueensFileKind kind = get_file_kind ();
  QueensSaving saving = {
    .title = _ ("Save the Game"),
    .name = name,
    .kinds = &kind,
    .n_kinds = 1,
    .write = write_cb,
    .what = g_bytes_new_take (text, strlen (text)),
    .free_what = bytes_free,
  };

  queens_save (widget, &saving);
}

/* Actions. */

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_game_undo (get_game (QUEENS_PLAY_PAGE (widget)));
}

static void
redo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_game_redo (get_game (QUEENS_PLAY_PAGE (widget)));
}

/* The actions that the session does as they are. */
static void
session_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  static const struct
  {
    const char *action;
    void (*act) (QueensGameSession *session);
  } acts[] = {
    { "play.clear", queens_game_session_clear },
    { "play.go-back", queens_game_session_go_back },
    { "play.back", queens_game_session_go_to_last_good },
    { "play.hint", queens_game_session_hint },
    { "play.next", queens_game_session_make_next },
  };

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (g_str_equal (action, acts[i].action))
      acts[i].act (QUEENS_PLAY_PAGE (widget)->session);
}

/* Begins "easy", "medium", "hard", "daily", "empty" or "full". */
static void
new_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  static const char *const difficulties[QUEENS_N_DIFFICULTIES] = { "easy", "medium", "hard" };
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  const char *what = g_variant_get_string (parameter, NULL);
  int n = queens_game_get_n (get_game (self));

  gtk_popover_popdown (GTK_POPOVER (self->puzzle_popover));
  for (int i = 0; i < QUEENS_N_DIFFICULTIES; i++)
    if (g_str_equal (what, difficulties[i]))
      queens_game_session_make_random (self->session, (QueensDifficulty) i);
  if (g_str_equal (what, "daily"))
    queens_game_session_make_daily (self->session, NULL);
  else if (g_str_equal (what, "empty"))
    queens_game_session_open (self->session, queens_game_new (n), _ ("Empty board"));
  else if (g_str_equal (what, "full"))
    queens_game_session_open (self->session, queens_game_new_full (n), _ ("Full board"));
}

static void
code_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  QueensPuzzleName name;

  if (!queens_puzzle_parse_code (g_variant_get_string (parameter, NULL), &name))
    return;
  gtk_popover_popdown (GTK_POPOVER (self->puzzle_popover));
  queens_game_session_make_puzzle (self->session, &name);
}

static void
copy_text (QueensPlayPage *self, const char *text, const char *words)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  tell (self, words);
}

/* The notation of the solution on the board; FALSE when there is none. */
static gboolean
get_notation (QueensPlayPage *self, char *notation)
{
  QueensSolution solution;
  gboolean solved = queens_game_get_solution (get_game (self), &solution);

  if (solved)
    queens_notation_print (&solution, notation);
  return solved;
}

static void
copy_notation_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  char notation[QUEENS_NOTATION_SIZE];

  if (get_notation (self, notation))
    copy_text (self, notation, _ ("Copied"));
}

static void
browse_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  char notation[QUEENS_NOTATION_SIZE];

  if (get_notation (QUEENS_PLAY_PAGE (widget), notation))
    gtk_widget_activate_action (widget, "win.show-solution", "s", notation);
}

static void
copy_code_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  const char *code = queens_game_get_code (get_game (self));

  if (code)
    copy_text (self, code, _ ("Copied"));
}

static void
share_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  g_autofree char *text = queens_game_session_dup_share (self->session);

  copy_text (self, text, _ ("Copied"));
}

static void
show_found_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);

  queens_found_window_show (GTK_WINDOW (gtk_widget_get_root (widget)),
                            queens_game_session_get_found (self->session), self->solutions,
                            &self->style);
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autofree char *text = print_game (QUEENS_PLAY_PAGE (widget));

  copy_text (QUEENS_PLAY_PAGE (widget), text, _ ("Game copied"));
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (QueensPlayPage) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (!self->session)
    return;
  if (text)
    queens_game_session_paste (self->session, text);
  else
    tell (self, _ ("There is no text to paste"));
}

static void
paste_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb,
                                 g_object_ref (widget));
}

static const struct
{
  const char *name;
  const char *parameter_type;
  GtkWidgetActionActivateFunc activate;
} actions[] = {
  { "play.undo", NULL, undo_cb },
  { "play.redo", NULL, redo_cb },
  { "play.clear", NULL, session_cb },
  { "play.go-back", NULL, session_cb },
  { "play.back", NULL, session_cb },
  { "play.hint", NULL, session_cb },
  { "play.next", NULL, session_cb },
  { "play.new", "s", new_cb },
  { "play.code", "s", code_cb },
  { "play.copy-notation", NULL, copy_notation_cb },
  { "play.copy-code", NULL, copy_code_cb },
  { "play.share", NULL, share_cb },
  { "play.browse", NULL, browse_cb },
  { "play.show-found", NULL, show_found_cb },
  { "play.open", NULL, open_cb },
  { "play.save", NULL, save_cb },
  { "play.copy", NULL, copy_cb },
  { "play.paste", NULL, paste_cb },
};

/* The widget. */

static void
queens_play_page_dispose (GObject *object)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (object);

  if (self->solutions)
    g_signal_handlers_disconnect_by_data (self->solutions, self);
  g_clear_object (&self->solutions);
  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  queens_compat_take_back (&self->question);
  G_OBJECT_CLASS (queens_play_page_parent_class)->dispose (object);
}

static gboolean
queens_play_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (QUEENS_PLAY_PAGE (widget)->board));
}

/* The time runs while the board is in sight. */
static void
update_active (QueensPlayPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->session)
    g_object_set (self->session, "active",
                  gtk_widget_get_mapped (GTK_WIDGET (self)) && root
                      && gtk_window_is_active (GTK_WINDOW (root)),
                  NULL);
}

static void
queens_play_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (queens_play_page_parent_class)->map (widget);
  update_active (QUEENS_PLAY_PAGE (widget));
}

static void
queens_play_page_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (queens_play_page_parent_class)->unmap (widget);
  update_active (QUEENS_PLAY_PAGE (widget));
}

static void
queens_play_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (queens_play_page_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::is-active",
                           G_CALLBACK (update_active), widget, G_CONNECT_SWAPPED);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (QUEENS_TYPE_BOARD_VIEW);
  g_type_ensure (QUEENS_TYPE_CONTROLS_ROW);
  g_type_ensure (QUEENS_TYPE_PAGE_LAYOUT);
  g_type_ensure (QUEENS_TYPE_STRIP);
  g_type_ensure (QUEENS_TYPE_PLAY_PANEL);
  g_type_ensure (QUEENS_TYPE_SOLVED_PANEL);
  g_type_ensure (QUEENS_TYPE_PUZZLE_POPOVER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/eightqueens/EightQueens/play/page.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, board);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, panels);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, panel);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, solved_panel);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, puzzle_stack);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, puzzle_popover);
  gtk_widget_class_bind_template_callback (widget_class, move_cb);
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
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter_type,
                                     actions[i].activate);
}

static void
queens_play_page_init (QueensPlayPage *self)
{
  GSettings *settings = queens_settings_get ();
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "eight-queens", NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->style = queens_settings_get_board_style ();
  queens_board_view_set_interactive (self->board, TRUE);
  self->session = queens_game_session_new (folder);
  g_signal_connect (self->session, "changed", G_CALLBACK (session_changed_cb), self);
  g_signal_connect (self->session, "message", G_CALLBACK (message_cb), self);
  g_settings_bind (settings, "show-timer", self->session, "timed", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "show-completions", self->session, "fit", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "show-numbers", self->session, "numbers", G_SETTINGS_BIND_GET);
  g_signal_connect_object (settings, "changed::show-conflicts", G_CALLBACK (look_changed_cb), self,
                           0);
  g_signal_connect_object (settings, "changed::show-attacked", G_CALLBACK (look_changed_cb), self,
                           0);
}
