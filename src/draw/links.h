/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A picture of the lists of dancing links at a step. An item is a row, column, sum, or difference,
 * with a list of the squares that can still have its queen. There is a box for each item, with a
 * line through the boxes in the list of items. Below is a row for each square, with a node in the
 * list of each of its four items. A box that is covered drops off the line, and a node that is not
 * in its list is moved aside. */
#pragma once

#include "draw/tree.h"
#include "engine/methods/variables.h"

typedef struct
{
  QueensMachineItem item;
  double x;
  bool in_list;       /* whether the line of the list goes through it */
  bool cover_changed; /* it was covered or uncovered at this step */
  bool resized;       /* its size changed at this step */
  bool is_chosen;     /* the running call has chosen it to cover */
  int next;           /* the next box on the line, or −1 */
  int down;           /* the first node in its list that is shown, or −1 */
  char *label;        /* its number; owned by the picture */
} QueensLinksBox;

typedef struct
{
  QueensMethodSquare square;
  double y;
  bool is_remaining; /* it is in the lists of all its items, and none of them is covered */
  bool is_queen;     /* a queen is on it */
  char *label;       /* owned by the picture */
} QueensLinksRow;

typedef struct
{
  int row, box;
  bool in_list;
  int down; /* the next node in the list of its item that is shown, or −1 */
} QueensLinksNode;

/* Each array is a GArray of the type that it is named after. */
typedef struct
{
  double width, height;
  double scale;
  int first;       /* the first box on the line, or −1 */
  int n_squares;   /* of the board */
  int n_remaining; /* the number of remaining squares, shown or not */
  int n_hidden;    /* the number of squares for which there is no room */
  bool is_whole;   /* all squares are shown, also those that dropped out */
  char *title;     /* written above it in a file, or NULL; owned by the picture */
  GArray *boxes;   /* in the order of the items */
  GArray *rows;
  GArray *nodes; /* four for each row */
} QueensLinksPicture;

/* What is shown, and how. */
typedef struct _QueensLinksSpec QueensLinksSpec;

struct _QueensLinksSpec
{
  const QueensMachine *machine; /* of a method with QUEENS_STORE_LINKS */
  double width, height;
  double font_scale; /* 1.0 is the normal size */
  bool hide_changes; /* does not mark what the step changed */
  int names;         /* passed to the functions below */
  /* Return (transfer full) the name of a square, and the number of a line as text. */
  char *(*name_square) (const QueensLinksSpec *spec, QueensMethodSquare square);
  char *(*name_line) (const QueensLinksSpec *spec, QueensMethodLine kind, int number);
};

/* The least width for a board, and the height that shows all squares; for a font_scale of 1.0. */
double queens_links_picture_min_width (int n);
double queens_links_picture_whole_height (int n);

/* Reads the lists from the machine. If there is not enough height for all squares, shows those of the chosen
 * item, and then the others that remain. Free it with queens_links_picture_free(). */
QueensLinksPicture *queens_links_picture_create (const QueensLinksSpec *spec);

/* The size of the numbers in its boxes, in px. */
double queens_links_picture_get_number_size (const QueensLinksPicture *picture);

void queens_links_picture_free (QueensLinksPicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensLinksPicture, queens_links_picture_free)

/* Paints the picture from the origin of cr. Leaves cr as it was, and draws no background. */
void
queens_draw_links (cairo_t *cr, const QueensLinksPicture *picture, const QueensFigureStyle *style);

/* Paints the meaning of its marks, ending at the right edge of this width, around y. Marks for which there is no
 * room are left out. */
void queens_draw_links_legend (cairo_t *cr, double width, double y, const QueensFigureStyle *style);

/* Draws the picture with its legend as a file, as queens_figure_render() does. */
GBytes *
queens_links_render (const QueensLinksPicture *picture, QueensImageFormat format, GError **error);
