/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reference pictures. With QUEENS_UPDATE_REFERENCES=1 in the environment they are written again. */
#pragma once

#include <cairo.h>

/* Fails the test unless the ARGB32 surface looks like tests/references/<name>.png. On failure
 * writes <name>-actual.png and <name>-difference.png into the build directory and says so. */
void assert_looks_like_reference (cairo_surface_t *actual, const char *name);

/* Where two ARGB32 surfaces of one size differ, as they must somewhere. */
cairo_rectangle_int_t find_difference (cairo_surface_t *a, cairo_surface_t *b);
