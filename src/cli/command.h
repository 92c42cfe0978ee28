/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The commands of nqueens, and what each of them is given. */
#pragma once

#include "cli/output.h"
#include "engine/control.h"

#include <glib.h>

/* What went wrong; the values are the exit codes. An error with an empty message has been shown
 * already. G_OPTION_ERROR is wrong usage, too; every other domain is a failure. */
typedef enum
{
  QUEENS_CLI_ERROR_FAILED = 1, /* it could not be done */
  QUEENS_CLI_ERROR_USAGE = 2,  /* wrong usage or input */
  QUEENS_CLI_ERROR_TIMEOUT = 3 /* the time of --timeout was up */
} QueensCliError;

#define QUEENS_CLI_ERROR (queens_cli_error_quark ())
GQuark queens_cli_error_quark (void);

/* Prints a message on a line of its own on standard error, in ASCII but for what was typed, in place of
 * the progress that stands there. Any thread. */
void queens_cli_warn (const char *message);

/* The options that several commands share. */
typedef enum
{
  QUEENS_OPTION_FUNDAMENTAL = 1 << 0,
  QUEENS_OPTION_SQUARES = 1 << 1, /* --with and --without */
  QUEENS_OPTION_THREADS = 1 << 2,
  QUEENS_OPTION_TIMEOUT = 1 << 3,
  QUEENS_OPTION_JSON = 1 << 4, /* read into the output */
} QueensOptions;

/* A run of a command. */
typedef struct
{
  char **parameters; /* as many as the command's parameters allow */
  gboolean fundamental;
  char **with; /* as typed, or NULL */
  char **without;
  char *threads_text; /* as typed, or NULL */
  int threads;
  double seconds;  /* of --timeout; 0: any time */
  gint64 deadline; /* the end of the time, for QueensControl */
  QueensOutput output;
} QueensContext;

/* A command: what it is called and takes, and what it does. */
typedef struct QueensCommand QueensCommand;
struct QueensCommand
{
  const char *name;
  const char *parameters; /* what must follow the name, for the usage line: "N WHICH", and what may:
                           * "[QUEENS...]" */
  const char *summary;    /* what it does, one line */
  QueensOptions shared;
  const GOptionEntry
      *options; /* its own, or NULL: flags, texts and lists of them, with static values */
  const QueensCommand *with_sum;    /* the command that it is with --sum, or NULL */
  const QueensCommand *with_verify; /* and with --verify */

  /* Runs it. Returns FALSE with error set. */
  gboolean (*run) (QueensContext *context, GError **error);
};

extern const QueensCommand queens_command_check;
extern const QueensCommand queens_command_complete;
extern const QueensCommand queens_command_count;
extern const QueensCommand queens_command_export;
extern const QueensCommand queens_command_list;
extern const QueensCommand queens_command_methods;
extern const QueensCommand queens_command_random;
extern const QueensCommand queens_command_show;
extern const QueensCommand queens_command_solve;

/* Starts the time of --timeout again. */
void queens_context_restart (QueensContext *self);

/* TRUE when a run is done; else error is set: out of memory, or the time was up. */
gboolean queens_context_check (const QueensContext *self, QueensOutcome outcome, GError **error);
