/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/method-run.h"
#include "engine/methods/tree-way.h"

#include <stdlib.h>

static QueensMethodTreeNode *
get_current (QueensTreeGrowth *growth)
{
  return &growth->tree->nodes[growth->current];
}

/* A queen, or a board, below the current node. Returns its node: the current one where that is
 * folded. */
static uint32_t
add_below (QueensTreeGrowth *growth, QueensMethodSquare square)
{
  uint32_t node;

  if (get_current (growth)->is_folded)
    {
      get_current (growth)->n_nodes++;
      return growth->current;
    }
  node = queens_tree_add_node (growth, growth->current, square);
  if (!growth->failed)
    queens_tree_note_added (growth, node);
  return node;
}

static void
place (QueensTreeGrowth *growth, QueensMethodSquare square)
{
  uint32_t node = add_below (growth, square);

  if (node == growth->current)
    {
      growth->hidden++;
      return;
    }
  growth->current = node;
  queens_tree_note_moved (growth);
}

static void
take_back (QueensTreeGrowth *growth)
{
  if (growth->hidden > 0)
    {
      growth->hidden--;
      return;
    }
  get_current (growth)->left = growth->tree->n_steps;
  growth->current = get_current (growth)->parent;
  queens_tree_note_moved (growth);
}

static void
reject (QueensTreeGrowth *growth, const QueensMethodEvent *event)
{
  QueensMethodTree *tree = growth->tree;
  QueensMethodTreeNode *node = get_current (growth);
  QueensMethodSquare square = queens_event_square (event);
  uint32_t number = tree->n_rejects;

  if (node->is_folded)
    return;
  if (tree->request.method->tries == QUEENS_TRIES_CONFIGURATIONS)
    {
      node->is_dead = true;
      node->dead_line = (uint8_t) queens_method_shared_line (square, queens_event_by (event));
      return;
    }
  if (!queens_tree_make_room ((void **) &tree->rejects, number, &tree->n_reject_room,
                              sizeof *tree->rejects))
    {
      growth->failed = true;
      return;
    }
  tree->n_rejects++;
  tree->rejects[number] = (QueensMethodTreeReject){
    .next = QUEENS_TREE_NONE,
    .step = tree->n_steps,
    .square = square,
    .line = (uint8_t) queens_method_shared_line (square, queens_event_by (event)),
  };
  if (node->first_reject == QUEENS_TREE_NONE)
    node->first_reject = number;
  else
    tree->rejects[node->last_reject].next = number;
  node->last_reject = number;
}

/* Boards in a list. */

static void
store (QueensTreeGrowth *growth, QueensMethodSquare square)
{
  uint32_t node = square.row == QUEENS_EVENT_NOWHERE ? 0 : add_below (growth, square);
  QueensMethodTreeNode *stored = &growth->tree->nodes[node];

  if (!queens_tree_make_room ((void **) &growth->store, growth->n_end, &growth->n_room,
                              sizeof *growth->store))
    {
      growth->failed = true;
      return;
    }
  stored->n_stored++;
  if (node == 0)
    stored->entered = growth->tree->n_steps;
  if (stored->n_nodes == 1)
    stored->taken = QUEENS_TREE_NEVER;
  growth->store[growth->n_end++] = node;
}

static void
leave_searched (QueensTreeGrowth *growth)
{
  if (growth->searched != QUEENS_TREE_NONE)
    growth->tree->nodes[growth->searched].left = growth->tree->n_steps;
}

static void
take (QueensTreeGrowth *growth)
{
  bool from_front = growth->tree->request.method->store == QUEENS_STORE_QUEUE;
  QueensMethodTreeNode *node;

  leave_searched (growth);
  growth->current = growth->searched
      = growth->store[from_front ? growth->n_first++ : --growth->n_end];
  queens_tree_note_moved (growth);
  if (growth->complete)
    return;
  node = get_current (growth);
  node->n_stored--;
  if (node->taken == QUEENS_TREE_NEVER)
    node->taken = growth->tree->n_steps;
}

/* Events. */

static bool
stores_boards (const QueensTreeGrowth *growth)
{
  QueensMethodStore kind = growth->tree->request.method->store;

  return kind == QUEENS_STORE_QUEUE || kind == QUEENS_STORE_BOARDS;
}

