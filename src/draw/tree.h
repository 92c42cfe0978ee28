/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A picture of a search tree: nodes with a different shape for each kind, so that nothing is lost
 * without color; edges between them; and the rejected squares of a row, as strokes in the direction in
 * which they are attacked. One pure function paints it, in the window and in files. */
#pragma once

#include "draw/image.h"
#include "engine/methods/tree.h"

typedef enum
{
  QUEENS_TREE_SHAPE_AHEAD,     /* a dot: not reached yet */
  QUEENS_TREE_SHAPE_EXHAUSTED, /* a ring: everything below it was searched, or is stored */
  QUEENS_TREE_SHAPE_DEAD,      /* a small cross: rejected as a whole */
  QUEENS_TREE_SHAPE_PATH,      /* a disc with its label: on the path to the current node */
  QUEENS_TREE_SHAPE_WAITING,   /* a disc, smaller without a label: waiting in the stack or queue */
  QUEENS_TREE_SHAPE_CURRENT,   /* a ring with its label: the board being expanded */
  QUEENS_TREE_SHAPE_SOLUTION,  /* a diamond */
  QUEENS_TREE_SHAPE_FOLDED,    /* a triangle with text beside it */
  QUEENS_TREE_SHAPE_FOLDED_AHEAD,
  QUEENS_TREE_SHAPE_FOLDED_STORED, /* the same, with stored boards in it */
  QUEENS_N_TREE_SHAPES,
} QueensTreeShape;

typedef enum
{
  QUEENS_TREE_EDGE_AHEAD,
  QUEENS_TREE_EDGE_PLAIN,
  QUEENS_TREE_EDGE_SOLUTION, /* on the path to a solution that has been found */
  QUEENS_TREE_EDGE_PATH,
  QUEENS_TREE_EDGE_REJECTED,
} QueensTreeEdgeKind;

typedef struct
{
  double x, y;
  QueensTreeShape shape;
  char *label;   /* shown inside it, or NULL; owned by the picture, as are caption and count */
  char *caption; /* shown beside it if it is folded, or NULL */
  char *count;   /* the number of solutions below it, or NULL */
  double count_x, count_y; /* the center of count, below the strokes of the node or beside it */
  uint32_t id;             /* the node of the tree; if several are folded, the first of them */
} QueensTreePictureNode;

typedef struct
{
  double x1, y1, x2, y2;
  QueensTreeEdgeKind kind;
} QueensTreePictureEdge;

/* A rejected square: a stroke in the direction of the line that attacks it, on a red disc while it is being
 * rejected. */
typedef struct
{
  double x, y;
  QueensMethodLine line;
  bool is_now;
} QueensTreePictureReject;

/* A row of the board, with its label at the left edge. */
typedef struct
{
  double y;
  char *label; /* or NULL; owned by the picture */
  bool band;   /* some boards of this row are stored */
} QueensTreePictureRow;

/* The content of the picture, with lengths in px. Each array is a GArray of the type that it is named
 * after. */
typedef struct
{
  double width, height;
  char *title;        /* written above it in a file, or NULL; owned by the picture */
  double scale;       /* the scale of the marks; 1.0 is the normal size */
  double font_scale;  /* the scale of text in a file */
  double ring;        /* the radius of a ring with a label, at a scale of 1.0 */
  double row_height;  /* the distance between rows */
  bool stores_boards; /* below a ring, boards may still wait */
  GArray *rows;
  GArray *edges;
  GArray *nodes; /* later nodes are drawn above earlier ones */
  GArray *rejects;
} QueensTreePicture;

/* The size of the numbers in nodes, in px, at a scale of 1.0. */
#define QUEENS_TREE_NUMBER_FONT 11.0

/* The number of nodes of the largest tree that is drawn whole: its nodes never move, and only their
 * marks change. In a larger tree, the part around the current node is drawn whole, and each subtree
 * beside the path to it is one folded node. */
#define QUEENS_TREE_WHOLE 200

