/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pseudocode of a method, with the current line marked. Signal "run-to", with an int: the user
 * clicked a line or pressed Enter on it. */
#pragma once

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEARN_CODE (queens_learn_code_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnCode, queens_learn_code, QUEENS, LEARN_CODE, GtkBox)

/* Shows the lines, which end with NULL; leading spaces are indentation. No line is marked. */
void queens_learn_code_set_lines (QueensLearnCode *self, char **lines);

/* Shows how many calls are waiting, on the line with the call. */
void queens_learn_code_set_waiting (QueensLearnCode *self, int n_calls);

/* Marks a line, from 0; marks none if it does not exist. */
void queens_learn_code_set_current (QueensLearnCode *self, int line);
