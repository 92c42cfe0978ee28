/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Predicting a run: before a square is tried it asks which will be, or, of the one that is tried,
 * which rule rejects it; then it goes on to the next question and keeps the score. It moves the
 * session. Signal "changed". Main thread only. */
#pragma once

#include "model/learn/session.h"
#include "model/learn/words.h"

#define QUEENS_TYPE_LEARN_QUIZ (queens_learn_quiz_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnQuiz, queens_learn_quiz, QUEENS, LEARN_QUIZ, GObject)

typedef enum
{
  QUEENS_QUIZ_WHERE, /* where does the search look next? */
  QUEENS_QUIZ_RULE,  /* which rule rejects the square, or is it free? */
} QueensLearnQuizKind;

/* Which tries are asked for. */
typedef enum
{
  QUEENS_QUIZ_EVERY,      /* all of them */
  QUEENS_QUIZ_BACKTRACKS, /* the first after a queen was taken back */
  QUEENS_QUIZ_REJECTIONS, /* those that are rejected */
} QueensLearnQuizAt;

/* The answer to QUEENS_QUIZ_RULE beside a QueensMethodLine. */
#define QUEENS_QUIZ_FREE 4

/* The answers that are remembered one by one. */
#define QUEENS_QUIZ_HISTORY 12

typedef struct
{
  guint right, asked;
  guint run, best_run;
  gboolean
      history[QUEENS_QUIZ_HISTORY]; /* the last ones, MIN (asked, QUEENS_QUIZ_HISTORY) of them */
} QueensLearnQuizScore;

/* Keeps the session. */
QueensLearnQuiz *queens_learn_quiz_new (QueensLearnSession *session);

/* Whether a method's tries can be asked for. */
gboolean queens_learn_quiz_fits (const QueensMethod *method);

/* Begins to ask, from the step shown on and with a new score; or asks otherwise, and keeps it. */
void
queens_learn_quiz_begin (QueensLearnQuiz *self, QueensLearnQuizKind kind, QueensLearnQuizAt at);

void queens_learn_quiz_end (QueensLearnQuiz *self);

gboolean queens_learn_quiz_is_on (QueensLearnQuiz *self);

/* TRUE while a question waits for its answer; not before it is found, nor at the end
 * of the run. */
gboolean queens_learn_quiz_is_asking (QueensLearnQuiz *self);

QueensLearnQuizKind queens_learn_quiz_get_kind (QueensLearnQuiz *self);

/* What is asked, or that the run has ended. Static, translated. */
const char *queens_learn_quiz_get_question (QueensLearnQuiz *self);

/* Answers, and asks the next. Does nothing when the question wants another kind of answer. */
void queens_learn_quiz_answer_square (QueensLearnQuiz *self, QueensMethodSquare square);
void queens_learn_quiz_answer_rule (QueensLearnQuiz *self, int rule);

/* Gives the answer away, which counts as a wrong one, and asks the next. */
void queens_learn_quiz_give_up (QueensLearnQuiz *self);

/* How the last question was answered, with what happened, or "". Returns (transfer full) the words. */
char *queens_learn_quiz_dup_verdict (QueensLearnQuiz *self, QueensLearnNames names);

const QueensLearnQuizScore *queens_learn_quiz_get_score (QueensLearnQuiz *self);
