/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/stop.h"

static bool
goes_back (const QueensMethodState *state)
{
  int kind = state->event.kind;

  return kind == QUEENS_EVENT_REMOVE || kind == QUEENS_EVENT_DEAD_END
         || kind == QUEENS_EVENT_RESTART;
}

bool
queens_learn_stop_is_at (const QueensMethodState *state, const void *data)
{
  const QueensLearnStop *stop = data;

  switch (stop->kind)
    {
    case QUEENS_STOP_SOLUTION:
      return state->event.kind == QUEENS_EVENT_SOLUTION;
    case QUEENS_STOP_BACKTRACK:
      return goes_back (state);
    case QUEENS_STOP_SQUARE:
      return state->event.row == stop->square.row && state->event.col == stop->square.col;
    case QUEENS_STOP_LINE:
      return state->event.line == stop->number;
    default:
      return queens_method_state_depth (state) <= stop->number;
    }
}

static QueensLearnStop
at_depth (int depth)
{
  return (QueensLearnStop){ .kind = QUEENS_STOP_DEPTH, .number = depth };
}

QueensLearnStop
queens_learn_stop_over (const QueensMethodState *state)
{
  return at_depth (queens_method_state_depth (state) - (state->event.kind == QUEENS_EVENT_CALL));
}

QueensLearnStop
queens_learn_stop_out (const QueensMethodState *state)
{
  return at_depth (queens_method_state_depth (state) - 1);
}

gboolean
queens_learn_stop_has_depth (const QueensMethod *method)
{
  return method->is_recursive || method->store == QUEENS_STORE_CHOICES;
}
