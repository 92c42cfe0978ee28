/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/preview.h"

#include "app/export/made-file.h"
#include "app/settings.h"
#include "model/scheduler.h"
#include "model/words.h"

#include <glib/gi18n.h>
#include <math.h>

/* The pixels of the longer side of a sheet's preview; it is shown at half of that. */
#define SHEET_PIXELS 760

#define POINTS_PER_CM (72 / 2.54)

/* The file is made when the choices have rested so long, in ms. */
#define REST_MS 150

struct _QueensExportPreview
{
  GtkWidget parent_instance;

  const QueensExportSubject *subject; /* NULL at first */
  QueensJob *job;                     /* draws the sheet, or NULL */
  cairo_surface_t *sheet;             /* the first page, or NULL */
  GArray *boards;                     /* of the sheet, until its file is made; or NULL */
  guint rest_source;                  /* waits for the choices to rest */
  QueensJob *making;                  /* makes the file, or NULL */
  cairo_surface_t *picture;           /* that is in it, or NULL */
  char *words;
  gboolean possible;
  guint update_source;
};

enum
{
  PROP_WORDS = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (QueensExportPreview, queens_export_preview, GTK_TYPE_WIDGET)

/* What a worker draws. */
typedef struct
{
  QueensSheetExport sheet;
  cairo_surface_t *surface; /* or NULL, when it cannot be */
  GArray *boards;           /* or NULL, the same */
  int n_boards;
  int n_pages;
  double width;
  double height;
  char *problem; /* why */
} Drawing;

static void
drawing_free (gpointer data)
{
  Drawing *drawing = data;

  g_clear_pointer (&drawing->surface, cairo_surface_destroy);
  g_clear_pointer (&drawing->boards, g_array_unref);
  g_free (drawing->problem);
  g_free (drawing);
}

static void
set_words (QueensExportPreview *self, gboolean possible, char *words)
{
  g_free (self->words);
  self->words = words;
  self->possible = possible;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORDS]);
}

/* Without memory there is a problem in place of a surface. */
static void
draw_first_page (Drawing *drawing,
                 const QueensSheetOptions *options,
                 const QueensSheetLayout *layout,
                 const GArray *boards)
{
  double scale = SHEET_PIXELS / MAX (layout->width, layout->height);
  g_autoptr (QueensSheet) sheet = queens_sheet_new (options, layout, drawing->sheet.request.n);
  cairo_status_t status;
  cairo_t *cr;

  drawing->surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, MAX ((int) (scale * layout->width), 1),
                                    MAX ((int) (scale * layout->height), 1));
  cr = cairo_create (drawing->surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  queens_sheet_draw_page (sheet, cr, 0, (const QueensSheetBoard *) (gpointer) boards->data);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    return;
  g_clear_pointer (&drawing->surface, cairo_surface_destroy);
  drawing->problem = g_strdup_printf (
      /* Translators: why */
      _ ("The picture could not be drawn: %s"), cairo_status_to_string (status));
}

/* On a worker. */
static void
draw_sheet_cb (QueensJob *job, gpointer data)
{
  Drawing *drawing = data;
  g_autoptr (GError) error = NULL;
  GArray *boards
      = queens_sheet_export_gather (&drawing->sheet, queens_job_get_control (job), &error);
  QueensSheetOptions options = drawing->sheet.sheet;
  QueensSheetLayout layout;
  g_autofree char *title = NULL;

  drawing->boards = boards;
  if (boards)
    {
      options.title = title = queens_sheet_export_dup_title (&drawing->sheet, (int) boards->len);
      options.subtitle = queens_sheet_subtitle (&drawing->sheet.request);
      drawing->n_boards = (int) boards->len;
    }
  if (boards
      && queens_sheet_layout (&options, drawing->sheet.request.n, drawing->n_boards, &layout,
                              &error))
    {
      drawing->n_pages = layout.n_pages;
      drawing->width = layout.width;
      drawing->height = layout.height;
      draw_first_page (drawing, &options, &layout, boards);
    }
  if (drawing->problem)
    return;
  if (!error && drawing->n_pages > 1 && drawing->sheet.format != QUEENS_IMAGE_PDF)
    drawing->problem = g_strdup_printf (
        /* Translators: a number of pages */
        ngettext ("%d page, which only a PDF can have", "%d pages, which only a PDF can have",
                  (gulong) drawing->n_pages),
        drawing->n_pages);
  else if (error)
    drawing->problem = g_strdup (error->message);
}

