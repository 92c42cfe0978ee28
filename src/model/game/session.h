/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything that Play knows: a game for each board size, one of which is shown; the remaining solutions
 * on its board; a hint; a puzzle being made; the time; the found solutions; and the best times. Games
 * are saved within a second of each change. Main thread only.
 *
 * Signals: "changed" (guint changes, from QueensGameSessionChanges) is emitted once for each
 * action. "message" (const char *text, guint offer, a QueensGameSessionOffer) has a text to show,
 * and the action to offer with it.
 *
 * Properties, FALSE at first: "active": the player looks at the board. "shown": the board is visible, so
 * remaining solutions are counted. "timed": the time is measured. "conflicts": conflicts are shown.
 * "attacked", "remaining", and "numbers": the assists that are turned on for a free board (attacked squares, the
 * number of remaining solutions, and the number for each square). A puzzle starts without assists. */
#pragma once

#include "model/game/completions.h"
#include "model/game/games.h"
#include "model/game/hint.h"
#include "model/game/judge.h"
#include "model/game/puzzle.h"
#include "model/work.h"

#include <glib-object.h>

typedef enum
{
  QUEENS_GAME_SESSION_BOARD = 1 << 0,     /* the state of the board, or what depends on it */
  QUEENS_GAME_SESSION_REMAINING = 1 << 1, /* the number of remaining solutions */
  QUEENS_GAME_SESSION_TIME = 1 << 2,
  QUEENS_GAME_SESSION_OPENED = 1 << 3, /* a game was started or opened, maybe of another size */
  QUEENS_GAME_SESSION_GAMES = 1 << 4,  /* the list of games */
  QUEENS_GAME_SESSION_SAVE = 1 << 5,   /* whether everything could be saved */
} QueensGameSessionChanges;

typedef enum
{
  QUEENS_GAME_SESSION_OFFER_NOTHING,
  QUEENS_GAME_SESSION_OFFER_BACK, /* undo the announced action, with queens_game_session_go_back() */
  QUEENS_GAME_SESSION_OFFER_OTHER_KIND, /* make a puzzle of another kind */
} QueensGameSessionOffer;

/* The state of a day's daily puzzle. */
typedef enum
{
  QUEENS_DAY_NOT_BEGUN,
  QUEENS_DAY_BEGUN,
  QUEENS_DAY_LATE,   /* solved, but on another day */
  QUEENS_DAY_HELPED, /* solved on its day, with assists */
  QUEENS_DAY_SOLVED  /* solved on its day, without assists */
} QueensDayState;

/* The public state of a session, valid until the next change. Everything is owned by the session. */
typedef struct
{
  /* NULL until the first board size is set. Play it with queens_game_play(), undo, and redo. */
  QueensGame *game;
  gboolean assists[QUEENS_N_ASSISTS]; /* the assists that are turned on */
  int n_conflicts;                    /* the number of the game's conflicts to show */
  gint64 seconds; /* the time played until the game was solved; −1 if no time is taken */

  /* The remaining solutions on the game's board, if the properties require them. */
  const QueensCompletionsAnswer *answer;

  /* NULL as long as there is no game. */
  QueensRecords *records;

  QueensGames *games;

  const QueensHint *hint; /* the hint shown, or NULL */
  int hint_step;          /* the step of the hint, from 1; 0 if there is none */
  int reason_step;        /* the step of its reason that is played, from 1; 0 if it is not played */
  gboolean can_hint;
  const QueensSolution *pending_solution; /* a solution that is about to be shown, or NULL */

  /* How the last solution on the board was judged. The result in it is that of the first solution,
   * however often that is undone and redone. */
  QueensVerdict verdict;
  const char *share_text; /* the text to share after a puzzle; NULL if none is solved */

  gboolean runs; /* the clock runs */

  /* The clock of a puzzle is stopped, because the board was hidden or the user was away, or because it was
   * not started. The board must be covered until queens_game_session_uncover_board(). */
  gboolean paused;

  gboolean previewing; /* the game is a preview of a day, which must not be changed */

  /* A message for the user that says what could not be saved, and why; NULL if everything is saved. */
  const char *save_error;
  gboolean unsaved_game; /* a game is part of it */

  gboolean can_go_back; /* queens_game_session_go_back() has an effect */
} QueensGameSessionView;

#define QUEENS_TYPE_GAME_SESSION (queens_game_session_get_type ())
G_DECLARE_FINAL_TYPE (QueensGameSession, queens_game_session, QUEENS, GAME_SESSION, GObject)

/* Makes a session that saves everything in folder, which need not exist. Returns (transfer full). */
QueensGameSession *queens_game_session_new (const char *folder);

/* Shows the game of size n; the first time, this is the saved game. The first call also reads the found
 * solutions and the best times; until then, there is no game. */
void queens_game_session_set_board_size (QueensGameSession *self, int n);

/* Writes everything that has changed since the last save, including the time. Returns FALSE with error,
 * a message for the user, if that fails. */
gboolean queens_game_session_flush (QueensGameSession *self, GError **error);

const QueensGameSessionView *queens_game_session_get_view (QueensGameSession *self);

/* Internal functions, for session-games.c. */

void queens_game_session_show_message (QueensGameSession *self,
                                       const char *text,
                                       QueensGameSessionOffer offer);

/* Puts a game on the board of its size, and shows it. A new game is saved within a second if `keep` is
 * TRUE, otherwise after its first change. If another window plays it, a message says so, and FALSE is
 * returned. */
