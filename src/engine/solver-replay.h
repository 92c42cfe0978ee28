/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A list mirrored: turning every rank r into n − 1 − r reverses the order of solutions. So the
 * second half of a list whose constraints are their own mirror image is the first half, read
 * backwards and mirrored. What is kept for that is eight bytes a solution, and only while a whole
 * list is visited: half of all solutions of n = 16 take 59 MB, of n = 14 1.5 MB. */
#pragma once

#include "engine/position.h"

#include <stddef.h>

/* The largest board of which solutions are kept, four bits a rank. */
#define QUEENS_REPLAY_MAX_N 16

/* The solutions kept; initialise it with the board's size, and free it by queens_replay_clear(). */
typedef struct
{
  uint8_t n;
  bool off;            /* nothing is kept, or there was no memory for all */
  uint64_t *solutions; /* the rank of file f in bits 4 f … 4 f + 3 */
  size_t n_solutions;
  size_t capacity;
} QueensReplay;

/* Keeps a copy of the solution, unless off. */
void queens_replay_add (QueensReplay *self, const QueensSolution *solution);

/* Visits the mirror images of what was kept, in order. False when the visitor stopped. */
bool queens_replay_visit (const QueensReplay *self, QueensVisitor visitor, void *data);

/* Frees what was kept. */
void queens_replay_clear (QueensReplay *self);
