/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/found.h"

#include "engine/symmetry.h"
#include "model/game/bests.h"
#include "model/game/records.h"
#include "model/game/words.h"
#include "tests/engine/plain.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define DATE "2026-11-21"

/* A folder that does not exist yet, and the files that may come to be in it. */
typedef struct
{
  char *above;
  char *folder;
} Place;

static void
set_up (Place *place, gconstpointer data)
{
  place->above = g_dir_make_tmp ("queens-XXXXXX", NULL);
  place->folder = g_build_filename (place->above, "eight-queens", NULL);
}

static char *
path_of (Place *place, const char *name)
{
  return g_build_filename (place->folder, name, NULL);
}

static void
tear_down (Place *place, gconstpointer data)
{
  static const char *const names[]
      = { "found.txt", "found.txt.lock", "bests.txt", "bests.txt.lock" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = path_of (place, names[i]);

      g_unlink (path);
    }
  g_rmdir (place->folder);
  g_assert_cmpint (g_rmdir (place->above), ==, 0);
  g_free (place->above);
  g_free (place->folder);
}

static QueensFoundNews
add (QueensFound *found, const char *notation)
{
  QueensSolution solution = plain_solution (notation);
  g_autoptr (GError) error = NULL;
  QueensFoundNews news;

  g_assert_true (queens_found_add (found, &solution, DATE, &news, &error));
  g_assert_no_error (error);
  return news;
}

static QueensFound *
load (Place *place)
{
  QueensFound *found = queens_found_new (place->folder);
  g_autoptr (GError) error = NULL;

  g_assert_true (queens_found_load (found, &error));
  g_assert_no_error (error);
  return found;
}

static void
test_news (Place *place, gconstpointer data)
{
  g_autoptr (QueensFound) found = load (place);
  g_autoptr (QueensFound) later = NULL;
  g_autoptr (GArray) list = NULL;
  QueensSolution solution = plain_solution ("84136275");

  g_assert_cmpint (add (found, "84136275"), ==, QUEENS_FOUND_NEW_CLASS);
  g_assert_cmpint (add (found, "84136275"), ==, QUEENS_FOUND_AGAIN);
  g_assert_cmpint (add (found, "15863724"), ==, QUEENS_FOUND_NEW);
  g_assert_cmpint (add (found, "35841726"), ==, QUEENS_FOUND_NEW_CLASS);
  g_assert_cmpint (add (found, "2413"), ==, QUEENS_FOUND_NEW_CLASS);
  later = load (place);
  g_assert_cmpuint (queens_found_count (later, 8), ==, 3);
  g_assert_cmpuint (queens_found_count_classes (later, 8), ==, 2);
  g_assert_cmpuint (queens_found_count (later, 4), ==, 1);
  g_assert_cmpuint (queens_found_count (later, 5), ==, 0);
  g_assert_true (queens_found_contains (later, &solution));
  list = queens_found_list (later, 8);
  g_assert_cmpuint (list->len, ==, 3);
  g_assert_cmpint (g_array_index (list, QueensSolution, 0).ranks[0], ==, 0);
  g_assert_cmpint (g_array_index (list, QueensSolution, 2).ranks[0], ==, 7);
}

/* Two programs that know nothing of each other add what the file then has from both. */
static void
test_merged (Place *place, gconstpointer data)
{
  g_autoptr (QueensFound) one = load (place);
  g_autoptr (QueensFound) other = load (place);
  g_autoptr (QueensFound) later = NULL;

  add (one, "15863724");
  add (other, "35841726");
  g_assert_cmpuint (queens_found_count (other, 8), ==, 2);
  add (one, "84136275");
  later = load (place);
  g_assert_cmpuint (queens_found_count (later, 8), ==, 3);
}

#define FOREIGN_TEXT                                                                               \
  "# mine\n\n8 15863724 " DATE "\r\n# yours\n8 11111111 " DATE "\n"                                \
  "8 \x00 15863724\n8 84136275 " DATE "\x00\n\x00\x00\n9 15863724 x\nfuture \xff\n"                \
  "4 2413 " DATE "\n# 5 13524 " DATE "\n\x00\x00"

/* What is not understood stays in the file where it is, and is not counted; what comes behind a
 * damaged line is. */
