/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/print.h"

#include "app/toasts.h"
#include "model/scheduler.h"

#include <glib/gi18n.h>

/* The part of the paper's narrower side that a board takes. */
#define BOARD_SHARE 0.9
/* The units in which a board is drawn: fine enough for all its details. */
#define BOARD_SIZE 1000

/* What a worker gathers. */
typedef struct
{
  QueensSheetExport sheet;
  GArray *boards; /* QueensSheetBoard */
  GError *error;
} Gathering;

#define QUEENS_TYPE_PRINT (queens_print_get_type ())
G_DECLARE_FINAL_TYPE (QueensPrint, queens_print, QUEENS, PRINT, GObject)

/* One printing, on data of its own; alive as long as its operation or its window. */
struct _QueensPrint
{
  GObject parent_instance;

  GtkWindow *window; /* weak */
  QueensExportSubject *subject;
  char *pdf;                      /* or NULL */
  QueensJob *job;                 /* gathers the boards of a sheet, or NULL */
  GtkPrintOperation *operation;   /* or NULL */
  const QueensSheetBoard *boards; /* the job's, or NULL for the board */
  int n_boards;
  QueensSheetOptions options;
  QueensSheetLayout layout;
  QueensSheet *sheet;
  char *title;
};

G_DEFINE_FINAL_TYPE (QueensPrint, queens_print, G_TYPE_OBJECT)

/* The window keeps its printing under this name, until it is over. */
static const char printing_key[] = "queens-printing";

static void
gathering_free (gpointer data)
{
  Gathering *gathering = data;

  g_clear_pointer (&gathering->boards, g_array_unref);
  g_clear_error (&gathering->error);
  g_free (gathering);
}

static void
queens_print_finalize (GObject *object)
{
  QueensPrint *self = QUEENS_PRINT (object);

  queens_job_cancel (&self->job);
  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->operation);
  queens_export_subject_free (self->subject);
  g_clear_pointer (&self->sheet, queens_sheet_free);
  g_free (self->title);
  g_free (self->pdf);
  G_OBJECT_CLASS (queens_print_parent_class)->finalize (object);
}

static void
queens_print_class_init (QueensPrintClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queens_print_finalize;
}

static void
queens_print_init (QueensPrint *self)
{
}

/* The window lets go of it: nothing is printed any more. */
static void
give_up (gpointer data)
{
  g_autoptr (QueensPrint) self = data;

  queens_job_cancel (&self->job);
  if (self->operation)
    gtk_print_operation_cancel (self->operation);
}

static void
end (QueensPrint *self, const GError *error)
{
  if (!self->window)
    return;
  if (error)
    queens_toasts_show (GTK_WIDGET (self->window), error->message);
  g_object_unref (g_object_steal_data (G_OBJECT (self->window), printing_key));
}

/* Whether a sheet's size is chosen as a paper or not, it is printed on paper. */
static QueensPaper
paper_of (GtkPrintContext *context)
{
  return gtk_print_context_get_height (context) / gtk_print_context_get_width (context) > 1.35
             ? QUEENS_PAPER_A4
             : QUEENS_PAPER_LETTER;
}

static gboolean
prepare_sheet (QueensPrint *self, GtkPrintContext *context, GError **error)
{
  const Gathering *gathering = queens_job_get_data (self->job);
  const QueensRequest *request = &gathering->sheet.request;

  self->title = queens_sheet_export_dup_title (&gathering->sheet, self->n_boards);
  self->options = gathering->sheet.sheet;
  self->options.title = self->title;
  self->options.subtitle = queens_sheet_subtitle (request);
  self->options.paper = paper_of (context);
  if (!queens_sheet_layout (&self->options, request->n, self->n_boards, &self->layout, error))
    return FALSE;
  self->sheet = queens_sheet_new (&self->options, &self->layout, request->n);
  return TRUE;
}

static void
begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, QueensPrint *self)
{
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_n_pages (operation, 1);
  if (!self->boards || self->sheet)
    return;
  if (prepare_sheet (self, context, &error))
    {
      gtk_print_operation_set_n_pages (operation, self->layout.n_pages);
      return;
    }
  if (self->window)
    queens_toasts_show (GTK_WIDGET (self->window), error->message);
  gtk_print_operation_cancel (operation);
}

