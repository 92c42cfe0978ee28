/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Facts that textbooks quote about the n-queens problem, confirmed by running. Signal "changed": a
 * fact has been run, or the run has ended. Main thread only. */
#pragma once

#include <glib-object.h>

#define QUEENS_TYPE_LEARN_FACTS (queens_learn_facts_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnFacts, queens_learn_facts, QUEENS, LEARN_FACTS, GObject)

typedef enum
{
  QUEENS_FACT_OPEN,     /* not run yet */
  QUEENS_FACT_RUNNING,  /* runs now, or is the next to */
  QUEENS_FACT_HOLDS,    /* the same number came out */
  QUEENS_FACT_FAILS,    /* another number came out */
  QUEENS_FACT_MEASURED, /* a figure of the machine it ran on, to be put beside the quoted one */
} QueensFactState;

QueensLearnFacts *
queens_learn_facts_new (void);

int
queens_learn_facts_get_n (QueensLearnFacts *self);

QueensFactState
queens_learn_facts_get_state (QueensLearnFacts *self, int fact);

/* What is claimed, translated, with the quoted figure. Returns (transfer full) the words. */
char *
queens_learn_facts_dup_title (QueensLearnFacts *self, int fact);

/* What came out here, or an empty string. Returns (transfer full) the words. */
char *
queens_learn_facts_dup_outcome (QueensLearnFacts *self, int fact);

/* Runs all facts anew, with nothing else running: some seconds. */
void
queens_learn_facts_start (QueensLearnFacts *self);

void
queens_learn_facts_stop (QueensLearnFacts *self);

gboolean
queens_learn_facts_is_running (QueensLearnFacts *self);
