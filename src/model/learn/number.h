/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which number a solution that a method has found has in the list of all. */
#pragma once

#include "engine/control.h"
#include "engine/methods/state.h"

#include <glib.h>

/* Up to this board size the number is found in a moment. */
#define QUEENS_LEARN_NUMBERED_MAX_N 13

/* The number of the solution on the board, from 1; 0 when there is none, n is too large, or the
 * control stopped it. Any thread. */
guint64 queens_learn_number (const QueensPosition *position, QueensControl *control);
