/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/save-text.h"

#include "app/save-job.h"
#include "app/save-picture.h"
#include "app/settings.h"
#include "model/export-text.h"
#include "model/words.h"

#include <glib/gi18n.h>

/* The parent keeps the job under this name. */
#define SAVING "queens-saving-text"

/* What takes longer than so many updates of the job, half a second, says how far it is. */
#define QUIET_UPDATES 5

/* One saving, from the question to the file. */
typedef struct
{
  GtkWindow *parent; /* not owned; it owns this */
  AdwToastOverlay *toasts;
  GtkFileChooserNative *dialog;
  QueensRequest request;
  QueensJob *job;
  guint n_updates;
  GtkWindow *progress; /* weak; NULL before it is shown */
} Saving;

/* What a worker writes. */
typedef struct
{
  QueensRequest request;
  QueensTextFormat format;
} List;

static const char *const titles[QUEENS_N_TEXT_FORMATS] = {
  N_ ("Notation"),      N_ ("Squares"), N_ ("Boards"), N_ ("Grids"), N_ ("Matrices"),
  N_ ("LeetCode list"), N_ ("FEN"),     N_ ("CSV"),    N_ ("JSON"),
};

static void
saving_free (gpointer data)
{
  Saving *self = data;
  GtkWindow *progress = self->progress;

  queens_job_cancel (&self->job);
  g_clear_weak_pointer (&self->progress);
  g_clear_pointer (&progress, gtk_window_destroy);
  g_object_unref (self->dialog);
  g_object_unref (self->toasts);
  g_free (self);
}

static void
end (Saving *self)
{
  g_object_set_data (G_OBJECT (self->parent), SAVING, NULL);
}

static gboolean
write_cb (gconstpointer what, const char *path, QueensControl *control, GError **error)
{
  const List *list = what;

  return queens_text_export_save (&list->request, list->format, path, control, error);
}

static void
cancelled_cb (AdwMessageDialog *dialog, const char *response, Saving *self)
{
  g_clear_weak_pointer (&self->progress);
  queens_save_tell (self->toasts, _ ("The list was not saved"), NULL);
  end (self);
}

/* The rest of the window can be used meanwhile. */
static void
show_progress (Saving *self)
{
  QueensControl *control = queens_job_get_control (self->job);
  uint64_t found = atomic_load_explicit (&control->found, memory_order_relaxed);
  g_autofree char *number = queens_words_number (found);
  g_autofree char *body = g_strdup_printf (_ ("Solutions so far: %s"), number);

  if (self->progress)
    {
      adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (self->progress), body);
      return;
    }
  g_set_weak_pointer (&self->progress, GTK_WINDOW (adw_message_dialog_new (
                                           self->parent, _ ("Saving the List"), body)));
  gtk_window_set_modal (self->progress, FALSE);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (self->progress), "cancel", _ ("_Cancel"));
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (self->progress), "cancel");
  g_signal_connect (self->progress, "response", G_CALLBACK (cancelled_cb), self);
  gtk_window_present (self->progress);
}

static void
written_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  Saving *self = owner;
  const GError *error = queens_save_job_get_error (job);

  if (!finished)
    {
      if (++self->n_updates > QUIET_UPDATES)
        show_progress (self);
      return;
    }
  if (error)
    queens_save_tell (self->toasts, error->message, NULL);
  else
    queens_save_succeeded (self->toasts, queens_save_job_get_file (job));
  end (self);
}

static void
response_cb (GtkNativeDialog *dialog, int response, Saving *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  const char *name = gtk_file_chooser_get_choice (GTK_FILE_CHOOSER (dialog), "format");
  g_autoptr (GError) error = NULL;
  List list = { .request = self->request };

  if (response != GTK_RESPONSE_ACCEPT || !file || !queens_save_check_local (file, &error))
    {
      if (error)
        queens_save_tell (self->toasts, error->message, NULL);
      end (self);
      return;
    }
  if (name)
    queens_text_format_find (name, &list.format);
  self->job = queens_save_job_start (write_cb, &list, sizeof list, file, written_cb, self);
}

static void
add_formats (GtkFileChooser *chooser)
{
  const char *names[QUEENS_N_TEXT_FORMATS + 1] = { NULL };
  const char *labels[QUEENS_N_TEXT_FORMATS + 1] = { NULL };

  for (int i = 0; i < QUEENS_N_TEXT_FORMATS; i++)
    {
      names[i] = queens_text_format_name ((QueensTextFormat) i);
      labels[i] = _ (titles[i]);
    }
  gtk_file_chooser_add_choice (chooser, "format", _ ("Format"), names, labels);
  gtk_file_chooser_set_choice (chooser, "format", names[0]);
}

/* Where a list is being saved, that is shown instead of asking for another. */
static void
show_saving (Saving *self)
{
  if (self->progress)
    gtk_window_present (self->progress);
  else if (!self->job)
    gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->dialog));
}

void
queens_save_text (GtkWindow *parent, AdwToastOverlay *toasts, const QueensRequest *request)
{
  g_autofree char *directory = g_settings_get_string (queens_settings_get (), "export-directory");
  g_autofree char *name = g_strdup_printf ("%d-queens.txt", request->n);
  Saving *self = g_object_get_data (G_OBJECT (parent), SAVING);

  if (self)
    {
      show_saving (self);
      return;
    }
  self = g_new0 (Saving, 1);
  self->parent = parent;
  self->toasts = g_object_ref (toasts);
  self->request = *request;
  self->dialog = gtk_file_chooser_native_new (_ ("Save the List as Text"), parent,
                                              GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->dialog), TRUE);
  add_formats (GTK_FILE_CHOOSER (self->dialog));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->dialog), name);
  if (*directory)
    {
      g_autoptr (GFile) folder = g_file_new_for_path (directory);

      gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->dialog), folder, NULL);
    }
  g_object_set_data_full (G_OBJECT (parent), SAVING, self, saving_free);
  g_signal_connect (self->dialog, "response", G_CALLBACK (response_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->dialog));
}
