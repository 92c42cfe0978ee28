/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Stack of boards: the breadth-first search with a stack in place of its queue. */
#include "engine/methods/frontier.h"
#include "engine/methods/methods.h"

static const char *const by_rows[] = {
  QUEENS_N_ ("push (row 0, empty board)"),
  QUEENS_N_ ("while the stack is not empty:"),
  QUEENS_N_ ("  (row, board) ← pop"),
  QUEENS_N_ ("  if row = n:"),
  QUEENS_N_ ("    report a solution if the board is valid, next"),
  QUEENS_N_ ("  for column in 0 … n − 1:"),
  QUEENS_N_ ("    if a queen stands above, straight or slanting: next"),
  QUEENS_N_ ("    copy ← board with a queen on (row, column)"),
  QUEENS_N_ ("    push (row + 1, copy)"),
  NULL,
};

static const char *const by_columns[] = {
  QUEENS_N_ ("push (column 0, empty board)"),
  QUEENS_N_ ("while the stack is not empty:"),
  QUEENS_N_ ("  (column, board) ← pop"),
  QUEENS_N_ ("  if column = n:"),
  QUEENS_N_ ("    report a solution if the board is valid, next"),
  QUEENS_N_ ("  for row in n − 1 … 0:"),
  QUEENS_N_ ("    if a queen stands to the left, straight or slanting: next"),
  QUEENS_N_ ("    copy ← board with a queen on (row, column)"),
  QUEENS_N_ ("    push (column + 1, copy)"),
  NULL,
};

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
  .title = QUEENS_N_ ("Stack of boards"),
  .about = QUEENS_N_ ("The breadth-first search with one change: what was put in last is taken out "
                      "first. That makes it depth-first. It tries the same squares in another "
                      "order, the last column first, and holds only the boards beside its path."),
  .code = { by_rows, by_columns },
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_BOARDS,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .run = run_method,
};
