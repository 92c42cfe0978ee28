/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/tree.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Sizes, in px. */
#define LEFT      48.0
#define RIGHT     14.0
#define TOP       12.0 /* for text of the normal size */
#define BOTTOM    14.0
#define MAX_ROW   44.0
#define PITCH     3.2  /* the length of the strokes of a row */
#define MIN_PITCH 2.4  /* the minimum distance between strokes */
#define STROKES_Y 9.0  /* the distance of the strokes below a node */
#define LABEL_GAP 4.5  /* the same below a ring with a label */
#define FOLDED    30.0 /* the width of a folded node labeled with its column */
#define LETTER    6.4  /* the width of each letter of its caption */
#define GROUP     80.0 /* the width of a folded node that stands for several nodes */
/* Labels are written in all nodes if a leaf and a row are at least this wide and high; counts of solutions need
 * more. */
#define LABEL_SLOT 16.0
#define LABEL_ROW  22.0
#define COUNT_ROW  34.0
/* With larger text, as on a stage, labels are more important than strokes, and rows may be lower. */
#define STAGE_SCALE  1.2
#define STAGE_ROW    15.0
#define STAGE_BOTTOM 1.7  /* a factor for BOTTOM, at most */
#define LARGE_RING   8.0  /* the radius of a ring with a label up to n = 5 */
#define COUNT_Y      22.0 /* how far a count is below the middle of its node */
#define COUNT_BESIDE 4.0  /* the same if it is beside the node */
#define COUNT_HALF   2.5  /* half the height of the widest part of a digit */
#define COUNT_CLEAR  2.2  /* the distance of a count from edges, */
#define COUNT_STEP   1.0  /* a step by which a count moves to the side, to keep that distance */
#define COUNT_STEPS  12   /* the maximum number of these steps */
#define DIGIT        6.8  /* the width of a digit of a count */
#define BESIDE       14.0
#define ROWS_ABOVE   3 /* the number of rows shown above the unfolded part */
#define LARGE_SCALE  0.95
#define BARE_SCALE   0.7  /* the scale of marks without labels */
#define MARK_ROW     18.0 /* the row height at which marks have their normal size */

typedef struct
{
  const QueensTreeSpec *spec;
  const QueensMethodTree *tree;
  QueensTreePicture *picture;
  guint32 top;                    /* the first node of the path that is shown */
  guint32 unfolded;               /* the root of the unfolded part */
  guint32 current;                /* the current node */
  guint32 path[QUEENS_MAX_N + 1]; /* by depth: the nodes from the root to the current one */
  double top_y;
  double strokes_y; /* how far the strokes are below the middle of a node */
  double slot;      /* the width of one leaf */
  guint n_leaves;   /* the number of leaves placed so far */
  double current_x; /* the position of the current node; below 0 until it is placed */
  double right;     /* the position of its last child that was reached */
  /* Deeper nodes are not shown. In a breadth-first search, a large tree is shown down to the level that
   * is being filled, because the level below it would be as wide as all the rest. */
  int last_depth;
  gboolean is_small; /* the tree is drawn whole */
  gboolean stores_boards;
  gboolean strokes;
  gboolean labels; /* all nodes have labels, not only those on the path and their children */
  gboolean counts; /* nodes whose search is over have the number of solutions below them */
} Layout;

static const QueensMethodTreeNode *
get_node (const Layout *layout, guint32 node)
{
  return &layout->tree->nodes[node];
}

static QueensMethodTreeMark
get_mark (const Layout *layout, guint32 node)
{
  return queens_method_tree_get_mark (layout->tree, node, layout->spec->step);
}

/* Whether a node, or one below it, has a mark other than that of nodes ahead. */
static gboolean
has_mark (const Layout *layout, guint32 node, QueensMethodTreeMark mark)
{
  const QueensMethodTreeNode *from = get_node (layout, node);
  QueensMethodTreeMark found = get_mark (layout, node);

  if (found == QUEENS_TREE_AHEAD || found == mark)
    return found == mark;
  if (!layout->stores_boards && layout->spec->step >= from->left)
    return mark == QUEENS_TREE_SOLUTION && from->n_solutions > 0;
  for (guint32 child = from->first_child; child != QUEENS_TREE_NONE;
       child = get_node (layout, child)->next)
    if (has_mark (layout, child, mark))
      return TRUE;
  return FALSE;
}

