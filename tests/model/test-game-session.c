/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/session.h"

#include "engine/board/notation.h"
#include "model/game/puzzle-search.h"
#include "model/game/records.h"
#include "model/game/saved-game.h"
#include "model/game/describe.h"
#include "model/work.h"
#include "tests/engine/plain.h"
#include "tests/folder.h"
#include "tests/model/full-game.h"
#include "tests/model/kept-game.h"
#include "tests/wait.h"

#include <gio/gio.h>
#include <string.h>
#include <time.h>
#include <utime.h>

/* A session in a folder that does not exist at first, and the signals it has emitted. */
typedef struct
{
  char *above;
  char *folder;
  QueensGameSession *session;
  guint changes;     /* the changes announced since this was set to 0 */
  GString *messages; /* all messages, one on each line */
  guint n_messages;
  QueensGameSessionOffer offer; /* of the last message */
} Fixture;

static void
changed_cb (QueensGameSession *session, guint changes, Fixture *fixture)
{
  fixture->changes |= changes;
}

static void
message_cb (QueensGameSession *session, const char *words, guint offer, Fixture *fixture)
{
  g_string_append_printf (fixture->messages, "%s\n", words);
  fixture->n_messages++;
  fixture->offer = offer;
}

/* Starts a session on an 8 × 8 board, like the program. */
static void
start (Fixture *fixture)
{
  fixture->session = queens_game_session_new (fixture->folder);
  g_signal_connect (fixture->session, "changed", G_CALLBACK (changed_cb), fixture);
  g_signal_connect (fixture->session, "message", G_CALLBACK (message_cb), fixture);
  queens_game_session_set_board_size (fixture->session, 8);
}

static void
end (Fixture *fixture)
{
  g_assert_finalize_object (g_steal_pointer (&fixture->session));
}

static void
set_up_folder (Fixture *fixture, gconstpointer data)
{
  fixture->above = g_dir_make_tmp ("queens-XXXXXX", NULL);
  fixture->folder = g_build_filename (fixture->above, "eight-queens", NULL);
  fixture->messages = g_string_new (NULL);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  set_up_folder (fixture, data);
  start (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->session)
    end (fixture);
  folder_remove (fixture->above);
  g_free (fixture->above);
  g_free (fixture->folder);
  g_string_free (fixture->messages, TRUE);
}

static const QueensGameSessionView *
see (Fixture *fixture)
{
  return queens_game_session_get_view (fixture->session);
}

static QueensGame *
get_game (Fixture *fixture)
{
  return see (fixture)->game;
}

static QueensSquare
square_of (QueensGame *game, const char *name)
{
  QueensSquare square = { 0 };

  g_assert_cmpint (queens_square_parse (name, game->n, &square), ==, QUEENS_NOTATION_OK);
  return square;
}

/* Places queens one after the other. */
static void
place (Fixture *fixture, const char *squares)
{
  g_auto (GStrv) names = g_strsplit (squares, " ", -1);

  for (char **name = names; *name; name++)
    {
      QueensMove move
          = { .kind = QUEENS_MOVE_QUEEN, .square = square_of (get_game (fixture), *name) };

      g_assert_true (queens_game_play (get_game (fixture), &move, 1));
    }
}

#define SOLUTION "a1 b5 c8 d6 e3 f7 g2 h4"

/* Replaces the game of this size. */
static void
open_empty (Fixture *fixture, int n)
{
  queens_game_session_open (fixture->session, queens_game_new (n), "Empty");
}

static gboolean
has_queen (QueensGame *game, const char *name)
{
  return queens_square_set_contains (&game->state.queens, square_of (game, name));
}

static gboolean
is_kept (Fixture *fixture, int n, const char *square)
{
  g_autoptr (QueensGame) game = kept_game_read (fixture->folder, n);

  return game && has_queen (game, square);
}

static char *
path_of (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

/* The list of games: the running ones come first. */

static guint
count_running (Fixture *fixture)
{
  const GPtrArray *list = queens_games_list (see (fixture)->games);
  guint n_running = 0;

  while (n_running < list->len && ((QueensListedGame *) list->pdata[n_running])->running)
    n_running++;
  return n_running;
}

static guint
count_earlier (Fixture *fixture)
{
  return queens_games_list (see (fixture)->games)->len - count_running (fixture);
}

static const QueensListedGame *
get_earlier (Fixture *fixture, guint i)
{
  return queens_games_list (see (fixture)->games)->pdata[count_running (fixture) + i];
}

static const QueensListedGame *
get_running (Fixture *fixture, guint i)
{
  g_assert_cmpuint (i, <, count_running (fixture));
  return queens_games_list (see (fixture)->games)->pdata[i];
}

static guint
count_files (Fixture *fixture)
{
  g_autofree char *folder = path_of (fixture, "games");

  return folder_count (folder);
}

static void
save_text (const char *path, const char *text)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
assert_content (const char *path, const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

/* Saving. */

/* Does not end the session, as in a crash. */
static void
test_kept_at_each_move (Fixture *fixture, gconstpointer data)
{
  place (fixture, "a1");
  wait_until (is_kept (fixture, 8, "a1"));
  place (fixture, "b3");
  wait_until (is_kept (fixture, 8, "b3"));
  /* The game on a board that is no longer shown. */
  place (fixture, "h8");
  queens_game_session_set_board_size (fixture->session, 9);
  place (fixture, "i9");
  wait_until (is_kept (fixture, 8, "h8") && is_kept (fixture, 9, "i9"));
}

static void
flush (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (queens_game_session_flush (fixture->session, &error));
  g_assert_no_error (error);
}

/* Counts its calls in data, which may be NULL. */
static void
run_long (gpointer data, QueensControl *control)
{
  if (data)
    g_atomic_int_inc ((gint *) data);
  while (!queens_control_stopped (control))
    g_usleep (500);
}

static gboolean
is_kept_with (Fixture *fixture, guint hints, gint64 seconds)
{
  g_autoptr (QueensGame) game = kept_game_read (fixture->folder, 8);

  return game && game->assists.hints == hints && game->played / G_USEC_PER_SEC >= seconds;
}

static void
test_hints_and_time_kept (Fixture *fixture, gconstpointer data)
{
  queens_game_session_paste (fixture->session, "8F-1BME");
  wait_until (get_game (fixture)->code != NULL);
  wait_until (is_kept_with (fixture, 0, 0));
  /* No queen was placed, so the hint does not begin with those that can stay. */
  queens_game_session_hint (fixture->session);
  wait_until (is_kept_with (fixture, 1, 0));

  g_object_set (fixture->session, "active", TRUE, "timed", TRUE, NULL);
  get_game (fixture)->played = 161 * G_TIME_SPAN_SECOND;
  g_object_set (fixture->session, "active", FALSE, NULL);
  wait_until (is_kept_with (fixture, 1, 161));

  /* The time is also saved while the clock runs, and at the end. */
  g_object_set (fixture->session, "active", TRUE, NULL);
  queens_game_session_uncover_board (fixture->session);
  get_game (fixture)->played = 179 * G_TIME_SPAN_SECOND;
  wait_until (is_kept_with (fixture, 1, 180));
  wait_for_ms (50);
  get_game (fixture)->played = 300 * G_TIME_SPAN_SECOND;
  end (fixture);
  g_assert_true (is_kept_with (fixture, 1, 300));
}

/* A comparison of methods pauses all other work. */
static void
test_kept_while_all_rests (Fixture *fixture, gconstpointer data)
{
  QueensWork *work = NULL;

  queens_work_start (&work, QUEENS_WORK_ALONE, run_long, NULL, NULL, NULL, NULL);
  start (fixture);
  place (fixture, "a1");
  wait_until (is_kept (fixture, 8, "a1"));
  queens_work_cancel (&work);
}

/* Two sessions at the same time do not overwrite each other's games: each lists the game that the other
 * one plays, and does not open it. */
static void
test_two_windows (Fixture *fixture, gconstpointer data)
{
  Fixture other = *fixture;
  g_autofree char *path = NULL;

  other.messages = g_string_new (NULL);
  place (fixture, "a1");
  flush (fixture);
  g_assert_cmpuint (fixture->n_messages, ==, 0);
  start (&other);
  g_assert_cmpstr (other.messages->str, ==,
                   "Another window is open; games in this one are saved separately\n");
  path = g_strdup (get_running (&other, 0)->path);
  queens_game_session_open_listed (other.session, path);
  g_assert_nonnull (strstr (other.messages->str, "This game is open in another window\n"));
  g_assert_cmpint (get_game (&other)->n_queens, ==, 0);
  place (&other, "g7");
  flush (&other);
  queens_games_read (see (fixture)->games);
  g_assert_cmpuint (count_running (fixture), ==, 1);
  g_assert_cmpuint (count_earlier (fixture), ==, 1);
  queens_game_session_open_listed (fixture->session, get_running (fixture, 0)->path);
  g_assert_true (has_queen (get_game (fixture), "a1"));
  place (&other, "h8");
  place (fixture, "b3");
  end (&other);
  /* Now it can be opened, with what was played since it was listed. */
  g_free (path);
  path = g_strdup (get_running (fixture, 0)->path);
  queens_game_session_open_listed (fixture->session, path);
  g_assert_true (has_queen (get_game (fixture), "h8"));
  end (fixture);

  g_string_truncate (fixture->messages, 0);
  start (fixture);
  g_assert_cmpstr (fixture->messages->str, ==, "");
  g_assert_true (has_queen (get_game (fixture), "h8"));
  g_assert_cmpuint (count_earlier (fixture), ==, 1);
  g_assert_true (has_queen (get_earlier (fixture, 0)->game, "b3"));
  g_string_free (other.messages, TRUE);
}

/* A file of a newer version. */
static const char newer[] = "[Eight Queens]\nVersion=3\nShape=torus\n";

/* Files that are damaged, that a newer version has written, or that are none are not touched, whatever
 * is played. That the file saved last is one of them is said once. */
static void
test_left (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { newer, "damaged" };
  static const char *const names[] = { "games/9000000000000000-8.queens", "games/2-8.queens" };
  g_autofree char *folder = path_of (fixture, "games/9000000000000000-9.queens");

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *path = path_of (fixture, names[i]);

      g_usleep (10000);
      save_text (path, texts[i]);
    }
  start (fixture);
  g_assert_cmpstr (fixture->messages->str, ==,
                   "“2-8.queens”: this is not a saved game of Eight Queens\n");
  place (fixture, "a1");
  open_empty (fixture, 8);
  place (fixture, "b1");
  queens_game_session_set_board_size (fixture->session, 9);
  place (fixture, "a1");
  end (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *path = path_of (fixture, names[i]);

      assert_content (path, texts[i]);
    }
  g_assert_true (g_file_test (folder, G_FILE_TEST_IS_DIR));
  g_string_truncate (fixture->messages, 0);
  start (fixture);
  g_assert_cmpstr (fixture->messages->str, ==, "");
  g_assert_true (has_queen (get_game (fixture), "b1"));
  g_assert_cmpuint (count_running (fixture), ==, 2);
  g_assert_cmpuint (count_earlier (fixture), ==, 1);
}

/* Neither a clock that was ahead nor the date of a file decides which game is the running one. */
static void
test_number_decides (Fixture *fixture, gconstpointer data)
{
  g_autofree char *ahead = path_of (fixture, "games/9000000000000000-8.queens");
  g_autoptr (QueensGame) game = full_game (8);
  g_autofree char *text = queens_saved_game_print (game);

  save_text (ahead, text);
  start (fixture);
  g_assert_true (has_queen (get_game (fixture), "h8"));
  open_empty (fixture, 8);
  place (fixture, "a1");
  end (fixture);
  g_assert_cmpint (g_utime (ahead, NULL), ==, 0);
  start (fixture);
  g_assert_cmpint (get_game (fixture)->n_queens, ==, 1);
  g_assert_true (has_queen (get_earlier (fixture, 0)->game, "h8"));
}

/* As long as something cannot be written, the reason is known, and the game continues. */
static void
test_cannot_keep (Fixture *fixture, gconstpointer data)
{
  QueensSolution solution = { .n = 8, .ranks = { 0, 4, 7, 5, 2, 6, 1, 3 } };
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (fixture->folder, "in the way", -1, NULL));
  fixture->session = queens_game_session_new (fixture->folder);
  queens_game_session_set_board_size (fixture->session, 8);
  g_signal_connect (fixture->session, "message", G_CALLBACK (message_cb), fixture);
  place (fixture, "a1");
  wait_until (see (fixture)->save_error);
  g_assert_nonnull (strstr (see (fixture)->save_error, "-8.queens"));
  place (fixture, "b3");
  wait_for_ms (700);
  g_assert_nonnull (see (fixture)->save_error);
  queens_game_session_reveal (fixture->session, &solution);
  g_assert_false (queens_game_session_flush (fixture->session, &error));
  g_assert_nonnull (error);
  /* Saving is tried again, without another move. */
  g_unlink (fixture->folder);
  wait_until (!see (fixture)->save_error);
  g_assert_true (is_kept (fixture, 8, "b3"));
}

