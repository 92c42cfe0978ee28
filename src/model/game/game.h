/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A game: queens and crosses placed by hand on one board, judged live, with undo. Every change,
 * by click, key, hint, paste or test, is a move handed to queens_game_play(). */
#pragma once

#include "engine/rules.h"
#include "model/game/helps.h"
#include "model/game/stopwatch.h"

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
  QUEENS_MOVE_SET,   /* have exactly the queens of squares, and the given ones; crosses stay */
  QUEENS_MOVE_MARK,  /* put a cross on each of squares that has no queen */
} QueensMoveKind;

/* One thing a player does. Only the members its kind speaks of are read. */
typedef struct
{
  QueensMoveKind kind;
  QueensSquare square;
  QueensSquare to;
  QueensSquareSet squares;
} QueensMove;

#define QUEENS_TYPE_GAME (queens_game_get_type ())
/* Emits "changed" after anything about it has changed. Main thread only. */
G_DECLARE_FINAL_TYPE (QueensGame, queens_game, QUEENS, GAME, GObject)

/* A game on an empty n × n board. Returns (transfer full). */
QueensGame *queens_game_new (int n);

/* A game whose given queens stand and cannot be moved. Returns (transfer full). */
QueensGame *queens_game_new_with_given (const QueensPosition *given);

/* A game that begins with the queens and crosses of start, the given ones (which start must have)
 * locked. Returns (transfer full). */
QueensGame *queens_game_new_at (const QueensPosition *given, const QueensGameState *start);

/* A game that begins with a queen on every square. Returns (transfer full). */
QueensGame *queens_game_new_full (int n);

/* Applies a move and remembers it for undo. Returns FALSE, with nothing changed, where the move
 * has no effect: a given queen is touched, or there is nothing to erase. */
gboolean queens_game_play (QueensGame *self, const QueensMove *move);

/* Plays moves one after the other, and says so once. Returns how many had an effect: it ends
 * before the first that has none. */
guint queens_game_play_all (QueensGame *self, const QueensMove *moves, guint n_moves);

/* Takes the last move back, or plays it again. Returns FALSE where there is none. */
gboolean queens_game_undo (QueensGame *self);
gboolean queens_game_redo (QueensGame *self);
gboolean queens_game_can_undo (QueensGame *self);
gboolean queens_game_can_redo (QueensGame *self);

/* The history: moves 0 … n_moves − 1, the first `place` of which have led to the state as it
 * stands; the others were taken back. */
guint queens_game_get_n_moves (QueensGame *self);
guint queens_game_get_place (QueensGame *self);

/* A move of the history, as it would be played again. */
QueensMove queens_game_get_move (QueensGame *self, guint i);

/* The state after the first `place` moves, 0 … n_moves. Owned by the game, good until the next
 * change. */
const QueensGameState *queens_game_get_state_at (QueensGame *self, guint place);

/* Takes moves back, or plays them again, until `place` of them, at most n_moves, have been
 * played. */
void queens_game_go_to (QueensGame *self, guint place);

/* Writes the queens that stand, the given ones first, then in the order in which they came to
 * where they are, into squares (room for n²). Returns how many. */
int queens_game_list_queens (QueensGame *self, QueensSquare *squares);

/* The code of the puzzle this is, NULL for a board of one's own. Owned by the game; set copies. */
const char *queens_game_get_code (QueensGame *self);
void queens_game_set_code (QueensGame *self, const char *code);

/* The day whose daily puzzle this is, "2026-11-21", NULL where it is none; and the day on which it
 * was first solved. Owned by the game; set copies. */
const char *queens_game_get_day (QueensGame *self);
void queens_game_set_day (QueensGame *self, const char *day);
const char *queens_game_get_solved_on (QueensGame *self);
void queens_game_set_solved_on (QueensGame *self, const char *day);

/* The helps there have been. Undo does not take them back. Owned by the game. */
QueensHelps *queens_game_get_helps (QueensGame *self);

/* The time played. Owned by the game. */
QueensStopwatch *queens_game_get_stopwatch (QueensGame *self);

int queens_game_get_n (QueensGame *self);

/* The queens and crosses as they stand. Owned by the game, good until the next change. */
const QueensGameState *queens_game_get_state (QueensGame *self);

/* The queens that are locked. Owned by the game. */
const QueensSquareSet *queens_game_get_given (QueensGame *self);

/* How many queens stand, 0 … n². */
int queens_game_get_n_queens (QueensGame *self);

/* The conflicts, *n_conflicts of them. Owned by the game, good until the next change. */
const QueensConflict *queens_game_get_conflicts (QueensGame *self, int *n_conflicts);

/* TRUE, with *solution set (may be NULL), when n queens stand without conflict. */
gboolean queens_game_get_solution (QueensGame *self, QueensSolution *solution);
