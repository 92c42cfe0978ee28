/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/session.h"

#include "model/files/reader.h"
#include "model/game/bringer.h"
#include "model/game/daily.h"
#include "model/game/hint-task.h"
#include "model/game/keeper.h"
#include "model/game/saved-game.h"
#include "model/game/words.h"

#include <glib/gi18n.h>
#include <string.h>

/* While the time runs it is kept each so many seconds. */
#define KEEP_SECONDS 10

enum
{
  PROP_ACTIVE = 1,
  PROP_TIMED,
  PROP_ATTACKED,
  PROP_FIT,
  PROP_NUMBERS,
  N_PROPS
};

struct _QueensGameSession
{
  GObject parent_instance;

  char *folder;
  QueensGameKeeper *keeper; /* NULL before the first board size, as is game */
  QueensFound *found;
  QueensBests *bests;
  QueensCompletions *completions;
  gboolean wishes[N_PROPS];
  QueensEarlier *earlier;
  QueensBringer *bringer;

  QueensGame *games[QUEENS_MAX_N + 1]; /* by n; NULL until shown */
  guint switches[QUEENS_MAX_N + 1];    /* by n: bits of the helps turned on, if it is a puzzle */
  QueensGame *game;                    /* the one shown, not owned */
  QueensGame *back_game;               /* what can be gone back to, NULL where nothing can */
  guint back_place;                    /* and to which place of it */
  char *back_path;                     /* its path among the earlier games, or NULL */

  QueensHintTask *hint_task; /* NULL unless a hint is being looked for */
  QueensHint hint;
  int hint_step; /* 0 while none is told */

  gboolean solved; /* this solution has been judged: the next three */
  QueensSolution solution;
  QueensFoundNews news;
  gboolean best;
  gint64 best_before; /* −1 where there was none */

  guint tick; /* of the time, while it runs */
};

G_DEFINE_FINAL_TYPE (QueensGameSession, queens_game_session, G_TYPE_OBJECT)

static const char *const names[N_PROPS] = { NULL, "active", "timed", "attacked", "fit", "numbers" };

