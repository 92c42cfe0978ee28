/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/copy-picture.h"

#include "engine/notation.h"
#include "model/export-text.h"

/* The side of a picture that is dragged, in pixels. */
#define DRAG_SIZE 96
/* A picture to be pasted need not be larger than this, whatever is saved. */
#define MAX_SIZE 4096

static GdkTexture *
create_texture (const QueensExportSubject *subject, int max_size)
{
  g_auto (QueensExportImage) image = { 0 };
  g_autoptr (GBytes) bytes = NULL;

  queens_export_image_init (&image, subject);
  image.options.format = QUEENS_IMAGE_PNG;
  image.options.size = MIN (image.options.size, max_size);
  bytes = queens_image_render (&image.content, &image.style, &image.options, NULL);
  return bytes ? gdk_texture_new_from_bytes (bytes, NULL) : NULL;
}

void
queens_copy_picture (GtkWidget *widget, const QueensExportSubject *subject)
{
  g_autoptr (GdkTexture) texture = create_texture (subject, MAX_SIZE);

  if (texture)
    gdk_clipboard_set_texture (gtk_widget_get_clipboard (widget), texture);
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
  g_autoptr (GdkTexture) texture = create_texture (subject, MAX_SIZE);

  return texture ? gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture) : NULL;
}

static void
begin_drag_cb (GtkDragSource *source, GdkDrag *drag, const QueensExportSubject *subject)
{
  g_autoptr (GdkTexture) texture = create_texture (subject, DRAG_SIZE);

  if (texture)
    gtk_drag_source_set_icon (source, GDK_PAINTABLE (texture), 0, 0);
}

void
queens_copy_allow_drag (GtkWidget *widget, const QueensExportSubject *subject)
{
  GtkDragSource *source = gtk_drag_source_new ();

  g_signal_connect (source, "prepare", G_CALLBACK (prepare_drag_cb), (gpointer) subject);
  g_signal_connect (source, "drag-begin", G_CALLBACK (begin_drag_cb), (gpointer) subject);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (source));
}
