/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/puzzle-popover.h"

#include "app/announce.h"
#include "app/help.h"
#include "model/game/puzzle.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _QueensPuzzlePopover
{
  GtkPopover parent_instance;

  GtkWidget *difficulty_list;
  GtkWidget *easy_row;
  GtkWidget *medium_row;
  GtkWidget *hard_row;
  GtkLabel *size_label;
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

void
queens_puzzle_popover_set_board_size (QueensPuzzlePopover *self, int n)
{
  gboolean made = n >= QUEENS_PUZZLE_MIN_N && n <= QUEENS_PUZZLE_MAX_N;
  g_autofree char *sizes = g_strdup_printf (
      /* Translators: the least and the largest size, twice the same number each */
      _ ("Puzzles are made for boards from %d × %d to %d × %d."), QUEENS_PUZZLE_MIN_N,
      QUEENS_PUZZLE_MIN_N, QUEENS_PUZZLE_MAX_N, QUEENS_PUZZLE_MAX_N);

  GtkWidget *rows[QUEENS_N_DIFFICULTIES] = { self->easy_row, self->medium_row, self->hard_row };

  /* A size that has none as hard does not offer it. */
  for (int i = 0; i < QUEENS_N_DIFFICULTIES; i++)
    gtk_widget_set_visible (rows[i],
                            !made || queens_puzzle_has_difficulty (n, (QueensDifficulty) i));
  gtk_widget_set_sensitive (self->difficulty_list, made);
  gtk_label_set_text (self->size_label, sizes);
  gtk_widget_set_visible (GTK_WIDGET (self->size_label), !made);
}

static void
queens_puzzle_popover_closed (GtkPopover *popover)
{
  QueensPuzzlePopover *self = QUEENS_PUZZLE_POPOVER (popover);

  gtk_editable_set_text (self->code_entry, "");
}

static void
queens_puzzle_popover_class_init (QueensPuzzlePopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  GTK_POPOVER_CLASS (klass)->closed = queens_puzzle_popover_closed;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/eightqueens/EightQueens/play/puzzle-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, difficulty_list);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, easy_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, medium_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, hard_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, size_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, code_entry);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, code_label);
  gtk_widget_class_bind_template_callback (widget_class, code_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, code_activate_cb);
  queens_help_install (widget_class, "puzzles");
}

static void
queens_puzzle_popover_init (QueensPuzzlePopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
