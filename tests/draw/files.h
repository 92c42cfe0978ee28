/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is in pictures as files, whichever version of cairo has written them. */
#pragma once

#include <glib.h>

/* Asserts that both are the same, byte by byte; but for the names by which an SVG refers to its own
 * parts, which cairo 1.18 numbers through all that a process draws. */
void files_assert_same (GBytes *a, GBytes *b);

/* What a tool, with what follows the file's name or NULL, says of a PDF; to be freed. */
char *files_read_pdf (GBytes *pdf, const char *tool, const char *option);
