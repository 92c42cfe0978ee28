/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/comparison.h"

#include "engine/methods/method.h"

static void
measure_method (QueensLearnRun *run,
                const QueensLearnComparisonPlan *plan,
                const QueensMethod *method)
{
  gint64 start = g_get_monotonic_time ();
  QueensMethodResult result = { .outcome = QUEENS_DONE };

  for (int n = QUEENS_MIN_N; n <= plan->max_n && result.outcome == QUEENS_DONE; n++)
    {
      double spent = (double) (g_get_monotonic_time () - start) / G_TIME_SPAN_SECOND;

      if (spent >= plan->seconds)
        return;
      result = queens_learn_run_measure (run, method, n, plan->seconds - spent);
      queens_learn_run_add (run, &result);
    }
}

static void
run_plan (QueensLearnRun *run, gconstpointer data)
{
  const QueensLearnComparisonPlan *plan = data;
  QueensControl *control = queens_learn_run_get_control (run);

  for (int i = 0; i < queens_methods_get_n () && !queens_control_stop_requested (control); i++)
    if ((plan->methods >> i) & 1)
      measure_method (run, plan, queens_methods_get (i));
}

QueensLearnRunner *
queens_learn_comparison_new (void)
{
  return queens_learn_runner_new (run_plan, sizeof (QueensMethodResult));
}

/* A method may finish all n before its time is over. */
double
queens_learn_comparison_get_fraction (QueensLearnRunner *comparison)
{
  QueensLearnProgress progress;
  const QueensLearnComparisonPlan *plan;
  double done = 0.0;
  guint before = 0; /* bits of the finished methods */

  if (!queens_learn_runner_get_progress (comparison, &progress))
    return 1.0;
  if (!progress.method)
    return 0.0;
  plan = progress.plan;
  for (int i = 0; queens_methods_get (i) != progress.method; i++)
    before |= plan->methods & (1u << i);
  done = CLAMP (progress.seconds / plan->seconds, (progress.n - 1.0) / plan->max_n, 1.0);
  return (__builtin_popcount (before) + done) / __builtin_popcount (plan->methods);
}
