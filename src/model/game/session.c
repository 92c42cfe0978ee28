/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/session.h"

#include "model/game/bringer.h"
#include "model/game/clock.h"
#include "model/game/saved-game.h"
#include "model/game/words.h"
#include "model/text/reader.h"
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
  PROP_ATTACKED, /* from here on, in the order of QueensHelp */
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

  QueensWork *hinting; /* NULL unless a hint is being searched for */
  QueensHint hint;

  QueensSolution judged; /* the solution on the board; its n is 0 if there is none */
};

G_DEFINE_FINAL_TYPE (QueensGameSession, queens_game_session, G_TYPE_OBJECT)

static const char *const names[N_PROPS]
    = { NULL, "active", "shown", "timed", "conflicts", "attacked", "fit", "numbers" };

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

static void
show_message (QueensGameSession *self, const char *words, QueensGameSessionOffer offer)
{
  g_signal_emit (self, signals[MESSAGE], 0, words, offer);
}

static void
add_notice (QueensGameSession *self, const char *line)
{
  g_autofree char *before = self->notices;

  self->notices = before ? g_strconcat (before, "\n", line, NULL) : g_strdup (line);
}

/* The game on the board has changed, so it will be saved within a second. */
static void
keep (QueensGameSession *self)
{
  queens_games_keep (self->view.games, self->view.game);
}

/* The time. */

static void update (QueensGameSession *self, QueensGameSessionChanges changes);

static void
pause_clock (QueensGameSession *self)
{
  self->view.paused = TRUE;
  update (self, QUEENS_GAME_SESSION_BOARD);
}

static void
ticked_cb (gpointer data)
{
  QueensGameSession *self = data;

  if (queens_clock_is_idle (&self->clock))
    {
      pause_clock (self);
      return;
    }
  if (queens_clock_read (&self->clock) % KEEP_SECONDS == 0)
    keep (self);
  emit_changed (self, QUEENS_GAME_SESSION_TIME);
}

/* Starts or stops the clock, depending on the game, the page, and the settings. */
static void
run_clock (QueensGameSession *self)
{
  QueensGame *game = self->view.game;
  gboolean runs = (game->n_moves > 0 || game->code) && self->settings[PROP_ACTIVE]
                  && self->settings[PROP_TIMED] && !self->view.paused
                  && !queens_game_get_solution (game, NULL);

  if (queens_clock_run (&self->clock, runs) && !runs)
    keep (self);
}

/* Assists. */

static gboolean
is_help_on (QueensGameSession *self, QueensHelp help)
{
  return self->view.game->code ? self->view.game->helps.on[help]
                               : help != QUEENS_HELP_SEARCH && self->settings[PROP_ATTACKED + help];
}

/* Assists that are turned on are seen if the board can be seen. */
static void
see_helps (QueensGameSession *self)
{
  QueensHelps *helps = &self->view.game->helps;
  gboolean news = FALSE;

  if (!self->settings[PROP_ACTIVE] || self->view.paused || !self->view.game->code
      || queens_game_get_solution (self->view.game, NULL))
    return;
  for (int help = 0; help < QUEENS_N_HELPS; help++)
    if (is_help_on (self, (QueensHelp) help))
      news |= queens_helps_see (helps, (QueensHelp) help, queens_clock_read (&self->clock));
  if (news)
    keep (self);
}

void
queens_game_session_go_on (QueensGameSession *self)
{
  if (!self->view.paused)
    return;
  self->view.paused = FALSE;
  update (self, QUEENS_GAME_SESSION_BOARD);
}

void
queens_game_session_touch (QueensGameSession *self)
{
  if (self->view.game)
    queens_clock_touch (&self->clock);
}

/* The result. */

/* A pasted solution does not count as found by hand. */
static gboolean
is_by_hand (QueensGame *game)
{
  guint place = game->place;

  return place > 0 && queens_game_get_move (game, place - 1)->kind != QUEENS_MOVE_SET;
}

