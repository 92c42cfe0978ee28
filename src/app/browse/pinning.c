/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/pinning.h"

#include "app/browse/words.h"

struct _QueensPinning
{
  QueensBoardView *board;
  QueensConstraints *constraints;
  QueensSquare pointed; /* the square that is explained */
  gboolean explaining;
};

/* Explaining. */

static void
explain (QueensPinning *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->board));
  g_autofree char *words = NULL;

  if (self->explaining)
    words = queens_browse_words_square (queens_constraints_get_request (self->constraints),
                                        self->pointed);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->board), words);
  if (words && focus)
    gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    words, -1);
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, QueensPinning *self)
{
  QueensSquare square = self->pointed;
  gboolean any = queens_board_view_find_square (self->board, x, y, &square);

  if (any == self->explaining && square.file == self->pointed.file
      && square.rank == self->pointed.rank)
    return;
  self->explaining = any;
  self->pointed = square;
  explain (self);
}

static void
leave_cb (QueensPinning *self)
{
  self->explaining = FALSE;
  explain (self);
}

static void
cursor_cb (QueensPinning *self)
{
  self->explaining = TRUE;
  self->pointed = queens_board_view_get_cursor (self->board);
  explain (self);
}

/* Acting. */

static void
move_cb (QueensBoardView *board, const QueensMove *move, QueensPinning *self)
{
  if (move->kind == QUEENS_MOVE_ERASE)
    queens_constraints_free_square (self->constraints, move->square);
  else if (move->kind == QUEENS_MOVE_MARK)
    queens_constraints_ban_all (self->constraints, &move->squares);
  else if (move->kind != QUEENS_MOVE_CARRY)
    queens_constraints_toggle (self->constraints, move->square, move->kind == QUEENS_MOVE_QUEEN);
}

QueensPinning *
queens_pinning_new (QueensBoardView *board, QueensConstraints *constraints)
{
  QueensPinning *self = g_new0 (QueensPinning, 1);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->board = board;
  self->constraints = g_object_ref (constraints);
  g_signal_connect (board, "move", G_CALLBACK (move_cb), self);
  g_signal_connect_swapped (board, "cursor", G_CALLBACK (cursor_cb), self);
  g_signal_connect_swapped (constraints, "changed", G_CALLBACK (explain), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (board), motion);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (cursor_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (board), focus);
  queens_board_view_set_interactive (board, TRUE);
  return self;
}

void
queens_pinning_free (QueensPinning *self)
{
  g_signal_handlers_disconnect_by_data (self->board, self);
  g_signal_handlers_disconnect_by_data (self->constraints, self);
  g_object_unref (self->constraints);
  g_free (self);
}
