/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/tree.h"

#include "engine/memory.h"

#include <stdlib.h>
#include <string.h>

/* The number of steps between two checks of the stop flag; a power of two. */
#define CHECK_INTERVAL 1024

/* A tree under construction. */
typedef struct
{
  QueensMethodTree *tree;
  const QueensMethodState *state;
  uint32_t current;                          /* the node being searched */
  uint32_t stack[QUEENS_METHOD_MAX_ENTRIES]; /* the nodes of the boards in a stack */
} Growth;

/* Adds a node as the last child of its parent. */
static void
link_child (QueensMethodTree *tree, uint32_t node)
{
  QueensMethodTreeNode *above = &tree->nodes[tree->nodes[node].parent];

  if (above->first_child == QUEENS_TREE_NONE)
    above->first_child = node;
  else
    tree->nodes[above->last_child].next = node;
  above->last_child = node;
}

/* Adds a node that is searched from the given step on. */
static uint32_t
add_node (QueensMethodTree *tree, uint32_t parent, QueensMethodSquare square, uint64_t step)
{
  uint32_t node = tree->n_nodes;

  if (node == tree->n_room)
    {
      tree->n_room = node == 0 ? 256 : 2 * node;
      tree->nodes = queens_allocate (tree->nodes, tree->n_room, sizeof *tree->nodes);
    }
  tree->n_nodes++;
  tree->nodes[node] = (QueensMethodTreeNode){ .parent = parent,
                                              .first_child = QUEENS_TREE_NONE,
                                              .last_child = QUEENS_TREE_NONE,
                                              .next = QUEENS_TREE_NONE,
                                              .entered = step,
                                              .started = step,
                                              .left = QUEENS_TREE_NEVER,
                                              .finished = QUEENS_TREE_NEVER,
                                              .solved = QUEENS_TREE_NEVER,
                                              .line = QUEENS_EVENT_NOWHERE,
                                              .square = square };
  if (parent == QUEENS_TREE_NONE)
    return node;
  tree->nodes[node].depth = (uint8_t) (tree->nodes[parent].depth + 1);
  link_child (tree, node);
  return node;
}

/* Makes a tree with its root. Returns NULL for a local search. */
static QueensMethodTree *
new_tree (const QueensMethodRequest *request)
{
  const QueensMethodSquare nowhere = { QUEENS_EVENT_NOWHERE, QUEENS_EVENT_NOWHERE };
  QueensMethodTree *tree;

  if (request->method->is_local)
    return NULL;
  tree = queens_allocate (NULL, 1, sizeof *tree);
  *tree = (QueensMethodTree){ .request = *request, .n_references = 1 };
  add_node (tree, QUEENS_TREE_NONE, nowhere, 0);
  return tree;
}

/* The whole tree. */

/* Adds a node for a queen, or for a board, below the current node. */
static uint32_t
add_below (Growth *growth)
{
  return add_node (growth->tree, growth->current, queens_event_square (&growth->state->event),
                   growth->state->step);
}

static void
leave (Growth *growth)
{
  growth->tree->nodes[growth->current].left = growth->state->step;
}

static void
store (Growth *growth)
{
  bool is_root = growth->state->event.row == QUEENS_EVENT_NOWHERE;
  uint32_t node = is_root ? 0 : add_below (growth);

  growth->tree->nodes[node].entered = growth->state->step;
  growth->tree->nodes[node].started = QUEENS_TREE_NEVER;
  if (growth->state->n_entries > 0)
    growth->stack[growth->state->n_entries - 1] = node;
}

static void
start_board (Growth *growth)
{
  const QueensMethodState *state = growth->state;
  bool is_queue = state->method->store == QUEENS_STORE_QUEUE;

  leave (growth);
  growth->current = is_queue ? state->n_popped - 1 : growth->stack[state->n_entries];
  growth->tree->nodes[growth->current].started = state->step;
  growth->tree->nodes[growth->current].left = QUEENS_TREE_NEVER;
}

