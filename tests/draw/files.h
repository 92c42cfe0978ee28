/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reads the content of image files. */
#pragma once

#include <glib.h>

/* The pixels of a file, page after page: a PNG if it is a PNG or an SVG. */
GBytes *files_read_pixels (GBytes *file);

/* Asserts that both files show the same pixels. */
void files_assert_same (GBytes *a, GBytes *b);

/* The output of "pdfinfo" or "pdftotext" for a PDF; to be freed. */
char *files_read_pdf (GBytes *pdf, const char *tool);

/* The chunks of a PNG before its pixels, one on each line, with "|" for a zero byte; to be freed.
 * Asserts that their checksums are right. */
char *files_read_chunks (GBytes *png);