/* The translation of the pattern of a list, for a language that has a comma of its own; NULL for English. */
static const char *list_pattern;

const char *__real_g_dpgettext (const char *domain, const char *id, gsize offset);
const char *__wrap_g_dpgettext (const char *domain, const char *id, gsize offset);

const char *
__wrap_g_dpgettext (const char *domain, const char *id, gsize offset)
{
  return list_pattern && g_str_equal (id, "list\004%s, %s")
             ? list_pattern
             : __real_g_dpgettext (domain, id, offset);
}

/* What is not saved is a list, joined as the language requires. */
static void
test_unsaved_list (Fixture *fixture, gconstpointer data)
{
  g_autofree char *games = path_of (fixture, "games");
  g_autofree char *found = path_of (fixture, "found.txt");

  g_assert_cmpint (g_mkdir_with_parents (found, 0700), ==, 0);
  save_text (games, "in the way");
  start (fixture);
  list_pattern = "%s、%s";
  place (fixture, SOLUTION);
  wait_until (see (fixture)->save_error
              && g_str_has_suffix (see (fixture)->save_error, ": 1 game、1 found solution"));
  list_pattern = NULL;
}

/* Records. */

/* A message names the damaged file, and the other files are read. */
static void
test_damaged_found (Fixture *fixture, gconstpointer data)
{
  g_autofree char *found = path_of (fixture, "found.txt");
  g_autofree char *bests = path_of (fixture, "bests.txt");
  g_autofree char *game = path_of (fixture, "games/1-8.queens");
  gint64 seconds;

  g_assert_cmpint (g_mkdir_with_parents (found, 0700), ==, 0);
  g_assert_true (
      g_file_set_contents (bests, "8 free 161 no-helps 2026-11-21 - 1 1763712345 -\n", -1, NULL));
  save_text (game, "broken");
  start (fixture);
  g_assert_cmpuint (fixture->n_messages, ==, 1);
  g_assert_nonnull (strstr (fixture->messages->str, "found.txt"));
  g_assert_nonnull (strstr (fixture->messages->str, "\n“1-8.queens”: this is not a saved game"));
  g_assert_true (
      queens_records_get_best (see (fixture)->records, 8, QUEENS_GAME_FREE, FALSE, &seconds));
  g_assert_cmpint (seconds, ==, 161);

  end (fixture);
  g_assert_cmpint (g_unlink (bests), ==, 0);
  g_assert_cmpint (g_mkdir (bests, 0700), ==, 0);
  start (fixture);
  g_assert_cmpuint (fixture->n_messages, ==, 2);
  g_assert_nonnull (strstr (fixture->messages->str, "bests.txt"));
}

static guint
count_results (Fixture *fixture)
{
  return queens_records_list_results (see (fixture)->records)->len;
}

static char *
dup_result (Fixture *fixture)
{
  const QueensGameSessionView *view = see (fixture);

  return queens_game_describe_result (view->game, view->seconds);
}

static void
test_judged (Fixture *fixture, gconstpointer data)
{
  const QueensVerdict *verdict = &see (fixture)->verdict;
  g_autofree char *result = NULL;

  g_object_set (fixture->session, "timed", TRUE, NULL);
  place (fixture, SOLUTION);
  g_assert_cmpint (verdict->news, ==, QUEENS_FOUND_NEW_CLASS);
  /* There is no earlier best time. */
  g_assert_false (verdict->best);
  g_assert_cmpint (verdict->best_before, ==, -1);
  /* Nothing but another solution is judged again. */
  queens_game_session_set_assist (fixture->session, QUEENS_ASSIST_ATTACKED, TRUE);
  g_assert_cmpint (verdict->news, ==, QUEENS_FOUND_NEW_CLASS);
  queens_game_undo (get_game (fixture));
  queens_game_redo (get_game (fixture));
  g_assert_cmpint (verdict->news, ==, QUEENS_FOUND_NEW_CLASS);
  g_assert_false (verdict->best);
  result = dup_result (fixture);
  g_assert_cmpstr (result, ==, "0:00, without hints");

  /* A pasted solution, or one that was already on the board, does not count as found. */
  queens_game_session_paste (fixture->session, "84136275");
  g_assert_true (queens_game_get_solution (get_game (fixture), NULL));
  g_assert_cmpint (verdict->news, ==, QUEENS_FOUND_NOT);
  g_assert_cmpuint (count_results (fixture), ==, 1);
  end (fixture);
  start (fixture);
  g_assert_true (queens_game_get_solution (get_game (fixture), NULL));
  g_assert_cmpuint (queens_records_count_found (see (fixture)->records, 8), ==, 1);
}

/* The time runs only while a game has been started and its board is visible. */
static void
test_clock (Fixture *fixture, gconstpointer data)
{
  const QueensGame *game;
  gint64 played;

  g_object_set (fixture->session, "active", TRUE, "timed", TRUE, NULL);
  g_assert_false (see (fixture)->runs);
  place (fixture, "a1");
  g_assert_true (see (fixture)->runs);
  fixture->changes = 0;
  wait_until (fixture->changes & QUEENS_GAME_SESSION_TIME);
  g_object_set (fixture->session, "timed", FALSE, NULL);
  g_assert_false (see (fixture)->runs);
  g_object_set (fixture->session, "timed", TRUE, NULL);
  g_assert_true (see (fixture)->runs);
  game = get_game (fixture);
  queens_game_session_set_board_size (fixture->session, 9);
  g_assert_false (see (fixture)->runs);
  /* The other game stands still while this one runs. */
  played = game->played;
  place (fixture, "a1");
  fixture->changes = 0;
  wait_until (fixture->changes & QUEENS_GAME_SESSION_TIME);
  g_assert_cmpint (game->played, ==, played);
  queens_game_session_set_board_size (fixture->session, 8);
  g_assert_true (see (fixture)->runs);
  queens_game_undo (get_game (fixture));
  place (fixture, SOLUTION);
  g_assert_false (see (fixture)->runs);
}

