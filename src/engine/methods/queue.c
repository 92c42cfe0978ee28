/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Breadth-first: a queue of (row, board) nodes, first in, first out. */
#include "engine/methods/frontier.h"
#include "engine/methods/methods.h"

static const char *const by_rows[] = {
  QUEENS_N_ ("append (row 0, empty board) to the queue"),
  QUEENS_N_ ("while the queue is not empty:"),
  QUEENS_N_ ("  (row, board) ← take its front"),
  QUEENS_N_ ("  if row = n:"),
  QUEENS_N_ ("    report a solution if the board is valid, next"),
  QUEENS_N_ ("  for column in 0 … n − 1:"),
  QUEENS_N_ ("    if a queen stands above, straight or slanting: next"),
  QUEENS_N_ ("    copy ← board with a queen on (row, column)"),
  QUEENS_N_ ("    append (row + 1, copy) to the queue"),
  NULL,
};

static const char *const by_columns[] = {
  QUEENS_N_ ("append (column 0, empty board) to the queue"),
  QUEENS_N_ ("while the queue is not empty:"),
  QUEENS_N_ ("  (column, board) ← take its front"),
  QUEENS_N_ ("  if column = n:"),
  QUEENS_N_ ("    report a solution if the board is valid, next"),
  QUEENS_N_ ("  for row in n − 1 … 0:"),
  QUEENS_N_ ("    if a queen stands to the left, straight or slanting: next"),
  QUEENS_N_ ("    copy ← board with a queen on (row, column)"),
  QUEENS_N_ ("    append (column + 1, copy) to the queue"),
  NULL,
};

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
  .title = QUEENS_N_ ("Breadth-first queue"),
  .about = QUEENS_N_ ("Takes a board from the front of a queue, and appends a copy for every "
                      "promising square of its next row; a complete board is checked once more. "
                      "All boards with one queen come before those with two, and the whole "
                      "frontier has to be in memory. Each entry must be a copy: if the entries "
                      "shared one board, a queen put for one would stand on all the others, and "
                      "nothing would be promising any more."),
  .code = { by_rows, by_columns },
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_QUEUE,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .run = run_method,
};
