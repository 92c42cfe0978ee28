/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/copy.h"

#include "engine/notation.h"
#include "model/files/text-export.h"

/* The side of a picture that is dragged, in pixels. */
#define DRAG_SIZE 96
/* A picture to be pasted need not be larger than this, whatever is saved. */
#define MAX_SIZE 4096

#define PNG_TYPE "image/png"

/* A picture that is rendered when somebody wants it, by a worker. */
#define QUEENS_TYPE_PICTURE (queens_picture_get_type ())
G_DECLARE_FINAL_TYPE (QueensPicture, queens_picture, QUEENS, PICTURE, GdkContentProvider)

struct _QueensPicture
{
  GdkContentProvider parent_instance;
  QueensExportSubject *subject;
  QueensExportImage image; /* of the subject */
};

G_DEFINE_FINAL_TYPE (QueensPicture, queens_picture, GDK_TYPE_CONTENT_PROVIDER)

static GdkContentFormats *
queens_picture_ref_formats (GdkContentProvider *provider)
{
  GdkContentFormatsBuilder *builder = gdk_content_formats_builder_new ();

  gdk_content_formats_builder_add_mime_type (builder, PNG_TYPE);
  gdk_content_formats_builder_add_gtype (builder, GDK_TYPE_TEXTURE);
  return gdk_content_formats_builder_free_to_formats (builder);
}

static GBytes *
render (QueensPicture *self, GError **error)
{
  return queens_image_render (&self->image.content, &self->image.style, &self->image.options,
                              error);
}

/* For those who do not want it as a file. */
static gboolean
queens_picture_get_value (GdkContentProvider *provider, GValue *value, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  GdkTexture *texture = NULL;

  if (!G_VALUE_HOLDS (value, GDK_TYPE_TEXTURE))
    return GDK_CONTENT_PROVIDER_CLASS (queens_picture_parent_class)
        ->get_value (provider, value, error);
  bytes = render (QUEENS_PICTURE (provider), error);
  if (bytes)
    texture = gdk_texture_new_from_bytes (bytes, error);
  g_value_take_object (value, texture);
  return texture != NULL;
}

static void
written_cb (GObject *stream, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (g_output_stream_write_all_finish (G_OUTPUT_STREAM (stream), result, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
render_cb (GTask *task, gpointer picture, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  GBytes *bytes = render (picture, &error);

  if (bytes)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

static void
rendered_cb (GObject *picture, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GOutputStream *stream = g_task_get_task_data (task);
  int priority = g_task_get_priority (task);
  GCancellable *cancellable = g_task_get_cancellable (task);
  GError *error = NULL;
  GBytes *bytes = g_task_propagate_pointer (G_TASK (result), &error);

  if (!bytes)
    {
      g_task_return_error (task, error);
      return;
    }
  g_object_set_data_full (G_OBJECT (task), "bytes", bytes, (GDestroyNotify) g_bytes_unref);
  g_output_stream_write_all_async (stream, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                   priority, cancellable, written_cb, g_steal_pointer (&task));
}

static void
queens_picture_write_mime_type_async (GdkContentProvider *provider,
                                      const char *mime_type,
                                      GOutputStream *stream,
                                      int io_priority,
                                      GCancellable *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data)
{
  GTask *task = g_task_new (provider, cancellable, callback, user_data);
  g_autoptr (GTask) rendering = g_task_new (provider, cancellable, rendered_cb, task);

  g_task_set_priority (task, io_priority);
  g_task_set_task_data (task, g_object_ref (stream), g_object_unref);
  g_task_run_in_thread (rendering, render_cb);
}

static gboolean
queens_picture_write_mime_type_finish (GdkContentProvider *provider,
                                       GAsyncResult *result,
                                       GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
queens_picture_finalize (GObject *object)
{
  QueensPicture *self = QUEENS_PICTURE (object);

  queens_export_image_clear (&self->image);
  queens_export_subject_free (self->subject);
  G_OBJECT_CLASS (queens_picture_parent_class)->finalize (object);
}

static void
queens_picture_class_init (QueensPictureClass *klass)
{
  GdkContentProviderClass *provider_class = GDK_CONTENT_PROVIDER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = queens_picture_finalize;
  provider_class->ref_formats = queens_picture_ref_formats;
  provider_class->get_value = queens_picture_get_value;
  provider_class->write_mime_type_async = queens_picture_write_mime_type_async;
  provider_class->write_mime_type_finish = queens_picture_write_mime_type_finish;
}

static void
queens_picture_init (QueensPicture *self)
{
}

/* As the settings choose now. */
static GdkContentProvider *
create_picture (const QueensExportSubject *subject, int max_size)
{
  QueensPicture *self = g_object_new (QUEENS_TYPE_PICTURE, NULL);

  self->subject = queens_export_subject_copy (subject);
  queens_export_image_init (&self->image, self->subject);
  queens_export_image_set_format (&self->image, QUEENS_IMAGE_PNG);
  self->image.options.size = MIN (self->image.options.size, max_size);
  return GDK_CONTENT_PROVIDER (self);
}

void
queens_copy_picture (GtkWidget *widget, const QueensExportSubject *subject)
{
  g_autoptr (GdkContentProvider) picture = create_picture (subject, MAX_SIZE);

  gdk_clipboard_set_content (gtk_widget_get_clipboard (widget), picture);
}

/* "a1 b5", whatever stands there. */
static char *
list_queens (const QueensPosition *queens)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (queens, squares);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n_squares; i++)
    {
      char name[QUEENS_SQUARE_NAME_SIZE];

      queens_square_name (squares[i], name);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", name);
    }
  return g_string_free (text, FALSE);
}

char *
queens_copy_text (GtkWidget *widget, const QueensExportSubject *subject)
{
  QueensSolution solution;
  char *text;

  if (queens_export_subject_get_solution (subject, &solution))
    {
      char notation[QUEENS_NOTATION_SIZE];

      queens_notation_print (&solution, notation);
      text = g_strdup (notation);
    }
  else
    text = list_queens (&subject->content.queens);
  if (*text)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  return text;
}

gboolean
queens_copy_as (GtkWidget *widget, const QueensExportSubject *subject, QueensTextFormat format)
{
  g_autofree char *text = NULL;
  QueensSolution solution;

  if (!queens_export_subject_get_solution (subject, &solution))
    return FALSE;
  text = queens_text_export_one (&solution, format, subject->number, subject->class_number);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  return TRUE;
}

static GdkContentProvider *
prepare_drag_cb (GtkDragSource *source, double x, double y, const QueensExportSubject *subject)
{
  return create_picture (subject, MAX_SIZE);
}

static void
begin_drag_cb (GtkDragSource *source, GdkDrag *drag, const QueensExportSubject *subject)
{
  g_autoptr (GdkContentProvider) picture = create_picture (subject, DRAG_SIZE);
  g_auto (GValue) texture = G_VALUE_INIT;

  g_value_init (&texture, GDK_TYPE_TEXTURE);
  if (gdk_content_provider_get_value (picture, &texture, NULL))
    gtk_drag_source_set_icon (source, g_value_get_object (&texture), 0, 0);
}

void
queens_copy_allow_drag (GtkWidget *widget, const QueensExportSubject *subject)
{
  GtkDragSource *source = gtk_drag_source_new ();

  g_signal_connect (source, "prepare", G_CALLBACK (prepare_drag_cb), (gpointer) subject);
  g_signal_connect (source, "drag-begin", G_CALLBACK (begin_drag_cb), (gpointer) subject);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (source));
}
