/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A set of the numbers of lines: a hash table with linear probing, as a library's set is. Members
 * leave in the reverse of the order they came in, so that no search ever has to pass a gap. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct
{
  int16_t *slots; /* 0 where free, else the member as below */
  uint32_t mask;  /* of the table: its size, a power of two, less 1 */
} QueensLineSet;

/* The slots a set of up to n members wants: a power of two, at least twice as many. */
static inline uint32_t
queens_line_set_size (int n)
{
  uint32_t size = 4;

  while (size < 2 * (uint32_t) n)
    size *= 2;
  return size;
}

/* slots: as many zeros as queens_line_set_size() says, lent for the set's life. */
static inline QueensLineSet
queens_line_set_on (int16_t *slots, int n)
{
  return (QueensLineSet){ .slots = slots, .mask = queens_line_set_size (n) - 1 };
}

/* Where the number is, or would be put; it is stored shifted so that none is 0. */
static inline int16_t *
queens_line_set_find (const QueensLineSet *self, int number, int16_t *stored)
{
  uint32_t slot = (uint32_t) number & self->mask;

  *stored = (int16_t) (number + INT8_MAX);
  while (self->slots[slot] != 0 && self->slots[slot] != *stored)
    slot = (slot + 1) & self->mask;
  return &self->slots[slot];
}

static inline bool
queens_line_set_contains (const QueensLineSet *self, int number)
{
  int16_t stored;

  return *queens_line_set_find (self, number, &stored) != 0;
}

static inline void
queens_line_set_add (QueensLineSet *self, int number)
{
  int16_t stored;
  int16_t *slot = queens_line_set_find (self, number, &stored);

  *slot = stored;
}

/* Only the member added last of those that are there. */
static inline void
queens_line_set_remove (QueensLineSet *self, int number)
{
  int16_t stored;

  *queens_line_set_find (self, number, &stored) = 0;
}
