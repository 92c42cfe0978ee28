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
                                           .queen = to_square (state, event->by) };
  if (event->kind == QUEENS_EVENT_TRY && state->method->tries != QUEENS_TRIES_CONFIGURATIONS)
    queens_square_set_add (&content.hints, to_square (state, queens_event_square (event)));
  if (event->kind == QUEENS_EVENT_SOLUTION)
    content.n_gold = state->n;
  return content;
}

/* The line that rejects a square: the first that the method asks about, or, where it asks queen after
 * queen, that of the first of them. */
static int
get_rejecting_line (const QueensMethodState *state, int n_queens, QueensMethodSquare square)
{
  QueensMethodStore store = state->method->store;
  gboolean by_lines = store == QUEENS_STORE_THREE_SETS || store == QUEENS_STORE_MARKS;
  int found = -1;

  for (int i = 0; i < n_queens; i++)
    if (queens_method_squares_meet (state->queens[i], square))
      {
        int line = (int) queens_method_shared_line (state->queens[i], square);

        if (found < 0 || (by_lines && line < found))
          found = line;
      }
  return found;
}

static void
add_level (QueensBoardContent *content, const QueensMethodState *state, int depth)
{
  static const QueensTried strokes[] = { [QUEENS_METHOD_ROW] = QUEENS_TRIED_LEVEL,
                                         [QUEENS_METHOD_COLUMN] = QUEENS_TRIED_UPRIGHT,
                                         [QUEENS_METHOD_SUM] = QUEENS_TRIED_RISING,
                                         [QUEENS_METHOD_DIFFERENCE] = QUEENS_TRIED_FALLING };
  const QueensMethodLevel *level = &state->levels[depth];

  for (int i = 0; i < state->n; i++)
    {
      QueensMethodSquare square = { (guint8) (state->by_columns ? i : level->line),
                                    (guint8) (state->by_columns ? level->line : i) };
      int line = get_rejecting_line (state, state->n_given + depth, square);

      if ((level->rejected >> i) & 1 && line >= 0)
        queens_square_set_add (&content->tried[strokes[line]], to_square (state, square));
      else if ((level->opened >> i) & 1
               && !queens_square_set_contains (&content->queens, to_square (state, square)))
        queens_square_set_add (&content->tried[QUEENS_TRIED_LEFT], to_square (state, square));
    }
}

void
queens_learn_board_add_tried (QueensBoardContent *content, const QueensMethodState *state)
{
  const QueensMethod *method = state->method;

  if (!method->in_rows || method->tries == QUEENS_TRIES_CONFIGURATIONS
      || method->store == QUEENS_STORE_QUEUE || method->store == QUEENS_STORE_BOARDS)
    return;
  for (int depth = 0; depth <= state->n_queens - state->n_given; depth++)
    add_level (content, state, depth);
}
