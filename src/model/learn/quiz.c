/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/quiz.h"

#include <glib/gi18n.h>
#include <string.h>

struct _QueensLearnQuiz
{
  GObject parent_instance;

  QueensLearnSession *session;
  gboolean on;
  gboolean asking;
  gboolean ended;   /* there is nothing more to ask */
  gboolean looking; /* guards against itself */
  QueensLearnQuizKind kind;
  QueensLearnQuizAt at;
  guint64 from;              /* the step from which the next try is looked for */
  guint64 asked_at;          /* the step of the try that is asked for */
  QueensMethodState tried;   /* at it, */
  QueensMethodState outcome; /* and one step on */
  gboolean answered;
  gboolean was_right;
  QueensMethodState last_tried, last_outcome;
  QueensLearnQuizScore score;
};

G_DEFINE_FINAL_TYPE (QueensLearnQuiz, queens_learn_quiz, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

gboolean
queens_learn_quiz_fits (const QueensMethod *method)
{
  return !method->is_local && method->tries != QUEENS_TRIES_CONFIGURATIONS;
}

static bool
is_try (const QueensMethodState *state, const void *data)
{
  return state->event.kind == QUEENS_EVENT_TRY;
}

/* The next try from a step on that is asked for; FALSE while it is not known. */
static gboolean
find_try (QueensLearnQuiz *self)
{
  for (;;)
    {
      QueensMethodState before;

      switch (queens_learn_session_look (self->session, self->from, is_try, NULL, &self->asked_at))
        {
        case QUEENS_LOG_NONE:
          self->ended = TRUE;
          return TRUE;
        case QUEENS_LOG_NOT_YET:
          return FALSE;
        default:
          break;
        }
      if (!queens_learn_session_peek (self->session, self->asked_at, &self->tried)
          || !queens_learn_session_peek (self->session, self->asked_at - 1, &before)
          || !queens_learn_session_peek (self->session, self->asked_at + 1, &self->outcome))
        return FALSE;
      self->from = self->asked_at;
      if (self->at == QUEENS_QUIZ_BACKTRACKS && before.event.kind != QUEENS_EVENT_REMOVE)
        continue;
      if (self->at == QUEENS_QUIZ_REJECTIONS && self->outcome.event.kind != QUEENS_EVENT_REJECT)
        continue;
      return TRUE;
    }
}

/* Asks for the next try, as soon as it is known. */
static void
ask (QueensLearnQuiz *self)
{
  if (!self->on || self->asking || self->ended || self->looking)
    return;
  self->looking = TRUE;
  if (find_try (self) && !self->ended)
    {
      self->asking = TRUE;
      queens_learn_session_seek (self->session,
                                 self->asked_at - (self->kind == QUEENS_QUIZ_WHERE ? 1 : 0));
    }
  else if (!self->ended)
    queens_learn_session_seek (self->session, self->from);
  self->looking = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

void
queens_learn_quiz_begin (QueensLearnQuiz *self, QueensLearnQuizKind kind, QueensLearnQuizAt at)
{
  const QueensMethodState *state = queens_learn_session_get_state (self->session);

  if (!self->on)
    {
      self->score = (QueensLearnQuizScore){ 0 };
      self->answered = FALSE;
    }
  self->on = TRUE;
  self->asking = self->ended = FALSE;
  self->kind = kind;
  self->at = at;
  self->from = state->step;
  if (state->event.kind == QUEENS_EVENT_TRY)
    self->from--;
  ask (self);
}

void
queens_learn_quiz_end (QueensLearnQuiz *self)
{
  self->on = self->asking = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
queens_learn_quiz_is_on (QueensLearnQuiz *self)
{
  return self->on;
}

gboolean
queens_learn_quiz_is_asking (QueensLearnQuiz *self)
{
  return self->asking;
}

QueensLearnQuizKind
queens_learn_quiz_get_kind (QueensLearnQuiz *self)
{
  return self->kind;
}

const char *
queens_learn_quiz_get_question (QueensLearnQuiz *self)
{
  if (self->ended)
    return _ ("The run has ended: there is nothing more to ask.");
  return self->kind == QUEENS_QUIZ_WHERE ? _ ("Where does the search look next?")
                                         : _ ("Which rule rejects the square, or is it free?");
}

static void
keep_score (QueensLearnQuiz *self, gboolean right)
{
  QueensLearnQuizScore *score = &self->score;

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
  self->last_tried = self->tried;
  self->last_outcome = self->outcome;
  self->asking = FALSE;
  self->from = self->asked_at;
  ask (self);
}

void
queens_learn_quiz_answer_square (QueensLearnQuiz *self, QueensMethodSquare square)
{
  const QueensMethodEvent *event = &self->tried.event;

  if (self->asking && self->kind == QUEENS_QUIZ_WHERE)
    answer (self, square.row == event->row && square.col == event->col);
}

/* Whatever the method tests first: a square may be attacked in two ways. */
static gboolean
is_right_rule (QueensLearnQuiz *self, int rule)
{
  const QueensMethodEvent *event = &self->outcome.event;

  if (event->kind != QUEENS_EVENT_REJECT)
    return rule == QUEENS_QUIZ_FREE;
  return rule
         == (int) queens_method_shared_line (queens_event_square (event), queens_event_by (event));
}

void
queens_learn_quiz_answer_rule (QueensLearnQuiz *self, int rule)
{
  if (self->asking && self->kind == QUEENS_QUIZ_RULE)
    answer (self, is_right_rule (self, rule));
}

void
queens_learn_quiz_give_up (QueensLearnQuiz *self)
{
  if (self->asking)
    answer (self, FALSE);
}

char *
queens_learn_quiz_dup_verdict (QueensLearnQuiz *self, QueensLearnNames names)
{
  const QueensMethodState *tried = &self->last_tried;
  g_autofree char *square = NULL;
  g_autofree char *outcome = NULL;

  if (!self->answered)
    return g_strdup ("");
  square = queens_learn_words_square (queens_event_square (&tried->event), tried->n, names);
  outcome = queens_learn_words_event (&self->last_outcome,
                                      queens_learn_session_get_range (self->session), 0, names);
  if (self->was_right)
    /* Translators: a square, and a sentence with what happened */
    return g_strdup_printf (_ ("Right: %s. %s"), square, outcome);
  /* Translators: a square, and a sentence with what happened */
  return g_strdup_printf (_ ("No: it is %s. %s"), square, outcome);
}

const QueensLearnQuizScore *
queens_learn_quiz_get_score (QueensLearnQuiz *self)
{
  return &self->score;
}

static void
session_changed_cb (QueensLearnSession *session, QueensLearnQuiz *self)
{
  ask (self);
}

static void
queens_learn_quiz_dispose (GObject *object)
{
  QueensLearnQuiz *self = QUEENS_LEARN_QUIZ (object);

  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queens_learn_quiz_parent_class)->dispose (object);
}

static void
queens_learn_quiz_class_init (QueensLearnQuizClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queens_learn_quiz_dispose;
  signals[CHANGED] = g_signal_new ("changed", QUEENS_TYPE_LEARN_QUIZ, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_learn_quiz_init (QueensLearnQuiz *self)
{
}

QueensLearnQuiz *
queens_learn_quiz_new (QueensLearnSession *session)
{
  QueensLearnQuiz *self = g_object_new (QUEENS_TYPE_LEARN_QUIZ, NULL);

  self->session = g_object_ref (session);
  g_signal_connect (session, "changed", G_CALLBACK (session_changed_cb), self);
  return self;
}
