/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "folder.h"
#include "run.h"

#include <string.h>

#define FIRST_OF_8 "n: 8\nqueens: 8\nconflicts: none\nsolution: yes\nnumber: 1\nclass: 1\n"
#define FIRST_OF_4 "n: 4\nqueens: 4\nconflicts: none\nsolution: yes\nnumber: 1\nclass: 1\n"
#define BOTH_OF_4                                                                                  \
  FIRST_OF_4 "\nn: 4\nqueens: 4\nconflicts: none\nsolution: yes\nnumber: 2\nclass: 1\n"

static const RunExpected positions[] = {
  { "check 15863724", NULL, 0, FIRST_OF_8, NULL },
  { "check 1-5-8-6-3-7-2-4", NULL, 0, FIRST_OF_8, NULL },
  { "check '1 5 8 6 3 7 2 4'", NULL, 0, FIRST_OF_8, NULL },
  { "check 'A1 B5 C8 D6 E3 F7 G2 H4'", NULL, 0, FIRST_OF_8, NULL },
  { "check h4,g2,f7,e3,d6,c8,b5,a1", NULL, 0, FIRST_OF_8, NULL },
  { "check 2Q5/5Q2/3Q4/1Q6/7Q/4Q3/6Q1/Q7", NULL, 0, FIRST_OF_8, NULL },
  { "check", "15863724\n", 0, FIRST_OF_8, NULL },
  { "check -", "15863724", 0, FIRST_OF_8, NULL },
  { "check 2413 3142", NULL, 0, BOTH_OF_4, NULL },
  /* A list in a member that does not specify the board makes no board, nor does an empty one without a size. */
  { "check", "{\"number\": [1]}", 2, "", "line 1: This is not a board" },
  { "check", "{\"squares\": []}", 2, "", "line 1: This is not a board" },
  { "check", "{\"n\": 0, \"squares\": []}", 2, "", "line 1: '0' is not allowed on a board" },
  { "check --board 4", "{\"squares\": []}", 1, "n: 4\nqueens: 0\nconflicts: none\nsolution: no\n",
    NULL },
  { "check", "2413\n3142\n", 0, BOTH_OF_4, NULL },
  { "check", "\n\n2413\n\n\n3142\n\n", 0, BOTH_OF_4, NULL },
  { "check 'a1 b2'", NULL, 1,
    "n: 2\nqueens: 2\nconflicts: a1 and b2 share a diagonal\nsolution: no\n", NULL },
  { "check 'a1 b3' --board 8", NULL, 1, "n: 8\nqueens: 2\nconflicts: none\nsolution: no\n", NULL },
  { "check QQQ/3/Q2", NULL, 1,
    "n: 3\nqueens: 4\nconflicts: a1 and a3 share a column; row 3 has 3 queens; "
    "a1 and c3 share a diagonal\nsolution: no\n",
    NULL },
  { "check 'a1 b2 c3 a1'", NULL, 1,
    "n: 3\n"
    "queens: 3\n"
    "conflicts: the diagonal a1 to c3 has 3 queens\n"
    "solution: no\n",
    NULL },
  { "check 'd1 d2 d3'", NULL, 1,
    "n: 4\nqueens: 3\nconflicts: column d has 3 queens\nsolution: no\n", NULL },
  { "check 'aa1 af6'", NULL, 1,
    "n: 32\nqueens: 2\nconflicts: aa1 and af6 share a diagonal\nsolution: no\n", NULL },
  { "check 'aa1 az26'", NULL, 1,
    "n: 52\nqueens: 2\nconflicts: aa1 and az26 share a diagonal\nsolution: no\n", NULL },
  { "check 33/1", NULL, 2, "", "'33/1': 1 square where the rows above have 33" },
  { "check 2413 24", NULL, 2, FIRST_OF_4,
    "'24': 2 numbers make a board of size 2, which has no row 4" },
  { "check", "2413\nx\n3142\n", 2, FIRST_OF_4, "line 2: Which sign is the queen" },
  { "check", "Q..\n..Q\n\n", 2, "", "line 2: 2 rows of 3 squares" },
  { "check", "", 2, "", "no board to check" },
  { "check - -", "2413\n", 2, FIRST_OF_4, "can be read only once" },
  { "check 'a1 b3 i9' --board 8", NULL, 2, "",
    "'a1 b3 i9': square 'i9' is outside the 8 x 8 board" },
  { "check 1-3-6-8-10-5-9-2-4-7 --board 8", NULL, 0,
    "n: 10\nqueens: 10\nconflicts: none\nsolution: yes\nnumber: 1\nclass: 1\n", NULL },
  { "check -", "\357\273\2772413\n", 0, FIRST_OF_4, NULL },
  { "check", "xQxx\nxxxQ\nQxxx\nxxQx\n\n| | | Q | |\n| Q | | | |\n| | | | Q |\n| | Q | | |\n", 0,
    BOTH_OF_4, NULL },
  { "check", "[['-' 'Q' '-' '-']\n ['-' '-' '-' 'Q']\n ['Q' '-' '-' '-']\n ['-' '-' 'Q' '-']]\n", 0,
    FIRST_OF_4, NULL },
  /* All boards of a text are read, and what one might read in another way is said. */
  { "check '[[[1]],[[0]]]'", NULL, 1,
    "n: 1\nqueens: 1\nconflicts: none\nsolution: yes\nnumber: 1\nclass: 1\n\n"
    "n: 1\nqueens: 0\nconflicts: none\nsolution: no\n",
    NULL },
  { "check '[1, 3, 0, 2]'", NULL, 0,
    "n: 4\nread: counted from 0\nqueens: 4\nconflicts: none\nsolution: yes\nnumber: 1\nclass: 1\n",
    NULL },
  { "check --json '(0, 1), (1, 3)'", NULL, 1,
    "{\"n\": 4, \"read\": [\"pairs are column and row\", \"counted from 0\"], \"queens\": 2, "
    "\"conflicts\": [], \"solution\": false, \"number\": null, \"class\": null, \"pairs\": [], "
    "\"squares\": [\"a2\", \"b4\"], \"notation\": null}\n",
    NULL },
  { "check", ".X..\n...X\nX...\n..X.\n", 0,
    "n: 4\nread: X is the queen\nqueens: 4\nconflicts: none\nsolution: yes\nnumber: 1\nclass: 1\n",
    NULL },
  { "check", "[[1]] is what it printed\n", 2, "^n: 1\n", "line 1: 'i' is not allowed" },
  { "check", "Q,,,\n", 2, "", "line 1: 1 row of 4 squares" },
  /* The line is that of the input; what was typed is repeated as it is. */
  { "check", "2413\n\nQ..\n.k.\n...\n", 2, FIRST_OF_4,
    "^nqueens: line 4: 'k' is not allowed on a board\n$" },
  { "check '2−4−1−3'", NULL, 0, FIRST_OF_4, NULL },
  { "check '2−4−9…'", NULL, 2, "", "^nqueens: '2−4−9…': " },
  { "check", "a1 b“2\n", 2, "", "line 1: The text has no closing quote" },
  { "check 2413 --board 0", NULL, 2, "", "--board must be a number from 1 to 32" },
  { "check 9-13-16-14-2-5-1-12-7-11-3-15-4-10-8-6-17 --timeout 0.05", NULL, 3, "",
    "not done within" },
  { "check --json 2413 'a1 b2' 'a1 c2'", NULL, 1,
    "{\"n\": 4, \"read\": [], \"queens\": 4, \"conflicts\": [], \"solution\": true, \"number\": 1, "
    "\"class\": 1, \"pairs\": [], \"squares\": [\"a2\", \"b4\", \"c1\", \"d3\"], "
    "\"notation\": \"2413\", \"ranks\": [2, 4, 1, 3]}\n"
    "{\"n\": 2, \"read\": [], \"queens\": 2, \"conflicts\": [\"a1 and b2 share a diagonal\"], "
    "\"solution\": false, \"number\": null, \"class\": null, "
    "\"pairs\": [[\"a1\", \"b2\"]], \"squares\": [\"a1\", \"b2\"], "
    "\"notation\": \"12\", \"ranks\": [1, 2]}\n"
    "{\"n\": 3, \"read\": [], \"queens\": 2, \"conflicts\": [], \"solution\": false, \"number\": "
    "null, "
    "\"class\": null, \"pairs\": [], \"squares\": [\"a1\", \"c2\"], \"notation\": null}\n",
    NULL },
  { 0 },
};