static void
test_foreign (Place *place, gconstpointer data)
{
  static const char text[] = FOREIGN_TEXT;
  static const char added[] = FOREIGN_TEXT "\n8 84136275 " DATE "\n";
  g_autofree char *path = path_of (place, "found.txt");
  g_autoptr (QueensFound) found = NULL;
  g_autofree char *content = NULL;
  gsize length;

  g_mkdir (place->folder, 0700);
  g_assert_true (g_file_set_contents (path, text, sizeof text - 1, NULL));
  found = load (place);
  g_assert_cmpuint (queens_found_count (found, 8), ==, 1);
  g_assert_cmpuint (queens_found_count (found, 9), ==, 0);
  g_assert_cmpuint (queens_found_count (found, 4), ==, 1);
  g_assert_cmpuint (queens_found_count (found, 5), ==, 0);
  add (found, "84136275");
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  g_assert_cmpmem (content, length, added, sizeof added - 1);
}

/* What is known comes back where the file was removed, below the heading. */
static void
test_removed (Place *place, gconstpointer data)
{
  g_autofree char *path = path_of (place, "found.txt");
  g_autoptr (QueensFound) found = load (place);
  g_autofree char *content = NULL;

  add (found, "84136275");
  g_unlink (path);
  add (found, "15863724");
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==,
                   "# Solutions of the n-queens problem found by hand: n, notation, date\n"
                   "8 15863724 " DATE "\n8 84136275 " DATE "\n");
}

/* Nothing is lost where the file cannot be read or is being written. */
static void
test_refused (Place *place, gconstpointer data)
{
  g_autofree char *path = path_of (place, "found.txt");
  g_autofree char *lock_path = path_of (place, "found.txt.lock");
  g_autofree char *large = g_strnfill (QUEENS_RECORDS_MAX_SIZE + 1, 'x');
  g_autoptr (QueensFound) found = queens_found_new (place->folder);
  QueensSolution solution = plain_solution ("15863724");
  QueensFoundNews news;
  GStatBuf status;
  int lock;

  g_mkdir (place->folder, 0700);
  g_assert_true (g_file_set_contents (path, large, -1, NULL));
  g_assert_false (queens_found_load (found, NULL));
  g_assert_false (queens_found_add (found, &solution, DATE, &news, NULL));
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_size, ==, QUEENS_RECORDS_MAX_SIZE + 1);
  g_unlink (path);

  lock = g_open (lock_path, O_RDWR | O_CREAT, 0600);
  g_assert_cmpint (flock (lock, LOCK_EX), ==, 0);
  solution = plain_solution ("84136275");
  g_assert_false (queens_found_add (found, &solution, DATE, &news, NULL));
  g_assert_cmpuint (queens_found_count (found, 8), ==, 2);
  close (lock);
  add (found, "35841726");
  {
    g_autoptr (QueensFound) later = load (place);

    g_assert_cmpuint (queens_found_count (later, 8), ==, 3);
  }
}

/* A file that can be read is not replaced where it has become too large by what is added. */
static void
test_full (Place *place, gconstpointer data)
{
  g_autofree char *path = path_of (place, "found.txt");
  g_autofree char *large = g_strnfill (QUEENS_RECORDS_MAX_SIZE, '#');
  g_autoptr (QueensFound) found = queens_found_new (place->folder);
  QueensSolution solution = plain_solution ("15863724");
  QueensFoundNews news;
  g_autoptr (GError) error = NULL;
  GStatBuf status;

  g_mkdir (place->folder, 0700);
  g_assert_true (g_file_set_contents (path, large, -1, NULL));
  g_assert_true (queens_found_load (found, NULL));
  g_assert_false (queens_found_add (found, &solution, DATE, &news, &error));
  g_assert_nonnull (strstr (error->message, "too large"));
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_size, ==, QUEENS_RECORDS_MAX_SIZE);
}

static gpointer
release (gpointer data)
{
  g_usleep (150000);
  close (GPOINTER_TO_INT (data));
  return NULL;
}

/* A program that holds the lock for a moment is waited for. */
static void
test_locked (Place *place, gconstpointer data)
{
  g_autofree char *lock_path = path_of (place, "found.txt.lock");
  g_autoptr (QueensFound) found = queens_found_new (place->folder);
  GThread *thread;
  int lock;

  g_mkdir (place->folder, 0700);
  lock = g_open (lock_path, O_RDWR | O_CREAT, 0600);
  g_assert_cmpint (flock (lock, LOCK_EX), ==, 0);
  thread = g_thread_new ("release", release, GINT_TO_POINTER (lock));
  add (found, "15863724");
  g_thread_join (thread);
}

