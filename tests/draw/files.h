/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is in the files of images. */
#pragma once

#include <glib.h>

/* Asserts that both files show the same pixels. */
void files_assert_same (GBytes *a, GBytes *b);

/* What "pdfinfo" or "pdftotext" prints for a PDF; to be freed. */
char *files_read_pdf (GBytes *pdf, const char *tool);

/* The chunks of a PNG before its pixels, a line each, with "|" for a zero byte; to be freed. Asserts that
 * their checksums are right. */
char *files_read_chunks (GBytes *png);
