/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The parts of a board view (app/board/view.h): the keyboard, the pointer, and motion. */
#pragma once

#include "draw/board.h"
#include "engine/board/notation.h"
#include "model/move.h"

#include <adwaita.h>

/* The keyboard on an interactive board: arrows move the cursor, keys act on its square, and typing a
 * square's name moves the cursor there. This is the part of a name that has been typed. */
typedef struct
{
  GtkWidget *label;                    /* shows it, or is hidden */
  char typed[QUEENS_SQUARE_NAME_SIZE]; /* or "" */
  guint timeout;                       /* the source that hides a complete name, or 0 */
} QueensBoardKeys;

/* What a key does. */
typedef enum
{
  QUEENS_KEY_UNKNOWN,
  QUEENS_KEY_TYPED,  /* is part of a square's name */
  QUEENS_KEY_CURSOR, /* moves the cursor */
  QUEENS_KEY_MOVE,   /* acts on the cursor's square */
} QueensKeyKind;

/* Clears the typed name. */
void queens_board_keys_forget (QueensBoardKeys *self);

/* Handles a key pressed on an n × n board. *cursor is the cursor's square. Sets *cursor to the new
 * square, or *move to the move. */
QueensKeyKind queens_board_keys_press (QueensBoardKeys *self,
                                       guint keyval,
                                       guint keycode,
                                       int n,
                                       QueensSquare *cursor,
                                       QueensMove *move);

/* The pointer on an interactive board: clicks, long presses, and drags that move a queen, or that add or
 * remove crosses. It reports the pressed square and the move. During a drag, it adds the drag to the picture. */
typedef struct
{
  GtkWidget *board;
  const QueensBoardContent *content;
  const QueensBoardGeometry *geometry; /* in the widget's coordinates */
  const gboolean *interactive;
  /* Called when a button is pressed on a square, and when a move is made. */
  void (*pressed) (GtkWidget *board, QueensSquare square);
  void (*moved) (GtkWidget *board, const QueensMove *move);

  /* Set by the functions below. */
  GtkGesture *drag;
  gboolean has_start; /* whether the button was pressed on a square; start is then that square */
  QueensSquare start;
  enum
  {
    QUEENS_DRAG_NONE,
    QUEENS_DRAG_CARRY,
    QUEENS_DRAG_CROSSES
  } kind;
  gboolean has_target; /* whether the pointer is on a square; target is then that square */
  QueensSquare target;
  QueensMotion carried;
  gboolean removes_crosses; /* because the drag started on one */
  QueensSquareSet changed;  /* the squares on which the drag adds or removes crosses */
} QueensBoardPointer;

/* Adds controllers to the board that handle the pointer from now on. */
void queens_board_pointer_attach (QueensBoardPointer *self);

/* Adds the current drag to content, a copy of the board's. */
void queens_board_pointer_apply (QueensBoardPointer *self, QueensBoardContent *content);

/* Cancels a drag, and ignores the release of its button. Returns FALSE if there is none. */
gboolean queens_board_pointer_cancel (QueensBoardPointer *self);

/* Short animations: queens that appear, disappear, glide, or shake. Nothing moves if animations are turned
 * off in the desktop. */
typedef struct _QueensBoardMotion QueensBoardMotion;

/* Makes the animations for a widget, which is redrawn while something moves. Free it before the widget
 * is gone. */
QueensBoardMotion *queens_board_motion_new (GtkWidget *widget);
void queens_board_motion_free (QueensBoardMotion *self);

/* Animates the differences between two positions. */
void queens_board_motion_start (QueensBoardMotion *self,
                                const QueensPosition *from,
                                const QueensPosition *to);

/* Makes the queens of one solution glide along their files to those of the next or, if the next solution
 * is an image of the first, rotate and reflect together. Nothing moves if the last change was too
 * recent. Returns FALSE if these are not two solutions. */
gboolean queens_board_motion_glide (QueensBoardMotion *self,
                                    const QueensPosition *from,
                                    const QueensPosition *to);

/* Shakes the queen on a square to show that it cannot move. */
void queens_board_motion_shake (QueensBoardMotion *self, QueensSquare square);

/* Ends all animations. */
void queens_board_motion_stop (QueensBoardMotion *self);

/* Adds the moving queens to content. Valid until any of these functions is called again. */
void queens_board_motion_apply (QueensBoardMotion *self, QueensBoardContent *content);