static const struct
{
  gboolean helped;
  gint64 seconds;
  gboolean best;
} times[] = {
  { FALSE, 100, TRUE }, { FALSE, 100, FALSE }, { FALSE, 120, FALSE }, { TRUE, 110, TRUE },
  { FALSE, 99, TRUE },  { TRUE, 60, TRUE },    { FALSE, 98, TRUE },   { FALSE, -1, FALSE },
};

static void
test_bests (Place *place, gconstpointer data)
{
  g_autoptr (QueensBests) bests = queens_bests_new (place->folder);
  g_autoptr (QueensBests) later = queens_bests_new (place->folder);
  gint64 seconds;

  g_assert_false (queens_bests_get (bests, 8, QUEENS_GAME_HARD, FALSE, &seconds));
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      gboolean best;

      g_assert_true (queens_bests_add (bests,
                                       &(QueensResult){ .n = 8,
                                                        .kind = QUEENS_GAME_HARD,
                                                        .helped = times[i].helped,
                                                        .seconds = times[i].seconds,
                                                        .date = DATE,
                                                        .code = "8C-2MRD",
                                                        .stamp = 1700000000 },
                                       &best, NULL));
      g_assert_cmpint (best, ==, times[i].best);
    }
  g_assert_true (queens_bests_load (later, NULL));
  g_assert_true (queens_bests_get (later, 8, QUEENS_GAME_HARD, FALSE, &seconds));
  g_assert_cmpint (seconds, ==, 98);
  g_assert_true (queens_bests_get (later, 8, QUEENS_GAME_HARD, TRUE, &seconds));
  g_assert_cmpint (seconds, ==, 60);
  g_assert_false (queens_bests_get (later, 8, QUEENS_GAME_EASY, FALSE, &seconds));
  g_assert_false (queens_bests_get (later, 9, QUEENS_GAME_HARD, FALSE, &seconds));
  /* Each of them is a result, in the order in which they came. */
  g_assert_cmpuint (queens_bests_list (later)->len, ==, G_N_ELEMENTS (times));
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      const QueensResult *result = &g_array_index (queens_bests_list (later), QueensResult, i);

      g_assert_cmpint (result->seconds, ==, times[i].seconds);
      g_assert_cmpint (result->helped, ==, times[i].helped);
      g_assert_cmpuint (result->order, ==, i + 1);
      g_assert_cmpstr (result->code, ==, "8C-2MRD");
      g_assert_cmpstr (result->day, ==, "");
    }
}

/* Times from before helps were taken down: the number of solutions was to be seen in puzzles. */
static void
test_old_bests (Place *place, gconstpointer data)
{
  g_autoptr (QueensBests) bests = queens_bests_new (place->folder);
  g_autofree char *path = path_of (place, "bests.txt");
  gint64 seconds;

  g_mkdir (place->folder, 0700);
  g_assert_true (g_file_set_contents (path,
                                      "# Best times\n8 medium 161 no-hints 2026-11-21\n"
                                      "8 free 99 no-hints 2026-11-21\n8 hard x no-hints 1\n",
                                      -1, NULL));
  g_assert_true (queens_bests_load (bests, NULL));
  g_assert_false (queens_bests_get (bests, 8, QUEENS_GAME_MEDIUM, FALSE, &seconds));
  g_assert_true (queens_bests_get (bests, 8, QUEENS_GAME_MEDIUM, TRUE, &seconds));
  g_assert_cmpint (seconds, ==, 161);
  g_assert_true (queens_bests_get (bests, 8, QUEENS_GAME_FREE, FALSE, &seconds));
  g_assert_cmpint (seconds, ==, 99);
  g_assert_cmpuint (queens_bests_list (bests)->len, ==, 2);
}

static const struct
{
  gint64 seconds;
  const char *words;
} clock_times[]
    = { { 0, "0:00" }, { 9, "0:09" }, { 161, "2:41" }, { 3599, "59:59" }, { 3761, "1:02:41" } };

