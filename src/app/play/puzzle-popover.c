/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/panels.h"

#include "app/announce.h"
#include "app/help.h"
#include "model/game/puzzle.h"

struct _QueensPuzzlePopover
{
  GtkPopover parent_instance;

  GtkWidget *easy_row;
  GtkWidget *medium_row;
  GtkWidget *hard_row;
  GtkSpinButton *size_spin;
  int n; /* the size of the board shown, or the nearest one with puzzles */
  GtkEditable *code_entry;
  GtkWidget *code_label;
};

G_DEFINE_FINAL_TYPE (QueensPuzzlePopover, queens_puzzle_popover, GTK_TYPE_POPOVER)

static void
show_wrong (QueensPuzzlePopover *self, gboolean wrong)
{
  gtk_widget_set_visible (self->code_label, wrong);
  if (wrong)
    {
      queens_announce (self->code_label, gtk_label_get_text (GTK_LABEL (self->code_label)));
      gtk_widget_add_css_class (GTK_WIDGET (self->code_entry), "error");
    }
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->code_entry), "error");
}

static void
code_changed_cb (GtkEditable *editable, QueensPuzzlePopover *self)
{
  show_wrong (self, FALSE);
}

static void
code_activate_cb (GtkEntry *entry, QueensPuzzlePopover *self)
{
  const char *text = gtk_editable_get_text (self->code_entry);
  QueensPuzzleName name;

  if (queens_puzzle_parse_code (text, &name))
    gtk_widget_activate_action (GTK_WIDGET (self), "play.code", "s", text);
  else
    show_wrong (self, TRUE);
}

/* Does not offer a difficulty that this size does not have. */
static void
size_changed_cb (QueensPuzzlePopover *self)
{
  GtkWidget *rows[QUEENS_N_DIFFICULTIES] = { self->easy_row, self->medium_row, self->hard_row };
  int n = queens_puzzle_popover_get_board_size (self);

  for (int i = 0; i < QUEENS_N_DIFFICULTIES; i++)
    gtk_widget_set_visible (rows[i], queens_puzzle_has_difficulty (n, (QueensDifficulty) i));
}

void
queens_puzzle_popover_set_board_size (QueensPuzzlePopover *self, int n)
{
  self->n = CLAMP (n, QUEENS_PUZZLE_MIN_N, QUEENS_PUZZLE_MAX_N);
  gtk_spin_button_set_value (self->size_spin, self->n);
}

int
queens_puzzle_popover_get_board_size (QueensPuzzlePopover *self)
{
  return gtk_spin_button_get_value_as_int (self->size_spin);
}

static void
queens_puzzle_popover_closed (GtkPopover *popover)
{
  QueensPuzzlePopover *self = QUEENS_PUZZLE_POPOVER (popover);

  gtk_editable_set_text (self->code_entry, "");
  gtk_spin_button_set_value (self->size_spin, self->n);
}

static void
queens_puzzle_popover_class_init (QueensPuzzlePopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  GTK_POPOVER_CLASS (klass)->closed = queens_puzzle_popover_closed;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/eightqueens/EightQueens/play/puzzle-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, easy_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, medium_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, hard_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, size_spin);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, code_entry);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, code_label);
  gtk_widget_class_bind_template_callback (widget_class, size_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, code_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, code_activate_cb);
  queens_help_install (widget_class, "puzzles");
}

static void
queens_puzzle_popover_init (QueensPuzzlePopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_spin_button_set_range (self->size_spin, QUEENS_PUZZLE_MIN_N, QUEENS_PUZZLE_MAX_N);
  gtk_spin_button_set_increments (self->size_spin, 1, 4);
}
