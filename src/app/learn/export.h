/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What Learn can export; all of it is saved in the same way. */
#pragma once

#include "draw/board-content.h"
#include "draw/tree.h"
#include "model/learn/results.h"

#include <gtk/gtk.h>

/* The size of a picture of a tree, in the units of its format. */
#define QUEENS_LEARN_TREE_EXPORT_WIDTH  1200
#define QUEENS_LEARN_TREE_EXPORT_HEIGHT 480

/* Asks for a file, and saves the chart of a measure, or all results as a table. Copies results. */
void queens_learn_export (GtkWidget *from, const GArray *results, QueensMeasure measure);

/* Asks for a file, and saves the tree. Takes ownership of it. */
void queens_learn_export_tree (GtkWidget *from, QueensTreePicture *tree);

/* Copies a step as a picture for slides, with the board, a title, and the sentence; then shows a
 * toast. */
void queens_learn_copy_step (GtkWidget *from,
                             const QueensBoardContent *content,
                             const QueensBoardStyle *style,
                             const char *title,
                             const char *sentence);
