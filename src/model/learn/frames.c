/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/frames.h"

#include "model/learn/method-words.h"

#include <glib/gi18n.h>

static void
frame_free (gpointer data)
{
  QueensLearnFrame *frame = data;

  g_free (frame->title);
  g_free (frame->detail);
  g_free (frame);
}

/* What the function is called with. */
static int
get_argument (const QueensMethodState *state, const QueensMethodFrame *frame)
{
  gboolean outermost = frame->below.row == QUEENS_EVENT_NOWHERE;

  if (state->method->store == QUEENS_STORE_CANDIDATES)
    return state->n - state->n_given - (int) (frame - state->frames);
  if (state->method->store != QUEENS_STORE_FOUR_SETS)
    return frame->line;
  if (outermost)
    return 0;
  return state->by_columns ? frame->below.col * state->n + state->n - frame->below.row
                           : frame->below.row * state->n + frame->below.col + 1;
}

/* The variable of the loop: "column = 4". */
static char *
describe_variable (const QueensMethodState *state,
                   const QueensMethodFrame *frame,
                   QueensLearnNames names)
{
  gboolean one = state->method->in_rows;
  g_autofree char *square = NULL;

  if (frame->square.row == QUEENS_EVENT_NOWHERE)
    return NULL;
  square = queens_learn_words_square (frame->square, state->n, names);
  if (!one || names == QUEENS_LEARN_SQUARES)
    return g_steal_pointer (&square);
  return g_strdup_printf (
      /* Translators: the argument of a call: a variable and its value */
      state->by_columns ? _ ("row = %d") : _ ("column = %d"),
      state->by_columns ? frame->square.row : frame->square.col);
}

static char *
describe (const QueensMethodState *state,
          const QueensMethodFrame *frame,
          gboolean running,
          QueensLearnNames names)
{
  g_autofree char *variable = describe_variable (state, frame, names);
  const char *doing = running ? queens_learn_words_event_kind (state) : C_ ("call", "waits");

  if (!variable)
    return g_strdup (C_ ("call", "begins"));
  if (!*doing)
    return g_steal_pointer (&variable);
  return g_strdup_printf ("%s, %s", variable, doing);
}

GPtrArray *
queens_learn_frames (const QueensMethodState *state, QueensLearnNames names)
{
  GPtrArray *frames = g_ptr_array_new_with_free_func (frame_free);

  for (int i = 0; i < state->n_frames; i++)
    {
      const QueensMethodFrame *from = &state->frames[i];
      QueensLearnFrame *frame = g_new0 (QueensLearnFrame, 1);

      frame->running = i == state->n_frames - 1;
      frame->returns = i == state->n_frames - 2;
      frame->line = from->line;
      frame->title = queens_method_words_dup_call (state->method, get_argument (state, from));
      frame->detail = describe (state, from, frame->running, names);
      g_ptr_array_add (frames, frame);
    }
  return frames;
}
