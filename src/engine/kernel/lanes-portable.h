/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The lanes that pools.c is written in, in their plainest form: vectors of 128 bits, which compilers
 * support on every processor, with table look-up, packing, and filling done lane by lane. Comments here
 * say what the header of each instruction set has to define.
 *
 * N_LANES words of 16 bits make a vector. N_VECTORS, 1 or 2 depending on the number of files left, says
 * how many vectors are worked on in turn, because one alone would have to wait for its own results. */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define N_LANES         8
#define N_VECTORS(left) 1

/* The 4 highest bits of the product of this number and a power of 2 are different for each power. */
#define DE_BRUIJN 0x09af

/* All calls of these functions are inlined, so it does not matter how the ABI returns a vector that fits
 * in no register. */
#pragma GCC diagnostic ignored "-Wpsabi"

typedef uint16_t Lanes __attribute__ ((vector_size (16))); /* a vector */
typedef Lanes LanesMask;  /* a set of lanes: all bits of its lanes are set, all others are clear */
typedef Lanes LanesIndex; /* the table entry that each lane looks up */

/* The squares that a queen attacks from each of 16 ranks; a lane without a queen attacks all ranks. */
typedef struct
{
  uint16_t attacked[17];
} LanesTable;

/* Packing: the target of each lane. Filling: the source of each lane. */
typedef struct
{
  int place[N_LANES]; /* the index of each lane among those of the set, from 0 */
  int n;
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

/* Removes the lowest bit from each lane. Returns the table index of its rank. */
static inline LanesIndex
lanes_lowest (Lanes *a)
{
  Lanes lowest = *a & -*a;
  LanesIndex index = ((Lanes) (lowest * DE_BRUIJN) >> 12) | (lanes_empty (*a) & 16);

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

static inline LanesPacking
lanes_packing (const LanesConstants *constants, LanesMask mask)
{
  LanesPacking packing = { .n = 0 };

  (void) constants;
  for (int lane = 0; lane < N_LANES; lane++)
    {
      packing.place[lane] = packing.n;
      packing.n += mask[lane] & 1;
    }
  return packing;
}

/* Stores the lanes in the packing's set one after the other. May overwrite up to a whole vector past
 * their end. */
static inline void
lanes_append (uint16_t *to, const LanesPacking *packing, Lanes a)
{
  for (int lane = 0; lane < N_LANES; lane++)
    to[packing->place[lane]] = a[lane];
}

static inline LanesPacking
lanes_filling (const LanesConstants *constants, LanesMask gaps)
{
  return lanes_packing (constants, gaps);
}

/* Replaces the gaps in `a` with the first words of `from`, in order. May read a whole vector. */
static inline Lanes
lanes_fill (Lanes a, LanesMask gaps, const LanesPacking *filling, const uint16_t *from)
{
  Lanes fresh;

  for (int lane = 0; lane < N_LANES; lane++)
    fresh[lane] = from[filling->place[lane]];
  return (a & ~gaps) | (fresh & gaps);
}

/* The number of completions in all lanes when two files are left. a and b are the open ranks of these
 * files, and the table gives what a queen on one of them attacks on the other. */
static inline int
lanes_count_pairs (Lanes a, Lanes b, const LanesTable *table)
{
  Lanes high = a | b;
  LanesIndex index = lanes_lowest (&high);
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
