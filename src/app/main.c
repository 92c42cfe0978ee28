/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/application.h"
#include "model/text/format.h"

#include <locale.h>
#ifdef __GLIBC__
#  include <malloc.h>

/* In seconds. The program has started by then. */
#  define START_TIME 2

/* The pictures of a window are allocated and freed for each frame. Without fixed thresholds, glibc
 * would soon allocate them from the heap, which then does not shrink; with fixed thresholds, the
 * memory is returned. The same applies to memory that only the start needs. Setting the thresholds
 * earlier would slow down startup. */
static gboolean
configure_malloc (gpointer data)
{
  mallopt (M_MMAP_THRESHOLD, 64 * 1024);
  mallopt (M_TRIM_THRESHOLD, 128 * 1024);
  malloc_trim (0);
  return G_SOURCE_REMOVE;
}
#endif

/* One arena for the main thread and one for all others take less memory than one for each thread. With a
 * single one, the threads that GTK starts for the first frame would wait for each other. */
static void
set_up_memory (void)
{
#ifdef __GLIBC__
  mallopt (M_ARENA_MAX, 2);
  g_timeout_add_seconds (START_TIME, configure_malloc, NULL);
#endif
}

/* Finds the settings and icons that are installed with the program, wherever that is, because the
 * session may not look there. Must be called before anything reads the list of these folders. */
static void
find_data (void)
{
  const char *value = g_getenv ("XDG_DATA_DIRS");
  const char *folders = value && *value ? value : "/usr/local/share:/usr/share";
  g_auto (GStrv) known = g_strsplit (folders, ":", -1);
  g_autofree char *all = g_strconcat (DATADIR, ":", folders, NULL);

  for (char **folder = known; *folder; folder++)
    {
      g_autofree char *plain = g_canonicalize_filename (*folder, "/");

      if (g_str_equal (plain, DATADIR))
        return;
    }
  g_setenv ("XDG_DATA_DIRS", all, TRUE);
}

int
main (int argc, char **argv)
{
  g_autoptr (QueensApplication) application = NULL;

  set_up_memory ();
  find_data ();
  setlocale (LC_ALL, "");
  queens_bind_textdomain ();

  application = queens_application_new ();
  return queens_application_run (application, argc, argv);
}
