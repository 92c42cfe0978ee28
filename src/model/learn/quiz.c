/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/quiz.h"

#include <glib/gi18n.h>
#include <string.h>

/* The maximum number of steps looked at in one call. */
#define LOOK_STEPS 20000

struct _QueensLearnQuiz
{
  QueensLearnSession *session;
  void (*changed) (gpointer owner);
  gpointer owner;
  QueensLearnQuizView view; /* the public part */
  gboolean ended;           /* there is nothing more to ask */
  QueensLearnQuizAt at;
  QueensMachine *ahead; /* looks for the next try; NULL if the quiz is off */
  guint look_id;
  QueensMethodState tried;   /* the state at the try that the user must predict */
  QueensMethodState outcome; /* the state one step later */
  gboolean answered;
  gboolean was_right;
  QueensMethodState last_outcome;
};

static void
emit_changed (QueensLearnQuiz *self)
{
  if (self->changed)
    self->changed (self->owner);
}

gboolean
queens_learn_quiz_fits (const QueensMethod *method)
{
  return !method->is_local && method->tries != QUEENS_TRIES_CONFIGURATIONS;
}

/* Whether to ask about the current try. Also advances by one step, and stores both states. */
static gboolean
is_wanted (QueensLearnQuiz *self, int before)
{
  const QueensMethodState *state = queens_machine_get_state (self->ahead);

  if (state->event.kind != QUEENS_EVENT_TRY)
    return FALSE;
  self->tried = *state;
  queens_machine_step (self->ahead);
  self->outcome = *state;
  return (self->at != QUEENS_QUIZ_BACKTRACKS || before == QUEENS_EVENT_REMOVE)
         && (self->at != QUEENS_QUIZ_REJECTIONS || state->event.kind == QUEENS_EVENT_REJECT);
}

/* Goes to the next try to predict, or to the end. Returns FALSE if that takes too long for one call. */
static gboolean
find_try (QueensLearnQuiz *self)
{
  const QueensMethodState *state = queens_machine_get_state (self->ahead);

  for (int i = 0; i < LOOK_STEPS; i++)
    {
      int before = state->event.kind;

      if (!queens_machine_step (self->ahead))
        {
          self->ended = TRUE;
          return TRUE;
        }
      if (is_wanted (self, before))
        return TRUE;
    }
  return FALSE;
}

/* Asks about the next try. Returns G_SOURCE_CONTINUE as long as the try is not known. */
static gboolean
ask_cb (gpointer user_data)
{
  QueensLearnQuiz *self = user_data;

  if (!find_try (self))
    return G_SOURCE_CONTINUE;
  self->look_id = 0;
  if (!self->ended)
    {
      self->view.asking = TRUE;
      queens_learn_session_seek (self->session,
                                 self->tried.step - (self->view.kind == QUEENS_QUIZ_WHERE ? 1 : 0));
    }
  emit_changed (self);
  return G_SOURCE_REMOVE;
}

/* Asks immediately if the next try is only a few steps away. */
static void
ask (QueensLearnQuiz *self)
{
  g_clear_handle_id (&self->look_id, g_source_remove);
  if (ask_cb (self) == G_SOURCE_REMOVE)
    return;
  self->look_id = g_idle_add (ask_cb, self);
  emit_changed (self);
}

void
queens_learn_quiz_begin (QueensLearnQuiz *self, QueensLearnQuizKind kind, QueensLearnQuizAt at)
{
  const QueensMethodState *state = queens_learn_session_get (self->session)->state;

  if (!self->view.on)
    {
      self->view.score = (QueensLearnQuizScore){ 0 };
      self->answered = FALSE;
    }
  self->view.on = TRUE;
  self->view.asking = self->ended = FALSE;
  self->view.kind = kind;
  self->at = at;
  g_clear_pointer (&self->ahead, queens_machine_free);
  self->ahead = queens_learn_session_dup_machine (
      self->session, state->step - (state->event.kind == QUEENS_EVENT_TRY ? 1 : 0));
  ask (self);
}