/* While the board is hidden or the user is away, the clock is stopped until it is resumed. */
static void
test_clock_stands (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->session, "active", TRUE, "timed", TRUE, NULL);
  /* A game that has not been started has no clock to stop. */
  g_object_set (fixture->session, "active", FALSE, NULL);
  g_object_set (fixture->session, "active", TRUE, NULL);
  g_assert_false (see (fixture)->paused);
  /* A free board just goes on. */
  place (fixture, "a1");
  g_object_set (fixture->session, "active", FALSE, NULL);
  g_assert_false (see (fixture)->paused || see (fixture)->runs);
  g_object_set (fixture->session, "active", TRUE, NULL);
  g_assert_true (see (fixture)->runs);
  get_game (fixture)->played += 121 * G_TIME_SPAN_SECOND;
  wait_until (!see (fixture)->runs);
  g_assert_false (see (fixture)->paused);
  queens_game_session_touch (fixture->session);
  g_assert_true (see (fixture)->runs);

  queens_game_session_paste (fixture->session, "8F-1BME");
  wait_until (get_game (fixture)->code);
  g_object_set (fixture->session, "active", FALSE, NULL);
  g_assert_true (see (fixture)->paused);
  g_object_set (fixture->session, "active", TRUE, NULL);
  g_assert_false (see (fixture)->runs);
  fixture->changes = 0;
  queens_game_session_uncover_board (fixture->session);
  g_assert_true (see (fixture)->runs);
  g_assert_true (fixture->changes & QUEENS_GAME_SESSION_BOARD);

  get_game (fixture)->played += 119 * G_TIME_SPAN_SECOND;
  queens_game_session_touch (fixture->session);
  get_game (fixture)->played += 118 * G_TIME_SPAN_SECOND;
  fixture->changes = 0;
  wait_until (fixture->changes & QUEENS_GAME_SESSION_TIME);
  g_assert_true (see (fixture)->runs);
  wait_until (see (fixture)->paused);
  g_assert_false (see (fixture)->runs);
  g_assert_cmpint (see (fixture)->seconds, >=, 237);
  place (fixture, "b5");
  g_assert_true (see (fixture)->runs);
}

/* The time of a replaced game does not run until the game is back. */
static void
test_clock_of_replaced (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->session, "active", TRUE, "timed", TRUE, NULL);
  place (fixture, "a1");
  get_game (fixture)->played = 60 * G_TIME_SPAN_SECOND;
  open_empty (fixture, 8);
  wait_for_ms (1500);
  queens_game_session_go_back (fixture->session);
  g_assert_true (has_queen (get_game (fixture), "a1"));
  g_assert_cmpint (see (fixture)->seconds, ==, 60);
}

/* Assists. */

static gboolean
get_best (Fixture *fixture, gboolean helped)
{
  const QueensGameSessionView *view = see (fixture);
  gint64 seconds;

  return queens_records_get_best (view->records, view->game->n, queens_game_get_kind (view->game),
                                  helped, &seconds);
}

/* Places the queens that a puzzle needs, one after the other. */
static void
solve_puzzle (Fixture *fixture)
{
  QueensPosition given = get_game (fixture)->given;
  QueensSolution solution = queens_puzzle_search (&given, G_MAXINT).completion;

  for (uint8_t file = 0; file < given.n; file++)
    {
      QueensMove move = { .kind = QUEENS_MOVE_QUEEN, .square = { file, solution.ranks[file] } };

      if (!given.files[file])
        g_assert_true (queens_game_play (get_game (fixture), &move, 1));
    }
}

static QueensDayState
get_state (Fixture *fixture, QueensDay day)
{
  return queens_game_session_get_day (fixture->session, day);
}

static void
solve_code (Fixture *fixture, const char *code, int seconds)
{
  open_empty (fixture, 8);
  queens_game_session_paste (fixture->session, code);
  wait_until (get_game (fixture)->code);
  get_game (fixture)->played = seconds * G_TIME_SPAN_SECOND;
  solve_puzzle (fixture);
}

/* A past day; this and the next one have puzzles of the same size. */
#define TUESDAY (queens_day_parse ("2026-11-17"))

/* Crosses out the first n_moves squares that are free. */
static void
cross (Fixture *fixture, guint n_moves)
{
  QueensGame *game = get_game (fixture);

  for (uint8_t rank = 0; n_moves > 0; rank++)
    {
      QueensMove move = { .kind = QUEENS_MOVE_CROSS, .square = { 0, rank } };

      if (!queens_square_set_contains (&game->state.crosses, move.square)
          && queens_game_play (game, &move, 1))
        n_moves--;
    }
}

/* The first result of a game stays: its time, its news, and the text to share, whatever is undone, redone,
 * or asked afterward. A cleared board is another game. */
static void
test_one_result (Fixture *fixture, gconstpointer data)
{
  const QueensVerdict *verdict = &see (fixture)->verdict;
  g_autofree char *share = NULL;
  QueensGame *game;

  g_object_set (fixture->session, "active", TRUE, "timed", TRUE, NULL);
  solve_code (fixture, "8F-1BME", 21);
  g_assert_cmpint (see (fixture)->seconds, ==, 21);
  g_assert_cmpint (verdict->news, ==, QUEENS_FOUND_NEW_CLASS);
  share = g_strdup (see (fixture)->share_text);
  g_assert_nonnull (strstr (share, "0:21, without assists"));
  queens_game_undo (get_game (fixture));
  g_assert_false (see (fixture)->runs);
  g_assert_null (see (fixture)->share_text);
  while (queens_game_undo (get_game (fixture)))
    ;
  cross (fixture, 1);
  queens_game_session_set_assist (fixture->session, QUEENS_ASSIST_COUNT, TRUE);
  queens_game_session_hint (fixture->session);
  wait_until (see (fixture)->hint);
  queens_game_undo (get_game (fixture));
  solve_puzzle (fixture);
  g_assert_cmpint (see (fixture)->seconds, ==, 21);
  g_assert_cmpint (verdict->news, ==, QUEENS_FOUND_NEW_CLASS);
  g_assert_cmpstr (see (fixture)->share_text, ==, share);
  g_assert_cmpuint (count_results (fixture), ==, 1);
  g_assert_false (queens_game_is_helped (get_game (fixture)));

  game = get_game (fixture);
  queens_game_session_clear (fixture->session);
  g_assert_true (get_game (fixture) != game && see (fixture)->seconds == 0);
  g_assert_cmpstr (get_game (fixture)->code, ==, "8F-1BME");
  queens_game_session_go_back (fixture->session);
  g_assert_true (get_game (fixture) == game);
  g_assert_cmpstr (see (fixture)->share_text, ==, share);
}

/* Puts the puzzle of a day on its board. */
static void
show_day (Fixture *fixture, QueensDay day)
{
  queens_game_session_preview_day (fixture->session, day);
  wait_until (get_game (fixture)->day == day);
  queens_game_session_uncover_board (fixture->session);
  wait_until (!see (fixture)->previewing);
}

/* A puzzle counts only once. A best time requires an earlier time. */
static void
test_counts_once (Fixture *fixture, gconstpointer data)
{
  const QueensVerdict *verdict = &see (fixture)->verdict;
  g_autofree char *code = NULL;

  g_object_set (fixture->session, "timed", TRUE, NULL);
  solve_code (fixture, "8F-1BME", 65);
  g_assert_false (verdict->best || verdict->again);
  g_assert_cmpuint (count_results (fixture), ==, 1);
  solve_code (fixture, "8F-1BME", 5);
  g_assert_true (verdict->again && !verdict->best);
  g_assert_cmpuint (count_results (fixture), ==, 1);
  /* A shorter time is a new best time. */
  queens_game_session_make_puzzle (fixture->session, get_game (fixture)->n, QUEENS_PUZZLE_EASY);
  wait_until (!queens_game_get_solution (get_game (fixture), NULL));
  get_game (fixture)->played = 60 * G_TIME_SPAN_SECOND;
  solve_puzzle (fixture);
  g_assert_true (verdict->best);
  g_assert_cmpint (verdict->best_before, ==, 65);
  g_assert_cmpuint (count_results (fixture), ==, 2);
  /* A daily puzzle counts even if its code was entered before. */
  show_day (fixture, TUESDAY);
  code = g_strdup (get_game (fixture)->code);
  solve_code (fixture, code, 50);
  show_day (fixture, TUESDAY);
  get_game (fixture)->played = G_TIME_SPAN_SECOND;
  solve_puzzle (fixture);
  g_assert_true (verdict->again && !verdict->best);
  g_assert_cmpint (get_state (fixture, TUESDAY), ==, QUEENS_DAY_LATE);
}

