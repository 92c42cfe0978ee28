/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The commands of nqueens, their context, and their output. */
#pragma once

#include "engine/control.h"

#include <glib.h>

/* Standard output, written in large pieces, with every failure noticed; and records of named fields,
 * which are printed as text or as JSON. Zero it and call queens_output_init(). Append results to text, or
 * with the functions below, and call queens_output_commit() after each. */
typedef struct
{
  GString *text;
  gboolean json;    /* records are JSON objects, one in each line; otherwise lines "name: value" */
  const char *only; /* or NULL; as text, a record is only the value of this field */
  gsize threshold;  /* the amount to collect before writing */
  int code;         /* errno of the first failure, or 0 */
} QueensOutput;

void queens_output_init (QueensOutput *self);

void queens_output_clear (QueensOutput *self);

/* Appends a field of a record: its value as JSON and as text. NULL if one of them does not have it. */
void queens_output_field (QueensOutput *self, const char *name, const char *json, const char *text);

/* Append fields: a number; a number for which 0 means unknown; yes or no; texts in ASCII that need no
 * escaping, separated by separator in text, "none" if there are none. */
void queens_output_number (QueensOutput *self, const char *name, guint64 value);
void queens_output_known (QueensOutput *self, const char *name, guint64 value);
void queens_output_flag (QueensOutput *self, const char *name, gboolean value);
void
queens_output_texts (QueensOutput *self, const char *name, char **values, const char *separator);

/* Appends the field notation, and in JSON also ranks, for n queens, from 0. */
void queens_output_solution (QueensOutput *self, const guint32 *ranks, guint n);

/* Ends a record, and commits it. */
gboolean queens_output_end (QueensOutput *self);

/* Writes the collected output if there is enough. The first results are written at once, so that a
 * reader who wants only a few need not wait. Returns FALSE if nothing can be written any more and the
 * command should end; queens_output_finish() reports the reason. */
gboolean queens_output_commit (QueensOutput *self);

/* Writes the rest. Returns FALSE with error set if some output could not be written. If the reader has
 * closed the pipe, that is no error. */
gboolean queens_output_finish (QueensOutput *self, GError **error);

/* Errors; the values are the exit codes. An error with an empty message has been shown already.
 * G_OPTION_ERROR also means wrong usage; every other domain is a failure. */
typedef enum
{
  QUEENS_CLI_ERROR_FAILED = 1, /* it could not be done */
  QUEENS_CLI_ERROR_USAGE = 2,  /* wrong usage or input */
  QUEENS_CLI_ERROR_TIMEOUT = 3 /* the time of --timeout is over */
} QueensCliError;

#define QUEENS_CLI_ERROR (queens_cli_error_quark ())
GQuark queens_cli_error_quark (void);

/* Sets error, with a message as for printf(). Returns FALSE. */
gboolean queens_cli_fail (GError **error, QueensCliError code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Prints a message on a line of its own on standard error, in place of the progress shown there. All of
 * it is ASCII, except for quotations of what was typed. Any thread. */
void queens_cli_warn (const char *message);

/* Options shared by several commands. */
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
  char **parameters; /* as many as the command allows */
  gboolean fundamental;
  char **with; /* as typed, or NULL */
  char **without;
  char *threads_text; /* as typed, or NULL */
  int threads;
  double seconds;  /* of --timeout; 0: no limit */
  gint64 deadline; /* when the time ends, for QueensControl */
  QueensOutput output;
} QueensContext;

/* A command: its name, its arguments, and what it does. */
typedef struct QueensCommand QueensCommand;
struct QueensCommand
{
  const char *name;
  const char *parameters; /* what must follow the name, for the usage line: "N WHICH", and what may:
                           * "[QUEENS...]" */
  const char *summary;    /* what it does, one line */
  QueensOptions shared;
  const GOptionEntry
      *options; /* its own, or NULL: flags, texts, and lists of texts, with static values */
  const QueensCommand *with_sum;    /* the command that --sum selects, or NULL */
  const QueensCommand *with_verify; /* the command that --verify selects, or NULL */

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

/* Restarts the time of --timeout. */
void queens_context_restart (QueensContext *self);

/* TRUE if a run is done; otherwise error is set: out of memory, or the time is over. */
gboolean queens_context_check (const QueensContext *self, QueensOutcome outcome, GError **error);
