/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "method-watch.h"

#include "plain-methods.h"

#include "engine/methods/tree.h"

#define ROOM 150000

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensMethodTree, queens_method_tree_unref)

static QueensMethodTree *
grow_request (const QueensMethodRequest *request)
{
  bool too_large;
  QueensMethodTree *tree = queens_method_tree_new (request, ROOM, NULL, &too_large);

  g_assert_nonnull (tree);
  g_assert_false (too_large);
  g_assert_true (tree->is_whole);
  return tree;
}

static QueensMethodTree *
grow (const char *name, int n)
{
  QueensMethodRequest request = request_for (name, n, false);

  return grow_request (&request);
}

/* Compares sizes with the plain implementations, n = 4 to 8. */
static void
test_sizes (gconstpointer data)
{
  const QueensMethod *method = data;
  int choices[] = { 0, 1, 2, 3, 4, 5, 6, 7 };
  int largest = method->tries == QUEENS_TRIES_CONFIGURATIONS ? 6 : 8;

  if (method->is_local)
    return;
  for (int n = 4; n <= largest; n++)
    {
      g_autoptr (QueensMethodTree) tree = grow (method->name, n);
      PlainRun plain = plain_run (method->name, n, choices, false);

      g_assert_cmpuint (tree->n_nodes, ==, plain.nodes);
      g_assert_cmpuint (tree->n_steps, ==, plain.events->len);
      g_assert_cmpuint (tree->n_tried, ==, plain.tried);
      g_assert_cmpuint (tree->nodes[0].n_solutions, ==, plain.solutions);
      plain_run_clear (&plain);
    }
}

/* A square is rejected for the same reason as in the event. */
static void
check_reject (const QueensMethodTree *tree, uint32_t node, const QueensMethodEvent *event)
{
  QueensMethodReject rejects[QUEENS_MAX_N];
  int n_rejects = queens_method_tree_get_rejects (tree, node, rejects);
  int i = 0;

  while (i < n_rejects
         && (rejects[i].square.row != event->row || rejects[i].square.col != event->col))
    i++;
  g_assert_cmpint (i, <, n_rejects);
  g_assert_cmpint (rejects[i].line, ==,
                   queens_method_shared_line (queens_event_square (event), event->by));
}

/* At every step, the deepest node is the state's board, and the stored nodes are those in the list. */
static bool
check_step_cb (const QueensMethodEvent *event, void *data)
{
  Watch *watch = ((void **) data)[0];
  const QueensMethodTree *tree = ((void **) data)[1];
  const QueensMethodState *state = watch->state;
  QueensMethodSquare queens[QUEENS_MAX_N];
  uint32_t step, node, n_stored = 0;
  int n_queens;

  watch_event_cb (event, watch);
  step = (uint32_t) state->step;
  node = queens_method_tree_find (tree, step);
  n_queens = queens_method_tree_get_queens (tree, node, queens);
  if (event->kind == QUEENS_EVENT_DONE)
    return true;
  g_assert_cmpint (n_queens, ==, state->n_queens - state->n_given);
  g_assert_cmpmem (queens, (size_t) n_queens * sizeof queens[0], state->queens + state->n_given,
                   (size_t) n_queens * sizeof queens[0]);
  if (event->kind == QUEENS_EVENT_REJECT && state->method->in_rows
      && state->method->tries == QUEENS_TRIES_SQUARES)
    check_reject (tree, node, event);
  for (node = 0; node < tree->n_nodes; node++)
    n_stored += queens_method_tree_get_mark (tree, node, step) == QUEENS_TREE_WAITING;
  if (state->method->store == QUEENS_STORE_QUEUE
      || state->method->store == QUEENS_STORE_BOARD_STACK)
    g_assert_cmpuint (n_stored, ==, state->counters.size);
  else
    g_assert_cmpuint (n_stored, ==, 0);
  return true;
}

