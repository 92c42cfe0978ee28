/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reads pictures and image files, and compares them, also with references.
 * QUEENS_UPDATE_REFERENCES=1 in the environment overwrites the references. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_surface_t, cairo_surface_destroy)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_t, cairo_destroy)

/* A pixel of a surface with 32 bits per pixel. */
guint32 pixel_at (cairo_surface_t *surface, int x, int y);

/* Whether all pixels of two surfaces of the same size and format are equal. */
gboolean surfaces_equal (cairo_surface_t *a, cairo_surface_t *b);

/* The number of pixels in which two pictures of the same size differ visibly. */
int count_differences (cairo_surface_t *a, cairo_surface_t *b);

/* Fails the test unless the ARGB32 surface looks like tests/references/<name>.png. On failure, writes
 * <name>-actual.png and <name>-difference.png into the build directory, and prints their names. */
void assert_looks_like_reference (cairo_surface_t *actual, const char *name);

/* The area in which two ARGB32 surfaces of the same size differ; they must differ somewhere. */
cairo_rectangle_int_t find_difference (cairo_surface_t *a, cairo_surface_t *b);

/* The picture in a file: a PNG, an SVG, or the first page of a PDF, with a pixel for each point. */
cairo_surface_t *files_read_picture (GBytes *file);

/* The picture in an SVG or on the first page of a PDF, this many pixels wide. */
cairo_surface_t *files_read_picture_at (GBytes *file, int width);

/* Asserts that both files show the same pixels. */
void files_assert_same (GBytes *a, GBytes *b);

/* Asserts that SVGs that are parts of one page look as each one alone does, that no name of an element is
 * in two of them, and that each has at least this many references, all to elements of its own. */
void files_assert_one_page (GBytes *const *svgs, guint n_svgs, int n_references);

/* The text of a file, such as an SVG; to be freed. */
char *files_dup_text (GBytes *file);

/* The text that a command writes about a file, such as "pdfinfo -"; to be freed. */
char *files_read (GBytes *file, const char *command);

/* The chunks of a PNG before its pixels, one on each line, with "|" for a zero byte; to be freed.
 * Asserts that their checksums are right. */
char *files_read_chunks (GBytes *png);
