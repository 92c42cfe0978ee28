/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/session.h"

#include "model/game/clock.h"
#include "model/game/hinter.h"
#include "model/game/describe.h"
#include "model/work.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

/* While the clock runs, the time is saved at this interval, in seconds. */
#define KEEP_SECONDS 10

enum
{
  PROP_ACTIVE = 1,
  PROP_SHOWN,
  PROP_TIMED,
  PROP_CONFLICTS,
  PROP_ATTACKED, /* from here on, in the order of QueensAssist */
  PROP_FIT,
  PROP_NUMBERS,
  N_PROPS
};

struct _QueensGameSession
{
  GObject parent_instance;

  QueensGameSessionView view; /* the public part */

  char *folder;
  QueensSaver *saver;
  QueensClock clock;
  gboolean settings[N_PROPS];
  QueensWork *counting; /* counts the remaining solutions, or NULL */
  QueensCompletionsAnswer answer;
  QueensWork *loading; /* gets games on a worker; only the last request is answered */
  char *save_error;
  char *notices; /* the lines of the message to show with the next game, or NULL */

  QueensGame *back; /* the game to which to go back; NULL to undo a move */

  /* The previewed game of a day, or NULL; and the board size to return to after it. */
  QueensGame *previewed;
  int n_before_preview;

  gboolean idle; /* the clock of a free board has stopped because the user was away */

  QueensHinter hinter;

  QueensSolution judged; /* the last solution on the board; its n is 0 if there was none */
  char *share_text;      /* the text to share, or NULL */
};

G_DEFINE_FINAL_TYPE (QueensGameSession, queens_game_session, G_TYPE_OBJECT)

static const char *const names[N_PROPS]
    = { NULL, "active", "shown", "timed", "conflicts", "attacked", "remaining", "numbers" };

