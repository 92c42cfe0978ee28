/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where the nodes of a tree are in a picture of any size, at any step, and their words. */
#include "learn-fixture.h"

#include "engine/methods/method.h"
#include "model/learn/tree-text.h"

#include <math.h>
#include <string.h>

/* The maximum number of nodes of a tree in these tests, and the maximum number of steps to look at. */
#define ROOM  20000
#define STEPS 12

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensMethodTree, queens_method_tree_unref)

static const QueensTreePictureNode *
find (const QueensTreePicture *picture, guint32 id)
{
  for (guint i = 0; i < picture->nodes->len; i++)
    {
      const QueensTreePictureNode *node = &g_array_index (picture->nodes, QueensTreePictureNode, i);

      if (node->id == id)
        return node;
    }
  return NULL;
}

static void
assert_inside (const QueensTreePicture *picture, double x, double y)
{
  g_assert_cmpfloat (x, >=, 0);
  g_assert_cmpfloat (x, <=, picture->width);
  g_assert_cmpfloat (y, >=, 0);
  g_assert_cmpfloat (y, <=, picture->height);
}

/* Whether an edge begins at a node or, below it, in its row of strokes. */
static gboolean
begins (const QueensTreePicture *picture, const QueensTreePictureEdge *edge)
{
  for (guint i = 0; i < picture->nodes->len; i++)
    {
      const QueensTreePictureNode *node = &g_array_index (picture->nodes, QueensTreePictureNode, i);

      if (hypot (edge->x1 - node->x, edge->y1 - node->y) < 0.01)
        return TRUE;
    }
  for (guint i = 0; i < picture->rejects->len; i++)
    if (fabs (edge->y1 - 3 - g_array_index (picture->rejects, QueensTreePictureReject, i).y) < 0.01)
      return TRUE;
  return FALSE;
}

/* Everything is inside the picture. No edge begins where there is nothing. No node of the tree is shown twice. */
static void
check_places (const QueensTreeSpec *spec, const QueensTreePicture *picture)
{
  g_autofree guint8 *seen = g_new0 (guint8, spec->tree->n_nodes);

  g_assert_true (picture->nodes->len > 0 || spec->hide_ahead);
  for (guint i = 0; i < picture->nodes->len; i++)
    {
      const QueensTreePictureNode *node = &g_array_index (picture->nodes, QueensTreePictureNode, i);

      assert_inside (picture, node->x, node->y);
      g_assert_cmpuint (node->id, <, spec->tree->n_nodes);
      g_assert_false (seen[node->id]);
      seen[node->id] = TRUE;
    }
  for (guint i = 0; i < picture->edges->len; i++)
    {
      const QueensTreePictureEdge *edge = &g_array_index (picture->edges, QueensTreePictureEdge, i);

      assert_inside (picture, edge->x1, edge->y1);
      g_assert_true (begins (picture, edge));
      assert_inside (picture, edge->x2, edge->y2);
    }
  for (guint i = 0; i < picture->rejects->len; i++)
    {
      const QueensTreePictureReject *reject
          = &g_array_index (picture->rejects, QueensTreePictureReject, i);

      assert_inside (picture, reject->x, reject->y);
    }
}

/* The look of a mark if nothing is folded. */
static gboolean
fits (QueensTreeShape shape, QueensMethodTreeMark mark)
{
  switch (shape)
    {
    case QUEENS_TREE_SHAPE_AHEAD:
      return mark == QUEENS_TREE_AHEAD;
    case QUEENS_TREE_SHAPE_EXHAUSTED:
      return mark == QUEENS_TREE_EXHAUSTED || mark == QUEENS_TREE_EXPANDED;
    case QUEENS_TREE_SHAPE_DEAD:
      return mark == QUEENS_TREE_DEAD;
    case QUEENS_TREE_SHAPE_WAITING:
      return mark == QUEENS_TREE_WAITING;
    case QUEENS_TREE_SHAPE_SOLUTION:
      return mark == QUEENS_TREE_SOLUTION;
    case QUEENS_TREE_SHAPE_PATH:
    case QUEENS_TREE_SHAPE_CURRENT:
      return mark == QUEENS_TREE_ON_PATH || mark == QUEENS_TREE_EXHAUSTED
             || mark == QUEENS_TREE_EXPANDED;
    default:
      return TRUE;
    }
}