/* check can read the output of list in every format of positions. */
static void
test_lists (void)
{
  static const char *const formats[]
      = { "notation", "squares", "board", "grid", "matrix", "leetcode", "fen", "csv", "json" };
  static const char *const sizes[] = { "1", "4", "6", "8", "10" };

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (sizes); k++)
      {
        g_autofree char *line = g_strdup_printf ("list %s --format %s", sizes[k], formats[i]);
        g_autofree char *list = run_output (line);
        g_autofree char *count_line = g_strconcat ("count ", sizes[k], NULL);
        g_autofree char *count = run_output (count_line);
        g_auto (Run) run = run_with_input ("check --json", list);
        guint64 number = 0;

        g_test_message ("%s", line);
        g_assert_cmpint (run.status, ==, 0);
        for (const char *c = run.out; *c; c = strchr (c, '\n') + 1)
          {
            const char *field = strstr (c, "\"number\": ");

            g_assert_cmpuint (g_ascii_strtoull (field + strlen ("\"number\": "), NULL, 10), ==,
                              ++number);
          }
        g_assert_cmpuint (number, ==, g_ascii_strtoull (count, NULL, 10));
      }
}

/* check also reads solutions printed by the other commands. */
static void
test_other_output (void)
{
  static const char *const lines[] = {
    "show 4 1",          "show 4 1 --json", "solve 4 --json", "complete 4 --with a2 --all --json",
    "check --json 2413",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *out = run_output (lines[i]);
      g_autofree char *twice = g_strconcat (out, out, NULL);
      g_auto (Run) run = run_with_input ("check", twice);

      g_test_message ("%s", lines[i]);
      g_assert_cmpint (run.status, ==, 0);
      g_assert_nonnull (strstr (run.out, "number: 1\nclass: 1\n\n"));
      g_assert_null (strstr (strstr (run.out, "\n\n") + 2, "\n\n"));
    }
}

