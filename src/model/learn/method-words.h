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

/* What an order is called: "left to right". Static, translated. */
const char *queens_method_words_order (QueensMethodOrder order);

/* Why it has not all of the orders, as a sentence; NULL where it has. Static, translated. */
const char *queens_method_words_no_order (const QueensMethod *method);

/* Its pseudo-code in the way and the order of a request, translated, one string a line: event->line
 * counts them from 0. Empty for a method that cannot be stepped. Returns (transfer full) the
 * lines, NULL at the end; free them with g_strfreev(). */
char **queens_method_words_dup_code (const QueensMethodRequest *request);

/* The call of its function for a line, or for a number of queens: "place (3)". Returns
 * (transfer full) the words, or NULL for a method without calls. */
char *queens_method_words_dup_call (const QueensMethod *method, const char *argument);
