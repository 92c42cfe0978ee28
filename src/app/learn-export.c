/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn-export.h"

#include "app/settings.h"
#include "model/file-writer.h"

#include <glib/gi18n.h>

/* Of an exported chart, in the units of its format. */
#define WIDTH  960
#define HEIGHT 600

typedef struct
{
  GtkWindow *parent; /* owned */
  const QueensChart *chart;
  GObject *hold;
  char *csv;
} Export;

static void
export_free (gpointer data, GClosure *closure)
{
  Export *export = data;

  g_object_unref (export->parent);
  g_clear_object (&export->hold);
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
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *text = NULL;

  if (queens_learn_export_write (export->chart, export->csv, file, &error))
    text = g_strdup_printf (_ ("Saved as “%s”"), name);
  else
    text = g_strdup (error->message);
  gtk_widget_activate_action (GTK_WIDGET (export->parent), "win.toast", "s", text);
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
queens_learn_export (GtkWindow *parent, const QueensChart *chart, GObject *hold, const char *csv)
{
  g_autofree char *directory = g_settings_get_string (queens_settings_get (), "export-directory");
  Export *export = g_new0 (Export, 1);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Save the Chart or the Table"), parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);

  export->parent = g_object_ref (parent);
  export->chart = chart;
  export->hold = hold;
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
