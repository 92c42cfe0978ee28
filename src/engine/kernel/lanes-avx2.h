/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lanes of 256 bits, for processors with AVX2. */
#pragma once

#include <immintrin.h>
#include <stdint.h>

#define N_LANES         16
#define N_VECTORS(left) ((left) <= 5 ? 2 : 1)

typedef __m256i Vector;

static inline Vector
vector_all (uint16_t word)
{
  return _mm256_set1_epi16 ((short) word);
}

static inline Vector
vector_load (const uint16_t *words)
{
  return _mm256_loadu_si256 ((const Vector *) words);
}

static inline void
vector_store (uint16_t *words, Vector a)
{
  _mm256_storeu_si256 ((Vector *) words, a);
}

/* The table in both halves. */
static inline Vector
vector_repeat (const uint8_t table[16])
{
  return _mm256_broadcastsi128_si256 (_mm_load_si128 ((const __m128i *) table));
}

static inline Vector
vector_and (Vector a, Vector b)
{
  return _mm256_and_si256 (a, b);
}

static inline Vector
vector_and_not (Vector a, Vector b)
{
  return _mm256_andnot_si256 (b, a);
}

static inline Vector
vector_or (Vector a, Vector b)
{
  return _mm256_or_si256 (a, b);
}

static inline Vector
vector_add (Vector a, Vector b)
{
  return _mm256_add_epi16 (a, b);
}

static inline Vector
vector_min (Vector a, Vector b)
{
  return _mm256_min_epu16 (a, b);
}

static inline Vector
vector_multiply (Vector a, Vector b)
{
  return _mm256_mullo_epi16 (a, b);
}

static inline Vector
vector_equal (Vector a, Vector b)
{
  return _mm256_cmpeq_epi16 (a, b);
}

static inline Vector
vector_down (Vector a, const int distance)
{
  return _mm256_srli_epi16 (a, distance);
}

static inline Vector
vector_shuffle (Vector a, Vector index)
{
  return _mm256_shuffle_epi8 (a, index);
}

/* Of each lane. */
static inline Vector
vector_count_bits (Vector a)
{
  const Vector counts = _mm256_broadcastsi128_si256 (
      _mm_setr_epi8 (0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
  const Vector nibble = _mm256_set1_epi8 (0x0f);
  Vector bytes = _mm256_add_epi8 (
      _mm256_shuffle_epi8 (counts, _mm256_and_si256 (a, nibble)),
      _mm256_shuffle_epi8 (counts, _mm256_and_si256 (_mm256_srli_epi16 (a, 4), nibble)));

  return _mm256_maddubs_epi16 (bytes, _mm256_set1_epi8 (1));
}

/* How many lanes of a mask are set. */
static inline int
vector_n_set (Vector mask)
{
  return __builtin_popcount ((unsigned) _mm256_movemask_epi8 (mask)) / 2;
}

/* A bit for each lane of a mask: those of the lower half in bits 0 … 7, of the upper half in bits
 * 16 … 23. */
static inline unsigned
vector_bits (Vector mask)
{
  return (unsigned) _mm256_movemask_epi8 (_mm256_packs_epi16 (mask, _mm256_setzero_si256 ()));
}

/* The two entries for these bits. */
static inline Vector
vector_places (const uint8_t table[256][16], unsigned bits)
{
  __m128i low = _mm_load_si128 ((const __m128i *) table[bits & 0xff]);
  __m128i high = _mm_load_si128 ((const __m128i *) table[bits >> 16]);

  return _mm256_inserti128_si256 (_mm256_castsi128_si256 (low), high, 1);
}

/* The halves may overlap: the lower has n_low words. */
static inline void
vector_store_halves (uint16_t *words, int n_low, Vector a)
{
  _mm_storeu_si128 ((__m128i *) words, _mm256_castsi256_si128 (a));
  _mm_storeu_si128 ((__m128i *) (words + n_low), _mm256_extracti128_si256 (a, 1));
}

static inline Vector
vector_load_halves (const uint16_t *words, int n_low)
{
  __m128i low = _mm_loadu_si128 ((const __m128i *) words);
  __m128i high = _mm_loadu_si128 ((const __m128i *) (words + n_low));

  return _mm256_inserti128_si256 (_mm256_castsi128_si256 (low), high, 1);
}

#include "engine/kernel/lanes-shuffle.h"
