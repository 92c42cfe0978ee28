/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/save.h"

#include "app/announce.h"
#include "app/layout/a11y.h"
#include "app/layout/style.h"
#include "app/settings.h"
#include "app/toasts.h"
#include "model/store/file.h"
#include "model/text/format.h"
#include "model/work.h"

#include <glib/gi18n.h>

/* The time, in µs, after which a job shows its progress. */
#define PROGRESS_DELAY_US (G_TIME_SPAN_SECOND / 2)

#define QUEENS_TYPE_SAVE (queens_save_get_type ())
G_DECLARE_FINAL_TYPE (QueensSave, queens_save, QUEENS, SAVE, AdwBin)

/* A file being saved, as a row of the window, which stays hidden if saving is quick. */
struct _QueensSave
{
  AdwBin parent_instance;

  GtkWindow *window; /* the window that requested it; a weak pointer */
  char *offered;     /* the name suggested in the file dialog, with its extension */
  QueensSaveRequest
      *request;    /* a reference-counted copy of the request; its name must not be used */
  GObject *dialog; /* while the user is being asked */
  QueensWork *work;
  gint64 started; /* when it started, in µs */
  guint64 total;  /* number of solutions that it goes through; 0 if it is not known */

  GtkLabel *label;
  GtkLabel *detail;
  GtkProgressBar *progress;
  GtkButton *elsewhere;
  GtkButton *cancel;
};

G_DEFINE_FINAL_TYPE (QueensSave, queens_save, ADW_TYPE_BIN)

static void
clear_saving (gpointer data)
{
  QueensSaveRequest *self = data;

  if (self->free_data)
    self->free_data (self->data);
  g_free ((gpointer) self->kinds);
  g_clear_object (&self->file);
  g_clear_error (&self->error);
}

static void
saving_unref (gpointer self)
{
  g_atomic_rc_box_release_full (self, clear_saving);
}

/* The saves that were running when queens_save_end_all() ended the rows of a window. */
static GPtrArray *ended;

/* Removes the row without waiting until the last reference to it is dropped, because GTK keeps one after
 * a click in it. */
static void
end (QueensSave *self)
{
  queens_files_close_dialog (&self->dialog);
  queens_work_cancel (&self->work);
  g_clear_pointer (&self->request, saving_unref);
  /* The row is not hidden first: if its button was pressed, GTK 4.8 would then never free it. */
  gtk_widget_unparent (GTK_WIDGET (self));
}

/* Writing. */

static void
write_cb (gpointer data, QueensControl *control)
{
  QueensSaveRequest *request = data;
  const char *path = g_file_peek_path (request->file);
  g_autoptr (GBytes) bytes = NULL;
  gboolean saved = FALSE;

  request->has_other_links = queens_file_is_linked (path);
  if (request->write)
    saved = request->write (request->data, request->kind, path, control, &request->error);
  else if ((bytes = request->render (request->data, request->kind, control, &request->error)))
    saved = queens_file_write (path, bytes, &request->error);
  g_atomic_int_set (&request->saved, saved);
}

/* The completed fraction; 0 if it is not known. */
static double
get_fraction (QueensSave *self, QueensControl *control)
{
  guint64 found = atomic_load_explicit (&control->found, memory_order_relaxed);

  return self->total > 0 ? MIN (1.0, (double) found / (double) self->total)
                         : queens_control_fraction (control);
}

