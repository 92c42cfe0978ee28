/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Compares with reference pictures. QUEENS_UPDATE_REFERENCES=1 in the environment overwrites them. */
#pragma once

#include <cairo.h>

/* Fails the test unless the ARGB32 surface looks like tests/references/<name>.png. On failure, writes
 * <name>-actual.png and <name>-difference.png into the build directory, and prints their names. */
void assert_looks_like_reference (cairo_surface_t *actual, const char *name);

/* The area in which two ARGB32 surfaces of the same size differ; they must differ somewhere. */
cairo_rectangle_int_t find_difference (cairo_surface_t *a, cairo_surface_t *b);
