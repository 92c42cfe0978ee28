/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A change that the user makes to a board: in Play a move of the game, in Browse a change of the required
 * and excluded squares. */
#pragma once

#include "engine/board/position.h"

typedef enum
{
  QUEENS_MOVE_QUEEN, /* place or remove a queen on `square`; replaces a cross */
  QUEENS_MOVE_CROSS, /* place or remove a cross on `square`, unless it has a queen */
  QUEENS_MOVE_CARRY, /* move the queen from `square` to the square `to`, if that has no queen */
  QUEENS_MOVE_ERASE, /* remove the queen or cross from `square` */
  QUEENS_MOVE_CLEAR, /* remove everything but the given queens */
  QUEENS_MOVE_SET,   /* replace the player's queens by those in `squares`; given queens and crosses
                      * stay */
  QUEENS_MOVE_SHOW,  /* the same with a solution that the program shows */
  QUEENS_MOVE_ADD_CROSSES,    /* place a cross on each square in `squares` that has no queen */
  QUEENS_MOVE_REMOVE_CROSSES, /* remove the crosses on `squares` */
} QueensMoveKind;

/* One action of the player. Only the fields that its kind mentions are used. */
typedef struct
{
  QueensMoveKind kind;
  QueensSquare square;
  QueensSquare to;
  QueensSquareSet squares;
} QueensMove;

/* Whether everything that the move mentions is on an n × n board. */
static inline bool
queens_move_fits (const QueensMove *move, int n)
{
  switch (move->kind)
    {
    case QUEENS_MOVE_SET:
    case QUEENS_MOVE_SHOW:
    case QUEENS_MOVE_ADD_CROSSES:
    case QUEENS_MOVE_REMOVE_CROSSES:
      return move->squares.n == n;
    case QUEENS_MOVE_CARRY:
      return move->square.file < n && move->square.rank < n && move->to.file < n
             && move->to.rank < n;
    case QUEENS_MOVE_CLEAR:
      return true;
    case QUEENS_MOVE_QUEEN:
    case QUEENS_MOVE_CROSS:
    case QUEENS_MOVE_ERASE:
    default:
      return move->square.file < n && move->square.rank < n;
    }
}
