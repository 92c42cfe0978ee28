/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/tree.h"

#include "engine/methods/method-run.h"

#include <stdlib.h>

/* The tree while the run goes on. */
typedef struct
{
  QueensMethodTree *tree;
  uint32_t max_nodes;
  uint32_t current;  /* searched below now */
  uint32_t searched; /* stored boards: the one taken last, or none */
  uint32_t *store;   /* stored boards: their nodes, as they are in the list */
  uint32_t n_first, n_end;
  uint32_t n_room;
  bool failed;
} Growing;

/* Makes room for one more; false without memory. */
static bool
make_room (void **items, uint32_t n, uint32_t *n_room, size_t size)
{
  void *grown;

  if (n < *n_room)
    return true;
  *n_room = *n_room == 0 ? 256 : 2 * *n_room;
  grown = realloc (*items, *n_room * size);
  if (grown)
    *items = grown;
  return grown != NULL;
}

static uint32_t
add_node (Growing *growing, uint32_t parent, QueensMethodSquare square)
{
  QueensMethodTree *tree = growing->tree;
  uint32_t node = tree->n_nodes;
  QueensMethodTreeNode *above;

  if (node >= growing->max_nodes
      || !make_room ((void **) &tree->nodes, node, &tree->n_room, sizeof *tree->nodes))
    {
      growing->failed = true;
      return parent;
    }
  tree->n_nodes++;
  tree->nodes[node] = (QueensMethodTreeNode){ .parent = parent,
                                              .first_child = QUEENS_TREE_NONE,
                                              .last_child = QUEENS_TREE_NONE,
                                              .next = QUEENS_TREE_NONE,
                                              .first_reject = QUEENS_TREE_NONE,
                                              .last_reject = QUEENS_TREE_NONE,
                                              .entered = tree->n_steps,
                                              .taken = tree->n_steps,
                                              .left = QUEENS_TREE_NONE,
                                              .solved = QUEENS_TREE_NONE,
                                              .square = square };
  if (parent == QUEENS_TREE_NONE)
    return node;
  above = &tree->nodes[parent];
  tree->nodes[node].depth = (uint8_t) (above->depth + 1);
  if (above->first_child == QUEENS_TREE_NONE)
    above->first_child = node;
  else
    tree->nodes[above->last_child].next = node;
  above->last_child = node;
  return node;
}

static void
add_reject (Growing *growing, const QueensMethodEvent *event)
{
  QueensMethodTree *tree = growing->tree;
  QueensMethodTreeNode *node = &tree->nodes[growing->current];
  QueensMethodSquare square = queens_event_square (event);
  uint32_t reject = tree->n_rejects;

  if (tree->request.method->tries == QUEENS_TRIES_CONFIGURATIONS)
    {
      node->is_dead = true;
      return;
    }
  if (!make_room ((void **) &tree->rejects, reject, &tree->n_reject_room, sizeof *tree->rejects))
    {
      growing->failed = true;
      return;
    }
  tree->n_rejects++;
  tree->rejects[reject] = (QueensMethodTreeReject){
    .next = QUEENS_TREE_NONE,
    .step = tree->n_steps,
    .square = square,
    .line = (uint8_t) queens_method_shared_line (square, queens_event_by (event)),
  };
  if (node->first_reject == QUEENS_TREE_NONE)
    node->first_reject = reject;
  else
    tree->rejects[node->last_reject].next = reject;
  node->last_reject = reject;
}

/* Boards in a list. */

static void
store (Growing *growing, QueensMethodSquare square)
{
  uint32_t node
      = square.row == QUEENS_EVENT_NOWHERE ? 0 : add_node (growing, growing->current, square);

  if (!make_room ((void **) &growing->store, growing->n_end, &growing->n_room,
                  sizeof *growing->store))
    {
      growing->failed = true;
      return;
    }
  growing->tree->nodes[node].entered = growing->tree->n_steps;
  growing->tree->nodes[node].taken = QUEENS_TREE_NONE;
  growing->store[growing->n_end++] = node;
}

static void
leave_searched (Growing *growing)
{
  if (growing->searched != QUEENS_TREE_NONE)
    growing->tree->nodes[growing->searched].left = growing->tree->n_steps;
}

static void
take (Growing *growing)
{
  bool from_front = growing->tree->request.method->store == QUEENS_STORE_QUEUE;

  leave_searched (growing);
  growing->current = growing->searched
      = growing->store[from_front ? growing->n_first++ : --growing->n_end];
  growing->tree->nodes[growing->current].taken = growing->tree->n_steps;
}

/* Events. */

