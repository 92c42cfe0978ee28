/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/search/find.h"
#include "model/store/tally.h"
#include "tests/folder.h"
#include "tests/wait.h"

#include <gio/gio.h>
#include <string.h>
#include <utime.h>

/* The count for this n takes minutes, but none of its units does, even under an emulator. If every
 * memory access is checked, a unit of n = 21 would take minutes. */
#ifdef __SANITIZE_THREAD__
#  define LONG_N 20
#else
#  define LONG_N 21
#endif

static const char *program;
static char *folder; /* the folder where counts are kept */

/* The first saved file, if there is one; (transfer full). */
static char *
find_file (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (*name != '.')
      return g_build_filename (folder, name, NULL);
  return NULL;
}

/* The file of the long count. There may be other slow counts of this machine. */
static char *
get_path (void)
{
  QueensRequest request = queens_request_all (LONG_N);

  return queens_kept_count_get_path (&request, QUEENS_CUT_MIDDLE);
}

static QueensTally *
read_kept (void)
{
  g_autofree char *path = get_path ();

  return queens_tally_read (path, NULL);
}

static guint64
sum_of (const QueensTally *tally)
{
  gsize n_missing;

  return queens_tally_sum (tally, 0, 1, &n_missing);
}

/* TRUE if the saved count is more than sum. */
static gboolean
is_kept (guint64 sum)
{
  g_autoptr (QueensTally) tally = read_kept ();

  return tally && sum_of (tally) > sum;
}

/* Each save makes a new file. */
static guint64
get_inode (void)
{
  g_autofree char *path = get_path ();
  GStatBuf status;

  return g_stat (path, &status) == 0 ? status.st_ino : 0;
}

static gpointer
count_long (gpointer control)
{
  QueensRequest request = queens_request_all (LONG_N);
  uint64_t count;

  g_assert_cmpint (queens_kept_count (&request, 2, control, &count), ==, QUEENS_STOPPED);
  return NULL;
}

static void
remove_files (void)
{
  char *path;

  while ((path = find_file ()))
    {
      g_unlink (path);
      g_free (path);
    }
}

/* A count resumes after the process was killed, and after it was stopped. */
static void
test_goes_on (void)
{
  /* meson's emulator starts programs for other processors. */
  const char *emulator = g_getenv ("MESON_EXE_WRAPPER");
  const char *const line[] = { emulator ? emulator : program, emulator ? program : "count",
                               emulator ? "count" : NULL, NULL };
  g_autoptr (GSubprocess) process = g_subprocess_newv (line, G_SUBPROCESS_FLAGS_NONE, NULL);
  QueensControl control = { 0 };
  guint64 killed, stopped, inode;
  g_autoptr (QueensTally) kept = NULL;
  GThread *thread;

  wait_until (is_kept (0));
  g_subprocess_force_exit (process);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  kept = read_kept ();
  killed = sum_of (kept);
  thread = g_thread_new ("count", count_long, &control);
  wait_until (atomic_load (&control.steps_total) > 0);
  g_assert_cmpuint (atomic_load (&control.found), >=, killed);
  wait_until (is_kept (killed));
  wait_until (atomic_load (&control.found) > killed);
  inode = get_inode ();
  atomic_store (&control.stop, true);
  g_thread_join (thread);
  stopped = atomic_load (&control.found);
  g_assert_cmpuint (get_inode (), !=, inode);
  g_clear_pointer (&kept, queens_tally_free);
  kept = read_kept ();
  g_assert_cmpuint (sum_of (kept), <=, stopped);
  remove_files ();
}

/* An unusable file is removed. */
static void
test_damaged (void)
{
  QueensRequest request = queens_request_all (19);
  g_autofree char *path = queens_kept_count_get_path (&request, QUEENS_CUT_MIDDLE);
  QueensControl control = { .stop = true };
  uint64_t count;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "nqueens count, version 0\n", -1, NULL));
  queens_kept_count (&request, 1, &control, &count);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* A fast count is right, and leaves no file behind. */
static void
test_short (void)
{
  static const struct
  {
    int n;
    int n_pins;
  } cases[] = { { 8, 0 }, { 14, 1 }, { 19, 2 }, { 20, 3 }, { 24, 9 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensRequest request = queens_request_all (cases[i].n);
      uint32_t ranks[QUEENS_MAX_N];
      QueensControl control = { 0 };
      uint64_t count, expected;

      g_assert_true (queens_construct ((uint32_t) cases[i].n, ranks));
      for (uint8_t file = 0; file < cases[i].n_pins; file++)
        queens_square_set_add (&request.pins, (QueensSquare){ file, (uint8_t) ranks[file] });
      g_assert_cmpint (queens_kept_count (&request, 2, &control, &count), ==, QUEENS_DONE);
      g_assert_cmpint (queens_count (&request, 2, NULL, &expected), ==, QUEENS_DONE);
      g_assert_cmpuint (count, ==, expected);
    }
}

/* If there are too many files, the oldest ones are removed. */
static void
test_bounded (void)
{
  QueensRequest request = queens_request_all (19);
  QueensControl control = { .stop = true };
  uint64_t count;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (int i = 0; i < 100; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%d", folder, i);
      struct utimbuf times = { 1000000 + i, 1000000 + i };

      g_assert_true (g_file_set_contents (path, "", 0, NULL));
      g_assert_cmpint (g_utime (path, &times), ==, 0);
    }
  queens_kept_count (&request, 1, &control, &count);
  for (int i = 0; i < 100; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%d", folder, i);

      g_assert_cmpint (g_file_test (path, G_FILE_TEST_EXISTS), ==, i >= 100 - 64);
    }
  remove_files ();
}

int
main (int argc, char **argv)
{
  g_autofree char *cache = NULL;
  int result;

  if (argc > 1 && strcmp (argv[1], "count") == 0)
    {
      count_long (&(QueensControl){ 0 });
      return 1;
    }
  cache = g_dir_make_tmp (NULL, NULL);
  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  folder = queens_kept_count_get_folder ();
  program = argv[0];
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kept-count/bounded", test_bounded);
  g_test_add_func ("/kept-count/damaged", test_damaged);
  g_test_add_func ("/kept-count/short", test_short);
  g_test_add_func ("/kept-count/goes-on", test_goes_on);
  result = g_test_run ();
  folder_remove (cache);
  g_free (folder);
  return result;
}
