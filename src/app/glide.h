/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The way from one solution on a board to the next: each queen glides along its file, or, where
 * the next one is an image of the last, the queens turn or are mirrored together. */
#pragma once

#include "app/board-view.h"
#include "engine/symmetry.h"

typedef struct _QueensGlide QueensGlide;

/* For a board, which must live as long. Free it with queens_glide_free(). */
QueensGlide *
queens_glide_new (QueensBoardView *board);
void
queens_glide_free (QueensGlide *self);

/* Shows content on the board at once. */
void
queens_glide_show (QueensGlide *self,
                   const QueensBoardContent *content,
                   const QueensBoardStyle *style);

/* Shows content, a solution, coming from another solution of the same n. No motion when the last
 * one is too recent, or animations are off. */
void
queens_glide_from (QueensGlide *self,
                   const QueensSolution *from,
                   const QueensBoardContent *content,
                   const QueensBoardStyle *style);

/* The same, with content the image of from under a symmetry. */
void
queens_glide_turn (QueensGlide *self,
                   const QueensSolution *from,
                   QueensSymmetry symmetry,
                   const QueensBoardContent *content,
                   const QueensBoardStyle *style);
