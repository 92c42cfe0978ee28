/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A handout for a class: the search row by row on a small board, traced by hand up to its first
 * solution, square by square, with a page of answers. */
#pragma once

#include "engine/control.h"

#include <gio/gio.h>

/* The board size of the handout. */
#define QUEENS_LEARN_TRACE_N 4

/* Writes the handout as a PDF on A4 to path, by the safe writer. Any thread. FALSE with error. */
gboolean queens_learn_trace_save (const char *path, QueensControl *control, GError **error);

/* What is to be found out of every square that is tried, in order: "(1, 0)" and, as the answer, what
 * rejects it: "the column of (0, 0)". Returns (transfer full) pairs of strings, NULL at the end. */
char **queens_learn_trace_dup_lines (void);
