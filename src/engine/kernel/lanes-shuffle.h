/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lanes for processors that shuffle bytes by a table of 16, in each 128 bits of a vector: with SSE4 (and
 * SSSE3), AVX2, or NEON, which all 64-bit ARM processors have. lanes-portable.h explains each lanes_…
 * name. The first part of this file is what differs among these processors. A mask is a vector with all
 * bits of its lanes set. Packing and filling shuffle by tables with an entry for each set of the 8 lanes
 * of half a vector (or of a whole short one); the two halves are packed one after the other. */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined __AVX2__

#  include <immintrin.h>

#  define N_LANES         16
#  define N_VECTORS(left) ((left) <= 5 ? 2 : 1)

typedef uint16_t Lanes __attribute__ ((vector_size (32)));

/* The table, repeated in both halves. */
static inline Lanes
vector_repeat (const uint8_t table[16])
{
  return (Lanes) _mm256_broadcastsi128_si256 (_mm_load_si128 ((const __m128i *) table));
}

static inline Lanes
vector_shuffle (Lanes a, Lanes index)
{
  return (Lanes) _mm256_shuffle_epi8 ((__m256i) a, (__m256i) index);
}

static inline Lanes
vector_min (Lanes a, Lanes b)
{
  return (Lanes) _mm256_min_epu16 ((__m256i) a, (__m256i) b);
}

/* The two bytes of each lane. */
static inline Lanes
vector_add_bytes (Lanes a)
{
  return (Lanes) _mm256_maddubs_epi16 ((__m256i) a, _mm256_set1_epi8 (1));
}

/* The number of lanes in a mask. */
static inline int
vector_n_set (Lanes mask)
{
  return __builtin_popcount ((unsigned) _mm256_movemask_epi8 ((__m256i) mask)) / 2;
}

/* One bit for each lane of a mask: bits 0 … 7 for the lower half, bits 16 … 23 for the upper half. */
static inline unsigned
vector_bits (Lanes mask)
{
  return (unsigned) _mm256_movemask_epi8 (
      _mm256_packs_epi16 ((__m256i) mask, _mm256_setzero_si256 ()));
}

static inline Lanes
vector_join (__m128i low, __m128i high)
{
  return (Lanes) _mm256_inserti128_si256 (_mm256_castsi128_si256 (low), high, 1);
}

/* The two table entries for these bits. */
static inline Lanes
vector_places (const uint8_t table[256][16], unsigned bits)
{
  return vector_join (_mm_load_si128 ((const __m128i *) table[bits & 0xff]),
                      _mm_load_si128 ((const __m128i *) table[bits >> 16]));
}

/* Stores both halves. The lower one has n_low words; the upper one may overlap its end. */
static inline void
vector_store_halves (uint16_t *words, int n_low, Lanes a)
{
  _mm_storeu_si128 ((__m128i *) words, _mm256_castsi256_si128 ((__m256i) a));
  _mm_storeu_si128 ((__m128i *) (words + n_low), _mm256_extracti128_si256 ((__m256i) a, 1));
}

static inline Lanes
vector_load_halves (const uint16_t *words, int n_low)
{
  return vector_join (_mm_loadu_si128 ((const __m128i *) words),
                      _mm_loadu_si128 ((const __m128i *) (words + n_low)));
}

#else

#  define N_LANES 8

typedef uint16_t Lanes __attribute__ ((vector_size (16)));

static inline Lanes
vector_repeat (const uint8_t table[16])
{
  return *(const Lanes *) table;
}

static inline Lanes
vector_places (const uint8_t table[256][16], unsigned bits)
{
  return vector_repeat (table[bits]);
}

/* A short vector has only a lower half. */
static inline void
vector_store_halves (uint16_t *words, int n_low, Lanes a)
{
  (void) n_low;
  memcpy (words, &a, sizeof a);
}

static inline Lanes
vector_load_halves (const uint16_t *words, int n_low)
{
  Lanes a;

  (void) n_low;
  memcpy (&a, words, sizeof a);
  return a;
}

#  if defined __SSE4_1__

#    include <immintrin.h>

#    define N_VECTORS(left) ((left) <= 5 ? 2 : 1)

static inline Lanes
vector_shuffle (Lanes a, Lanes index)
{
  return (Lanes) _mm_shuffle_epi8 ((__m128i) a, (__m128i) index);
}

static inline Lanes
vector_min (Lanes a, Lanes b)
{
  return (Lanes) _mm_min_epu16 ((__m128i) a, (__m128i) b);
}

static inline Lanes
vector_add_bytes (Lanes a)
{
  return (Lanes) _mm_maddubs_epi16 ((__m128i) a, _mm_set1_epi8 (1));
}

static inline int
vector_n_set (Lanes mask)
{
  return __builtin_popcount ((unsigned) _mm_movemask_epi8 ((__m128i) mask)) / 2;
}

static inline unsigned
vector_bits (Lanes mask)
{
  return (unsigned) _mm_movemask_epi8 (_mm_packs_epi16 ((__m128i) mask, _mm_setzero_si128 ()));
}

#  else

#    include <arm_neon.h>

#    define N_VECTORS(left) ((left) <= 6 ? 2 : 1)

static inline Lanes
vector_shuffle (Lanes a, Lanes index)
{
  return (Lanes) vqtbl1q_u8 ((uint8x16_t) a, (uint8x16_t) index);
}

static inline Lanes
vector_min (Lanes a, Lanes b)
{
  return (Lanes) vminq_u16 ((uint16x8_t) a, (uint16x8_t) b);
}

