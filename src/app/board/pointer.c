/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/parts.h"

/* A queen that is being dragged is a little larger, and pale where dropping it would remove it. */
#define CARRIED_SCALE   1.06
#define LEAVING_OPACITY 0.45

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
    move.to = self->target;
  else if (kind == QUEENS_MOVE_ADD_CROSSES || kind == QUEENS_MOVE_REMOVE_CROSSES)
    move.squares = self->changed;
  self->moved (self->board, &move);
}

/* Clicks: they count if the button is released on the square on which it was pressed. */

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, QueensBoardPointer *self)
{
  self->has_start = find_square (self, x, y, &self->start);
  if (self->has_start)
    self->pressed (self->board, self->start);
}

static void
released_cb (GtkGestureClick *gesture, int n_press, double x, double y, QueensBoardPointer *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  QueensSquare square;

  if (!self->has_start || !find_square (self, x, y, &square)
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

/* Drags: of a queen, or over squares, to add or remove crosses. */

static gboolean
can_begin (QueensBoardPointer *self, guint button)
{
  if (!self->has_start)
    return FALSE;
  return button == GDK_BUTTON_SECONDARY
         || (button == GDK_BUTTON_PRIMARY
             && queens_square_set_contains (&self->content->queens, self->start)
             && !queens_square_set_contains (&self->content->given, self->start));
}

static void
add_changed (QueensBoardPointer *self, QueensSquare square)
{
  const QueensBoardContent *content = self->content;

  if (self->removes_crosses ? queens_square_set_contains (&content->crosses, square)
                            : !queens_square_set_contains (&content->queens, square))
    queens_square_set_add (&self->changed, square);
}

static void
begin (QueensBoardPointer *self, guint button)
{
  self->kind = button == GDK_BUTTON_SECONDARY ? QUEENS_DRAG_CROSSES : QUEENS_DRAG_CARRY;
  self->removes_crosses = queens_square_set_contains (&self->content->crosses, self->start);
  self->changed = queens_square_set_empty (self->content->queens.n);
  if (self->kind == QUEENS_DRAG_CROSSES)
    add_changed (self, self->start);
  gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
follow (QueensBoardPointer *self, double x, double y)
{
  QueensPoint center = queens_board_square_center (self->geometry, self->start);

  self->has_target = find_square (self, x, y, &self->target);
  self->carried = (QueensMotion){ .square = self->start,
                                  .dx = (x - center.x) / self->geometry->side,
                                  .dy = (y - center.y) / self->geometry->side,
                                  .scale = CARRIED_SCALE,
                                  .opacity = self->has_target ? 1.0 : LEAVING_OPACITY };
  if (self->kind == QUEENS_DRAG_CROSSES && self->has_target)
    add_changed (self, self->target);
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
  gboolean crosses = self->kind == QUEENS_DRAG_CROSSES;
  gboolean carries = self->kind == QUEENS_DRAG_CARRY;

  self->kind = QUEENS_DRAG_NONE;
  gtk_widget_queue_draw (self->board);
  if (crosses)
    make_move (self, self->removes_crosses ? QUEENS_MOVE_REMOVE_CROSSES : QUEENS_MOVE_ADD_CROSSES,
               self->start);
  else if (carries && !self->has_target)
    make_move (self, QUEENS_MOVE_ERASE, self->start);
  else if (carries && !queens_square_equal (self->target, self->start))
    make_move (self, QUEENS_MOVE_CARRY, self->start);
}

gboolean
queens_board_pointer_cancel (QueensBoardPointer *self)
{
  if (self->kind == QUEENS_DRAG_NONE)
    return FALSE;
  self->kind = QUEENS_DRAG_NONE;
  self->has_start = FALSE;
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
  content->show_cursor = self->has_target;
  content->cursor = self->target;
  if (self->kind == QUEENS_DRAG_CROSSES && self->removes_crosses)
    content->crosses = queens_square_set_minus (&content->crosses, &self->changed);
  else if (self->kind == QUEENS_DRAG_CROSSES)
    content->crosses = queens_square_set_union (&content->crosses, &self->changed);
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
queens_board_pointer_attach (QueensBoardPointer *self)
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
