/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The questions and answers of a quiz as translated text. Returned strings are (transfer full), to be
 * freed with g_free(). */
#pragma once

#include "model/learn/quiz.h"

/* The question that is asked, or that there is nothing left to ask. */
char *queens_quiz_describe_question (const QueensLearnQuizView *quiz,
                                     const QueensMethodState *state,
                                     QueensLearnNames names);

/* How to find the answer. state is the step shown. */
char *queens_quiz_describe_how_to_answer (const QueensLearnQuizView *quiz,
                                          const QueensMethodState *state);

/* Whether an answer is right. *reason is set to why, or to "". */
char *queens_quiz_describe_verdict (const QueensLearnAnswer *answer,
                                    QueensLearnNames names,
                                    char **reason);

/* A question and its answer in short: "(4, 2), Column". */
char *queens_quiz_format_answer (const QueensLearnAnswer *answer, QueensLearnNames names);

/* The name of an answer to QUEENS_QUIZ_RULE, as on a button: "Column". Static, translated. */
const char *queens_quiz_rule_get_title (int rule);
