/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A search tree, and the lists of dancing links, as translated text. Functions that return a string return (transfer full).
 * The names of squares are those of the spec (QueensSquareNames). */
#pragma once

#include "draw/links.h"
#include "model/learn/describe.h"

/* The short label of a node's queen, inside its mark: its column (row), or its square if rows are not
 * filled in order. NULL for the root. */
char *queens_tree_format_label (const QueensTreeSpec *spec, guint32 node);

/* The row (column) of a node's queen, from 0. If nodes of the same depth are on different rows, the
 * number of queens before it instead. NULL for the root. */
char *queens_tree_format_row (const QueensTreeSpec *spec, guint32 node);

/* The description of a node, for a screen reader and for the tooltip: "row 3, column 2, exhausted, no
 * solution". */
char *queens_tree_describe_node (const QueensTreeSpec *spec, guint32 node);

/* The title of a picture of a step: "Dancing Links, 4 × 4, step 42". */
char *queens_tree_format_title (const QueensMethodRequest *request, guint64 step);

/* "153 nodes, 894 tried, 4 solutions". */
char *queens_tree_format_size (const QueensMethodTree *tree);

/* The names of a square, and of a line: "(1, 2)", "−2". */
char *queens_links_format_square (const QueensLinksSpec *spec, QueensMethodSquare square);
char *queens_links_format_line (const QueensLinksSpec *spec, QueensMethodLine kind, int number);

/* "3 of 16 squares left". */
char *queens_links_format_remaining (const QueensLinksPicture *picture);

/* What is covered, for a screen reader: "Covered: rows 0, 1; columns 1, 3; sums 1, 4; differences −2, −1". */
char *queens_links_describe_covered (const QueensLinksPicture *picture);
