/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A quiz about a run: which square is tried next, or which rule rejects the square that is tried. After
 * each answer, it asks the next question and keeps score. It moves the session. Main thread only. */
#pragma once

#include "model/learn/session.h"
#include "model/learn/words.h"

typedef struct _QueensLearnQuiz QueensLearnQuiz;

typedef enum
{
  QUEENS_QUIZ_WHERE, /* where does the search look next? */
  QUEENS_QUIZ_RULE,  /* which rule rejects the square, or is it free? */
} QueensLearnQuizKind;

/* The tries about which to ask. */
typedef enum
{
  QUEENS_QUIZ_EVERY,      /* all of them */
  QUEENS_QUIZ_BACKTRACKS, /* the first one after a queen was removed */
  QUEENS_QUIZ_REJECTIONS, /* those that are rejected */
} QueensLearnQuizAt;

/* The answer to QUEENS_QUIZ_RULE that is not a QueensMethodLine. */
#define QUEENS_QUIZ_FREE 4

/* The number of recent answers that are kept. */
#define QUEENS_QUIZ_HISTORY 12

typedef struct
{
  guint right, asked;
  guint run, best_run;
  gboolean
      history[QUEENS_QUIZ_HISTORY]; /* the last MIN (asked, QUEENS_QUIZ_HISTORY) answers */
} QueensLearnQuizScore;

/* The public state of a quiz, which owns it. */
typedef struct
{
  gboolean on;
  gboolean asking; /* a question waits for its answer; FALSE while the next one is being searched for,
                    * and at the end of the run */
  QueensLearnQuizKind kind;
  QueensLearnQuizScore score;
} QueensLearnQuizView;

/* changed may be NULL. The session must outlive the quiz. Free it with queens_learn_quiz_free(). */
QueensLearnQuiz *queens_learn_quiz_new (QueensLearnSession *session,
                                        void (*changed) (gpointer owner),
                                        gpointer owner);

/* self may be NULL. */
void queens_learn_quiz_free (QueensLearnQuiz *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensLearnQuiz, queens_learn_quiz_free)

/* Whether the tries of a method can be predicted. */
gboolean queens_learn_quiz_fits (const QueensMethod *method);

/* Starts asking at the step shown, with a new score. If the quiz is already running, changes the kind of
 * question and keeps the score. */
void
queens_learn_quiz_begin (QueensLearnQuiz *self, QueensLearnQuizKind kind, QueensLearnQuizAt at);

void queens_learn_quiz_end (QueensLearnQuiz *self);

const QueensLearnQuizView *queens_learn_quiz_get (QueensLearnQuiz *self);

/* Returns the question, or a message that the run has ended. Static, translated. */
const char *queens_learn_quiz_get_question (QueensLearnQuiz *self);

/* Answers, and asks the next question. Does nothing if the question requires another kind of answer. */
void queens_learn_quiz_answer_square (QueensLearnQuiz *self, QueensMethodSquare square);
void queens_learn_quiz_answer_rule (QueensLearnQuiz *self, int rule);

/* Shows the right answer, counts the question as answered wrong, and asks the next one. */
void queens_learn_quiz_give_up (QueensLearnQuiz *self);

/* Returns (transfer full) words that say whether the last answer was correct, and what the step did; or
 * "". */
char *queens_learn_quiz_dup_verdict (QueensLearnQuiz *self, QueensLearnNames names);
