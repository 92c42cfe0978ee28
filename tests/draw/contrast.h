/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contrast between colors. */
#pragma once

#include "draw/theme.h"

/* The contrast between two colors as WCAG 2.1 defines it, 1.0 … 21.0. */
double contrast_of (QueensColor a, QueensColor b);
