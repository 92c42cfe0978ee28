/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/facts.h"

#include "model/learn/results.h"
#include "model/learn/words.h"
#include "model/text/words.h"

#include <glib/gi18n.h>
#include <math.h>

/* A time limit in seconds, far above the time that any fact needs. */
#define LIMIT_SECONDS 120.0
/* A ratio agrees with a published one if their relative difference is at most this. */
#define TOLERANCE 0.2

typedef struct
{
  const char *method; /* the measured method; NULL for the number of ways to choose n of n² items */
  const char *other;  /* the method to which its ratio is taken, or NULL */
  guint n;
  QueensMeasure measure;
  guint64 quoted;    /* the expected result; 0 if it depends on the machine */
  double ratio;      /* the published ratio, or 0 */
  const char *title; /* %s is the quoted number */
} Fact;

static const Fact facts[] = {
  { NULL, NULL, 4, 0, 1820, 0, N_ ("C(16, 4), the ways to place 4 queens on a 4 × 4 board: %s") },
  { NULL, NULL, 8, 0, 4426165368, 0,
    N_ ("C(64, 8), the ways to place 8 queens on an 8 × 8 board: %s") },
  { "brute-force", NULL, 4, QUEENS_MEASURE_TRIED, 256, 0,
    N_ ("4⁴, the configurations with one queen per row: %s") },
  { "brute-force", NULL, 8, QUEENS_MEASURE_TRIED, 16777216, 0,
    N_ ("8⁸, the configurations for n = 8: %s") },
  { "rows", NULL, 8, QUEENS_MEASURE_TRIED, 15720, 0,
    N_ ("Squares tried row by row for n = 8: %s") },
  { "rows", NULL, 8, QUEENS_MEASURE_PLACED, 2056, 0,
    N_ ("Queens placed row by row for n = 8: %s") },
  { "queue", "boards", 8, QUEENS_MEASURE_TIME, 0, 2.6,
    N_ ("Breadth-first versus depth-first, n = 8; published: 19.48 ms and 7.39 ms, a factor of "
        "2.6 (tolerance 20%%)") },
  { "queue", "boards", 8, QUEENS_MEASURE_MEMORY, 0, 0,
    N_ ("Memory of the queue versus the stack, n = 8") },
};

void
queens_learn_facts_start (QueensLearnRunner *runner)
{
  static const struct
  {
    const char *method;
    int n;
  } needed[] = {
    { "brute-force", 4 }, { "brute-force", 8 }, { "rows", 8 }, { "queue", 8 }, { "boards", 8 }
  };
  QueensLearnRun runs[G_N_ELEMENTS (needed)];

  for (guint i = 0; i < G_N_ELEMENTS (needed); i++)
    runs[i] = (QueensLearnRun){ queens_methods_find (needed[i].method), needed[i].n, needed[i].n,
                                LIMIT_SECONDS };
  queens_learn_runner_start (runner, runs, G_N_ELEMENTS (runs));
}

int
queens_learn_facts_get_n (void)
{
  return G_N_ELEMENTS (facts);
}

/* The number for a fact. Returns FALSE if it is not known yet. */
static gboolean
find_number (QueensLearnRunner *runner, const Fact *fact, const char *method, double *number)
{
  const GArray *results = queens_learn_runner_get_results (runner);

  *number = 0;
  for (guint i = 0; i < results->len; i++)
    {
      const QueensMethodResult *result = &g_array_index (results, QueensMethodResult, i);

      if (g_str_equal (result->method->name, method) && result->n == fact->n)
        *number = queens_results_get (result, fact->measure);
    }
  return *number > 0;
}

/* The numbers for a fact: one, or two for a ratio. Returns FALSE if they are not known yet. */
static gboolean
get_numbers (QueensLearnRunner *runner, const Fact *fact, double numbers[2])
{
  if (fact->method)
    return find_number (runner, fact, fact->method, &numbers[0])
           && (!fact->other || find_number (runner, fact, fact->other, &numbers[1]));
  numbers[0] = (double) queens_bound_subsets (fact->n * fact->n, fact->n).exact;
  return queens_learn_runner_is_running (runner)
         || queens_learn_runner_get_results (runner)->len > 0;
}

static gboolean
agrees (const Fact *fact, const double pair[2])
{
  return fabs (pair[0] / pair[1] - fact->ratio) <= TOLERANCE * fact->ratio;
}

QueensFactState
queens_learn_facts_get_state (QueensLearnRunner *runner, int fact)
{
  double numbers[2], before[2];
  gboolean known = get_numbers (runner, &facts[fact], numbers);

  if (!known && queens_learn_runner_is_running (runner)
      && get_numbers (runner, &facts[fact - 1], before))
    return QUEENS_FACT_RUNNING;
  if (!known)
    return QUEENS_FACT_OPEN;
  if (facts[fact].ratio > 0)
    return agrees (&facts[fact], numbers) ? QUEENS_FACT_HOLDS : QUEENS_FACT_DIFFERS;
  if (facts[fact].quoted == 0)
    return QUEENS_FACT_MEASURED;
  return numbers[0] == (double) facts[fact].quoted ? QUEENS_FACT_HOLDS : QUEENS_FACT_FAILS;
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
describe_ratio (const Fact *fact, const double pair[2])
{
  gboolean time = fact->measure == QUEENS_MEASURE_TIME;
  g_autofree char *queue
      = time ? queens_learn_words_seconds (pair[0]) : g_format_size ((guint64) pair[0]);
  g_autofree char *boards
      = time ? queens_learn_words_seconds (pair[1]) : g_format_size ((guint64) pair[1]);

  if (fact->ratio > 0 && !agrees (fact, pair))
    return g_strdup_printf (
        /* Translators: two times, the ratio of the second to the first, and the published ratio */
        _ ("Different result here: %s and %s, a factor of %.1f, not %.1f"), queue, boards,
        pair[0] / pair[1], fact->ratio);
  /* Translators: two times or amounts of memory, and the ratio of the second to the first */
  return g_strdup_printf (_ ("Here: %s and %s, a factor of %.1f"), queue, boards,
                          pair[0] / pair[1]);
}

char *
queens_learn_facts_dup_outcome (QueensLearnRunner *runner, int fact)
{
  double numbers[2];
  g_autofree char *number = NULL;

  if (!get_numbers (runner, &facts[fact], numbers))
    return g_strdup ("");
  if (facts[fact].quoted == 0)
    return describe_ratio (&facts[fact], numbers);
  number = queens_words_number ((guint64) numbers[0]);
  if (!facts[fact].method)
    return g_strdup_printf (
        /* Translators: a number */
        _ ("Computed here: %s"), number);
  return g_strdup_printf (
      /* Translators: a number */
      _ ("Counted here: %s"), number);
}
