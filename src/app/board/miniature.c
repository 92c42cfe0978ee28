/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/miniature.h"

GdkTexture *
queens_miniature_texture_new_take (cairo_surface_t *surface)
{
  int height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  GdkTexture *texture = NULL;

  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    {
      g_autoptr (GBytes) bytes = NULL;

      cairo_surface_flush (surface);
      bytes = g_bytes_new (cairo_image_surface_get_data (surface), (gsize) height * stride);
      texture = gdk_memory_texture_new (cairo_image_surface_get_width (surface), height,
                                        GDK_MEMORY_DEFAULT, bytes, stride);
    }
  cairo_surface_destroy (surface);
  return texture;
}

GdkPaintable *
queens_miniature_new (const QueensBoardContent *content, const QueensBoardStyle *style, int side)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *cr = cairo_create (surface);
  QueensBoardContent plain = *content;
  QueensBoardStyle bare = *style;

  plain.n_conflicts = 0;
  plain.heat = NULL;
  plain.n_motions = 0;
  bare.coordinates = QUEENS_COORDINATES_NONE;
  bare.frame = false;
  queens_draw_board (cr, &plain, &bare, side);
  cairo_destroy (cr);
  return (GdkPaintable *) queens_miniature_texture_new_take (surface);
}

void
queens_miniature_show (GtkImage *image,
                       const QueensBoardContent *content,
                       const QueensBoardStyle *style)
{
  g_autoptr (GdkPaintable) miniature = queens_miniature_new (
      content, style,
      gtk_image_get_pixel_size (image) * gtk_widget_get_scale_factor (GTK_WIDGET (image)));

  gtk_image_set_from_paintable (image, miniature);
}
