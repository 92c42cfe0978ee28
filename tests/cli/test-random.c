/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run.h"

#include <string.h>

static const RunExpected answers[] = {
  { "random 1", NULL, 0, "1\n", NULL },
  { "random 1 --count 3 --seed 7", NULL, 0, "1\n1\n1\n", NULL },
  { "random 1 --json", NULL, 0,
    "{\"n\": 1, \"uniform\": true, \"number\": 1, \"notation\": \"1\", \"ranks\": [1]}\n", NULL },
  { "random 12 --json", NULL, 0, "^{\"n\": 12, \"uniform\": true, ", NULL },
  { "random 32 --json", NULL, 0, "^{\"n\": 32, \"uniform\": false, ", NULL },
  { "random 2", NULL, 1, "", "n = 2 has no solution" },
  { "random 3", NULL, 1, "", "n = 3 has no solution" },
  { "random 0", NULL, 2, "", "N must be a number from 1 to 32" },
  { "random 33", NULL, 2, "", "N must be a number from 1 to 32" },
  { "random 8 --count 0", NULL, 2, "", "--count must be a number, 1 or greater, not '0'" },
  { "random 8 --seed -1", NULL, 2, "", "--seed must be a number, 0 or greater, not '-1'" },
  { "random 17 --timeout 0.05", NULL, 3, "", "not done within the 0.05 s of --timeout" },
  { 0 },
};

/* All solutions are equally frequent: the chi-square statistic is below the value that is exceeded once
 * in 1,000 times. The seeds are fixed, so the result is always the same. */
static void
test_is_uniform (void)
{
  static const struct
  {
    int n;
    int n_solutions;
    double limit; /* for n_solutions - 1 degrees of freedom */
  } cases[] = { { 6, 4, 16.27 }, { 8, 92, 137.2 } };
  const int mean = 200;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int seed = 1; seed <= 3; seed++)
      {
        g_autofree char *line = g_strdup_printf ("random %d --count %d --seed %d", cases[i].n,
                                                 mean * cases[i].n_solutions, seed);
        g_autofree char *list_line = g_strdup_printf ("list %d", cases[i].n);
        g_autofree char *drawn = run_output (line);
        g_autofree char *listed = run_output (list_line);
        g_auto (GStrv) solutions = g_strsplit (g_strchomp (listed), "\n", -1);
        double statistic = 0;

        for (int k = 0; k < cases[i].n_solutions; k++)
          {
            int n_drawn = 0;

            for (const char *c = drawn; (c = strstr (c, solutions[k])); c++)
              n_drawn++;
            statistic += (double) ((n_drawn - mean) * (n_drawn - mean)) / mean;
          }
        g_test_message ("n = %d, seed %d: %g", cases[i].n, seed, statistic);
        g_assert_cmpfloat (statistic, >, 0);
        g_assert_cmpfloat (statistic, <, cases[i].limit);
      }
}

/* The same seed gives the same solution, and another seed gives another one. Without a seed, all are
 * different. */
static void
test_seeds (void)
{
  static const char *const sizes[] = { "12", "20", "30" };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *line = g_strconcat ("random ", sizes[i], " --count 2", NULL);
      g_autofree char *first_line = g_strconcat (line, " --seed 1", NULL);
      g_autofree char *second_line = g_strconcat (line, " --seed 2", NULL);
      g_autofree char *first = run_output (first_line);
      g_autofree char *again = run_output (first_line);
      g_autofree char *second = run_output (second_line);
      g_autofree char *other = run_output (line);
      g_autofree char *another = run_output (line);
      g_auto (Run) checked = run_with_input ("check", second);

      g_assert_cmpstr (first, ==, again);
      g_assert_cmpstr (first, !=, second);
      g_assert_cmpstr (other, !=, another);
      g_assert_cmpint (checked.status, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  run_add_expected ("/cli/random/answers", answers);
  g_test_add_func ("/cli/random/is-uniform", test_is_uniform);
  g_test_add_func ("/cli/random/seeds", test_seeds);
  return g_test_run ();
}
