/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Stack of boards: the breadth-first search with a stack in place of its queue. */
#include "engine/methods/frontier.h"

static void
push (QueensFrontier *stack, QueensFrontierNode *node)
{
  node->next = stack->first;
  stack->first = node;
  if (!stack->last)
    stack->last = node;
}

static void
run_method (QueensMethodRun *run)
{
  queens_frontier_search (run, push);
}

const QueensMethod queens_method_boards = {
  .name = "boards",
  .n_code_lines = QUEENS_FRONTIER_N_LINES,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_BOARDS,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_STATIC,
  .in_rows = true,
  .run = run_method,
};
