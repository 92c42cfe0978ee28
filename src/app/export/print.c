/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/print.h"

#include "app/toasts.h"

#include <glib/gi18n.h>

/* The fraction of the paper's narrower side that a board takes up. */
#define BOARD_SHARE 0.9
/* The units in which a board is drawn, small enough for all its details. */
#define BOARD_SIZE 1000

/* The key under which a window stores its print operation while it is running. */
static const char printing_key[] = "queens-printing";

/* A print job. It exists as long as its operation. */
typedef struct
{
  GtkWindow *window; /* a weak pointer */
  QueensExportDraft *draft;

  /* If it is a sheet: */
  QueensSheetWords words;
  QueensSheetOptions options;
  QueensSheetLayout layout;
} Print;

static void
print_free (gpointer data)
{
  Print *self = data;

  g_clear_weak_pointer (&self->window);
  queens_export_draft_free (self->draft);
  queens_sheet_words_clear (&self->words);
  g_free (self);
}

/* The window is gone, so nothing more is printed. */
static void
give_up (gpointer operation)
{
  gtk_print_operation_cancel (operation);
  g_object_unref (operation);
}

void
queens_print_draw_board (const QueensExport *export, cairo_t *cr, double width, double height)
{
  QueensImageOptions options = queens_export_get_image (export, export->format);
  int board_width, board_height;
  double scale;

  options.size = BOARD_SIZE;
  queens_image_measure (&options, &board_width, &board_height);
  scale = BOARD_SHARE * MIN (width / board_width, height / board_height);
  cairo_translate (cr, (width - scale * board_width) / 2, (height - scale * board_height) / 2);
  cairo_scale (cr, scale, scale);
  queens_image_draw (cr, &export->content, &export->style, &options);
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Print *self)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double width = gtk_print_context_get_width (context);
  double height = gtk_print_context_get_height (context);
  double scale;

  if (!self->draft->boards)
    {
      queens_print_draw_board (self->draft->export, cr, width, height);
      return;
    }
  /* Paper other than that of the preview may have been chosen in the system's dialog. */
  scale = MIN (width / self->layout.width, height / self->layout.height);
  cairo_translate (cr, (width - scale * self->layout.width) / 2,
                   (height - scale * self->layout.height) / 2);
  cairo_scale (cr, scale, scale);
  queens_sheet_draw_page (cr, &self->options, &self->layout,
                          (const QueensSheetBoard *) (gpointer) self->draft->boards->data, page);
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, Print *self)
{
  g_autoptr (GError) error = NULL;

  if (!self->window)
    return;
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      gtk_print_operation_get_error (operation, &error);
      queens_toasts_show (GTK_WIDGET (self->window), error->message);
    }
  g_object_unref (g_object_steal_data (G_OBJECT (self->window), printing_key));
}

/* Lays out the sheet as in the preview. Returns the number of pages. */
static int
lay_out (Print *self)
{
  const QueensSheetExport *sheet = &self->draft->export->sheet;
  int n_boards;

  if (!self->draft->boards)
    return 1;
  n_boards = (int) self->draft->boards->len;
  self->options = queens_sheet_export_get_options (sheet, n_boards, &self->words);
  queens_sheet_layout (&self->options, sheet->request.n, n_boards, &self->layout, NULL);
  return self->layout.n_pages;
}

/* The paper of the preview. */
static void
set_paper (GtkPrintOperation *operation, QueensPaper paper)
{
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  GtkPaperSize *size = gtk_paper_size_new (paper == QUEENS_PAPER_LETTER ? GTK_PAPER_NAME_LETTER
                                                                        : GTK_PAPER_NAME_A4);

  gtk_page_setup_set_paper_size_and_default_margins (setup, size);
  gtk_paper_size_free (size);
  gtk_print_operation_set_default_page_setup (operation, setup);
}

/* The operation exists as long as GTK works on it, and so does the print job. */
static GtkPrintOperation *
create_operation (Print *self)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autofree char *name = queens_export_dup_file_name (self->draft->export);

  g_object_set_data_full (G_OBJECT (operation), printing_key, self, print_free);
  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  set_paper (operation, self->draft->export->sheet.sheet.paper);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_show_progress (operation, TRUE);
  gtk_print_operation_set_n_pages (operation, lay_out (self));
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), self);
  g_signal_connect (operation, "done", G_CALLBACK (done_cb), self);
  return operation;
}

gboolean
queens_print_refuse (GtkWindow *window)
{
  if (!g_object_get_data (G_OBJECT (window), printing_key))
    return FALSE;
  queens_toasts_show (GTK_WIDGET (window), _ ("The previous print job is not finished"));
  return TRUE;
}

void
queens_print (GtkWindow *window, QueensExportDraft *draft, const char *pdf)
{
  Print *self = g_new0 (Print, 1);
  GtkPrintOperation *operation;

  self->draft = draft;
  if (queens_print_refuse (window))
    {
      print_free (self);
      return;
    }
  g_set_weak_pointer (&self->window, window);
  operation = create_operation (self);
  g_object_set_data_full (G_OBJECT (window), printing_key, operation, give_up);
  if (pdf)
    gtk_print_operation_set_export_filename (operation, pdf);
  gtk_print_operation_run (
      operation, pdf ? GTK_PRINT_OPERATION_ACTION_EXPORT : GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
      window, NULL);
}
