/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/deadline.h"

#include "cli/error.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_SECONDS 1e9

gboolean
queens_deadline_read (const char *text, QueensDeadline *self, GError **error)
{
  *self = (QueensDeadline){ 0 };
  if (!text)
    return TRUE;
  if (g_ascii_isdigit (*text) && text[strspn (text, "0123456789.")] == '\0')
    {
      char *end;

      self->seconds = g_ascii_strtod (text, &end);
      if (*end == '\0' && self->seconds > 0 && self->seconds <= MAX_SECONDS)
        {
          queens_deadline_restart (self);
          return TRUE;
        }
    }
  g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
               _ ("--timeout must be a number of seconds above 0, not '%s'"), text);
  return FALSE;
}

void
queens_deadline_restart (QueensDeadline *self)
{
  self->end = g_get_monotonic_time () + (gint64) (self->seconds * G_TIME_SPAN_SECOND);
}

gboolean
queens_deadline_passed (const QueensDeadline *self)
{
  return self->seconds > 0 && g_get_monotonic_time () >= self->end;
}

void
queens_deadline_fail (const QueensDeadline *self, GError **error)
{
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (seconds, sizeof seconds, "%g", self->seconds);
  g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_TIMEOUT,
               "not done within the %s s of --timeout", seconds);
}
