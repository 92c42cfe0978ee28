/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Waits in the main loop for threads, timers, and the display. */
#pragma once

#include <glib.h>

/* Far longer than anything takes, so that it is reached only if something really fails; ten times as
 * long if every memory access is checked. An emulator has its own value. */
#ifndef WAIT_SECONDS
#  ifdef __SANITIZE_THREAD__
#    define WAIT_SECONDS 600
#  else
#    define WAIT_SECONDS 60
#  endif
#endif

static inline void
moment_is_over_cb (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
}

/* Runs the default main context until something has happened in it, but for at most 5 ms, because a
 * thread may make the condition true without waking it. */
static inline void
wait_a_moment (void)
{
  gboolean is_over = FALSE;
  guint timeout = g_timeout_add_once (5, moment_is_over_cb, &is_over);

  g_main_context_iteration (NULL, TRUE);
  if (!is_over)
    g_source_remove (timeout);
}

/* Runs the main loop until condition is true. If it never becomes true, the test fails. */
#define wait_until(condition)                                                                      \
  G_STMT_START                                                                                     \
  {                                                                                                \
    gint64 wait_end_ = g_get_monotonic_time () + WAIT_SECONDS * G_TIME_SPAN_SECOND;                \
                                                                                                   \
    while (!(condition))                                                                           \
      {                                                                                            \
        if (g_get_monotonic_time () > wait_end_)                                                   \
          g_error ("%s:%d: never came true: %s", __FILE__, __LINE__, #condition);                  \
        wait_a_moment ();                                                                          \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END

/* Runs the main loop for a number of milliseconds. */
static inline void
wait_for_ms (int ms)
{
  gint64 end = g_get_monotonic_time () + ms * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < end)
    wait_a_moment ();
}
