/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "files.h"

#include <glib/gstdio.h>
#include <string.h>

/* "glyph3-12", "clip-7": by the order in which they appear. */
static gboolean
rename_cb (const GMatchInfo *match, GString *text, gpointer user_data)
{
  GHashTable *names = user_data;
  g_autofree char *name = g_match_info_fetch (match, 1);
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (names, name));

  if (number == 0)
    {
      number = g_hash_table_size (names) + 1;
      g_hash_table_insert (names, g_steal_pointer (&name), GUINT_TO_POINTER (number));
    }
  g_string_append_printf (text, "part-%u", number);
  return FALSE;
}

/* The text with its parts renamed; what is no SVG has none, and is given back as it is. */
static GBytes *
rename_parts (GBytes *bytes)
{
  g_autoptr (GRegex) regex
      = g_regex_new ("(?<=id=\"|href=\"#|url\\(#)([a-z]+(?:-?\\d+)+)", 0, 0, NULL);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  char *text;

  if (!g_str_has_prefix (data, "<?xml"))
    return g_bytes_ref (bytes);
  text = g_regex_replace_eval (regex, data, (gssize) size, 0, 0, rename_cb, names, NULL);
  g_assert_nonnull (text);
  return g_bytes_new_take (text, strlen (text));
}

void
files_assert_same (GBytes *a, GBytes *b)
{
  g_autoptr (GBytes) first = rename_parts (a);
  g_autoptr (GBytes) second = rename_parts (b);

  g_assert_true (g_bytes_equal (first, second));
}

char *
files_read_pdf (GBytes *pdf, const char *tool, const char *option)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  const char *argv[] = { tool, NULL, option, NULL };
  char *said = NULL;
  int fd = g_file_open_tmp ("queens-XXXXXX.pdf", &path, &error);
  gsize size;
  const char *data = g_bytes_get_data (pdf, &size);
  int status;

  g_assert_no_error (error);
  g_close (fd, NULL);
  g_file_set_contents (path, data, (gssize) size, &error);
  g_assert_no_error (error);
  argv[1] = path;
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &said, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_unlink (path);
  g_assert_true (g_spawn_check_wait_status (status, &error));
  return said;
}
