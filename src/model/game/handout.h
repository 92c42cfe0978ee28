/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A handout for a class (in the window, a Puzzle Worksheet): a PDF of puzzles to solve with a pencil, with the
 * answers on the last pages. */
#pragma once

#include "draw/sheet.h"
#include "engine/control.h"
#include "model/game/puzzle.h"

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

/* A QueensRenderFunc: makes the puzzles, and the bytes of a PDF, the only kind of file. No puzzle
 * is a rotation or reflection of another, unless the board is too small for that. control (may be
 * NULL) shows the progress and can stop it with QUEENS_IMAGE_ERROR_CANCELED. Returns (transfer
 * full) the bytes, or NULL with error set. Any thread may call it. */
GBytes *
queens_handout_render (gconstpointer handout, guint kind, QueensControl *control, GError **error);