/* Whether a tree is drawn whole. */
static inline bool
queens_tree_is_small (const QueensMethodTree *tree)
{
  return tree->is_whole && tree->n_nodes <= QUEENS_TREE_WHOLE;
}

/* The maximum number of leaves in the unfolded part of a larger tree. */
#define QUEENS_TREE_UNFOLDED 50

/* Which part of a tree is shown, and how. */
typedef struct _QueensTreeSpec QueensTreeSpec;

struct _QueensTreeSpec
{
  const QueensMethodTree *tree;
  uint64_t step;
  const QueensMethodEvent *event; /* the event of this step, or NULL */
  /* by depth: the squares tried along the path at this step, or NULL */
  const QueensMethodLevel *levels;
  double width, height; /* in px */
  double font_scale;    /* 1.0 is the normal size */
  bool hide_ahead;      /* hides the part that the search has not reached */
  bool blank;           /* only rings and edges, to be filled in on paper */
  int names;            /* for the functions below: how they name squares (QueensSquareNames) */
  /* Return (transfer full) the label of a node, or of its row; or NULL for none. */
  char *(*label_node) (const QueensTreeSpec *spec, uint32_t node);
  char *(*label_row) (const QueensTreeSpec *spec, uint32_t node);
};

/* The height of a legend of one line, in px, for a font_scale of 1.0. */
#define QUEENS_TREE_LEGEND 26.0

/* How the picture is drawn. */
typedef struct
{
  bool dark;
  bool high_contrast;
  bool for_paper;    /* black on white; then the others are false */
  double font_scale; /* 1.0 is the normal size */
} QueensFigureStyle;

/* Returns (transfer full) an empty picture of this size in px; free it with
 * queens_tree_picture_free(). */
QueensTreePicture *queens_tree_picture_new (double width, double height);

/* Lays out the nodes of a tree as a picture, each with its mark at a step. Returns (transfer full) the
 * picture; free it with queens_tree_picture_free(). */
QueensTreePicture *queens_tree_picture_create (const QueensTreeSpec *spec);

void queens_tree_picture_free (QueensTreePicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTreePicture, queens_tree_picture_free)

/* Reduces the height of the picture to the height of its rows. */
void queens_tree_picture_trim (QueensTreePicture *picture);

/* Paints the picture from the origin of cr. Leaves cr as it was, and draws no background. */
void
queens_draw_tree (cairo_t *cr, const QueensTreePicture *picture, const QueensFigureStyle *style);

/* Paints a legend of the marks in the picture, centered within this width, around y. Marks for which
 * there is no room are left out. */
void queens_draw_tree_legend (cairo_t *cr,
                              const QueensTreePicture *picture,
                              double width,
                              double y,
                              const QueensFigureStyle *style);

/* The node nearest to a point within 12 px, as an index in nodes, or −1. */
int queens_tree_picture_find (const QueensTreePicture *picture, double x, double y);

/* A picture with a title above it, or NULL, and a legend of one line around y below it. The size is that of the
 * picture alone; the file is at least as wide as its title and its legend. */
typedef struct
{
  gconstpointer picture;
  const char *title;
  double width, height;
  double legend_width; /* or 0 for a legend that fits any width */
  double scale;        /* of text */
  void (*draw) (cairo_t *cr, gconstpointer picture, const QueensFigureStyle *style);
  void (*draw_legend) (cairo_t *cr,
                       gconstpointer picture,
                       double width,
                       double y,
                       const QueensFigureStyle *style);
} QueensFigure;

/* Draws it on white, in pixels (PNG), px (SVG), or points (PDF). Returns (transfer full) the bytes of the file, or
 * NULL with error set. */
GBytes *queens_figure_render (const QueensFigure *figure, QueensImageFormat format, GError **error);

/* The same for a tree, with its legend. */
GBytes *
queens_tree_render (const QueensTreePicture *picture, QueensImageFormat format, GError **error);
