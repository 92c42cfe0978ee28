/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/pen.h"

#include <math.h>

void
queens_set_color (cairo_t *cr, QueensColor color, double alpha)
{
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, alpha);
}

QueensColor
queens_mix_colors (QueensColor a, QueensColor b, double share)
{
  return (QueensColor){
    a.red + (b.red - a.red) * share,
    a.green + (b.green - a.green) * share,
    a.blue + (b.blue - a.blue) * share,
  };
}

void
queens_append_round_rect (cairo_t *cr,
                          double x,
                          double y,
                          double width,
                          double height,
                          double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

void
queens_append_circle (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
}

void
queens_append_cross (cairo_t *cr, QueensPoint centre, double arm)
{
  cairo_move_to (cr, centre.x - arm, centre.y - arm);
  cairo_line_to (cr, centre.x + arm, centre.y + arm);
  cairo_move_to (cr, centre.x + arm, centre.y - arm);
  cairo_line_to (cr, centre.x - arm, centre.y + arm);
}

void
queens_stroke_cased (cairo_t *cr, QueensColor color, double line, double casing, const double *dash)
{
  if (dash)
    cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  queens_set_color (cr, QUEENS_COLOR_WHITE, 1.0);
  cairo_set_line_width (cr, casing);
  cairo_stroke_preserve (cr);
  queens_set_color (cr, color, 1.0);
  cairo_set_line_width (cr, line);
  cairo_set_dash (cr, dash, dash ? 2 : 0, 0.0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0.0);
}

/* The key under which a surface has its pictures. */
static const cairo_user_data_key_t pictures_key;

/* Finishes the recording, because cairo's surface for a file and a recording painted on it keep each
 * other alive. The file must have been finished before; otherwise, cairo copies the recording and never
 * frees the copy. */
static void
free_picture (gpointer picture)
{
  cairo_surface_finish (picture);
  cairo_surface_destroy (picture);
}

static cairo_surface_t *
record (double side, QueensPictureFunc draw, gconstpointer what)
{
  /* cairo's SVG surface cuts off everything to the left of the origin or above it. */
  cairo_rectangle_t extents = { 0, 0, side, side };
  cairo_surface_t *picture = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (picture);

  draw (cr, what);
  cairo_destroy (cr);
  return picture;
}

void
queens_paint_once (cairo_t *cr,
                   const char *key,
                   double side,
                   QueensPictureFunc draw,
                   gconstpointer what,
                   double x,
                   double y)
{
  cairo_surface_t *file = cairo_get_target (cr);
  GHashTable *pictures = cairo_surface_get_user_data (file, &pictures_key);
  cairo_surface_t *picture = pictures ? g_hash_table_lookup (pictures, key) : NULL;

  if (!pictures)
    {
      pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_picture);
      /* Fails only for a surface that cannot show anything. */
      if (cairo_surface_set_user_data (file, &pictures_key, pictures,
                                       (cairo_destroy_func_t) g_hash_table_unref)
          != CAIRO_STATUS_SUCCESS)
        {
          g_hash_table_unref (pictures);
          return;
        }
    }
  if (!picture)
    g_hash_table_insert (pictures, g_strdup (key), picture = record (side, draw, what));
  cairo_set_source_surface (cr, picture, x, y);
  cairo_paint (cr);
}
