/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The end of the search: at most the last eight files. Most of the time is spent there, mainly on
 * branches that the processor mispredicts. So the first of these files are searched level by level over
 * plain arrays, and the last five are filled from a list. There are 120 ways to put five ranks on five
 * files. For each of the five ranks and each set of files on which its diagonals are attacked, a table
 * has the remaining ways, one bit each, in lexicographic order. Combining the entries for
 * the five ranks, and one of another table for the distances between the ranks, leaves all ways that are
 * solutions. */
#pragma once

#include "engine/board/position.h"

/* The number of last files that are filled from the list. */
#define QUEENS_TAIL_LISTED 5
/* The number of files before those, which are searched level by level. */
#define QUEENS_TAIL_LEVELS    3
#define QUEENS_TAIL_MAX_FILES (QUEENS_TAIL_LISTED + QUEENS_TAIL_LEVELS)
/* The largest board: on larger ones, the diagonals of both kinds do not fit in one word. */
#define QUEENS_TAIL_MAX_N 28
/* The maximum number of states on the last level: each file has at most as many ranks as are left. */
#define QUEENS_TAIL_MAX_STATES (8 * 7 * 6)

/* The state of the search at a file. */
typedef struct
{
  uint32_t ranks;   /* ranks with a queen on an earlier file */
  uint32_t rising;  /* ranks of this file on an attacked rising diagonal */
  uint32_t falling; /* the same for falling ones */
  uint32_t free;    /* ranks allowed for a queen on this file */
  uint32_t path; /* the ranks of the tail's own files so far, with the latest in the lowest byte */
} QueensTailState;

/* A state that can be completed, and the ways to do so, one bit each. */
typedef struct
{
  uint64_t ways[2];
  uint32_t ranks;
  uint32_t path;
} QueensTailMatch;

/* The scratch memory of one search. */
typedef struct
{
  int n;
  const uint32_t *allowed;             /* belongs to the search; by file */
  bool all_allowed;                    /* whether all ranks are allowed on the listed files */
  uint8_t blocked_files[QUEENS_MAX_N]; /* if not: by rank, the files where it is not allowed */
  /* The states of one level and of the next; search_level() also writes one beyond the last. */
  QueensTailState levels[2][QUEENS_TAIL_MAX_STATES + 1];
  QueensTailMatch matches[QUEENS_TAIL_MAX_STATES + 1];
} QueensTail;

/* Prepares the search of an n × n board with these allowed ranks, which are not copied. Call it again
 * when they change. n must be at most QUEENS_TAIL_MAX_N. */
void queens_tail_init (QueensTail *self, int n, const uint32_t *allowed);

/* Visits, in order, the ways to complete the solution, starting with the given file. There must be at
 * least QUEENS_TAIL_LISTED and at most QUEENS_TAIL_MAX_FILES files left. Returns false when the visitor
 * stopped. */
bool queens_tail_visit (QueensTail *self,
                        int file,
                        QueensTailState state,
                        QueensSolution *solution,
                        QueensVisitor visitor,
                        void *data);
