/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/known-index.h"

#include "model/store/file.h"
#include "model/store/tally.h"

#include <gio/gio.h>

/* The maximum sizes that are read, compressed and uncompressed. */
#define MAX_COMPRESSED (1 << 20)
#define MAX_TEXT       (2 << 20)

/* The file in the first folder that has one; NULL if none has. */
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

/* Decompresses text. Returns NULL with error set if that fails. */
static char *
expand (const char *data, gsize size, gsize *n_read, GError **error)
{
  g_autoptr (GZlibDecompressor) decompressor
      = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GInputStream) memory = g_memory_input_stream_new_from_data (data, (gssize) size, NULL);
  g_autoptr (GInputStream) stream
      = g_converter_input_stream_new (memory, G_CONVERTER (decompressor));
  g_autofree char *text = g_malloc0 (MAX_TEXT + 1);

  return g_input_stream_read_all (stream, text, MAX_TEXT, n_read, NULL, error)
             ? g_steal_pointer (&text)
             : NULL;
}

static QueensTally *
read_tally (const char *path, GError **error)
{
  g_autofree char *data = NULL;
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *text = NULL;
  g_autoptr (GError) local = NULL;
  QueensTally *tally = NULL;
  gsize size, n_read;

  if (!queens_file_read (path, MAX_COMPRESSED, &data, &size, error))
    return NULL;
  text = expand (data, size, &n_read, &local);
  if (text)
    tally = queens_tally_parse (text, n_read, path, &local);
  if (!text)
    g_prefix_error (&local, "'%s': ", name);
  if (local)
    g_propagate_error (error, g_steal_pointer (&local));
  return tally;
}

gboolean
queens_known_index_begin (QueensIndex *index, GError **error)
{
  const QueensRequest *request = queens_index_get_request (index);
  g_autofree char *path = NULL;
  g_autoptr (QueensTally) tally = NULL;
  g_autofree char *name = NULL;

  if (request->fundamental || !queens_request_is_free (request) || queens_index_known (index) > 0)
    return TRUE;
  path = find_file (request->n);
  if (!path)
    return TRUE;
  tally = read_tally (path, error);
  if (!tally)
    return FALSE;
  if (tally->cut == QUEENS_CUT_PREFIXES && queens_request_equal (&tally->request, request)
      && queens_index_begin_with (index, tally->counts, tally->n_units))
    return TRUE;
  name = g_filename_display_name (path);
  g_set_error (error, QUEENS_TALLY_ERROR, QUEENS_TALLY_ERROR_FOREIGN,
               "'%s' is not an index of n = %d", name, request->n);
  return FALSE;
}

/* By n, from 1: all solutions, fundamental solutions. */
static const guint64 totals[][2] = {
  { 1, 1 },
  { 0, 0 },
  { 0, 0 },
  { 2, 1 },
  { 10, 2 },
  { 4, 1 },
  { 40, 6 },
  { 92, 12 },
  { 352, 46 },
  { 724, 92 },
  { 2680, 341 },
  { 14200, 1787 },
  { 73712, 9233 },
  { 365596, 45752 },
  { 2279184, 285053 },
  { 14772512, 1846955 },
  { 95815104, 11977939 },
  { 666090624, 83263591 },
  { G_GUINT64_CONSTANT (4968057848), 621012754 },
  { G_GUINT64_CONSTANT (39029188884), G_GUINT64_CONSTANT (4878666808) },
  { G_GUINT64_CONSTANT (314666222712), G_GUINT64_CONSTANT (39333324973) },
  { G_GUINT64_CONSTANT (2691008701644), G_GUINT64_CONSTANT (336376244042) },
  { G_GUINT64_CONSTANT (24233937684440), G_GUINT64_CONSTANT (3029242658210) },
  { G_GUINT64_CONSTANT (227514171973736), G_GUINT64_CONSTANT (28439272956934) },
  { G_GUINT64_CONSTANT (2207893435808352), G_GUINT64_CONSTANT (275986683743434) },
  { G_GUINT64_CONSTANT (22317699616364044), G_GUINT64_CONSTANT (2789712466510289) },
  { G_GUINT64_CONSTANT (234907967154122528), G_GUINT64_CONSTANT (29363495934315694) },
};

gboolean
queens_known_total (int n, gboolean fundamental, guint64 *total)
{
  if (n < 1 || n > (int) G_N_ELEMENTS (totals))
    return FALSE;
  *total = totals[n - 1][fundamental ? 1 : 0];
  return TRUE;
}
