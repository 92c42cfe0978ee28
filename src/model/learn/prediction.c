/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/prediction.h"

#include <string.h>

/* The maximum number of steps searched in one call. */
#define SEARCH_STEPS 20000

struct _QueensPrediction
{
  QueensLearnSession *session;
  void (*changed) (gpointer owner);
  gpointer owner;
  QueensPredictionView view; /* the public part */
  QueensPredictionFilter filter;
  QueensMachine *ahead; /* searches for the next try; NULL if Predict is off */
  guint look_id;
  QueensMethodState tried;   /* the state at the try that the user must predict */
  QueensMethodState outcome; /* the state at its outcome */
};

static void
emit_changed (QueensPrediction *self)
{
  if (self->changed)
    self->changed (self->owner);
}

gboolean
queens_prediction_supports (const QueensMethod *method, QueensPredictionKind kind)
{
  return !method->is_local
         && (method->tries == QUEENS_TRIES_SQUARES
             || (kind == QUEENS_PREDICTION_WHERE && method->tries == QUEENS_TRIES_FREE_SQUARES));
}

/* In a search that goes from row to row, no queen is in the same row. */
int
queens_prediction_list_rules (const QueensMethodState *state, int rules[QUEENS_PREDICTION_N_RULES])
{
  QueensMethodLine walked = state->by_columns ? QUEENS_METHOD_COLUMN : QUEENS_METHOD_ROW;
  int n_rules = 0;

  for (int rule = QUEENS_METHOD_ROW; rule < QUEENS_PREDICTION_N_RULES; rule++)
    if (!state->method->in_rows || rule != (int) walked)
      rules[n_rules++] = rule;
  return n_rules;
}

/* Whether to ask about the current try. Also advances to its outcome, and stores both states. */
static gboolean
is_wanted (QueensPrediction *self, int before)
{
  const QueensMethodState *state = queens_machine_get_state (self->ahead);

  if (state->event.kind != QUEENS_EVENT_TRY)
    return FALSE;
  self->tried = *state;
  do
    queens_machine_step (self->ahead);
  while (state->event.kind == QUEENS_EVENT_MARKS);
  self->outcome = *state;
  return (self->filter != QUEENS_PREDICTION_BACKTRACKS || before == QUEENS_EVENT_REMOVE)
         && (self->filter != QUEENS_PREDICTION_REJECTIONS
             || state->event.kind == QUEENS_EVENT_REJECT);
}

/* Goes to the next try to predict, or to the end. Returns FALSE if that takes too long for one call. */
static gboolean
find_try (QueensPrediction *self)
{
  const QueensMethodState *state = queens_machine_get_state (self->ahead);

  for (int i = 0; i < SEARCH_STEPS; i++)
    {
      int before = state->event.kind;

      if (!queens_machine_step (self->ahead))
        {
          self->view.phase = QUEENS_PREDICTION_ENDED;
          return TRUE;
        }
      if (is_wanted (self, before))
        {
          self->view.phase = QUEENS_PREDICTION_ASKING;
          return TRUE;
        }
    }
  return FALSE;
}

/* Asks about the next try. Returns G_SOURCE_CONTINUE as long as the try is not known. */
static gboolean
ask_cb (gpointer user_data)
{
  QueensPrediction *self = user_data;

  if (!find_try (self))
    return G_SOURCE_CONTINUE;
  self->look_id = 0;
  if (self->view.phase == QUEENS_PREDICTION_ASKING)
    {
      self->view.tried_square = queens_event_square (&self->tried.event);
      queens_learn_session_seek (
          self->session, self->tried.step - (self->view.kind == QUEENS_PREDICTION_WHERE ? 1 : 0));
    }
  emit_changed (self);
  return G_SOURCE_REMOVE;
}

/* Asks immediately if the next try is only a few steps away. */
static void
ask (QueensPrediction *self)
{
  g_clear_handle_id (&self->look_id, g_source_remove);
  self->view.phase = QUEENS_PREDICTION_SEARCHING;
  if (ask_cb (self) == G_SOURCE_REMOVE)
    return;
  self->look_id = g_idle_add (ask_cb, self);
  emit_changed (self);
}