static inline Lanes
vector_add_bytes (Lanes a)
{
  return (Lanes) vpaddlq_u8 ((uint8x16_t) a);
}

static inline int
vector_n_set (Lanes mask)
{
  return vaddvq_u16 ((uint16x8_t) (mask >> 15));
}

static inline unsigned
vector_bits (Lanes mask)
{
  const Lanes bits = { 1, 2, 4, 8, 16, 32, 64, 128 };

  return vaddvq_u16 ((uint16x8_t) (mask & bits));
}

#  endif
#endif

typedef Lanes LanesMask;

/* An index byte with this bit set yields 0. */
#define NOTHING 0x80

/* The 4 highest bits of the product of this number and a power of 2 are different for each power. */
#define DE_BRUIJN 0x09af

/* The bytes of the table that form the two bytes of each lane. */
typedef struct
{
  Lanes low;
  Lanes high;
} LanesIndex;

/* The squares that a queen on each rank leaves free, in the order of index_of(). */
typedef struct
{
  _Alignas(16) uint8_t low[16];
  _Alignas(16) uint8_t high[16];
} LanesTable;

/* How to shuffle the bytes of half a vector for each set of its lanes. */
typedef struct
{
  _Alignas(16) uint8_t pack[256][16]; /* moves the set's lanes to the front */
  _Alignas(16) uint8_t fill[256][16]; /* moves the front to the set's lanes */
} LanesConstants;

typedef struct
{
  Lanes places;
  int n_low; /* lanes in the lower half */
  int n;
} LanesPacking;

static inline void
lanes_init_constants (LanesConstants *constants)
{
  for (int set = 0; set < 256; set++)
    {
      uint8_t n = 0;

      for (uint8_t byte = 0; byte < 16; byte++)
        {
          bool in_set = set >> byte / 2 & 1;

          constants->fill[set][byte] = in_set ? n : NOTHING;
          if (in_set)
            constants->pack[set][n++] = byte;
        }
      while (n < 16)
        constants->pack[set][n++] = NOTHING;
    }
}

/* The index of a rank's entry in a table. */
static inline int
index_of (int rank)
{
  return (uint16_t) (DE_BRUIJN << rank) >> 12;
}

static inline void
lanes_init_table (LanesTable *table, const uint16_t attacked[16])
{
  for (int rank = 0; rank < 16; rank++)
    {
      table->low[index_of (rank)] = (uint8_t) ~attacked[rank];
      table->high[index_of (rank)] = (uint8_t) (~attacked[rank] >> 8);
    }
}

static inline Lanes
lanes_min (Lanes a, Lanes b)
{
  return vector_min (a, b);
}

static inline LanesMask
lanes_empty (Lanes a)
{
  return (LanesMask) (a == 0);
}

static inline LanesIndex
lanes_lowest (Lanes *a)
{
  Lanes less_1 = *a - 1;
  Lanes product = (*a & ~less_1) * DE_BRUIJN;
  Lanes nothing = lanes_empty (*a);
  LanesIndex index = { product >> 12 | nothing | (NOTHING << 8), product >> 4 | nothing | NOTHING };

  *a &= less_1;
  return index;
}

static inline Lanes
lanes_unattacked (Lanes a, const LanesTable *table, LanesIndex index)
{
  return a
         & (vector_shuffle (vector_repeat (table->low), index.low)
            | vector_shuffle (vector_repeat (table->high), index.high));
}

static inline Lanes
count_bits (Lanes a)
{
  _Alignas(16) static const uint8_t counts[16] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };
  Lanes table = vector_repeat (counts);

  return vector_add_bytes (vector_shuffle (table, a & 0x0f0f)
                           + vector_shuffle (table, a >> 4 & 0x0f0f));
}

static inline LanesMask
lanes_alive (Lanes least, Lanes all, int n)
{
  return (LanesMask) (count_bits (all) == (uint16_t) n) & ~lanes_empty (least);
}

static inline bool
lanes_all_empty (Lanes a)
{
  return vector_n_set (lanes_empty (a)) == N_LANES;
}

static inline int
lanes_count_pairs (Lanes a, Lanes b, const LanesTable *table)
{
  Lanes both = a | b;
  Lanes high = both;
  LanesIndex index = lanes_lowest (&high);
  Lanes low = both & ~high;
  Lanes apart = lanes_unattacked (high, table, index);
  Lanes upward = vector_min (a & low, b & apart);
  Lanes downward = vector_min (b & low, a & apart);

  return 2 * N_LANES - vector_n_set (lanes_empty (upward)) - vector_n_set (lanes_empty (downward));
}

static inline LanesPacking
look_up (const uint8_t table[256][16], LanesMask mask)
{
  unsigned bits = vector_bits (mask);

  return (LanesPacking){ vector_places (table, bits), __builtin_popcount (bits & 0xff),
                         __builtin_popcount (bits) };
}

static inline LanesPacking
lanes_packing (const LanesConstants *constants, LanesMask mask)
{
  return look_up (constants->pack, mask);
}

static inline void
lanes_append (uint16_t *to, const LanesPacking *packing, Lanes a)
{
  vector_store_halves (to, packing->n_low, vector_shuffle (a, packing->places));
}

static inline LanesPacking
lanes_filling (const LanesConstants *constants, LanesMask gaps)
{
  return look_up (constants->fill, gaps);
}

static inline Lanes
lanes_fill (Lanes a, LanesMask gaps, const LanesPacking *filling, const uint16_t *from)
{
  Lanes fresh = vector_load_halves (from, filling->n_low);

  return (a & ~gaps) | vector_shuffle (fresh, filling->places);
}
