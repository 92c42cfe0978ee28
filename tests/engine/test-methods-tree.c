/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "method-watch.h"

#include "plain-methods.h"

#include "engine/methods/tree.h"

#include <string.h>

#define ROOM 150000

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensMethodTree, queens_method_tree_free)

static QueensMethodTree *
grow (const char *name, int n)
{
  QueensMethodRequest request = request_for (name, n, false);
  QueensMethodTree *tree = queens_method_tree_new (&request, NULL, ROOM, NULL);

  g_assert_nonnull (tree);
  return tree;
}

/* Sizes against the plain implementations, n = 4 to 8, with what is known of them. */
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
      g_assert_cmpuint (tree->nodes[0].n_nodes, ==, plain.nodes);
      g_assert_cmpuint (tree->nodes[0].n_tried, ==, plain.tried);
      g_assert_cmpuint (tree->nodes[0].n_solutions, ==, plain.solutions);
      plain_run_clear (&plain);
    }
}

static void
test_known_totals (void)
{
  g_autoptr (QueensMethodTree) six = grow ("rows", 6);
  g_autoptr (QueensMethodTree) eight = grow ("rows", 8);

  g_assert_cmpuint (six->n_nodes, ==, 153);
  g_assert_cmpuint (six->nodes[0].n_leaves, ==, 50);
  g_assert_cmpuint (six->nodes[0].n_tried, ==, 894);
  g_assert_cmpuint (eight->n_nodes, ==, 2057);
  g_assert_cmpuint (eight->nodes[0].n_tried, ==, 15720);
  g_assert_cmpuint (eight->nodes[0].n_solutions, ==, 92);
  g_assert_cmpuint (eight->n_rejects, ==, 15720 - 2056);
}

/* At every step the deepest node is the board that the state has, and what is stored is what the
 * list holds. */
static bool
check_step_cb (const QueensMethodEvent *event, void *data)
{
  Watch *watch = ((void **) data)[0];
  const QueensMethodTree *tree = ((void **) data)[1];
  const QueensMethodState *state = &watch->state;
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
  for (node = 0; node < tree->n_nodes; node++)
    n_stored += queens_method_tree_get_mark (tree, node, step) == QUEENS_TREE_STORED;
  if (state->method->store == QUEENS_STORE_QUEUE || state->method->store == QUEENS_STORE_BOARDS)
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
      g_autoptr (QueensMethodTree) tree = queens_method_tree_new (&request, NULL, ROOM, NULL);
      void *both[2];
      QueensMethodCounters counters;

      watch = watch_new (&request);
      both[0] = watch;
      both[1] = tree;
      queens_method_run (&request, check_step_cb, both, NULL, &counters);
      for (uint32_t node = 1; node < tree->n_nodes; node++)
        {
          QueensMethodTreeMark mark = queens_method_tree_get_mark (tree, node, tree->n_steps);

          g_assert_true (mark == QUEENS_TREE_EXHAUSTED || mark == QUEENS_TREE_DEAD
                         || mark == QUEENS_TREE_SOLUTION);
        }
      queens_square_set_add (&request.given, (QueensSquare){ 1, 3 });
    }
}

/* Depth first and breadth first have one tree: the same boards, whenever they come. */
static void
test_same_tree (void)
{
  const char *const names[] = { "queue", "boards", "stack", "states", "markers", "bitmasks" };
  g_autoptr (QueensMethodTree) rows = grow ("rows", 6);

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (QueensMethodTree) other = grow (names[i], 6);
      g_autoptr (GHashTable) boards = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                                             (GDestroyNotify) g_bytes_unref, NULL);
      QueensMethodSquare queens[QUEENS_MAX_N];

      for (uint32_t node = 0; node < rows->n_nodes; node++)
        {
          int n = queens_method_tree_get_queens (rows, node, queens);

          g_hash_table_add (boards, g_bytes_new (queens, (size_t) n * sizeof queens[0]));
        }
      for (uint32_t node = 0; node < other->n_nodes; node++)
        {
          int n = queens_method_tree_get_queens (other, node, queens);
          g_autoptr (GBytes) key = g_bytes_new (queens, (size_t) n * sizeof queens[0]);

          g_assert_true (g_hash_table_remove (boards, key));
        }
      g_assert_cmpuint (g_hash_table_size (boards), ==, 0);
    }
}

