/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Squares and moves as the words of a saved game (model/game/saved-game.h). */
#pragma once

#include "model/game/game.h"

/* Appends the squares, file by file, with separator between them. */
void
queens_saved_move_append_squares (GString *text, const QueensSquareSet *squares, char separator);

/* Appends a move as one word. */
void queens_saved_move_append (GString *text, const QueensMove *move);

/* Reads different squares of an n × n board, with separator between them; an empty text is no
 * square. FALSE where it is anything else. */
gboolean
queens_saved_move_parse_squares (const char *text, char separator, int n, QueensSquareSet *squares);

/* Reads one word as a move on an n × n board. FALSE where it is none. */
gboolean queens_saved_move_parse (const char *word, int n, QueensMove *move);
