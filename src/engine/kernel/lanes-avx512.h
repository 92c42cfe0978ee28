/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lanes of 512 bits, for processors with AVX-512 F, BW, VL, VBMI2, and BITALG; lanes-portable.h explains
 * each name. */
#pragma once

#include <immintrin.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define N_LANES 32

/* With more files left than this, one vector is enough to keep the processor busy. */
#define N_VECTORS(left)   ((left) <= 6 ? 2 : 1)
#define STORES_LATE(left) 0

typedef __m512i Lanes;
typedef __mmask32 LanesMask;
typedef __mmask32 LanesSet;
typedef __m512i LanesIndex; /* the index of each lane's table entry */

/* Entry 16 is for empty lanes. */
typedef struct
{
  _Alignas(64) uint16_t words[32];
} LanesTable;

typedef struct
{
  Lanes places;
  uint16_t *words;
  int n;
} LanesPacking;

typedef struct
{
  char none;
} LanesConstants;

static inline void
lanes_init_constants (LanesConstants *constants)
{
  constants->none = 0;
}

static inline void
lanes_init_table (LanesTable *table, const uint16_t attacked[16])
{
  for (int i = 0; i < 32; i++)
    table->words[i] = i < 16 ? attacked[i] : UINT16_MAX;
}

static inline Lanes
lanes_min (Lanes a, Lanes b)
{
  return _mm512_min_epu16 (a, b);
}

static inline Lanes
lanes_or_else (Lanes a, Lanes b)
{
  return _mm512_mask_mov_epi16 (a, _mm512_testn_epi16_mask (a, a), b);
}

static inline LanesIndex
lanes_lowest (Lanes *a, bool may_be_empty)
{
  Lanes less_1 = _mm512_add_epi16 (*a, _mm512_set1_epi16 (-1));
  LanesIndex index = _mm512_popcnt_epi16 (_mm512_andnot_si512 (*a, less_1));

  (void) may_be_empty;
  *a = _mm512_and_si512 (*a, less_1);
  return index;
}

static inline Lanes
lanes_unattacked (Lanes a, const LanesTable *table, LanesIndex index)
{
  Lanes attacked = _mm512_permutexvar_epi16 (index, _mm512_load_si512 (table->words));

  return _mm512_andnot_si512 (attacked, a);
}

static inline LanesMask
lanes_alive (Lanes least, Lanes all, int n)
{
  LanesMask open = _mm512_test_epi16_mask (least, least);

  return _mm512_mask_cmpeq_epi16_mask (open, _mm512_popcnt_epi16 (all),
                                       _mm512_set1_epi16 ((short) n));
}

static inline LanesMask
lanes_empty (Lanes a)
{
  return _mm512_testn_epi16_mask (a, a);
}

static inline bool
lanes_all_empty (Lanes a)
{
  return _mm512_test_epi16_mask (a, a) == 0;
}

static inline int
lanes_count_pairs (Lanes a, Lanes b, const LanesTable *table)
{
  Lanes both = _mm512_or_si512 (a, b);
  Lanes high = both;
  LanesIndex index = lanes_lowest (&high, true);
  Lanes low = _mm512_andnot_si512 (high, both);
  Lanes apart = lanes_unattacked (high, table, index);
  LanesMask upward = _mm512_mask_test_epi16_mask (_mm512_test_epi16_mask (a, low), b, apart);
  LanesMask downward = _mm512_mask_test_epi16_mask (_mm512_test_epi16_mask (b, low), a, apart);

  return __builtin_popcount (upward) + __builtin_popcount (downward);
}

/* The index of each lane. */
static inline Lanes
lanes_numbers (void)
{
  return _mm512_set_epi16 (31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14,
                           13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
}

static inline LanesSet
lanes_set (LanesMask mask)
{
  return mask;
}

static inline LanesPacking
lanes_packing (const LanesConstants *constants, LanesSet set, uint16_t *to)
{
  (void) constants;
  return (LanesPacking){ _mm512_maskz_compress_epi16 (set, lanes_numbers ()), to,
                         __builtin_popcount (set) };
}

static inline void
lanes_append (const LanesPacking *packing, ptrdiff_t array, Lanes a)
{
  _mm512_storeu_si512 (packing->words + array, _mm512_permutexvar_epi16 (packing->places, a));
}

static inline LanesPacking
lanes_filling (const LanesConstants *constants, LanesSet gaps, uint16_t *from)
{
  (void) constants;
  return (LanesPacking){ _mm512_maskz_expand_epi16 (gaps, lanes_numbers ()), from,
                         __builtin_popcount (gaps) };
}

static inline Lanes
lanes_fill (Lanes a, LanesMask gaps, const LanesPacking *filling, ptrdiff_t array)
{
  return _mm512_mask_permutexvar_epi16 (a, gaps, filling->places,
                                        _mm512_loadu_si512 (filling->words + array));
}
