/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/miniature.h"

struct _QueensMiniature
{
  GObject parent_instance;
  QueensBoardContent *content; /* NULL once it is drawn */
  QueensBoardStyle style;
  int size;
  int scale;
  GdkTexture *texture; /* NULL before it is drawn, or if there was not enough memory */
};

GdkTexture *
queens_miniature_take_texture (cairo_surface_t *surface)
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

static GdkTexture *
draw (QueensMiniature *self)
{
  int side = self->size * self->scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *cr = cairo_create (surface);

  queens_draw_board (cr, self->content, &self->style, side);
  cairo_destroy (cr);
  return queens_miniature_take_texture (surface);
}

static void
queens_miniature_snapshot (GdkPaintable *paintable,
                           GdkSnapshot *snapshot,
                           double width,
                           double height)
{
  QueensMiniature *self = QUEENS_MINIATURE (paintable);

  if (self->content)
    self->texture = draw (self);
  g_clear_pointer (&self->content, g_free);
  if (self->texture)
    gdk_paintable_snapshot (GDK_PAINTABLE (self->texture), snapshot, width, height);
}

static GdkPaintableFlags
queens_miniature_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_SIZE | GDK_PAINTABLE_STATIC_CONTENTS;
}

static int
queens_miniature_get_size (GdkPaintable *paintable)
{
  return QUEENS_MINIATURE (paintable)->size;
}

static void
paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = queens_miniature_snapshot;
  iface->get_flags = queens_miniature_get_flags;
  iface->get_intrinsic_width = queens_miniature_get_size;
  iface->get_intrinsic_height = queens_miniature_get_size;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (QueensMiniature,
                               queens_miniature,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, paintable_init))

static void
queens_miniature_finalize (GObject *object)
{
  QueensMiniature *self = QUEENS_MINIATURE (object);

  g_free (self->content);
  g_clear_object (&self->texture);
  G_OBJECT_CLASS (queens_miniature_parent_class)->finalize (object);
}

static void
queens_miniature_class_init (QueensMiniatureClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queens_miniature_finalize;
}

static void
queens_miniature_init (QueensMiniature *self)
{
}

GdkPaintable *
queens_miniature_new (const QueensBoardContent *content,
                      const QueensBoardStyle *style,
                      int size,
                      int scale)
{
  QueensMiniature *self = g_object_new (QUEENS_TYPE_MINIATURE, NULL);

  self->content = g_memdup2 (content, sizeof *content);
  self->content->n_conflicts = 0;
  self->content->heat = NULL;
  self->content->n_motions = 0;
  self->style = *style;
  self->style.coordinates = QUEENS_COORDINATES_NONE;
  self->style.frame = false;
  self->size = size;
  self->scale = scale;
  return GDK_PAINTABLE (self);
}

void
queens_miniature_show (GtkImage *image,
                       const QueensBoardContent *content,
                       const QueensBoardStyle *style)
{
  g_autoptr (GdkPaintable) miniature
      = queens_miniature_new (content, style, gtk_image_get_pixel_size (image),
                              gtk_widget_get_scale_factor (GTK_WIDGET (image)));

  gtk_image_set_from_paintable (image, miniature);
}
