/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Running nqueens, the program under test, which the variable NQUEENS of the environment names. */
#pragma once

#include <glib.h>

/* What a run left behind. */
typedef struct
{
  int status; /* the exit code */
  char *out;
  char *err;
} Run;

void run_clear (Run *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* The program and its arguments, from a line as for a shell. */
char **run_argv (const char *line);

/* This program's environment without a display or a session bus, in the locale; NULL for the
 * locale as it is. */
char **run_environment (const char *locale);

/* Runs nqueens with the arguments. It must end by itself. */
Run run_nqueens (const char *line, const char *locale);

/* Runs nqueens with the text on its standard input. */
Run run_with_input (const char *line, const char *input);

/* Starts nqueens with its output on the given file descriptors, -1 for none at all, and returns
 * its process. */
GPid run_start (const char *line, int out, int err);

/* Waits for a process that was started, and returns its exit code, or minus the signal that ended
 * it. */
int run_wait (GPid process);

/* Runs nqueens and asserts that it is done, in silence on standard error. Returns (transfer full)
 * its output. */
char *run_output (const char *line);

/* Asserts that text is one line that nqueens says, and matches the pattern. */
void run_assert_message (const char *text, const char *pattern);

/* What a run must leave: its exit code, its whole output, and of the one message a pattern, NULL for
 * none. */
typedef struct
{
  const char *line;
  const char *input;
  int status;
  const char *output;
  const char *pattern;
} RunExpected;

/* Adds a test that runs each line of a table, which ends with an empty one, with its input (NULL for
 * none), and asserts that it is so. */
void run_add_expected (const char *path, const RunExpected *table);

/* A line that nqueens must refuse. */
typedef struct
{
  const char *line;
  int status;
  const char *pattern; /* of the message */
} RunRefusal;

/* Runs the line, and asserts that it is refused with one line and nothing else. */
void run_assert_refused (const RunRefusal *refusal);

/* Adds a test that does so with each line of a table, which ends with an empty one. */
void run_add_refused (const char *path, const RunRefusal *table);