/* The progress and the speed and, if the total is known, the time left. */
static char *
describe_progress (QueensSave *self, QueensControl *control)
{
  guint64 found = atomic_load_explicit (&control->found, memory_order_relaxed);
  double elapsed = (double) (g_get_monotonic_time () - self->started) / G_TIME_SPAN_SECOND;
  double fraction = get_fraction (self, control);
  g_autofree char *rate = queens_format_number ((guint64) ((double) found / MAX (elapsed, 0.1)));
  g_autofree char *number = queens_format_number (found);
  g_autofree char *left = NULL;

  if (found == 0)
    return g_strdup ("");
  if (fraction <= 0)
    return g_strdup_printf (
        /* Translators: a number of solutions, and the number per second */
        ngettext ("%s solution, %s per second", "%s solutions, %s per second", (gulong) found),
        number, rate);
  left = queens_format_duration (elapsed * (1 - fraction) / fraction);
  /* Translators: a percentage, the number of solutions per second, and a time, as in “3 min” */
  return g_strdup_printf (_ ("%d%%, %s per second, %s left"), (int) (100 * fraction), rate, left);
}

static void
show_progress (QueensSave *self)
{
  QueensControl *control = queens_work_get_control (self->work);
  g_autofree char *detail = describe_progress (self, control);

  gtk_label_set_label (self->detail, detail);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), *detail != '\0');
  if (self->total > 0 || atomic_load_explicit (&control->steps_total, memory_order_relaxed) > 0)
    gtk_progress_bar_set_fraction (self->progress, get_fraction (self, control));
  else
    gtk_progress_bar_pulse (self->progress);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    {
      gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
      queens_announce (GTK_WIDGET (self), gtk_label_get_label (self->label));
    }
}

static void
progress_cb (gpointer data, gpointer owner)
{
  QueensSave *self = owner;

  if (g_get_monotonic_time () - self->started > PROGRESS_DELAY_US)
    show_progress (self);
}

/* A row with a failure offers to save elsewhere instead of showing progress. */
static void
set_failed (QueensSave *self, gboolean failed)
{
  gtk_widget_set_visible (GTK_WIDGET (self->progress), !failed);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->elsewhere), failed);
  gtk_button_set_label (self->cancel, failed ? C_ ("button", "_Close") : _ ("_Cancel"));
  queens_style_set_class (self, "failed", failed);
}

static void
show_failure (QueensSave *self)
{
  const char *reason = self->request->error->message;

  gtk_label_set_label (self->label, reason);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->label), reason);
  set_failed (self, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  queens_announce (GTK_WIDGET (self), reason);
}

static void
written_cb (gpointer data, gpointer owner)
{
  QueensSave *self = owner;
  const QueensSaveRequest *request = data;
  g_autofree char *name = g_file_get_basename (request->file);
  g_autofree char *text = g_strdup_printf (
      /* Translators: the name of a file */
      request->has_other_links ? _ ("“%s” saved. Other hard links to it keep the old content.")
                               : _ ("“%s” saved"),
      name);
  g_autofree char *uri = g_file_get_uri (request->file);
  g_autofree char *folder = g_path_get_dirname (g_file_peek_path (request->file));

  if (request->error)
    {
      show_failure (self);
      return;
    }
  g_settings_set_string (queens_settings_get (), "export-directory", folder);
  queens_toasts_show_button (GTK_WIDGET (self), text, C_ ("button", "_Open"), "win.open-file",
                             g_variant_new_string (uri));
  end (self);
}

static char *
describe_loss (const QueensSaveRequest *request)
{
  g_autofree char *name = g_file_get_basename (request->file);

  return g_strdup_printf (
      /* Translators: the name of a file */
      _ ("“%s” not saved"), name);
}

static void
cancel_cb (GtkButton *button, QueensSave *self)
{
  g_autofree char *text = describe_loss (self->request);

  if (self->work)
    queens_toasts_show (GTK_WIDGET (self), text);
  end (self);
}

static void
start (QueensSave *self)
{
  const QueensSaveRequest *request = self->request;
  g_autofree char *name = g_file_get_basename (self->request->file);
  g_autofree char *text = g_strdup_printf (
      /* Translators: the name of a file */
      _ ("Saving “%s”"), name);

  g_clear_error (&self->request->error);
  gtk_label_set_label (self->label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->label), text);
  set_failed (self, FALSE);
  self->started = g_get_monotonic_time ();
  if (request->count)
    self->total = request->count (request->data, request->kind);
  queens_work_start (&self->work, QUEENS_WORK_INDEPENDENT, write_cb,
                     g_atomic_rc_box_acquire (self->request), saving_unref, written_cb, self);
  queens_work_set_progress (self->work, progress_cb);
}