/* A game is solved only once: if its queens change later, it gets no new time. The same applies to a
 * puzzle whose code was solved before, except that its day still counts. */
static void
add_result (QueensGameSession *self, QueensVerdict *verdict)
{
  QueensGame *game = self->view.game;
  QueensRecords *records = self->view.records;
  QueensResult result = {
    .n = game->n,
    .kind = queens_game_get_kind (game),
    .seconds = self->settings[PROP_TIMED] ? queens_clock_read (&self->clock) : -1,
    .helped = queens_game_is_helped (game),
    .date = queens_day_today (),
    .day = game->day,
    .stamp = g_get_real_time () / G_USEC_PER_SEC,
  };

  if (game->solved_on)
    return;
  g_strlcpy (result.code, game->code ? game->code : "", sizeof result.code);
  game->solved_on = result.date;
  keep (self);
  verdict->again = game->code && queens_records_has_code (records, result.code);
  if (verdict->again)
    result.seconds = -1;
  if (verdict->again && (!result.day || queens_records_find_day (records, result.day)))
    return;
  if (!queens_records_get_best (records, result.n, result.kind, result.helped,
                                &verdict->best_before))
    verdict->best_before = -1;
  verdict->best = queens_records_add_result (records, &result);
}

/* The solution on the board; its n is 0 if there is none. */
static QueensSolution
get_solution (QueensGameSession *self)
{
  QueensSolution solution;

  return queens_game_get_solution (self->view.game, &solution) ? solution : (QueensSolution){ 0 };
}

/* Judges a board that has just been solved. */
static void
judge (QueensGameSession *self)
{
  QueensSolution solution = get_solution (self);
  QueensVerdict *verdict = &self->view.verdict;

  if (solution.n == self->judged.n && queens_solution_compare (&solution, &self->judged) == 0)
    return;
  self->judged = solution;
  *verdict = (QueensVerdict){ .news = QUEENS_FOUND_NOT };
  if (solution.n == 0 || !is_by_hand (self->view.game))
    return;
  verdict->news = queens_records_add_found (self->view.records, &solution, queens_day_today ());
  add_result (self, verdict);
}

const QueensGameSessionView *
queens_game_session_get (QueensGameSession *self)
{
  QueensGameSessionView *view = &self->view;

  view->runs = queens_clock_runs (&self->clock);
  view->n_conflicts = view->game && self->settings[PROP_CONFLICTS] ? view->game->n_conflicts : 0;
  view->seconds = view->game && self->settings[PROP_TIMED] ? queens_clock_read (&self->clock) : -1;
  view->hint = view->hint_step > 0 ? &self->hint : NULL;
  view->can_hint = view->game && !self->hinting && !queens_game_get_solution (view->game, NULL);
  for (int help = 0; help < QUEENS_N_HELPS; help++)
    view->helps[help] = view->game && is_help_on (self, (QueensHelp) help);
  return view;
}

/* The game shown. */

static void
counted_cb (gpointer data, gpointer owner)
{
  QueensGameSession *self = owner;

  queens_completions_get (data, self->counting ? queens_work_get_control (self->counting) : NULL,
                          &self->answer);
  emit_changed (self, QUEENS_GAME_SESSION_FIT);
}

/* Counts from the start what can be seen. */
static void
ask_fit (QueensGameSession *self)
{
  gboolean numbers = is_help_on (self, QUEENS_HELP_NUMBERS);
  QueensCompletions *completions;

  queens_work_cancel (&self->counting);
  self->answer = (QueensCompletionsAnswer){ .fit = QUEENS_FIT_UNKNOWN };
  if (!self->settings[PROP_SHOWN] || queens_game_get_solution (self->view.game, NULL)
      || (!numbers && !is_help_on (self, QUEENS_HELP_COUNT)))
    return;
  completions = queens_completions_new (self->view.game, numbers, &self->answer);
  queens_ask (&self->counting, QUEENS_WORK_USER_STARTED, queens_completions_run, completions,
              queens_completions_free, counted_cb, self);
  queens_work_set_progress (self->counting, counted_cb);
}

