/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/parts.h"

/* A queen that is being dragged is a little larger, and pale where dropping it would remove it. */
#define CARRIED_SCALE 1.06
#define LEAVING_PALE  0.45

static gboolean
find_square (QueensBoardPointer *self, double x, double y, QueensSquare *square)
{
  return *self->interactive && queens_board_square_at (self->geometry, x, y, square);
}

static void
make_move (QueensBoardPointer *self, QueensMoveKind kind, QueensSquare square)
{
  QueensMove move = { .kind = kind, .square = square };

  if (kind == QUEENS_MOVE_CARRY)
    move.to = self->at;
  else if (kind == QUEENS_MOVE_ADD_CROSSES || kind == QUEENS_MOVE_REMOVE_CROSSES)
    move.squares = self->painted;
  self->moved (self->board, &move);
}

/* Clicks: they count if the button is released on the square on which it was pressed. */

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, QueensBoardPointer *self)
{
  self->on_square = find_square (self, x, y, &self->start);
  if (self->on_square)
    self->pressed (self->board, self->start);
}

static void
released_cb (GtkGestureClick *gesture, int n_press, double x, double y, QueensBoardPointer *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  QueensSquare square;

  if (!self->on_square || !find_square (self, x, y, &square)
      || !queens_square_equal (square, self->start))
    return;
  if (button == GDK_BUTTON_PRIMARY)
    make_move (self, QUEENS_MOVE_QUEEN, square);
  else if (button == GDK_BUTTON_SECONDARY)
    make_move (self, QUEENS_MOVE_CROSS, square);
}

/* On a queen, even a slow press starts a drag. */
static void
long_pressed_cb (GtkGestureLongPress *gesture, double x, double y, QueensBoardPointer *self)
{
  QueensSquare square;

  if (!find_square (self, x, y, &square)
      || queens_square_set_contains (&self->content->queens, square))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  make_move (self, QUEENS_MOVE_CROSS, square);
}

/* Drags. */

static gboolean
can_begin (QueensBoardPointer *self, guint button)
{
  if (!self->on_square)
    return FALSE;
  return button == GDK_BUTTON_SECONDARY
         || (button == GDK_BUTTON_PRIMARY
             && queens_square_set_contains (&self->content->queens, self->start)
             && !queens_square_set_contains (&self->content->given, self->start));
}

static void
paint (QueensBoardPointer *self, QueensSquare square)
{
  const QueensBoardContent *content = self->content;

  if (self->erases ? queens_square_set_contains (&content->crosses, square)
                   : !queens_square_set_contains (&content->queens, square))
    queens_square_set_add (&self->painted, square);
}

static void
begin (QueensBoardPointer *self, guint button)
{
  self->kind = button == GDK_BUTTON_SECONDARY ? QUEENS_DRAG_PAINT : QUEENS_DRAG_CARRY;
  self->erases = queens_square_set_contains (&self->content->crosses, self->start);
  self->painted = queens_square_set_empty (self->content->queens.n);
  if (self->kind == QUEENS_DRAG_PAINT)
    paint (self, self->start);
  gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
follow (QueensBoardPointer *self, double x, double y)
{
  QueensPoint middle = queens_board_square_center (self->geometry, self->start);

  self->at_square = find_square (self, x, y, &self->at);
  self->carried = (QueensMotion){ .square = self->start,
                                  .dx = (x - middle.x) / self->geometry->square,
                                  .dy = (y - middle.y) / self->geometry->square,
                                  .scale = CARRIED_SCALE,
                                  .opacity = self->at_square ? 1.0 : LEAVING_PALE };
  if (self->kind == QUEENS_DRAG_PAINT && self->at_square)
    paint (self, self->at);
  gtk_widget_queue_draw (self->board);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, QueensBoardPointer *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  double x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (self->kind == QUEENS_DRAG_NONE)
    {
      if (!gtk_drag_check_threshold (self->board, (int) x, (int) y, (int) (x + dx), (int) (y + dy))
          || !can_begin (self, button))
        return;
      begin (self, button);
    }
  follow (self, x + dx, y + dy);
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, QueensBoardPointer *self)
{
  gboolean paints = self->kind == QUEENS_DRAG_PAINT;
  gboolean carries = self->kind == QUEENS_DRAG_CARRY;

  self->kind = QUEENS_DRAG_NONE;
  gtk_widget_queue_draw (self->board);
  if (paints)
    make_move (self, self->erases ? QUEENS_MOVE_REMOVE_CROSSES : QUEENS_MOVE_ADD_CROSSES,
               self->start);
  else if (carries && !self->at_square)
    make_move (self, QUEENS_MOVE_ERASE, self->start);
  else if (carries && !queens_square_equal (self->at, self->start))
    make_move (self, QUEENS_MOVE_CARRY, self->start);
}

gboolean
queens_board_pointer_cancel (QueensBoardPointer *self)
{
  if (self->kind == QUEENS_DRAG_NONE)
    return FALSE;
  self->kind = QUEENS_DRAG_NONE;
  self->on_square = FALSE;
  gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_DENIED);
  gtk_widget_queue_draw (self->board);
  return TRUE;
}

static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, QueensBoardPointer *self)
{
  self->kind = QUEENS_DRAG_NONE;
  gtk_widget_queue_draw (self->board);
}

/* Another button cancels a drag. */
static gboolean
event_cb (GtkEventControllerLegacy *controller, GdkEvent *event, QueensBoardPointer *self)
{
  return gdk_event_get_event_type (event) == GDK_BUTTON_PRESS && queens_board_pointer_cancel (self);
}

void
queens_board_pointer_apply (QueensBoardPointer *self, QueensBoardContent *content)
{
  if (self->kind == QUEENS_DRAG_NONE)
    return;
  content->show_cursor = self->at_square;
  content->cursor = self->at;
  if (self->kind == QUEENS_DRAG_PAINT && self->erases)
    content->crosses = queens_square_set_minus (&content->crosses, &self->painted);
  else if (self->kind == QUEENS_DRAG_PAINT)
    content->crosses = queens_square_set_union (&content->crosses, &self->painted);
  else
    {
      content->n_conflicts = 0;
      content->motions = &self->carried;
      content->n_motions = 1;
    }
}

static GtkGesture *
add_gesture (QueensBoardPointer *self, GtkGesture *gesture, guint button)
{
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), button);
  gtk_widget_add_controller (self->board, GTK_EVENT_CONTROLLER (gesture));
  return gesture;
}

void
queens_board_pointer_add (QueensBoardPointer *self)
{
  GtkGesture *click = add_gesture (self, gtk_gesture_click_new (), 0);
  GtkGesture *long_press = add_gesture (self, gtk_gesture_long_press_new (), GDK_BUTTON_PRIMARY);
  GtkEventController *events = gtk_event_controller_legacy_new ();

  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  /* A mouse click whose release is handled late would otherwise become a long press. */
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect (long_press, "pressed", G_CALLBACK (long_pressed_cb), self);
  self->drag = add_gesture (self, gtk_gesture_drag_new (), 0);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (self->drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect (events, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (self->board, events);
}
