/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/dialog.h"

#include "app/announce.h"
#include "app/export/copy.h"
#include "app/export/preview.h"
#include "app/export/rows.h"
#include "app/export/save.h"
#include "app/layout/names.h"
#include "app/settings.h"
#include "model/files/file.h"

#include <glib/gi18n.h>

struct _QueensExportDialog
{
  AdwWindow parent_instance;

  QueensExportSubject *subject;

  GtkWidget *save_button;
  GtkWidget *preview;
  GtkWidget *words;
  GtkWidget *board_rows[5]; /* only for a board */
  GtkWidget *sheet_rows[4]; /* only for a sheet */
  GtkWidget *size_row;
  GtkWidget *sheet_size_row;
};

G_DEFINE_FINAL_TYPE (QueensExportDialog, queens_export_dialog, ADW_TYPE_WINDOW)

static const QueensExportOption modes[] = { { "board", N_ ("Board") }, { "sheet", N_ ("Sheet") } };

static const QueensExportOption formats[]
    = { { "png", N_ ("PNG") }, { "svg", N_ ("SVG") }, { "pdf", N_ ("PDF") } };

static const QueensExportOption themes[] = {
  { "as-shown", N_ ("As shown") }, { "wood", N_ ("Wood") },
  { "green", N_ ("Green") },       { "blue", N_ ("Blue") },
  { "grey", N_ ("Grey") },         { "high-contrast", N_ ("High contrast") },
  { "print", N_ ("Print") },
};

static const QueensExportOption queens[]
    = { { "as-shown", N_ ("As shown") }, { "regina", N_ ("Regina") }, { "plain", N_ ("Plain") } };

static const QueensExportOption coordinates[] = {
  { "as-shown", N_ ("As shown") },
  { "none", N_ ("None") },
  { "frame", N_ ("On the frame") },
  { "squares", N_ ("In the squares") },
};

static const QueensExportOption solutions[] = {
  { "listed", N_ ("As listed") },
  { "all", N_ ("All") },
  { "fundamental", N_ ("Fundamental") },
};

static const QueensExportOption papers[]
    = { { "a4", N_ ("A4") }, { "letter", N_ ("Letter") }, { "none", N_ ("One large sheet") } };

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
  QueensImageOptions options = image->options;
  g_autoptr (GBytes) bytes = NULL;

  options.format = (QueensImageFormat) kind;
  bytes = queens_image_render (&image->content, &image->style, &options, error);
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

  if (queens_export_is_sheet ())
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
  queens_announce_label (GTK_LABEL (self->words), _ ("Copied the board as a picture"));
}

/* The widgets. */

static void
update_rows (QueensExportDialog *self)
{
  gboolean sheet = queens_export_is_sheet ();
  g_autofree char *paper = g_settings_get_string (queens_settings_get (), "export-paper");

  for (guint i = 0; i < G_N_ELEMENTS (self->board_rows) && self->board_rows[i]; i++)
    gtk_widget_set_visible (self->board_rows[i], !sheet);
  for (guint i = 0; i < G_N_ELEMENTS (self->sheet_rows) && self->sheet_rows[i]; i++)
    gtk_widget_set_visible (self->sheet_rows[i], sheet);
  gtk_widget_set_visible (self->sheet_size_row, sheet && g_str_equal (paper, "none"));
}

static void
settings_changed_cb (GSettings *settings, const char *key, QueensExportDialog *self)
{
  update_rows (self);
}

static void
words_changed_cb (QueensExportPreview *preview, GParamSpec *pspec, QueensExportDialog *self)
{
  queens_announce_label (GTK_LABEL (self->words), queens_export_preview_get_words (preview));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "export.save",
                                 queens_export_preview_is_possible (preview));
}

static GtkWidget *
create_header (QueensExportDialog *self)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));

  self->save_button = gtk_button_new_with_mnemonic (_ ("_Save…"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->save_button), "export.save");
  gtk_widget_add_css_class (self->save_button, "suggested-action");
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), self->save_button);
  adw_header_bar_set_title_widget (
      ADW_HEADER_BAR (header), queens_export_toggles ("export-mode", modes, G_N_ELEMENTS (modes)));
  return header;
}

static GtkWidget *
create_preview (QueensExportDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *card = adw_bin_new ();
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *content = adw_button_content_new ();
  GtkWidget *copy;

  self->preview = queens_export_preview_new (self->subject);
  queens_copy_allow_drag (self->preview, self->subject);
  gtk_widget_set_vexpand (self->preview, TRUE);
  gtk_widget_set_hexpand (self->preview, TRUE);
  gtk_widget_set_size_request (self->preview, 120, 120);
  gtk_widget_set_margin_top (self->preview, 18);
  gtk_widget_set_margin_bottom (self->preview, 18);
  gtk_widget_set_margin_start (self->preview, 18);
  gtk_widget_set_margin_end (self->preview, 18);
  gtk_widget_add_css_class (card, "card");
  adw_bin_set_child (ADW_BIN (card), self->preview);

  self->words = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->words), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->words), 0);
  gtk_widget_set_hexpand (self->words, TRUE);
  gtk_widget_add_css_class (self->words, "dim-label");
  copy = gtk_button_new ();
  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), "edit-copy-symbolic");
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), _ ("C_opy"));
  adw_button_content_set_use_underline (ADW_BUTTON_CONTENT (content), TRUE);
  gtk_button_set_child (GTK_BUTTON (copy), content);
  gtk_widget_add_css_class (copy, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (copy), "export.copy");
  gtk_box_append (GTK_BOX (foot), self->words);
  gtk_box_append (GTK_BOX (foot), copy);

  gtk_box_append (GTK_BOX (box), card);
  gtk_box_append (GTK_BOX (box), foot);
  return box;
}