enum
{
  CHANGED,
  MESSAGE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
emit_changed (QueensGameSession *self, QueensGameSessionChanges changes)
{
  g_signal_emit (self, signals[CHANGED], 0, changes);
}

void
queens_game_session_show_message (QueensGameSession *self,
                                  const char *text,
                                  QueensGameSessionOffer offer)
{
  g_signal_emit (self, signals[MESSAGE], 0, text, offer);
}

static void
add_notice (QueensGameSession *self, const char *line)
{
  g_autofree char *before = self->notices;

  self->notices = before ? g_strconcat (before, "\n", line, NULL) : g_strdup (line);
}

/* The game on the board has changed, so it will be saved within a second. */
static void
queue_save (QueensGameSession *self)
{
  queens_games_queue_save (self->view.games, self->view.game);
}

/* The time. */

static void update (QueensGameSession *self, QueensGameSessionChanges changes);

void
queens_game_session_pause (QueensGameSession *self)
{
  self->view.paused = self->view.game->code != NULL;
  self->idle = !self->view.paused;
  update (self, QUEENS_GAME_SESSION_BOARD);
}

static void
ticked_cb (gpointer data)
{
  QueensGameSession *self = data;

  if (queens_clock_is_idle (&self->clock))
    {
      queens_game_session_pause (self);
      return;
    }
  if (queens_clock_read (&self->clock) % KEEP_SECONDS == 0)
    queue_save (self);
  emit_changed (self, QUEENS_GAME_SESSION_TIME);
}

/* Starts or stops the clock, depending on the game, the page, and the settings. The time of a game ends
 * when it is solved for the first time. */
static void
run_clock (QueensGameSession *self)
{
  QueensGame *game = self->view.game;
  gboolean runs = (game->n_moves > 0 || game->code) && self->settings[PROP_ACTIVE]
                  && self->settings[PROP_TIMED] && !self->view.paused && !self->idle
                  && !game->solved_on && !game->state.shown
                  && !queens_game_get_solution (game, NULL);

  if (queens_clock_set_running (&self->clock, runs) && !runs)
    queue_save (self);
}

/* Assists. */

static gboolean
is_assist_on (QueensGameSession *self, QueensAssist assist)
{
  return self->view.game->code
             ? self->view.game->assists.turned_on[assist]
             : assist != QUEENS_ASSIST_SEARCH && self->settings[PROP_ATTACKED + assist];
}

/* Assists that are turned on are seen if the board can be seen. */
static void
see_assists (QueensGameSession *self)
{
  QueensAssists *assists = &self->view.game->assists;
  gboolean any_new = FALSE;

  if (!self->settings[PROP_ACTIVE] || self->view.paused || !self->view.game->code
      || self->view.game->solved_on || queens_game_get_solution (self->view.game, NULL))
    return;
  for (int assist = 0; assist < QUEENS_N_ASSISTS; assist++)
    if (is_assist_on (self, (QueensAssist) assist))
      any_new |= queens_assists_record (assists, (QueensAssist) assist,
                                        queens_clock_read (&self->clock));
  if (any_new)
    queue_save (self);
}

void
queens_game_session_resume (QueensGameSession *self)
{
  if (!self->view.paused)
    return;
  self->view.paused = FALSE;
  update (self, QUEENS_GAME_SESSION_BOARD);
}

void
queens_game_session_touch (QueensGameSession *self)
{
  if (!self->view.game)
    return;
  queens_clock_touch (&self->clock);
  if (!self->idle)
    return;
  self->idle = FALSE;
  run_clock (self);
}

/* The solution on the board; its n is 0 if there is none. */
static QueensSolution
get_solution (QueensGameSession *self)
{
  QueensSolution solution;

  return queens_game_get_solution (self->view.game, &solution) ? solution : (QueensSolution){ 0 };
}

/* The text to share, whose record of moves is that of the first solution. */
static void
update_share (QueensGameSession *self)
{
  QueensGame *game = self->view.game;

  g_clear_pointer (&self->share_text, g_free);
  if (game->code && queens_game_get_solution (game, NULL) && !queens_game_is_shown (game))
    self->share_text = queens_game_describe_to_share (
        game, self->settings[PROP_TIMED] ? queens_clock_read (&self->clock) : -1);
}

/* Judges a board that has just been solved. The first result of a game stays when its solution is undone and
 * redone, or when there is another one. */
static void
judge (QueensGameSession *self)
{
  QueensSolution solution = get_solution (self);
  QueensVerdict *verdict = &self->view.verdict;
  gint64 seconds = self->settings[PROP_TIMED] ? queens_clock_read (&self->clock) : -1;
  gboolean first = !self->view.game->solved_on;
  QueensVerdict new_verdict;

  /* What was not found by hand can still be found. */
  if (solution.n == 0 && verdict->news == QUEENS_FOUND_NOT)
    self->judged.n = 0;
  if (solution.n == 0 || queens_solution_compare (&solution, &self->judged) == 0)
    return;
  self->judged = solution;
  new_verdict = queens_judge (self->view.game, self->view.records, seconds);
  if (first)
    *verdict = new_verdict;
  verdict->news = new_verdict.news;
  if (verdict->news != QUEENS_FOUND_NOT)
    queue_save (self);
}

const QueensGameSessionView *
queens_game_session_get_view (QueensGameSession *self)
{
  QueensGameSessionView *view = &self->view;

  view->runs = queens_clock_is_running (&self->clock);
  view->n_conflicts = view->game && self->settings[PROP_CONFLICTS] ? view->game->n_conflicts : 0;
  view->seconds = view->game && self->settings[PROP_TIMED] ? queens_clock_read (&self->clock) : -1;
  view->previewing = self->previewed != NULL;
  view->share_text
      = view->game && queens_game_get_solution (view->game, NULL) ? self->share_text : NULL;
  view->hint = self->hinter.step > 0 ? &self->hinter.hint : NULL;
  view->hint_step = self->hinter.step;
  view->reason_step = self->hinter.reason_step;
  view->pending_solution = self->hinter.pending.n > 0 ? &self->hinter.pending : NULL;
  view->can_hint = view->game && !queens_game_get_solution (view->game, NULL);
  for (int assist = 0; assist < QUEENS_N_ASSISTS; assist++)
    view->assists[assist] = view->game && is_assist_on (self, (QueensAssist) assist);
  return view;
}

/* The game shown. */

static void
counted_cb (gpointer data, gpointer owner)
{
  QueensGameSession *self = owner;

  queens_completions_get (data, self->counting ? queens_work_get_control (self->counting) : NULL,
                          &self->answer);
  emit_changed (self, QUEENS_GAME_SESSION_REMAINING);
}

/* Starts counting the remaining solutions again, if they can be seen. */
static void
count_remaining (QueensGameSession *self)
{
  gboolean numbers = is_assist_on (self, QUEENS_ASSIST_NUMBERS);
  QueensCompletions *completions;

  queens_work_cancel (&self->counting);
  self->answer = (QueensCompletionsAnswer){ .remaining = QUEENS_REMAINING_UNKNOWN };
  if (!self->settings[PROP_SHOWN] || queens_game_get_solution (self->view.game, NULL)
      || (!numbers && !is_assist_on (self, QUEENS_ASSIST_COUNT)))
    return;
  completions = queens_completions_new (self->view.game, numbers, &self->answer);
  queens_work_start (&self->counting, QUEENS_WORK_USER_STARTED, queens_completions_run, completions,
                     queens_completions_free, counted_cb, self);
  queens_work_set_progress (self->counting, counted_cb);
}

/* Follows the state of the game, the page, and the settings: runs the clock, records the assists that are
 * seen, and judges the board. Then reports the changes, if any. */
static void
update (QueensGameSession *self, QueensGameSessionChanges changes)
{
  run_clock (self);
  see_assists (self);
  judge (self);
  if (!self->share_text)
    update_share (self);
  if (changes)
    emit_changed (self, changes);
}

/* Called when another state is on the board. */
static void
show_state (QueensGameSession *self, QueensGameSessionChanges changes)
{
  self->view.paused = FALSE;
  self->view.can_go_back = FALSE;
  g_clear_pointer (&self->back, queens_game_unref);
  queens_hinter_clear (&self->hinter);
  queens_game_session_touch (self);
  count_remaining (self);
  update (self, QUEENS_GAME_SESSION_BOARD | changes);
}

static void
game_changed_cb (QueensGame *game, gpointer data)
{
  QueensGameSession *self = data;

  if (game == self->view.game)
    show_state (self, 0);
}

/* The time of the game shown is saved before another one is. */
static void
stop_clock (QueensGameSession *self)
{
  if (queens_clock_set_running (&self->clock, FALSE))
    queue_save (self);
}

static void
show_game (QueensGameSession *self, QueensGame *game, QueensGameSessionChanges changes)
{
  g_autofree char *notices = g_steal_pointer (&self->notices);

  self->view.game = game;
  if (self->previewed != game)
    g_clear_pointer (&self->previewed, queens_game_unref);
  g_clear_pointer (&self->share_text, g_free);
  queens_clock_set_game (&self->clock, game);
  /* A game that is already solved when it is opened was judged before. */
  self->judged = get_solution (self);
  self->view.verdict = (QueensVerdict){ .news = QUEENS_FOUND_NOT };
  show_state (self, changes);
  if (notices)
    queens_game_session_show_message (self, notices, QUEENS_GAME_SESSION_OFFER_NOTHING);
}

/* Appends a part, of which it takes ownership, to a list. Returns (transfer full), in place of list, which may
 * be NULL. */
static char *
append_part (char *list, char *part)
{
  g_autofree char *before = list;
  g_autofree char *last = part;

  if (!before)
    return g_steal_pointer (&last);
  return g_strdup_printf (
      /* Translators: the parts of a list, as in “1 game, 2 found solutions”. For three, the first part has two. */
      C_ ("list", "%s, %s"), before, last);
}

/* "1 game, 2 found solutions, 1 result"; NULL if no more than files that should be removed are left. */
static char *
dup_unsaved (QueensGameSession *self)
{
  guint n_games = queens_games_count_unsaved (self->view.games);
  guint n_found, n_results;
  char *list = NULL;

  queens_records_count_unsaved (self->view.records, &n_found, &n_results);
  if (n_games > 0)
    list = append_part (list, g_strdup_printf (ngettext ("%u game", "%u games", n_games), n_games));
  if (n_found > 0)
    list = append_part (
        list,
        g_strdup_printf (ngettext ("%u found solution", "%u found solutions", n_found), n_found));
  if (n_results > 0)
    list = append_part (
        list, g_strdup_printf (ngettext ("%u result", "%u results", n_results), n_results));
  return list;
}

static void
save_failed_cb (const char *text, gpointer data)
{
  QueensGameSession *self = data;
  g_autofree char *unsaved = dup_unsaved (self);

  g_free (self->save_error);
  self->save_error
      = text && unsaved ? g_strdup_printf (
            /* Translators: why something could not be saved, and what, as in “1 game, 2 found
                          * solutions” */
            _ ("%s. Not saved yet: %s"), text, unsaved)
                        : g_strdup (text);
  self->view.save_error = self->save_error;
  self->view.unsaved_game = queens_games_count_unsaved (self->view.games) > 0;
  emit_changed (self, QUEENS_GAME_SESSION_SAVE);
}

static void
begin (QueensGameSession *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) unread = NULL;

