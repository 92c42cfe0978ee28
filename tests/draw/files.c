/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "files.h"

#include <gio/gio.h>
#include <string.h>

/* The output of a tool that reads a file. */
static GBytes *
read_file (GBytes *file, const char *const *tool)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_newv (
      tool, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  GBytes *output = NULL;

  g_assert_no_error (error);
  g_subprocess_communicate (process, file, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));
  return output;
}

GBytes *
files_read_pixels (GBytes *file)
{
  static const char *const svg_tool[] = { "rsvg-convert", NULL };
  static const char *const pdf_tool[] = { "pdftoppm", "-r", "36", "-", NULL };
  const char *data = g_bytes_get_data (file, NULL);

  if (g_str_has_prefix (data, "<?xml"))
    return read_file (file, svg_tool);
  if (g_str_has_prefix (data, "%PDF"))
    return read_file (file, pdf_tool);
  return g_bytes_ref (file);
}

void
files_assert_same (GBytes *a, GBytes *b)
{
  g_autoptr (GBytes) first = files_read_pixels (a);
  g_autoptr (GBytes) second = files_read_pixels (b);

  g_assert_true (g_bytes_equal (first, second));
}

char *
files_read_pdf (GBytes *pdf, const char *tool)
{
  const char *const argv[] = { tool, "-", g_str_equal (tool, "pdftotext") ? "-" : NULL, NULL };
  g_autoptr (GBytes) text = read_file (pdf, argv);

  return g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
}

char *
files_read_chunks (GBytes *png)
{
  static const char program[]
      = "import struct, sys, zlib\n"
        "png = sys.stdin.buffer.read()\n"
        "at = 8\n"
        "while png[at + 4:at + 8] != b'IDAT':\n"
        "    size, = struct.unpack('>I', png[at:at + 4])\n"
        "    body = png[at + 4:at + 8 + size]\n"
        "    check, = struct.unpack('>I', png[at + 8 + size:at + 12 + size])\n"
        "    assert zlib.crc32(body) == check\n"
        "    sys.stdout.buffer.write(body.replace(b'\\0', b'|') + b'\\n')\n"
        "    at += 12 + size\n";
  static const char *const argv[] = { "python3", "-c", program, NULL };
  g_autoptr (GBytes) text = read_file (png, argv);

  return g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
}
