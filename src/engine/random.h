/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Random numbers that are the same on every machine and in every version, so that the code of a puzzle
 * always gives that puzzle. The generator is splitmix64: G. L. Steele, D. Lea, and C. H. Flood, "Fast
 * splittable pseudorandom number generators", OOPSLA 2014. */
#pragma once

#include <stdint.h>

/* A plain value, whose state is the seed. */
typedef struct
{
  uint64_t state;
} QueensRandom;

/* The next 64 bits. */
uint64_t queens_random_next (QueensRandom *self);

/* A number from 0 to bound − 1; bound must be 1 … 2³². It is the upper part of a product, and nearly
 * uniform. */
uint32_t queens_random_below (QueensRandom *self, uint32_t bound);

/* Shuffles n numbers (Fisher and Yates). */
void queens_random_shuffle (QueensRandom *self, uint8_t *numbers, int n);
