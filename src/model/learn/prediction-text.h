/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The questions and answers of Predict as translated text. Returned strings are (transfer full), to be
 * freed with g_free(). */
#pragma once

#include "model/learn/prediction.h"

/* The question that is asked, or that there is nothing left to ask. */
char *queens_prediction_describe_question (const QueensPredictionView *prediction,
                                           const QueensMethodState *state,
                                           QueensSquareNames names);

/* How to find the answer. state is the step shown. */
char *queens_prediction_describe_how_to_answer (const QueensPredictionView *prediction,
                                                const QueensMethodState *state);

/* Whether an answer is right. *reason is set to why, or to "". */
char *queens_prediction_describe_verdict (const QueensPredictionAnswer *answer,
                                          QueensSquareNames names,
                                          char **reason);

/* A question and its answer in short: "(4, 2), Column". */
char *queens_prediction_format_answer (const QueensPredictionAnswer *answer,
                                       QueensSquareNames names);

/* The name of an answer to QUEENS_PREDICTION_RULE, as on a button: "Column". Static, translated. */
const char *queens_prediction_rule_get_title (int rule);
