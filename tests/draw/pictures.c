/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pictures.h"

#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>

/* A pixel differs if one of its channels differs by more than this, out of 255, … */
#define CHANNEL_TOLERANCE 32
/* … and a picture differs if more than one pixel in this many differs. */
#define PIXELS_PER_DIFFERENCE 2000

static guint32 *
find_pixel (cairo_surface_t *surface, int x, int y)
{
  unsigned char *data = cairo_image_surface_get_data (surface);

  return (guint32 *) (void *) (data + y * cairo_image_surface_get_stride (surface)) + x;
}

guint32
pixel_at (cairo_surface_t *surface, int x, int y)
{
  cairo_surface_flush (surface);
  return *find_pixel (surface, x, y);
}

gboolean
surfaces_equal (cairo_surface_t *a, cairo_surface_t *b)
{
  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      if (pixel_at (a, x, y) != pixel_at (b, x, y))
        return FALSE;
  return TRUE;
}

static gboolean
pixels_differ (guint32 a, guint32 b)
{
  for (int shift = 0; shift < 32; shift += 8)
    if (abs ((int) ((a >> shift) & 0xff) - (int) ((b >> shift) & 0xff)) > CHANNEL_TOLERANCE)
      return TRUE;
  return FALSE;
}

/* Counts the differing pixels, and marks them in red on difference. */
static int
mark_differences (cairo_surface_t *a, cairo_surface_t *b, cairo_surface_t *difference)
{
  int n_differences = 0;

  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      if (pixels_differ (pixel_at (a, x, y), pixel_at (b, x, y)))
        {
          *find_pixel (difference, x, y) = 0xffff0000;
          n_differences++;
        }
  cairo_surface_mark_dirty (difference);
  return n_differences;
}

/* A copy of a picture of any format as ARGB32. */
static cairo_surface_t *
copy_as_argb (cairo_surface_t *surface)
{
  cairo_surface_t *copy
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width (surface),
                                    cairo_image_surface_get_height (surface));
  g_autoptr (cairo_t) cr = cairo_create (copy);

  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  return copy;
}

int
count_differences (cairo_surface_t *a, cairo_surface_t *b)
{
  g_autoptr (cairo_surface_t) first = copy_as_argb (a);
  g_autoptr (cairo_surface_t) second = copy_as_argb (b);
  g_autoptr (cairo_surface_t) difference = copy_as_argb (a);

  return mark_differences (first, second, difference);
}

static void
write_png (cairo_surface_t *surface, const char *path)
{
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
}

static void
report_difference (cairo_surface_t *actual,
                   cairo_surface_t *difference,
                   const char *name,
                   int n_differences)
{
  g_autofree char *actual_path = g_strdup_printf ("%s/%s-actual.png", QUEENS_ACTUAL, name);
  g_autofree char *difference_path = g_strdup_printf ("%s/%s-difference.png", QUEENS_ACTUAL, name);

  write_png (actual, actual_path);
  write_png (difference, difference_path);
  g_test_message ("%d pixels of %s differ: see %s and %s", n_differences, name, actual_path,
                  difference_path);
  g_test_fail ();
}

void
assert_looks_like_reference (cairo_surface_t *actual, const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.png", QUEENS_REFERENCES, name);
  int width = cairo_image_surface_get_width (actual);
  int height = cairo_image_surface_get_height (actual);
  g_autoptr (cairo_surface_t) file = NULL;
  g_autoptr (cairo_surface_t) expected = NULL;
  g_autoptr (cairo_surface_t) difference = NULL;
  int n_differences;

  if (g_strcmp0 (g_getenv ("QUEENS_UPDATE_REFERENCES"), "1") == 0)
    write_png (actual, path);
  file = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (file), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (file), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (file), ==, height);
  expected = copy_as_argb (file);
  difference = copy_as_argb (expected);
  n_differences = mark_differences (actual, expected, difference);
  if (n_differences > width * height / PIXELS_PER_DIFFERENCE)
    report_difference (actual, difference, name, n_differences);
}

cairo_rectangle_int_t
find_difference (cairo_surface_t *a, cairo_surface_t *b)
{
  int left = G_MAXINT, right = -1, top = G_MAXINT, bottom = -1;

  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      if (pixel_at (a, x, y) != pixel_at (b, x, y))
        {
          left = MIN (left, x);
          right = MAX (right, x);
          top = MIN (top, y);
          bottom = MAX (bottom, y);
        }
  g_assert_cmpint (right, >=, 0);
  return (cairo_rectangle_int_t){ left, top, right - left + 1, bottom - top + 1 };
}

/* Files. */

/* The output of a command that reads a file. */
static GBytes *
read_file (GBytes *file, const char *command)
{
  g_auto (GStrv) argv = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  GBytes *output = NULL;

  g_assert_true (g_shell_parse_argv (command, NULL, &argv, NULL));
  process
      = g_subprocess_newv ((const char *const *) argv,
                           G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, file, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));
  return output;
}

/* A file as an image; pdf_command makes one of a PDF. */
static GBytes *
read_pixels (GBytes *file, const char *pdf_command)
{
  const char *data = g_bytes_get_data (file, NULL);

  if (g_str_has_prefix (data, "<?xml"))
    return read_file (file, "rsvg-convert");
  if (g_str_has_prefix (data, "%PDF"))
    return read_file (file, pdf_command);
  return g_bytes_ref (file);
}

typedef struct
{
  const guchar *data;
  gsize left;
} Reader;