static void
apply (Growth *growth)
{
  QueensMethodTreeNode *node = &growth->tree->nodes[growth->current];
  const QueensMethodEvent *event = &growth->state->event;
  bool in_store = queens_method_stores_boards (growth->state->method);

  switch ((QueensMethodEventKind) event->kind)
    {
    case QUEENS_EVENT_PLACE:
      growth->current = add_below (growth);
      break;
    case QUEENS_EVENT_REMOVE:
      leave (growth);
      growth->current = node->parent;
      break;
    case QUEENS_EVENT_PUSH:
      if (in_store)
        store (growth);
      break;
    case QUEENS_EVENT_POP:
      if (in_store)
        start_board (growth);
      break;
    case QUEENS_EVENT_TRY:
      growth->tree->n_tried++;
      node->line = growth->state->by_columns ? event->col : event->row;
      break;
    case QUEENS_EVENT_REJECT:
      if (growth->state->method->tries != QUEENS_TRIES_CONFIGURATIONS)
        break;
      node->is_dead = true;
      node->dead_line
          = (uint8_t) queens_method_shared_line (queens_event_square (event), event->by);
      break;
    case QUEENS_EVENT_DEAD_END:
      node->is_dead = true;
      break;
    case QUEENS_EVENT_SOLUTION:
      node->solved = growth->state->step;
      for (uint32_t i = growth->current; i != QUEENS_TREE_NONE; i = growth->tree->nodes[i].parent)
        growth->tree->nodes[i].n_solutions++;
      break;
    case QUEENS_EVENT_DONE:
      leave (growth);
      break;
    default:
      break;
    }
}

/* A node is finished when the search has left it and all nodes below it, which have larger indices. */
static void
finish (QueensMethodTree *tree)
{
  for (uint32_t node = 0; node < tree->n_nodes; node++)
    tree->nodes[node].finished = tree->nodes[node].left;
  for (uint32_t node = tree->n_nodes - 1; node > 0; node--)
    {
      QueensMethodTreeNode *above = &tree->nodes[tree->nodes[node].parent];

      if (above->finished < tree->nodes[node].finished)
        above->finished = tree->nodes[node].finished;
    }
}

/* Steps to the end of the run. Returns false if the end is not reached. */
static bool
grow (Growth *growth, QueensMachine *machine, uint32_t max_nodes, QueensControl *control)
{
  while (queens_machine_step (machine))
    {
      apply (growth);
      if (growth->tree->n_nodes > max_nodes
          || (growth->state->step % CHECK_INTERVAL == 0 && queens_control_stopped (control)))
        return false;
    }
  return growth->state->event.kind == QUEENS_EVENT_DONE;
}

QueensMethodTree *
queens_method_tree_new (const QueensMethodRequest *request,
                        uint32_t max_nodes,
                        QueensControl *control,
                        bool *too_large)
{
  QueensMachine *machine = queens_machine_new (request);
  Growth growth = { .tree = new_tree (request) };
  bool grown = false;

  *too_large = false;
  if (growth.tree)
    {
      growth.state = queens_machine_get_state (machine);
      grown = !queens_control_stopped (control) && grow (&growth, machine, max_nodes, control);
      growth.tree->n_steps = growth.state->step;
      growth.tree->is_whole = true;
      *too_large = growth.tree->n_nodes > max_nodes
                   || growth.state->event.kind == QUEENS_EVENT_MEMORY_LIMIT;
    }
  queens_machine_free (machine);
  if (grown)
    {
      finish (growth.tree);
      return growth.tree;
    }
  queens_method_tree_unref (growth.tree);
  return NULL;
}

/* The path. */

static int
get_depth (const QueensMethodState *state)
{
  return state->n_queens - state->n_given;
}