void
queens_learn_quiz_end (QueensLearnQuiz *self)
{
  self->view.on = self->view.asking = FALSE;
  g_clear_handle_id (&self->look_id, g_source_remove);
  emit_changed (self);
}

const char *
queens_learn_quiz_get_question (QueensLearnQuiz *self)
{
  if (self->ended)
    return _ ("The run has ended. There is nothing left to predict.");
  return self->view.kind == QUEENS_QUIZ_WHERE ? _ ("Where does the search look next?")
                                              : _ ("Which rule rejects the square, or is it free?");
}

static void
keep_score (QueensLearnQuiz *self, gboolean right)
{
  QueensLearnQuizScore *score = &self->view.score;

  if (score->asked >= QUEENS_QUIZ_HISTORY)
    memmove (score->history, score->history + 1, sizeof score->history - sizeof score->history[0]);
  score->history[MIN (score->asked, QUEENS_QUIZ_HISTORY - 1)] = right;
  score->asked++;
  score->right += right;
  score->run = right ? score->run + 1 : 0;
  score->best_run = MAX (score->best_run, score->run);
}

static void
answer (QueensLearnQuiz *self, gboolean right)
{
  keep_score (self, right);
  self->answered = TRUE;
  self->was_right = right;
  self->last_outcome = self->outcome;
  self->view.asking = FALSE;
  ask (self);
}

void
queens_learn_quiz_answer_square (QueensLearnQuiz *self, QueensMethodSquare square)
{
  const QueensMethodEvent *event = &self->tried.event;

  if (self->view.asking && self->view.kind == QUEENS_QUIZ_WHERE)
    answer (self, square.row == event->row && square.col == event->col);
}

/* If a square is attacked in two ways, both answers are right, whichever the method tests first. */
static gboolean
is_right_rule (QueensLearnQuiz *self, int rule)
{
  const QueensMethodEvent *event = &self->outcome.event;

  if (event->kind != QUEENS_EVENT_REJECT)
    return rule == QUEENS_QUIZ_FREE;
  return rule == (int) queens_method_shared_line (queens_event_square (event), event->by);
}

void
queens_learn_quiz_answer_rule (QueensLearnQuiz *self, int rule)
{
  if (self->view.asking && self->view.kind == QUEENS_QUIZ_RULE)
    answer (self, is_right_rule (self, rule));
}

void
queens_learn_quiz_give_up (QueensLearnQuiz *self)
{
  if (self->view.asking)
    answer (self, FALSE);
}

char *
queens_learn_quiz_dup_verdict (QueensLearnQuiz *self, QueensLearnNames names)
{
  g_autofree char *outcome = NULL;

  if (!self->answered)
    return g_strdup ("");
  outcome = queens_learn_words_event (&self->last_outcome, 0, names);
  if (self->was_right)
    /* Translators: a sentence that says what happened on a square */
    return g_strdup_printf (_ ("Correct. %s"), outcome);
  /* Translators: a sentence that says what happened on a square */
  return g_strdup_printf (_ ("Incorrect. %s"), outcome);
}

const QueensLearnQuizView *
queens_learn_quiz_get (QueensLearnQuiz *self)
{
  return &self->view;
}

QueensLearnQuiz *
queens_learn_quiz_new (QueensLearnSession *session,
                       void (*changed) (gpointer owner),
                       gpointer owner)
{
  QueensLearnQuiz *self = g_new0 (QueensLearnQuiz, 1);

  self->session = session;
  self->changed = changed;
  self->owner = owner;
  return self;
}

void
queens_learn_quiz_free (QueensLearnQuiz *self)
{
  if (!self)
    return;
  g_clear_handle_id (&self->look_id, g_source_remove);
  queens_machine_free (self->ahead);
  g_free (self);
}
