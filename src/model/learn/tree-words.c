/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/tree-words.h"

#include "model/text/words.h"

#include <glib/gi18n.h>

static char *
describe_line (const QueensTreeView *view, QueensMethodSquare square, gboolean column)
{
  return queens_learn_words_line (column ? square.col : square.row, column, view->tree->request.n,
                                  view->names);
}

char *
queens_tree_words_label (const QueensTreeView *view, guint32 node)
{
  const QueensMethodRequest *request = &view->tree->request;
  QueensMethodSquare square = view->tree->nodes[node].square;

  if (node == 0)
    return NULL;
  if (!request->method->in_rows)
    return queens_learn_words_square (square, request->n, view->names);
  return describe_line (view, square, !request->by_columns);
}

char *
queens_tree_words_row (const QueensTreeView *view, guint32 node)
{
  const QueensMethodRequest *request = &view->tree->request;
  const QueensMethod *method = request->method;
  const QueensMethodTreeNode *found = &view->tree->nodes[node];

  if (node == 0)
    return NULL;
  if (!method->in_rows || method->store == QUEENS_STORE_CANDIDATES
      || request->order == QUEENS_ORDER_CONSTRAINED)
    return g_strdup_printf ("%d", found->depth - 1);
  return describe_line (view, found->square, request->by_columns);
}

static const char *
describe_rejection (const QueensTreeView *view, guint32 node)
{
  if (view->tree->request.method->tries != QUEENS_TRIES_CONFIGURATIONS)
    return C_ ("node of the tree", "rejected: leaves a line without free squares");
  switch (view->tree->nodes[node].dead_line)
    {
    case QUEENS_METHOD_ROW:
      return C_ ("node of the tree", "rejected: two queens in one row");
    case QUEENS_METHOD_COLUMN:
      return C_ ("node of the tree", "rejected: two queens in one column");
    default:
      return C_ ("node of the tree", "rejected: two queens on one diagonal");
    }
}

static const char *
describe_mark (const QueensTreeView *view, guint32 node)
{
  switch (queens_method_tree_get_mark (view->tree, node, view->step))
    {
    case QUEENS_TREE_AHEAD:
      return C_ ("node of the tree", "not reached");
    case QUEENS_TREE_STORED:
      return C_ ("node of the tree", "waiting");
    case QUEENS_TREE_ON_PATH:
      return C_ ("node of the tree", "being searched");
    case QUEENS_TREE_DEAD:
      return describe_rejection (view, node);
    case QUEENS_TREE_SOLUTION:
      return C_ ("node of the tree", "solution");
    default:
      return C_ ("node of the tree", "exhausted");
    }
}

char *
queens_tree_words_node (const QueensTreeView *view, guint32 node)
{
  const QueensMethodTreeNode *found = &view->tree->nodes[node];
  QueensMethodTreeMark mark = queens_method_tree_get_mark (view->tree, node, view->step);
  const char *what = describe_mark (view, node);
  g_autofree char *solutions = queens_words_number (found->n_solutions);
  g_autofree char *below = NULL;
  g_autofree char *square = NULL;

  if (node == 0)
    /* Translators: the state of the first node of the search tree, as in “the empty board, searched now” */
    return g_strdup_printf (_ ("the empty board, %s"), what);
  if (mark == QUEENS_TREE_EXHAUSTED && !view->tree->is_whole)
    below = NULL;
  else if (mark == QUEENS_TREE_EXHAUSTED && found->n_solutions == 0)
    below = g_strdup (C_ ("node of the tree", "no solution"));
  else if (mark == QUEENS_TREE_EXHAUSTED)
    below = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%s solution", "%s solutions", found->n_solutions),
        solutions);
  if (view->names == QUEENS_LEARN_SQUARES)
    square = queens_learn_words_square (found->square, view->tree->request.n, view->names);
  else
    square = queens_learn_words_square_content (found->square, FALSE, FALSE);
  if (!below)
    /* Translators: a node of the search tree: its queen, and its state, as in “row 1, column 3,
     * rejected” */
    return g_strdup_printf (_ ("%s, %s"), square, what);
  /* Translators: a node of the search tree: its queen, its state, and its solutions in words */
  return g_strdup_printf (_ ("%s, %s, %s"), square, what, below);
}

