/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A list mirrored: turning every rank r into n − 1 − r reverses the order of solutions. So the
 * second half of a list whose constraints are their own mirror image is the first half, read
 * backwards and mirrored, if there is room to keep it. */
#pragma once

#include "engine/solver.h"

#include <stddef.h>

/* The most memory taken; a longer list is searched to its end. It holds the half of n = 15. */
#define QUEENS_REPLAY_MAX_SIZE (32 * 1024 * 1024)

/* The solutions kept; initialise it with the board's size, and free it by queens_replay_clear(). */
typedef struct
{
  uint8_t n;
  bool full;       /* there was no room for all */
  uint8_t *ranks;  /* n a solution */
  size_t size;     /* bytes in use */
  size_t capacity; /* bytes there are */
} QueensReplay;

/* True when the mirror image of each allowed square is allowed. */
bool
queens_replay_is_mirrored (int n, const uint32_t *allowed);

/* Keeps a copy of the solution, if there is room. */
void
queens_replay_add (QueensReplay *self, const QueensSolution *solution);

/* Visits the mirror images of what was kept, in order. False when the visitor stopped. */
bool
queens_replay_visit (const QueensReplay *self, QueensVisitor visitor, void *data);

/* Frees what was kept. */
void
queens_replay_clear (QueensReplay *self);