/* Solved puzzles are not shown again. When all of a kind are solved, a message says so. */
static void
test_all_solved (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) codes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  queens_game_session_set_board_size (fixture->session, 4);
  for (int i = 0; i < 3; i++)
    {
      queens_game_session_make_puzzle (fixture->session, get_game (fixture)->n, QUEENS_PUZZLE_EASY);
      wait_until (get_game (fixture)->code && !queens_game_get_solution (get_game (fixture), NULL));
      g_assert_true (g_hash_table_add (codes, g_strdup (get_game (fixture)->code)));
      solve_puzzle (fixture);
    }
  g_assert_cmpint (fixture->offer, !=, QUEENS_GAME_SESSION_OFFER_OTHER_KIND);
  queens_game_session_make_puzzle (fixture->session, get_game (fixture)->n, QUEENS_PUZZLE_EASY);
  wait_until (fixture->offer == QUEENS_GAME_SESSION_OFFER_OTHER_KIND);
  g_assert_nonnull (
      strstr (fixture->messages->str, "All 3 puzzles of this kind have been solved\n"));
  g_assert_true (queens_game_get_solution (get_game (fixture), NULL));
}

/* A look at the rest of the search is recorded even while the board is covered. */
static void
test_search_covered (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  g_object_set (fixture->session, "active", TRUE, "timed", TRUE, NULL);
  queens_game_session_make_puzzle (fixture->session, get_game (fixture)->n, QUEENS_PUZZLE_HARD);
  wait_until (get_game (fixture)->code);
  get_game (fixture)->played = 65 * G_TIME_SPAN_SECOND;
  g_object_set (fixture->session, "active", FALSE, NULL);
  queens_game_session_set_assist (fixture->session, QUEENS_ASSIST_SEARCH, TRUE);
  text = queens_saved_game_print (get_game (fixture));
  g_assert_nonnull (strstr (text, "\nHelps=search@65\n"));
}

/* A puzzle starts without assists, whatever is chosen on a free board. Turning one on is recorded,
 * announced, and saved only for that puzzle. */
static void
test_fair (Fixture *fixture, gconstpointer data)
{
  g_autofree char *result = NULL;
  g_autofree char *text = NULL;
  const QueensAssists *assists;
  gboolean numbers = TRUE;

  g_object_set (fixture->session, "active", TRUE, "timed", TRUE, "remaining", TRUE, "numbers", TRUE,
                "attacked", TRUE, NULL);
  g_assert_true (see (fixture)->assists[QUEENS_ASSIST_NUMBERS]);
  queens_game_session_set_assist (fixture->session, QUEENS_ASSIST_NUMBERS, FALSE);
  g_assert_false (see (fixture)->assists[QUEENS_ASSIST_NUMBERS]);
  g_object_get (fixture->session, "numbers", &numbers, NULL);
  g_assert_false (numbers);
  /* On a free board, it is not recorded that the player looks at a search. */
  queens_game_session_set_assist (fixture->session, QUEENS_ASSIST_SEARCH, TRUE);
  g_assert_false (queens_assists_any_seen (&get_game (fixture)->assists));
  queens_game_session_make_puzzle (fixture->session, get_game (fixture)->n, QUEENS_PUZZLE_HARD);
  wait_until (get_game (fixture)->code);
  for (int assist = 0; assist < QUEENS_N_ASSISTS; assist++)
    g_assert_false (see (fixture)->assists[(QueensAssist) assist]);
  get_game (fixture)->played = 65 * G_TIME_SPAN_SECOND;
  /* An assist is not recorded while the board is hidden. */
  g_object_set (fixture->session, "active", FALSE, NULL);
  queens_game_session_set_assist (fixture->session, QUEENS_ASSIST_COUNT, TRUE);
  assists = &get_game (fixture)->assists;
  g_assert_false (queens_assists_any_seen (assists));
  g_object_set (fixture->session, "active", TRUE, NULL);
  g_assert_false (queens_assists_any_seen (assists));
  queens_game_session_uncover_board (fixture->session);
  g_assert_true (assists->seen[QUEENS_ASSIST_COUNT]);
  g_assert_cmpint (assists->seconds[QUEENS_ASSIST_COUNT], ==, 65);
  fixture->changes = 0;
  queens_game_session_set_assist (fixture->session, QUEENS_ASSIST_COUNT, TRUE);
  g_assert_false (fixture->changes & QUEENS_GAME_SESSION_BOARD);
  queens_game_session_set_assist (fixture->session, QUEENS_ASSIST_COUNT, FALSE);
  queens_game_session_set_assist (fixture->session, QUEENS_ASSIST_SEARCH, TRUE);
  /* This is known even after a restart. */
  text = queens_saved_game_print (get_game (fixture));
  g_assert_nonnull (strstr (text, "\nHelps=count@65 search@65\n"));

  solve_puzzle (fixture);
  result = dup_result (fixture);
  g_assert_cmpstr (result, ==, "Hard, 1:05, with remaining solutions, continued search");
  g_assert_true (get_best (fixture, TRUE));
  g_assert_false (get_best (fixture, FALSE));

  /* The next puzzle starts without assists again. */
  queens_game_session_make_next (fixture->session);
  wait_until (!queens_game_get_solution (get_game (fixture), NULL));
  g_assert_false (queens_assists_any_seen (&get_game (fixture)->assists));
  solve_puzzle (fixture);
  g_assert_true (get_best (fixture, FALSE));
}

/* Puts a damaged game, and a file that is not a game, among the games. */
static void
put_strange_files (Fixture *fixture)
{
  static const char *const names[]
      = { "games/9000000000000000-8.queens", "games/notes.queens", "games/9.txt" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = path_of (fixture, names[i]);

      save_text (path, "strange");
    }
}

/* The hardest difficulty that the size has, for a size with puzzles. */
static void
test_as_hard_as_can_be (Fixture *fixture, gconstpointer data)
{
  QueensPuzzleId id;

  queens_game_session_set_board_size (fixture->session, 3);
  queens_game_session_make_puzzle (fixture->session, get_game (fixture)->n, QUEENS_PUZZLE_HARD);
  wait_until (get_game (fixture)->code);
  g_assert_true (queens_puzzle_parse_code (get_game (fixture)->code, &id));
  g_assert_cmpint (id.n, ==, QUEENS_PUZZLE_MIN_N);
  g_assert_cmpint (id.difficulty, <, QUEENS_PUZZLE_HARD);
  g_assert_true (queens_puzzle_has_difficulty (id.n, id.difficulty));
}

/* Today's puzzle continues where it was, wherever it was saved meanwhile, even after a restart. */
static void
test_daily (Fixture *fixture, gconstpointer data)
{
  g_autofree char *code = NULL;
  QueensDay today = queens_day_today ();
  const QueensResult *result;
  QueensSquare square = { 0 };
  QueensMove move = { .kind = QUEENS_MOVE_CROSS };

  g_object_set (fixture->session, "timed", TRUE, NULL);
  show_day (fixture, today);
  g_assert_cmpint (get_state (fixture, today), ==, QUEENS_DAY_NOT_BEGUN);
  code = g_strdup (get_game (fixture)->code);
  while (queens_square_set_contains (&get_game (fixture)->state.queens, square))
    square.rank++;
  move.square = square;
  g_assert_true (queens_game_play (get_game (fixture), &move, 1));

  /* Another game replaces it, and the program ends. */
  open_empty (fixture, get_game (fixture)->n);
  g_assert_cmpint (get_state (fixture, today), ==, QUEENS_DAY_BEGUN);
  end (fixture);
  put_strange_files (fixture);
  start (fixture);
  show_day (fixture, today);
  g_assert_cmpstr (get_game (fixture)->code, ==, code);
  g_assert_true (queens_square_set_contains (&get_game (fixture)->state.crosses, square));
  /* Asking for it again changes nothing. */
  queens_game_session_set_board_size (fixture->session, 6);
  show_day (fixture, today);
  g_assert_cmpstr (get_game (fixture)->code, ==, code);
  solve_puzzle (fixture);
  result = queens_records_find_day (see (fixture)->records, today);
  g_assert_true (result && result->date == today && !result->helped);
  g_assert_cmpint (get_state (fixture, today), ==, QUEENS_DAY_SOLVED);

  queens_game_session_preview_day (fixture->session, today + 1);
  g_assert_nonnull (strstr (fixture->messages->str, "This puzzle is not available yet"));
}

/* Looking at a day changes nothing: neither its state, nor the game of its size, nor any file. */
static void
test_looking (Fixture *fixture, gconstpointer data)
{
  QueensGame *game;
  int n = queens_puzzle_daily_size (TUESDAY, NULL);

  g_object_set (fixture->session, "active", TRUE, "timed", TRUE, NULL);
  queens_game_session_set_board_size (fixture->session, n);
  place (fixture, "a1");
  game = get_game (fixture);
  queens_game_session_set_board_size (fixture->session, 5);
  queens_game_session_preview_day (fixture->session, TUESDAY);
  wait_until (get_game (fixture)->day == TUESDAY);
  g_assert_true (see (fixture)->previewing && see (fixture)->paused);
  queens_game_session_preview_day (fixture->session, TUESDAY + 1);
  wait_until (get_game (fixture)->day == TUESDAY + 1);
  queens_game_session_close_preview (fixture->session);
  g_assert_cmpint (get_game (fixture)->n, ==, 5);
  queens_game_session_set_board_size (fixture->session, n);
  g_assert_true (get_game (fixture) == game && has_queen (game, "a1"));
  g_assert_cmpint (get_state (fixture, TUESDAY), ==, QUEENS_DAY_NOT_BEGUN);
  g_assert_cmpuint (count_running (fixture), ==, 1);
  g_assert_cmpuint (count_earlier (fixture), ==, 0);
  /* Started, it is the game of its size; the other one is not lost. */
  queens_game_session_preview_day (fixture->session, TUESDAY);
  wait_until (get_game (fixture)->day == TUESDAY);
  queens_game_session_uncover_board (fixture->session);
  g_assert_true (see (fixture)->runs && !see (fixture)->previewing);
  g_assert_cmpuint (count_earlier (fixture), ==, 1);
  /* After it, today's puzzle is next. */
  solve_puzzle (fixture);
  queens_game_session_make_next (fixture->session);
  wait_until (get_game (fixture)->day == queens_day_today ());
  g_assert_true (see (fixture)->paused && !see (fixture)->previewing);
}