  self->view.records = queens_records_new (self->folder, self->saver, &error);
  if (error)
    add_notice (self, error->message);
  if (!queens_games_open (self->view.games, &unread))
    add_notice (self, _ ("Another window is open; games in this one are saved separately"));
  if (unread)
    add_notice (self, unread->message);
}

void
queens_game_session_set_board_size (QueensGameSession *self, int n)
{
  if (self->view.game && self->view.game->n == n)
    return;
  if (!self->view.records)
    begin (self);
  stop_clock (self);
  show_game (self, queens_games_get (self->view.games, n), 0);
}

gboolean
queens_game_session_flush (QueensGameSession *self, GError **error)
{
  if (!self->view.game)
    return TRUE;
  queens_clock_read (&self->clock);
  if (queens_clock_is_running (&self->clock))
    queue_save (self);
  queens_games_save (self->view.games);
  if (queens_saver_flush (self->saver, NULL))
    return TRUE;
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, self->save_error);
  return FALSE;
}

void
queens_game_session_go_to_last_good (QueensGameSession *self)
{
  if (self->view.answer->good_known)
    queens_game_go_to (self->view.game, self->view.answer->good_position);
}

gboolean
queens_game_session_put (QueensGameSession *self, QueensGame *game, gboolean keep)
{
  g_autoptr (GError) error = NULL;

  stop_clock (self);
  game = queens_games_put (self->view.games, game, keep, &error);
  if (game)
    show_game (self, game, QUEENS_GAME_SESSION_OPENED | QUEENS_GAME_SESSION_GAMES);
  else
    {
      update (self, 0);
      queens_game_session_show_message (self, error->message, QUEENS_GAME_SESSION_OFFER_NOTHING);
    }
  return game != NULL;
}