/* Around a step. */

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

/* What is below a node of a whole tree, and entered, at a step. */
static void
count_at (const QueensMethodTree *whole,
          uint32_t node,
          uint64_t step,
          uint64_t *n,
          uint64_t *stored)
{
  QueensMethodTreeMark mark = queens_method_tree_get_mark (whole, node, step);

  *n += mark != QUEENS_TREE_AHEAD;
  *stored += mark == QUEENS_TREE_STORED;
  for (uint32_t child = whole->nodes[node].first_child; child != QUEENS_TREE_NONE;
       child = whole->nodes[child].next)
    count_at (whole, child, step, n, stored);
}

static void
check_folded (const QueensMethodTree *whole,
              uint32_t same,
              const QueensMethodTreeNode *folded,
              uint64_t step)
{
  uint64_t n_nodes = 0, n_stored = 0;

  g_assert_cmpuint (folded->first_child, ==, QUEENS_TREE_NONE);
  if (step < folded->entered)
    return;
  count_at (whole, same, step, &n_nodes, &n_stored);
  if (step < folded->taken)
    {
      g_assert_cmpuint (n_nodes, ==, 1);
      g_assert_cmpuint (n_stored, ==, 1);
      return;
    }
  g_assert_cmpuint (folded->n_nodes, ==, n_nodes);
  g_assert_cmpuint (folded->n_stored, ==, n_stored);
  if (n_stored > 0)
    return;
  g_assert_cmpuint (folded->n_tried, ==, whole->nodes[same].n_tried);
  g_assert_cmpuint (folded->n_solutions, ==, whole->nodes[same].n_solutions);
}

/* At a step for which it is good it shows what the whole tree shows; what is folded is counted. */
static void
check_at (const QueensMethodTree *whole,
          GHashTable *nodes,
          const QueensMethodTree *tree,
          uint64_t step)
{
  g_autoptr (GBytes) here = get_key (whole, queens_method_tree_find (whole, step));
  g_autoptr (GBytes) found = get_key (tree, queens_method_tree_find (tree, step));

  g_assert_true (g_bytes_equal (here, found));
  for (uint32_t i = 0; i < tree->n_nodes; i++)
    {
      g_autoptr (GBytes) key = get_key (tree, i);
      gpointer same;
      QueensMethodTreeNode *node = &tree->nodes[i];

      g_assert_true (g_hash_table_lookup_extended (nodes, key, NULL, &same));
      if (node->is_folded)
        check_folded (whole, GPOINTER_TO_UINT (same), node, step);
      else
        g_assert_cmpint (queens_method_tree_get_mark (tree, i, step), ==,
                         queens_method_tree_get_mark (whole, GPOINTER_TO_UINT (same), step));
    }
}

/* Beside the way nothing is left out, but by a search that chooses between rows and columns. */
static void
check_families (const QueensMethodTree *whole, GHashTable *nodes, const QueensMethodTree *tree)
{
  if (tree->request.method->store == QUEENS_STORE_LINKS)
    return;
  for (uint32_t i = 0; i < tree->n_nodes; i++)
    {
      g_autoptr (GBytes) key = get_key (tree, i);
      uint32_t same = GPOINTER_TO_UINT (g_hash_table_lookup (nodes, key));
      int missing = 0;

      for (uint32_t child = whole->nodes[same].first_child; child != QUEENS_TREE_NONE;
           child = whole->nodes[child].next)
        missing++;
      for (uint32_t child = tree->nodes[i].first_child; child != QUEENS_TREE_NONE;
           child = tree->nodes[child].next)
        missing--;
      if (tree->nodes[i].has_folded)
        g_assert_cmpint (missing, ==, 0);
    }
}

static void
check_around (const QueensMethodTree *whole,
              GHashTable *nodes,
              const QueensMethodState *state,
              uint32_t max_nodes)
{
  QueensMethodTreePlace place
      = { .step = state->step, .n_queens = state->n_queens - state->n_given };
  g_autoptr (QueensMethodTree) tree = NULL;
  uint64_t end;

  memcpy (place.queens, state->queens + state->n_given,
          (size_t) place.n_queens * sizeof place.queens[0]);
  tree = queens_method_tree_new (&whole->request, &place, max_nodes, NULL);
  g_assert_nonnull (tree);
  g_assert_false (tree->is_whole);
  g_assert_cmpuint (tree->n_nodes, <, max_nodes + QUEENS_MAX_N * QUEENS_MAX_N);
  g_assert_cmpuint (tree->first_step, <=, state->step);
  g_assert_cmpuint (tree->end, >, state->step);
  end = MIN (tree->end - 1, whole->n_steps - 1);
  check_at (whole, nodes, tree, tree->first_step);
  check_at (whole, nodes, tree, state->step);
  check_at (whole, nodes, tree, end);
  check_at (whole, nodes, tree, (state->step + end) / 2);
  check_families (whole, nodes, tree);
}

