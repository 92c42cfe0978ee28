/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "folder.h"

#include <glib/gstdio.h>

static void
set_up (Folder *self, gconstpointer data)
{
  self->before = g_get_current_dir ();
  self->folder = g_dir_make_tmp ("queens-export-XXXXXX", NULL);
  g_assert_cmpint (g_chdir (self->folder), ==, 0);
}

static void
tear_down (Folder *self, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (".", 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    g_assert_cmpint (g_remove (name), ==, 0);
  g_assert_cmpint (g_chdir (self->before), ==, 0);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->before);
}

void
folder_add_test (const char *path, void (*test) (Folder *folder, gconstpointer data))
{
  g_test_add (path, Folder, NULL, set_up, test, tear_down);
}

char *
folder_list (void)
{
  g_autoptr (GDir) dir = g_dir_open (".", 0, NULL);
  GList *names = NULL;
  GString *list = g_string_new (NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    names = g_list_insert_sorted (names, g_strdup (name), (GCompareFunc) g_strcmp0);
  for (GList *link = names; link; link = link->next)
    g_string_append_printf (list, "%s%s", link == names ? "" : " ", (char *) link->data);
  g_list_free_full (names, g_free);
  return g_string_free (list, FALSE);
}

char *
folder_read (const char *name, gsize *size)
{
  g_autoptr (GError) error = NULL;
  char *content = NULL;

  g_file_get_contents (name, &content, size, &error);
  g_assert_no_error (error);
  return content;
}