void
queens_game_session_offer_back (QueensGameSession *self, QueensGame *back, const char *text)
{
  self->view.can_go_back = TRUE;
  self->back = back ? queens_game_ref (back) : NULL;
  queens_game_session_show_message (self, text, QUEENS_GAME_SESSION_OFFER_BACK);
}

/* A solved game keeps its result; the cleared board is another game. */
static void
play_again (QueensGameSession *self)
{
  g_autoptr (QueensGame) before = queens_game_ref (self->view.game);
  g_autoptr (QueensGame) game = queens_game_new_at (&before->given, NULL);

  game->code = g_strdup (before->code);
  game->day = before->day;
  if (queens_game_session_put (self, game, FALSE))
    queens_game_session_offer_back (self, before, _ ("Board cleared"));
}

void
queens_game_session_clear (QueensGameSession *self)
{
  QueensMove move = { .kind = QUEENS_MOVE_CLEAR };

  if (self->view.game->solved_on)
    {
      play_again (self);
      return;
    }
  if (!queens_game_play (self->view.game, &move, 1))
    return;
  queens_game_session_offer_back (self, NULL, _ ("Board cleared"));
}

void
queens_game_session_go_back (QueensGameSession *self)
{
  g_autoptr (QueensGame) back = g_steal_pointer (&self->back);

  if (back)
    queens_game_session_put (self, back, FALSE);
  else if (self->view.can_go_back)
    queens_game_undo (self->view.game);
}