static char *
describe_pages (int n_pages)
{
  return g_strdup_printf (ngettext ("%d page", "%d pages", (gulong) n_pages), n_pages);
}

static char *
describe_sheet (const Drawing *drawing)
{
  g_autofree char *number = queens_words_number ((guint64) drawing->n_boards);
  g_autofree char *boards
      = g_strdup_printf (ngettext ("%s board", "%s boards", (gulong) drawing->n_boards), number);
  g_autofree char *pages = NULL;

  if (drawing->sheet.sheet.paper == QUEENS_PAPER_NONE)
    /* Translators: “92 boards”, and the width and height of the sheet, as in “92 boards, 1962 × 2805” */
    return g_strdup_printf (_ ("%s, %.0f × %.0f"), boards, drawing->width, drawing->height);
  pages = describe_pages (drawing->n_pages);
  /* Translators: “92 boards” and “3 pages” */
  return g_strdup_printf (_ ("%s, %s"), boards, pages);
}

/* The file. */

static void
made_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensExportPreview *self = owner;
  QueensMadeFile *file = queens_job_get_data (job);
  g_autofree char *bytes = NULL;

  if (!finished)
    return;
  bytes = g_format_size (file->n_bytes);
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  self->picture = g_steal_pointer (&file->picture);
  if (file->problem)
    set_words (self, FALSE, g_strdup (file->problem));
  else
    /* Translators: “2048 × 2176 pixels” and “180 kB” */
    set_words (self, TRUE, g_strdup_printf (_ ("%s, %s"), self->words, bytes));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
rested_cb (gpointer data)
{
  QueensExportPreview *self = data;
  QueensSheetExport sheet = queens_export_sheet_of (self->subject);

  self->rest_source = 0;
  if (self->boards)
    self->making
        = queens_made_file_start_sheet (&sheet, g_steal_pointer (&self->boards), made_cb, self);
  else
    self->making = queens_made_file_start_board (self->subject, made_cb, self);
  return G_SOURCE_REMOVE;
}

/* What is shown first is drawn anew, which is quick; it gives way to what the file holds. */
static void
start_resting (QueensExportPreview *self)
{
  self->rest_source = g_timeout_add (REST_MS, rested_cb, self);
}

/* What is shown before. */

static void
sheet_drawn_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensExportPreview *self = owner;
  Drawing *drawing = queens_job_get_data (job);

  if (!finished)
    return;
  g_clear_pointer (&self->sheet, cairo_surface_destroy);
  self->sheet = g_steal_pointer (&drawing->surface);
  set_words (self, drawing->problem == NULL,
             drawing->problem ? g_strdup (drawing->problem) : describe_sheet (drawing));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (drawing->problem || self->subject->printing)
    return;
  self->boards = g_steal_pointer (&drawing->boards);
  start_resting (self);
}

static void
start_sheet (QueensExportPreview *self)
{
  Drawing *drawing = g_new0 (Drawing, 1);

  drawing->sheet = queens_export_sheet_of (self->subject);
  set_words (self, TRUE,
             g_strdup (
                 /* Translators: a picture is being drawn */
                 _ ("Drawing…")));
  self->job = queens_job_start (QUEENS_JOB_INTERACTIVE, draw_sheet_cb, drawing, drawing_free,
                                sheet_drawn_cb, self);
}

/* "2048 × 2176 pixels" */
static char *
describe_size (const QueensImageOptions *options)
{
  int width, height;

  queens_image_measure (options, &width, &height);
  if (options->format == QUEENS_IMAGE_PDF)
    return g_strdup_printf (
        /* Translators: the width and height of a picture */
        _ ("%.1f × %.1f cm"), width / POINTS_PER_CM, height / POINTS_PER_CM);
  return g_strdup_printf (
      /* Translators: the width and height of a picture */
      _ ("%d × %d pixels"), width, height);
}

static void
start_board (QueensExportPreview *self)
{
  g_auto (QueensExportImage) image = { 0 };

  queens_export_image_init (&image, self->subject);
  if (self->subject->printing)
    {
      set_words (self, TRUE, describe_pages (1));
      return;
    }
  set_words (self, TRUE, describe_size (&image.options));
  start_resting (self);
}

static void
forget (QueensExportPreview *self)
{
  queens_job_cancel (&self->job);
  queens_job_cancel (&self->making);
  g_clear_handle_id (&self->rest_source, g_source_remove);
  g_clear_pointer (&self->boards, g_array_unref);
  g_clear_pointer (&self->picture, cairo_surface_destroy);
}

