/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A handout for a class: a PDF of puzzles to solve with a pencil, with the answers on the last pages. */
#pragma once

#include "draw/sheet.h"
#include "engine/control.h"
#include "model/game/puzzle.h"

#include <gio/gio.h>

/* The maximum number of puzzles on a handout. */
#define QUEENS_HANDOUT_MAX_PUZZLES 60

typedef struct
{
  int n;
  QueensDifficulty difficulty; /* one that exists for n */
  QueensPuzzlePlace place;     /* the position in the order of the puzzles */
  int n_puzzles;               /* 1 … QUEENS_HANDOUT_MAX_PUZZLES */
  QueensPaper paper;           /* A4 or Letter */
  QueensBoardStyle style;
} QueensHandout;

/* The title above the puzzles: "Eight Queens: 6 medium 8 × 8 puzzles"; translated, to be freed. */
char *queens_handout_title (const QueensHandout *self);

/* Makes the puzzles and writes them to path with the safe writer. No puzzle is an image of another,
 * unless the board is too small for that. control (may be NULL) shows the progress and can stop it; then
 * the error is G_IO_ERROR_CANCELLED, and no file is left behind. Any thread may call it. */
gboolean queens_handout_save (const QueensHandout *self,
                              const char *path,
                              QueensControl *control,
                              GError **error);