/* Previewing a day. */

static gboolean
is_on_board (QueensGameSession *self, QueensGame *game)
{
  return queens_games_get (self->view.games, game->n) == game;
}

void
queens_game_session_preview (QueensGameSession *self, QueensGame *game)
{
  if (game == self->view.game && (self->previewed || is_on_board (self, game)))
    return;
  stop_clock (self);
  if (is_on_board (self, self->view.game))
    self->n_before_preview = self->view.game->n;
  g_clear_pointer (&self->previewed, queens_game_unref);
  self->previewed = queens_game_ref (game);
  show_game (self, game, QUEENS_GAME_SESSION_OPENED);
  if (!queens_game_get_solution (game, NULL))
    queens_game_session_pause (self);
}

QueensGame *
queens_game_session_end_preview (QueensGameSession *self)
{
  return g_steal_pointer (&self->previewed);
}

void
queens_game_session_close_preview (QueensGameSession *self)
{
  g_autoptr (QueensGame) previewed = queens_game_session_end_preview (self);

  if (previewed)
    show_game (self, queens_games_get (self->view.games, self->n_before_preview),
               QUEENS_GAME_SESSION_OPENED);
}

QueensWork **
queens_game_session_get_loading (QueensGameSession *self)
{
  return &self->loading;
}

/* Hints and assists. */

static void
hint_changed_cb (gpointer data, gboolean counts)
{
  QueensGameSession *self = data;

  if (counts && !self->view.game->solved_on)
    {
      self->view.game->assists.hints++;
      queue_save (self);
    }
  emit_changed (self, QUEENS_GAME_SESSION_BOARD);
}

void
queens_game_session_hint (QueensGameSession *self)
{
  if (queens_game_session_get_view (self)->can_hint)
    queens_hinter_advance (&self->hinter, self->view.game);
}

void
queens_game_session_follow_hint (QueensGameSession *self)
{
  queens_hinter_make_move (&self->hinter, self->view.game);
}

static void
shown_cb (gpointer data, gboolean found)
{
  QueensGameSession *self = data;

  if (!found)
    {
      queens_game_session_show_message (self, _ ("No solution was found"),
                                        QUEENS_GAME_SESSION_OFFER_NOTHING);
      return;
    }
  if (!self->view.game->solved_on)
    self->view.game->assists.hints++;
  queue_save (self);
  queens_game_session_offer_back (self, NULL, _ ("Solution shown"));
}

void
queens_game_session_show_solution (QueensGameSession *self, guint ms)
{
  if (queens_game_session_get_view (self)->can_hint)
    queens_hinter_show_solution (&self->hinter, self->view.game, ms);
}

void
queens_game_session_set_reason_step (QueensGameSession *self, int reason_step)
{
  queens_hinter_set_reason_step (&self->hinter, reason_step);
}

void
queens_game_session_set_assist (QueensGameSession *self, QueensAssist assist, gboolean enabled)
{
  QueensGame *game = self->view.game;

  if (!is_assist_on (self, assist) == !enabled)
    return;
  if (!game->code)
    {
      if (assist != QUEENS_ASSIST_SEARCH)
        g_object_set (self, names[PROP_ATTACKED + assist], enabled, NULL);
      return;
    }
  game->assists.turned_on[assist] = enabled;
  /* The search shows the answer even while the board is covered. */
  if (assist == QUEENS_ASSIST_SEARCH && !game->solved_on && !queens_game_get_solution (game, NULL)
      && queens_assists_record (&game->assists, assist, queens_clock_read (&self->clock)))
    queue_save (self);
  if (assist == QUEENS_ASSIST_COUNT || assist == QUEENS_ASSIST_NUMBERS)
    count_remaining (self);
  update (self, QUEENS_GAME_SESSION_BOARD);
}

