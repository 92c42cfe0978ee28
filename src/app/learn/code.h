/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A method's pseudocode with its current line marked. Signal "run-to", with an int: a line was clicked,
 * or Enter was pressed on it. */
#pragma once

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEARN_CODE (queens_learn_code_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnCode, queens_learn_code, QUEENS, LEARN_CODE, GtkBox)

/* Shows the lines, NULL at the end; leading spaces are indentation. No line is marked. */
void queens_learn_code_set_lines (QueensLearnCode *self, char **lines);

/* Shows at the line with the call how many calls are waiting there. */
void queens_learn_code_set_waiting (QueensLearnCode *self, int n_calls);

/* Marks a line, from 0; none if it does not exist. */
void queens_learn_code_set_current (QueensLearnCode *self, int line);