static double
get_y (const Layout *layout, guint32 node)
{
  int rows = get_node (layout, node)->depth - get_node (layout, layout->top)->depth;

  return layout->top_y + rows * layout->picture->row_height;
}

/* The part of the tree that is shown. */

/* The child that the search enters next, or that it entered last. */
static guint32
get_next_child (const Layout *layout, guint32 node)
{
  guint32 found = get_node (layout, node)->first_child;

  for (guint32 child = found; child != QUEENS_TREE_NONE; child = get_node (layout, child)->next)
    {
      found = child;
      if (get_mark (layout, child) == QUEENS_TREE_AHEAD)
        break;
    }
  return found;
}

static guint32
get_first_child (const Layout *layout, guint32 node)
{
  return get_node (layout, node)->depth < layout->last_depth ? get_node (layout, node)->first_child
                                                             : QUEENS_TREE_NONE;
}

/* Counts the leaves below a node, up to a limit, and raises *deepest to the depth of the deepest node
 * visited. */
static guint
count_leaves (const Layout *layout, guint32 node, guint limit, int *deepest)
{
  guint32 child = get_first_child (layout, node);
  guint n_leaves = child == QUEENS_TREE_NONE;

  *deepest = MAX (*deepest, get_node (layout, node)->depth);
  for (; child != QUEENS_TREE_NONE && n_leaves < limit; child = get_node (layout, child)->next)
    n_leaves += count_leaves (layout, child, limit - n_leaves, deepest);
  return n_leaves;
}

/* The node after this one on the way to the current node and on, where the search will continue; or
 * none. */
static guint32
get_next_on_path (const Layout *layout, guint32 node)
{
  int depth = get_node (layout, node)->depth;

  if (depth < get_node (layout, layout->current)->depth)
    return layout->path[depth + 1];
  return layout->last_depth <= QUEENS_MAX_N ? QUEENS_TREE_NONE : get_next_child (layout, node);
}

/* The highest node of the path with few leaves below it and none of them folded. */
static void
choose_unfolded (Layout *layout)
{
  int deepest = 0;

  for (guint32 node = layout->current; node != QUEENS_TREE_NONE;
       node = get_node (layout, node)->parent)
    layout->path[get_node (layout, node)->depth] = node;
  if (!layout->is_small && layout->tree->request.method->store == QUEENS_STORE_QUEUE)
    layout->last_depth = get_node (layout, layout->current)->depth + 1;
  for (guint32 node = 0; node != QUEENS_TREE_NONE; node = get_next_on_path (layout, node))
    {
      layout->unfolded = node;
      if (layout->is_small
          || count_leaves (layout, node, QUEENS_TREE_UNFOLDED + 1, &deepest)
                 <= QUEENS_TREE_UNFOLDED)
        break;
    }
  layout->top = layout->unfolded;
  for (int i = 0; i < ROWS_ABOVE && layout->top != 0; i++)
    layout->top = get_node (layout, layout->top)->parent;
}

/* Parts of the picture. */

static void
add_edge (const Layout *layout, double x1, double y1, double x2, double y2, QueensTreeEdgeKind kind)
{
  QueensTreePictureEdge edge = { x1, y1, x2, y2, kind };

  g_array_append_val (layout->picture->edges, edge);
}

static double
get_slot_x (const Layout *layout, double x, QueensMethodSquare square)
{
  int n = layout->tree->request.n;
  /* Column by column, the last row is the first one that is tried. */
  int place = layout->tree->request.by_columns ? n - 1 - square.row : square.col;

  return x + (place - (n - 1) / 2.0) * MIN (PITCH, layout->slot / n);
}

/* Whether the squares of a node's row were tried, so far, on the square of a rejection. */
static gboolean
is_tried (const Layout *layout, guint32 node, QueensMethodSquare square)
{
  const QueensMethodTreeNode *from = get_node (layout, node);
  int place = layout->tree->request.by_columns ? square.row : square.col;

  if (layout->spec->step >= from->left)
    return TRUE;
  return layout->spec->levels && !layout->stores_boards && layout->path[from->depth] == node
         && from->depth <= get_node (layout, layout->current)->depth
         && layout->spec->levels[from->depth].line == from->line
         && ((layout->spec->levels[from->depth].tried >> place) & 1);
}

