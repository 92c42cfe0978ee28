/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reads pictures, and compares them with references. QUEENS_UPDATE_REFERENCES=1 in the environment
 * overwrites the references. */
#pragma once

#include <cairo.h>
#include <glib.h>

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
