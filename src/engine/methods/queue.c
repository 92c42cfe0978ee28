/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Breadth-first: a queue of (row, board) nodes, first in, first out. */
#include "engine/methods/frontier.h"

static void
append (QueensFrontier *queue, QueensFrontierNode *node)
{
  if (queue->last)
    queue->last->next = node;
  else
    queue->first = node;
  queue->last = node;
}

static void
run_method (QueensMethodRun *run)
{
  queens_frontier_search (run, append);
}

const QueensMethod queens_method_queue = {
  .name = "queue",
  .n_code_lines = QUEENS_FRONTIER_N_LINES,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_QUEUE,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_STATIC,
  .in_rows = true,
  .run = run_method,
};
