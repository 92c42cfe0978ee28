/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/print-board.h"

#include "app/save-picture.h"
#include "model/scheduler.h"

#include <glib/gi18n.h>

/* The part of the paper's narrower side that a board takes. */
#define BOARD_SHARE 0.9
/* The units in which a board is drawn: fine enough for all its details. */
#define BOARD_SIZE 1000

/* The parent keeps its printing under this name, until it is over. */
#define PRINTING "queens-printing"

/* One printing. */
typedef struct
{
  GtkWindow *parent; /* not owned */
  QueensExportSubject *subject;
  AdwToastOverlay *toasts;
  char *pdf;            /* or NULL */
  QueensJob *job;       /* gathers the boards of a sheet, or NULL */
  const GArray *boards; /* the job's (QueensSheetBoard), or NULL for the board */
  QueensSheetOptions options;
  QueensSheetLayout layout;
  QueensSheet *sheet;
  char *title;
} Printing;

/* What a worker gathers. */
typedef struct
{
  QueensSheetExport sheet;
  GArray *boards;
  GError *error;
} Gathering;

static void
gathering_free (gpointer data)
{
  Gathering *gathering = data;

  g_clear_pointer (&gathering->boards, g_array_unref);
  g_clear_error (&gathering->error);
  g_free (gathering);
}

static void
printing_free (gpointer data)
{
  Printing *self = data;

  queens_job_cancel (&self->job);
  queens_export_subject_free (self->subject);
  g_object_unref (self->toasts);
  g_clear_pointer (&self->sheet, queens_sheet_free);
  g_free (self->title);
  g_free (self->pdf);
  g_free (self);
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
prepare_sheet (Printing *self, GtkPrintContext *context, GError **error)
{
  const Gathering *gathering = queens_job_get_data (self->job);
  const QueensRequest *request = &gathering->sheet.request;
  int n_boards = (int) self->boards->len;

  self->title = queens_sheet_title (request, n_boards);
  self->options = gathering->sheet.sheet;
  self->options.title = self->title;
  self->options.subtitle = queens_sheet_subtitle (request);
  self->options.paper = paper_of (context);
  if (!queens_sheet_layout (&self->options, request->n, n_boards, &self->layout, error))
    return FALSE;
  self->sheet = queens_sheet_new (&self->options, &self->layout, request->n);
  return TRUE;
}

static void
begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, Printing *self)
{
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_n_pages (operation, 1);
  if (!self->boards || self->sheet)
    return;
  if (prepare_sheet (self, context, &error))
    gtk_print_operation_set_n_pages (operation, self->layout.n_pages);
  else
    {
      queens_save_tell (self->toasts, error->message, NULL);
      gtk_print_operation_cancel (operation);
    }
}

static void
draw_board (Printing *self, cairo_t *cr, double width, double height)
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
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Printing *self)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double width = gtk_print_context_get_width (context);
  double height = gtk_print_context_get_height (context);
  double scale;
  const QueensSheetBoard *boards;

  if (!self->sheet)
    {
      draw_board (self, cr, width, height);
      return;
    }
  scale = MIN (width / self->layout.width, height / self->layout.height);
  boards = (const QueensSheetBoard *) (gpointer) self->boards->data;
  cairo_scale (cr, scale, scale);
  queens_sheet_draw_page (self->sheet, cr, page,
                          boards + page * self->layout.columns * self->layout.rows);
}

static void
run (Printing *self)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autofree char *name = queens_export_dup_file_name (self->subject);
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  if (self->pdf)
    gtk_print_operation_set_export_filename (operation, self->pdf);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print_cb), self);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), self);
  gtk_print_operation_run (operation,
                           self->pdf ? GTK_PRINT_OPERATION_ACTION_EXPORT
                                     : GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           self->parent, &error);
  if (error)
    queens_save_tell (self->toasts, error->message, NULL);
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
  Printing *self = owner;
  Gathering *gathering = queens_job_get_data (job);
  g_autoptr (GtkWindow) parent = NULL;

  if (!finished)
    return;
  parent = g_object_ref (self->parent);
  self->boards = gathering->boards;
  if (gathering->error)
    queens_save_tell (self->toasts, gathering->error->message, NULL);
  else
    run (self);
  g_object_set_data (G_OBJECT (parent), PRINTING, NULL);
}

void
queens_print (GtkWindow *parent,
              AdwToastOverlay *toasts,
              QueensExportSubject *subject,
              const char *pdf)
{
  Printing *self = g_new0 (Printing, 1);
  Gathering *gathering;

  self->parent = parent;
  self->subject = subject;
  self->toasts = g_object_ref (toasts);
  self->pdf = g_strdup (pdf);
  g_object_set_data_full (G_OBJECT (parent), PRINTING, self, printing_free);
  if (!queens_export_is_sheet ())
    {
      g_autoptr (GtkWindow) kept = g_object_ref (parent);

      run (self);
      g_object_set_data (G_OBJECT (kept), PRINTING, NULL);
      return;
    }
  gathering = g_new0 (Gathering, 1);
  gathering->sheet = queens_export_sheet_of (subject);
  self->job = queens_job_start (QUEENS_JOB_INTERACTIVE, gather_cb, gathering, gathering_free,
                                gathered_cb, self);
}
