/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is asked of the solutions listed: for each n its own pins and bans, and for all of them
 * whether only fundamental ones are meant. Main thread only. */
#pragma once

#include "engine/request.h"

#include <glib-object.h>

#define QUEENS_TYPE_CONSTRAINTS (queens_constraints_get_type ())
/* Emits "changed" when the request of the present n has changed. */
G_DECLARE_FINAL_TYPE (QueensConstraints, queens_constraints, QUEENS, CONSTRAINTS, GObject)

/* Without any, for n = 1. Returns (transfer full). */
QueensConstraints *queens_constraints_new (void);

/* Speaks of this n from now on; that is no change of its request. */
void queens_constraints_set_board_size (QueensConstraints *self, int n);

/* The request of the present n. Owned by the object. */
const QueensRequest *queens_constraints_get_request (QueensConstraints *self);

/* Asks for something else of the present n. */
void queens_constraints_set_request (QueensConstraints *self, const QueensRequest *request);

void queens_constraints_set_fundamental (QueensConstraints *self, gboolean fundamental);

/* Pins a square, or bans it; or frees it if it is either already. */
void queens_constraints_toggle (QueensConstraints *self, QueensSquare square, gboolean pin);

/* Frees a square if it is pinned or banned. */
void queens_constraints_free_square (QueensConstraints *self, QueensSquare square);

/* Bans those of the squares that are not pinned. */
void queens_constraints_ban_all (QueensConstraints *self, const QueensSquareSet *squares);

/* Frees all squares. */
void queens_constraints_clear (QueensConstraints *self);
