/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/handout-window.h"

#include "app/export/rows.h"
#include "app/export/save.h"
#include "app/help.h"
#include "app/layout/compat.h"
#include "app/layout/names.h"
#include "app/layout/text.h"
#include "app/layout/title-switch.h"
#include "app/settings.h"
#include "model/files/handout.h"

#include <glib/gi18n.h>

struct _QueensHandoutWindow
{
  AdwWindow parent_instance;

  GtkWidget *save_button;
  GtkAdjustment *size;
  GtkAdjustment *n_puzzles;
  AdwComboRow *difficulty_row;
  AdwComboRow *paper_row;
};

G_DEFINE_FINAL_TYPE (QueensHandoutWindow, queens_handout_window, ADW_TYPE_WINDOW)

/* In the order of QueensDifficulty. */
static const char *const difficulties[QUEENS_N_DIFFICULTIES + 1]
    = { "easy", "medium", "hard", NULL };

static const char *const papers[] = { "a4", "letter", NULL };

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
    .n = (int) gtk_adjustment_get_value (self->size),
    .place = g_random_int (),
    .n_puzzles = g_settings_get_int (settings, "handout-puzzles"),
    .paper = g_str_equal (paper, "a4") ? QUEENS_PAPER_A4 : QUEENS_PAPER_LETTER,
    .style = queens_settings_get_board_style (),
  };

  for (int i = 0; i < QUEENS_N_DIFFICULTIES; i++)
    if (g_str_equal (difficulties[i], difficulty))
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
      = g_strdup_printf ("%d-queens-handout", (int) gtk_adjustment_get_value (self->size));
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

static void
queens_handout_window_class_init (QueensHandoutWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (QUEENS_TYPE_TITLE_SWITCH);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/eightqueens/EightQueens/export/handout-window.ui");
  queens_compat_allow_spin_rows (widget_class);
  gtk_widget_class_bind_template_child (widget_class, QueensHandoutWindow, save_button);
  gtk_widget_class_bind_template_child (widget_class, QueensHandoutWindow, size);
  gtk_widget_class_bind_template_child (widget_class, QueensHandoutWindow, n_puzzles);
  gtk_widget_class_bind_template_child (widget_class, QueensHandoutWindow, difficulty_row);
  gtk_widget_class_bind_template_child (widget_class, QueensHandoutWindow, paper_row);
  gtk_widget_class_install_action (widget_class, "handout.save", NULL, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  queens_help_install (widget_class, "class#handouts");
}

static void
queens_handout_window_init (QueensHandoutWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  queens_names_give (GTK_WIDGET (self));
  gtk_adjustment_set_lower (self->size, QUEENS_PUZZLE_MIN_N);
  gtk_adjustment_set_upper (self->size, QUEENS_PUZZLE_MAX_N);
  gtk_adjustment_set_upper (self->n_puzzles, QUEENS_HANDOUT_MAX_PUZZLES);
  queens_rows_bind (&(QueensRowBinding){ "handout-puzzles", self->n_puzzles, "value" }, 1);
  queens_text_fit_rows (GTK_WIDGET (self));
  queens_rows_bind_combo (self->difficulty_row, "handout-difficulty", difficulties);
  queens_rows_bind_combo (self->paper_row, "handout-paper", papers);
}

void
queens_handout_window_present (GtkWindow *parent, int n)
{
  QueensHandoutWindow *self
      = g_object_new (QUEENS_TYPE_HANDOUT_WINDOW, "transient-for", parent, NULL);

  gtk_adjustment_set_value (self->size, n);
  gtk_widget_grab_focus (self->save_button);
  gtk_window_present (GTK_WINDOW (self));
}
