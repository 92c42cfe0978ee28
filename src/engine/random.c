/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/random.h"

uint64_t
queens_random_next (QueensRandom *self)
{
  uint64_t mixed = self->state += UINT64_C (0x9e3779b97f4a7c15);

  mixed = (mixed ^ (mixed >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  mixed = (mixed ^ (mixed >> 27)) * UINT64_C (0x94d049bb133111eb);
  return mixed ^ (mixed >> 31);
}

uint32_t
queens_random_below (QueensRandom *self, uint32_t bound)
{
  return (uint32_t) (((queens_random_next (self) >> 32) * bound) >> 32);
}

void
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
