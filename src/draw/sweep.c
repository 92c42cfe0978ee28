/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/paint.h"

#include <math.h>
#include <stdlib.h>

#define ALPHA 0.55

/* How far behind its front the gold is gone, in squares. */
#define LENGTH 2.5

/* How much of the gold is on a square at a distance from the first one. */
static double
get_alpha (const QueensPainter *painter, int distance)
{
  double front = painter->content->sweep.progress * (painter->geometry.n + LENGTH);
  double behind = front - distance;

  return behind < 0 || behind > LENGTH ? 0 : ALPHA * (1 - behind / LENGTH);
}

void
queens_paint_sweep (const QueensPainter *painter)
{
  const QueensSweep *sweep = &painter->content->sweep;
  int n = painter->geometry.n;

  if (!sweep->shown)
    return;
  for (uint8_t file = 0; file < n; file++)
    for (uint8_t rank = 0; rank < n; rank++)
      {
        QueensSquare square = { file, rank };
        int distance = MAX (abs (file - sweep->from.file), abs (rank - sweep->from.rank));
        double x, y, side;

        if (distance > 0 && !queens_rules_share_line (square, sweep->from, NULL))
          continue;
        queens_board_square_rect (&painter->geometry, square, &x, &y, &side);
        cairo_rectangle (painter->cr, x, y, side, side);
        queens_set_color (painter->cr, QUEENS_COLOR_GOLD, get_alpha (painter, distance));
        cairo_fill (painter->cr);
      }
}
