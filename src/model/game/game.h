/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A game: queens and crosses placed by hand on one board, judged at once, with undo. Every change,
 * whether by click, key, hint, paste, or test, is a move passed to queens_game_play(). Plain data
 * without locks: a worker may make a game and hand it over; from then on, only one thread may use it. */
#pragma once

#include "engine/board/rules.h"
#include "model/game/day.h"
#include "model/move.h"

typedef enum
{
  QUEENS_ASSIST_ATTACKED, /* marks on the attacked squares */
  QUEENS_ASSIST_COUNT,    /* the number of remaining solutions */
  QUEENS_ASSIST_NUMBERS,  /* the number of solutions that each free square would leave */
  QUEENS_ASSIST_SEARCH,   /* the rest of the search, in Learn */
} QueensAssist;

#define QUEENS_N_ASSISTS 4

/* The assists that the player has seen. A value; { 0 } means none. */
typedef struct
{
  guint hints; /* number of hints requested */
  gboolean seen[QUEENS_N_ASSISTS];
  gint64 seconds[QUEENS_N_ASSISTS]; /* the game's time when each assist was first seen */
  gboolean
      turned_on[QUEENS_N_ASSISTS]; /* the assists that are turned on for this puzzle; not saved */
} QueensAssists;

/* TRUE if any assist was seen. */
gboolean queens_assists_any_seen (const QueensAssists *self);

/* Records that an assist was seen; only the first time counts. Returns TRUE if this was the first
 * time. */
gboolean queens_assists_record (QueensAssists *self, QueensAssist assist, gint64 seconds);

/* The difficulties of puzzles in the order of QueensDifficulty, then a free board. */
typedef enum
{
  QUEENS_GAME_EASY,
  QUEENS_GAME_MEDIUM,
  QUEENS_GAME_HARD,
  QUEENS_GAME_FREE
} QueensGameKind;

#define QUEENS_N_GAME_KINDS 4

/* The state that undo restores. */
typedef struct
{
  QueensPosition queens;
  QueensSquareSet crosses;
  gboolean shown; /* a solution was shown since the board was cleared; it does not count as found */
} QueensGameState;

/* Only the functions below change the fields; but the owner of a game may change those from code to number. */
typedef struct _QueensGame
{
  int n;                 /* board size */
  QueensSquareSet given; /* the queens that cannot be moved */

  QueensGameState state; /* the queens and crosses on the board */
  int n_queens;          /* the number of queens on the board, 0 … n² */
  int n_conflicts;
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];

  /* Moves 0 … n_moves − 1. The first `position` of them led to the current state; the others were
   * undone. */
  guint n_moves;
  guint position;

  char *code;            /* the code of the puzzle; NULL for a free board */
  QueensDay day;         /* the day of the daily puzzle, or 0 */
  QueensDay solved_on;   /* the day on which it was first solved, or 0 */
  QueensAssists assists; /* undo does not change them */
  gint64 played;         /* the time played, in µs */
  gint64 number;         /* in the order in which games were put on boards; 0 for none */

  /* Private. */
  QueensGameState start;
  GArray *history;
  void (*changed) (struct _QueensGame *self, gpointer data);
  gpointer changed_data;
} QueensGame;

/* The kind, which follows from the code of the puzzle. */
QueensGameKind queens_game_get_kind (QueensGame *self);

/* Whether the result counts as one with assists. On a free board, only hints count, because all
 * other assists are always available. */
gboolean queens_game_is_helped (QueensGame *self);

QueensGame *queens_game_ref (QueensGame *self);
void queens_game_unref (QueensGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensGame, queens_game_unref)

/* Sets the function to call after every change of the state; may be NULL. */
void queens_game_set_changed (QueensGame *self,
                              void (*changed) (QueensGame *self, gpointer data),
                              gpointer data);

/* Makes a game on an empty n × n board. Returns (transfer full). */
QueensGame *queens_game_new (int n);

/* Makes a game that starts with the queens and crosses of `start`; if it is NULL, with the given queens.
 * These, all of which must be in `start`, cannot be moved. Returns (transfer full). */
QueensGame *queens_game_new_at (const QueensPosition *given, const QueensGameState *start);

/* Makes moves one after the other, records them for undo, and reports them once. Stops before the first
 * move that has no effect, because it concerns a given queen or there is nothing to remove, or that
 * mentions a square outside the board. Returns the number of moves made. */
guint queens_game_play (QueensGame *self, const QueensMove *moves, guint n_moves);

/* The state after a move, which is not made. */
QueensGameState queens_game_get_state_after (QueensGame *self, const QueensMove *move);

/* Undoes or redoes a move. Returns FALSE if there is none. */
gboolean queens_game_undo (QueensGame *self);
gboolean queens_game_redo (QueensGame *self);

/* Whether the same queens and crosses are on the board. */
gboolean queens_game_state_equal (const QueensGameState *a, const QueensGameState *b);

/* A move from the history. Owned by the game; valid until the next change. */
const QueensMove *queens_game_get_move (QueensGame *self, guint i);

/* The state after the first `position` moves, 0 … n_moves. Owned by the game; valid until the next
 * change. */
const QueensGameState *queens_game_get_state_at (QueensGame *self, guint position);

/* Undoes or redoes moves until exactly the first `position` moves are played; `position` is at most
 * n_moves. */
void queens_game_go_to (QueensGame *self, guint position);

/* Writes the squares of the queens on the board into squares (room for n²): the given ones first, then
 * the others in the order in which they arrived there. Returns their number. */
int queens_game_list_queens (QueensGame *self, QueensSquare *squares);

/* Returns TRUE, and sets *solution, if there are n queens without a conflict. solution may be
 * NULL. */
gboolean queens_game_get_solution (QueensGame *self, QueensSolution *solution);

/* TRUE if a solution was shown, and the game was not solved before. */
gboolean queens_game_is_shown (QueensGame *self);