gboolean queens_game_session_put (QueensGameSession *self, QueensGame *game, gboolean keep);

/* Shows a message that offers to go back to a game or, if that is NULL, to undo the last move. */
void queens_game_session_offer_back (QueensGameSession *self, QueensGame *back, const char *text);

/* Stops the clock of a puzzle until queens_game_session_resume(), and that of a free board until the next
 * input. */
void queens_game_session_pause (QueensGameSession *self);
void queens_game_session_resume (QueensGameSession *self);

/* Shows the game of a day without putting it on its board, covered unless it is solved. */
void queens_game_session_preview (QueensGameSession *self, QueensGame *game);

/* Ends the preview without showing another game. Returns (transfer full) the previewed game, or NULL. */
QueensGame *queens_game_session_end_preview (QueensGameSession *self);

/* The request for games that a worker gets; only the last one is answered. */
QueensWork **queens_game_session_get_loading (QueensGameSession *self);

/* Other games (session-games.c). A replaced game stays in the list, and undo can return to it until the next move. */

/* Replaces the game of this size, shows the new one, and announces it with a text. Takes ownership of the
 * game. */
void queens_game_session_open (QueensGameSession *self, QueensGame *game, const char *text);

/* Lets a worker read the saved games at paths (in the file system's encoding, ending with NULL), and
 * opens all that can be read; the last one is shown. If one cannot be read, a message says why. They are
 * not kept until they are changed. */
void queens_game_session_open_files (QueensGameSession *self, const char *const *paths);

/* Opens the game at a path of the list, unless another window plays it. */
void queens_game_session_open_listed (QueensGameSession *self, const char *path);

/* Lets a worker make an unsolved puzzle of about this size and of this difficulty (or the hardest
 * that exists), and shows it. */
void queens_game_session_make_puzzle (QueensGameSession *self, int n, QueensDifficulty difficulty);

/* Shows the daily puzzle of a day in its last state, which changes nothing: it does not become the game of
 * its size, and does not count as started, before queens_game_session_uncover_board(). A future day is
 * refused. */
void queens_game_session_preview_day (QueensGameSession *self, QueensDay day);

/* Ends the preview, and shows the game that was shown before it. */
void queens_game_session_close_preview (QueensGameSession *self);

/* Puts today's daily puzzle on its board, in its last state. If it was not started, its clock waits for
 * queens_game_session_uncover_board(). */
void queens_game_session_make_daily (QueensGameSession *self);

/* The state of the daily puzzle of a day. */
QueensDayState queens_game_session_get_day (QueensGameSession *self, QueensDay day);

/* Describes the daily puzzle of a day: "10 × 10, Hard, started"; to be freed with g_free(). */
char *queens_game_session_dup_day (QueensGameSession *self, QueensDay day);

/* Shows another puzzle of the same size and difficulty or, after a daily puzzle of the past, today's if
 * that is not solved yet. */
void queens_game_session_make_next (QueensGameSession *self);

/* Returns (transfer full) what should be asked before text is pasted: how a board is read, as in “4 × 4, counted
 * from 0”, and what becomes of the game; or NULL, if it has no moves and the board can be read in one way only, or
 * text is no board. */
char *queens_game_session_dup_question (QueensGameSession *self, const char *text);

/* Recognizes a puzzle code, a saved game, or the queens of a position in any notation
 * (model/text/reader.h) in text, and opens it. If the text cannot be used, a message says why. */
void queens_game_session_paste (QueensGameSession *self, const char *text);

/* Removes everything but the given queens. If the game was solved, a new game begins, which has its own
 * result. */
void queens_game_session_clear (QueensGameSession *self);

/* Returns to the game or the queens that the last "message" offered. */
void queens_game_session_go_back (QueensGameSession *self);

/* Undoes moves back to the last state that has a completion, if that is known. */
void queens_game_session_go_to_last_good (QueensGameSession *self);

/* Hints. */

/* Searches for a hint, or shows the next step of the hint shown. After the last step, does what the hint
 * says, and searches for the next one. A hint counts once, from the first step that says anything new. */
void queens_game_session_hint (QueensGameSession *self);

/* Does what the hint shown says, as one move; does nothing if there is nothing to do. */
void queens_game_session_follow_hint (QueensGameSession *self);

/* Plays a step of the reason of the hint shown, from 1 to queens_hint_get_n_reason_steps(); a larger one is the last
 * one. 0 returns to the hint. */
void queens_game_session_set_reason_step (QueensGameSession *self, int reason_step);

/* Searches for a solution that keeps the queens on the board, as far as that is possible, and puts it on the
 * board ms milliseconds after it is the pending solution. This counts as a hint; the solution counts
 * neither as found nor as solved. It can be undone. */
void queens_game_session_show_solution (QueensGameSession *self, guint ms);

/* Assists. */

/* Turns an assist on or off. In a puzzle, this applies only to that puzzle, and the game records when
 * the assist was first seen. On a free board, it sets the property, if there is one. */
void
queens_game_session_set_assist (QueensGameSession *self, QueensAssist assist, gboolean enabled);

/* Reveals a solution in the album that was not found. */
void queens_game_session_reveal (QueensGameSession *self, const QueensSolution *solution);

/* The time and the result. */

/* Starts or resumes a puzzle that is covered, and puts a previewed daily puzzle on its board. */
void queens_game_session_uncover_board (QueensGameSession *self);

/* Records input. After two minutes without input or moves, the clock stops. */
void queens_game_session_touch (QueensGameSession *self);
