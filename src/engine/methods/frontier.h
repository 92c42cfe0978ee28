/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * For the methods alone: a search over a list of (row, board) nodes, every board a copy of its
 * own. Whether it goes breadth first or depth first is only a matter of the end of the list that
 * new nodes are put to. */
#pragma once

#include "engine/methods/run.h"

/* The lines of pseudo-code that both methods have in common. */
enum
{
  QUEENS_FRONTIER_ROOT,
  QUEENS_FRONTIER_LOOP,
  QUEENS_FRONTIER_POP,
  QUEENS_FRONTIER_COMPLETE,
  QUEENS_FRONTIER_SOLUTION,
  QUEENS_FRONTIER_TRY,
  QUEENS_FRONTIER_REJECT,
  QUEENS_FRONTIER_COPY,
  QUEENS_FRONTIER_PUSH,
  QUEENS_FRONTIER_N_LINES,
};

typedef struct QueensFrontierNode QueensFrontierNode;

struct QueensFrontierNode
{
  QueensFrontierNode *next;
  uint8_t depth;           /* rows filled */
  QueensMethodSquare last; /* the queen put last */
  uint8_t board[];         /* n × n, row by row; 1 where a queen stands */
};

typedef struct
{
  QueensFrontierNode *first; /* the one taken next */
  QueensFrontierNode *last;
} QueensFrontier;

/* Puts a node into the list, and owns it from then on. */
typedef void (*QueensFrontierPut) (QueensFrontier *frontier, QueensFrontierNode *node);

/* Runs the search. */
void queens_frontier_search (QueensMethodRun *run, QueensFrontierPut put);
