/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each method, from its own file. */
#pragma once

#include "engine/methods/method.h"

extern const QueensMethod queens_method_brute_force; /* whole configurations */
extern const QueensMethod queens_method_cells;       /* cell by cell */
extern const QueensMethod queens_method_rows;        /* row by row with sets */
extern const QueensMethod queens_method_markers;     /* row by row with arrays of marks */
extern const QueensMethod queens_method_stack;       /* a stack of choices */
extern const QueensMethod queens_method_queue;       /* a queue of boards */
extern const QueensMethod queens_method_boards;      /* a stack of boards */
extern const QueensMethod queens_method_states;      /* states and choices in general */
extern const QueensMethod queens_method_bitmasks;    /* three words of bits */
extern const QueensMethod queens_method_kernel;      /* the engine's counting kernel */
