/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sentence that tells what the step of a session does, with its picture; always as high as two
 * lines, so that nothing moves when it changes. */
#pragma once

#include "app/layout/strip.h"
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

/* Speaks in the page's strip, which outlives it, in place of itself; NULL for itself again. */
void queens_learn_sentence_set_strip (QueensLearnSentence *self, QueensStrip *strip);

/* Says something else until it is NULL. */
void queens_learn_sentence_set_instead (QueensLearnSentence *self, const char *words);

/* What it says. */
const char *queens_learn_sentence_get_text (QueensLearnSentence *self);
