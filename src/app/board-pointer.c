/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board-pointer.h"

#include "app/board-view-private.h"

/* A queen that is carried is a little larger, and pale where letting go takes it off. */
#define CARRIED_SCALE 1.06
#define LEAVING_PALE  0.45

typedef enum
{
  DRAG_NONE,
  DRAG_CARRY,
  DRAG_PAINT
} DragKind;

struct _QueensBoardPointer
{
  QueensBoardView *view;
  GtkGesture *click;
  GtkGesture *drag;
  GtkGesture *long_press;

  gboolean on_square; /* where a button went down: pressed */
  QueensSquare pressed;

  DragKind kind;
  gboolean at_square; /* where the pointer is now: at */
  QueensSquare at;
  QueensMotion carried;
  QueensSquareSet painted;
};

static gboolean
same (QueensSquare a, QueensSquare b)
{
  return a.file == b.file && a.rank == b.rank;
}

/* Clicks, which count when the button goes up on the square where it went down. */

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, QueensBoardPointer *self)
{
  self->on_square = queens_board_view_find_square (self->view, x, y, &self->pressed);
  if (self->on_square)
    queens_board_view_move_cursor_to (self->view, self->pressed, FALSE);
}

static void
released_cb (GtkGestureClick *gesture, int n_press, double x, double y, QueensBoardPointer *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  QueensSquare square;

  if (!self->on_square || !queens_board_view_find_square (self->view, x, y, &square)
      || !same (square, self->pressed))
    return;
  if (button == GDK_BUTTON_PRIMARY)
    queens_board_view_emit (self->view, "queen", square);
  else if (button == GDK_BUTTON_SECONDARY)
    queens_board_view_emit (self->view, "cross", square);
}

/* On a queen it is the beginning of a drag, however slow. */
static void
long_pressed_cb (GtkGestureLongPress *gesture, double x, double y, QueensBoardPointer *self)
{
  QueensSquare square;

  if (!queens_board_view_find_square (self->view, x, y, &square)
      || queens_square_set_contains (&queens_board_view_get_content (self->view)->queens, square))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  queens_board_view_emit (self->view, "cross", square);
}

/* Drags. */

static gboolean
can_begin (QueensBoardPointer *self, guint button, DragKind *kind)
{
  const QueensBoardContent *content = queens_board_view_get_content (self->view);

  *kind = button == GDK_BUTTON_SECONDARY ? DRAG_PAINT : DRAG_CARRY;
  if (!self->on_square)
    return FALSE;
  return *kind == DRAG_PAINT
         || (button == GDK_BUTTON_PRIMARY
             && queens_square_set_contains (&content->queens, self->pressed)
             && !queens_square_set_contains (&content->given, self->pressed));
}

static void
paint (QueensBoardPointer *self, QueensSquare square)
{
  if (!queens_square_set_contains (&queens_board_view_get_content (self->view)->queens, square))
    queens_square_set_add (&self->painted, square);
}

static void
begin (QueensBoardPointer *self, DragKind kind)
{
  self->kind = kind;
  self->painted = queens_square_set_empty (queens_board_view_get_content (self->view)->queens.n);
  if (kind == DRAG_PAINT)
    paint (self, self->pressed);
  gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
follow (QueensBoardPointer *self, double x, double y)
{
  GdkRectangle rect;

  self->at_square = queens_board_view_find_square (self->view, x, y, &self->at);
  queens_board_view_get_square_rect (self->view, self->pressed, &rect);
  self->carried = (QueensMotion){ .square = self->pressed,
                                  .dx = (x - rect.x) / rect.width - 0.5,
                                  .dy = (y - rect.y) / rect.height - 0.5,
                                  .scale = CARRIED_SCALE,
                                  .opacity = self->at_square ? 1.0 : LEAVING_PALE };
  if (self->kind == DRAG_PAINT && self->at_square)
    paint (self, self->at);
  gtk_widget_queue_draw (GTK_WIDGET (self->view));
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, QueensBoardPointer *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  double x, y;
  DragKind kind;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (self->kind == DRAG_NONE)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self->view), (int) x, (int) y, (int) (x + dx),
                                     (int) (y + dy))
          || !can_begin (self, button, &kind))
        return;
      begin (self, kind);
    }
  follow (self, x + dx, y + dy);
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, QueensBoardPointer *self)
{
  DragKind kind = self->kind;

  self->kind = DRAG_NONE;
  gtk_widget_queue_draw (GTK_WIDGET (self->view));
  if (kind == DRAG_PAINT)
    queens_board_view_emit_mark (self->view, &self->painted);
  else if (kind == DRAG_CARRY && !self->at_square)
    queens_board_view_emit (self->view, "erase", self->pressed);
  else if (kind == DRAG_CARRY && !same (self->at, self->pressed))
    queens_board_view_emit_carry (self->view, self->pressed, self->at);
}

gboolean
queens_board_pointer_cancel (QueensBoardPointer *self)
{
  if (self->kind == DRAG_NONE)
    return FALSE;
  self->kind = DRAG_NONE;
  self->on_square = FALSE;
  gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_DENIED);
  gtk_widget_queue_draw (GTK_WIDGET (self->view));
  return TRUE;
}

static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, QueensBoardPointer *self)
{
  self->kind = DRAG_NONE;
  gtk_widget_queue_draw (GTK_WIDGET (self->view));
}

/* While one button drags, another one cancels that. */
static gboolean
event_cb (GtkEventControllerLegacy *controller, GdkEvent *event, QueensBoardPointer *self)
{
  return gdk_event_get_event_type (event) == GDK_BUTTON_PRESS && queens_board_pointer_cancel (self);
}

void
queens_board_pointer_apply (QueensBoardPointer *self, QueensBoardContent *content)
{
  if (self->kind == DRAG_NONE)
    return;
  content->show_cursor = self->at_square;
  content->cursor = self->at;
  if (self->kind == DRAG_PAINT)
    for (int file = 0; file < content->crosses.n; file++)
      content->crosses.files[file] |= self->painted.files[file];
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
  gtk_widget_add_controller (GTK_WIDGET (self->view), GTK_EVENT_CONTROLLER (gesture));
  return gesture;
}

QueensBoardPointer *
queens_board_pointer_new (QueensBoardView *view)
{
  QueensBoardPointer *self = g_new0 (QueensBoardPointer, 1);
  GtkEventController *events = gtk_event_controller_legacy_new ();

  self->view = view;
  self->click = add_gesture (self, gtk_gesture_click_new (), 0);
  g_signal_connect (self->click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (self->click, "released", G_CALLBACK (released_cb), self);
  self->long_press = add_gesture (self, gtk_gesture_long_press_new (), GDK_BUTTON_PRIMARY);
  g_signal_connect (self->long_press, "pressed", G_CALLBACK (long_pressed_cb), self);
  self->drag = add_gesture (self, gtk_gesture_drag_new (), 0);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (self->drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect (events, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (view), events);
  return self;
}

void
queens_board_pointer_free (QueensBoardPointer *self)
{
  g_signal_handlers_disconnect_by_data (self->click, self);
  g_signal_handlers_disconnect_by_data (self->long_press, self);
  g_signal_handlers_disconnect_by_data (self->drag, self);
  g_free (self);
}
