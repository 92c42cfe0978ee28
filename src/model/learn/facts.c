/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/facts.h"

#include "engine/methods/bounds.h"
#include "engine/methods/method.h"
#include "model/learn/words.h"
#include "model/text/words.h"

#include <glib/gi18n.h>
#include <math.h>

/* Far more time than any fact needs, in seconds. */
#define LIMIT_SECONDS 120.0
/* A ratio agrees with a published one if it differs by at most this part of it. */
#define TOLERANCE 0.2

typedef enum
{
  SUBSETS,     /* the ways to choose b of a items */
  TRIED,       /* by a method for n = a */
  PLACED,      /* the same */
  TIME_RATIO,  /* of the queue to the stack of boards, for n = a */
  BYTES_RATIO, /* the same */
} Kind;

typedef struct
{
  Kind kind;
  guint32 a, b;
  const char *method; /* its name, or NULL */
  guint64 quoted;     /* the expected result; 0 if it depends on the machine */
  double ratio;       /* the published ratio, or 0 */
  const char *title;  /* %s is the quoted number */
} Fact;

static const Fact facts[] = {
  { SUBSETS, 16, 4, NULL, 1820, 0, N_ ("C(16, 4), the ways to place 4 queens on a 4 × 4 board: %s") },
  { SUBSETS, 64, 8, NULL, 4426165368, 0, N_ ("C(64, 8), the ways to place 8 queens on an 8 × 8 "
                                             "board: %s") },
  { TRIED, 4, 0, "brute-force", 256, 0, N_ ("4⁴, the configurations with one queen per row: %s") },
  { TRIED, 8, 0, "brute-force", 16777216, 0, N_ ("8⁸, the configurations for n = 8: %s") },
  { TRIED, 8, 0, "rows", 15720, 0, N_ ("Squares tried row by row for n = 8: %s") },
  { PLACED, 8, 0, "rows", 2056, 0, N_ ("Queens placed row by row for n = 8: %s") },
  { TIME_RATIO, 8, 0, NULL, 0, 2.6,
    N_ ("Breadth-first versus depth-first, n = 8; published: 19.48 ms and 7.39 ms, a factor of "
        "2.6 (tolerance 20%%)") },
  { BYTES_RATIO, 8, 0, NULL, 0, 0,
    N_ ("Memory of the queue versus the stack, n = 8") },
};

/* The result of checking a fact. */
typedef struct
{
  guint64 number;
  double pair[2]; /* for a ratio: of the queue, of the stack */
} Outcome;

static QueensMethodResult
measure (QueensLearnRun *run, const char *method, const Fact *fact)
{
  return queens_learn_run_measure (run, queens_methods_find (method), (int) fact->a, LIMIT_SECONDS);
}

static Outcome
run_ratio (QueensLearnRun *run, const Fact *fact)
{
  QueensMethodResult queue = measure (run, "queue", fact);
  QueensMethodResult boards = measure (run, "boards", fact);

  if (fact->kind == TIME_RATIO)
    return (Outcome){ 0, { queue.seconds, boards.seconds } };
  return (Outcome){ 0, { (double) queue.counters.peak, (double) boards.counters.peak } };
}

static Outcome
run_fact (QueensLearnRun *run, const Fact *fact)
{
  Outcome outcome = { 0 };

  switch (fact->kind)
    {
    case SUBSETS:
      outcome.number = queens_bound_subsets (fact->a, fact->b).exact;
      return outcome;
    case TRIED:
      outcome.number = measure (run, fact->method, fact).counters.tried;
      return outcome;
    case PLACED:
      outcome.number = measure (run, fact->method, fact).counters.placed;
      return outcome;
    default:
      return run_ratio (run, fact);
    }
}

static void
run_facts (QueensLearnRun *run, gconstpointer plan)
{
  QueensControl *control = queens_learn_run_get_control (run);

  for (guint i = 0; i < G_N_ELEMENTS (facts) && !queens_control_stop_requested (control); i++)
    {
      Outcome outcome = run_fact (run, &facts[i]);

      queens_learn_run_add (run, &outcome);
    }
}

QueensLearnRunner *
queens_learn_facts_new (void)
{
  return queens_learn_runner_new (run_facts, sizeof (Outcome));
}

int
queens_learn_facts_get_n (void)
{
  return G_N_ELEMENTS (facts);
}

/* NULL before the fact was checked. */
static const Outcome *
get_outcome (QueensLearnRunner *confirmation, int fact)
{
  const GArray *outcomes = queens_learn_runner_get_results (confirmation);

  return fact < (int) outcomes->len ? &g_array_index (outcomes, Outcome, fact) : NULL;
}

static gboolean
agrees (const Fact *fact, const Outcome *outcome)
{
  return fabs (outcome->pair[0] / outcome->pair[1] - fact->ratio) <= TOLERANCE * fact->ratio;
}

QueensFactState
queens_learn_facts_get_state (QueensLearnRunner *confirmation, int fact)
{
  const Outcome *outcome = get_outcome (confirmation, fact);

  if (!outcome && queens_learn_runner_is_running (confirmation)
      && (fact == 0 || get_outcome (confirmation, fact - 1)))
    return QUEENS_FACT_RUNNING;
  if (!outcome)
    return QUEENS_FACT_OPEN;
  if (facts[fact].ratio > 0)
    return agrees (&facts[fact], outcome) ? QUEENS_FACT_HOLDS : QUEENS_FACT_DIFFERS;
  if (facts[fact].quoted == 0)
    return QUEENS_FACT_MEASURED;
  return outcome->number == facts[fact].quoted ? QUEENS_FACT_HOLDS : QUEENS_FACT_FAILS;
}

/* The formats are our own, translated. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
char *
queens_learn_facts_dup_title (int fact)
{
  g_autofree char *number = queens_words_number (facts[fact].quoted);

  return g_strdup_printf (_ (facts[fact].title), number);
}
#pragma GCC diagnostic pop

static char *
describe_ratio (const Fact *fact, const Outcome *outcome)
{
  Kind kind = fact->kind;
  const double *pair = outcome->pair;
  g_autofree char *queue = kind == TIME_RATIO ? queens_learn_words_seconds (pair[0])
                                              : g_format_size ((guint64) pair[0]);
  g_autofree char *boards = kind == TIME_RATIO ? queens_learn_words_seconds (pair[1])
                                               : g_format_size ((guint64) pair[1]);

  if (fact->ratio > 0 && !agrees (fact, outcome))
    return g_strdup_printf (
        /* Translators: two times, the ratio of the second to the first, and the published ratio */
        _ ("Measured differently here: %s and %s, a factor of %.1f, not %.1f"), queue, boards,
        pair[0] / pair[1], fact->ratio);
  /* Translators: two times or amounts of memory, and the ratio of the second to the first */
  return g_strdup_printf (_ ("Here: %s and %s, a factor of %.1f"), queue, boards, pair[0] / pair[1]);
}

char *
queens_learn_facts_dup_outcome (QueensLearnRunner *confirmation, int fact)
{
  const Outcome *outcome = get_outcome (confirmation, fact);
  g_autofree char *number = NULL;

  if (!outcome)
    return g_strdup ("");
  if (facts[fact].quoted == 0)
    return describe_ratio (&facts[fact], outcome);
  number = queens_words_number (outcome->number);
  if (facts[fact].kind == SUBSETS)
    return g_strdup_printf (
        /* Translators: a number */
        _ ("Computed here: %s"), number);
  return g_strdup_printf (
      /* Translators: a number */
      _ ("Counted here: %s"), number);
}
