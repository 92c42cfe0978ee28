/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a player has done, where every call that loads or saves it fails in turn. */
#include "faults.h"
#include "model/game/kept-game.h"
#include "model/game/records.h"
#include "random-game.h"
#include "writer-fixture.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>

/* More than any of it makes. */
#define MAX_CALLS 1000

static const int codes[] = { EIO, ENOSPC, EACCES, EINTR, EMFILE };

/* Does a step with the call-th call failing. FALSE when it makes fewer. */
typedef gboolean (*Step) (WriterFixture *fixture, int call, int code);

static void
in_turn (WriterFixture *fixture, Step step)
{
  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      int call = 1;

      while (call < MAX_CALLS && step (fixture, call, codes[i]))
        call++;
      g_assert_cmpint (call, >, 3);
      g_assert_cmpint (call, <, MAX_CALLS);
    }
}

/* A call that failed has led to success, or to one sentence. */
static void
assert_said (gboolean done, const GError *error)
{
  g_assert_cmpint (done, ==, error == NULL);
  if (error)
    g_assert_null (strchr (error->message, '\n'));
}

static char *
kept_path (WriterFixture *fixture)
{
  return g_build_filename (fixture->folder, "game-8.queens", NULL);
}

/* A game of n = 8 as it is kept, other than bytes. */
static GBytes *
other_game (GBytes *bytes)
{
  while (TRUE)
    {
      g_autoptr (QueensGame) game = queens_game_new (8);
      g_autoptr (GBytes) other = NULL;

      for (int i = 0; i < 20; i++)
        {
          QueensMove move = random_move (8);

          queens_game_play (game, &move);
        }
      other = queens_kept_game_print (game, 0);
      if (other && !(bytes && g_bytes_equal (other, bytes)))
        return g_steal_pointer (&other);
    }
}

static gboolean
holds (const char *path, GBytes *bytes)
{
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return bytes == NULL;
  return bytes && length == g_bytes_get_size (bytes)
         && memcmp (text, g_bytes_get_data (bytes, NULL), length) == 0;
}

/* The old game gives way to the new one, or stays; removed or not, it is the same. */
static gboolean
keep (WriterFixture *fixture, gboolean remove, int call, int code)
{
  g_autofree char *path = kept_path (fixture);
  g_autoptr (GBytes) old = other_game (NULL);
  g_autoptr (GBytes) new = remove ? NULL : other_game (old);
  g_autoptr (GError) error = NULL;
  gboolean written;
  int n_calls;

  g_assert_true (queens_kept_game_write (fixture->folder, 8, old, NULL));
  faults_fail (call, code);
  written = queens_kept_game_write (fixture->folder, 8, new, &error);
  n_calls = faults_stop ();
  assert_said (written, error);
  g_assert_true (holds (path, written ? new : old));
  writer_assert_n_entries (fixture->folder, !(written && remove));
  return n_calls >= call;
}

static gboolean
replace_step (WriterFixture *fixture, int call, int code)
{
  return keep (fixture, FALSE, call, code);
}

static gboolean
remove_step (WriterFixture *fixture, int call, int code)
{
  return keep (fixture, TRUE, call, code);
}

static void
test_kept (WriterFixture *fixture, gconstpointer data)
{
  in_turn (fixture, replace_step);
  in_turn (fixture, remove_step);
}

/* A sound game is loaded or left; a damaged one is set aside or left. */
static gboolean
load_step (WriterFixture *fixture, int call, int code)
{
  g_autofree char *path = kept_path (fixture);
  g_autofree char *aside = g_strconcat (path, ".damaged-1", NULL);
  g_autoptr (GBytes) sound = other_game (NULL);
  g_autoptr (GBytes) damaged = g_bytes_new_static ("[Eight Queens]\n", 15);
  g_autoptr (QueensGame) game = NULL;
  g_autoptr (GError) error = NULL;
  gboolean more;

  g_assert_true (queens_kept_game_write (fixture->folder, 8, sound, NULL));
  faults_fail (call, code);
  game = queens_kept_game_load (fixture->folder, 8, &error);
  more = faults_stop () >= call;
  assert_said (game != NULL, error);
  g_assert_true (holds (path, sound));

  writer_make_file (path, g_bytes_get_data (damaged, NULL));
  g_clear_error (&error);
  faults_fail (call, code);
  g_assert_null (queens_kept_game_load (fixture->folder, 8, &error));
  more |= faults_stop () >= call;
  assert_said (FALSE, error);
  g_assert_cmpint (holds (path, damaged), !=, holds (aside, damaged));
  writer_assert_n_entries (fixture->folder, 1);
  g_unlink (aside);
  g_unlink (path);
  return more;
}

static void
test_loaded (WriterFixture *fixture, gconstpointer data)
{
  in_turn (fixture, load_step);
}

static void
assert_n_records (const char *path, guint expected)
{
  g_autoptr (QueensRecords) records = queens_records_new (path, "heading");
  g_autoptr (GPtrArray) lines = NULL;

  g_assert_true (queens_records_load (records, NULL));
  lines = queens_records_list (records);
  g_assert_cmpuint (lines->len, ==, expected);
}

/* What could not be saved is saved with the next. */
static gboolean
record_step (WriterFixture *fixture, int call, int code)
{
  g_autofree char *lock = g_strconcat (fixture->target, ".lock", NULL);
  g_autoptr (QueensRecords) records = queens_records_new (fixture->target, "heading");
  g_autoptr (GError) error = NULL;
  gboolean added;
  int n_calls;

  writer_make_file (fixture->target, "# heading\nold\n");
  faults_fail (call, code);
  added = queens_records_add (records, "new", &error);
  n_calls = faults_stop ();
  assert_said (added, error);
  writer_assert_content (fixture->target, added ? "# heading\nold\nnew\n" : "# heading\nold\n");
  g_assert_true (queens_records_add (records, "next", NULL));
  assert_n_records (fixture->target, 3);
  g_unlink (lock);
  writer_assert_n_entries (fixture->folder, 1);
  return n_calls >= call;
}

static void
test_records (WriterFixture *fixture, gconstpointer data)
{
  in_turn (fixture, record_step);
}

/* The lock is tried again while another program holds it, and after a signal; for a while. */
static void
test_lock (WriterFixture *fixture, gconstpointer data)
{
  static const struct
  {
    int code;
    int n_times;
    gboolean added;
    const char *words;
  } cases[] = {
    { EWOULDBLOCK, 3, TRUE, NULL },
    { EINTR, 3, TRUE, NULL },
    { EWOULDBLOCK, G_MAXINT, FALSE, "another program is using it" },
    { ENOLCK, 1, FALSE, "could not be saved" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (QueensRecords) records = queens_records_new (fixture->target, "heading");
      g_autoptr (GError) error = NULL;
      gboolean added;

      faults_fail_function ("flock", cases[i].n_times, cases[i].code);
      added = queens_records_add (records, "line", &error);
      g_assert_cmpint (faults_stop (), <, 100);
      g_assert_cmpint (added, ==, cases[i].added);
      assert_said (added, error);
      if (error)
        g_assert_nonnull (strstr (error->message, cases[i].words));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  writer_add ("kept", test_kept);
  writer_add ("loaded", test_loaded);
  writer_add ("records", test_records);
  writer_add ("lock", test_lock);
  return g_test_run ();
}