/* The squares rejected at a node so far: returns how many, and adds them to the picture. */
static guint
add_strokes (const Layout *layout, guint32 node, double x, double y)
{
  QueensMethodReject rejects[QUEENS_MAX_N];
  guint n_before = layout->picture->rejects->len;
  int n_rejects = 0;

  if (layout->strokes)
    n_rejects = queens_method_tree_get_rejects (layout->tree, node, rejects);
  for (int i = 0; i < n_rejects; i++)
    {
      QueensTreePictureReject reject = { get_slot_x (layout, x, rejects[i].square),
                                         y + layout->strokes_y, rejects[i].line, false };

      if (is_tried (layout, node, rejects[i].square))
        g_array_append_val (layout->picture->rejects, reject);
    }
  return layout->picture->rejects->len - n_before;
}

static QueensTreeShape
get_shape (const Layout *layout, guint32 node)
{
  static const QueensTreeShape shapes[] = { [QUEENS_TREE_AHEAD] = QUEENS_TREE_SHAPE_AHEAD,
                                            [QUEENS_TREE_WAITING] = QUEENS_TREE_SHAPE_WAITING,
                                            [QUEENS_TREE_ON_PATH] = QUEENS_TREE_SHAPE_PATH,
                                            [QUEENS_TREE_EXPANDED] = QUEENS_TREE_SHAPE_EXHAUSTED,
                                            [QUEENS_TREE_EXHAUSTED] = QUEENS_TREE_SHAPE_EXHAUSTED,
                                            [QUEENS_TREE_DEAD] = QUEENS_TREE_SHAPE_DEAD,
                                            [QUEENS_TREE_SOLUTION] = QUEENS_TREE_SHAPE_SOLUTION };
  QueensMethodTreeMark mark = get_mark (layout, node);

  if (layout->spec->blank)
    return QUEENS_TREE_SHAPE_EXHAUSTED;
  return mark == QUEENS_TREE_ON_PATH && layout->stores_boards ? QUEENS_TREE_SHAPE_CURRENT
                                                              : shapes[mark];
}

static QueensTreeShape
get_folded_shape (const Layout *layout, guint32 node)
{
  if (get_mark (layout, node) == QUEENS_TREE_AHEAD)
    return QUEENS_TREE_SHAPE_FOLDED_AHEAD;
  return layout->stores_boards && has_mark (layout, node, QUEENS_TREE_WAITING)
             ? QUEENS_TREE_SHAPE_FOLDED_STORED
             : QUEENS_TREE_SHAPE_FOLDED;
}

/* Adds a node to its row. Takes ownership of the label. */
static void
add_node (Layout *layout, guint32 node, double x, QueensTreeShape shape, char *label)
{
  QueensTreePictureNode shown
      = { .x = x, .y = get_y (layout, node), .shape = shape, .label = label, .id = node };
  QueensTreePictureRow *row
      = &g_array_index (layout->picture->rows, QueensTreePictureRow,
                        get_node (layout, node)->depth - get_node (layout, layout->top)->depth);

  g_array_append_val (layout->picture->nodes, shown);
  row->band |= layout->tree->request.method->store == QUEENS_STORE_QUEUE
               && shape == QUEENS_TREE_SHAPE_WAITING;
  if (!row->label)
    row->label = layout->spec->label_row (layout->spec, node);
  if (node == layout->current)
    layout->current_x = x;
  else if (get_node (layout, node)->parent == layout->current
           && get_mark (layout, node) != QUEENS_TREE_AHEAD)
    layout->right = MAX (layout->right, x);
}

/* Whether there is room for the label of a node. A node with a queen on the board always has its label. */
static gboolean
is_labeled (const Layout *layout, guint32 node, QueensTreeShape shape)
{
  guint32 parent = get_node (layout, node)->parent;

  if (!layout->tree->request.method->in_rows || shape == QUEENS_TREE_SHAPE_DEAD)
    return FALSE;
  if (layout->labels || shape == QUEENS_TREE_SHAPE_PATH || shape == QUEENS_TREE_SHAPE_CURRENT)
    return TRUE;
  return !layout->is_small && node != 0 && shape != QUEENS_TREE_SHAPE_WAITING
         && layout->picture->row_height >= LABEL_ROW && layout->slot >= LABEL_SLOT
         && layout->path[get_node (layout, parent)->depth] == parent
         && get_node (layout, parent)->depth <= get_node (layout, layout->current)->depth;
}

