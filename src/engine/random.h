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
static inline uint64_t
queens_random_next (QueensRandom *self)
{
  uint64_t mixed = self->state += UINT64_C (0x9e3779b97f4a7c15);

  mixed = (mixed ^ (mixed >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  mixed = (mixed ^ (mixed >> 27)) * UINT64_C (0x94d049bb133111eb);
  return mixed ^ (mixed >> 31);
}

/* A number from 0 to bound − 1; bound must be 1 … 2³². It is the upper part of a product, and nearly
 * uniform. */
static inline uint32_t
queens_random_below (QueensRandom *self, uint32_t bound)
{
  return (uint32_t) (((queens_random_next (self) >> 32) * bound) >> 32);
}

/* Shuffles n numbers (Fisher and Yates). */
static inline void
queens_random_shuffle (QueensRandom *self, uint8_t *numbers, int n)
{
  for (int i = n - 1; i > 0; i--)
    {
      int other = (int) queens_random_below (self, (uint32_t) i + 1);
      uint8_t number = numbers[i];

      numbers[i] = numbers[other];
      numbers[other] = number;
    }
}
