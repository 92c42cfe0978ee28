/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/page.h"

#include "app/announce.h"
#include "app/layout/focus.h"
#include "app/layout/a11y.h"
#include "app/layout/page.h"
#include "app/layout/style.h"
#include "app/play/panels.h"
#include "app/play/transfer.h"
#include "app/settings.h"
#include "app/toasts.h"
#include "engine/board/notation.h"
#include "model/game/session.h"
#include "model/game/describe.h"
#include "model/text/format.h"

#include <glib/gi18n.h>
#include <string.h>

/* How long the queens of a solution are hollow before they are placed, in ms. */
#define SHOW_MS 900

/* Changes that do not come from the session. */
enum Changes
{
  APPEARANCE = 1 << 8, /* how the board, the strip, and the panel look */
  PANEL = 1 << 9       /* only what the panel shows */
};

struct _QueensPlayPage
{
  AdwBin parent_instance;

  QueensGameSession *session;
  QueensPresence *presence;
  QueensSolutions *solutions;
  QueensBoardStyle style;
  guint changes; /* bits of QueensGameSessionChanges and Changes */
  /* The solution of the album that is shown instead of the game; its n is 0 if there is none. */
  QueensSolution album_solution;

  QueensPageLayout *layout;
  GtkWidget *unsaved_row; /* a row of the window as long as something could not be saved */
  GtkLabel *unsaved_label;
  GtkWidget *elsewhere_button;
  QueensBoardView *board;
  GtkWidget *cover; /* covers the board while the clock is stopped */
  QueensBoardView *cover_board;
  GtkLabel *cover_label;
  GtkWidget *go_on_button;
  GtkStack *panels;
  QueensStrip *strip;
  QueensPlayPanel *panel;
  QueensSolvedPanel *solved_panel;
  GtkMenuButton *more_button;
  GMenuModel *more_menu;
  GtkWidget *head; /* heading of the panels that replace these two */
  GtkWidget *back_button;
  GtkLabel *title_label;
  GtkWidget *opener; /* what had the focus when the panel was opened; a weak pointer, or NULL */
  GtkWidget *hint_button;
  GtkWidget *why_back_button;
  GtkWidget *why_next_button;
  GtkWidget *why_close_button;
  GtkWidget *another_button;
  GtkWidget *next_button;
  GtkWidget *new_label;
  GtkMenuButton *puzzle_button;
  QueensPuzzlePopover *puzzle_popover;
  GMenuModel *main_menu; /* part of the window's menu while the page is shown */
};

static void queens_play_page_iface_init (QueensPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (QueensPlayPage,
                               queens_play_page,
                               ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (QUEENS_TYPE_PAGE,
                                                      queens_play_page_iface_init))

static QueensGame *
get_game (QueensPlayPage *self)
{
  return queens_game_session_get_view (self->session)->game;
}

static void queue_update (QueensPlayPage *self, guint changes);

/* Showing. */

static QueensPlayScene
get_scene (QueensPlayPage *self)
{
  gboolean narrow;

  g_object_get (self->layout, "narrow", &narrow, NULL);
  return (QueensPlayScene){ .session = self->session,
                            .solutions = self->solutions,
                            .style = &self->style,
                            .album_solution = &self->album_solution,
                            .device = queens_presence_get_device (self->presence),
                            .narrow = narrow };
}

static void
update_board (QueensPlayPage *self)
{
  QueensPlayScene scene = get_scene (self);
  QueensBoardContent content = queens_play_scene_get_content (&scene);
  int n_queens = get_game (self)->n_queens;
  g_autofree char *label = g_strdup_printf (
      /* Translators: the name of a board that is being played */
      ngettext ("Board with %d queen", "Board with %d queens", (gulong) n_queens), n_queens);

  queens_board_view_set_content (self->board, &content, &self->style);
  queens_board_view_set_label (self->board,
                               self->album_solution.n > 0 ? _ ("Found solution") : label);
}

/* While the clock of a puzzle is stopped, nothing of it is visible, or can be changed, copied, or
 * exported. */
static void
update_cover (QueensPlayPage *self)
{
  QueensGame *game = get_game (self);
  gboolean covered
      = queens_game_session_get_view (self->session)->paused && self->album_solution.n == 0;
  gint64 seconds = queens_game_session_get_view (self->session)->seconds;
  gboolean begun = game->n_moves > 0 || seconds > 0 || !game->day;
  gboolean day = game->day && (!begun || seconds < 0);
  QueensPosition nothing = queens_square_set_empty (game->n);
  QueensBoardContent content = queens_board_content_new (&nothing);
  g_autofree char *text
      = day ? queens_game_format_day (game->day) : queens_game_format_time (MAX (seconds, 0));

  if (covered)
    {
      queens_board_view_set_content (self->cover_board, &content, &self->style);
      gtk_label_set_text (self->cover_label, text);
      gtk_button_set_label (GTK_BUTTON (self->go_on_button), begun ? _ ("_Resume") : _ ("_Start"));
    }
  if (covered == gtk_widget_get_visible (self->cover))
    return;
  gtk_widget_set_visible (self->cover, covered);
  gtk_widget_set_can_focus (GTK_WIDGET (self->board), !covered);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->board), GTK_ACCESSIBLE_STATE_HIDDEN, covered,
                               -1);
  queens_focus_move_to (covered ? self->go_on_button : GTK_WIDGET (self->board));
  g_signal_emit_by_name (self, "board-changed");
}