/* Adds the number of solutions below a node whose search is over. */
static void
add_count (const Layout *layout, guint32 node, double x)
{
  QueensTreePictureNode *shown = &g_array_index (layout->picture->nodes, QueensTreePictureNode,
                                                 layout->picture->nodes->len - 1);

  if (!layout->counts || node == 0 || get_mark (layout, node) != QUEENS_TREE_EXHAUSTED)
    return;
  shown->count = g_strdup_printf ("%" G_GUINT64_FORMAT, get_node (layout, node)->n_solutions);
  shown->count_x = x;
}

/* Where an edge crosses a height, or the end that is nearer to it. */
static double
get_edge_x (const QueensTreePictureEdge *edge, double y)
{
  double low = 0, high = 1, middle = (edge->y1 + edge->y2) / 2;

  for (int i = 0; i < 12; i++)
    {
      double t = (low + high) / 2, u = 1 - t;
      double at = u * u * u * edge->y1 + 3 * u * t * middle + t * t * t * edge->y2;

      *(at < y ? &low : &high) = t;
    }
  return edge->x1 + (3 * low * low - 2 * low * low * low) * (edge->x2 - edge->x1);
}

/* The range of x that an edge covers at the height of a count. */
typedef struct
{
  double left, right;
} Span;

static GArray *
list_spans (const Layout *layout, const QueensTreePictureNode *node)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (Span));
  double scale = layout->picture->scale;
  double top = node->y + (COUNT_Y - COUNT_HALF) * scale;
  double bottom = top + 2 * COUNT_HALF * scale;

  for (guint i = 0; i < layout->picture->edges->len; i++)
    {
      const QueensTreePictureEdge *edge
          = &g_array_index (layout->picture->edges, QueensTreePictureEdge, i);

      if (edge->y1 < bottom && edge->y2 > top)
        {
          double x1 = get_edge_x (edge, top), x2 = get_edge_x (edge, bottom);
          Span span = { MIN (x1, x2), MAX (x1, x2) };

          g_array_append_val (spans, span);
        }
    }
  return spans;
}

/* Moves a count off the edges below its node. If there is no room between those, it is beside the node, where
 * edges only end. */
static void
place_count (const Layout *layout, QueensTreePictureNode *node)
{
  g_autoptr (GArray) spans = list_spans (layout, node);
  double scale = layout->picture->scale, half = DIGIT / 2 * strlen (node->count) * scale;
  double needed = half + COUNT_CLEAR * scale;

  node->count_y = node->y + COUNT_Y * scale;
  for (int k = 0; k <= 2 * COUNT_STEPS; k++)
    {
      double x = node->x + (k + 1) / 2 * COUNT_STEP * (k % 2 ? 1 : -1) * scale;
      double clearance = G_MAXDOUBLE;

      for (guint i = 0; i < spans->len; i++)
        {
          const Span *span = &g_array_index (spans, Span, i);

          clearance = MIN (clearance, MAX (0, MAX (span->left - x, x - span->right)));
        }
      node->count_x = x;
      if (clearance >= needed)
        return;
    }
  node->count_x = node->x + (layout->picture->ring + COUNT_CLEAR) * scale + half;
  node->count_y = node->y + COUNT_BESIDE * scale;
}

static void
place_counts (const Layout *layout)
{
  for (guint i = 0; i < layout->picture->nodes->len; i++)
    {
      QueensTreePictureNode *node
          = &g_array_index (layout->picture->nodes, QueensTreePictureNode, i);

      if (node->count)
        place_count (layout, node);
    }
}

static void
add_own_node (Layout *layout, guint32 node, double x)
{
  QueensTreeShape shape = get_shape (layout, node);

  if (get_node (layout, node)->is_closed)
    {
      add_node (layout, node, x, get_folded_shape (layout, node), NULL);
      return;
    }
  add_node (layout, node, x, shape,
            is_labeled (layout, node, shape) ? layout->spec->label_node (layout->spec, node)
                                             : NULL);
  add_count (layout, node, x);
}