static bool
stores_boards (const Growing *growing)
{
  QueensMethodStore kind = growing->tree->request.method->store;

  return kind == QUEENS_STORE_QUEUE || kind == QUEENS_STORE_BOARDS;
}

static void
apply (Growing *growing, const QueensMethodEvent *event)
{
  QueensMethodTreeNode *node = &growing->tree->nodes[growing->current];

  switch ((QueensMethodEventKind) event->kind)
    {
    case QUEENS_EVENT_PLACE:
      growing->current = add_node (growing, growing->current, queens_event_square (event));
      break;
    case QUEENS_EVENT_REMOVE:
      node->left = growing->tree->n_steps;
      growing->current = node->parent;
      break;
    case QUEENS_EVENT_PUSH:
      if (stores_boards (growing))
        store (growing, queens_event_square (event));
      break;
    case QUEENS_EVENT_POP:
      if (stores_boards (growing))
        take (growing);
      break;
    case QUEENS_EVENT_TRY:
      node->n_tried++;
      break;
    case QUEENS_EVENT_REJECT:
      add_reject (growing, event);
      break;
    case QUEENS_EVENT_DEAD_END:
      node->is_dead = true;
      break;
    case QUEENS_EVENT_SOLUTION:
      node->solved = growing->tree->n_steps;
      break;
    case QUEENS_EVENT_DONE:
      leave_searched (growing);
      growing->tree->nodes[0].left = growing->tree->n_steps;
      break;
    default:
      break;
    }
}

static bool
grow_cb (const QueensMethodEvent *event, void *data)
{
  Growing *growing = data;

  growing->tree->n_steps++;
  apply (growing, event);
  return !growing->failed;
}

/* Every node comes after its parent. */
static void
sum_up (QueensMethodTree *tree)
{
  for (uint32_t node = tree->n_nodes; node-- > 0;)
    {
      QueensMethodTreeNode *below = &tree->nodes[node];
      QueensMethodTreeNode *above;

      below->n_nodes++;
      below->n_leaves += below->first_child == QUEENS_TREE_NONE;
      below->n_solutions += below->solved != QUEENS_TREE_NONE;
      if (node == 0)
        return;
      above = &tree->nodes[below->parent];
      above->n_nodes += below->n_nodes;
      above->n_leaves += below->n_leaves;
      above->n_tried += below->n_tried;
      above->n_solutions += below->n_solutions;
    }
}

QueensMethodTree *
queens_method_tree_new (const QueensMethodRequest *request,
                        uint32_t max_nodes,
                        QueensControl *control)
{
  const QueensMethodSquare nowhere = { QUEENS_EVENT_NOWHERE, QUEENS_EVENT_NOWHERE };
  Growing growing = { .max_nodes = max_nodes, .searched = QUEENS_TREE_NONE };
  QueensMethodCounters counters;
  QueensOutcome outcome = QUEENS_NO_MEMORY;

  if (request->method->is_local)
    return NULL;
  growing.tree = calloc (1, sizeof *growing.tree);
  if (!growing.tree)
    return NULL;
  growing.tree->request = *request;
  add_node (&growing, QUEENS_TREE_NONE, nowhere);
  if (!growing.failed)
    outcome = queens_method_run (request, grow_cb, &growing, control, &counters);
  free (growing.store);
  if (growing.failed || outcome != QUEENS_DONE)
    {
      queens_method_tree_free (growing.tree);
      return NULL;
    }
  sum_up (growing.tree);
  return growing.tree;
}

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
queens_method_tree_get_mark (const QueensMethodTree *tree, uint32_t node, uint32_t step)
{
  const QueensMethodTreeNode *found = &tree->nodes[node];

  if (step < found->entered)
    return QUEENS_TREE_AHEAD;
  if (found->solved != QUEENS_TREE_NONE && step >= found->solved)
    return QUEENS_TREE_SOLUTION;
  if (found->taken == QUEENS_TREE_NONE || step < found->taken)
    return QUEENS_TREE_STORED;
  if (step < found->left)
    return QUEENS_TREE_ON_PATH;
  return found->is_dead ? QUEENS_TREE_DEAD : QUEENS_TREE_EXHAUSTED;
}

static bool
is_searched (const QueensMethodTreeNode *node, uint32_t step)
{
  return node->taken != QUEENS_TREE_NONE && step >= node->taken && step < node->left;
}

/* Of a recursion the path is one of nodes that are searched below; of stored boards the last one
 * taken is the only one. */
uint32_t
queens_method_tree_find (const QueensMethodTree *tree, uint32_t step)
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
