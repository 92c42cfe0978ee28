/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The part of a session that replaces what is on the board: other games, from the list, from files, from
 * text, or as new puzzles. */
#include "model/game/load.h"
#include "model/game/saved-game.h"
#include "model/game/session.h"
#include "model/game/describe.h"
#include "model/text/reader.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

/* Puts a game on its board, and offers to go back to the one that was there. Returns FALSE if another window
 * plays it. */
static gboolean
open_game (QueensGameSession *self, QueensGame *game, gboolean save, const char *text)
{
  g_autoptr (QueensGame) before
      = queens_game_ref (queens_games_get (queens_game_session_get_view (self)->games, game->n));

  /* A load that was started before must not replace this game later. */
  queens_work_cancel (queens_game_session_get_loading (self));
  if (!queens_game_session_put (self, game, save))
    return FALSE;
  if (before == queens_game_session_get_view (self)->game || before->n_moves == 0
      || queens_game_get_solution (before, NULL))
    return TRUE;
  queens_game_session_offer_back (self, before, text);
  return TRUE;
}

void
queens_game_session_open (QueensGameSession *self, QueensGame *game, const char *text)
{
  g_autoptr (QueensGame) owned = game;

  open_game (self, owned, TRUE, text);
}

void
queens_game_session_open_listed (QueensGameSession *self, const char *path)
{
  QueensGame *game = queens_games_find (queens_game_session_get_view (self)->games, path);

  if (game)
    open_game (self, game, FALSE, _ ("Game opened"));
}

static gboolean
is_begun (QueensGame *game)
{
  return game->n_moves > 0 || game->played >= G_TIME_SPAN_SECOND;
}

/* Stops the clock of a daily puzzle that has not been started. */
static void
wait_for_start (QueensGameSession *self)
{
  const QueensGameSessionView *view = queens_game_session_get_view (self);

  if (view->seconds >= 0 && !is_begun (view->game))
    queens_game_session_pause (self);
}

/* Games from a worker. */

static void
loaded_cb (gpointer data, gpointer owner)
{
  QueensGameSession *self = owner;
  QueensGameLoad *load = data;

  for (guint i = 0; i < load->games->len; i++)
    if (load->preview)
      queens_game_session_preview (self, load->games->pdata[i]);
    else if (open_game (self, load->games->pdata[i], !load->paths, load->text) && load->day)
      wait_for_start (self);
  if (load->error)
    queens_game_session_show_message (self, load->error->message,
                                      g_error_matches (load->error, G_IO_ERROR, G_IO_ERROR_EXISTS)
                                          ? QUEENS_GAME_SESSION_OFFER_OTHER_KIND
                                          : QUEENS_GAME_SESSION_OFFER_NOTHING);
}

/* Lets func load games on a worker. Takes ownership of the fields of request. */
static void
start_load (QueensGameSession *self, QueensWorkFunc func, QueensGameLoad request)
{
  QueensGameLoad *load = g_memdup2 (&request, sizeof request);

  load->games = g_ptr_array_new_with_free_func ((GDestroyNotify) queens_game_unref);
  queens_work_start (queens_game_session_get_loading (self), QUEENS_WORK_USER_STARTED, func, load,
                     queens_game_load_free, loaded_cb, self);
}

void
queens_game_session_open_files (QueensGameSession *self, const char *const *paths)
{
  start_load (self, queens_game_load_files,
              (QueensGameLoad){ .text = _ ("Game opened"), .paths = g_strdupv ((char **) paths) });
}

/* The codes of the solved puzzles. */
static GHashTable *
collect_solved (QueensGameSession *self)
{
  const GArray *results
      = queens_records_list_results (queens_game_session_get_view (self)->records);
  GHashTable *codes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < results->len; i++)
    g_hash_table_add (codes, g_strdup (g_array_index (results, QueensResult, i).code));
  return codes;
}

