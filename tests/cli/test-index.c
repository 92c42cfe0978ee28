/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Solutions and their numbers with and without an installed index. */
#include "folder.h"
#include "run.h"

#include "engine/board/notation.h"
#include "tests/compressed.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

/* The boards whose index is shipped, and the number of their solutions. */
static const struct
{
  int n;
  guint64 total;
} boards[] = {
  { 19, G_GUINT64_CONSTANT (4968057848) },
  { 20, G_GUINT64_CONSTANT (39029188884) },
  { 21, G_GUINT64_CONSTANT (314666222712) },
};

/* The text after "name: " in a line of the output. */
static char *
get_value (const char *output, const char *name)
{
  g_autofree char *start = g_strconcat (name, ": ", NULL);
  g_auto (GStrv) lines = g_strsplit (output, "\n", -1);

  for (char **line = lines; *line; line++)
    if (g_str_has_prefix (*line, start))
      return g_strdup (*line + strlen (start));
  g_error ("There is no %s in: %s", name, output);
}

static char *
run_printf (const char *format, ...)
{
  va_list arguments;
  g_autofree char *line = NULL;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return run_output (line);
}

/* Finds solution k, its number, and the same solution in the list. Returns (transfer full) its
 * notation. */
static char *
go_there_and_back (int n, guint64 k)
{
  g_autofree char *shown = run_printf ("show %d %" G_GUINT64_FORMAT, n, k);
  g_autofree char *notation = get_value (shown, "notation");
  g_autofree char *number = get_value (shown, "number");
  g_autofree char *again = run_printf ("show %d %s", n, notation);
  g_autofree char *listed = run_printf ("list %d --from %" G_GUINT64_FORMAT " --limit 1", n, k);
  g_autofree char *checked = run_printf ("check %s", notation);
  g_autofree char *check_number = get_value (checked, "number");

  g_assert_cmpstr (shown, ==, again);
  g_assert_cmpuint (g_ascii_strtoull (number, NULL, 10), ==, k);
  g_assert_cmpstr (check_number, ==, number);
  g_assert_cmpstr (g_strchomp (listed), ==, notation);
  return g_steal_pointer (&notation);
}

/* Searches take twenty times as long under the sanitizers, which need each path only once. */
#ifdef __SANITIZE_ADDRESS__
#  define N_PLACES 2
#else
#  define N_PLACES 7
#endif

static void
test_there_and_back (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      int n = boards[i].n;
      guint64 total = boards[i].total;
      guint64 random = ((guint64) g_test_rand_int () << 32 | g_test_rand_int ()) % total + 1;
      const guint64 places[] = { 100001, random, 1, 100000, total / 2, total / 2 + 1, total };
      g_autofree char *beyond = g_strdup_printf ("show %d %" G_GUINT64_FORMAT, n, total + 1);
      const RunRefusal refusal = { beyond, 1, "solutions; there is no number" };

      for (gsize k = 0; k < N_PLACES; k++)
        g_free (go_there_and_back (n, places[k]));
      run_assert_refused (&refusal);
    }
}

/* The solution after the last one of the first half is the mirror image of that one. */
static void
test_middle (void)
{
  g_autofree char *last = go_there_and_back (20, boards[1].total / 2);
  g_autofree char *next = go_there_and_back (20, boards[1].total / 2 + 1);
  g_auto (GStrv) low = g_strsplit (last, "-", -1);
  g_auto (GStrv) high = g_strsplit (next, "-", -1);

  for (int file = 0; file < 20; file++)
    g_assert_cmpint (atoi (low[file]) + atoi (high[file]), ==, 21);
}

/* Solutions are drawn by number, and that number is in the output. */
static void
test_random (void)
{
  g_autofree char *drawn = run_output ("random 20 --seed 7 --count 3 --json");
  g_autofree char *listed = run_output ("random 19 --seed 7 --count 20");
  g_auto (GStrv) lines = g_strsplit (g_strchomp (listed), "\n", -1);

  g_assert_nonnull (strstr (drawn, "\"uniform\": true"));
  g_assert_null (strstr (drawn, "\"uniform\": false"));
  g_assert_cmpuint (g_strv_length (lines), ==, 20);
  for (char **line = lines; *line; line++)
    {
      QueensSolution solution;
      QueensNotationProblem problem;

      g_assert_true (queens_notation_parse (*line, 19, &solution, &problem));
    }
}

/* Without the index, or with a damaged one, the results are the same, but none is drawn. A damaged index
 * is reported. */
static void
test_without (Folder *folder, gconstpointer data)
{
  const RunRefusal missing
      = { "random 20", 1, "n = 20 needs the index prefixes-20.gz, which is not installed" };
  static const char solution[] = "show 20 1-3-5-2-12-15-13-18-6-9-14-20-17-19-8-11-7-4-10-16";
  g_autofree char *shown = NULL;
  g_autofree char *number = NULL;
  g_auto (Run) damaged = { 0 };

  g_setenv ("NQUEENS_INDEX", "", TRUE);
  shown = run_output (solution);
  number = get_value (shown, "number");
  g_assert_cmpstr (number, ==, "not numbered");
  run_assert_refused (&missing);

  g_assert_true (g_file_set_contents ("prefixes-20.gz", "damaged", -1, NULL));
  g_setenv ("NQUEENS_INDEX", ".", TRUE);
  damaged = run_nqueens (solution, NULL);
  g_assert_cmpint (damaged.status, ==, 0);
  g_assert_cmpstr (damaged.out, ==, shown);
  run_assert_message (damaged.err, "prefixes-20.gz.*; the file is ignored");
}

#ifndef __SANITIZE_ADDRESS__
/* The installed index takes little memory. */
static void
test_little_memory (void)
{
  struct rlimit before;
  struct rlimit little;

  g_assert_cmpint (getrlimit (RLIMIT_DATA, &before), ==, 0);
  little = (struct rlimit){ .rlim_cur = 8000 * 1024, .rlim_max = before.rlim_max };
  g_assert_cmpint (setrlimit (RLIMIT_DATA, &little), ==, 0);
  g_free (go_there_and_back (21, boards[2].total / 3));
  g_assert_cmpint (setrlimit (RLIMIT_DATA, &before), ==, 0);
}
#endif

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/index/there-and-back", test_there_and_back);
  g_test_add_func ("/cli/index/middle", test_middle);
  g_test_add_func ("/cli/index/random", test_random);
#ifndef __SANITIZE_ADDRESS__
  g_test_add_func ("/cli/index/little-memory", test_little_memory);
#endif
  folder_add_test ("/cli/index/without", test_without);
  return g_test_run ();
}
