/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/dialog.h"

#include "app/announce.h"
#include "app/export/copy.h"
#include "app/export/preview.h"
#include "app/export/rows.h"
#include "app/export/save.h"
#include "app/export/swatches.h"
#include "app/help.h"
#include "app/layout/compat.h"
#include "app/layout/names.h"
#include "app/layout/split.h"
#include "app/layout/text.h"
#include "app/layout/title-switch.h"
#include "app/layout/wrap.h"
#include "app/settings.h"
#include "model/files/file.h"

#include <glib/gi18n.h>

/* Of a title, whatever bytes they take. */
#define MAX_TITLE_CHARS ((QUEENS_SHEET_TITLE_SIZE - 1) / 4)

struct _QueensExportDialog
{
  AdwWindow parent_instance;

  QueensExportSubject *subject;

  GtkWidget *save_button;
  QueensExportPreview *preview;
  GtkLabel *words;
  GtkAdjustment *size;
  GtkAdjustment *centimetres;
  GtkAdjustment *n_columns;
  GtkAdjustment *sheet_size;
  GtkSwitch *caption_switch;
  GtkSwitch *border_switch;
  GtkSwitch *transparent_switch;
  GtkSwitch *marks_switch;
  AdwComboRow *solutions_row;
  AdwComboRow *paper_row;
  AdwComboRow *queen_row;
  AdwComboRow *coordinates_row;
  GtkWidget *size_row;
  GtkWidget *centimetres_row;
  GtkWidget *columns_row;
  GtkWidget *sheet_size_row;
  GtkWidget *title_row;
  GtkWidget *border_row;
  GtkWidget *marks_row;
};

G_DEFINE_FINAL_TYPE (QueensExportDialog, queens_export_dialog, ADW_TYPE_WINDOW)

/* Saving. */

/* A board as plain data. */
typedef struct
{
  QueensExportSubject *subject;
  QueensExportImage image; /* of the subject */
} Picture;

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  queens_export_image_clear (&picture->image);
  queens_export_subject_free (picture->subject);
  g_free (picture);
}

static gboolean
write_picture_cb (gconstpointer what,
                  guint kind,
                  const char *path,
                  QueensControl *control,
                  GError **error)
{
  const QueensExportImage *image = &((const Picture *) what)->image;
  QueensExportImage chosen = *image;
  g_autoptr (GBytes) bytes = NULL;

  queens_export_image_set_format (&chosen, (QueensImageFormat) kind);
  bytes = queens_image_render (&chosen.content, &chosen.style, &chosen.options, error);
  return bytes && queens_file_write (path, bytes, error);
}

static gboolean
write_sheet_cb (gconstpointer what,
                guint kind,
                const char *path,
                QueensControl *control,
                GError **error)
{
  QueensSheetExport sheet = *(const QueensSheetExport *) what;

  sheet.format = (QueensImageFormat) kind;
  return queens_sheet_export_save (&sheet, path, control, error);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensExportDialog *self = QUEENS_EXPORT_DIALOG (widget);
  g_autofree char *name = queens_export_dup_file_name (self->subject);
  QueensSheetExport sheet = queens_export_sheet_of (self->subject);
  /* In the order of QueensImageFormat. */
  const QueensFileKind kinds[] = { { _ ("PNG picture"), "png" },
                                   { _ ("SVG drawing"), "svg" },
                                   { _ ("PDF document"), "pdf" } };
  QueensSaving saving = {
    .title = _ ("Save As"),
    .name = name,
    .kinds = kinds,
    .n_kinds = G_N_ELEMENTS (kinds),
    .kind = sheet.format,
  };

  if (queens_export_is_sheet (self->subject))
    {
      saving.write = write_sheet_cb;
      saving.what = g_memdup2 (&sheet, sizeof sheet);
      saving.free_what = g_free;
    }
  else
    {
      Picture *picture = g_new0 (Picture, 1);

      picture->subject = queens_export_subject_copy (self->subject);
      queens_export_image_init (&picture->image, picture->subject);
      saving.write = write_picture_cb;
      saving.what = picture;
      saving.free_what = picture_free;
    }
  queens_save (widget, &saving);
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensExportDialog *self = QUEENS_EXPORT_DIALOG (widget);

  queens_copy_picture (widget, self->subject);
  queens_announce_label (self->words, _ ("Copied the board as a picture"));
}

/* The widgets. */

static void
update_rows (QueensExportDialog *self)
{
  gboolean sheet = queens_export_is_sheet (self->subject);
  g_autofree char *paper = g_settings_get_string (queens_settings_get (), "export-paper");
  g_autofree char *format = g_settings_get_string (queens_settings_get (), "export-format");
  gboolean pdf = g_str_equal (format, "pdf");

  gtk_widget_set_visible (self->size_row, !sheet && !pdf);
  gtk_widget_set_visible (self->centimetres_row, !sheet && pdf);
  gtk_widget_set_visible (self->border_row, !sheet);
  gtk_widget_set_visible (self->marks_row, !sheet);
  gtk_widget_set_visible (GTK_WIDGET (self->solutions_row), sheet);
  gtk_widget_set_visible (GTK_WIDGET (self->paper_row), sheet);
  gtk_widget_set_visible (self->columns_row, sheet);
  gtk_widget_set_visible (self->title_row, sheet);
  gtk_widget_set_visible (self->sheet_size_row, sheet && g_str_equal (paper, "none"));
}

