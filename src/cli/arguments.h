/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What was typed, read strictly. All texts are raw bytes, so that nothing depends on a locale. */
#pragma once

#include "cli/command.h"
#include "cli/deadline.h"
#include "cli/error.h"
#include "engine/request.h"

#include <glib/gi18n.h>

/* The options of all commands that speak of more than one solution, as typed. Zero it, let
 * queens_arguments_parse() fill it through QUEENS_REQUEST_ENTRIES; clear it with
 * queens_request_options_clear(). */
typedef struct
{
  gboolean fundamental;
  char **with;
  char **without;
  char *threads;
  char *timeout;
} QueensRequestOptions;

/* The entries that fill options, for an array of GOptionEntry. */
#define QUEENS_REQUEST_ENTRIES(options)                                                            \
  { "fundamental",                                                                                 \
    0,                                                                                             \
    0,                                                                                             \
    G_OPTION_ARG_NONE,                                                                             \
    &(options)->fundamental,                                                                       \
    N_ ("Only one solution of each class"),                                                        \
    NULL },                                                                                        \
      QUEENS_CONSTRAINT_ENTRIES (options)

/* The same for commands that know no classes. */
#define QUEENS_CONSTRAINT_ENTRIES(options)                                                         \
  { "with",                                                                                        \
    0,                                                                                             \
    0,                                                                                             \
    G_OPTION_ARG_FILENAME_ARRAY,                                                                   \
    &(options)->with,                                                                              \
    N_ ("Only solutions with queens there: a1,b5, or - to read them"),                             \
    "SQUARES" },                                                                                   \
      { "without",                                                                                 \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_FILENAME_ARRAY,                                                               \
        &(options)->without,                                                                       \
        N_ ("Only solutions without queens there"),                                                \
        "SQUARES" },                                                                               \
      QUEENS_TIMEOUT_ENTRY (&(options)->timeout),                                                  \
  {                                                                                                \
    "threads", 0, 0, G_OPTION_ARG_FILENAME, &(options)->threads,                                   \
        N_ ("Threads to use (as many as processors)"), "T"                                         \
  }

/* The entry that sets json, for an array of GOptionEntry. */
#define QUEENS_JSON_ENTRY(json)                                                                    \
  {                                                                                                \
    "json", 0, 0, G_OPTION_ARG_NONE, json, N_ ("Print JSON, one object a line"), NULL              \
  }

void queens_request_options_clear (QueensRequestOptions *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensRequestOptions, queens_request_options_clear)

/* Reads arguments. entries are the command's own options, ended by an empty one. Sets *parameters
 * (transfer full) to as many texts as command->parameters allows, or to NULL when only help
 * was wanted, which is then printed. Returns FALSE with error set when the usage is wrong. */
gboolean queens_arguments_parse (const QueensCommand *command,
                                 const GOptionEntry *entries,
                                 char **arguments,
                                 char ***parameters,
                                 GError **error);

/* Reads a whole number in ASCII digits, up to max, G_MAXUINT64 where nothing else limits it. name
 * is what it is called in the message. */
gboolean queens_arguments_read_number (const char *text,
                                       const char *name,
                                       guint64 min,
                                       guint64 max,
                                       guint64 *number,
                                       GError **error);

/* Reads a board size from QUEENS_MIN_N to QUEENS_MAX_N. */
gboolean queens_arguments_read_n (const char *text, int *n, GError **error);

/* The squares of --with and --without on a board of any size. Clear it with
 * queens_typed_constraints_clear(). */
typedef struct
{
  guint n;
  GArray *pins; /* QueensReaderSquare */
  GArray *bans;
} QueensTypedConstraints;

void queens_typed_constraints_clear (QueensTypedConstraints *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensTypedConstraints, queens_typed_constraints_clear)

/* Reads them for a board of size n, 1 … QUEENS_SEARCH_MAX_N. */
gboolean queens_typed_constraints_read (const QueensRequestOptions *options,
                                        guint n,
                                        QueensTypedConstraints *self,
                                        GError **error);

/* The same for a board of at most QUEENS_MAX_N. */
QueensRequest queens_typed_constraints_to_request (const QueensTypedConstraints *self);

/* Reads how many threads are wanted; text may be NULL. */
gboolean queens_arguments_read_threads (const char *text, int *threads, GError **error);

/* Reads the options for a board of size n: which solutions are meant, by how many threads, and
 * until when. */
gboolean queens_request_options_read (const QueensRequestOptions *self,
                                      int n,
                                      QueensRequest *request,
                                      int *threads,
                                      QueensDeadline *deadline,
                                      GError **error);
