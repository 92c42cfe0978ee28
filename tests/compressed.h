/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Writes compressed files. */
#pragma once

#include <gio/gio.h>
#include <string.h>

/* Writes the text to a file, compressed as by gzip. */
static inline void
write_compressed (const char *path, const char *text)
{
  g_autoptr (GZlibCompressor) compressor
      = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, -1);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileOutputStream) output
      = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL);
  g_autoptr (GOutputStream) stream
      = g_converter_output_stream_new (G_OUTPUT_STREAM (output), G_CONVERTER (compressor));

  g_assert_true (g_output_stream_write_all (stream, text, strlen (text), NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
}
