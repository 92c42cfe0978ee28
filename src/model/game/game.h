/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A game: queens and crosses placed by hand on one board, judged at once, with undo. Every change, by
 * click, key, hint, paste, or test, is a move passed to queens_game_play(). Plain data without locks: a
 * worker may make a game and hand it over; from then on only one thread uses it. */
#pragma once

#include "engine/board/rules.h"

#include <glib.h>

/* A stopwatch: time on a monotonic clock that the caller reads, in microseconds like
 * g_get_monotonic_time(). A value; { 0 } is stopped at zero. */
typedef struct
{
  gint64 before; /* time up to the last pause */
  gint64 since;  /* when it was last started */
  gboolean running;
} QueensStopwatch;

/* Starts or resumes it; does nothing if it is running. */
void queens_stopwatch_start (QueensStopwatch *self, gint64 now);

/* Stops it until the next start; does nothing if it is stopped. */
void queens_stopwatch_pause (QueensStopwatch *self, gint64 now);

/* The time that it has run, in microseconds. */
gint64 queens_stopwatch_elapsed (const QueensStopwatch *self, gint64 now);

typedef enum
{
  QUEENS_HELP_ATTACKED, /* the attacked squares */
  QUEENS_HELP_COUNT,    /* the number of remaining solutions */
  QUEENS_HELP_NUMBERS,  /* the number that each free square would leave */
  QUEENS_HELP_SEARCH,   /* the search below the queens, in Learn */
} QueensHelp;

#define QUEENS_N_HELPS 4

/* The assists that the player has seen. A value; { 0 } means none. */
typedef struct
{
  guint hints; /* number of hints requested */
  gboolean seen[QUEENS_N_HELPS];
  gint64 seconds[QUEENS_N_HELPS]; /* the game's time when it was first seen */
} QueensHelps;

/* TRUE if there was any. */
gboolean queens_helps_any (const QueensHelps *self);

/* Records that an assist is seen; only the first time counts. TRUE if this is the first time. */
gboolean queens_helps_see (QueensHelps *self, QueensHelp help, gint64 seconds);

/* The state that undo restores. */
typedef struct
{
  QueensPosition queens;
  QueensSquareSet crosses;
} QueensGameState;

typedef enum
{
  QUEENS_MOVE_QUEEN, /* on square: place or remove a queen; a cross is replaced */
  QUEENS_MOVE_CROSS, /* on square: place or remove a cross; not under a queen */
  QUEENS_MOVE_CARRY, /* move the queen from square to the square to, if that has no queen */
  QUEENS_MOVE_ERASE, /* remove whatever is on square */
  QUEENS_MOVE_CLEAR, /* remove everything but the given queens */
  QUEENS_MOVE_SET,   /* have exactly the queens of squares, and the given ones; crosses stay */
  QUEENS_MOVE_MARK,  /* place a cross on each of squares that has no queen */
  QUEENS_MOVE_UNMARK, /* remove the crosses of squares */
} QueensMoveKind;

/* One action of a player. Only the fields that its kind mentions are used. */
typedef struct
{
  QueensMoveKind kind;
  QueensSquare square;
  QueensSquare to;
  QueensSquareSet squares;
} QueensMove;

/* Fields are read-only; only the functions below change them, except for helps and stopwatch. */
typedef struct _QueensGame
{
  int n;                 /* board size */
  QueensSquareSet given; /* the queens that cannot be moved */

  QueensGameState state; /* the queens and crosses on the board */
  int n_queens;          /* the number of queens on the board, 0 … n² */
  int n_conflicts;
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];

  /* Moves 0 … n_moves − 1, the first `place` of which have led to the state; the others were undone. */
  guint n_moves;
  guint place;

  char *code;                /* of the puzzle; NULL for a free board */
  char *day;                 /* whose daily puzzle this is, "2026-11-21"; NULL if it is none */
  char *solved_on;           /* the day on which it was first solved, or NULL */
  QueensHelps helps;         /* undo does not remove them */
  QueensStopwatch stopwatch; /* the time played */

  /* Private. */
  QueensGameState start;
  GArray *history;
  void (*changed) (struct _QueensGame *self, gpointer data);
  gpointer changed_data;
} QueensGame;

QueensGame *queens_game_ref (QueensGame *self);
void queens_game_unref (QueensGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensGame, queens_game_unref)

/* Sets the function to call after every change of the state; NULL for none. */
void queens_game_set_changed (QueensGame *self,
                              void (*changed) (QueensGame *self, gpointer data),
                              gpointer data);

/* A game on an empty n × n board. Returns (transfer full). */
QueensGame *queens_game_new (int n);

/* A game with given queens on the board, which cannot be moved. Returns (transfer full). */
QueensGame *queens_game_new_with_given (const QueensPosition *given);

/* A game that starts with the queens and crosses of start, of which the given ones (which must be in
 * start) cannot be moved. Returns (transfer full). */
QueensGame *queens_game_new_at (const QueensPosition *given, const QueensGameState *start);

/* A game that starts with a queen on every square. Returns (transfer full). */
QueensGame *queens_game_new_full (int n);

/* Makes a move and records it for undo. Returns FALSE without any change if the move has no effect: on a
 * given queen, or if there is nothing to erase. */
gboolean queens_game_play (QueensGame *self, const QueensMove *move);

/* Makes moves one after the other, and announces them once. Returns how many had an effect: it stops
 * before the first that has none. */
guint queens_game_play_all (QueensGame *self, const QueensMove *moves, guint n_moves);

/* Undoes or redoes a move. Returns FALSE if there is none. */
gboolean queens_game_undo (QueensGame *self);
gboolean queens_game_redo (QueensGame *self);

/* A move of the history, in the form in which it can be played again. */
QueensMove queens_game_get_move (QueensGame *self, guint i);

/* The state after the first `place` moves, 0 … n_moves. Owned by the game, valid until the next change. */
const QueensGameState *queens_game_get_state_at (QueensGame *self, guint place);

/* Undoes or redoes moves until `place` of them, at most n_moves, have been played. */
void queens_game_go_to (QueensGame *self, guint place);

/* Writes the queens on the board, the given ones first, then in the order in which they came to their
 * squares, into squares (room for n²). Returns their number. */
int queens_game_list_queens (QueensGame *self, QueensSquare *squares);

/* Copy a text, which may be NULL, into the field with this name. */
void queens_game_set_code (QueensGame *self, const char *code);
void queens_game_set_day (QueensGame *self, const char *day);
void queens_game_set_solved_on (QueensGame *self, const char *day);

/* TRUE, with *solution set (may be NULL), if there are n queens without conflict. */
gboolean queens_game_get_solution (QueensGame *self, QueensSolution *solution);
