/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/pinning.h"

struct _QueensPinning
{
  GObject parent_instance;
  QueensBoardView *board;
  QueensConstraints *constraints;
  QueensSquare square;
  gboolean pointed;
};

G_DEFINE_FINAL_TYPE (QueensPinning, queens_pinning, G_TYPE_OBJECT)

enum
{
  POINTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Pointing. */

static void
point (QueensPinning *self, gboolean pointed, QueensSquare square)
{
  if (pointed == self->pointed && square.file == self->square.file
      && square.rank == self->square.rank)
    return;
  self->pointed = pointed;
  self->square = square;
  g_signal_emit (self, signals[POINTED], 0);
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, QueensPinning *self)
{
  QueensSquare square = self->square;
  gboolean any = queens_board_view_find_square (self->board, x, y, &square);

  queens_board_view_set_pointed (self->board, any ? &square : NULL);
  point (self, any, square);
}

static void
leave_cb (QueensPinning *self)
{
  queens_board_view_set_pointed (self->board, NULL);
  point (self, FALSE, self->square);
}

static void
cursor_cb (QueensPinning *self)
{
  point (self, TRUE, queens_board_view_get_cursor (self->board));
}

gboolean
queens_pinning_get_pointed (QueensPinning *self, QueensSquare *square)
{
  *square = self->square;
  return self->pointed;
}

void
queens_pinning_describe (QueensPinning *self, const char *words)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->board));

  if (focus)
    gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    words, -1);
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

static void
queens_pinning_dispose (GObject *object)
{
  g_clear_object (&QUEENS_PINNING (object)->constraints);
  G_OBJECT_CLASS (queens_pinning_parent_class)->dispose (object);
}

static void
queens_pinning_class_init (QueensPinningClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queens_pinning_dispose;
  signals[POINTED] = g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_pinning_init (QueensPinning *self)
{
}

QueensPinning *
queens_pinning_new (QueensBoardView *board, QueensConstraints *constraints)
{
  QueensPinning *self = g_object_new (QUEENS_TYPE_PINNING, NULL);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->board = board;
  self->constraints = g_object_ref (constraints);
  g_signal_connect_object (board, "move", G_CALLBACK (move_cb), self, 0);
  g_signal_connect_object (board, "cursor", G_CALLBACK (cursor_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (board), motion);
  g_signal_connect_object (focus, "enter", G_CALLBACK (cursor_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (board), focus);
  queens_board_view_set_interactive (board, TRUE);
  return self;
}
