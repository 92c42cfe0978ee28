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

/* Describes the steps of a session, and keeps a reference to it. Call it once. */
void queens_learn_sentence_set_session (QueensLearnSentence *self, QueensLearnSession *session);

/* Sets how squares are named. */
void queens_learn_sentence_set_names (QueensLearnSentence *self, QueensLearnNames names);

/* Shows another text, until this is called with NULL. */
void queens_learn_sentence_set_instead (QueensLearnSentence *self, const char *words);

/* The text that is shown. */
const char *queens_learn_sentence_get_text (QueensLearnSentence *self);