static GtkWidget *
create_format_group (QueensExportDialog *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *format = adw_action_row_new ();
  GtkWidget *toggles = queens_export_toggles ("export-format", formats, G_N_ELEMENTS (formats));

  gtk_widget_set_valign (toggles, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (format), _ ("Format"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (format), toggles);
  self->size_row = queens_export_spin_row ("export-size", _ ("Width in pixels"),
                                           QUEENS_IMAGE_MIN_SIZE, QUEENS_IMAGE_MAX_SIZE, 64);
  self->sheet_rows[0] = queens_export_combo_row ("export-solutions", _ ("Solutions"), solutions,
                                                 G_N_ELEMENTS (solutions));
  self->sheet_rows[1]
      = queens_export_combo_row ("export-paper", _ ("Paper"), papers, G_N_ELEMENTS (papers));
  self->sheet_rows[2]
      = queens_export_spin_row ("export-columns", _ ("Columns"), 0, QUEENS_SHEET_MAX_COLUMNS, 1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->sheet_rows[2]), _ ("0 is as fits best"));
  self->sheet_size_row
      = queens_export_spin_row ("export-sheet-size", _ ("Board in pixels"), 16, 2000, 16);
  self->board_rows[0] = self->size_row;
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), format);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->size_row);
  for (int i = 0; i < 3; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->sheet_rows[i]);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->sheet_size_row);
  return group;
}

static GtkWidget *
create_look_group (QueensExportDialog *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_add (
      group, queens_export_combo_row ("export-theme", _ ("Theme"), themes, G_N_ELEMENTS (themes)));
  adw_preferences_group_add (
      group, queens_export_combo_row ("export-queen", _ ("Queen"), queens, G_N_ELEMENTS (queens)));
  adw_preferences_group_add (group,
                             queens_export_combo_row ("export-coordinates", _ ("Coordinates"),
                                                      coordinates, G_N_ELEMENTS (coordinates)));
  adw_preferences_group_add (
      group, queens_export_switch_row ("export-caption", _ ("Caption"), _ ("Number and notation")));
  self->board_rows[1] = queens_export_switch_row ("export-border", _ ("Border"), NULL);
  adw_preferences_group_add (group, self->board_rows[1]);
  adw_preferences_group_add (
      group, queens_export_switch_row ("export-transparent", _ ("Transparent background"), NULL));
  self->board_rows[2] = queens_export_switch_row ("export-marks", _ ("Marks as shown"), NULL);
  adw_preferences_group_add (group, self->board_rows[2]);
  return GTK_WIDGET (group);
}

static GtkWidget *
create_choices (QueensExportDialog *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);

  gtk_box_append (GTK_BOX (box), create_format_group (self));
  gtk_box_append (GTK_BOX (box), create_look_group (self));
  gtk_widget_set_margin_top (box, 18);
  gtk_widget_set_margin_bottom (box, 18);
  gtk_widget_set_margin_start (box, 9);
  gtk_widget_set_margin_end (box, 18);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_widget_set_size_request (scrolled, 360, -1);
  return scrolled;
}

static void
build (QueensExportDialog *self)
{
  GtkWidget *outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *preview;

  gtk_box_append (GTK_BOX (outer), create_header (self));
  preview = create_preview (self);
  gtk_widget_set_margin_top (preview, 18);
  gtk_widget_set_margin_bottom (preview, 12);
  gtk_widget_set_margin_start (preview, 18);
  gtk_widget_set_margin_end (preview, 9);
  gtk_box_append (GTK_BOX (inner), preview);
  gtk_box_append (GTK_BOX (inner), create_choices (self));
  gtk_box_append (GTK_BOX (outer), inner);
  queens_names_give (outer);
  adw_window_set_content (ADW_WINDOW (self), outer);
  g_signal_connect (self->preview, "notify::words", G_CALLBACK (words_changed_cb), self);
  g_signal_connect_object (queens_settings_get (), "changed", G_CALLBACK (settings_changed_cb),
                           self, 0);
  words_changed_cb (QUEENS_EXPORT_PREVIEW (self->preview), NULL, self);
  update_rows (self);
}

static void
queens_export_dialog_dispose (GObject *object)
{
  QueensExportDialog *self = QUEENS_EXPORT_DIALOG (object);

  G_OBJECT_CLASS (queens_export_dialog_parent_class)->dispose (object);
  g_clear_pointer (&self->subject, queens_export_subject_free);
}

static void
queens_export_dialog_class_init (QueensExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_export_dialog_dispose;
  gtk_widget_class_install_action (widget_class, "export.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "export.copy", NULL, copy_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
queens_export_dialog_init (QueensExportDialog *self)
{
}

void
queens_export_dialog_present (GtkWindow *parent, QueensExportSubject *subject)
{
  QueensExportDialog *self
      = g_object_new (QUEENS_TYPE_EXPORT_DIALOG, "transient-for", parent, "modal", TRUE, "title",
                      _ ("Export"), "default-width", 800, "default-height", 560, NULL);

  self->subject = subject;
  build (self);
  gtk_window_set_default_widget (GTK_WINDOW (self), self->save_button);
  gtk_widget_grab_focus (self->save_button);
  gtk_window_present (GTK_WINDOW (self));
}
