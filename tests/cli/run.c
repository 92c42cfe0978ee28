/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run.h"

#include <gio/gio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

void
run_clear (Run *self)
{
  g_free (self->out);
  g_free (self->err);
}

char **
run_argv (const char *line)
{
  g_autofree char *program = g_shell_quote (g_getenv ("NQUEENS"));
  g_autofree char *whole = g_strjoin (" ", program, line, NULL);
  g_autoptr (GError) error = NULL;
  char **argv;

  g_shell_parse_argv (whole, NULL, &argv, &error);
  g_assert_no_error (error);
  return argv;
}

char **
run_environment (const char *locale)
{
  static const char *const unwanted[]
      = { "DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS" };
  char **environment = g_get_environ ();
  const char *leak_options = g_environ_getenv (environment, "LSAN_OPTIONS");
  g_autofree char *quiet
      = g_strconcat (leak_options ? leak_options : "", ":print_suppressions=0", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (unwanted); i++)
    environment = g_environ_unsetenv (environment, unwanted[i]);
  environment = g_environ_setenv (environment, "G_DEBUG", "fatal-warnings", TRUE);
  /* Without this, the leak checker would print its list of suppressions among the program's messages. */
  environment = g_environ_setenv (environment, "LSAN_OPTIONS", quiet, TRUE);
  environment = g_environ_setenv (environment, "LC_ALL", locale ? locale : "C", TRUE);
  environment = locale ? g_environ_setenv (environment, "LANGUAGE", locale, TRUE)
                       : g_environ_unsetenv (environment, "LANGUAGE");
  return environment;
}

Run
run_nqueens (const char *line, const char *locale)
{
  g_auto (GStrv) argv = run_argv (line);
  g_auto (GStrv) environment = run_environment (locale);
  g_autoptr (GError) error = NULL;
  Run run;

  g_spawn_sync (NULL, argv, environment, G_SPAWN_DEFAULT, NULL, NULL, &run.out, &run.err,
                &run.status, &error);
  g_assert_no_error (error);
  g_assert_true (WIFEXITED (run.status));
  run.status = WEXITSTATUS (run.status);
  return run;
}

Run
run_with_input (const char *line, const char *input)
{
  g_auto (GStrv) argv = run_argv (line);
  g_autoptr (GSubprocessLauncher) launcher
      = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                   | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_auto (GStrv) environment = run_environment (NULL);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  Run run;

  g_subprocess_launcher_set_environ (launcher, environment);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, input, NULL, &run.out, &run.err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  run.status = g_subprocess_get_exit_status (process);
  return run;
}

Run
run_script (const char *script)
{
  const char *argv[] = { "timeout", "60", "sh", "-c", script, NULL };
  g_auto (GStrv) environment = run_environment (NULL);
  g_autoptr (GError) error = NULL;
  Run run;

  g_spawn_sync (NULL, (char **) argv, environment, G_SPAWN_SEARCH_PATH, NULL, NULL, &run.out,
                &run.err, &run.status, &error);
  g_assert_no_error (error);
  g_assert_true (WIFEXITED (run.status));
  run.status = WEXITSTATUS (run.status);
  return run;
}

static void
close_output_cb (gpointer data)
{
  close (STDOUT_FILENO);
}

GPid
run_start (const char *line, int out, int err)
{
  g_auto (GStrv) argv = run_argv (line);
  g_auto (GStrv) environment = run_environment (NULL);
  g_autoptr (GError) error = NULL;
  GPid process;

  g_spawn_async_with_fds (NULL, argv, environment, G_SPAWN_DO_NOT_REAP_CHILD,
                          out < 0 ? close_output_cb : NULL, NULL, &process, -1, out, err, &error);
  g_assert_no_error (error);
  return process;
}

int
run_wait (GPid process)
{
  int status;

  g_assert_cmpint (waitpid (process, &status, 0), ==, process);
  g_spawn_close_pid (process);
  return WIFEXITED (status) ? WEXITSTATUS (status) : -WTERMSIG (status);
}

char *
run_output (const char *line)
{
  g_auto (Run) run = run_nqueens (line, NULL);

  g_test_message ("nqueens %s", line);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  return g_steal_pointer (&run.out);
}

void
run_assert_message (const char *text, const char *pattern)
{
  g_assert_true (g_str_has_prefix (text, "nqueens: "));
  g_assert_true (strchr (text, '\n') == text + strlen (text) - 1);
  if (!g_regex_match_simple (pattern, text, 0, 0))
    g_error ("The message '%s' does not match '%s'", text, pattern);
}

void
run_assert_expected (const RunExpected *expected)
{
  g_auto (Run) run = run_with_input (expected->line, expected->input ? expected->input : "");

  g_test_message ("nqueens %s", expected->line);
  if (*expected->output != '^')
    g_assert_cmpstr (run.out, ==, expected->output);
  else if (!g_regex_match_simple (expected->output, run.out, 0, 0))
    g_error ("The output '%s' does not match '%s'", run.out, expected->output);
  g_assert_cmpint (run.status, ==, expected->status);
  if (expected->pattern)
    run_assert_message (run.err, expected->pattern);
  else
    g_assert_cmpstr (run.err, ==, "");
}

static void
test_expected (gconstpointer table)
{
  for (const RunExpected *expected = table; expected->line; expected++)
    run_assert_expected (expected);
}

void
run_add_expected (const char *path, const RunExpected *table)
{
  g_test_add_data_func (path, table, test_expected);
}

void
run_assert_refused (const RunRefusal *refusal)
{
  g_auto (Run) run = run_nqueens (refusal->line, NULL);

  g_test_message ("nqueens %s", refusal->line);
  g_assert_cmpint (run.status, ==, refusal->status);
  g_assert_cmpstr (run.out, ==, "");
  run_assert_message (run.err, refusal->pattern);
  g_assert_true (g_str_is_ascii (run.err) || !g_str_is_ascii (refusal->line));
}

static void
test_refused (gconstpointer table)
{
  for (const RunRefusal *refusal = table; refusal->line; refusal++)
    run_assert_refused (refusal);
}

void
run_add_refused (const char *path, const RunRefusal *table)
{
  g_test_add_data_func (path, table, test_refused);
}
