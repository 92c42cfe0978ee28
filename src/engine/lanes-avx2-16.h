/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is particular to 16-bit lanes in lanes-avx2.h. There is no shift by a count per lane, and
 * the one by a common count takes two operations; a multiplication by a power of two takes one. */
#pragma once

#define N_VECTORS 2

typedef uint16_t LaneWord;

typedef struct
{
  __m256i up;   /* 1 << distance */
  __m256i down; /* 1 << (16 - distance) */
} LanesShift;

/* For each set of lanes of a half, how to shuffle its bytes. */
typedef struct
{
  uint8_t pack[256][16]; /* the set's lanes to the front */
  uint8_t fill[256][16]; /* the front to the set's lanes */
} LanesTables;

typedef struct
{
  __m256i places;
  int n_low; /* packed lanes of the lower half */
  int n;
} LanesPacking;

typedef struct
{
  __m256i mask;
  __m256i places;
  int n_low;
  int n;
} LanesFilling;

static inline void
lanes_init_tables (LanesTables *tables)
{
  for (int set = 0; set < 256; set++)
    {
      uint8_t n = 0;

      for (uint8_t lane = 0; lane < 8; lane++)
        for (uint8_t byte = 0; byte < 2; byte++)
          {
            bool in_set = set >> lane & 1;

            tables->fill[set][2 * lane + byte] = in_set ? (uint8_t) (n + byte) : 0x80;
            if (in_set)
              tables->pack[set][n + byte] = (uint8_t) (2 * lane + byte);
            if (in_set && byte == 1)
              n = (uint8_t) (n + 2);
          }
    }
}

static inline Lanes
lanes_all (uint32_t word)
{
  return _mm256_set1_epi16 ((short) word);
}

static inline LanesShift
lanes_shift (int distance)
{
  bool inside = distance < 16;

  return (LanesShift){ lanes_all (inside ? 1u << distance : 0),
                       lanes_all (inside ? 0x10000u >> distance : 0) };
}

static inline Lanes
lanes_up (Lanes a, LanesShift shift)
{
  return _mm256_mullo_epi16 (a, shift.up);
}

static inline Lanes
lanes_down (Lanes a, LanesShift shift)
{
  return _mm256_mulhi_epu16 (a, shift.down);
}

static inline Lanes
lanes_lowest_bit (Lanes a)
{
  return _mm256_and_si256 (a, _mm256_sub_epi16 (_mm256_setzero_si256 (), a));
}

static inline Lanes
lanes_less_1 (Lanes a)
{
  return _mm256_add_epi16 (a, _mm256_set1_epi8 (-1));
}

static inline Lanes
lanes_min (Lanes a, Lanes b)
{
  return _mm256_min_epu16 (a, b);
}

static inline LanesMask
lanes_equal (Lanes a, Lanes b)
{
  return _mm256_cmpeq_epi16 (a, b);
}

static inline LanesMask
lanes_first (int n)
{
  const __m256i places = _mm256_setr_epi16 (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);

  return _mm256_cmpgt_epi16 (_mm256_set1_epi16 ((short) n), places);
}

/* The lanes of the mask, a bit each: those of the lower half in bits 0 … 7, of the upper half in
 * bits 16 … 23. */
static inline unsigned
lanes_bits (LanesMask mask)
{
  return (unsigned) _mm256_movemask_epi8 (_mm256_packs_epi16 (mask, _mm256_setzero_si256 ()));
}

static inline __m256i
lanes_places (const uint8_t table[256][16], unsigned bits)
{
  __m128i low = _mm_load_si128 ((const __m128i *) table[bits & 0xff]);

  return _mm256_inserti128_si256 (_mm256_castsi128_si256 (low),
                                  _mm_load_si128 ((const __m128i *) table[bits >> 16]), 1);
}

static inline LanesPacking
lanes_packing (const LanesTables *tables, LanesMask mask)
{
  unsigned bits = lanes_bits (mask);

  return (LanesPacking){ lanes_places (tables->pack, bits), __builtin_popcount (bits & 0xff),
                         __builtin_popcount (bits) };
}

static inline void
lanes_append (LaneWord *to, const LanesPacking *packing, Lanes a)
{
  __m256i packed = _mm256_shuffle_epi8 (a, packing->places);

  _mm_storeu_si128 ((__m128i *) to, _mm256_castsi256_si128 (packed));
  _mm_storeu_si128 ((__m128i *) (to + packing->n_low), _mm256_extracti128_si256 (packed, 1));
}

static inline LanesFilling
lanes_filling (const LanesTables *tables, LanesMask gaps)
{
  unsigned bits = lanes_bits (gaps);

  return (LanesFilling){ gaps, lanes_places (tables->fill, bits), __builtin_popcount (bits & 0xff),
                         __builtin_popcount (bits) };
}

static inline Lanes
lanes_fill (Lanes a, const LanesFilling *gaps, const LaneWord *from)
{
  __m128i low = _mm_loadu_si128 ((const __m128i *) from);
  __m128i high = _mm_loadu_si128 ((const __m128i *) (from + gaps->n_low));
  __m256i fresh = _mm256_inserti128_si256 (_mm256_castsi128_si256 (low), high, 1);

  return _mm256_or_si256 (_mm256_andnot_si256 (gaps->mask, a),
                          _mm256_shuffle_epi8 (fresh, gaps->places));
}
