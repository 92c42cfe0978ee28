/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Random numbers that are the same on every machine and for ever, so that a puzzle's code gives
 * that puzzle. The generator is splitmix64: G. L. Steele, D. Lea and C. H. Flood, "Fast splittable
 * pseudorandom number generators", OOPSLA 2014. */
#pragma once

#include <stdint.h>

/* A value; its state is the seed. */
typedef struct
{
  uint64_t state;
} QueensRandom;

/* The next 64 bits. */
uint64_t queens_random_next (QueensRandom *self);

/* A number below bound, 1 … 2³²: the upper part of a product, which is near enough to fair. */
uint32_t queens_random_below (QueensRandom *self, uint32_t bound);

/* Shuffles n numbers (Fisher and Yates). */
void queens_random_shuffle (QueensRandom *self, uint8_t *numbers, int n);