static void
update_actions (QueensPlayPage *self)
{
  const QueensGameSessionView *view = queens_game_session_get_view (self->session);
  /* While the reason of a hint is played, the board shows queens that are not there. */
  gboolean free = !view->paused && !view->previewing && view->reason_step == 0;
  GtkWidget *widget = GTK_WIDGET (self);
  QueensGame *game = get_game (self);
  const QueensGameState *state = &game->state;
  gboolean clear = queens_square_set_size (&state->crosses) > 0
                   || !queens_square_set_equal (&state->queens, &game->given);

  gtk_widget_action_set_enabled (widget, "play.undo",
                                 free && (game->position > 0 || view->can_go_back));
  gtk_widget_action_set_enabled (widget, "play.redo", free && game->position < game->n_moves);
  gtk_widget_action_set_enabled (widget, "play.clear", free && clear);
  gtk_widget_action_set_enabled (widget, "play.explain", !view->paused);
  gtk_widget_action_set_enabled (widget, "play.copy-code", game->code != NULL);
  gtk_widget_action_set_enabled (widget, "play.hint",
                                 !view->paused && !view->previewing && view->can_hint);
  gtk_widget_action_set_enabled (widget, "play.show-solution", free && view->can_hint);
}

/* While the reason of a hint is played, its buttons replace the others, all together. */
static void
update_reason_buttons (QueensPlayPage *self)
{
  const QueensGameSessionView *view = queens_game_session_get_view (self->session);
  gboolean playing = view->reason_step > 0;
  gboolean more = playing && view->reason_step < queens_hint_get_n_reason_steps (view->hint);
  gboolean played = gtk_widget_get_visible (self->why_close_button);
  gboolean at_next = queens_focus_is_in (self->why_next_button);
  gboolean inside = at_next || queens_focus_is_in (self->why_back_button)
                    || queens_focus_is_in (self->why_close_button);

  gtk_widget_set_visible (self->why_close_button, playing);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "play.why-back", view->reason_step > 1);
  queens_style_set_class (self->why_next_button, "suggested-action", more);
  if (playing && !more && at_next)
    queens_focus_move_to (view->reason_step > 1 ? self->why_back_button : self->why_close_button);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "play.why-next", more);
  if (playing && !played)
    queens_focus_move_to (more ? self->why_next_button : self->why_close_button);
  else if (inside && !playing)
    queens_focus_move_to (self->hint_button);
}

/* TRUE if the user did not open the panel that is shown. */
static gboolean
is_home (QueensPlayPage *self)
{
  GtkWidget *shown = gtk_stack_get_visible_child (self->panels);

  return shown == GTK_WIDGET (self->panel) || shown == GTK_WIDGET (self->solved_panel);
}

static QueensSidePanel *
get_shown_panel (QueensPlayPage *self)
{
  return QUEENS_SIDE_PANEL (gtk_stack_get_visible_child (self->panels));
}

/* Another panel is shown from its top. */
static void
panel_changed_cb (GtkWidget *panels)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (panels, GTK_TYPE_SCROLLED_WINDOW);

  if (scrolled)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)),
                              0);
}

