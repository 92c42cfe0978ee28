/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lanes of 128 bits, for x86 processors with SSSE3 and SSE4.1. */
#pragma once

#include <smmintrin.h>
#include <stdint.h>

#define N_LANES         8
#define N_VECTORS(left) ((left) <= 5 ? 2 : 1)

typedef __m128i Vector;

static inline Vector
vector_all (uint16_t word)
{
  return _mm_set1_epi16 ((short) word);
}

static inline Vector
vector_load (const uint16_t *words)
{
  return _mm_loadu_si128 ((const Vector *) words);
}

static inline void
vector_store (uint16_t *words, Vector a)
{
  _mm_storeu_si128 ((Vector *) words, a);
}

static inline Vector
vector_repeat (const uint8_t table[16])
{
  return _mm_load_si128 ((const Vector *) table);
}

static inline Vector
vector_and (Vector a, Vector b)
{
  return _mm_and_si128 (a, b);
}

static inline Vector
vector_and_not (Vector a, Vector b)
{
  return _mm_andnot_si128 (b, a);
}

static inline Vector
vector_or (Vector a, Vector b)
{
  return _mm_or_si128 (a, b);
}

static inline Vector
vector_add (Vector a, Vector b)
{
  return _mm_add_epi16 (a, b);
}

static inline Vector
vector_min (Vector a, Vector b)
{
  return _mm_min_epu16 (a, b);
}

static inline Vector
vector_multiply (Vector a, Vector b)
{
  return _mm_mullo_epi16 (a, b);
}

static inline Vector
vector_equal (Vector a, Vector b)
{
  return _mm_cmpeq_epi16 (a, b);
}

static inline Vector
vector_down (Vector a, const int distance)
{
  return _mm_srli_epi16 (a, distance);
}

static inline Vector
vector_shuffle (Vector a, Vector index)
{
  return _mm_shuffle_epi8 (a, index);
}

/* Of each lane. */
static inline Vector
vector_count_bits (Vector a)
{
  const Vector counts = _mm_setr_epi8 (0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const Vector nibble = _mm_set1_epi8 (0x0f);
  Vector bytes
      = _mm_add_epi8 (_mm_shuffle_epi8 (counts, _mm_and_si128 (a, nibble)),
                      _mm_shuffle_epi8 (counts, _mm_and_si128 (_mm_srli_epi16 (a, 4), nibble)));

  return _mm_maddubs_epi16 (bytes, _mm_set1_epi8 (1));
}

/* How many lanes of a mask are set. */
static inline int
vector_n_set (Vector mask)
{
  return __builtin_popcount ((unsigned) _mm_movemask_epi8 (mask)) / 2;
}

/* A bit for each lane of a mask. */
static inline unsigned
vector_bits (Vector mask)
{
  return (unsigned) _mm_movemask_epi8 (_mm_packs_epi16 (mask, _mm_setzero_si128 ()));
}

#include "engine/kernel/lanes-shuffle.h"
