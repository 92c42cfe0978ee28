/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/tree.h"

#include <stdlib.h>

void
queens_method_tree_free (QueensMethodTree *tree)
{
  if (!tree)
    return;
  free (tree->nodes);
  free (tree->rejects);
  free (tree);
}

QueensMethodTreeMark
queens_method_tree_get_mark (const QueensMethodTree *tree, uint32_t node, uint64_t step)
{
  const QueensMethodTreeNode *found = &tree->nodes[node];

  if (step < found->entered)
    return QUEENS_TREE_AHEAD;
  if (step >= found->solved)
    return QUEENS_TREE_SOLUTION;
  if (step < found->taken)
    return QUEENS_TREE_STORED;
  if (step < found->left)
    return QUEENS_TREE_ON_PATH;
  return found->is_dead ? QUEENS_TREE_DEAD : QUEENS_TREE_EXHAUSTED;
}

static bool
is_searched (const QueensMethodTreeNode *node, uint64_t step)
{
  return step >= node->taken && step < node->left;
}

/* Of a recursion the path is one of nodes that are searched below; of stored boards the last one
 * taken is the only one. */
uint32_t
queens_method_tree_find (const QueensMethodTree *tree, uint64_t step)
{
  uint32_t found = 0;

  for (uint32_t node = 1; node < tree->n_nodes && tree->nodes[node].entered <= step; node++)
    if (is_searched (&tree->nodes[node], step))
      found = node;
  return found;
}

int
queens_method_tree_get_queens (const QueensMethodTree *tree,
                               uint32_t node,
                               QueensMethodSquare *queens)
{
  int n_queens = tree->nodes[node].depth;

  for (int i = n_queens; i > 0; node = tree->nodes[node].parent)
    queens[--i] = tree->nodes[node].square;
  return n_queens;
}
