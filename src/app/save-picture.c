/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/save-picture.h"

#include "app/settings.h"
#include "draw/image.h"
#include "model/file-writer.h"

#include <glib/gi18n.h>
#include <string.h>

/* Who waits for a file. */
typedef struct
{
  QueensImageFormat format;
  QueensSaveFunc func;
  gpointer data;
  GDestroyNotify destroy;
} Request;

static void
request_free (gpointer data, GClosure *closure)
{
  Request *request = data;

  if (request->destroy)
    request->destroy (request->data);
  g_free (request);
}

static const char *const filters[] = {
  [QUEENS_IMAGE_PNG] = N_ ("PNG picture"),
  [QUEENS_IMAGE_SVG] = N_ ("SVG drawing"),
  [QUEENS_IMAGE_PDF] = N_ ("PDF document"),
};

void
queens_save_tell (AdwToastOverlay *toasts, const char *text, GFile *saved)
{
  g_autofree char *title = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (title);

  if (saved)
    {
      g_autofree char *uri = g_file_get_uri (saved);

      adw_toast_set_button_label (toast, _ ("_Open"));
      adw_toast_set_action_name (toast, "win.open-file");
      adw_toast_set_action_target (toast, "s", uri);
    }
  adw_toast_overlay_add_toast (toasts, toast);
}

gboolean
queens_save_check_local (GFile *file, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);

  if (g_file_peek_path (file))
    return TRUE;
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _ ("“%s” is not on this computer"), name);
  return FALSE;
}

static gboolean
write_picture (const QueensBoardContent *content,
               const QueensBoardStyle *style,
               QueensImageOptions options,
               GFile *file,
               GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GBytes) bytes = NULL;

  if (!queens_save_check_local (file, error))
    return FALSE;
  if (!queens_image_format_from_name (name, &options.format))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                   _ ("“%s” does not end in .png, .svg or .pdf"), name);
      return FALSE;
    }
  bytes = queens_image_render (content, style, &options, error);
  return bytes && queens_file_write (g_file_peek_path (file), bytes, error);
}

void
queens_save_succeeded (AdwToastOverlay *toasts, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *text = g_strdup_printf (_ ("Saved “%s”"), name);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *path = folder ? g_file_get_path (folder) : NULL;

  if (path)
    g_settings_set_string (queens_settings_get (), "export-directory", path);
  queens_save_tell (toasts, text, file);
}

gboolean
queens_save_picture_to_file (AdwToastOverlay *toasts,
                             const QueensBoardContent *content,
                             const QueensBoardStyle *style,
                             const QueensImageOptions *options,
                             GFile *file)
{
  g_autoptr (GError) error = NULL;

  if (!write_picture (content, style, *options, file, &error))
    {
      queens_save_tell (toasts, error->message, NULL);
      return FALSE;
    }
  queens_save_succeeded (toasts, file);
  return TRUE;
}

/* A name without any ending gets that of the format. */
static GFile *
dup_file_with_ending (GtkFileChooser *chooser, QueensImageFormat format)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *whole = g_strconcat (name, ".", queens_image_format_ending (format), NULL);

  if (strchr (name, '.'))
    return g_steal_pointer (&file);
  return g_file_get_child (folder, whole);
}

static void
response_cb (GtkNativeDialog *dialog, int response, Request *request)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = dup_file_with_ending (GTK_FILE_CHOOSER (dialog), request->format);
  request->func (file, request->data);
  g_object_unref (dialog);
}

static void
add_filter (GtkFileChooser *chooser, QueensImageFormat format)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ (filters[format]));
  gtk_file_filter_add_suffix (filter, queens_image_format_ending (format));
  gtk_file_chooser_add_filter (chooser, filter);
}

void
queens_save_choose (GtkWindow *parent,
                    QueensImageFormat format,
                    const char *file_name,
                    QueensSaveFunc func,
                    gpointer data,
                    GDestroyNotify destroy)
{
  g_autofree char *directory = g_settings_get_string (queens_settings_get (), "export-directory");
  g_autofree char *name = g_strconcat (file_name, ".", queens_image_format_ending (format), NULL);
  Request *request = g_new0 (Request, 1);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Save As"), parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);

  *request = (Request){ format, func, data, destroy };
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  add_filter (GTK_FILE_CHOOSER (dialog), format);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  if (*directory)
    {
      g_autoptr (GFile) folder = g_file_new_for_path (directory);

      gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
    }
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), request, request_free, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
