/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sentence under the board that describes the current step of a session, with the reason and an
 * icon. It is always completely visible, and widgets below it do not move when it changes. */
#pragma once

#include "model/learn/session.h"
#include "model/learn/words.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEARN_SENTENCE (queens_learn_sentence_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnSentence, queens_learn_sentence, QUEENS, LEARN_SENTENCE, GtkBox)

/* Describes the step that a session shows or, if instead is not NULL, shows those words. */
void queens_learn_sentence_show (QueensLearnSentence *self,
                                 const QueensLearnView *view,
                                 QueensLearnNames names,
                                 const char *instead);

/* Gives up the room of longer sentences, for another run. */
void queens_learn_sentence_begin (QueensLearnSentence *self);

/* The text that is shown. */
const char *queens_learn_sentence_get_text (QueensLearnSentence *self);