static void
update_panel (QueensPlayPage *self)
{
  gboolean solved = queens_game_get_solution (get_game (self), NULL);
  gboolean was_solved = !gtk_widget_get_visible (self->new_label);
  QueensPlayScene scene = get_scene (self);
  QueensSidePanel *panels[] = { QUEENS_SIDE_PANEL (self->panel), NULL };
  GtkStackPage *page;

  if (is_home (self))
    gtk_stack_set_visible_child (self->panels, solved ? GTK_WIDGET (self->solved_panel)
                                                      : GTK_WIDGET (self->panel));
  page = gtk_stack_get_page (self->panels, GTK_WIDGET (get_shown_panel (self)));
  gtk_widget_set_visible (self->head, !is_home (self));
  gtk_widget_set_visible (GTK_WIDGET (self->more_button), is_home (self));
  gtk_label_set_text (self->title_label, gtk_stack_page_get_title (page));
  /* After a solved board, one button continues: with another solution on a free board, or with
   * another puzzle. The panel has all other choices. */
  gtk_widget_set_visible (self->another_button, solved && !get_game (self)->code);
  gtk_widget_set_visible (self->next_button, solved && get_game (self)->code);
  gtk_widget_set_visible (self->new_label, !solved);
  /* The strip, which is updated later, announces the number of the solution after this. */
  if (solved && !was_solved && !queens_game_is_shown (get_game (self)))
    queens_solved_panel_announce (self->solved_panel, self->session);
  /* The panel of the game is updated even while it is hidden, because it announces the remaining
   * solutions. */
  panels[1] = get_shown_panel (self);
  for (guint i = solved || is_home (self); i < G_N_ELEMENTS (panels); i++)
    QUEENS_SIDE_PANEL_GET_CLASS (panels[i])->show (panels[i], &scene);
}

/* Announces the game, instead of the window announcing the board size. */
static void
announce_puzzle (QueensPlayPage *self)
{
  QueensGame *game = get_game (self);
  int n_given = queens_square_set_size (&game->given);
  g_autofree char *text = g_strdup_printf (
      /* Translators: the size of a board (the same number twice), and the number of given queens */
      ngettext ("%d × %d, %d given queen", "%d × %d, %d given queens", (gulong) n_given), game->n,
      game->n, n_given);

  if (game->code)
    queens_announce (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))), text);
}

/* Shows the changes, once there is a game with the board size of the window. */
static void
queens_play_page_update (QueensPage *page)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (page);
  QueensPlayScene scene = get_scene (self);
  guint changes = self->changes;
  QueensGame *game = get_game (self);

  if (changes == 0 || !game || game->n != queens_solutions_get_view (self->solutions)->request->n)
    return;
  self->changes = 0;
  if (changes
      & ~(guint) (QUEENS_GAME_SESSION_TIME | QUEENS_GAME_SESSION_GAMES | QUEENS_GAME_SESSION_SAVE
                  | PANEL))
    {
      update_board (self);
      update_cover (self);
      update_actions (self);
      update_reason_buttons (self);
    }
  if (changes & QUEENS_GAME_SESSION_OPENED)
    announce_puzzle (self);
  /* Of the panels, only that of the game shows the time. */
  if (changes != QUEENS_GAME_SESSION_TIME
      || get_shown_panel (self) == QUEENS_SIDE_PANEL (self->panel))
    update_panel (self);
  /* After the panel has announced that the board is solved, the strip announces which solution it
   * is. */
  if (changes
      & ~(guint) (QUEENS_GAME_SESSION_TIME | QUEENS_GAME_SESSION_GAMES | QUEENS_GAME_SESSION_SAVE))
    queens_strip_show (self->strip, &scene);
}

static void
queue_update (QueensPlayPage *self, guint changes)
{
  self->changes |= changes;
  queens_page_queue_update (self);
}

/* Shows a row that says what could not be saved, until it is saved. */
static void
update_unsaved (QueensPlayPage *self)
{
  const QueensGameSessionView *view = queens_game_session_get_view (self->session);
  const char *error = view->save_error;
  GtkWidget *parent = gtk_widget_get_parent (self->unsaved_row);

  gtk_label_set_text (self->unsaved_label, error ? error : "");
  gtk_widget_set_visible (self->elsewhere_button, view->unsaved_game);
  if (!error && parent)
    gtk_box_remove (GTK_BOX (parent), self->unsaved_row);
  else if (error && (parent || queens_toasts_add_row (GTK_WIDGET (self), self->unsaved_row)))
    queens_announce (self->unsaved_row, error);
}

