/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for posix_openpt() */
#include "run.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* A terminal that can erase a line; the one that runs the test may not. */
#define ERASING "xterm"

/* Reads everything that is written to fd until its other end is closed; a pseudo-terminal reports that
 * as an error. */
static char *
read_all (int fd)
{
  GString *text = g_string_new (NULL);
  char buffer[4096];
  ssize_t length;

  while ((length = read (fd, buffer, sizeof buffer)) > 0)
    g_string_append_len (text, buffer, length);
  close (fd);
  return g_string_free (text, FALSE);
}

static void
open_pipe (int ends[2])
{
  g_assert_cmpint (pipe2 (ends, O_CLOEXEC), ==, 0);
}

/* If the reader closes the pipe after the first line, the command ends silently. */
static void
test_closed_pipe (void)
{
  static const char *const lines[] = { "list 18", "list 18 --format json", "list 14 --format csv",
                                       "list 24 --format board", "solve 1000000" };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      int out[2];
      int err[2];
      char first;
      GPid process;
      g_autofree char *messages = NULL;

      open_pipe (out);
      open_pipe (err);
      process = run_start (lines[i], out[1], err[1]);
      close (out[1]);
      close (err[1]);
      g_assert_cmpint (read (out[0], &first, 1), ==, 1);
      close (out[0]);
      messages = read_all (err[0]);
      g_assert_cmpstr (messages, ==, "");
      g_assert_cmpint (run_wait (process), ==, 0);
    }
}

static void
check_unwritable (const char *line, int out)
{
  int err[2];
  GPid process;
  g_autofree char *message = NULL;

  open_pipe (err);
  process = run_start (line, out, err[1]);
  close (err[1]);
  message = read_all (err[0]);
  g_assert_cmpint (run_wait (process), ==, 1);
  run_assert_message (message, "standard output could not be written: ");
}

static const char *const printing[]
    = { "count 8",     "list 8",   "list 13 --format csv", "list 3 --format json",
        "show 8 1",    "solve 8",  "solve 100000",         "--help",
        "list --help", "--version" };

static void
test_full_disk (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (printing); i++)
    {
      int full = open ("/dev/full", O_WRONLY | O_CLOEXEC);

      g_assert_cmpint (full, >=, 0);
      check_unwritable (printing[i], full);
      close (full);
    }
}

static void
test_no_output_at_all (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (printing); i++)
    check_unwritable (printing[i], -1);
}

/* Starts nqueens with its messages on a terminal whose other end is master. */
static GPid
start_on_terminal (const char *line, int *master, int *output)
{
  int terminal;
  int out[2];
  GPid process;

  *master = posix_openpt (O_RDWR | O_NOCTTY | O_CLOEXEC);
  g_assert_cmpint (*master, >=, 0);
  g_assert_cmpint (grantpt (*master), ==, 0);
  g_assert_cmpint (unlockpt (*master), ==, 0);
  terminal = open (ptsname (*master), O_RDWR | O_NOCTTY | O_CLOEXEC);
  g_assert_cmpint (terminal, >=, 0);
  open_pipe (out);
  process = run_start (line, out[1], terminal);
  close (out[1]);
  close (terminal);
  *output = out[0];
  return process;
}

/* Runs nqueens until it ends. With first_signal, sends this signal once something is shown. */
static Run
run_on_terminal (const char *line, int first_signal)
{
  int master;
  int out;
  char first;
  GPid process = start_on_terminal (line, &master, &out);
  Run run;

  if (first_signal)
    {
      g_assert_cmpint (read (master, &first, 1), ==, 1);
      kill (process, first_signal);
    }
  run.err = read_all (master);
  run.out = read_all (out);
  run.status = run_wait (process);
  return run;
}

/* Progress is shown only on a terminal, and is erased at the end. */
static void
test_progress_is_erased (void)
{
  g_auto (Run) run = run_on_terminal ("count 14 --threads 1", 0);

  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.out, ==, "365596\n");
  /* A fast machine may be done before there is anything to show. */
  g_assert_true (g_regex_match_simple ("^((\\r *\\d+ %, \\d+ solutions so far(, \\d+ per "
                                       "second)?(, \\d+ (s|min|h|d)( \\d+ (s|min|h))? "
                                       "left)?\\033\\[K)+\\r\\033\\[K)?$",
                                       run.err, 0, 0));
}

/* After an interrupt of a long count, the line of the terminal is as before. */
static void
test_interrupt_erases_progress (void)
{
  g_auto (Run) run = run_on_terminal ("count 24 --threads 1", SIGINT);

  g_assert_cmpint (run.status, ==, -SIGINT);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_true (g_str_has_suffix (run.err, "\033[K\r\033[K"));
}

