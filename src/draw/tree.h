/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A picture of a search tree: nodes with a shape of their own for each kind, so that grey and print
 * lose nothing, edges between them, and the rejected squares of a row as strokes in the direction in
 * which they are attacked. One pure function paints it, in the window and in files. */
#pragma once

#include "draw/canvas.h"

#include <cairo.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum
{
  QUEENS_TREE_SHAPE_AHEAD,     /* a dot: not reached */
  QUEENS_TREE_SHAPE_EXHAUSTED, /* a ring */
  QUEENS_TREE_SHAPE_DEAD,      /* a small cross: rejected as a whole */
  QUEENS_TREE_SHAPE_PATH,      /* a disc with its label */
  QUEENS_TREE_SHAPE_STORED,    /* a smaller disc */
  QUEENS_TREE_SHAPE_TAKEN,     /* a ring with its label */
  QUEENS_TREE_SHAPE_REJECTED,  /* a red disc with its stroke: a square, now */
  QUEENS_TREE_SHAPE_SOLUTION,  /* a diamond */
  QUEENS_TREE_SHAPE_FOLDED,    /* a triangle with its words */
  QUEENS_TREE_SHAPE_FOLDED_AHEAD,
  QUEENS_TREE_SHAPE_FOLDED_STORED, /* with stored boards in it */
  QUEENS_N_TREE_SHAPES,
} QueensTreeShape;

typedef enum
{
  QUEENS_TREE_EDGE_AHEAD,
  QUEENS_TREE_EDGE_PLAIN,
  QUEENS_TREE_EDGE_SOLUTION, /* on the way to a solution that was found */
  QUEENS_TREE_EDGE_PATH,
  QUEENS_TREE_EDGE_REJECTED,
} QueensTreeEdgeKind;

/* In which direction a square is attacked. */
typedef enum
{
  QUEENS_TREE_STROKE_LEVEL,   /* — */
  QUEENS_TREE_STROKE_UPRIGHT, /* | */
  QUEENS_TREE_STROKE_RISING,  /* / */
  QUEENS_TREE_STROKE_FALLING, /* \ */
} QueensTreeStroke;

typedef struct
{
  double x, y;
  QueensTreeShape shape;
  QueensTreeStroke stroke; /* of a rejected square */
  char *label;             /* shown in it, or NULL; owned by the picture */
  char *caption;           /* of a folded one, or NULL; owned by the picture */
  uint32_t id;             /* the node of the tree that it is, or the first of those folded */
} QueensTreePictureNode;

typedef struct
{
  double x1, y1, x2, y2;
  QueensTreeEdgeKind kind;
} QueensTreePictureEdge;

typedef struct
{
  double x, y;
  QueensTreeStroke stroke;
} QueensTreePictureStroke;

/* A row of the board, named at the left. */
typedef struct
{
  double y;
  char *label; /* or NULL; owned by the picture */
  bool band;   /* boards of it are stored */
} QueensTreePictureRow;

/* What a shape, or a stroke, stands for. */
typedef struct
{
  bool is_stroke;
  QueensTreeShape shape;
  QueensTreeStroke stroke;
  char *words; /* owned by the picture */
} QueensTreeLegendEntry;

/* What is drawn. Its arrays are GArrays of what they are named after. */
typedef struct
{
  double width, height;
  double scale; /* of the marks; 1.0 */
  struct _GArray *rows;
  struct _GArray *edges; /* the later ones above */
  struct _GArray *strokes;
  struct _GArray *nodes;
  struct _GArray *legend;
} QueensTreePicture;

/* The height of a legend of one line, in px, where font_scale is 1.0. */
#define QUEENS_TREE_LEGEND 26.0

/* How it is drawn. */
typedef struct
{
  bool dark;
  bool high_contrast;
  double font_scale; /* 1.0 */
} QueensTreeLook;

/* An empty picture; free it with queens_tree_picture_free(). */
QueensTreePicture *queens_tree_picture_new (double width, double height);

void queens_tree_picture_free (QueensTreePicture *picture);

/* Paints the picture from the origin of cr. Leaves cr as it was; draws no background. */
void queens_draw_tree (cairo_t *cr, const QueensTreePicture *picture, const QueensTreeLook *look);

/* Paints the legend of the picture around y, in the middle of so much width; what has no room is left
 * out. */
void queens_draw_tree_legend (cairo_t *cr,
                              const QueensTreePicture *picture,
                              double width,
                              double y,
                              const QueensTreeLook *look);

/* The node at a point: its place in nodes, or −1. */
int queens_tree_picture_find (const QueensTreePicture *picture, double x, double y);

/* Renders the picture with its legend below it on white, in pixels (PNG), px (SVG) or points (PDF). Returns (transfer full)
 * the bytes of the file, or NULL with error set. */
GBytes *
queens_tree_render (const QueensTreePicture *picture, QueensImageFormat format, GError **error);