static bool
squares_equal (QueensMethodSquare a, QueensMethodSquare b)
{
  return a.row == b.row && a.col == b.col;
}

/* True when the board of this square was in the queue together with the board taken last, and is still
 * waiting. */
static bool
is_queued (const QueensMethodState *state, int depth, QueensMethodSquare square)
{
  QueensMethodSquare queens[QUEENS_MAX_N + 1];
  int n_above = state->n_given + depth;

  for (uint32_t i = state->n_popped; i < state->n_pushed; i++)
    {
      int n_queens = queens_method_state_queue_board (state, i, queens);

      if (n_queens != n_above + 1
          || memcmp (queens, state->queens, (size_t) n_above * sizeof queens[0]) != 0)
        return false;
      if (squares_equal (queens[n_above], square))
        return true;
    }
  return false;
}

static bool
is_stored (const QueensMethodState *state, int depth, QueensMethodSquare square)
{
  if (state->method->store == QUEENS_STORE_QUEUE)
    return depth == get_depth (state) || is_queued (state, depth, square);
  for (uint32_t i = 0; i < state->n_entries && state->method->store == QUEENS_STORE_BOARD_STACK;
       i++)
    if (state->entries[i].depth == depth + 1 && squares_equal (state->entries[i].square, square))
      return true;
  return false;
}

/* Adds a node beside the path, with nothing known below it. */
static void
add_beside (QueensMethodTree *tree,
            uint32_t parent,
            const QueensMethodState *state,
            QueensMethodSquare square,
            bool opened)
{
  uint32_t node = add_node (tree, parent, square, opened ? 0 : QUEENS_TREE_NEVER);

  tree->nodes[node].is_closed = true;
  if (opened && is_stored (state, tree->nodes[parent].depth, square))
    tree->nodes[node].started = QUEENS_TREE_NEVER;
  else if (opened)
    {
      tree->nodes[node].left = 0;
      /* with a queue, this board was expanded, but boards below it may be waiting */
      if (state->method->store != QUEENS_STORE_QUEUE)
        tree->nodes[node].finished = 0;
    }
}

/* Adds the children of the path's node at a depth, in the order of the squares. Returns the child on the
 * path, or QUEENS_TREE_NONE at its end. */
static uint32_t
add_level (QueensMethodTree *tree, uint32_t parent, const QueensMethodState *state)
{
  int depth = tree->nodes[parent].depth;
  const QueensMethodLevel *level = &state->levels[depth];
  bool on_path = depth < get_depth (state);
  bool known = level->tried != 0;
  /* a queue has filled whole levels */
  bool filled = state->method->store == QUEENS_STORE_QUEUE && on_path;
  bool has_levels = state->method->store != QUEENS_STORE_LINKS
                    && state->method->tries != QUEENS_TRIES_CONFIGURATIONS;
  QueensMethodSquare queen = state->queens[state->n_given + (on_path ? depth : 0)];
  int line = !on_path ? level->line : state->by_columns ? queen.col : queen.row;
  uint32_t next = QUEENS_TREE_NONE;

  if (known)
    tree->nodes[parent].line = level->line;
  for (int i = 0; i < state->n && (known || on_path); i++)
    {
      QueensMethodSquare square
          = { (uint8_t) (state->by_columns ? i : line), (uint8_t) (state->by_columns ? line : i) };

      if (on_path && squares_equal (square, queen))
        next = add_node (tree, parent, square, state->entered[depth + 1]);
      else if (has_levels
               && queens_method_find_reason (state->method, state->by_columns, state->queens,
                                             state->n_given + depth, square)
                      < 0)
        add_beside (tree, parent, state, square, filled || ((level->tried >> i) & 1));
    }
  return next;
}

