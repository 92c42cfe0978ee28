/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The bounds that textbooks give for the n-queens problem, exact if 64 bits can hold them. */
#pragma once

#include "engine/methods/method.h"

typedef struct
{
  bool is_exact;      /* exact is the number; otherwise, the number does not fit in 64 bits */
  uint64_t exact;     /* 0 when is_exact is false */
  double approximate; /* to about 15 digits, whether or not it is exact */
} QueensBound;

/* C(m, k): the number of ways to choose k of m, 0 ≤ k ≤ m ≤ 1,024. */
QueensBound queens_bound_subsets (uint32_t m, uint32_t k);

/* base to the power of exponent, both 0 … 32. */
QueensBound queens_bound_power (uint32_t base, uint32_t exponent);

/* n!, n from 0 to 32. */
QueensBound queens_bound_factorial (uint32_t n);

/* The textbooks' bound on the number of boards that a method looks at on an n × n board. Returns false
 * if there is none. */
bool queens_bound_of_method (const QueensMethod *method, int n, QueensBound *bound);
