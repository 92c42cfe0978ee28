/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What was typed, read strictly. All texts are raw bytes, so that nothing depends on a locale. */
#pragma once

#include "cli/command.h"
#include "engine/request.h"

/* What went wrong; the values are the exit codes. Options that are not known are reported as
 * G_OPTION_ERROR, which is wrong usage, too; every other domain is a failure. */
typedef enum
{
  QUEENS_CLI_ERROR_FAILED = 1, /* it could not be done */
  QUEENS_CLI_ERROR_USAGE = 2   /* wrong usage or input */
} QueensCliError;

#define QUEENS_CLI_ERROR (queens_cli_error_quark ())
GQuark
queens_cli_error_quark (void);

/* The options of all commands that speak of more than one solution, as typed. Zero it, let
 * queens_arguments_parse() fill it through QUEENS_REQUEST_ENTRIES; clear it with
 * queens_request_options_clear(). */
typedef struct
{
  gboolean fundamental;
  char **with;
  char **without;
  char *threads;
} QueensRequestOptions;

/* The entries that fill options, for an array of GOptionEntry. */
#define QUEENS_REQUEST_ENTRIES(options)                                                            \
  { "fundamental",                                                                                 \
    0,                                                                                             \
    0,                                                                                             \
    G_OPTION_ARG_NONE,                                                                             \
    &(options)->fundamental,                                                                       \
    "Only one solution of each class",                                                             \
    NULL },                                                                                        \
      { "with",                                                                                    \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_FILENAME_ARRAY,                                                               \
        &(options)->with,                                                                          \
        "Only solutions with queens there: a1,b5",                                                 \
        "SQUARES" },                                                                               \
      { "without",                                                                                 \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_FILENAME_ARRAY,                                                               \
        &(options)->without,                                                                       \
        "Only solutions without queens there",                                                     \
        "SQUARES" },                                                                               \
  {                                                                                                \
    "threads", 0, 0, G_OPTION_ARG_FILENAME, &(options)->threads,                                   \
        "Threads to use (as many as processors)", "T"                                              \
  }

void
queens_request_options_clear (QueensRequestOptions *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensRequestOptions, queens_request_options_clear)

/* Reads arguments. entries are the command's own options, ended by an empty one. Sets *parameters
 * (transfer full) to exactly as many texts as command->parameters names, or to NULL when only help
 * was wanted, which is then printed. Returns FALSE with error set when the usage is wrong. */
gboolean
queens_arguments_parse (const QueensCommand *command,
                        const GOptionEntry *entries,
                        char **arguments,
                        char ***parameters,
                        GError **error);

/* Reads a whole number in ASCII digits. name is what it is called in the message. */
gboolean
queens_arguments_read_number (const char *text,
                              const char *name,
                              guint64 min,
                              guint64 max,
                              guint64 *number,
                              GError **error);

/* Reads a board size from QUEENS_MIN_N to QUEENS_MAX_N. */
gboolean
queens_arguments_read_n (const char *text, int *n, GError **error);

/* Reads the options for a board of size n: which solutions are meant, and by how many threads. */
gboolean
queens_request_options_read (const QueensRequestOptions *self,
                             int n,
                             QueensRequest *request,
                             int *threads,
                             GError **error);