/* Follows the state of the game, the page, and the settings: runs the clock, records the assists that are
 * seen, and judges the board. Then reports the changes, if any. */
static void
update (QueensGameSession *self, QueensGameSessionChanges changes)
{
  run_clock (self);
  see_helps (self);
  judge (self);
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
  self->view.hint_step = 0;
  queens_work_cancel (&self->hinting);
  queens_game_session_touch (self);
  ask_fit (self);
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
  if (queens_clock_run (&self->clock, FALSE))
    keep (self);
}

static void
show_game (QueensGameSession *self, QueensGame *game, QueensGameSessionChanges changes)
{
  g_autofree char *notices = g_steal_pointer (&self->notices);

  self->view.game = game;
  queens_clock_set_game (&self->clock, game);
  /* A game that is already solved when it is opened was judged before. */
  self->judged = get_solution (self);
  self->view.verdict = (QueensVerdict){ .news = QUEENS_FOUND_NOT };
  show_state (self, changes);
  if (notices)
    show_message (self, notices, QUEENS_GAME_SESSION_OFFER_NOTHING);
}

static void
save_failed_cb (const char *words, gpointer data)
{
  QueensGameSession *self = data;

  g_free (self->save_error);
  self->view.save_error = self->save_error = g_strdup (words);
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
  if (queens_clock_runs (&self->clock))
    keep (self);
  queens_games_save (self->view.games);
  return queens_saver_flush (self->saver, error);
}

void
queens_game_session_go_to_last_good (QueensGameSession *self)
{
  if (self->view.answer->good_known)
    queens_game_go_to (self->view.game, self->view.answer->good_place);
}

/* Other games. */

/* Puts a game on the board of its size, and shows it. Returns FALSE if another window plays it. */
static gboolean
put_game (QueensGameSession *self, QueensGame *game, gboolean save)
{
  g_autoptr (GError) error = NULL;

  stop_clock (self);
  game = queens_games_put (self->view.games, game, save, &error);
  if (game)
    show_game (self, game, QUEENS_GAME_SESSION_OPENED | QUEENS_GAME_SESSION_GAMES);
  else
    {
      update (self, 0);
      show_message (self, error->message, QUEENS_GAME_SESSION_OFFER_NOTHING);
    }
  return game != NULL;
}

/* Puts a game on its board, and offers to go back to the one that was there. */
static gboolean
open_game (QueensGameSession *self, QueensGame *game, gboolean save, const char *words)
{
  g_autoptr (QueensGame) before = queens_game_ref (queens_games_get (self->view.games, game->n));

  /* No request may replace a game that is opened later. */
  queens_work_cancel (&self->loading);
  if (!put_game (self, game, save))
    return FALSE;
  if (before == self->view.game || before->n_moves == 0 || queens_game_get_solution (before, NULL))
    return TRUE;
  self->view.can_go_back = TRUE;
  self->back = g_steal_pointer (&before);
  show_message (self, words, QUEENS_GAME_SESSION_OFFER_BACK);
  return TRUE;
}

void
queens_game_session_open (QueensGameSession *self, QueensGame *game, const char *words)
{
  g_autoptr (QueensGame) owned = game;

  open_game (self, owned, TRUE, words);
}

void
queens_game_session_open_listed (QueensGameSession *self, const char *path)
{
  QueensGame *game = queens_games_find (self->view.games, path);

  if (game)
    open_game (self, game, FALSE, _ ("Game opened"));
}

void
queens_game_session_clear (QueensGameSession *self)
{
  QueensMove move = { .kind = QUEENS_MOVE_CLEAR };

  if (!queens_game_play (self->view.game, &move, 1))
    return;
  self->view.can_go_back = TRUE;
  show_message (self, _ ("Board cleared"), QUEENS_GAME_SESSION_OFFER_BACK);
}

