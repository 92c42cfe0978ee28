/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The question of a quiz, its answers, the verdict on the last answer, and the score. Answers use the
 * actions "learn.rule" and "learn.give-up" of a parent widget. */
#pragma once

#include "model/learn/quiz.h"

#include <adwaita.h>

#define QUEENS_TYPE_LEARN_QUIZ_PANEL (queens_learn_quiz_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnQuizPanel,
                      queens_learn_quiz_panel,
                      QUEENS,
                      LEARN_QUIZ_PANEL,
                      AdwBin)

/* Shows a quiz, which must outlive the panel. */
void queens_learn_quiz_panel_show (QueensLearnQuizPanel *self,
                                   QueensLearnQuiz *quiz,
                                   QueensLearnNames names);

/* Starts the quiz with the questions that are chosen on the panel. */
void queens_learn_quiz_panel_begin (QueensLearnQuizPanel *self);
