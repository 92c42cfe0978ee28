/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/session.h"

#include "model/files/reader.h"
#include "model/game/hint-task.h"
#include "model/game/keeper.h"
#include "model/game/saved-game.h"
#include "model/game/words.h"
#include "model/scheduler.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

/* While the time runs it is kept each so many seconds. */
#define KEEP_SECONDS 10

enum
{
  PROP_ACTIVE = 1,
  PROP_TIMED,
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

  QueensGame *games[QUEENS_MAX_N + 1]; /* by n; NULL until shown */
  QueensGame *game;                    /* the one shown, not owned */
  QueensGame *back_game;               /* what can be gone back to, NULL where nothing can */
  guint back_place;                    /* and to which place of it */
  QueensJob *job;                      /* brings another game; NULL where none is on its way */

  QueensHintTask *hint_task; /* NULL unless a hint is being looked for */
  QueensHint hint;
  int hint_step; /* 0 while none is told */

  gboolean solved; /* the solution has been judged: the next two */
  QueensFoundNews news;
  gboolean best;

  guint tick; /* of the time, while it runs */
};

G_DEFINE_FINAL_TYPE (QueensGameSession, queens_game_session, G_TYPE_OBJECT)

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

/* How it went. */

static QueensGameKind
get_kind (QueensGameSession *self)
{
  const char *code = queens_game_get_code (self->game);
  QueensPuzzleName name;

  return code && queens_puzzle_parse_code (code, &name) ? (QueensGameKind) name.difficulty
                                                        : QUEENS_GAME_FREE;
}

