/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lanes for processors that shuffle bytes by a table of 16, in each 128 bits of a vector; what each
 * lanes_… means is said in lanes-portable.h. The header that includes this one says what a Vector
 * is, and what to do with it in one instruction or few. A mask is a vector with all bits set in its
 * lanes. Packing and filling shuffle by tables with an entry for each set of the 8 lanes of a half
 * of a vector (or of the whole of a short one); the lanes of halves are packed one half after the
 * other. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#if N_LANES == 8

static inline Vector
vector_places (const uint8_t table[256][16], unsigned bits)
{
  return vector_repeat (table[bits]);
}

/* A short vector is one half, and has no upper one. */
static inline void
vector_store_halves (uint16_t *words, int n_low, Vector a)
{
  (void) n_low;
  vector_store (words, a);
}

static inline Vector
vector_load_halves (const uint16_t *words, int n_low)
{
  (void) n_low;
  return vector_load (words);
}

#endif

typedef Vector Lanes;
typedef Vector LanesMask;

/* A byte of an index with this bit gives 0. */
#define NOTHING 0x80

/* Multiplied by a power of 2 it has in its 4 highest bits another number for each. */
#define DE_BRUIJN 0x09af

/* The table's bytes that each lane's two bytes are made of. */
typedef struct
{
  Vector low;
  Vector high;
} LanesIndex;

/* What each rank leaves, in the order of index_of(). */
typedef struct
{
  _Alignas(16) uint8_t low[16];
  _Alignas(16) uint8_t high[16];
} LanesTable;

/* For each set of lanes of a half, how to shuffle its bytes. */
typedef struct
{
  _Alignas(16) uint8_t pack[256][16]; /* the set's lanes to the front */
  _Alignas(16) uint8_t fill[256][16]; /* the front to the set's lanes */
} LanesConstants;

typedef struct
{
  Vector places;
  int n_low; /* of the lower half */
  int n;
} LanesPacking;

typedef struct
{
  Vector places;
  LanesMask mask;
  int n_low;
  int n;
} LanesFilling;

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

/* The place of a rank's entry in a table. */
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
lanes_load (const uint16_t *words)
{
  return vector_load (words);
}

static inline void
lanes_store (uint16_t *words, Lanes a)
{
  vector_store (words, a);
}

static inline Lanes
lanes_or (Lanes a, Lanes b)
{
  return vector_or (a, b);
}

static inline Lanes
lanes_min (Lanes a, Lanes b)
{
  return vector_min (a, b);
}

static inline LanesMask
lanes_empty (Lanes a)
{
  return vector_equal (a, vector_all (0));
}

static inline LanesIndex
lanes_lowest (Lanes *a)
{
  Vector less_1 = vector_add (*a, vector_all (0xffff));
  Vector product = vector_multiply (vector_and_not (*a, less_1), vector_all (DE_BRUIJN));
  Vector nothing = lanes_empty (*a);
  LanesIndex index
      = { vector_or (vector_down (product, 12), vector_or (nothing, vector_all (NOTHING << 8))),
          vector_or (vector_down (product, 4), vector_or (nothing, vector_all (NOTHING))) };

  *a = vector_and (*a, less_1);
  return index;
}

static inline Lanes
lanes_unattacked (Lanes a, const LanesTable *table, LanesIndex index)
{
  return vector_and (a, vector_or (vector_shuffle (vector_repeat (table->low), index.low),
                                   vector_shuffle (vector_repeat (table->high), index.high)));
}

static inline LanesMask
lanes_alive (Lanes least, Lanes all, int n)
{
  return vector_and_not (vector_equal (vector_count_bits (all), vector_all ((uint16_t) n)),
                         lanes_empty (least));
}

static inline bool
lanes_all_empty (Lanes a)
{
  return vector_n_set (lanes_empty (a)) == N_LANES;
}

static inline int
lanes_count_pairs (Lanes a, Lanes b, const LanesTable *table)
{
  Lanes both = vector_or (a, b);
  Lanes high = both;
  LanesIndex index = lanes_lowest (&high);
  Lanes low = vector_and_not (both, high);
  Lanes apart = lanes_unattacked (high, table, index);
  Lanes upward = vector_min (vector_and (a, low), vector_and (b, apart));
  Lanes downward = vector_min (vector_and (b, low), vector_and (a, apart));

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

static inline LanesFilling
lanes_filling (const LanesConstants *constants, LanesMask gaps)
{
  LanesPacking packing = look_up (constants->fill, gaps);

  return (LanesFilling){ packing.places, gaps, packing.n_low, packing.n };
}

static inline Lanes
lanes_fill (Lanes a, const LanesFilling *gaps, const uint16_t *from)
{
  Vector fresh = vector_load_halves (from, gaps->n_low);

  return vector_or (vector_and_not (a, gaps->mask), vector_shuffle (fresh, gaps->places));
}