static void
session_changed_cb (QueensGameSession *session, guint changes, QueensPlayPage *self)
{
  int n = get_game (self)->n;

  if (changes & QUEENS_GAME_SESSION_SAVE)
    update_unsaved (self);
  /* The panel shows the game, or the calendar for a day that is only previewed. */
  if (changes & QUEENS_GAME_SESSION_OPENED)
    {
      self->album_solution.n = 0;
      gtk_stack_set_visible_child_name (
          self->panels,
          queens_game_session_get_view (self->session)->previewing ? "daily" : "playing");
    }
  queue_update (self, changes);
  if (n != queens_solutions_get_view (self->solutions)->request->n)
    /* In response, the window sets the size of the page, which shows the game. */
    queens_host_set_board_size (GTK_WIDGET (self), n);
  if (changes & QUEENS_GAME_SESSION_OPENED)
    queens_focus_move_to (GTK_WIDGET (self->board));
}

static void
solutions_changed_cb (QueensPlayPage *self)
{
  queue_update (self, PANEL);
}

static void
queens_play_page_set_board_size (QueensPage *page, int n)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (page);

  self->album_solution.n = 0;
  queens_puzzle_popover_set_board_size (self->puzzle_popover, n);
  queens_game_session_set_board_size (self->session, n);
  queue_update (self, APPEARANCE);
  queens_page_finish_update (self);
}

static void
queens_play_page_update_style (QueensPage *page)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (page);

  self->style = queens_settings_get_board_style ();
  queue_update (self, APPEARANCE);
}

static QueensBoardView *
queens_play_page_get_board (QueensPage *page)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (page);

  return gtk_widget_get_visible (self->cover) ? NULL : self->board;
}

static GMenuModel *
queens_play_page_get_menu (QueensPage *page)
{
  return QUEENS_PLAY_PAGE (page)->main_menu;
}

static const char *
queens_play_page_get_help (QueensPage *page)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (page);
  const char *help = QUEENS_SIDE_PANEL_GET_CLASS (get_shown_panel (self))->help;

  if (help)
    return help;
  return get_game (self)->code ? "puzzles" : "play";
}

static char *
queens_play_page_dup_file_name (QueensPage *page)
{
  return g_strdup_printf ("%d-queens-game", get_game (QUEENS_PLAY_PAGE (page))->n);
}

static void
queens_play_page_iface_init (QueensPageInterface *iface)
{
  iface->set_board_size = queens_play_page_set_board_size;
  iface->update = queens_play_page_update;
  iface->update_style = queens_play_page_update_style;
  iface->get_menu = queens_play_page_get_menu;
  iface->get_help = queens_play_page_get_help;
  iface->get_board = queens_play_page_get_board;
  iface->dup_file_name = queens_play_page_dup_file_name;
}

/* Turns input on the board into moves. */

/* Sounds the bell because a move had no effect. If the square has a queen, a message says that it
 * is given, or that its square cannot be crossed out. */
static void
refuse (QueensPlayPage *self, QueensSquare square)
{
  g_autofree char *name = queens_format_square (square);
  gboolean given = queens_square_set_contains (&get_game (self)->given, square);
  g_autofree char *text = g_strdup_printf (
      /* Translators: a square whose queen cannot be removed, or on which no cross can be placed */
      given ? _ ("The queen on %s is given") : _ ("%s has a queen and cannot be crossed out"),
      name);

  gtk_widget_error_bell (GTK_WIDGET (self));
  if (!queens_square_set_contains (&get_game (self)->state.queens, square))
    return;
  queens_board_view_shake (self->board, square);
  queens_strip_refuse (self->strip, text);
}

static void
move_cb (QueensBoardView *board, const QueensMove *move, QueensPlayPage *self)
{
  /* The first click or key goes back from the album to the game. */
  if (self->album_solution.n > 0)
    {
      self->album_solution.n = 0;
      queue_update (self, APPEARANCE);
      return;
    }
  /* The solved puzzle of a day becomes the game of its size before it is changed. */
  if (queens_game_session_get_view (self->session)->previewing)
    queens_game_session_uncover_board (self->session);
  if (!queens_game_play (get_game (self), move, 1))
    refuse (self, move->square);
}

static void
cursor_cb (QueensBoardView *board, QueensPlayPage *self)
{
  queens_play_panel_set_cursor (self->panel, queens_board_view_get_cursor (board));
  queue_update (self, PANEL);
}

/* What the window asks for. */