/* Replaced games are listed after a restart, the newest first. One that cannot be saved is saved later. A
 * game that was opened again is the running one. */
static void
test_earlier (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = path_of (fixture, "games");
  g_autofree char *path = NULL;

  g_mkdir (fixture->folder, 0700);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  save_text (folder, "in the way");
  place (fixture, "a1");
  open_empty (fixture, 8);
  wait_until (see (fixture)->save_error);
  g_assert_nonnull (strstr (see (fixture)->save_error, "-8.queens"));
  g_unlink (folder);
  place (fixture, "b3");
  queens_game_session_open (fixture->session, full_game (8), "Full");
  /* This game has no moves. */
  queens_game_session_set_board_size (fixture->session, 9);
  open_empty (fixture, 9);
  g_assert_cmpuint (count_running (fixture), ==, 1);
  g_assert_cmpuint (count_earlier (fixture), ==, 2);
  end (fixture);

  start (fixture);
  put_strange_files (fixture);
  queens_games_read (see (fixture)->games);
  g_assert_cmpuint (count_earlier (fixture), ==, 2);
  g_assert_true (has_queen (get_earlier (fixture, 0)->game, "b3"));
  g_assert_true (has_queen (get_earlier (fixture, 1)->game, "a1"));
  path = g_strdup (get_earlier (fixture, 1)->path);
  queens_game_session_open_listed (fixture->session, path);
  g_assert_true (has_queen (get_game (fixture), "a1"));
  g_assert_cmpuint (count_earlier (fixture), ==, 2);
  g_assert_true (has_queen (get_earlier (fixture, 0)->game, "h8"));
  g_assert_cmpstr (get_running (fixture, 0)->path, ==, path);
  wait_until (is_kept (fixture, 8, "a1"));
}

/* The running games of all sizes are listed, the one played last first. */
static void
test_running (Fixture *fixture, gconstpointer data)
{
  static const int sizes[] = { 10, 6, 12, 5 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      queens_game_session_set_board_size (fixture->session, sizes[i]);
      place (fixture, "a1");
    }
  /* A board without moves is not listed. */
  queens_game_session_set_board_size (fixture->session, 7);
  end (fixture);
  start (fixture);
  g_assert_cmpuint (count_running (fixture), ==, G_N_ELEMENTS (sizes));
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    g_assert_cmpint (get_running (fixture, i)->game->n, ==, sizes[G_N_ELEMENTS (sizes) - 1 - i]);
  queens_game_session_open_listed (fixture->session, get_running (fixture, 3)->path);
  g_assert_cmpint (get_game (fixture)->n, ==, 10);
  g_assert_cmpint (fixture->offer, ==, QUEENS_GAME_SESSION_OFFER_NOTHING);
}

/* Only the fifty newest are kept; solved ones go first. */
static void
test_earlier_many (Fixture *fixture, gconstpointer data)
{
  place (fixture, SOLUTION);
  for (int i = 0; i < QUEENS_GAMES_MAX_EARLIER + 3; i++)
    {
      g_autofree char *square = g_strdup_printf ("%c%d", 'a' + i / 8, i % 8 + 1);

      open_empty (fixture, 8);
      place (fixture, square);
      if (i == 20)
        {
          open_empty (fixture, 8);
          place (fixture, SOLUTION);
        }
    }
  g_assert_cmpuint (count_earlier (fixture), ==, QUEENS_GAMES_MAX_EARLIER);
  flush (fixture);
  g_assert_cmpuint (count_files (fixture), ==, QUEENS_GAMES_MAX_EARLIER + 1);
  g_assert_true (has_queen (get_earlier (fixture, 0)->game, "g4"));
  for (guint i = 0; i < QUEENS_GAMES_MAX_EARLIER; i++)
    g_assert_cmpint (get_earlier (fixture, i)->game->n_queens, ==, 1);
}

/* Opening many files at once drops no game of the player's. Opened games are kept from the first move
 * on. */
static void
test_open_many (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->above, "full.queens", NULL);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) paths = NULL;
  g_autoptr (QueensGame) full = full_game (8);
  g_autofree char *text = queens_saved_game_print (full);
  QueensMove move = { .kind = QUEENS_MOVE_CLEAR };

  for (int i = 0; i <= QUEENS_GAMES_MAX_EARLIER; i++)
    {
      open_empty (fixture, 8);
      place (fixture, "a1 b3 c5 d2");
    }
  place (fixture, "e4");
  save_text (path, text);
  for (int i = 0; i < 60; i++)
    g_strv_builder_add (builder, path);
  paths = g_strv_builder_end (builder);
  queens_game_session_open_files (fixture->session, (const char *const *) paths);
  wait_until (has_queen (get_game (fixture), "h8"));
  g_assert_cmpuint (count_running (fixture), ==, 1);
  g_assert_cmpuint (count_earlier (fixture), ==, QUEENS_GAMES_MAX_EARLIER);
  /* The last of them can be left for the one before, although neither is kept. */
  queens_game_session_go_back (fixture->session);
  g_assert_true (has_queen (get_game (fixture), "h8"));
  end (fixture);
  start (fixture);
  g_assert_true (has_queen (get_game (fixture), "e4"));
  g_assert_cmpuint (count_earlier (fixture), ==, QUEENS_GAMES_MAX_EARLIER);

  queens_game_session_open_files (fixture->session, (const char *const[]){ path, NULL });
  wait_until (has_queen (get_game (fixture), "h8"));
  g_assert_true (queens_game_play (get_game (fixture), &move, 1));
  end (fixture);
  start (fixture);
  g_assert_cmpint (get_game (fixture)->n_queens, ==, 0);
  g_assert_true (has_queen (get_earlier (fixture, 0)->game, "e4"));
  g_assert_cmpuint (count_earlier (fixture), ==, QUEENS_GAMES_MAX_EARLIER);
  assert_content (path, text);
}

/* The time of the processor that this thread has used, in s. */
static double
get_thread_seconds (void)
{
  struct timespec time;

  g_assert_cmpint (clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time), ==, 0);
  return (double) time.tv_sec + (double) time.tv_nsec * 1e-9;
}

/* Long games are read by the worker: what the window does at once takes a small part of the time for
 * reading them. */
static void
test_open_long (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->above, "long.queens", NULL);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) paths = NULL;
  g_autoptr (QueensGame) game = queens_game_new (8);
  g_autofree char *text = NULL;
  QueensMove moves[]
      = { { .kind = QUEENS_MOVE_QUEEN, .square = { 1, 1 } }, { .kind = QUEENS_MOVE_CLEAR } };
  double reading, longest = 0;

  for (int i = 0; i < 25000; i++)
    g_assert_cmpuint (queens_game_play (game, moves, 2), ==, 2);
  text = queens_saved_game_print (game);
  save_text (path, text);
  reading = -get_thread_seconds ();
  for (int i = 0; i < 20; i++)
    {
      g_autoptr (QueensGame) again = queens_saved_game_read (path, NULL);

      g_assert_cmpuint (again->n_moves, ==, 50000);
      g_strv_builder_add (builder, path);
    }
  reading += get_thread_seconds ();
  paths = g_strv_builder_end (builder);
  queens_game_session_open_files (fixture->session, (const char *const *) paths);
  while (get_game (fixture)->n_moves == 0)
    {
      double turn = -get_thread_seconds ();

      g_main_context_iteration (NULL, TRUE);
      turn += get_thread_seconds ();
      longest = MAX (longest, turn);
    }
  g_test_message ("%.3f of %.3f s", longest, reading);
  g_assert_true (longest < reading / 4);
}

/* A daily puzzle stays, whatever other game of its day was opened. */
static void
test_daily_stays (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->above, "day.queens", NULL);
  g_autofree char *text = NULL;
  QueensDay today = queens_day_today ();
  int n;

  show_day (fixture, today);
  n = get_game (fixture)->n;
  cross (fixture, 1);
  text = queens_saved_game_print (get_game (fixture));
  save_text (path, text);
  cross (fixture, 5);
  queens_game_session_open_files (fixture->session, (const char *const[]){ path, NULL });
  wait_until (get_game (fixture)->n_moves == 1);
  show_day (fixture, today);
  g_assert_cmpuint (get_game (fixture)->n_moves, ==, 6);
  queens_game_session_go_back (fixture->session);
  g_assert_cmpuint (get_game (fixture)->n_moves, ==, 1);
  end (fixture);
  start (fixture);
  queens_game_session_set_board_size (fixture->session, n);
  g_assert_cmpuint (get_game (fixture)->n_moves, ==, 6);
  /* It stays even if the copy is played. */
  queens_game_session_open_files (fixture->session, (const char *const[]){ path, NULL });
  wait_until (get_game (fixture)->n_moves == 1);
  cross (fixture, 1);
  end (fixture);
  start (fixture);
  queens_game_session_set_board_size (fixture->session, n);
  g_assert_cmpuint (get_game (fixture)->n_moves, ==, 2);
  g_assert_cmpuint (get_earlier (fixture, 0)->game->n_moves, ==, 6);
}