enum
{
  CHANGED,
  MESSAGE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
tell_change (QueensGameSession *self, QueensGameSessionChanges changes)
{
  g_signal_emit (self, signals[CHANGED], 0, changes);
}

static void
tell (QueensGameSession *self, const char *words, gboolean back)
{
  g_signal_emit (self, signals[MESSAGE], 0, words, back);
}

/* Adds a line to words that are told when they are complete. */
static void
add_line (GString *words, const char *line)
{
  g_string_append_printf (words, "%s%s", words->len > 0 ? "\n" : "", line);
}

static void
add_error (GString *words, GError **error)
{
  if (*error)
    add_line (words, (*error)->message);
  g_clear_error (error);
}

static void
tell_words (QueensGameSession *self, GString *words)
{
  if (words->len > 0)
    tell (self, words->str, FALSE);
}

/* The time. */

static gboolean
tick_cb (gpointer data)
{
  QueensGameSession *self = data;

  if (queens_game_session_get_seconds (self) % KEEP_SECONDS == 0)
    queens_game_keeper_keep (self->keeper, self->game);
  tell_change (self, QUEENS_GAME_SESSION_TIME);
  return G_SOURCE_CONTINUE;
}

/* Stops the time of all games but one, which may be NULL. */
static void
pause_others (QueensGameSession *self, QueensGame *running)
{
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    {
      QueensGame *game = self->games[n];

      if (!game || game == running || !queens_game_get_stopwatch (game)->running)
        continue;
      queens_stopwatch_pause (queens_game_get_stopwatch (game), g_get_monotonic_time ());
      queens_game_keeper_keep (self->keeper, game);
    }
}

/* Lets the time run where it shall. */
static void
run_clock (QueensGameSession *self)
{
  gboolean begun
      = self->game
        && (queens_game_get_n_moves (self->game) > 0 || queens_game_get_code (self->game));
  gboolean runs = begun && self->wishes[PROP_ACTIVE] && self->wishes[PROP_TIMED]
                  && !queens_game_get_solution (self->game, NULL);

  pause_others (self, runs ? self->game : NULL);
  if (runs)
    queens_stopwatch_start (queens_game_get_stopwatch (self->game), g_get_monotonic_time ());
  if (runs && !self->tick)
    self->tick = g_timeout_add_seconds (1, tick_cb, self);
  else if (!runs)
    g_clear_handle_id (&self->tick, g_source_remove);
}

gint64
queens_game_session_get_seconds (QueensGameSession *self)
{
  return queens_stopwatch_elapsed (queens_game_get_stopwatch (self->game), g_get_monotonic_time ())
         / G_USEC_PER_SEC;
}

/* Helps. */

gboolean
queens_game_session_is_puzzle (QueensGameSession *self)
{
  return queens_game_get_code (self->game) != NULL;
}

static guint
get_prop (QueensHelp help)
{
  static const guint props[QUEENS_N_HELPS] = { PROP_ATTACKED, PROP_FIT, PROP_NUMBERS, 0 };

  return props[help];
}

gboolean
queens_game_session_get_help (QueensGameSession *self, QueensHelp help)
{
  if (queens_game_session_is_puzzle (self))
    return (self->switches[queens_game_get_n (self->game)] >> help) & 1;
  return self->wishes[get_prop (help)];
}

/* What is turned on is seen where the board is. */
static void
see_helps (QueensGameSession *self)
{
  QueensHelps *helps = queens_game_get_helps (self->game);
  gboolean news = FALSE;

  if (!self->wishes[PROP_ACTIVE] || !queens_game_session_is_puzzle (self)
      || queens_game_get_solution (self->game, NULL))
    return;
  for (int help = 0; help < QUEENS_N_HELPS; help++)
    if (queens_game_session_get_help (self, (QueensHelp) help))
      news |= queens_helps_see (helps, (QueensHelp) help, queens_game_session_get_seconds (self));
  if (news)
    queens_game_keeper_keep (self->keeper, self->game);
}

/* How it went. */

static QueensGameKind
get_kind (QueensGameSession *self)
{
  const char *code = queens_game_get_code (self->game);
  QueensPuzzleName name;

  return code && queens_puzzle_parse_code (code, &name) ? (QueensGameKind) name.difficulty
                                                        : QUEENS_GAME_FREE;
}

/* On a board of one's own only hints count: all else is there from the start. */
static gboolean
is_helped (QueensGameSession *self)
{
  const QueensHelps *helps = queens_game_get_helps (self->game);

  return queens_game_session_is_puzzle (self) ? queens_helps_any (helps) : helps->hints > 0;
}

gboolean
queens_game_session_get_best (QueensGameSession *self, gboolean helped, gint64 *seconds)
{
  return queens_bests_get (self->bests, queens_game_get_n (self->game), get_kind (self), helped,
                           seconds);
}

/* A solution that was pasted has not been found by hand. */
static gboolean
is_by_hand (QueensGame *game)
{
  guint place = queens_game_get_place (game);

  return place > 0 && queens_game_get_move (game, place - 1).kind != QUEENS_MOVE_SET;
}

static GDate *
get_today (void)
{
  GDate *today = g_date_new ();

  g_date_set_time_t (today, g_get_real_time () / G_USEC_PER_SEC);
  return today;
}

static void
copy_words (char *words, gsize size, const char *from)
{
  g_strlcpy (words, from ? from : "", size);
}

/* A game is solved once: what is done with its queens later has no time of its own. */
static void
add_result (QueensGameSession *self, const char *date, GError **error)
{
  QueensResult result = {
    .n = queens_game_get_n (self->game),
    .kind = get_kind (self),
    .seconds = self->wishes[PROP_TIMED] ? queens_game_session_get_seconds (self) : -1,
    .helped = is_helped (self),
    .stamp = g_get_real_time () / G_USEC_PER_SEC,
  };

  if (queens_game_get_solved_on (self->game))
    return;
  copy_words (result.date, sizeof result.date, date);
  copy_words (result.day, sizeof result.day, queens_game_get_day (self->game));
  copy_words (result.code, sizeof result.code, queens_game_get_code (self->game));
  if (!queens_game_session_get_best (self, result.helped, &self->best_before))
    self->best_before = -1;
  queens_bests_add (self->bests, &result, &self->best, error);
  queens_game_set_solved_on (self->game, date);
  queens_game_keeper_keep (self->keeper, self->game);
}

/* Judges a board that has just been solved. */
static void
judge (QueensGameSession *self)
{
  QueensSolution solution;
  gboolean solved = queens_game_get_solution (self->game, &solution);
  g_autoptr (GDate) today = get_today ();
  char date[QUEENS_DATE_SIZE];
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (solved == self->solved
      && (!solved || queens_solution_compare (&solution, &self->solution) == 0))
    return;
  self->solved = solved;
  self->solution = solution;
  self->best = FALSE;
  self->news = QUEENS_FOUND_NOT;
  if (!solved || !is_by_hand (self->game))
    return;
  queens_daily_print (today, date);
  queens_found_add (self->found, &solution, date, &self->news, &error);
  add_error (words, &error);
  add_result (self, date, &error);
  add_error (words, &error);
  tell_words (self, words);
}

QueensFoundNews
queens_game_session_get_news (QueensGameSession *self)
{
  return self->news;
}

gboolean
queens_game_session_get_new_best (QueensGameSession *self, gint64 *before)
{
  *before = self->best_before;
  return self->best;
}

char *
queens_game_session_dup_result (QueensGameSession *self)
{
  return queens_game_words_result (self->game, get_kind (self),
                                   self->wishes[PROP_TIMED] ? queens_game_session_get_seconds (self)
                                                            : -1);
}

char *
queens_game_session_dup_share (QueensGameSession *self)
{
  return queens_game_words_share (self->game, get_kind (self),
                                  self->wishes[PROP_TIMED] ? queens_game_session_get_seconds (self)
                                                           : -1);
}

/* The game shown. */

static void
forget_hint (QueensGameSession *self)
{
  g_clear_pointer (&self->hint_task, queens_hint_task_free);
  self->hint_step = 0;
}

static void
ask_fit (QueensGameSession *self)
{
  gboolean numbers = queens_game_session_get_help (self, QUEENS_HELP_NUMBERS);

  if (queens_game_get_solution (self->game, NULL)
      || (!numbers && !queens_game_session_get_help (self, QUEENS_HELP_COUNT)))
    queens_completions_stop (self->completions);
  else
    queens_completions_ask (self->completions, self->game, numbers);
}

/* The state shown is another one. */
static void
show_state (QueensGameSession *self, QueensGameSessionChanges changes)
{
  forget_hint (self);
  ask_fit (self);
  run_clock (self);
  see_helps (self);
  judge (self);
  tell_change (self, QUEENS_GAME_SESSION_BOARD | changes);
}

static void
forget_back (QueensGameSession *self)
{
  g_clear_object (&self->back_game);
  g_clear_pointer (&self->back_path, g_free);
}

static void
game_changed_cb (QueensGame *game, QueensGameSession *self)
{
  queens_game_keeper_keep (self->keeper, game);
  if (game != self->game)
    return;
  forget_back (self);
  show_state (self, 0);
}

static void
show_game (QueensGameSession *self, int n, QueensGameSessionChanges changes)
{
  self->game = self->games[n];
  /* A game that comes solved has been judged before. */
  self->solved = queens_game_get_solution (self->game, &self->solution);
  self->news = QUEENS_FOUND_NOT;
  self->best = FALSE;
  show_state (self, changes);
}

static void
drop_game (QueensGameSession *self, int n)
{
  if (self->games[n])
    g_signal_handlers_disconnect_by_data (self->games[n], self);
  g_clear_object (&self->games[n]);
}

/* Takes the game. */
static void
set_game (QueensGameSession *self, QueensGame *game)
{
  int n = queens_game_get_n (game);

  /* Whoever asks meanwhile has the new one. */
  if (self->game && self->game == self->games[n])
    self->game = game;
  drop_game (self, n);
  self->games[n] = game;
  self->switches[n] = 0;
  g_signal_connect (game, "changed", G_CALLBACK (game_changed_cb), self);
}

/* What is wrong with what is read goes to words. */
static void
load_game (QueensGameSession *self, int n, GString *words)
{
  g_autoptr (GError) error = NULL;
  QueensGame *game = queens_game_keeper_load (self->keeper, n, &error);

  set_game (self, game ? game : queens_game_new (n));
  add_error (words, &error);
}

static void
not_kept_cb (const char *words, gpointer data)
{
  tell (data, words, FALSE);
}

static void
load_records (QueensGameSession *self, GString *words)
{
  g_autoptr (GError) error = NULL;

  queens_found_load (self->found, &error);
  add_error (words, &error);
  queens_bests_load (self->bests, &error);
  add_error (words, &error);
  self->keeper = queens_game_keeper_new (self->folder, not_kept_cb, self);
  if (!queens_game_keeper_is_first (self->keeper))
    add_line (words, _ ("Another window is open; the games of this one are kept apart"));
}

void
queens_game_session_set_board_size (QueensGameSession *self, int n)
{
  g_autoptr (GString) words = g_string_new (NULL);

  if (self->game && queens_game_get_n (self->game) == n)
    return;
  if (!self->keeper)
    load_records (self, words);
  if (!self->games[n])
    load_game (self, n, words);
  forget_back (self);
  show_game (self, n, 0);
  tell_words (self, words);
}

gboolean
queens_game_session_flush (QueensGameSession *self, GError **error)
{
  if (!self->keeper)
    return TRUE;
  if (self->tick)
    queens_game_keeper_keep (self->keeper, self->game);
  if (queens_game_keeper_flush (self->keeper, error))
    return queens_earlier_flush (self->earlier, TRUE, error);
  queens_earlier_flush (self->earlier, FALSE, NULL);
  return FALSE;
}

QueensGame *
queens_game_session_get_game (QueensGameSession *self)
{
  return self->game;
}

QueensCompletions *
queens_game_session_get_completions (QueensGameSession *self)
{
  return self->completions;
}

QueensEarlier *
queens_game_session_get_earlier (QueensGameSession *self)
{
  return self->earlier;
}

QueensBests *
queens_game_session_get_bests (QueensGameSession *self)
{
  return self->bests;
}

QueensFound *
queens_game_session_get_found (QueensGameSession *self)
{
  return self->found;
}

void
queens_game_session_go_to_last_good (QueensGameSession *self)
{
  guint place;
  guint64 count;

  if (queens_completions_get_last_good (self->completions, &place, &count))
    queens_game_go_to (self->game, place);
}

/* Other games. */

void
queens_game_session_open (QueensGameSession *self, QueensGame *game, const char *words)
{
  int n = queens_game_get_n (game);
  g_autoptr (GString) said = g_string_new (NULL);
  QueensGame *before;

  if (!self->games[n])
    load_game (self, n, said);
  before = g_object_ref (self->games[n]);
  queens_earlier_add (self->earlier, before, g_get_monotonic_time ());
  set_game (self, game);
  queens_game_keeper_keep (self->keeper, game);
  forget_back (self);
  if (queens_game_get_n_moves (before) > 0 && !queens_game_get_solution (before, NULL))
    {
      self->back_game = g_object_ref (before);
      self->back_path = g_strdup (queens_earlier_get_last (self->earlier));
    }
  show_game (self, n, QUEENS_GAME_SESSION_OPENED);
  if (self->back_game == before)
    tell (self, words, TRUE);
  tell_words (self, said);
  g_object_unref (before);
}

void
queens_game_session_open_earlier (QueensGameSession *self, const char *path)
{
  const GPtrArray *games = queens_earlier_list (self->earlier);

  for (guint i = 0; i < games->len; i++)
    {
      QueensEarlierGame *earlier = games->pdata[i];
      g_autofree char *copy = NULL;

      if (!g_str_equal (earlier->path, path))
        continue;
      copy = g_strdup (path);
      queens_game_session_open (self, g_object_ref (earlier->game), _ ("Game opened"));
      queens_earlier_take (self->earlier, copy);
      return;
    }
}

void
queens_game_session_clear (QueensGameSession *self)
{
  QueensMove move = { .kind = QUEENS_MOVE_CLEAR };
  guint place = queens_game_get_place (self->game);

  if (!queens_game_play (self->game, &move))
    return;
  self->back_game = g_object_ref (self->game);
  self->back_place = place;
  tell (self, _ ("Board cleared"), TRUE);
}

gboolean
queens_game_session_can_go_back (QueensGameSession *self)
{
  return self->back_game != NULL;
}

void
queens_game_session_go_back (QueensGameSession *self)
{
  g_autoptr (QueensGame) game = g_steal_pointer (&self->back_game);
  g_autofree char *path = g_steal_pointer (&self->back_path);

  if (game == self->game)
    queens_game_go_to (game, self->back_place);
  else if (game)
    {
      queens_game_keeper_keep (self->keeper, game);
      queens_earlier_add (self->earlier, self->games[queens_game_get_n (game)],
                          g_get_monotonic_time ());
      set_game (self, g_object_ref (game));
      if (path)
        queens_earlier_take (self->earlier, path);
      show_game (self, queens_game_get_n (game), QUEENS_GAME_SESSION_OPENED);
    }
}

/* Games that a worker brings. */

static void
brought_cb (GPtrArray *games,
            const char *words,
            const char *taken,
            const GError *error,
            gpointer data)
{
  QueensGameSession *self = data;

  for (guint i = 0; i < games->len; i++)
    queens_game_session_open (self, g_object_ref (games->pdata[i]), words);
  if (taken)
    queens_earlier_take (self->earlier, taken);
  if (error)
    tell (self, error->message, FALSE);
}

void
queens_game_session_open_files (QueensGameSession *self, const char *const *paths)
{
  queens_bringer_read_files (self->bringer, paths);
}

void
queens_game_session_make_puzzle (QueensGameSession *self, const QueensPuzzleName *name)
{
  queens_bringer_make_puzzle (self->bringer, name);
}

void
queens_game_session_make_random (QueensGameSession *self, QueensDifficulty difficulty)
{
  int n = CLAMP (queens_game_get_n (self->game), QUEENS_PUZZLE_MIN_N, QUEENS_PUZZLE_MAX_N);

  while (!queens_puzzle_has_difficulty (n, difficulty))
    difficulty--;
  queens_bringer_walk (self->bringer, n, difficulty);
}

void
queens_game_session_make_next (QueensGameSession *self)
{
  QueensGameKind kind = get_kind (self);

  queens_game_session_make_random (self, kind == QUEENS_GAME_FREE ? QUEENS_PUZZLE_MEDIUM
                                                                  : (QueensDifficulty) kind);
}

/* The game of a size as it is kept, loaded where it has not been. */
static QueensGame *
ensure_game (QueensGameSession *self, int n)
{
  g_autoptr (GString) words = g_string_new (NULL);

  if (!self->games[n])
    load_game (self, n, words);
  tell_words (self, words);
  return self->games[n];
}

QueensDayState
queens_game_session_get_day (QueensGameSession *self, const char *day)
{
  const QueensResult *result = queens_bests_find_day (self->bests, day);
  const GPtrArray *earlier = queens_earlier_list (self->earlier);
  QueensDifficulty difficulty;
  GDate date;
  int n;

  if (result)
    return result->helped ? QUEENS_DAY_HELPED : QUEENS_DAY_SOLVED;
  if (!queens_daily_parse (day, &date))
    return QUEENS_DAY_NOT_BEGUN;
  queens_puzzle_daily_kind (&date, &n, &difficulty);
  if (g_strcmp0 (queens_game_get_day (ensure_game (self, n)), day) == 0)
    return QUEENS_DAY_BEGUN;
  for (guint i = 0; i < earlier->len; i++)
    if (g_strcmp0 (queens_game_get_day (((QueensEarlierGame *) earlier->pdata[i])->game), day) == 0)
      return QUEENS_DAY_BEGUN;
  return QUEENS_DAY_NOT_BEGUN;
}

char *
queens_game_session_dup_today (QueensGameSession *self)
{
  const char *states[] = {
    [QUEENS_DAY_NOT_BEGUN] = C_ ("daily puzzle", "to be solved"),
    [QUEENS_DAY_BEGUN] = C_ ("daily puzzle", "begun"),
    [QUEENS_DAY_HELPED] = C_ ("daily puzzle", "solved with helps"),
    [QUEENS_DAY_SOLVED] = C_ ("daily puzzle", "solved without helps"),
  };
  g_autoptr (GDate) today = get_today ();
  char day[QUEENS_DATE_SIZE];
  QueensDifficulty difficulty;
  int n;

  queens_daily_print (today, day);
  queens_puzzle_daily_kind (today, &n, &difficulty);
  /* Translators: the size of a board, twice the same number, how hard its puzzle is and how it
   * stands, as in “10 × 10, Hard, begun” */
  return g_strdup_printf (_ ("%d × %d, %s, %s"), n, n,
                          queens_game_words_kind ((QueensGameKind) difficulty),
                          states[queens_game_session_get_day (self, day)]);
}

/* TRUE where the game of that size is the daily puzzle of a day, and is now shown. */
static gboolean
show_day (QueensGameSession *self, int n, const char *day)
{
  if (g_strcmp0 (queens_game_get_day (ensure_game (self, n)), day) != 0)
    return FALSE;
  forget_back (self);
  show_game (self, n, QUEENS_GAME_SESSION_OPENED);
  return TRUE;
}

void
queens_game_session_make_daily (QueensGameSession *self, const GDate *date)
{
  g_autoptr (GDate) today = get_today ();
  char day[QUEENS_DATE_SIZE];
  QueensDifficulty difficulty;
  int n;

  if (!date)
    date = today;
  if (g_date_compare (date, today) > 0)
    {
      tell (self, _ ("This day is still to come"), FALSE);
      return;
    }
  queens_daily_print (date, day);
  queens_puzzle_daily_kind (date, &n, &difficulty);
  if (!show_day (self, n, day))
    queens_bringer_make_daily (self->bringer, date);
}

/* Text. */

/* TRUE when the text is meant to be a saved game, whole or not. */
static gboolean
looks_saved (const char *text)
{
  return g_str_has_prefix (text, "[Eight") || strstr (text, "Version=") != NULL;
}

/* A position is the queens that shall stand on the board; one of another size begins a game
 * there. */
static gboolean
paste_position (QueensGameSession *self, const char *text, GError **error)
{
  QueensMove move = { .kind = QUEENS_MOVE_SET };
  int n = queens_game_get_n (self->game);
  QueensGame *game;

  if (!queens_reader_read (text, -1, n, &move.squares, error))
    return FALSE;
  if (move.squares.n == n)
    {
      queens_game_play (self->game, &move);
      return TRUE;
    }
  game = queens_game_new (move.squares.n);
  queens_game_play (game, &move);
  queens_game_session_open (self, game, _ ("Position pasted"));
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
      queens_game_session_make_puzzle (self, &name);
      return;
    }
  if (looks_saved (text) ? paste_game (self, text, &error) : paste_position (self, text, &error))
    return;
  words = g_strdup_printf (
      /* Translators: why */
      _ ("Cannot paste: %s"), error->message);
  tell (self, words, FALSE);
}

