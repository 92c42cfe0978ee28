/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/handout-window.h"

#include "app/export/rows.h"
#include "app/export/save.h"
#include "app/layout/names.h"
#include "app/settings.h"
#include "model/files/handout.h"

#include <glib/gi18n.h>

struct _QueensHandoutWindow
{
  AdwWindow parent_instance;

  GtkWidget *save_button;
  GtkSpinButton *size_spin;
};

G_DEFINE_FINAL_TYPE (QueensHandoutWindow, queens_handout_window, ADW_TYPE_WINDOW)

/* In the order of QueensDifficulty. */
static const QueensExportOption difficulties[QUEENS_N_DIFFICULTIES]
    = { { "easy", N_ ("Easy") }, { "medium", N_ ("Medium") }, { "hard", N_ ("Hard") } };

static const QueensExportOption papers[] = { { "a4", N_ ("A4") }, { "letter", N_ ("Letter") } };

/* Saving. */

static gboolean
write_cb (gconstpointer what, guint kind, const char *path, QueensControl *control, GError **error)
{
  return queens_handout_save (what, path, control, error);
}

/* What the rows choose: other puzzles each time, black on white. */
static QueensHandout
chosen_handout (QueensHandoutWindow *self)
{
  GSettings *settings = queens_settings_get ();
  g_autofree char *difficulty = g_settings_get_string (settings, "handout-difficulty");
  g_autofree char *paper = g_settings_get_string (settings, "handout-paper");
  QueensHandout handout = {
    .n = gtk_spin_button_get_value_as_int (self->size_spin),
    .place = g_random_int (),
    .n_puzzles = g_settings_get_int (settings, "handout-puzzles"),
    .paper = g_str_equal (paper, "a4") ? QUEENS_PAPER_A4 : QUEENS_PAPER_LETTER,
    .style = queens_settings_get_board_style (),
  };

  for (int i = 0; i < QUEENS_N_DIFFICULTIES; i++)
    if (g_str_equal (difficulties[i].value, difficulty))
      handout.difficulty = (QueensDifficulty) i;
  /* A small board has no hard ones. */
  while (!queens_puzzle_has_difficulty (handout.n, handout.difficulty))
    handout.difficulty--;
  handout.style.theme = queens_theme_find ("print");
  return handout;
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensHandoutWindow *self = QUEENS_HANDOUT_WINDOW (widget);
  g_autofree char *name
      = g_strdup_printf ("%d-queens-handout", gtk_spin_button_get_value_as_int (self->size_spin));
  QueensHandout handout = chosen_handout (self);
  const QueensFileKind kinds[] = { { _ ("PDF document"), "pdf" } };
  QueensSaving saving = {
    .title = _ ("Save As"),
    .name = name,
    .kinds = kinds,
    .n_kinds = 1,
    .write = write_cb,
    .what = g_memdup2 (&handout, sizeof handout),
    .free_what = g_free,
  };

  queens_save (widget, &saving);
}

/* The widgets. */

static GtkWidget *
create_header (QueensHandoutWindow *self)
{
  AdwHeaderBar *header = ADW_HEADER_BAR (adw_header_bar_new ());
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));

  self->save_button = gtk_button_new_with_mnemonic (_ ("_Save…"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->save_button), "handout.save");
  gtk_widget_add_css_class (self->save_button, "suggested-action");
  adw_header_bar_set_show_start_title_buttons (header, FALSE);
  adw_header_bar_set_show_end_title_buttons (header, FALSE);
  adw_header_bar_pack_start (header, cancel);
  adw_header_bar_pack_end (header, self->save_button);
  return GTK_WIDGET (header);
}

static GtkWidget *
create_size_row (QueensHandoutWindow *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (QUEENS_PUZZLE_MIN_N, QUEENS_PUZZLE_MAX_N, 1);

  self->size_spin = GTK_SPIN_BUTTON (spin);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Board size"), -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Board size"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  return row;
}

static GtkWidget *
create_choices (QueensHandoutWindow *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_description (
      group, _ ("A PDF of puzzles to be solved with a pencil, with the answers at the end"));
  adw_preferences_group_add (group, create_size_row (self));
  adw_preferences_group_add (group,
                             queens_export_combo_row ("handout-difficulty", _ ("Difficulty"),
                                                      difficulties, G_N_ELEMENTS (difficulties)));
  adw_preferences_group_add (group,
                             queens_export_spin_row ("handout-puzzles", _ ("Number of puzzles"), 1,
                                                     QUEENS_HANDOUT_MAX_PUZZLES, 1));
  adw_preferences_group_add (
      group, queens_export_combo_row ("handout-paper", _ ("Paper"), papers, G_N_ELEMENTS (papers)));
  return GTK_WIDGET (group);
}

static void
build (QueensHandoutWindow *self)
{
  GtkWidget *outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_widget_set_margin_top (inner, 18);
  gtk_widget_set_margin_bottom (inner, 18);
  gtk_widget_set_margin_start (inner, 18);
  gtk_widget_set_margin_end (inner, 18);
  gtk_box_append (GTK_BOX (inner), create_choices (self));
  gtk_box_append (GTK_BOX (outer), create_header (self));
  gtk_box_append (GTK_BOX (outer), inner);
  queens_names_give (outer);
  adw_window_set_content (ADW_WINDOW (self), outer);
}

static void
queens_handout_window_class_init (QueensHandoutWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "handout.save", NULL, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
queens_handout_window_init (QueensHandoutWindow *self)
{
}

void
queens_handout_window_present (GtkWindow *parent, int n)
{
  QueensHandoutWindow *self
      = g_object_new (QUEENS_TYPE_HANDOUT_WINDOW, "transient-for", parent, "modal", TRUE, "title",
                      _ ("Handout for a Class"), "default-width", 420, NULL);

  build (self);
  gtk_spin_button_set_value (self->size_spin, n);
  gtk_window_set_default_widget (GTK_WINDOW (self), self->save_button);
  gtk_widget_grab_focus (self->save_button);
  gtk_window_present (GTK_WINDOW (self));
}