/* A terminal that does not support escape sequences, or of which nothing is known, does not get any. */
static void
test_dumb_terminal (void)
{
  static const struct
  {
    const char *terminal; /* NULL if it is not set */
    const char *line;
  } cases[] = {
    { "dumb", "count 24 --threads 1 --timeout 2" },
    { "dumb", "complete 26 --count --timeout 2" },
    { "dumb", "list 24 --from 1000000000000 --threads 1 --timeout 2" },
    { "", "count 24 --threads 1 --timeout 2" },
    { NULL, "count 24 --threads 1 --timeout 2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Run) run = { 0 };

      g_unsetenv ("TERM");
      if (cases[i].terminal)
        g_setenv ("TERM", cases[i].terminal, TRUE);
      run = run_on_terminal (cases[i].line, 0);
      g_assert_cmpint (run.status, ==, 3);
      g_assert_true (
          g_regex_match_simple ("(\\d+ %, \\d+ solutions|\\d+ s) so far", run.err, 0, 0));
      g_assert_null (strchr (run.err, '\033'));
    }
  g_setenv ("TERM", ERASING, TRUE);
}

/* Searches for all solutions show progress if the output is not the terminal. With these diagonals
 * excluded, it takes a minute to find the first solution. */
static void
test_progress_of_all (void)
{
  const guint64 rising = G_GUINT64_CONSTANT (0x8a5444846130);
  const guint64 falling = G_GUINT64_CONSTANT (0x4c18508300c98);
  g_autoptr (GString) line = g_string_new ("complete 26 --all --timeout 1.5");
  g_auto (Run) run = { 0 };

  for (int file = 0; file < 26; file++)
    for (int rank = 0; rank < 26; rank++)
      if ((falling >> (file + rank) | rising >> (file - rank + 25)) & 1)
        g_string_append_printf (line, " --without %c%d", 'a' + file, rank + 1);
  run = run_on_terminal (line->str, 0);
  g_assert_cmpint (run.status, ==, 3);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_nonnull (strstr (run.err, "so far"));
}

/* TRUE if the process handles a signal itself. */
static gboolean
catches (GPid process, int number)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/status", process);
  g_autofree char *status = NULL;
  const char *mask;

  g_assert_true (g_file_get_contents (path, &status, NULL, NULL));
  mask = strstr (status, "SigCgt:");
  return g_ascii_strtoull (mask + strlen ("SigCgt:\t"), NULL, 16) >> (number - 1) & 1;
}

/* SIGUSR1 prints the progress. */
static void
test_report (void)
{
  int err[2];
  char buffer[100] = "";
  GPid process;

  open_pipe (err);
  process = run_start ("count 24 --threads 1", STDERR_FILENO, err[1]);
  close (err[1]);
  while (!catches (process, SIGUSR1))
    g_usleep (10000);
  kill (process, SIGUSR1);
  g_assert_cmpint (read (err[0], buffer, sizeof buffer - 1), >, 0);
  kill (process, SIGKILL);
  run_wait (process);
  close (err[0]);
  g_assert_true (g_regex_match_simple ("^\\d+ %, \\d+ solutions so far\n$", buffer, 0, 0));
}

/* The number of threads of a process. */
static guint
count_threads (GPid process)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/task", process);
  g_autoptr (GDir) tasks = g_dir_open (path, 0, NULL);
  guint n_threads = 0;

  while (tasks && g_dir_read_name (tasks))
    n_threads++;
  return n_threads;
}

/* There are as many threads as the process may use processors, or as requested. */
static void
test_threads (void)
{
  static const struct
  {
    const char *line;
    guint n_threads;
  } cases[] = { { "count 24", 1 }, { "count 24 --threads 3", 3 } };
  cpu_set_t before;
  cpu_set_t one;

  g_assert_cmpint (sched_getaffinity (0, sizeof before, &before), ==, 0);
  CPU_ZERO (&one);
  for (int cpu = 0; CPU_COUNT (&one) == 0; cpu++)
    if (CPU_ISSET (cpu, &before))
      CPU_SET (cpu, &one);
  g_assert_cmpint (sched_setaffinity (0, sizeof one, &one), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GPid process = run_start (cases[i].line, STDERR_FILENO, STDERR_FILENO);
      guint most = 0;

      for (int k = 0; k < 6000 && (k < 50 || most < cases[i].n_threads); k++)
        {
          most = MAX (most, count_threads (process));
          g_usleep (10000);
        }
      kill (process, SIGKILL);
      run_wait (process);
      g_assert_cmpuint (most, ==, cases[i].n_threads);
    }
  g_assert_cmpint (sched_setaffinity (0, sizeof before, &before), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_setenv ("TERM", ERASING, TRUE);
  g_test_add_func ("/cli/closed-pipe", test_closed_pipe);
  g_test_add_func ("/cli/full-disk", test_full_disk);
  g_test_add_func ("/cli/no-output-at-all", test_no_output_at_all);
  g_test_add_func ("/cli/progress-is-erased", test_progress_is_erased);
  g_test_add_func ("/cli/interrupt-erases-progress", test_interrupt_erases_progress);
  g_test_add_func ("/cli/dumb-terminal", test_dumb_terminal);
  g_test_add_func ("/cli/progress-of-all", test_progress_of_all);
  g_test_add_func ("/cli/report", test_report);
  g_test_add_func ("/cli/threads", test_threads);
  return g_test_run ();
}
