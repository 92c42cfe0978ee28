/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/export/export.h"
#include "app/settings.h"
#include "app/toasts.h"
#include "model/learn/board.h"
#include "model/learn/worksheet.h"

#include <glib/gi18n.h>

/* The size of an exported chart, in the units of its format. */
#define WIDTH  960
#define HEIGHT 600

/* The results of a comparison. */
typedef struct
{
  GArray *results;
  QueensMeasure measure;
} Results;

static void
results_free (gpointer data)
{
  Results *self = data;

  g_array_unref (self->results);
  g_free (self);
}

static GBytes *
render_tree (gconstpointer tree, guint kind, QueensControl *control, GError **error)
{
  return queens_tree_render (tree, (QueensImageFormat) kind, error);
}

static GBytes *
render_lists (gconstpointer lists, guint kind, QueensControl *control, GError **error)
{
  return queens_links_render (lists, (QueensImageFormat) kind, error);
}

static GBytes *
render_results (gconstpointer data, guint kind, QueensControl *control, GError **error)
{
  const Results *self = data;
  g_autofree QueensChart *chart = NULL;
  char *csv;

  if (kind <= QUEENS_IMAGE_PDF)
    {
      chart = queens_results_create_chart (self->results, self->measure);
      return queens_chart_render (chart, (QueensImageFormat) kind, WIDTH, HEIGHT, error);
    }
  csv = queens_results_to_csv (self->results);
  return g_bytes_new_take (csv, strlen (csv));
}

static void
save (GtkWidget *widget, QueensSaveRequest request)
{
  /* In the order of QueensImageFormat, followed by the table, which only results have. */
  const QueensFileKind kinds[] = {
    { _ ("PNG Image"), "png" },
    { _ ("SVG Image"), "svg" },
    { _ ("PDF Document"), "pdf" },
    { _ ("CSV Table"), "csv" },
  };

  request.kinds = kinds;
  request.n_kinds = G_N_ELEMENTS (kinds) - (request.render == render_results ? 0 : 1);
  request.kind = QUEENS_IMAGE_SVG;
  queens_save (widget, &request);
}

void
queens_learn_export (GtkWidget *widget, const GArray *results, QueensMeasure measure)
{
  Results *copy = g_new0 (Results, 1);

  copy->results = g_array_copy ((GArray *) results);
  copy->measure = measure;
  save (widget, (QueensSaveRequest){ .title = _ ("Save Chart or Table"),
                                     .name = "methods",
                                     .render = render_results,
                                     .data = copy,
                                     .free_data = results_free });
}

void
queens_learn_export_tree (GtkWidget *widget, QueensTreePicture *tree)
{
  save (widget, (QueensSaveRequest){ .title = _ ("Save Tree"),
                                     .name = "search-tree",
                                     .render = render_tree,
                                     .data = tree,
                                     .free_data = (GDestroyNotify) queens_tree_picture_free });
}

void
queens_learn_export_links (GtkWidget *widget, QueensLinksPicture *lists)
{
  save (widget, (QueensSaveRequest){ .title = _ ("Save Lists"),
                                     .name = "lists",
                                     .render = render_lists,
                                     .data = lists,
                                     .free_data = (GDestroyNotify) queens_links_picture_free });
}

/* In black on white, on the same paper as handouts. */
void
queens_learn_export_worksheet (GtkWidget *widget, const QueensMethodRequest *request)
{
  const QueensFileKind kinds[] = { { _ ("PDF Document"), "pdf" } };
  QueensWorksheet *worksheet = g_new0 (QueensWorksheet, 1);
  g_autofree char *name = g_strdup_printf ("worksheet-%s-%d", request->method->name, request->n);

  worksheet->request = *request;
  worksheet->paper = (QueensPaper) g_settings_get_enum (queens_settings_get (), "handout-paper");
  queens_save (widget, &(QueensSaveRequest){ .title = _ ("Save Search Worksheet"),
                                             .name = name,
                                             .kinds = kinds,
                                             .n_kinds = G_N_ELEMENTS (kinds),
                                             .render = queens_worksheet_render,
                                             .data = worksheet,
                                             .free_data = g_free });
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

static GBytes *
render_step (gconstpointer data, guint format, QueensControl *control, GError **error)
{
  const Step *step = data;

  return queens_learn_step_picture_render (&step->content, &step->style, step->title,
                                           step->sentence, (QueensImageFormat) format, error);
}

void
queens_learn_copy_step (GtkWidget *widget,
                        const QueensBoardContent *content,
                        const QueensBoardStyle *style,
                        const char *title,
                        const char *sentence)
{
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
  queens_copy_rendered (widget, render_step, step, step_free, queens_toasts_show,
                        _ ("Step copied as image"));
}
