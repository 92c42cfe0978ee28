/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run.h"

#include <string.h>
#include <sys/resource.h>

static const RunExpected done[] = {
  { "count 1", NULL, 0, "1\n", NULL },
  { "count 2", NULL, 0, "0\n", NULL },
  { "count 3", NULL, 0, "0\n", NULL },
  { "count 8", NULL, 0, "92\n", NULL },
  { "count 08", NULL, 0, "92\n", NULL },
  { "count 8 --fundamental", NULL, 0, "12\n", NULL },
  { "count --fundamental -- 8", NULL, 0, "12\n", NULL },
  { "count 12", NULL, 0, "14200\n", NULL },
  { "count 12 --fundamental", NULL, 0, "1787\n", NULL },
  { "count 8 --threads 1", NULL, 0, "92\n", NULL },
  { "count 8 --threads=7", NULL, 0, "92\n", NULL },
  { "count 8 --with a1", NULL, 0, "4\n", NULL },
  { "count 8 --with a1,b5", NULL, 0, "1\n", NULL },
  { "count 8 --with a1 --with b5", NULL, 0, "1\n", NULL },
  { "count 8 --with a1,a1", NULL, 0, "4\n", NULL },
  { "count 8 --with d4", NULL, 0, "8\n", NULL },
  { "count 8 --without d4", NULL, 0, "84\n", NULL },
  { "count 8 --without d4 --with a1", NULL, 0, "4\n", NULL },
  { "count 8 --part 1/1", NULL, 0, "92\n", NULL },
  { "count 8 --with d4 --without d4", NULL, 0, "0\n", NULL },
  { "count 8 --with a1,b2", NULL, 0, "0\n", NULL },
  { "count 32 --with af32,ae31", NULL, 0, "0\n", NULL },
  { "count 8 --fundamental --with d4", NULL, 0, "4\n", NULL },
  { "list 1", NULL, 0, "1\n", NULL },
  { "list 2", NULL, 0, "", NULL },
  { "list 4", NULL, 0, "2413\n3142\n", NULL },
  { "list 4 --fundamental", NULL, 0, "2413\n", NULL },
  { "list 6", NULL, 0, "246135\n362514\n415263\n531642\n", NULL },
  { "list 6 --from 2 --limit 2", NULL, 0, "362514\n415263\n", NULL },
  { "list 6 --from 4 --limit 18446744073709551615", NULL, 0, "531642\n", NULL },
  { "list 6 --limit 0", NULL, 0, "", NULL },
  { "list 6 --with a3 --threads 2", NULL, 0, "362514\n", NULL },
  { "list 8 --with a1,b2", NULL, 0, "", NULL },
  { "list 32 --with af32,ae31 --format json", NULL, 0, "[]\n", NULL },
  { "list 8 --with d4 --from 2 --limit 1 --format csv", NULL, 0,
    "number,class,notation,squares\n17,11,35841726,a3 b5 c8 d4 e1 f7 g2 h6\n", NULL },
  { "list 10 --limit 1", NULL, 0, "1-3-6-8-10-5-9-2-4-7\n", NULL },
  { "count 8 --json", NULL, 0, "{\"n\": 8, \"count\": 92}\n", NULL },
  { "solve 4 --json", NULL, 0, "{\"n\": 4, \"notation\": \"2413\", \"ranks\": [2, 4, 1, 3]}\n",
    NULL },
  { "solve 1", NULL, 0, "1\n", NULL },
  { "solve 4", NULL, 0, "2413\n", NULL },
  { "solve 12", NULL, 0, "2-4-6-8-10-12-1-3-5-7-9-11\n", NULL },
  { "show 1 1", NULL, 0, "notation: 1\nnumber: 1\nclass: 1\nmember: 1\nimages: 1\nQ\n", NULL },
  { "show 4 2", NULL, 0,
    "notation: 3142\nnumber: 2\nclass: 1\nmember: 2\nimages: 2413 3142\n"
    "..Q.\nQ...\n...Q\n.Q..\n",
    NULL },
  { "show 4 3-1-4-2", NULL, 0,
    "notation: 3142\nnumber: 2\nclass: 1\nmember: 2\nimages: 2413 3142\n"
    "..Q.\nQ...\n...Q\n.Q..\n",
    NULL },
  /* WHICH and squares can come from standard input, in any notation. */
  { "show 4 -", "2413\n", 0,
    "notation: 2413\nnumber: 1\nclass: 1\nmember: 1\nimages: 2413 3142\n"
    ".Q..\n...Q\nQ...\n..Q.\n",
    NULL },
  { "show 4 - --json", ".Q..\n...Q\nQ...\n..Q.\n", 0,
    "{\"n\": 4, \"number\": 1, \"class\": 1, \"member\": 1, \"notation\": \"2413\", "
    "\"ranks\": [2, 4, 1, 3], \"images\": [\"2413\", \"3142\"]}\n",
    NULL },
  { "show 4 -", "", 2, "", "WHICH must be a number or a solution: There is nothing to read" },
  { "count 8 --with -", "a1\nb5\n", 0, "1\n", NULL },
  { "list 8 --with - --without b6,b7", "8/8/8/8/8/8/8/Q7\n", 0, "15863724\n", NULL },
  { "count 4 --with -", "2413\n3142\n", 2, "", "--with: Line 2: There is another board" },
  { "list 4 --without -", ".*..\n....\n....\n....\n", 0, "3142\n", "--without: [*] is the queen" },
  { "count 8 --with - --without -", "a1\n", 2, "", "can be read only once" },
  { "show 8 17", NULL, 0,
    "^notation: 35841726\nnumber: 17\nclass: 11\nmember: 1\n"
    "images: 35841726( \\d{8}){7}\n([.Q]{8}\n){8}$",
    NULL },
  { "show 8 35841726", NULL, 0, "^notation: 35841726\nnumber: 17\nclass: 11\nmember: 1\n", NULL },
  { "show 8 92", NULL, 0, "^notation: 84136275\nnumber: 92\n", NULL },
  { "show 12 1", NULL, 0, "^notation: 1-3-5-8-10-12-6-11-2-7-9-4\nnumber: 1\nclass: 1\nmember: 1\n",
    NULL },
  { "show 13 73712", NULL, 0,
    "^notation: 13-11-9-12-5-2-4-1-10-8-6-3-7\nnumber: 73712\nclass: 1\nmember: 8\n", NULL },
  { "show 20 1", NULL, 0,
    "^notation: 1-3-5-2-4-13-15-12-18-20-17-9-16-19-8-10-7-14-6-11\nnumber: 1\n"
    "class: 1\nmember: 1\n",
    NULL },
  { "show 20 1-3-5-2-4-13-15-12-18-20-17-9-16-19-8-10-7-14-6-11", NULL, 0,
    "^(.*\n)*number: 1\nclass: 1\n", NULL },
  { "show 27 1-3-5-2-4-9-11-13-15-17-19-23-25-27-24-26-6-10-7-16-8-12-14-21-18-20-22", NULL, 0,
    "^(.*\n)*number: 1\nclass: 1\n", NULL },
  { "show 32 1", NULL, 0, "^(.*\n)*number: 1\nclass: 1\n", NULL },
  { "show 24 1-3-5-2-4-9-19-17-15-20-16-23-21-6-8-12-24-22-13-11-18-7-10-14", NULL, 0,
    "^(.*\n)*number: not numbered\nclass: not numbered\n", NULL },
  { "show 5 13524", NULL, 0, "^(.*\n)*number: 1\nclass: 1\nmember: 1\nimages: 13524( \\d{5}){7}\n",
    NULL },
  { "show 5 25314", NULL, 0, "^(.*\n)*number: 4\nclass: 2\nmember: 1\nimages: 25314 41352\n",
    NULL },
  { "help", NULL, 0, "^Usage:\n(.*\n)*  count N +\\w", NULL },
  { "help count", NULL, 0, "^Usage:\n  nqueens count .*N\n(.*\n)*  --threads=T ", NULL },
  { "complete --help", NULL, 0, "^Usage:\n  nqueens complete .*N \\[-\\]\n(.*\n)*  --timeout=S ",
    NULL },
  { "random --help", NULL, 0,
    "^Usage:\n  nqueens random .*N\n\n.* up to N = 21, all are equally likely", NULL },
  { "check --help", NULL, 0, "^Usage:\n  nqueens check .*\\[QUEENS\\.\\.\\.\\]\n", NULL },
  { "show 8 'A1 B5 C8 D6 E3 F7 G2 H4'", NULL, 0, "^notation: 15863724\nnumber: 1\n", NULL },
  { "show 8 Qa1,Qb5,Qc8,Qd6,Qe3,Qf7,Qg2,Qh4", NULL, 0, "^notation: 15863724\nnumber: 1\n", NULL },
  { "show 8 2Q5/5Q2/3Q4/1Q6/7Q/4Q3/6Q1/Q7", NULL, 0, "^notation: 15863724\nnumber: 1\n", NULL },
  { "show 8 '1 5 8 6 3 7 2 4'", NULL, 0, "^notation: 15863724\nnumber: 1\n", NULL },
  { "show 17 9-13-16-14-2-5-1-12-7-11-3-15-4-10-8-6-17", NULL, 0,
    "^(.*\n)*number: 50000000\nclass: not numbered\n", NULL },
  { "--help", NULL, 0, "^Usage:\n(.*\n)*  count N +\\w.*\n(.*\n)*  export N WHICH +\\w", NULL },
  { "-h", NULL, 0, "^Usage:\n", NULL },
  { "count --help", NULL, 0, "^Usage:\n  nqueens count .*N\n(.*\n)*  --threads=T ", NULL },
  { "list --help", NULL, 0, "^Usage:\n  nqueens list .*N\n(.*\n)*  --format=FORMAT ", NULL },
  { "show --help", NULL, 0, "^Usage:\n  nqueens show .*N WHICH\n", NULL },
  { "solve --help", NULL, 0, "^Usage:\n  nqueens solve .*N\n", NULL },
  { "export --help", NULL, 0, "^Usage:\n  nqueens export .*N WHICH\n", NULL },
  { "--version", NULL, 0, "^nqueens \\d+\\.\\d+\\.\\d+\n$", NULL },
  { "count --help eight", NULL, 0, "^Usage:\n", NULL },
  { 0 },
};

