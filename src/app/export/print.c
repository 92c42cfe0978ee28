/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/export.h"

#include "app/toasts.h"

#include <glib/gi18n.h>

/* The key under which a window stores its print operation while it is running, and the operation its job. */
static const char printing_key[] = "queens-printing";

/* A print job. It exists as long as its operation. */
typedef struct
{
  GtkWindow *window; /* a weak pointer */
  QueensExport *export;
} PrintJob;

static void
print_job_free (gpointer data)
{
  PrintJob *self = data;

  g_clear_weak_pointer (&self->window);
  queens_export_free (self->export);
  g_free (self);
}

/* Cancels printing when the window is destroyed. */
static void
cancel_operation (gpointer operation)
{
  gtk_print_operation_cancel (operation);
  g_object_unref (operation);
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, PrintJob *self)
{
  /* Paper other than that of the preview may have been chosen in the system's dialog. */
  queens_export_draw_page (self->export, gtk_print_context_get_cairo_context (context), page,
                           gtk_print_context_get_width (context),
                           gtk_print_context_get_height (context));
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, PrintJob *self)
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

/* Selects the paper that the preview shows. */
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

/* GTK keeps the operation while it is running; the operation owns the print job. */
static GtkPrintOperation *
create_operation (PrintJob *self)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autofree char *name
      = queens_export_dup_file_name (self->export->subject, &self->export->choice);

  g_object_set_data_full (G_OBJECT (operation), printing_key, self, print_job_free);
  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  set_paper (operation, self->export->choice.options.paper);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_show_progress (operation, TRUE);
  gtk_print_operation_set_n_pages (operation, self->export->pages->n_pages);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), self);
  g_signal_connect (operation, "done", G_CALLBACK (done_cb), self);
  return operation;
}

gboolean
queens_print_report_busy (GtkWindow *window)
{
  if (!g_object_get_data (G_OBJECT (window), printing_key))
    return FALSE;
  queens_toasts_show (GTK_WIDGET (window), _ ("The previous print job is not finished"));
  return TRUE;
}

void
queens_print (GtkWindow *window, QueensExport *export, const char *pdf_path)
{
  PrintJob *self = g_new0 (PrintJob, 1);
  GtkPrintOperation *operation;

  self->export = export;
  g_set_weak_pointer (&self->window, window);
  operation = create_operation (self);
  g_object_set_data_full (G_OBJECT (window), printing_key, operation, cancel_operation);
  if (pdf_path)
    gtk_print_operation_set_export_filename (operation, pdf_path);
  gtk_print_operation_run (operation,
                           pdf_path ? GTK_PRINT_OPERATION_ACTION_EXPORT
                                    : GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           window, NULL);
}