static gboolean
update_cb (gpointer data)
{
  QueensExportPreview *self = data;

  self->update_source = 0;
  forget (self);
  if (queens_export_is_sheet (self->subject))
    start_sheet (self);
  else
    start_board (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* Several settings may change at once. */
void
queens_export_preview_update (QueensExportPreview *self)
{
  if (self->subject && self->update_source == 0)
    self->update_source = g_idle_add (update_cb, self);
}

/* The edge of a page or a picture is seen on white, too. */
static void
draw_edge (cairo_t *cr, double width, double height)
{
  double x = 1, y = 1;

  cairo_device_to_user_distance (cr, &x, &y);
  cairo_rectangle (cr, -x / 2, -x / 2, width + x, height + x);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.35);
  cairo_set_line_width (cr, x);
  cairo_stroke (cr);
}

/* Fits a picture of a size into the widget. */
static void
fit (QueensExportPreview *self, cairo_t *cr, double width, double height)
{
  double room_x = MAX (1, gtk_widget_get_width (GTK_WIDGET (self)) - 2);
  double room_y = MAX (1, gtk_widget_get_height (GTK_WIDGET (self)) - 2);
  double scale = MIN (room_x / width, room_y / height);

  cairo_translate (cr, 1 + round ((room_x - scale * width) / 2),
                   1 + round ((room_y - scale * height) / 2));
  cairo_scale (cr, scale, scale);
}

static void
draw_board (QueensExportPreview *self, cairo_t *cr)
{
  g_auto (QueensExportImage) image = { 0 };
  int width, height;

  queens_export_image_init (&image, self->subject);
  queens_image_measure (&image.options, &width, &height);
  fit (self, cr, width, height);
  if (!image.options.transparent)
    {
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_rectangle (cr, 0, 0, width, height);
      cairo_fill (cr);
      draw_edge (cr, width, height);
    }
  queens_image_draw (cr, &image.content, &image.style, &image.options);
}

/* A picture that is smaller than what is seen of it shows its pixels. */
static void
draw_picture (QueensExportPreview *self, cairo_t *cr, cairo_surface_t *picture)
{
  int width = cairo_image_surface_get_width (picture);
  int height = cairo_image_surface_get_height (picture);
  double x = 1, y = 0;

  fit (self, cr, width, height);
  cairo_user_to_device_distance (cr, &x, &y);
  cairo_set_source_surface (cr, picture, 0, 0);
  if (x > 1)
    cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  if (!g_settings_get_boolean (queens_settings_get (), "export-transparent"))
    draw_edge (cr, width, height);
}

static void
queens_export_preview_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  QueensExportPreview *self = QUEENS_EXPORT_PREVIEW (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  if (self->picture)
    draw_picture (self, cr, self->picture);
  else if (self->subject && !queens_export_is_sheet (self->subject))
    draw_board (self, cr);
  else if (self->sheet)
    draw_picture (self, cr, self->sheet);
  cairo_destroy (cr);
}

static void
queens_export_preview_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_WORDS)
    g_value_set_string (value, QUEENS_EXPORT_PREVIEW (object)->words);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
queens_export_preview_dispose (GObject *object)
{
  QueensExportPreview *self = QUEENS_EXPORT_PREVIEW (object);

  forget (self);
  g_clear_handle_id (&self->update_source, g_source_remove);
  g_clear_pointer (&self->sheet, cairo_surface_destroy);
  g_clear_pointer (&self->words, g_free);
  G_OBJECT_CLASS (queens_export_preview_parent_class)->dispose (object);
}

static void
queens_export_preview_class_init (QueensExportPreviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = queens_export_preview_dispose;
  object_class->get_property = queens_export_preview_get_property;
  GTK_WIDGET_CLASS (klass)->snapshot = queens_export_preview_snapshot;
  properties[PROP_WORDS]
      = g_param_spec_string ("words", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
queens_export_preview_init (QueensExportPreview *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Preview"), -1);
  g_signal_connect_object (queens_settings_get (), "changed",
                           G_CALLBACK (queens_export_preview_update), self, G_CONNECT_SWAPPED);
}

void
queens_export_preview_set_subject (QueensExportPreview *self, const QueensExportSubject *subject)
{
  self->subject = subject;
  update_cb (self);
}

const char *
queens_export_preview_get_words (QueensExportPreview *self)
{
  return self->words;
}

gboolean
queens_export_preview_is_possible (QueensExportPreview *self)
{
  return self->possible;
}