/* True when the board is a solution that was reported. */
static bool
is_solved (const QueensMethodState *state)
{
  int kind = state->event.kind;

  if (kind == QUEENS_EVENT_SOLUTION || state->n_queens < state->n
      || state->method->tries == QUEENS_TRIES_CONFIGURATIONS)
    return kind == QUEENS_EVENT_SOLUTION;
  return kind != QUEENS_EVENT_PLACE && kind != QUEENS_EVENT_CROSS && kind != QUEENS_EVENT_CALL
         && kind != QUEENS_EVENT_COMPLETE
         && !(kind == QUEENS_EVENT_POP && queens_method_stores_boards (state->method));
}

QueensMethodTree *
queens_method_tree_new_path (const QueensMethodRequest *request, const QueensMethodState *state)
{
  QueensMethodTree *tree = new_tree (request);
  uint32_t node = 0, next;

  if (!tree)
    return NULL;
  tree->n_steps = state->step;
  for (; (next = add_level (tree, node, state)) != QUEENS_TREE_NONE; node = next)
    if (queens_method_stores_boards (state->method))
      tree->nodes[node].left = 0;
  if (state->event.kind == QUEENS_EVENT_PUSH && state->event.row == QUEENS_EVENT_NOWHERE)
    tree->nodes[0].started = QUEENS_TREE_NEVER;
  if (is_solved (state))
    tree->nodes[node].solved = state->step;
  return tree;
}

/* Functions for both kinds of trees. */

QueensMethodTree *
queens_method_tree_ref (QueensMethodTree *tree)
{
  if (tree)
    tree->n_references++;
  return tree;
}

void
queens_method_tree_unref (QueensMethodTree *tree)
{
  if (!tree || --tree->n_references > 0)
    return;
  free (tree->nodes);
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
  if (step < found->started)
    return QUEENS_TREE_WAITING;
  if (step < found->left)
    return QUEENS_TREE_ON_PATH;
  if (found->is_dead)
    return QUEENS_TREE_DEAD;
  return step < found->finished ? QUEENS_TREE_EXPANDED : QUEENS_TREE_EXHAUSTED;
}

uint64_t
queens_method_tree_get_step (const QueensMethodTree *tree, uint32_t node)
{
  const QueensMethodTreeNode *found = &tree->nodes[node];

  if (found->is_closed)
    return QUEENS_TREE_NEVER;
  return found->started == QUEENS_TREE_NEVER ? found->entered : found->started;
}

/* In a recursion, every node of the path is being searched; with stored boards, only the board taken
 * last is. */
uint32_t
queens_method_tree_find (const QueensMethodTree *tree, uint64_t step)
{
  uint32_t found = 0;

  for (uint32_t node = 1; node < tree->n_nodes; node++)
    if (tree->is_whole && tree->nodes[node].entered > step)
      break;
    else if (step >= tree->nodes[node].started && step < tree->nodes[node].left)
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

int
queens_method_tree_get_rejects (const QueensMethodTree *tree,
                                uint32_t node,
                                QueensMethodReject rejects[QUEENS_MAX_N])
{
  const QueensMethodRequest *request = &tree->request;
  uint8_t line = tree->nodes[node].line;
  QueensMethodSquare queens[2 * QUEENS_MAX_N + 1];
  int n_queens, n_rejects = 0;

  if (line == QUEENS_EVENT_NOWHERE || !request->method->in_rows
      || request->method->tries != QUEENS_TRIES_SQUARES)
    return 0;
  n_queens = queens_method_list_given (request, queens);
  n_queens += queens_method_tree_get_queens (tree, node, queens + n_queens);
  for (uint8_t i = 0; i < request->n; i++)
    {
      QueensMethodSquare square
          = request->by_columns ? (QueensMethodSquare){ i, line } : (QueensMethodSquare){ line, i };
      int reason = queens_method_find_reason (request->method, request->by_columns, queens,
                                              n_queens, square);

      if (reason >= 0)
        rejects[n_rejects++] = (QueensMethodReject){ square, (QueensMethodLine) reason };
    }
  return n_rejects;
}
