/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/solver.h"

/* The construction for even n, with files and ranks counted from 0. */
static void
construct_even (uint32_t n, uint32_t *ranks)
{
  uint32_t half = n / 2;

  for (uint32_t i = 0; i < half; i++)
    if (n % 6 != 2)
      {
        ranks[i] = 2 * i + 1;
        ranks[half + i] = 2 * i;
      }
    else
      {
        uint32_t rank = (2 * i + half - 1) % n;

        ranks[i] = rank;
        ranks[n - 1 - i] = n - 1 - rank;
      }
}

bool
queens_construct (uint32_t n, uint32_t *ranks)
{
  if (n == 0 || n == 2 || n == 3)
    return false;
  construct_even (n - n % 2, ranks);
  if (n % 2)
    ranks[n - 1] = n - 1;
  return true;
}
