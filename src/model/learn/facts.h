/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Facts that textbooks quote about the n-queens problem, checked by running the methods. */
#pragma once

#include "model/learn/runner.h"

typedef enum
{
  QUEENS_FACT_OPEN,     /* not checked yet */
  QUEENS_FACT_RUNNING,  /* being checked, or next in line */
  QUEENS_FACT_HOLDS,    /* the same number was found */
  QUEENS_FACT_FAILS,    /* another number was found */
  QUEENS_FACT_DIFFERS,  /* different from the published number, beyond the tolerance */
  QUEENS_FACT_MEASURED, /* a number that depends on this machine, to compare with the quoted one */
} QueensFactState;

int queens_learn_facts_get_n (void);

/* The statement, translated, with the quoted number. Returns (transfer full) the words. */
char *queens_learn_facts_dup_title (int fact);

/* Starts measuring everything that the facts need, which takes a few seconds. */
void queens_learn_facts_start (QueensLearnRunner *runner);

/* The state of a fact, judged by a runner's results so far. */
QueensFactState queens_learn_facts_get_state (QueensLearnRunner *runner, int fact);

/* The result on this machine, or an empty string. Returns (transfer full) the words. */
char *queens_learn_facts_dup_outcome (QueensLearnRunner *runner, int fact);