void
queens_game_session_make_puzzle (QueensGameSession *self, int n, QueensDifficulty difficulty)
{
  n = CLAMP (n, QUEENS_PUZZLE_MIN_N, QUEENS_PUZZLE_MAX_N);
  start_load (self, queens_game_load_unsolved,
              (QueensGameLoad){
                  .text = _ ("New puzzle opened"),
                  .solved = collect_solved (self),
                  .id = { .n = n, .difficulty = queens_puzzle_limit_difficulty (n, difficulty) } });
}

static void
load_daily (QueensGameSession *self, QueensDay day, gboolean preview)
{
  start_load (
      self, queens_game_load_daily,
      (QueensGameLoad){ .text = _ ("Daily puzzle opened"), .day = day, .preview = preview });
}

void
queens_game_session_make_daily (QueensGameSession *self)
{
  QueensDay today = queens_day_today ();
  QueensGame *game = queens_games_find_day (queens_game_session_get_view (self)->games, today);

  if (game && open_game (self, game, FALSE, _ ("Daily puzzle opened")))
    wait_for_start (self);
  else
    load_daily (self, today, FALSE);
}

void
queens_game_session_preview_day (QueensGameSession *self, QueensDay day)
{
  QueensGame *game = queens_games_find_day (queens_game_session_get_view (self)->games, day);

  if (day > queens_day_today ())
    queens_game_session_show_message (self, _ ("This puzzle is not available yet"),
                                      QUEENS_GAME_SESSION_OFFER_NOTHING);
  else if (game)
    {
      queens_work_cancel (queens_game_session_get_loading (self));
      queens_game_session_preview (self, game);
    }
  else
    load_daily (self, day, TRUE);
}

void
queens_game_session_uncover_board (QueensGameSession *self)
{
  g_autoptr (QueensGame) previewed = queens_game_session_end_preview (self);

  if (!previewed)
    queens_game_session_resume (self);
  else if (!open_game (self, previewed, TRUE, _ ("Daily puzzle opened")))
    {
      /* Another window plays it, so this one gets a new game of that day. */
      queens_game_session_preview (self, previewed);
      load_daily (self, previewed->day, FALSE);
    }
}

void
queens_game_session_make_next (QueensGameSession *self)
{
  const QueensGameSessionView *view = queens_game_session_get_view (self);
  QueensGameKind kind = queens_game_get_kind (view->game);
  QueensDay today = queens_day_today ();

  if (view->game->day && view->game->day != today
      && !queens_records_find_day (view->records, today))
    {
      queens_game_session_make_daily (self);
      return;
    }
  queens_game_session_make_puzzle (self, view->game->n,
                                   kind == QUEENS_GAME_FREE ? QUEENS_PUZZLE_MEDIUM
                                                            : (QueensDifficulty) kind);
}

QueensDayState
queens_game_session_get_day (QueensGameSession *self, QueensDay day)
{
  const QueensResult *result
      = queens_records_find_day (queens_game_session_get_view (self)->records, day);
  QueensGame *game = queens_games_find_day (queens_game_session_get_view (self)->games, day);

  if (result && result->date != result->day)
    return QUEENS_DAY_LATE;
  if (result)
    return result->helped ? QUEENS_DAY_HELPED : QUEENS_DAY_SOLVED;
  return game && is_begun (game) ? QUEENS_DAY_BEGUN : QUEENS_DAY_NOT_BEGUN;
}

char *
queens_game_session_dup_day (QueensGameSession *self, QueensDay day)
{
  const char *states[] = {
    [QUEENS_DAY_NOT_BEGUN] = C_ ("daily puzzle", "not solved yet"),
    [QUEENS_DAY_BEGUN] = C_ ("daily puzzle", "started"),
    [QUEENS_DAY_LATE] = C_ ("daily puzzle", "solved on another day"),
    [QUEENS_DAY_HELPED] = C_ ("daily puzzle", "solved with assists"),
    [QUEENS_DAY_SOLVED] = C_ ("daily puzzle", "solved without assists"),
  };
  QueensDifficulty difficulty;
  int n = queens_puzzle_daily_size (day, &difficulty);

  /* Translators: the size of a board (the same number twice), the difficulty of its puzzle, and its
   * state, as in “10 × 10, Hard, started” */
  return g_strdup_printf (_ ("%d × %d, %s, %s"), n, n,
                          queens_game_kind_get_title ((QueensGameKind) difficulty),
                          states[queens_game_session_get_day (self, day)]);
}

