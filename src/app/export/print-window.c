/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/print-window.h"

#include "app/announce.h"
#include "app/export/preview.h"
#include "app/export/print.h"
#include "app/export/rows.h"
#include "app/export/swatches.h"
#include "app/help.h"
#include "app/layout/compat.h"
#include "app/layout/names.h"
#include "app/layout/split.h"
#include "app/layout/text.h"
#include "app/layout/title-switch.h"

struct _QueensPrintWindow
{
  AdwWindow parent_instance;

  QueensExportSubject *subject;

  GtkWidget *save_button;
  QueensExportPreview *preview;
  GtkLabel *words;
  AdwComboRow *solutions_row;
  AdwComboRow *paper_row;
  AdwComboRow *coordinates_row;
  GtkWidget *columns_row;
  GtkAdjustment *n_columns;
  GtkSwitch *caption_switch;
  GtkSwitch *marks_switch;
  GtkWidget *marks_row;
};

G_DEFINE_FINAL_TYPE (QueensPrintWindow, queens_print_window, ADW_TYPE_WINDOW)

static const char *const solutions[] = { "listed", "all", "fundamental", "page", "here", NULL };

static void
update_rows (QueensPrintWindow *self)
{
  gboolean sheet = self->subject->print_sheet;

  gtk_widget_set_visible (GTK_WIDGET (self->solutions_row), sheet);
  gtk_widget_set_visible (GTK_WIDGET (self->paper_row), sheet);
  gtk_widget_set_visible (self->columns_row, sheet);
  gtk_widget_set_visible (self->marks_row, !sheet);
}

/* What was exported last does not matter here. */
static void
mode_cb (GSimpleAction *action, GVariant *mode, gpointer data)
{
  QueensPrintWindow *self = data;

  g_simple_action_set_state (action, mode);
  self->subject->print_sheet = g_str_equal (g_variant_get_string (mode, NULL), "sheet");
  update_rows (self);
  queens_export_preview_update (self->preview);
}

static void
solutions_cb (AdwComboRow *row, GParamSpec *pspec, QueensPrintWindow *self)
{
  g_strlcpy (self->subject->print_solutions, solutions[adw_combo_row_get_selected (row)],
             sizeof self->subject->print_solutions);
  queens_export_preview_update (self->preview);
}

static void
words_changed_cb (QueensPrintWindow *self)
{
  queens_announce_label (self->words, queens_export_preview_get_words (self->preview));
  gtk_widget_set_sensitive (self->save_button, queens_export_preview_is_possible (self->preview));
}

static void
print_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  QueensPrintWindow *self = data;
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  QueensExportSubject *subject = queens_export_subject_copy (self->subject);

  gtk_window_close (GTK_WINDOW (self));
  queens_print (parent, subject, NULL);
}

static void
bind_rows (QueensPrintWindow *self)
{
  static const char *const choices[] = { "export-theme", NULL };
  static const char *const papers[] = { "a4", "letter", NULL };
  static const char *const coordinates[] = { "as-shown", "none", "frame", "squares", NULL };
  const QueensRowBinding bindings[] = {
    { "export-columns", self->n_columns, "value" },
    { "export-caption", self->caption_switch, "active" },
    { "export-marks", self->marks_switch, "active" },
  };

  queens_rows_add_choices (GTK_WIDGET (self), choices);
  queens_rows_bind (bindings, G_N_ELEMENTS (bindings));
  queens_rows_bind_combo (self->paper_row, "export-paper", papers);
  queens_rows_bind_combo (self->coordinates_row, "export-coordinates", coordinates);
  g_signal_connect (self->solutions_row, "notify::selected", G_CALLBACK (solutions_cb), self);
}

static void
queens_print_window_dispose (GObject *object)
{
  QueensPrintWindow *self = QUEENS_PRINT_WINDOW (object);

  G_OBJECT_CLASS (queens_print_window_parent_class)->dispose (object);
  g_clear_pointer (&self->subject, queens_export_subject_free);
}

static void
queens_print_window_class_init (QueensPrintWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_print_window_dispose;
  g_type_ensure (QUEENS_TYPE_EXPORT_PREVIEW);
  g_type_ensure (QUEENS_TYPE_SPLIT);
  g_type_ensure (QUEENS_TYPE_SWATCHES);
  g_type_ensure (QUEENS_TYPE_TITLE_SWITCH);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/eightqueens/EightQueens/export/print-window.ui");
  queens_compat_allow_spin_rows (widget_class);
  gtk_widget_class_bind_template_child (widget_class, QueensPrintWindow, save_button);
  gtk_widget_class_bind_template_child (widget_class, QueensPrintWindow, preview);
  gtk_widget_class_bind_template_child (widget_class, QueensPrintWindow, words);
  gtk_widget_class_bind_template_child (widget_class, QueensPrintWindow, solutions_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPrintWindow, paper_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPrintWindow, coordinates_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPrintWindow, columns_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPrintWindow, n_columns);
  gtk_widget_class_bind_template_child (widget_class, QueensPrintWindow, caption_switch);
  gtk_widget_class_bind_template_child (widget_class, QueensPrintWindow, marks_switch);
  gtk_widget_class_bind_template_child (widget_class, QueensPrintWindow, marks_row);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  queens_help_install (widget_class, "export#print");
}

static void
queens_print_window_init (QueensPrintWindow *self)
{
  static const GActionEntry entries[]
      = { { .name = "print", .activate = print_cb },
          { .name = "mode", .parameter_type = "s", .state = "'board'", .change_state = mode_cb } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  queens_names_give (GTK_WIDGET (self));
  queens_text_fit_rows (GTK_WIDGET (self));
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "printing", G_ACTION_GROUP (group));
  g_signal_connect_swapped (self->preview, "notify::words", G_CALLBACK (words_changed_cb), self);
}

void
queens_print_window_present (GtkWindow *parent, QueensExportSubject *subject)
{
  QueensPrintWindow *self = g_object_new (QUEENS_TYPE_PRINT_WINDOW, "transient-for", parent, NULL);

  self->subject = subject;
  subject->printing = TRUE;
  subject->print_sheet = FALSE;
  g_strlcpy (subject->print_solutions, solutions[0], sizeof subject->print_solutions);
  bind_rows (self);
  update_rows (self);
  queens_export_preview_set_subject (self->preview, subject);
  gtk_widget_grab_focus (self->save_button);
  gtk_window_present (GTK_WINDOW (self));
}
