/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn-facts.h"

#include "engine/methods/bounds.h"
#include "engine/methods/measure.h"
#include "model/learn-words.h"
#include "model/scheduler.h"
#include "model/words.h"

#include <glib/gi18n.h>

/* Far more than any of them needs, in seconds. */
#define LIMIT_SECONDS 120.0

typedef enum
{
  SUBSETS,     /* of a items of b, run through one by one */
  TRIED,       /* by a method for n = a */
  PLACED,      /* likewise */
  TIME_RATIO,  /* of the queue and the stack of boards for n = a */
  BYTES_RATIO, /* likewise */
} Kind;

typedef struct
{
  Kind kind;
  guint32 a, b;
  const char *method; /* its name, or NULL */
  guint64 quoted;     /* what must come out; 0 for a figure of the machine */
  const char *title;  /* %s is the number quoted */
} Fact;

static const Fact facts[] = {
  { SUBSETS, 16, 4, NULL, 1820, N_ ("C(16, 4), the ways to put 4 queens on a 4 × 4 board: %s") },
  { SUBSETS, 64, 8, NULL, 4426165368, N_ ("C(64, 8), the ways to put 8 queens on 8 × 8: %s") },
  { TRIED, 4, 0, "brute-force", 256, N_ ("4⁴, the configurations with a queen a row: %s") },
  { TRIED, 8, 0, "brute-force", 16777216, N_ ("8⁸, the configurations for n = 8: %s") },
  { TRIED, 8, 0, "rows", 15720, N_ ("Squares tried row by row for n = 8: %s") },
  { PLACED, 8, 0, "rows", 2056, N_ ("Queens placed row by row for n = 8: %s") },
  { TIME_RATIO, 8, 0, NULL, 0,
    N_ ("Breadth-first against depth-first, n = 8; a published run: 19.48 ms and 7.39 ms, 2.6 "
        "times") },
  { BYTES_RATIO, 8, 0, NULL, 0, N_ ("The memory of the queue against that of the stack, n = 8") },
};

/* What came out of a fact. */
typedef struct
{
  gboolean run;
  guint64 number;
  double pair[2]; /* of a ratio: the queue's, the stack's */
} Outcome;

/* What the worker and the facts share. */
typedef struct
{
  GMutex lock; /* guards what follows */
  Outcome outcomes[G_N_ELEMENTS (facts)];
} Work;

struct _QueensLearnFacts
{
  GObject parent_instance;

  QueensJob *job; /* NULL when nothing runs */
  Outcome outcomes[G_N_ELEMENTS (facts)];
};

