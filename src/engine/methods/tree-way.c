/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/tree-way.h"

#include "engine/methods/method-run.h"

#include <stdlib.h>
#include <string.h>

bool
queens_tree_make_room (void **items, uint32_t n, uint32_t *n_room, size_t size)
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

/* Makes it the last child of its parent. */
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

uint32_t
queens_tree_add_node (QueensTreeGrowth *growth, uint32_t parent, QueensMethodSquare square)
{
  QueensMethodTree *tree = growth->tree;
  uint32_t node = tree->n_nodes;

  if (!queens_tree_make_room ((void **) &tree->nodes, node, &tree->n_room, sizeof *tree->nodes))
    {
      growth->failed = true;
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
                                              .left = QUEENS_TREE_NEVER,
                                              .solved = QUEENS_TREE_NEVER,
                                              .n_nodes = 1,
                                              .square = square };
  if (parent == QUEENS_TREE_NONE)
    return node;
  tree->nodes[node].depth = (uint8_t) (tree->nodes[parent].depth + 1);
  link_child (tree, node);
  return node;
}

static bool
squares_equal (QueensMethodSquare a, QueensMethodSquare b)
{
  return a.row == b.row && a.col == b.col;
}

static QueensMethodTreeNode *
get_way_node (QueensTreeGrowth *growth, int place)
{
  return &growth->tree->nodes[growth->way.nodes[place]];
}

static bool
is_on_way (const QueensTreeGrowth *growth, uint32_t node)
{
  uint8_t depth = growth->tree->nodes[node].depth;

  return depth < growth->way.n_nodes && growth->way.nodes[depth] == node;
}

void
queens_tree_begin_way (QueensTreeGrowth *growth)
{
  QueensTreeWay *way = &growth->way;

  way->n_nodes = 1;
  way->until = QUEENS_TREE_NEVER;
  for (int i = 0; i <= QUEENS_MAX_N; i++)
    way->out[i] = QUEENS_TREE_NEVER;
}

/* The node before has folded children only where there was none of the way among them. */
static void
extend (QueensTreeGrowth *growth, uint32_t node, uint64_t in)
{
  QueensTreeWay *way = &growth->way;
  int last = way->n_nodes - 1;

  if (way->top == last && get_way_node (growth, last)->has_folded)
    way->top++;
  way->nodes[way->n_nodes] = node;
  way->in[way->n_nodes++] = in;
}

void
queens_tree_note_added (QueensTreeGrowth *growth, uint32_t node)
{
  const QueensMethodTreePlace *place = growth->place;
  QueensMethodTreeNode *added = &growth->tree->nodes[node];
  int depth = added->depth - 1;

  if (!is_on_way (growth, added->parent))
    return;
  if (depth == growth->way.n_nodes - 1 && depth < place->n_queens
      && squares_equal (added->square, place->queens[depth]))
    extend (growth, node, growth->tree->n_steps);
  else
    added->is_folded = depth < growth->way.top;
}

/* From the place on the way goes where the search goes first, until that turns back. */
static void
follow (QueensTreeGrowth *growth)
{
  QueensTreeWay *way = &growth->way;
  const QueensMethodTreeNode *current = &growth->tree->nodes[growth->current];
  int last = way->n_nodes - 1;

  if (!way->has_turned && way->now == last && last < QUEENS_MAX_N && !current->is_folded
      && growth->current != 0 && current->parent == way->nodes[last])
    extend (growth, growth->current, way->since);
  else
    way->has_turned = true;
}

static void
check_complete (QueensTreeGrowth *growth)
{
  growth->complete
      = growth->tree->n_steps > growth->place->step && growth->way.now < growth->way.top;
}

