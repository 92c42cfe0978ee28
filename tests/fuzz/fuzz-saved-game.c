/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The input is a saved game. If it can be read, it can be printed and read again as the same game;
 * otherwise, there is an error. */
#include "fuzz.h"

#include "model/game/saved-game.h"

#include <string.h>

#define HEAD "[Eight Queens]\nVersion=1\nSize=8\n"

const char *const fuzz_seeds[] = {
  HEAD "Given=c8 f4\nStartQueens=c8 f4\nStartCrosses=\nMoves=d3 xa4 d3-e6\nPlace=2\n"
       "Queens=c8 d3 f4\nCrosses=a4\nSeconds=161\nHints=2\n",
  HEAD "Given=\nStartQueens=a1\nStartCrosses=b1\nMoves=-a1 +a1,a2 =h8 clear\nPlace=4\n"
       "Queens=\nCrosses=\nSeconds=0\nHints=0\n",
  HEAD "Puzzle=8F-1BME\nGiven=a3 e4 f2 h6\nStartQueens=a3 e4 f2 h6\nStartCrosses=\nMoves=\n"
       "Place=0\nQueens=a3 e4 f2 h6\nCrosses=\nSeconds=0\nHints=0\n",
  HEAD "Given=\nStartQueens=\nStartCrosses=\nMoves=\nPlace=0\nQueens=\nCrosses=\nSeconds=9\n"
       "Hints=0\nHelps=attacked@1 count@2\nDay=2026-11-21\nSolved=2026-11-22\n",
  NULL,
};

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup (size > 0 ? (const char *) data : "", size);
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensGame) game = queens_saved_game_parse (text, size, &error);
  g_autoptr (QueensGame) again = NULL;
  g_autofree char *printed = NULL;
  g_autofree char *reprinted = NULL;

  FUZZ_ASSERT ((game == NULL) == (error != NULL));
  if (!game)
    return 0;
  printed = queens_saved_game_print (game);
  again = queens_saved_game_parse (printed, strlen (printed), NULL);
  FUZZ_ASSERT (again != NULL);
  reprinted = queens_saved_game_print (again);
  FUZZ_ASSERT (strcmp (printed, reprinted) == 0);
  return 0;
}
