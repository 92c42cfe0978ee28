/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The engine's counting kernel, to compare the textbooks with. */
#include "engine/count.h"
#include "engine/methods/run.h"

static void
run_method (QueensMethodRun *run)
{
  QueensRequest request = queens_request_all (run->n);
  uint64_t count = 0;
  QueensOutcome outcome;

  request.pins = run->given;
  outcome = queens_count (&request, 1, run->control, &count);
  if (outcome == QUEENS_DONE)
    run->counters.solutions = count;
  else
    queens_run_end (run, outcome);
}

const QueensMethod queens_method_kernel = {
  .name = "kernel",
  .tries = QUEENS_TRIES_UNKNOWN,
  .store = QUEENS_STORE_QUEENS,
  .bound = QUEENS_BOUND_NONE,
  .orders = QUEENS_ORDERS_FORWARD,
  .run = run_method,
};
