/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Facts that textbooks quote about the n-queens problem, and their confirmation by running. */
#pragma once

#include "model/learn/runner.h"

typedef enum
{
  QUEENS_FACT_OPEN,     /* not run yet */
  QUEENS_FACT_RUNNING,  /* runs now, or is the next to */
  QUEENS_FACT_HOLDS,    /* the same number came out */
  QUEENS_FACT_FAILS,    /* another number came out */
  QUEENS_FACT_DIFFERS,  /* another figure than the published one, beyond its tolerance */
  QUEENS_FACT_MEASURED, /* a figure of this machine, to be read beside the quoted one */
} QueensFactState;

int queens_learn_facts_get_n (void);

/* What is claimed, translated, with the quoted figure. Returns (transfer full) the words. */
char *queens_learn_facts_dup_title (int fact);

/* Returns (transfer full) a runner of all the facts, without a plan; it takes some seconds. */
QueensLearnRunner *queens_learn_facts_new (void);

QueensFactState queens_learn_facts_get_state (QueensLearnRunner *confirmation, int fact);

/* What came out here, or an empty string. Returns (transfer full) the words. */
char *queens_learn_facts_dup_outcome (QueensLearnRunner *confirmation, int fact);