gboolean
queens_game_session_get_best (QueensGameSession *self, gint64 *seconds)
{
  return queens_bests_get (self->bests, queens_game_get_n (self->game), get_kind (self), FALSE,
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

static char *
dup_date (const GDate *date)
{
  char text[sizeof "2026-11-21"];

  g_date_strftime (text, sizeof text, "%Y-%m-%d", date);
  return g_strdup (text);
}

/* Judges a board that has just been solved. */
static void
judge (QueensGameSession *self)
{
  QueensSolution solution;
  gboolean solved = queens_game_get_solution (self->game, &solution);
  g_autoptr (GDate) today = get_today ();
  g_autofree char *date = dup_date (today);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (solved == self->solved)
    return;
  self->solved = solved;
  self->best = FALSE;
  self->news = QUEENS_FOUND_AGAIN;
  if (!solved || !is_by_hand (self->game))
    return;
  queens_found_add (self->found, &solution, date, &self->news, &error);
  add_error (words, &error);
  if (self->wishes[PROP_TIMED])
    queens_bests_add (self->bests, queens_game_get_n (self->game), get_kind (self),
                      queens_game_get_hints (self->game) > 0,
                      queens_game_session_get_seconds (self), date, &self->best, &error);
  add_error (words, &error);
  tell_words (self, words);
}

QueensFoundNews
queens_game_session_get_news (QueensGameSession *self)
{
  return self->news;
}

char *
queens_game_session_dup_result (QueensGameSession *self)
{
  guint hints = queens_game_get_hints (self->game);
  g_autofree char *time = queens_game_words_time (queens_game_session_get_seconds (self));
  g_autofree char *hint_words = queens_game_words_hints (hints);
  g_autofree char *first = self->wishes[PROP_TIMED] ? g_strdup_printf ("%s, %s.", time, hint_words)
                                                    : g_strdup_printf ("%s.", hint_words);

  if (!self->best)
    return g_steal_pointer (&first);
  return g_strconcat (first, " ", queens_game_words_best (get_kind (self), hints > 0), NULL);
}

char *
queens_game_session_dup_share (QueensGameSession *self)
{
  const char *code = queens_game_get_code (self->game);
  g_autoptr (GDate) today = get_today ();
  g_autofree char *date = dup_date (today);
  QueensPuzzleName name = queens_puzzle_daily (today);
  char daily[QUEENS_PUZZLE_CODE_SIZE];

  queens_puzzle_print_code (&name, daily);
  return queens_game_words_share (code, g_strcmp0 (code, daily) == 0 ? date : NULL,
                                  self->wishes[PROP_TIMED] ? queens_game_session_get_seconds (self)
                                                           : -1,
                                  queens_game_get_hints (self->game));
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
  if (queens_game_get_solution (self->game, NULL)
      || (!self->wishes[PROP_NUMBERS] && !self->wishes[PROP_FIT]))
    queens_completions_stop (self->completions);
  else
    queens_completions_ask (self->completions, self->game, self->wishes[PROP_NUMBERS]);
}

/* The state shown is another one. */
static void
show_state (QueensGameSession *self, QueensGameSessionChanges changes)
{
  forget_hint (self);
  ask_fit (self);
  run_clock (self);
  judge (self);
  tell_change (self, QUEENS_GAME_SESSION_BOARD | changes);
}

static void
game_changed_cb (QueensGame *game, QueensGameSession *self)
{
  queens_game_keeper_keep (self->keeper, game);
  if (game != self->game)
    return;
  g_clear_object (&self->back_game);
  show_state (self, 0);
}

static void
show_game (QueensGameSession *self, int n, QueensGameSessionChanges changes)
{
  self->game = self->games[n];
  /* A game that comes solved has been judged before. */
  self->solved = queens_game_get_solution (self->game, NULL);
  self->news = QUEENS_FOUND_AGAIN;
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

  drop_game (self, n);
  self->games[n] = game;
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
  g_clear_object (&self->back_game);
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
  return queens_game_keeper_flush (self->keeper, error);
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
  set_game (self, game);
  queens_game_keeper_keep (self->keeper, game);
  g_clear_object (&self->back_game);
  if (queens_game_get_n_moves (before) > 0 && !queens_game_get_solution (before, NULL))
    self->back_game = g_object_ref (before);
  show_game (self, n, QUEENS_GAME_SESSION_OPENED);
  if (self->back_game == before)
    tell (self, words, TRUE);
  tell_words (self, said);
  g_object_unref (before);
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

  if (game == self->game)
    queens_game_go_to (game, self->back_place);
  else if (game)
    {
      queens_game_keeper_keep (self->keeper, game);
      set_game (self, g_object_ref (game));
      show_game (self, queens_game_get_n (game), QUEENS_GAME_SESSION_OPENED);
    }
}

/* Games that a worker brings. */

typedef struct
{
  char **paths; /* of the files they are read from; NULL for a puzzle */
  QueensPuzzleName name;
  GPtrArray *games; /* the worker's until it ends */
  GError *error;    /* of the first file that could not be read */
} Coming;

static void
coming_free (gpointer data)
{
  Coming *coming = data;

  g_strfreev (coming->paths);
  g_ptr_array_unref (coming->games);
  g_clear_error (&coming->error);
  g_free (coming);
}

static QueensGame *
make_puzzle (const QueensPuzzleName *name)
{
  QueensPosition given = queens_puzzle_make (name);
  QueensGame *game = queens_game_new_with_given (&given);
  char code[QUEENS_PUZZLE_CODE_SIZE];

  queens_puzzle_print_code (name, code);
  queens_game_set_code (game, code);
  return game;
}

static void
run (QueensJob *job, gpointer data)
{
  Coming *coming = data;

  if (!coming->paths)
    g_ptr_array_add (coming->games, make_puzzle (&coming->name));
  for (char **path = coming->paths; path && *path; path++)
    {
      QueensGame *game = queens_saved_game_read (*path, coming->error ? NULL : &coming->error);

      if (game)
        g_ptr_array_add (coming->games, game);
    }
}

static void
come_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensGameSession *self = owner;
  Coming *coming = queens_job_get_data (job);
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;
  const char *words;

  if (!finished)
    return;
  games = g_ptr_array_ref (coming->games);
  error = g_steal_pointer (&coming->error);
  words = coming->paths ? _ ("Game opened") : _ ("New puzzle");
  queens_job_cancel (&self->job);
  for (guint i = 0; i < games->len; i++)
    queens_game_session_open (self, g_object_ref (games->pdata[i]), words);
  if (error)
    tell (self, error->message, FALSE);
}

/* Takes what it is told; what was on its way no longer comes. */
static void
bring (QueensGameSession *self, Coming *coming)
{
  coming->games = g_ptr_array_new_with_free_func (g_object_unref);
  queens_job_cancel (&self->job);
  self->job = queens_job_start (QUEENS_JOB_INTERACTIVE, run, coming, coming_free, come_cb, self);
}

void
queens_game_session_open_files (QueensGameSession *self, const char *const *paths)
{
  Coming *coming = g_new0 (Coming, 1);

  coming->paths = g_strdupv ((char **) paths);
  bring (self, coming);
}

void
queens_game_session_make_puzzle (QueensGameSession *self, const QueensPuzzleName *name)
{
  Coming *coming = g_new0 (Coming, 1);

  coming->name = *name;
  bring (self, coming);
}

void
queens_game_session_make_daily (QueensGameSession *self)
{
  g_autoptr (GDate) today = get_today ();
  QueensPuzzleName name = queens_puzzle_daily (today);

  queens_game_session_make_puzzle (self, &name);
}

void
queens_game_session_make_random (QueensGameSession *self, QueensDifficulty difficulty)
{
  int n = queens_game_get_n (self->game);
  QueensPuzzleName name = { .n = CLAMP (n, QUEENS_PUZZLE_MIN_N, QUEENS_PUZZLE_MAX_N),
                            .difficulty = difficulty,
                            .seed = g_random_int_range (0, QUEENS_PUZZLE_N_SEEDS) };

  queens_game_session_make_puzzle (self, &name);
}

void
queens_game_session_make_next (QueensGameSession *self)
{
  QueensGameKind kind = get_kind (self);

  queens_game_session_make_random (self, kind == QUEENS_GAME_FREE ? QUEENS_PUZZLE_MEDIUM
                                                                  : (QueensDifficulty) kind);
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
  words = g_strdup_printf (_ ("Cannot paste: %s"), error->message);
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
  queens_game_set_hints (self->game, queens_game_get_hints (self->game) + 1);
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

gboolean
queens_game_session_get_hint_square (QueensGameSession *self, QueensSquare *square)
{
  return self->hint_step > 0 && queens_hint_get_square (&self->hint, self->hint_step, square);
}

/* The object. */

static void
fit_changed_cb (QueensCompletions *completions, QueensGameSession *self)
{
  tell_change (self, QUEENS_GAME_SESSION_FIT);
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
  queens_job_cancel (&self->job);
  g_clear_handle_id (&self->tick, g_source_remove);
  self->game = NULL;
  g_clear_object (&self->back_game);
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    drop_game (self, n);
  g_clear_object (&self->completions);
  g_clear_object (&self->found);
  g_clear_pointer (&self->bests, queens_bests_free);
  g_clear_pointer (&self->folder, g_free);
  G_OBJECT_CLASS (queens_game_session_parent_class)->dispose (object);
}

static void
queens_game_session_class_init (QueensGameSessionClass *klass)
{
  static const char *const names[N_PROPS] = { NULL, "active", "timed", "fit", "numbers" };
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
  return self;
}