/* Text. */

/* TRUE if the text is meant to be a saved game, whether or not it is complete. */
static gboolean
looks_saved (const char *text)
{
  return g_str_has_prefix (text, "[Eight") || strstr (text, "Version=") != NULL;
}

/* Returns (transfer full) a text that says which of several possible ways to read a board was used, or "" if there is only
 * one. */
static char *
dup_how_read (const QueensReading *reading)
{
  g_auto (GStrv) texts = queens_reading_describe (reading, TRUE);

  return g_strjoinv (", ", texts);
}

char *
queens_game_session_dup_question (QueensGameSession *self, const char *text)
{
  const QueensGame *game = queens_game_session_get_view (self)->game;
  QueensPosition position;
  QueensPuzzleId id;
  QueensReading reading;
  g_autofree char *how_read = NULL;
  GString *question;

  if (queens_puzzle_parse_code (text, &id) || looks_saved (text)
      || !queens_reader_read (text, -1, game->n, &position, &reading, NULL))
    return NULL;
  how_read = dup_how_read (&reading);
  if (!*how_read && game->position == 0)
    return NULL;
  question = g_string_new (NULL);
  if (*how_read)
    /* Translators: the size of a board (the same number twice), and how it was read, as in “counted
     * from 0” */
    g_string_append_printf (question, _ ("%d × %d, %s"), position.n, position.n, how_read);
  else
    g_string_append_printf (question, _ ("%d × %d"), position.n, position.n);
  if (game->position > 0 && position.n == game->n)
    g_string_append_printf (question, "\n%s", _ ("The queens on the board are replaced."));
  else if (game->position > 0)
    g_string_append_printf (question, "\n%s", _ ("The game on the board is kept."));
  return g_string_free (question, FALSE);
}

/* Puts the queens of a position on the board. If the position has another size, starts a game of that size. */
static gboolean
paste_position (QueensGameSession *self, const char *text, GError **error)
{
  QueensMove move = { .kind = QUEENS_MOVE_SET };
  int n = queens_game_session_get_view (self)->game->n;
  g_autofree char *how_read = NULL;
  g_autofree char *message = NULL;
  QueensReading reading;
  QueensGame *game;

  if (!queens_reader_read (text, -1, n, &move.squares, &reading, error))
    return FALSE;
  how_read = dup_how_read (&reading);
  if (*how_read)
    message = g_strdup_printf (
        /* Translators: the size of a board (the same number twice), and how it was read, as in
         * “counted from 0” */
        _ ("Board pasted: %d × %d, %s"), move.squares.n, move.squares.n, how_read);
  if (move.squares.n == n)
    {
      queens_game_play (queens_game_session_get_view (self)->game, &move, 1);
      if (message)
        queens_game_session_show_message (self, message, QUEENS_GAME_SESSION_OFFER_NOTHING);
      return TRUE;
    }
  game = queens_game_new (move.squares.n);
  queens_game_play (game, &move, 1);
  queens_game_session_open (self, game, message ? message : _ ("Board pasted"));
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
  QueensPuzzleId id;
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  if (queens_puzzle_parse_code (text, &id))
    {
      start_load (self, queens_game_load_puzzle,
                  (QueensGameLoad){ .text = _ ("New puzzle opened"), .id = id });
      return;
    }
  if (looks_saved (text) ? paste_game (self, text, &error) : paste_position (self, text, &error))
    return;
  message = g_strdup_printf (
      /* Translators: a message that says why */
      _ ("Cannot paste: %s"), error->message);
  queens_game_session_show_message (self, message, QUEENS_GAME_SESSION_OFFER_NOTHING);
}