/* Asking. */

gboolean
queens_save_check_local (GFile *file, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);

  if (g_file_peek_path (file))
    return TRUE;
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
               /* Translators: the name of a file */
               _ ("“%s” is not a local file"), name);
  return FALSE;
}

static gboolean
has_extension (const char *name, const char *extension)
{
  gsize length = strlen (name);
  gsize end_length = strlen (extension);

  return length > end_length + 1 && name[length - end_length - 1] == '.'
         && g_ascii_strcasecmp (name + length - end_length, extension) == 0;
}

/* The index of the kind that has the extension of a name, preferably `preferred`; n_kinds if there is
 * none. */
static guint
find_kind (const QueensSaveRequest *request, const char *name, guint preferred)
{
  if (has_extension (name, request->kinds[preferred].extension))
    return preferred;
  for (guint i = 0; i < request->n_kinds; i++)
    if (has_extension (name, request->kinds[i].extension))
      return i;
  return request->n_kinds;
}

/* The file, with the extension of its kind. If the suggested name was kept, it gets the extension of the
 * chosen kind; any other extension determines the kind, which changes *kind. */
static GFile *
complete (QueensSave *self, GFile *file, guint *kind)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *full_name = NULL;
  g_autoptr (GFile) folder = g_file_get_parent (file);
  const QueensSaveRequest *request = self->request;
  guint named_kind = find_kind (request, name, *kind);

  if (named_kind != *kind && g_str_equal (name, self->offered))
    {
      *strrchr (name, '.') = '\0';
      named_kind = request->n_kinds;
    }
  full_name = g_strconcat (name, ".", request->kinds[*kind].extension, NULL);
  if (named_kind == request->n_kinds)
    return g_file_get_child (folder, full_name);
  *kind = named_kind;
  return g_object_ref (file);
}

static void
confirmed_cb (QueensSave *self, const char *response)
{
  if (g_str_equal (response, "replace"))
    start (self);
  else if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    end (self);
}

/* If an extension was added to the typed name, asks before replacing an existing file: the file
 * dialog has asked only about the typed name. */