QueensGameSession *
queens_play_page_get_session (QueensPlayPage *self)
{
  return self->session;
}

void
queens_play_page_paste (QueensPlayPage *self, const char *text)
{
  queens_transfer_paste_text (GTK_WIDGET (self), self->session, text);
}

void
queens_play_page_open_position (QueensPlayPage *self,
                                const QueensPosition *position,
                                const QueensSquareSet *given)
{
  QueensGameState start = { .queens = *position, .crosses = queens_square_set_empty (position->n) };

  queens_game_session_open (self->session, queens_game_new_at (given, &start), _ ("Board opened"));
}

/* Actions. */

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);

  /* Before the first move, returns to the game that this one has replaced. */
  if (!queens_game_undo (get_game (self)))
    queens_game_session_go_back (self->session);
}

static void
redo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_game_redo (get_game (QUEENS_PLAY_PAGE (widget)));
}

static void
hint_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);

  /* A hint that has no further step is announced again. */
  queens_strip_repeat (self->strip);
  queens_game_session_hint (self->session);
}

/* The missing queens are hollow for a moment, unless animations are turned off. */
static void
show_solution (QueensPlayPage *self)
{
  queens_game_session_show_solution (self->session,
                                     adw_get_enable_animations (GTK_WIDGET (self)) ? SHOW_MS : 0);
}

/* Asks first if the clock is running, because the time does not count after the solution was shown. */
static void
show_solution_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  GtkWidget *dialog;

  if (!queens_game_session_get_view (self->session)->runs)
    {
      show_solution (self);
      return;
    }
  dialog
      = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Show the Solution?"),
                                _ ("The game will count neither as found nor as solved."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "show",
                                    _ ("_Show Solution"), NULL);
  g_signal_connect_object (dialog, "response::show", G_CALLBACK (show_solution), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Starts to play the reason of the hint, goes through its steps, or ends. */
static void
why_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  int step = queens_game_session_get_view (self->session)->reason_step;

  if (g_str_equal (action, "play.why"))
    step = 1;
  else if (g_str_equal (action, "play.why-next"))
    step++;
  else
    step = g_str_equal (action, "play.why-back") ? step - 1 : 0;
  queens_game_session_set_reason_step (self->session, step);
}

/* Opens a puzzle ("easy", "medium", "hard", "daily") or an empty board ("empty"). */
static void
new_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  static const char *const difficulties[QUEENS_N_DIFFICULTIES] = { "easy", "medium", "hard" };
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  const char *kind = g_variant_get_string (parameter, NULL);
  int n = get_game (self)->n;
  int puzzle_n = queens_puzzle_popover_get_board_size (self->puzzle_popover);

  gtk_popover_popdown (GTK_POPOVER (self->puzzle_popover));
  for (int i = 0; i < QUEENS_N_DIFFICULTIES; i++)
    if (g_str_equal (kind, difficulties[i]))
      queens_game_session_make_puzzle (self->session, puzzle_n, (QueensDifficulty) i);
  if (g_str_equal (kind, "daily"))
    queens_game_session_make_daily (self->session);
  else if (g_str_equal (kind, "empty"))
    queens_game_session_open (self->session, queens_game_new (n), _ ("Empty board opened"));
}

static void
choose_puzzle_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);

  if (gtk_widget_get_mapped (GTK_WIDGET (self->puzzle_button)))
    gtk_menu_button_popup (self->puzzle_button);
  else
    gtk_widget_activate_action (widget, "play.next", NULL);
}

static void
code_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);

  gtk_popover_popdown (GTK_POPOVER (self->puzzle_popover));
  queens_game_session_paste (self->session, g_variant_get_string (parameter, NULL));
}

/* Panels that replace those of the game. */

/* Opens the panel "daily", "album", or "games"; "home" returns. */
static void
panel_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  const char *name = g_variant_get_string (parameter, NULL);
  GtkWidget *panel = gtk_stack_get_child_by_name (self->panels, name);

  if (is_home (self))
    g_set_weak_pointer (&self->opener, gtk_root_get_focus (gtk_widget_get_root (widget)));
  queens_game_session_close_preview (self->session);
  gtk_stack_set_visible_child (self->panels, panel ? panel : GTK_WIDGET (self->panel));
  self->album_solution.n = 0;
  if (panel && QUEENS_SIDE_PANEL_GET_CLASS (panel)->help)
    queens_games_read (queens_game_session_get_view (self->session)->games);
  self->changes = 0;
  queue_update (self, APPEARANCE);
  queens_page_finish_update (self);
  if (!is_home (self))
    gtk_widget_grab_focus (self->back_button);
  else if (!self->opener || !queens_focus_move_to (self->opener))
    gtk_widget_grab_focus (widget);
}

