/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/export.h"

#include "app/toasts.h"

/* A copied image need not be larger than this, whatever the size for saving. */
#define MAX_SIZE 4096

typedef struct
{
  QueensRenderFunc render;
  gpointer data;
  GDestroyNotify free_data;
  QueensCopiedFunc done;
  const char *message;
} Copying;

static void
copying_free (gpointer data)
{
  Copying *self = data;

  self->free_data (self->data);
  g_free (self);
}

/* On a worker. */
static void
render_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Copying *self = data;
  GError *error = NULL;
  g_autoptr (GBytes) png = self->render (self->data, QUEENS_IMAGE_PNG, NULL, &error);
  g_autoptr (GBytes) svg = png ? self->render (self->data, QUEENS_IMAGE_SVG, NULL, &error) : NULL;
  g_autoptr (GdkTexture) texture = svg ? gdk_texture_new_from_bytes (png, &error) : NULL;

  if (texture)
    {
      GdkContentProvider *providers[]
          = { gdk_content_provider_new_for_bytes ("image/png", png),
              gdk_content_provider_new_for_bytes ("image/svg+xml", svg),
              gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture) };

      g_task_return_pointer (task,
                             gdk_content_provider_new_union (providers, G_N_ELEMENTS (providers)),
                             g_object_unref);
    }
  else
    g_task_return_error (task, error);
}

static void
rendered_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  GtkWidget *widget = GTK_WIDGET (object);
  const Copying *copying = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkContentProvider) image = g_task_propagate_pointer (G_TASK (result), &error);

  if (image)
    {
      gdk_clipboard_set_content (gtk_widget_get_clipboard (widget), image);
      copying->done (widget, copying->message);
    }
  else
    queens_toasts_show (widget, error->message);
}

void
queens_copy_rendered (GtkWidget *widget,
                      QueensRenderFunc render,
                      gpointer data,
                      GDestroyNotify free_data,
                      QueensCopiedFunc done,
                      const char *message)
{
  g_autoptr (GTask) task = g_task_new (widget, NULL, rendered_cb, NULL);
  Copying copying = { render, data, free_data, done, message };

  g_task_set_task_data (task, g_memdup2 (&copying, sizeof copying), copying_free);
  g_task_run_in_thread (task, render_cb);
}

void
queens_copy_picture (GtkWidget *widget,
                     QueensExport *export,
                     QueensCopiedFunc done,
                     const char *message)
{
  if (!export->choice.sheet && export->choice.pixels > MAX_SIZE)
    {
      export->choice.pixels = MAX_SIZE;
      g_clear_pointer (&export->bytes, g_bytes_unref);
    }
  queens_copy_rendered (widget, queens_export_make_file, export, queens_export_free, done, message);
}
