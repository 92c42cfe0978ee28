/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The games that version 0.1.0 has saved are taken over, whatever happens meanwhile. The profile was
 * written by that version: running games of five sizes, one of them a daily puzzle, and fifty earlier
 * ones; and a damaged file and one of a newer version beside them. */
#define _GNU_SOURCE /* for renameat() and AT_FDCWD */
#include "model/game/games.h"

#include "model/game/saved-game.h"
#include "tests/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define N_RUNNING 5
#define N_GAMES   (QUEENS_GAMES_MAX_EARLIER + N_RUNNING)

/* The number of changes of folders until the process is killed, just before the next one; −1 for never. */
static int changes_left = -1;
static gboolean read_only;

/* Counts a change. Returns FALSE if it is not allowed. */
static gboolean
count_change (void)
{
  if (changes_left-- == 0)
    raise (SIGKILL);
  if (read_only)
    errno = EROFS;
  return !read_only;
}

/* In place of those of the C library. */

int
rename (const char *from, const char *to)
{
  return count_change () ? renameat (AT_FDCWD, from, AT_FDCWD, to) : -1;
}

int
mkdir (const char *path, mode_t mode)
{
  return count_change () ? mkdirat (AT_FDCWD, path, mode) : -1;
}

int
rmdir (const char *path)
{
  return count_change () ? unlinkat (AT_FDCWD, path, AT_REMOVEDIR) : -1;
}

/* The profile. */

typedef struct
{
  char *above;
  char *folder;
  GHashTable *texts; /* by name: what the old version has written */
} Fixture;

static void
set_up_folder (Fixture *fixture, gconstpointer data)
{
  fixture->above = g_dir_make_tmp ("queens-XXXXXX", NULL);
  fixture->folder = g_build_filename (fixture->above, "eight-queens", NULL);
  fixture->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "games-0.1.0.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *earlier = NULL;

  set_up_folder (fixture, data);
  earlier = g_build_filename (fixture->folder, "earlier", NULL);
  g_assert_cmpint (g_mkdir_with_parents (earlier, 0700), ==, 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  parts = g_strsplit (text, "# ", -1);
  for (char **part = parts + 1; *part; part++)
    {
      char *content = strchr (*part, '\n') + 1;
      char *name = g_strndup (*part, (gsize) (content - *part) - 1);
      g_autofree char *file = g_build_filename (fixture->folder, name, NULL);

      g_assert_true (g_file_set_contents (file, content, -1, NULL));
      g_hash_table_insert (fixture->texts, name, g_strdup (content));
    }
  g_assert_cmpuint (g_hash_table_size (fixture->texts), ==, N_GAMES + 2);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  folder_remove (fixture->above);
  g_free (fixture->above);
  g_free (fixture->folder);
  g_hash_table_unref (fixture->texts);
}

/* Takes the games over, in this process. */
static QueensGames *
open_games (Fixture *fixture, QueensSaver *saver)
{
  QueensGames *games = queens_games_new (fixture->folder, saver, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (queens_games_open (games, &error));
  return games;
}

/* The games of the profile, except for those that are not read, are those of the list, in their order. */
static void
assert_all (Fixture *fixture, QueensGames *games)
{
  g_autoptr (GHashTable) left = g_hash_table_new (g_str_hash, g_str_equal);
  const GPtrArray *list = queens_games_list (games);
  GHashTableIter iter;
  gpointer name, text;

  g_assert_cmpuint (list->len, ==, N_GAMES);
  g_hash_table_iter_init (&iter, fixture->texts);
  while (g_hash_table_iter_next (&iter, &name, &text))
    g_hash_table_add (left, text);
  for (guint i = 0; i < list->len; i++)
    {
      const QueensListedGame *listed = list->pdata[i];
      g_autofree char *printed = queens_saved_game_print (listed->game);
      g_autofree char *content = NULL;
      g_autofree char *running = g_strdup_printf ("game-%d.queens", listed->game->n);

      g_assert_true (g_hash_table_remove (left, printed));
      g_assert_true (g_file_get_contents (listed->path, &content, NULL, NULL));
      g_assert_cmpstr (content, ==, printed);
      g_assert_cmpint (listed->running, ==, i < N_RUNNING);
      if (listed->running)
        g_assert_cmpstr (printed, ==, g_hash_table_lookup (fixture->texts, running));
    }
  g_assert_cmpuint (g_hash_table_size (left), ==, 2);
}

/* Files that cannot be read are where they were. */
static void
assert_left (Fixture *fixture)
{
  static const char *const names[] = { "game-5.queens", "game-12.queens" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);
      g_autofree char *content = NULL;

      g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
      g_assert_cmpstr (content, ==, g_hash_table_lookup (fixture->texts, names[i]));
    }
}

static void
check (Fixture *fixture)
{
  g_autoptr (QueensSaver) saver = queens_saver_new (NULL, NULL);
  QueensGames *games = open_games (fixture, saver);
  g_autofree char *earlier = g_build_filename (fixture->folder, "earlier", NULL);

  assert_all (fixture, games);
  assert_left (fixture);
  g_assert_false (g_file_test (earlier, G_FILE_TEST_EXISTS));
  queens_games_free (games);
}

static void
test_taken_over (Fixture *fixture, gconstpointer data)
{
  g_autofree char *old = g_build_filename (fixture->folder, "game-6.queens", NULL);

  check (fixture);
  g_assert_false (g_file_test (old, G_FILE_TEST_EXISTS));
  /* Later it finds them where they are. */
  check (fixture);
}

/* The process is killed before each change of a folder; then the next start finds all games. */
static void
test_killed (Fixture *fixture, gconstpointer data)
{
  int status = 0;

  for (int n_changes = 0; !WIFEXITED (status) || n_changes == 0; n_changes++)
    {
      pid_t child;

      tear_down (fixture, NULL);
      set_up (fixture, NULL);
      child = fork ();
      g_assert_cmpint (child, >=, 0);
      if (child == 0)
        {
          changes_left = n_changes;
          queens_games_free (open_games (fixture, queens_saver_new (NULL, NULL)));
          _exit (0);
        }
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      if (WIFEXITED (status))
        g_assert_cmpint (n_changes, >, N_GAMES);
      else
        g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);
      check (fixture);
    }
}