void
queens_tree_note_moved (QueensTreeGrowth *growth)
{
  QueensTreeWay *way = &growth->way;
  uint64_t step = growth->tree->n_steps;
  bool beyond = step > growth->place->step;
  uint32_t node = growth->current;

  if (beyond)
    follow (growth);
  while (!is_on_way (growth, node))
    node = growth->tree->nodes[node].parent;
  for (int i = way->now + 1; i <= growth->tree->nodes[node].depth && !beyond; i++)
    way->in[i] = step;
  for (int i = growth->tree->nodes[node].depth + 1; i <= way->now && beyond; i++)
    if (way->out[i] == QUEENS_TREE_NEVER)
      way->out[i] = step;
  way->now = growth->tree->nodes[node].depth;
  if (!beyond)
    way->since = step;
  else if (way->until == QUEENS_TREE_NEVER)
    way->until = step;
  check_complete (growth);
}

/* Folding. */

/* Into the folded node that it is below. */
static void
count_into (QueensMethodTreeNode *folded, const QueensMethodTreeNode *node)
{
  folded->n_nodes += node->n_nodes;
  folded->n_tried += node->n_tried;
  folded->n_solutions += node->n_solutions;
  folded->n_stored += node->n_stored;
  if (node->taken == QUEENS_TREE_NEVER || folded->left == QUEENS_TREE_NEVER)
    return;
  if (node->left > folded->left)
    folded->left = node->left;
}

static void
move_rejects (QueensMethodTree *tree, QueensMethodTreeNode *node, QueensMethodTreeReject *moved)
{
  uint32_t from = node->first_reject;

  node->first_reject = node->last_reject = QUEENS_TREE_NONE;
  while (from != QUEENS_TREE_NONE && !node->is_folded)
    {
      uint32_t to = tree->n_rejects++;

      moved[to] = tree->rejects[from];
      from = moved[to].next;
      moved[to].next = QUEENS_TREE_NONE;
      if (node->last_reject == QUEENS_TREE_NONE)
        node->first_reject = to;
      else
        moved[node->last_reject].next = to;
      node->last_reject = to;
    }
}

/* Takes out what is below folded nodes. Writes for every node where it is now, or what it is in. */
static void
take_out (QueensMethodTree *tree, QueensMethodTreeReject *moved, uint32_t *places)
{
  uint32_t n_nodes = tree->n_nodes;

  tree->n_nodes = tree->n_rejects = 0;
  for (uint32_t from = 0; from < n_nodes; from++)
    {
      QueensMethodTreeNode node = tree->nodes[from];
      uint32_t above = from > 0 ? places[node.parent] : QUEENS_TREE_NONE;
      uint32_t to = tree->n_nodes;

      if (from > 0 && tree->nodes[above].is_folded)
        {
          count_into (&tree->nodes[above], &node);
          places[from] = above;
          continue;
        }
      node.parent = above;
      node.first_child = node.last_child = node.next = QUEENS_TREE_NONE;
      move_rejects (tree, &node, moved);
      tree->nodes[to] = node;
      tree->n_nodes++;
      places[from] = to;
      if (from > 0)
        link_child (tree, to);
    }
}

static void
take_out_folded (QueensTreeGrowth *growth)
{
  QueensMethodTree *tree = growth->tree;
  uint32_t *places = malloc (tree->n_nodes * sizeof *places);
  QueensMethodTreeReject *moved = malloc ((tree->n_reject_room + 1) * sizeof *moved);
  int depth = tree->nodes[growth->current].depth;

  growth->failed = !places || !moved;
  if (!growth->failed)
    {
      take_out (tree, moved, places);
      for (uint32_t i = growth->n_first; i < growth->n_end; i++)
        growth->store[i] = places[growth->store[i]];
      for (int i = 0; i < growth->way.n_nodes; i++)
        growth->way.nodes[i] = places[growth->way.nodes[i]];
      growth->current = places[growth->current];
      growth->hidden += (uint32_t) (depth - tree->nodes[growth->current].depth);
      if (growth->searched != QUEENS_TREE_NONE)
        {
          growth->searched = growth->current;
          growth->hidden = 0;
        }
      if (tree->n_reject_room > 0)
        {
          free (tree->rejects);
          tree->rejects = moved;
          moved = NULL;
        }
    }
  free (places);
  free (moved);
}