/* Two windows with the puzzle of the same day have a game each. */
static void
test_daily_twice (Fixture *fixture, gconstpointer data)
{
  Fixture other = *fixture;
  QueensDay today = queens_day_today ();
  int n;

  other.messages = g_string_new (NULL);
  show_day (fixture, today);
  n = get_game (fixture)->n;
  cross (fixture, 6);
  flush (fixture);
  start (&other);
  show_day (&other, today);
  cross (&other, 1);
  end (&other);
  end (fixture);
  start (fixture);
  queens_game_session_set_board_size (fixture->session, n);
  g_assert_cmpuint (get_game (fixture)->n_moves, ==, 1);
  g_assert_cmpuint (count_earlier (fixture), ==, 1);
  g_assert_cmpuint (get_earlier (fixture, 0)->game->n_moves, ==, 6);
  g_string_free (other.messages, TRUE);
}

/* A puzzle that nobody has played goes when it is replaced, even before its file is gone. */
static void
test_unplayed (Fixture *fixture, gconstpointer data)
{
  place (fixture, "a1");
  for (int i = 0; i < 4; i++)
    {
      fixture->changes = 0;
      queens_game_session_make_puzzle (fixture->session, 8, QUEENS_PUZZLE_MEDIUM);
      wait_until (fixture->changes & QUEENS_GAME_SESSION_OPENED);
      queens_games_read (see (fixture)->games);
      g_assert_cmpuint (count_earlier (fixture), ==, 1);
      flush (fixture);
    }
  g_assert_cmpuint (count_files (fixture), ==, 2);
}

/* Plays two days with the same board size in turn. No game is lost, and none is listed twice. */
static void
test_earlier_in_turn (Fixture *fixture, gconstpointer data)
{
  place (fixture, "a1");
  for (int i = 0; i < 2 * QUEENS_GAMES_MAX_EARLIER; i++)
    {
      show_day (fixture, TUESDAY + (QueensDay) (i % 2));
      g_assert_cmpuint (count_running (fixture), ==, 1);
      g_assert_cmpuint (count_earlier (fixture), ==, (i == 0 ? 1u : 2u));
    }
  g_assert_true (has_queen (get_earlier (fixture, 1)->game, "a1"));
  flush (fixture);
  g_assert_cmpuint (count_files (fixture), ==, 3);
}

/* Remaining solutions. */

static void
set_up_counting (Fixture *fixture, gconstpointer data)
{
  set_up (fixture, data);
  g_object_set (fixture->session, "shown", TRUE, "remaining", TRUE, "numbers", TRUE, NULL);
}

static void
check_numbers (const QueensCompletionsAnswer *answer, int n, GArray *solutions)
{
  for (int file = 0; file < n; file++)
    for (int rank = 0; rank < n; rank++)
      {
        guint64 expected = 0;

        for (guint i = 0; i < solutions->len; i++)
          expected += g_array_index (solutions, QueensSolution, i).ranks[file] == rank;
        g_assert_cmpuint (answer->numbers[file * n + rank], ==, expected);
      }
}

/* The answers for a few queens, some of which may attack each other, are those of plain backtracking. */
static void
test_counted (Fixture *fixture, gconstpointer data)
{
  const QueensCompletionsAnswer *answer = see (fixture)->answer;

  for (int i = 0; i < 150; i++)
    {
      int n = g_test_rand_int_range (4, 9);
      QueensRequest request = queens_request_all (n);
      g_autoptr (GArray) solutions = NULL;

      queens_game_session_set_board_size (fixture->session, n);
      queens_game_session_clear (fixture->session);
      for (int k = g_test_rand_int_range (0, 4); k > 0; k--)
        {
          QueensMove move = { .kind = QUEENS_MOVE_QUEEN,
                              .square = { (uint8_t) g_test_rand_int_range (0, n),
                                          (uint8_t) g_test_rand_int_range (0, n) } };

          queens_game_play (get_game (fixture), &move, 1);
        }
      request.required = get_game (fixture)->state.queens;
      solutions = plain_solutions (&request);
      wait_until (answer->numbers_known || answer->remaining == QUEENS_REMAINING_NONE);
      g_assert_cmpuint (answer->count, ==, solutions->len);
      if (solutions->len > 0)
        check_numbers (answer, n, solutions);
    }
}

/* Two queens that attack each other have no completion, whatever the board size. This is known before any
 * worker has answered. */
static void
test_conflict (Fixture *fixture, gconstpointer data)
{
  for (int n = 2; n <= QUEENS_MAX_N; n++)
    {
      queens_game_session_set_board_size (fixture->session, n);
      place (fixture, "a1 b2");
      g_assert_cmpint (see (fixture)->answer->remaining, ==, QUEENS_REMAINING_NONE);
      g_assert_cmpuint (see (fixture)->answer->count, ==, 0);
    }
}

/* On a board that is too large to count, while the index of Browse's list is being built, it is still
 * known soon whether there is a completion, and the bound never decreases. The index continues when the
 * board is hidden. */
static void
test_before_the_index (Fixture *fixture, gconstpointer data)
{
  const QueensCompletionsAnswer *answer = see (fixture)->answer;
  QueensWork *index = NULL;
  gint started = 0;
  guint64 last = 0;

  queens_work_start (&index, QUEENS_WORK_BACKGROUND, run_long, &started, NULL, NULL, NULL);
  wait_until (g_atomic_int_get (&started) > 0);
  queens_game_session_set_board_size (fixture->session, 28);
  wait_until (answer->remaining == QUEENS_REMAINING_AT_LEAST);
  g_assert_true (atomic_load (&queens_work_get_control (index)->pause));
  for (int i = 0; i < 5 || last <= 1; i++)
    {
      fixture->changes = 0;
      wait_until (fixture->changes & QUEENS_GAME_SESSION_REMAINING);
      g_assert_cmpuint (answer->count, >=, last);
      last = answer->count;
    }
  g_object_set (fixture->session, "shown", FALSE, NULL);
  wait_until (!atomic_load (&queens_work_get_control (index)->pause));
  queens_work_cancel (&index);
}

/* The fraction of a processor that is used within half a second. */
static double
measure_load (void)
{
  clock_t begin = clock ();

  wait_for_ms (500);
  return (double) (clock () - begin) / CLOCKS_PER_SEC / 0.5;
}

/* A count that takes days uses no processor time while the board is hidden, even after a move. It
 * continues when the board is shown again. */
static void
test_counts_where_seen (Fixture *fixture, gconstpointer data)
{
  const QueensCompletionsAnswer *answer;

  queens_game_session_set_board_size (fixture->session, 32);
  g_object_set (fixture->session, "shown", TRUE, "remaining", TRUE, NULL);
  answer = see (fixture)->answer;
  place (fixture, "a1 b5");
  wait_until (answer->remaining == QUEENS_REMAINING_AT_LEAST && answer->count > 1000);
  g_object_set (fixture->session, "shown", FALSE, NULL);
  wait_until (measure_load () < 0.2);
  place (fixture, "c9");
  wait_until (measure_load () < 0.2);
  g_object_set (fixture->session, "shown", TRUE, NULL);
  wait_until (answer->remaining == QUEENS_REMAINING_AT_LEAST && answer->count > 1000);
}

/* Other games. */

static void
test_go_back (Fixture *fixture, gconstpointer data)
{
  place (fixture, "a1 b3");
  queens_game_session_clear (fixture->session);
  g_assert_cmpint (fixture->offer, ==, QUEENS_GAME_SESSION_OFFER_BACK);
  g_assert_cmpint (get_game (fixture)->n_queens, ==, 0);
  queens_game_session_go_back (fixture->session);
  g_assert_cmpint (get_game (fixture)->n_queens, ==, 2);
  g_assert_false (see (fixture)->can_go_back);

  /* After a move, clearing the board cannot be undone anymore. */
  queens_game_session_clear (fixture->session);
  place (fixture, "c5");
  g_assert_false (see (fixture)->can_go_back);
  queens_game_session_go_back (fixture->session);
  g_assert_true (has_queen (get_game (fixture), "c5"));

  fixture->changes = 0;
  open_empty (fixture, 8);
  g_assert_cmpint (fixture->offer, ==, QUEENS_GAME_SESSION_OFFER_BACK);
  g_assert_true (fixture->changes & QUEENS_GAME_SESSION_OPENED);
  queens_game_session_go_back (fixture->session);
  g_assert_true (has_queen (get_game (fixture), "c5"));
  g_assert_cmpstr (fixture->messages->str, ==, "Board cleared\nBoard cleared\nEmpty\n");
  end (fixture);
  g_assert_true (is_kept (fixture, 8, "c5"));
}