/* Each node has the right look and words. In a small tree, the part ahead can be hidden. */
static void
check_nodes (const QueensTreeSpec *spec, const QueensTreePicture *picture)
{
  for (guint i = 0; i < picture->nodes->len; i++)
    {
      const QueensTreePictureNode *node = &g_array_index (picture->nodes, QueensTreePictureNode, i);
      QueensMethodTreeMark mark = queens_method_tree_get_mark (spec->tree, node->id, spec->step);
      g_autofree char *words = queens_tree_describe_node (spec, node->id);

      g_assert_cmpuint (strlen (words), >, 3);
      g_assert_true (fits (node->shape, mark));
      if (spec->hide_ahead && spec->tree->n_nodes <= QUEENS_TREE_WHOLE)
        g_assert_true (node->shape != QUEENS_TREE_SHAPE_AHEAD
                       && node->shape != QUEENS_TREE_SHAPE_FOLDED_AHEAD);
    }
}

/* The current node is visible once the search has started. A small tree is shown whole, and nothing in
 * it moves. */
static void
check_step (QueensTreeSpec *spec, const QueensTreePicture *first)
{
  g_autoptr (QueensTreePicture) picture = queens_tree_picture_create (spec);

  check_places (spec, picture);
  check_nodes (spec, picture);
  if (spec->step > 0)
    g_assert_nonnull (find (picture, queens_method_tree_find (spec->tree, spec->step)));
  if (spec->tree->n_nodes > QUEENS_TREE_WHOLE || spec->hide_ahead)
    return;
  for (guint32 id = 0; id < spec->tree->n_nodes; id++)
    {
      const QueensTreePictureNode *node = find (picture, id);
      const QueensTreePictureNode *before = find (first, id);

      g_assert_true (node && before);
      g_assert_cmpfloat (node->x, ==, before->x);
      g_assert_cmpfloat (node->y, ==, before->y);
    }
}

static void
check_spec (QueensTreeSpec *spec)
{
  guint64 n_steps = spec->tree->n_steps;
  g_autoptr (QueensTreePicture) first = NULL;

  spec->step = 0;
  first = queens_tree_picture_create (spec);
  for (int i = 0; i <= STEPS; i++)
    {
      spec->step = n_steps * (guint64) i / STEPS;
      check_step (spec, first);
    }
}

static QueensTreeSpec
spec_of (const QueensMethodTree *tree, double width, double height)
{
  return (QueensTreeSpec){ .tree = tree,
                           .width = width,
                           .height = height,
                           .font_scale = 1,
                           .label_node = queens_tree_format_label,
                           .label_row = queens_tree_format_row };
}

/* Each method that has a tree, in both directions, with and without a given queen, on small and
 * larger boards, with plenty of room and with little. */
static void
test_pictures (gconstpointer data)
{
  static const double sizes[][2] = { { 900, 600 }, { 320, 240 } };

  for (int n = 4; n <= 7; n++)
    for (int way = 0; way < 4; way++)
      {
        QueensMethodRequest request = queens_method_request_new (data, n);
        g_autoptr (QueensMethodTree) tree = NULL;
        bool too_large;

        request.by_columns = way & 1;
        if (way & 2)
          queens_square_set_add (&request.given, (QueensSquare){ .file = 1, .rank = 3 });
        tree = queens_method_tree_new (&request, ROOM, NULL, &too_large);
        g_assert_true (tree || too_large);
        if (!tree)
          continue;
        for (guint i = 0; i < 2 * G_N_ELEMENTS (sizes); i++)
          {
            QueensTreeSpec spec = spec_of (tree, sizes[i / 2][0], sizes[i / 2][1]);

            spec.hide_ahead = i & 1;
            spec.names = (int) (i % 3);
            check_spec (&spec);
          }
      }
}

/* The tree of a session. */

static const QueensMethodTree *
wait_for_tree (QueensLearnSession *session)
{
  queens_learn_session_want_tree (session, TRUE);
  g_assert_true (queens_learn_session_get_view (session)->building_tree);
  wait_until (queens_learn_session_get_view (session)->tree);
  g_assert_false (queens_learn_session_get_view (session)->building_tree);
  return queens_learn_session_get_view (session)->tree;
}

/* The picture of the step shown, which has fewer than n nodes. */
static QueensTreePicture *
create_shown (QueensLearnSession *session, QueensTreeSpec *spec, guint n)
{
  QueensTreePicture *picture;

  *spec = spec_of (queens_learn_session_get_view (session)->tree, 1100, 240);
  spec->step = get_state (session)->step;
  spec->event = &get_state (session)->event;
  picture = queens_tree_picture_create (spec);
  g_assert_cmpuint (picture->nodes->len, <, n);
  return picture;
}