void
queens_game_session_reveal (QueensGameSession *self, const QueensSolution *solution)
{
  queens_records_reveal (self->view.records, solution, queens_day_today ());
  emit_changed (self, QUEENS_GAME_SESSION_BOARD);
}

/* The object. */

static void
queens_game_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, QUEENS_GAME_SESSION (object)->settings[id]);
}

static void
queens_game_session_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  QueensGameSession *self = QUEENS_GAME_SESSION (object);
  gboolean enabled = g_value_get_boolean (value);

  if (enabled == self->settings[id])
    return;
  if (id == PROP_ACTIVE && queens_clock_is_running (&self->clock))
    queens_game_session_pause (self);
  self->settings[id] = enabled;
  if (id == PROP_ACTIVE && enabled)
    self->idle = FALSE;
  if (id == PROP_TIMED && !enabled && !self->previewed)
    self->view.paused = FALSE;
  if (!self->view.game)
    return;
  if (id == PROP_TIMED)
    update_share (self);
  /* What was counted completely is still known when the board is shown again. */
  if (id == PROP_SHOWN)
    {
      if (self->counting || self->answer.remaining == QUEENS_REMAINING_UNKNOWN)
        count_remaining (self);
      return;
    }
  if (id == PROP_FIT || id == PROP_NUMBERS)
    count_remaining (self);
  update (self, id == PROP_ACTIVE ? 0 : QUEENS_GAME_SESSION_BOARD);
}

static void
queens_game_session_dispose (GObject *object)
{
  QueensGameSession *self = QUEENS_GAME_SESSION (object);

  queens_game_session_flush (self, NULL);
  queens_hinter_clear (&self->hinter);
  queens_work_cancel (&self->loading);
  queens_work_cancel (&self->counting);
  queens_clock_set_game (&self->clock, NULL);
  self->view.game = NULL;
  g_clear_pointer (&self->back, queens_game_unref);
  g_clear_pointer (&self->previewed, queens_game_unref);
  g_clear_pointer (&self->share_text, g_free);
  g_clear_pointer (&self->saver, queens_saver_free);
  g_clear_pointer (&self->view.games, queens_games_free);
  g_clear_pointer (&self->view.records, queens_records_free);
  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->notices, g_free);
  g_clear_pointer (&self->save_error, g_free);
  G_OBJECT_CLASS (queens_game_session_parent_class)->dispose (object);
}

static void
queens_game_session_class_init (QueensGameSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = queens_game_session_dispose;
  object_class->get_property = queens_game_session_get_property;
  object_class->set_property = queens_game_session_set_property;
  for (guint id = 1; id < N_PROPS; id++)
    g_object_class_install_property (
        object_class, id,
        g_param_spec_boolean (names[id], NULL, NULL, FALSE,
                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[MESSAGE] = g_signal_new ("message", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_UINT);
}

static void
queens_game_session_init (QueensGameSession *self)
{
  self->view.answer = &self->answer;
}

QueensGameSession *
queens_game_session_new (const char *folder)
{
  QueensGameSession *self = g_object_new (QUEENS_TYPE_GAME_SESSION, NULL);

  self->folder = g_strdup (folder);
  self->clock.ticked = ticked_cb;
  self->clock.data = self;
  self->hinter.changed = hint_changed_cb;
  self->hinter.shown = shown_cb;
  self->hinter.data = self;
  self->saver = queens_saver_new (save_failed_cb, self);
  self->view.games = queens_games_new (folder, self->saver, game_changed_cb, self);
  return self;
}
