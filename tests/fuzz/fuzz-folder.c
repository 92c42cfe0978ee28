/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz-folder.h"

#include "fuzz.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

static char *folder;

static void
empty_folder (const char *path)
{
  GDir *dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_remove (child) < 0)
        {
          empty_folder (child);
          g_rmdir (child);
        }
    }
  g_clear_pointer (&dir, g_dir_close);
}

void
fuzz_folder_empty (void)
{
  empty_folder (fuzz_folder ());
}

static void
remove_folder_cb (void)
{
  fuzz_folder_empty ();
  g_rmdir (folder);
  g_clear_pointer (&folder, g_free);
}

const char *
fuzz_folder (void)
{
  if (!folder)
    {
      /* in memory, where flushing to disk costs nothing */
      folder = g_mkdtemp (g_strdup ("/dev/shm/queens-fuzz-XXXXXX"));
      if (!folder)
        folder = g_dir_make_tmp ("queens-fuzz-XXXXXX", NULL);
      FUZZ_ASSERT (folder != NULL);
      atexit (remove_folder_cb);
    }
  return folder;
}

char *
fuzz_folder_write (const char *name, gconstpointer data, gsize size)
{
  char *path = g_build_filename (fuzz_folder (), name, NULL);
  FILE *file = g_fopen (path, "w");

  FUZZ_ASSERT (file != NULL);
  FUZZ_ASSERT (size == 0 || fwrite (data, 1, size, file) == size);
  FUZZ_ASSERT (fclose (file) == 0);
  return path;
}

void
fuzz_folder_check (const char *path, gconstpointer data, gsize size, gboolean exact)
{
  g_autofree char *text = NULL;
  gsize length;

  FUZZ_ASSERT (g_file_get_contents (path, &text, &length, NULL));
  FUZZ_ASSERT (exact ? length == size : length >= size);
  FUZZ_ASSERT (size == 0 || memcmp (text, data, size) == 0);
}
