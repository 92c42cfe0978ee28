/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The results of a comparison as a table, with the textbooks' bound below the name of a method. */
#pragma once

#include "model/learn/results.h"

#include <adwaita.h>

#define QUEENS_TYPE_LEARN_TABLE (queens_learn_table_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnTable, queens_learn_table, QUEENS, LEARN_TABLE, AdwBin)

/* Shows the results (QueensMethodResult) for one n, or all of them if n is 0. Existing rows stay. */
void queens_learn_table_set_results (QueensLearnTable *self, const GArray *results, int n);

/* Shows all columns of counts, or only the column of one measure. */
void queens_learn_table_show_counts (QueensLearnTable *self, gboolean all, QueensMeasure measure);
