/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Stops a run from another thread. */
#pragma once

#include "engine/control.h"

#include <glib.h>

/* A GThreadFunc that sets the stop flag of its data, a QueensControl, after a moment. */
static inline gpointer
stop_soon (gpointer data)
{
  g_usleep (5 * 1000);
  atomic_store (&((QueensControl *) data)->stop, true);
  return NULL;
}
