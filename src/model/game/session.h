/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All that Play knows: a game for each board size, of which one is shown; what still fits on its
 * board, a hint, a puzzle on its way, the time, what was found and the best times. Games are kept
 * on the disk within a second of each change. Beside another window they are kept as earlier games.
 * Main thread only.
 *
 * Signals: "changed" (guint changes, of QueensGameSessionChanges), once for each thing done;
 * "message" (const char *words, guint offer, a QueensGameSessionOffer): words to be shown, and what
 * is offered with them.
 *
 * Properties, FALSE at first: "active", the player has the board in sight, and "shown", it can be
 * seen, so that what fits is counted; "timed", the time
 * is taken; "attacked", "fit" and "numbers", the assists that are turned on for a board of one's own:
 * what is attacked, how many solutions fit, and how many with each square. A puzzle begins
 * without. */
#pragma once

#include "model/game/bests.h"
#include "model/game/completions.h"
#include "model/game/earlier.h"
#include "model/game/found.h"
#include "model/game/hint.h"
#include "model/game/puzzle.h"

typedef enum
{
  QUEENS_GAME_SESSION_BOARD = 1 << 0, /* what stands on the board, and anything about it */
  QUEENS_GAME_SESSION_FIT = 1 << 1,   /* what still fits */
  QUEENS_GAME_SESSION_TIME = 1 << 2,
  QUEENS_GAME_SESSION_OPENED = 1 << 3,  /* a game was begun or opened, maybe of another size */
  QUEENS_GAME_SESSION_EARLIER = 1 << 4, /* the earlier games */
} QueensGameSessionChanges;

typedef enum
{
  QUEENS_GAME_SESSION_OFFER_NOTHING,
  QUEENS_GAME_SESSION_OFFER_BACK, /* queens_game_session_go_back() undoes what is announced */
  QUEENS_GAME_SESSION_OFFER_KIND, /* a puzzle of another kind */
} QueensGameSessionOffer;

/* How the daily puzzle of a day stands. */
typedef enum
{
  QUEENS_DAY_NOT_BEGUN,
  QUEENS_DAY_BEGUN,
  QUEENS_DAY_LATE,   /* solved, but on another day */
  QUEENS_DAY_HELPED, /* solved with assists */
  QUEENS_DAY_SOLVED  /* without */
} QueensDayState;

/* What is to be seen of a session, good until the next change. All is owned by the session. */
typedef struct
{
  /* NULL before the first board size. It is played on with queens_game_play(), undo and redo. */
  QueensGame *game;
  gboolean puzzle; /* the game is one */
  QueensGameKind kind;
  gboolean helps[QUEENS_N_HELPS]; /* the assists that are turned on */

  QueensCompletions *completions; /* what remains on its board; where the properties say so */
  QueensFound *found;
  QueensBests *bests;
  QueensEarlier *earlier;

  const QueensHint *hint; /* the one shown, NULL while there is none */
  int hint_step;          /* from 1; 0 while there is none */
  gboolean can_hint;

  /* Of a solved board: what its solution is to the player; whether its time is better than the best of its
   * kind before, and that (−1: none). */
  QueensFoundNews news;
  gboolean again; /* this puzzle was solved before, and does not count again */
  gboolean best;
  gint64 best_before;

  /* The time stands, and the board is to be covered, until queens_game_session_go_on(): it was out of
   * sight, or nobody was there. */
  gboolean paused;

  gboolean can_go_back; /* queens_game_session_go_back() leads somewhere */
} QueensGameSessionView;

#define QUEENS_TYPE_GAME_SESSION (queens_game_session_get_type ())
G_DECLARE_FINAL_TYPE (QueensGameSession, queens_game_session, QUEENS, GAME_SESSION, GObject)

/* A session that keeps all in folder, which need not exist. Returns (transfer full). */
QueensGameSession *queens_game_session_new (const char *folder);

/* Shows the game of n, which is the kept one the first time. The first call reads what was found
 * and the best times, too; before it there is no game. */
