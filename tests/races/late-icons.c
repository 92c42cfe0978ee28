/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/races/late-icons.h"

#include <gtk/gtk.h>

/* How long a thread that frees an icon waits first, in µs. */
#define DELAY_US 50000

static void (*icon_finalize) (GObject *icon);
static GThread *main_thread;

static void
finalize_late (GObject *icon)
{
  if (g_thread_self () != main_thread)
    g_usleep (DELAY_US);
  icon_finalize (icon);
}

void
races_delay_icons (void)
{
  GObjectClass *icon_class = g_type_class_ref (GTK_TYPE_ICON_PAINTABLE);

  main_thread = g_thread_self ();
  icon_finalize = icon_class->finalize;
  icon_class->finalize = finalize_late;
}
