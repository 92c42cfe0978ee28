/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The results of a comparison as a table, with the textbooks' bounds beside them. */
#pragma once

#include <adwaita.h>

#define QUEENS_TYPE_LEARN_TABLE (queens_learn_table_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnTable, queens_learn_table, QUEENS, LEARN_TABLE, AdwBin)

/* Shows the results, QueensMethodResult, of one n, or of all with n 0. Rows that are there already
 * stay. */
void queens_learn_table_set_results (QueensLearnTable *self, const GArray *results, int n);
