/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for prlimit() */

#include "folder.h"
#include "run.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* The maximum time to wait for a file. */
#define MAX_SECONDS 60

/* The estimate for a board that nobody has counted, and for one with more solutions than 64 bits can hold,
 * which does not wrap around, although count refuses this board. */
static const RunExpected estimates[] = {
  { "count 28 --estimate --timeout 1 --seed 3 --threads 2", NULL, 0,
    "^n: 28\nseconds: [1-9].*\nseconds_low: .*\nseconds_high: .*\nyears: .*\n"
    "years_low: .*\nyears_high: .*\ncount: .*\ncount_low: .*\ncount_high: .*\n"
    "pieces: [1-9]\\d+\nseed: 3\nthreads: 2\nisa: [a-z0-9]+\n$",
    NULL },
  { "count 29 --estimate --timeout 2 --seed 3 --threads 2", NULL, 0,
    "^(.*\n)*count: [23]\\.\\d+e\\+19\n", NULL },
  { "count 12 --estimate --json --part 2/3 --timeout 1", NULL, 0,
    "^{\"n\": 12, \"seconds\": [0-9.e-]+, \"seconds_low\": ", NULL },
  { 0 },
};

static void
assert_output (const char *line, const char *expected)
{
  g_autofree char *output = run_output (line);

  g_assert_cmpstr (output, ==, expected);
}

/* A complete count is not repeated. Its parts, counted with any instruction set, add up. */
static void
test_parts (Folder *folder, gconstpointer data)
{
  const RunRefusal incomplete
      = { "count --sum a b", 1, "the count is incomplete: missing \\d+ of \\d+ units" };
  g_autofree char *whole = NULL;
  g_autofree char *again = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  assert_output ("count 12 --resume whole", "14200\n");
  whole = folder_read ("whole", NULL);
  assert_output ("count 12 --resume whole --threads 1", "14200\n");
  again = folder_read ("whole", NULL);
  g_assert_cmpstr (whole, ==, again);

  first = run_output ("count 12 --part 1/3");
  assert_output ("count 12 --part 1/3 --resume a", first);
  g_setenv ("NQUEENS_ISA", "portable", TRUE);
  second = run_output ("count 12 --part 2/3 --resume b --threads 3");
  g_unsetenv ("NQUEENS_ISA");
  run_assert_refused (&incomplete);
  g_free (run_output ("count 12 --part 3/3 --resume c"));
  assert_output ("count --sum a b c", "14200\n");
  assert_output ("count --sum c b a whole a", "14200\n");
  assert_output ("count --sum whole", "14200\n");
  assert_output ("count --sum whole --json", "{\"n\": 12, \"count\": 14200}\n");
  /* another part, and then everything that is left, use the same file */
  g_assert_cmpstr (first, !=, second);
  assert_output ("count 12 --part 2/3 --resume a", second);
  assert_output ("count 12 --resume a", "14200\n");
  assert_output ("count 12 --part 1/3 --resume a", first);
}

/* Processes that save their parts in the same file at the same time lose nothing, even if the file does
 * not exist at the start. */
static void
test_one_file (Folder *folder, gconstpointer data)
{
  enum
  {
    N_PROCESSES = 8
  };
  GPid processes[N_PROCESSES];

  for (int round = 0; round < 3; round++)
    {
      g_autofree char *only = NULL;

      g_unlink ("same");
      for (int i = 0; i < N_PROCESSES; i++)
        {
          g_autofree char *line = g_strdup_printf (
              "count 12 --part %d/%d --resume same --threads 1", i + 1, N_PROCESSES);

          processes[i] = run_start (line, STDERR_FILENO, STDERR_FILENO);
        }
      for (int i = 0; i < N_PROCESSES; i++)
        g_assert_cmpint (run_wait (processes[i]), ==, 0);
      assert_output ("count --sum same", "14200\n");
      only = folder_list ();
      g_assert_cmpstr (only, ==, "same");
    }
}

/* Some units are counted again, and a wrong one is named, even though the sum in the file is right. */
static void
test_verify (Folder *folder, gconstpointer data)
{
  static const RunExpected right[] = {
    { "count --verify f --sample 5 --seed 1", NULL, 0,
      "^n: 12\nverified: 5\nwrong: 0\nway: turned\nisa: [a-z0-9]+\nseed: 1\n$", NULL },
    { "count --verify f --json --threads 1", NULL, 0,
      "^{\"n\": 12, \"verified\": 20, \"wrong\": 0, \"way\": \"turned\"", NULL },
  };
  g_autofree char *text = NULL;
  g_autofree char *sum = NULL;
  g_autoptr (GString) wrong = NULL;
  g_auto (GStrv) unit = NULL;
  g_autofree char *line = NULL;

  assert_output ("count 12 --resume f", "14200\n");
  for (gsize i = 0; i < G_N_ELEMENTS (right); i++)
    run_assert_expected (&right[i]);

  text = folder_read ("f", NULL);
  wrong = g_string_new (text);
  line = g_strdup (strstr (text, "\n7 ") + 1);
  *strchr (line, '\n') = '\0';
  unit = g_strsplit (line, " ", 2);
  g_string_truncate (wrong, (gsize) (g_strrstr (text, "sum: ") - text));
  g_string_insert_c (wrong, strstr (text, "\n7 ") + 3 - text, '1');
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, wrong->str, -1);
  g_string_append_printf (wrong, "sum: %s\n", sum);
  g_assert_true (g_file_set_contents ("f", wrong->str, -1, NULL));
  g_free (line);
  line = g_strdup_printf (
      "^nqueens: unit 7 of 'f' is wrong: it has 1%s, but the recount gives %s\n$", unit[1],
      unit[1]);
  g_free (run_output ("count 12 --part 2/1000 --resume other"));
  run_assert_expected (&(RunExpected){ "count --verify other f --sample 1000000", NULL, 1,
                                       "^(.*\n)*wrong: 1\n", line });
}

