/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The textbook methods in words: what each is called, what it teaches, and its pseudo-code. */
#pragma once

#include "engine/methods/method.h"

#include <glib.h>

/* What a method is called, in a few words. Static, translated. */
const char *queens_method_words_title (const QueensMethod *method);

/* What it does and what it teaches, in some sentences. Static, translated. */
const char *queens_method_words_about (const QueensMethod *method);

/* Its pseudo-code, row by row or column by column, translated, one string a line: event->line
 * counts them from 0. Empty for a method that cannot be stepped. Returns (transfer full) the
 * lines, NULL at the end; free them with g_strfreev(). */
char **queens_method_words_dup_code (const QueensMethod *method, gboolean by_columns);