bool
queens_tree_is_full (const QueensTreeGrowth *growth, uint32_t part)
{
  uint64_t n_nodes = growth->tree->n_nodes, n_rejects = growth->tree->n_rejects;

  return n_nodes * part >= growth->max_nodes
         || n_rejects * part >= (uint64_t) QUEENS_TREE_REJECTS * growth->max_nodes;
}

void
queens_tree_fold (QueensTreeGrowth *growth)
{
  QueensTreeWay *way = &growth->way;
  bool more = true;

  while (more && queens_tree_is_full (growth, 2) && !growth->failed)
    {
      QueensMethodTreeNode *node = get_way_node (growth, way->top);

      more = way->top + 1 < way->n_nodes;
      for (uint32_t child = node->first_child; child != QUEENS_TREE_NONE;
           child = growth->tree->nodes[child].next)
        growth->tree->nodes[child].is_folded = !is_on_way (growth, child);
      if (more)
        way->top++;
      else
        node->has_folded = true;
      take_out_folded (growth);
    }
  check_complete (growth);
}

/* What lies ahead. */

static bool
is_child (const QueensMethodTree *tree, uint32_t node, QueensMethodSquare square)
{
  for (uint32_t child = tree->nodes[node].first_child; child != QUEENS_TREE_NONE;
       child = tree->nodes[child].next)
    if (squares_equal (tree->nodes[child].square, square))
      return true;
  return false;
}

static bool
is_free (QueensTreeGrowth *growth, int place, QueensMethodSquare square)
{
  const QueensMethodRequest *request = &growth->tree->request;
  QueensMethodSquare given[QUEENS_MAX_N + 1];
  int n_given = queens_method_list_given (request, given);

  for (int i = 0; i < n_given; i++)
    if (queens_method_squares_meet (given[i], square))
      return false;
  for (int i = 1; i <= place; i++)
    if (queens_method_squares_meet (get_way_node (growth, i)->square, square))
      return false;
  return true;
}

static void
add_ahead (QueensTreeGrowth *growth, int place, QueensMethodSquare square)
{
  QueensMethodTree *tree = growth->tree;
  bool any = tree->request.method->tries == QUEENS_TRIES_CONFIGURATIONS;
  uint32_t parent = growth->way.nodes[place], node;

  if (is_child (tree, parent, square) || (!any && !is_free (growth, place, square)))
    return;
  node = queens_tree_add_node (growth, parent, square);
  if (growth->failed)
    return;
  tree->nodes[node].is_folded = true;
  tree->nodes[node].entered = tree->nodes[node].taken = QUEENS_TREE_NEVER;
}

/* What the search will come to beside a node of the way: on the same row or, cell by cell, behind. */
static void
add_all_ahead (QueensTreeGrowth *growth, int place)
{
  const QueensMethodRequest *request = &growth->tree->request;
  QueensMethodSquare square = get_way_node (growth, place)->square;
  QueensMethodSquare squares[QUEENS_MAX_N];
  int first = request->by_columns ? square.col : square.row;
  int last = request->method->in_rows ? first : request->n - 1;
  bool behind = request->method->in_rows;

  for (int line = first; line <= last; line++)
    {
      queens_method_list_squares (request, line, squares);
      for (int i = 0; i < request->n && !growth->failed; i++)
        {
          if (behind)
            add_ahead (growth, place - 1, squares[i]);
          behind |= squares_equal (squares[i], square);
        }
    }
}

void
queens_tree_end_way (QueensTreeGrowth *growth)
{
  QueensMethodTree *tree = growth->tree;
  QueensTreeWay *way = &growth->way;
  const QueensMethod *method = tree->request.method;
  bool in_store = method->store == QUEENS_STORE_QUEUE || method->store == QUEENS_STORE_BOARDS;
  bool ends = get_way_node (growth, way->top)->has_folded;

  tree->first_step = ends ? way->since : way->in[way->top];
  tree->end = ends ? way->until : way->out[way->top];
  if (growth->complete && tree->n_steps < tree->end)
    tree->end = tree->n_steps;
  for (int i = 1; i <= way->top && !in_store && method->store != QUEENS_STORE_LINKS; i++)
    add_all_ahead (growth, i);
}
