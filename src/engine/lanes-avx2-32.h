/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is particular to 32-bit lanes in lanes-avx2.h. */
#pragma once

#define N_VECTORS 2

typedef uint32_t LaneWord;
typedef __m256i LanesShift;

/* For each set of lanes, which lane goes to each place. */
typedef struct
{
  uint8_t pack[256][8]; /* the set's lanes to the front */
  uint8_t fill[256][8]; /* the front to the set's lanes */
} LanesTables;

typedef struct
{
  __m256i places;
  int n;
} LanesPacking;

typedef struct
{
  __m256i mask;
  __m256i places;
  int n;
} LanesFilling;

static inline void
lanes_init_tables (LanesTables *tables)
{
  for (int set = 0; set < 256; set++)
    for (uint8_t lane = 0, n = 0; lane < 8; lane++)
      if (set >> lane & 1)
        {
          tables->fill[set][lane] = n;
          tables->pack[set][n++] = lane;
        }
}

static inline Lanes
lanes_all (uint32_t word)
{
  return _mm256_set1_epi32 ((int) word);
}

static inline LanesShift
lanes_shift (int distance)
{
  return lanes_all ((uint32_t) distance);
}

static inline Lanes
lanes_up (Lanes a, LanesShift shift)
{
  return _mm256_sllv_epi32 (a, shift);
}

static inline Lanes
lanes_down (Lanes a, LanesShift shift)
{
  return _mm256_srlv_epi32 (a, shift);
}

static inline Lanes
lanes_lowest_bit (Lanes a)
{
  return _mm256_and_si256 (a, _mm256_sub_epi32 (_mm256_setzero_si256 (), a));
}

static inline Lanes
lanes_less_1 (Lanes a)
{
  return _mm256_add_epi32 (a, _mm256_set1_epi8 (-1));
}

static inline Lanes
lanes_min (Lanes a, Lanes b)
{
  return _mm256_min_epu32 (a, b);
}

static inline LanesMask
lanes_equal (Lanes a, Lanes b)
{
  return _mm256_cmpeq_epi32 (a, b);
}

static inline LanesMask
lanes_first (int n)
{
  return _mm256_cmpgt_epi32 (_mm256_set1_epi32 (n), _mm256_setr_epi32 (0, 1, 2, 3, 4, 5, 6, 7));
}

static inline unsigned
lanes_bits (LanesMask mask)
{
  return (unsigned) _mm256_movemask_ps (_mm256_castsi256_ps (mask));
}

static inline __m256i
lanes_places (const uint8_t table[256][8], unsigned bits)
{
  return _mm256_cvtepu8_epi32 (_mm_loadl_epi64 ((const __m128i *) table[bits]));
}

static inline LanesPacking
lanes_packing (const LanesTables *tables, LanesMask mask)
{
  unsigned bits = lanes_bits (mask);

  return (LanesPacking){ lanes_places (tables->pack, bits), __builtin_popcount (bits) };
}

static inline void
lanes_append (LaneWord *to, const LanesPacking *packing, Lanes a)
{
  _mm256_storeu_si256 ((__m256i *) to, _mm256_permutevar8x32_epi32 (a, packing->places));
}

static inline LanesFilling
lanes_filling (const LanesTables *tables, LanesMask gaps)
{
  unsigned bits = lanes_bits (gaps);

  return (LanesFilling){ gaps, lanes_places (tables->fill, bits), __builtin_popcount (bits) };
}

static inline Lanes
lanes_fill (Lanes a, const LanesFilling *gaps, const LaneWord *from)
{
  __m256i fresh = _mm256_loadu_si256 ((const __m256i *) from);

  return _mm256_blendv_epi8 (a, _mm256_permutevar8x32_epi32 (fresh, gaps->places), gaps->mask);
}
