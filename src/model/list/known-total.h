/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What others have counted: sequences A000170 (all solutions) and A002562 (fundamental ones) of
 * the On-Line Encyclopedia of Integer Sequences. Only ever shown as known, until the computed
 * count takes its place; nothing is computed from them. */
#pragma once

#include <glib.h>

/* TRUE, with *total set, when the number of solutions of n has been published. */
gboolean queens_known_total (int n, gboolean fundamental, guint64 *total);
