/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The mode Predict of a run: the user predicts which square is tried next, or which rule rejects the square that is
 * tried. An answer is shown until queens_prediction_next(). Keeps score, and moves the session. Main thread only. */
#pragma once

#include "model/learn/session.h"
#include "model/learn/describe.h"

typedef struct _QueensPrediction QueensPrediction;

typedef enum
{
  QUEENS_PREDICTION_WHERE, /* where does the search look next? */
  QUEENS_PREDICTION_RULE,  /* which rule rejects the square, or is it free? */
} QueensPredictionKind;

/* The tries about which to ask. */
typedef enum
{
  QUEENS_PREDICTION_EVERY,      /* all of them */
  QUEENS_PREDICTION_BACKTRACKS, /* the first one after a queen was removed */
  QUEENS_PREDICTION_REJECTIONS, /* those that are rejected */
} QueensPredictionFilter;

/* An answer to QUEENS_PREDICTION_RULE is a QueensMethodLine, or this one: the square is free. */
#define QUEENS_PREDICTION_FREE 4

/* The number of possible answers to QUEENS_PREDICTION_RULE. */
#define QUEENS_PREDICTION_N_RULES 5

/* Stands for the answer of a user who gave up. */
#define QUEENS_PREDICTION_GIVEN_UP (-1)

/* The number of recent answers that are kept. */
#define QUEENS_PREDICTION_HISTORY 12

/* The state of the mode. */
typedef enum
{
  QUEENS_PREDICTION_OFF,
  QUEENS_PREDICTION_SEARCHING, /* for the next question */
  QUEENS_PREDICTION_ASKING,    /* a question waits for its answer */
  QUEENS_PREDICTION_ANSWERED,  /* the answer is shown */
  QUEENS_PREDICTION_ENDED,     /* the run has ended, so there is nothing more to ask */
} QueensPredictionPhase;

typedef struct
{
  guint right, asked;
  guint streak, best_streak; /* right answers in a row: at present, and at most */
  /* whether each of the last MIN (asked, QUEENS_PREDICTION_HISTORY) answers was right; the oldest first */
  gboolean history[QUEENS_PREDICTION_HISTORY];
} QueensPredictionCounts;

/* The answer to a question. */
typedef struct
{
  QueensPredictionKind kind;
  QueensMethodState tried;   /* the state at the try that was asked about */
  QueensMethodState outcome; /* the state at the next step, with the outcome of the try */
  /* WHERE: the answer; its row is QUEENS_EVENT_NOWHERE if it was given up */
  QueensMethodSquare square;
  int rule;          /* RULE: the answer, or QUEENS_PREDICTION_GIVEN_UP */
  guint right_rules; /* RULE: the right answers, as bits: every line that attacks the square, or
                              * QUEENS_PREDICTION_FREE */
  gboolean right;
} QueensPredictionAnswer;

/* The public state of Predict, owned by the QueensPrediction. */
typedef struct
{
  QueensPredictionPhase phase;
  QueensPredictionKind kind;
  QueensPredictionCounts score;
  QueensMethodSquare tried_square; /* the square that is asked about */
  QueensPredictionAnswer answer;   /* the last answer; valid if score.asked > 0 */
  QueensPredictionAnswer previous; /* the one before; valid if score.asked > 1 */
} QueensPredictionView;

/* changed may be NULL. The session must outlive the prediction. Free it with queens_prediction_free(). */
QueensPrediction *queens_prediction_new (QueensLearnSession *session,
                                         void (*changed) (gpointer owner),
                                         gpointer owner);

/* self may be NULL. */
void queens_prediction_free (QueensPrediction *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensPrediction, queens_prediction_free)

/* Whether questions of this kind can be asked about a method. */
gboolean queens_prediction_supports (const QueensMethod *method, QueensPredictionKind kind);

/* Writes the possible answers to QUEENS_PREDICTION_RULE into rules, in the order in which they are offered.
 * Returns their number. */
int queens_prediction_list_rules (const QueensMethodState *state,
                                  int rules[QUEENS_PREDICTION_N_RULES]);

/* Starts asking at the step shown, with a new score. If it is already on, changes the kind of
 * question and keeps the score. */
void queens_prediction_begin (QueensPrediction *self,
                              QueensPredictionKind kind,
                              QueensPredictionFilter filter);

void queens_prediction_end (QueensPrediction *self);

const QueensPredictionView *queens_prediction_get_view (QueensPrediction *self);

/* Answers the question, and shows the outcome of the try. Does nothing if the question requires
 * another kind of answer. */
void queens_prediction_answer_square (QueensPrediction *self, QueensMethodSquare square);
void queens_prediction_answer_rule (QueensPrediction *self, int rule);

/* Shows the right answer, and counts the question as answered wrong. */
void queens_prediction_give_up (QueensPrediction *self);

/* Asks the next question, once the last one is answered. */
void queens_prediction_next (QueensPrediction *self);
