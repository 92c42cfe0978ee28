/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shared by the tests of the list of solutions. */
#pragma once

#include "model/list/solutions.h"
#include "tests/wait.h"

/* The list of all solutions of n. */
QueensSolutions *fixture_list_all (int n);

/* Plays a move on a square of the board. */
void fixture_play (QueensSolutions *solutions, QueensMoveKind kind, QueensSquare square);

/* The request of the list. Owned by the list. */
const QueensRequest *fixture_get_request (QueensSolutions *solutions);

/* TRUE if the list has all solutions of the request. */
gboolean fixture_is_total (QueensSolutions *solutions);

/* The item at index, once it is read; (transfer full). */
QueensListItem *fixture_get_read (QueensSolutions *solutions, guint index);

/* The answer to a query. */
QueensAnswer fixture_ask (QueensSolutions *solutions, const QueensQuery *query);