/* If nothing can be moved, the games are played where they are. */
static void
test_read_only (Fixture *fixture, gconstpointer data)
{
  g_autoptr (QueensSaver) saver = queens_saver_new (NULL, NULL);
  QueensGames *games;

  read_only = TRUE;
  games = open_games (fixture, saver);
  read_only = FALSE;
  assert_all (fixture, games);
  queens_games_free (games);
  check (fixture);
}

/* Reading fifty games of 200 moves, which happens on the main thread, takes less than a frame. */
static void
test_quick (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "games", NULL);
  g_autoptr (QueensSaver) saver = queens_saver_new (NULL, NULL);
  g_autoptr (QueensGame) game = queens_game_new (8);
  g_autofree char *text = NULL;
  QueensGames *games;
  double ms;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (int i = 0; i < 200; i++)
    {
      QueensMove move = { .kind = i % 2 ? QUEENS_MOVE_CROSS : QUEENS_MOVE_QUEEN,
                          .square = { (uint8_t) (i * 5 % 8), (uint8_t) (i * 7 / 8 % 8) } };

      while (!queens_game_play (game, &move, 1))
        move.square.rank = (uint8_t) ((move.square.rank + 1) % 8);
    }
  text = queens_saved_game_print (game);
  for (int i = 0; i < QUEENS_GAMES_MAX_EARLIER; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d-8.queens", 1000 + i);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_true (g_file_set_contents (path, text, -1, NULL));
    }
  g_test_timer_start ();
  games = open_games (fixture, saver);
  ms = 1000 * g_test_timer_elapsed ();
  g_test_minimized_result (ms, "reading takes %.1f ms", ms);
  g_assert_cmpuint (queens_games_list (games)->len, ==, QUEENS_GAMES_MAX_EARLIER);
  queens_games_free (games);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/games/taken-over", Fixture, NULL, set_up, test_taken_over, tear_down);
  g_test_add ("/games/killed", Fixture, NULL, set_up, test_killed, tear_down);
  g_test_add ("/games/read-only", Fixture, NULL, set_up, test_read_only, tear_down);
  g_test_add ("/games/quick", Fixture, NULL, set_up_folder, test_quick, tear_down);
  return g_test_run ();
}
