/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/tree-text.h"

#include "model/learn/method-text.h"
#include "model/text/format.h"

#include <glib/gi18n.h>

static char *
describe_line (const QueensTreeSpec *spec, QueensMethodSquare square, gboolean column)
{
  return queens_learn_format_line (column ? square.col : square.row, column, spec->tree->request.n,
                                   (QueensSquareNames) spec->names);
}

char *
queens_tree_format_label (const QueensTreeSpec *spec, guint32 node)
{
  const QueensMethodRequest *request = &spec->tree->request;
  QueensMethodSquare square = spec->tree->nodes[node].square;

  if (node == 0)
    return NULL;
  if (!request->method->in_rows)
    return queens_learn_format_square (square, request->n, (QueensSquareNames) spec->names);
  return describe_line (spec, square, !request->by_columns);
}

char *
queens_tree_format_row (const QueensTreeSpec *spec, guint32 node)
{
  const QueensMethodRequest *request = &spec->tree->request;
  const QueensMethod *method = request->method;
  const QueensMethodTreeNode *found = &spec->tree->nodes[node];

  if (node == 0)
    return NULL;
  if (!method->in_rows || method->store == QUEENS_STORE_CANDIDATES
      || request->order == QUEENS_ORDER_CONSTRAINED)
    return g_strdup_printf ("%d", found->depth - 1);
  return describe_line (spec, found->square, request->by_columns);
}

static const char *
describe_rejection (const QueensTreeSpec *spec, guint32 node)
{
  if (spec->tree->request.method->tries != QUEENS_TRIES_CONFIGURATIONS)
    return C_ ("node of the tree", "rejected: leaves a line without free squares");
  switch (spec->tree->nodes[node].dead_line)
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
describe_mark (const QueensTreeSpec *spec, guint32 node)
{
  static const char *const labels[] = {
    [QUEENS_TREE_AHEAD] = NC_ ("node of the tree", "not reached"),
    [QUEENS_TREE_WAITING] = NC_ ("node of the tree", "waiting"),
    [QUEENS_TREE_ON_PATH] = NC_ ("node of the tree", "being searched"),
    [QUEENS_TREE_EXPANDED] = NC_ ("node of the tree", "expanded"),
    [QUEENS_TREE_EXHAUSTED] = NC_ ("node of the tree", "exhausted"),
    [QUEENS_TREE_DEAD] = NULL,
    [QUEENS_TREE_SOLUTION] = NC_ ("node of the tree", "solution"),
  };
  QueensMethodTreeMark mark = queens_method_tree_get_mark (spec->tree, node, spec->step);

  return labels[mark] ? g_dpgettext2 (GETTEXT_PACKAGE, "node of the tree", labels[mark])
                      : describe_rejection (spec, node);
}

char *
queens_tree_describe_node (const QueensTreeSpec *spec, guint32 node)
{
  const QueensMethodTreeNode *found = &spec->tree->nodes[node];
  QueensMethodTreeMark mark = queens_method_tree_get_mark (spec->tree, node, spec->step);
  const char *state = describe_mark (spec, node);
  g_autofree char *solutions = queens_format_number (found->n_solutions);
  g_autofree char *below = NULL;
  g_autofree char *square = NULL;

  if (node == 0)
    /* Translators: the state of the first node of the search tree, as in “the empty board, searched now” */
    return g_strdup_printf (_ ("the empty board, %s"), state);
  if (mark == QUEENS_TREE_EXHAUSTED && !spec->tree->is_whole)
    below = NULL;
  else if (mark == QUEENS_TREE_EXHAUSTED && found->n_solutions == 0)
    below = g_strdup (C_ ("node of the tree", "no solution"));
  else if (mark == QUEENS_TREE_EXHAUSTED)
    below = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%s solution", "%s solutions", found->n_solutions),
        solutions);
  if (spec->names == QUEENS_NAMES_SQUARES)
    square
        = queens_learn_format_square (found->square, spec->tree->request.n, QUEENS_NAMES_SQUARES);
  else
    square = queens_learn_describe_square (found->square, FALSE, FALSE);
  if (!below)
    /* Translators: a node of the search tree: its queen, and its state, as in “row 1, column 3,
     * rejected” */
    return g_strdup_printf (_ ("%s, %s"), square, state);
  /* Translators: a node of the search tree: its queen, its state, and its solutions in words */
  return g_strdup_printf (_ ("%s, %s, %s"), square, state, below);
}

