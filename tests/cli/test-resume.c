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
      assert_output ("count 12 --resume same", "14200\n");
      only = folder_list ();
      g_assert_cmpstr (only, ==, "same");
    }
}

/* Writes a file of a count that has these lines and a valid sum. */
static void
write_count (const char *name, const char *lines)
{
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, lines, -1);
  g_autofree char *text = g_strdup_printf ("%ssum: %s\n", lines, sum);

  g_assert_true (g_file_set_contents (name, text, -1, NULL));
}

/* A file that was started with the units of the installed index is continued with them, even in
 * parts. */
static void
test_prefixes (Folder *folder, gconstpointer data)
{
  static const RunRefusal other = { "count 11 --resume whole", 2, "'whole' is of another count" };
  g_autofree char *text = NULL;

  write_count ("whole", "nqueens count, version 1\nn: 12\nwith:\nwithout:\n"
                        "scheme: prefixes 1\nunits: 2040\n");
  run_assert_refused (&other);
  g_free (run_output ("count 12 --part 2/2 --resume whole"));
  assert_output ("count 12 --resume whole", "14200\n");
  text = folder_read ("whole", NULL);
  g_assert_true (g_str_has_suffix (
      text, "sum: 284c672184f881456dda675bb0ab4cf60410fa6bcb789fa15e827e7ebd8e8d3a\n"));
  write_count ("d4", "nqueens count, version 1\nn: 8\nwith: d4\nwithout:\n"
                     "scheme: prefixes 1\nunits: 36\n");
  assert_output ("count 8 --with d4 --resume d4", "8\n");
}

/* Required and excluded squares can be in any order and notation. */
static void
test_constraints (Folder *folder, gconstpointer data)
{
  const RunRefusal other = { "count 8 --resume f", 2, "'f' is of another count" };

  assert_output ("count 8 --with d4 --without a1,b2 --resume f", "8\n");
  assert_output ("count 8 --without B2 --with D4 --without a1 --resume f", "8\n");
  assert_output ("count 8 --with a1,b2 --resume g", "0\n");
  run_assert_refused (&other);
}

/* Writes the text of a file with a replacement. */
static void
change_text (const char *name, const char *before, const char *old, const char *new)
{
  g_autoptr (GString) text = g_string_new (before);
  g_autofree char *contents = folder_read ("f", NULL);

  g_string_append (text, contents);
  if (*old)
    g_string_replace (text, old, new, 0);
  else
    g_string_truncate (text, text->len - strlen (new));
  g_assert_true (g_file_set_contents (name, text->str, (gssize) text->len, NULL));
}

static void
test_refused (Folder *folder, gconstpointer data)
{
  static const RunRefusal refused[] = {
    { "count 8 --resume crlf", 2, "'crlf' was changed by a transfer in text mode" },
    { "count 8 --resume mark", 2, "'mark' was changed by a transfer in text mode" },
    { "count 8 --resume last", 2, "'last' was changed by a transfer in text mode" },
    { "count 8 --resume cut", 2, "'cut' is no file of a count, or it is damaged" },
    { "count 8 --resume f --fundamental", 2, "--resume and --fundamental cannot be combined" },
    { "count 9 --resume f", 2, "'f' is of another count" },
    { "count 8 --resume text", 2, "'text' is no file of a count, or it is damaged" },
    { "count 8 --resume empty", 2, "'empty' is no file of a count, or it is damaged" },
    { "count 8 --resume .", 1, "" },
    { "count 8 --resume missing/f", 1,
      "'missing/f' could not be saved: its folder does not exist" },
    { "count 29", 2, "does not fit in 64 bits" },
    { "count 29 --resume large", 2, "does not fit in 64 bits" },
    { "count 32 --part 1/1000 --without a1", 2, "does not fit in 64 bits" },
  };

  assert_output ("count 8 --resume f", "92\n");
  assert_output ("count 7 --resume g", "40\n");
  assert_output ("count 8 --with a1,b2 --resume none", "0\n");
  change_text ("crlf", "", "\n", "\r\n");
  change_text ("mark", "\357\273\277", "\n", "\n");
  change_text ("last", "", "", "\n");
  change_text ("cut", "", "", "a\n");
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
  static const int signals[] = { SIGTERM, SIGXCPU, SIGUSR2 };
  GPid process = run_start ("count 20 --resume f --threads 1", -1, STDERR_FILENO);
  g_auto (GStrv) killed = wait_for_units ("f");

  kill (process, SIGKILL);
  g_assert_cmpint (run_wait (process), ==, -SIGKILL);
  go_on ("f", killed);

  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      g_autofree char *name = g_strdup_printf ("g%zu", i);
      g_autofree char *line = g_strdup_printf ("count 20 --resume %s --threads 1", name);
      g_auto (GStrv) ended = NULL;

      process = run_start (line, -1, STDERR_FILENO);
      g_strfreev (wait_for_units (name));
      kill (process, signals[i]);
      g_assert_cmpint (run_wait (process), ==, -signals[i]);
      ended = wait_for_units (name);
      g_assert_cmpuint (g_strv_length (ended), >, 1);
    }
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
  folder_add_test ("/cli/resume/prefixes", test_prefixes);
  folder_add_test ("/cli/resume/constraints", test_constraints);
  folder_add_test ("/cli/resume/refused", test_refused);
  folder_add_test ("/cli/resume/survives", test_survives);
  folder_add_test ("/cli/resume/saving-fails", test_saving_fails);
  return g_test_run ();
}
