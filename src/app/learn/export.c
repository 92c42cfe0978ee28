/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/export.h"

#include "app/export/save.h"
#include "model/files/file.h"

#include <glib/gi18n.h>

/* Of an exported chart, in the units of its format. */
#define WIDTH  960
#define HEIGHT 600

typedef struct
{
  GArray *results;
  QueensMeasure measure;
} Comparison;

static void
comparison_free (gpointer data)
{
  Comparison *self = data;

  g_array_unref (self->results);
  g_free (self);
}

static gboolean
write_cb (gconstpointer what, guint kind, const char *path, QueensControl *control, GError **error)
{
  const Comparison *self = what;
  g_autoptr (GBytes) bytes = NULL;

  if (kind <= QUEENS_IMAGE_PDF)
    {
      g_autofree QueensChart *chart = queens_results_create_chart (self->results, self->measure);

      bytes = queens_chart_render (chart, (QueensImageFormat) kind, WIDTH, HEIGHT, error);
    }
  else
    {
      char *csv = queens_results_to_csv (self->results);

      bytes = g_bytes_new_take (csv, strlen (csv));
    }
  return bytes && queens_file_write (path, bytes, error);
}

void
queens_learn_export (GtkWidget *from, const GArray *results, QueensMeasure measure)
{
  /* In the order of QueensImageFormat, and then the table. */
  const QueensFileKind kinds[] = {
    { _ ("PNG picture"), "png" },
    { _ ("SVG drawing"), "svg" },
    { _ ("PDF document"), "pdf" },
    { _ ("Table as CSV"), "csv" },
  };
  Comparison *comparison = g_new0 (Comparison, 1);
  QueensSaving saving = {
    .title = _ ("Save the Chart or the Table"),
    .name = "methods",
    .kinds = kinds,
    .n_kinds = G_N_ELEMENTS (kinds),
    .kind = QUEENS_IMAGE_SVG,
    .write = write_cb,
    .what = comparison,
    .free_what = comparison_free,
  };

  comparison->results = g_array_copy ((GArray *) results);
  comparison->measure = measure;
  queens_save (from, &saving);
}

/* Trees. */

static gboolean
write_tree_cb (gconstpointer what,
               guint kind,
               const char *path,
               QueensControl *control,
               GError **error)
{
  g_autoptr (GBytes) bytes = queens_tree_render (what, (QueensImageFormat) kind, error);

  return bytes && queens_file_write (path, bytes, error);
}

static void
tree_free (gpointer data)
{
  queens_tree_picture_free (data);
}

void
queens_learn_export_tree (GtkWidget *from, QueensTreePicture *picture)
{
  /* In the order of QueensImageFormat. */
  const QueensFileKind kinds[] = {
    { _ ("PNG picture"), "png" },
    { _ ("SVG drawing"), "svg" },
    { _ ("PDF document"), "pdf" },
  };
  QueensSaving saving = {
    .title = _ ("Save the Tree"),
    .name = "search-tree",
    .kinds = kinds,
    .n_kinds = G_N_ELEMENTS (kinds),
    .kind = QUEENS_IMAGE_SVG,
    .write = write_tree_cb,
    .what = picture,
    .free_what = tree_free,
  };

  queens_save (from, &saving);
}