char *
queens_tree_format_size (const QueensMethodTree *tree)
{
  g_autofree char *nodes = queens_format_number (tree->n_nodes);
  g_autofree char *tried = queens_format_number (tree->n_tried);
  g_autofree char *solutions = queens_format_number (tree->nodes[0].n_solutions);
  g_autofree char *node_text = g_strdup_printf (
      /* Translators: said of the search tree */
      ngettext ("%s node", "%s nodes", tree->n_nodes), nodes);
  g_autofree char *tried_text
      = g_strdup_printf (ngettext ("%s tried", "%s tried", tree->n_tried), tried);
  g_autofree char *solution_text = g_strdup_printf (
      ngettext ("%s solution", "%s solutions", tree->nodes[0].n_solutions), solutions);

  return g_strjoin (", ", node_text, tried_text, solution_text, NULL);
}

char *
queens_tree_format_title (const QueensMethodRequest *request, guint64 step)
{
  g_autofree char *number = queens_format_number (step);

  return g_strdup_printf (
      /* Translators: the title of a saved picture: a method, the board size (the same number twice), and a
       * step */
      _ ("%s, %d × %d, step %s"), queens_method_get_title (request->method), request->n, request->n,
      number);
}

char *
queens_links_format_square (const QueensLinksSpec *spec, QueensMethodSquare square)
{
  int n = queens_machine_get_state (spec->machine)->n;

  /* both names would be too wide */
  return queens_learn_format_square (
      square, n, spec->names == QUEENS_NAMES_SQUARES ? QUEENS_NAMES_SQUARES : QUEENS_NAMES_INDICES);
}

char *
queens_links_format_line (const QueensLinksSpec *spec, QueensMethodLine kind, int number)
{
  int n = queens_machine_get_state (spec->machine)->n;

  if (spec->names != QUEENS_NAMES_SQUARES || kind == QUEENS_METHOD_SUM
      || kind == QUEENS_METHOD_DIFFERENCE)
    return queens_learn_format_signed (number);
  return queens_learn_format_line (number, kind == QUEENS_METHOD_COLUMN, n, QUEENS_NAMES_SQUARES);
}

char *
queens_links_format_remaining (const QueensLinksPicture *picture)
{
  gulong n_squares = (gulong) picture->n_squares;

  return g_strdup_printf (
      /* Translators: the squares where a queen can still be put, and all of them */
      ngettext ("%d of %d square left", "%d of %d squares left", n_squares), picture->n_remaining,
      picture->n_squares);
}

char *
queens_links_describe_covered (const QueensLinksPicture *picture)
{
  static const char *const kinds[] = { [QUEENS_METHOD_ROW] = N_ ("rows %s"),
                                       [QUEENS_METHOD_COLUMN] = N_ ("columns %s"),
                                       [QUEENS_METHOD_SUM] = N_ ("sums %s"),
                                       [QUEENS_METHOD_DIFFERENCE] = N_ ("differences %s") };
  g_autoptr (GString) all = g_string_new (NULL);

  for (int kind = QUEENS_METHOD_ROW; kind <= QUEENS_METHOD_DIFFERENCE; kind++)
    {
      g_autoptr (GString) numbers = g_string_new (NULL);

      for (guint i = 0; i < picture->boxes->len; i++)
        {
          const QueensLinksBox *box = &g_array_index (picture->boxes, QueensLinksBox, i);

          if ((int) box->item.kind == kind && box->item.is_covered)
            g_string_append_printf (numbers, "%s%s", numbers->len > 0 ? ", " : "", box->label);
        }
      if (numbers->len == 0)
        continue;
      g_string_append (all, all->len > 0 ? "; " : "");
      g_string_append_printf (all, _ (kinds[kind]), numbers->str);
    }
  if (all->len == 0)
    return g_strdup (_ ("Nothing is covered"));
  /* Translators: rows, columns, sums, and differences with their numbers, as in “rows 0, 1; columns 1, 3” */
  return g_strdup_printf (_ ("Covered: %s"), all->str);
}
