/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lanes of 256 bits, for processors with AVX2; what each name means is said in lanes-portable.h.
 * A mask is a vector with all bits set in its lanes. Packing and filling shuffle by tables with
 * an entry for each set of lanes: of 16-bit lanes for each half of the vector. */
#pragma once

#include <immintrin.h>
#include <stdint.h>

#define N_LANES (256 / QUEENS_LANE_BITS)

typedef __m256i Lanes;
typedef __m256i LanesMask;

#if QUEENS_LANE_BITS == 16
#  include "engine/lanes-avx2-16.h"
#else
#  include "engine/lanes-avx2-32.h"
#endif

static inline Lanes
lanes_load (const LaneWord *words)
{
  return _mm256_loadu_si256 ((const __m256i *) words);
}

static inline void
lanes_store (LaneWord *words, Lanes a)
{
  _mm256_storeu_si256 ((__m256i *) words, a);
}

static inline Lanes
lanes_and (Lanes a, Lanes b)
{
  return _mm256_and_si256 (a, b);
}

static inline Lanes
lanes_or (Lanes a, Lanes b)
{
  return _mm256_or_si256 (a, b);
}

static inline Lanes
lanes_xor (Lanes a, Lanes b)
{
  return _mm256_xor_si256 (a, b);
}

static inline Lanes
lanes_or_3 (Lanes a, Lanes b, Lanes c)
{
  return _mm256_or_si256 (_mm256_or_si256 (a, b), c);
}

static inline Lanes
lanes_without (Lanes a, Lanes b, Lanes c)
{
  return _mm256_andnot_si256 (_mm256_or_si256 (b, c), a);
}

static inline Lanes
lanes_or_lowest (Lanes a, Lanes b, Lanes b_less_1)
{
  return _mm256_or_si256 (a, _mm256_andnot_si256 (b_less_1, b));
}

static inline Lanes
lanes_xor_lowest (Lanes a, Lanes b, Lanes b_less_1)
{
  return _mm256_xor_si256 (a, _mm256_andnot_si256 (b_less_1, b));
}

static inline LanesMask
lanes_mask_and (LanesMask a, LanesMask b)
{
  return _mm256_and_si256 (a, b);
}

static inline LanesMask
lanes_mask_not (LanesMask a)
{
  return _mm256_xor_si256 (a, _mm256_set1_epi8 (-1));
}

static inline LanesMask
lanes_apart (Lanes a, Lanes b)
{
  return lanes_equal (_mm256_and_si256 (a, b), _mm256_setzero_si256 ());
}

static inline LanesMask
lanes_both_meet (Lanes a, Lanes b, Lanes c, Lanes d)
{
  Lanes smaller = lanes_min (_mm256_and_si256 (a, b), _mm256_and_si256 (c, d));

  return lanes_mask_not (lanes_equal (smaller, _mm256_setzero_si256 ()));
}

static inline LanesMask
lanes_covered (Lanes a, Lanes b, Lanes c, Lanes d)
{
  return lanes_equal (_mm256_andnot_si256 (lanes_or_3 (b, c, d), a), _mm256_setzero_si256 ());
}

static inline int
lanes_count (LanesMask mask)
{
  return __builtin_popcount ((unsigned) _mm256_movemask_epi8 (mask)) * N_LANES / 32;
}

static inline int
lanes_n_packed (const LanesPacking *packing)
{
  return packing->n;
}

static inline int
lanes_n_gaps (const LanesFilling *gaps)
{
  return gaps->n;
}

static inline Lanes
lanes_merge (Lanes a, const LanesFilling *gaps, Lanes b)
{
  return _mm256_blendv_epi8 (a, b, gaps->mask);
}
