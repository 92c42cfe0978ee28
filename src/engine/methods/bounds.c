/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/bounds.h"

static QueensBound
one (void)
{
  return (QueensBound){ .is_exact = true, .exact = 1, .approximate = 1.0 };
}

static void
multiply (QueensBound *bound, uint64_t factor)
{
  bound->approximate *= (double) factor;
  if (bound->is_exact && factor > 0 && bound->exact > UINT64_MAX / factor)
    bound->is_exact = false;
  bound->exact = bound->is_exact ? bound->exact * factor : 0;
}

static uint64_t
common_divisor (uint64_t a, uint64_t b)
{
  while (b != 0)
    {
      uint64_t rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

/* Multiplies by factor / divisor; the result must be a whole number. Reduces the fraction first, so that
 * it overflows only if the result does. */
static void
multiply_by_ratio (QueensBound *bound, uint64_t factor, uint64_t divisor)
{
  uint64_t common = common_divisor (factor, divisor);
  double approximate = bound->approximate * (double) factor / (double) divisor;

  factor /= common;
  divisor /= common;
  if (bound->is_exact)
    bound->exact /= divisor;
  multiply (bound, factor);
  bound->approximate = approximate;
}

QueensBound
queens_bound_subsets (uint32_t m, uint32_t k)
{
  QueensBound bound = one ();

  for (uint32_t i = 1; i <= k; i++)
    multiply_by_ratio (&bound, m - k + i, i);
  return bound;
}

QueensBound
queens_bound_power (uint32_t base, uint32_t exponent)
{
  QueensBound bound = one ();

  for (uint32_t i = 0; i < exponent; i++)
    multiply (&bound, base);
  return bound;
}

QueensBound
queens_bound_factorial (uint32_t n)
{
  QueensBound bound = one ();

  for (uint32_t i = 2; i <= n; i++)
    multiply (&bound, i);
  return bound;
}

bool
queens_bound_of_method (const QueensMethod *method, int n, QueensBound *bound)
{
  uint32_t size = (uint32_t) n;

  switch (method->bound)
    {
    case QUEENS_BOUND_SUBSETS:
      *bound = queens_bound_subsets (size * size, size);
      return true;
    case QUEENS_BOUND_POWER:
      *bound = queens_bound_power (size, size);
      return true;
    case QUEENS_BOUND_PERMUTATIONS:
      *bound = queens_bound_factorial (size);
      return true;
    default:
      return false;
    }
}