void
queens_game_session_go_back (QueensGameSession *self)
{
  g_autoptr (QueensGame) back = g_steal_pointer (&self->back);

  if (back)
    put_game (self, back, FALSE);
  else if (self->view.can_go_back)
    queens_game_undo (self->view.game);
}

/* If a daily puzzle was not started yet, its clock does not run at first, except for today's puzzle. */
static void
wait_for_start (QueensGameSession *self)
{
  QueensGame *game = self->view.game;

  if (self->settings[PROP_TIMED] && game->n_moves == 0 && game->day
      && game->day != queens_day_today () && queens_clock_read (&self->clock) == 0)
    pause_clock (self);
}

/* Games from a worker. */

static void
loaded_cb (gpointer data, gpointer owner)
{
  QueensGameSession *self = owner;
  QueensBringing *bringing = data;

  for (guint i = 0; i < bringing->games->len; i++)
    open_game (self, bringing->games->pdata[i], !bringing->paths, bringing->words);
  if (bringing->day)
    wait_for_start (self);
  if (bringing->error)
    show_message (self, bringing->error->message,
                  g_error_matches (bringing->error, G_IO_ERROR, G_IO_ERROR_EXISTS)
                      ? QUEENS_GAME_SESSION_OFFER_KIND
                      : QUEENS_GAME_SESSION_OFFER_NOTHING);
}

/* Takes ownership of what the request has. */
static void
bring (QueensGameSession *self, QueensWorkFunc func, QueensBringing request)
{
  QueensBringing *bringing = g_memdup2 (&request, sizeof request);

  bringing->games = g_ptr_array_new_with_free_func ((GDestroyNotify) queens_game_unref);
  queens_ask (&self->loading, QUEENS_WORK_USER_STARTED, func, bringing, queens_bringing_free,
              loaded_cb, self);
}

void
queens_game_session_open_files (QueensGameSession *self, const char *const *paths)
{
  bring (self, queens_bring_files,
         (QueensBringing){ .words = _ ("Game opened"), .paths = g_strdupv ((char **) paths) });
}

/* The codes of the solved puzzles. */
static GHashTable *
collect_solved (QueensGameSession *self)
{
  const GArray *results = queens_records_list_results (self->view.records);
  GHashTable *codes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < results->len; i++)
    g_hash_table_add (codes, g_strdup (g_array_index (results, QueensResult, i).code));
  return codes;
}

void
queens_game_session_make_random (QueensGameSession *self, int n, QueensDifficulty difficulty)
{
  n = CLAMP (n, QUEENS_PUZZLE_MIN_N, QUEENS_PUZZLE_MAX_N);
  bring (self, queens_bring_next,
         (QueensBringing){
             .words = _ ("New puzzle opened"),
             .solved = collect_solved (self),
             .name = { .n = n, .difficulty = queens_puzzle_limit_difficulty (n, difficulty) } });
}

void
queens_game_session_make_next (QueensGameSession *self)
{
  QueensGameKind kind = queens_game_get_kind (self->view.game);

  queens_game_session_make_random (self, self->view.game->n,
                                   kind == QUEENS_GAME_FREE ? QUEENS_PUZZLE_MEDIUM
                                                            : (QueensDifficulty) kind);
}

QueensDayState
queens_game_session_get_day (QueensGameSession *self, QueensDay day)
{
  const QueensResult *result = queens_records_find_day (self->view.records, day);

  if (result && result->date != result->day)
    return QUEENS_DAY_LATE;
  if (result)
    return result->helped ? QUEENS_DAY_HELPED : QUEENS_DAY_SOLVED;
  return queens_games_find_day (self->view.games, day) ? QUEENS_DAY_BEGUN : QUEENS_DAY_NOT_BEGUN;
}

