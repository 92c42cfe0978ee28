/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lanes for processors that shuffle bytes by a table of 16, in each 128 bits of a vector: with SSE4 (and
 * SSSE3), AVX2, or NEON, which all 64-bit ARM processors have. lanes-portable.h explains each lanes_…
 * name. The first part of this file is what differs among these processors. A mask is a vector with all
 * bits of its lanes set. Packing and filling shuffle by tables with an entry for each set of the 8 lanes
 * of half a vector (or of a whole short one); the two halves are packed one after the other. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined __AVX2__

#  include <immintrin.h>

#  define N_LANES           16
#  define N_VECTORS(left)   ((left) <= 3 ? 2 : 1)
#  define STORES_LATE(left) ((left) > 3)

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

/* The lanes of a that are in the mask, and the other ones of b. */
static inline Lanes
vector_choose (Lanes mask, Lanes a, Lanes b)
{
  return (Lanes) _mm256_blendv_epi8 ((__m256i) b, (__m256i) a, (__m256i) mask);
}

/* Adds the two bytes of each lane. */
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

/* The two table entries for these bits; low is 16 times the lower half's. */
static inline Lanes
vector_places (const uint8_t *table, unsigned bits, unsigned low)
{
  return vector_join (_mm_load_si128 ((const __m128i *) (table + low)),
                      _mm_load_si128 ((const __m128i *) (table + (bits >> 12))));
}

/* Stores both halves. The upper one may overlap the lower one's end. */
static inline void
vector_store_halves (uint16_t *low, uint16_t *high, Lanes a)
{
  _mm_storeu_si128 ((__m128i *) low, _mm256_castsi256_si128 ((__m256i) a));
  _mm_storeu_si128 ((__m128i *) high, _mm256_extracti128_si256 ((__m256i) a, 1));
}

static inline Lanes
vector_load_halves (const uint16_t *low, const uint16_t *high)
{
  return vector_join (_mm_loadu_si128 ((const __m128i *) low),
                      _mm_loadu_si128 ((const __m128i *) high));
}

#else

#  define N_LANES           8
#  define STORES_LATE(left) 0

typedef uint16_t Lanes __attribute__ ((vector_size (16)));

static inline Lanes
vector_repeat (const uint8_t table[16])
{
  return *(const Lanes *) table;
}

static inline Lanes
vector_places (const uint8_t *table, unsigned bits, unsigned low)
{
  (void) bits;
  return vector_repeat (table + low);
}

/* A short vector has only a lower half. */
static inline void
vector_store_halves (uint16_t *low, uint16_t *high, Lanes a)
{
  (void) high;
  memcpy (low, &a, sizeof a);
}

static inline Lanes
vector_load_halves (const uint16_t *low, const uint16_t *high)
{
  Lanes a;

  (void) high;
  memcpy (&a, low, sizeof a);
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
vector_choose (Lanes mask, Lanes a, Lanes b)
{
  return (Lanes) _mm_blendv_epi8 ((__m128i) b, (__m128i) a, (__m128i) mask);
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
vector_choose (Lanes mask, Lanes a, Lanes b)
{
  return (Lanes) vbslq_u16 ((uint16x8_t) mask, (uint16x8_t) a, (uint16x8_t) b);
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
typedef unsigned LanesSet; /* see vector_bits() */

/* The compiler computes the value once, and with _HERE not later than here, so that other work comes
 * between a set and what needs its table entries. */
#define COMPUTE_ONCE(value) __asm__("" : "+r"(value))
#define COMPUTE_HERE(value) __asm__ volatile("" : "+r"(value))

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

/* The squares that a queen on each rank leaves free, a byte for each in the order of index_of(), repeated
 * in both halves. */
typedef struct
{
  Lanes low;
  Lanes high;
} LanesTable;

/* The tables that shuffle the bytes of half a vector, with an entry for each set of its lanes. */
typedef struct
{
  _Alignas(16) uint8_t pack[256][16]; /* moves the set's lanes to the front */
  _Alignas(16) uint8_t fill[256][16]; /* moves the front to the set's lanes */
} LanesConstants;

/* Where the words of each half go to, or come from, in a pool's first array. */
typedef struct
{
  Lanes places;
  uint16_t *low;
  uint16_t *high;
  ptrdiff_t n;
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
  _Alignas(16) uint8_t low[16];
  _Alignas(16) uint8_t high[16];

  for (int rank = 0; rank < 16; rank++)
    {
      low[index_of (rank)] = (uint8_t) ~attacked[rank];
      high[index_of (rank)] = (uint8_t) (~attacked[rank] >> 8);
    }
  table->low = vector_repeat (low);
  table->high = vector_repeat (high);
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

static inline Lanes
lanes_or_else (Lanes a, Lanes b)
{
  return vector_choose (lanes_empty (a), b, a);
}

static inline LanesIndex
lanes_lowest (Lanes *a, bool may_be_empty)
{
  Lanes less_1 = *a - 1;
  Lanes product = (*a & ~less_1) * DE_BRUIJN;
  Lanes nothing = may_be_empty ? lanes_empty (*a) : (Lanes){ 0 };
  LanesIndex index = { product >> 12 | nothing | (NOTHING << 8), product >> 4 | nothing | NOTHING };

  *a &= less_1;
  return index;
}

static inline Lanes
lanes_unattacked (Lanes a, const LanesTable *table, LanesIndex index)
{
  return a & (vector_shuffle (table->low, index.low) | vector_shuffle (table->high, index.high));
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
  LanesIndex index = lanes_lowest (&high, true);
  Lanes low = both & ~high;
  Lanes apart = lanes_unattacked (high, table, index);
  Lanes upward = vector_min (a & low, b & apart);
  Lanes downward = vector_min (b & low, a & apart);

  return 2 * N_LANES - vector_n_set (lanes_empty (upward)) - vector_n_set (lanes_empty (downward));
}

static inline LanesSet
lanes_set (LanesMask mask)
{
  LanesSet set = vector_bits (mask);

  COMPUTE_HERE (set);
  return set;
}

static inline LanesPacking
look_up (const uint8_t table[256][16], LanesSet set, uint16_t *words)
{
  unsigned low = (set & 0xff) << 4;
  LanesPacking packing = { .low = words, .n = (unsigned) __builtin_popcount (set) };

  COMPUTE_ONCE (low);
  packing.places = vector_places (table[0], set, low);
  packing.high = words + (unsigned) __builtin_popcount (low);
  COMPUTE_ONCE (packing.low);
  COMPUTE_ONCE (packing.high);
  return packing;
}

static inline LanesPacking
lanes_packing (const LanesConstants *constants, LanesSet set, uint16_t *to)
{
  return look_up (constants->pack, set, to);
}

static inline void
lanes_append (const LanesPacking *packing, ptrdiff_t array, Lanes a)
{
  vector_store_halves (packing->low + array, packing->high + array,
                       vector_shuffle (a, packing->places));
}

static inline LanesPacking
lanes_filling (const LanesConstants *constants, LanesSet gaps, uint16_t *from)
{
  return look_up (constants->fill, gaps, from);
}

static inline Lanes
lanes_fill (Lanes a, LanesMask gaps, const LanesPacking *filling, ptrdiff_t array)
{
  Lanes fresh = vector_load_halves (filling->low + array, filling->high + array);

  return vector_choose (gaps, vector_shuffle (fresh, filling->places), a);
}
