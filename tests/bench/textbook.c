/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "textbook.h"

static uint64_t
count_rows (uint32_t all, uint32_t columns, uint32_t left, uint32_t right)
{
  uint32_t free = all & ~(columns | left | right);
  uint64_t count = 0;

  if (columns == all)
    return 1;
  while (free)
    {
      uint32_t queen = free & -free;

      free ^= queen;
      count += count_rows (all, columns | queen, (left | queen) << 1, (right | queen) >> 1);
    }
  return count;
}

static uint64_t
count_under (int n, int column)
{
  uint32_t queen = UINT32_C (1) << column;

  return count_rows ((UINT32_C (1) << n) - 1, queen, queen << 1, queen >> 1);
}

uint64_t
textbook_count (int n)
{
  return count_rows ((UINT32_C (1) << n) - 1, 0, 0, 0);
}

uint64_t
textbook_count_mirrored (int n)
{
  uint64_t count = 0;

  for (int column = 0; column < n / 2; column++)
    count += 2 * count_under (n, column);
  return n % 2 ? count + count_under (n, n / 2) : count;
}
