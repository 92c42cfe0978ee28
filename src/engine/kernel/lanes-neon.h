/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lanes of 128 bits, for 64-bit ARM processors, which all have NEON. */
#pragma once

#include <arm_neon.h>
#include <stdint.h>

#define N_LANES         8
#define N_VECTORS(left) ((left) <= 6 ? 2 : 1)

typedef uint16x8_t Vector;

static inline Vector
vector_all (uint16_t word)
{
  return vdupq_n_u16 (word);
}

static inline Vector
vector_load (const uint16_t *words)
{
  return vld1q_u16 (words);
}

static inline void
vector_store (uint16_t *words, Vector a)
{
  vst1q_u16 (words, a);
}

static inline Vector
vector_repeat (const uint8_t table[16])
{
  return vreinterpretq_u16_u8 (vld1q_u8 (table));
}

static inline Vector
vector_and (Vector a, Vector b)
{
  return vandq_u16 (a, b);
}

static inline Vector
vector_and_not (Vector a, Vector b)
{
  return vbicq_u16 (a, b);
}

static inline Vector
vector_or (Vector a, Vector b)
{
  return vorrq_u16 (a, b);
}

static inline Vector
vector_add (Vector a, Vector b)
{
  return vaddq_u16 (a, b);
}

static inline Vector
vector_min (Vector a, Vector b)
{
  return vminq_u16 (a, b);
}

static inline Vector
vector_multiply (Vector a, Vector b)
{
  return vmulq_u16 (a, b);
}

static inline Vector
vector_equal (Vector a, Vector b)
{
  return vceqq_u16 (a, b);
}

static inline Vector
vector_down (Vector a, const int distance)
{
  return vshlq_u16 (a, vdupq_n_s16 ((int16_t) -distance));
}

static inline Vector
vector_shuffle (Vector a, Vector index)
{
  return vreinterpretq_u16_u8 (vqtbl1q_u8 (vreinterpretq_u8_u16 (a), vreinterpretq_u8_u16 (index)));
}

/* Of each lane. */
static inline Vector
vector_count_bits (Vector a)
{
  return vpaddlq_u8 (vcntq_u8 (vreinterpretq_u8_u16 (a)));
}

/* How many lanes of a mask are set. */
static inline int
vector_n_set (Vector mask)
{
  return vaddvq_u16 (vshrq_n_u16 (mask, 15));
}

/* A bit for each lane of a mask. */
static inline unsigned
vector_bits (Vector mask)
{
  const Vector bits = { 1, 2, 4, 8, 16, 32, 64, 128 };

  return vaddvq_u16 (vandq_u16 (mask, bits));
}

#include "engine/kernel/lanes-shuffle.h"