/* Uncounted parts are missing; later, the rest of a part is. */
static void
test_missing (Folder *folder, gconstpointer data)
{
  g_free (run_output ("count 13 --part 2/4 --resume a"));
  g_free (run_output ("count 13 --part 3/4 --resume b"));
  assert_output ("count --sum --missing a b", "1/4\n4/4\n");
  assert_output ("count --sum a --missing b --json",
                 "{\"n\": 13, \"part\": \"1/4\", \"missing\": 265}\n"
                 "{\"n\": 13, \"part\": \"4/4\", \"missing\": 264}\n");
  g_free (run_output ("count 13 --part 4/4 --resume b"));
  assert_output ("count --sum --missing a b", "1/4\n");
  g_free (run_output ("count 13 --part 1/4 --resume a"));
  assert_output ("count --sum --missing a b", "");
  assert_output ("count --sum a b", "73712\n");
}

/* Counting by prefixes gives the same number, even in parts and with constraints. */
static void
test_by_prefix (Folder *folder, gconstpointer data)
{
  g_autofree char *text = NULL;

  assert_output ("count 12 --by-prefix --resume whole", "14200\n");
  text = folder_read ("whole", NULL);
  g_assert_nonnull (strstr (text, "\nscheme: prefixes 1\n"));
  g_free (run_output ("count 12 --by-prefix --part 2/2 --resume b"));
  g_free (run_output ("count 12 --by-prefix --part 1/2 --resume a"));
  assert_output ("count --sum a b", "14200\n");
  assert_output ("count 8 --by-prefix --with d4 --resume c", "8\n");
  assert_output ("count 3 --by-prefix --resume d", "0\n");
}

/* Pins and bans can be in any order and notation. */
static void
test_constraints (Folder *folder, gconstpointer data)
{
  const RunRefusal other = { "count 8 --resume f", 2, "'f' is of another count" };

  assert_output ("count 8 --with d4 --without a1,b2 --resume f", "8\n");
  assert_output ("count 8 --without B2 --with D4 --without a1 --resume f", "8\n");
  assert_output ("count 8 --with a1,b2 --resume g", "0\n");
  run_assert_refused (&other);
}