G_DEFINE_FINAL_TYPE (QueensLearnFacts, queens_learn_facts, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The worker. */

static void
work_free (gpointer data)
{
  Work *work = data;

  g_mutex_clear (&work->lock);
  g_free (work);
}

static QueensMethodResult
measure (const char *method, const Fact *fact, QueensControl *control)
{
  QueensMethodResult result;

  queens_method_measure (queens_method_find (method), (int) fact->a, LIMIT_SECONDS, control,
                         &result);
  return result;
}

static Outcome
run_ratio (const Fact *fact, QueensControl *control)
{
  QueensMethodResult queue = measure ("queue", fact, control);
  QueensMethodResult boards = measure ("boards", fact, control);

  if (fact->kind == TIME_RATIO)
    return (Outcome){ TRUE, 0, { queue.seconds, boards.seconds } };
  return (Outcome){ TRUE, 0, { (double) queue.counters.peak, (double) boards.counters.peak } };
}

static Outcome
run_fact (const Fact *fact, QueensControl *control)
{
  Outcome outcome = { .run = TRUE };

  switch (fact->kind)
    {
    case SUBSETS:
      queens_bound_run_subsets (fact->a, fact->b, control, &outcome.number);
      return outcome;
    case TRIED:
      outcome.number = measure (fact->method, fact, control).counters.tried;
      return outcome;
    case PLACED:
      outcome.number = measure (fact->method, fact, control).counters.placed;
      return outcome;
    default:
      return run_ratio (fact, control);
    }
}

static void
run_work (QueensJob *job, gpointer data)
{
  Work *work = data;
  QueensControl *control = queens_job_get_control (job);

  for (guint i = 0; i < G_N_ELEMENTS (facts) && !queens_control_stop_requested (control); i++)
    {
      Outcome outcome = run_fact (&facts[i], control);

      g_mutex_lock (&work->lock);
      work->outcomes[i] = outcome;
      g_mutex_unlock (&work->lock);
      queens_job_notify (job);
    }
}

/* The facts. */

static void
finish (QueensLearnFacts *self)
{
  queens_scheduler_resume_others (self->job);
  queens_job_cancel (&self->job);
}

static void
update_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensLearnFacts *self = owner;
  Work *work = queens_job_get_data (job);

  g_mutex_lock (&work->lock);
  memcpy (self->outcomes, work->outcomes, sizeof self->outcomes);
  g_mutex_unlock (&work->lock);
  if (finished)
    finish (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
queens_learn_facts_start (QueensLearnFacts *self)
{
  Work *work = g_new0 (Work, 1);

  queens_learn_facts_stop (self);
  g_mutex_init (&work->lock);
  memset (self->outcomes, 0, sizeof self->outcomes);
  self->job = queens_job_start (QUEENS_JOB_COMPANION, run_work, work, work_free, update_cb, self);
  queens_scheduler_pause_others (self->job);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
queens_learn_facts_stop (QueensLearnFacts *self)
{
  if (!self->job)
    return;
  finish (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
queens_learn_facts_is_running (QueensLearnFacts *self)
{
  return self->job != NULL;
}

int
queens_learn_facts_get_n (QueensLearnFacts *self)
{
  return G_N_ELEMENTS (facts);
}

QueensFactState
queens_learn_facts_get_state (QueensLearnFacts *self, int fact)
{
  const Outcome *outcome = &self->outcomes[fact];

  if (!outcome->run && self->job && (fact == 0 || self->outcomes[fact - 1].run))
    return QUEENS_FACT_RUNNING;
  if (!outcome->run)
    return QUEENS_FACT_OPEN;
  if (facts[fact].quoted == 0)
    return QUEENS_FACT_MEASURED;
  return outcome->number == facts[fact].quoted ? QUEENS_FACT_HOLDS : QUEENS_FACT_FAILS;
}

/* The formats are ours, translated. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
char *
queens_learn_facts_dup_title (QueensLearnFacts *self, int fact)
{
  g_autofree char *number = queens_words_number (facts[fact].quoted);

  return g_strdup_printf (_ (facts[fact].title), number);
}
#pragma GCC diagnostic pop

static char *
describe_ratio (Kind kind, const double pair[2])
{
  g_autofree char *queue = kind == TIME_RATIO ? queens_learn_words_seconds (pair[0])
                                              : g_format_size ((guint64) pair[0]);
  g_autofree char *boards = kind == TIME_RATIO ? queens_learn_words_seconds (pair[1])
                                               : g_format_size ((guint64) pair[1]);

  /* Translators: two times or amounts of memory, and how many times the second the first is */
  return g_strdup_printf (_ ("Here: %s and %s, %.1f times"), queue, boards, pair[0] / pair[1]);
}

char *
queens_learn_facts_dup_outcome (QueensLearnFacts *self, int fact)
{
  const Outcome *outcome = &self->outcomes[fact];
  g_autofree char *number = queens_words_number (outcome->number);

  if (!outcome->run)
    return g_strdup ("");
  if (facts[fact].quoted == 0)
    return describe_ratio (facts[fact].kind, outcome->pair);
  return g_strdup_printf (_ ("Counted here: %s"), number);
}

/* The object. */

static void
queens_learn_facts_dispose (GObject *object)
{
  QueensLearnFacts *self = QUEENS_LEARN_FACTS (object);

  if (self->job)
    finish (self);
  G_OBJECT_CLASS (queens_learn_facts_parent_class)->dispose (object);
}

static void
queens_learn_facts_class_init (QueensLearnFactsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queens_learn_facts_dispose;
  signals[CHANGED] = g_signal_new ("changed", QUEENS_TYPE_LEARN_FACTS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_learn_facts_init (QueensLearnFacts *self)
{
}

QueensLearnFacts *
queens_learn_facts_new (void)
{
  return g_object_new (QUEENS_TYPE_LEARN_FACTS, NULL);
}
