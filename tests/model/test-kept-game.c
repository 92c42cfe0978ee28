/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/kept-game.h"

#include "model/game/saved-game.h"
#include "tests/model/writer-fixture.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#define NEWER "[Eight Queens]\nVersion=3\nShape=torus\n"

static char *
path_in (WriterFixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static QueensGame *
game_with_move (int n)
{
  QueensGame *game = queens_game_new (n);
  QueensMove move = { .kind = QUEENS_MOVE_QUEEN, .square = { 3, 3 } };

  g_assert_true (queens_game_play (game, &move));
  return game;
}

static GBytes *
printed_game (int n)
{
  g_autoptr (QueensGame) game = game_with_move (n);
  GBytes *bytes = queens_kept_game_print (game, 0);

  g_assert_nonnull (bytes);
  return bytes;
}

static void
assert_bytes (const char *path, GBytes *bytes)
{
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_cmpmem (text, length, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_none (const char *folder, int n)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (queens_kept_game_load (folder, n, &error));
  g_assert_no_error (error);
}

static void
test_kept (WriterFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = path_in (fixture, "a/b");
  g_autofree char *path = g_build_filename (folder, "game-8.queens", NULL);
  g_autoptr (QueensGame) fresh = queens_game_new (8);
  g_autoptr (GBytes) bytes = printed_game (8);
  g_autoptr (QueensGame) read = NULL;
  g_autoptr (GBytes) again = NULL;

  g_assert_null (queens_kept_game_print (fresh, 0));
  g_assert_true (queens_kept_game_write (folder, 8, NULL, NULL));
  assert_none (folder, 8);
  g_assert_true (queens_kept_game_write (folder, 8, bytes, NULL));
  assert_bytes (path, bytes);
  read = queens_kept_game_load (folder, 8, NULL);
  again = queens_kept_game_print (read, 0);
  g_assert_true (g_bytes_equal (bytes, again));
  assert_none (folder, 9);
  g_assert_true (queens_kept_game_write (folder, 8, NULL, NULL));
  assert_none (folder, 8);
  writer_assert_n_entries (folder, 0);
}

/* Loading says that the file, which holds text, is now aside. */
static void
assert_set_aside (WriterFixture *fixture, const char *text, gssize length, const char *aside)
{
  g_autofree char *path = path_in (fixture, "game-8.queens");
  g_autofree char *aside_path = path_in (fixture, aside);
  g_autofree char *content = NULL;
  gsize text_length = length < 0 ? strlen (text) : (gsize) length;
  gsize content_length;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, text, length, NULL));
  g_assert_null (queens_kept_game_load (fixture->folder, 8, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, aside));
  g_assert_null (strchr (error->message, '\n'));
  g_assert_true (g_file_get_contents (aside_path, &content, &content_length, NULL));
  g_assert_cmpmem (content, content_length, text, text_length);
  assert_none (fixture->folder, 8);
}

/* Each damaged file gets a new name; none is lost by the next, nor by what is kept later. */
static void
test_damaged (WriterFixture *fixture, gconstpointer data)
{
  g_autofree char *old = path_in (fixture, "game-8.queens.damaged");
  g_autofree char *first = path_in (fixture, "game-8.queens.damaged-1");
  g_autofree char *path = path_in (fixture, "game-8.queens");
  g_autoptr (GBytes) bytes = printed_game (8);
  g_autoptr (GBytes) other = printed_game (9);
  const char *other_text = g_bytes_get_data (other, NULL);

  writer_make_file (old, OLD);
  assert_set_aside (fixture, "broken", -1, "game-8.queens.damaged-1");
  assert_set_aside (fixture, "[Eight Queens]\n\0\0\0", 18, "game-8.queens.damaged-2");
  assert_set_aside (fixture, other_text, (gssize) g_bytes_get_size (other),
                    "game-8.queens.damaged-3");
  writer_make_file (path, "damaged while the program ran");
  g_assert_true (queens_kept_game_write (fixture->folder, 8, bytes, NULL));
  assert_bytes (path, bytes);
  writer_assert_content (old, OLD);
  writer_assert_content (first, "broken");
  writer_assert_n_entries (fixture->folder, 6);
}

