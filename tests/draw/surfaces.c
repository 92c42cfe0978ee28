/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/draw/surfaces.h"

#include <cairo.h>
#include <glib.h>

cairo_surface_t *__real_cairo_image_surface_create (cairo_format_t format, int width, int height);
cairo_surface_t *__wrap_cairo_image_surface_create (cairo_format_t format, int width, int height);
cairo_surface_t *__real_cairo_recording_surface_create (cairo_content_t content,
                                                        const cairo_rectangle_t *extents);
cairo_surface_t *__wrap_cairo_recording_surface_create (cairo_content_t content,
                                                        const cairo_rectangle_t *extents);
cairo_t *__real_cairo_create (cairo_surface_t *surface);
cairo_t *__wrap_cairo_create (cairo_surface_t *surface);

/* Workers draw, too. */
static GMutex lock;
static int n_before; /* calls that succeed before those that fail */
static int n_to_fail;
static int n_failed;

static gboolean
fails (void)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  if (n_to_fail == 0 || n_before-- > 0)
    return FALSE;
  n_before = 0;
  n_to_fail--;
  n_failed++;
  return TRUE;
}

static cairo_status_t
fail_to_read_cb (void *closure, unsigned char *data, unsigned int length)
{
  return CAIRO_STATUS_NO_MEMORY;
}

/* The surface that cairo hands out where there is no memory. */
static cairo_surface_t *
failed_surface (void)
{
  return cairo_image_surface_create_from_png_stream (fail_to_read_cb, NULL);
}

cairo_surface_t *
__wrap_cairo_image_surface_create (cairo_format_t format, int width, int height)
{
  return fails () ? failed_surface () : __real_cairo_image_surface_create (format, width, height);
}

cairo_surface_t *
__wrap_cairo_recording_surface_create (cairo_content_t content, const cairo_rectangle_t *extents)
{
  return fails () ? failed_surface () : __real_cairo_recording_surface_create (content, extents);
}

cairo_t *
__wrap_cairo_create (cairo_surface_t *surface)
{
  cairo_surface_t *failed;
  cairo_t *cr;

  if (!fails ())
    return __real_cairo_create (surface);
  failed = failed_surface ();
  cr = __real_cairo_create (failed);
  cairo_surface_destroy (failed);
  return cr;
}

void
surfaces_fail (int first, int n_times)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  n_before = first - 1;
  n_to_fail = n_times;
  n_failed = 0;
}

int
surfaces_stop (void)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  n_to_fail = 0;
  return n_failed;
}
