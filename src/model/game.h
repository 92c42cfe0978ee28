/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A game: queens and crosses placed by hand on one board, judged live, with undo. Every change,
 * by click, key, hint, paste or test, is a move handed to queens_game_play(). */
#pragma once

#include "engine/rules.h"

#include <glib-object.h>

/* What undo restores. */
typedef struct
{
  QueensPosition queens;
  QueensSquareSet crosses;
} QueensGameState;

typedef enum
{
  QUEENS_MOVE_QUEEN, /* on square: place a queen, or take it away; a cross makes room */
  QUEENS_MOVE_CROSS, /* on square: put a cross, or take it away; not under a queen */
  QUEENS_MOVE_CARRY, /* take the queen from square to the square to, if no queen is there */
  QUEENS_MOVE_ERASE, /* take whatever is on square away */
  QUEENS_MOVE_CLEAR, /* take everything but the given queens away */
  QUEENS_MOVE_SET,   /* have exactly these queens, and the given ones; crosses stay elsewhere */
} QueensMoveKind;

/* One thing a player does. Only the members its kind speaks of are read. */
typedef struct
{
  QueensMoveKind kind;
  QueensSquare square;
  QueensSquare to;
  QueensPosition queens;
} QueensMove;

#define QUEENS_TYPE_GAME (queens_game_get_type ())
/* Emits "changed" after anything about it has changed. Main thread only. */
G_DECLARE_FINAL_TYPE (QueensGame, queens_game, QUEENS, GAME, GObject)

/* A game on an empty n × n board. Returns (transfer full). */
QueensGame *
queens_game_new (int n);

/* A game whose given queens stand and cannot be moved. Returns (transfer full). */
QueensGame *
queens_game_new_with_given (const QueensPosition *given);

/* Applies a move and remembers it for undo. Returns FALSE, with nothing changed, where the move
 * has no effect: a given queen is touched, or there is nothing to erase. */
gboolean
queens_game_play (QueensGame *self, const QueensMove *move);

/* Takes the last move back, or plays it again. Returns FALSE where there is none. */
gboolean
queens_game_undo (QueensGame *self);
gboolean
queens_game_redo (QueensGame *self);
gboolean
queens_game_can_undo (QueensGame *self);
gboolean
queens_game_can_redo (QueensGame *self);

int
queens_game_get_n (QueensGame *self);

/* The queens and crosses as they stand. Owned by the game, good until the next change. */
const QueensGameState *
queens_game_get_state (QueensGame *self);

/* The queens that are locked. Owned by the game. */
const QueensSquareSet *
queens_game_get_given (QueensGame *self);

/* How many queens stand, 0 … n². */
int
queens_game_get_n_queens (QueensGame *self);

/* The conflicts, *n_conflicts of them. Owned by the game, good until the next change. */
const QueensConflict *
queens_game_get_conflicts (QueensGame *self, int *n_conflicts);

/* TRUE, with *solution set (may be NULL), when n queens stand without conflict. */
gboolean
queens_game_get_solution (QueensGame *self, QueensSolution *solution);
