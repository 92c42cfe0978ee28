/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The player's games on the disk, and those on the boards. Each game has a file of its own in the folder
 * "games" of the user's data folder, from its first move to the last, so that no game is ever written
 * over another one. The file is named after the time at which the game began and the board size:
 * "1795907165332264-8.queens".
 *
 * A game that is put on a board gets a number that is higher than all others. Of each size, the game
 * with the highest number is the running one; the others are earlier games, of which
 * QUEENS_GAMES_MAX_EARLIER are kept. A file that cannot be read is left alone. Several windows may use
 * the folder at the same time, but only one of them plays a game. Main thread only. */
#pragma once

#include "model/game/game.h"
#include "model/store/saver.h"

#define QUEENS_GAMES_MAX_EARLIER 50

/* A game in the list. */
typedef struct
{
  QueensGame *game;
  char *path;       /* in the file system's encoding */
  gint64 save_time; /* when it was saved last, in µs since 1970 */
  gboolean running; /* it is the running game of its size */
} QueensListedGame;

typedef struct _QueensGames QueensGames;

/* Called after every change of the state of a game on a board. */
typedef void (*QueensGamesChanged) (QueensGame *game, gpointer data);

/* Makes a list of the games in the user's data folder, which need not exist; reads nothing yet. saver,
 * which must outlive the list, saves the games. Returns (transfer full), to be freed with
 * queens_games_free(). */
QueensGames *queens_games_new (const char *folder,
                               QueensSaver *saver,
                               QueensGamesChanged changed,
                               gpointer data);

/* self may be NULL. */
void queens_games_free (QueensGames *self);

/* Locks the folder for this window, takes over the games of older versions, and reads all games. Returns
 * FALSE if another window has the lock. If the file that was saved last cannot be read, sets error to a
 * message for the user. */
gboolean queens_games_open (QueensGames *self, GError **error);

/* Reads what other windows have changed since. */
void queens_games_read (QueensGames *self);

/* The game on the board of size n; at first, the running one, or a new one if there is none or if
 * another window has the lock. Owned by self, like all games here; valid until another game is put on
 * this board. */
QueensGame *queens_games_get (QueensGames *self, int n);

/* Puts a game, from the list or a new one, on the board of its size. A new game is saved within a second
 * if keep is TRUE, otherwise after its first change. Returns the game on the board, which may be newer if
 * another window has played it; or NULL with error, a message for the user, if another window plays it
 * now. */
QueensGame *queens_games_put (QueensGames *self, QueensGame *game, gboolean keep, GError **error);

/* Saves a game within a second, if it is on a board and kept. Call it when something other than the state of
 * the game has changed. */
void queens_games_queue_save (QueensGames *self, QueensGame *game);

/* Passes everything that has changed to the saver now. */
void queens_games_save (QueensGames *self);

/* The number of games that have changed and are not on the disk yet, although the saver has them. */
guint queens_games_count_unsaved (QueensGames *self);

/* The games that are kept (QueensListedGame): the running ones, then the others; in both, the one played
 * last is the first. Owned by self; valid until the next call. */
const GPtrArray *queens_games_list (QueensGames *self);

/* The game with this path, or the last one that is the daily puzzle of a day; NULL if there is none. */
QueensGame *queens_games_find (QueensGames *self, const char *path);
QueensGame *queens_games_find_day (QueensGames *self, QueensDay day);