/* Hints. */

static void
hinted_cb (const QueensHint *hint, gpointer data)
{
  QueensGameSession *self = data;

  g_clear_pointer (&self->hint_task, queens_hint_task_free);
  self->hint = *hint;
  self->hint_step = 1;
  tell_change (self, QUEENS_GAME_SESSION_BOARD);
}

gboolean
queens_game_session_can_hint (QueensGameSession *self)
{
  return !self->hint_task && !queens_game_get_solution (self->game, NULL);
}

void
queens_game_session_hint (QueensGameSession *self)
{
  if (!queens_game_session_can_hint (self)
      || (self->hint_step > 0 && self->hint_step == queens_hint_get_n_steps (&self->hint)))
    return;
  queens_game_get_helps (self->game)->hints++;
  queens_game_keeper_keep (self->keeper, self->game);
  if (self->hint_step > 0)
    self->hint_step++;
  else
    self->hint_task = queens_hint_task_new (self->game, hinted_cb, self);
  tell_change (self, QUEENS_GAME_SESSION_BOARD);
}

char *
queens_game_session_dup_hint (QueensGameSession *self)
{
  return self->hint_step > 0 ? queens_hint_dup_words (&self->hint, self->hint_step) : NULL;
}

char *
queens_game_session_dup_hint_detail (QueensGameSession *self)
{
  return self->hint_step > 0 ? queens_hint_dup_detail (&self->hint, self->hint_step) : NULL;
}

