/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Runs of methods for the tests of Learn. */
#pragma once

#include "model/learn/contents.h"
#include "model/learn/session.h"
#include "tests/wait.h"

/* The request for a method, such as "rows" or, by columns, "rows by columns". */
static inline QueensMethodRequest
request_of (const char *name, int n)
{
  g_auto (GStrv) words = g_strsplit (name, " ", 2);
  QueensMethodRequest request = queens_method_request_new (queens_methods_find (words[0]), n);

  request.by_columns = g_strcmp0 (words[1], "by columns") == 0;
  return request;
}

static inline QueensLearnSession *
begin (const char *name, int n)
{
  QueensLearnSession *session = queens_learn_session_new (NULL, NULL);
  QueensMethodRequest request = request_of (name, n);

  queens_learn_session_begin (session, &request);
  return session;
}

static inline const QueensMethodState *
get_state (QueensLearnSession *session)
{
  return queens_learn_session_get_view (session)->state;
}

/* The variables of a machine, "name value" line by line. Transfer full. */
static inline char *
dup_shown_variables (const QueensMachine *machine)
{
  g_auto (GStrv) variables = queens_learn_list_variables (machine, QUEENS_NAMES_INDICES);
  GString *text = g_string_new (NULL);

  for (char **name = variables; *name; name += 2)
    g_string_append_printf (text, "%s%s %s", text->len > 0 ? "\n" : "", name[0], name[1]);
  return g_string_free (text, FALSE);
}

/* Moves to a step, and waits until it is shown. */
static inline void
seek (QueensLearnSession *session, guint64 step)
{
  queens_learn_session_seek (session, step);
  wait_until (!queens_learn_session_get_view (session)->seeking);
}
