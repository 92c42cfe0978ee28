/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run.h"

#include "engine/methods/method.h"

#include <stdlib.h>
#include <string.h>

#define HEADER "method,n,solutions,tried,rejected,placed,backtracks,checks,seconds,peak_bytes"

/* The rows of a CSV file, including the header; the last one is empty. */
static GStrv
read_rows (const char *line)
{
  g_autofree char *output = run_output (line);
  GStrv rows = g_strsplit (output, "\n", -1);

  g_assert_cmpstr (rows[0], ==, HEADER);
  g_assert_cmpstr (rows[g_strv_length (rows) - 1], ==, "");
  return rows;
}

static void
test_known_counts (void)
{
  g_auto (GStrv) rows = read_rows ("methods 8 --method rows --csv");

  g_assert_cmpint (g_strv_length (rows), ==, 10);
  for (int n = 1; n <= 8; n++)
    {
      g_auto (GStrv) fields = g_strsplit (rows[n], ",", -1);

      g_assert_cmpint (g_strv_length (fields), ==, 10);
      g_assert_cmpstr (fields[0], ==, "rows");
      g_assert_cmpint (atoi (fields[1]), ==, n);
      g_assert_cmpfloat (g_ascii_strtod (fields[8], NULL), >, 0.0);
      g_assert_cmpint (atoi (fields[9]), >, 0);
    }
  g_assert_true (g_str_has_prefix (rows[8], "rows,8,92,15720,13664,2056,2056,"));
}

/* All methods find the same solutions. The kernel does not count steps. */
static void
test_all_methods (void)
{
  static const char *const solutions[] = { "1", "0", "0", "2", "10", "4" };
  g_auto (GStrv) rows = read_rows ("methods 6 --csv");
  int n = QUEENS_N_METHODS;
  int n_kernels = 0;

  g_assert_cmpint (g_strv_length (rows), ==, 2 + 6 * n);
  for (int i = 1; *rows[i]; i++)
    {
      g_auto (GStrv) fields = g_strsplit (rows[i], ",", -1);
      gboolean local = strcmp (fields[0], "min-conflicts") == 0;
      gboolean kernel = strcmp (fields[0], "kernel") == 0;

      n_kernels += kernel;
      g_assert_cmpstr (fields[2], ==, local && *fields[2] != '0' ? "1" : solutions[(i - 1) / n]);
      g_assert_cmpint (*fields[3] == '\0', ==, kernel);
      g_assert_cmpint (*fields[9] == '\0', ==, kernel);
    }
  g_assert_cmpint (n_kernels, ==, 6);
}

/* The table, and the same in JSON, where values that are not counted are null. */
static const RunExpected tables[] = {
  { "methods 4 --method queue --method brute-force", NULL, 0,
    "^method +n +solutions +tried +rejected +placed +backtracks +checks +seconds +peak bytes "
    "+bound\n(.*\n){6}"
    "brute-force +4 +2 +256 +254 +340 +340 +\\d+ +\\d+\\.\\d+ +\\d+ +tried <= 256\n"
    "queue +4 +2 .* placed <= 24\n$",
    NULL },
  { "methods 4 --method permutations", NULL, 0,
    "^method .*\n(.*\n){3}permutations +4 +2 +24 +22 +64 +64 +58 +\\d+\\.\\d+ +12 +tried <= 24\n$",
    NULL },
  { "methods 4 --json --method rows --method kernel", NULL, 0,
    "^(.*\n){6}{\"method\": \"rows\", \"n\": 4, \"solutions\": 2, \"tried\": 60, \"rejected\": 44, "
    "\"placed\": 16, \"backtracks\": 16, \"checks\": 115, \"peak_bytes\": 48, \"seconds\": "
    "\\d+\\.\\d+}\n"
    "{\"method\": \"kernel\", \"n\": 4, \"solutions\": 2, \"tried\": null, \"rejected\": null, "
    "\"placed\": null, \"backtracks\": null, \"checks\": null, \"peak_bytes\": null, \"seconds\": "
    "\\d+\\.\\d+}\n$",
    NULL },
  { "methods 8 --first --json --method rows --method min-conflicts", NULL, 0,
    "^(.*\n){14}{\"method\": \"rows\", \"n\": 8, \"solutions\": 1, \"tried\": 876, .*\n"
    "{\"method\": \"min-conflicts\", \"n\": 8, \"solutions\": 1, \"tried\": 224, .*}\n$",
    NULL },
  { "methods 1 --first --csv", NULL, 0, "^method,(.*\n){13}min-conflicts,1,1,.*\n$", NULL },
  { 0 },
};

/* A method that does not finish a board has no row for that board or larger ones. */
static void
test_limit (void)
{
  g_auto (GStrv) rows = read_rows ("methods 32 --method brute-force --csv");
  int n_rows = (int) g_strv_length (rows) - 2;

  g_assert_cmpint (n_rows, >=, 6);
  g_assert_cmpint (n_rows, <, 14);
}

static const RunRefusal refused[] = {
  { "methods", 2, "missing argument N" },
  { "methods 0", 2, "N must be a number from 1 to 32" },
  { "methods 8 --method magic", 2, "unknown method 'magic'; use one of brute-force, .*, kernel" },
  { "methods 8 --method", 2, "--method" },
  { "methods 8 --csv=yes", 2, "--csv does not take a value" },
  { "methods 8 --csv --json", 2, "--csv and --json cannot be combined" },
  { "methods 8 --first --method kernel", 2, "--first and --method kernel cannot be combined" },
  { "methods 8 --threads 2", 2, "Unknown option --threads" },
  { 0 },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/methods/known-counts", test_known_counts);
  g_test_add_func ("/cli/methods/all-methods", test_all_methods);
  run_add_expected ("/cli/methods/tables", tables);
  g_test_add_func ("/cli/methods/limit", test_limit);
  run_add_refused ("/cli/methods/refused", refused);
  return g_test_run ();
}