/* Undo can also return to a game of a size that has not been shown since the start. */
static void
test_open_other_size (Fixture *fixture, gconstpointer data)
{
  queens_game_session_set_board_size (fixture->session, 9);
  place (fixture, "i9");
  end (fixture);
  start (fixture);
  queens_game_session_open (fixture->session, full_game (9), "Full");
  g_assert_cmpint (get_game (fixture)->n, ==, 9);
  g_assert_cmpint (fixture->offer, ==, QUEENS_GAME_SESSION_OFFER_BACK);
  /* The window switches to that size. */
  queens_game_session_set_board_size (fixture->session, 9);
  queens_game_session_go_back (fixture->session);
  g_assert_cmpint (get_game (fixture)->n_queens, ==, 1);
  end (fixture);
  g_assert_true (is_kept (fixture, 9, "i9"));
}

static void
check_question (Fixture *fixture, const char *text, const char *expected)
{
  g_autofree char *question = queens_game_session_dup_question (fixture->session, text);

  g_assert_cmpstr (question, ==, expected);
}

/* A position of another size starts a game of that size. */
static void
test_paste (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  check_question (fixture, "2413", NULL);
  check_question (fixture, "(1, 2), (2, 4)", "8 × 8, pairs are column and row");
  queens_game_session_paste (fixture->session, "2413");
  g_assert_cmpint (get_game (fixture)->n, ==, 4);
  g_assert_true (has_queen (get_game (fixture), "a2"));
  text = queens_saved_game_print (get_game (fixture));
  open_empty (fixture, 4);
  queens_game_session_paste (fixture->session, text);
  g_assert_true (has_queen (get_game (fixture), "a2"));
  fixture->n_messages = 0;
  g_string_truncate (fixture->messages, 0);
  check_question (fixture, "1302", NULL);
  check_question (fixture, text, NULL);
  check_question (fixture, "8F-1BME", NULL);
  check_question (fixture, "2413", "4 × 4\nThe queens on the board are replaced.");
  check_question (fixture, "[1, 3, 5, 0, 2, 4]",
                  "6 × 6, counted from 0\nThe game on the board is kept.");
  queens_game_session_paste (fixture->session, "[2, 0, 3, 1]");
  g_assert_true (has_queen (get_game (fixture), "a3"));
  g_assert_cmpstr (fixture->messages->str, ==, "Board pasted: 4 × 4, counted from 0\n");
  queens_game_session_paste (fixture->session, "2413\n3142\n");
  g_assert_true (has_queen (get_game (fixture), "a3"));
}

/* Text or a file that cannot be used is refused with the reason, and nothing else happens. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->above, "my.queens", NULL);

  place (fixture, "a1");
  g_assert_true (g_file_set_contents (path, "[Eight Queens]\nVersion=1\n", -1, NULL));
  fixture->changes = 0;
  queens_game_session_open_files (fixture->session, (const char *const[]){ path, NULL });
  wait_until (fixture->n_messages == 1);
  queens_game_session_paste (fixture->session, "[Eight Queens]\nVersion=1\n");
  queens_game_session_paste (fixture->session, "nonsense");
  g_assert_cmpuint (fixture->n_messages, ==, 3);
  g_assert_true (g_str_has_prefix (fixture->messages->str,
                                   "“my.queens”: Size: this entry is missing\n"
                                   "Cannot paste: Size: this entry is missing\nCannot paste: "));
  g_assert_false (fixture->changes & QUEENS_GAME_SESSION_BOARD);
}

/* If one of several files cannot be read, a message says why, and the others are opened. */
static void
test_open_some (Fixture *fixture, gconstpointer data)
{
  g_autofree char *damaged = g_build_filename (fixture->above, "damaged.queens", NULL);
  g_autofree char *good = g_build_filename (fixture->above, "good.queens", NULL);
  g_autoptr (QueensGame) game = full_game (5);
  g_autofree char *text = queens_saved_game_print (game);

  g_assert_true (g_file_set_contents (damaged, "damaged", -1, NULL));
  g_assert_true (g_file_set_contents (good, text, -1, NULL));
  queens_game_session_open_files (fixture->session, (const char *const[]){ good, damaged, NULL });
  wait_until (get_game (fixture)->n == 5);
  g_assert_cmpint (get_game (fixture)->n_queens, ==, game->n_queens);
  g_assert_true (g_str_has_prefix (fixture->messages->str, "“damaged.queens”: "));
}

/* Asks for a hint, or its next step. Returns the number of hints that count. */
static guint
ask (Fixture *fixture)
{
  queens_game_session_hint (fixture->session);
  wait_until (see (fixture)->hint);
  return get_game (fixture)->assists.hints;
}

static void
test_hint (Fixture *fixture, gconstpointer data)
{
  place (fixture, "c7 e6 h1 d2");
  g_assert_cmpuint (ask (fixture), ==, 1);
  g_assert_true (see (fixture)->can_hint);
  g_assert_cmpint (see (fixture)->hint_step, ==, 1);
  g_assert_true (queens_square_set_contains (&see (fixture)->hint->squares,
                                             square_of (get_game (fixture), "d2")));

  /* What it says is done for nothing, as one move. */
  queens_game_session_follow_hint (fixture->session);
  g_assert_null (see (fixture)->hint);
  g_assert_false (has_queen (get_game (fixture), "d2"));
  g_assert_cmpuint (get_game (fixture)->assists.hints, ==, 1);
  queens_game_undo (get_game (fixture));
  g_assert_true (has_queen (get_game (fixture), "d2"));
  queens_game_undo (get_game (fixture));

  /* A hint belongs to its game: the answer for one game does not appear in another. */
  queens_game_session_hint (fixture->session);
  queens_game_session_set_board_size (fixture->session, 9);
  wait_for_ms (200);
  g_assert_null (see (fixture)->hint);
  g_assert_cmpuint (get_game (fixture)->assists.hints, ==, 0);

  /* It does not count as a hint to learn that every queen can stay. The session may end during the
   * search. */
  place (fixture, "a1");
  g_assert_cmpuint (ask (fixture), ==, 0);
  g_assert_cmpuint (ask (fixture), ==, 1);
  place (fixture, "d2");
  queens_game_session_hint (fixture->session);
  end (fixture);
}

/* The same press shows a hint, does what it says, and brings the next one, which does not say first that every
 * queen can stay. The reason is played on the way, for nothing. */
static void
test_hint_followed (Fixture *fixture, gconstpointer data)
{
  guint n_presses;

  place (fixture, "a1 b5");
  g_assert_cmpuint (ask (fixture), ==, 0);
  g_assert_cmpint (see (fixture)->hint_step, ==, 1);
  queens_game_session_set_reason_step (fixture->session, 1);
  g_assert_cmpint (see (fixture)->reason_step, ==, 0);
  g_assert_cmpuint (ask (fixture), ==, 1);
  queens_game_session_set_reason_step (fixture->session, 1);
  g_assert_cmpint (see (fixture)->reason_step, ==, 1);
  queens_game_session_set_reason_step (fixture->session, 100);
  g_assert_cmpint (see (fixture)->reason_step, ==,
                   queens_hint_get_n_reason_steps (see (fixture)->hint));
  for (n_presses = 2; see (fixture)->can_hint; n_presses++)
    {
      guint n_moves = get_game (fixture)->n_moves;

      g_assert_cmpuint (get_game (fixture)->assists.hints, ==, n_presses - 1);
      g_assert_cmpint (see (fixture)->hint_step, ==, queens_hint_get_n_steps (see (fixture)->hint));
      queens_game_session_hint (fixture->session);
      g_assert_cmpuint (get_game (fixture)->n_moves, ==, n_moves + 1);
      g_assert_cmpint (see (fixture)->reason_step, ==, 0);
      wait_until (see (fixture)->hint || !see (fixture)->can_hint);
    }
  g_assert_cmpuint (n_presses, <=, 10);
}

/* Shows a solution, and waits until it is on the board. */
static void
show_solution (Fixture *fixture)
{
  queens_game_session_show_solution (fixture->session, 0);
  wait_until (queens_game_get_solution (get_game (fixture), NULL));
}

static void
assert_nothing_found (Fixture *fixture)
{
  g_assert_cmpuint (queens_records_count_found (see (fixture)->records, get_game (fixture)->n), ==,
                    0);
  g_assert_cmpuint (queens_records_list_results (see (fixture)->records)->len, ==, 0);
}

/* A solution that is shown keeps the queens that can stay. It is saved, counts neither as found nor as solved,
 * and can be undone. What is found on a cleared board counts again, with a hint. */
