/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/export.h"

#include "app/export/save.h"
#include "app/toasts.h"
#include "model/learn/board.h"
#include "model/store/file.h"

#include <glib/gi18n.h>

/* The size of an exported chart, in the units of its format. */
#define WIDTH  960
#define HEIGHT 600

/* What is saved: a tree, or the results of a comparison. */
typedef struct
{
  QueensTreePicture *tree; /* or NULL */
  GArray *results;
  QueensMeasure measure;
} Picture;

static void
picture_free (gpointer data)
{
  Picture *self = data;

  queens_tree_picture_free (self->tree);
  g_clear_pointer (&self->results, g_array_unref);
  g_free (self);
}

static GBytes *
render (const Picture *self, guint kind, GError **error)
{
  g_autofree QueensChart *chart = NULL;
  char *csv;

  if (self->tree)
    return queens_tree_render (self->tree, (QueensImageFormat) kind, error);
  if (kind <= QUEENS_IMAGE_PDF)
    {
      chart = queens_results_create_chart (self->results, self->measure);
      return queens_chart_render (chart, (QueensImageFormat) kind, WIDTH, HEIGHT, error);
    }
  csv = queens_results_to_csv (self->results);
  return g_bytes_new_take (csv, strlen (csv));
}

static gboolean
write_cb (gconstpointer what, guint kind, const char *path, QueensControl *control, GError **error)
{
  g_autoptr (GBytes) bytes = render (what, kind, error);

  return bytes && queens_file_write (path, bytes, error);
}

static void
save (GtkWidget *from, const char *title, const char *name, Picture *what)
{
  /* In the order of QueensImageFormat, followed by the table, which a tree does not have. */
  const QueensFileKind kinds[] = {
    { _ ("PNG Image"), "png" },
    { _ ("SVG Image"), "svg" },
    { _ ("PDF Document"), "pdf" },
    { _ ("CSV Table"), "csv" },
  };
  QueensSaving saving = {
    .title = title,
    .name = name,
    .kinds = kinds,
    .n_kinds = G_N_ELEMENTS (kinds) - (what->tree ? 1 : 0),
    .kind = QUEENS_IMAGE_SVG,
    .write = write_cb,
    .what = what,
    .free_what = picture_free,
  };

  queens_save (from, &saving);
}

void
queens_learn_export (GtkWidget *from, const GArray *results, QueensMeasure measure)
{
  Picture *picture = g_new0 (Picture, 1);

  picture->results = g_array_copy ((GArray *) results);
  picture->measure = measure;
  save (from, _ ("Save Chart or Table"), "methods", picture);
}

void
queens_learn_export_tree (GtkWidget *from, QueensTreePicture *tree)
{
  Picture *picture = g_new0 (Picture, 1);

  picture->tree = tree;
  save (from, _ ("Save Tree"), "search-tree", picture);
}

/* A step for slides. */

typedef struct
{
  QueensBoardContent content;
  QueensBoardStyle style;
  char *title;
  char *sentence;
} Step;

static void
step_free (gpointer data)
{
  Step *step = data;

  g_free (step->title);
  g_free (step->sentence);
  g_free (step);
}

static void
render_step_cb (GTask *task, gpointer widget, gpointer data, GCancellable *cancellable)
{
  const Step *step = data;
  GError *error = NULL;
  GBytes *bytes = queens_learn_step_picture_render (&step->content, &step->style, step->title,
                                                    step->sentence, QUEENS_IMAGE_PNG, &error);

  if (bytes)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

static void
rendered_step_cb (GObject *widget, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_task_propagate_pointer (G_TASK (result), &error);
  g_autoptr (GdkTexture) texture = bytes ? gdk_texture_new_from_bytes (bytes, &error) : NULL;
  g_autoptr (GdkContentProvider) provider = NULL;

  if (!texture)
    {
      queens_toasts_show (GTK_WIDGET (widget), error->message);
      return;
    }
  provider = gdk_content_provider_new_union (
      (GdkContentProvider *[]){ gdk_content_provider_new_for_bytes ("image/png", bytes),
                                gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture) },
      2);
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (widget)), provider);
  queens_toasts_show (GTK_WIDGET (widget), _ ("Step copied as image"));
}

void
queens_learn_copy_step (GtkWidget *from,
                        const QueensBoardContent *content,
                        const QueensBoardStyle *style,
                        const char *title,
                        const char *sentence)
{
  g_autoptr (GTask) task = g_task_new (from, NULL, rendered_step_cb, NULL);
  Step *step = g_new0 (Step, 1);

  step->content = *content;
  step->content.conflicts = NULL;
  step->content.n_conflicts = 0;
  step->content.motions = NULL;
  step->content.n_motions = 0;
  step->content.heat = NULL;
  step->content.show_cursor = false;
  step->style = *style;
  step->title = g_strdup (title);
  step->sentence = g_strdup (sentence);
  g_task_set_task_data (task, step, step_free);
  g_task_run_in_thread (task, render_step_cb);
}
