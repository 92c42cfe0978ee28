/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/picture.h"

#include "tests/wait.h"

#include <string.h>

/* NULL before anything is drawn. */
static GskRenderNode *
create_node (GtkWidget *widget, int zoom)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_snapshot_scale (snapshot, (float) zoom, (float) zoom);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  return gtk_snapshot_free_to_node (snapshot);
}

Picture
picture_take (GtkWidget *widget, int zoom)
{
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderNode *node;
  Picture picture = { .width = gtk_widget_get_width (widget) * zoom,
                      .height = gtk_widget_get_height (widget) * zoom };

  wait_until ((node = create_node (widget, zoom)) != NULL);
  texture = gsk_renderer_render_texture (
      gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
      &GRAPHENE_RECT_INIT (0, 0, (float) picture.width, (float) picture.height));
  gsk_render_node_unref (node);
  picture.pixels = g_malloc ((gsize) (picture.width * picture.height * 4));
  gdk_texture_download (texture, picture.pixels, (gsize) (picture.width * 4));
  return picture;
}

gboolean
picture_equal (const Picture *a, const Picture *b)
{
  return a->width == b->width && a->height == b->height
         && memcmp (a->pixels, b->pixels, (gsize) (a->width * a->height * 4)) == 0;
}

void
picture_clear (Picture *self)
{
  g_free (self->pixels);
}
