/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run.h"

#include <string.h>
#include <sys/resource.h>

static const RunExpected answers[] = {
  { "complete 1", NULL, 0, "1\n", NULL },
  { "complete 2", NULL, 1, "none\n", NULL },
  { "complete 8 --with a1,b5", NULL, 0, "15863724\n", NULL },
  { "complete 8 --with a1 --with b5", NULL, 0, "15863724\n", NULL },
  { "complete 8 --with a1,b5 --without c8", NULL, 1, "none\n", NULL },
  { "complete 8 --with a1,b2", NULL, 1, "none\n", NULL },
  { "complete 8 --with 8/8/8/1Q6/8/8/8/Q7", NULL, 0, "15863724\n", NULL },
  { "complete 8 --with 'A1 B5'", NULL, 0, "15863724\n", NULL },
  { "complete 8 --with -",
    "Q.......\n........\n.....Q..\n........\n........\n........\n........\n"
    "........\n",
    1, "none\n", NULL },
  { "complete 4 --all", NULL, 0, "2413\n3142\n", NULL },
  { "complete 8 --with a1 --all", NULL, 0, "15863724\n16837425\n17468253\n17582463\n", NULL },
  { "complete 8 --with a1,b2 --all", NULL, 1, "", NULL },
  { "complete 8 --with a1 --count", NULL, 0, "4\n", NULL },
  { "complete 8 --with a1,b2 --count", NULL, 1, "0\n", NULL },
  { "complete 4 --json --without a3", NULL, 0,
    "{\"n\": 4, \"found\": true, \"notation\": \"2413\", \"ranks\": [2, 4, 1, 3]}\n", NULL },
  { "complete 3 --json", NULL, 1, "{\"n\": 3, \"found\": false}\n", NULL },
  { "complete 8 --json --count", NULL, 0, "{\"n\": 8, \"count\": 92}\n", NULL },
  { "complete 50 --with a1,b2", NULL, 1, "none\n", NULL },
  { "complete 50 --with aa27,ab28 --count", NULL, 1, "0\n", NULL },
  /* line by line */
  { "complete 8 -", "a1 b5\na1 b2\n\n2Q5/8/8/8/8/8/8/8\n", 1,
    "15863724\nnone\n46827135\n52814736\n", NULL },
  { "complete 8 - --with a1", "b5\nb6\n", 0, "15863724\n16837425\n", NULL },
  { "complete 8 - --count --with a1", "\nb5\nb2", 1, "4\n1\n0\n", NULL },
  { "complete 4 - --json", "a2\na1\n", 1,
    "{\"n\": 4, \"found\": true, \"notation\": \"2413\", \"ranks\": [2, 4, 1, 3]}\n"
    "{\"n\": 4, \"found\": false}\n",
    NULL },
  { "complete 8 -", "", 0, "", NULL },
  { "complete 8 -", "a1 b5\nx9\na1\n", 2, "15863724\n", "line 2: " },
  { "complete 8 -", "a1 b5\ni1\n", 2, "15863724\n", "line 2: square 'i1' is outside" },
  { "complete 8 -", "-\n", 2, "", "line 1: " },
  { "complete 8 - --with -", "a1\n", 2, "", "can be read only once" },
  /* out of time */
  { "complete 60 --count --timeout 0.1", NULL, 3, "", "not done within the 0.1 s of --timeout" },
  { "complete 60 --count --timeout 0.1 --json", NULL, 3, "{\"n\": 60, \"found\": null}\n",
    "not done within" },
  { "complete 60 - --count --timeout 0.1", "\na1 b2\n", 3, "timeout\n0\n", "not done within" },
  { "complete 60 - --count --timeout 0.1", "\nx\n", 2, "timeout\n", "line 2: " },
  { 0 },
};

