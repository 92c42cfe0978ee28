/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/files.h"

#include <glib/gi18n.h>

/* The key under which a dialog stores what to call with the chosen file. */
#define CALLBACK "queens-callback"

/* The keys under which a filter stores its kind, and the extension of that. */
#define KIND      "queens-kind"
#define EXTENSION "queens-extension"

typedef struct
{
  QueensFileChosenFunc chosen; /* NULL once it was called or the dialog was closed */
  gpointer data;
} Callback;

static void
response_cb (GtkNativeDialog *dialog, int response, Callback *callback)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  GtkFileFilter *filter = gtk_file_chooser_get_filter (chooser);
  gpointer kind = filter ? g_object_get_data (G_OBJECT (filter), KIND) : NULL;
  g_autoptr (GFile) file = NULL;
  QueensFileChosenFunc chosen = callback->chosen;

  if (!chosen)
    return;
  callback->chosen = NULL;
  /* GTK's dialog can be accepted without a file. */
  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (chooser);
  chosen (file, GPOINTER_TO_UINT (kind), callback->data);
}

/* The extension of the typed file name changes with the selected file type. */
static void
filter_changed_cb (GtkFileChooser *chooser)
{
  GtkFileFilter *filter = gtk_file_chooser_get_filter (chooser);
  g_autofree char *name = gtk_file_chooser_get_current_name (chooser);
  char *dot = name ? strrchr (name, '.') : NULL;
  g_autofree char *renamed = NULL;

  if (!filter || !dot)
    return;
  *dot = '\0';
  renamed = g_strconcat (name, ".", (const char *) g_object_get_data (G_OBJECT (filter), EXTENSION),
                         NULL);
  gtk_file_chooser_set_current_name (chooser, renamed);
}

/* If GTK shows its own dialog instead of the system's, it reports the selected choice. */
static void
watch_filter (GtkWindow *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (GTK_IS_FILE_CHOOSER (window) && gtk_window_get_transient_for (window) == parent)
        g_signal_connect (window, "notify::filter", G_CALLBACK (filter_changed_cb), NULL);
    }
}

/* GTK 4.8 does not report the selected choice, so the selected filter serves as the choice. */
static void
add_filters (GtkFileChooser *chooser, const QueensFileRequest *request)
{
  for (guint i = 0; i < request->n_kinds; i++)
    {
      const QueensFileKind *kind = &request->kinds[i];
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
      /* Translators: a format, and what the names of its files end in, as in “Notation (*.txt)” */
      g_autofree char *name = g_strdup_printf (_ ("%s (*.%s)"), kind->title, kind->extension);

      gtk_file_filter_set_name (filter, name);
      gtk_file_filter_add_suffix (filter, kind->extension);
      g_object_set_data (G_OBJECT (filter), KIND, GUINT_TO_POINTER (i));
      g_object_set_data_full (G_OBJECT (filter), EXTENSION, g_strdup (kind->extension), g_free);
      gtk_file_chooser_add_filter (chooser, filter);
      if (i == request->kind)
        gtk_file_chooser_set_filter (chooser, filter);
    }
}

GObject *
queens_files_open_dialog (GtkWindow *parent,
                          const QueensFileRequest *request,
                          QueensFileChosenFunc chosen,
                          gpointer data)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      request->title, parent,
      request->name ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN, request->accept,
      NULL);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  Callback *callback = g_new0 (Callback, 1);

  *callback = (Callback){ chosen, data };
  g_object_set_data_full (G_OBJECT (dialog), CALLBACK, callback, g_free);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  add_filters (chooser, request);
  if (request->name)
    gtk_file_chooser_set_current_name (chooser, request->name);
  if (request->folder && *request->folder)
    {
      g_autoptr (GFile) folder = g_file_new_for_path (request->folder);

      gtk_file_chooser_set_current_folder (chooser, folder, NULL);
    }
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), callback);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
  if (request->name)
    watch_filter (parent);
  return G_OBJECT (dialog);
}

/* A dialog that was closed cannot be used again: it would look for its old folder, which may be gone,
 * and report that too late. */
void
queens_files_close_dialog (GObject **dialog_slot)
{
  g_autoptr (GObject) dialog = g_steal_pointer (dialog_slot);

  if (!dialog)
    return;
  ((Callback *) g_object_get_data (dialog, CALLBACK))->chosen = NULL;
  gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (dialog));
}