const QueensHint *
queens_game_session_get_hint (QueensGameSession *self, int *step)
{
  *step = self->hint_step;
  return self->hint_step > 0 ? &self->hint : NULL;
}

gboolean
queens_game_session_can_explain (QueensGameSession *self)
{
  return self->hint_step > 0 && self->hint.kind == QUEENS_HINT_MOVE;
}

/* Helps that are turned on and off. */

void
queens_game_session_set_help (QueensGameSession *self, QueensHelp help, gboolean on)
{
  guint *switches = &self->switches[queens_game_get_n (self->game)];
  guint bit = 1u << help;

  if (!queens_game_session_is_puzzle (self))
    {
      g_object_set (self, names[get_prop (help)], on, NULL);
      return;
    }
  if (!(*switches & bit) == !on)
    return;
  *switches = on ? *switches | bit : *switches & ~bit;
  ask_fit (self);
  see_helps (self);
  tell_change (self, QUEENS_GAME_SESSION_BOARD);
}

void
queens_game_session_see_search (QueensGameSession *self)
{
  if (!queens_game_session_is_puzzle (self) || queens_game_get_solution (self->game, NULL))
    return;
  if (queens_helps_see (queens_game_get_helps (self->game), QUEENS_HELP_SEARCH,
                        queens_game_session_get_seconds (self)))
    queens_game_keeper_keep (self->keeper, self->game);
  tell_change (self, QUEENS_GAME_SESSION_BOARD);
}