/* The solutions that the index finds at positions are the same as in the whole list. */
static void
test_far_places (void)
{
  static const struct
  {
    const char *options;
    guint64 from;
  } cases[] = {
    { "", 2 },
    { "", 100000 },
    { "", 100001 },
    { "", 200000 },
    { "", 365596 },
    { "--without c3", 250000 },
    { "--fundamental", 40000 },
    { "--with a1", 4000 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strconcat ("list 14 ", cases[i].options, NULL);
      g_autofree char *from = g_strdup_printf ("%s --from %" G_GUINT64_FORMAT, line, cases[i].from);
      g_autofree char *whole = run_output (line);
      g_autofree char *part = run_output (from);
      const char *expected = whole;

      for (guint64 place = 1; place < cases[i].from; place++)
        expected = strchr (expected, '\n') + 1;
      g_assert_true (strcmp (part, expected) == 0);
    }
}

/* The minimum user time of three runs, in seconds. */
static double
least_time (const char *line, int status)
{
  double least = G_MAXDOUBLE;

  for (int i = 0; i < 3; i++)
    {
      struct rusage before;
      struct rusage after;

      getrusage (RUSAGE_CHILDREN, &before);
      {
        g_auto (Run) run = run_nqueens (line, NULL);

        g_assert_cmpint (run.status, ==, status);
      }
      getrusage (RUSAGE_CHILDREN, &after);
      least = MIN (least, (double) (after.ru_utime.tv_sec - before.ru_utime.tv_sec)
                              + (double) (after.ru_utime.tv_usec - before.ru_utime.tv_usec) / 1e6);
    }
  return least;
}

/* If the list ends before --from, that is found out only once, within the limit of --timeout. */
static void
test_absent_is_found_once (void)
{
  double last = least_time ("list 15 --without a1 --from 2209668", 0);
  double absent = least_time ("list 15 --without a1 --from 99999999", 1);

  g_test_message ("the last %g s, beyond it %g s", last, absent);
  g_assert_cmpfloat (absent, <, 1.6 * last);
}

static const RunRefusal refused[] = {
  { "", 2, "missing command" },
  { "eight", 2, "unknown command 'eight'; see 'nqueens --help'" },
  { "cuont 8", 2, "unknown command 'cuont'; did you mean 'count'\\?" },
  { "exports", 2, "did you mean 'export'\\?" },
  { "help lst", 2, "unknown command 'lst'; did you mean 'list'\\?" },
  { "Count 8", 2, "unknown command 'Count'" },
  { "--fundamental", 2, "unknown command" },
  { "count", 2, "missing argument N" },
  { "count 8 8", 2, "unexpected argument" },
  { "count 0", 2, "N must be a number from 1 to 32, not '0'" },
  { "count -1", 2, "Unknown option -1" },
  { "count -- -1", 2, "N must be a number .*'-1'" },
  { "count 33", 2, "from 1 to 32" },
  { "count 1e9", 2, "from 1 to 32" },
  { "count 4294967304", 2, "from 1 to 32" },
  { "count 18446744073709551624", 2, "from 1 to 32" },
  { "count eight", 2, "not 'eight'" },
  { "count 8x", 2, "not '8x'" },
  { "count ' 8'", 2, "not ' 8'" },
  { "count '8 '", 2, "not '8 '" },
  { "count +8", 2, "not '\\+8'" },
  { "count 0x8", 2, "not '0x8'" },
  { "count ''", 2, "not ''" },
  { "count ٨", 2, "N must be a number" },
  { "count '8\n8'", 2, "not '8\\?8'" },
  { "count 8 --bogus", 2, "Unknown option --bogus" },
  { "count 8 --fund", 2, "Unknown option --fund" },
  { "count 8 --thread 2", 2, "Unknown option --thread" },
  { "count 8 -x", 2, "Unknown option -x" },
  { "count 8 --fundamental=yes", 2, "--fundamental" },
  { "count 8 --format csv", 2, "Unknown option --format" },
  { "count 8 --threads 0", 2, "--threads must be" },
  { "count 8 --threads -2", 2, "--threads must be" },
  { "count 8 --threads 1025", 2, "--threads must be" },
  { "count 8 --threads", 2, "Missing argument for --threads" },
  { "count 8 --with i1", 2, "--with: square 'i1' is outside" },
  { "count 8 --with a9", 2, "--with: square 'a9' is outside" },
  { "count 8 --without a0", 2, "--without: 'a0' is not a square" },
  { "count 8 --with ''", 2, "--with: There is nothing to read" },
  { "count 8 --with x", 2, "--with: Which sign is the queen" },
  { "count 8 --with 'a1, 5b'", 2, "--with: '5b' is not a square" },
  { "count 8 --with 15863729", 2, "--with: 8 numbers make a board of size 8, which has no row 9" },
  { "count 8 --with 2413", 2, "--with: the board is 4 x 4, not 8 x 8" },
  { "count 8 --with 9/9/9/9/9/9/9/9/Q8", 2, "--with: the board is 9 x 9, not 8 x 8" },
  { "count 8 --timeout 0", 2, "--timeout must be a number of seconds above 0, not '0'" },
  { "count 8 --timeout -1", 2, "--timeout must be" },
  { "count 8 --timeout 1e3", 2, "--timeout must be" },
  { "count 8 --timeout 1.2.3", 2, "--timeout must be" },
  { "count 24 --timeout 0.1", 3, "not done within the 0.1 s of --timeout" },
  { "count 18 --fundamental --with a1 --timeout 0.1", 3, "not done within" },
  { "count 8 --part 0/4", 2, "--part must be I/M with I from 1 to M, not '0/4'" },
  { "count 8 --part 5/4", 2, "--part must be" },
  { "count 8 --part 1", 2, "--part must be" },
  { "count 8 --part 1/2/3", 2, "--part must be" },
  { "count 8 --part /", 2, "--part must be" },
  { "count 8 --part ''", 2, "--part must be" },
  { "count 8 --part 1/2 --fundamental", 2, "--part and --fundamental cannot be combined" },
  { "list 8 --part 1/2", 2, "Unknown option --part" },
  { "list 8 --format Board", 2, "unknown format 'Board'; use one of notation, .*, json" },
  { "list 8 --format ''", 2, "unknown format ''" },
  { "list 8 --from 0", 2, "--from must be" },
  { "list 8 --from -1", 2, "--from must be" },
  { "list 8 --limit -1", 2, "--limit must be" },
  { "list 8 --limit 18446744073709551616", 2, "--limit is too large: '18446744073709551616'" },
  { "list 8 --from 93", 1, "the list has 92 solutions, none at position 93" },
  { "list 8 --with d4 --from 9", 1, "the list has 8 solutions, none at position 9" },
  { "list 8 --with a1,b2 --from 2", 1, "the list has 0 solutions, none at position 2" },
  { "list 14 --from 365597", 1, "the list has 365596 solutions, none at position 365597" },
  { "list 13 --from 18446744073709551615", 1, "the list has 73712 solutions, none at" },
  { "list 20 --from 1000000000000", 1,
    "the list has 39029188884 solutions, none at position 1000000000000" },
  { "list 24 --from 1000000000000 --timeout 0.1", 3, "not done within" },
  { "list 0", 2, "from 1 to 32" },
  { "show 8", 2, "missing argument WHICH" },
  { "show 8 0", 2, "WHICH must be a number" },
  { "show 8 99999999999999999999", 2, "WHICH is too large: '99999999999999999999'" },
  { "show 8 seven", 2, "WHICH must be a number or a solution: 's' is not allowed" },
  { "show 8 'a1 b5'", 2, "WHICH .*does not have a queen in every column" },
  { "show 8 'a1 b2 c3 d4 e5 f6 g7 h8'", 2, "a1 and b2 share a diagonal" },
  { "show 8 'a1 b5 c8 d6 e3 f7 g2 i4'", 2, "square 'i4' is outside the 8 x 8 board" },
  { "show 8 93", 1, "n = 8 has 92 solutions; there is no number 93" },
  { "show 8 1586372", 1, "no number 1586372" },
  { "show 8 18446744073709551615", 1, "no number" },
  { "show 2 1", 1, "n = 2 has 0 solutions" },
  { "show 32 1000000000000000 --timeout 0.1", 3, "not done within the 0.1 s of --timeout" },
  { "show 17 95815104 --timeout 0.05", 3, "not done within" },
  { "show 17 9-13-16-14-2-5-1-12-7-11-3-15-4-10-8-6-17 --timeout 0.05", 3, "not done within" },
  { "show 33 1", 2, "from 1 to 32" },
  { "show 8 15863742", 2, "f7 and g4 share a diagonal|[a-h]\\d and [a-h]\\d share a diagonal" },
  { "show 8 15863725", 2, "b5 and h5 share a row" },
  { "show 8 15863729", 2, "a row above 8" },
  { "show 8 1-5-8", 2, "it must list 8 rows" },
  { "show 8 1-5-8-6-3-7-2-", 2, "not a list of rows" },
  { "show 8 -- -1", 2, "not a list of rows" },
  { "show 8 1--5", 2, "not a list of rows" },
  { "solve 0", 2, "from 1 to 1000000" },
  { "solve 1000001", 2, "from 1 to 1000000" },
  { "solve 2", 1, "n = 2 has no solution" },
  { "solve 3", 1, "n = 3 has no solution" },
  { "solve", 2, "missing argument N" },
  { 0 },
};

/* The kernel can be made to use a certain instruction set, if the processor has it. */
static void
test_instruction_set (void)
{
  const RunRefusal refusal
      = { "count 8", 2, "^nqueens: NQUEENS_ISA=sse9: available here: .*portable" };
  g_autofree char *count = NULL;

  g_setenv ("NQUEENS_ISA", "sse9", TRUE);
  run_assert_refused (&refusal);
  g_setenv ("NQUEENS_ISA", "portable", TRUE);
  count = run_output ("count 10");
  g_assert_cmpstr (count, ==, "724\n");
  g_unsetenv ("NQUEENS_ISA");
}

/* Every rank occurs once, and every diagonal at most once. */
static void
test_solve_is_a_solution (void)
{
  static const int sizes[] = { 1, 4, 9, 10, 32, 33, 1000, 99998, 1000000 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int n = sizes[i];
      g_autofree char *line = g_strdup_printf ("solve %d", n);
      g_autofree char *output = run_output (line);
      g_autofree guint8 *seen = g_new0 (guint8, 5 * (gsize) n);
      char *rest = output;

      for (int file = 0; file < n; file++)
        {
          int rank = n > 9 ? (int) g_ascii_strtoull (rest, &rest, 10) - 1 : *rest++ - '1';

          g_assert_cmpint (rank, >=, 0);
          g_assert_cmpint (rank, <, n);
          g_assert_cmpuint (seen[rank]++, ==, 0);
          g_assert_cmpuint (seen[n + file + rank]++, ==, 0);
          g_assert_cmpuint (seen[3 * n + file + n - 1 - rank]++, ==, 0);
          if (n > 9 && file < n - 1)
            g_assert_cmpint (*rest++, ==, '-');
        }
      g_assert_cmpstr (rest, ==, "\n");
    }
}

static void
test_same_in_every_locale (void)
{
  static const char *const locales[] = { "C.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8" };
  static const char *const lines[] = { "count 8",
                                       "list 5 --format json",
                                       "show 12 1",
                                       "solve 40",
                                       "count eight",
                                       "list 8 --format bar",
                                       "count 8 --bogus",
                                       "show 8 93",
                                       "complete 8 --with a1 --json",
                                       "complete 8 --with x",
                                       "random 31 --seed 3",
                                       "check 'a1 b2' 24",
                                       "count 24 --timeout 0.01",
                                       "export 8 1 -o /missing/ä.png" };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (Run) plain = run_nqueens (lines[i], "C");

      for (gsize k = 0; k < G_N_ELEMENTS (locales); k++)
        {
          g_auto (Run) other = run_nqueens (lines[i], locales[k]);

          g_assert_cmpint (other.status, ==, plain.status);
          g_assert_cmpstr (other.out, ==, plain.out);
          /* Messages may be translated, including GLib's. */
          g_assert_cmpint (*other.err != '\0', ==, *plain.err != '\0');
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  run_add_expected ("/cli/done", done);
  run_add_refused ("/cli/refused", refused);
  g_test_add_func ("/cli/solve-is-a-solution", test_solve_is_a_solution);
  g_test_add_func ("/cli/same-in-every-locale", test_same_in_every_locale);
  g_test_add_func ("/cli/far-places", test_far_places);
  g_test_add_func ("/cli/absent-is-found-once", test_absent_is_found_once);
  g_test_add_func ("/cli/instruction-set", test_instruction_set);
  return g_test_run ();
}
