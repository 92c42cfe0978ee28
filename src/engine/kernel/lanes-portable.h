/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The lanes pools.c is written in, and their plainest kind: vectors of 128 bits as compilers know
 * them on every processor, with looking up, packing and filling lane by lane. What an instruction
 * set's header has to define is said here.
 *
 * N_LANES words of 16 bits make a vector; with so many files left N_VECTORS of them, 1 or 2, are
 * worked on in turn, where one alone would wait for itself. */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define N_LANES         8
#define N_VECTORS(left) 1

/* Multiplied by a power of 2 it has in its 4 highest bits another number for each. */
#define DE_BRUIJN 0x09af

/* All calls of these functions are inlined, so it does not matter how a vector is returned where no
 * register holds it. */
#pragma GCC diagnostic ignored "-Wpsabi"

typedef uint16_t Lanes __attribute__ ((vector_size (16))); /* a vector */
typedef Lanes LanesMask;  /* a set of lanes: all bits of theirs are set, none of the others' */
typedef Lanes LanesIndex; /* which entry of a table each lane takes */

/* What a queen on each of 16 ranks attacks, and all ranks for a lane without a queen. */
typedef struct
{
  uint16_t attacked[17];
} LanesTable;

/* Which lane goes to which place, or the other way round. */
typedef struct
{
  int place[N_LANES]; /* of each lane among those of the set, counting up from 0 */
  int n;
} LanesPacking;

/* The same, with the set itself. */
typedef struct
{
  LanesPacking packing;
  LanesMask mask;
  int n;
} LanesFilling;

/* What packing and filling need to look up. */
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

static inline Lanes
lanes_load (const uint16_t *words)
{
  Lanes a;

  memcpy (&a, words, sizeof a);
  return a;
}

static inline void
lanes_store (uint16_t *words, Lanes a)
{
  memcpy (words, &a, sizeof a);
}

static inline Lanes
lanes_or (Lanes a, Lanes b)
{
  return a | b;
}

/* The lesser word of each lane, or any other that is 0 where one of the two is. */
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

/* Takes the lowest bit out of each lane, and returns where in a table its rank is. */
static inline LanesIndex
lanes_lowest (Lanes *a)
{
  Lanes lowest = *a & -*a;
  LanesIndex index = ((Lanes) (lowest * DE_BRUIJN) >> 12) | (lanes_empty (*a) & 16);

  *a ^= lowest;
  return index;
}

/* What of each lane the queens do not attack: nothing where there is no queen. */
static inline Lanes
lanes_unattacked (Lanes a, const LanesTable *table, LanesIndex index)
{
  Lanes attacked;

  for (int lane = 0; lane < N_LANES; lane++)
    attacked[lane] = table->attacked[index[lane]];
  return a & ~attacked;
}

/* The lanes where least is not 0 and all has n bits. */
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

/* Stores the lanes of the packing's set one after the other, and anything up to a whole vector
 * behind them. A lane that is not in the set is overwritten by the next that is. */
static inline void
lanes_append (uint16_t *to, const LanesPacking *packing, Lanes a)
{
  for (int lane = 0; lane < N_LANES; lane++)
    to[packing->place[lane]] = a[lane];
}

static inline LanesFilling
lanes_filling (const LanesConstants *constants, LanesMask gaps)
{
  LanesPacking packing = lanes_packing (constants, gaps);

  return (LanesFilling){ packing, gaps, packing.n };
}

/* a with the lanes of the gaps replaced by the first words of from, in order. May read a whole
 * vector. */
static inline Lanes
lanes_fill (Lanes a, const LanesFilling *gaps, const uint16_t *from)
{
  Lanes fresh;

  for (int lane = 0; lane < N_LANES; lane++)
    fresh[lane] = from[gaps->packing.place[lane]];
  return (a & ~gaps->mask) | (fresh & gaps->mask);
}

/* With two files left that have a and b open, and the table of the one over the other: how many
 * completions all lanes have. */
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