void
queens_game_session_reveal (QueensGameSession *self, const QueensSolution *solution)
{
  g_autoptr (GDate) today = get_today ();
  g_autoptr (GError) error = NULL;
  char date[QUEENS_DATE_SIZE];

  queens_daily_print (today, date);
  if (!queens_found_reveal (self->found, solution, date, &error))
    tell (self, error->message, FALSE);
  tell_change (self, QUEENS_GAME_SESSION_BOARD);
}

/* The object. */

static void
fit_changed_cb (QueensCompletions *completions, QueensGameSession *self)
{
  tell_change (self, QUEENS_GAME_SESSION_FIT);
}

static void
earlier_changed_cb (QueensEarlier *earlier, QueensGameSession *self)
{
  tell_change (self, QUEENS_GAME_SESSION_EARLIER);
}

static void
earlier_failed_cb (QueensEarlier *earlier, const char *words, QueensGameSession *self)
{
  tell (self, words, FALSE);
}

static void
queens_game_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, QUEENS_GAME_SESSION (object)->wishes[id]);
}

static void
queens_game_session_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  QueensGameSession *self = QUEENS_GAME_SESSION (object);
  gboolean wish = g_value_get_boolean (value);

  if (wish == self->wishes[id])
    return;
  self->wishes[id] = wish;
  if (!self->game)
    return;
  if (id == PROP_FIT || id == PROP_NUMBERS)
    ask_fit (self);
  run_clock (self);
  see_helps (self);
  if (id != PROP_ACTIVE)
    tell_change (self, QUEENS_GAME_SESSION_BOARD);
}

