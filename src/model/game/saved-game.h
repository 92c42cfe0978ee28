/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A game as text: in a .queens file and on the clipboard. It is a key file, as
 * GKeyFile writes it:
 *
 *   [Eight Queens]
 *   Version=1            2 if it has Helps, Day, or Solved; 3 if a solution was shown
 *   Size=8
 *   Puzzle=8S-0Y8Q       missing for a free board
 *   Given=c8 f4          the locked queens
 *   StartQueens=c8 f4    the queens at the start
 *   StartCrosses=
 *   Moves=d3 xa4 d3-e6   all moves in order; see below
 *   Place=3              the number of moves played; the others are undone
 *   Queens=c8 f4 e6      the result of these moves, for other programs
 *   Crosses=a4
 *   Seconds=161          the time played
 *   Hints=0
 *   Helps=count@70       the assists seen, and when
 *   Day=2026-11-21       whose daily puzzle this is
 *   Solved=2026-11-21    when it was first solved
 *   Number=17            in the folder of games only; see model/game/games.h
 *
 * A move is "d4" (a queen, or none), "xd4" (a cross, or none), "d4-e6" (the queen goes there),
 * "-d4" (nothing), "+a1,b2" (crosses), "-a1,b2" (no crosses), "=a1,b2" (these queens), "!a1,b2" (these queens,
 * shown as a solution), or "clear".
 *
 * The reader plays the moves: there must be no other key, and each move must change something. */
#pragma once

#include "model/game/game.h"

/* The maximum size of text that is read. A game of 60,000 moves has about this many bytes. */
#define QUEENS_SAVED_GAME_MAX_SIZE (256 * 1024)

/* The game as text. If the game would be too long to read back, its oldest moves are dropped. Returns
 * (transfer full). */
char *queens_saved_game_print (QueensGame *game);

/* The game as text, with its number, for the folder of games. */
char *queens_saved_game_print_kept (QueensGame *game);

/* Reads a game from text, which has length bytes followed by a zero byte. Returns (transfer full), or NULL
 * with error, a translated message of one line that names the key and the problem with its value:
 * G_IO_ERROR_INVALID_DATA if the text is damaged, G_IO_ERROR_NOT_SUPPORTED if a newer version of this
 * program wrote it. */
QueensGame *queens_saved_game_parse (const char *text, gsize length, GError **error);

/* Reads a game from the file at path (in the file system's encoding), which must be a regular file of at
 * most QUEENS_SAVED_GAME_MAX_SIZE. Returns (transfer full), or NULL with error, a message for the user
 * from queens_saved_game_parse() or queens_file_read(). */
QueensGame *queens_saved_game_read (const char *path, GError **error);

/* Reads distinct squares of an n × n board, separated by separator. An empty text means no squares.
 * Returns FALSE for anything else. */
gboolean queens_saved_game_parse_squares (const char *text,
                                          const char *separator,
                                          int n,
                                          QueensSquareSet *squares);

/* Reads one word as a move on an n × n board. Returns FALSE if it is not a move. */
gboolean queens_saved_game_parse_move (const char *word, int n, QueensMove *move);