/* What is there can be neither read nor replaced nor removed, and stays under its name. */
static void
assert_left (WriterFixture *fixture, GQuark domain, int code, const char *words)
{
  g_autoptr (GBytes) bytes = printed_game (8);
  g_autofree char *path = path_in (fixture, "game-8.queens");
  GStatBuf before;
  GStatBuf after;

  g_assert_cmpint (g_lstat (path, &before), ==, 0);
  for (int i = 0; i < 3; i++)
    {
      g_autoptr (GError) error = NULL;

      if (i == 0)
        g_assert_null (queens_kept_game_load (fixture->folder, 8, &error));
      else
        g_assert_false (queens_kept_game_write (fixture->folder, 8, i == 1 ? bytes : NULL, &error));
      g_assert_error (error, domain, code);
      g_assert_nonnull (strstr (error->message, words));
    }
  g_assert_cmpint (g_lstat (path, &after), ==, 0);
  g_assert_cmpuint (after.st_ino, ==, before.st_ino);
  g_assert_cmpint (after.st_size, ==, before.st_size);
  g_assert_cmpint (after.st_mtime, ==, before.st_mtime);
}

static void
test_newer (WriterFixture *fixture, gconstpointer data)
{
  g_autofree char *path = path_in (fixture, "game-8.queens");

  writer_make_file (path, NEWER);
  assert_left (fixture, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "newer version");
  writer_assert_content (path, NEWER);
  writer_assert_n_entries (fixture->folder, 1);
}

static void
test_too_large (WriterFixture *fixture, gconstpointer data)
{
  g_autofree char *path = path_in (fixture, "game-8.queens");
  g_autofree char *text = g_strnfill (QUEENS_SAVED_GAME_MAX_SIZE + 1, 'x');

  writer_make_file (path, text);
  assert_left (fixture, G_FILE_ERROR, G_FILE_ERROR_INVAL, "larger than");
}

static void
test_not_regular (WriterFixture *fixture, gconstpointer data)
{
  g_autofree char *path = path_in (fixture, "game-8.queens");

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  assert_left (fixture, G_FILE_ERROR, G_FILE_ERROR_INVAL, "regular file");
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  assert_left (fixture, G_FILE_ERROR, G_FILE_ERROR_INVAL, "regular file");
}

static void
meet_a_forbidden_file (WriterFixture *fixture)
{
  g_autofree char *path = path_in (fixture, "game-8.queens");
  g_autoptr (GBytes) bytes = printed_game (8);

  g_assert_true (queens_kept_game_write (fixture->folder, 8, bytes, NULL));
  g_assert_cmpint (g_chmod (path, 0200), ==, 0);
  writer_obey_modes ();
  assert_left (fixture, G_FILE_ERROR, G_FILE_ERROR_ACCES, "no permission");
  g_assert_cmpint (g_chmod (path, 0600), ==, 0);
  assert_bytes (path, bytes);
}

static void
test_forbidden_file (WriterFixture *fixture, gconstpointer data)
{
  writer_run_in_child (meet_a_forbidden_file, fixture);
}

static void
meet_a_forbidden_folder (WriterFixture *fixture)
{
  g_autofree char *path = path_in (fixture, "game-8.queens");
  g_autofree char *below = path_in (fixture, "below");
  g_autoptr (GBytes) bytes = printed_game (8);
  g_autoptr (GError) error = NULL;

  writer_make_file (path, "broken");
  g_assert_cmpint (g_chmod (fixture->folder, 0555), ==, 0);
  writer_obey_modes ();
  assert_left (fixture, G_FILE_ERROR, G_FILE_ERROR_ACCES, "no permission");
  writer_assert_content (path, "broken");
  g_assert_false (queens_kept_game_write (below, 8, bytes, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ACCES);
}

static void
test_forbidden_folder (WriterFixture *fixture, gconstpointer data)
{
  writer_run_in_child (meet_a_forbidden_folder, fixture);
}

static gpointer
write_on_worker (gpointer data)
{
  WriterFixture *fixture = data;

  for (int n = 5; n <= 16; n++)
    {
      g_autoptr (GBytes) bytes = printed_game (n);
      g_autoptr (QueensGame) game = NULL;

      g_assert_true (queens_kept_game_write (fixture->folder, n, bytes, NULL));
      game = queens_kept_game_load (fixture->folder, n, NULL);
      g_assert_cmpint (queens_game_get_n (game), ==, n);
    }
  return NULL;
}

static void
test_worker (WriterFixture *fixture, gconstpointer data)
{
  g_thread_join (g_thread_new ("keeping", write_on_worker, fixture));
  writer_assert_n_entries (fixture->folder, 12);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  writer_add ("kept", test_kept);
  writer_add ("damaged", test_damaged);
  writer_add ("newer", test_newer);
  writer_add ("too-large", test_too_large);
  writer_add ("not-regular", test_not_regular);
  writer_add ("forbidden-file", test_forbidden_file);
  writer_add ("forbidden-folder", test_forbidden_folder);
  writer_add ("worker", test_worker);
  return g_test_run ();
}