static void
queens_game_session_dispose (GObject *object)
{
  QueensGameSession *self = QUEENS_GAME_SESSION (object);

  queens_game_session_flush (self, NULL);
  g_clear_pointer (&self->keeper, queens_game_keeper_free);
  forget_hint (self);
  g_clear_pointer (&self->bringer, queens_bringer_free);
  g_clear_handle_id (&self->tick, g_source_remove);
  self->game = NULL;
  forget_back (self);
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    drop_game (self, n);
  g_clear_object (&self->completions);
  g_clear_object (&self->earlier);
  g_clear_object (&self->found);
  g_clear_pointer (&self->bests, queens_bests_free);
  g_clear_pointer (&self->folder, g_free);
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
                                   G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}

static void
queens_game_session_init (QueensGameSession *self)
{
  self->completions = queens_completions_new ();
  g_signal_connect_object (self->completions, "changed", G_CALLBACK (fit_changed_cb), self, 0);
}

QueensGameSession *
queens_game_session_new (const char *folder)
{
  QueensGameSession *self = g_object_new (QUEENS_TYPE_GAME_SESSION, NULL);

  self->folder = g_strdup (folder);
  self->found = queens_found_new (folder);
  self->bests = queens_bests_new (folder);
  self->earlier = queens_earlier_new (folder);
  self->bringer = queens_bringer_new (folder, brought_cb, self);
  g_signal_connect_object (self->earlier, "changed", G_CALLBACK (earlier_changed_cb), self, 0);
  g_signal_connect_object (self->earlier, "failed", G_CALLBACK (earlier_failed_cb), self, 0);
  return self;
}
