/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn-export.h"

#include "app/save-picture.h"
#include "app/settings.h"
#include "model/file-writer.h"

#include <glib/gi18n.h>

/* Of an exported chart, in the units of its format. */
#define WIDTH  960
#define HEIGHT 600

typedef struct
{
  GtkWidget *widget; /* owned */
  const QueensChart *chart;
  char *csv;
} Export;

static void
export_free (gpointer data, GClosure *closure)
{
  Export *export = data;

  g_object_unref (export->widget);
  g_free (export->csv);
  g_free (export);
}

static GBytes *
render (const QueensChart *chart, const char *csv, const char *name, GError **error)
{
  QueensImageFormat format;

  if (g_str_has_suffix (name, ".csv"))
    return g_bytes_new (csv, strlen (csv));
  if (queens_image_format_from_name (name, &format))
    return queens_chart_render (chart, format, WIDTH, HEIGHT, error);
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
               _ ("“%s” does not end in .png, .svg, .pdf or .csv"), name);
  return NULL;
}

gboolean
queens_learn_export_write (const QueensChart *chart, const char *csv, GFile *file, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GBytes) bytes = NULL;

  if (!g_file_peek_path (file))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _ ("“%s” is not on this computer"),
                   name);
      return FALSE;
    }
  bytes = render (chart, csv, name, error);
  return bytes && queens_file_write (g_file_peek_path (file), bytes, error);
}

static void
save (Export *export, GFile *file)
{
  GtkWidget *toasts = gtk_widget_get_ancestor (export->widget, ADW_TYPE_TOAST_OVERLAY);
  g_autoptr (GError) error = NULL;

  if (!toasts)
    return;
  if (queens_learn_export_write (export->chart, export->csv, file, &error))
    queens_save_succeeded (ADW_TOAST_OVERLAY (toasts), file);
  else
    queens_save_tell (ADW_TOAST_OVERLAY (toasts), error->message, NULL);
}

static void
response_cb (GtkNativeDialog *dialog, int response, Export *export)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

      save (export, file);
    }
  g_object_unref (dialog);
}

static void
add_filters (GtkFileChooser *chooser)
{
  static const struct
  {
    const char *title;
    const char *ending;
  } filters[] = {
    { N_ ("PNG picture"), "png" },
    { N_ ("SVG drawing"), "svg" },
    { N_ ("PDF document"), "pdf" },
    { N_ ("Table as CSV"), "csv" },
  };
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (all, _ ("Chart or table: .png, .svg, .pdf, .csv"));
  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    gtk_file_filter_add_suffix (all, filters[i].ending);
  gtk_file_chooser_add_filter (chooser, all);
  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

      gtk_file_filter_set_name (filter, _ (filters[i].title));
      gtk_file_filter_add_suffix (filter, filters[i].ending);
      gtk_file_chooser_add_filter (chooser, filter);
    }
}

void
queens_learn_export (GtkWidget *widget, const QueensChart *chart, const char *csv)
{
  g_autofree char *directory = g_settings_get_string (queens_settings_get (), "export-directory");
  Export *export = g_new0 (Export, 1);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Save the Chart or the Table"), GTK_WINDOW (gtk_widget_get_root (widget)),
      GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);

  export->widget = g_object_ref (widget);
  export->chart = chart;
  export->csv = g_strdup (csv);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  add_filters (GTK_FILE_CHOOSER (dialog));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), "methods.svg");
  if (*directory)
    {
      g_autoptr (GFile) folder = g_file_new_for_path (directory);

      gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
    }
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), export, export_free, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
