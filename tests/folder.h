/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Folders of tests. */
#pragma once

#include <glib/gstdio.h>

/* Removes a file, or a folder with everything in it. Links are not followed. */
static inline void
folder_remove (const char *path)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    dir = g_dir_open (path, 0, NULL);
  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      folder_remove (child);
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

/* The number of files and folders in a folder; 0 if there is none. */
static inline guint
folder_count (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n_entries = 0;

  while (dir && g_dir_read_name (dir))
    n_entries++;
  return n_entries;
}