static void
test_shown (Fixture *fixture, gconstpointer data)
{
  const QueensVerdict *verdict = &see (fixture)->verdict;

  g_object_set (fixture->session, "active", TRUE, "timed", TRUE, NULL);
  place (fixture, "c7 e6 h1 d2");
  show_solution (fixture);
  g_assert_true (has_queen (get_game (fixture), "c7") && has_queen (get_game (fixture), "e6")
                 && has_queen (get_game (fixture), "h1") && !has_queen (get_game (fixture), "d2"));
  g_assert_true (queens_game_is_shown (get_game (fixture)));
  g_assert_cmpstr (fixture->messages->str, ==, "Solution shown\n");
  g_assert_cmpint (fixture->offer, ==, QUEENS_GAME_SESSION_OFFER_BACK);
  g_assert_cmpint (verdict->news, ==, QUEENS_FOUND_NOT);
  g_assert_cmpuint (get_game (fixture)->assists.hints, ==, 1);
  assert_nothing_found (fixture);

  /* Nor does it count after a queen was removed and placed again, or after the game was opened again. */
  place (fixture, "c7");
  g_assert_false (see (fixture)->runs);
  place (fixture, "c7");
  assert_nothing_found (fixture);
  end (fixture);
  start (fixture);
  g_assert_true (queens_game_is_shown (get_game (fixture)));
  g_assert_true (queens_game_get_solution (get_game (fixture), NULL));
  assert_nothing_found (fixture);
  queens_game_undo (get_game (fixture));
  queens_game_undo (get_game (fixture));
  queens_game_undo (get_game (fixture));
  g_assert_false (queens_game_is_shown (get_game (fixture)));
  g_assert_true (has_queen (get_game (fixture), "d2"));
  queens_game_redo (get_game (fixture));
  g_assert_true (queens_game_is_shown (get_game (fixture)));
  assert_nothing_found (fixture);

  queens_game_session_clear (fixture->session);
  place (fixture, SOLUTION);
  g_assert_cmpuint (queens_records_count_found (see (fixture)->records, 8), ==, 1);
  g_assert_true (
      g_array_index (queens_records_list_results (see (fixture)->records), QueensResult, 0).helped);
}

/* The queens of a solution come after a moment, unless the game changes meanwhile. */
static void
test_shown_later (Fixture *fixture, gconstpointer data)
{
  place (fixture, "a1 b5");
  queens_game_session_show_solution (fixture->session, 60000);
  wait_until (see (fixture)->pending_solution);
  g_assert_cmpint (see (fixture)->pending_solution->ranks[1], ==, 4);
  g_assert_cmpint (get_game (fixture)->n_queens, ==, 2);
  /* A hint does not come in between. */
  queens_game_session_hint (fixture->session);
  g_assert_nonnull (see (fixture)->pending_solution);
  place (fixture, "c8");
  g_assert_null (see (fixture)->pending_solution);
  queens_game_session_show_solution (fixture->session, 60000);
  wait_until (see (fixture)->pending_solution);
  queens_game_session_set_board_size (fixture->session, 3);
  g_assert_null (see (fixture)->pending_solution);
  g_assert_cmpuint (fixture->n_messages, ==, 0);
  queens_game_session_show_solution (fixture->session, 0);
  wait_until (fixture->n_messages > 0);
  g_assert_cmpstr (fixture->messages->str, ==, "No solution was found\n");
}

/* A day whose solution was shown is not solved, and there is nothing to share. */
static void
test_shown_day (Fixture *fixture, gconstpointer data)
{
  QueensDay today = queens_day_today ();

  g_object_set (fixture->session, "active", TRUE, "timed", TRUE, NULL);
  queens_game_session_make_daily (fixture->session);
  wait_until (get_game (fixture)->day == today);
  queens_game_session_uncover_board (fixture->session);
  show_solution (fixture);
  g_assert_cmpint (get_state (fixture, today), ==, QUEENS_DAY_BEGUN);
  g_assert_null (queens_records_find_day (see (fixture)->records, today));
  g_assert_null (see (fixture)->share_text);
  assert_nothing_found (fixture);
  queens_game_session_go_back (fixture->session);
  g_assert_false (queens_game_is_shown (get_game (fixture)));
  g_assert_true (see (fixture)->runs);
}

/* Keeps all workers for user requests busy for some time. */
static void
occupy (QueensWork **works, gint *n_running)
{
  for (int i = 0; i < QUEENS_WORK_N_USER_STARTED; i++)
    queens_work_start (&works[i], QUEENS_WORK_USER_STARTED, run_long, n_running, NULL, NULL, NULL);
}

/* The time limit of a hint starts with the search, not with the request. */
static void
test_hint_waits (Fixture *fixture, gconstpointer data)
{
  QueensWork *works[QUEENS_WORK_N_USER_STARTED] = { NULL };

  place (fixture, "d4");
  occupy (works, NULL);
  queens_game_session_hint (fixture->session);
  wait_for_ms (1500);
  for (int i = 0; i < QUEENS_WORK_N_USER_STARTED; i++)
    queens_work_cancel (&works[i]);
  wait_until (see (fixture)->hint);
  g_assert_cmpint (see (fixture)->hint->kind, ==, QUEENS_HINT_PLACE);
}

/* If several puzzles are requested one after the other, only the last one is shown. When other work has
 * all workers, the searches for the others have ended. */
static void
test_new_puzzles (Fixture *fixture, gconstpointer data)
{
  QueensWork *works[QUEENS_WORK_N_USER_STARTED] = { NULL };
  gint n_running = 0;

  queens_game_session_set_board_size (fixture->session, 20);
  for (int i = 0; i < QUEENS_WORK_N_USER_STARTED; i++)
    {
      queens_game_session_make_puzzle (fixture->session, 20, QUEENS_PUZZLE_HARD);
      wait_for_ms (1);
    }
  queens_game_session_paste (fixture->session, "8F-1BME");
  occupy (works, &n_running);
  wait_until (g_atomic_int_get (&n_running) == QUEENS_WORK_N_USER_STARTED);
  for (int i = 0; i < QUEENS_WORK_N_USER_STARTED; i++)
    queens_work_cancel (&works[i]);
  wait_until (get_game (fixture)->n == 8);
  g_assert_true (has_queen (get_game (fixture), "h6"));
}

/* A daily puzzle in progress is known before its board is shown. */
static void
test_days (Fixture *fixture, gconstpointer data)
{
  QueensDay saturday = TUESDAY + 4;

  queens_game_session_set_board_size (fixture->session, 10);
  place (fixture, "a1");
  get_game (fixture)->day = saturday;
  end (fixture);
  start (fixture);
  /* On Sunday, the board is 12 × 12. */
  g_assert_cmpint (get_state (fixture, saturday + 1), ==, QUEENS_DAY_NOT_BEGUN);
  g_assert_cmpint (get_state (fixture, saturday), ==, QUEENS_DAY_BEGUN);
}

typedef struct
{
  const char *name;
  void (*test) (Fixture *fixture, gconstpointer data);
} Test;

/* These start the session themselves, after something else. */
static const Test starting[] = {
  { "/game-session/kept-while-all-rests", test_kept_while_all_rests },
  { "/game-session/left", test_left },
  { "/game-session/number-decides", test_number_decides },
  { "/game-session/cannot-keep", test_cannot_keep },
  { "/game-session/unsaved-list", test_unsaved_list },
  { "/game-session/damaged-found", test_damaged_found },
};

static const Test started[] = {
  { "/game-session/kept-at-each-move", test_kept_at_each_move },
  { "/game-session/hints-and-time-kept", test_hints_and_time_kept },
  { "/game-session/two-windows", test_two_windows },
  { "/game-session/judged", test_judged },
  { "/game-session/one-result", test_one_result },
  { "/game-session/looking", test_looking },
  { "/game-session/clock", test_clock },
  { "/game-session/clock-stands", test_clock_stands },
  { "/game-session/clock-of-replaced", test_clock_of_replaced },
  { "/game-session/counts-once", test_counts_once },
  { "/game-session/all-solved", test_all_solved },
  { "/game-session/fair", test_fair },
  { "/game-session/search-covered", test_search_covered },
  { "/game-session/as-hard-as-can-be", test_as_hard_as_can_be },
  { "/game-session/daily", test_daily },
  { "/game-session/earlier", test_earlier },
  { "/game-session/running", test_running },
  { "/game-session/unplayed", test_unplayed },
  { "/game-session/earlier-many", test_earlier_many },
  { "/game-session/earlier-in-turn", test_earlier_in_turn },
  { "/game-session/open-many", test_open_many },
  { "/game-session/open-long", test_open_long },
  { "/game-session/daily-stays", test_daily_stays },
  { "/game-session/daily-twice", test_daily_twice },
  { "/game-session/counts-where-seen", test_counts_where_seen },
  { "/game-session/go-back", test_go_back },
  { "/game-session/open-other-size", test_open_other_size },
  { "/game-session/paste", test_paste },
  { "/game-session/refused", test_refused },
  { "/game-session/open-some", test_open_some },
  { "/game-session/hint", test_hint },
  { "/game-session/hint-followed", test_hint_followed },
  { "/game-session/hint-waits", test_hint_waits },
  { "/game-session/shown", test_shown },
  { "/game-session/shown-later", test_shown_later },
  { "/game-session/shown-day", test_shown_day },
  { "/game-session/new-puzzles", test_new_puzzles },
  { "/game-session/days", test_days },
};

/* All assists that count are on. */
static const Test counting[] = {
  { "/game-session/counted", test_counted },
  { "/game-session/conflict", test_conflict },
  { "/game-session/before-the-index", test_before_the_index },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (starting); i++)
    g_test_add (starting[i].name, Fixture, NULL, set_up_folder, starting[i].test, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (started); i++)
    g_test_add (started[i].name, Fixture, NULL, set_up, started[i].test, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (counting); i++)
    g_test_add (counting[i].name, Fixture, NULL, set_up_counting, counting[i].test, tear_down);
  return g_test_run ();
}
