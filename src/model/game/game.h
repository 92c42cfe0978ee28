/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A game: queens and crosses placed by hand on one board, judged live, with undo. Every change,
 * by click, key, hint, paste or test, is a move handed to queens_game_play(). Plain data without
 * locks: a worker may make a game and hand it over; from then on only one thread uses it. */
#pragma once

#include "engine/board/rules.h"

#include <glib.h>

/* A stopwatch: time on a monotonic clock that its user reads, in microseconds as
 * g_get_monotonic_time(). A value; { 0 } is one that stands at zero. */
typedef struct
{
  gint64 before; /* what had run up to the last pause */
  gint64 since;  /* when it was last started */
  gboolean running;
} QueensStopwatch;

/* Starts it, or lets it run on; does nothing where it runs. */
void queens_stopwatch_start (QueensStopwatch *self, gint64 now);

/* Stops it until the next start; does nothing where it stands. */
void queens_stopwatch_pause (QueensStopwatch *self, gint64 now);

/* The time that it has run, in microseconds. */
gint64 queens_stopwatch_elapsed (const QueensStopwatch *self, gint64 now);

typedef enum
{
  QUEENS_HELP_ATTACKED, /* which squares are attacked */
  QUEENS_HELP_COUNT,    /* how many solutions remain */
  QUEENS_HELP_NUMBERS,  /* how many each free square would leave */
  QUEENS_HELP_SEARCH,   /* the search below the queens, in Learn */
} QueensHelp;

#define QUEENS_N_HELPS 4

/* The assists that the player has seen. A value; { 0 } is none. */
typedef struct
{
  guint hints; /* how many were asked for */
  gboolean seen[QUEENS_N_HELPS];
  gint64 seconds[QUEENS_N_HELPS]; /* on the clock of the game when it was first seen */
} QueensHelps;

/* TRUE where there has been any. */
gboolean queens_helps_any (const QueensHelps *self);

/* Takes down that an assist is seen; only the first time counts. TRUE where it is that. */
gboolean queens_helps_see (QueensHelps *self, QueensHelp help, gint64 seconds);

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
  QUEENS_MOVE_UNMARK, /* remove the crosses of squares */
} QueensMoveKind;

/* One thing a player does. Only the members its kind speaks of are read. */
typedef struct
{
  QueensMoveKind kind;
  QueensSquare square;
  QueensSquare to;
  QueensSquareSet squares;
} QueensMove;

/* Read the fields; only the functions below change them, but for helps and stopwatch. */
typedef struct _QueensGame
{
  int n;                 /* board size */
  QueensSquareSet given; /* the queens that are locked */

  QueensGameState state; /* the queens and crosses as they stand */
  int n_queens;          /* how many queens stand, 0 … n² */
  int n_conflicts;
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];

  /* Moves 0 … n_moves − 1, the first `place` of which have led to the state; the others were
   * undone. */
  guint n_moves;
  guint place;

  char *code;                /* of the puzzle; NULL for a board of one's own */
  char *day;                 /* whose daily puzzle this is, "2026-11-21"; NULL where it is none */
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

/* Has changed called after every change of the state; NULL for nothing. */
void queens_game_set_changed (QueensGame *self,
                              void (*changed) (QueensGame *self, gpointer data),
                              gpointer data);

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

/* Copy a text, which may be NULL, into the field of that name. */
void queens_game_set_code (QueensGame *self, const char *code);
void queens_game_set_day (QueensGame *self, const char *day);
void queens_game_set_solved_on (QueensGame *self, const char *day);

/* TRUE, with *solution set (may be NULL), when n queens stand without conflict. */
gboolean queens_game_get_solution (QueensGame *self, QueensSolution *solution);
