/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The question of a quiz, its answers, the last verdict and the score. The answers are given by the
 * actions "learn.rule" and "learn.give-up" of what it is in. */
#pragma once

#include "model/learn/quiz.h"

#include <adwaita.h>

#define QUEENS_TYPE_LEARN_QUIZ_PANEL (queens_learn_quiz_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnQuizPanel,
                      queens_learn_quiz_panel,
                      QUEENS,
                      LEARN_QUIZ_PANEL,
                      AdwBin)

/* Follows a quiz, which is kept. To be called once. */
void queens_learn_quiz_panel_set_quiz (QueensLearnQuizPanel *self, QueensLearnQuiz *quiz);

/* How squares are called. */
void queens_learn_quiz_panel_set_names (QueensLearnQuizPanel *self, QueensLearnNames names);

/* Begins with what is chosen on the panel. */
void queens_learn_quiz_panel_begin (QueensLearnQuizPanel *self);
