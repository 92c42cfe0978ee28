/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How long a command may take: as long as it does, unless --timeout says otherwise. */
#pragma once

#include <glib.h>
#include <glib/gi18n.h>

/* A value; zeroed, there is none. */
typedef struct
{
  double seconds; /* 0: for ever */
  gint64 end;     /* by g_get_monotonic_time() */
} QueensDeadline;

/* The entry that fills text, for an array of GOptionEntry. */
#define QUEENS_TIMEOUT_ENTRY(text)                                                                 \
  {                                                                                                \
    "timeout", 0, 0, G_OPTION_ARG_FILENAME, text,                                                  \
        N_ ("Give up after S seconds, with exit status 3"), "S"                                    \
  }

/* Reads what --timeout says, a number of seconds that may have a fraction; text may be NULL. The
 * time begins now. FALSE with error set when it is no such number. */
gboolean queens_deadline_read (const char *text, QueensDeadline *self, GError **error);

/* Lets the time begin again. */
void queens_deadline_restart (QueensDeadline *self);

gboolean queens_deadline_passed (const QueensDeadline *self);

/* Sets error to what is said when the time is up. */
void queens_deadline_fail (const QueensDeadline *self, GError **error);
