/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Answers as text: the notation of solutions of any size, and the fields of a JSON object, one
 * object a line. */
#pragma once

#include "engine/position.h"

#include <glib.h>

/* Appends the notation of n queens on ranks, from 0. */
void queens_answer_append_notation (const guint32 *ranks, guint n, GString *text);

/* Opens an object, or goes on in it, with the name of a field. */
void queens_answer_append_name (const char *name, GString *text);

/* Appends a field: a text without anything to escape, or null; a number; a number, or null for 0;
 * true or false. */
void queens_answer_append_text (const char *name, const char *value, GString *text);
void queens_answer_append_number (const char *name, guint64 value, GString *text);
void queens_answer_append_known (const char *name, guint64 value, GString *text);
void queens_answer_append_flag (const char *name, gboolean value, GString *text);

/* Appends the fields notation and ranks. */
void queens_answer_append_solution (const guint32 *ranks, guint n, GString *text);

/* Closes the object and its line. */
void queens_answer_end (GString *text);

/* The ranks of a solution, for the functions above. */
void queens_answer_copy_ranks (const QueensSolution *solution, guint32 *ranks);
