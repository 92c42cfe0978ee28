/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A method's pseudo-code with its current line marked. Signal "run-to", with an int: a line was
 * clicked, or Return pressed on it. */
#pragma once

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEARN_CODE (queens_learn_code_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnCode, queens_learn_code, QUEENS, LEARN_CODE, GtkBox)

/* Shows the lines, NULL at the end; spaces at the beginning of one indent it. None is marked. */
void queens_learn_code_set_lines (QueensLearnCode *self, char **lines);

/* Says at the line with the call how many calls wait there. */
void queens_learn_code_set_waiting (QueensLearnCode *self, int n_calls);

/* Marks a line, from 0; none when it is not there. */
void queens_learn_code_set_current (QueensLearnCode *self, int line);
