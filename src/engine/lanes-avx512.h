/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lanes of 512 bits, for processors with AVX-512 F, BW, VL and VBMI2; what each name means is
 * said in lanes-portable.h. Compressing and expanding are instructions of their own here. */
#pragma once

#include <immintrin.h>
#include <stdint.h>

#define N_VECTORS 2
#define N_LANES   (512 / QUEENS_LANE_BITS)

typedef __m512i Lanes;
typedef __m512i LanesShift;

typedef struct
{
  char none;
} LanesTables;

#if QUEENS_LANE_BITS == 16

#  define LANES(operation)      _mm512_##operation##_epi16
#  define LANES_MASK(operation) _mm512_##operation##_epi16_mask
typedef uint16_t LaneWord;
typedef __mmask32 LanesMask;

#else

#  define LANES(operation)      _mm512_##operation##_epi32
#  define LANES_MASK(operation) _mm512_##operation##_epi32_mask
typedef uint32_t LaneWord;
typedef __mmask16 LanesMask;

#endif

typedef LanesMask LanesPacking;
typedef LanesMask LanesFilling;

static inline void
lanes_init_tables (LanesTables *tables)
{
  tables->none = 0;
}

static inline Lanes
lanes_all (uint32_t word)
{
  return LANES (set1) ((LaneWord) word);
}

static inline Lanes
lanes_load (const LaneWord *words)
{
  return _mm512_loadu_si512 (words);
}

static inline void
lanes_store (LaneWord *words, Lanes a)
{
  _mm512_storeu_si512 (words, a);
}

static inline LanesShift
lanes_shift (int distance)
{
  return lanes_all ((uint32_t) distance);
}

static inline Lanes
lanes_up (Lanes a, LanesShift shift)
{
  return LANES (sllv) (a, shift);
}

static inline Lanes
lanes_down (Lanes a, LanesShift shift)
{
  return LANES (srlv) (a, shift);
}

static inline Lanes
lanes_and (Lanes a, Lanes b)
{
  return _mm512_and_si512 (a, b);
}

static inline Lanes
lanes_or (Lanes a, Lanes b)
{
  return _mm512_or_si512 (a, b);
}

static inline Lanes
lanes_xor (Lanes a, Lanes b)
{
  return _mm512_xor_si512 (a, b);
}

static inline Lanes
lanes_or_3 (Lanes a, Lanes b, Lanes c)
{
  return _mm512_ternarylogic_epi32 (a, b, c, 0xfe);
}

static inline Lanes
lanes_without (Lanes a, Lanes b, Lanes c)
{
  return _mm512_ternarylogic_epi32 (b, c, a, 0x02);
}

static inline Lanes
lanes_lowest_bit (Lanes a)
{
  return _mm512_and_si512 (a, LANES (sub) (_mm512_setzero_si512 (), a));
}

static inline Lanes
lanes_less_1 (Lanes a)
{
  return LANES (add) (a, _mm512_set1_epi32 (-1));
}

static inline Lanes
lanes_or_lowest (Lanes a, Lanes b, Lanes b_less_1)
{
  return _mm512_ternarylogic_epi32 (a, b, b_less_1, 0xf4);
}

static inline Lanes
lanes_xor_lowest (Lanes a, Lanes b, Lanes b_less_1)
{
  return _mm512_ternarylogic_epi32 (a, b, b_less_1, 0xb4);
}

static inline LanesMask
lanes_first (int n)
{
  return n <= 0 ? 0 : n >= N_LANES ? (LanesMask) -1 : (LanesMask) ((UINT32_C (1) << n) - 1);
}

static inline LanesMask
lanes_apart (Lanes a, Lanes b)
{
  return LANES_MASK (testn) (a, b);
}

static inline LanesMask
lanes_both_meet (Lanes a, Lanes b, Lanes c, Lanes d)
{
  return LANES_MASK (test) (a, b) & LANES_MASK (test) (c, d);
}

static inline LanesMask
lanes_covered (Lanes a, Lanes b, Lanes c, Lanes d)
{
  return LANES_MASK (testn) (a, _mm512_ternarylogic_epi32 (b, c, d, 0x01));
}

static inline LanesMask
lanes_mask_and (LanesMask a, LanesMask b)
{
  return a & b;
}

static inline LanesMask
lanes_mask_not (LanesMask a)
{
  return (LanesMask) ~a;
}

static inline int
lanes_count (LanesMask mask)
{
  return __builtin_popcount (mask);
}

static inline LanesPacking
lanes_packing (const LanesTables *tables, LanesMask mask)
{
  (void) tables;
  return mask;
}

static inline int
lanes_n_packed (const LanesPacking *packing)
{
  return lanes_count (*packing);
}

static inline void
lanes_append (LaneWord *to, const LanesPacking *packing, Lanes a)
{
  lanes_store (to, LANES (maskz_compress) (*packing, a));
}

static inline LanesFilling
lanes_filling (const LanesTables *tables, LanesMask gaps)
{
  (void) tables;
  return gaps;
}

static inline int
lanes_n_gaps (const LanesFilling *gaps)
{
  return lanes_count (*gaps);
}

static inline Lanes
lanes_fill (Lanes a, const LanesFilling *gaps, const LaneWord *from)
{
  return LANES (mask_expand) (a, *gaps, lanes_load (from));
}

static inline Lanes
lanes_merge (Lanes a, const LanesFilling *gaps, Lanes b)
{
  return LANES (mask_blend) (*gaps, a, b);
}
