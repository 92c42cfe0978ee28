/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/board.h"

#include <glib.h>

static QueensSquare
to_square (const QueensMethodState *state, QueensMethodSquare square)
{
  return queens_method_square_to_square (square, state->n);
}

QueensBoardContent
queens_learn_board_content (const QueensMethodState *state)
{
  const QueensMethodEvent *event = &state->event;
  QueensPosition queens = queens_method_state_position (state);
  QueensBoardContent content = queens_board_content_new (&queens);
  QueensMethodSquare looked_at[3 * QUEENS_MAX_N];
  int n_looked_at = queens_method_state_looked_at (state, looked_at);

  content.given = queens_method_squares_to_set (state->queens, state->n_given, state->n);
  content.looked_at = queens_method_squares_to_set (looked_at, n_looked_at, state->n);
  if (event->kind == QUEENS_EVENT_REJECT || event->kind == QUEENS_EVENT_CONFLICT)
    content.rejection = (QueensRejection){ .shown = true,
                                           .square = to_square (state, queens_event_square (event)),
                                           .queen = to_square (state, queens_event_by (event)) };
  if (event->kind == QUEENS_EVENT_TRY && state->method->tries != QUEENS_TRIES_CONFIGURATIONS)
    queens_square_set_add (&content.hints, to_square (state, queens_event_square (event)));
  if (event->kind == QUEENS_EVENT_SOLUTION)
    content.n_gold = state->n;
  return content;
}