static QueensTreeEdgeKind
get_edge_kind (const Layout *layout, guint32 node)
{
  if (layout->spec->blank)
    return QUEENS_TREE_EDGE_PLAIN;
  if (get_mark (layout, node) == QUEENS_TREE_AHEAD)
    return QUEENS_TREE_EDGE_AHEAD;
  if (layout->path[get_node (layout, node)->depth] == node)
    return QUEENS_TREE_EDGE_PATH;
  return has_mark (layout, node, QUEENS_TREE_SOLUTION) ? QUEENS_TREE_EDGE_SOLUTION
                                                       : QUEENS_TREE_EDGE_PLAIN;
}

/* An edge to a child begins at the child's square in the row of strokes, if any are drawn. */
static void
add_child_edge (const Layout *layout,
                double x,
                double y,
                gboolean strokes,
                guint32 child,
                double child_x)
{
  QueensMethodSquare square = get_node (layout, child)->square;
  QueensTreeEdgeKind kind = get_edge_kind (layout, child);

  strokes = strokes && kind != QUEENS_TREE_EDGE_PATH;
  add_edge (layout, strokes ? get_slot_x (layout, x, square) : x,
            strokes ? y + layout->strokes_y + 3 : y, child_x, get_y (layout, child), kind);
}

/* Places a node above its children, and returns its position. */
static double
place (Layout *layout, guint32 node)
{
  double y = get_y (layout, node);
  guint32 first = get_first_child (layout, node);
  guint i = 0;
  double left = 0, right = 0, x;
  gboolean hide_ahead = layout->spec->hide_ahead;
  gboolean hidden = hide_ahead && get_mark (layout, node) == QUEENS_TREE_AHEAD;
  gboolean strokes;
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (double));

  if (first == QUEENS_TREE_NONE)
    left = right = LEFT + (layout->n_leaves++ + 0.5) * layout->slot;
  for (guint32 child = first; child != QUEENS_TREE_NONE; child = get_node (layout, child)->next)
    {
      right = place (layout, child);
      if (child == first)
        left = right;
      g_array_append_val (places, right);
    }
  x = (left + right) / 2;
  strokes = !hidden && add_strokes (layout, node, x, y) > 0;
  for (guint32 child = first; child != QUEENS_TREE_NONE; child = get_node (layout, child)->next)
    {
      double child_x = g_array_index (places, double, i++);

      if (!hide_ahead || get_mark (layout, child) != QUEENS_TREE_AHEAD)
        add_child_edge (layout, x, y, strokes, child, child_x);
    }
  if (!hidden)
    add_own_node (layout, node, x);
  return x;
}

/* Folded nodes. */

/* A folded node, or several that are drawn as one. */
typedef struct
{
  guint32 node;  /* the first of them */
  char *label;   /* inside it, or NULL */
  char *caption; /* beside it, or NULL */
  double width;
} Fold;

static void
fold_clear (gpointer data)
{
  g_free (((Fold *) data)->label);
  g_free (((Fold *) data)->caption);
}

/* The solutions below a node whose search is over. They are not known beside the path of a larger tree. */
static char *
describe_solutions (const Layout *layout, guint32 node)
{
  gulong n_solutions = (gulong) get_node (layout, node)->n_solutions;

  if (!layout->tree->is_whole || get_mark (layout, node) != QUEENS_TREE_EXHAUSTED)
    return NULL;
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%lu solution", "%lu solutions", n_solutions), n_solutions);
}

/* Describes all nodes that are not reached as one: “3 … 7”. */
static char *
describe_ahead (const Layout *layout, const GArray *nodes, guint from)
{
  g_autofree char *first
      = layout->spec->label_node (layout->spec, g_array_index (nodes, guint32, from));
  g_autofree char *last
      = layout->spec->label_node (layout->spec, g_array_index (nodes, guint32, nodes->len - 1));

  return from == nodes->len - 1 ? g_steal_pointer (&first)
                                : g_strdup_printf ("%s … %s", first, last);
}