static void
test_every_step (gconstpointer data)
{
  const QueensMethod *method = data;
  QueensMethodRequest request = request_for (method->name, 4, true);

  if (method->is_local)
    return;
  for (int round = 0; round < 2; round++)
    {
      g_autoptr (Watch) watch = NULL;
      g_autoptr (QueensMethodTree) tree = grow_request (&request);
      void *both[2];
      QueensMethodCounters counters;

      watch = watch_new (&request);
      both[0] = watch;
      both[1] = tree;
      step_run (&request, check_step_cb, both, &counters);
      for (uint32_t node = 1; node < tree->n_nodes; node++)
        {
          QueensMethodTreeMark mark = queens_method_tree_get_mark (tree, node, tree->n_steps);

          g_assert_true (mark == QUEENS_TREE_EXHAUSTED || mark == QUEENS_TREE_DEAD
                         || mark == QUEENS_TREE_SOLUTION);
        }
      queens_square_set_add (&request.given, (QueensSquare){ 1, 3 });
    }
}

static GBytes *
get_key (const QueensMethodTree *tree, uint32_t node)
{
  QueensMethodSquare queens[QUEENS_MAX_N];
  int n = queens_method_tree_get_queens (tree, node, queens);

  return g_bytes_new (queens, (size_t) n * sizeof queens[0]);
}

/* The nodes of a tree by their queens. */
static GHashTable *
index_nodes (const QueensMethodTree *tree)
{
  GHashTable *nodes
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  for (uint32_t node = 0; node < tree->n_nodes; node++)
    g_assert_true (g_hash_table_insert (nodes, get_key (tree, node), GUINT_TO_POINTER (node)));
  return nodes;
}

/* Depth-first and breadth-first search have the same tree, although they reach its boards in a different
 * order. */
static void
test_same_tree (void)
{
  const char *const names[] = { "queue", "boards", "stack", "states", "markers", "bitmasks" };
  g_autoptr (QueensMethodTree) rows = grow ("rows", 6);

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (QueensMethodTree) other = grow (names[i], 6);
      g_autoptr (GHashTable) boards = index_nodes (rows);

      for (uint32_t node = 0; node < other->n_nodes; node++)
        {
          g_autoptr (GBytes) key = get_key (other, node);

          g_assert_true (g_hash_table_remove (boards, key));
        }
      g_assert_cmpuint (g_hash_table_size (boards), ==, 0);
    }
}

/* A node of a queue is exhausted only when no board below it waits; until then it is expanded. */
static void
test_expanded (void)
{
  g_autoptr (QueensMethodTree) tree = grow ("queue", 6);

  for (uint64_t step = 1; step <= tree->n_steps; step += 7)
    for (uint32_t node = 0; node < tree->n_nodes; node++)
      {
        QueensMethodTreeMark mark = queens_method_tree_get_mark (tree, node, step);
        bool below = false;

        for (uint32_t other = node + 1; other < tree->n_nodes; other++)
          {
            QueensMethodTreeMark found = queens_method_tree_get_mark (tree, other, step);
            uint32_t above = other;

            while (above > node)
              above = tree->nodes[above].parent;
            below
                |= above == node && (found == QUEENS_TREE_WAITING || found == QUEENS_TREE_ON_PATH);
          }
        if (mark == QUEENS_TREE_EXPANDED || mark == QUEENS_TREE_EXHAUSTED)
          g_assert_true (below == (mark == QUEENS_TREE_EXPANDED));
      }
}

/* The path. */

/* A node of a path is the same as in the whole tree. For a node beside the path, the past is unknown, and
 * with a queue, so is whether all nodes below it are finished. */
