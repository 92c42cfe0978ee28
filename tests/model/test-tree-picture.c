/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where the nodes of a tree are in a picture of any size, at any step. */
#include "engine/methods/method.h"
#include "model/learn/tree-words.h"

#include <string.h>

/* The maximum number of nodes of a tree in these tests, and the maximum number of steps to look at. */
#define ROOM  20000
#define STEPS 12

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensMethodTree, queens_method_tree_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTreePicture, queens_tree_picture_free)

static const QueensTreePictureNode *
find (const QueensTreePicture *picture, guint32 id)
{
  for (guint i = 0; i < picture->nodes->len; i++)
    {
      const QueensTreePictureNode *node = &g_array_index (picture->nodes, QueensTreePictureNode, i);

      if (node->id == id && node->shape != QUEENS_TREE_SHAPE_REJECTED)
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

/* Everything is inside the picture. Each mark, except that of a rejected square, is a node of the
 * tree, and no node is shown twice. */
static void
check_places (const QueensTreeView *view, const QueensTreePicture *picture)
{
  g_autofree guint8 *seen = g_new0 (guint8, view->tree->n_nodes);

  g_assert_true (picture->nodes->len > 0 || view->hide_ahead);
  for (guint i = 0; i < picture->nodes->len; i++)
    {
      const QueensTreePictureNode *node = &g_array_index (picture->nodes, QueensTreePictureNode, i);

      assert_inside (picture, node->x, node->y);
      if (node->shape == QUEENS_TREE_SHAPE_REJECTED)
        continue;
      g_assert_cmpuint (node->id, <, view->tree->n_nodes);
      g_assert_false (seen[node->id]);
      seen[node->id] = TRUE;
    }
  for (guint i = 0; i < picture->edges->len; i++)
    {
      const QueensTreePictureEdge *edge = &g_array_index (picture->edges, QueensTreePictureEdge, i);

      assert_inside (picture, edge->x1, edge->y1);
      assert_inside (picture, edge->x2, edge->y2);
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
      return mark == QUEENS_TREE_EXHAUSTED;
    case QUEENS_TREE_SHAPE_DEAD:
      return mark == QUEENS_TREE_DEAD;
    case QUEENS_TREE_SHAPE_STORED:
      return mark == QUEENS_TREE_STORED;
    case QUEENS_TREE_SHAPE_SOLUTION:
      return mark == QUEENS_TREE_SOLUTION;
    case QUEENS_TREE_SHAPE_PATH:
    case QUEENS_TREE_SHAPE_TAKEN:
      return mark == QUEENS_TREE_ON_PATH || mark == QUEENS_TREE_EXHAUSTED;
    default:
      return TRUE;
    }
}

/* Each node has the right look and words. In a small tree, the part ahead can be hidden. */
static void
check_nodes (const QueensTreeView *view, const QueensTreePicture *picture)
{
  for (guint i = 0; i < picture->nodes->len; i++)
    {
      const QueensTreePictureNode *node = &g_array_index (picture->nodes, QueensTreePictureNode, i);
      QueensMethodTreeMark mark;
      g_autofree char *words = NULL;

      if (node->shape == QUEENS_TREE_SHAPE_REJECTED)
        continue;
      mark = queens_method_tree_get_mark (view->tree, node->id, view->step);
      words = queens_tree_words_node (view, node->id);
      g_assert_cmpuint (strlen (words), >, 3);
      g_assert_true (fits (node->shape, mark));
      if (view->hide_ahead && view->tree->n_nodes <= QUEENS_TREE_WHOLE)
        g_assert_true (node->shape != QUEENS_TREE_SHAPE_AHEAD
                       && node->shape != QUEENS_TREE_SHAPE_FOLDED_AHEAD);
    }
}

/* The current node is visible once the search has started. A small tree is shown whole, and nothing in
 * it moves. */
static void
check_step (QueensTreeView *view, const QueensTreePicture *first)
{
  g_autoptr (QueensTreePicture) picture = queens_tree_picture_create (view);

  check_places (view, picture);
  check_nodes (view, picture);
  if (view->step > 0)
    g_assert_nonnull (find (picture, queens_method_tree_find (view->tree, view->step)));
  if (view->tree->n_nodes > QUEENS_TREE_WHOLE || view->hide_ahead)
    return;
  for (guint32 id = 0; id < view->tree->n_nodes; id++)
    {
      const QueensTreePictureNode *node = find (picture, id);
      const QueensTreePictureNode *before = find (first, id);

      g_assert_true (node && before);
      g_assert_cmpfloat (node->x, ==, before->x);
      g_assert_cmpfloat (node->y, ==, before->y);
    }
}

static void
check_view (QueensTreeView *view)
{
  guint64 n_steps = view->tree->n_steps;
  g_autoptr (QueensTreePicture) first = NULL;

  view->step = 0;
  first = queens_tree_picture_create (view);
  for (int i = 0; i <= STEPS; i++)
    {
      view->step = n_steps * (guint64) i / STEPS;
      check_step (view, first);
    }
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
        QueensMethodRequest request = queens_method_request (data, n);
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
            QueensTreeView view = { .tree = tree,
                                    .width = sizes[i / 2][0],
                                    .height = sizes[i / 2][1],
                                    .font_scale = 1,
                                    .hide_ahead = i & 1,
                                    .names = (int) (i % 3),
                                    .label = queens_tree_words_label,
                                    .row = queens_tree_words_row };

            check_view (&view);
          }
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 0; i < queens_methods_get_n (); i++)
    {
      const QueensMethod *method = queens_methods_get (i);
      g_autofree char *path = g_strdup_printf ("/tree-picture/%s", method->name);

      if (queens_method_is_stepped (method) && !method->is_local)
        g_test_add_data_func (path, method, test_pictures);
    }
  return g_test_run ();
}