void queens_game_session_set_board_size (QueensGameSession *self, int n);

/* Writes now what has changed since it was last kept, the time included. FALSE with error, fit to
 * be shown. */
gboolean queens_game_session_flush (QueensGameSession *self, GError **error);

const QueensGameSessionView *queens_game_session_get (QueensGameSession *self);

/* Other games. What is replaced goes to the earlier games, and can be gone back to until the next
 * move. */

/* Puts a game in place of that of its size, and shows it; words say that. Takes the game. */
void queens_game_session_open (QueensGameSession *self, QueensGame *game, const char *words);

/* Opens the saved games at paths (in the file system's encoding, ending with NULL), read by a worker;
 * the last one is shown. One that cannot be read changes nothing, and a message says why. */
void queens_game_session_open_files (QueensGameSession *self, const char *const *paths);

/* Opens the earlier game of a path. */
void queens_game_session_open_earlier (QueensGameSession *self, const char *path);

/* Has a worker make a puzzle, and shows it: that of a name, or the next one of that difficulty - or
 * as hard as there are - and about that size that is not solved. */
void queens_game_session_make_puzzle (QueensGameSession *self, const QueensPuzzleName *name);
void queens_game_session_make_random (QueensGameSession *self, int n, QueensDifficulty difficulty);

/* Shows the daily puzzle of a date, NULL for today, as it stood when it was last played. One of a
 * day before that is shown for the first time waits for queens_game_session_go_on(). A day to come is
 * refused. */
void queens_game_session_make_daily (QueensGameSession *self, const GDate *date);

/* How the daily puzzle of a day ("2026-11-21") stands, as far as it is known: "changed" with
 * QUEENS_GAME_SESSION_EARLIER announces more. */
QueensDayState queens_game_session_get_day (QueensGameSession *self, const char *day);

/* Today's in words: "10 × 10, Hard, begun"; to be freed with g_free(). */
char *queens_game_session_dup_today (QueensGameSession *self);

/* Another puzzle, as hard as the one shown. */
void queens_game_session_make_next (QueensGameSession *self);

/* Takes text for what it is: a puzzle's code, a saved game, or the queens of a position in any
 * notation (model/text/reader.h). A message says what cannot be understood. */
void queens_game_session_paste (QueensGameSession *self, const char *text);

/* Takes everything but the given queens away. */
void queens_game_session_clear (QueensGameSession *self);

/* Back to the game, or the queens, that the last "message" offered to go back to. */
void queens_game_session_go_back (QueensGameSession *self);

/* Takes moves back to where the queens had a completion, where that is known. */
void queens_game_session_go_to_last_good (QueensGameSession *self);

/* Hints. */

/* Looks for a hint, or shows the next step of the one shown. It counts as one hint with its first
 * step that says anything. */
void queens_game_session_hint (QueensGameSession *self);

/* Helps. */

/* Turns an assist on or off. In a puzzle that is for this puzzle only, and the first time is taken
 * down in the game; on a board of one's own the property is set. */
void queens_game_session_set_help (QueensGameSession *self, QueensHelp help, gboolean on);

/* Shows a solution in the album that was not found. */
void queens_game_session_reveal (QueensGameSession *self, const QueensSolution *solution);

/* The player has a look at the search below the queens. */
void queens_game_session_see_search (QueensGameSession *self);

/* How it goes. */

/* Has the time run on that stands since the board was out of sight, or nobody was there. */
void queens_game_session_go_on (QueensGameSession *self);

/* There is a key or the pointer: after two minutes without, and without a move, the time stands. */
void queens_game_session_touch (QueensGameSession *self);

/* The time played, in seconds. */
gint64 queens_game_session_get_seconds (QueensGameSession *self);

/* Of a solved board: how it went, "Hard, 2:41, without helps"; and the text to share. To be
 * freed with g_free(). */
char *queens_game_session_dup_result (QueensGameSession *self);
char *queens_game_session_dup_share (QueensGameSession *self);