static void
apply (QueensTreeGrowth *growth, const QueensMethodEvent *event)
{
  QueensMethodTreeNode *node = get_current (growth);

  switch ((QueensMethodEventKind) event->kind)
    {
    case QUEENS_EVENT_PLACE:
      place (growth, queens_event_square (event));
      break;
    case QUEENS_EVENT_REMOVE:
      take_back (growth);
      break;
    case QUEENS_EVENT_PUSH:
      if (stores_boards (growth))
        store (growth, queens_event_square (event));
      break;
    case QUEENS_EVENT_POP:
      if (stores_boards (growth))
        take (growth);
      break;
    case QUEENS_EVENT_TRY:
      node->n_tried++;
      break;
    case QUEENS_EVENT_REJECT:
      reject (growth, event);
      break;
    case QUEENS_EVENT_DEAD_END:
      node->is_dead = !node->is_folded;
      break;
    case QUEENS_EVENT_SOLUTION:
      node->n_solutions++;
      if (!node->is_folded)
        node->solved = growth->tree->n_steps;
      break;
    case QUEENS_EVENT_DONE:
      leave_searched (growth);
      if (!stores_boards (growth))
        growth->tree->nodes[0].left = growth->tree->n_steps;
      break;
    default:
      break;
    }
}

/* A search by levels comes to what is folded again and again: it is not to go on beyond the place
 * where it would have to fold, for what is counted would not be as it was at the place. */
static void
keep_small (QueensTreeGrowth *growth)
{
  bool by_levels = growth->tree->request.method->store == QUEENS_STORE_QUEUE;
  uint64_t step = growth->tree->n_steps, place = growth->place->step;

  if (by_levels && step > place && queens_tree_is_full (growth, 1))
    growth->complete = true;
  else if (queens_tree_is_full (growth, by_levels && step == place ? 2 : 1))
    queens_tree_fold (growth);
}

static bool
grow_cb (const QueensMethodEvent *event, void *data)
{
  QueensTreeGrowth *growth = data;

  growth->tree->n_steps++;
  apply (growth, event);
  if (!growth->failed && !growth->complete)
    keep_small (growth);
  return !growth->failed && !growth->complete;
}

/* Gives back the room that is not needed any more. */
static void
trim (QueensMethodTree *tree)
{
  void *nodes = realloc (tree->nodes, tree->n_nodes * sizeof *tree->nodes);
  void *rejects = tree->n_rejects > 0
                      ? realloc (tree->rejects, tree->n_rejects * sizeof *tree->rejects)
                      : NULL;

  if (nodes)
    {
      tree->nodes = nodes;
      tree->n_room = tree->n_nodes;
    }
  if (rejects)
    {
      tree->rejects = rejects;
      tree->n_reject_room = tree->n_rejects;
    }
}

/* Every node comes after its parent. */
static void
sum_up (QueensMethodTree *tree)
{
  for (uint32_t node = tree->n_nodes; node-- > 0;)
    {
      QueensMethodTreeNode *below = &tree->nodes[node];
      QueensMethodTreeNode *above;

      below->n_leaves += below->first_child == QUEENS_TREE_NONE;
      if (node == 0)
        return;
      above = &tree->nodes[below->parent];
      above->n_nodes += below->n_nodes;
      above->n_leaves += below->n_leaves;
      above->n_tried += below->n_tried;
      above->n_solutions += below->n_solutions;
      above->n_stored += below->n_stored;
      above->has_folded |= below->is_folded || below->has_folded;
    }
}

/* Without memory of its own the run may still have come to the place. */
static bool
is_grown (const QueensTreeGrowth *growth, QueensOutcome outcome)
{
  return !growth->failed
         && (growth->complete || outcome == QUEENS_DONE
             || (outcome == QUEENS_NO_MEMORY && growth->tree->n_steps >= growth->place->step));
}

QueensMethodTree *
queens_method_tree_new (const QueensMethodRequest *request,
                        const QueensMethodTreePlace *place,
                        uint32_t max_nodes,
                        QueensControl *control)
{
  static const QueensMethodTreePlace start = { 0 };
  const QueensMethodSquare nowhere = { QUEENS_EVENT_NOWHERE, QUEENS_EVENT_NOWHERE };
  QueensTreeGrowth growth
      = { .max_nodes = max_nodes, .searched = QUEENS_TREE_NONE, .place = place ? place : &start };
  QueensMethodCounters counters;
  QueensOutcome outcome = QUEENS_NO_MEMORY;

  if (request->method->is_local)
    return NULL;
  growth.tree = calloc (1, sizeof *growth.tree);
  if (!growth.tree)
    return NULL;
  growth.tree->request = *request;
  queens_tree_add_node (&growth, QUEENS_TREE_NONE, nowhere);
  if (!growth.failed)
    {
      queens_tree_begin_way (&growth);
      outcome = queens_method_run (request, grow_cb, &growth, control, &counters);
    }
  free (growth.store);
  if (is_grown (&growth, outcome))
    queens_tree_end_way (&growth);
  if (!is_grown (&growth, outcome))
    {
      queens_method_tree_free (growth.tree);
      return NULL;
    }
  trim (growth.tree);
  sum_up (growth.tree);
  growth.tree->is_whole = outcome == QUEENS_DONE && !growth.tree->nodes[0].has_folded;
  return growth.tree;
}