static void
check_mark (const QueensMethodTree *path, uint32_t node, QueensMethodTreeMark mark)
{
  QueensMethodTreeMark found = queens_method_tree_get_mark (path, node, path->n_steps);

  if (path->nodes[node].is_closed && found == QUEENS_TREE_EXHAUSTED)
    g_assert_true (mark == QUEENS_TREE_EXHAUSTED || mark == QUEENS_TREE_DEAD
                   || mark == QUEENS_TREE_SOLUTION);
  else if (found == QUEENS_TREE_EXPANDED && path->nodes[node].is_closed)
    g_assert_true (mark == QUEENS_TREE_EXPANDED || mark == QUEENS_TREE_EXHAUSTED
                   || mark == QUEENS_TREE_SOLUTION);
  else if (mark != QUEENS_TREE_DEAD && path->request.method->tries != QUEENS_TRIES_CONFIGURATIONS)
    g_assert_cmpint (found, ==, mark);
}

/* At a step, the path and the nodes beside it are the same as in the whole tree. */
static void
check_path (const QueensMethodTree *whole, GHashTable *nodes, const QueensMethodState *state)
{
  g_autoptr (QueensMethodTree) path = queens_method_tree_new_path (&whole->request, state);
  g_autoptr (GBytes) here = get_key (whole, queens_method_tree_find (whole, state->step));
  g_autoptr (GBytes) found = get_key (path, queens_method_tree_find (path, state->step));

  g_assert_true (g_bytes_equal (here, found));
  g_assert_false (path->is_whole);
  for (uint32_t i = 0; i < path->n_nodes; i++)
    {
      g_autoptr (GBytes) key = get_key (path, i);
      gpointer same;

      g_assert_true (g_hash_table_lookup_extended (nodes, key, NULL, &same));
      check_mark (path, i,
                  queens_method_tree_get_mark (whole, GPOINTER_TO_UINT (same), state->step));
    }
}

/* For every method: in another order, column by column, and below a queen. */
static void
test_path (gconstpointer data)
{
  const QueensMethod *method = data;

  if (method->is_local)
    return;
  for (int round = 0; round < 3; round++)
    {
      int n = method->tries == QUEENS_TRIES_CONFIGURATIONS ? 4 : 6;
      QueensMethodRequest request = request_for (method->name, n, round == 1);
      g_autoptr (QueensMethodTree) whole = NULL;
      g_autoptr (GHashTable) nodes = NULL;
      QueensMachine *machine;
      const QueensMethodState *state;

      if (round == 1 && queens_method_has_order (method, QUEENS_ORDER_BACKWARD))
        request.order = QUEENS_ORDER_BACKWARD;
      if (round == 2)
        queens_square_set_add (&request.given, (QueensSquare){ 1, 3 });
      whole = grow_request (&request);
      nodes = index_nodes (whole);
      machine = queens_machine_new (&request);
      state = queens_machine_get_state (machine);
      while (queens_machine_step (machine))
        if (state->event.kind != QUEENS_EVENT_DONE && state->event.kind != QUEENS_EVENT_GIVEN)
          check_path (whole, nodes, state);
      queens_machine_free (machine);
    }
}

static void
test_limits (void)
{
  QueensMethodRequest request = request_for ("rows", 8, false);
  QueensControl control = { .stop = true };
  QueensMethodState state = { 0 };
  bool too_large;

  g_assert_null (queens_method_tree_new (&request, ROOM, &control, &too_large));
  g_assert_false (too_large);
  g_assert_null (queens_method_tree_new (&request, 2056, NULL, &too_large));
  g_assert_true (too_large);
  request.method = queens_methods_find ("min-conflicts");
  g_assert_null (queens_method_tree_new (&request, ROOM, NULL, &too_large));
  g_assert_false (too_large);
  g_assert_null (queens_method_tree_new_path (&request, &state));
  queens_method_tree_unref (NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_for_each_method ("sizes", test_sizes);
  add_for_each_method ("every-step", test_every_step);
  add_for_each_method ("path", test_path);
  g_test_add_func ("/methods-tree/expanded", test_expanded);
  g_test_add_func ("/methods-tree/same-tree", test_same_tree);
  g_test_add_func ("/methods-tree/limits", test_limits);
  return g_test_run ();
}