char *
queens_game_session_dup_today (QueensGameSession *self)
{
  const char *states[] = {
    [QUEENS_DAY_NOT_BEGUN] = C_ ("daily puzzle", "not solved yet"),
    [QUEENS_DAY_BEGUN] = C_ ("daily puzzle", "started"),
    [QUEENS_DAY_LATE] = C_ ("daily puzzle", "solved on another day"),
    [QUEENS_DAY_HELPED] = C_ ("daily puzzle", "solved with assists"),
    [QUEENS_DAY_SOLVED] = C_ ("daily puzzle", "solved without assists"),
  };
  QueensDay today = queens_day_today ();
  QueensDifficulty difficulty;
  int n = queens_puzzle_daily_size (today, &difficulty);

  /* Translators: the size of a board (the same number twice), the difficulty of its puzzle, and its
   * state, as in “10 × 10, Hard, started” */
  return g_strdup_printf (_ ("%d × %d, %s, %s"), n, n,
                          queens_game_words_kind ((QueensGameKind) difficulty),
                          states[queens_game_session_get_day (self, today)]);
}

void
queens_game_session_make_daily (QueensGameSession *self, QueensDay day)
{
  QueensGame *game;

  if (day > queens_day_today ())
    {
      show_message (self, _ ("This puzzle is not available yet"),
                    QUEENS_GAME_SESSION_OFFER_NOTHING);
      return;
    }
  game = queens_games_find_day (self->view.games, day);
  if (game && open_game (self, game, FALSE, _ ("Daily puzzle opened")))
    wait_for_start (self);
  else
    bring (self, queens_bring_daily,
           (QueensBringing){ .words = _ ("Daily puzzle opened"), .day = day });
}

/* Text. */

/* TRUE if the text is meant to be a saved game, whether or not it is complete. */
static gboolean
looks_saved (const char *text)
{
  return g_str_has_prefix (text, "[Eight") || strstr (text, "Version=") != NULL;
}

/* A position gives the queens to put on the board; one of another size starts a game of that size. */
static gboolean
paste_position (QueensGameSession *self, const char *text, GError **error)
{
  QueensMove move = { .kind = QUEENS_MOVE_SET };
  int n = self->view.game->n;
  QueensGame *game;

  if (!queens_reader_read (text, -1, n, &move.squares, error))
    return FALSE;
  if (move.squares.n == n)
    {
      queens_game_play (self->view.game, &move, 1);
      return TRUE;
    }
  game = queens_game_new (move.squares.n);
  queens_game_play (game, &move, 1);
  queens_game_session_open (self, game, _ ("Board pasted"));
  return TRUE;
}

static gboolean
paste_game (QueensGameSession *self, const char *text, GError **error)
{
  QueensGame *game = queens_saved_game_parse (text, strlen (text), error);

  if (game)
    queens_game_session_open (self, game, _ ("Game pasted"));
  return game != NULL;
}

void
queens_game_session_paste (QueensGameSession *self, const char *text)
{
  QueensPuzzleName name;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;

  if (queens_puzzle_parse_code (text, &name))
    {
      bring (self, queens_bring_puzzle,
             (QueensBringing){ .words = _ ("New puzzle opened"), .name = name });
      return;
    }
  if (looks_saved (text) ? paste_game (self, text, &error) : paste_position (self, text, &error))
    return;
  words = g_strdup_printf (
      /* Translators: a message that says why */
      _ ("Cannot paste: %s"), error->message);
  show_message (self, words, QUEENS_GAME_SESSION_OFFER_NOTHING);
}

/* Hints. */

/* The time after which the best hint so far is shown, in µs. */
#define HINT_TIME (900 * G_TIME_SPAN_MILLISECOND)

typedef struct
{
  QueensHintQuestion question;
  QueensHint hint; /* the answer */
} Hinting;

static void
hint_run (gpointer data, QueensControl *control)
{
  Hinting *hinting = data;

  control->deadline = g_get_monotonic_time () + HINT_TIME;
  hinting->hint = queens_hint_find (&hinting->question, control);
}