/* Each node, with or without its solutions; those that are not reached are the last ones. */
static GArray *
list_folds (const Layout *layout, const GArray *nodes, gboolean captions)
{
  gboolean columns = layout->tree->request.method->in_rows;
  GArray *folds = g_array_new (FALSE, FALSE, sizeof (Fold));

  g_array_set_clear_func (folds, fold_clear);
  for (guint i = 0; i < nodes->len; i++)
    {
      guint32 node = g_array_index (nodes, guint32, i);
      gboolean ahead = get_mark (layout, node) == QUEENS_TREE_AHEAD;
      Fold fold = { .node = node };

      if (columns && !ahead)
        fold.label = layout->spec->label_node (layout->spec, node);
      fold.caption = ahead      ? describe_ahead (layout, nodes, i)
                     : !columns ? layout->spec->label_node (layout->spec, node)
                     : captions ? describe_solutions (layout, node)
                                : NULL;
      fold.width = (FOLDED + LETTER * (fold.caption ? g_utf8_strlen (fold.caption, -1) : 0))
                   * layout->spec->font_scale;
      g_array_append_val (folds, fold);
      if (ahead)
        break;
    }
  return folds;
}

static double
get_width (const GArray *folds)
{
  double width = 0;

  for (guint i = 0; i < folds->len; i++)
    width += g_array_index (folds, Fold, i).width;
  return width;
}

/* Returns (transfer full) one fold for all nodes. */
static GArray *
list_group (const Layout *layout, const GArray *nodes)
{
  GArray *folds = g_array_new (FALSE, FALSE, sizeof (Fold));
  /* Translators: a number of nodes of the tree, drawn as one */
  char *caption = g_strdup_printf (ngettext ("%u folded", "%u folded", nodes->len), nodes->len);
  Fold fold
      = { g_array_index (nodes, guint32, 0), NULL, caption, GROUP * layout->spec->font_scale };

  g_array_set_clear_func (folds, fold_clear);
  g_array_append_val (folds, fold);
  return folds;
}

/* Draws the folded nodes to the left or the right of x, with edges from their parent: next to each other if
 * there is room, otherwise as one. */
static void
fold (Layout *layout, const GArray *nodes, gboolean left, double x, double from_x, double from_y)
{
  double room = left ? x - LEFT - 2 * BESIDE : layout->picture->width - RIGHT - x - 3 * BESIDE;
  GArray *folds;

  if (nodes->len == 0)
    return;
  folds = list_folds (layout, nodes, TRUE);
  for (int tries = 0; tries < 2 && get_width (folds) > room; tries++)
    {
      g_array_unref (folds);
      folds = tries == 0 ? list_folds (layout, nodes, FALSE) : list_group (layout, nodes);
    }
  x = left ? x - BESIDE - get_width (folds) : x + 3 * BESIDE;
  for (guint i = 0; i < folds->len; i++)
    {
      Fold *one = &g_array_index (folds, Fold, i);

      add_edge (layout, from_x, from_y, x, get_y (layout, one->node) - 5,
                get_edge_kind (layout, one->node));
      add_node (layout, one->node, x, get_folded_shape (layout, one->node),
                g_steal_pointer (&one->label));
      g_array_index (layout->picture->nodes, QueensTreePictureNode, layout->picture->nodes->len - 1)
          .caption
          = g_steal_pointer (&one->caption);
      x += one->width;
    }
  g_array_unref (folds);
}

/* Draws the siblings of a node on the path: earlier ones to its left, later ones to its right. */
static void
fold_family (Layout *layout, guint32 node, double x, double from_x)
{
  guint32 parent = get_node (layout, node)->parent;
  double from_y = get_y (layout, parent);
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) after = g_array_new (FALSE, FALSE, sizeof (guint32));
  GArray *side = before;

  for (guint32 child = get_node (layout, parent)->first_child; child != QUEENS_TREE_NONE;
       child = get_node (layout, child)->next)
    if (child == node)
      side = after;
    else if (!layout->spec->hide_ahead || get_mark (layout, child) != QUEENS_TREE_AHEAD)
      g_array_append_val (side, child);
  fold (layout, before, TRUE, x, from_x, from_y);
  fold (layout, after, FALSE, x, from_x, from_y);
}

/* Draws the path from the first row shown down to the unfolded part. */
static void
place_path (Layout *layout, double unfolded_x)
{
  double middle = layout->picture->width / 2;
  double x = unfolded_x;

  for (guint32 node = layout->unfolded; node != layout->top;)
    {
      guint32 parent = get_node (layout, node)->parent;

      fold_family (layout, node, node == layout->unfolded ? CLAMP (x, LEFT, 2 * middle) : middle,
                   middle);
      add_edge (layout, middle, get_y (layout, parent), x, get_y (layout, node),
                get_edge_kind (layout, node));
      add_strokes (layout, parent, middle, get_y (layout, parent));
      add_own_node (layout, parent, middle);
      node = parent;
      x = middle;
    }
}

