/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The vectors of words, called lanes, that pools.c computes with, in their plainest form: they have 128 bits, which
 * compilers support on every processor, and table look-up, packing, and filling are done lane by lane. The
 * comments here say what the header of each instruction set has to define.
 *
 * N_LANES words of 16 bits make a vector. N_VECTORS, 1 or 2 depending on the number of files left, says
 * how many vectors are worked on in turn, because one alone would have to wait for its own results.
 * STORES_LATE says whether a full run stores the children of a step only in the next step. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define N_LANES           8
#define N_VECTORS(left)   1
#define STORES_LATE(left) 0

/* The 4 highest bits of the product of this number and a power of 2 are different for each power. */
#define DE_BRUIJN 0x09af

/* All calls of these functions are inlined, so it does not matter how the ABI returns a vector that fits
 * in no register. */
#pragma GCC diagnostic ignored "-Wpsabi"

typedef uint16_t Lanes __attribute__ ((vector_size (16))); /* a vector */
typedef Lanes LanesMask;  /* a set of lanes: all bits of its lanes are set, all others are clear */
typedef Lanes LanesSet;   /* the same set, in the form that packing and filling need */
typedef Lanes LanesIndex; /* the table entry that each lane looks up */

/* The squares that a queen attacks from each of 16 ranks; a lane without a queen attacks all ranks. */
typedef struct
{
  uint16_t attacked[17];
} LanesTable;

/* Where to store each lane when packing, or from where to load it when filling. */
typedef struct
{
  int place[N_LANES]; /* the index of each lane among those of the set, from 0 */
  int n;
  uint16_t *words; /* in the first array of a pool */
} LanesPacking;

/* The tables for packing and filling. */
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
  for (int rank = 0; rank < 16; rank++)
    table->attacked[(uint16_t) (DE_BRUIJN << rank) >> 12] = attacked[rank];
  table->attacked[16] = UINT16_MAX;
}

/* The smaller word of each lane. Callers only check whether it is 0. */
static inline Lanes
lanes_min (Lanes a, Lanes b)
{
  LanesMask less = (LanesMask) (a < b);

  return (a & less) | (b & ~less);
}

/* The lanes that are 0. */
static inline LanesMask
lanes_empty (Lanes a)
{
  return (LanesMask) (a == 0);
}

static inline bool
lanes_all_empty (Lanes a)
{
  uint64_t words[2];

  memcpy (words, &a, sizeof words);
  return (words[0] | words[1]) == 0;
}

/* Each lane of `a`, or if that is 0, of `b`. */
static inline Lanes
lanes_or_else (Lanes a, Lanes b)
{
  return a | (b & lanes_empty (a));
}

/* Removes the lowest bit from each lane. Returns the table index of its rank. A lane may be 0 only if
 * may_be_empty; it has the index of a lane without a queen. */
static inline LanesIndex
lanes_lowest (Lanes *a, bool may_be_empty)
{
  Lanes lowest = *a & -*a;
  LanesIndex index = ((Lanes) (lowest * DE_BRUIJN) >> 12) | (lanes_empty (*a) & 16);

  (void) may_be_empty;
  *a ^= lowest;
  return index;
}

/* The bits of each lane that the queens do not attack; none in a lane without a queen. */
static inline Lanes
lanes_unattacked (Lanes a, const LanesTable *table, LanesIndex index)
{
  Lanes attacked;

  for (int lane = 0; lane < N_LANES; lane++)
    attacked[lane] = table->attacked[index[lane]];
  return a & ~attacked;
}

/* The lanes in which `least` is not 0 and exactly n bits of `all` are set. */
static inline LanesMask
lanes_alive (Lanes least, Lanes all, int n)
{
  Lanes pairs = all - (all >> 1 & 0x5555);
  Lanes nibbles = (pairs & 0x3333) + (pairs >> 2 & 0x3333);
  Lanes bytes = (nibbles + (nibbles >> 4)) & 0x0f0f;

  return (LanesMask) (((bytes + (bytes >> 8)) & 0x1f) == (uint16_t) n) & ~lanes_empty (least);
}

static inline LanesSet
lanes_set (LanesMask mask)
{
  return mask;
}

/* Packs to the position `to` of a pool's first array. */
static inline LanesPacking
lanes_packing (const LanesConstants *constants, LanesSet set, uint16_t *to)
{
  LanesPacking packing = { .words = to };

  (void) constants;
  for (int lane = 0; lane < N_LANES; lane++)
    {
      packing.place[lane] = packing.n;
      packing.n += set[lane] & 1;
    }
  return packing;
}

/* Stores the lanes in the packing's set one after the other. array: the distance of the pool's array from
 * its first one, in words. May overwrite up to a whole vector past their end. */
static inline void
lanes_append (const LanesPacking *packing, ptrdiff_t array, Lanes a)
{
  for (int lane = 0; lane < N_LANES; lane++)
    packing->words[array + packing->place[lane]] = a[lane];
}

/* Fills from the position `from` of a pool's first array. */
static inline LanesPacking
lanes_filling (const LanesConstants *constants, LanesSet gaps, uint16_t *from)
{
  return lanes_packing (constants, gaps, from);
}

/* Replaces the gaps in `a` with the next words of the array, in order. May read a whole vector. */
static inline Lanes
lanes_fill (Lanes a, LanesMask gaps, const LanesPacking *filling, ptrdiff_t array)
{
  Lanes fresh;

  for (int lane = 0; lane < N_LANES; lane++)
    fresh[lane] = filling->words[array + filling->place[lane]];
  return (a & ~gaps) | (fresh & gaps);
}

/* The number of completions in all lanes when two files are left. a and b are the open ranks of these
 * files, and the table contains what a queen on one of them attacks on the other. */
static inline int
lanes_count_pairs (Lanes a, Lanes b, const LanesTable *table)
{
  Lanes high = a | b;
  LanesIndex index = lanes_lowest (&high, true);
  Lanes low = (a | b) ^ high;
  Lanes apart = lanes_unattacked (high, table, index);
  LanesMask upward = lanes_empty (a & low) | lanes_empty (b & apart);
  LanesMask downward = lanes_empty (b & low) | lanes_empty (a & apart);
  Lanes n = 2 + upward + downward;
  int sum = 0;

  for (int lane = 0; lane < N_LANES; lane++)
    sum += n[lane];
  return sum;
}