/* For n = 8, the whole tree is built, but only the part around the current node is drawn. The
 * subtrees beside the path are folded, and their words give the number of their solutions. */
static void
test_folded_tree (void)
{
  g_autoptr (QueensLearnSession) session = begin ("rows", 8);
  g_autoptr (QueensTreePicture) picture = NULL;
  gboolean captioned = FALSE;
  QueensTreeSpec spec;

  g_assert_cmpuint (wait_for_tree (session)->n_nodes, ==, 2057);
  seek (session, 8000);
  picture = create_shown (session, &spec, 200);
  for (guint i = 0; i < picture->nodes->len; i++)
    {
      const QueensTreePictureNode *node = &g_array_index (picture->nodes, QueensTreePictureNode, i);
      g_autofree char *words = queens_tree_describe_node (&spec, node->id);

      g_assert_cmpstr (words, !=, "");
      captioned |= g_strcmp0 (node->label, "0") == 0 && node->shape == QUEENS_TREE_SHAPE_FOLDED
                   && g_str_has_suffix (words, "exhausted, 4 solutions");
      g_assert_cmpint (queens_tree_picture_find (picture, node->x, node->y), >=, 0);
    }
  g_assert_true (captioned);
}

/* Whether an edge goes through a count, or touches it. */
static gboolean
meets (const QueensTreePictureEdge *edge, const QueensTreePictureNode *node, double scale)
{
  double half = (3.2 * (double) strlen (node->count) + 1) * scale,
         middle = (edge->y1 + edge->y2) / 2;

  for (double t = 0; t <= 1; t += 0.01)
    {
      double u = 1 - t, start = u * u * (u + 3 * t), end = t * t * (t + 3 * u);

      if (fabs (start * edge->x1 + end * edge->x2 - node->count_x) < half
          && fabs (u * u * u * edge->y1 + 3 * u * t * middle + t * t * t * edge->y2 - node->count_y)
                 < 2 * scale)
        return TRUE;
    }
  return FALSE;
}

/* Whether a count covers a part of the ring of another node, or of its own. */
static gboolean
covers (const QueensTreePicture *picture,
        const QueensTreePictureNode *node,
        const QueensTreePictureNode *other)
{
  double half = 3.2 * (double) strlen (node->count) * picture->scale;
  double dx = MAX (0, fabs (other->x - node->count_x) - half), dy = other->y - node->count_y;

  return hypot (dx, dy) < picture->ring * picture->scale;
}

/* No count touches an edge or covers a node. */
static void
test_counts (void)
{
  static const char *const methods[] = { "rows", "rows by columns", "bitmasks", "dancing-links" };
  guint n_counts = 0;

  for (guint i = 0; i < 2 * G_N_ELEMENTS (methods); i++)
    {
      QueensMethodRequest request = request_of (methods[i / 2], 4 + (int) i % 2);
      bool too_large;
      g_autoptr (QueensMethodTree) tree = queens_method_tree_new (&request, ROOM, NULL, &too_large);
      QueensTreeSpec spec = spec_of (tree, 1100, 280);
      g_autoptr (QueensTreePicture) picture = NULL;

      spec.step = tree->n_steps;
      picture = queens_tree_picture_create (&spec);
      for (guint k = 0; k < picture->nodes->len; k++)
        {
          const QueensTreePictureNode *node
              = &g_array_index (picture->nodes, QueensTreePictureNode, k);

          if (!node->count)
            continue;
          n_counts++;
          for (guint m = 0; m < picture->edges->len; m++)
            g_assert_false (meets (&g_array_index (picture->edges, QueensTreePictureEdge, m), node,
                                   picture->scale));
          for (guint m = 0; m < picture->nodes->len; m++)
            g_assert_false (
                covers (picture, node, &g_array_index (picture->nodes, QueensTreePictureNode, m)));
        }
    }
  g_assert_cmpuint (n_counts, >, 90);
}