char *
queens_tree_words_size (const QueensMethodTree *tree)
{
  g_autofree char *nodes = queens_words_number (tree->n_nodes);
  g_autofree char *tried = queens_words_number (tree->nodes[0].n_tried);
  g_autofree char *solutions = queens_words_number (tree->nodes[0].n_solutions);
  g_autofree char *node_words = g_strdup_printf (
      /* Translators: of the search tree */
      ngettext ("%s node", "%s nodes", tree->n_nodes), nodes);
  g_autofree char *tried_words
      = g_strdup_printf (ngettext ("%s tried", "%s tried", tree->nodes[0].n_tried), tried);
  g_autofree char *solution_words = g_strdup_printf (
      ngettext ("%s solution", "%s solutions", tree->nodes[0].n_solutions), solutions);

  return g_strjoin (", ", node_words, tried_words, solution_words, NULL);
}

/* The legend. */

static const struct
{
  int shape;  /* QueensTreeShape, or −1 for a stroke */
  int stroke; /* QueensTreeStroke */
  const char *words;
} entries[] = {
  { QUEENS_TREE_SHAPE_PATH, 0, NC_ ("tree", "On the path") },
  { QUEENS_TREE_SHAPE_STORED, 0, NC_ ("tree", "Waiting") },
  { QUEENS_TREE_SHAPE_TAKEN, 0, NC_ ("tree", "Current") },
  { QUEENS_TREE_SHAPE_EXHAUSTED, 0, NC_ ("tree", "Exhausted") },
  { QUEENS_TREE_SHAPE_DEAD, 0, NC_ ("tree", "Rejected") },
  { QUEENS_TREE_SHAPE_SOLUTION, 0, NC_ ("tree", "Solution") },
  { QUEENS_TREE_SHAPE_FOLDED, 0, NC_ ("tree", "Folded") },
  { -1, QUEENS_TREE_STROKE_UPRIGHT, NC_ ("tree", "Same column") },
  { -1, QUEENS_TREE_STROKE_LEVEL, NC_ ("tree", "Same row") },
  { -1, QUEENS_TREE_STROKE_RISING, NC_ ("tree", "Same sum") },
  { -1, QUEENS_TREE_STROKE_FALLING, NC_ ("tree", "Same difference") },
  { QUEENS_TREE_SHAPE_AHEAD, 0, NC_ ("tree", "Not reached") },
};

/* Whether the entry's mark is in the picture. */
static gboolean
is_used (const QueensTreePicture *picture, int shape, int stroke)
{
  if (shape < 0)
    {
      for (guint i = 0; i < picture->strokes->len; i++)
        if ((int) g_array_index (picture->strokes, QueensTreePictureStroke, i).stroke == stroke)
          return TRUE;
      return FALSE;
    }
  for (guint i = 0; i < picture->nodes->len; i++)
    {
      int found = (int) g_array_index (picture->nodes, QueensTreePictureNode, i).shape;

      if (MIN (found, QUEENS_TREE_SHAPE_FOLDED) == shape)
        return TRUE;
    }
  return FALSE;
}

void
queens_tree_words_add_legend (QueensTreePicture *picture)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      QueensTreeLegendEntry entry = { .is_stroke = entries[i].shape < 0,
                                      .shape = (QueensTreeShape) MAX (entries[i].shape, 0),
                                      .stroke = (QueensTreeStroke) entries[i].stroke };

      if (!is_used (picture, entries[i].shape, entries[i].stroke))
        continue;
      entry.words = g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "tree", entries[i].words));
      g_array_append_val (picture->legend, entry);
    }
}
