/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn-board.h"

#include <glib.h>

static QueensSquare
to_square (const QueensMethodState *state, QueensMethodSquare square)
{
  return queens_method_square_to_square (square, state->n);
}

static void
mark_squares (const QueensMethodState *state, QueensBoardContent *content)
{
  QueensMethodSquare looked_at[3 * QUEENS_MAX_N];
  int n_looked_at = queens_method_state_looked_at (state, looked_at);

  for (int i = 0; i < state->n_given; i++)
    queens_square_set_add (&content->given, to_square (state, state->queens[i]));
  for (int i = 0; i < n_looked_at; i++)
    queens_square_set_add (&content->looked_at, to_square (state, looked_at[i]));
}

QueensBoardContent
queens_learn_board_content (const QueensMethodState *state)
{
  const QueensMethodEvent *event = &state->event;
  QueensPosition queens = queens_method_state_position (state);
  QueensBoardContent content = queens_board_content_new (&queens);

  mark_squares (state, &content);
  if (event->kind == QUEENS_EVENT_REJECT || event->kind == QUEENS_EVENT_CONFLICT)
    content.rejection = (QueensRejection){ .shown = true,
                                           .square = to_square (state, queens_event_square (event)),
                                           .queen = to_square (state, queens_event_by (event)) };
  content.show_hint
      = event->kind == QUEENS_EVENT_TRY && state->method->tries != QUEENS_TRIES_CONFIGURATIONS;
  if (content.show_hint)
    content.hint = to_square (state, queens_event_square (event));
  if (event->kind == QUEENS_EVENT_SOLUTION)
    content.n_gold = state->n;
  return content;
}
