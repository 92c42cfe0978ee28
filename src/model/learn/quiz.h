/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A quiz about a run: which square is tried next, or which rule rejects the square that is tried. An answer
 * stays until the next question is wanted. The quiz keeps score, and moves the session. Main thread only. */
#pragma once

#include "model/learn/session.h"
#include "model/learn/describe.h"

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

/* The answer to QUEENS_QUIZ_RULE that is not a QueensMethodLine, and the number of all answers. */
#define QUEENS_QUIZ_FREE    4
#define QUEENS_QUIZ_N_RULES 5

/* Stands for the answer of a user who wanted to see it. */
#define QUEENS_QUIZ_GIVEN_UP (-1)

/* The number of recent answers that are kept. */
#define QUEENS_QUIZ_HISTORY 12

/* What a quiz is doing. */
typedef enum
{
  QUEENS_QUIZ_OFF,
  QUEENS_QUIZ_LOOKING,  /* for the next question */
  QUEENS_QUIZ_ASKING,   /* a question waits for its answer */
  QUEENS_QUIZ_ANSWERED, /* the answer is shown */
  QUEENS_QUIZ_ENDED,    /* the run has ended, so there is nothing more to ask */
} QueensLearnQuizPhase;

typedef struct
{
  guint right, asked;
  guint run, best_run;
  gboolean history[QUEENS_QUIZ_HISTORY]; /* the last MIN (asked, QUEENS_QUIZ_HISTORY) answers */
} QueensLearnQuizCounts;

/* The answer to a question. */
typedef struct
{
  QueensLearnQuizKind kind;
  QueensMethodState tried;   /* the try that was asked about, */
  QueensMethodState outcome; /* and the next step, with what became of it */
  /* WHERE: the answer; its row is QUEENS_EVENT_NOWHERE if it was given up */
  QueensMethodSquare square;
  int rule;          /* RULE: the answer, or QUEENS_QUIZ_GIVEN_UP */
  guint right_rules; /* RULE: the right answers, as bits: every line that attacks the square, or
                              * QUEENS_QUIZ_FREE */
  gboolean right;
} QueensLearnAnswer;

/* The public state of a quiz, which owns it. */
typedef struct
{
  QueensLearnQuizPhase phase;
  QueensLearnQuizKind kind;
  QueensLearnQuizCounts score;
  QueensMethodSquare tried;   /* the square that is asked about */
  QueensLearnAnswer answer;   /* the last answer; valid if score.asked > 0 */
  QueensLearnAnswer previous; /* the one before; valid if score.asked > 1 */
} QueensLearnQuizView;

/* changed may be NULL. The session must outlive the quiz. Free it with queens_learn_quiz_free(). */
QueensLearnQuiz *queens_learn_quiz_new (QueensLearnSession *session,
                                        void (*changed) (gpointer owner),
                                        gpointer owner);

/* self may be NULL. */
void queens_learn_quiz_free (QueensLearnQuiz *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensLearnQuiz, queens_learn_quiz_free)

/* Whether questions of this kind can be asked about a method. */
gboolean queens_learn_quiz_fits (const QueensMethod *method, QueensLearnQuizKind kind);

/* Writes the possible answers to QUEENS_QUIZ_RULE into rules, in the order in which they are offered.
 * Returns their number. */
int queens_learn_quiz_list_rules (const QueensMethodState *state, int rules[QUEENS_QUIZ_N_RULES]);

/* Starts asking at the step shown, with a new score. If the quiz is already running, changes the kind of
 * question and keeps the score. */
void
queens_learn_quiz_begin (QueensLearnQuiz *self, QueensLearnQuizKind kind, QueensLearnQuizAt at);

void queens_learn_quiz_end (QueensLearnQuiz *self);

const QueensLearnQuizView *queens_learn_quiz_get_view (QueensLearnQuiz *self);

/* Answers, and shows what became of the try. Does nothing if the question requires another kind of
 * answer. */
void queens_learn_quiz_answer_square (QueensLearnQuiz *self, QueensMethodSquare square);
void queens_learn_quiz_answer_rule (QueensLearnQuiz *self, int rule);

/* Shows the right answer, and counts the question as answered wrong. */
void queens_learn_quiz_give_up (QueensLearnQuiz *self);

/* Asks the next question, once the last one is answered. */
void queens_learn_quiz_next (QueensLearnQuiz *self);