/* A board that waits in the queue shows its column, too. */
static void
test_waiting (void)
{
  QueensMethodRequest request = request_of ("queue", 6);
  bool too_large;
  g_autoptr (QueensMethodTree) tree = queens_method_tree_new (&request, ROOM, NULL, &too_large);
  QueensTreeSpec spec = spec_of (tree, 1280, 200);
  g_autoptr (QueensTreePicture) picture = NULL;
  int n_waiting = 0;

  spec.step = 160;
  picture = queens_tree_picture_create (&spec);
  for (guint i = 0; i < picture->nodes->len; i++)
    {
      const QueensTreePictureNode *node = &g_array_index (picture->nodes, QueensTreePictureNode, i);

      n_waiting += node->shape == QUEENS_TREE_SHAPE_WAITING;
      if (node->shape == QUEENS_TREE_SHAPE_WAITING)
        g_assert_cmpint (atoi (node->label), ==, tree->nodes[node->id].square.col);
    }
  g_assert_cmpint (n_waiting, ==, 22);
}

/* Up to n = 6, every node shows its column, and those whose search is over show the number of solutions
 * below them if there is room. */
static void
test_labels (void)
{
  for (int n = 4; n <= 6; n++)
    {
      QueensMethodRequest request = request_of ("rows", n);
      bool too_large;
      g_autoptr (QueensMethodTree) tree = queens_method_tree_new (&request, ROOM, NULL, &too_large);
      QueensTreeSpec spec = spec_of (tree, 1100, n < 6 ? 260 : 215);
      g_autoptr (QueensTreePicture) picture = NULL;
      guint64 n_counted = 0;

      spec.step = tree->n_steps;
      picture = queens_tree_picture_create (&spec);
      g_assert_cmpuint (picture->nodes->len, ==, tree->n_nodes);
      for (guint i = 0; i < picture->nodes->len; i++)
        {
          const QueensTreePictureNode *node
              = &g_array_index (picture->nodes, QueensTreePictureNode, i);
          g_autofree char *column = g_strdup_printf ("%d", tree->nodes[node->id].square.col);

          if (node->id != 0)
            g_assert_cmpstr (node->label, ==, column);
          g_assert_cmpint (node->count != NULL, ==,
                           n < 6 && node->shape == QUEENS_TREE_SHAPE_EXHAUSTED && node->id != 0);
          if (node->count && tree->nodes[node->id].depth == 1)
            n_counted += g_ascii_strtoull (node->count, NULL, 10);
        }
      g_assert_cmpuint (n_counted, ==, n == 4 ? 2 : n == 5 ? 10 : 0);
    }
}

/* The rejected squares of a node stay while it is open: as many strokes as the run has rejected squares below
 * nodes in the picture. */
static void
test_open_rejections (void)
{
  g_autoptr (QueensLearnSession) session = begin ("rows", 5);

  wait_for_tree (session);
  for (guint64 step = 1; step <= 300; step += 7)
    {
      g_autoptr (QueensTreePicture) picture = NULL;
      QueensTreeSpec spec;
      guint n_strokes = 0;

      seek (session, step);
      spec = spec_of (queens_learn_session_get_view (session)->tree, 1100, 260);
      spec.step = get_state (session)->step;
      spec.event = &get_state (session)->event;
      spec.levels = get_state (session)->levels;
      picture = queens_tree_picture_create (&spec);
      for (guint i = 0; i < picture->rejects->len; i++)
        n_strokes += !g_array_index (picture->rejects, QueensTreePictureReject, i).is_now;
      /* A square that is being tried is not rejected yet, but its stroke is there at most a step early. */
      g_assert_cmpuint (n_strokes, >=, get_state (session)->counters.rejected);
      g_assert_cmpuint (n_strokes, <=, get_state (session)->counters.rejected + 1);
    }
}

/* For a tree that is too large, only the path is kept, for every method. The step stored for each
 * node of the path is a step of the run. */
static void
check_large (const QueensMethod *method, int n, guint64 step)
{
  g_autoptr (QueensLearnSession) session = begin (method->name, n);
  g_autoptr (QueensTreePicture) picture = NULL;
  const QueensMethodTree *path;
  guint64 steps[QUEENS_MAX_N + 1];
  QueensTreeSpec spec;
  guint n_steps = 0;

  seek (session, step);
  path = wait_for_tree (session);
  g_assert_false (path->is_whole);
  g_assert_cmpuint (path->n_steps, ==, get_state (session)->step);
  picture = create_shown (session, &spec, 400);
  for (guint i = 0; i < picture->nodes->len; i++)
    {
      guint32 node = g_array_index (picture->nodes, QueensTreePictureNode, i).id;
      g_autofree char *words = queens_tree_describe_node (&spec, node);

      g_assert_cmpstr (words, !=, "");
      g_assert_null (strstr (words, "no solution"));
    }
  for (guint32 node = 1; node < path->n_nodes; node++)
    if (queens_method_tree_get_step (path, node) != QUEENS_TREE_NEVER)
      steps[n_steps++] = queens_method_tree_get_step (path, node);
  for (guint i = 0; i < n_steps; i++)
    {
      seek (session, steps[i]);
      g_assert_cmpuint (queens_learn_session_get_view (session)->tree->n_steps, ==, steps[i]);
    }
}