static void
daily_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensDay day = g_variant_get_uint32 (parameter);

  if (day)
    queens_game_session_preview_day (QUEENS_PLAY_PAGE (widget)->session, day);
}

static void
listed_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_game_session_open_listed (QUEENS_PLAY_PAGE (widget)->session,
                                   g_variant_get_bytestring (parameter));
}

static void
recent_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  queens_transfer_open_files (QUEENS_PLAY_PAGE (widget)->session, &file, 1);
}

/* Shows the solution with this notation, which was found or revealed, on the board. */
static void
show_found_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  QueensSolution solution;

  if (!queens_notation_parse (g_variant_get_string (parameter, NULL),
                              queens_solutions_get_view (self->solutions)->request->n, &solution,
                              NULL))
    return;
  self->album_solution = solution;
  queue_update (self, APPEARANCE);
}

/* Shows the solution on the board among all others. */
static void
show_in_browse_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensSolution solution;
  char notation[QUEENS_NOTATION_SIZE];

  if (!queens_game_get_solution (get_game (QUEENS_PLAY_PAGE (widget)), &solution))
    return;
  queens_notation_print (&solution, notation);
  queens_host_show_solution (widget, notation);
}

static void
explain_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  QueensBoardView *board = queens_page_get_board (self);

  queens_game_session_set_assist (self->session, QUEENS_ASSIST_SEARCH, TRUE);
  if (board)
    queens_host_explain_position (widget, &queens_board_view_get_content (board)->queens);
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (QueensPlayPage) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (!self->session)
    return;
  if (text)
    queens_play_page_paste (self, text);
  else
    queens_game_session_show_message (self->session, _ ("No text to paste"),
                                      QUEENS_GAME_SESSION_OFFER_NOTHING);
}

static void
paste_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb,
                                 g_object_ref (widget));
}

static void session_cb (GtkWidget *widget, const char *action, GVariant *parameter);

static const struct
{
  const char *name;
  const char *parameter_type;
  GtkWidgetActionActivateFunc activate;
  void (*act) (QueensGameSession *session); /* for session_cb() */
} actions[] = {
  { "play.undo", NULL, undo_cb, NULL },
  { "play.redo", NULL, redo_cb, NULL },
  { "play.clear", NULL, session_cb, queens_game_session_clear },
  { "play.go-back", NULL, session_cb, queens_game_session_go_back },
  { "play.back", NULL, session_cb, queens_game_session_go_to_last_good },
  { "play.hint", NULL, hint_cb, NULL },
  { "play.show-solution", NULL, show_solution_cb, NULL },
  { "play.follow", NULL, session_cb, queens_game_session_follow_hint },
  { "play.why", NULL, why_cb, NULL },
  { "play.why-next", NULL, why_cb, NULL },
  { "play.why-back", NULL, why_cb, NULL },
  { "play.why-close", NULL, why_cb, NULL },
  { "play.next", NULL, session_cb, queens_game_session_make_next },
  { "play.go-on", NULL, session_cb, queens_game_session_uncover_board },
  { "play.new", "s", new_cb, NULL },
  { "play.choose-puzzle", NULL, choose_puzzle_cb, NULL },
  { "play.code", "s", code_cb, NULL },
  { "play.panel", "s", panel_cb, NULL },
  { "play.daily", "u", daily_cb, NULL },
  { "play.listed", "ay", listed_cb, NULL },
  { "play.recent", "s", recent_cb, NULL },
  { "play.show-found", "s", show_found_cb, NULL },
  { "play.show-in-browse", NULL, show_in_browse_cb, NULL },
  { "play.explain", NULL, explain_cb, NULL },
  { "play.paste", NULL, paste_cb, NULL },
};

static void
session_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (g_str_equal (action, actions[i].name))
      actions[i].act (QUEENS_PLAY_PAGE (widget)->session);
}

static const struct
{
  const char *name;
  void (*act) (GtkWidget *widget, QueensGameSession *session);
} transfers[] = {
  { "play.open", queens_transfer_open },         { "play.save", queens_transfer_save },
  { "play.copy", queens_transfer_copy },         { "play.copy-code", queens_transfer_copy_code },
  { "play.share", queens_transfer_copy_result },
};