static cairo_status_t
read_cb (void *closure, unsigned char *data, unsigned int length)
{
  Reader *reader = closure;

  if (length > reader->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, reader->data, length);
  reader->data += length;
  reader->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
read_png (GBytes *png)
{
  Reader reader;
  cairo_surface_t *surface;

  reader.data = g_bytes_get_data (png, &reader.left);
  surface = cairo_image_surface_create_from_png_stream (read_cb, &reader);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  return surface;
}

cairo_surface_t *
files_read_picture (GBytes *file)
{
  g_autoptr (GBytes) png = read_pixels (file, "pdftoppm -r 72 -singlefile -png -");

  return read_png (png);
}

cairo_surface_t *
files_read_picture_at (GBytes *file, int width)
{
  gboolean svg = g_str_has_prefix (g_bytes_get_data (file, NULL), "<?xml");
  g_autofree char *command = g_strdup_printf (
      svg ? "rsvg-convert -w %d" : "pdftoppm -scale-to-x %d -scale-to-y -1 -singlefile -png -",
      width);
  g_autoptr (GBytes) png = read_file (file, command);

  return read_png (png);
}

void
files_assert_same (GBytes *a, GBytes *b)
{
  g_autoptr (GBytes) first = read_pixels (a, "pdftoppm -r 36 -");
  g_autoptr (GBytes) second = read_pixels (b, "pdftoppm -r 36 -");

  g_assert_true (g_bytes_equal (first, second));
}

/* Every reference of an SVG is to one of its own elements, whose names no other file has. */
static void
check_names (const char *svg, GHashTable *names, int n_references)
{
  g_autoptr (GRegex) named = g_regex_new (" id=\"([^\"]+)", 0, 0, NULL);
  g_autoptr (GRegex) meant = g_regex_new ("(?:href=\"|url\\()#([^\")]+)", 0, 0, NULL);
  g_autoptr (GHashTable) own = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GMatchInfo) reference = NULL;

  for (g_regex_match (named, svg, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_assert_true (g_hash_table_add (names, g_match_info_fetch (match, 1)));
      g_assert_true (g_hash_table_add (own, g_match_info_fetch (match, 1)));
    }
  for (g_regex_match (meant, svg, 0, &reference); g_match_info_matches (reference);
       g_match_info_next (reference, NULL))
    {
      g_autofree char *name = g_match_info_fetch (reference, 1);

      g_assert_true (g_hash_table_contains (own, name));
      n_references--;
    }
  g_assert_cmpint (n_references, <=, 0);
}

/* The number of pixels in which a picture differs from the part of a larger one at (x, 0). */
static int
count_differences_at (cairo_surface_t *whole, int x, cairo_surface_t *picture)
{
  g_autoptr (cairo_surface_t) part
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width (picture),
                                    cairo_image_surface_get_height (picture));
  g_autoptr (cairo_t) cr = cairo_create (part);

  cairo_set_source_surface (cr, whole, -x, 0);
  cairo_paint (cr);
  return count_differences (part, picture);
}

/* A page with these elements. Its size is in whole pixels, to which some versions of librsvg scale a file of
 * another size. */
static GBytes *
create_page (const char *elements, int width, int height)
{
  char *text = g_strdup_printf ("<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\" "
                                "width=\"%d\" height=\"%d\">%s</svg>",
                                width, height, elements);

  return g_bytes_new_take (text, strlen (text));
}

static char *
dup_element (const char *svg, int x)
{
  return g_strdup_printf ("<svg x=\"%d\"%s", x, strstr (svg, "<svg") + strlen ("<svg"));
}

void
files_assert_one_page (GBytes *const *svgs, guint n_svgs, int n_references)
{
  g_autoptr (GPtrArray) alone
      = g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) parts = g_string_new (NULL);
  g_autoptr (cairo_surface_t) whole = NULL;
  g_autoptr (GBytes) page = NULL;
  int x = 0, height = 0;

  for (guint i = 0; i < n_svgs; i++)
    {
      g_autofree char *svg = files_dup_text (svgs[i]);
      g_autofree char *element = dup_element (svg, 0);
      g_autofree char *part = dup_element (svg, x);
      g_autoptr (cairo_surface_t) picture = files_read_picture (svgs[i]);
      int width = cairo_image_surface_get_width (picture);
      g_autoptr (GBytes) single
          = create_page (element, width, cairo_image_surface_get_height (picture));

      check_names (svg, names, n_references);
      g_string_append (parts, part);
      x += width;
      height = MAX (height, cairo_image_surface_get_height (picture));
      g_ptr_array_add (alone, files_read_picture (single));
    }
  page = create_page (parts->str, x, height);
  whole = files_read_picture (page);
  x = 0;
  for (guint i = 0; i < n_svgs; i++)
    {
      g_assert_cmpint (count_differences_at (whole, x, alone->pdata[i]), ==, 0);
      x += cairo_image_surface_get_width (alone->pdata[i]);
    }
}

char *
files_dup_text (GBytes *file)
{
  return g_strndup (g_bytes_get_data (file, NULL), g_bytes_get_size (file));
}

char *
files_read (GBytes *pdf, const char *command)
{
  g_autoptr (GBytes) text = read_file (pdf, command);

  return files_dup_text (text);
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
  g_autofree char *quoted = g_shell_quote (program);
  g_autofree char *command = g_strconcat ("python3 -c ", quoted, NULL);

  return files_read (png, command);
}
