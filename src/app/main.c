/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/application.h"
#include "model/text/words.h"

#include <locale.h>
#ifdef __GLIBC__
#  include <malloc.h>

/* In seconds: by then the program has started. */
#  define START_TIME 2

/* The pictures of a window are allocated and freed with each frame. glibc would soon allocate them from
 * the heap, which then stays as large as they were; with fixed thresholds they are returned. So is
 * memory that only the start needs; the start would be slower with fixed thresholds. */
static gboolean
give_memory_back (gpointer data)
{
  mallopt (M_MMAP_THRESHOLD, 64 * 1024);
  mallopt (M_TRIM_THRESHOLD, 128 * 1024);
  malloc_trim (0);
  return G_SOURCE_REMOVE;
}
#endif

/* One arena serves all threads: it takes less memory than one for each. */
static void
set_up_memory (void)
{
#ifdef __GLIBC__
  mallopt (M_ARENA_MAX, 1);
  g_timeout_add_seconds (START_TIME, give_memory_back, NULL);
#endif
}

/* Finds settings and icons installed with the program, wherever that is, because the session may not
 * look there. Before anything reads the list of these folders. */
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
  queens_words_bind ();

  application = queens_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