static void
transfer_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (transfers); i++)
    if (g_str_equal (action, transfers[i].name))
      transfers[i].act (widget, QUEENS_PLAY_PAGE (widget)->session);
}

/* The widget. */

static void
queens_play_page_dispose (GObject *object)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (object);

  g_clear_object (&self->solutions);
  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->puzzle_popover)
    queens_puzzle_popover_set_session (self->puzzle_popover, NULL);
  g_clear_object (&self->presence);
  g_clear_object (&self->session);
  g_clear_weak_pointer (&self->opener);
  G_OBJECT_CLASS (queens_play_page_parent_class)->dispose (object);
}

static gboolean
queens_play_page_grab_focus (GtkWidget *widget)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);

  return gtk_widget_grab_focus (gtk_widget_get_visible (self->cover) ? self->go_on_button
                                                                     : GTK_WIDGET (self->board));
}

/* AdwBin's own handler would focus the page itself when Shift+Tab leaves the board, and then the board
 * again. */
static gboolean
queens_play_page_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (adw_bin_get_child (ADW_BIN (widget)), direction);
}

static void
appearance_cb (QueensPlayPage *self)
{
  queue_update (self, APPEARANCE);
}

/* Ends the reason of a hint, or closes the panel that was opened. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);

  if (queens_game_session_get_view (self->session)->reason_step > 0)
    return gtk_widget_activate_action (widget, "play.why-close", NULL);
  if (is_home (self))
    return GDK_EVENT_PROPAGATE;
  return gtk_widget_activate_action (widget, "play.panel", "s", "home");
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/play/page.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, layout);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, unsaved_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, unsaved_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, elsewhere_button);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, board);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, cover);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, cover_board);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, cover_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, go_on_button);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, panels);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, strip);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, panel);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, solved_panel);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, more_button);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, more_menu);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, head);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, back_button);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, title_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, hint_button);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, why_back_button);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, why_next_button);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, why_close_button);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, another_button);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, next_button);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, new_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, puzzle_button);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, puzzle_popover);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, main_menu);
  gtk_widget_class_bind_template_callback (widget_class, appearance_cb);
  gtk_widget_class_bind_template_callback (widget_class, panel_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, move_cb);
  gtk_widget_class_bind_template_callback (widget_class, cursor_cb);
}

static void
queens_play_page_class_init (QueensPlayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_play_page_dispose;
  gtk_widget_class_set_css_name (widget_class, "playpage");
  widget_class->grab_focus = queens_play_page_grab_focus;
  widget_class->focus = queens_play_page_focus;
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  bind_template (widget_class);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter_type,
                                     actions[i].activate);
  for (guint i = 0; i < G_N_ELEMENTS (transfers); i++)
    gtk_widget_class_install_action (widget_class, transfers[i].name, NULL, transfer_cb);
}

static void
queens_play_page_init (QueensPlayPage *self)
{
  GSettings *settings = queens_settings_get ();
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "eight-queens", NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  queens_page_add_menu (self->more_button, self->more_menu);
  queens_a11y_apply (GTK_WIDGET (self));
  self->style = queens_settings_get_board_style ();
  queens_board_view_set_interactive (self->board, TRUE);
  self->session = queens_game_session_new (folder);
  queens_puzzle_popover_set_session (self->puzzle_popover, self->session);
  queens_strip_set_session (self->strip, self->session);
  self->presence = queens_presence_new (GTK_WIDGET (self), self->session);
  g_signal_connect_swapped (self->presence, "changed", G_CALLBACK (appearance_cb), self);
  g_signal_connect (self->session, "changed", G_CALLBACK (session_changed_cb), self);
  g_settings_bind (settings, "show-timer", self->session, "timed", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "show-conflicts", self->session, "conflicts", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "show-attacked", self->session, "attacked", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "show-completions", self->session, "remaining",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "show-numbers", self->session, "numbers", G_SETTINGS_BIND_DEFAULT);
}

QueensPage *
queens_play_page_new (QueensSolutions *solutions)
{
  QueensPlayPage *self = g_object_new (QUEENS_TYPE_PLAY_PAGE, NULL);

  self->solutions = g_object_ref (solutions);
  g_signal_connect_object (solutions, "changed", G_CALLBACK (solutions_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return QUEENS_PAGE (self);
}
