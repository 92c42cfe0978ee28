/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/known-index.h"

#include "model/files/file.h"
#include "model/files/tally.h"

#include <gio/gio.h>

/* What is read at most, compressed and not. */
#define MAX_COMPRESSED (1 << 20)
#define MAX_TEXT       (8 << 20)

/* What is expanded at once. */
#define PART (1 << 16)

/* The file at the first of the places that has one. NULL where none does. */
static char *
find_file (int n)
{
  const char *folder = g_getenv ("NQUEENS_INDEX");
  const char *const *folders = g_get_system_data_dirs ();
  g_autofree char *name = g_strdup_printf ("prefixes-%d.gz", n);
  g_autofree char *path = NULL;

  if (folder && !*folder)
    return NULL;
  if (folder)
    path = g_build_filename (folder, name, NULL);
  for (; !folder && !path && *folders; folders++)
    {
      path = g_build_filename (*folders, "nqueens", name, NULL);
      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        g_clear_pointer (&path, g_free);
    }
  if (!path)
    path = g_build_filename (DATADIR, "nqueens", name, NULL);
  return g_file_test (path, G_FILE_TEST_EXISTS) ? g_steal_pointer (&path) : NULL;
}

/* The text that was compressed. */
static GString *
expand (const char *data, gsize size, GError **error)
{
  g_autoptr (GZlibDecompressor) decompressor
      = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GInputStream) memory = g_memory_input_stream_new_from_data (data, (gssize) size, NULL);
  g_autoptr (GInputStream) stream
      = g_converter_input_stream_new (memory, G_CONVERTER (decompressor));
  g_autoptr (GString) text = g_string_new (NULL);
  char part[PART];
  gssize n_read;

  while ((n_read = g_input_stream_read (stream, part, sizeof part, NULL, error)) > 0
         && text->len < MAX_TEXT)
    g_string_append_len (text, part, n_read);
  return n_read < 0 ? NULL : g_steal_pointer (&text);
}

static QueensTally *
read_tally (const char *path, GError **error)
{
  g_autofree char *data = NULL;
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GString) text = NULL;
  gsize size;

  if (!queens_file_read (path, MAX_COMPRESSED, &data, &size, error))
    return NULL;
  text = expand (data, size, error);
  if (text)
    return queens_tally_parse (text->str, text->len, path, error);
  g_prefix_error (error, "'%s': ", name);
  return NULL;
}

static gboolean
begin_with (QueensIndex *index, const QueensTally *tally)
{
  const QueensRequest *request = queens_index_get_request (index);
  g_autofree uint64_t *counts = g_new (uint64_t, tally->n_units + 1);

  if (tally->cut != QUEENS_CUT_PREFIXES || !queens_request_equal (&tally->request, request))
    return FALSE;
  for (gsize i = 0; i < tally->n_units; i++)
    {
      counts[i] = atomic_load_explicit (&tally->counts[i], memory_order_relaxed);
      if (counts[i] == QUEENS_UNCOUNTED)
        return FALSE;
    }
  return queens_index_begin_with (index, counts, tally->n_units);
}

gboolean
queens_known_index_begin (QueensIndex *index, GError **error)
{
  const QueensRequest *request = queens_index_get_request (index);
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  g_autoptr (QueensTally) tally = NULL;

  if (request->fundamental || !queens_request_is_free (request))
    return TRUE;
  path = find_file (request->n);
  if (!path)
    return TRUE;
  tally = read_tally (path, error);
  if (!tally || begin_with (index, tally))
    return tally != NULL;
  name = g_filename_display_name (path);
  g_set_error (error, QUEENS_TALLY_ERROR, QUEENS_TALLY_ERROR_FOREIGN,
               "'%s' is not the index of n = %d", name, request->n);
  return FALSE;
}