void
queens_prediction_begin (QueensPrediction *self,
                         QueensPredictionKind kind,
                         QueensPredictionFilter filter)
{
  const QueensMethodState *state = queens_learn_session_get_view (self->session)->state;

  if (self->view.phase == QUEENS_PREDICTION_OFF)
    self->view.score = (QueensPredictionCounts){ 0 };
  self->view.kind
      = queens_prediction_supports (state->method, kind) ? kind : QUEENS_PREDICTION_WHERE;
  self->filter = filter;
  g_clear_pointer (&self->ahead, queens_machine_free);
  self->ahead = queens_learn_session_dup_machine (
      self->session, state->step - (state->event.kind == QUEENS_EVENT_TRY ? 1 : 0));
  ask (self);
}

void
queens_prediction_end (QueensPrediction *self)
{
  self->view.phase = QUEENS_PREDICTION_OFF;
  g_clear_handle_id (&self->look_id, g_source_remove);
  emit_changed (self);
}

static void
keep_score (QueensPrediction *self, gboolean right)
{
  QueensPredictionCounts *score = &self->view.score;

  if (score->asked >= QUEENS_PREDICTION_HISTORY)
    memmove (score->history, score->history + 1, sizeof score->history - sizeof score->history[0]);
  score->history[MIN (score->asked, QUEENS_PREDICTION_HISTORY - 1)] = right;
  score->asked++;
  score->right += right;
  score->streak = right ? score->streak + 1 : 0;
  score->best_streak = MAX (score->best_streak, score->streak);
}

/* Every line on which a queen attacks the square, as bits; QUEENS_PREDICTION_FREE if there is none. */
static guint
get_right_rules (const QueensMethodState *tried)
{
  QueensMethodSquare square = queens_event_square (&tried->event);
  guint rules = 0;

  for (int i = 0; i < tried->n_queens; i++)
    if (queens_method_squares_share_line (tried->queens[i], square))
      rules |= 1u << queens_method_shared_line (tried->queens[i], square);
  return rules ? rules : 1u << QUEENS_PREDICTION_FREE;
}

/* Moves the session to the outcome of the try, and scores the answer. */
static void
answer (QueensPrediction *self, QueensMethodSquare square, int rule, gboolean right)
{
  keep_score (self, right);
  self->view.previous = self->view.answer;
  self->view.answer = (QueensPredictionAnswer){ .kind = self->view.kind,
                                                .tried = self->tried,
                                                .outcome = self->outcome,
                                                .square = square,
                                                .rule = rule,
                                                .right_rules = get_right_rules (&self->tried),
                                                .right = right };
  self->view.phase = QUEENS_PREDICTION_ANSWERED;
  queens_learn_session_seek (self->session, self->outcome.step);
  emit_changed (self);
}

void
queens_prediction_answer_square (QueensPrediction *self, QueensMethodSquare square)
{
  const QueensMethodEvent *event = &self->tried.event;

  if (self->view.phase == QUEENS_PREDICTION_ASKING && self->view.kind == QUEENS_PREDICTION_WHERE)
    answer (self, square, QUEENS_PREDICTION_GIVEN_UP,
            square.row == event->row && square.col == event->col);
}

void
queens_prediction_answer_rule (QueensPrediction *self, int rule)
{
  if (self->view.phase == QUEENS_PREDICTION_ASKING && self->view.kind == QUEENS_PREDICTION_RULE)
    answer (self, self->view.tried_square, rule, (get_right_rules (&self->tried) >> rule) & 1);
}

void
queens_prediction_give_up (QueensPrediction *self)
{
  if (self->view.phase == QUEENS_PREDICTION_ASKING)
    answer (self, (QueensMethodSquare){ QUEENS_EVENT_NOWHERE, QUEENS_EVENT_NOWHERE },
            QUEENS_PREDICTION_GIVEN_UP, FALSE);
}

void
queens_prediction_next (QueensPrediction *self)
{
  if (self->view.phase == QUEENS_PREDICTION_ANSWERED)
    ask (self);
}

const QueensPredictionView *
queens_prediction_get_view (QueensPrediction *self)
{
  return &self->view;
}

QueensPrediction *
queens_prediction_new (QueensLearnSession *session,
                       void (*changed) (gpointer owner),
                       gpointer owner)
{
  QueensPrediction *self = g_new0 (QueensPrediction, 1);

  self->session = session;
  self->changed = changed;
  self->owner = owner;
  return self;
}

void
queens_prediction_free (QueensPrediction *self)
{
  if (!self)
    return;
  g_clear_handle_id (&self->look_id, g_source_remove);
  queens_machine_free (self->ahead);
  g_free (self);
}