/* Draws the square that was just rejected, next to the last child. */
static void
add_rejection (const Layout *layout)
{
  const QueensMethodEvent *event = layout->spec->event;
  double x = layout->current_x, y = get_y (layout, layout->current);
  QueensTreePictureReject reject
      = { .x = MAX (x, layout->right) + (BESIDE - 2) * MAX (1.0, layout->picture->scale),
          .y = y + layout->picture->row_height,
          .is_now = true };

  if (!event || event->kind != QUEENS_EVENT_REJECT || x < 0
      || layout->tree->request.method->tries == QUEENS_TRIES_CONFIGURATIONS)
    return;
  reject.line = queens_method_shared_line (queens_event_square (event), event->by);
  add_edge (layout, x, y, reject.x, reject.y, QUEENS_TREE_EDGE_REJECTED);
  g_array_append_val (layout->picture->rejects, reject);
}

QueensTreePicture *
queens_tree_picture_create (const QueensTreeSpec *spec)
{
  const QueensMethodTree *tree = spec->tree;
  Layout layout = { .spec = spec,
                    .tree = tree,
                    .picture = queens_tree_picture_new (spec->width, spec->height),
                    .last_depth = QUEENS_MAX_N + 1,
                    .is_small = queens_tree_is_small (tree),
                    .stores_boards = queens_method_stores_boards (tree->request.method),
                    .current_x = -1,
                    .top_y = TOP * spec->font_scale };
  int deepest = 0, n_rows;
  guint n_leaves;
  double x, bottom = BOTTOM * MIN (spec->font_scale, STAGE_BOTTOM);

  layout.current = queens_method_tree_find (tree, spec->step);
  choose_unfolded (&layout);
  n_leaves = count_leaves (&layout, layout.unfolded, G_MAXUINT, &deepest);
  n_rows = 1 + deepest - get_node (&layout, layout.top)->depth;
  layout.picture->row_height = MIN (MAX_ROW * spec->font_scale,
                                    (spec->height - layout.top_y - bottom) / MAX (1, n_rows - 1));
  layout.slot = (spec->width - LEFT - RIGHT) / n_leaves;
  layout.strokes = tree->request.method->in_rows && layout.picture->row_height >= 2 * STROKES_Y
                   && layout.slot / tree->request.n >= MIN_PITCH;
  layout.labels
      = layout.is_small
        && layout.slot >= LABEL_SLOT * MIN (spec->font_scale, layout.picture->row_height / MARK_ROW)
        && layout.picture->row_height
               >= (spec->font_scale > STAGE_SCALE ? STAGE_ROW : LABEL_ROW) * spec->font_scale;
  if (layout.labels && layout.picture->row_height < LABEL_ROW * spec->font_scale)
    layout.strokes = FALSE;
  layout.counts = layout.labels && tree->is_whole && !layout.stores_boards
                  && layout.picture->row_height >= COUNT_ROW * spec->font_scale;
  if (spec->blank)
    layout.strokes = layout.counts = FALSE;
  layout.picture->font_scale = spec->font_scale;
  layout.picture->stores_boards = layout.stores_boards;
  if (tree->request.n <= 5)
    layout.picture->ring = LARGE_RING;
  if (!layout.is_small)
    layout.picture->scale = LARGE_SCALE;
  if (!tree->request.method->in_rows)
    layout.picture->scale *= BARE_SCALE;
  layout.picture->scale = MIN (layout.picture->scale * spec->font_scale,
                               MAX (0.3, layout.picture->row_height / MARK_ROW));
  layout.strokes_y
      = layout.labels ? layout.picture->ring * layout.picture->scale + LABEL_GAP : STROKES_Y;
  for (int i = 0; i < n_rows; i++)
    {
      QueensTreePictureRow row = { .y = layout.top_y + i * layout.picture->row_height };

      g_array_append_val (layout.picture->rows, row);
    }
  x = place (&layout, layout.unfolded);
  place_path (&layout, x);
  place_counts (&layout);
  add_rejection (&layout);
  return layout.picture;
}