static void
test_refused (Folder *folder, gconstpointer data)
{
  static const RunRefusal refused[] = {
    { "count 8 --resume f --fundamental", 2, "--resume and --fundamental cannot be combined" },
    { "count 9 --resume f", 2, "'f' is of another count" },
    { "count 8 --resume f --by-prefix", 2, "'f' is of another count" },
    { "count 8 --by-prefix", 2, "--by-prefix requires --resume" },
    { "count 8 --resume text", 2, "'text' is no file of a count, or it is damaged" },
    { "count 8 --resume empty", 2, "'empty' is no file of a count, or it is damaged" },
    { "count 8 --resume .", 1, "" },
    { "count 8 --resume missing/f", 1,
      "'missing/f' could not be saved: its folder does not exist" },
    { "count --sum n1/part n2/part", 1, "'n1/part' could not be read: there is no such file" },
    { "count --sum", 2, "missing argument FILE" },
    { "count --sum missing", 1, "missing" },
    { "count --sum f text", 2, "'text' is no file of a count" },
    { "count --sum f g", 2, "'g' is of another count" },
    { "count 8 --sum", 1, "8" },
    { "count 8 --missing", 2, "--missing requires --sum" },
    { "count 8 --sample 3", 2, "--sample requires --verify" },
    { "count 8 --seed 3", 2, "--seed requires --estimate or --verify" },
    { "count 8 --estimate --resume f", 2,
      "--estimate cannot be combined with --resume or --fundamental" },
    { "count 8 --estimate --fundamental", 2,
      "--estimate cannot be combined with --resume or --fundamental" },
    { "count 29", 2, "does not fit in 64 bits" },
    { "count 29 --resume large", 2, "does not fit in 64 bits" },
    { "count 32 --part 1/1000 --without a1", 2, "does not fit in 64 bits" },
    { "count --verify", 2, "missing argument FILE" },
    { "count --verify missing", 1, "missing" },
    { "count --verify text", 2, "'text' is no file of a count" },
    { "count --verify f g", 2, "'g' is of another count" },
    { "count --verify f --sample 0", 2, "--sample must be" },
    { "count --verify none", 1, "no unit of 'none' has been counted yet" },
    { "count --sum f --threads 2", 2, "Unknown option --threads" },
  };

  assert_output ("count 8 --resume f", "92\n");
  assert_output ("count 7 --resume g", "40\n");
  assert_output ("count 8 --with a1,b2 --resume none", "0\n");
  g_assert_true (g_file_set_contents ("text", "92\n", -1, NULL));
  g_assert_true (g_file_set_contents ("empty", "", 0, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    run_assert_refused (&refused[i]);
}

/* The content of a file, once it contains something that matches the pattern (transfer full). */
static char *
wait_for_text (const char *name, const char *pattern)
{
  for (int i = 0; i < MAX_SECONDS * 100; i++)
    {
      g_autofree char *text = NULL;

      if (g_file_get_contents (name, &text, NULL, NULL)
          && g_regex_match_simple (pattern, text, 0, 0))
        return g_steal_pointer (&text);
      g_usleep (10000);
    }
  g_error ("The file %s never had \"%s\"", name, pattern);
}

/* The lines for units in the file, once there are some. */
static char **
wait_for_units (const char *name)
{
  g_autofree char *text = wait_for_text (name, "\nunits: \\d+\n\\d");

  *g_strrstr (text, "sum: ") = '\0';
  return g_strsplit (strchr (strstr (text, "units: "), '\n') + 1, "\n", -1);
}

/* Asserts that no counted unit was lost. */
static void
assert_grows (char **before, char **after)
{
  for (char **unit = before; *unit; unit++)
    g_assert_true (g_strv_contains ((const char *const *) after, *unit));
}

/* Resumes a long count from its file, each time for longer, until more units are done. */
static void
go_on (const char *name, char **before)
{
  gboolean grown = FALSE;

  for (int tenths = 3; !grown; tenths *= 2)
    {
      g_autofree char *line = g_strdup_printf ("count 20 --resume %s --threads 2 --timeout %d.%d",
                                               name, tenths / 10, tenths % 10);
      const RunRefusal timeout = { line, 3, "not done within" };
      g_auto (GStrv) after = NULL;

      run_assert_refused (&timeout);
      after = wait_for_units (name);
      assert_grows (before, after);
      grown = g_strv_length (after) > g_strv_length (before);
    }
}

/* Units that were counted are not lost when the count is killed, ended by a signal, or out of time. */
static void
test_survives (Folder *folder, gconstpointer data)
{
  GPid process = run_start ("count 20 --resume f --threads 1", -1, STDERR_FILENO);
  g_auto (GStrv) killed = wait_for_units ("f");
  g_auto (GStrv) ended = NULL;

  kill (process, SIGKILL);
  g_assert_cmpint (run_wait (process), ==, -SIGKILL);
  go_on ("f", killed);

  process = run_start ("count 20 --resume g --threads 1", -1, STDERR_FILENO);
  g_strfreev (wait_for_units ("g"));
  kill (process, SIGTERM);
  g_assert_cmpint (run_wait (process), ==, -SIGTERM);
  ended = wait_for_units ("g");
  g_assert_cmpuint (g_strv_length (ended), >, 1);
}

/* From now on, no file of the process can become larger than this, as if the disk were full. */
static void
limit_files (GPid process, rlim_t size)
{
  struct rlimit limit;

  g_assert_cmpint (prlimit (process, RLIMIT_FSIZE, NULL, &limit), ==, 0);
  limit.rlim_cur = size;
  g_assert_cmpint (prlimit (process, RLIMIT_FSIZE, &limit, NULL), ==, 0);
}

/* If the file can no longer be written, this is reported during the count, and when it can be saved
 * again, that is reported, too. What was saved before stays. */
static void
test_saving_fails (Folder *folder, gconstpointer data)
{
  int messages = g_open ("messages", O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  GPid process = run_start ("count 20 --resume f --threads 1", -1, messages);
  g_auto (GStrv) before = wait_for_units ("f");
  g_auto (GStrv) after = NULL;

  /* The messages fit, but the file of the count does not. */
  limit_files (process, 160);
  g_free (
      wait_for_text ("messages", "nqueens: 'f' could not be saved: the file would be too large\n"));
  after = wait_for_units ("f");
  assert_grows (before, after);
  limit_files (process, RLIM_INFINITY);
  g_free (wait_for_text ("messages", "nqueens: saving 'f' works again\n"));
  kill (process, SIGKILL);
  run_wait (process);
  close (messages);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  folder_add_test ("/cli/resume/parts", test_parts);
  folder_add_test ("/cli/resume/one-file", test_one_file);
  folder_add_test ("/cli/resume/verify", test_verify);
  folder_add_test ("/cli/resume/missing", test_missing);
  run_add_expected ("/cli/resume/estimate", estimates);
  folder_add_test ("/cli/resume/by-prefix", test_by_prefix);
  folder_add_test ("/cli/resume/constraints", test_constraints);
  folder_add_test ("/cli/resume/refused", test_refused);
  folder_add_test ("/cli/resume/survives", test_survives);
  folder_add_test ("/cli/resume/saving-fails", test_saving_fails);
  return g_test_run ();
}