static void
confirm (QueensSave *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  g_autofree char *name = g_file_get_basename (self->request->file);
  GtkWidget *widget = adw_message_dialog_new (window, _ ("Replace File?"), NULL);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);

  adw_message_dialog_format_body (dialog,
                                  /* Translators: the name of a file */
                                  _ ("A file named “%s” already exists. Replacing it will "
                                     "overwrite its contents."),
                                  name);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "replace", _ ("_Replace"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (confirmed_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
answered_cb (GFile *file, guint kind, gpointer data)
{
  QueensSave *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) completed = NULL;

  if (!file || !queens_save_check_local (file, &error))
    {
      if (error)
        queens_toasts_show (GTK_WIDGET (self), error->message);
      /* If the row is visible, it offers to save again. */
      if (!gtk_widget_get_visible (GTK_WIDGET (self)))
        end (self);
      return;
    }
  /* A dialog that requested the save closes once the file has been chosen. */
  if (self->window && gtk_window_get_transient_for (self->window))
    gtk_window_close (self->window);
  completed = complete (self, file, &kind);
  self->request->kind = kind;
  g_set_object (&self->request->file, completed);
  if (!g_file_equal (file, completed) && g_file_query_exists (completed, NULL))
    confirm (self);
  else
    start (self);
}

static void
ask_for_file (QueensSave *self)
{
  g_autofree char *folder = g_settings_get_string (queens_settings_get (), "export-directory");
  const QueensSaveRequest *request = self->request;
  QueensFileRequest file_request = {
    .title = request->title,
    .accept = _ ("_Save"),
    .folder = folder,
    .name = self->offered,
    .kinds = request->kinds,
    .n_kinds = request->n_kinds,
    .kind = request->kind,
  };

  queens_files_close_dialog (&self->dialog);
  self->dialog = queens_files_open_dialog (self->window, &file_request, answered_cb, self);
}

static void
elsewhere_cb (GtkButton *button, QueensSave *self)
{
  g_set_weak_pointer (&self->window, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  ask_for_file (self);
}

/* The row. */

static void
queens_save_dispose (GObject *object)
{
  QueensSave *self = QUEENS_SAVE (object);

  queens_files_close_dialog (&self->dialog);
  queens_work_cancel (&self->work);
  g_clear_pointer (&self->request, saving_unref);
  g_clear_pointer (&self->offered, g_free);
  g_clear_weak_pointer (&self->window);
  G_OBJECT_CLASS (queens_save_parent_class)->dispose (object);
}

static void
queens_save_class_init (QueensSaveClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_save_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/export/save.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensSave, label);
  gtk_widget_class_bind_template_child (widget_class, QueensSave, detail);
  gtk_widget_class_bind_template_child (widget_class, QueensSave, progress);
  gtk_widget_class_bind_template_child (widget_class, QueensSave, elsewhere);
  gtk_widget_class_bind_template_child (widget_class, QueensSave, cancel);
  gtk_widget_class_bind_template_callback (widget_class, elsewhere_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
}

static void
queens_save_init (QueensSave *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  queens_a11y_apply (GTK_WIDGET (self));
}

void
queens_save (GtkWidget *widget, const QueensSaveRequest *request)
{
  g_autoptr (QueensSave) self = g_object_ref_sink (g_object_new (QUEENS_TYPE_SAVE, NULL));

  self->offered = g_strconcat (request->name, ".", request->kinds[request->kind].extension, NULL);
  self->request = g_atomic_rc_box_new0 (QueensSaveRequest);
  *self->request = *request;
  self->request->kinds = g_memdup2 (request->kinds, request->n_kinds * sizeof *request->kinds);
  if (!queens_toasts_add_row (widget, GTK_WIDGET (self)))
    return;
  g_set_weak_pointer (&self->window, GTK_WINDOW (gtk_widget_get_root (widget)));
  ask_for_file (self);
}

gboolean
queens_save_is_running (GtkWidget *rows_box)
{
  for (GtkWidget *row = gtk_widget_get_first_child (rows_box); row;
       row = gtk_widget_get_next_sibling (row))
    if (QUEENS_IS_SAVE (row) && QUEENS_SAVE (row)->work)
      return TRUE;
  return FALSE;
}

void
queens_save_end_all (GtkWidget *rows_box)
{
  GtkWidget *next;

  if (!ended)
    ended = g_ptr_array_new_with_free_func (saving_unref);
  for (GtkWidget *row = gtk_widget_get_first_child (rows_box); row; row = next)
    {
      next = gtk_widget_get_next_sibling (row);
      if (!QUEENS_IS_SAVE (row))
        continue;
      if (QUEENS_SAVE (row)->work)
        g_ptr_array_add (ended, g_atomic_rc_box_acquire (QUEENS_SAVE (row)->request));
      end (QUEENS_SAVE (row));
    }
}

gboolean
queens_save_report_lost (void)
{
  gboolean lost = FALSE;

  for (guint i = 0; ended && i < ended->len; i++)
    {
      const QueensSaveRequest *request = ended->pdata[i];
      g_autofree char *text = describe_loss (request);

      if (g_atomic_int_get (&request->saved))
        continue;
      g_printerr ("eight-queens: %s\n", text);
      lost = TRUE;
    }
  g_clear_pointer (&ended, g_ptr_array_unref);
  return lost;
}
