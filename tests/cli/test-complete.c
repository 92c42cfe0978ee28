/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run.h"

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
  { "complete 32 --with aa27,ab28 --count", NULL, 1, "0\n", NULL },
  /* line by line */
  { "complete 8 -", "a1 b5\na1 b2\n\n2Q5/8/8/8/8/8/8/8\n", 1,
    "15863724\nnone\n46827135\n16837425\n", NULL },
  { "complete 8 - --with a1", "b5\nb6\n", 0, "15863724\n16837425\n", NULL },
  { "complete 8 - --count --with a1", "\nb5\nb2", 1, "4\n1\n0\n", NULL },
  { "complete 4 - --json", "a2\na1\n", 1,
    "{\"n\": 4, \"found\": true, \"notation\": \"2413\", \"ranks\": [2, 4, 1, 3]}\n"
    "{\"n\": 4, \"found\": false}\n",
    NULL },
  { "complete 8 -", "", 2, "", "no board to complete" },
  { "complete 8 - --with a1 --json", "", 2, "", "no board to complete" },
  { "complete 8 -", "\n", 0, "46827135\n", NULL },
  { "complete 8 -", "a1 b5\nx9\na1\n", 2, "15863724\n", "line 2: " },
  { "complete 8 -", "a1 b5\ni1\n", 2, "15863724\n", "line 2: square 'i1' is outside" },
  { "complete 8 -", "-\n", 2, "", "line 1: " },
  { "complete 8 - --with -", "a1\n", 2, "", "can be read only once" },
  /* out of time */
  { "complete 26 --count --timeout 0.1", NULL, 3, "", "not done within the 0.1 s of --timeout" },
  { "complete 26 --count --timeout 0.1 --json", NULL, 3, "{\"n\": 26, \"found\": null}\n",
    "not done within" },
  { "complete 26 - --count --timeout 0.1", "\na1 b2\n", 3, "timeout\n0\n", "not done within" },
  { "complete 26 - --count --timeout 0.1", "\nx\n", 2, "timeout\n", "line 2: " },
  { 0 },
};

static const RunRefusal refused[] = {
  { "complete", 2, "missing argument N" },
  { "complete 0", 2, "N must be a number from 1 to 32, not '0'" },
  { "complete 33", 2, "N must be a number from 1 to 32" },
  { "complete 8 a1", 2,
    "unexpected argument 'a1'; use '-' for standard input and --with for "
    "squares" },
  { "complete 8 - -", 2, "unexpected argument" },
  { "complete 8 --all --count", 2, "--all and --count cannot be combined" },
  { "complete 8 - --all", 2, "--all and '-' cannot be combined" },
  { "complete 8 --with - --without -", 2, "--with: There is nothing to read" },
  { "complete 8 --with i1", 2, "--with: square 'i1' is outside the 8 x 8 board" },
  { "complete 8 --with az1", 2, "--with: square 'az1' is outside the 8 x 8 board" },
  { "complete 8 --with azzz1", 2, "--with: 'azzz1' is not a square" },
  { "complete 8 --fundamental", 2, "Unknown option --fundamental" },
  { 0 },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  run_add_expected ("/cli/complete/answers", answers);
  run_add_refused ("/cli/complete/refused", refused);
  return g_test_run ();
}
