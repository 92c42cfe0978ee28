/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Runs nqueens, the program under test, whose path is in the environment variable NQUEENS. */
#pragma once

#include <glib.h>

/* The results of a run. */
typedef struct
{
  int status; /* the exit code */
  char *out;
  char *err;
} Run;

void run_clear (Run *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* The program and its arguments, split from a line like in a shell. */
char **run_argv (const char *line);

/* The environment of this program without a display or a session bus, with the given locale. NULL keeps
 * the locale. */
char **run_environment (const char *locale);

/* Runs nqueens with the arguments until it ends by itself. */
Run run_nqueens (const char *line, const char *locale);

/* Runs nqueens with the text on its standard input. */
Run run_with_input (const char *line, const char *input);

/* Runs a shell script, in which $NQUEENS is the program, for at most 60 seconds. */
Run run_script (const char *script);

/* Starts nqueens with its output on the given file descriptors (−1: closed). Returns its process. */
GPid run_start (const char *line, int out, int err);

/* Waits for a process started by run_start(). Returns its exit code, or minus the signal that ended
 * it. */
int run_wait (GPid process);

/* Runs nqueens and asserts that it succeeds and writes nothing to standard error. Returns (transfer
 * full) its output. */
char *run_output (const char *line);

/* Asserts that text is a single message of nqueens that matches the pattern. */
void run_assert_message (const char *text, const char *pattern);

/* The expected results of a run: its exit code, its complete output, or a pattern for it, which begins
 * with '^', and a pattern for its only message (NULL for none). */
typedef struct
{
  const char *line;
  const char *input;
  int status;
  const char *output;
  const char *pattern;
} RunExpected;

/* Runs the line with its input (NULL for none), and compares the results. */
void run_assert_expected (const RunExpected *expected);

/* Adds a test that runs each line of a table with its input (NULL for none), and compares the results.
 * The table ends with an empty line. */
void run_add_expected (const char *path, const RunExpected *table);

/* A line that nqueens must reject. */
typedef struct
{
  const char *line;
  int status;
  const char *pattern; /* pattern for the message */
} RunRefusal;

/* Runs the line, and asserts that it is rejected with one message and no other output. */
void run_assert_refused (const RunRefusal *refusal);

/* Adds a test that does this for each line of a table. The table ends with an empty line. */
void run_add_refused (const char *path, const RunRefusal *table);