/* A hint counts once, however many of its steps are shown, from the first step that says anything
 * new. */
static void
show_hint_step (QueensGameSession *self, int step)
{
  self->view.hint_step = step;
  if (!queens_hint_is_news (&self->hint, step) || queens_hint_is_news (&self->hint, step - 1))
    return;
  self->view.game->helps.hints++;
  keep (self);
}

static void
hinted_cb (gpointer data, gpointer owner)
{
  QueensGameSession *self = owner;

  self->hint = ((Hinting *) data)->hint;
  show_hint_step (self, 1);
  emit_changed (self, QUEENS_GAME_SESSION_BOARD);
}

static void
find_hint (QueensGameSession *self)
{
  QueensGame *game = self->view.game;
  Hinting *hinting = g_new0 (Hinting, 1);

  hinting->question.n = game->n;
  hinting->question.n_given = queens_square_set_size (&game->given);
  hinting->question.crosses = game->state.crosses;
  hinting->question.n_queens = queens_game_list_queens (game, hinting->question.queens);
  queens_ask (&self->hinting, QUEENS_WORK_USER_STARTED, hint_run, hinting, g_free, hinted_cb, self);
}

void
queens_game_session_hint (QueensGameSession *self)
{
  if (!queens_game_session_get (self)->can_hint
      || (self->view.hint_step > 0
          && self->view.hint_step == queens_hint_get_n_steps (&self->hint)))
    return;
  if (self->view.hint_step > 0)
    show_hint_step (self, self->view.hint_step + 1);
  else
    find_hint (self);
  emit_changed (self, QUEENS_GAME_SESSION_BOARD);
}

/* Turning assists on and off. */

void
queens_game_session_set_help (QueensGameSession *self, QueensHelp help, gboolean on)
{
  QueensGame *game = self->view.game;

  if (!is_help_on (self, help) == !on)
    return;
  if (!game->code)
    {
      if (help != QUEENS_HELP_SEARCH)
        g_object_set (self, names[PROP_ATTACKED + help], on, NULL);
      return;
    }
  game->helps.on[help] = on;
  /* The search shows the answer even while the board is covered. */
  if (help == QUEENS_HELP_SEARCH && !queens_game_get_solution (game, NULL)
      && queens_helps_see (&game->helps, help, queens_clock_read (&self->clock)))
    keep (self);
  if (help == QUEENS_HELP_COUNT || help == QUEENS_HELP_NUMBERS)
    ask_fit (self);
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
  gboolean wish = g_value_get_boolean (value);

  if (wish == self->settings[id])
    return;
  if (id == PROP_ACTIVE && queens_clock_runs (&self->clock))
    pause_clock (self);
  self->settings[id] = wish;
  if (id == PROP_TIMED && !wish)
    self->view.paused = FALSE;
  if (!self->view.game)
    return;
  /* What was counted completely is still known when the board is shown again. */
  if (id == PROP_SHOWN)
    {
      if (self->counting || self->answer.fit == QUEENS_FIT_UNKNOWN)
        ask_fit (self);
      return;
    }
  if (id == PROP_FIT || id == PROP_NUMBERS)
    ask_fit (self);
  update (self, id == PROP_ACTIVE ? 0 : QUEENS_GAME_SESSION_BOARD);
}

static void
queens_game_session_dispose (GObject *object)
{
  QueensGameSession *self = QUEENS_GAME_SESSION (object);

  queens_game_session_flush (self, NULL);
  queens_work_cancel (&self->hinting);
  queens_work_cancel (&self->loading);
  queens_work_cancel (&self->counting);
  queens_clock_set_game (&self->clock, NULL);
  self->view.game = NULL;
  g_clear_pointer (&self->back, queens_game_unref);
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
  self->saver = queens_saver_new (save_failed_cb, self);
  self->view.games = queens_games_new (folder, self->saver, game_changed_cb, self);
  return self;
}
