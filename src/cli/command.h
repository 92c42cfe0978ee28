/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The commands of nqueens, their context, and their output. */
#pragma once

#include "engine/control.h"
#include "model/list/source.h"

#include <glib.h>

/* Standard output, written in large pieces, with every failure reported. Its records have named
 * fields, and are printed as text or as JSON. Initialize text with an empty string, threshold with
 * 1, and everything else with 0. Append results to text, or use the functions below, and call
 * queens_output_commit() after each result. */
typedef struct
{
  GString *text;
  gboolean json; /* if TRUE, each record is a JSON object on its own line; otherwise, each of its
                     * fields is a line "name: value" */
  /* if not NULL, a record printed as text is only the value of this field */
  const char *only_field;
  gsize threshold; /* the number of bytes to collect before writing */
  int write_errno; /* errno of the first failure, or 0 */
} QueensOutput;

/* Appends a field of a record: its value as JSON and as text. One of these may be NULL, so that the
 * field is left out there. */
void queens_output_field (QueensOutput *self, const char *name, const char *json, const char *text);

/* Append a field: a number; a number for which 0 means unknown; yes or no; or ASCII strings that need no
 * escaping, joined by separator in text output ("none" if there are none). */
void queens_output_number (QueensOutput *self, const char *name, guint64 value);
void queens_output_optional_number (QueensOutput *self, const char *name, guint64 value);
void queens_output_flag (QueensOutput *self, const char *name, gboolean value);
void
queens_output_texts (QueensOutput *self, const char *name, char **values, const char *separator);

/* Append the field "notation", and in JSON also "ranks", for a solution, or for the n queens on these
 * ranks, which count from 0 in the argument. */
void queens_output_solution (QueensOutput *self, const QueensSolution *solution);
void queens_output_ranks (QueensOutput *self, const guint32 *ranks, guint n);

/* Ends a record, and commits it. Returns the same as queens_output_commit(). */
gboolean queens_output_end_record (QueensOutput *self);

/* Writes the collected output if there is enough. The first results are written at once, so that a
 * reader who wants only a few need not wait. Returns FALSE if nothing can be written anymore and the
 * command should end; queens_output_finish() then sets the error. */
gboolean queens_output_commit (QueensOutput *self);

/* Writes the rest, and frees text. Sets error if some output could not be written, but not if the reader
 * has closed the pipe. */
void queens_output_finish (QueensOutput *self, GError **error);

/* Errors, whose values are the exit codes. An error with an empty message has already been shown.
 * G_OPTION_ERROR and QUEENS_TALLY_ERROR mean wrong usage, too; every other domain is a failure. */
typedef enum
{
  QUEENS_CLI_ERROR_FAILED = 1, /* the command failed */
  QUEENS_CLI_ERROR_USAGE = 2,  /* wrong usage or input */
  QUEENS_CLI_ERROR_TIMEOUT = 3 /* the time of --timeout is up */
} QueensCliError;

#define QUEENS_CLI_ERROR (queens_cli_error_quark ())
GQuark queens_cli_error_quark (void);

/* Sets error with a message, formatted as by printf(). Returns FALSE. */
gboolean queens_cli_fail (GError **error, QueensCliError code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* TRUE if standard error is a terminal that can erase a line. */
gboolean queens_cli_can_erase (void);

/* Prints a message on a line of its own on standard error, in place of any progress shown there. It is
 * ASCII, except where it quotes what was typed. Any thread may call it. */
void queens_cli_warn (const char *message);

/* Sets the arguments of the program, which are not copied, so that messages repeat them as they
 * were typed. */
void queens_cli_set_typed_arguments (char **arguments);

/* Options shared by several commands. */
typedef enum
{
  QUEENS_OPTION_FUNDAMENTAL = 1 << 0,
  QUEENS_OPTION_SQUARES = 1 << 1, /* --with and --without */
  QUEENS_OPTION_THREADS = 1 << 2,
  QUEENS_OPTION_TIMEOUT = 1 << 3,
  QUEENS_OPTION_JSON = 1 << 4,
} QueensOptions;

/* One run of a command. */
typedef struct
{
  char **parameters; /* NULL-terminated; at most as many as the command allows */
  gboolean fundamental;
  char **with; /* as typed, or NULL */
  char **without;
  char *threads_text; /* as typed, or NULL */
  int threads;
  double seconds;           /* the limit of --timeout, in seconds; 0: no limit */
  QueensControl control;    /* controls the current search, or the last one; has the deadline */
  QueensListSource *source; /* the indexes for the last request (cli/locate.h), or NULL */
  QueensOutput output;
} QueensContext;

/* A command: its name, its arguments, and what it does. */
typedef struct QueensCommand QueensCommand;
struct QueensCommand
{
  const char *name;
  const char *parameters; /* the required arguments, for the usage line: "N WHICH"; and the optional
                           * ones: "[QUEENS...]" */
  const char *summary;    /* a description in one line */
  QueensOptions shared;
  const GOptionEntry *options[3]; /* lists of its own options, or NULL: flags, strings, and lists of
                                   * strings, stored in static variables */

  /* Runs the command. Returns FALSE with error set if it fails. */
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
extern const QueensCommand queens_command_worksheet;

/* Restarts the clock for --timeout, for a new search. */
void queens_context_restart_clock (QueensContext *self);

/* Begins a search that may take a long time, and returns its control. If standard error is a terminal,
 * shows the progress there: the completed part, and the number of solutions found or the time. SIGUSR1
 * prints the progress on a line. SIGINT, SIGTERM, SIGHUP, SIGXCPU, and SIGUSR2 only set the stop flag of the
 * control. */
QueensControl *queens_context_begin_search (QueensContext *self);

/* TRUE if SIGUSR1 asked for the progress since the last call or the start of the search. */
gboolean queens_context_progress_was_requested (void);

/* Ends a search, and erases the progress line; does nothing if none has begun. From then on, signals end
 * the program again; if one came during the search, it takes effect now. */
void queens_context_end_search (QueensContext *self);

/* TRUE if a run is done; otherwise, the time is up, which sets error. */
gboolean
queens_context_check_outcome (const QueensContext *self, QueensOutcome outcome, GError **error);
