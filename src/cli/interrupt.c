/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/interrupt.h"

#include <glib.h>
#include <signal.h>

static const int signals[] = { SIGINT, SIGTERM, SIGHUP };

static struct sigaction before[G_N_ELEMENTS (signals)];
static QueensControl *volatile stopped;
static volatile sig_atomic_t caught;

static void
catch_cb (int number)
{
  caught = number;
  atomic_store_explicit (&stopped->stop, true, memory_order_relaxed);
}

void
queens_interrupt_begin (QueensControl *control)
{
  struct sigaction action = { .sa_handler = catch_cb, .sa_flags = SA_RESTART };

  caught = 0;
  stopped = control;
  sigemptyset (&action.sa_mask);
  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      sigaction (signals[i], NULL, &before[i]);
      if (before[i].sa_handler != SIG_IGN)
        sigaction (signals[i], &action, NULL);
    }
}

void
queens_interrupt_end (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    sigaction (signals[i], &before[i], NULL);
  if (caught)
    raise (caught);
}
