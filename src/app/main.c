/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/application.h"

#include <glib/gi18n.h>
#include <locale.h>
#ifdef __GLIBC__
#  include <malloc.h>
#endif

/* The pictures of a window come and go with each frame. glibc would soon take them from the heap,
 * which then stays as large as they were; fixed thresholds have them given back. */
static void
give_memory_back (void)
{
#ifdef __GLIBC__
  mallopt (M_MMAP_THRESHOLD, 64 * 1024);
  mallopt (M_TRIM_THRESHOLD, 128 * 1024);
#endif
}

int
main (int argc, char **argv)
{
  g_autoptr (QueensApplication) application = NULL;

  give_memory_back ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = queens_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