static const RunRefusal refused[] = {
  { "complete", 2, "missing argument N" },
  { "complete 0", 2, "N must be a number from 1 to 1000, not '0'" },
  { "complete 1001", 2, "N must be a number from 1 to 1000" },
  { "complete 8 a1", 2, "unexpected argument 'a1'; use '-' for standard input and --with for "
                        "squares" },
  { "complete 8 - -", 2, "unexpected argument" },
  { "complete 8 --all --count", 2, "--all and --count cannot be combined" },
  { "complete 8 - --all", 2, "--all and '-' cannot be combined" },
  { "complete 8 --with - --without -", 2, "--with: There is nothing to read" },
  { "complete 8 --with i1", 2, "--with: square 'i1' is outside the 8 x 8 board" },
  { "complete 50 --with ay1", 2, "--with: square 'ay1' is outside the 50 x 50 board" },
  { "complete 50 --with azzz1", 2, "--with: 'azzz1' is not a square" },
  { "complete 8 --fundamental", 2, "Unknown option --fundamental" },
  { 0 },
};

/* Finds a solution, and reads it back with check. It has the required queen. */
static void
assert_completes (const char *line, guint file, guint rank)
{
  g_autofree char *output = run_output (line);
  g_autofree char *answer = g_strdup (output);
  g_auto (GStrv) ranks = g_strsplit (g_strchomp (answer), "-", -1);
  g_auto (Run) checked = run_with_input ("check", output);

  g_assert_cmpint (checked.status, ==, 0);
  g_assert_cmpuint (g_strv_length (ranks), >, file);
  g_assert_cmpuint (g_ascii_strtoull (ranks[file], NULL, 10), ==, rank);
}

/* Files after z continue with two letters, and so on for boards of any size. */
static void
test_large_boards (void)
{
  assert_completes ("complete 33 --with ag1", 32, 1);
  assert_completes ("complete 50 --with aa27", 26, 27);
  assert_completes ("complete 52 --with az52", 51, 52);
  assert_completes ("complete 100 --with ba53,a2 --without b3,cv99", 52, 53);
  assert_completes ("complete 703 --with aaa1", 702, 1);
  assert_completes ("complete 1000 --with all999", 999, 999);
  assert_completes ("complete 1000 --with ALL999", 999, 999);
}

/* The list is as long as the count says, and contains the solution whose queens are required. */
static void
test_all_of_a_large_board (void)
{
  g_autofree char *solution = g_strchomp (run_output ("solve 34"));
  g_auto (GStrv) ranks = g_strsplit (solution, "-", -1);
  g_autoptr (GString) line = g_string_new ("complete 34 --with ");
  g_autofree char *count_line = NULL;
  g_autofree char *count = NULL;
  g_autofree char *all = NULL;
  g_auto (GStrv) lines = NULL;

  for (int file = 0; file < 20; file++)
    g_string_append_printf (line, "%s%c%s", file > 0 ? "," : "", 'a' + file, ranks[file]);
  count_line = g_strconcat (line->str, " --count", NULL);
  count = run_output (count_line);
  g_string_append (line, " --all");
  all = run_output (line->str);
  lines = g_strsplit (all, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines) - 1, ==, g_ascii_strtoull (count, NULL, 10));
  g_assert_true (g_strv_contains ((const char *const *) lines, solution));
}

#ifndef __SANITIZE_ADDRESS__
/* When memory runs out, the command says so, like every command. */
static void
test_out_of_memory (void)
{
  static const char *const lines[] = { "complete 1000 --with a1", "complete 1000 --with a1 --count",
                                       "complete 1000 --with a1 --all" };
  struct rlimit before;
  struct rlimit little;

  g_assert_cmpint (getrlimit (RLIMIT_DATA, &before), ==, 0);
  little = (struct rlimit){ .rlim_cur = 4000 * 1024, .rlim_max = before.rlim_max };
  g_assert_cmpint (setrlimit (RLIMIT_DATA, &little), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    run_assert_refused (&(RunRefusal){ lines[i], 1, "out of memory" });
  g_assert_cmpint (setrlimit (RLIMIT_DATA, &before), ==, 0);
}
#endif

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  run_add_expected ("/cli/complete/answers", answers);
  run_add_refused ("/cli/complete/refused", refused);
  g_test_add_func ("/cli/complete/large-boards", test_large_boards);
  g_test_add_func ("/cli/complete/all-of-a-large-board", test_all_of_a_large_board);
#ifndef __SANITIZE_ADDRESS__
  g_test_add_func ("/cli/complete/out-of-memory", test_out_of_memory);
#endif
  return g_test_run ();
}
