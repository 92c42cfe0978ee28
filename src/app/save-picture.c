/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/save-picture.h"

#include "app/settings.h"
#include "draw/image.h"
#include "model/file-writer.h"

#include <glib/gi18n.h>

/* A picture waiting to be told its file. */
typedef struct
{
  AdwToastOverlay *toasts; /* owned */
  QueensBoardContent content;
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
  QueensBoardStyle style;
} Picture;

static void
picture_free (gpointer data, GClosure *closure)
{
  Picture *picture = data;

  g_object_unref (picture->toasts);
  g_free (picture);
}

static const struct
{
  QueensImageFormat format;
  const char *title;
} filters[] = {
  { QUEENS_IMAGE_PNG, N_ ("PNG picture") },
  { QUEENS_IMAGE_SVG, N_ ("SVG drawing") },
  { QUEENS_IMAGE_PDF, N_ ("PDF document") },
};

static void
tell (AdwToastOverlay *toasts, const char *text, GFile *saved)
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

static gboolean
write_picture (const QueensBoardContent *content,
               const QueensBoardStyle *style,
               GFile *file,
               GError **error)
{
  QueensImageOptions options
      = { .size = g_settings_get_int (queens_settings_get (), "export-size") };
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GBytes) bytes = NULL;

  if (!g_file_peek_path (file))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _ ("“%s” is not on this computer"),
                   name);
      return FALSE;
    }
  if (!queens_image_format_from_name (name, &options.format))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                   _ ("“%s” does not end in .png, .svg or .pdf"), name);
      return FALSE;
    }
  bytes = queens_image_render (content, style, &options, error);
  return bytes && queens_file_write (g_file_peek_path (file), bytes, error);
}

gboolean
queens_save_picture_to_file (AdwToastOverlay *toasts,
                             const QueensBoardContent *content,
                             const QueensBoardStyle *style,
                             GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *text = NULL;
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *folder_path = folder ? g_file_get_path (folder) : NULL;

  if (!write_picture (content, style, file, &error))
    {
      tell (toasts, error->message, NULL);
      return FALSE;
    }
  if (folder_path)
    g_settings_set_string (queens_settings_get (), "export-directory", folder_path);
  text = g_strdup_printf (_ ("Saved “%s”"), name);
  tell (toasts, text, file);
  return TRUE;
}

/* The filter chosen decides for a name without a known ending. */
static GFile *
dup_file_with_ending (GtkFileChooser *chooser)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);
  g_autofree char *name = g_file_get_basename (file);
  GtkFileFilter *filter = gtk_file_chooser_get_filter (chooser);
  QueensImageFormat format;

  if (queens_image_format_from_name (name, &format) || strchr (name, '.'))
    return g_steal_pointer (&file);
  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    if (filter && g_strcmp0 (gtk_file_filter_get_name (filter), _ (filters[i].title)) == 0)
      {
        g_autoptr (GFile) folder = g_file_get_parent (file);
        g_autofree char *whole
            = g_strconcat (name, ".", queens_image_format_ending (filters[i].format), NULL);

        return g_file_get_child (folder, whole);
      }
  return g_steal_pointer (&file);
}

static void
response_cb (GtkNativeDialog *dialog, int response, Picture *picture)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = dup_file_with_ending (GTK_FILE_CHOOSER (dialog));

      queens_save_picture_to_file (picture->toasts, &picture->content, &picture->style, file);
    }
  g_object_unref (dialog);
}

static void
add_filters (GtkFileChooser *chooser, const char *chosen)
{
  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
      const char *ending = queens_image_format_ending (filters[i].format);

      gtk_file_filter_set_name (filter, _ (filters[i].title));
      gtk_file_filter_add_suffix (filter, ending);
      gtk_file_chooser_add_filter (chooser, filter);
      if (g_str_equal (chosen, ending))
        gtk_file_chooser_set_filter (chooser, filter);
    }
}

void
queens_save_picture (GtkWindow *parent,
                     AdwToastOverlay *toasts,
                     const QueensBoardContent *content,
                     const QueensBoardStyle *style,
                     const char *file_name)
{
  GSettings *settings = queens_settings_get ();
  g_autofree char *ending = g_settings_get_string (settings, "export-format");
  g_autofree char *directory = g_settings_get_string (settings, "export-directory");
  g_autofree char *name = g_strconcat (file_name, ".", ending, NULL);
  Picture *picture = g_new0 (Picture, 1);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Save the Board as a Picture"), parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);

  picture->toasts = g_object_ref (toasts);
  picture->content = *content;
  picture->style = *style;
  for (int i = 0; i < content->n_conflicts; i++)
    picture->conflicts[i] = content->conflicts[i];
  picture->content.conflicts = picture->conflicts;

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  add_filters (GTK_FILE_CHOOSER (dialog), ending);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  if (*directory)
    {
      g_autoptr (GFile) folder = g_file_new_for_path (directory);

      gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
    }
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), picture, picture_free, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
