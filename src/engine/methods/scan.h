/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The squares that a method with boards checks to test a square: those above it, in its column and both
 * its diagonals ("above" is toward the rows filled before; when turned, to the left). With given queens,
 * which may be further down, it also checks the squares below. */
#pragma once

#include "engine/methods/event.h"

#define QUEENS_SCAN_UP   3
#define QUEENS_SCAN_BOTH 6

typedef struct
{
  QueensMethodSquare from;
  uint8_t n;
  bool turned;
  uint8_t n_directions; /* QUEENS_SCAN_UP or QUEENS_SCAN_BOTH */
  uint8_t direction;
  uint8_t distance;
} QueensScan;

/* Goes to the next square to look at; false when there is none left. */
static inline bool
queens_scan_next (QueensScan *self, QueensMethodSquare *square)
{
  static const int8_t directions[QUEENS_SCAN_BOTH][2]
      = { { -1, 0 }, { -1, -1 }, { -1, 1 }, { 1, 0 }, { 1, -1 }, { 1, 1 } };

  for (; self->direction < self->n_directions; self->direction++, self->distance = 0)
    {
      const int8_t *way = directions[self->direction];
      int distance = self->distance + 1;
      int row = self->from.row + distance * (self->turned ? -way[1] : way[0]);
      int col = self->from.col + distance * (self->turned ? way[0] : way[1]);

      if (row < 0 || row >= self->n || col < 0 || col >= self->n)
        continue;
      self->distance++;
      *square = (QueensMethodSquare){ (uint8_t) row, (uint8_t) col };
      return true;
    }
  return false;
}
