/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The place in the list, which the next start comes back to: the solution shown is written down
 * within a second. */
#pragma once

#include "model/list/navigator.h"

typedef struct _QueensPlace QueensPlace;

/* Puts the navigator back where it was left, and watches it from now on. Free it with
 * queens_place_free(). */
QueensPlace *queens_place_new (QueensNavigator *navigator);

/* Writes down what is not yet. */
void queens_place_free (QueensPlace *self);
