/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Judges a solved board, and adds it to the records. */
#pragma once

#include "model/game/records.h"

/* How a solved board was judged; all 0 if none was. */
typedef struct
{
  QueensFoundNews news; /* how new its solution is */
  gboolean again;       /* this puzzle was solved before, so it does not count again */
  gboolean best;        /* its time is better than the previous best of its kind */
  gint64 best_before;   /* that previous best; −1 if there was none */
} QueensVerdict;

/* Judges the board of a game that has just changed. If the player has solved it, adds the solution to
 * the records, and the first time also the result, with the game's time in seconds, or −1 if no time is
 * taken. Then the game has to be saved, too. */
QueensVerdict queens_judge (QueensGame *game, QueensRecords *records, gint64 seconds);