static void
test_large (gconstpointer data)
{
  check_large (data, 12, 9000);
  check_large (data, 32, 900);
  check_large (data, 13, 1000000);
}

static void
test_no_tree (void)
{
  g_autoptr (QueensLearnSession) session = begin ("min-conflicts", 8);

  queens_learn_session_want_tree (session, TRUE);
  g_assert_false (queens_learn_session_get_view (session)->building_tree);
  g_assert_null (queens_learn_session_get_view (session)->tree);
}

/* Squares in the tree are named as chosen, rows that are not filled in order have no numbers, and a
 * rejected node says which rule rejects it. */
static void
test_tree_words (void)
{
  static const struct
  {
    const char *method;
    guint32 node;
    gboolean ended; /* at the end of the run or, if this is false, where the node is entered */
    QueensSquareNames names;
    const char *label, *row, *words;
  } cases[] = {
    { "rows", 2, FALSE, QUEENS_NAMES_INDICES, "2", "1", "row 1, column 2, being searched" },
    { "rows", 2, FALSE, QUEENS_NAMES_SQUARES, "c", "3", "c3, being searched" },
    { "rows by columns", 2, FALSE, QUEENS_NAMES_INDICES, "1", "1",
      "row 1, column 1, being searched" },
    { "rows by columns", 2, FALSE, QUEENS_NAMES_SQUARES, "3", "b", "b3, being searched" },
    { "cells", 2, FALSE, QUEENS_NAMES_INDICES, "(1, 2)", "1", "row 1, column 2, being searched" },
    { "cells", 2, FALSE, QUEENS_NAMES_SQUARES, "c3", "1", "c3, being searched" },
    { "brute-force", 4, TRUE, QUEENS_NAMES_INDICES, "0", "3",
      "row 3, column 0, rejected: two queens in one column" },
    { "brute-force", 99, TRUE, QUEENS_NAMES_INDICES, "0", "3",
      "row 3, column 0, rejected: two queens on one diagonal" },
    { "forward-checking", 2, TRUE, QUEENS_NAMES_INDICES, "2", "1",
      "row 1, column 2, rejected: leaves a line without free squares" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensMethodRequest request = request_of (cases[i].method, 4);
      bool too_large;
      g_autoptr (QueensMethodTree) tree = queens_method_tree_new (&request, ROOM, NULL, &too_large);
      QueensTreeSpec spec = { .tree = tree, .names = (int) cases[i].names };
      g_autofree char *label = NULL, *row = NULL, *words = NULL;

      spec.step = cases[i].ended ? tree->n_steps : tree->nodes[cases[i].node].entered;
      label = queens_tree_format_label (&spec, cases[i].node);
      row = queens_tree_format_row (&spec, cases[i].node);
      words = queens_tree_describe_node (&spec, cases[i].node);
      g_assert_cmpstr (label, ==, cases[i].label);
      g_assert_cmpstr (row, ==, cases[i].row);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    {
      const QueensMethod *method = queens_methods_get (i);
      g_autofree char *small = g_strdup_printf ("/tree-picture/%s", method->name);
      g_autofree char *large = g_strdup_printf ("/tree-picture/large/%s", method->name);

      if (!queens_method_is_stepped (method) || method->is_local)
        continue;
      g_test_add_data_func (small, method, test_pictures);
      g_test_add_data_func (large, method, test_large);
    }
  g_test_add_func ("/tree-picture/folded", test_folded_tree);
  g_test_add_func ("/tree-picture/labels", test_labels);
  g_test_add_func ("/tree-picture/counts", test_counts);
  g_test_add_func ("/tree-picture/waiting", test_waiting);
  g_test_add_func ("/tree-picture/open-rejections", test_open_rejections);
  g_test_add_func ("/tree-picture/no-tree", test_no_tree);
  g_test_add_func ("/tree-picture/words", test_tree_words);
  return g_test_run ();
}