static void
test_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (clock_times); i++)
    {
      g_autofree char *words = queens_game_words_time (clock_times[i].seconds);

      g_assert_cmpstr (words, ==, clock_times[i].words);
    }
}

static void
play (QueensGame *game, QueensMoveKind kind, uint8_t file, uint8_t rank)
{
  QueensMove move = { .kind = kind, .square = { file, rank } };

  g_assert_true (queens_game_play (game, &move));
}

/* What is shared tells how it went, and no square. */
static void
test_share (void)
{
  QueensPosition given = queens_square_set_empty (4);
  g_autoptr (QueensGame) game = NULL;
  QueensHelps *helps;
  g_autofree char *without = NULL;
  g_autofree char *with = NULL;
  g_autofree char *badge = NULL;

  queens_square_set_add (&given, (QueensSquare){ 1, 3 });
  game = queens_game_new_with_given (&given);
  queens_game_set_code (game, "4F-006E");
  play (game, QUEENS_MOVE_QUEEN, 0, 0);
  play (game, QUEENS_MOVE_QUEEN, 0, 0);
  play (game, QUEENS_MOVE_QUEEN, 0, 1);
  play (game, QUEENS_MOVE_CROSS, 3, 3);
  play (game, QUEENS_MOVE_QUEEN, 2, 0);
  play (game, QUEENS_MOVE_QUEEN, 3, 2);
  without = queens_game_words_share (game, QUEENS_GAME_EASY, 161);
  g_assert_cmpstr (without, ==,
                   "Eight Queens, puzzle 4F-006E\n4 × 4, Easy, 2:41, without helps\n▣♕♛♛♛");
  queens_game_set_day (game, DATE);
  helps = queens_game_get_helps (game);
  helps->hints = 2;
  g_assert_true (queens_helps_see (helps, QUEENS_HELP_COUNT, 5));
  g_assert_false (queens_helps_see (helps, QUEENS_HELP_COUNT, 9));
  with = queens_game_words_share (game, QUEENS_GAME_EASY, -1);
  g_assert_cmpstr (with, ==,
                   "Eight Queens, Saturday 21 November 2026\n"
                   "4 × 4, Easy, with 2 hints, the count\n▣♕♛♛♛");
  badge = queens_game_words_helps_badge (helps);
  g_assert_cmpstr (badge, ==, "2 helps");
}

/* Hints alone, on a board of one's own, with a day that is none and a road that is too long. */
static void
test_share_own (void)
{
  QueensPosition empty = queens_square_set_empty (4);
  g_autoptr (QueensGame) game = queens_game_new_with_given (&empty);
  g_autofree char *share = NULL;
  g_autofree char *badge = NULL;

  for (int i = 0; i < 130; i++)
    play (game, QUEENS_MOVE_QUEEN, 0, i % 2);
  queens_game_set_day (game, "someday");
  queens_game_get_helps (game)->hints = 3;
  share = queens_game_words_share (game, QUEENS_GAME_FREE, 100);
  badge = queens_game_words_helps_badge (queens_game_get_helps (game));
  g_assert_cmpstr (badge, ==, "3 hints");
  g_assert_true (g_str_has_prefix (share, "Eight Queens, someday\n4 × 4, 1:40, with 3 hints\n"));
  g_assert_true (g_str_has_suffix (share, "…"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/found/news", Place, NULL, set_up, test_news, tear_down);
  g_test_add ("/found/merged", Place, NULL, set_up, test_merged, tear_down);
  g_test_add ("/found/foreign", Place, NULL, set_up, test_foreign, tear_down);
  g_test_add ("/found/removed", Place, NULL, set_up, test_removed, tear_down);
  g_test_add ("/found/full", Place, NULL, set_up, test_full, tear_down);
  g_test_add ("/found/locked", Place, NULL, set_up, test_locked, tear_down);
  g_test_add ("/found/refused", Place, NULL, set_up, test_refused, tear_down);
  g_test_add ("/bests/times", Place, NULL, set_up, test_bests, tear_down);
  g_test_add ("/bests/old", Place, NULL, set_up, test_old_bests, tear_down);
  g_test_add_func ("/play-words", test_words);
  g_test_add_func ("/play-words/share", test_share);
  g_test_add_func ("/play-words/share-own", test_share_own);
  return g_test_run ();
}