static void
words_changed_cb (QueensExportDialog *self)
{
  queens_announce_label (self->words, queens_export_preview_get_words (self->preview));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "export.save",
                                 queens_export_preview_is_possible (self->preview));
}

static void
title_changed_cb (QueensExportDialog *self)
{
  const char *title = gtk_editable_get_text (GTK_EDITABLE (self->title_row));

  if (!self->subject)
    return;
  g_utf8_strncpy (self->subject->title, title, MAX_TITLE_CHARS);
  queens_export_preview_update (self->preview);
}

static void
bind_rows (QueensExportDialog *self)
{
  static const char *const choices[] = { "export-mode", "export-format", "export-theme", NULL };
  static const char *const solutions[] = { "listed", "all", "fundamental", "page", "here", NULL };
  static const char *const papers[] = { "a4", "letter", "none", NULL };
  static const char *const queens[] = { "as-shown", "regina", "plain", NULL };
  static const char *const coordinates[] = { "as-shown", "none", "frame", "squares", NULL };
  const QueensRowBinding bindings[] = {
    { "export-size", self->size, "value" },
    { "export-centimetres", self->centimetres, "value" },
    { "export-columns", self->n_columns, "value" },
    { "export-sheet-size", self->sheet_size, "value" },
    { "export-caption", self->caption_switch, "active" },
    { "export-border", self->border_switch, "active" },
    { "export-transparent", self->transparent_switch, "active" },
    { "export-marks", self->marks_switch, "active" },
  };

  queens_rows_add_choices (GTK_WIDGET (self), choices);
  queens_rows_bind (bindings, G_N_ELEMENTS (bindings));
  queens_rows_bind_combo (self->solutions_row, "export-solutions", solutions);
  queens_rows_bind_combo (self->paper_row, "export-paper", papers);
  queens_rows_bind_combo (self->queen_row, "export-queen", queens);
  queens_rows_bind_combo (self->coordinates_row, "export-coordinates", coordinates);
  g_signal_connect_object (queens_settings_get (), "changed", G_CALLBACK (update_rows), self,
                           G_CONNECT_SWAPPED);
}

static void
queens_export_dialog_dispose (GObject *object)
{
  QueensExportDialog *self = QUEENS_EXPORT_DIALOG (object);

  G_OBJECT_CLASS (queens_export_dialog_parent_class)->dispose (object);
  g_clear_pointer (&self->subject, queens_export_subject_free);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, save_button);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, words);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, size);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, centimetres);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, n_columns);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, sheet_size);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, caption_switch);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, border_switch);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, transparent_switch);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, marks_switch);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, solutions_row);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, paper_row);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, queen_row);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, coordinates_row);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, size_row);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, centimetres_row);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, columns_row);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, sheet_size_row);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, title_row);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, border_row);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, marks_row);
}

static void
queens_export_dialog_class_init (QueensExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_export_dialog_dispose;
  g_type_ensure (QUEENS_TYPE_EXPORT_PREVIEW);
  g_type_ensure (QUEENS_TYPE_SPLIT);
  g_type_ensure (QUEENS_TYPE_SWATCHES);
  g_type_ensure (QUEENS_TYPE_TITLE_SWITCH);
  g_type_ensure (QUEENS_TYPE_WRAP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/eightqueens/EightQueens/export/dialog.ui");
  queens_compat_allow_spin_rows (widget_class);
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "export.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "export.copy", NULL, copy_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  queens_help_install (widget_class, "export");
}

static void
queens_export_dialog_init (QueensExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  queens_names_give (GTK_WIDGET (self));
  queens_text_fit_rows (GTK_WIDGET (self));
  g_signal_connect_swapped (self->preview, "notify::words", G_CALLBACK (words_changed_cb), self);
  /* GTK is slow with a very long text. */
  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->title_row))),
                           MAX_TITLE_CHARS);
  g_signal_connect_swapped (self->title_row, "changed", G_CALLBACK (title_changed_cb), self);
}

void
queens_export_dialog_present (GtkWindow *parent, QueensExportSubject *subject)
{
  QueensExportDialog *self
      = g_object_new (QUEENS_TYPE_EXPORT_DIALOG, "transient-for", parent, NULL);

  self->subject = subject;
  bind_rows (self);
  update_rows (self);
  queens_copy_allow_drag (GTK_WIDGET (self->preview), subject);
  queens_export_preview_set_subject (self->preview, subject);
  gtk_widget_grab_focus (self->save_button);
  gtk_window_present (GTK_WINDOW (self));
}