typedef struct
{
  Watch *watch;
  const QueensMethodTree *whole;
  GHashTable *nodes;
  uint64_t every;
} Around;

static bool
around_cb (const QueensMethodEvent *event, void *data)
{
  Around *around = data;
  uint64_t step;

  watch_event_cb (event, around->watch);
  step = around->watch->state.step;
  if (event->kind != QUEENS_EVENT_DONE && (step < 40 || step % around->every == 0))
    check_around (around->whole, around->nodes, &around->watch->state, step % 3 == 0 ? 20 : 60);
  return true;
}

/* Trees too large to be kept, of every method, in another order, by columns and below a queen. */
static void
test_around (gconstpointer data)
{
  const QueensMethod *method = data;

  if (method->is_local)
    return;
  for (int round = 0; round < 3; round++)
    {
      QueensMethodRequest request = request_for (method->name, method->in_rows ? 6 : 5, round == 1);
      g_autoptr (QueensMethodTree) whole = NULL;
      g_autoptr (GHashTable) nodes = NULL;
      g_autoptr (Watch) watch = NULL;
      QueensMethodCounters counters;
      Around around;

      if (method->tries == QUEENS_TRIES_CONFIGURATIONS)
        request = request_for (method->name, 4, round == 1);
      if (round == 1 && queens_method_has_order (method, QUEENS_ORDER_BACKWARD))
        request.order = QUEENS_ORDER_BACKWARD;
      whole = queens_method_tree_new (&request, NULL, ROOM, NULL);
      if (whole->n_nodes <= 60)
        continue;
      nodes = index_nodes (whole);
      watch = watch_new (&request);
      around = (Around){ watch, whole, nodes, whole->n_steps / 97 + 1 };
      queens_method_run (&request, around_cb, &around, NULL, &counters);
    }
}

/* The end of a search: all of it is counted, whatever is folded. */
static void
test_around_end (void)
{
  QueensMethodRequest request = request_for ("rows", 8, false);
  g_autoptr (QueensMethodTree) whole = grow ("rows", 8);
  QueensMethodTreePlace place = { .step = whole->n_steps };
  g_autoptr (QueensMethodTree) tree = queens_method_tree_new (&request, &place, 500, NULL);

  g_assert_true (tree->nodes[1].is_folded);
  g_assert_cmpuint (tree->nodes[0].n_nodes, ==, 2057);
  g_assert_cmpuint (tree->nodes[0].n_tried, ==, 15720);
  g_assert_cmpuint (tree->nodes[0].n_solutions, ==, 92);
  g_assert_cmpuint (tree->nodes[1].n_tried, ==, 1784);
  g_assert_cmpuint (tree->nodes[1].n_solutions, ==, 4);
  g_assert_cmpuint (tree->first_step, <=, whole->n_steps);
  g_assert_cmpuint (tree->end, ==, QUEENS_TREE_NEVER);
}

static void
test_limits (void)
{
  QueensMethodRequest request = request_for ("rows", 8, false);
  QueensControl control = { .stop = true };

  g_assert_null (queens_method_tree_new (&request, NULL, ROOM, &control));
  request.method = queens_methods_find ("min-conflicts");
  g_assert_null (queens_method_tree_new (&request, NULL, ROOM, NULL));
  queens_method_tree_free (NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_for_each_method ("sizes", test_sizes);
  add_for_each_method ("every-step", test_every_step);
  add_for_each_method ("around", test_around);
  g_test_add_func ("/methods-tree/around-end", test_around_end);
  g_test_add_func ("/methods-tree/known-totals", test_known_totals);
  g_test_add_func ("/methods-tree/same-tree", test_same_tree);
  g_test_add_func ("/methods-tree/limits", test_limits);
  return g_test_run ();
}
