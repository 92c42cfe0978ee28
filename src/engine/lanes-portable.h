/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The lanes kernel-pools.c is written in, and their plainest kind: vectors of 128 bits as compilers
 * know them on every processor, with packing and filling lane by lane. What an instruction set's
 * header has to define is said here.
 *
 * N_LANES words of QUEENS_LANE_BITS make a vector; N_VECTORS of them are worked on in turn. */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define N_LANES   (128 / QUEENS_LANE_BITS)
#define N_VECTORS 1

#if QUEENS_LANE_BITS == 16
typedef uint16_t LaneWord;
#else
typedef uint32_t LaneWord;
#endif

typedef LaneWord Lanes __attribute__ ((vector_size (16))); /* a vector */
typedef Lanes LanesMask; /* a set of lanes: all bits of theirs are set, none of the others' */
typedef int LanesShift;  /* a distance to shift all lanes by, below QUEENS_LANE_BITS */

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
} LanesFilling;

/* What packing and filling need to look up. */
typedef struct
{
  char none;
} LanesTables;

static inline void
lanes_init_tables (LanesTables *tables)
{
  tables->none = 0;
}

/* The word in all lanes. */
static inline Lanes
lanes_all (uint32_t word)
{
  return (LaneWord) word - (Lanes){ 0 };
}

static inline Lanes
lanes_load (const LaneWord *words)
{
  Lanes a;

  memcpy (&a, words, sizeof a);
  return a;
}

static inline void
lanes_store (LaneWord *words, Lanes a)
{
  memcpy (words, &a, sizeof a);
}

static inline LanesShift
lanes_shift (int distance)
{
  return distance;
}

static inline Lanes
lanes_up (Lanes a, LanesShift shift)
{
  return a << shift;
}

static inline Lanes
lanes_down (Lanes a, LanesShift shift)
{
  return a >> shift;
}

static inline Lanes
lanes_and (Lanes a, Lanes b)
{
  return a & b;
}

static inline Lanes
lanes_or (Lanes a, Lanes b)
{
  return a | b;
}

static inline Lanes
lanes_xor (Lanes a, Lanes b)
{
  return a ^ b;
}

static inline Lanes
lanes_or_3 (Lanes a, Lanes b, Lanes c)
{
  return a | b | c;
}

/* a and neither b nor c */
static inline Lanes
lanes_without (Lanes a, Lanes b, Lanes c)
{
  return a & ~(b | c);
}

static inline Lanes
lanes_lowest_bit (Lanes a)
{
  return a & -a;
}

static inline Lanes
lanes_less_1 (Lanes a)
{
  return a - 1;
}

/* a or the lowest bit of b. b_less_1 is b less 1. */
static inline Lanes
lanes_or_lowest (Lanes a, Lanes b, Lanes b_less_1)
{
  return a | (b & ~b_less_1);
}

static inline Lanes
lanes_xor_lowest (Lanes a, Lanes b, Lanes b_less_1)
{
  return a ^ (b & ~b_less_1);
}

/* The first n lanes: none for n below 0, all for n above N_LANES. */
static inline LanesMask
lanes_first (int n)
{
  LanesMask mask;

  for (int lane = 0; lane < N_LANES; lane++)
    mask[lane] = lane < n ? (LaneWord) -1 : 0;
  return mask;
}

/* The lanes where a and b have no bit in common. */
static inline LanesMask
lanes_apart (Lanes a, Lanes b)
{
  return (LanesMask) ((a & b) == 0);
}

/* The lanes where a and b have a bit in common, and c and d too. */
static inline LanesMask
lanes_both_meet (Lanes a, Lanes b, Lanes c, Lanes d)
{
  return ~(lanes_apart (a, b) | lanes_apart (c, d));
}

/* The lanes where each bit of a is in b, c or d. */
static inline LanesMask
lanes_covered (Lanes a, Lanes b, Lanes c, Lanes d)
{
  return (LanesMask) ((a & ~(b | c | d)) == 0);
}

static inline LanesMask
lanes_mask_and (LanesMask a, LanesMask b)
{
  return a & b;
}

static inline LanesMask
lanes_mask_not (LanesMask a)
{
  return ~a;
}

static inline LanesPacking
lanes_packing (const LanesTables *tables, LanesMask mask)
{
  LanesPacking packing = { .n = 0 };

  (void) tables;
  for (int lane = 0; lane < N_LANES; lane++)
    {
      packing.place[lane] = packing.n;
      packing.n += mask[lane] & 1;
    }
  return packing;
}

static inline int
lanes_n_packed (const LanesPacking *packing)
{
  return packing->n;
}

static inline int
lanes_count (LanesMask mask)
{
  return lanes_packing (NULL, mask).n;
}

/* Stores the lanes of the packing's set one after the other, and anything up to a whole vector
 * behind them. A lane that is not in the set is overwritten by the next that is. */
static inline void
lanes_append (LaneWord *to, const LanesPacking *packing, Lanes a)
{
  for (int lane = 0; lane < N_LANES; lane++)
    to[packing->place[lane]] = a[lane];
}

static inline LanesFilling
lanes_filling (const LanesTables *tables, LanesMask gaps)
{
  return (LanesFilling){ lanes_packing (tables, gaps), gaps };
}

static inline int
lanes_n_gaps (const LanesFilling *gaps)
{
  return gaps->packing.n;
}

/* a with the lanes of the gaps replaced by those of b. */
static inline Lanes
lanes_merge (Lanes a, const LanesFilling *gaps, Lanes b)
{
  return (a & ~gaps->mask) | (b & gaps->mask);
}

/* a with the lanes of the gaps replaced by the first words of from, in order. May read a whole
 * vector. */
static inline Lanes
lanes_fill (Lanes a, const LanesFilling *gaps, const LaneWord *from)
{
  Lanes fresh;

  for (int lane = 0; lane < N_LANES; lane++)
    fresh[lane] = from[gaps->packing.place[lane]];
  return lanes_merge (a, gaps, fresh);
}
