/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sentence under the board that says what the step of a session does, and why, with an icon. All of
 * it is seen, and what is below does not move when it changes. */
#pragma once

#include "model/learn/player.h"
#include "model/learn/words.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEARN_SENTENCE (queens_learn_sentence_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnSentence, queens_learn_sentence, QUEENS, LEARN_SENTENCE, GtkBox)

/* Follows a session and its player, which are kept. To be called once. */
void queens_learn_sentence_set_session (QueensLearnSentence *self,
                                        QueensLearnSession *session,
                                        QueensLearnPlayer *player);

/* How squares are called. */
void queens_learn_sentence_set_names (QueensLearnSentence *self, QueensLearnNames names);

/* Says something else until it is NULL. */
void queens_learn_sentence_set_instead (QueensLearnSentence *self, const char *words);

/* What it says. */
const char *queens_learn_sentence_get_text (QueensLearnSentence *self);
