/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The way from one solution on a board to the next: each queen glides along its file, or, where
 * the next one is an image of the last, the queens turn or are mirrored together. */
#pragma once

#include "app/board/view.h"

typedef struct _QueensGlide QueensGlide;

/* For a board, which must live as long. Free it with queens_glide_free(). */
QueensGlide *queens_glide_new (QueensBoardView *board);
void queens_glide_free (QueensGlide *self);

/* Shows content, coming from what was shown last where both are solutions of the same n. No motion
 * when the last one is too recent, or animations are off. */
void queens_glide_to (QueensGlide *self,
                      const QueensBoardContent *content,
                      const QueensBoardStyle *style);
