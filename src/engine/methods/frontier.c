/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/frontier.h"

#include "engine/methods/scan.h"

#include <string.h>

typedef struct
{
  QueensMethodRun *run;
  QueensFrontier list;
  QueensFrontierPut put;
} Search;

static size_t
node_size (const QueensMethodRun *run)
{
  return sizeof (QueensFrontierNode) + (size_t) run->n * run->n;
}

static uint8_t *
board_square (const Search *self, QueensFrontierNode *node, QueensMethodSquare square)
{
  return &node->board[square.row * self->run->n + square.col];
}

static QueensFrontierNode *
take_first (QueensFrontier *list)
{
  QueensFrontierNode *node = list->first;

  list->first = node->next;
  if (!list->first)
    list->last = NULL;
  return node;
}

static void
put_root (Search *self)
{
  QueensFrontierNode *root = queens_run_alloc (self->run, node_size (self->run));

  if (!root)
    return;
  root->last = queens_run_nowhere ();
  for (int i = 0; i < self->run->n_given; i++)
    *board_square (self, root, self->run->queens[i]) = 1;
  self->put (&self->list, root);
  queens_run_push (self->run, QUEENS_FRONTIER_ROOT, root->last);
}

/* A copy with one more queen. */
static void
put_child (Search *self, const QueensFrontierNode *parent, QueensMethodSquare square)
{
  QueensMethodRun *run = self->run;
  QueensFrontierNode *child = queens_run_alloc (run, node_size (run));

  if (!child)
    return;
  memcpy (child->board, parent->board, (size_t) run->n * run->n);
  *board_square (self, child, square) = 1;
  child->depth = (uint8_t) (parent->depth + 1);
  child->last = square;
  self->put (&self->list, child);
  run->counters.placed++;
  queens_run_push (run, QUEENS_FRONTIER_PUSH, square);
}

static bool
is_promising (Search *self, QueensFrontierNode *node, QueensMethodSquare square)
{
  QueensMethodRun *run = self->run;
  QueensScan scan = { .from = square,
                      .n = run->n,
                      .turned = run->turned,
                      .n_directions = run->n_given > 0 ? QUEENS_SCAN_BOTH : QUEENS_SCAN_UP };
  QueensMethodSquare seen;

  while (queens_scan_next (&scan, &seen))
    {
      queens_run_check (run, 1);
      if (*board_square (self, node, seen))
        {
          queens_run_reject_by (run, QUEENS_FRONTIER_REJECT, square, seen);
          return false;
        }
    }
  return true;
}

static void
extend (Search *self, QueensFrontierNode *node)
{
  QueensMethodRun *run = self->run;

  for (int choice = 0; choice < run->n && !run->ended; choice++)
    {
      QueensMethodSquare square = queens_run_square (run, node->depth, choice);

      queens_run_try (run, QUEENS_FRONTIER_TRY, square);
      if (is_promising (self, node, square))
        put_child (self, node, square);
    }
}

/* A complete board is judged as a whole, whatever it was made by. */
static bool
is_valid (Search *self, QueensFrontierNode *node)
{
  QueensMethodRun *run = self->run;
  QueensMethodSquare queens[QUEENS_MAX_N];
  int n_queens = 0;

  for (int i = 0; i < run->n * run->n; i++)
    if (node->board[i])
      queens[n_queens++] = (QueensMethodSquare){ (uint8_t) (i / run->n), (uint8_t) (i % run->n) };
  for (int i = 1; i < n_queens; i++)
    for (int j = 0; j < i; j++)
      {
        queens_run_check (run, 1);
        if (queens_method_squares_meet (queens[i], queens[j]))
          return false;
      }
  return n_queens == run->n;
}

static void
visit (Search *self, QueensFrontierNode *node)
{
  QueensMethodRun *run = self->run;

  run->counters.depth = node->depth;
  queens_run_pop (run, QUEENS_FRONTIER_POP, node->last);
  if (node->depth < run->n_lines)
    extend (self, node);
  else if (is_valid (self, node))
    queens_run_solution (run, QUEENS_FRONTIER_SOLUTION);
}

void
queens_frontier_search (QueensMethodRun *run, QueensFrontierPut put)
{
  Search self = { .run = run, .put = put };

  put_root (&self);
  while (self.list.first)
    {
      QueensFrontierNode *node = take_first (&self.list);

      if (!run->ended)
        visit (&self, node);
      queens_run_free (run, node, node_size (run));
    }
}
