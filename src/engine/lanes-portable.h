/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The lanes kernel-pools.c is written in, and their plainest kind: vectors of one lane. What an
 * instruction set's header has to define is said here.
 *
 * N_LANES words of QUEENS_LANE_BITS make a vector; N_VECTORS of them are worked on in turn. With
 * one lane the pools still pay: what takes a branch that cannot be foreseen in a recursion is an
 * addition to the pool's length here. */
#pragma once

#include <stdint.h>

#define N_LANES   1
#define N_VECTORS 1

typedef uint32_t LaneWord;
typedef LaneWord Lanes;        /* a vector */
typedef uint32_t LanesShift;   /* a distance to shift all lanes by, 0 … 31 */
typedef uint32_t LanesMask;    /* a set of lanes */
typedef uint32_t LanesPacking; /* how to bring the lanes of a set to the front */
typedef uint32_t LanesFilling; /* how to bring words from the front to the lanes of a set */

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
  return word;
}

static inline Lanes
lanes_load (const LaneWord *words)
{
  return *words;
}

static inline void
lanes_store (LaneWord *words, Lanes a)
{
  *words = a;
}

static inline LanesShift
lanes_shift (int distance)
{
  return (LanesShift) distance;
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

/* a or (b and c) */
static inline Lanes
lanes_or_and (Lanes a, Lanes b, Lanes c)
{
  return a | (b & c);
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

/* The first n lanes: none for n below 0, all for n above N_LANES. */
static inline LanesMask
lanes_first (int n)
{
  return n > 0;
}

static inline LanesMask
lanes_equal (Lanes a, Lanes b)
{
  return a == b;
}

/* The lanes where a and b have no bit in common. */
static inline LanesMask
lanes_apart (Lanes a, Lanes b)
{
  return (a & b) == 0;
}

/* The lanes where a and b have a bit in common, and c and d too. */
static inline LanesMask
lanes_both_meet (Lanes a, Lanes b, Lanes c, Lanes d)
{
  return ((a & b) != 0) & ((c & d) != 0);
}

static inline LanesMask
lanes_mask_and (LanesMask a, LanesMask b)
{
  return a & b;
}

static inline LanesMask
lanes_mask_not (LanesMask a)
{
  return a ^ 1;
}

static inline int
lanes_count (LanesMask mask)
{
  return (int) mask;
}

static inline LanesPacking
lanes_packing (const LanesTables *tables, LanesMask mask)
{
  (void) tables;
  return mask;
}

static inline int
lanes_n_packed (const LanesPacking *packing)
{
  return (int) *packing;
}

/* Stores the lanes of the packing's set one after the other, and anything up to a whole vector
 * behind them. */
static inline void
lanes_append (LaneWord *to, const LanesPacking *packing, Lanes a)
{
  (void) packing;
  *to = a;
}

static inline LanesFilling
lanes_filling (const LanesTables *tables, LanesMask gaps)
{
  (void) tables;
  return gaps;
}

static inline int
lanes_n_gaps (const LanesFilling *gaps)
{
  return (int) *gaps;
}

/* a with the lanes of the gaps replaced by the first words of from, in order. Reads a whole
 * vector. */
static inline Lanes
lanes_fill (Lanes a, const LanesFilling *gaps, const LaneWord *from)
{
  return *gaps ? *from : a;
}

/* a with the lanes of the gaps replaced by those of b. */
static inline Lanes
lanes_merge (Lanes a, const LanesFilling *gaps, Lanes b)
{
  return *gaps ? b : a;
}
