/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reference.h"

#include <stdlib.h>

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
  cairo_t *cr = cairo_create (copy);

  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  return copy;
}

int
count_differences (cairo_surface_t *a, cairo_surface_t *b)
{
  cairo_surface_t *first = copy_as_argb (a), *second = copy_as_argb (b);
  cairo_surface_t *difference = copy_as_argb (a);
  int n_differences = mark_differences (first, second, difference);

  cairo_surface_destroy (first);
  cairo_surface_destroy (second);
  cairo_surface_destroy (difference);
  return n_differences;
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
  cairo_surface_t *file, *expected, *difference;
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
  cairo_surface_destroy (file);
  cairo_surface_destroy (expected);
  cairo_surface_destroy (difference);
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