/* A NUL does not hide what follows it. */
static void
test_nul (void)
{
  static const char *const lines[] = { "check -", "show 4 -", "complete 4 -", "count 4 --with -" };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *script
          = g_strdup_printf ("printf '2413\\0junk\\n' | \"$NQUEENS\" %s", lines[i]);
      g_auto (Run) run = run_script (script);

      g_assert_cmpint (run.status, ==, 2);
      g_assert_cmpstr (run.out, ==, "");
      run_assert_message (run.err, "standard input is not text");
    }
}

/* The limit of --timeout also applies while no input arrives, and while the input does not end. */
static void
test_timeout (Folder *folder, gconstpointer data)
{
  static const char *const scripts[] = {
    "mkfifo input; exec 3<>input; echo 2413 >&3; \"$NQUEENS\" check --timeout 0.3 <&3",
    "yes 2413 | \"$NQUEENS\" check --timeout 0.3 > out; status=$?; head -n 6 out; exit $status",
    "yes '' | \"$NQUEENS\" check --timeout 0.3",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_auto (Run) run = run_script (scripts[i]);

      g_assert_cmpint (run.status, ==, 3);
      g_assert_cmpstr (run.out, ==, i < 2 ? FIRST_OF_4 : "");
      run_assert_message (run.err, "not done within the 0.3 s of --timeout");
    }
}

static void
test_large_solution (void)
{
  g_auto (Run) run = run_script ("\"$NQUEENS\" solve 1000 | \"$NQUEENS\" check");

  g_assert_cmpstr (run.out, ==,
                   "n: 1000\nqueens: 1000\nconflicts: none\nsolution: yes\nnumber: not numbered\n"
                   "class: not numbered\n");
  g_assert_cmpint (run.status, ==, 0);
}

/* The boards that all commands print are read, one after another. */
static void
test_commands (Folder *folder, gconstpointer data)
{
  g_auto (Run) run
      = run_script ("for n in 4 10 27; do\n"
                    "  solution=$(\"$NQUEENS\" solve $n)\n"
                    "  for more in '' --json; do\n"
                    "    \"$NQUEENS\" solve $n $more && \"$NQUEENS\" random $n --seed 1 $more &&\n"
                    "      \"$NQUEENS\" complete $n --with a2 $more && \"$NQUEENS\" show $n "
                    "$solution $more || exit 4\n"
                    "  done\n"
                    "  echo $solution | \"$NQUEENS\" check --json || exit 4\n"
                    "done > boards\n"
                    "\"$NQUEENS\" check < boards > answers\n"
                    "status=$?\n"
                    "grep -c '^solution: yes$' answers\n"
                    "exit $status\n");

  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.out, ==, "27\n");
}

/* A list given as one argument has all its boards checked. */
static void
test_argument (void)
{
  g_auto (Run) run = run_script ("\"$NQUEENS\" check \"$(\"$NQUEENS\" list 4 --format board)\"");

  g_assert_cmpstr (run.out, ==, BOTH_OF_4);
  g_assert_cmpint (run.status, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  run_add_expected ("/cli/check/positions", positions);
  g_test_add_func ("/cli/check/lists", test_lists);
  g_test_add_func ("/cli/check/other-output", test_other_output);
  g_test_add_func ("/cli/check/nul", test_nul);
  folder_add_test ("/cli/check/timeout", test_timeout);
  g_test_add_func ("/cli/check/large-solution", test_large_solution);
  folder_add_test ("/cli/check/commands", test_commands);
  g_test_add_func ("/cli/check/argument", test_argument);
  return g_test_run ();
}