static void
draw_board (QueensPrint *self, cairo_t *cr, double width, double height)
{
  g_auto (QueensExportImage) image = { 0 };
  double side = BOARD_SHARE * MIN (width, height);
  int image_width, image_height;

  queens_export_image_init (&image, self->subject);
  image.options.size = BOARD_SIZE;
  queens_image_measure (&image.options, &image_width, &image_height);
  cairo_translate (cr, (width - side) / 2, (width - side) / 2);
  cairo_scale (cr, side / image_width, side / image_width);
  queens_image_draw (cr, &image.content, &image.style, &image.options);
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, QueensPrint *self)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double width = gtk_print_context_get_width (context);
  double height = gtk_print_context_get_height (context);
  double scale;

  if (!self->sheet)
    {
      draw_board (self, cr, width, height);
      return;
    }
  scale = MIN (width / self->layout.width, height / self->layout.height);
  cairo_scale (cr, scale, scale);
  queens_sheet_draw_page (self->sheet, cr, page,
                          self->boards + page * self->layout.columns * self->layout.rows);
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, QueensPrint *self)
{
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_print_operation_get_error (operation, &error);
  end (self, error);
  g_clear_object (&self->operation);
}

static void
connect (QueensPrint *self, const char *signal, GCallback callback)
{
  g_signal_connect_object (self->operation, signal, callback, self, 0);
}

/* The pages as far as they are known before the paper is: the dialog offers their range. */
static int
count_pages (QueensPrint *self)
{
  const Gathering *gathering = self->boards ? queens_job_get_data (self->job) : NULL;
  QueensSheetLayout layout;

  if (!gathering
      || !queens_sheet_layout (&gathering->sheet.sheet, gathering->sheet.request.n, self->n_boards,
                               &layout, NULL))
    return 1;
  return layout.n_pages;
}

/* The operation lives as long as GTK works at it, and this with it. */
static void
run (QueensPrint *self)
{
  g_autofree char *name = queens_export_dup_file_name (self->subject);
  GtkPrintOperation *operation = gtk_print_operation_new ();

  self->operation = operation;
  g_object_set_data_full (G_OBJECT (operation), printing_key, g_object_ref (self), g_object_unref);
  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_show_progress (operation, TRUE);
  gtk_print_operation_set_n_pages (operation, count_pages (self));
  if (self->pdf)
    gtk_print_operation_set_export_filename (operation, self->pdf);
  connect (self, "begin-print", G_CALLBACK (begin_print_cb));
  connect (self, "draw-page", G_CALLBACK (draw_page_cb));
  connect (self, "done", G_CALLBACK (done_cb));
  gtk_print_operation_run (operation,
                           self->pdf ? GTK_PRINT_OPERATION_ACTION_EXPORT
                                     : GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           self->window, NULL);
}

/* On a worker. */
static void
gather_cb (QueensJob *job, gpointer data)
{
  Gathering *gathering = data;

  gathering->boards = queens_sheet_export_gather (&gathering->sheet, queens_job_get_control (job),
                                                  &gathering->error);
}

static void
gathered_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensPrint *self = owner;
  Gathering *gathering = queens_job_get_data (job);

  if (!finished)
    return;
  if (gathering->error)
    {
      end (self, gathering->error);
      return;
    }
  self->boards = (const QueensSheetBoard *) (gpointer) gathering->boards->data;
  self->n_boards = (int) gathering->boards->len;
  run (self);
}

gboolean
queens_print_refuse (GtkWindow *window)
{
  if (!g_object_get_data (G_OBJECT (window), printing_key))
    return FALSE;
  queens_toasts_show (GTK_WIDGET (window), _ ("The last print is not finished yet"));
  return TRUE;
}

void
queens_print (GtkWindow *window, QueensExportSubject *subject, const char *pdf)
{
  QueensPrint *self;
  Gathering *gathering;

  if (queens_print_refuse (window))
    {
      queens_export_subject_free (subject);
      return;
    }
  self = g_object_new (QUEENS_TYPE_PRINT, NULL);
  g_set_weak_pointer (&self->window, window);
  self->subject = subject;
  self->pdf = g_strdup (pdf);
  g_object_set_data_full (G_OBJECT (window), printing_key, self, give_up);
  if (!queens_export_is_sheet (subject))
    {
      run (self);
      return;
    }
  gathering = g_new0 (Gathering, 1);
  gathering->sheet = queens_export_sheet_of (subject);
  self->job = queens_job_start (QUEENS_JOB_INTERACTIVE, gather_cb, gathering, gathering_free,
                                gathered_cb, self);
}
